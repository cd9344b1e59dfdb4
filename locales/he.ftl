# The texts for visitors, in Hebrew. The same messages in English are in en.ftl.

## The frame around every page

language-name = עברית
company-unnamed = משרות
frame-skip = מעבר לתוכן
frame-demonstration = זוהי הדגמה עם חברה מומצאת. מועמדויות שנשלחות כאן לא מגיעות לאף אחד.
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
    [one] ועוד מיקום אחד
    [two] ועוד שני מיקומים
   *[other] ועוד { $count } מיקומים
}
list-new = חדשה
feed-title = משרות פתוחות ב־{ $company }
list-title-place = משרות פתוחות: { $place }
list-title-found = { $count ->
    [0] תוצאות חיפוש
    [one] נמצאה משרה אחת
    [two] נמצאו שתי משרות
   *[other] נמצאו { $count } משרות
}
list-none-found = אין משרות שמתאימות לחיפוש
list-nearest = { $facet ->
    [words] חיפוש בלי מילות מפתח ({ $count })
    [place] הצגת כל המיקומים ({ $count })
    [department] הצגת כל המחלקות ({ $count })
    [workplace] הצגת כל מודלי העבודה ({ $count })
    [type] הצגת כל סוגי המשרות ({ $count })
    [pay] כולל משרות בלי פירוט שכר ({ $count })
   *[visa] כולל משרות בלי סיוע באשרה ({ $count })
}
list-corrected = אין משרות שמתאימות ל־"{ $typed }". אנחנו מציגים משרות שמתאימות ל־"{ $used }".
search-label = חיפוש משרות
search-button = חיפוש
filter-heading = סינון
filter-place = מיקום
filter-department = מחלקה
filter-workplace = מודל עבודה
filter-type = סוג משרה
filter-extras = שכר ואשרה
filter-pay = עם פירוט שכר
filter-visa = סיוע באשרה
filter-count = ({ $count })
filter-apply = הצגת המשרות
filter-show = { $count ->
    [one] הצגת משרה אחת
    [two] הצגת שתי משרות
   *[other] הצגת { $count } משרות
}
filter-close = סגירה
filter-chosen = הסינון הנוכחי
filter-remove = הסרת הסינון: { $choice }
filter-clear = ניקוי הכול
list-department-other = אחר
list-places-other = מיקומים אחרים
list-group-continued = (המשך)
list-group-count = { $count ->
    [one] משרה אחת
    [two] שתי משרות
   *[other] { $count } משרות
}
list-pager = עמודים
list-previous = הקודם
list-next = הבא
list-here = עמוד { $page } מתוך { $pages }
list-old = בדקנו את הרשימה הזאת לאחרונה ב־{ $day }. ייתכן שחלק מהמשרות השתנו מאז.
list-empty = אין כרגע משרות פתוחות
list-empty-advice = משרות חדשות מופיעות כאן ברגע שאנחנו פותחים אותן.
open-application = הגשת מועמדות כללית
open-application-offer = אף משרה לא מתאימה? אפשר להגיש מועמדות כללית.
list-empty-contact = אפשר גם ליצור איתנו קשר:

## The page of one job

posting-back = כל המשרות הפתוחות
saved-save = שמירת המשרה
saved-heading = משרות שמורות
saved-note = נשמרות בדפדפן הזה בלבד.
saved-remove = הסרה
posting-apply = הגשת מועמדות
posting-facts = במבט מהיר
posting-places = { $count ->
    [one] מיקום
    [two] מיקומים
   *[other] מיקומים
}
posting-terms = סוג משרה
posting-pay = שכר
posting-visa = אשרה
posting-visa-yes = סיוע באשרת עבודה
posting-visa-no = ללא סיוע באשרת עבודה
posting-posted = תאריך פרסום
posting-description = תיאור
prose-table = טבלה
posting-interviews = כך אנחנו מראיינים
posting-asked = מה נשאל אותך
posting-asked-advice = אלה השאלות שבטופס, כדי שאפשר יהיה להתכונן.
posting-asked-time = { $count ->
    [one] בערך דקה אחת
    [two] בערך שתי דקות
   *[other] בערך { $count } דקות
}
posting-asked-name = שם וכתובת דוא״ל
posting-asked-optional = (לא חובה)
posting-asked-resume = קורות חיים: { $kinds }, עד { $size }
posting-similar = משרות דומות
posting-address = קישור קבוע:
posting-letter = שליחת המשרה בדוא״ל
posting-confirmed = נבדק לאחרונה:
posting-no-details = הפרטים יופיעו בקרוב
posting-no-details-advice = פרסמנו את המשרה ממש עכשיו. כדאי לטעון את הדף מחדש בעוד כמה דקות כדי לקרוא עוד ולהגיש מועמדות.

## The page of a closed job

closed-heading = המשרה הזאת נסגרה
closed-title = המשרה הזאת נסגרה: { $title }
closed-explained = היא הייתה פתוחה לאחרונה ב־{ $day }. כבר אי אפשר להגיש אליה מועמדות.
closed-late = המשרה נסגרה לפני שהמועמדות שלך נשלחה
closed-late-advice = שום דבר לא נשלח. כל מה שכתבת עדיין כאן.
closed-received = המועמדות שלך הגיעה אלינו לפני שהמשרה נסגרה. לפתיחת אישור ההגשה
closed-take-along = בבחירת משרה נעתיק אליה את התשובות לשאלות המשותפות. שום דבר לא יישלח לפני שליחת הטופס החדש.
closed-choose = העתקת התשובות שלי
closed-written = התשובות שלך
closed-written-advice = כדאי להעתיק את מה שחשוב לשמור. אפשר לפתוח את הדף הזה לזמן קצר בלבד.
closed-ways = משרות נוספות
closed-feeds = אפשר גם להתעדכן במשרות חדשות ב־RSS:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = במקום העבודה
workplace-hybrid = היברידי
workplace-remote = מרחוק
employment-full-time = משרה מלאה
employment-part-time = משרה חלקית
employment-contract = פרילנס
employment-temporary = משרה זמנית
employment-internship = התמחות
figures-range = { $low }–{ $high }
pay-from = החל מ־{ $pay }
pay-up-to = עד { $pay }
pay-a-year = { $pay } לשנה
pay-a-month = { $pay } לחודש
pay-a-week = { $pay } לשבוע
pay-a-day = { $pay } ליום
pay-an-hour = { $pay } לשעה
equity-offered = תגמול הוני
equity-between = תגמול הוני: { $low }–{"\u2066"}{ $high }%{"\u2069"}
equity-exactly = תגמול הוני: {"\u2066"}{ $share }%{"\u2069"}
equity-from = תגמול הוני: החל מ־{"\u2066"}{ $low }%{"\u2069"}
equity-up-to = תגמול הוני: עד {"\u2066"}{ $high }%{"\u2069"}

## The application form

apply-title = הגשת מועמדות: { $title }
apply-heading = הגשת מועמדות למשרה
apply-back = חזרה למשרה
apply-length = { $count ->
    [one] תשובה אחת נדרשת
    [two] שתי תשובות נדרשות
   *[other] { $count } תשובות נדרשות
}
apply-part-person = פרטים אישיים
apply-part-questions = השאלות שלנו
apply-part-consents = לפני השליחה
apply-send = שליחת המועמדות
apply-review = בדיקת התשובות
apply-expired = הטופס היה פתוח זמן רב מדי, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן. נא לבדוק אותן ולשלוח שוב.
apply-not-ours = לא הצלחנו לשייך את הטופס לדף הזה, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן. נא לבדוק אותן ולשלוח שוב.
apply-carried = העתקנו את התשובות שלך מהמשרה שנסגרה. נא לבדוק אותן ולענות על השאלות החדשות. שום דבר עוד לא נשלח.
apply-prefilled = תוכנה מילאה את הטופס הזה בשמך. נא לבדוק את כל התשובות ולהשלים את מה שחסר. שום דבר עוד לא נשלח.
apply-part-resume = התחלה עם קורות החיים
apply-resume-first = לאחר בחירת קורות החיים נמלא את השם, כתובת הדוא״ל, מספר הטלפון והקישורים. אפשר לבדוק הכול לפני השליחה, ואפשר גם למלא את הטופס לבד.
apply-fill-in = מילוי מקורות החיים שלי
apply-filled-in = מילאנו את מה שמצאנו בקורות החיים. נא לבדוק ולהשלים את מה שחסר. שום דבר עוד לא נשלח.
apply-filled-in-nothing = קורות החיים אצלנו, אבל לא מצאנו בהם פרטים ודאיים. נא למלא את הטופס למטה. שום דבר עוד לא נשלח.
apply-filled-in-no-file = נא לבחור קודם את קורות החיים. אחר כך נוכל למלא מהם את הטופס.
apply-filled-in-from-data = מילאנו את מה שמצאנו בקובץ הזה. הקובץ עצמו לא צורף, כי צוות הגיוס שלנו לא יכול לפתוח אותו. נא לבחור גם את קורות החיים כמסמך, למשל PDF.
field-from-resume = מקורות החיים, נא לבדוק
apply-mistyped = האם כתובת הדוא״ל הזאת נכונה?
apply-mistyped-then = שום דבר עוד לא נשלח. אפשר לתקן את הכתובת, ואם היא נכונה – לשלוח את הטופס שוב.
apply-not-kept = לא הצלחנו לשמור את המועמדות שלך, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן. נא להמתין דקה ולשלוח שוב.
apply-gone = מה שכתבת בטופס הזה כבר לא שמור אצלנו, ולכן הטופס ריק.
apply-referral = קיבלת המלצה למשרה הזאת מאת { $name }. צוות הגיוס שלנו מקבל את המועמדות שלך יחד עם השם וכתובת הדוא״ל של { $name }. האתר הזה לא מציג ל־{ $name } את מה שכתבת.
apply-referral-ended = קישור ההמלצה הזה כבר לא בתוקף, ולכן המועמדות תישלח בלי המלצה.
apply-changed = שינינו את הטופס אחרי שנפתח אצלך. שום דבר עוד לא נשלח. נא לבדוק את התשובות ואז לשלוח את הטופס.
apply-left = תשובות לשאלות שאנחנו כבר לא שואלים
apply-left-advice = התשובות האלה לא יגיעו אלינו. אפשר להעתיק מהן מה שמתאים לתשובה אחרת.
apply-left-unknown = שאלה שאנחנו כבר לא שואלים
apply-twice = כבר הגשת מועמדות למשרה הזאת. מה שנמצא עכשיו בטופס עוד לא נשלח. נא לבחור בסוף הטופס מה לעשות בו.
apply-twice-late = ייתכן שהמועמדות הראשונה כבר אצל צוות הגיוס שלנו, ולכן אי אפשר להחליף אותה.
apply-replace = החלפת המועמדות הראשונה
apply-both = שליחת המועמדות הזאת בנוסף
apply-sent-before = כבר הגשת מועמדות למשרה הזאת מהחלון הזה.
apply-open-first = פתיחת המועמדות הראשונה
sent-heading = המועמדות הזאת כבר נשלחה
sent-intro = אין צורך לעשות כאן שום דבר נוסף. באישור ההגשה אפשר לראות איפה המועמדות שלך.
sent-receipt = פתיחת אישור ההגשה
sent-anew = הגשת מועמדות שוב בטופס ריק
apply-too-many = אנחנו מקבלים יותר מדי טפסים מהרשת שלך, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן. נא להמתין דקה ולשלוח שוב.
apply-limit-reached = כרגע אי אפשר להגיש מועמדויות נוספות, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן. נא להשאיר את הדף פתוח, להמתין 10 דקות ולשלוח שוב.
apply-no-proof = כרגע מגיעות אלינו מועמדויות רבות מאוד, ולכן אנחנו בודקים שלא תוכנה שלחה את שלך. שום דבר עוד לא נשלח. התשובות שלך עדיין כאן. נא להמתין חצי דקה ולשלוח שוב.
apply-leave-empty = נא להשאיר את השדה הזה ריק
apply-busy = אנחנו מקבלים כרגע יותר מדי טפסים, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן. נא להמתין דקה ולשלוח שוב.
apply-too-large = זה יותר ממה שאנחנו יכולים לקבל, ולכן שום דבר לא נשלח. התשובות שהגיעו אלינו נמצאות כאן. נא לבדוק ששום דבר לא חסר ולבחור קובץ קטן יותר.
apply-too-slow = השליחה נמשכה זמן רב מדי, ולכן שום דבר לא נשלח. התשובות שהגיעו אלינו נמצאות כאן. נא לבדוק ששום דבר לא חסר, ואז לשלוח עם קובץ קטן יותר או בחיבור מהיר יותר.
apply-other-form = למשרה הזאת דרוש קובץ שאנחנו לא יכולים לקבל כאן. אם אין לך קישור אליו,
apply-other-form-link = אפשר להגיש מועמדות בטופס האחר שלנו
review-title = בדיקת התשובות: { $title }
review-heading = בדיקת התשובות לפני השליחה
review-intro = שום דבר עוד לא נשלח. זה מה שיגיע אלינו.
review-change = שינוי
review-back = חזרה לטופס
progress-label = השליחה מתבצעת
progress-stop = עצירת השליחה
progress-waiting = הכול הגיע. אנחנו בודקים.
progress-stopped = השליחה נעצרה, ולכן שום דבר לא נשלח. התשובות שלך עדיין כאן.
progress-broken = החיבור נותק. התשובות שלך עדיין כאן. נא לשלוח שוב. נספור את המועמדות רק פעם אחת.
draft-kept = מה שכתבת נשמר בלשונית הזאת של הדפדפן עד לסגירתה או עד לשליחת הטופס. הקובץ לא נשמר.
draft-keep = שמירת מה שכתבתי בדפדפן הזה עד 7 ימים, גם אחרי סגירת הלשונית
draft-clear = ניקוי
draft-restored = מה שכתבת כאן קודם שוחזר.
draft-cleared = נוקה. הדפדפן הזה כבר לא שומר את מה שכתבת.

summary-heading = יש בעיה
error-title = שגיאה:
field-choose = נא לבחור…
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
field-pasted-resume = קורות חיים כטקסט
field-talent-network = אשמח לשמוע על משרות עתידיות
field-note = מה עוד חשוב לך שנדע?

hint-given-name = השם שבו נפנה אליך, בכל אלפבית
hint-family-name = אם יש לך רק שם אחד, אפשר לכתוב אותו גם כאן
hint-email = נשיב לכתובת הזאת
hint-phone = כולל קידומת המדינה, לדוגמה {"\u200E"}+972 2 000 0000
hint-choose-any = נא לבחור את כל מה שמתאים
hint-choose-up-to = אפשר לבחור עד { $most }
hint-characters = עד { $most } תווים
hint-date = יום, חודש ושנה, לדוגמה 27 3 2027
hint-link = לדוגמה https://example.org/my-page
hint-linkedin = לדוגמה https://www.linkedin.com/in/my-name
hint-video-link = קישור לסרטון שלך, לדוגמה https://example.org/my-video
hint-file-link = אנחנו לא יכולים לקבל כאן קובץ. נא לציין קישור שפותח אותו
hint-resume = { $kinds }, עד { $size }
hint-pasted-resume = אין קובץ? אפשר להדביק כאן את קורות החיים, עד { $most } תווים

resume-kept = הקובץ "{ $name }" ({ $size }) נמצא אצלנו. יש לבחור קובץ אחר רק כדי להחליף אותו.
resume-kept-unread = הקובץ שלך עדיין שמור אצלנו. יש לבחור קובץ אחר רק כדי להחליף אותו.
resume-remove = הסרת "{ $name }"
resume-choose-again = הקובץ "{ $name }" לא נשמר. נא לבחור אותו שוב לפני השליחה.
resume-choose = בחירת קובץ
resume-drop = או גרירת הקובץ לכאן
resume-clear = הסרה

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = טקסט עשיר ({"\u200E"}.rtf)
file-kind-txt = טקסט פשוט ({"\u200E"}.txt)
size-bytes = { $count ->
    [one] בית אחד
    [two] { $count } בתים
   *[other] { $count } בתים
}
size-kilobytes = { $count } ק״ב
size-megabytes = { $count } מ״ב

## Errors in an answer: each message says how to fix the error

problem-ats = נא לשנות את התשובה הזאת. הודעת המערכת שלנו: { $words }
problem-ats-whole = נא לבדוק את המועמדות. הודעת המערכת שלנו: { $words }
problem-missing-given-name = נא להזין שם פרטי
problem-missing-family-name = נא להזין שם משפחה
problem-missing-email = נא להזין כתובת דוא״ל
problem-missing-phone = נא להזין מספר טלפון
problem-missing-linkedin = נא להזין קישור לפרופיל LinkedIn שלך
problem-missing-resume = נא לבחור קובץ עם קורות החיים
problem-missing-text = נא למלא את "{ $label }"
problem-missing-choice = נא לבחור תשובה על "{ $label }"
problem-missing-choices = נא לבחור לפחות תשובה אחת על "{ $label }"
problem-missing-consent = כדי להגיש מועמדות, נא לסמן "{ $label }"
problem-consent-changed = שינינו את הטקסט הזה אחרי שהטופס נפתח אצלך. נא לקרוא אותו שוב ולסמן אותו אם מסכימים לו
problem-privacy-line-changed = שינינו את הטקסט הזה אחרי שהטופס נפתח אצלך. נא לקרוא אותו שוב לפני שליחת הטופס
problem-missing-date = נא להזין תאריך בשדה "{ $label }"
problem-missing-link = נא להזין קישור בשדה "{ $label }"
problem-too-long = נא לקצר את "{ $label }" ל־{ $most } תווים; כרגע יש { $given }
problem-not-an-email = נא להזין בשדה "{ $label }" כתובת דוא״ל, לדוגמה name@example.org
problem-email-space = נא להסיר את הרווח מהשדה "{ $label }". אולי צריכים להיות שם נקודה או קו תחתון
problem-email-host = בשדה "{ $label }" חסרה נקודה אחרי @, לדוגמה name@example.org
problem-not-a-phone = נא להזין בשדה "{ $label }" מספר טלפון, לדוגמה {"\u200E"}+972 2 000 0000
problem-phone-too-short = במספר בשדה "{ $label }" צריכות להיות לפחות 5 ספרות
problem-phone-too-long = במספר בשדה "{ $label }" יכולות להיות עד 20 ספרות
problem-not-a-link = נא להזין בשדה "{ $label }" קישור, לדוגמה https://example.org/my-page
problem-link-not-of-the-web = הקישור בשדה "{ $label }" צריך להתחיל ב־http://{"\u200E"} או ב־https://{"\u200E"}
problem-not-a-choice = נא לבחור אחת מהתשובות המוצעות על "{ $label }"
problem-several-choices = נא לבחור רק תשובה אחת על "{ $label }"
problem-too-many = "{ $label }": אפשר לבחור עד { $most }; כרגע נבחרו { $given }
problem-day-missing = בתאריך בשדה "{ $label }" חסר היום
problem-month-missing = בתאריך בשדה "{ $label }" חסר החודש
problem-year-missing = בתאריך בשדה "{ $label }" חסרה השנה
problem-day-unreadable = היום בשדה "{ $label }" צריך להיות מספר מ־1 עד 31
problem-month-unreadable = החודש בשדה "{ $label }" צריך להיות מספר מ־1 עד 12
problem-year-unreadable = בשנה בשדה "{ $label }" צריכות להיות 4 ספרות
problem-no-such-day = נא להזין בשדה "{ $label }" תאריך שקיים בלוח השנה
problem-file-empty = הקובץ הזה ריק. נא לבחור את הקובץ עם קורות החיים
problem-file-too-large = הקובץ הזה גדול מ־{ $size }. נא לבחור קובץ קטן יותר
problem-file-not-accepted = המערכת שלנו לא מקבלת את הקובץ הזה. נא לבחור קובץ קטן יותר או קובץ אחר
problem-file-broken-off = רק חלק מהקובץ הגיע אלינו. נא לבחור אותו שוב
problem-file-wrong-kind = אנחנו לא יכולים לקבל קובץ מהסוג הזה. נא לבחור אחד מהסוגים האלה: { $kinds }
problem-file-docx-not-here = אנחנו לא יכולים לקבל קובצי {"\u200E"}.docx למשרה הזאת. נא לשמור את קורות החיים באחד מהסוגים האלה: { $kinds }
problem-file-not-as-named = שם הקובץ לא תואם לתוכן שלו. נא לבחור אחד מהסוגים האלה: { $kinds }
problem-file-encrypted = הקובץ הזה מוגן. נא לשמור או להדפיס אותו כ־PDF ללא הגנה, ואז לבחור את הקובץ החדש
problem-file-damaged = אנחנו לא מצליחים לפתוח את הקובץ הזה. נא לשמור אותו שוב ואז לבחור אותו
problem-file-macros = בקובץ הזה יש פקודות מאקרו. נא לשמור אותו בלעדיהן ואז לבחור אותו
problem-file-unchecked = הקובץ הזה מורכב מדי ואנחנו לא יכולים לבדוק אותו. נא לשמור את קורות החיים בקובץ פשוט יותר מאחד הסוגים האלה: { $kinds }
problem-file-several = נא לבחור קובץ אחד בלבד
problem-file-gone = הקובץ שלך כבר לא נמצא אצלנו. נא לבחור אותו שוב

warning-email-typo = האם הכוונה ל־{ $meant }? אם הכתובת שלך נכונה, אפשר להשאיר אותה.
warning-not-linkedin = זה לא קישור של LinkedIn. אם הוא נכון, אפשר להשאיר אותו.
warning-not-a-number = זה לא נראה כמו מספר. אם זה נכון, אפשר להשאיר כך.

## The receipt

receipt-title = { $state ->
    [delivered] המועמדות הגיעה אלינו: { $title }
    [refused] הגשת המועמדות לא הושלמה: { $title }
    [returned] המועמדות לא נשלחה: { $title }
    [withdrawn] המועמדות בוטלה: { $title }
    [discarded] המועמדות לא הועברה: { $title }
   *[waiting] המועמדות הגיעה אלינו: { $title }
}
receipt-heading = { $state ->
    [delivered] תודה, המועמדות שלך הגיעה אלינו
    [refused] הגשת המועמדות לא הושלמה
    [returned] המועמדות שלך לא נשלחה
    [withdrawn] המועמדות שלך בוטלה
    [discarded] המועמדות שלך לא הועברה
   *[waiting] תודה, המועמדות שלך הגיעה אלינו
}
receipt-state = { $state ->
    [delivered] היא נמצאת אצל צוות הגיוס שלנו.
    [refused] המערכת שלנו לא הצליחה לקלוט אותה. זו לא החלטה לגביך. הסיבה מופיעה למטה. אם המשרה עדיין פתוחה, אפשר לתקן ולהגיש מועמדות שוב.
    [returned] צריך לתקן משהו בטופס, והוא לא נשלח שוב. שום דבר לא הגיע אלינו.
    [held] היא שמורה בבטחה. אנחנו דואגים שתגיע לצוות הגיוס שלנו.
    [withdrawn] לא נעביר הלאה שום חלק ממנה.
    [discarded] החלטנו לא להעביר אותה הלאה. שום דבר נוסף ממנה לא יישלח.
   *[waiting] היא שמורה בבטחה ובדרך לצוות הגיוס שלנו.
}
receipt-thanks = תודה, { $name }. המועמדות שלך הגיעה אלינו.
receipt-keep = כדאי לשמור את כתובת הדף ולעקוב כאן אחרי המועמדות. אנחנו לא שולחים אישור בדוא״ל.
receipt-keep-mailed = כדאי לשמור את כתובת הדף ולעקוב כאן אחרי המועמדות. הקישור הזה יישלח אליך גם בדוא״ל.
receipt-copy = העתקת הקישור
receipt-copied = הקישור הועתק
receipt-mail = שליחה לדוא״ל שלי
receipt-link-secret = כל מי שהקישור הזה אצלו יכול לראות מה ששלחת.
receipt-progress = מצב המועמדות שלך
receipt-step-sent = שליחה
receipt-step-on-its-way = בדרך לצוות הגיוס שלנו
receipt-step-received = הגעה לצוות הגיוס
receipt-step-reply = התשובה שלנו
receipt-reference = מספר אסמכתא
receipt-job = משרה
receipt-received = תאריך ההגשה
receipt-refused = מה צריך לתקן
receipt-refused-whole = המועמדות כולה
receipt-again = נפתח את הטופס עם כל מה ששלחת, כולל הקובץ. שליחתו תהיה מועמדות חדשה.
receipt-apply-again = הגשת מועמדות שוב
receipt-ends = הדף זמין עד
receipt-download = הורדת התשובות כטקסט
receipt-download-file = הורדת "{ $name }"
receipt-left-minutes = { $count ->
    [one] אפשר לצפות בזה ולהוריד במשך דקה נוספת. המועמדות נשארת אצל צוות הגיוס שלנו.
    [two] אפשר לצפות בזה ולהוריד במשך שתי דקות נוספות. המועמדות נשארת אצל צוות הגיוס שלנו.
   *[other] אפשר לצפות בזה ולהוריד במשך { $count } דקות נוספות. המועמדות נשארת אצל צוות הגיוס שלנו.
}
receipt-left-hours = { $count ->
    [one] אפשר לצפות בזה ולהוריד במשך שעה נוספת. המועמדות נשארת אצל צוות הגיוס שלנו.
    [two] אפשר לצפות בזה ולהוריד במשך שעתיים נוספות. המועמדות נשארת אצל צוות הגיוס שלנו.
   *[other] אפשר לצפות בזה ולהוריד במשך { $count } שעות נוספות. המועמדות נשארת אצל צוות הגיוס שלנו.
}
receipt-left-days = { $count ->
    [one] אפשר לצפות בזה ולהוריד במשך יום נוסף. המועמדות נשארת אצל צוות הגיוס שלנו.
    [two] אפשר לצפות בזה ולהוריד במשך יומיים נוספים. המועמדות נשארת אצל צוות הגיוס שלנו.
   *[other] אפשר לצפות בזה ולהוריד במשך { $count } ימים נוספים. המועמדות נשארת אצל צוות הגיוס שלנו.
}
receipt-withdraw = ביטול או תיקון
receipt-withdraw-means = אפשר לבטל את המועמדות עד שהיא מגיעה לצוות הגיוס שלנו.
receipt-withdraw-open = ביטול המועמדות
receipt-withdraw-sure = נמחק את מה ששלחת ולא נעביר אותו הלאה. אי אפשר לשחזר אותו, אבל אפשר להגיש מועמדות שוב.
receipt-withdraw-confirm = כן, למחוק את מה ששלחתי
receipt-withdraw-unconfirmed = כדי לבטל את המועמדות, נא לסמן "{ $label }"
receipt-withdraw-do = כן, לבטל אותה
receipt-withdraw-delivered = המועמדות נמצאת אצל צוות הגיוס שלנו, ולכן אי אפשר לבטל אותה כאן.
receipt-write-to = כדי לבטל או לתקן אותה, אפשר לפנות אלינו:
receipt-write-to-company = כדי לבטל או לתקן אותה, אפשר לפנות אל { $company }.
receipt-write-to-employer = כדי לבטל או לתקן אותה, אפשר לפנות אלינו.
receipt-being-sent = אנחנו מעבירים את המועמדות ממש עכשיו, ולכן אי אפשר לבטל אותה. נא לטעון את הדף מחדש בעוד דקה.
receipt-too-late = המועמדות הגיעה לצוות הגיוס שלנו לפני שבוטלה.
receipt-may-have-arrived = העברנו את המועמדות אבל לא קיבלנו תשובה, ולכן ייתכן שהיא אצל צוות הגיוס שלנו.
receipt-see-jobs = לכל המשרות הפתוחות
receipt-sent = מה ששלחת
receipt-not-shown = אנחנו כבר לא מציגים את מה ששלחת. הוא נמצא אצל צוות הגיוס שלנו.
receipt-not-kept = מחקנו את מה ששלחת מהאתר הזה. הוא נמצא אצל צוות הגיוס שלנו.
receipt-gone = מחקנו את מה ששלחת מהאתר הזה.
receipt-unreadable = אנחנו לא יכולים להציג כרגע את מה ששלחת.
receipt-not-provided = לא צוין
receipt-file = { $name } ({ $size })
receipt-source = איך הגעת אלינו
receipt-next = נקרא את המועמדות שלך ונשיב לכתובת הדוא״ל שציינת.
answer-consented = ניתנה הסכמה
agreement-read = הוצג לפני השליחה (גרסה { $version })
agreement-agreed = ניתנה הסכמה (גרסה { $version })
agreement-not-agreed = לא ניתנה הסכמה (גרסה { $version })

## Mail

mail-receipt-subject = המועמדות שלך אצלנו: { $title }
mail-receipt-open = מעקב אחרי המועמדות
mail-receipt-next = מה קורה עכשיו
mail-receipt-why = ההודעה הזאת נשלחה כי הכתובת הזאת צוינה במועמדות לעבודה ב־{ $company }. אם זו לא המועמדות שלך, אפשר למחוק את ההודעה.
mail-alert-confirm-subject = לאישור: משרות חדשות ב־{ $company } בדוא״ל
mail-alert-confirm = הכתובת הזאת צוינה כדי לקבל בדוא״ל משרות חדשות ב־{ $company }. אם זו הבקשה שלך, יש לפתוח את הקישור הזה בתוך 3 ימים ולאשר.
mail-alert-confirm-open = אישור או דחייה
mail-alert-confirm-why = אם זו לא הבקשה שלך, אפשר למחוק את ההודעה. לא יישלחו אליך משרות.
mail-alert-subject = משרות חדשות ב־{ $company }
mail-alert-all = לכל המשרות בחיפוש שלך
mail-alert-why = ההודעה הזאת נשלחה כי ביקשת משרות חדשות ב־{ $company }.
mail-alert-renew-subject = להמשיך לשלוח אליך משרות חדשות ב־{ $company }?
mail-alert-renew = ההודעות האלה יסתיימו ב־{ $day }, אלא אם כן יוארכו.

## The voluntary questions about diversity

diversity-title = שאלות רשות על גיוון
diversity-offer = התשובות לא מקושרות למועמדות שלך ולא משפיעות עליה. אפשר גם לדלג על השלב הזה.
diversity-open = מענה על השאלות
diversity-intro = השאלות האלה הן רשות, ואפשר לדלג על כל אחת מהן. התשובות לא מקושרות למועמדות שלך ולא משפיעות עליה. אנחנו רק סופרים אותן, ואחרי סוף השנה רואים רק סכומים של עשרה אנשים לפחות.
diversity-declined = עדיף לי לא לענות
diversity-send = שליחת התשובות
diversity-thanks-title = תודה
diversity-thanks = כל טופס נספר פעם אחת, בלי שום קשר אליך או למועמדות שלך.

## Job alerts

alert-form-search = משרות חדשות כמו אלה בדוא״ל
alert-form-all = משרות חדשות בדוא״ל
alert-every = לכל היותר
alert-every-day = הודעה אחת ביום
alert-every-week = הודעה אחת בשבוע
alert-send = קבלת משרות חדשות
alert-note = תחילה נשלח אליך קישור לאישור. בכל הודעה יש קישור להפסקת המשלוח.
alert-asked-heading = כדאי לבדוק את תיבת הדואר
alert-asked = אם אפשר לשלוח הודעות לכתובת הזאת, שלחנו אליה קישור. יש לפתוח אותו בתוך 3 ימים כדי לאשר. אם לא הגיע כלום, כדאי לבדוק בתיקיית הספאם.
alert-confirm-heading = לשלוח אליך משרות חדשות בדוא״ל?
alert-search = משרות:
alert-search-all = כולן
alert-confirm = כן, לשלוח אליי משרות חדשות
alert-active-heading = משרות חדשות נשלחות אליך בדוא״ל
alert-until = ההודעות האלה יסתיימו ב־{ $day }. לפני כן נשאל אם להמשיך.
alert-renew = המשך לעוד שנה
alert-end = הפסקת ההודעות האלה
alert-ended-heading = ההודעות האלה הופסקו
alert-ended = מחקנו את החיפוש ואת כתובת הדוא״ל שלך. לא יישלחו עוד הודעות כאלה.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = לכל המשרות הפתוחות
error-contact = אם זה קורה שוב, נא להודיע לנו:
error-request = בפנייה אלינו בנושא, נא לציין { $id }.

error-no-such-page = הדף לא נמצא
    .happened = אין שום דבר בכתובת הזאת.
    .advice = נא לבדוק שהכתובת הוקלדה נכון. ייתכן שהדף הועבר.

error-no-such-posting = המשרה לא פתוחה
    .happened = איישנו או הסרנו אותה, או שהכתובת לא שלמה.
    .advice = אפשר לראות אילו משרות פתוחות עכשיו.

error-no-such-receipt = אישור ההגשה לא נמצא
    .happened = לא מצאנו אישור הגשה בכתובת הזאת.
    .answers = אם המועמדות שלך הגיעה לצוות הגיוס שלנו, היא עדיין אצלו.
    .advice = נא לבדוק שהכתובת הועתקה במלואה. אנחנו מוחקים כל אישור הגשה בתאריך שמופיע בו. אם המועמדות שלך לא הגיעה אלינו עד אז, נא להגיש אותה שוב.

error-method = הפעולה לא הצליחה
    .happened = הדף הזה לא יכול לעשות את מה שהדפדפן ביקש.
    .advice = נא לחזור אחורה ולהשתמש בקישור או בטופס שבדף.

error-unreadable = לא הצלחנו לקרוא את זה
    .happened = חסר חלק ממה שהדפדפן שלח.
    .answers = אם נשלח טופס, הוא לא הגיע אלינו. ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא לחזור אחורה ולנסות שוב.

error-too-large = זה גדול מדי לשליחה
    .happened = זה יותר ממה שאנחנו יכולים לקבל.
    .answers = שום דבר לא הגיע אלינו. ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא לחזור אחורה, לבחור קובץ קטן יותר ולשלוח שוב את הטופס.

error-too-slow = השליחה נמשכה זמן רב מדי
    .happened = החיבור היה איטי מדי ולא הספקנו לסיים בזמן.
    .answers = שום דבר לא הגיע אלינו. ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא לחזור אחורה ולנסות שוב, עם קובץ קטן יותר או בחיבור מהיר יותר.

error-too-many = יותר מדי טפסים בבת אחת
    .happened = אנחנו מקבלים יותר מדי טפסים מהרשת שלך.
    .answers = שום דבר לא הגיע אלינו. ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא להמתין דקה ולנסות שוב.

error-too-many-uploads = יותר מדי טפסים בבת אחת
    .happened = אנחנו מקבלים כרגע יותר מדי טפסים.
    .answers = שום דבר לא הגיע אלינו. ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא להמתין דקה ולנסות שוב.

error-busy = יש כרגע עומס
    .happened = נפתחים כרגע יותר דפים ממה שאנחנו יכולים להציג בבת אחת.
    .advice = נא להמתין רגע ולטעון את הדף מחדש.

error-cross-site = לא יכולנו לקבל את הטופס הזה
    .happened = כדי שאף אחד לא יגיש מועמדות בשמך, אנחנו מקבלים רק טפסים שנפתחו באתר הזה.
    .answers = שום דבר לא הגיע אלינו.
    .advice = נא לפתוח את המשרה באתר הזה ולהגיש כאן מועמדות.

error-wrong-host = אין משרות בכתובת הזאת
    .happened = אנחנו לא מציגים משרות בכתובת הזאת.
    .advice = נא להשתמש בקישור למשרות באתר שלנו.

error-no-details-yet = הטופס עוד לא מוכן
    .happened = פרסמנו את המשרה ממש עכשיו, והשאלות שלה עדיין נטענות.
    .answers = שום דבר לא הגיע אלינו.
    .advice = נא לנסות שוב בעוד כמה דקות.

error-no-copy-yet = המשרות שלנו נטענות
    .happened = האתר הופעל ממש עכשיו ועדיין טוען את הרשימה.
    .advice = נא לנסות שוב בעוד כמה דקות.

error-not-kept = המועמדות שלך לא הגיעה אלינו
    .happened = לא הצלחנו לשמור אותה בבטחה.
    .answers = ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא לחזור אחורה ולשלוח אותה שוב בעוד כמה דקות.

error-not-opened = אנחנו לא יכולים להציג את הדף הזה כרגע
    .happened = אין לנו כרגע גישה לרשומות שלנו.
    .answers = אם המועמדות שלך הגיעה אלינו, היא שמורה. אם היא הייתה באמצע ביטול, נא לפתוח שוב את הדף שלה כדי לראות אם בוטלה.
    .advice = נא לנסות שוב בעוד כמה דקות.

error-ours = משהו השתבש
    .happened = התקלה אצלנו, ורשמנו אותה.
    .answers = אם נשלח טופס, ייתכן שלא הגיע אלינו. ייתכן שהתשובות שלך עדיין בדף הקודם.
    .advice = נא לנסות שוב בעוד כמה דקות. אפשר לשלוח את אותו הטופס פעמיים בלי חשש.


## Generated text pages, for companies that have not written their own

privacy-title = פרטיות
privacy-who = אתר המשרות הזה מופעל על ידי
privacy-reading = בזמן הגלישה
privacy-reading-cookies = אנחנו לא משתמשים בקובצי Cookie, לא טוענים שום דבר מאתרים אחרים ולא עוקבים אחריך.
privacy-reading-log = בכל צפייה בדף אנחנו רושמים את השעה, את סוג הדף וכמה זמן זה נמשך. אנחנו לא רושמים את כתובת ה־IP שלך או את מה שחיפשת.
privacy-reading-saved = משרה ששמרת נשארת בזיכרון הדפדפן שלך עד להסרתה. אנחנו לא יודעים אילו משרות שמרת.
privacy-applying = בזמן הגשת מועמדות
privacy-applying-sealed = אנחנו מצפינים ושומרים את מה ששלחת לפני שאנחנו מודיעים לך שהגיע. אחר כך אנחנו מעבירים אותו למערכת שבה אנחנו מנהלים מועמדויות, ולא לאף אחד אחר.
privacy-applying-source = הקישור שהוביל לכאן עשוי לציין איפה מצאת את המשרה. אנחנו מעבירים את זה עם המועמדות.
privacy-applying-device = בזמן מילוי הטופס, הדפדפן שלך שומר את מה שכתבת עד לסגירת הלשונית. אם זה נבחר בטופס, הוא שומר אותו עד 7 ימים. זה נשאר במכשיר שלך עד השליחה. הכפתור "ניקוי" בטופס מוחק אותו.
privacy-applying-window = אחרי שליחת הטופס, הלשונית בדפדפן זוכרת עד 24 שעות את הכתובת של אישור ההגשה, כדי שהטופס יוכל להוביל אליו.
privacy-applying-drafts = אם צריך לתקן משהו, אנחנו מצפינים ושומרים את מה שכתבת ואת הקובץ במשך { $span }, כדי שלא יהיה צורך להזין אותם פעמיים. אנחנו מוחקים אותם ברגע שהטופס נשלח.
privacy-applying-resume = בהתחלה עם קורות החיים האתר קורא מהם את השם, פרטי הקשר והקישורים כדי למלא את הטופס. שום שירות אחר לא מעורב. מה שנקרא נשמר רק כחלק מהטופס, מוצפן, ונמחק יחד איתו לכל המאוחר אחרי { $span }, אלא אם הטופס נשלח.
privacy-applying-program = אם תוכנה ממלאת את הטופס בשמך, אנחנו מצפינים ושומרים את התשובות ואת הקובץ במשך { $span }, גם אם הטופס לא נפתח אף פעם.
privacy-applying-address = כשנשלח טופס, אנחנו שומרים את כתובת ה־IP שלך בזיכרון למשך כמה דקות, כדי להגביל את מספר הטפסים מרשת אחת. אם צריך לתקן משהו, אנחנו שומרים גם גיבוב (hash) של הכתובת במשך { $span }, כדי להגביל כמה רשת אחת יכולה לשמור כאן. בלי המפתח שלנו אי אפשר ללמוד מהגיבוב מה הכתובת.
privacy-applying-again = אחרי שליחת הטופס ייתכן שנשמור במשך { $span } סכום ביקורת מוצפן של מה שכתבת. כך טופס שנשלח פעמיים נחשב למועמדות אחת.
privacy-applying-trying = אם המערכת שלנו לא עונה, אנחנו ממשיכים לנסות במשך { $span }. אחר כך אנחנו בודקים את זה בעצמנו.
privacy-applying-waiting = אם אנחנו עדיין לא מצליחים להעביר את המועמדות, או שהמערכת שלנו לא קולטת אותה, אנחנו מוחקים אותה מכאן אחרי עוד { $span }.
privacy-applying-sent = { $span } אחרי שהמועמדות שלך הגיעה למערכת שלנו, אנחנו מוחקים אותה מכאן.
privacy-applying-sent-now = אחרי שהמועמדות שלך הגיעה למערכת שלנו, אנחנו מוחקים אותה מכאן.
privacy-applying-receipts = באישור ההגשה מופיעים המשרה, מועד ההגשה ומה קרה למועמדות. אנחנו מוחקים אותו אחרי { $span }.
privacy-applying-mail = אנחנו שולחים גם בדוא״ל את הקישור לאישור ההגשה. אנחנו מצפינים את ההודעה ומוחקים אותה מכאן ברגע ששרת הדואר שלנו מקבל אותה, ולכל המאוחר אחרי 3 ימים. במשך 24 שעות אנחנו שומרים גיבוב (hash) של כתובת הדוא״ל ושל הרשת שלך, כדי להגביל את מספר ההודעות האלה. בלי המפתח שלנו אי אפשר ללמוד מהגיבוב מה הכתובות.
privacy-applying-referral = אם קיבלת המלצה באמצעות קישור, צוות הגיוס שלנו מקבל עם המועמדות גם את השם וכתובת הדוא״ל של מי שהמליץ. קורות החיים שלך נשמרים כאן מוצפנים עוד { $span }, כדי שהמערכת שלנו תוכל להוריד אותם.
privacy-alerts = אם ביקשת משרות חדשות בדוא״ל, אנחנו שומרים את כתובת הדוא״ל ואת החיפוש שלך מוצפנים. אנחנו מוחקים את שניהם ברגע שההודעות מופסקות, אחרי 3 ימים אם לא אושרו, ולכל המאוחר אחרי שנה אם לא הוארכו. במשך 24 שעות אנחנו שומרים גיבוב (hash) של כתובת הדוא״ל ושל הרשת שלך, כדי להגביל את מספר ההודעות האלה.
privacy-diversity = אחרי הגשת המועמדות אפשר לענות על שאלות רשות על גיוון. אנחנו לא שומרים את התשובות שלך. אנחנו שומרים רק כמה אנשים נתנו כל תשובה במשך שנה, בלי שום קשר אליך או למועמדות שלך. אנחנו רואים רק סכומים של עשרה אנשים לפחות, ומוחקים את המספרים שלוש שנים אחרי סוף השנה. כדי ששום טופס לא ייספר פעמיים, אנחנו שומרים גיבוב (hash) של המספר האקראי שלו עד שבועיים.
privacy-rights = הזכויות שלך
privacy-rights-ask = אפשר לשאול איזה מידע שמור אצלנו עליך, ולבקש לתקן או למחוק אותו.
privacy-rights-contact = אפשר לפנות אלינו:

accessibility-title = נגישות
accessibility-aim = אנחנו רוצים שכל אדם יוכל לקרוא על המשרות שלנו ולהגיש מועמדות. אנחנו בונים את הדפים האלה כך שיעמדו בהנחיות לנגישות תכנים באינטרנט (WCAG) 2.2 ברמה AA.
accessibility-holds = על מה אפשר לסמוך
accessibility-holds-keyboard = אפשר להשתמש בכל דף עם מקלדת בלבד, עם קורא מסך ובלי JavaScript.
accessibility-holds-size = אפשר להגדיל את הטקסט פי שניים ולהרחיב את הרווחים בו. כל דף נכנס במסך ברוחב 320 פיקסלים.
accessibility-holds-colour = ניגודיות הטקסט היא לפחות 4.5 ל־1, בתצוגה בהירה ובתצוגה כהה. אנחנו מתחשבים בהגדרות המכשיר שלך לניגודיות גבוהה ולהפחתת תנועה.
accessibility-holds-form = אנחנו לא שואלים אותו דבר פעמיים. אם צריך לתקן משהו, כל מה שכתבת נשמר.
accessibility-limits = מה אנחנו לא יכולים להבטיח
accessibility-limits-postings = תיאורי המשרות והשאלות שבטפסים מגיעים ממערכת אחרת. אנחנו מסדרים את הכותרות והרשימות שבהם, אבל לא יכולים להבהיר מילים לא ברורות או להוסיף את מה שחסר.
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
