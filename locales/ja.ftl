# The texts for visitors, in Japanese. The same messages in English are in en.ftl.

## The frame around every page

language-name = 日本語
company-unnamed = 採用情報
frame-skip = 本文へ移動
frame-demonstration = これは架空の会社によるデモです。ここから送信された応募は、どこにも届きません。
frame-company-links = 会社情報
frame-contact = お問い合わせ
frame-languages = 言語

## The list of open jobs

list-title = 募集中の求人
list-title-page = 募集中の求人（{ $page }／{ $pages }ページ）
list-heading = { $company }で働く
list-heading-unnamed = 私たちと働く
list-count = { $count ->
   *[other] 募集中の求人 { $count }件
}
list-range = 全{ $count }件中 { $first }～{ $last }件目
list-more-places = { $count ->
   *[other] ほか{ $count }か所
}
feed-title = { $company }の求人
list-title-place = 求人：{ $place }
list-title-found = 見つかった求人：{ $count }件
list-none-found = この条件に合う求人はありません
list-nearest = { $facet ->
    [words] キーワードなしで見る（{ $count }件）
    [place] すべての勤務地で見る（{ $count }件）
    [workplace] すべての働き方で見る（{ $count }件）
    [type] すべての雇用形態で見る（{ $count }件）
    [pay] 給与の記載がない求人も見る（{ $count }件）
   *[visa] ビザ支援のない求人も見る（{ $count }件）
}
list-corrected = 「{ $typed }」を含む求人はありません。「{ $used }」を含む求人を表示しています。
search-label = 求人を探す
search-button = 検索
filter-heading = 絞り込む
filter-place = 勤務地
filter-workplace = 働き方
filter-type = 雇用形態
filter-extras = 求人の条件
filter-pay = 給与の記載あり
filter-visa = 就労ビザの取得支援あり
filter-count = （{ $count }）
filter-apply = 求人を表示
filter-chosen = 選択中の条件
filter-remove = 「{ $choice }」を外す
filter-clear = すべて解除
list-pager = ページ
list-previous = 前へ
list-next = 次へ
list-here = { $page }／{ $pages }ページ
list-old = この一覧が最後に確認されたのは{ $day }です。その後、変更された求人があるかもしれません。
list-empty = 現在、募集中の求人はありません
list-empty-advice = ただいま、すべての職種で募集を終了しています。新しい求人は、募集開始と同時にここに掲載されます。
list-empty-contact = お問い合わせはこちらでも承ります：

## The page of one job

posting-back = 求人一覧
posting-apply = この求人に応募する
posting-facts = 概要
posting-places = { $count ->
   *[other] 勤務地
}
posting-terms = 雇用形態
posting-pay = 給与
posting-visa = ビザ
posting-visa-yes = 就労ビザの取得支援あり
posting-visa-no = 就労ビザの取得支援なし
posting-posted = 掲載日
posting-description = 仕事内容
prose-table = 表
posting-interviews = 選考の流れ
posting-asked = 応募時の質問
posting-asked-advice = 応募フォームには次の質問があります。あらかじめ回答をご用意ください。
posting-asked-name = お名前とメールアドレス
posting-asked-optional = （任意）
posting-similar = 似ている求人
posting-address = この求人の正規アドレス：
posting-letter = この求人をメールで送る
posting-confirmed = 募集中と最後に確認された日：
posting-no-details = 詳細は準備中です
posting-no-details-advice = この求人は掲載されたばかりです。仕事内容と応募フォームは数分以内に表示されます。しばらくしてからページを再読み込みしてください。

## The page of a closed job

closed-heading = この求人は終了しました
closed-explained = 最後に募集が確認された日は{ $day }です。応募の受け付けは終了しています。
closed-late = この求人は終了したため、何も送信されていません
closed-late-advice = フォームを開いている間に募集が終了しました。入力した内容はすべてここに残っています。
closed-received = このフォームは募集終了前に送信され、受け付けられています。受付票を開く
closed-take-along = 求人を選ぶと、同じ項目には入力した内容が入った状態でフォームが開きます。そこで送信するまでは何も送られません。
closed-choose = 入力内容を引き継ぐ
closed-written = 入力した内容
closed-written-advice = 残しておきたい内容はコピーしてください。このページを開けるのは短い間だけです。
closed-ways = 新しい求人
closed-feeds = フィードリーダーで新しい求人を知ることもできます：
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = 出社
workplace-hybrid = ハイブリッド勤務
workplace-remote = リモート勤務
employment-full-time = フルタイム
employment-part-time = パートタイム
employment-contract = 業務委託
employment-temporary = 有期雇用
employment-internship = インターンシップ
figures-range = { $low }～{ $high }
pay-from = { $pay }以上
pay-up-to = { $pay }以下
pay-a-year = 年額{ $pay }
pay-a-month = 月額{ $pay }
pay-a-week = 週額{ $pay }
pay-a-day = 日額{ $pay }
pay-an-hour = 時給{ $pay }
equity-offered = 株式報酬あり
equity-between = 株式 { $low }～{ $high }%
equity-exactly = 株式 { $share }%
equity-from = 株式 { $low }%以上
equity-up-to = 株式 { $high }%以下

## The application form

apply-title = 応募：{ $title }
apply-heading = 応募する求人
apply-back = 求人に戻る
apply-intro = 「（任意）」と書かれていない質問には、すべてご回答ください。
apply-length = { $count ->
   *[other] 質問は{ $count }問です
}{ $optional ->
    [0] 。
   *[other] （うち{ $optional }問は任意）。
}
apply-part-person = あなたについて
apply-part-questions = 採用企業からの質問
apply-part-note = その他
apply-part-resume = 履歴書
apply-part-consents = 送信の前に
apply-send = 応募を送信する
apply-review = 送信前に確認する
apply-expired = フォームを開いてから時間が経ちすぎたため、何も送信されていません。入力された内容はすべて残っています。ご確認のうえ、もう一度送信してください。
apply-not-ours = このフォームをこのページのものと確認できなかったため、何も送信されていません。入力された内容はすべて残っています。ご確認のうえ、もう一度送信してください。
apply-carried = 終了した求人のために入力した内容を引き継ぎました。内容を確認し、新しい項目に答えてください。まだ何も送信されていません。
apply-mistyped = このメールアドレスで正しいですか？
apply-mistyped-then = まだ何も送信されていません。アドレスを修正するか、正しければフォームをそのまま送信してください。
apply-not-kept = ただいま応募を保存できなかったため、何も送信されていません。入力された内容はすべて残っています。1分ほど待ってから、もう一度送信してください。
apply-gone = このフォームに入力された内容はもう保存されていないため、フォームは空です。
apply-changed = フォームを開いた後に、採用企業がフォームを変更しました。まだ何も送信されていません。回答をご確認のうえ、送信してください。
apply-left = なくなった質問への回答
apply-left-advice = これらの回答は送信されません。別の回答で使いたい内容はコピーしてください。
apply-left-unknown = なくなった質問
apply-twice = この求人にはすでに応募を送信しています。現在このフォームにある内容は送信されていません。どうするかをフォームの最後で選んでください。
apply-twice-late = 最初の応募はすでに採用企業に届いているため、置き換えることはできません。
apply-replace = 最初の応募を置き換える
apply-both = この応募も送信する
apply-sent-before = このウィンドウから、この求人への応募をすでに送信しています。
apply-open-first = 最初の応募を開く
sent-heading = この応募は送信済みです
sent-intro = このフォームは送信済みで、ここで行うことはほかにありません。応募の状況は受付票で確認できます。
sent-receipt = 受付票を開く
sent-anew = 空のフォームでもう一度応募する
apply-too-many = お使いのネットワークから短時間に多数のフォームが送られたため、何も送信されていません。入力された内容はすべて残っています。1分ほど待ってから、もう一度送信してください。
apply-limit-reached = ただいまこれ以上の応募を受け付けられないため、何も送信されていません。入力された内容はすべて残っています。このページを開いたまま10分ほど待ってから、もう一度送信してください。
apply-no-proof = ただいま非常に多くの応募が届いているため、プログラムによる送信でないことを確認しています。まだ何も送信されていません。入力された内容はすべて残っています。30秒ほど待ってから、もう一度送信してください。
apply-leave-empty = この欄には何も入力しないでください
apply-busy = 現在、多数のフォームが一度に送られているため、何も送信されていません。入力された内容はすべて残っています。1分ほど待ってから、もう一度送信してください。
apply-too-large = 受け付けられる量を超えていたため、採用企業には何も送信されていません。届いた回答はここに残っています。抜けがないか確認し、より小さいファイルを選んでください。
apply-too-slow = 送信に時間がかかりすぎたため、採用企業には何も送信されていません。届いた回答はここに残っています。抜けがないか確認し、より小さいファイルで、またはより速い回線で送信してください。
apply-other-form = この求人では、ここから送信できないファイルが求められています。代わりに示せるウェブアドレスがない場合は、
apply-other-form-link = 採用企業のフォームからご応募ください
review-title = 応募内容の確認：{ $title }
review-heading = 送信内容をご確認ください
review-intro = まだ何も送信されていません。採用企業に届くのは次の内容です。
review-change = 変更する
review-back = フォームに戻る
progress-label = 送信中
progress-stop = 送信を中止する
progress-waiting = すべて届きました。確認しています。
progress-stopped = 送信を中止しました。何も送信されていません。入力した内容はそのまま残っています。
progress-broken = 応答がありませんでした。入力した内容はそのまま残っています。もう一度送信してください。二度送信しても問題ありません。
draft-kept = 入力した内容は、このタブを閉じるか送信するまで、このブラウザーのタブに残ります。ファイルは残りません。
draft-keep = このタブを閉じたあとも、入力した内容を最長 7 日間このブラウザーに残す
draft-clear = 入力内容を消去する
draft-restored = このブラウザーで以前に入力した内容を復元しました。
draft-cleared = 入力した内容をこのブラウザーから消去しました。

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
field-resume = 履歴書
field-pasted-resume = 履歴書（テキスト）
field-talent-network = ほかの求人についても知らせてほしい
field-note = ほかに伝えておきたいこと

hint-given-name = ご希望の表記で入力してください。どの文字でもかまいません
hint-family-name = お名前が一つだけの場合は、ここにも同じ名前を入力してください
hint-email = 採用企業からこのアドレスに連絡があります
hint-phone = 国番号から入力してください（例：+81 3 0000 0000）
hint-choose-one = 一つ選んでください
hint-choose-any = 当てはまるものをすべて選んでください
hint-choose-up-to = { $most }個まで選べます
hint-characters = { $most }文字まで
hint-date = 日・月・年の順に、例：27 3 2027
hint-link = ウェブアドレス（例：https://example.org/my-page）
hint-video-link = 動画のウェブアドレス（例：https://example.org/my-video）
hint-file-link = ここではファイルを送信できません。ファイルを閲覧できるウェブアドレスを入力してください
hint-resume = { $size }までのファイル一つ。送信できる形式：{ $kinds }
hint-pasted-resume = ファイルがない場合は、ここに貼り付けてください（{ $most } 文字まで）

resume-kept = 「{ $name }」（{ $size }）は保存されており、フォームと一緒に送信されます。差し替える場合だけ、別のファイルを選んでください。
resume-remove = 「{ $name }」を取り消す
resume-choose-again = 「{ $name }」は保存されていません。フォームを送信する前に、もう一度ファイルを選んでください。
resume-drop = ここにファイルをドロップすることもできます

file-kind-pdf = PDF
file-kind-docx = Word（.docx）
file-kind-doc = Word 97–2003（.doc）
file-kind-rtf = リッチテキスト（.rtf）
file-kind-txt = プレーンテキスト（.txt）
size-bytes = { $count ->
   *[other] { $count }バイト
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = 採用企業のシステムがこの回答を受け付けませんでした：{ $words }
problem-ats-whole = 採用企業のシステムが応募を受け付けませんでした：{ $words }
problem-missing-given-name = 名を入力してください
problem-missing-family-name = 姓を入力してください
problem-missing-email = メールアドレスを入力してください
problem-missing-phone = 電話番号を入力してください
problem-missing-linkedin = LinkedInのプロフィールのアドレスを入力してください
problem-missing-resume = 履歴書のファイルを選んでください
problem-missing-text = 「{ $label }」に回答してください
problem-missing-choice = 「{ $label }」の回答を選んでください
problem-missing-choices = 「{ $label }」の回答を一つ以上選んでください
problem-missing-consent = 応募するには「{ $label }」にチェックを入れてください
problem-missing-date = 「{ $label }」の日付を入力してください
problem-missing-link = 「{ $label }」のウェブアドレスを入力してください
problem-too-long = 「{ $label }」は{ $most }文字以内で入力してください（現在{ $given }文字）
problem-not-an-email = 「{ $label }」はメールアドレスの形で入力してください（例：name@example.org）
problem-email-space = 「{ $label }」は空白を入れずに入力してください。そこには点や下線が入るのかもしれません
problem-email-host = 「{ $label }」が途中までになっています。@の後には、example.orgのように点を含む名前が続きます
problem-not-a-phone = 「{ $label }」は電話番号の形で入力してください（例：+81 3 0000 0000）
problem-phone-too-short = 「{ $label }」は5桁以上で入力してください
problem-phone-too-long = 「{ $label }」は20桁以内で入力してください
problem-not-a-link = 「{ $label }」はウェブアドレスの形で入力してください（例：https://example.org/my-page）
problem-link-not-of-the-web = 「{ $label }」はhttp://またはhttps://で始まるアドレスを入力してください
problem-not-a-choice = 「{ $label }」は、示された回答の中から選んでください
problem-several-choices = 「{ $label }」の回答は一つだけ選んでください
problem-too-many = 「{ $label }」の回答は{ $most }個以内で選んでください（現在{ $given }個）
problem-day-missing = 「{ $label }」の日を入力してください
problem-month-missing = 「{ $label }」の月を入力してください
problem-year-missing = 「{ $label }」の年を入力してください
problem-day-unreadable = 「{ $label }」の日は1から31までの数字で入力してください
problem-month-unreadable = 「{ $label }」の月は1から12までの数字で入力してください
problem-year-unreadable = 「{ $label }」の年は4桁の数字で入力してください
problem-no-such-day = 「{ $label }」には、その月にある日を入力してください
problem-file-empty = 選んだファイルは空です。履歴書の入ったファイルを選んでください
problem-file-too-large = 選んだファイルは{ $size }を超えています。もっと小さいファイルを選んでください
problem-file-broken-off = 選んだファイルは最後まで届きませんでした。もう一度選んでください
problem-file-wrong-kind = この形式のファイルは送信できません。次のいずれかの形式を選んでください：{ $kinds }
problem-file-docx-not-here = この求人では.docxファイルを受け付けていません。履歴書を次のいずれかの形式で保存し、そのファイルを選んでください：{ $kinds }
problem-file-not-as-named = 選んだファイルの名前と中身が合っていません。次のいずれかの形式のファイルを選んでください：{ $kinds }
problem-file-encrypted = 選んだファイルにはパスワードが必要です。パスワードなしで開けるファイルを選んでください
problem-file-damaged = 選んだファイルを開けません。もう一度保存してから選び直してください
problem-file-macros = 選んだファイルにはマクロが含まれています。マクロなしで保存してから選び直してください
problem-file-unchecked = 選んだファイルは複雑すぎて確認できません。履歴書を次のいずれかの形式で、より簡単なファイルとして保存し、それを選んでください：{ $kinds }
problem-file-several = ファイルは一つだけ選んでください
problem-file-gone = 先ほど選んだファイルは、もう保存されていません。もう一度選んでください

warning-email-typo = このアドレスをご確認ください。{ $meant } ではありませんか？正しければ、そのままでかまいません。
warning-not-linkedin = これはLinkedInのアドレスではないようです。正しければ、そのままでかまいません。
warning-not-a-number = 数字ではないようです。正しければ、そのままでかまいません。

## The receipt

receipt-title = { $state ->
    [delivered] 応募が届きました：{ $title }
    [refused] 応募は受け付けられませんでした：{ $title }
    [returned] 応募は送信されていません：{ $title }
    [withdrawn] 応募は取り下げられました：{ $title }
    [discarded] 応募は転送されませんでした：{ $title }
   *[waiting] 応募を受け取りました：{ $title }
}
receipt-heading = { $state ->
    [delivered] 応募が採用企業に届きました
    [refused] 応募は受け付けられませんでした
    [returned] 応募は送信されていません
    [withdrawn] 応募は取り下げられました
    [discarded] 応募は転送されませんでした
   *[waiting] 応募を受け取りました
}
receipt-state = { $state ->
    [delivered] 採用企業が受け取りました。
    [refused] 採用企業のシステムに受け付けられませんでした。理由は下に示されています。求人がまだ募集中であれば、修正してもう一度応募できます。
    [returned] 修正が必要な点があってフォームが戻され、その後送信されていません。採用企業には何も届いていません。
    [held] 応募は安全に保存されており、採用企業に届くよう担当者が対応しています。お手続きは不要です。
    [withdrawn] この応募の内容が採用企業に送られることはありません。
    [discarded] 採用企業でこのサイトを管理する担当者が、転送しないと判断しました。これ以上、内容が送られることはありません。
   *[waiting] 応募は安全に保存され、採用企業へ送られているところです。お手続きは不要です。
}
receipt-keep = メールは届きません。このページのアドレスを控えておいてください。応募がその後どうなったかを確認できます。
receipt-reference = 受付番号
receipt-job = 求人
receipt-received = 受付日時
receipt-refused = 受け付けられなかった内容
receipt-refused-whole = 応募全体
receipt-again = 送信した内容がファイルも含めてすべて入力された状態でフォームが開きます。そこから送信すると、別の応募になります。
receipt-apply-again = もう一度応募する
receipt-ends = このページの保存期限
receipt-download = 回答をテキストでダウンロードする
receipt-download-file = 「{ $name }」をダウンロードする
receipt-left-minutes = { $count ->
   *[other] この内容は、あと{ $count }分間、閲覧とダウンロードができます。その後ここには表示されなくなります。採用企業は受け取り済みです。
}
receipt-left-hours = { $count ->
   *[other] この内容は、あと{ $count }時間、閲覧とダウンロードができます。その後ここには表示されなくなります。採用企業は受け取り済みです。
}
receipt-left-days = { $count ->
   *[other] この内容は、あと{ $count }日間、閲覧とダウンロードができます。その後ここには表示されなくなります。採用企業は受け取り済みです。
}
receipt-withdraw = 応募の取り下げ
receipt-withdraw-means = 応募が採用企業に届くまでは、取り下げることができます。
receipt-withdraw-open = この応募を取り下げる
receipt-withdraw-sure = 取り下げると、送信した内容はここから直ちに削除され、採用企業には送られません。元に戻すことはできませんが、新しいフォームからもう一度応募できます。
receipt-withdraw-do = はい、取り下げます
receipt-withdraw-delivered = 応募は採用企業に届いているため、ここではもう取り下げられません。
receipt-write-to = 取り下げや訂正をご希望の場合は、こちらへご連絡ください：
receipt-write-to-company = 取り下げや訂正をご希望の場合は、{ $company }へご連絡ください。
receipt-write-to-employer = 取り下げや訂正をご希望の場合は、採用企業へご連絡ください。
receipt-being-sent = ちょうど今、採用企業へ送信しているところなので、取り下げられません。1分ほどしてからこのページを再読み込みし、結果をご確認ください。
receipt-too-late = 取り下げる前に、採用企業へ届きました。
receipt-may-have-arrived = 送信に対する返答がなかったことがあるため、採用企業に届いている可能性もあります。
receipt-see-jobs = 募集中の求人をすべて見る
receipt-sent = 送信した内容
receipt-not-shown = 送信した内容は、ここにはもう表示されません。採用企業が受け取っています。
receipt-not-kept = 送信した内容は、ここにはもう保存されていません。採用企業が受け取っています。
receipt-gone = 送信した内容は、ここにはもう保存されていません。
receipt-unreadable = 送信した内容は、現在ここに表示できません。
receipt-not-provided = 未記入
receipt-file = { $name }（{ $size }）
receipt-source = この求人を知った経路
receipt-next = 今後の流れ
receipt-next-unknown = 採用企業が応募内容を確認し、入力されたメールアドレスに連絡します。
receipt-next-plan = 採用企業が応募内容を確認し、入力されたメールアドレスに連絡します。その後は次の段階を予定しています：
answer-consented = 同意済み
agreement-read = 送信前に表示（版：{ $version }）
agreement-agreed = 同意した（版：{ $version }）
agreement-not-agreed = 同意しない（版：{ $version }）

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = 募集中の求人をすべて見る
error-contact = 何度も起きる場合はお知らせください：
error-request = この件でお問い合わせの際は、{ $id } をお伝えください。

error-no-such-page = ページが見つかりません
    .happened = このアドレスには何もありません。
    .advice = アドレスを入力した場合は、間違いがないかご確認ください。リンクから来た場合は、ページが移動した可能性があります。

error-no-such-posting = この求人は募集していません
    .happened = 採用が決まったか、募集が取り下げられたか、アドレスが途中で切れています。
    .advice = 現在募集中の求人をご覧ください。

error-no-such-receipt = 受付票が見つかりません
    .happened = このアドレスでは受付票を開けません。
    .answers = 届いた応募は、受付票をここで開けるかどうかにかかわらず、採用企業に残っています。
    .advice = アドレス全体をコピーしたかご確認ください。受付票は、そこに記された日に削除されます。その日までに届けられなかった応募は、もう一度送信していただく必要があります。

error-method = ここではこの操作はできません
    .happened = ブラウザーが、このページにない操作を求めました。
    .advice = 前のページに戻り、リンクかページ上のフォームをお使いください。

error-unreadable = リクエストを読み取れませんでした
    .happened = ブラウザーから送られた内容の一部が欠けていました。
    .answers = フォームを送信した場合、何も受け付けられていません。入力した内容は前のページに残っているかもしれません。
    .advice = 前のページに戻って、もう一度お試しください。

error-too-large = サイズが大きすぎます
    .happened = このページで受け付けられる量を超えています。
    .answers = 何も受け付けられていません。入力した内容は前のページに残っているかもしれません。
    .advice = 前のページに戻り、もっと小さいファイルを選んで、もう一度送信してください。

error-too-slow = 送信に時間がかかりすぎました
    .happened = 接続が遅く、時間内に終わりませんでした。
    .answers = 何も受け付けられていません。入力した内容は前のページに残っているかもしれません。
    .advice = 前のページに戻り、小さいファイルか速い接続で、もう一度お試しください。

error-too-many = 一度に送られた数が多すぎます
    .happened = お使いのネットワークから短時間に多数のフォームが送られました。
    .answers = 何も受け付けられていません。入力した内容は前のページに残っているかもしれません。
    .advice = 1分ほど待ってから、もう一度お試しください。

error-too-many-uploads = 一度に送られた数が多すぎます
    .happened = 現在、多数のフォームが一度に送られています。
    .answers = 何も受け付けられていません。入力した内容は前のページに残っているかもしれません。
    .advice = 1分ほど待ってから、もう一度お試しください。

error-busy = アクセスが集中しています
    .happened = 現在、サイトが用意できる数を超えるページが要求されています。
    .advice = 少し待ってから、ページを再読み込みしてください。

error-cross-site = フォームが別のサイトから送られました
    .happened = 第三者があなたの名前でフォームを送るのを防ぐため、このサイトで開かれたフォームだけを受け付けています。
    .answers = 何も受け付けられていません。
    .advice = このサイトで求人を開き、そこからご応募ください。

error-wrong-host = アドレスが違います
    .happened = このアドレスにある名前では、求人を掲載していません。
    .advice = 会社のウェブサイトにある求人へのリンクからお越しください。

error-no-details-yet = フォームはまだ準備中です
    .happened = この求人は掲載されたばかりで、質問を読み込んでいるところです。
    .answers = 何も受け付けられていません。
    .advice = 数分後にもう一度お試しください。

error-no-copy-yet = 求人はまもなく表示されます
    .happened = サイトは起動したばかりで、一覧を読み込んでいるところです。
    .advice = 数分後にもう一度お試しください。

error-not-kept = 応募は受け付けられていません
    .happened = 安全に保存できなかったため、受け付けませんでした。
    .answers = 入力した内容は前のページに残っているかもしれません。
    .advice = 前のページに戻り、数分後にもう一度送信してください。

error-not-opened = ただいまこのページを表示できません
    .happened = ここに保存されている内容に、現在アクセスできません。
    .answers = 受け付けた応募が失われることはありません。取り下げの手続き中だった場合は、応募のページをもう一度開き、取り下げられたかご確認ください。
    .advice = 数分後にもう一度お試しください。

error-ours = 問題が発生しました
    .happened = こちら側の不具合で、記録されています。
    .answers = フォームを送信した場合、受け付けられていない可能性があります。入力した内容は前のページに残っているかもしれません。
    .advice = 数分後にもう一度お試しください。同じフォームを二度送信しても問題ありません。


## Generated text pages, for companies that have not written their own

privacy-title = プライバシー
privacy-who = この採用サイトの運営者：
privacy-reading = 閲覧するとき
privacy-reading-cookies = このサイトではCookieを使用していません。ほかのウェブサイトからは何も読み込まず、ページからページへの移動が追跡されることもありません。
privacy-reading-log = サイトは各ページについて、要求された日時、ページの種類、表示にかかった時間を記録します。ネットワークアドレスや、お探しの内容は記録しません。
privacy-applying = 応募するとき
privacy-applying-sealed = 送信した内容は、受け取ったことが画面に表示される前に、暗号化されてここに保存されます。その後、会社が応募を管理するシステムへ送られ、ほかの誰にも渡りません。
privacy-applying-source = このサイトへのリンクに、求人をどこで知ったかが含まれていることがあります。その情報は応募と一緒に送信されます。
privacy-applying-device = フォームの入力中は、内容が失われないよう、タブを閉じるまでご自身のブラウザーが保存します。フォームで選択すると、最長 7 日間保存します。送信するまでお手元にだけ残り、フォームのボタンで消去できます。
privacy-applying-window = 送信後は、フォームから受付票へご案内できるよう、ブラウザーのウィンドウが受付票のアドレスを最長 24 時間記憶します。
privacy-applying-drafts = フォームが戻された場合、同じ内容を二度入力しなくて済むように、入力した内容と選んだファイルは{ $span }の間、暗号化して保存されます。フォームを送信すると、すぐに削除されます。
privacy-applying-address = フォームが送信されると、過度な送信を防ぐため、サイトはネットワークアドレスを数分間メモリーに保持します。フォームが戻された場合は、保存領域が独占されないように、アドレスのハッシュ値も{ $span }の間、フォームとともに保存されます。このサイトの鍵がなければ、ハッシュ値からアドレスを知ることはできません。
privacy-applying-again = 送信後も、二度送信されたフォームを一件の応募として扱うため、入力内容の暗号化されたチェックサムが{ $span }の間ここに残ることがあります。
privacy-applying-trying = 会社のシステムに接続できない場合、サイトは{ $span }の間、送信を再試行します。その後は、会社の担当者が対応します。
privacy-applying-waiting = それでも届けられない場合や、会社のシステムに受け付けられなかった場合、応募はその{ $span }後にここから削除されます。
privacy-applying-sent = 応募が会社のシステムに届くと、送信した内容はその{ $span }後にここから削除されます。
privacy-applying-sent-now = 応募が会社のシステムに届くと、送信した内容はここから削除されます。
privacy-applying-receipts = 受付票には、どの求人への応募か、いつ受け取ったか、その後どうなったかが示されます。受付票は{ $span }後に削除されます。
privacy-rights = 請求できること
privacy-rights-ask = ご自身についてどのような情報が保存されているかを問い合わせ、その訂正や消去を求めることができます。
privacy-rights-contact = ご連絡はこちらへ：

accessibility-title = アクセシビリティ
accessibility-aim = 誰もがこれらの求人について読み、応募できるべきだと考えています。このサイトのページは、Web Content Accessibility Guidelines（WCAG）2.2のレベルAAを満たすように作られています。
accessibility-holds = お約束できること
accessibility-holds-keyboard = どのページも、キーボードだけでも、スクリーンリーダーでも、JavaScriptなしでも利用できます。
accessibility-holds-size = 文字を2倍に拡大し、間隔を広げることができます。また、どのページも幅320ピクセルの画面に収まります。
accessibility-holds-colour = 配色は測定しています。文字のコントラスト比は、ライト表示でもダーク表示でも4.5対1以上です。お使いの端末が高コントラストや動きの軽減を求める場合は、それに従います。
accessibility-holds-form = フォームで同じことを二度お尋ねすることはありません。修正が必要な場合も、入力した内容はすべて残ります。
accessibility-limits = お約束できないこと
accessibility-limits-postings = 求人の説明とフォームの質問は、別のシステムから届きます。サイトはその見出しやリストを整えますが、わかりにくい言葉をわかりやすくしたり、書かれていないことを説明したりすることはできません。
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
