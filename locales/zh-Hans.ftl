# The texts for visitors, in Chinese in simplified characters. The same messages in English are in en.ftl.

## The frame around every page

language-name = 简体中文
company-unnamed = 招聘
frame-skip = 跳至正文
frame-demonstration = 这是演示网站，公司纯属虚构。在此提交的申请不会发送给任何人。
frame-company-links = 公司
frame-contact = 有疑问？
frame-languages = 语言

## The list of open jobs

list-title = 在招职位
list-title-page = 在招职位，第 { $page } 页，共 { $pages } 页
list-heading = 加入{ $company }
list-heading-unnamed = 加入我们
list-count = { $count ->
   *[other] { $count } 个在招职位
}
list-range = 第 { $first }–{ $last } 个职位，共 { $count } 个
list-more-places = { $count ->
   *[other] 及另外 { $count } 个地点
}
list-new = 新发布
feed-title = { $company }的在招职位
list-title-place = 在招职位：{ $place }
list-title-found = { $count ->
    [0] 搜索结果
   *[other] 找到 { $count } 个职位
}
list-none-found = 没有符合搜索条件的职位
list-nearest = { $facet ->
    [words] 不限关键词（{ $count }）
    [place] 不限地点（{ $count }）
    [department] 不限部门（{ $count }）
    [workplace] 不限办公方式（{ $count }）
    [type] 不限工作类型（{ $count }）
    [pay] 包括未注明薪酬的职位（{ $count }）
   *[visa] 包括不提供签证支持的职位（{ $count }）
}
list-corrected = 没有符合“{ $typed }”的职位。正在显示符合“{ $used }”的职位。
search-label = 搜索职位
search-button = 搜索
filter-heading = 筛选
filter-place = 地点
filter-department = 部门
filter-workplace = 办公方式
filter-type = 工作类型
filter-extras = 薪酬和签证
filter-pay = 注明薪酬
filter-visa = 签证支持
filter-count = ({ $count })
filter-apply = 显示职位
filter-show = { $count ->
   *[other] 显示 { $count } 个职位
}
filter-close = 关闭
filter-chosen = 已选筛选条件
filter-remove = 移除筛选条件：{ $choice }
filter-clear = 全部清除
list-department-other = 其他
list-places-other = 其他地点
list-group-continued = （续）
list-group-count = { $count ->
   *[other] { $count } 个职位
}
list-pager = 分页
list-previous = 上一页
list-next = 下一页
list-here = 第 { $page } 页，共 { $pages } 页
list-old = 此列表的最后检查日期为 { $day }。部分职位可能已有变动。
list-empty = 目前没有在招职位
list-empty-advice = 新职位开放后，我们会立即在此发布。
open-application = 自荐申请
open-application-offer = 没有合适的职位？欢迎提交自荐申请。
list-empty-contact = 您也可以联系我们：

## The page of one job

posting-back = 所有在招职位
saved-save = 收藏职位
saved-heading = 已收藏的职位
saved-note = 仅保存在此浏览器中。
saved-remove = 移除
posting-apply = 申请此职位
posting-facts = 概览
posting-places = { $count ->
   *[other] 地点
}
posting-terms = 工作类型
posting-pay = 薪酬
posting-visa = 签证
posting-visa-yes = 提供工作签证支持
posting-visa-no = 不提供工作签证支持
posting-posted = 发布日期
posting-description = 职位描述
prose-table = 表格
posting-interviews = 面试流程
posting-asked = 我们会问的问题
posting-asked-advice = 以下是申请表单中的问题，您可以提前准备。
posting-asked-time = { $count ->
   *[other] 大约需要 { $count } 分钟
}
posting-asked-name = 您的姓名和电子邮箱
posting-asked-optional = （选填）
posting-asked-resume = 简历：{ $kinds }，最大 { $size }
posting-similar = 类似职位
posting-address = 职位链接：
posting-letter = 用邮件发送职位
posting-confirmed = 最后检查：
posting-no-details = 详细内容即将发布
posting-no-details-advice = 我们刚刚发布此职位。请几分钟后重新加载页面，查看详情并申请。

## The page of a closed job

closed-heading = 该职位已关闭
closed-title = 该职位已关闭：{ $title }
closed-explained = 截至 { $day }，该职位仍在招聘。我们现已不再接受申请。
closed-late = 您提交申请之前，该职位已关闭
closed-late-advice = 没有提交任何内容。您填写的内容都还在这里。
closed-received = 职位关闭前，我们已收到您的申请。打开申请回执
closed-take-along = 选择职位后，相同问题的回答会自动填入。您提交新表单之前，不会发送任何内容。
closed-choose = 使用我的回答
closed-written = 您的回答
closed-written-advice = 请复制您想保留的内容。此页面只能在短时间内打开。
closed-ways = 更多职位
closed-feeds = 也可以通过 RSS 订阅新职位：
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
pay-up-to = { $pay } 以内
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
apply-length = { $count ->
   *[other] 需要填写 { $count } 项
}
apply-part-person = 关于您
apply-part-questions = 我们想了解的问题
apply-part-consents = 提交之前
apply-send = 提交申请
apply-review = 检查回答
apply-expired = 此表单打开时间过长，因此没有提交任何内容。您的回答都还在。请检查后再次提交。
apply-not-ours = 我们无法确认此表单属于本页面，因此没有提交任何内容。您的回答都还在。请检查后再次提交。
apply-carried = 我们已填入您为已关闭职位填写的回答。请检查并回答新的问题。目前还没有提交任何内容。
apply-prefilled = 一个程序已为您填写此表单。请检查所有回答并补充缺少的内容。目前还没有提交任何内容。
apply-part-resume = 从简历开始
apply-resume-first = 选择您的简历后，我们会填写姓名、电子邮箱、电话号码和链接。提交之前，您可以检查所有内容。您也可以自己填写表单。
apply-fill-in = 用我的简历填写
apply-filled-in = 我们已填入在您的简历中找到的内容。请检查并补充缺少的内容。目前还没有提交任何内容。
apply-filled-in-nothing = 我们已收到您的简历，但没有在其中找到可以确定的信息。请填写下面的表单。目前还没有提交任何内容。
apply-filled-in-no-file = 请先选择您的简历，然后我们才能据此填写表单。
apply-filled-in-from-data = 我们已填入在此文件中找到的内容。由于招聘团队无法打开该文件，它没有作为附件添加。请再选择一份文档格式的简历，例如 PDF。
field-from-resume = 来自您的简历，请检查
apply-mistyped = 此电子邮箱是否正确？
apply-mistyped-then = 目前还没有提交任何内容。请更正邮箱；如果无误，请再次提交表单。
apply-not-kept = 我们未能保存您的申请，因此没有提交任何内容。您的回答都还在。请等待一分钟后再次提交。
apply-gone = 我们已不再保留您在此表单中填写的内容，因此表单是空的。
apply-referral = { $name }推荐您应聘此职位。我们的招聘团队会收到您的申请，以及{ $name }的姓名和电子邮箱。本网站不会向{ $name }显示您填写的内容。
apply-referral-ended = 此推荐链接已失效，因此您的申请将不附带推荐。
apply-changed = 您打开此表单后，我们更改了表单。目前还没有提交任何内容。请检查您的回答，然后提交表单。
apply-left = 对已取消问题的回答
apply-left-advice = 我们不会收到这些回答。请复制您想用在其他回答中的内容。
apply-left-unknown = 已取消的问题
apply-twice = 您已申请过此职位。此表单中的内容尚未提交。请在表单末尾选择如何处理。
apply-twice-late = 我们的招聘团队可能已收到第一份申请，因此无法替换。
apply-replace = 替换第一份申请
apply-both = 同时提交这一份
apply-sent-before = 您已在此窗口申请过此职位。
apply-open-first = 打开第一份申请
sent-heading = 您已提交此申请
sent-intro = 这里无需再做任何操作。您可以在申请回执中查看申请进展。
sent-receipt = 打开申请回执
sent-anew = 用空白表单再次申请
apply-too-many = 我们收到的来自您网络的表单过多，因此没有提交任何内容。您的回答都还在。请等待一分钟后再次提交。
apply-limit-reached = 我们目前无法接收更多申请，因此没有提交任何内容。您的回答都还在。请保持此页面打开，等待十分钟后再次提交。
apply-no-proof = 我们目前收到的申请非常多，因此需要确认您的申请不是由程序提交的。目前还没有提交任何内容。您的回答都还在。请等待半分钟后再次提交。
apply-leave-empty = 请将此栏留空
apply-busy = 我们目前收到的表单过多，因此没有提交任何内容。您的回答都还在。请等待一分钟后再次提交。
apply-too-large = 内容超出了我们可接收的大小，因此没有提交任何内容。我们收到的回答都在这里。请检查是否有遗漏，并选择较小的文件。
apply-too-slow = 提交用时过长，因此没有提交任何内容。我们收到的回答都在这里。请检查是否有遗漏，然后使用较小的文件或更快的网络。
apply-other-form = 此职位需要一个我们无法在此接收的文件。如果您没有该文件的链接，
apply-other-form-link = 请使用我们的另一份表单申请
review-title = 检查回答：{ $title }
review-heading = 提交前请检查回答
review-intro = 目前还没有提交任何内容。我们将收到以下内容。
review-change = 修改
review-back = 返回表单
progress-label = 正在提交
progress-stop = 停止提交
progress-waiting = 内容已全部送达，我们正在检查。
progress-stopped = 您已停止提交，因此没有提交任何内容。您的回答都还在。
progress-broken = 连接已中断。您的回答都还在。请再次提交。我们只会计为一份申请。
draft-kept = 您输入的内容会保留在此浏览器标签页中，直到您关闭标签页或提交表单。文件不会保留。
draft-keep = 在此浏览器中将我输入的内容保留最多 7 天，即使关闭此标签页
draft-clear = 清除
draft-restored = 已恢复您之前在此输入的内容。
draft-cleared = 已清除。此浏览器不再保留您输入的内容。

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
field-talent-network = 有其他职位时请通知我
field-note = 您还有什么想告诉我们的？

hint-given-name = 请填写您希望我们使用的称呼，任何文字均可
hint-family-name = 如果姓名不分姓和名，请在此再填一次
hint-email = 我们会回复到此邮箱
hint-phone = 请包含国家区号，例如 +86 10 0000 0000
hint-choose-any = 请选择所有适用项
hint-choose-up-to = 最多选择 { $most } 项
hint-characters = 最多 { $most } 个字符
hint-date = 例如 2027年3月27日
hint-link = 例如 https://example.org/my-page
hint-linkedin = 例如 https://www.linkedin.com/in/my-name
hint-video-link = 视频链接，例如 https://example.org/my-video
hint-file-link = 我们无法在此接收文件。请填写可以打开文件的链接
hint-resume = { $kinds }，最大 { $size }
hint-pasted-resume = 没有文件？请将简历粘贴在此处，最多 { $most } 个字符

resume-kept = 我们已保存“{ $name }”（{ $size }）。仅在需要替换时才选择其他文件。
resume-kept-unread = 我们仍保存着您的文件。仅在需要替换时才选择其他文件。
resume-remove = 移除“{ $name }”
resume-choose-again = “{ $name }”未保存。请在提交前重新选择。
resume-choose = 选择文件
resume-drop = 或将文件拖放到此处
resume-clear = 移除

file-kind-pdf = PDF
file-kind-docx = Word（.docx）
file-kind-doc = Word 97–2003（.doc）
file-kind-rtf = RTF 格式（.rtf）
file-kind-txt = 纯文本（.txt）
size-bytes = { $count ->
   *[other] { $count } 字节
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = 请修改此回答。我们的系统提示：{ $words }
problem-ats-whole = 请检查您的申请。我们的系统提示：{ $words }
problem-missing-given-name = 请填写“名”
problem-missing-family-name = 请填写“姓”
problem-missing-email = 请填写您的电子邮箱
problem-missing-phone = 请填写您的电话号码
problem-missing-linkedin = 请填写您的 LinkedIn 个人资料链接
problem-missing-resume = 请选择您的简历文件
problem-missing-text = 请填写“{ $label }”
problem-missing-choice = 请为“{ $label }”选择一个答案
problem-missing-choices = 请为“{ $label }”至少选择一个答案
problem-missing-consent = 如需申请，请勾选“{ $label }”
problem-consent-changed = 您打开表单后，我们更改了此文本。请重新阅读，如果同意，请勾选
problem-privacy-line-changed = 您打开表单后，我们更改了此文本。请在提交表单前重新阅读
problem-missing-date = 请为“{ $label }”填写日期
problem-missing-link = 请为“{ $label }”填写链接
problem-too-long = 请将“{ $label }”缩短至 { $most } 个字符以内；目前为 { $given } 个
problem-not-an-email = 请在“{ $label }”中填写电子邮箱，例如 name@example.org
problem-email-space = 请删除“{ $label }”中的空格。空格处也许应为点或下划线
problem-email-host = “{ $label }”的 @ 之后缺少点，例如 name@example.org
problem-not-a-phone = 请在“{ $label }”中填写电话号码，例如 +86 10 0000 0000
problem-phone-too-short = “{ $label }”至少需要 5 位数字
problem-phone-too-long = “{ $label }”最多 20 位数字
problem-not-a-link = 请在“{ $label }”中填写链接，例如 https://example.org/my-page
problem-link-not-of-the-web = “{ $label }”必须以 http:// 或 https:// 开头
problem-not-a-choice = 请从“{ $label }”的选项中选择一个
problem-several-choices = “{ $label }”只能选择一个答案
problem-too-many = “{ $label }”最多选择 { $most } 个答案；目前为 { $given } 个
problem-day-missing = “{ $label }”的日期缺少日
problem-month-missing = “{ $label }”的日期缺少月
problem-year-missing = “{ $label }”的日期缺少年
problem-day-unreadable = “{ $label }”的日必须是 1 到 31 的数字
problem-month-unreadable = “{ $label }”的月必须是 1 到 12 的数字
problem-year-unreadable = “{ $label }”的年必须是 4 位数字
problem-no-such-day = “{ $label }”必须是真实存在的日期
problem-file-empty = 此文件为空。请选择包含简历的文件
problem-file-too-large = 此文件超过 { $size }。请选择较小的文件
problem-file-not-accepted = 我们的系统不接受此文件。请选择较小的文件或其他文件
problem-file-broken-off = 文件没有上传完整，请重新选择
problem-file-wrong-kind = 我们无法接收此类型的文件。请选择以下类型：{ $kinds }
problem-file-docx-not-here = 我们无法为此职位接收 .docx 文件。请将简历另存为以下类型：{ $kinds }
problem-file-not-as-named = 此文件的名称与内容不符。请选择以下类型的文件：{ $kinds }
problem-file-encrypted = 此文件受保护。请将其另存或打印为不受保护的 PDF，然后选择该 PDF
problem-file-damaged = 我们无法打开此文件。请重新保存后再次选择
problem-file-macros = 此文件包含宏。请另存为不含宏的文件后再次选择
problem-file-unchecked = 此文件过于复杂，我们无法检查。请将简历另存为以下类型的较简单的文件：{ $kinds }
problem-file-several = 只能选择一个文件
problem-file-gone = 我们已不再保留您的文件。请重新选择

warning-email-typo = 您是想填 { $meant } 吗？如果您的邮箱无误，可保持不变。
warning-not-linkedin = 这不是 LinkedIn 链接。如果无误，可保持不变。
warning-not-a-number = 这看起来不是数字。如果无误，可保持不变。

## The receipt

receipt-title = { $state ->
    [delivered] 已收到申请：{ $title }
    [refused] 申请未提交成功：{ $title }
    [returned] 申请未提交：{ $title }
    [withdrawn] 申请已撤回：{ $title }
    [discarded] 申请未转交：{ $title }
   *[waiting] 已收到申请：{ $title }
}
receipt-heading = { $state ->
    [delivered] 感谢您，我们已收到您的申请
    [refused] 您的申请未提交成功
    [returned] 您的申请未提交
    [withdrawn] 您的申请已撤回
    [discarded] 您的申请未转交
   *[waiting] 感谢您，我们已收到您的申请
}
receipt-state = { $state ->
    [delivered] 我们的招聘团队已收到申请。
    [refused] 我们的系统未能接收此申请。这并不是对您的录用决定。原因见下文。如果职位仍在招聘，请更正后再次申请。
    [returned] 表单有需要更正之处，之后未再提交。我们没有收到任何内容。
    [held] 申请已安全保存。我们会确保招聘团队收到申请。
    [withdrawn] 我们不会转交其中任何内容。
    [discarded] 我们决定不予转交。其中任何内容都不会再发送。
   *[waiting] 申请已安全保存，正在送往我们的招聘团队。
}
receipt-thanks = 感谢您，{ $name }。我们已收到您的申请。
receipt-keep = 请收藏此页面，以便查看申请进展。我们不会发送确认邮件。
receipt-keep-mailed = 请收藏此页面，以便查看申请进展。我们也会将此链接发送到您的邮箱。
receipt-copy = 复制链接
receipt-copied = 链接已复制
receipt-mail = 发送到我的邮箱
receipt-link-secret = 任何拥有此链接的人都可以看到您提交的内容。
receipt-progress = 申请进展
receipt-step-sent = 提交申请
receipt-step-on-its-way = 正在送往招聘团队
receipt-step-received = 招聘团队收到申请
receipt-step-reply = 招聘团队回复
receipt-reference = 申请编号
receipt-job = 职位
receipt-received = 收到时间
receipt-refused = 需要更正的内容
receipt-refused-whole = 整份申请
receipt-again = 我们会打开表单，其中包含您提交过的全部内容，包括文件。提交后将成为一份新的申请。
receipt-apply-again = 再次申请
receipt-ends = 页面有效期至
receipt-download = 下载您的回答（文本）
receipt-download-file = 下载“{ $name }”
receipt-left-minutes = { $count ->
   *[other] 您还可以在 { $count } 分钟内查看和下载这些内容。我们的招聘团队会继续保留您的申请。
}
receipt-left-hours = { $count ->
   *[other] 您还可以在 { $count } 小时内查看和下载这些内容。我们的招聘团队会继续保留您的申请。
}
receipt-left-days = { $count ->
   *[other] 您还可以在 { $count } 天内查看和下载这些内容。我们的招聘团队会继续保留您的申请。
}
receipt-withdraw = 撤回或更正
receipt-withdraw-means = 在我们的招聘团队收到申请之前，您可以撤回申请。
receipt-withdraw-open = 撤回此申请
receipt-withdraw-sure = 我们会删除您提交的内容，不再转交。此操作无法撤销，但您可以再次申请。
receipt-withdraw-confirm = 是，删除我提交的内容
receipt-withdraw-unconfirmed = 如需撤回申请，请勾选“{ $label }”
receipt-withdraw-do = 是，撤回
receipt-withdraw-delivered = 我们的招聘团队已收到您的申请，因此无法在此撤回。
receipt-write-to = 如需撤回或更正，请联系我们：
receipt-write-to-company = 如需撤回或更正，请联系{ $company }。
receipt-write-to-employer = 如需撤回或更正，请联系我们。
receipt-being-sent = 我们正在转交您的申请，因此暂时无法撤回。请一分钟后重新加载此页面。
receipt-too-late = 在您撤回之前，申请已送达我们的招聘团队。
receipt-may-have-arrived = 我们转交了您的申请，但没有收到答复，因此招聘团队可能已收到。
receipt-see-jobs = 查看所有在招职位
receipt-sent = 您提交的内容
receipt-not-shown = 我们不再显示您提交的内容。我们的招聘团队已收到。
receipt-not-kept = 我们已从本网站删除您提交的内容。我们的招聘团队已收到。
receipt-gone = 我们已从本网站删除您提交的内容。
receipt-unreadable = 我们目前无法显示您提交的内容。
receipt-not-provided = 未填写
receipt-file = { $name }（{ $size }）
receipt-source = 您从哪里得知此职位
receipt-next = 我们会阅读您的申请，并回复到您填写的电子邮箱。
answer-consented = 已同意
agreement-read = 提交前已显示（版本 { $version }）
agreement-agreed = 已同意（版本 { $version }）
agreement-not-agreed = 未同意（版本 { $version }）

## Mail

mail-receipt-subject = 我们已收到您的申请：{ $title }
mail-receipt-open = 查看申请进展
mail-receipt-next = 接下来的流程
mail-receipt-why = 您收到这封邮件，是因为有人在向{ $company }提交申请时填写了此邮箱地址。如果不是您本人，可以删除这封邮件。
mail-alert-confirm-subject = 请确认：通过邮件接收{ $company }的新职位
mail-alert-confirm = 有人填写了此邮箱地址，以便通过邮件接收{ $company }的新职位。如果是您本人，请在 3 天内打开此链接并确认。
mail-alert-confirm-open = 确认或拒绝
mail-alert-confirm-why = 如果不是您本人，可以删除这封邮件。您不会收到任何职位邮件。
mail-alert-subject = { $company }的新职位
mail-alert-all = 查看搜索条件下的全部职位
mail-alert-why = 您收到这封邮件，是因为您订阅了{ $company }的新职位。
mail-alert-renew-subject = 您还要继续接收{ $company }的新职位吗？
mail-alert-renew = 如果您不选择继续，这些邮件将于 { $day }结束。

## The voluntary questions about diversity

diversity-title = 多元化相关问题（自愿回答）
diversity-offer = 您的回答不会与您的申请关联，也不会影响申请。您也可以跳过。
diversity-open = 回答问题
diversity-intro = 这些问题自愿回答，您可以跳过任何一题。您的回答不会与您的申请关联，也不会影响申请。我们只统计人数，并且在当年结束后只能看到至少十人的合计数。
diversity-declined = 我不想回答
diversity-send = 提交回答
diversity-thanks-title = 谢谢
diversity-thanks = 每份表单只统计一次，与您和您的申请没有任何关联。

## Job alerts

alert-form-search = 通过邮件接收类似的新职位
alert-form-all = 通过邮件接收新职位
alert-every = 最多
alert-every-day = 每天一封
alert-every-week = 每周一封
alert-send = 接收新职位
alert-note = 我们会先发送一个确认链接。每封邮件都有停止接收的链接。
alert-asked-heading = 请查看您的邮箱
alert-asked = 如果此邮箱可以接收我们的邮件，我们已向其发送了一个链接。请在 3 天内打开链接进行确认。如果没有收到，请查看垃圾邮件文件夹。
alert-confirm-heading = 您要通过邮件接收新职位吗？
alert-search = 职位：
alert-search-all = 全部
alert-confirm = 是，接收新职位
alert-active-heading = 您已订阅新职位邮件
alert-until = 这些邮件将于 { $day }结束。在此之前，我们会询问您是否继续。
alert-renew = 再接收一年
alert-end = 停止接收
alert-ended-heading = 已停止发送这些邮件
alert-ended = 我们已删除您的搜索条件和邮箱地址。您不会再收到此类邮件。

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = 查看所有在招职位
error-contact = 如果问题持续出现，请告诉我们：
error-request = 如果您就此联系我们，请注明 { $id }。

error-no-such-page = 未找到页面
    .happened = 此网址没有任何内容。
    .advice = 请检查网址是否正确。页面也可能已移动。

error-no-such-posting = 此职位未在招聘
    .happened = 我们已招到人选或撤下了职位，也可能是网址不完整。
    .advice = 请查看目前的在招职位。

error-no-such-receipt = 未找到申请回执
    .happened = 我们在此网址找不到申请回执。
    .answers = 如果我们的招聘团队已收到您的申请，申请仍由他们保存。
    .advice = 请检查是否复制了完整的网址。我们会在每份回执标明的日期删除该回执。如果届时您的申请尚未送达我们，请再次申请。

error-method = 操作未成功
    .happened = 此页面无法执行浏览器要求的操作。
    .advice = 请返回并点击链接，或使用页面上的表单。

error-unreadable = 我们无法读取内容
    .happened = 浏览器发送的部分内容缺失。
    .answers = 如果您提交的是表单，我们尚未收到。您的回答可能还在上一页。
    .advice = 请返回并重试。

error-too-large = 内容过大，无法提交
    .happened = 内容超出了我们可接收的大小。
    .answers = 我们没有收到任何内容。您的回答可能还在上一页。
    .advice = 请返回，选择较小的文件后再次提交。

error-too-slow = 提交用时过长
    .happened = 连接速度太慢，未能及时完成。
    .answers = 我们没有收到任何内容。您的回答可能还在上一页。
    .advice = 请返回，使用较小的文件或更快的网络重试。

error-too-many = 同时提交的表单过多
    .happened = 我们收到的来自您网络的表单过多。
    .answers = 我们没有收到任何内容。您的回答可能还在上一页。
    .advice = 请等待一分钟后重试。

error-too-many-uploads = 同时提交的表单过多
    .happened = 我们目前收到的表单过多。
    .answers = 我们没有收到任何内容。您的回答可能还在上一页。
    .advice = 请等待一分钟后重试。

error-busy = 访问人数较多
    .happened = 同时打开的页面数量超出了我们的处理能力。
    .advice = 请稍候片刻，然后重新加载页面。

error-cross-site = 我们无法接收此表单
    .happened = 为防止他人以您的名义申请，我们只接收在本网站打开的表单。
    .answers = 我们没有收到任何内容。
    .advice = 请在本网站打开该职位并申请。

error-wrong-host = 此网址没有职位
    .happened = 我们不在此网址展示职位。
    .advice = 请通过我们网站上的链接查看职位。

error-no-details-yet = 表单尚未就绪
    .happened = 我们刚刚发布此职位，问题仍在加载。
    .answers = 我们没有收到任何内容。
    .advice = 请几分钟后重试。

error-no-copy-yet = 职位正在加载
    .happened = 网站刚刚启动，仍在获取列表。
    .advice = 请几分钟后重试。

error-not-kept = 我们没有收到您的申请
    .happened = 我们未能安全保存申请。
    .answers = 您的回答可能还在上一页。
    .advice = 请返回，几分钟后再次提交。

error-not-opened = 我们暂时无法显示此页面
    .happened = 我们目前无法读取记录。
    .answers = 如果我们已收到您的申请，申请不会丢失。如果您正在撤回申请，请再次打开其页面，查看是否已撤回。
    .advice = 请几分钟后重试。

error-ours = 出了点问题
    .happened = 这是我们这边的故障，我们已做记录。
    .answers = 如果您提交的是表单，我们可能尚未收到。您的回答可能还在上一页。
    .advice = 请几分钟后重试。您可以放心地重复提交同一表单。


## Generated text pages, for companies that have not written their own

privacy-title = 隐私
privacy-who = 本招聘网站的运营者：
privacy-reading = 浏览时
privacy-reading-cookies = 我们不使用 Cookie，不从其他网站加载任何内容，也不跟踪您。
privacy-reading-log = 每次页面浏览，我们会记录时间、页面类型和所用的时间。我们不记录您的 IP 地址，也不记录您搜索的内容。
privacy-reading-saved = 如果您收藏职位，您的浏览器会一直保存该职位，直到您将其移除。我们无法得知您收藏了哪些职位。
privacy-applying = 申请时
privacy-applying-sealed = 我们会先加密并保存您提交的内容，然后才告知您我们已收到。之后，我们将其转交到我们用于管理申请的系统，不会转交给其他任何人。
privacy-applying-source = 将您带到此处的链接可能会注明您从何处看到该职位。我们会随申请一起转交此信息。
privacy-applying-device = 填写表单时，您的浏览器会保存您输入的内容，直到您关闭标签页。如果您在表单上勾选相应选项，浏览器会将其保存最多 7 天。在您提交之前，这些内容只留在您的设备上。表单上的“清除”可将其删除。
privacy-applying-window = 提交表单之后，此浏览器标签页会将申请回执的网址保留最多 24 小时，以便表单能带您前往。
privacy-applying-drafts = 如果有需要更正之处，我们会将您填写的内容和文件加密保存 { $span }，您无需重复填写。您提交表单后，我们会立即删除它们。
privacy-applying-resume = 如果您从简历开始，本网站会从中读取您的姓名、联系方式和链接来填写表单，不使用任何其他服务。读取的内容仅作为表单的一部分加密保存；如果您没有提交，最迟在 { $span }后随表单一起删除。
privacy-applying-program = 如果由程序为您填写表单，即使您从未打开该表单，我们也会将回答和文件加密保存 { $span }。
privacy-applying-address = 您提交表单时，我们会将您的 IP 地址在内存中保留几分钟，以限制来自同一网络的表单数量。如果有需要更正之处，我们还会将该地址的哈希值保存 { $span }，以限制同一网络可在此保存的内容。没有我们的密钥，任何人都无法由哈希值得知地址。
privacy-applying-again = 提交表单之后，我们可能会将您所填内容的加密校验和保留 { $span }，以便重复提交的表单只算作一份申请。
privacy-applying-trying = 如果我们的系统没有响应，我们会在 { $span }内不断重试。之后由我们的人员处理。
privacy-applying-waiting = 如果仍无法转交，或者我们的系统未能接收，我们会再过 { $span }从此处删除申请。
privacy-applying-sent = 您的申请进入我们的系统后，我们会再过 { $span }从此处删除。
privacy-applying-sent-now = 您的申请进入我们的系统后，我们会从此处删除。
privacy-applying-receipts = 申请回执会显示职位、我们收到申请的时间以及后来的情况。我们会在 { $span }后将其删除。
privacy-applying-mail = 我们也会将申请回执的链接发送到您的邮箱。我们会加密这封邮件，并在我们的邮件服务器收到后立即从这里删除，最迟 3 天后删除。为了限制此类邮件的数量，我们会将您的邮箱地址和网络的哈希值保存 24 小时。没有我们的密钥，任何人都无法由哈希值得知地址。
privacy-applying-referral = 如果有人通过链接推荐了您，我们的招聘团队会随您的申请收到此人的姓名和电子邮箱。我们会将您的简历加密保存，再保留 { $span }，以便我们的系统下载。
privacy-alerts = 如果您要求通过邮件接收新职位，我们会加密保存您的邮箱地址和搜索条件。您停止接收后，我们会立即删除；如果您未确认，3 天后删除；如果您未选择继续，最迟一年后删除。为了限制此类邮件的数量，我们会将您的邮箱地址和网络的哈希值保存 24 小时。
privacy-diversity = 提交申请后，您可以自愿回答一些关于多元化的问题。我们不保存您的回答，只保存一年内选择每个答案的人数，与您和您的申请没有任何关联。我们只能看到至少十人的合计数，并在当年结束三年后删除这些数字。为避免同一份表单重复计数，我们会将其随机数的哈希值保存最多两周。
privacy-rights = 您的权利
privacy-rights-ask = 您可以询问我们保存了哪些与您有关的信息，并要求我们更正或删除。
privacy-rights-contact = 请联系我们：

accessibility-title = 无障碍
accessibility-aim = 我们希望每个人都能了解我们的职位并申请。我们按照《Web 内容无障碍指南》（WCAG）2.2 的 AA 级要求制作这些页面。
accessibility-holds = 我们可以保证的
accessibility-holds-keyboard = 每个页面都可以仅用键盘操作、配合屏幕阅读器使用，也可以在没有 JavaScript 的情况下使用。
accessibility-holds-size = 文字可以放大到两倍并加大间距。每个页面都能容纳在 320 像素宽的屏幕内。
accessibility-holds-colour = 无论浅色还是深色模式，文字的对比度均不低于 4.5:1。我们遵从您设备的高对比度和减少动态效果设置。
accessibility-holds-form = 我们不会重复询问任何内容。如果有需要更正之处，您填写的内容都会保留。
accessibility-limits = 我们无法保证的
accessibility-limits-postings = 职位描述和表单中的问题来自另一个系统。我们会整理其中的标题和列表，但无法让含糊的文字变得清楚，也无法补充缺失的内容。
accessibility-ask = 如果您在使用中遇到障碍
accessibility-ask-contact = 请告诉我们。如果您更希望以其他方式申请，也请说明：

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
