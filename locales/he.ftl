# The texts for visitors, in Hebrew. The same messages in English are in en.ftl.

## The frame around every page

language-name = עברית
company-unnamed = משרות
frame-skip = מעבר לתוכן
frame-demonstration = זוהי הדגמה עם חברה מומצאת. מועמדויות שנשלחות כאן אינן מגיעות לאיש.
frame-company-links = החברה
frame-contact = שאלות?
frame-languages = שפות

## The list of open jobs

list-title = משרות פתוחות
list-title-page = משרות פתוחות, עמוד { $page } מתוך { $pages }
list-heading = עבודה ב־{ $company }
list-heading-unnamed = עבודה אצלנו
list-count = { $count ->
    [one] משרה פתוחה אחת
    [two] שתי משרות פתוחות
   *[other] { $count } משרות פתוחות
}
list-range = משרות { $first }–{ $last } מתוך { $count }
list-more-places = { $count ->
    [one] ועוד מקום אחד
    [two] ועוד שני מקומות
   *[other] ועוד { $count } מקומות
}
feed-title = משרות פתוחות ב-{ $company }
list-title-place = משרות פתוחות: { $place }
list-title-found = משרות שנמצאו: { $count }
list-none-found = אין משרה שמתאימה לחיפוש הזה
list-nearest = { $facet ->
    [words] הצגת משרות בלי המילים האלה ({ $count })
    [place] הצגת משרות בכל מקום ({ $count })
    [workplace] הצגת משרות במקום העבודה או מרחוק ({ $count })
    [type] הצגת משרות בכל סוג העסקה ({ $count })
    [pay] הצגת משרות גם בלי ציון שכר ({ $count })
   *[visa] הצגת משרות גם בלי סיוע באשרה ({ $count })
}
list-corrected = אין משרה עם „{ $typed }”. באלה יש „{ $used }”.
search-label = חיפוש משרות
search-button = חיפוש
filter-heading = צמצום התוצאות
filter-place = מקום
filter-workplace = אופן העבודה
filter-type = סוג העסקה
filter-extras = מה המשרה מציעה
filter-pay = השכר מצוין
filter-visa = סיוע בקבלת אשרת עבודה
filter-count = ({ $count })
filter-apply = הצגת המשרות
filter-chosen = נבחרו
filter-remove = הסרת „{ $choice }”
filter-clear = ניקוי הכול
list-pager = עמודים
list-previous = הקודם
list-next = הבא
list-here = עמוד { $page } מתוך { $pages }
list-old = רשימה זו אושרה לאחרונה ב־{ $day }. ייתכן שחלק מהמשרות השתנו מאז.
list-empty = אין כרגע משרות פתוחות
list-empty-advice = כל המשרות שלנו מאוישות כרגע. משרות חדשות יופיעו כאן מיד עם פתיחתן.
list-empty-contact = אפשר גם ליצור איתנו קשר כאן:

## The page of one job

posting-back = כל המשרות הפתוחות
posting-apply = הגשת מועמדות למשרה
posting-facts = במבט מהיר
posting-places = { $count ->
    [one] מקום
    [two] מקומות
   *[other] מקומות
}
posting-terms = סוג העסקה
posting-pay = שכר
posting-visa = אשרה
posting-visa-yes = סיוע בקבלת אשרת עבודה
posting-visa-no = ללא סיוע בקבלת אשרת עבודה
posting-posted = תאריך פרסום
posting-description = תיאור
prose-table = טבלה
posting-interviews = כך אנחנו מראיינים
posting-asked = מה נשאל
posting-asked-advice = השאלות האלה מופיעות בטופס, כך שאפשר להכין את התשובות מראש.
posting-asked-name = השם וכתובת הדוא״ל שלך
posting-asked-optional = (לא חובה)
posting-similar = משרות דומות
posting-address = הכתובת היחידה של משרה זו:
posting-letter = שליחת המשרה הזאת בדוא״ל
posting-confirmed = אושרה לאחרונה כפתוחה:
posting-no-details = הטקסט המלא בדרך
posting-no-details-advice = המשרה פורסמה זה עתה. התיאור והטופס יופיעו כאן בתוך דקות: כדאי לטעון אז את הדף מחדש.

## The page of a closed job

closed-heading = המשרה הזאת נסגרה
closed-explained = היא הייתה פתוחה לאחרונה ב-{ $day }. לא מתקבלות אליה עוד מועמדויות.
closed-late = המשרה הזאת נסגרה, ולכן דבר לא נשלח
closed-late-advice = היא נסגרה בזמן שהטופס היה פתוח. כל מה שכתבת עדיין כאן.
closed-received = הטופס הזה נשלח לפני שהמשרה נסגרה, והוא התקבל. לפתיחת האישור
closed-take-along = אפשר לבחור משרה: הטופס שלה ייפתח עם מה שכתבת, ככל שהוא שואל את אותם הדברים. דבר לא יישלח לפני השליחה משם.
closed-choose = להעביר לשם את התשובות שלי
closed-written = מה שכתבת
closed-written-advice = כדאי להעתיק את מה שחשוב לשמור: אפשר לפתוח את העמוד הזה לזמן קצר בלבד.
closed-ways = משרות חדשות
closed-feeds = או להתעדכן במשרות חדשות בקורא הזנות:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = במקום העבודה
workplace-hybrid = היברידי
workplace-remote = מרחוק
employment-full-time = משרה מלאה
employment-part-time = משרה חלקית
employment-contract = קבלנות
employment-temporary = זמני
employment-internship = התמחות
figures-range = { $low }–{ $high }
pay-from = החל מ־{ $pay }
pay-up-to = עד { $pay }
pay-a-year = { $pay } לשנה
pay-a-month = { $pay } לחודש
pay-a-week = { $pay } לשבוע
pay-a-day = { $pay } ליום
pay-an-hour = { $pay } לשעה
equity-offered = מניות בחברה
equity-between = { $low }–{ $high }% ממניות החברה
equity-exactly = { $share }% ממניות החברה
equity-from = החל מ־{ $low }% ממניות החברה
equity-up-to = עד { $high }% ממניות החברה

## The application form

apply-title = הגשת מועמדות: { $title }
apply-heading = הגשת מועמדות למשרה
apply-back = חזרה למשרה
apply-intro = יש לענות על כל שאלה, אלא אם כתוב לידה ”(לא חובה)“.
apply-length = { $count ->
    [one] שאלה אחת
    [two] שתי שאלות
   *[other] { $count } שאלות
}{ $optional ->
    [0] .
    [one] , אחת מהן לא חובה.
    [two] , שתיים מהן לא חובה.
   *[other] , { $optional } מהן לא חובה.
}
apply-part-person = פרטים אישיים
apply-part-questions = שאלות מהמעסיק
apply-part-note = דברים נוספים
apply-part-resume = קורות החיים שלך
apply-part-consents = לפני השליחה
apply-send = שליחת המועמדות
apply-review = בדיקה לפני השליחה
apply-expired = הטופס היה פתוח זמן רב מדי, ולכן לא נשלח דבר. כל מה שהוקלד עדיין כאן: נא לבדוק ולשלוח שוב.
apply-not-ours = לא ניתן היה לשייך את הטופס לדף זה, ולכן לא נשלח דבר. כל מה שהוקלד עדיין כאן: נא לבדוק ולשלוח שוב.
apply-carried = מילאנו את מה שכתבת למשרה שנסגרה. כדאי לבדוק ולענות על מה שחדש: דבר עוד לא נשלח.
apply-mistyped = האם כתובת הדוא״ל הזאת נכונה?
apply-mistyped-then = דבר עוד לא נשלח. אפשר לתקן את הכתובת, או לשלוח את הטופס כמות שהוא אם היא נכונה.
apply-not-kept = לא ניתן היה לשמור כרגע את המועמדות, ולכן לא נשלח דבר. כל מה שהוקלד עדיין כאן: נא להמתין דקה ולשלוח שוב.
apply-gone = מה שהוקלד בטופס הזה כבר לא נשמר כאן, ולכן הטופס ריק.
apply-changed = המעסיק שינה את הטופס הזה אחרי שנפתח. דבר עוד לא נשלח: נא לבדוק את התשובות ואז לשלוח את הטופס.
apply-left = תשובות לשאלות שכבר לא נשאלות
apply-left-advice = התשובות האלה לא יישלחו. אפשר להעתיק מהן מה שמתאים לתשובה אחרת.
apply-left-unknown = שאלה שכבר לא נשאלת
apply-twice = כבר נשלחה מועמדות למשרה הזו. מה שנמצא עכשיו בטופס לא נשלח: נא לבחור בסוף הטופס מה לעשות בו.
apply-twice-late = המועמדות הראשונה כבר אצל המעסיק, ולכן אי אפשר עוד להחליף אותה.
apply-replace = החלפת המועמדות הראשונה
apply-both = שליחת המועמדות הזו בנוסף
apply-sent-before = כבר נשלחה מועמדות למשרה הזו מהחלון הזה.
apply-open-first = פתיחת המועמדות הראשונה
sent-heading = המועמדות הזו נשלחה
sent-intro = הטופס הזה נשלח ואין כאן עוד מה לעשות. אישור הקבלה מראה מה עלה בגורל המועמדות.
sent-receipt = פתיחת אישור הקבלה
sent-anew = הגשת מועמדות נוספת בטופס ריק
apply-too-many = יותר מדי טפסים הגיעו זה עתה מהרשת שלך, ולכן לא נשלח דבר. כל מה שהוקלד עדיין כאן: נא להמתין דקה ולשלוח שוב.
apply-limit-reached = כרגע לא ניתן לקבל מועמדויות נוספות, ולכן לא נשלח דבר. כל מה שהוקלד עדיין כאן: נא להשאיר דף זה פתוח, להמתין עשר דקות ולשלוח שוב.
apply-no-proof = כרגע מגיעות מועמדויות רבות מאוד, ולכן האתר בודק שהמועמדות לא נשלחה על ידי תוכנה. עדיין לא נשלח דבר, וכל מה שהוקלד עדיין כאן: נא להמתין חצי דקה ולשלוח שוב.
apply-leave-empty = נא להשאיר שדה זה ריק
apply-busy = יותר מדי טפסים מגיעים לכאן כרגע, ולכן לא נשלח דבר. כל מה שהוקלד עדיין כאן: נא להמתין דקה ולשלוח שוב.
apply-too-large = נשלח יותר ממה שאפשר לקבל, ולכן דבר לא נשלח למעסיק. מה שהגיע מהתשובות שלך נמצא כאן: כדאי לבדוק ששום דבר לא חסר ולבחור קובץ קטן יותר.
apply-too-slow = השליחה ארכה זמן רב מדי, ולכן דבר לא נשלח למעסיק. מה שהגיע מהתשובות שלך נמצא כאן: כדאי לבדוק ששום דבר לא חסר ולשלוח עם קובץ קטן יותר או בחיבור מהיר יותר.
apply-other-form = המשרה דורשת קובץ שלא ניתן לשלוח כאן. אם אין כתובת אינטרנט שאפשר לציין במקומו,
apply-other-form-link = אפשר להגיש מועמדות בטופס של המעסיק
review-title = בדיקת המועמדות: { $title }
review-heading = בדיקה של מה שיישלח
review-intro = דבר עדיין לא נשלח. זה מה שהמעסיק יקבל.
review-change = שינוי
review-back = חזרה לטופס
progress-label = בשליחה
progress-stop = עצירת השליחה
progress-waiting = הכול הגיע ונמצא בבדיקה.
progress-stopped = השליחה נעצרה ודבר לא נשלח. כל מה שמילאת עדיין כאן.
progress-broken = לא התקבלה תשובה. כל מה שמילאת עדיין כאן: אפשר לשלוח שוב. שליחה כפולה אינה מזיקה.
draft-kept = מה שמוקלד כאן נשמר בלשונית הזאת של הדפדפן עד לסגירתה או עד לשליחת הטופס. הקובץ אינו נשמר.
draft-keep = לשמור את מה שהקלדתי בדפדפן הזה עד 7 ימים, גם אחרי סגירת הלשונית הזאת
draft-clear = מחיקת מה שהקלדתי
draft-restored = מה שהוקלד קודם בדפדפן הזה שוחזר.
draft-cleared = מה שהוקלד הוסר מהדפדפן הזה.

summary-heading = יש בעיה
error-title = שגיאה:
field-choose = בחירה…
answer-yes = כן
answer-no = לא
date-day = יום
date-month = חודש
date-year = שנה

field-optional = (לא חובה)
field-given-name = שם פרטי
field-family-name = שם משפחה
field-email = כתובת דוא״ל
field-phone = מספר טלפון
field-linkedin = פרופיל LinkedIn
field-resume = קורות חיים
field-pasted-resume = קורות החיים כטקסט
field-talent-network = ספרו לי גם על משרות אחרות כאן
field-note = מה עוד כדאי שנדע?

hint-given-name = השם שבו נפנה אליך, בכל אלפבית
hint-family-name = מי שיש לו רק שם אחד, נא לכתוב אותו גם כאן
hint-email = המעסיק יכתוב לכתובת זו
hint-phone = כולל קידומת המדינה, לדוגמה ‎+972 2 000 0000
hint-choose-one = נא לבחור תשובה אחת
hint-choose-any = נא לבחור את כל מה שמתאים
hint-choose-up-to = מספר הבחירות המרבי: { $most }
hint-characters = מספר התווים המרבי: { $most }
hint-date = יום, חודש ושנה, לדוגמה 27 3 2027
hint-link = כתובת אינטרנט, לדוגמה https://example.org/my-page
hint-video-link = כתובת האינטרנט של סרטון, לדוגמה https://example.org/my-video
hint-file-link = לא ניתן לשלוח כאן קובץ: נא לציין את כתובת האינטרנט שבה אפשר לקרוא אותו
hint-resume = קובץ אחד עד { $size }. סוגי הקבצים האפשריים: { $kinds }
hint-pasted-resume = אם אין קובץ, אפשר להדביק כאן: עד { $most } תווים

resume-kept = הקובץ ”{ $name }“ ({ $size }) נשמר ויישלח עם הטופס. יש לבחור קובץ אחר רק כדי להחליף אותו.
resume-remove = הסרת ”{ $name }“
resume-choose-again = הקובץ ”{ $name }“ לא נשמר. נא לבחור אותו שוב לפני שליחת הטופס.
resume-drop = אפשר גם לגרור את הקובץ לכאן

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = טקסט עשיר (.rtf)
file-kind-txt = טקסט פשוט (.txt)
size-bytes = { $count ->
    [one] בית אחד
    [two] { $count } בתים
   *[other] { $count } בתים
}
size-kilobytes = { $count } ק״ב
size-megabytes = { $count } מ״ב

## Errors in an answer: each message says how to fix the error

problem-ats = המערכת של המעסיק לא קיבלה תשובה זו: { $words }
problem-ats-whole = המערכת של המעסיק לא קיבלה את המועמדות: { $words }
problem-missing-given-name = נא להזין שם פרטי
problem-missing-family-name = נא להזין שם משפחה
problem-missing-email = נא להזין כתובת דוא״ל
problem-missing-phone = נא להזין מספר טלפון
problem-missing-linkedin = נא להזין את כתובת פרופיל ה־LinkedIn שלך
problem-missing-resume = נא לבחור קובץ עם קורות החיים
problem-missing-text = נא לענות על ”{ $label }“
problem-missing-choice = נא לבחור תשובה על ”{ $label }“
problem-missing-choices = נא לבחור לפחות תשובה אחת על ”{ $label }“
problem-missing-consent = כדי להגיש מועמדות, נא לסמן את התיבה ”{ $label }“
problem-missing-date = נא להזין תאריך בשדה ”{ $label }“
problem-missing-link = נא להזין כתובת אינטרנט בשדה ”{ $label }“
problem-too-long = מספר התווים המרבי בשדה ”{ $label }“ הוא { $most }; כרגע יש { $given }
problem-not-an-email = נא להזין בשדה ”{ $label }“ כתובת דוא״ל, לדוגמה name@example.org
problem-email-space = נא להזין את ”{ $label }“ בלי רווח. אולי חסרים שם נקודה או קו תחתון
problem-email-host = הכתובת בשדה ”{ $label }“ אינה שלמה: אחרי @ בא שם עם נקודה, לדוגמה example.org
problem-not-a-phone = נא להזין בשדה ”{ $label }“ מספר טלפון, לדוגמה ‎+972 2 000 0000
problem-phone-too-short = במספר בשדה ”{ $label }“ חייבות להיות לפחות 5 ספרות
problem-phone-too-long = במספר בשדה ”{ $label }“ יכולות להיות עד 20 ספרות
problem-not-a-link = נא להזין בשדה ”{ $label }“ כתובת אינטרנט, לדוגמה https://example.org/my-page
problem-link-not-of-the-web = הכתובת בשדה ”{ $label }“ חייבת להתחיל ב־http://‎ או ב־https://‎
problem-not-a-choice = נא לבחור אחת מהתשובות המוצעות על ”{ $label }“
problem-several-choices = נא לבחור רק תשובה אחת על ”{ $label }“
problem-too-many = מספר התשובות המרבי על ”{ $label }“ הוא { $most }; כרגע יש { $given }
problem-day-missing = בתאריך בשדה ”{ $label }“ חסר היום
problem-month-missing = בתאריך בשדה ”{ $label }“ חסר החודש
problem-year-missing = בתאריך בשדה ”{ $label }“ חסרה השנה
problem-day-unreadable = היום בשדה ”{ $label }“ חייב להיות מספר מ־1 עד 31
problem-month-unreadable = החודש בשדה ”{ $label }“ חייב להיות מספר מ־1 עד 12
problem-year-unreadable = בשנה בשדה ”{ $label }“ חייבות להיות 4 ספרות
problem-no-such-day = התאריך בשדה ”{ $label }“ חייב להיות יום שקיים באותו חודש
problem-file-empty = הקובץ שנבחר ריק: נא לבחור את הקובץ עם קורות החיים
problem-file-too-large = הקובץ שנבחר גדול מ־{ $size }: נא לבחור קובץ קטן יותר
problem-file-broken-off = הקובץ שנבחר לא הגיע בשלמותו: נא לבחור אותו שוב
problem-file-wrong-kind = לא ניתן לשלוח קובץ מסוג זה: נא לבחור אחד מהסוגים האלה: { $kinds }
problem-file-docx-not-here = המשרה אינה מקבלת קובצי ‎.docx: נא לשמור את קורות החיים באחד מהסוגים האלה ולבחור בקובץ ההוא: { $kinds }
problem-file-not-as-named = שם הקובץ שנבחר אינו תואם את תוכנו: נא לבחור קובץ מאחד מהסוגים האלה: { $kinds }
problem-file-encrypted = הקובץ שנבחר דורש סיסמה: נא לבחור קובץ שנפתח בלעדיה
problem-file-damaged = לא ניתן לפתוח את הקובץ שנבחר: נא לשמור אותו פעם נוספת ולבחור אותו שוב
problem-file-macros = הקובץ שנבחר מכיל פקודות מאקרו: נא לשמור אותו בלעדיהן ולבחור אותו שוב
problem-file-unchecked = הקובץ שנבחר מורכב מכדי שניתן יהיה לבדוק אותו: נא לשמור את קורות החיים בקובץ פשוט יותר מאחד הסוגים האלה ולבחור בו: { $kinds }
problem-file-several = נא לבחור קובץ אחד בלבד
problem-file-gone = הקובץ שנבחר קודם כבר אינו שמור כאן: נא לבחור אותו שוב

warning-email-typo = נא לבדוק את הכתובת: האם הכוונה ל־{ $meant }? אם היא נכונה, אפשר להשאיר אותה.
warning-not-linkedin = זו אינה כתובת LinkedIn. אם היא נכונה, אפשר להשאיר אותה.
warning-not-a-number = זה לא נראה כמו מספר. אם זה נכון, אפשר להשאיר כך.

## The receipt

receipt-title = { $state ->
    [delivered] המועמדות נמסרה: { $title }
    [refused] המועמדות לא התקבלה: { $title }
    [returned] המועמדות לא נשלחה: { $title }
    [withdrawn] המועמדות בוטלה: { $title }
    [discarded] המועמדות לא הועברה: { $title }
   *[waiting] המועמדות נקלטה: { $title }
}
receipt-heading = { $state ->
    [delivered] המועמדות שלך נמסרה
    [refused] המועמדות שלך לא התקבלה במערכת
    [returned] המועמדות שלך לא נשלחה
    [withdrawn] המועמדות שלך בוטלה
    [discarded] המועמדות שלך לא הועברה
   *[waiting] המועמדות שלך נקלטה
}
receipt-state = { $state ->
    [delivered] היא נמצאת אצל המעסיק.
    [refused] המערכת של המעסיק דחתה אותה. מה שהמערכת מסרה מופיע למטה. אם המשרה עדיין פתוחה, אפשר לתקן ולהגיש מועמדות שוב.
    [returned] הטופס חזר עם דבר שיש לתקן ולא נשלח שוב. דבר לא הגיע למעסיק.
    [held] היא שמורה בבטחה, ויש מי שדואג שתגיע למעסיק. אין צורך לעשות דבר.
    [withdrawn] דבר ממנה לא יישלח למעסיק.
    [discarded] מי שאחראי על האתר אצל המעסיק החליט לא להעביר אותה. דבר נוסף ממנה לא יישלח.
   *[waiting] היא שמורה בבטחה ובדרכה למעסיק. אין צורך לעשות דבר.
}
receipt-keep = לא תישלח הודעת דוא״ל. כדאי לשמור את כתובת הדף: כאן אפשר לראות מה עלה בגורל המועמדות.
receipt-reference = מספר סימוכין
receipt-job = משרה
receipt-received = התקבלה
receipt-refused = מה נדחה
receipt-refused-whole = המועמדות כולה
receipt-again = הטופס ייפתח עם כל מה שנשלח, כולל הקובץ. מה שיישלח אז יהיה מועמדות נפרדת.
receipt-apply-again = הגשת מועמדות שוב
receipt-ends = דף זה נשמר עד
receipt-download = הורדת התשובות כטקסט
receipt-download-file = הורדת ”{ $name }“
receipt-left-minutes = { $count ->
    [one] אפשר לצפות בזה ולהוריד למשך דקה נוספת. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
    [two] אפשר לצפות בזה ולהוריד למשך שתי דקות נוספות. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
   *[other] אפשר לצפות בזה ולהוריד למשך { $count } דקות נוספות. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
}
receipt-left-hours = { $count ->
    [one] אפשר לצפות בזה ולהוריד למשך שעה נוספת. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
    [two] אפשר לצפות בזה ולהוריד למשך שעתיים נוספות. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
   *[other] אפשר לצפות בזה ולהוריד למשך { $count } שעות נוספות. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
}
receipt-left-days = { $count ->
    [one] אפשר לצפות בזה ולהוריד למשך יום נוסף. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
    [two] אפשר לצפות בזה ולהוריד למשך יומיים נוספים. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
   *[other] אפשר לצפות בזה ולהוריד למשך { $count } ימים נוספים. לאחר מכן זה לא יוצג כאן עוד: המעסיק קיבל.
}
receipt-withdraw = שינוי דעה
receipt-withdraw-means = כל עוד המועמדות אינה אצל המעסיק, אפשר לבטל אותה.
receipt-withdraw-open = ביטול המועמדות
receipt-withdraw-sure = מה שנשלח יוסר אז מכאן מיד ולא יישלח למעסיק. אי אפשר לחזור בכך; אפשר להגיש מועמדות שוב בטופס חדש.
receipt-withdraw-do = כן, לבטל אותה
receipt-withdraw-delivered = המועמדות כבר אצל המעסיק, ולכן אי אפשר עוד לבטל אותה כאן.
receipt-write-to = כדי לבטל אותה או לתקן דבר מה, אפשר לכתוב אל:
receipt-write-to-company = כדי לבטל אותה או לתקן דבר מה, אפשר לכתוב אל { $company }.
receipt-write-to-employer = כדי לבטל אותה או לתקן דבר מה, אפשר לכתוב אל המעסיק.
receipt-being-sent = היא נשלחת למעסיק ממש ברגע זה, ולכן אי אפשר לבטל אותה כעת. נא לטעון את הדף מחדש בעוד דקה כדי לראות מה עלה בגורלה.
receipt-too-late = היא נמסרה לפני שאפשר היה לבטל אותה.
receipt-may-have-arrived = אחד מניסיונות השליחה נותר ללא תשובה, ולכן ייתכן שהיא בכל זאת אצל המעסיק.
receipt-see-jobs = לכל המשרות הפתוחות
receipt-sent = מה נשלח
receipt-not-shown = מה שנשלח כבר אינו מוצג כאן: הוא נמצא אצל המעסיק.
receipt-not-kept = מה שנשלח כבר אינו שמור כאן: הוא נמצא אצל המעסיק.
receipt-gone = מה שנשלח כבר אינו שמור כאן.
receipt-unreadable = לא ניתן להציג כאן כרגע את מה שנשלח.
receipt-not-provided = לא נמסר
receipt-file = { $name } ({ $size })
receipt-source = איך הגעת לכאן
receipt-next = מה קורה עכשיו
receipt-next-unknown = המעסיק קורא את המועמדות וכותב לכתובת הדוא״ל שנמסרה.
receipt-next-plan = המעסיק קורא את המועמדות וכותב לכתובת הדוא״ל שנמסרה. לאחר מכן מתוכננים השלבים האלה:
answer-consented = אושר
agreement-read = נקרא לפני השליחה (גרסה { $version })
agreement-agreed = ניתנה הסכמה (גרסה { $version })
agreement-not-agreed = לא ניתנה הסכמה (גרסה { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = לכל המשרות הפתוחות
error-contact = אם זה קורה שוב, נא להודיע לנו:
error-request = בפנייה אלינו בנושא, נא לציין { $id }.

error-no-such-page = הדף לא נמצא
    .happened = אין דבר בכתובת זו.
    .advice = אם הכתובת הוקלדה, נא לבדוק אותה. אם היא באה מקישור, ייתכן שהדף הועבר.

error-no-such-posting = המשרה אינה פתוחה
    .happened = היא אוישה או הוסרה, או שהכתובת אינה שלמה.
    .advice = אפשר לראות אילו משרות פתוחות עכשיו.

error-no-such-receipt = אין כאן אישור קבלה
    .happened = כתובת זו אינה פותחת אישור קבלה.
    .answers = מועמדות שנמסרה נשארת אצל המעסיק, בין שאישור הקבלה שלה נפתח כאן ובין שלא.
    .advice = נא לבדוק שהכתובת הועתקה במלואה. כל אישור קבלה נמחק ביום שמצוין בו; מועמדות שלא ניתן היה למסור עד אז צריך לשלוח שוב.

error-method = לא ניתן לעשות זאת כאן
    .happened = הדפדפן ביקש מדף זה דבר שהוא אינו עושה.
    .advice = נא לחזור אחורה ולהשתמש בקישור או בטופס שבדף.

error-unreadable = לא ניתן היה לקרוא את הבקשה
    .happened = חלק ממה שהדפדפן שלח לא היה שלם.
    .answers = אם נשלח טופס, דבר לא נקלט. ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא לחזור אחורה ולנסות שוב.

error-too-large = זה גדול מדי
    .happened = נשלח יותר ממה שהדף מקבל.
    .answers = דבר לא נקלט. ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא לחזור אחורה, לבחור קובץ קטן יותר ולשלוח שוב את הטופס.

error-too-slow = השליחה ארכה זמן רב מדי
    .happened = החיבור היה איטי מכדי לסיים בזמן.
    .answers = דבר לא נקלט. ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא לחזור אחורה ולנסות שוב, עם קובץ קטן יותר או חיבור מהיר יותר.

error-too-many = יותר מדי בבת אחת
    .happened = יותר מדי טפסים הגיעו זה עתה מהרשת שלך.
    .answers = דבר לא נקלט. ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא להמתין דקה ולנסות שוב.

error-too-many-uploads = יותר מדי בבת אחת
    .happened = יותר מדי טפסים מגיעים לכאן כרגע.
    .answers = דבר לא נקלט. ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא להמתין דקה ולנסות שוב.

error-busy = יותר מדי בבת אחת
    .happened = כרגע מבקשים כאן יותר דפים ממה שהאתר יכול להכין.
    .advice = נא להמתין רגע ולטעון את הדף מחדש.

error-cross-site = הטופס הגיע מאתר אחר
    .happened = כדי שאיש לא ישלח טפסים בשמך, מתקבלים רק טפסים שנפתחו באתר זה.
    .answers = דבר לא נקלט.
    .advice = נא לפתוח את המשרה באתר זה ולהגיש בו את המועמדות.

error-wrong-host = כתובת שגויה
    .happened = אין משרות תחת השם שבכתובת זו.
    .advice = נא להשתמש בקישור למשרות באתר של החברה עצמה.

error-no-details-yet = הטופס עדיין אינו מוכן
    .happened = המשרה פורסמה זה עתה, והשאלות שלה עדיין נטענות.
    .answers = דבר לא נקלט.
    .advice = נא לנסות שוב בעוד כמה דקות.

error-no-copy-yet = המשרות יופיעו כאן בעוד רגע
    .happened = האתר הופעל זה עתה ועדיין טוען את הרשימה.
    .advice = נא לנסות שוב בעוד כמה דקות.

error-not-kept = המועמדות שלך לא נקלטה
    .happened = לא ניתן היה לשמור אותה בבטחה, ולכן היא לא התקבלה.
    .answers = ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא לחזור אחורה ולשלוח אותה שוב בעוד כמה דקות.

error-not-opened = לא ניתן להציג את הדף כעת
    .happened = מה ששמור כאן אינו נגיש כרגע.
    .answers = מועמדות שנקלטה אינה אבודה. אם היא הייתה באמצע ביטול, נא לפתוח שוב את הדף שלה כדי לראות אם בוטלה.
    .advice = נא לנסות שוב בעוד כמה דקות.

error-ours = משהו השתבש כאן
    .happened = התקלה אצלנו והיא נרשמה.
    .answers = אם נשלח טופס, ייתכן שלא נקלט. ייתכן שהתשובות עדיין נמצאות בדף הקודם.
    .advice = נא לנסות שוב בעוד כמה דקות. שליחת אותו טופס פעמיים אינה מזיקה.


## Generated text pages, for companies that have not written their own

privacy-title = פרטיות
privacy-who = אתר המשרות הזה מופעל על ידי
privacy-reading = בזמן הקריאה
privacy-reading-cookies = אין כאן קובצי Cookie. דבר אינו נטען מאתרים אחרים, ואיש אינו עוקב אחריך מדף לדף.
privacy-reading-log = על כל דף האתר רושם מתי התבקש, מאיזה סוג הוא וכמה זמן זה ארך. הוא אינו רושם את כתובת הרשת שלך או את מה שחיפשת.
privacy-applying = בזמן הגשת מועמדות
privacy-applying-sealed = מה שנשלח מוצפן ונשמר כאן עוד לפני שמופיעה ההודעה שהוא נקלט. מכאן הוא מגיע למערכת שבה החברה מנהלת את המועמדויות, ולא לאיש מלבדה.
privacy-applying-source = הקישור שהוביל לכאן עשוי לציין היכן נודע לך על המשרה. המידע הזה נשלח יחד עם המועמדות.
privacy-applying-device = בזמן מילוי הטופס, הדפדפן שלך שומר את מה שהוקלד עד לסגירת הלשונית, כדי שלא יאבד. אם הדבר נבחר בטופס, הדפדפן שומר זאת עד 7 ימים. זה נשאר אצלך עד השליחה, וכפתור בטופס מסיר אותו.
privacy-applying-window = לאחר השליחה, חלון הדפדפן זוכר עד 24 שעות את הכתובת של אישור הקבלה, כדי שהטופס יוכל להוביל אליו.
privacy-applying-drafts = אם הטופס חוזר, מה שהוקלד והקובץ שנבחר נשמרים בצורה מוצפנת למשך { $span }, כדי שלא יהיה צורך להזין דבר פעמיים. הם נמחקים ברגע שהטופס נשלח.
privacy-applying-address = בעת שליחת טופס האתר שומר את כתובת הרשת שלך בזיכרון למשך כמה דקות, כדי שאיש לא יוכל לשלוח יותר מדי טפסים. אם הטופס חוזר, נשמר איתו גיבוב של הכתובת, גם הוא למשך { $span }, כדי שאיש לא יוכל לתפוס את כל המקום. בלי מפתח של האתר הזה אי אפשר ללמוד מהגיבוב מהי הכתובת.
privacy-applying-again = לאחר השליחה עשוי להישאר כאן למשך { $span } סכום ביקורת מוצפן של מה שהוקלד, כדי שטופס שנשלח פעמיים ייחשב למועמדות אחת.
privacy-applying-trying = אם לא ניתן להגיע למערכת של החברה, האתר ממשיך לנסות למשך { $span }. לאחר מכן מישהו בחברה מטפל בכך.
privacy-applying-waiting = אם גם אז לא ניתן למסור את המועמדות, או שהיא נדחית שם, היא תוסר מכאן כעבור { $span }.
privacy-applying-sent = לאחר שהמועמדות שלך הגיעה למערכת של החברה, מה שנשלח יוסר מכאן כעבור { $span }.
privacy-applying-sent-now = לאחר שהמועמדות שלך הגיעה למערכת של החברה, מה שנשלח יוסר מכאן.
privacy-applying-receipts = באישור הקבלה מצוין לאיזו משרה הוגשה המועמדות, מתי היא הגיעה ומה עלה בגורלה. אישור הקבלה נמחק כעבור { $span }.
privacy-rights = מה אפשר לבקש
privacy-rights-ask = אפשר לשאול איזה מידע שמור עליך, ולבקש לתקן או למחוק אותו.
privacy-rights-contact = אפשר לכתוב אל:

accessibility-title = נגישות
accessibility-aim = כל אדם צריך להיות מסוגל לקרוא על המשרות האלה ולהגיש מועמדות. הדפים האלה כתובים כך שיעמדו בהנחיות לנגישות תכנים באינטרנט (WCAG) 2.2 ברמה AA.
accessibility-holds = על מה אפשר לסמוך
accessibility-holds-keyboard = אפשר להשתמש בכל דף עם מקלדת בלבד, עם קורא מסך ובלי JavaScript.
accessibility-holds-size = אפשר להגדיל את הטקסט פי שניים ולהרחיב את הרווחים בו, וכל דף נכנס במסך ברוחב 320 פיקסלים.
accessibility-holds-colour = הצבעים נמדדו: ניגודיות הטקסט היא לפחות 4.5 ל־1, בתצוגה בהירה ובתצוגה כהה. האתר מתחשב בניגודיות גבוהה ובהפחתת תנועה כאשר המכשיר שלך מבקש אותן.
accessibility-holds-form = הטופס אינו שואל דבר פעמיים, ומחזיר את כל מה שהוקלד אם יש משהו לתקן.
accessibility-limits = מה איננו יכולים להבטיח
accessibility-limits-postings = תיאורי המשרות והשאלות שבטפסים מגיעים ממערכת אחרת. האתר מסדר את הכותרות והרשימות שבהם, אך אינו יכול להבהיר מילים לא ברורות או לתאר את מה שחסר בהם.
accessibility-ask = כשמשהו לא עובד אצלך
accessibility-ask-contact = נא להודיע לנו, ולציין אם עדיף לך להגיש מועמדות בדרך אחרת:

## Durations

span-seconds = { $count ->
    [one] שנייה אחת
    [two] שתי שניות
   *[other] { $count } שניות
}
span-minutes = { $count ->
    [one] דקה אחת
    [two] שתי דקות
   *[other] { $count } דקות
}
span-hours = { $count ->
    [one] שעה אחת
    [two] שעתיים
   *[other] { $count } שעות
}
span-days = { $count ->
    [one] יום אחד
    [two] יומיים
   *[other] { $count } ימים
}
