# The texts for visitors, in Arabic. The same messages in English are in en.ftl.

## The frame around every page

language-name = العربية
company-unnamed = الوظائف
frame-skip = الانتقال إلى المحتوى
frame-demonstration = هذا عرض توضيحي لشركة غير حقيقية. الطلبات المرسلة من هنا لا تصل إلى أحد.
frame-company-links = الشركة
frame-contact = هل لديك أسئلة؟
frame-languages = اللغات

## The list of open jobs

list-title = الوظائف الشاغرة
list-title-page = الوظائف الشاغرة، الصفحة { $page } من { $pages }
list-heading = العمل في { $company }
list-heading-unnamed = العمل معنا
list-count = { $count ->
    [zero] لا وظائف شاغرة
    [one] وظيفة شاغرة واحدة
    [two] وظيفتان شاغرتان
    [few] { $count } وظائف شاغرة
    [many] { $count } وظيفة شاغرة
   *[other] { $count } وظيفة شاغرة
}
list-range = الوظائف { $first }–{ $last } من { $count }
list-more-places = { $count ->
    [zero] ولا أماكن أخرى
    [one] ومكان آخر
    [two] ومكانان آخران
    [few] و{ $count } أماكن أخرى
    [many] و{ $count } مكانًا آخر
   *[other] و{ $count } مكان آخر
}
feed-title = الوظائف الشاغرة في { $company }
list-title-place = الوظائف الشاغرة: { $place }
list-title-found = عدد الوظائف التي عُثر عليها: { $count }
list-none-found = لا توجد وظيفة تطابق هذا البحث
list-nearest = { $facet ->
    [words] عرض الوظائف من دون هذه الكلمات ({ $count })
    [place] عرض الوظائف في أي مكان ({ $count })
    [workplace] عرض الوظائف في مقر العمل أو عن بُعد ({ $count })
    [type] عرض الوظائف بأي نوع توظيف ({ $count })
    [pay] عرض الوظائف التي لا تذكر الأجر أيضًا ({ $count })
   *[visa] عرض الوظائف من دون مساعدة في التأشيرة أيضًا ({ $count })
}
list-corrected = لا توجد وظيفة تتضمن «{ $typed }». هذه تتضمن «{ $used }».
search-label = البحث عن وظائف
search-button = بحث
filter-heading = تضييق النتائج
filter-place = المكان
filter-workplace = طريقة العمل
filter-type = نوع التوظيف
filter-extras = ما تقدمه الوظيفة
filter-pay = الأجر مذكور
filter-visa = تتوفر مساعدة في تأشيرة العمل
filter-count = ({ $count })
filter-apply = عرض الوظائف
filter-chosen = الاختيارات
filter-remove = إزالة «{ $choice }»
filter-clear = مسح الكل
list-pager = الصفحات
list-previous = السابقة
list-next = التالية
list-here = الصفحة { $page } من { $pages }
list-old = آخر تأكيد لهذه القائمة كان في { $day }. ربما تغيّر بعض الوظائف منذ ذلك الحين.
list-empty = لا توجد وظائف شاغرة حاليًا
list-empty-advice = جميع وظائفنا مشغولة في الوقت الحالي. تظهر الوظائف الجديدة هنا فور الإعلان عنها.
list-empty-contact = يمكن التواصل معنا أيضًا عبر

## The page of one job

posting-back = جميع الوظائف الشاغرة
posting-apply = التقدّم إلى هذه الوظيفة
posting-facts = نظرة سريعة
posting-places = { $count ->
    [zero] المكان
    [one] المكان
    [two] المكانان
    [few] الأماكن
    [many] الأماكن
   *[other] الأماكن
}
posting-terms = نوع التوظيف
posting-pay = الأجر
posting-visa = التأشيرة
posting-visa-yes = تتوفر مساعدة في تأشيرة العمل
posting-visa-no = لا تتوفر مساعدة في تأشيرة العمل
posting-posted = تاريخ النشر
posting-description = الوصف
prose-table = جدول
posting-interviews = كيف تجري مقابلاتنا
posting-asked = ما سنسأل عنه
posting-asked-advice = يتضمن النموذج هذه الأسئلة، ليتسنى تحضير الإجابات مسبقًا.
posting-asked-name = الاسم والبريد الإلكتروني
posting-asked-optional = (اختياري)
posting-similar = وظائف مشابهة
posting-address = العنوان الوحيد لهذه الوظيفة:
posting-letter = إرسال هذه الوظيفة بالبريد الإلكتروني
posting-confirmed = آخر تأكيد لكونها متاحة:
posting-no-details = النص الكامل في الطريق
posting-no-details-advice = نُشرت هذه الوظيفة للتو. سيظهر الوصف والنموذج هنا خلال دقائق: يُرجى حينها إعادة تحميل الصفحة.

## The page of a closed job

closed-heading = هذه الوظيفة مغلقة
closed-explained = كانت مفتوحة آخر مرة في { $day }. لم تعد الطلبات مقبولة عليها.
closed-late = أُغلقت هذه الوظيفة، لذلك لم يُرسَل شيء
closed-late-advice = أُغلقت بينما كان النموذج مفتوحًا لديك. كل ما كتبته ما زال هنا.
closed-received = أرسلت هذا النموذج قبل إغلاق الوظيفة، وقد وصل. افتح الإيصال
closed-take-along = اختر وظيفة: يُفتح نموذجها بما كتبته، بقدر ما يسأل عن الأمر نفسه. لا يُرسَل شيء قبل أن ترسله من هناك.
closed-choose = انقل إجاباتي إليها
closed-written = ما كتبته
closed-written-advice = انسخ ما تريد الاحتفاظ به: لا يمكن فتح هذه الصفحة إلا لوقت قصير.
closed-ways = وظائف جديدة
closed-feeds = أو تابع الوظائف الجديدة في قارئ خلاصات:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = في مقر العمل
workplace-hybrid = عمل هجين
workplace-remote = عن بُعد
employment-full-time = دوام كامل
employment-part-time = دوام جزئي
employment-contract = عقد عمل حر
employment-temporary = مؤقت
employment-internship = تدريب
figures-range = { $low }–{ $high }
pay-from = من { $pay }
pay-up-to = حتى { $pay }
pay-a-year = { $pay } سنويًا
pay-a-month = { $pay } شهريًا
pay-a-week = { $pay } أسبوعيًا
pay-a-day = { $pay } يوميًا
pay-an-hour = { $pay } في الساعة
equity-offered = حصة في الشركة
equity-between = حصة { $low }–{ $high }% في الشركة
equity-exactly = حصة { $share }% في الشركة
equity-from = حصة من { $low }% في الشركة
equity-up-to = حصة حتى { $high }% في الشركة

## The application form

apply-title = التقدّم: { $title }
apply-heading = التقدّم إلى وظيفة
apply-back = العودة إلى الوظيفة
apply-intro = كل سؤال يحتاج إلى إجابة ما لم تُذكر بجانبه كلمة «(اختياري)».
apply-length = { $count ->
    [zero] لا أسئلة
    [one] سؤال واحد
    [two] سؤالان
    [few] { $count } أسئلة
    [many] { $count } سؤالًا
   *[other] { $count } سؤال
}{ $optional ->
    [0] .
    [zero] .
    [one] ، واحد منها اختياري.
    [two] ، اثنان منها اختياريان.
    [few] ، { $optional } منها اختيارية.
    [many] ، { $optional } منها اختيارية.
   *[other] ، { $optional } منها اختيارية.
}
apply-part-person = بياناتك
apply-part-questions = أسئلة جهة العمل
apply-part-note = معلومات أخرى
apply-part-resume = السيرة الذاتية
apply-part-consents = قبل الإرسال
apply-send = إرسال الطلب
apply-review = المراجعة قبل الإرسال
apply-expired = بقي هذا النموذج مفتوحًا مدة أطول من اللازم، ولذلك لم يُرسل شيء. كل ما أُدخل لا يزال هنا: يُرجى مراجعته وإرساله مرة أخرى.
apply-not-ours = تعذّر ربط هذا النموذج بهذه الصفحة، ولذلك لم يُرسل شيء. كل ما أُدخل لا يزال هنا: يُرجى مراجعته وإرساله مرة أخرى.
apply-carried = ملأنا ما كتبته للوظيفة التي أُغلقت. راجعه وأجب عما هو جديد: لم يُرسَل شيء بعد.
apply-mistyped = هل عنوان البريد الإلكتروني هذا صحيح؟
apply-mistyped-then = لم يُرسَل شيء بعد. يمكن تصحيح العنوان، أو إرسال النموذج كما هو إن كان العنوان صحيحًا.
apply-not-kept = تعذّر حفظ الطلب الآن، ولذلك لم يُرسل شيء. كل ما أُدخل لا يزال هنا: يُرجى الانتظار دقيقة ثم إرساله مرة أخرى.
apply-gone = ما أُدخل في هذا النموذج لم يعد محفوظًا هنا، ولذلك فالنموذج فارغ.
apply-changed = غيّرت جهة العمل هذا النموذج بعد فتحه. لم يُرسل شيء بعد: يُرجى مراجعة الإجابات ثم إرسال النموذج.
apply-left = إجابات عن أسئلة لم تعد مطروحة
apply-left-advice = لن تُرسل هذه الإجابات. يمكن نسخ ما يلزم منها لاستخدامه في إجابة أخرى.
apply-left-unknown = سؤال لم يعد مطروحًا
apply-twice = سبق إرسال طلب إلى هذه الوظيفة. ما في هذا النموذج الآن لم يُرسل: يُرجى اختيار ما يُفعل به في نهاية النموذج.
apply-twice-late = الطلب الأول لدى جهة العمل، ولذلك لم يعد من الممكن استبداله.
apply-replace = استبدال الطلب الأول
apply-both = إرسال هذا الطلب أيضًا
apply-sent-before = سبق إرسال طلب إلى هذه الوظيفة من هذه النافذة.
apply-open-first = فتح الطلب الأول
sent-heading = لقد أُرسل هذا الطلب
sent-intro = أُرسل هذا النموذج ولا يلزم فعل شيء آخر هنا. يوضح الإيصال ما آل إليه الطلب.
sent-receipt = فتح الإيصال
sent-anew = التقدّم مرة أخرى بنموذج فارغ
apply-too-many = وصل للتو عدد كبير من النماذج من شبكتك، ولذلك لم يُرسل شيء. كل ما أُدخل لا يزال هنا: يُرجى الانتظار دقيقة ثم إرساله مرة أخرى.
apply-limit-reached = لا يمكن استقبال مزيد من الطلبات في الوقت الحالي، ولذلك لم يُرسل شيء. كل ما أُدخل لا يزال هنا: يُرجى ترك هذه الصفحة مفتوحة والانتظار عشر دقائق ثم إرساله مرة أخرى.
apply-no-proof = يصل في الوقت الحالي عدد كبير جدًا من الطلبات، ولذلك يتحقق هذا الموقع من أن الطلب غير مُرسل من برنامج. لم يُرسل شيء بعد، وكل ما أُدخل لا يزال هنا: يُرجى الانتظار نصف دقيقة ثم إرساله مرة أخرى.
apply-leave-empty = يُرجى ترك هذا الحقل فارغًا
apply-busy = يصل إلى هنا الآن عدد كبير جدًا من النماذج، ولذلك لم يُرسل شيء. كل ما أُدخل لا يزال هنا: يُرجى الانتظار دقيقة ثم إرساله مرة أخرى.
apply-too-large = كان المُرسَل أكبر مما يمكن قبوله، لذلك لم يُرسَل شيء إلى جهة العمل. ما وصل من إجاباتك موجود هنا: تحقق من أنه لا ينقص شيء، واختر ملفًا أصغر.
apply-too-slow = استغرق الإرسال وقتًا أطول من اللازم، لذلك لم يُرسَل شيء إلى جهة العمل. ما وصل من إجاباتك موجود هنا: تحقق من أنه لا ينقص شيء، ثم أرسله بملف أصغر أو عبر اتصال أسرع.
apply-other-form = تطلب هذه الوظيفة ملفًا لا يمكن إرساله من هنا. إن لم يكن هناك عنوان ويب يمكن ذكره،
apply-other-form-link = فيمكن التقدّم عبر نموذج جهة العمل
review-title = مراجعة الطلب: { $title }
review-heading = راجع ما سترسله
review-intro = لم يُرسَل شيء بعد. هذا ما ستتلقاه جهة العمل.
review-change = تغيير
review-back = العودة إلى النموذج
progress-label = جارٍ الإرسال
progress-stop = إيقاف الإرسال
progress-waiting = وصل كل شيء ويجري التحقق منه.
progress-stopped = أُوقف الإرسال ولم يُرسَل شيء. كل ما ملأته ما زال هنا.
progress-broken = لم يصل أي رد. كل ما ملأته ما زال هنا: أرسله مرة أخرى. إرساله مرتين لا يضر.
draft-kept = يبقى ما تكتبه في علامة تبويب المتصفح هذه إلى أن تغلقها أو ترسل النموذج. أما الملف فلا يبقى.
draft-keep = الاحتفاظ بما أكتبه في هذا المتصفح حتى 7 أيام، حتى بعد إغلاق علامة التبويب هذه
draft-clear = مسح ما كتبته
draft-restored = عاد ما كتبته سابقًا في هذا المتصفح.
draft-cleared = أُزيل ما كتبته من هذا المتصفح.

summary-heading = هناك مشكلة
error-title = خطأ:
field-choose = الاختيار…
answer-yes = نعم
answer-no = لا
date-day = اليوم
date-month = الشهر
date-year = السنة

field-optional = (اختياري)
field-given-name = الاسم الأول
field-family-name = اسم العائلة
field-email = البريد الإلكتروني
field-phone = رقم الهاتف
field-linkedin = الملف الشخصي على LinkedIn
field-resume = السيرة الذاتية
field-pasted-resume = سيرتك الذاتية كنص
field-talent-network = أخبروني عن وظائف أخرى هنا أيضًا
field-note = ما الذي ينبغي أن نعرفه أيضًا؟

hint-given-name = الاسم المفضّل في المخاطبة، بأي أبجدية
hint-family-name = إن كان لديك اسم واحد فقط، يُرجى كتابته هنا أيضًا
hint-email = ستراسلك جهة العمل على هذا العنوان
hint-phone = مع رمز البلد، مثل ‎+971 4 000 0000
hint-choose-one = يُرجى اختيار إجابة واحدة
hint-choose-any = يُرجى اختيار كل ما ينطبق
hint-choose-up-to = الحد الأقصى للاختيارات: { $most }
hint-characters = الحد الأقصى لعدد الأحرف: { $most }
hint-date = اليوم ثم الشهر ثم السنة، مثل: 27 3 2027
hint-link = عنوان ويب، مثل https://example.org/my-page
hint-video-link = عنوان الويب لمقطع فيديو، مثل https://example.org/my-video
hint-file-link = لا يمكن إرسال ملف هنا: يُرجى ذكر عنوان الويب الذي يمكن قراءة الملف فيه
hint-resume = ملف واحد لا يتجاوز { $size }. الأنواع المقبولة: { $kinds }
hint-pasted-resume = إن لم يكن لديك ملف فألصقها هنا: حتى { $most } حرفًا

resume-kept = الملف «{ $name }» ({ $size }) محفوظ وسيُرسل مع النموذج. لا حاجة إلى اختيار ملف آخر إلا لاستبداله.
resume-remove = إزالة «{ $name }»
resume-choose-again = لم يُحفظ الملف «{ $name }». يُرجى اختياره مرة أخرى قبل إرسال النموذج.
resume-drop = يمكنك أيضًا إفلات الملف هنا

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = نص منسق (.rtf)
file-kind-txt = نص عادي (.txt)
size-bytes = { $count ->
    [zero] { $count } بايت
    [one] بايت واحد
    [two] { $count } بايت
    [few] { $count } بايت
    [many] { $count } بايت
   *[other] { $count } بايت
}
size-kilobytes = { $count } كيلوبايت
size-megabytes = { $count } ميغابايت

## Errors in an answer: each message says how to fix the error

problem-ats = لم يقبل نظام جهة العمل هذه الإجابة: { $words }
problem-ats-whole = لم يقبل نظام جهة العمل الطلب: { $words }
problem-missing-given-name = يُرجى إدخال الاسم الأول
problem-missing-family-name = يُرجى إدخال اسم العائلة
problem-missing-email = يُرجى إدخال البريد الإلكتروني
problem-missing-phone = يُرجى إدخال رقم الهاتف
problem-missing-linkedin = يُرجى إدخال عنوان الملف الشخصي على LinkedIn
problem-missing-resume = يُرجى اختيار ملف السيرة الذاتية
problem-missing-text = يُرجى إدخال إجابة عن «{ $label }»
problem-missing-choice = يُرجى اختيار إجابة عن «{ $label }»
problem-missing-choices = يُرجى اختيار إجابة واحدة على الأقل عن «{ $label }»
problem-missing-consent = للتقدّم، يُرجى وضع علامة في خانة «{ $label }»
problem-missing-date = يُرجى إدخال تاريخ في «{ $label }»
problem-missing-link = يُرجى إدخال عنوان ويب في «{ $label }»
problem-too-long = الحد الأقصى لعدد الأحرف في «{ $label }» هو { $most }؛ وعددها الآن { $given }
problem-not-an-email = يُرجى إدخال بريد إلكتروني في «{ $label }»، مثل name@example.org
problem-email-space = يُرجى إدخال «{ $label }» بدون مسافة. ربما تنقص نقطة أو شرطة سفلية في ذلك الموضع
problem-email-host = العنوان في «{ $label }» غير مكتمل: يأتي بعد @ اسم فيه نقطة، مثل example.org
problem-not-a-phone = يُرجى إدخال رقم هاتف في «{ $label }»، مثل ‎+971 4 000 0000
problem-phone-too-short = يجب ألا يقل الرقم في «{ $label }» عن 5 أرقام
problem-phone-too-long = يجب ألا يزيد الرقم في «{ $label }» على 20 رقمًا
problem-not-a-link = يُرجى إدخال عنوان ويب في «{ $label }»، مثل https://example.org/my-page
problem-link-not-of-the-web = يجب أن يبدأ العنوان في «{ $label }» بـ http:// أو https://
problem-not-a-choice = يُرجى اختيار إحدى الإجابات المعروضة عن «{ $label }»
problem-several-choices = يُرجى اختيار إجابة واحدة فقط عن «{ $label }»
problem-too-many = الحد الأقصى لعدد الإجابات عن «{ $label }» هو { $most }؛ وعددها الآن { $given }
problem-day-missing = يجب أن يتضمن التاريخ في «{ $label }» اليوم
problem-month-missing = يجب أن يتضمن التاريخ في «{ $label }» الشهر
problem-year-missing = يجب أن يتضمن التاريخ في «{ $label }» السنة
problem-day-unreadable = يجب أن يكون اليوم في «{ $label }» رقمًا من 1 إلى 31
problem-month-unreadable = يجب أن يكون الشهر في «{ $label }» رقمًا من 1 إلى 12
problem-year-unreadable = يجب أن تتكون السنة في «{ $label }» من 4 أرقام
problem-no-such-day = يجب أن يكون التاريخ في «{ $label }» يومًا موجودًا في ذلك الشهر
problem-file-empty = الملف المختار فارغ: يُرجى اختيار الملف الذي يحتوي على السيرة الذاتية
problem-file-too-large = حجم الملف المختار أكبر من { $size }: يُرجى اختيار ملف أصغر
problem-file-broken-off = لم يصل الملف المختار كاملًا: يُرجى اختياره مرة أخرى
problem-file-wrong-kind = لا يمكن إرسال ملف من هذا النوع: يُرجى اختيار أحد هذه الأنواع: { $kinds }
problem-file-docx-not-here = لا تقبل هذه الوظيفة ملفات ‎.docx: يُرجى حفظ السيرة الذاتية بأحد هذه الأنواع ثم اختيار ذلك الملف: { $kinds }
problem-file-not-as-named = اسم الملف المختار لا يطابق محتواه: يُرجى اختيار ملف من أحد هذه الأنواع: { $kinds }
problem-file-encrypted = الملف المختار يطلب كلمة مرور: يُرجى اختيار ملف يُفتح بدونها
problem-file-damaged = تعذّر فتح الملف المختار: يُرجى حفظه من جديد واختياره مرة أخرى
problem-file-macros = يحتوي الملف المختار على وحدات ماكرو: يُرجى حفظه بدونها واختياره مرة أخرى
problem-file-unchecked = تعذّر فحص الملف المختار لأنه معقّد جدًا: يُرجى حفظ السيرة الذاتية في ملف أبسط بأحد هذه الأنواع ثم اختياره: { $kinds }
problem-file-several = يُرجى اختيار ملف واحد فقط
problem-file-gone = الملف الذي اختير سابقًا لم يعد محفوظًا هنا: يُرجى اختياره مرة أخرى

warning-email-typo = يُرجى التحقق من هذا العنوان: هل المقصود { $meant }؟ إن كان صحيحًا، فيمكن تركه كما هو.
warning-not-linkedin = هذا ليس عنوانًا على LinkedIn. إن كان صحيحًا، فيمكن تركه كما هو.
warning-not-a-number = لا يبدو هذا رقمًا. إن كان صحيحًا، فيمكن تركه كما هو.

## The receipt

receipt-title = { $state ->
    [delivered] سُلّم الطلب: { $title }
    [refused] لم يُقبل الطلب: { $title }
    [returned] لم يُرسل الطلب: { $title }
    [withdrawn] سُحب الطلب: { $title }
    [discarded] لم يُحوّل الطلب: { $title }
   *[waiting] استُلم الطلب: { $title }
}
receipt-heading = { $state ->
    [delivered] سُلّم طلبك
    [refused] لم يُقبل طلبك
    [returned] لم يُرسل طلبك
    [withdrawn] سُحب طلبك
    [discarded] لم يُحوّل طلبك
   *[waiting] استلمنا طلبك
}
receipt-state = { $state ->
    [delivered] الطلب لدى جهة العمل.
    [refused] رفض نظام جهة العمل الطلب، وما ذكره النظام وارد أدناه. إن كانت الوظيفة لا تزال شاغرة، فيمكن تصحيح ذلك والتقدّم مرة أخرى.
    [returned] عاد النموذج وفيه ما يحتاج إلى تصحيح، ولم يُرسل مرة أخرى. لم يصل شيء إلى جهة العمل.
    [held] الطلب محفوظ بأمان، وهناك من يتابع وصوله إلى جهة العمل. لا حاجة إلى فعل أي شيء.
    [withdrawn] لن يُرسل منه شيء إلى جهة العمل.
    [discarded] قرر الشخص المسؤول عن هذا الموقع لدى جهة العمل عدم تحويل الطلب. لن يُرسل منه شيء آخر.
   *[waiting] الطلب محفوظ بأمان وفي طريقه إلى جهة العمل. لا حاجة إلى فعل أي شيء.
}
receipt-keep = لن تصل أي رسالة بريد إلكتروني. يُرجى الاحتفاظ بعنوان هذه الصفحة: فهي تبيّن ما آل إليه الطلب.
receipt-reference = الرقم المرجعي
receipt-job = الوظيفة
receipt-received = تاريخ الاستلام
receipt-refused = ما رُفض
receipt-refused-whole = الطلب بأكمله
receipt-again = يُفتح النموذج وفيه كل ما أُرسل، بما في ذلك الملف. وما يُرسل حينها يكون طلبًا مستقلًا.
receipt-apply-again = التقدّم مرة أخرى
receipt-ends = تبقى هذه الصفحة حتى
receipt-download = تنزيل الإجابات كنص
receipt-download-file = تنزيل «{ $name }»
receipt-left-minutes = { $count ->
    [zero] لن تُعرض هذه المعلومات هنا بعد الآن: فهي لدى جهة العمل.
    [one] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة دقيقة أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [two] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة دقيقتين أخريين. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [few] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } دقائق أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [many] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } دقيقة أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
   *[other] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } دقيقة أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
}
receipt-left-hours = { $count ->
    [zero] لن تُعرض هذه المعلومات هنا بعد الآن: فهي لدى جهة العمل.
    [one] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة ساعة أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [two] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة ساعتين أخريين. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [few] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } ساعات أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [many] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } ساعة أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
   *[other] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } ساعة أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
}
receipt-left-days = { $count ->
    [zero] لن تُعرض هذه المعلومات هنا بعد الآن: فهي لدى جهة العمل.
    [one] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة يوم آخر. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [two] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة يومين آخرين. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [few] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } أيام أخرى. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
    [many] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } يومًا آخر. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
   *[other] يمكن الاطلاع على هذه المعلومات وتنزيلها لمدة { $count } يوم آخر. بعد ذلك لا تُعرض هنا: فهي لدى جهة العمل.
}
receipt-withdraw = تغيير الرأي
receipt-withdraw-means = ما دام الطلب لم يصل إلى جهة العمل، فيمكن سحبه.
receipt-withdraw-open = سحب هذا الطلب
receipt-withdraw-sure = عندئذ يُزال ما أُرسل من هنا فورًا ولا يُرسل إلى جهة العمل. لا يمكن التراجع عن ذلك؛ ويمكن التقدّم مرة أخرى بنموذج جديد.
receipt-withdraw-do = نعم، سحب الطلب
receipt-withdraw-delivered = الطلب لدى جهة العمل، ولذلك لم يعد من الممكن سحبه هنا.
receipt-write-to = لاسترداده أو لتصحيح شيء فيه، يمكن الكتابة إلى:
receipt-write-to-company = لاسترداده أو لتصحيح شيء فيه، يمكن الكتابة إلى { $company }.
receipt-write-to-employer = لاسترداده أو لتصحيح شيء فيه، يمكن الكتابة إلى جهة العمل.
receipt-being-sent = يُرسل الطلب إلى جهة العمل في هذه اللحظة، ولذلك لا يمكن سحبه الآن. يُرجى إعادة تحميل هذه الصفحة بعد دقيقة لمعرفة ما آل إليه.
receipt-too-late = سُلّم الطلب قبل أن يتسنى سحبه.
receipt-may-have-arrived = بقيت إحدى محاولات الإرسال بلا رد، ولذلك ربما وصل الطلب إلى جهة العمل مع ذلك.
receipt-see-jobs = عرض جميع الوظائف الشاغرة
receipt-sent = ما أُرسل
receipt-not-shown = ما أُرسل لم يعد معروضًا هنا: فهو لدى جهة العمل.
receipt-not-kept = ما أُرسل لم يعد محفوظًا هنا: فهو لدى جهة العمل.
receipt-gone = ما أُرسل لم يعد محفوظًا هنا.
receipt-unreadable = لا يمكن عرض ما أُرسل هنا في الوقت الحالي.
receipt-not-provided = لم يُذكر
receipt-file = { $name } ({ $size })
receipt-source = كيف وصلت إلى هنا
receipt-next = الخطوات التالية
receipt-next-unknown = تقرأ جهة العمل الطلب وتراسلك على البريد الإلكتروني المذكور فيه.
receipt-next-plan = تقرأ جهة العمل الطلب وتراسلك على البريد الإلكتروني المذكور فيه. وبعد ذلك من المقرر إجراء الخطوات التالية:
answer-consented = تمت الموافقة
agreement-read = قُرئ قبل الإرسال (الإصدار { $version })
agreement-agreed = تمت الموافقة (الإصدار { $version })
agreement-not-agreed = لم تتم الموافقة (الإصدار { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = عرض جميع الوظائف الشاغرة
error-contact = إذا تكرر ذلك، يُرجى إبلاغنا:
error-request = عند مراسلتنا بهذا الشأن، يُرجى ذكر { $id }.

error-no-such-page = الصفحة غير موجودة
    .happened = لا يوجد شيء في هذا العنوان.
    .advice = إن كان العنوان مكتوبًا يدويًا، يُرجى التحقق منه. وإن كان رابطًا، فربما نُقلت الصفحة.

error-no-such-posting = هذه الوظيفة غير متاحة
    .happened = شُغلت الوظيفة أو سُحبت، أو أن العنوان غير مكتمل.
    .advice = يمكن الاطلاع على الوظائف الشاغرة حاليًا.

error-no-such-receipt = لا يوجد إيصال هنا
    .happened = لا يفتح هذا العنوان أي إيصال.
    .answers = الطلب الذي سُلّم يبقى لدى جهة العمل، سواء أمكن فتح إيصاله هنا أم لا.
    .advice = يُرجى التحقق من نسخ العنوان كاملًا. يُحذف كل إيصال في اليوم المذكور فيه؛ والطلب الذي لم يتسنَّ تسليمه حتى ذلك اليوم يجب إرساله مرة أخرى.

error-method = لا يمكن فعل ذلك هنا
    .happened = طلب المتصفح من هذه الصفحة شيئًا لا تفعله.
    .advice = يُرجى الرجوع واستخدام رابط أو النموذج الموجود في الصفحة.

error-unreadable = تعذّرت قراءة الطلب
    .happened = جزء مما أرسله المتصفح كان غير مكتمل.
    .answers = إن كان المُرسل نموذجًا، فلم يُستلم شيء. قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع والمحاولة مرة أخرى.

error-too-large = الحجم كبير جدًا
    .happened = أُرسل أكثر مما تقبله هذه الصفحة.
    .answers = لم يُستلم شيء. قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع واختيار ملف أصغر وإرسال النموذج مرة أخرى.

error-too-slow = استغرق الإرسال وقتًا طويلًا
    .happened = كان الاتصال أبطأ من أن يكتمل في الوقت المناسب.
    .answers = لم يُستلم شيء. قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع والمحاولة مرة أخرى بملف أصغر أو باتصال أسرع.

error-too-many = عدد كبير في وقت واحد
    .happened = وصل للتو عدد كبير من النماذج من شبكتك.
    .answers = لم يُستلم شيء. قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.

error-too-many-uploads = عدد كبير في وقت واحد
    .happened = يصل إلى هنا الآن عدد كبير جدًا من النماذج.
    .answers = لم يُستلم شيء. قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.

error-busy = طلبات كثيرة في وقت واحد
    .happened = يُطلب هنا الآن عدد من الصفحات أكبر مما يستطيع الموقع إعداده.
    .advice = يُرجى الانتظار لحظة ثم إعادة تحميل الصفحة.

error-cross-site = جاء النموذج من موقع آخر
    .happened = حتى لا يرسل أحد نماذج باسمك، لا تُقبل إلا النماذج المفتوحة في هذا الموقع.
    .answers = لم يُستلم شيء.
    .advice = يُرجى فتح الوظيفة في هذا الموقع والتقدّم من هنا.

error-wrong-host = عنوان غير صحيح
    .happened = لا تُعرض أي وظائف تحت الاسم الوارد في هذا العنوان.
    .advice = يُرجى استخدام رابط الوظائف في موقع الشركة نفسها.

error-no-details-yet = النموذج ليس جاهزًا بعد
    .happened = نُشرت هذه الوظيفة للتو، ولا تزال أسئلتها قيد التحميل.
    .answers = لم يُستلم شيء.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق.

error-no-copy-yet = ستظهر الوظائف هنا بعد لحظات
    .happened = بدأ تشغيل الموقع للتو ولا تزال القائمة قيد التحميل.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق.

error-not-kept = لم يُستلم طلبك
    .happened = تعذّر حفظ الطلب بأمان، ولذلك لم يُقبل.
    .answers = قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع وإرساله مرة أخرى بعد بضع دقائق.

error-not-opened = لا يمكن عرض هذه الصفحة الآن
    .happened = يتعذّر حاليًا الوصول إلى ما هو محفوظ هنا.
    .answers = الطلب الذي استُلم لم يضع. وإن كان سحبه جاريًا، يُرجى فتح صفحته مرة أخرى لمعرفة ما إذا تم ذلك.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق.

error-ours = حدث خطأ هنا
    .happened = الخطأ من جانبنا وقد سُجّل.
    .answers = إن كان المُرسل نموذجًا، فربما لم يُستلم. قد تكون الإجابات لا تزال في الصفحة السابقة.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق. إرسال النموذج نفسه مرتين لا يضر.


## Generated text pages, for companies that have not written their own

privacy-title = الخصوصية
privacy-who = الجهة التي تدير موقع الوظائف هذا:
privacy-reading = عند القراءة
privacy-reading-cookies = لا توجد هنا ملفات تعريف ارتباط. لا يُحمَّل شيء من مواقع أخرى، ولا يتتبعك أحد من صفحة إلى أخرى.
privacy-reading-log = يسجّل الموقع عن كل صفحة وقت طلبها ونوعها والمدة التي استغرقتها. ولا يسجّل عنوان شبكتك ولا ما جرى البحث عنه.
privacy-applying = عند التقدّم إلى وظيفة
privacy-applying-sealed = يُشفَّر ما يُرسل ويُحفظ هنا قبل ظهور ما يفيد باستلامه. ومن هنا ينتقل إلى النظام الذي تدير به الشركة الطلبات، ولا يصل إلى أحد سواها.
privacy-applying-source = قد يذكر الرابط الذي أوصلك إلى هنا أين عرفت بالوظيفة. ويُرسل ذلك مع طلبك.
privacy-applying-device = أثناء ملء النموذج يحتفظ متصفحك بما تكتبه إلى أن تغلق علامة التبويب كي لا يضيع. وإذا اخترت ذلك في النموذج، يحتفظ به حتى 7 أيام. ويبقى لديك إلى أن ترسله، ويزيله زر في النموذج.
privacy-applying-window = بعد الإرسال تتذكر نافذة المتصفح عنوان الإيصال مدة تصل إلى 24 ساعة، كي يتمكن النموذج من إرشادك إليه.
privacy-applying-drafts = إذا عاد النموذج، يُحفظ ما أُدخل فيه والملف المختار بصورة مشفّرة لمدة { $span } حتى لا تكون هناك حاجة إلى إدخال أي شيء مرتين. ويُزالان فور إرسال النموذج.
privacy-applying-address = عند إرسال نموذج يحتفظ الموقع بعنوان شبكتك في الذاكرة لبضع دقائق، حتى لا يتمكن أحد من إرسال عدد كبير جدًا من النماذج. وإذا عاد النموذج، تُحفظ معه بصمة رقمية (hash) للعنوان لمدة { $span } أيضًا، حتى لا يشغل أحد المساحة كلها. ولا يمكن معرفة العنوان من البصمة من دون مفتاح لهذا الموقع.
privacy-applying-again = بعد الإرسال قد يبقى هنا لمدة { $span } مجموع اختباري مشفّر لما أُدخل، حتى يُعدّ النموذج المرسل مرتين طلبًا واحدًا.
privacy-applying-trying = إذا تعذّر الوصول إلى نظام الشركة، يعيد الموقع المحاولة لمدة { $span }. وبعد ذلك يتولى الأمر شخص في الشركة.
privacy-applying-waiting = إذا تعذّر تسليم الطلب حتى بعد ذلك، أو رُفض هناك، فإنه يُزال من هنا بعد { $span } من ذلك.
privacy-applying-sent = متى أصبح الطلب في نظام الشركة، يُزال ما أُرسل من هنا بعد { $span }.
privacy-applying-sent-now = متى أصبح الطلب في نظام الشركة، يُزال ما أُرسل من هنا.
privacy-applying-receipts = يبيّن الإيصال الوظيفة التي يخصها الطلب، وتاريخ وصوله، وما آل إليه. ويُحذف الإيصال بعد { $span }.
privacy-rights = ما يمكن طلبه
privacy-rights-ask = يمكن الاستفسار عن البيانات المحفوظة عنك، وطلب تصحيحها أو محوها.
privacy-rights-contact = يمكن الكتابة إلى:

accessibility-title = إمكانية الوصول
accessibility-aim = ينبغي أن يتمكن الجميع من القراءة عن هذه الوظائف ومن التقدّم إليها. أُعدّت هذه الصفحات لتستوفي إرشادات الوصول إلى محتوى الويب (WCAG) 2.2 عند المستوى AA.
accessibility-holds = ما يمكن الاعتماد عليه
accessibility-holds-keyboard = تعمل كل صفحة بلوحة المفاتيح وحدها، وبقارئ الشاشة، ومن دون JavaScript.
accessibility-holds-size = يمكن تكبير النص إلى الضعف وزيادة المسافات فيه، وتتسع كل صفحة في شاشة عرضها 320 بكسل.
accessibility-holds-colour = الألوان مَقيسة: لا يقل تباين النص عن 4.5 إلى 1، في المظهر الفاتح وفي الداكن. ويُراعى التباين العالي وتقليل الحركة عندما يطلبهما جهازك.
accessibility-holds-form = لا يسأل النموذج عن شيء مرتين، ويعيد كل ما أُدخل فيه إن كان هناك ما يحتاج إلى تصحيح.
accessibility-limits = ما لا يمكننا التعهد به
accessibility-limits-postings = تأتي أوصاف الوظائف والأسئلة الواردة في النماذج من نظام آخر. يرتّب الموقع عناوينها وقوائمها، لكنه لا يستطيع أن يجعل الكلمات الغامضة واضحة ولا أن يصف ما أغفلته.
accessibility-ask = إذا لم يعمل شيء ما لديك
accessibility-ask-contact = يُرجى إبلاغنا، وذكر ذلك إن كان التقدّم بطريقة أخرى أفضل لك:

## Durations

span-seconds = { $count ->
    [zero] { $count } ثانية
    [one] ثانية واحدة
    [two] ثانيتين
    [few] { $count } ثوانٍ
    [many] { $count } ثانية
   *[other] { $count } ثانية
}
span-minutes = { $count ->
    [zero] { $count } دقيقة
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $count } دقائق
    [many] { $count } دقيقة
   *[other] { $count } دقيقة
}
span-hours = { $count ->
    [zero] { $count } ساعة
    [one] ساعة واحدة
    [two] ساعتين
    [few] { $count } ساعات
    [many] { $count } ساعة
   *[other] { $count } ساعة
}
span-days = { $count ->
    [zero] { $count } يوم
    [one] يوم واحد
    [two] يومين
    [few] { $count } أيام
    [many] { $count } يومًا
   *[other] { $count } يوم
}
