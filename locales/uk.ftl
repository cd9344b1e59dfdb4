# What visitors read, in Ukrainian. en.ftl says what each text is for.

## The frame around every page

language-name = Українська
company-unnamed = Кар’єра
frame-skip = Перейти до вмісту
frame-demonstration = Це демонстрація з вигаданою компанією. Заявки, надіслані тут, ні до кого не потраплять.
frame-company-links = Компанія
frame-contact = Маєте запитання?
frame-languages = Мови

## The list of open jobs

list-title = Відкриті вакансії
list-title-page = Відкриті вакансії, сторінка { $page } з { $pages }
list-heading = Робота в { $company }
list-heading-unnamed = Працюйте з нами
list-count = { $count ->
    [one] { $count } відкрита вакансія
    [few] { $count } відкриті вакансії
    [many] { $count } відкритих вакансій
   *[other] { $count } відкритої вакансії
}
list-range = Вакансії { $first }–{ $last } з { $count }
list-more-places = { $count ->
    [one] і ще { $count } місце
    [few] і ще { $count } місця
    [many] і ще { $count } місць
   *[other] і ще { $count } місця
}
list-pager = Сторінки
list-previous = Попередня
list-next = Наступна
list-here = Сторінка { $page } з { $pages }
list-old = Цей список востаннє підтверджено { $day }. Відтоді деякі вакансії могли змінитися.
list-empty = Зараз відкритих вакансій немає
list-empty-advice = Наразі всі наші вакансії закрито. Нові з’являться тут, щойно відкриються.
list-empty-contact = З нами також можна зв’язатися тут:

## One job

posting-back = Усі відкриті вакансії
posting-apply = Подати заявку на цю вакансію
posting-facts = Стисло
posting-places = { $count ->
    [one] Місце
    [few] Місця
    [many] Місця
   *[other] Місця
}
posting-terms = Зайнятість
posting-pay = Оплата
posting-visa = Віза
posting-visa-yes = Допомога з робочою візою
posting-visa-no = Без допомоги з робочою візою
posting-posted = Опубліковано
posting-description = Опис
posting-interviews = Як проходять співбесіди
posting-asked = Про що ми запитаємо
posting-asked-advice = У формі є ці запитання, тож відповіді можна підготувати заздалегідь.
posting-asked-name = Ваше ім’я та адреса електронної пошти
posting-asked-optional = (необов’язково)
posting-no-details = Повний текст ось-ось з’явиться
posting-no-details-advice = Цю вакансію щойно опубліковано. Опис і форма будуть тут за кілька хвилин: тоді оновіть сторінку.

## Terms and pay

workplace-on-site = На місці
workplace-hybrid = Гібридно
workplace-remote = Дистанційно
employment-full-time = Повна зайнятість
employment-part-time = Часткова зайнятість
employment-contract = За договором підряду
employment-temporary = Тимчасова робота
employment-internship = Стажування
figures-range = { $low }–{ $high }
pay-from = Від { $pay }
pay-up-to = До { $pay }
pay-a-year = { $pay } на рік
pay-a-month = { $pay } на місяць
pay-a-week = { $pay } на тиждень
pay-a-day = { $pay } на день
pay-an-hour = { $pay } за годину
equity-offered = Частка в компанії
equity-between = { $low }–{ $high } % компанії
equity-exactly = { $share } % компанії
equity-from = Від { $low } % компанії
equity-up-to = До { $high } % компанії

## Applying

apply-title = Заявка: { $title }
apply-heading = Заявка на вакансію
apply-back = Назад до вакансії
apply-intro = На кожне запитання потрібна відповідь, якщо біля нього немає позначки «(необов’язково)».
apply-length = { $count ->
    [one] { $count } запитання
    [few] { $count } запитання
    [many] { $count } запитань
   *[other] { $count } запитання
}{ $optional ->
    [0] .
    [one] , з них { $optional } необов’язкове.
    [few] , з них { $optional } необов’язкові.
    [many] , з них { $optional } необов’язкових.
   *[other] , з них { $optional } необов’язкового.
}
apply-part-person = Про Вас
apply-part-questions = Запитання роботодавця
apply-part-note = Щось іще
apply-part-resume = Ваше резюме
apply-send = Надіслати заявку
apply-expired = Ця форма була відкрита надто довго, тому нічого не надіслано. Усе, що Ви ввели, залишилося тут: перевірте й надішліть ще раз.
apply-not-ours = Не вдалося встановити, що ця форма належить цій сторінці, тому нічого не надіслано. Усе, що Ви ввели, залишилося тут: перевірте й надішліть ще раз.
apply-not-kept = Вашу заявку зараз не вдалося зберегти, тому нічого не надіслано. Усе, що Ви ввели, залишилося тут: зачекайте хвилину й надішліть ще раз.
apply-too-many = З Вашої мережі щойно надійшло забагато форм, тому нічого не надіслано. Усе, що Ви ввели, залишилося тут: зачекайте хвилину й надішліть ще раз.
apply-other-form = Для цієї вакансії потрібен файл, який тут не можна надіслати. Якщо Ви не маєте вебадреси, яку можна вказати,
apply-other-form-link = подайте заявку через форму роботодавця

summary-heading = Є помилка
error-title = Помилка:
field-choose = Виберіть…
answer-yes = Так
answer-no = Ні
date-day = День
date-month = Місяць
date-year = Рік

field-optional = (необов’язково)
field-given-name = Ім’я
field-family-name = Прізвище
field-email = Адреса електронної пошти
field-phone = Номер телефону
field-linkedin = Профіль LinkedIn
field-resume = Резюме
field-note = Що ще нам варто знати?

hint-given-name = Так, як до Вас звертатися, будь-якою абеткою
hint-family-name = Якщо у Вас лише одне ім’я, впишіть його і сюди
hint-email = На цю адресу Вам напише роботодавець
hint-phone = З кодом країни, наприклад +380 44 000 00 00
hint-choose-one = Виберіть одну відповідь
hint-choose-any = Виберіть усе, що підходить
hint-choose-up-to = Кількість відповідей: щонайбільше { $most }
hint-characters = Кількість символів: щонайбільше { $most }
hint-date = Наприклад, 27 3 2027
hint-link = Вебадреса, наприклад https://example.org/moia-storinka
hint-video-link = Вебадреса відео, наприклад https://example.org/moie-video
hint-file-link = Файл тут не можна надіслати: вкажіть вебадресу, за якою його можна прочитати
hint-resume = Один файл, щонайбільше { $size }. Допустимі типи файлів: { $kinds }

resume-kept = Файл «{ $name }» ({ $size }) збережено, і його буде надіслано разом із формою. Вибирайте інший файл, лише щоб замінити цей.
resume-remove = Вилучити «{ $name }»
resume-choose-again = Файл «{ $name }» не збережено. Виберіть його ще раз, перш ніж надсилати форму.

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = звичайний текст (.txt)
size-bytes = { $count ->
    [one] { $count } байт
    [few] { $count } байти
    [many] { $count } байтів
   *[other] { $count } байта
}
size-kilobytes = { $count } КБ
size-megabytes = { $count } МБ

## What is wrong with an answer: each says what to do

problem-ats = Система роботодавця не прийняла цю відповідь: { $words }
problem-ats-whole = Система роботодавця не прийняла заявку: { $words }
problem-missing-given-name = Введіть своє ім’я
problem-missing-family-name = Введіть своє прізвище
problem-missing-email = Введіть свою адресу електронної пошти
problem-missing-phone = Введіть свій номер телефону
problem-missing-linkedin = Введіть адресу свого профілю LinkedIn
problem-missing-resume = Виберіть файл зі своїм резюме
problem-missing-text = Введіть відповідь на «{ $label }»
problem-missing-choice = Виберіть відповідь на «{ $label }»
problem-missing-choices = Виберіть принаймні одну відповідь на «{ $label }»
problem-missing-consent = Щоб подати заявку, позначте «{ $label }»
problem-missing-date = Введіть дату в полі «{ $label }»
problem-missing-link = Введіть вебадресу в полі «{ $label }»
problem-too-long = Найбільша кількість символів у полі «{ $label }» — { $most }; зараз їх { $given }
problem-not-an-email = Введіть у полі «{ $label }» адресу електронної пошти, наприклад name@example.org
problem-email-host = Адреса в полі «{ $label }» неповна: після @ іде назва з крапкою, наприклад example.org
problem-not-a-phone = Введіть у полі «{ $label }» номер телефону, наприклад +380 44 000 00 00
problem-phone-too-short = У номері в полі «{ $label }» має бути щонайменше 5 цифр
problem-phone-too-long = У номері в полі «{ $label }» має бути щонайбільше 20 цифр
problem-not-a-link = Введіть у полі «{ $label }» вебадресу, наприклад https://example.org/moia-storinka
problem-link-not-of-the-web = Адреса в полі «{ $label }» має починатися з http:// або https://
problem-not-a-choice = Виберіть одну із запропонованих відповідей на «{ $label }»
problem-several-choices = Виберіть лише одну відповідь на «{ $label }»
problem-too-many = Найбільша кількість відповідей на «{ $label }» — { $most }; зараз їх { $given }
problem-day-missing = У даті в полі «{ $label }» бракує дня
problem-month-missing = У даті в полі «{ $label }» бракує місяця
problem-year-missing = У даті в полі «{ $label }» бракує року
problem-day-unreadable = День у полі «{ $label }» має бути числом від 1 до 31
problem-month-unreadable = Місяць у полі «{ $label }» має бути числом від 1 до 12
problem-year-unreadable = Рік у полі «{ $label }» має складатися з 4 цифр
problem-no-such-day = Дата в полі «{ $label }» має бути днем, який є в цьому місяці
problem-file-empty = Вибраний файл порожній: виберіть файл зі своїм резюме
problem-file-too-large = Вибраний файл більший за { $size }: виберіть менший
problem-file-broken-off = Вибраний файл надійшов не повністю: виберіть його ще раз
problem-file-wrong-kind = Файл такого типу не можна надіслати: виберіть один із цих типів: { $kinds }
problem-file-docx-not-here = Для цієї вакансії файли .docx не приймаються: збережіть резюме в одному з цих типів і виберіть той файл: { $kinds }
problem-file-not-as-named = Назва вибраного файлу не відповідає його вмісту: виберіть файл одного з цих типів: { $kinds }
problem-file-encrypted = Вибраний файл вимагає пароль: виберіть такий, що відкривається без нього
problem-file-damaged = Вибраний файл не відкривається: збережіть його ще раз і знову виберіть
problem-file-macros = Вибраний файл містить макроси: збережіть його без них і знову виберіть
problem-file-several = Виберіть лише один файл
problem-file-gone = Файл, який Ви вибрали раніше, тут більше не зберігається: виберіть його ще раз

warning-email-typo = Перевірте цю адресу: можливо, мається на увазі { $meant }? Якщо вона правильна, залиште її.
warning-not-linkedin = Це не адреса LinkedIn. Якщо вона правильна, залиште її.
warning-not-a-number = Це не схоже на число. Якщо все правильно, залиште так.

## The receipt

receipt-title = { $state ->
    [delivered] Заявку доставлено: { $title }
    [refused] Заявку не прийнято: { $title }
    [returned] Заявку не надіслано: { $title }
    [withdrawn] Заявку відкликано: { $title }
    [discarded] Заявку не передано: { $title }
   *[waiting] Заявку отримано: { $title }
}
receipt-heading = { $state ->
    [delivered] Вашу заявку доставлено
    [refused] Вашу заявку не прийнято
    [returned] Вашу заявку не надіслано
    [withdrawn] Вашу заявку відкликано
    [discarded] Вашу заявку не передано
   *[waiting] Вашу заявку отримано
}
receipt-state = { $state ->
    [delivered] Вона в роботодавця.
    [refused] Система роботодавця її відхилила. Її повідомлення подано нижче. Якщо вакансія ще відкрита, Ви можете це виправити й подати заявку ще раз.
    [returned] Форма повернулася з тим, що треба виправити, і не була надіслана знову. До роботодавця нічого не надійшло.
    [held] Її надійно збережено, і людина дбає про те, щоб вона дійшла до роботодавця. Вам нічого не треба робити.
    [withdrawn] Нічого з неї не буде надіслано роботодавцеві.
    [discarded] Людина в роботодавця, яка опікується цим сайтом, вирішила її не передавати. Більше нічого з неї не буде надіслано.
   *[waiting] Її надійно збережено, і вона на шляху до роботодавця. Вам нічого не треба робити.
}
receipt-keep = Листа електронною поштою не буде. Збережіть адресу цієї сторінки: тут видно, що сталося з Вашою заявкою.
receipt-reference = Номер заявки
receipt-job = Вакансія
receipt-received = Отримано
receipt-refused = Що відхилено
receipt-refused-whole = Заявка в цілому
receipt-again = Форма відкриється з усім, що Ви надіслали, разом із файлом. Те, що Ви тоді надішлете, буде окремою заявкою.
receipt-apply-again = Подати заявку ще раз
receipt-see-jobs = Переглянути всі відкриті вакансії
receipt-sent = Що Ви надіслали
receipt-not-kept = Те, що Ви надіслали, тут більше не зберігається: воно в роботодавця.
receipt-gone = Те, що Ви надіслали, тут більше не зберігається.
receipt-not-provided = Не вказано
receipt-file = { $name } ({ $size })
receipt-next = Що далі
receipt-next-unknown = Роботодавець прочитає Вашу заявку й напише на вказану Вами адресу електронної пошти.
receipt-next-plan = Роботодавець прочитає Вашу заявку й напише на вказану Вами адресу електронної пошти. Далі заплановано такі кроки:
answer-consented = Згода

## Errors: what happened, what became of the answers, what to do

error-to-list = Переглянути всі відкриті вакансії
error-contact = Якщо це повторюється, повідомте нам:
error-request = Якщо писатимете нам про це, зазначте { $id }.

error-no-such-page = Сторінку не знайдено
    .happened = За цією адресою нічого немає.
    .advice = Якщо Ви ввели адресу, перевірте її. Якщо перейшли за посиланням, сторінку, можливо, перенесено.

error-no-such-posting = Ця вакансія не відкрита
    .happened = Її вже закрито чи відкликано, або адреса неповна.
    .advice = Перегляньте, які вакансії відкриті зараз.

error-no-such-receipt = Підтвердження тут немає
    .happened = За цією адресою не відкривається жодне підтвердження.
    .answers = Отримана заявка не втрачена через те, що її підтвердження тут не відкривається.
    .advice = Перевірте, чи скопійовано адресу повністю. Підтвердження через деякий час вилучаються.

error-method = Тут цього зробити не можна
    .happened = Браузер попросив цю сторінку про те, чого вона не робить.
    .advice = Поверніться й перейдіть за посиланням або скористайтеся формою на сторінці.

error-unreadable = Не вдалося прочитати запит
    .happened = Щось із того, що надіслав браузер, було неповним.
    .answers = Якщо Ви надсилали форму, нічого не отримано. Ваші відповіді, можливо, ще є на попередній сторінці.
    .advice = Поверніться й спробуйте ще раз.

error-too-large = Це завелике
    .happened = Надіслано більше, ніж ця сторінка приймає.
    .answers = Нічого не отримано. Ваші відповіді, можливо, ще є на попередній сторінці.
    .advice = Поверніться, виберіть менший файл і надішліть форму ще раз.

error-too-slow = Надсилання тривало надто довго
    .happened = З’єднання було надто повільним, щоб завершити вчасно.
    .answers = Нічого не отримано. Ваші відповіді, можливо, ще є на попередній сторінці.
    .advice = Поверніться й спробуйте ще раз із меншим файлом або швидшим з’єднанням.

error-too-many = Забагато за один раз
    .happened = З Вашої мережі щойно надійшло забагато форм.
    .answers = Нічого не отримано. Ваші відповіді, можливо, ще є на попередній сторінці.
    .advice = Зачекайте хвилину й спробуйте ще раз.

error-cross-site = Форма надійшла з іншого сайту
    .happened = Щоб ніхто не надсилав форм від Вашого імені, приймаються лише ті, що відкриті на цьому сайті.
    .answers = Нічого не отримано.
    .advice = Відкрийте вакансію на цьому сайті й подайте заявку тут.

error-wrong-host = Неправильна адреса
    .happened = Під назвою, зазначеною в цій адресі, вакансій немає.
    .advice = Перейдіть за посиланням на вакансії на сайті самої компанії.

error-no-details-yet = Форма ще не готова
    .happened = Цю вакансію щойно опубліковано, і її запитання ще завантажуються.
    .answers = Нічого не отримано.
    .advice = Спробуйте ще раз за кілька хвилин.

error-no-copy-yet = Вакансії будуть тут за мить
    .happened = Сайт щойно запущено, і список ще завантажується.
    .advice = Спробуйте ще раз за кілька хвилин.

error-not-kept = Вашу заявку не отримано
    .happened = Її не вдалося надійно зберегти, тому її не прийнято.
    .answers = Ваші відповіді, можливо, ще є на попередній сторінці.
    .advice = Поверніться й надішліть її ще раз за кілька хвилин.

error-ours = Тут щось пішло не так
    .happened = Помилка на нашому боці, і її записано.
    .answers = Якщо Ви надсилали форму, її могло бути не отримано. Ваші відповіді, можливо, ще є на попередній сторінці.
    .advice = Спробуйте ще раз за кілька хвилин. Двічі надіслати ту саму форму не шкодить.
