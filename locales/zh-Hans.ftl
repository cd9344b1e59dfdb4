# The texts for visitors, in Chinese in simplified characters. The same messages in English are in en.ftl.

## The frame around every page

language-name = 简体中文
company-unnamed = 招聘
frame-skip = 跳至正文
frame-demonstration = 这是一个演示，公司纯属虚构。在此提交的申请不会发送给任何人。
frame-company-links = 公司
frame-contact = 有疑问？
frame-languages = 语言

## The list of open jobs

list-title = 招聘职位
list-title-page = 招聘职位，第 { $page } 页，共 { $pages } 页
list-heading = 加入{ $company }
list-heading-unnamed = 加入我们
list-count = { $count ->
   *[other] { $count } 个招聘职位
}
list-range = 第 { $first }–{ $last } 个职位，共 { $count } 个
list-more-places = { $count ->
   *[other] 及另外 { $count } 个地点
}
feed-title = { $company }的招聘职位
list-title-place = 招聘职位：{ $place }
list-title-found = 找到的职位：{ $count }
list-none-found = 没有符合此搜索的职位
list-nearest = { $facet ->
    [words] 查看不含这些词的职位（{ $count }）
    [place] 查看所有地点的职位（{ $count }）
    [workplace] 查看所有工作方式的职位（{ $count }）
    [type] 查看所有雇用形式的职位（{ $count }）
    [pay] 同时查看未注明薪酬的职位（{ $count }）
   *[visa] 同时查看不协助签证的职位（{ $count }）
}
list-corrected = 没有职位包含“{ $typed }”。以下职位包含“{ $used }”。
search-label = 搜索职位
search-button = 搜索
filter-heading = 筛选
filter-place = 地点
filter-workplace = 工作方式
filter-type = 雇用形式
filter-extras = 职位提供
filter-pay = 已注明薪酬
filter-visa = 协助办理工作签证
filter-count = （{ $count }）
filter-apply = 显示职位
filter-chosen = 已选条件
filter-remove = 移除“{ $choice }”
filter-clear = 全部清除
list-pager = 分页
list-previous = 上一页
list-next = 下一页
list-here = 第 { $page } 页，共 { $pages } 页
list-old = 此列表最后一次确认于 { $day }。此后部分职位可能已有变动。
list-empty = 目前没有招聘职位
list-empty-advice = 目前所有职位均已招满。新职位一经开放即会在此发布。
list-empty-contact = 您也可以通过以下方式联系我们：

## The page of one job

posting-back = 所有招聘职位
posting-apply = 申请此职位
posting-facts = 概览
posting-places = { $count ->
   *[other] 地点
}
posting-terms = 雇用形式
posting-pay = 薪酬
posting-visa = 签证
posting-visa-yes = 协助办理工作签证
posting-visa-no = 不协助办理工作签证
posting-posted = 发布日期
posting-description = 职位描述
prose-table = 表格
posting-interviews = 面试流程
posting-asked = 申请时的问题
posting-asked-advice = 表单包含以下问题，您可以事先准备好答案。
posting-asked-name = 您的姓名和电子邮箱
posting-asked-optional = （选填）
posting-similar = 类似职位
posting-address = 此职位的唯一网址：
posting-letter = 用电子邮件发送此职位
posting-confirmed = 最近一次确认仍在招聘：
posting-no-details = 完整内容即将显示
posting-no-details-advice = 此职位刚刚发布。职位描述和申请表单将在几分钟内显示，届时请重新加载页面。

## The page of a closed job

closed-heading = 该职位已关闭
closed-explained = 该职位最后一次开放是在 { $day }，现已不再接受申请。
closed-late = 该职位已关闭，因此没有发送任何内容
closed-late-advice = 您打开表单期间，该职位关闭了。您填写的内容都还在这里。
closed-received = 您在职位关闭前已发送此表单，我们已经收到。打开回执
closed-take-along = 请选择一个职位：它的表单会带着您填写的内容打开，只要所问相同。在您从那里发送之前，不会发送任何内容。
closed-choose = 带上我的回答
closed-written = 您填写的内容
closed-written-advice = 请复制您想保留的内容：此页面只能在短时间内打开。
closed-ways = 新职位
closed-feeds = 也可以在订阅阅读器中关注新职位：
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = 现场办公
workplace-hybrid = 混合办公
workplace-remote = 远程办公
employment-full-time = 全职
employment-part-time = 兼职
employment-contract = 合同工
employment-temporary = 临时
employment-internship = 实习
figures-range = { $low }–{ $high }
pay-from = { $pay } 起
pay-up-to = 最高 { $pay }
pay-a-year = 每年 { $pay }
pay-a-month = 每月 { $pay }
pay-a-week = 每周 { $pay }
pay-a-day = 每天 { $pay }
pay-an-hour = 每小时 { $pay }
equity-offered = 提供股权
equity-between = { $low }–{ $high }% 股权
equity-exactly = { $share }% 股权
equity-from = { $low }% 股权起
equity-up-to = 最高 { $high }% 股权

## The application form

apply-title = 申请：{ $title }
apply-heading = 申请职位
apply-back = 返回职位
apply-intro = 除标有“（选填）”的问题外，每个问题都需要回答。
apply-length = { $count ->
   *[other] 共 { $count } 个问题
}{ $optional ->
    [0] 。
   *[other] ，其中 { $optional } 个选填。
}
apply-part-person = 关于您
apply-part-questions = 用人单位的问题
apply-part-note = 其他
apply-part-resume = 您的简历
apply-part-consents = 发送之前
apply-send = 提交申请
apply-review = 发送前检查
apply-expired = 此表单打开时间过长，因此未发送任何内容。您填写的内容都还在：请检查后再次提交。
apply-not-ours = 无法确认此表单属于本页面，因此未发送任何内容。您填写的内容都还在：请检查后再次提交。
apply-carried = 我们已填入您为已关闭职位填写的内容。请检查并回答新的问题：目前还没有发送任何内容。
apply-mistyped = 此电子邮箱是否正确？
apply-mistyped-then = 目前还没有发送任何内容。请更正此地址；如果无误，请直接再次提交表单。
apply-not-kept = 您的申请刚才未能保存，因此未发送任何内容。您填写的内容都还在：请稍等一分钟后再次提交。
apply-gone = 您在此表单中填写的内容已不再保留，因此表单是空的。
apply-changed = 您打开此表单后，用人单位对表单做了更改。目前还没有发送任何内容：请检查您的回答，然后提交表单。
apply-left = 对已不再提出的问题的回答
apply-left-advice = 这些回答不会被发送。请复制您想用在其他回答中的内容。
apply-left-unknown = 一个已不再提出的问题
apply-twice = 您已提交过对此职位的申请。此表单中现在的内容尚未发送：请在表单末尾选择如何处理。
apply-twice-late = 用人单位已收到第一份申请，因此无法再替换。
apply-replace = 替换第一份申请
apply-both = 同时提交这一份
apply-sent-before = 您已从此窗口提交过对此职位的申请。
apply-open-first = 打开第一份申请
sent-heading = 您已提交此申请
sent-intro = 此表单已提交，这里无需再做任何操作。回执会显示您的申请情况。
sent-receipt = 打开回执
sent-anew = 用空白表单再次申请
apply-too-many = 您的网络刚才发来的表单过多，因此未发送任何内容。您填写的内容都还在：请稍等一分钟后再次提交。
apply-limit-reached = 目前无法接收更多申请，因此未发送任何内容。您填写的内容都还在：请保持此页面打开，等待十分钟后再次提交。
apply-no-proof = 目前收到的申请非常多，因此本网站需要确认您的申请不是由程序发送的。尚未发送任何内容，您填写的内容都还在：请等待半分钟后再次提交。
apply-leave-empty = 请将此栏留空
apply-busy = 目前同时提交到这里的表单过多，因此未发送任何内容。您填写的内容都还在：请稍等一分钟后再次提交。
apply-too-large = 发送的内容超出了可接收的大小，因此没有向雇主发送任何内容。您的回答中已收到的部分都在这里：请检查是否有遗漏，并选择较小的文件。
apply-too-slow = 发送用时过长，因此没有向雇主发送任何内容。您的回答中已收到的部分都在这里：请检查是否有遗漏，然后用较小的文件或更快的网络重新发送。
apply-other-form = 此职位要求提交一个无法在此发送的文件。如果您没有可提供的网址，
apply-other-form-link = 请使用用人单位自己的表单申请
review-title = 检查申请：{ $title }
review-heading = 请检查要发送的内容
review-intro = 尚未发送任何内容。雇主将收到以下内容。
review-change = 修改
review-back = 返回表单
progress-label = 正在发送
progress-stop = 停止发送
progress-waiting = 内容已全部送达，正在检查。
progress-stopped = 已停止发送，没有发出任何内容。您填写的内容都还在。
progress-broken = 没有收到回应。您填写的内容都还在：请再发送一次。重复发送不会有影响。
draft-kept = 您输入的内容会保留在此浏览器标签页中，直到您关闭标签页或发送表单。文件不会保留。
draft-keep = 在此浏览器中将我输入的内容保留最多 7 天，即使关闭此标签页
draft-clear = 清除我输入的内容
draft-restored = 已恢复您之前在此浏览器中输入的内容。
draft-cleared = 您输入的内容已从此浏览器中删除。

summary-heading = 填写内容有问题
error-title = 错误：
field-choose = 请选择…
answer-yes = 是
answer-no = 否
date-day = 日
date-month = 月
date-year = 年

field-optional = （选填）
field-given-name = 名
field-family-name = 姓
field-email = 电子邮箱
field-phone = 电话号码
field-linkedin = LinkedIn 个人资料
field-resume = 简历
field-pasted-resume = 简历文本
field-talent-network = 也请告诉我这里的其他职位
field-note = 还有什么需要我们了解的？

hint-given-name = 按您希望的称呼填写，任何文字均可
hint-family-name = 如果您只有一个名字，请在此处也填写该名字
hint-email = 用人单位将通过此邮箱与您联系
hint-phone = 请包含国家区号，例如 +86 10 0000 0000
hint-choose-one = 请选择一项
hint-choose-any = 请选择所有适用项
hint-choose-up-to = 最多选择 { $most } 项
hint-characters = 最多 { $most } 个字符
hint-date = 按日、月、年填写，例如 27 3 2027
hint-link = 网址，例如 https://example.org/my-page
hint-video-link = 视频的网址，例如 https://example.org/my-video
hint-file-link = 此处无法发送文件：请填写可以查看该文件的网址
hint-resume = 一个文件，最大 { $size }。可发送的类型：{ $kinds }
hint-pasted-resume = 如果没有文件，请粘贴在此处：最多 { $most } 个字符

resume-kept = “{ $name }”（{ $size }）已保存，将随表单一起发送。仅在需要替换时才选择其他文件。
resume-remove = 移除“{ $name }”
resume-choose-again = “{ $name }”未被保存。请在提交表单前重新选择该文件。
resume-drop = 也可以将文件拖放到此处

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = RTF 格式 (.rtf)
file-kind-txt = 纯文本 (.txt)
size-bytes = { $count ->
   *[other] { $count } 字节
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = 用人单位的系统未接受此回答：{ $words }
problem-ats-whole = 用人单位的系统未接受此申请：{ $words }
problem-missing-given-name = 请填写您的名
problem-missing-family-name = 请填写您的姓
problem-missing-email = 请填写您的电子邮箱
problem-missing-phone = 请填写您的电话号码
problem-missing-linkedin = 请填写您的 LinkedIn 个人资料网址
problem-missing-resume = 请选择您的简历文件
problem-missing-text = 请回答“{ $label }”
problem-missing-choice = 请为“{ $label }”选择一个答案
problem-missing-choices = 请为“{ $label }”至少选择一个答案
problem-missing-consent = 请勾选“{ $label }”以便申请
problem-missing-date = 请为“{ $label }”填写日期
problem-missing-link = 请为“{ $label }”填写网址
problem-too-long = “{ $label }”最多 { $most } 个字符；目前为 { $given } 个
problem-not-an-email = 请在“{ $label }”中填写电子邮箱，例如 name@example.org
problem-email-space = 请填写不含空格的“{ $label }”。空格处也许应为点或下划线
problem-email-host = “{ $label }”不完整：@ 之后应为带点的名称，例如 example.org
problem-not-a-phone = 请在“{ $label }”中填写电话号码，例如 +86 10 0000 0000
problem-phone-too-short = “{ $label }”至少需要 5 位数字
problem-phone-too-long = “{ $label }”最多 20 位数字
problem-not-a-link = 请在“{ $label }”中填写网址，例如 https://example.org/my-page
problem-link-not-of-the-web = “{ $label }”必须是以 http:// 或 https:// 开头的地址
problem-not-a-choice = 请从“{ $label }”提供的答案中选择一个
problem-several-choices = “{ $label }”只能选择一个答案
problem-too-many = “{ $label }”最多选择 { $most } 个答案；目前为 { $given } 个
problem-day-missing = “{ $label }”的日期缺少日
problem-month-missing = “{ $label }”的日期缺少月
problem-year-missing = “{ $label }”的日期缺少年
problem-day-unreadable = “{ $label }”的日必须是 1 到 31 的数字
problem-month-unreadable = “{ $label }”的月必须是 1 到 12 的数字
problem-year-unreadable = “{ $label }”的年必须是 4 位数字
problem-no-such-day = “{ $label }”的日期必须是该月份存在的日子
problem-file-empty = 所选文件为空：请选择包含简历的文件
problem-file-too-large = 所选文件超过 { $size }：请选择较小的文件
problem-file-broken-off = 所选文件未完整送达：请重新选择
problem-file-wrong-kind = 无法发送此类型的文件：请选择以下类型之一：{ $kinds }
problem-file-docx-not-here = 此职位不接受 .docx 文件：请将简历另存为以下类型之一，然后选择该文件：{ $kinds }
problem-file-not-as-named = 所选文件的名称与内容不符：请选择以下类型之一的文件：{ $kinds }
problem-file-encrypted = 所选文件需要密码：请选择无需密码即可打开的文件
problem-file-damaged = 所选文件无法打开：请重新保存后再次选择
problem-file-macros = 所选文件包含宏：请另存为不含宏的文件后再次选择
problem-file-unchecked = 所选文件过于复杂，无法检查：请将简历另存为以下类型之一的较简单的文件，然后选择该文件：{ $kinds }
problem-file-several = 只能选择一个文件
problem-file-gone = 您之前选择的文件已不再保存：请重新选择

warning-email-typo = 请检查此地址：您是想填 { $meant } 吗？如果无误，可保持不变。
warning-not-linkedin = 这不是 LinkedIn 网址。如果无误，可保持不变。
warning-not-a-number = 这看起来不是数字。如果无误，可保持不变。

## The receipt

receipt-title = { $state ->
    [delivered] 申请已送达：{ $title }
    [refused] 申请未被接受：{ $title }
    [returned] 申请未发送：{ $title }
    [withdrawn] 申请已撤回：{ $title }
    [discarded] 申请未转交：{ $title }
   *[waiting] 申请已收到：{ $title }
}
receipt-heading = { $state ->
    [delivered] 您的申请已送达
    [refused] 您的申请未被接受
    [returned] 您的申请未发送
    [withdrawn] 您的申请已撤回
    [discarded] 您的申请未转交
   *[waiting] 您的申请已收到
}
receipt-state = { $state ->
    [delivered] 用人单位已收到。
    [refused] 用人单位的系统拒绝了此申请，其说明见下文。如果职位仍在招聘，您可以更正后再次申请。
    [returned] 表单因有需要更正之处而退回，之后未再提交。用人单位未收到任何内容。
    [held] 申请已安全保存，有专人负责将其送达用人单位。您无需进行任何操作。
    [withdrawn] 其中任何内容都不会发送给用人单位。
    [discarded] 用人单位负责此网站的人员决定不予转交。其中任何内容都不会再发送。
   *[waiting] 申请已安全保存，正在送往用人单位。您无需进行任何操作。
}
receipt-keep = 我们不会发送电子邮件。请保存本页面的网址：在此可以查看您的申请进展。
receipt-reference = 编号
receipt-job = 职位
receipt-received = 收到时间
receipt-refused = 被拒绝的内容
receipt-refused-whole = 整份申请
receipt-again = 表单打开时会包含您发送过的全部内容，包括文件。届时提交的将是一份独立的申请。
receipt-apply-again = 再次申请
receipt-ends = 此页面保留至
receipt-download = 下载您的回答（文本）
receipt-download-file = 下载“{ $name }”
receipt-left-minutes = { $count ->
   *[other] 您还可以在 { $count } 分钟内查看和下载这些内容。之后此处不再显示：用人单位已收到。
}
receipt-left-hours = { $count ->
   *[other] 您还可以在 { $count } 小时内查看和下载这些内容。之后此处不再显示：用人单位已收到。
}
receipt-left-days = { $count ->
   *[other] 您还可以在 { $count } 天内查看和下载这些内容。之后此处不再显示：用人单位已收到。
}
receipt-withdraw = 改变主意
receipt-withdraw-means = 在用人单位收到您的申请之前，您可以撤回申请。
receipt-withdraw-open = 撤回此申请
receipt-withdraw-sure = 撤回后，您发送的内容会立即从此处删除，不会发送给用人单位。此操作无法撤销；您可以用新表单再次申请。
receipt-withdraw-do = 是，撤回
receipt-withdraw-delivered = 用人单位已收到您的申请，因此无法再在此撤回。
receipt-write-to = 如需撤回或更正，请写信至：
receipt-write-to-company = 如需撤回或更正，请写信给 { $company }。
receipt-write-to-employer = 如需撤回或更正，请写信给用人单位。
receipt-being-sent = 申请此刻正在发送给用人单位，因此暂时无法撤回。请一分钟后重新加载此页面，查看结果。
receipt-too-late = 在撤回之前，申请已经送达。
receipt-may-have-arrived = 有一次发送未得到答复，因此用人单位仍有可能已收到。
receipt-see-jobs = 查看所有招聘职位
receipt-sent = 您发送的内容
receipt-not-shown = 您发送的内容不再显示于此：用人单位已收到。
receipt-not-kept = 您发送的内容不再保存于此：用人单位已收到。
receipt-gone = 您发送的内容不再保存于此。
receipt-unreadable = 您发送的内容目前无法在此显示。
receipt-not-provided = 未填写
receipt-file = { $name }（{ $size }）
receipt-source = 您从哪里得知此职位
receipt-next = 后续步骤
receipt-next-unknown = 用人单位会阅读您的申请，并通过您填写的电子邮箱与您联系。
receipt-next-plan = 用人单位会阅读您的申请，并通过您填写的电子邮箱与您联系。之后计划有以下步骤：
answer-consented = 已同意
agreement-read = 发送前已阅读（版本 { $version }）
agreement-agreed = 已同意（版本 { $version }）
agreement-not-agreed = 未同意（版本 { $version }）

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = 查看所有招聘职位
error-contact = 如果问题持续出现，请告诉我们：
error-request = 如果您就此写信给我们，请注明 { $id }。

error-no-such-page = 未找到页面
    .happened = 此网址没有任何内容。
    .advice = 如果网址是您输入的，请检查一下。如果是通过链接打开的，页面可能已移动。

error-no-such-posting = 此职位未在招聘
    .happened = 职位已招满或已撤回，或者网址不完整。
    .advice = 请查看目前正在招聘的职位。

error-no-such-receipt = 此处没有回执
    .happened = 此网址无法打开任何回执。
    .answers = 无论回执能否在此打开，已送达的申请都由用人单位保存。
    .advice = 请检查是否复制了完整的网址。每份回执会在其标明的日期删除；届时仍未能送达的申请需要重新提交。

error-method = 此处无法这样操作
    .happened = 浏览器向此页面请求了它不支持的操作。
    .advice = 请返回并点击链接，或使用页面上的表单。

error-unreadable = 无法读取请求
    .happened = 浏览器发送的部分内容不完整。
    .answers = 如果您正在提交表单，则尚未收到任何内容。您的回答可能还在上一页。
    .advice = 请返回并重试。

error-too-large = 内容过大
    .happened = 发送的内容超出了此页面可接受的范围。
    .answers = 尚未收到任何内容。您的回答可能还在上一页。
    .advice = 请返回，选择较小的文件后再次提交。

error-too-slow = 发送时间过长
    .happened = 连接速度太慢，未能及时完成。
    .answers = 尚未收到任何内容。您的回答可能还在上一页。
    .advice = 请返回，使用较小的文件或较快的连接重试。

error-too-many = 一次发送过多
    .happened = 您的网络刚才发来的表单过多。
    .answers = 尚未收到任何内容。您的回答可能还在上一页。
    .advice = 请稍等一分钟后重试。

error-too-many-uploads = 一次发送过多
    .happened = 目前同时提交到这里的表单过多。
    .answers = 尚未收到任何内容。您的回答可能还在上一页。
    .advice = 请稍等一分钟后重试。

error-busy = 访问过于集中
    .happened = 目前请求的页面数量超出了网站的处理能力。
    .advice = 请稍候片刻，然后重新加载页面。

error-cross-site = 表单来自其他网站
    .happened = 为防止他人以您的名义发送表单，仅接受在本网站打开的表单。
    .answers = 尚未收到任何内容。
    .advice = 请在本网站打开该职位并申请。

error-wrong-host = 网址错误
    .happened = 此网址中的名称下没有职位。
    .advice = 请通过公司网站上的链接查看职位。

error-no-details-yet = 表单尚未就绪
    .happened = 此职位刚刚发布，问题仍在获取中。
    .answers = 尚未收到任何内容。
    .advice = 请几分钟后重试。

error-no-copy-yet = 职位稍后即会显示
    .happened = 网站刚刚启动，仍在获取列表。
    .advice = 请几分钟后重试。

error-not-kept = 未收到您的申请
    .happened = 申请未能安全保存，因此未被接受。
    .answers = 您的回答可能还在上一页。
    .advice = 请返回，几分钟后再次提交。

error-not-opened = 暂时无法显示此页面
    .happened = 目前无法读取保存在此处的内容。
    .answers = 已收到的申请不会丢失。如果您正在撤回申请，请再次打开其页面，查看是否已撤回。
    .advice = 请几分钟后重试。

error-ours = 此处出了问题
    .happened = 这是我们的故障，已被记录。
    .answers = 如果您正在提交表单，可能尚未收到。您的回答可能还在上一页。
    .advice = 请几分钟后重试。重复提交同一表单不会有任何影响。


## Generated text pages, for companies that have not written their own

privacy-title = 隐私
privacy-who = 本招聘网站的运营者：
privacy-reading = 浏览时
privacy-reading-cookies = 这里没有 Cookie，不会从其他网站加载任何内容，也没有人跟踪您从一个页面到另一个页面的浏览。
privacy-reading-log = 对于每个页面，网站会记录其被请求的时间、页面的类型以及所用的时间，但不记录您的网络地址，也不记录您查找的内容。
privacy-applying = 申请时
privacy-applying-sealed = 在您看到已收到的提示之前，您发送的内容就已加密并保存于此。之后，它会从此处发送到公司用于管理申请的系统，不会发送给其他任何人。
privacy-applying-source = 将您带到此处的链接可能会注明您从何处得知该职位。此信息会随您的申请一起发送。
privacy-applying-device = 填写表单时，您自己的浏览器会保留输入的内容，直到您关闭标签页，以免丢失。如果您在表单上选择，浏览器会将其保留最多 7 天。在您发送之前，这些内容只留在您那里，表单上的按钮可将其删除。
privacy-applying-window = 发送之后，浏览器窗口会将回执的地址保留最多 24 小时，以便表单能带您前往。
privacy-applying-drafts = 如果表单被退回给您，您填写的内容和选择的文件会加密保存 { $span }，以便您无需重复填写。您提交表单后，它们会立即被删除。
privacy-applying-address = 您提交表单时，网站会将您的网络地址在内存中保留几分钟，以防有人提交过多表单。如果表单被退回给您，该地址的哈希值会随表单一起保存，同样保存 { $span }，以防有人占用全部空间。没有本网站的密钥，就无法由哈希值得知地址。
privacy-applying-again = 提交之后，您所填内容的加密校验和可能会在此保留 { $span }，以便重复提交的表单只算作一份申请。
privacy-applying-trying = 如果无法连接公司的系统，网站会在 { $span }内不断重试。之后由公司的专人处理。
privacy-applying-waiting = 如果届时仍无法送达，或者在那里被拒绝，申请会再过 { $span }从此处删除。
privacy-applying-sent = 公司的系统收到您的申请后，您发送的内容会再过 { $span }从此处删除。
privacy-applying-sent-now = 公司的系统收到您的申请后，您发送的内容即从此处删除。
privacy-applying-receipts = 您的回执会注明申请的是哪个职位、申请何时收到以及后来的情况。回执会在 { $span }后删除。
privacy-rights = 您可以提出的要求
privacy-rights-ask = 您可以询问保存了哪些与您有关的信息，并要求更正或删除这些信息。
privacy-rights-contact = 请写信至：

accessibility-title = 无障碍
accessibility-aim = 每个人都应该能够了解这些职位并提交申请。这些页面按照《Web 内容无障碍指南》（WCAG）2.2 的 AA 级要求编写。
accessibility-holds = 我们可以保证的
accessibility-holds-keyboard = 每个页面都可以仅用键盘操作、配合屏幕阅读器使用，也可以在没有 JavaScript 的情况下使用。
accessibility-holds-size = 文字可以放大到两倍并加大间距，每个页面都能容纳在 320 像素宽的屏幕内。
accessibility-holds-colour = 颜色经过测量：无论浅色还是深色模式，文字的对比度均不低于 4.5:1。如果您的设备要求高对比度或减少动态效果，网站会予以遵从。
accessibility-holds-form = 表单不会重复询问任何内容；如果有需要更正之处，您填写的内容都会保留。
accessibility-limits = 我们无法保证的
accessibility-limits-postings = 职位描述和表单中的问题来自另一个系统。网站会整理其中的标题和列表，但无法让含糊的文字变得清楚，也无法说明其中遗漏的内容。
accessibility-ask = 如果您在使用中遇到障碍
accessibility-ask-contact = 请告诉我们；如果您更希望以其他方式申请，也请说明：

## Durations

span-seconds = { $count ->
   *[other] { $count } 秒
}
span-minutes = { $count ->
   *[other] { $count } 分钟
}
span-hours = { $count ->
   *[other] { $count } 小时
}
span-days = { $count ->
   *[other] { $count } 天
}
