# The texts for visitors, in Polish. The same messages in English are in en.ftl.

## The frame around every page

language-name = Polski
company-unnamed = Kariera
frame-skip = Przejdź do treści
frame-demonstration = To wersja pokazowa z wymyśloną firmą. Wysłane tu zgłoszenia do nikogo nie trafią.
frame-company-links = Firma
frame-contact = Masz pytania?
frame-languages = Języki

## The list of open jobs

list-title = Oferty pracy
list-title-page = Oferty pracy, strona { $page } z { $pages }
list-heading = Praca w firmie { $company }
list-heading-unnamed = Pracuj z nami
list-count = { $count ->
    [one] { $count } oferta pracy
    [few] { $count } oferty pracy
    [many] { $count } ofert pracy
   *[other] { $count } oferty pracy
}
list-range = Oferty { $first }–{ $last } z { $count }
list-more-places = { $count ->
    [one] i jeszcze { $count } lokalizacja
    [few] i jeszcze { $count } lokalizacje
    [many] i jeszcze { $count } lokalizacji
   *[other] i jeszcze { $count } lokalizacji
}
list-new = Nowa
feed-title = Oferty pracy – { $company }
list-title-place = Oferty pracy: { $place }
list-title-found = { $count ->
    [0] Wyniki wyszukiwania
    [one] { $count } pasująca oferta
    [few] { $count } pasujące oferty
    [many] { $count } pasujących ofert
   *[other] { $count } pasującej oferty
}
list-none-found = Żadna oferta nie pasuje do wyszukiwania
list-nearest = { $facet ->
    [words] Szukaj bez słów kluczowych ({ $count })
    [place] Pokaż wszystkie lokalizacje ({ $count })
    [department] Pokaż wszystkie działy ({ $count })
    [workplace] Pokaż każdy tryb pracy ({ $count })
    [type] Pokaż każdą formę zatrudnienia ({ $count })
    [pay] Pokaż też oferty bez podanego wynagrodzenia ({ $count })
   *[visa] Pokaż też oferty bez pomocy z wizą ({ $count })
}
list-corrected = Żadna oferta nie pasuje do „{ $typed }”. Pokazujemy oferty dla „{ $used }”.
search-label = Szukaj ofert
search-button = Szukaj
filter-heading = Filtry
filter-place = Lokalizacja
filter-department = Dział
filter-workplace = Tryb pracy
filter-type = Forma zatrudnienia
filter-extras = Wynagrodzenie i wiza
filter-pay = Podane wynagrodzenie
filter-visa = Pomoc z wizą
filter-count = ({ $count })
filter-apply = Pokaż oferty
filter-show = { $count ->
    [one] Pokaż { $count } ofertę
    [few] Pokaż { $count } oferty
    [many] Pokaż { $count } ofert
   *[other] Pokaż { $count } oferty
}
filter-close = Zamknij
filter-chosen = Wybrane filtry
filter-remove = Usuń filtr: { $choice }
filter-clear = Wyczyść wszystko
list-department-other = Inne
list-places-other = Inne lokalizacje
list-group-continued = (ciąg dalszy)
list-group-count = { $count ->
    [one] { $count } oferta
    [few] { $count } oferty
    [many] { $count } ofert
   *[other] { $count } oferty
}
list-pager = Strony
list-previous = Poprzednia
list-next = Następna
list-here = Strona { $page } z { $pages }
list-old = Stan na { $day }. Niektóre oferty mogły się od tego czasu zmienić.
list-empty = Obecnie nie mamy ofert pracy
list-empty-advice = Nowe oferty pojawiają się tutaj, gdy tylko rozpoczynamy rekrutację.
open-application = Aplikacja spontaniczna
open-application-offer = Nic dla Ciebie? Wyślij nam aplikację spontaniczną.
list-empty-contact = Możesz też się z nami skontaktować:

## The page of one job

posting-back = Wszystkie oferty pracy
saved-save = Zapisz ofertę
saved-heading = Zapisane oferty
saved-note = Zapisane tylko w tej przeglądarce.
saved-remove = Usuń
posting-apply = Aplikuj
posting-facts = W skrócie
posting-places = { $count ->
    [one] Lokalizacja
    [few] Lokalizacje
    [many] Lokalizacje
   *[other] Lokalizacje
}
posting-terms = Forma zatrudnienia
posting-pay = Wynagrodzenie
posting-visa = Wiza
posting-visa-yes = Pomoc z wizą pracowniczą
posting-visa-no = Bez pomocy z wizą pracowniczą
posting-posted = Opublikowano
posting-description = Opis
prose-table = Tabela
posting-interviews = Jak przebiega rekrutacja
posting-asked = O co zapytamy
posting-asked-advice = Oto pytania z formularza. Możesz przygotować się wcześniej.
posting-asked-time = { $count ->
    [one] Zajmie około { $count } minuty
    [few] Zajmie około { $count } minut
    [many] Zajmie około { $count } minut
   *[other] Zajmie około { $count } minuty
}
posting-asked-name = Imię, nazwisko i adres e-mail
posting-asked-optional = (opcjonalnie)
posting-asked-resume = CV: { $kinds }, do { $size }
posting-similar = Podobne oferty
posting-address = Stały link:
posting-letter = Wyślij ofertę e-mailem
posting-confirmed = Stan na:
posting-no-details = Szczegóły już wkrótce
posting-no-details-advice = Dopiero co opublikowaliśmy tę ofertę. Odśwież stronę za kilka minut, aby przeczytać więcej i aplikować.

## The page of a closed job

closed-heading = Rekrutacja zakończona
closed-title = Rekrutacja zakończona: { $title }
closed-explained = Oferta była otwarta po raz ostatni { $day }. Nie przyjmujemy już na nią zgłoszeń.
closed-late = Rekrutacja zakończyła się przed wysłaniem Twojego zgłoszenia
closed-late-advice = Nic nie zostało wysłane. Wszystkie Twoje odpowiedzi są nadal tutaj.
closed-received = Mamy Twoje zgłoszenie sprzed zakończenia rekrutacji. Otwórz potwierdzenie
closed-take-along = Wybierz ofertę, a przeniesiemy Twoje odpowiedzi na pytania, które się powtarzają. Nic nie zostanie wysłane, dopóki nie wyślesz nowego formularza.
closed-choose = Przenieś moje odpowiedzi
closed-written = Twoje odpowiedzi
closed-written-advice = Skopiuj to, co chcesz zachować. Ta strona jest dostępna tylko przez krótki czas.
closed-ways = Więcej ofert
closed-feeds = Śledź nowe oferty w czytniku RSS:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Stacjonarnie
workplace-hybrid = Hybrydowo
workplace-remote = Zdalnie
employment-full-time = Pełny etat
employment-part-time = Część etatu
employment-contract = Kontrakt B2B
employment-temporary = Praca tymczasowa
employment-internship = Staż
figures-range = { $low }–{ $high }
pay-from = Od { $pay }
pay-up-to = Do { $pay }
pay-a-year = { $pay } rocznie
pay-a-month = { $pay } miesięcznie
pay-a-week = { $pay } tygodniowo
pay-a-day = { $pay } dziennie
pay-an-hour = { $pay } za godzinę
equity-offered = Udziały w firmie
equity-between = { $low }–{ $high }% udziałów
equity-exactly = { $share }% udziałów
equity-from = Od { $low }% udziałów
equity-up-to = Do { $high }% udziałów

## The application form

apply-title = Aplikuj: { $title }
apply-heading = Aplikuj na stanowisko
apply-back = Wróć do oferty
apply-length = { $count ->
    [one] { $count } wymagana odpowiedź
    [few] { $count } wymagane odpowiedzi
    [many] { $count } wymaganych odpowiedzi
   *[other] { $count } wymaganej odpowiedzi
}
apply-part-person = O Tobie
apply-part-questions = Nasze pytania
apply-part-consents = Przed wysłaniem
apply-send = Wyślij zgłoszenie
apply-review = Sprawdź odpowiedzi
apply-expired = Formularz był otwarty zbyt długo, więc nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Sprawdź je i wyślij ponownie.
apply-not-ours = Nie udało nam się dopasować formularza do tej strony, więc nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Sprawdź je i wyślij ponownie.
apply-carried = Przenieśliśmy Twoje odpowiedzi z zamkniętej oferty. Sprawdź je i odpowiedz na nowe pytania. Nic jeszcze nie zostało wysłane.
apply-prefilled = Program wypełnił ten formularz za Ciebie. Sprawdź wszystkie odpowiedzi i uzupełnij brakujące. Nic jeszcze nie zostało wysłane.
apply-part-resume = Zacznij od CV
apply-resume-first = Wybierz swoje CV, a my wpiszemy imię i nazwisko, adres e-mail, numer telefonu i linki. Sprawdzisz wszystko przed wysłaniem. Możesz też wypełnić formularz samodzielnie.
apply-fill-in = Wypełnij na podstawie CV
apply-filled-in = Wpisaliśmy to, co znaleźliśmy w Twoim CV. Sprawdź dane i uzupełnij brakujące. Nic jeszcze nie zostało wysłane.
apply-filled-in-nothing = Mamy Twoje CV, ale nie znaleźliśmy w nim niczego, czego jesteśmy pewni. Wypełnij formularz poniżej. Nic jeszcze nie zostało wysłane.
apply-filled-in-no-file = Najpierw wybierz swoje CV. Wtedy wypełnimy formularz na jego podstawie.
apply-filled-in-from-data = Wpisaliśmy to, co znaleźliśmy w tym pliku. Sam plik nie jest załączony, bo nasz zespół rekrutacyjny nie może go otworzyć. Wybierz też CV jako dokument, na przykład PDF.
field-from-resume = Z Twojego CV, sprawdź
apply-mistyped = Czy ten adres e-mail jest poprawny?
apply-mistyped-then = Nic jeszcze nie zostało wysłane. Popraw adres albo, jeśli jest poprawny, wyślij formularz ponownie.
apply-not-kept = Nie udało nam się zapisać Twojego zgłoszenia, więc nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Odczekaj minutę i wyślij ponownie.
apply-gone = Nie mamy już danych wpisanych w tym formularzu, dlatego jest pusty.
apply-referral = Osoba, która poleca Cię na to stanowisko: { $name }. Nasz zespół rekrutacyjny otrzyma Twoje zgłoszenie wraz z jej imieniem, nazwiskiem i adresem e-mail. Ta strona nie pokazuje tej osobie Twoich odpowiedzi.
apply-referral-ended = Ten link polecający jest już nieważny, dlatego Twoje zgłoszenie zostałoby wysłane bez polecenia.
apply-changed = Zmieniliśmy ten formularz po jego otwarciu. Nic jeszcze nie zostało wysłane. Sprawdź odpowiedzi i wyślij formularz.
apply-left = Odpowiedzi na pytania, których już nie zadajemy
apply-left-advice = Te odpowiedzi nie zostaną wysłane. Skopiuj to, co przyda się w innej odpowiedzi.
apply-left-unknown = Pytanie, którego już nie zadajemy
apply-twice = Zgłoszenie na tę ofertę jest już wysłane. Treść tego formularza jeszcze nie. Na końcu formularza wybierz, co z nią zrobić.
apply-twice-late = Pierwsze zgłoszenie może już być u naszego zespołu rekrutacyjnego, więc nie można go zastąpić.
apply-replace = Zastąp pierwsze zgłoszenie
apply-both = Wyślij także to zgłoszenie
apply-sent-before = Z tego okna wysłano już zgłoszenie na tę ofertę.
apply-open-first = Otwórz pierwsze zgłoszenie
sent-heading = To zgłoszenie jest już wysłane
sent-intro = Nie musisz tu robić nic więcej. W potwierdzeniu zobaczysz, co dzieje się ze zgłoszeniem.
sent-receipt = Otwórz potwierdzenie
sent-anew = Aplikuj ponownie z pustym formularzem
apply-too-many = Z Twojej sieci przychodzi zbyt wiele formularzy, więc nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Odczekaj minutę i wyślij ponownie.
apply-limit-reached = W tej chwili nie możemy przyjąć więcej zgłoszeń, więc nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Nie zamykaj tej strony, odczekaj 10 minut i wyślij ponownie.
apply-no-proof = Napływa teraz bardzo wiele zgłoszeń, dlatego sprawdzamy, czy Twojego nie wysyła program. Nic jeszcze nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Odczekaj pół minuty i wyślij ponownie.
apply-leave-empty = Pozostaw to pole puste
apply-busy = Otrzymujemy teraz zbyt wiele formularzy, więc nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj. Odczekaj minutę i wyślij ponownie.
apply-too-large = To więcej, niż możemy przyjąć, więc nic nie zostało wysłane. Odpowiedzi, które do nas dotarły, są tutaj. Sprawdź, czy niczego nie brakuje, i wybierz mniejszy plik.
apply-too-slow = Wysyłanie trwało zbyt długo, więc nic nie zostało wysłane. Odpowiedzi, które do nas dotarły, są tutaj. Sprawdź, czy niczego nie brakuje. Potem użyj mniejszego pliku lub szybszego łącza.
apply-other-form = Ta oferta wymaga pliku, którego nie możemy tu przyjąć. Jeśli nie masz do niego linku,
apply-other-form-link = aplikuj przez nasz drugi formularz
review-title = Sprawdź odpowiedzi: { $title }
review-heading = Sprawdź odpowiedzi przed wysłaniem
review-intro = Nic jeszcze nie zostało wysłane. Oto, co otrzymamy.
review-change = Zmień
review-back = Wróć do formularza
progress-label = Wysyłanie
progress-stop = Zatrzymaj wysyłanie
progress-waiting = Wszystko dotarło. Trwa sprawdzanie.
progress-stopped = Wysyłanie zatrzymane. Nic nie zostało wysłane. Twoje odpowiedzi są nadal tutaj.
progress-broken = Połączenie zostało przerwane. Twoje odpowiedzi są nadal tutaj. Wyślij ponownie. Zgłoszenie policzymy tylko raz.
draft-kept = Wpisane dane zostają w tej karcie przeglądarki do jej zamknięcia lub do wysłania formularza. Plik nie zostaje.
draft-keep = Przechowuj wpisane dane w tej przeglądarce do 7 dni, także po zamknięciu karty
draft-clear = Wyczyść
draft-restored = Przywróciliśmy dane wpisane tu wcześniej.
draft-cleared = Wyczyszczono. Ta przeglądarka nie przechowuje już wpisanych danych.

summary-heading = Wystąpił problem
error-title = Błąd:
field-choose = Wybierz…
answer-yes = Tak
answer-no = Nie
date-day = Dzień
date-month = Miesiąc
date-year = Rok

field-optional = (opcjonalnie)
field-given-name = Imię
field-family-name = Nazwisko
field-email = Adres e-mail
field-phone = Numer telefonu
field-linkedin = Profil LinkedIn
field-resume = CV
field-pasted-resume = CV jako tekst
field-talent-network = Chcę otrzymywać informacje o przyszłych ofertach
field-note = Co jeszcze chcesz nam przekazać?

hint-given-name = Tak, jak mamy się do Ciebie zwracać, w dowolnym alfabecie
hint-family-name = Jeśli masz tylko jedno imię, wpisz je także tutaj
hint-email = Na ten adres Ci odpowiemy
hint-phone = Z numerem kierunkowym kraju, na przykład +48 22 000 00 00
hint-choose-any = Wybierz wszystko, co pasuje
hint-choose-up-to = Wybierz maksymalnie { $most }
hint-characters = Do { $most } znaków
hint-date = Na przykład 27 3 2027
hint-link = Na przykład https://example.org/moja-strona
hint-linkedin = Na przykład https://www.linkedin.com/in/moje-imie
hint-video-link = Link do filmu, na przykład https://example.org/moj-film
hint-file-link = Nie możemy tu przyjąć pliku. Podaj link, który go otwiera
hint-resume = { $kinds }, do { $size }
hint-pasted-resume = Nie masz pliku? Wklej CV tutaj, do { $most } znaków

resume-kept = Mamy plik „{ $name }” ({ $size }). Wybierz inny tylko wtedy, gdy chcesz go zastąpić.
resume-kept-unread = Twój plik jest nadal zapisany. Wybierz inny tylko wtedy, gdy chcesz go zastąpić.
resume-remove = Usuń „{ $name }”
resume-choose-again = Plik „{ $name }” nie został zapisany. Wybierz go ponownie przed wysłaniem.
resume-choose = Wybierz plik
resume-drop = Lub upuść plik tutaj
resume-clear = Usuń

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = zwykły tekst (.txt)
size-bytes = { $count ->
    [one] { $count } bajt
    [few] { $count } bajty
    [many] { $count } bajtów
   *[other] { $count } bajta
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Zmień tę odpowiedź. Komunikat naszego systemu: { $words }
problem-ats-whole = Sprawdź zgłoszenie. Komunikat naszego systemu: { $words }
problem-missing-given-name = Wpisz swoje imię
problem-missing-family-name = Wpisz swoje nazwisko
problem-missing-email = Wpisz swój adres e-mail
problem-missing-phone = Wpisz swój numer telefonu
problem-missing-linkedin = Wpisz link do swojego profilu LinkedIn
problem-missing-resume = Wybierz plik ze swoim CV
problem-missing-text = Wypełnij „{ $label }”
problem-missing-choice = Wybierz odpowiedź w polu „{ $label }”
problem-missing-choices = Wybierz co najmniej jedną odpowiedź w polu „{ $label }”
problem-missing-consent = Aby aplikować, zaznacz „{ $label }”
problem-consent-changed = Zmieniliśmy ten tekst po otwarciu formularza. Przeczytaj go ponownie i zaznacz, jeśli wyrażasz zgodę
problem-privacy-line-changed = Zmieniliśmy ten tekst po otwarciu formularza. Przeczytaj go ponownie przed wysłaniem formularza
problem-missing-date = Wpisz datę w polu „{ $label }”
problem-missing-link = Wpisz link w polu „{ $label }”
problem-too-long = Skróć „{ $label }” do { $most } znaków; teraz jest ich { $given }
problem-not-an-email = W polu „{ $label }” wpisz adres e-mail, na przykład imie@example.org
problem-email-space = Usuń spację z pola „{ $label }”. Może powinna tam być kropka lub podkreślenie
problem-email-host = W polu „{ $label }” brakuje kropki po znaku @, na przykład imie@example.org
problem-not-a-phone = W polu „{ $label }” wpisz numer telefonu, na przykład +48 22 000 00 00
problem-phone-too-short = Numer w polu „{ $label }” musi mieć co najmniej 5 cyfr
problem-phone-too-long = Numer w polu „{ $label }” może mieć najwyżej 20 cyfr
problem-not-a-link = W polu „{ $label }” wpisz link, na przykład https://example.org/moja-strona
problem-link-not-of-the-web = Link w polu „{ $label }” musi zaczynać się od http:// lub https://
problem-not-a-choice = Wybierz jedną z podanych odpowiedzi w polu „{ $label }”
problem-several-choices = Wybierz tylko jedną odpowiedź w polu „{ $label }”
problem-too-many = „{ $label }”: wybierz maksymalnie { $most }; teraz wybrano { $given }
problem-day-missing = W dacie „{ $label }” brakuje dnia
problem-month-missing = W dacie „{ $label }” brakuje miesiąca
problem-year-missing = W dacie „{ $label }” brakuje roku
problem-day-unreadable = Dzień w polu „{ $label }” musi być liczbą od 1 do 31
problem-month-unreadable = Miesiąc w polu „{ $label }” musi być liczbą od 1 do 12
problem-year-unreadable = Rok w polu „{ $label }” musi mieć 4 cyfry
problem-no-such-day = Takiego dnia nie ma w kalendarzu: „{ $label }”. Sprawdź datę
problem-file-empty = Ten plik jest pusty. Wybierz plik ze swoim CV
problem-file-too-large = Ten plik ma ponad { $size }. Wybierz mniejszy
problem-file-not-accepted = Nasz system nie przyjmuje tego pliku. Wybierz mniejszy lub inny
problem-file-broken-off = Dotarła do nas tylko część pliku. Wybierz go ponownie
problem-file-wrong-kind = Nie możemy przyjąć pliku w tym formacie. Wybierz jeden z tych formatów: { $kinds }
problem-file-docx-not-here = Do tej oferty nie możemy przyjąć plików .docx. Zapisz CV w jednym z tych formatów: { $kinds }
problem-file-not-as-named = Nazwa pliku nie zgadza się z jego zawartością. Wybierz jeden z tych formatów: { $kinds }
problem-file-encrypted = Ten plik jest zabezpieczony. Zapisz go lub wydrukuj jako PDF bez zabezpieczeń i wybierz ten PDF
problem-file-damaged = Nie możemy otworzyć tego pliku. Zapisz go jeszcze raz i wybierz ponownie
problem-file-macros = Ten plik zawiera makra. Zapisz go bez nich i wybierz ponownie
problem-file-unchecked = Ten plik jest zbyt złożony, abyśmy mogli go sprawdzić. Zapisz CV jako prostszy plik w jednym z tych formatów: { $kinds }
problem-file-several = Wybierz tylko jeden plik
problem-file-gone = Nie mamy już Twojego pliku. Wybierz go ponownie

warning-email-typo = Czy chodziło o { $meant }? Jeśli Twój adres jest poprawny, zostaw go bez zmian.
warning-not-linkedin = To nie jest link do LinkedIn. Jeśli jest poprawny, zostaw go bez zmian.
warning-not-a-number = To nie wygląda na liczbę. Jeśli wszystko się zgadza, zostaw bez zmian.

## The receipt

receipt-title = { $state ->
    [delivered] Zgłoszenie otrzymane: { $title }
    [refused] Zgłoszenie nie zostało przekazane: { $title }
    [returned] Zgłoszenie nie zostało wysłane: { $title }
    [withdrawn] Zgłoszenie wycofane: { $title }
    [discarded] Zgłoszenie nie trafiło dalej: { $title }
   *[waiting] Zgłoszenie otrzymane: { $title }
}
receipt-heading = { $state ->
    [delivered] Dziękujemy, mamy Twoje zgłoszenie
    [refused] Nie udało się przekazać Twojego zgłoszenia
    [returned] Twoje zgłoszenie nie zostało wysłane
    [withdrawn] Twoje zgłoszenie zostało wycofane
    [discarded] Twoje zgłoszenie nie trafiło dalej
   *[waiting] Dziękujemy, mamy Twoje zgłoszenie
}
receipt-state = { $state ->
    [delivered] Zgłoszenie jest już u naszego zespołu rekrutacyjnego.
    [refused] Nasz system nie mógł przyjąć zgłoszenia. To nie jest decyzja o Twojej kandydaturze. Przyczynę podajemy poniżej. Jeśli oferta jest nadal otwarta, popraw zgłoszenie i aplikuj ponownie.
    [returned] Formularz wymaga poprawki i nie został wysłany ponownie. Nic do nas nie dotarło.
    [held] Zgłoszenie jest bezpiecznie zapisane. Dbamy o to, by dotarło do naszego zespołu rekrutacyjnego.
    [withdrawn] Nie przekażemy dalej żadnej jego części.
    [discarded] Zdecydowaliśmy, że nie przekażemy go dalej. Nic więcej z niego nie zostanie wysłane.
   *[waiting] Zgłoszenie jest bezpiecznie zapisane i w drodze do naszego zespołu rekrutacyjnego.
}
receipt-thanks = Dziękujemy, { $name }. Mamy Twoje zgłoszenie.
receipt-keep = Dodaj tę stronę do zakładek, aby sprawdzać, co dzieje się ze zgłoszeniem. Nie wysyłamy potwierdzenia e-mailem.
receipt-keep-mailed = Dodaj tę stronę do zakładek, aby sprawdzać, co dzieje się ze zgłoszeniem. Wyślemy ten link także e-mailem.
receipt-copy = Kopiuj link
receipt-copied = Link skopiowany
receipt-mail = Wyślij do siebie e-mailem
receipt-link-secret = Każdy, kto ma ten link, może zobaczyć treść zgłoszenia.
receipt-progress = Co dzieje się ze zgłoszeniem
receipt-step-sent = Wysłano
receipt-step-on-its-way = W drodze do naszego zespołu rekrutacyjnego
receipt-step-received = Otrzymał je nasz zespół rekrutacyjny
receipt-step-reply = Nasza odpowiedź
receipt-reference = Numer zgłoszenia
receipt-job = Oferta
receipt-received = Otrzymano
receipt-refused = Co trzeba poprawić
receipt-refused-whole = Całe zgłoszenie
receipt-again = Otworzymy formularz ze wszystkim, co zawierało zgłoszenie, także z plikiem. Po wysłaniu będzie to nowe zgłoszenie.
receipt-apply-again = Aplikuj ponownie
receipt-ends = Strona dostępna do
receipt-download = Pobierz swoje odpowiedzi jako tekst
receipt-download-file = Pobierz „{ $name }”
receipt-left-minutes = { $count ->
    [one] Możesz to zobaczyć i pobrać jeszcze przez { $count } minutę. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
    [few] Możesz to zobaczyć i pobrać jeszcze przez { $count } minuty. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
    [many] Możesz to zobaczyć i pobrać jeszcze przez { $count } minut. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
   *[other] Możesz to zobaczyć i pobrać jeszcze przez { $count } minuty. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
}
receipt-left-hours = { $count ->
    [one] Możesz to zobaczyć i pobrać jeszcze przez { $count } godzinę. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
    [few] Możesz to zobaczyć i pobrać jeszcze przez { $count } godziny. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
    [many] Możesz to zobaczyć i pobrać jeszcze przez { $count } godzin. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
   *[other] Możesz to zobaczyć i pobrać jeszcze przez { $count } godziny. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
}
receipt-left-days = { $count ->
    [one] Możesz to zobaczyć i pobrać jeszcze przez { $count } dzień. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
    [few] Możesz to zobaczyć i pobrać jeszcze przez { $count } dni. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
    [many] Możesz to zobaczyć i pobrać jeszcze przez { $count } dni. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
   *[other] Możesz to zobaczyć i pobrać jeszcze przez { $count } dnia. Zgłoszenie pozostanie u naszego zespołu rekrutacyjnego.
}
receipt-withdraw = Chcesz się wycofać?
receipt-withdraw-means = Możesz wycofać zgłoszenie, dopóki nie dotrze do naszego zespołu rekrutacyjnego.
receipt-withdraw-open = Wycofaj to zgłoszenie
receipt-withdraw-sure = Usuniemy przesłane dane i nie przekażemy ich dalej. Nie można tego cofnąć, ale możesz aplikować ponownie.
receipt-withdraw-confirm = Tak, usuń przesłane dane
receipt-withdraw-unconfirmed = Aby wycofać zgłoszenie, zaznacz „{ $label }”
receipt-withdraw-do = Tak, wycofaj
receipt-withdraw-delivered = Zgłoszenie jest już u naszego zespołu rekrutacyjnego, więc nie można go tu wycofać.
receipt-write-to = Aby je wycofać lub poprawić, skontaktuj się z nami:
receipt-write-to-company = Aby je wycofać lub poprawić, skontaktuj się z firmą { $company }.
receipt-write-to-employer = Aby je wycofać lub poprawić, skontaktuj się z nami.
receipt-being-sent = Właśnie przekazujemy Twoje zgłoszenie, więc nie można go teraz wycofać. Odśwież tę stronę za minutę.
receipt-too-late = Zgłoszenie dotarło do naszego zespołu rekrutacyjnego przed wycofaniem.
receipt-may-have-arrived = Przekazaliśmy Twoje zgłoszenie, ale nie otrzymaliśmy odpowiedzi. Nasz zespół rekrutacyjny może je mieć.
receipt-see-jobs = Zobacz wszystkie oferty
receipt-sent = Treść zgłoszenia
receipt-not-shown = Nie pokazujemy już tu treści zgłoszenia. Ma ją nasz zespół rekrutacyjny.
receipt-not-kept = Usunęliśmy treść zgłoszenia z tej strony. Ma ją nasz zespół rekrutacyjny.
receipt-gone = Usunęliśmy treść zgłoszenia z tej strony.
receipt-unreadable = W tej chwili nie możemy tu pokazać treści zgłoszenia.
receipt-not-provided = Nie podano
receipt-file = { $name } ({ $size })
receipt-source = Skąd wiesz o tej ofercie
receipt-next = Przeczytamy Twoje zgłoszenie i odpowiemy na podany adres e-mail.
answer-consented = Zgoda
agreement-read = Pokazano przed wysłaniem (wersja { $version })
agreement-agreed = Wyrażono zgodę (wersja { $version })
agreement-not-agreed = Nie wyrażono zgody (wersja { $version })

## Mail

mail-receipt-subject = Mamy Twoje zgłoszenie: { $title }
mail-receipt-open = Zobacz, co dzieje się ze zgłoszeniem
mail-receipt-next = Co dalej
mail-receipt-why = Otrzymujesz tę wiadomość, ponieważ ten adres podano w zgłoszeniu do firmy { $company }. Jeśli to nie Twoje zgłoszenie, możesz ją usunąć.
mail-alert-confirm-subject = Potwierdź: nowe oferty firmy { $company } e-mailem
mail-alert-confirm = Ktoś podał ten adres, aby otrzymywać e-mailem nowe oferty firmy { $company }. Jeśli to Ty, otwórz ten link w ciągu 3 dni i potwierdź.
mail-alert-confirm-open = Potwierdź lub odrzuć
mail-alert-confirm-why = Jeśli to nie Ty, możesz usunąć tę wiadomość. Nie wyślemy żadnych ofert.
mail-alert-subject = Nowe oferty firmy { $company }
mail-alert-all = Zobacz wszystkie oferty ze swojego wyszukiwania
mail-alert-why = Otrzymujesz tę wiadomość, ponieważ na ten adres zamówiono nowe oferty firmy { $company }.
mail-alert-renew-subject = Czy nadal chcesz otrzymywać nowe oferty firmy { $company }?
mail-alert-renew = Te wiadomości będą przychodzić do { $day }, chyba że je przedłużysz.

## The voluntary questions about diversity

diversity-title = Dobrowolne pytania o różnorodność
diversity-offer = Odpowiedzi nie są powiązane z Twoim zgłoszeniem i nie mają na nie wpływu. Możesz też pominąć ten krok.
diversity-open = Odpowiedz na pytania
diversity-intro = Te pytania są dobrowolne i każde z nich możesz pominąć. Odpowiedzi nie są powiązane z Twoim zgłoszeniem i nie mają na nie wpływu. Tylko je zliczamy. Po zakończeniu roku widzimy tylko sumy obejmujące co najmniej dziesięć osób.
diversity-declined = Wolę nie odpowiadać
diversity-send = Wyślij odpowiedzi
diversity-thanks-title = Dziękujemy
diversity-thanks = Każdy formularz zliczamy raz, bez powiązania z Tobą ani z Twoim zgłoszeniem.

## Job alerts

alert-form-search = Podobne nowe oferty e-mailem
alert-form-all = Nowe oferty e-mailem
alert-every = Najwyżej
alert-every-day = jedna wiadomość dziennie
alert-every-week = jedna wiadomość tygodniowo
alert-send = Otrzymuj nowe oferty
alert-note = Najpierw wyślemy Ci link do potwierdzenia. W każdej wiadomości jest link do rezygnacji.
alert-asked-heading = Sprawdź skrzynkę
alert-asked = Jeśli możemy wysyłać wiadomości na ten adres, to wysłaliśmy tam link. Otwórz go w ciągu 3 dni, aby potwierdzić. Jeśli nic nie przyjdzie, sprawdź folder ze spamem.
alert-confirm-heading = Czy chcesz otrzymywać nowe oferty e-mailem?
alert-search = Oferty:
alert-search-all = wszystkie
alert-confirm = Tak, chcę je otrzymywać
alert-active-heading = Otrzymujesz nowe oferty e-mailem
alert-until = Te wiadomości będą przychodzić do { $day }. Wcześniej zapytamy, czy chcesz je nadal otrzymywać.
alert-renew = Otrzymuj przez kolejny rok
alert-end = Zrezygnuj z tych wiadomości
alert-ended-heading = Nie będziesz już otrzymywać tych wiadomości
alert-ended = Usunęliśmy Twoje wyszukiwanie i Twój adres e-mail. Nie wyślemy więcej takich wiadomości.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Zobacz wszystkie oferty
error-contact = Jeśli to się powtarza, daj nam znać:
error-request = Pisząc do nas w tej sprawie, podaj { $id }.

error-no-such-page = Nie znaleźliśmy tej strony
    .happened = Pod tym linkiem nic nie ma.
    .advice = Sprawdź, czy link jest wpisany poprawnie. Strona mogła też zostać przeniesiona.

error-no-such-posting = Ta oferta nie jest otwarta
    .happened = Stanowisko jest już obsadzone, wycofaliśmy ofertę albo link jest niepełny.
    .advice = Zobacz, które oferty są teraz otwarte.

error-no-such-receipt = Nie znaleźliśmy potwierdzenia
    .happened = Pod tym linkiem nie ma potwierdzenia.
    .answers = Jeśli zgłoszenie dotarło do naszego zespołu rekrutacyjnego, nadal tam jest.
    .advice = Sprawdź, czy link jest skopiowany w całości. Usuwamy każde potwierdzenie w podanym w nim dniu. Jeśli zgłoszenie do tego czasu do nas nie dotarło, aplikuj ponownie.

error-method = To się nie udało
    .happened = Ta strona nie może wykonać tego, o co prosi przeglądarka.
    .advice = Wróć i użyj linku albo formularza na stronie.

error-unreadable = Nie mogliśmy tego odczytać
    .happened = Brakuje części danych z przeglądarki.
    .answers = Jeśli był to formularz, nie dotarł do nas. Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć i spróbuj ponownie.

error-too-large = Za dużo do wysłania
    .happened = To więcej, niż możemy przyjąć.
    .answers = Nic do nas nie dotarło. Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć, wybierz mniejszy plik i wyślij formularz ponownie.

error-too-slow = Wysyłanie trwało zbyt długo
    .happened = Połączenie było zbyt wolne, by zdążyć na czas.
    .answers = Nic do nas nie dotarło. Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć i spróbuj ponownie z mniejszym plikiem lub szybszym łączem.

error-too-many = Zbyt wiele formularzy naraz
    .happened = Z Twojej sieci przychodzi zbyt wiele formularzy.
    .answers = Nic do nas nie dotarło. Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Odczekaj minutę i spróbuj ponownie.

error-too-many-uploads = Zbyt wiele formularzy naraz
    .happened = Otrzymujemy teraz zbyt wiele formularzy.
    .answers = Nic do nas nie dotarło. Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Odczekaj minutę i spróbuj ponownie.

error-busy = Zbyt wielu odwiedzających naraz
    .happened = W tej chwili nie nadążamy z wyświetlaniem stron.
    .advice = Odczekaj chwilę i odśwież stronę.

error-cross-site = Nie mogliśmy przyjąć tego formularza
    .happened = Aby nikt nie aplikował w Twoim imieniu, przyjmujemy tylko formularze otwarte w naszym serwisie.
    .answers = Nic do nas nie dotarło.
    .advice = Otwórz ofertę w naszym serwisie i aplikuj tutaj.

error-wrong-host = Pod tym linkiem nie ma ofert
    .happened = Nie pokazujemy ofert pod tym linkiem.
    .advice = Przejdź do ofert z naszej strony internetowej.

error-no-details-yet = Formularz nie jest jeszcze gotowy
    .happened = Dopiero co opublikowaliśmy tę ofertę. Pytania jeszcze się wczytują.
    .answers = Nic do nas nie dotarło.
    .advice = Spróbuj ponownie za kilka minut.

error-no-copy-yet = Oferty się wczytują
    .happened = Serwis dopiero się uruchomił i wczytuje listę.
    .advice = Spróbuj ponownie za kilka minut.

error-not-kept = Nie otrzymaliśmy Twojego zgłoszenia
    .happened = Nie udało nam się go bezpiecznie zapisać.
    .answers = Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć i wyślij je ponownie za kilka minut.

error-not-opened = Nie możemy teraz pokazać tej strony
    .happened = Zapisane dane są chwilowo niedostępne.
    .answers = Zgłoszenie, które mamy, jest bezpieczne. Jeśli było właśnie wycofywane, otwórz jego stronę ponownie i sprawdź, czy się udało.
    .advice = Spróbuj ponownie za kilka minut.

error-ours = Coś poszło nie tak
    .happened = To błąd po naszej stronie. Odnotowaliśmy go.
    .answers = Jeśli był to formularz, mógł do nas nie dotrzeć. Twoje odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Spróbuj ponownie za kilka minut. Ten sam formularz możesz bezpiecznie wysłać dwa razy.


## Generated text pages, for companies that have not written their own

privacy-title = Prywatność
privacy-who = Ten serwis z ofertami pracy prowadzi
privacy-reading = Gdy przeglądasz oferty
privacy-reading-cookies = Nie używamy plików cookie, nie wczytujemy niczego z innych stron i nie śledzimy Cię.
privacy-reading-log = Przy każdej wyświetlonej stronie zapisujemy godzinę, rodzaj strony i czas jej wczytywania. Nie zapisujemy Twojego adresu IP ani tego, czego szukasz.
privacy-reading-saved = Jeśli zapiszesz ofertę, przeglądarka zapamięta ją, dopóki jej nie usuniesz. Nie wiemy, które oferty zapisujesz.
privacy-applying = Gdy aplikujesz
privacy-applying-sealed = Szyfrujemy i zapisujemy przesłane dane, zanim potwierdzimy, że je mamy. Potem przekazujemy je do systemu, w którym prowadzimy rekrutację, i nikomu więcej.
privacy-applying-source = Link, który tu prowadził, może wskazywać, skąd wiesz o ofercie. Tę informację przekazujemy razem ze zgłoszeniem.
privacy-applying-device = Podczas wypełniania formularza Twoja przeglądarka przechowuje wpisane dane do zamknięcia karty. Jeśli zaznaczysz to w formularzu, przechowuje je do 7 dni. Dane pozostają na Twoim urządzeniu aż do wysłania. Przycisk „Wyczyść” w formularzu je usuwa.
privacy-applying-window = Po wysłaniu formularza ta karta przeglądarki pamięta link do potwierdzenia do 24 godzin, aby formularz mógł do niego prowadzić.
privacy-applying-drafts = Jeśli formularz wymaga poprawek, przechowujemy wpisane dane i wybrany plik w postaci zaszyfrowanej przez { $span }. Dzięki temu niczego nie wpisujesz dwa razy. Usuwamy je, gdy tylko wyślesz formularz.
privacy-applying-resume = Jeśli zaczniesz od CV, ta strona odczyta z niego imię i nazwisko, dane kontaktowe i linki, aby wypełnić formularz. Nie bierze w tym udziału żadna inna usługa. Odczytane dane zapisujemy tylko jako część formularza, w postaci zaszyfrowanej, i usuwamy razem z nim najpóźniej { $span } później, chyba że go wyślesz.
privacy-applying-program = Jeśli program wypełni formularz za Ciebie, przechowujemy odpowiedzi i plik w postaci zaszyfrowanej przez { $span }, nawet jeśli nigdy nie otworzysz formularza.
privacy-applying-address = Gdy wysyłasz formularz, przez kilka minut przechowujemy Twój adres IP w pamięci operacyjnej, aby ograniczyć liczbę formularzy z jednej sieci. Jeśli formularz wymaga poprawek, przechowujemy też przez { $span } skrót (hash) adresu, aby ograniczyć, ile danych z jednej sieci się tu zapisuje. Bez naszego klucza ze skrótu nie da się odczytać adresu.
privacy-applying-again = Po wysłaniu możemy przez { $span } przechowywać zaszyfrowaną sumę kontrolną wpisanych danych. Dzięki temu formularz wysłany dwa razy będzie jednym zgłoszeniem.
privacy-applying-trying = Jeśli nasz system nie odpowiada, ponawiamy próby przez { $span }. Potem zajmuje się tym ktoś z nas.
privacy-applying-waiting = Jeśli nadal nie możemy przekazać zgłoszenia albo nasz system go nie przyjmuje, usuwamy je stąd { $span } później.
privacy-applying-sent = Gdy Twoje zgłoszenie jest już w naszym systemie, usuwamy je stąd { $span } później.
privacy-applying-sent-now = Gdy Twoje zgłoszenie jest już w naszym systemie, usuwamy je stąd.
privacy-applying-receipts = W potwierdzeniu widać, której oferty dotyczy zgłoszenie, kiedy je otrzymaliśmy i co się z nim stało. Przechowujemy je przez { $span }, a potem usuwamy.
privacy-applying-mail = Link do potwierdzenia wysyłamy także e-mailem. Wiadomość szyfrujemy i usuwamy stąd, gdy tylko przyjmie ją nasz serwer poczty, najpóźniej po 3 dniach. Przez 24 godziny przechowujemy skróty (hash) Twojego adresu e-mail i Twojej sieci, aby nikt nie mógł wywołać zbyt wielu takich wiadomości. Bez naszego klucza ze skrótów nie da się odczytać adresów.
privacy-applying-referral = Jeśli ktoś polecił Cię za pomocą linku, nasz zespół rekrutacyjny otrzymuje wraz ze zgłoszeniem także imię, nazwisko i adres e-mail tej osoby. Twoje CV przechowujemy tu, zaszyfrowane, jeszcze przez { $span }, aby nasz system mógł je pobrać.
privacy-alerts = Jeśli poprosisz o nowe oferty e-mailem, przechowujemy Twój adres e-mail i Twoje wyszukiwanie w postaci zaszyfrowanej. Usuwamy je, gdy tylko zrezygnujesz, po 3 dniach, jeśli nie potwierdzisz, a najpóźniej po roku, jeśli nie przedłużysz. Przez 24 godziny przechowujemy skróty (hash) Twojego adresu e-mail i Twojej sieci, aby nikt nie mógł wywołać zbyt wielu takich wiadomości.
privacy-diversity = Po wysłaniu zgłoszenia możesz odpowiedzieć na dobrowolne pytania o różnorodność. Nie przechowujemy Twoich odpowiedzi. Przechowujemy tylko to, ile osób wybrało w danym roku poszczególne odpowiedzi, bez powiązania z Tobą ani z Twoim zgłoszeniem. Widzimy tylko sumy obejmujące co najmniej dziesięć osób, a liczby usuwamy trzy lata po zakończeniu roku. Aby żaden formularz nie liczył się dwa razy, przez najwyżej dwa tygodnie przechowujemy skrót (hash) jego losowego numeru.
privacy-rights = Twoje prawa
privacy-rights-ask = Możesz zapytać, jakie dane o Tobie przechowujemy, i poprosić o ich poprawienie lub usunięcie.
privacy-rights-contact = Skontaktuj się z nami:

accessibility-title = Dostępność
accessibility-aim = Chcemy, aby każda osoba mogła przeczytać nasze oferty pracy i aplikować. Tworzymy te strony tak, by spełniały Wytyczne dla dostępności treści internetowych (WCAG) 2.2 na poziomie AA.
accessibility-holds = Na czym możesz polegać
accessibility-holds-keyboard = Z każdej strony można korzystać za pomocą samej klawiatury, z czytnikiem ekranu i bez JavaScriptu.
accessibility-holds-size = Tekst można dwukrotnie powiększyć i zwiększyć w nim odstępy. Każda strona mieści się na ekranie o szerokości 320 pikseli.
accessibility-holds-colour = Tekst ma kontrast co najmniej 4,5 do 1, w jasnym i w ciemnym wyglądzie. Uwzględniamy ustawienia wysokiego kontrastu i ograniczenia ruchu na Twoim urządzeniu.
accessibility-holds-form = Nigdy nie pytamy dwa razy o to samo. Jeśli trzeba coś poprawić, wszystkie wpisane dane zostają.
accessibility-limits = Czego nie możemy obiecać
accessibility-limits-postings = Opisy ofert i pytania w formularzach pochodzą z innego systemu. Porządkujemy ich nagłówki i listy, ale nie wyjaśnimy niejasnych słów ani nie dodamy tego, czego brakuje.
accessibility-ask = Gdy coś u Ciebie nie działa
accessibility-ask-contact = Daj nam znać. Napisz też, jeśli wolisz aplikować w inny sposób:

## Durations

span-seconds = { $count ->
    [one] { $count } sekundę
    [few] { $count } sekundy
    [many] { $count } sekund
   *[other] { $count } sekundy
}
span-minutes = { $count ->
    [one] { $count } minutę
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
span-hours = { $count ->
    [one] { $count } godzinę
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
}
span-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
