# The texts for visitors, in Japanese. The same messages in English are in en.ftl.

## The frame around every page

language-name = 日本語
company-unnamed = 採用情報
frame-skip = 本文へ移動
frame-demonstration = これは架空の会社によるデモです。ここから応募しても、どこにも届きません。
frame-company-links = 会社情報
frame-contact = お問い合わせ
frame-languages = 言語

## The list of open jobs

list-title = 募集中の求人
list-title-page = 募集中の求人（{ $page }／{ $pages }ページ）
list-heading = { $company }で働く
list-heading-unnamed = 当社で働く
list-count = { $count ->
   *[other] 募集中の求人{ $count }件
}
list-range = 全{ $count }件中{ $first }～{ $last }件目
list-more-places = { $count ->
   *[other] ほか{ $count }か所
}
list-new = 新着
feed-title = { $company }の求人
list-title-place = 求人：{ $place }
list-title-found = { $count ->
    [0] 検索結果
   *[other] 該当する求人{ $count }件
}
list-none-found = 該当する求人はありません
list-nearest = { $facet ->
    [words] キーワードなしで検索（{ $count }件）
    [place] すべての勤務地を表示（{ $count }件）
    [department] すべての部門を表示（{ $count }件）
    [workplace] すべての働き方を表示（{ $count }件）
    [type] すべての雇用形態を表示（{ $count }件）
    [pay] 給与の記載がない求人も表示（{ $count }件）
   *[visa] ビザサポートのない求人も表示（{ $count }件）
}
list-corrected = 「{ $typed }」に該当する求人はありません。「{ $used }」の求人を表示しています。
search-label = 求人を検索
search-button = 検索
filter-heading = 絞り込み
filter-place = 勤務地
filter-department = 部門
filter-workplace = 働き方
filter-type = 雇用形態
filter-extras = 給与とビザ
filter-pay = 給与の記載あり
filter-visa = ビザサポート
filter-count = （{ $count }）
filter-apply = 求人を表示
filter-show = { $count ->
   *[other] { $count }件の求人を表示
}
filter-close = 閉じる
filter-chosen = 選択中の条件
filter-remove = 条件を外す：{ $choice }
filter-clear = すべて解除
list-department-other = その他
list-places-other = その他の勤務地
list-group-continued = （続き）
list-group-count = { $count ->
   *[other] { $count }件
}
list-pager = ページ
list-previous = 前へ
list-next = 次へ
list-here = { $page }／{ $pages }ページ
list-old = { $day }時点の情報です。その後、変更された求人があるかもしれません。
list-empty = 現在、募集中の求人はありません
list-empty-advice = 新しい求人は、募集開始と同時にここに掲載します。
open-application = オープンポジション
open-application-offer = ご希望に合う求人がない場合は、オープンポジションにご応募ください。
list-empty-contact = こちらからお問い合わせいただけます：

## The page of one job

posting-back = 求人一覧
saved-save = 求人を保存
saved-heading = 保存した求人
saved-note = このブラウザーにのみ保存されています。
saved-remove = 削除
posting-apply = この求人に応募する
posting-facts = 概要
posting-places = { $count ->
   *[other] 勤務地
}
posting-terms = 雇用形態
posting-pay = 給与
posting-visa = ビザ
posting-visa-yes = 就労ビザのサポートあり
posting-visa-no = 就労ビザのサポートなし
posting-posted = 掲載日
posting-description = 仕事内容
prose-table = 表
posting-interviews = 選考の流れ
posting-asked = 応募時の質問
posting-asked-advice = 応募フォームの質問です。前もって準備できます。
posting-asked-time = { $count ->
   *[other] 所要時間：約{ $count }分
}
posting-asked-name = お名前とメールアドレス
posting-asked-optional = （任意）
posting-asked-resume = 履歴書・職務経歴書：{ $kinds }、{ $size }まで
posting-similar = 似ている求人
posting-address = この求人のURL：
posting-letter = この求人をメールで送る
posting-confirmed = 最終確認日：
posting-no-details = 詳細は準備中です
posting-no-details-advice = この求人は掲載したばかりです。数分後にページを再読み込みすると、詳細を読んで応募できます。

## The page of a closed job

closed-heading = この求人は終了しました
closed-title = この求人は終了しました：{ $title }
closed-explained = { $day }の時点では募集中でしたが、現在は応募を受け付けていません。
closed-late = 応募の送信前に、この求人は終了しました
closed-late-advice = 何も送信されていません。入力した内容はすべてここに残っています。
closed-received = 募集終了前に、応募を受け取りました。応募確認を開く
closed-take-along = 求人を選ぶと、共通する質問への回答を引き継ぎます。新しいフォームを送信するまで、何も送信されません。
closed-choose = 回答を引き継ぐ
closed-written = 入力した回答
closed-written-advice = 残しておきたい内容はコピーしてください。このページは短い間しか開けません。
closed-ways = ほかの求人
closed-feeds = 新しい求人はRSSでも確認できます：
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = 出社
workplace-hybrid = ハイブリッド
workplace-remote = リモート
employment-full-time = フルタイム
employment-part-time = パートタイム
employment-contract = 業務委託
employment-temporary = 有期雇用
employment-internship = インターンシップ
figures-range = { $low }～{ $high }
pay-from = { $pay }以上
pay-up-to = { $pay }まで
pay-a-year = 年収{ $pay }
pay-a-month = 月給{ $pay }
pay-a-week = 週給{ $pay }
pay-a-day = 日給{ $pay }
pay-an-hour = 時給{ $pay }
equity-offered = 株式報酬あり
equity-between = 株式報酬{ $low }～{ $high }%
equity-exactly = 株式報酬{ $share }%
equity-from = 株式報酬{ $low }%以上
equity-up-to = 株式報酬{ $high }%まで

## The application form

apply-title = 応募：{ $title }
apply-heading = 応募する求人
apply-back = 求人に戻る
apply-length = { $count ->
   *[other] 必須の回答：{ $count }件
}
apply-part-person = 応募者情報
apply-part-questions = 当社からの質問
apply-part-consents = 送信の前に
apply-send = 応募する
apply-review = 回答を確認する
apply-expired = フォームを開いてから時間が経ちすぎたため、何も送信されていません。回答はここに残っています。確認して、もう一度送信してください。
apply-not-ours = このフォームがこのページのものか確認できなかったため、何も送信されていません。回答はここに残っています。確認して、もう一度送信してください。
apply-carried = 終了した求人への回答を引き継ぎました。確認して、新しい質問に回答してください。まだ何も送信されていません。
apply-prefilled = このフォームはプログラムによって入力されました。すべての回答を確認し、不足している項目を入力してください。まだ何も送信されていません。
apply-part-resume = 履歴書から始める
apply-resume-first = 履歴書・職務経歴書を選ぶと、氏名、メールアドレス、電話番号、リンクを入力します。送信する前にすべて確認できます。フォームに直接入力することもできます。
apply-fill-in = 履歴書から入力する
apply-filled-in = 履歴書・職務経歴書から読み取れた内容を入力しました。内容を確認し、不足している項目を入力してください。まだ何も送信されていません。
apply-filled-in-nothing = ファイルは受け取りましたが、確実に読み取れる内容がありませんでした。下のフォームに入力してください。まだ何も送信されていません。
apply-filled-in-no-file = 先に履歴書・職務経歴書を選んでください。その内容からフォームに入力します。
apply-filled-in-from-data = このファイルから読み取れた内容を入力しました。採用担当が開けない形式のため、ファイル自体は添付されていません。PDFなどの文書でも履歴書・職務経歴書を選んでください。
field-from-resume = 履歴書から入力しました。確認してください
apply-mistyped = このメールアドレスで正しいですか？
apply-mistyped-then = まだ何も送信されていません。メールアドレスを修正してください。正しければ、そのままもう一度送信してください。
apply-not-kept = 応募を保存できなかったため、何も送信されていません。回答はここに残っています。1分ほど待ってから、もう一度送信してください。
apply-gone = このフォームに入力した内容は残っていないため、フォームは空です。
apply-referral = { $name }さんから、この求人に推薦されています。採用担当は、応募とあわせて{ $name }さんの氏名とメールアドレスを受け取ります。このサイトが入力内容を{ $name }さんに表示することはありません。
apply-referral-ended = この推薦リンクは無効になったため、応募は推薦なしで送信されます。
apply-changed = フォームを開いた後に、当社がフォームを変更しました。まだ何も送信されていません。回答を確認して、送信してください。
apply-left = なくなった質問への回答
apply-left-advice = これらの回答は送信されません。別の回答で使いたい内容はコピーしてください。
apply-left-unknown = なくなった質問
apply-twice = この求人にはすでに応募しています。このフォームの内容はまだ送信されていません。どうするかをフォームの最後で選んでください。
apply-twice-late = 最初の応募は採用担当に届いている可能性があるため、差し替えられません。
apply-replace = 最初の応募を差し替える
apply-both = この応募も送信する
apply-sent-before = このウィンドウから、この求人にすでに応募しています。
apply-open-first = 最初の応募を開く
sent-heading = この応募は送信済みです
sent-intro = ここで行うことはほかにありません。応募の状況は応募確認のページで見られます。
sent-receipt = 応募確認を開く
sent-anew = 空のフォームでもう一度応募する
apply-too-many = お使いのネットワークから多数のフォームが届いているため、何も送信されていません。回答はここに残っています。1分ほど待ってから、もう一度送信してください。
apply-limit-reached = 現在これ以上の応募を受け付けられないため、何も送信されていません。回答はここに残っています。このページを開いたまま10分ほど待ってから、もう一度送信してください。
apply-no-proof = 現在非常に多くの応募が届いているため、プログラムによる送信でないことを確認しています。まだ何も送信されていません。回答はここに残っています。30秒ほど待ってから、もう一度送信してください。
apply-leave-empty = この欄には何も入力しないでください
apply-busy = 現在多数のフォームが届いているため、何も送信されていません。回答はここに残っています。1分ほど待ってから、もう一度送信してください。
apply-too-large = 受け付けられる量を超えていたため、何も送信されていません。届いた回答はここに残っています。抜けがないか確認し、より小さいファイルを選んでください。
apply-too-slow = 送信に時間がかかりすぎたため、何も送信されていません。届いた回答はここに残っています。抜けがないか確認し、より小さいファイルか速い回線で送信してください。
apply-other-form = この求人には、ここで受け付けられないファイルが必要です。そのファイルへのリンクがない場合は、
apply-other-form-link = 当社の別のフォームから応募してください
review-title = 回答の確認：{ $title }
review-heading = 送信前に回答を確認してください
review-intro = まだ何も送信されていません。当社に届くのは次の内容です。
review-change = 変更する
review-back = フォームに戻る
progress-label = 送信中
progress-stop = 送信を中止する
progress-waiting = すべて届きました。確認しています。
progress-stopped = 送信を中止したため、何も送信されていません。回答はここに残っています。
progress-broken = 接続が切れました。回答はここに残っています。もう一度送信してください。応募は1件として扱います。
draft-kept = 入力した内容は、このタブを閉じるか送信するまで、このタブに保存されます。ファイルは保存されません。
draft-keep = このタブを閉じたあとも、入力した内容を最長7日間このブラウザーに保存する
draft-clear = 消去する
draft-restored = 以前ここに入力した内容を復元しました。
draft-cleared = 消去しました。入力した内容は、このブラウザーに残っていません。

summary-heading = 入力内容に問題があります
error-title = エラー：
field-choose = 選択してください
answer-yes = はい
answer-no = いいえ
date-day = 日
date-month = 月
date-year = 年

field-optional = （任意）
field-given-name = 名
field-family-name = 姓
field-email = メールアドレス
field-phone = 電話番号
field-linkedin = LinkedInのプロフィール
field-resume = 履歴書・職務経歴書
field-pasted-resume = 履歴書・職務経歴書（テキスト）
field-talent-network = 今後の求人のお知らせを希望する
field-note = ほかに伝えておきたいこと

hint-given-name = 普段お使いの表記で入力してください。どの文字でもかまいません
hint-family-name = お名前が一つだけの場合は、ここにも同じ名前を入力してください
hint-email = このメールアドレスに返信します
hint-phone = 国番号から入力してください（例：+81 3 0000 0000）
hint-choose-any = 当てはまるものをすべて選んでください
hint-choose-up-to = { $most }個まで選べます
hint-characters = { $most }文字まで
hint-date = 例：2027年3月27日
hint-link = 例：https://example.org/my-page
hint-linkedin = 例：https://www.linkedin.com/in/my-name
hint-video-link = 動画へのリンク（例：https://example.org/my-video）
hint-file-link = ここではファイルを受け付けられません。ファイルを開けるリンクを入力してください
hint-resume = { $kinds }、{ $size }まで
hint-pasted-resume = ファイルがない場合は、ここに貼り付けてください（{ $most }文字まで）

resume-kept = 「{ $name }」（{ $size }）を保存しています。差し替える場合だけ、別のファイルを選んでください。
resume-kept-unread = 選択済みのファイルは保存されています。差し替える場合だけ、別のファイルを選んでください。
resume-remove = 「{ $name }」を削除する
resume-choose-again = 「{ $name }」は保存されていません。送信する前に、もう一度選んでください。
resume-choose = ファイルを選ぶ
resume-drop = またはここにファイルをドロップしてください
resume-clear = 削除する

file-kind-pdf = PDF
file-kind-docx = Word（.docx）
file-kind-doc = Word 97–2003（.doc）
file-kind-rtf = リッチテキスト（.rtf）
file-kind-txt = プレーンテキスト（.txt）
size-bytes = { $count ->
   *[other] { $count }バイト
}
size-kilobytes = { $count }KB
size-megabytes = { $count }MB

## Errors in an answer: each message says how to fix the error

problem-ats = この回答を変更してください。当社のシステムからのメッセージ：{ $words }
problem-ats-whole = 応募内容を確認してください。当社のシステムからのメッセージ：{ $words }
problem-missing-given-name = 名を入力してください
problem-missing-family-name = 姓を入力してください
problem-missing-email = メールアドレスを入力してください
problem-missing-phone = 電話番号を入力してください
problem-missing-linkedin = LinkedInのプロフィールへのリンクを入力してください
problem-missing-resume = 履歴書・職務経歴書のファイルを選んでください
problem-missing-text = 「{ $label }」を入力してください
problem-missing-choice = 「{ $label }」の回答を選んでください
problem-missing-choices = 「{ $label }」の回答を一つ以上選んでください
problem-missing-consent = 応募するには「{ $label }」にチェックを入れてください
problem-consent-changed = フォームを開いた後に、当社がこの文面を変更しました。もう一度読み、同意する場合はチェックを入れてください
problem-privacy-line-changed = フォームを開いた後に、当社がこの文面を変更しました。フォームを送信する前に、もう一度読んでください
problem-missing-date = 「{ $label }」の日付を入力してください
problem-missing-link = 「{ $label }」のリンクを入力してください
problem-too-long = 「{ $label }」は{ $most }文字以内にしてください（現在{ $given }文字）
problem-not-an-email = 「{ $label }」にはメールアドレスを入力してください（例：name@example.org）
problem-email-space = 「{ $label }」から空白を取り除いてください。そこにはドットか下線が入るのかもしれません
problem-email-host = 「{ $label }」の@の後にドットを入れてください（例：name@example.org）
problem-not-a-phone = 「{ $label }」には電話番号を入力してください（例：+81 3 0000 0000）
problem-phone-too-short = 「{ $label }」は5桁以上で入力してください
problem-phone-too-long = 「{ $label }」は20桁以内で入力してください
problem-not-a-link = 「{ $label }」にはリンクを入力してください（例：https://example.org/my-page）
problem-link-not-of-the-web = 「{ $label }」にはhttp://またはhttps://で始まるリンクを入力してください
problem-not-a-choice = 「{ $label }」は、表示されている回答の中から選んでください
problem-several-choices = 「{ $label }」の回答は一つだけ選んでください
problem-too-many = 「{ $label }」の回答は{ $most }個まで選べます（現在{ $given }個）
problem-day-missing = 「{ $label }」の日を入力してください
problem-month-missing = 「{ $label }」の月を入力してください
problem-year-missing = 「{ $label }」の年を入力してください
problem-day-unreadable = 「{ $label }」の日は1から31までの数字で入力してください
problem-month-unreadable = 「{ $label }」の月は1から12までの数字で入力してください
problem-year-unreadable = 「{ $label }」の年は4桁の数字で入力してください
problem-no-such-day = 「{ $label }」には実在する日付を入力してください
problem-file-empty = このファイルは空です。履歴書・職務経歴書のファイルを選んでください
problem-file-too-large = このファイルは{ $size }を超えています。もっと小さいファイルを選んでください
problem-file-not-accepted = このファイルは受け付けられませんでした。もっと小さいファイルか別のファイルを選んでください
problem-file-broken-off = ファイルの一部しか届きませんでした。もう一度選んでください
problem-file-wrong-kind = この形式のファイルは受け付けられません。次のいずれかの形式を選んでください：{ $kinds }
problem-file-docx-not-here = この求人では.docxファイルを受け付けられません。次のいずれかの形式で保存してください：{ $kinds }
problem-file-not-as-named = ファイルの名前と中身が合っていません。次のいずれかの形式のファイルを選んでください：{ $kinds }
problem-file-encrypted = このファイルは保護されています。保護を解除したPDFとして保存または印刷し、そのPDFを選んでください
problem-file-damaged = このファイルを開けません。もう一度保存してから選び直してください
problem-file-macros = このファイルにはマクロが含まれています。マクロなしで保存してから選び直してください
problem-file-unchecked = このファイルは複雑すぎて確認できません。次のいずれかの形式で、より簡単なファイルとして保存してください：{ $kinds }
problem-file-several = ファイルは一つだけ選んでください
problem-file-gone = ファイルが残っていません。もう一度選んでください

warning-email-typo = { $meant }ではありませんか？　入力したメールアドレスが正しければ、そのままでかまいません。
warning-not-linkedin = これはLinkedInのリンクではないようです。正しければ、そのままでかまいません。
warning-not-a-number = 数字ではないようです。正しければ、そのままでかまいません。

## The receipt

receipt-title = { $state ->
    [delivered] 応募を受け取りました：{ $title }
    [refused] 応募が完了していません：{ $title }
    [returned] 応募は送信されていません：{ $title }
    [withdrawn] 応募を取り消しました：{ $title }
    [discarded] 応募は採用担当に渡されていません：{ $title }
   *[waiting] 応募を受け取りました：{ $title }
}
receipt-heading = { $state ->
    [delivered] ご応募ありがとうございます
    [refused] 応募が完了していません
    [returned] 応募は送信されていません
    [withdrawn] 応募を取り消しました
    [discarded] 応募は採用担当に渡されていません
   *[waiting] ご応募ありがとうございます
}
receipt-state = { $state ->
    [delivered] 採用担当が応募を受け取りました。
    [refused] 当社のシステムで受け取れませんでした。これは選考の結果ではありません。理由は下に示しています。求人がまだ募集中であれば、修正してもう一度応募してください。
    [returned] フォームに修正が必要な点があり、その後送信されていません。当社には何も届いていません。
    [held] 応募は安全に保存しています。採用担当に届くよう対応しています。
    [withdrawn] 応募の内容を採用担当に渡すことはありません。
    [discarded] 当社の判断により、採用担当には渡しません。これ以上、内容を送ることはありません。
   *[waiting] 応募は安全に保存し、採用担当へ送っているところです。
}
receipt-thanks = { $name }様、ご応募ありがとうございます
receipt-keep = 確認メールはお送りしていません。このページをブックマークすると、応募の状況を確認できます。
receipt-keep-mailed = このページをブックマークすると、応募の状況を確認できます。このリンクはメールでもお送りします。
receipt-copy = リンクをコピー
receipt-copied = リンクをコピーしました
receipt-mail = 自分宛てにメールで送る
receipt-link-secret = このリンクを知っている人は、送信した内容を見ることができます。
receipt-progress = 応募の状況
receipt-step-sent = 送信
receipt-step-on-its-way = 採用担当へ送信中
receipt-step-received = 採用担当の受け取り
receipt-step-reply = 採用担当からの返信
receipt-reference = 受付番号
receipt-job = 求人
receipt-received = 受付日時
receipt-refused = 修正が必要な内容
receipt-refused-whole = 応募全体
receipt-again = 送信した内容をファイルも含めてすべて入力した状態で、フォームを開きます。送信すると、新しい応募になります。
receipt-apply-again = もう一度応募する
receipt-ends = このページの表示期限
receipt-download = 回答をテキストでダウンロードする
receipt-download-file = 「{ $name }」をダウンロードする
receipt-left-minutes = { $count ->
   *[other] この内容は、あと{ $count }分間、閲覧とダウンロードができます。応募は採用担当が引き続き保管します。
}
receipt-left-hours = { $count ->
   *[other] この内容は、あと{ $count }時間、閲覧とダウンロードができます。応募は採用担当が引き続き保管します。
}
receipt-left-days = { $count ->
   *[other] この内容は、あと{ $count }日間、閲覧とダウンロードができます。応募は採用担当が引き続き保管します。
}
receipt-withdraw = 応募の取り消し
receipt-withdraw-means = 応募が採用担当に届くまでは、取り消すことができます。
receipt-withdraw-open = この応募を取り消す
receipt-withdraw-sure = 送信した内容を削除し、採用担当には渡しません。元に戻すことはできませんが、もう一度応募できます。
receipt-withdraw-confirm = はい、送信した内容を削除します
receipt-withdraw-unconfirmed = 応募を取り消すには「{ $label }」にチェックを入れてください
receipt-withdraw-do = はい、取り消します
receipt-withdraw-delivered = 応募は採用担当に届いているため、ここでは取り消せません。
receipt-write-to = 取り消しや訂正をご希望の場合は、こちらへご連絡ください：
receipt-write-to-company = 取り消しや訂正をご希望の場合は、{ $company }へご連絡ください。
receipt-write-to-employer = 取り消しや訂正をご希望の場合は、当社へご連絡ください。
receipt-being-sent = 応募を採用担当へ送っているところなので、取り消せません。1分ほどしてから、このページを再読み込みしてください。
receipt-too-late = 取り消す前に、応募が採用担当に届きました。
receipt-may-have-arrived = 応募を採用担当へ送りましたが、応答がなかったため、届いている可能性があります。
receipt-see-jobs = すべての求人を見る
receipt-sent = 送信した内容
receipt-not-shown = 送信した内容は、ここにはもう表示しません。採用担当が受け取っています。
receipt-not-kept = 送信した内容は、このサイトから削除しました。採用担当が受け取っています。
receipt-gone = 送信した内容は、このサイトから削除しました。
receipt-unreadable = 送信した内容を、現在表示できません。
receipt-not-provided = 未記入
receipt-file = { $name }（{ $size }）
receipt-source = この求人を知った経路
receipt-next = 応募内容を確認し、入力されたメールアドレスに返信します。
answer-consented = 同意済み
agreement-read = 送信前に表示（版：{ $version }）
agreement-agreed = 同意済み（版：{ $version }）
agreement-not-agreed = 同意なし（版：{ $version }）

## Mail

mail-receipt-subject = ご応募を受け付けました：{ $title }
mail-receipt-open = 応募の状況を見る
mail-receipt-next = 今後の流れ
mail-receipt-why = このメールは、{ $company }への応募の際にこのメールアドレスが入力されたため、お送りしています。お心当たりがない場合は、このメールを削除してください。
mail-alert-confirm-subject = 確認のお願い：{ $company }の新しい求人メール
mail-alert-confirm = { $company }の新しい求人をメールで受け取るために、このメールアドレスが入力されました。お心当たりがある場合は、3日以内にこのリンクを開いて確認してください。
mail-alert-confirm-open = 確認または拒否する
mail-alert-confirm-why = お心当たりがない場合は、このメールを削除してください。求人は届きません。
mail-alert-subject = { $company }の新しい求人
mail-alert-all = 条件に合う求人をすべて見る
mail-alert-why = このメールは、{ $company }の新しい求人をご希望いただいたため、お送りしています。
mail-alert-renew-subject = { $company }の新しい求人メールを続けますか？
mail-alert-renew = 続ける手続きをされない場合、このメールは{ $day }に終了します。

## The voluntary questions about diversity

diversity-title = 多様性に関する任意の質問
diversity-offer = 回答は応募内容と結び付けられず、選考にも影響しません。回答しなくてもかまいません。
diversity-open = 質問に回答する
diversity-intro = 回答は任意です。答えたくない質問は空欄のままでかまいません。回答は応募内容と結び付けられず、選考にも影響しません。当社は人数だけを数え、その年の終了後に10人以上の合計だけを確認します。
diversity-declined = 回答しない
diversity-send = 回答を送信
diversity-thanks-title = ありがとうございました
diversity-thanks = 各フォームは1回だけ集計します。ご本人や応募内容とは結び付けません。

## Job alerts

alert-form-search = 条件に合う新しい求人をメールで受け取る
alert-form-all = 新しい求人をメールで受け取る
alert-every = 最大で
alert-every-day = 1日1通
alert-every-week = 週1通
alert-send = 新しい求人を受け取る
alert-note = まず確認用のリンクをお送りします。どのメールにも配信停止のリンクがあります。
alert-asked-heading = メールを確認してください
alert-asked = このアドレスにお送りできる場合は、確認用のリンクをお送りしています。3日以内にリンクを開いて確認してください。届かない場合は、迷惑メールフォルダーを確認してください。
alert-confirm-heading = 新しい求人をメールで受け取りますか？
alert-search = 求人：
alert-search-all = すべて
alert-confirm = はい、受け取ります
alert-active-heading = 新しい求人をメールでお送りしています
alert-until = このメールは{ $day }に終了します。その前に、続けるかどうかをお尋ねします。
alert-renew = 1年間続ける
alert-end = メールを停止する
alert-ended-heading = メールを停止しました
alert-ended = 検索条件とメールアドレスを削除しました。今後このメールは届きません。

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = すべての求人を見る
error-contact = 何度も起きる場合はお知らせください：
error-request = この件でのお問い合わせの際は、{ $id }をお伝えください。

error-no-such-page = ページが見つかりません
    .happened = このURLにはページがありません。
    .advice = URLに間違いがないか確認してください。ページが移動した可能性もあります。

error-no-such-posting = この求人は募集していません
    .happened = 採用が決まったか、掲載を終えたか、URLが途中で切れています。
    .advice = 現在募集中の求人をご覧ください。

error-no-such-receipt = 応募確認が見つかりません
    .happened = このURLには応募確認がありません。
    .answers = 応募が採用担当に届いている場合は、引き続き採用担当が保管しています。
    .advice = URL全体をコピーしたか確認してください。応募確認は、そこに示した日に削除します。その日までに応募が届かなかった場合は、もう一度応募してください。

error-method = この操作はできませんでした
    .happened = ブラウザーが求めた操作は、このページではできません。
    .advice = 前のページに戻り、リンクかページ上のフォームを使ってください。

error-unreadable = 内容を読み取れませんでした
    .happened = ブラウザーから送られた内容の一部が欠けています。
    .answers = フォームを送信した場合、当社には届いていません。回答は前のページに残っているかもしれません。
    .advice = 前のページに戻って、もう一度お試しください。

error-too-large = サイズが大きすぎて送信できません
    .happened = 受け付けられる量を超えています。
    .answers = 何も届いていません。回答は前のページに残っているかもしれません。
    .advice = 前のページに戻り、もっと小さいファイルを選んで、もう一度送信してください。

error-too-slow = 送信に時間がかかりすぎました
    .happened = 接続が遅く、時間内に終わりませんでした。
    .answers = 何も届いていません。回答は前のページに残っているかもしれません。
    .advice = 前のページに戻り、小さいファイルか速い回線で、もう一度お試しください。

error-too-many = 一度に届いたフォームが多すぎます
    .happened = お使いのネットワークから多数のフォームが届いています。
    .answers = 何も届いていません。回答は前のページに残っているかもしれません。
    .advice = 1分ほど待ってから、もう一度お試しください。

error-too-many-uploads = 一度に届いたフォームが多すぎます
    .happened = 申し訳ありません。現在、多数のフォームが届いています。
    .answers = 何も届いていません。回答は前のページに残っているかもしれません。
    .advice = 1分ほど待ってから、もう一度お試しください。

error-busy = アクセスが集中しています
    .happened = 申し訳ありません。一度に表示できる数を超えるページが開かれています。
    .advice = 少し待ってから、ページを再読み込みしてください。

error-cross-site = このフォームは受け付けられませんでした
    .happened = 第三者があなたの名前で応募するのを防ぐため、このサイトで開いたフォームだけを受け付けています。
    .answers = 何も届いていません。
    .advice = このサイトで求人を開き、そこから応募してください。

error-wrong-host = このURLに求人はありません
    .happened = このURLでは求人を掲載していません。
    .advice = 当社のウェブサイトにある求人へのリンクから開いてください。

error-no-details-yet = フォームはまだ準備中です
    .happened = この求人は掲載したばかりで、質問を読み込んでいるところです。
    .answers = 何も届いていません。
    .advice = 数分後にもう一度お試しください。

error-no-copy-yet = 求人を読み込んでいます
    .happened = サイトは起動したばかりで、一覧を読み込んでいるところです。
    .advice = 数分後にもう一度お試しください。

error-not-kept = 応募を受け取れませんでした
    .happened = 申し訳ありません。応募を安全に保存できませんでした。
    .answers = 回答は前のページに残っているかもしれません。
    .advice = 前のページに戻り、数分後にもう一度送信してください。

error-not-opened = 現在このページを表示できません
    .happened = 申し訳ありません。保存した内容に、現在アクセスできません。
    .answers = 受け取った応募は安全です。取り消しの途中だった場合は、応募のページをもう一度開き、取り消されたか確認してください。
    .advice = 数分後にもう一度お試しください。

error-ours = 問題が発生しました
    .happened = 申し訳ありません。当社側の不具合です。記録しました。
    .answers = フォームを送信した場合、届いていない可能性があります。回答は前のページに残っているかもしれません。
    .advice = 数分後にもう一度お試しください。同じフォームを二度送信しても問題ありません。


## Generated text pages, for companies that have not written their own

privacy-title = プライバシー
privacy-who = この採用サイトの運営者：
privacy-reading = 閲覧するとき
privacy-reading-cookies = Cookieは使用しません。ほかのウェブサイトからは何も読み込まず、追跡もしません。
privacy-reading-log = ページの表示ごとに、日時、ページの種類、表示にかかった時間を記録します。IPアドレスや検索した内容は記録しません。
privacy-reading-saved = 求人を保存すると、削除するまでブラウザーに記憶されます。どの求人が保存されたか、当社にはわかりません。
privacy-applying = 応募するとき
privacy-applying-sealed = 送信された内容は、受け取ったことをお知らせする前に、暗号化して保存します。その後、当社が応募を管理するシステムに渡します。ほかの誰にも渡しません。
privacy-applying-source = このサイトへのリンクに、求人をどこで見つけたかが含まれていることがあります。その情報は応募と一緒に渡します。
privacy-applying-device = フォームの入力中は、タブを閉じるまでお使いのブラウザーが内容を保存します。フォームで選択すると、最長7日間保存します。送信するまで、お使いの端末にだけ残ります。フォームの「消去する」で削除できます。
privacy-applying-window = フォームの送信後は、フォームから応募確認へ案内できるよう、ブラウザーのタブが応募確認のURLを最長24時間記憶します。
privacy-applying-drafts = 修正が必要な場合は、二度入力しなくて済むように、入力した内容とファイルを暗号化して{ $span }保存します。フォームを送信すると、すぐに削除します。
privacy-applying-resume = 履歴書から始めると、このサイトは氏名、連絡先、リンクを読み取ってフォームに入力します。ほかのサービスは使用しません。読み取った内容はフォームの一部として暗号化して保存され、送信されない場合は遅くとも{ $span }後にフォームとともに削除されます。
privacy-applying-program = プログラムがフォームに入力した場合は、フォームが一度も開かれなくても、回答とファイルを暗号化して{ $span }保存します。
privacy-applying-address = フォームが送信されると、一つのネットワークから届くフォームの数を制限するため、IPアドレスを数分間メモリーに保持します。修正が必要な場合は、一つのネットワークが保存できる量を制限するため、IPアドレスのハッシュ値も{ $span }保存します。当社の鍵がなければ、ハッシュ値からIPアドレスはわかりません。
privacy-applying-again = フォームの送信後{ $span }の間、入力した内容の暗号化したチェックサムを保存することがあります。これにより、二度送信されたフォームを1件の応募として扱います。
privacy-applying-trying = 当社のシステムが応答しない場合は、{ $span }の間、送信を試み続けます。その後は、担当者が対応します。
privacy-applying-waiting = それでも渡せない場合や、当社のシステムが受け取らない場合は、その{ $span }後にここから削除します。
privacy-applying-sent = 応募が当社のシステムに届くと、その{ $span }後にここから削除します。
privacy-applying-sent-now = 応募が当社のシステムに届くと、ここから削除します。
privacy-applying-receipts = 応募確認には、求人、応募を受け取った日時、その後の状況を表示します。{ $span }後に削除します。
privacy-applying-mail = 応募確認のリンクはメールでもお送りします。このメールは暗号化して保存し、当社のメールサーバーが受け取り次第、遅くとも3日後に削除します。こうしたメールの数を制限するため、メールアドレスとネットワークのハッシュ値を24時間保存します。当社の鍵がなければ、ハッシュ値からアドレスはわかりません。
privacy-applying-referral = 推薦リンクから応募した場合、採用担当は応募とあわせて推薦者の氏名とメールアドレスも受け取ります。当社のシステムが取得できるように、履歴書・職務経歴書を暗号化してさらに{ $span }保管します。
privacy-alerts = 新しい求人のメールをご希望の場合、メールアドレスと検索条件を暗号化して保存します。メールを停止されたときはすぐに、確認がない場合は3日後に、続ける手続きがない場合は遅くとも1年後に削除します。こうしたメールの数を制限するため、メールアドレスとネットワークのハッシュ値を24時間保存します。
privacy-diversity = 応募後に、多様性に関する任意の質問に回答できます。回答そのものは保存しません。1年間にそれぞれの回答を選んだ人数だけを保存し、ご本人や応募内容とは結び付けません。確認するのは10人以上の合計だけで、人数はその年の終わりから3年後に削除します。同じフォームを二重に数えないように、フォームの乱数のハッシュ値を最長2週間保存します。
privacy-rights = あなたの権利
privacy-rights-ask = 当社が保存しているご自身の情報について問い合わせ、訂正や削除を求めることができます。
privacy-rights-contact = ご連絡はこちらへ：

accessibility-title = アクセシビリティ
accessibility-aim = どなたにも求人を読み、応募していただけるサイトを目指しています。このサイトのページは、Web Content Accessibility Guidelines（WCAG）2.2のレベルAAを満たすように作っています。
accessibility-holds = お約束できること
accessibility-holds-keyboard = どのページも、キーボードだけでも、スクリーンリーダーでも、JavaScriptなしでも利用できます。
accessibility-holds-size = 文字を2倍に拡大し、間隔を広げることができます。どのページも幅320ピクセルの画面に収まります。
accessibility-holds-colour = 文字のコントラスト比は、ライト表示でもダーク表示でも4.5対1以上です。お使いの端末の高コントラストや動きの軽減の設定に従います。
accessibility-holds-form = 同じことを二度お尋ねすることはありません。修正が必要な場合も、入力した内容はすべて残ります。
accessibility-limits = お約束できないこと
accessibility-limits-postings = 求人の説明とフォームの質問は、別のシステムから届きます。見出しやリストは整えますが、わかりにくい言葉をわかりやすくしたり、足りない内容を補ったりすることはできません。
accessibility-ask = うまく利用できないとき
accessibility-ask-contact = お知らせください。別の方法での応募をご希望の場合は、その旨もお伝えください：

## Durations

span-seconds = { $count ->
   *[other] { $count }秒
}
span-minutes = { $count ->
   *[other] { $count }分
}
span-hours = { $count ->
   *[other] { $count }時間
}
span-days = { $count ->
   *[other] { $count }日
}
