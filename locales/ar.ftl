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
    [zero] لا توجد وظائف شاغرة
    [one] وظيفة شاغرة واحدة
    [two] وظيفتان شاغرتان
    [few] { $count } وظائف شاغرة
    [many] { $count } وظيفة شاغرة
   *[other] { $count } وظيفة شاغرة
}
list-range = الوظائف { $first }–{ $last } من { $count }
list-more-places = { $count ->
    [zero] ولا أماكن عمل أخرى
    [one] ومكان عمل آخر
    [two] ومكانا عمل آخران
    [few] و{ $count } أماكن عمل أخرى
    [many] و{ $count } مكان عمل آخر
   *[other] و{ $count } مكان عمل آخر
}
list-new = جديدة
feed-title = الوظائف الشاغرة في { $company }
list-title-place = الوظائف الشاغرة: { $place }
list-title-found = { $count ->
    [zero] نتائج البحث
    [one] وظيفة واحدة مطابقة
    [two] وظيفتان مطابقتان
    [few] { $count } وظائف مطابقة
    [many] { $count } وظيفة مطابقة
   *[other] { $count } وظيفة مطابقة
}
list-none-found = لا توجد وظائف تطابق بحثك
list-nearest = { $facet ->
    [words] البحث من دون كلمات مفتاحية ({ $count })
    [place] عرض جميع أماكن العمل ({ $count })
    [department] عرض جميع الأقسام ({ $count })
    [workplace] عرض جميع أنماط العمل ({ $count })
    [type] عرض جميع أنواع الوظائف ({ $count })
    [pay] تضمين الوظائف التي لا تذكر الراتب ({ $count })
   *[visa] تضمين الوظائف من دون دعم التأشيرة ({ $count })
}
list-corrected = لا توجد وظائف تطابق «{ $typed }». نعرض الوظائف التي تطابق «{ $used }».
search-label = البحث عن وظائف
search-button = بحث
filter-heading = تصفية
filter-place = مكان العمل
filter-department = القسم
filter-workplace = نمط العمل
filter-type = نوع الوظيفة
filter-extras = الراتب والتأشيرة
filter-pay = مع ذكر الراتب
filter-visa = دعم التأشيرة
filter-count = ({ $count })
filter-apply = عرض الوظائف
filter-show = { $count ->
    [zero] لا توجد وظائف لعرضها
    [one] عرض وظيفة واحدة
    [two] عرض وظيفتين
    [few] عرض { $count } وظائف
    [many] عرض { $count } وظيفة
   *[other] عرض { $count } وظيفة
}
filter-close = إغلاق
filter-chosen = التصفية الحالية
filter-remove = إزالة التصفية: { $choice }
filter-clear = مسح الكل
list-department-other = أخرى
list-places-other = أماكن عمل أخرى
list-group-continued = (تابع)
list-group-count = { $count ->
    [zero] لا وظائف
    [one] وظيفة واحدة
    [two] وظيفتان
    [few] { $count } وظائف
    [many] { $count } وظيفة
   *[other] { $count } وظيفة
}
list-pager = الصفحات
list-previous = السابقة
list-next = التالية
list-here = الصفحة { $page } من { $pages }
list-old = تحققنا من هذه القائمة آخر مرة في { $day }. ربما تغيّرت بعض الوظائف.
list-empty = لا توجد وظائف شاغرة حاليًا
list-empty-advice = تظهر الوظائف الجديدة هنا فور نشرها.
open-application = طلب توظيف مفتوح
open-application-offer = لا توجد وظيفة مناسبة؟ يمكنك إرسال طلب توظيف مفتوح.
list-empty-contact = يمكنك التواصل معنا أيضًا:

## The page of one job

posting-back = جميع الوظائف الشاغرة
saved-save = حفظ الوظيفة
saved-heading = الوظائف المحفوظة
saved-note = محفوظة في هذا المتصفح فقط.
saved-remove = إزالة
posting-apply = التقدّم إلى هذه الوظيفة
posting-facts = نظرة سريعة
posting-places = { $count ->
    [zero] مكان العمل
    [one] مكان العمل
    [two] مكانا العمل
    [few] أماكن العمل
    [many] أماكن العمل
   *[other] أماكن العمل
}
posting-terms = نوع الوظيفة
posting-pay = الراتب
posting-visa = التأشيرة
posting-visa-yes = مع دعم تأشيرة العمل
posting-visa-no = من دون دعم تأشيرة العمل
posting-posted = تاريخ النشر
posting-description = الوصف
prose-table = جدول
posting-interviews = كيف نُجري المقابلات
posting-asked = ما سنسألك عنه
posting-asked-advice = هذه أسئلة النموذج، ليتسنى لك الاستعداد.
posting-asked-time = { $count ->
    [zero] يستغرق نحو { $count } دقيقة
    [one] يستغرق نحو دقيقة واحدة
    [two] يستغرق نحو دقيقتين
    [few] يستغرق نحو { $count } دقائق
    [many] يستغرق نحو { $count } دقيقة
   *[other] يستغرق نحو { $count } دقيقة
}
posting-asked-name = الاسم والبريد الإلكتروني
posting-asked-optional = (اختياري)
posting-asked-resume = السيرة الذاتية: { $kinds }، بحجم يصل إلى { $size }
posting-similar = وظائف مشابهة
posting-address = الرابط الدائم:
posting-letter = إرسال بالبريد الإلكتروني
posting-confirmed = آخر تحقق:
posting-no-details = التفاصيل قريبًا
posting-no-details-advice = نشرنا هذه الوظيفة للتو. يُرجى إعادة تحميل الصفحة بعد بضع دقائق لقراءة المزيد والتقدّم.

## The page of a closed job

closed-heading = هذه الوظيفة مغلقة
closed-title = هذه الوظيفة مغلقة: { $title }
closed-explained = كانت مفتوحة آخر مرة في { $day }. لم نعد نستقبل طلبات لها.
closed-late = أُغلقت هذه الوظيفة قبل إرسال طلبك
closed-late-advice = لم يُرسَل شيء. كل ما كتبته ما زال هنا.
closed-received = وصلنا طلبك قبل إغلاق الوظيفة. فتح إشعار الاستلام
closed-take-along = عند اختيار وظيفة ننقل إليها إجاباتك عن الأسئلة المشتركة. لا يُرسَل شيء قبل إرسال النموذج الجديد.
closed-choose = نقل إجاباتي
closed-written = إجاباتك
closed-written-advice = يُرجى نسخ ما يلزم الاحتفاظ به. لا يمكن فتح هذه الصفحة إلا لوقت قصير.
closed-ways = وظائف أخرى
closed-feeds = أو متابعة الوظائف الجديدة عبر RSS:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = في مقر العمل
workplace-hybrid = هجين
workplace-remote = عن بُعد
employment-full-time = دوام كامل
employment-part-time = دوام جزئي
employment-contract = عمل حر
employment-temporary = عمل مؤقت
employment-internship = تدريب
figures-range = { $low }–{ $high }
pay-from = بدءًا من { $pay }
pay-up-to = حتى { $pay }
pay-a-year = { $pay } سنويًا
pay-a-month = { $pay } شهريًا
pay-a-week = { $pay } أسبوعيًا
pay-a-day = { $pay } يوميًا
pay-an-hour = { $pay } في الساعة
equity-offered = أسهم في الشركة
equity-between = أسهم بنسبة { $low }–{"\u2066"}{ $high }%{"\u2069"}
equity-exactly = أسهم بنسبة {"\u2066"}{ $share }%{"\u2069"}
equity-from = أسهم بنسبة {"\u2066"}{ $low }%{"\u2069"} أو أكثر
equity-up-to = أسهم بنسبة تصل إلى {"\u2066"}{ $high }%{"\u2069"}

## The application form

apply-title = التقدّم: { $title }
apply-heading = التقدّم إلى وظيفة
apply-back = العودة إلى الوظيفة
apply-length = { $count ->
    [zero] لا إجابات مطلوبة
    [one] إجابة واحدة مطلوبة
    [two] إجابتان مطلوبتان
    [few] { $count } إجابات مطلوبة
    [many] { $count } إجابة مطلوبة
   *[other] { $count } إجابة مطلوبة
}
apply-part-person = بياناتك
apply-part-questions = أسئلتنا
apply-part-consents = قبل الإرسال
apply-send = إرسال الطلب
apply-review = مراجعة الإجابات
apply-expired = بقي هذا النموذج مفتوحًا مدة أطول من اللازم، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا. يُرجى مراجعتها وإرسالها مرة أخرى.
apply-not-ours = تعذّر علينا ربط هذا النموذج بهذه الصفحة، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا. يُرجى مراجعتها وإرسالها مرة أخرى.
apply-carried = نقلنا إجاباتك من الوظيفة التي أُغلقت. يُرجى مراجعتها والإجابة عن الأسئلة الجديدة. لم يُرسَل شيء بعد.
apply-prefilled = ملأ برنامج هذا النموذج نيابةً عنك. يُرجى التحقق من كل الإجابات واستكمال ما ينقص. لم يُرسَل شيء بعد.
apply-part-resume = البدء بالسيرة الذاتية
apply-resume-first = عند اختيار سيرتك الذاتية نملأ عنك الاسم والبريد الإلكتروني ورقم الهاتف والروابط. يمكنك التحقق من كل شيء قبل الإرسال، ويمكنك أيضًا ملء النموذج بنفسك.
apply-fill-in = الملء من سيرتي الذاتية
apply-filled-in = ملأنا ما وجدناه في سيرتك الذاتية. يُرجى التحقق منه واستكمال ما ينقص. لم يُرسَل شيء بعد.
apply-filled-in-nothing = وصلتنا سيرتك الذاتية، لكننا لم نجد فيها ما يمكن التأكد منه. يُرجى ملء النموذج أدناه. لم يُرسَل شيء بعد.
apply-filled-in-no-file = يُرجى اختيار سيرتك الذاتية أولًا، ثم يمكننا ملء النموذج منها.
apply-filled-in-from-data = ملأنا ما وجدناه في هذا الملف. الملف نفسه غير مرفق لأن فريق التوظيف لدينا لا يستطيع فتحه. يُرجى اختيار سيرتك الذاتية كمستند أيضًا، مثل PDF.
field-from-resume = من سيرتك الذاتية، يُرجى التحقق
apply-mistyped = هل هذا البريد الإلكتروني صحيح؟
apply-mistyped-then = لم يُرسَل شيء بعد. يُرجى تصحيح البريد، أو إرسال النموذج مرة أخرى إن كان صحيحًا.
apply-not-kept = تعذّر علينا حفظ طلبك، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا. يُرجى الانتظار دقيقة ثم إرسالها مرة أخرى.
apply-gone = لم يعد لدينا ما كتبته في هذا النموذج، ولذلك فهو فارغ.
apply-referral = الشخص الذي يوصي بك لهذه الوظيفة: { $name }. يتلقى فريق التوظيف لدينا طلبك مع اسم هذا الشخص وبريده الإلكتروني. لا يعرض هذا الموقع إجاباتك على هذا الشخص.
apply-referral-ended = لم يعد رابط التوصية هذا صالحًا، ولذلك سيُرسَل طلبك من دون توصية.
apply-changed = غيّرنا هذا النموذج بعد فتحه. لم يُرسَل شيء بعد. يُرجى مراجعة إجاباتك ثم إرسال النموذج.
apply-left = إجابات عن أسئلة لم نعد نطرحها
apply-left-advice = لن تصلنا هذه الإجابات. يمكنك نسخ ما يلزم منها لإجابة أخرى.
apply-left-unknown = سؤال لم نعد نطرحه
apply-twice = سبق لك التقدّم إلى هذه الوظيفة. لم يُرسَل ما في هذا النموذج بعد. في نهاية النموذج يُرجى اختيار ما يُفعل به.
apply-twice-late = ربما وصل طلبك الأول إلى فريق التوظيف لدينا، ولذلك لا يمكن استبداله.
apply-replace = استبدال الطلب الأول
apply-both = إرسال هذا الطلب أيضًا
apply-sent-before = سبق لك التقدّم إلى هذه الوظيفة من هذه النافذة.
apply-open-first = فتح الطلب الأول
sent-heading = سبق إرسال هذا الطلب
sent-intro = لا يلزمك فعل شيء آخر هنا. يبيّن إشعار الاستلام إلى أين وصل طلبك.
sent-receipt = فتح إشعار الاستلام
sent-anew = التقدّم مرة أخرى بنموذج فارغ
apply-too-many = تصلنا نماذج كثيرة جدًا من شبكتك، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا. يُرجى الانتظار دقيقة ثم إرسالها مرة أخرى.
apply-limit-reached = لا يمكننا استقبال مزيد من الطلبات الآن، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا. يُرجى ترك هذه الصفحة مفتوحة والانتظار عشر دقائق ثم إرسالها مرة أخرى.
apply-no-proof = تصلنا الآن طلبات كثيرة جدًا، ولذلك نتحقق من أن طلبك لم يرسله برنامج. لم يُرسَل شيء بعد. إجاباتك ما زالت هنا. يُرجى الانتظار نصف دقيقة ثم إرسالها مرة أخرى.
apply-leave-empty = يُرجى ترك هذا الحقل فارغًا
apply-busy = تصلنا الآن نماذج كثيرة جدًا، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا. يُرجى الانتظار دقيقة ثم إرسالها مرة أخرى.
apply-too-large = الحجم أكبر مما يمكننا استلامه، ولذلك لم يُرسَل شيء. ما وصلنا من إجاباتك موجود هنا. يُرجى التأكد من اكتماله واختيار ملف أصغر.
apply-too-slow = استغرق الإرسال وقتًا أطول من اللازم، ولذلك لم يُرسَل شيء. ما وصلنا من إجاباتك موجود هنا. يُرجى التأكد من اكتماله، ثم استخدام ملف أصغر أو اتصال أسرع.
apply-other-form = تتطلب هذه الوظيفة ملفًا لا يمكننا استلامه هنا. إن لم يكن لديك رابط له،
apply-other-form-link = فيمكنك التقدّم عبر نموذجنا الآخر
review-title = مراجعة الإجابات: { $title }
review-heading = مراجعة الإجابات قبل الإرسال
review-intro = لم يُرسَل شيء بعد. هذا ما سيصلنا.
review-change = تغيير
review-back = العودة إلى النموذج
progress-label = جارٍ الإرسال
progress-stop = إيقاف الإرسال
progress-waiting = وصل كل شيء. نتحقق منه الآن.
progress-stopped = أُوقف الإرسال، ولذلك لم يُرسَل شيء. إجاباتك ما زالت هنا.
progress-broken = انقطع الاتصال. إجاباتك ما زالت هنا. يُرجى إرسالها مرة أخرى. سنحتسب طلبك مرة واحدة فقط.
draft-kept = يُحفظ ما كتبته في علامة تبويب المتصفح هذه إلى حين إغلاقها أو إرسال النموذج. أما ملفك فلا يُحفظ.
draft-keep = حفظ ما أكتبه في هذا المتصفح لمدة تصل إلى 7 أيام، حتى بعد إغلاق علامة التبويب
draft-clear = مسح
draft-restored = عاد ما كتبته هنا سابقًا.
draft-cleared = تم المسح. لم يعد هذا المتصفح يحتفظ بما كتبته.

summary-heading = هناك مشكلة
error-title = خطأ:
field-choose = يُرجى الاختيار…
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
field-pasted-resume = السيرة الذاتية كنص
field-talent-network = أرغب في معرفة الوظائف القادمة
field-note = هل لديك معلومات أخرى لنا؟

hint-given-name = الاسم الذي نخاطبك به، بأي أبجدية
hint-family-name = إن كان لديك اسم واحد فقط، يُرجى كتابته هنا أيضًا
hint-email = سنرد عليك عبر هذا البريد
hint-phone = مع رمز البلد، مثل {"\u200E"}+971 4 000 0000
hint-choose-any = يُرجى اختيار كل ما ينطبق
hint-choose-up-to = الحد الأقصى للاختيارات: { $most }
hint-characters = الحد الأقصى لعدد الأحرف: { $most }
hint-date = اليوم ثم الشهر ثم السنة، مثل: 27 3 2027
hint-link = مثل https://example.org/my-page
hint-linkedin = مثل https://www.linkedin.com/in/my-name
hint-video-link = رابط مقطع الفيديو، مثل https://example.org/my-video
hint-file-link = لا يمكننا استلام ملف هنا. يُرجى إدخال رابط يفتحه
hint-resume = { $kinds }، بحجم يصل إلى { $size }
hint-pasted-resume = لا يوجد ملف؟ يمكنك لصق سيرتك الذاتية هنا. الحد الأقصى لعدد الأحرف: { $most }

resume-kept = لدينا الملف «{ $name }» ({ $size }). لا حاجة إلى اختيار ملف آخر إلا لاستبداله.
resume-kept-unread = ما زال ملفك محفوظًا لدينا. لا حاجة إلى اختيار ملف آخر إلا لاستبداله.
resume-remove = إزالة «{ $name }»
resume-choose-again = لم يُحفظ الملف «{ $name }». يُرجى اختياره مرة أخرى قبل الإرسال.
resume-choose = اختيار ملف
resume-drop = أو يمكنك إفلات الملف هنا
resume-clear = إزالة

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = نص منسق ({"\u200E"}.rtf)
file-kind-txt = نص عادي ({"\u200E"}.txt)
size-bytes = { $count ->
    [zero] { $count } بايت
    [one] بايت واحد
    [two] { $count } بايت
    [few] { $count } بايت
    [many] { $count } بايت
   *[other] { $count } بايت
}
size-kilobytes = { $count } كيلوبايت
size-megabytes = { $count } ميغابايت

## Errors in an answer: each message says how to fix the error

problem-ats = يُرجى تغيير هذه الإجابة. رسالة نظامنا: { $words }
problem-ats-whole = يُرجى مراجعة طلبك. رسالة نظامنا: { $words }
problem-missing-given-name = يُرجى إدخال الاسم الأول
problem-missing-family-name = يُرجى إدخال اسم العائلة
problem-missing-email = يُرجى إدخال البريد الإلكتروني
problem-missing-phone = يُرجى إدخال رقم الهاتف
problem-missing-linkedin = يُرجى إدخال رابط ملفك الشخصي على LinkedIn
problem-missing-resume = يُرجى اختيار ملف سيرتك الذاتية
problem-missing-text = يُرجى ملء «{ $label }»
problem-missing-choice = يُرجى اختيار إجابة عن «{ $label }»
problem-missing-choices = يُرجى اختيار إجابة واحدة على الأقل عن «{ $label }»
problem-missing-consent = للتقدّم، يُرجى تحديد «{ $label }»
problem-consent-changed = غيّرنا هذا النص بعد فتح النموذج. يُرجى قراءته من جديد وتحديده في حال الموافقة
problem-privacy-line-changed = غيّرنا هذا النص بعد فتح النموذج. يُرجى قراءته من جديد قبل إرسال النموذج
problem-missing-date = يُرجى إدخال تاريخ في «{ $label }»
problem-missing-link = يُرجى إدخال رابط في «{ $label }»
problem-too-long = يُرجى اختصار «{ $label }». الحد الأقصى لعدد الأحرف { $most }، وعددها الآن { $given }
problem-not-an-email = يُرجى إدخال بريد إلكتروني في «{ $label }»، مثل name@example.org
problem-email-space = يُرجى حذف المسافة من «{ $label }». ربما تنقص نقطة أو شرطة سفلية في ذلك الموضع
problem-email-host = تنقص نقطة بعد @ في «{ $label }»، مثل name@example.org
problem-not-a-phone = يُرجى إدخال رقم هاتف في «{ $label }»، مثل {"\u200E"}+971 4 000 0000
problem-phone-too-short = يجب ألا يقل الرقم في «{ $label }» عن 5 أرقام
problem-phone-too-long = يجب ألا يزيد الرقم في «{ $label }» على 20 رقمًا
problem-not-a-link = يُرجى إدخال رابط في «{ $label }»، مثل https://example.org/my-page
problem-link-not-of-the-web = يجب أن يبدأ الرابط في «{ $label }» بـ http://{"\u200E"} أو https://{"\u200E"}
problem-not-a-choice = يُرجى اختيار إحدى الإجابات المعروضة عن «{ $label }»
problem-several-choices = يُرجى اختيار إجابة واحدة فقط عن «{ $label }»
problem-too-many = «{ $label }»: الحد الأقصى للاختيارات { $most }، وعددها الآن { $given }
problem-day-missing = يجب أن يتضمن التاريخ في «{ $label }» اليوم
problem-month-missing = يجب أن يتضمن التاريخ في «{ $label }» الشهر
problem-year-missing = يجب أن يتضمن التاريخ في «{ $label }» السنة
problem-day-unreadable = يجب أن يكون اليوم في «{ $label }» رقمًا من 1 إلى 31
problem-month-unreadable = يجب أن يكون الشهر في «{ $label }» رقمًا من 1 إلى 12
problem-year-unreadable = يجب أن تتكون السنة في «{ $label }» من 4 أرقام
problem-no-such-day = يُرجى إدخال تاريخ موجود في التقويم في «{ $label }»
problem-file-empty = هذا الملف فارغ. يُرجى اختيار ملف سيرتك الذاتية
problem-file-too-large = حجم هذا الملف أكبر من { $size }. يُرجى اختيار ملف أصغر
problem-file-not-accepted = لا يقبل نظامنا هذا الملف. يُرجى اختيار ملف أصغر أو ملف آخر
problem-file-broken-off = وصلنا جزء من ملفك فقط. يُرجى اختياره مرة أخرى
problem-file-wrong-kind = لا يمكننا استلام هذا النوع من الملفات. يُرجى اختيار أحد هذه الأنواع: { $kinds }
problem-file-docx-not-here = لا يمكننا استلام ملفات {"\u200E"}.docx لهذه الوظيفة. يُرجى حفظ سيرتك الذاتية بأحد هذه الأنواع: { $kinds }
problem-file-not-as-named = اسم هذا الملف لا يطابق محتواه. يُرجى اختيار أحد هذه الأنواع: { $kinds }
problem-file-encrypted = هذا الملف محمي. يُرجى حفظه أو طباعته بصيغة PDF من دون حماية، ثم اختيار ملف PDF الجديد
problem-file-damaged = لا يمكننا فتح هذا الملف. يُرجى حفظه من جديد ثم اختياره
problem-file-macros = يحتوي هذا الملف على وحدات ماكرو. يُرجى حفظه من دونها ثم اختياره
problem-file-unchecked = لا يمكننا فحص هذا الملف لأنه معقّد جدًا. يُرجى حفظ سيرتك الذاتية في ملف أبسط بأحد هذه الأنواع: { $kinds }
problem-file-several = يُرجى اختيار ملف واحد فقط
problem-file-gone = لم يعد ملفك لدينا. يُرجى اختياره مرة أخرى

warning-email-typo = هل المقصود { $meant }؟ إن كان بريدك صحيحًا، فيمكن تركه كما هو.
warning-not-linkedin = هذا ليس رابطًا على LinkedIn. إن كان صحيحًا، فيمكن تركه كما هو.
warning-not-a-number = لا يبدو هذا رقمًا. إن كان صحيحًا، فيمكن تركه كما هو.

## The receipt

receipt-title = { $state ->
    [delivered] وصلنا الطلب: { $title }
    [refused] لم يكتمل إرسال الطلب: { $title }
    [returned] لم يُرسَل الطلب: { $title }
    [withdrawn] سُحب الطلب: { $title }
    [discarded] لم يُحوَّل الطلب: { $title }
   *[waiting] وصلنا الطلب: { $title }
}
receipt-heading = { $state ->
    [delivered] شكرًا لك، وصلنا طلبك
    [refused] لم يكتمل إرسال طلبك
    [returned] لم يُرسَل طلبك
    [withdrawn] سُحب طلبك
    [discarded] لم يُحوَّل طلبك
   *[waiting] شكرًا لك، وصلنا طلبك
}
receipt-state = { $state ->
    [delivered] طلبك الآن لدى فريق التوظيف.
    [refused] لم يتمكن نظامنا من استلامه. هذا ليس قرارًا بشأنك. السبب موضح أدناه. إن كانت الوظيفة لا تزال مفتوحة، يُرجى تصحيح ذلك والتقدّم مرة أخرى.
    [returned] يحتاج النموذج إلى تصحيح ولم يُرسَل مرة أخرى. لم يصلنا شيء.
    [held] طلبك محفوظ بأمان. نحرص على وصوله إلى فريق التوظيف لدينا.
    [withdrawn] لن نحوّل أي جزء منه.
    [discarded] قررنا عدم تحويله. لن يُرسَل منه شيء آخر.
   *[waiting] طلبك محفوظ بأمان وفي طريقه إلى فريق التوظيف لدينا.
}
receipt-thanks = شكرًا يا { $name }. وصلنا طلبك.
receipt-keep = يُرجى حفظ رابط هذه الصفحة لمتابعة طلبك. لا نرسل رسالة تأكيد بالبريد الإلكتروني.
receipt-keep-mailed = يُرجى حفظ رابط هذه الصفحة لمتابعة طلبك. سيصلك هذا الرابط بالبريد الإلكتروني أيضًا.
receipt-copy = نسخ الرابط
receipt-copied = تم نسخ الرابط
receipt-mail = إرساله إلى بريدي الإلكتروني
receipt-link-secret = يمكن لأي شخص لديه هذا الرابط رؤية ما أرسلته.
receipt-progress = حالة طلبك
receipt-step-sent = إرسال الطلب
receipt-step-on-its-way = الطلب في طريقه إلى فريق التوظيف لدينا
receipt-step-received = استلام فريق التوظيف للطلب
receipt-step-reply = ردنا على طلبك
receipt-reference = الرقم المرجعي
receipt-job = الوظيفة
receipt-received = تاريخ الاستلام
receipt-refused = ما يلزم تصحيحه
receipt-refused-whole = الطلب بأكمله
receipt-again = سنفتح النموذج وفيه كل ما أرسلته، بما في ذلك ملفك. وعند إرساله يصبح طلبًا جديدًا.
receipt-apply-again = التقدّم مرة أخرى
receipt-ends = الصفحة متاحة حتى
receipt-download = تنزيل إجاباتك كنص
receipt-download-file = تنزيل «{ $name }»
receipt-left-minutes = { $count ->
    [zero] لم يعد من الممكن عرض هذه المعلومات وتنزيلها. يحتفظ فريق التوظيف لدينا بطلبك.
    [one] يمكنك عرض هذه المعلومات وتنزيلها لمدة دقيقة أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
    [two] يمكنك عرض هذه المعلومات وتنزيلها لمدة دقيقتين أخريين. يحتفظ فريق التوظيف لدينا بطلبك.
    [few] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } دقائق أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
    [many] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } دقيقة أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
   *[other] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } دقيقة أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
}
receipt-left-hours = { $count ->
    [zero] لم يعد من الممكن عرض هذه المعلومات وتنزيلها. يحتفظ فريق التوظيف لدينا بطلبك.
    [one] يمكنك عرض هذه المعلومات وتنزيلها لمدة ساعة أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
    [two] يمكنك عرض هذه المعلومات وتنزيلها لمدة ساعتين أخريين. يحتفظ فريق التوظيف لدينا بطلبك.
    [few] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } ساعات أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
    [many] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } ساعة أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
   *[other] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } ساعة أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
}
receipt-left-days = { $count ->
    [zero] لم يعد من الممكن عرض هذه المعلومات وتنزيلها. يحتفظ فريق التوظيف لدينا بطلبك.
    [one] يمكنك عرض هذه المعلومات وتنزيلها لمدة يوم آخر. يحتفظ فريق التوظيف لدينا بطلبك.
    [two] يمكنك عرض هذه المعلومات وتنزيلها لمدة يومين آخرين. يحتفظ فريق التوظيف لدينا بطلبك.
    [few] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } أيام أخرى. يحتفظ فريق التوظيف لدينا بطلبك.
    [many] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } يومًا آخر. يحتفظ فريق التوظيف لدينا بطلبك.
   *[other] يمكنك عرض هذه المعلومات وتنزيلها لمدة { $count } يوم آخر. يحتفظ فريق التوظيف لدينا بطلبك.
}
receipt-withdraw = سحب الطلب أو تصحيحه
receipt-withdraw-means = يمكنك سحب طلبك ما لم يصل إلى فريق التوظيف لدينا.
receipt-withdraw-open = سحب هذا الطلب
receipt-withdraw-sure = سنحذف ما أرسلته ولن نحوّله. لا يمكن التراجع عن ذلك، لكن يمكنك التقدّم مرة أخرى.
receipt-withdraw-confirm = نعم، حذف ما أرسلته
receipt-withdraw-unconfirmed = لسحب الطلب، يُرجى تحديد «{ $label }»
receipt-withdraw-do = نعم، سحب الطلب
receipt-withdraw-delivered = طلبك لدى فريق التوظيف، ولذلك لا يمكن سحبه هنا.
receipt-write-to = لسحبه أو تصحيحه، يُرجى التواصل معنا:
receipt-write-to-company = لسحبه أو تصحيحه، يُرجى التواصل مع { $company }.
receipt-write-to-employer = لسحبه أو تصحيحه، يُرجى التواصل معنا.
receipt-being-sent = نحوّل طلبك في هذه اللحظة، ولذلك لا يمكن سحبه. يُرجى إعادة تحميل هذه الصفحة بعد دقيقة.
receipt-too-late = وصل طلبك إلى فريق التوظيف لدينا قبل سحبه.
receipt-may-have-arrived = حوّلنا طلبك ولم يصلنا رد، ولذلك ربما وصل إلى فريق التوظيف لدينا.
receipt-see-jobs = عرض جميع الوظائف الشاغرة
receipt-sent = ما أرسلته
receipt-not-shown = لم نعد نعرض ما أرسلته هنا. وهو لدى فريق التوظيف.
receipt-not-kept = حذفنا ما أرسلته من هذا الموقع. وهو لدى فريق التوظيف.
receipt-gone = حذفنا ما أرسلته من هذا الموقع.
receipt-unreadable = لا يمكننا عرض ما أرسلته الآن.
receipt-not-provided = لم يُذكر
receipt-file = { $name } ({ $size })
receipt-source = كيف وصلت إلينا
receipt-next = سنقرأ طلبك ونرد على بريدك الإلكتروني المذكور فيه.
answer-consented = تمت الموافقة
agreement-read = عُرض قبل الإرسال (الإصدار { $version })
agreement-agreed = تمت الموافقة (الإصدار { $version })
agreement-not-agreed = لم تتم الموافقة (الإصدار { $version })

## Mail

mail-receipt-subject = وصلنا طلبك: { $title }
mail-receipt-open = متابعة طلبك
mail-receipt-next = الخطوات التالية
mail-receipt-why = وصلتك هذه الرسالة لأن هذا العنوان ذُكر في طلب توظيف لدى { $company }. إن لم يكن الطلب لك، فيمكنك حذف الرسالة.
mail-alert-confirm-subject = يُرجى التأكيد: وظائف جديدة لدى { $company } بالبريد الإلكتروني
mail-alert-confirm = ذُكر هذا العنوان لتلقي الوظائف الجديدة لدى { $company } بالبريد الإلكتروني. إن كان ذلك بموافقتك، فيُرجى فتح هذا الرابط خلال 3 أيام وتأكيده.
mail-alert-confirm-open = التأكيد أو الرفض
mail-alert-confirm-why = إن لم يكن ذلك بموافقتك، فيمكنك حذف هذه الرسالة. ولن تصلك أي وظائف.
mail-alert-subject = وظائف جديدة لدى { $company }
mail-alert-all = عرض كل الوظائف في بحثك
mail-alert-why = وصلتك هذه الرسالة لأنك طلبت الوظائف الجديدة لدى { $company }.
mail-alert-renew-subject = هل نواصل إرسال الوظائف الجديدة لدى { $company } إليك بالبريد الإلكتروني؟
mail-alert-renew = تنتهي هذه الرسائل في { $day } ما لم يتم تمديدها.

## The voluntary questions about diversity

diversity-title = أسئلة اختيارية عن التنوّع
diversity-offer = لا ترتبط الإجابات بطلبك ولا تؤثر فيه. ويمكنك أيضًا تخطي هذه الخطوة.
diversity-open = الإجابة عن الأسئلة
diversity-intro = هذه الأسئلة اختيارية، ويمكنك ترك أيّ منها بلا إجابة. لا ترتبط الإجابات بطلبك ولا تؤثر فيه. نحن نَعُدّها فقط، وبعد نهاية السنة لا نرى إلا مجاميع تضم عشرة أشخاص على الأقل.
diversity-declined = أفضّل عدم الإجابة
diversity-send = إرسال الإجابات
diversity-thanks-title = شكرًا
diversity-thanks = نَعُدّ كل نموذج مرة واحدة، دون أي صلة بك أو بطلبك.

## Job alerts

alert-form-search = وظائف جديدة مشابهة بالبريد الإلكتروني
alert-form-all = وظائف جديدة بالبريد الإلكتروني
alert-every = بحد أقصى
alert-every-day = رسالة واحدة يوميًا
alert-every-week = رسالة واحدة أسبوعيًا
alert-send = تلقي الوظائف الجديدة
alert-note = سنرسل إليك أولًا رابطًا للتأكيد. وفي كل رسالة رابط لإيقاف هذه الرسائل.
alert-asked-heading = يُرجى التحقق من بريدك الوارد
alert-asked = إذا كان بإمكاننا إرسال الرسائل إلى هذا العنوان، فقد أرسلنا إليه رابطًا. يُرجى فتحه خلال 3 أيام للتأكيد. وإن لم يصل شيء، فيُرجى البحث في مجلد الرسائل غير المرغوب فيها.
alert-confirm-heading = هل نرسل إليك الوظائف الجديدة بالبريد الإلكتروني؟
alert-search = الوظائف:
alert-search-all = كلها
alert-confirm = نعم، أريد تلقيها
alert-active-heading = تصلك الوظائف الجديدة بالبريد الإلكتروني
alert-until = تنتهي هذه الرسائل في { $day }. وسنسألك قبل ذلك عن رغبتك في الاستمرار.
alert-renew = الاستمرار لمدة عام
alert-end = إيقاف هذه الرسائل
alert-ended-heading = توقفت هذه الرسائل
alert-ended = حذفنا بحثك وعنوان بريدك الإلكتروني. لن تصلك رسائل أخرى من هذا النوع.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = عرض جميع الوظائف الشاغرة
error-contact = إذا تكرر ذلك، يُرجى إبلاغنا:
error-request = عند مراسلتنا بهذا الشأن، يُرجى ذكر { $id }.

error-no-such-page = لم نعثر على الصفحة
    .happened = لا يوجد شيء على هذا الرابط.
    .advice = يُرجى التحقق من كتابة الرابط. ربما نُقلت الصفحة.

error-no-such-posting = هذه الوظيفة غير مفتوحة
    .happened = وجدنا من يشغلها أو أزلناها، أو أن الرابط غير مكتمل.
    .advice = يمكنك الاطلاع على الوظائف الشاغرة حاليًا.

error-no-such-receipt = لم نعثر على إشعار الاستلام
    .happened = لا يوجد إشعار استلام على هذا الرابط.
    .answers = إن وصل طلبك إلى فريق التوظيف لدينا، فهو ما زال لديه.
    .advice = يُرجى التحقق من نسخ الرابط كاملًا. نحذف كل إشعار استلام في التاريخ المذكور فيه. إن لم يكن طلبك قد وصلنا حتى ذلك الحين، يُرجى التقدّم مرة أخرى.

error-method = لم ينجح ذلك
    .happened = لا يمكن لهذه الصفحة تنفيذ ما أراده متصفحك.
    .advice = يُرجى الرجوع واستخدام رابط أو النموذج الموجود في الصفحة.

error-unreadable = تعذّرت علينا قراءة ما أُرسل
    .happened = ينقص جزء مما أرسله متصفحك.
    .answers = إن كان ما أُرسل نموذجًا، فلم يصلنا. قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع والمحاولة مرة أخرى.

error-too-large = الحجم أكبر من أن يُرسَل
    .happened = هذا أكثر مما يمكننا استلامه.
    .answers = لم يصلنا شيء. قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع واختيار ملف أصغر وإرسال النموذج مرة أخرى.

error-too-slow = استغرق الإرسال وقتًا طويلًا
    .happened = كان الاتصال أبطأ من أن يكتمل الإرسال في الوقت المناسب.
    .answers = لم يصلنا شيء. قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع والمحاولة مرة أخرى بملف أصغر أو باتصال أسرع.

error-too-many = نماذج كثيرة في وقت واحد
    .happened = تصلنا نماذج كثيرة جدًا من شبكتك.
    .answers = لم يصلنا شيء. قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.

error-too-many-uploads = نماذج كثيرة في وقت واحد
    .happened = تصلنا الآن نماذج كثيرة جدًا.
    .answers = لم يصلنا شيء. قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.

error-busy = هناك ازدحام الآن
    .happened = تُفتح الآن صفحات أكثر مما يمكننا عرضه في وقت واحد.
    .advice = يُرجى الانتظار لحظة ثم إعادة تحميل الصفحة.

error-cross-site = تعذّر علينا استلام هذا النموذج
    .happened = حتى لا يتقدّم أحد باسمك، لا نستلم إلا النماذج المفتوحة في هذا الموقع.
    .answers = لم يصلنا شيء.
    .advice = يُرجى فتح الوظيفة في هذا الموقع والتقدّم من هنا.

error-wrong-host = لا توجد وظائف على هذا الرابط
    .happened = لا نعرض وظائف على هذا الرابط.
    .advice = يُرجى استخدام رابط الوظائف في موقعنا.

error-no-details-yet = النموذج ليس جاهزًا بعد
    .happened = نشرنا هذه الوظيفة للتو، ولا تزال أسئلتها قيد التحميل.
    .answers = لم يصلنا شيء.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق.

error-no-copy-yet = وظائفنا قيد التحميل
    .happened = بدأ تشغيل الموقع للتو ولا تزال القائمة قيد التحميل.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق.

error-not-kept = لم يصلنا طلبك
    .happened = تعذّر علينا حفظه بأمان.
    .answers = قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى الرجوع وإرساله مرة أخرى بعد بضع دقائق.

error-not-opened = لا يمكننا عرض هذه الصفحة الآن
    .happened = يتعذّر علينا حاليًا الوصول إلى سجلاتنا.
    .answers = إن كان طلبك قد وصلنا، فهو محفوظ. وإن كان سحبه جاريًا، يُرجى فتح صفحته مرة أخرى لمعرفة ما إذا تم ذلك.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق.

error-ours = حدث خطأ
    .happened = الخطأ من جانبنا، وقد سجّلناه.
    .answers = إن كان ما أُرسل نموذجًا، فربما لم يصلنا. قد تكون إجاباتك لا تزال في الصفحة السابقة.
    .advice = يُرجى المحاولة مرة أخرى بعد بضع دقائق. يمكن إرسال النموذج نفسه مرتين من دون أي ضرر.


## Generated text pages, for companies that have not written their own

privacy-title = الخصوصية
privacy-who = الجهة التي تدير موقع الوظائف هذا:
privacy-reading = عند التصفح
privacy-reading-cookies = لا نستخدم ملفات تعريف الارتباط، ولا نحمّل شيئًا من مواقع أخرى، ولا نتتبعك.
privacy-reading-log = نسجّل لكل صفحة تُعرض الوقت ونوع الصفحة والمدة التي استغرقتها. ولا نسجّل عنوان IP الخاص بك ولا ما بحثت عنه.
privacy-reading-saved = عند حفظ وظيفة يتذكرها متصفحك إلى حين إزالتها. ولا نعرف الوظائف المحفوظة.
privacy-applying = عند التقدّم إلى وظيفة
privacy-applying-sealed = نشفّر ما أرسلته ونحفظه قبل أن نخبرك بوصوله. ثم نحوّله إلى النظام الذي ندير به الطلبات، ولا نحوّله إلى أحد سواه.
privacy-applying-source = قد يذكر الرابط الذي أوصلك إلى هنا أين وجدت الوظيفة. ونحوّل ذلك مع طلبك.
privacy-applying-device = أثناء ملء النموذج يحفظ متصفحك ما كتبته إلى حين إغلاق علامة التبويب. وعند اختيار ذلك في النموذج، يحفظه لمدة تصل إلى 7 أيام. ويبقى على جهازك إلى حين إرساله. ويحذفه زر «مسح» في النموذج.
privacy-applying-window = بعد إرسال النموذج تتذكر علامة التبويب رابط إشعار الاستلام لمدة تصل إلى 24 ساعة، حتى يتمكن النموذج من إرشادك إليه.
privacy-applying-drafts = إن احتاج النموذج إلى تصحيح، نشفّر ما كتبته وملفك ونحفظهما لمدة { $span }، حتى لا يلزم إدخالهما مرتين. ونحذفهما فور إرسال النموذج.
privacy-applying-resume = عند البدء بالسيرة الذاتية يقرأ هذا الموقع منها الاسم وبيانات الاتصال والروابط لملء النموذج. لا تشارك في ذلك أي خدمة أخرى. لا يُحفَظ ما قُرئ إلا كجزء من النموذج مشفّرًا، ويُحذَف معه بعد { $span } على الأكثر ما لم يُرسَل.
privacy-applying-program = إن ملأ برنامج النموذج نيابةً عنك، نشفّر الإجابات والملف ونحفظها لمدة { $span }، حتى إن لم يُفتح النموذج أبدًا.
privacy-applying-address = عند إرسال نموذج نحتفظ بعنوان IP الخاص بك في الذاكرة لبضع دقائق، للحد من عدد النماذج الواردة من شبكة واحدة. وإن احتاج النموذج إلى تصحيح، نحفظ معه بصمة رقمية (hash) للعنوان لمدة { $span } أيضًا، للحد مما يمكن لشبكة واحدة حفظه هنا. ولا يمكن لأحد معرفة العنوان من البصمة من دون مفتاحنا.
privacy-applying-again = بعد إرسال النموذج قد نحتفظ لمدة { $span } بمجموع اختباري مشفّر لما كتبته. وبفضله يُعدّ النموذج المرسل مرتين طلبًا واحدًا.
privacy-applying-trying = إذا لم يستجب نظامنا، نواصل المحاولة لمدة { $span }. وبعد ذلك يتولى أحدنا الأمر.
privacy-applying-waiting = إذا ظل تحويل طلبك متعذرًا، أو لم يستلمه نظامنا، فإننا نحذفه من هنا بعد { $span } من ذلك.
privacy-applying-sent = متى أصبح طلبك في نظامنا، نحذفه من هنا بعد { $span }.
privacy-applying-sent-now = متى أصبح طلبك في نظامنا، نحذفه من هنا.
privacy-applying-receipts = يبيّن إشعار الاستلام الوظيفة، ووقت وصول طلبك، وما حدث له. ونحذف الإشعار بعد { $span }.
privacy-applying-mail = نرسل إليك أيضًا رابط إشعار الاستلام بالبريد الإلكتروني. نشفّر هذه الرسالة ونحذفها من هنا حالما يستلمها خادم البريد لدينا، وبعد 3 أيام على الأكثر. ونحفظ لمدة 24 ساعة بصمة رقمية (hash) لبريدك الإلكتروني ولشبكتك، للحد من عدد هذه الرسائل. ولا يمكن لأحد معرفة العناوين من البصمات من دون مفتاحنا.
privacy-applying-referral = إذا أوصى بك شخص عبر رابط، يتلقى فريق التوظيف لدينا مع طلبك اسم هذا الشخص وبريده الإلكتروني أيضًا. وبعد ذلك نحتفظ هنا بسيرتك الذاتية مشفّرةً لمدة { $span }، ليتمكن نظامنا من تنزيلها.
privacy-alerts = إذا طلبت الوظائف الجديدة بالبريد الإلكتروني، فإننا نحفظ عنوان بريدك الإلكتروني وبحثك مشفّرين. ونحذفهما فور إيقاف هذه الرسائل، وبعد 3 أيام إن لم يتم تأكيدها، وبعد عام على الأكثر ما لم يتم تمديدها. ونحفظ لمدة 24 ساعة بصمة رقمية (hash) لبريدك الإلكتروني ولشبكتك، للحد من عدد هذه الرسائل.
privacy-diversity = بعد تقديم الطلب، يمكنك الإجابة عن أسئلة اختيارية عن التنوّع. لا نحفظ إجاباتك، بل نحفظ فقط عدد من اختاروا كلًّا من الإجابات خلال سنة، دون أي صلة بك أو بطلبك. ولا نرى إلا مجاميع تضم عشرة أشخاص على الأقل، ونحذف الأعداد بعد ثلاث سنوات من نهاية السنة. وحتى لا يُحسب أي نموذج مرتين، نحفظ بصمة رقمية (hash) لرقمه العشوائي مدة أسبوعين على الأكثر.
privacy-rights = حقوقك
privacy-rights-ask = يمكنك الاستفسار عن البيانات التي نحتفظ بها عنك، وطلب تصحيحها أو حذفها.
privacy-rights-contact = للتواصل معنا:

accessibility-title = إمكانية الوصول
accessibility-aim = نريد أن يتمكن الجميع من القراءة عن وظائفنا والتقدّم إليها. ونعدّ هذه الصفحات لتستوفي إرشادات الوصول إلى محتوى الويب (WCAG) 2.2 عند المستوى AA.
accessibility-holds = ما يمكنك الاعتماد عليه
accessibility-holds-keyboard = تعمل كل صفحة بلوحة المفاتيح وحدها، وبقارئ الشاشة، ومن دون JavaScript.
accessibility-holds-size = يمكن تكبير النص إلى الضعف وزيادة المسافات فيه. وتتسع كل صفحة في شاشة عرضها 320 بكسل.
accessibility-holds-colour = لا يقل تباين النص عن 4.5 إلى 1، في المظهر الفاتح وفي الداكن. ونراعي إعدادات جهازك للتباين العالي وتقليل الحركة.
accessibility-holds-form = لا نسأل عن شيء مرتين. وإن كان هناك ما يحتاج إلى تصحيح، فكل ما كتبته يبقى.
accessibility-limits = ما لا يمكننا التعهد به
accessibility-limits-postings = تأتي أوصاف الوظائف وأسئلة النماذج من نظام آخر. نرتّب عناوينها وقوائمها، لكننا لا نستطيع أن نجعل الكلمات الغامضة واضحة ولا أن نضيف ما ينقصها.
accessibility-ask = إذا لم يعمل شيء ما لديك
accessibility-ask-contact = يُرجى إبلاغنا، وإخبارنا إن كان التقدّم بطريقة أخرى أفضل لك:

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
