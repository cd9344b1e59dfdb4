# The texts for visitors, in Polish. The same messages in English are in en.ftl.

## The frame around every page

language-name = Polski
company-unnamed = Kariera
frame-skip = Przejdź do treści
frame-demonstration = To jest pokaz z wymyśloną firmą. Zgłoszenia wysłane stąd do nikogo nie trafią.
frame-company-links = Firma
frame-contact = Masz pytania?
frame-languages = Języki

## The list of open jobs

list-title = Oferty pracy
list-title-page = Oferty pracy, strona { $page } z { $pages }
list-heading = Praca w { $company }
list-heading-unnamed = Pracuj z nami
list-count = { $count ->
    [one] { $count } oferta pracy
    [few] { $count } oferty pracy
    [many] { $count } ofert pracy
   *[other] { $count } oferty pracy
}
list-range = Oferty { $first }–{ $last } z { $count }
list-more-places = { $count ->
    [one] i { $count } inne miejsce
    [few] i { $count } inne miejsca
    [many] i { $count } innych miejsc
   *[other] i { $count } innego miejsca
}
feed-title = Oferty pracy w { $company }
list-title-place = Oferty pracy: { $place }
list-title-found = Znalezione oferty: { $count }
list-none-found = Żadna oferta nie pasuje do tego wyszukiwania
list-nearest = { $facet ->
    [words] Zobacz oferty bez tych słów ({ $count })
    [place] Zobacz oferty w dowolnym miejscu ({ $count })
    [workplace] Zobacz oferty stacjonarne i zdalne ({ $count })
    [type] Zobacz oferty z każdą formą zatrudnienia ({ $count })
    [pay] Zobacz też oferty bez podanego wynagrodzenia ({ $count })
   *[visa] Zobacz też oferty bez pomocy w sprawie wizy ({ $count })
}
list-corrected = Żadna oferta nie zawiera „{ $typed }”. Te zawierają „{ $used }”.
search-label = Szukaj ofert
search-button = Szukaj
filter-heading = Zawęź
filter-place = Miejsce
filter-workplace = Sposób pracy
filter-type = Forma zatrudnienia
filter-extras = Co oferuje praca
filter-pay = Podano wynagrodzenie
filter-visa = Pomoc w uzyskaniu wizy pracowniczej
filter-count = ({ $count })
filter-apply = Pokaż oferty
filter-chosen = Wybrane
filter-remove = Usuń „{ $choice }”
filter-clear = Wyczyść wszystko
list-pager = Strony
list-previous = Poprzednia
list-next = Następna
list-here = Strona { $page } z { $pages }
list-old = Ta lista została ostatnio potwierdzona { $day }. Niektóre oferty mogły się od tego czasu zmienić.
list-empty = Obecnie nie ma ofert pracy
list-empty-advice = Wszystkie nasze stanowiska są teraz obsadzone. Nowe oferty pojawią się tutaj zaraz po otwarciu rekrutacji.
list-empty-contact = Można się z nami też skontaktować tutaj:

## The page of one job

posting-back = Wszystkie oferty pracy
posting-apply = Aplikuj na to stanowisko
posting-facts = W skrócie
posting-places = { $count ->
    [one] Miejsce
    [few] Miejsca
    [many] Miejsca
   *[other] Miejsca
}
posting-terms = Forma zatrudnienia
posting-pay = Wynagrodzenie
posting-visa = Wiza
posting-visa-yes = Pomoc w uzyskaniu wizy pracowniczej
posting-visa-no = Bez pomocy w uzyskaniu wizy pracowniczej
posting-posted = Opublikowano
posting-description = Opis
prose-table = Tabela
posting-interviews = Jak przebiegają rozmowy
posting-asked = O co zapytamy
posting-asked-advice = W formularzu są te pytania; odpowiedzi można przygotować wcześniej.
posting-asked-name = Twoje imię, nazwisko i adres e-mail
posting-asked-optional = (opcjonalnie)
posting-similar = Podobne oferty
posting-address = Jedyny adres tej oferty:
posting-letter = Wyślij tę ofertę e-mailem
posting-confirmed = Ostatnio potwierdzono, że jest otwarta:
posting-no-details = Pełny tekst jest w drodze
posting-no-details-advice = Ta oferta została właśnie opublikowana. Opis i formularz pojawią się tu za kilka minut: odśwież wtedy stronę.

## The page of a closed job

closed-heading = Ta oferta jest już nieaktualna
closed-explained = Ostatnio była otwarta { $day }. Zgłoszenia nie są już przyjmowane.
closed-late = Ta oferta została zamknięta, więc nic nie wysłano
closed-late-advice = Zamknięto ją, gdy formularz był otwarty. Wszystko, co zostało napisane, nadal tu jest.
closed-received = Ten formularz wysłano przed zamknięciem oferty i został odebrany. Otwórz potwierdzenie
closed-take-along = Wybierz ofertę: jej formularz otworzy się z tym, co zostało napisane, o ile pyta o to samo. Nic nie zostanie wysłane, dopóki nie wyślesz go tam.
closed-choose = Przenieś moje odpowiedzi
closed-written = Co zostało napisane
closed-written-advice = Skopiuj to, co chcesz zachować: tę stronę można otwierać tylko przez krótki czas.
closed-ways = Nowe oferty
closed-feeds = Albo śledź nowe oferty w czytniku kanałów:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Na miejscu
workplace-hybrid = Hybrydowo
workplace-remote = Zdalnie
employment-full-time = Pełny etat
employment-part-time = Niepełny etat
employment-contract = Kontrakt
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
equity-offered = Udziały w firmie
equity-between = { $low }–{ $high }% udziałów
equity-exactly = { $share }% udziałów
equity-from = Od { $low }% udziałów
equity-up-to = Do { $high }% udziałów

## The application form

apply-title = Zgłoszenie: { $title }
apply-heading = Zgłoszenie na stanowisko
apply-back = Wróć do oferty
apply-intro = Każde pytanie wymaga odpowiedzi, chyba że ma dopisek „(opcjonalnie)”.
apply-length = { $count ->
    [one] { $count } pytanie
    [few] { $count } pytania
    [many] { $count } pytań
   *[other] { $count } pytania
}{ $optional ->
    [0] .
    [one] , w tym { $optional } opcjonalne.
    [few] , w tym { $optional } opcjonalne.
    [many] , w tym { $optional } opcjonalnych.
   *[other] , w tym { $optional } opcjonalnego.
}
apply-part-person = O Tobie
apply-part-questions = Pytania pracodawcy
apply-part-note = Coś jeszcze
apply-part-resume = Twoje CV
apply-part-consents = Przed wysłaniem
apply-send = Wyślij zgłoszenie
apply-review = Sprawdź przed wysłaniem
apply-expired = Ten formularz był otwarty zbyt długo, więc nic nie zostało wysłane. Wszystko, co zostało wpisane, nadal tu jest: sprawdź i wyślij ponownie.
apply-not-ours = Nie udało się dopasować tego formularza do tej strony, więc nic nie zostało wysłane. Wszystko, co zostało wpisane, nadal tu jest: sprawdź i wyślij ponownie.
apply-carried = Wpisaliśmy to, co zostało napisane dla zamkniętej oferty. Sprawdź to i odpowiedz na nowe pytania: nic jeszcze nie wysłano.
apply-mistyped = Czy ten adres e-mail jest poprawny?
apply-mistyped-then = Nic jeszcze nie wysłano. Popraw adres albo – jeśli jest poprawny – wyślij formularz bez zmian.
apply-not-kept = Nie udało się teraz zapisać Twojego zgłoszenia, więc nic nie zostało wysłane. Wszystko, co zostało wpisane, nadal tu jest: odczekaj minutę i wyślij ponownie.
apply-gone = Dane wpisane w tym formularzu nie są już tu przechowywane, dlatego formularz jest pusty.
apply-changed = Pracodawca zmienił ten formularz po jego otwarciu. Nic jeszcze nie wysłano: sprawdź odpowiedzi, a potem wyślij formularz.
apply-left = Odpowiedzi na pytania, których już nie ma
apply-left-advice = Te odpowiedzi nie zostaną wysłane. Skopiuj to, co chcesz wykorzystać w innej odpowiedzi.
apply-left-unknown = Pytanie, którego już nie ma
apply-twice = Zgłoszenie na tę ofertę zostało już wysłane. To, co jest teraz w tym formularzu, nie zostało wysłane: na końcu formularza wybierz, co z tym zrobić.
apply-twice-late = Pracodawca ma już pierwsze zgłoszenie, więc nie można go zastąpić.
apply-replace = Zastąp pierwsze zgłoszenie
apply-both = Wyślij także to zgłoszenie
apply-sent-before = Z tego okna wysłano już zgłoszenie na tę ofertę.
apply-open-first = Otwórz pierwsze zgłoszenie
sent-heading = To zgłoszenie zostało wysłane
sent-intro = Ten formularz został wysłany i nic więcej nie trzeba tu robić. Potwierdzenie pokazuje, co stało się ze zgłoszeniem.
sent-receipt = Otwórz potwierdzenie
sent-anew = Aplikuj jeszcze raz z pustym formularzem
apply-too-many = Z Twojej sieci przyszło właśnie zbyt wiele formularzy, więc nic nie zostało wysłane. Wszystko, co zostało wpisane, nadal tu jest: odczekaj minutę i wyślij ponownie.
apply-limit-reached = W tej chwili nie można przyjąć więcej zgłoszeń, więc nic nie zostało wysłane. Wszystko, co zostało wpisane, nadal tu jest: nie zamykaj tej strony, odczekaj dziesięć minut i wyślij ponownie.
apply-no-proof = W tej chwili napływa bardzo wiele zgłoszeń, dlatego ta strona sprawdza, czy Twoje nie pochodzi od programu. Nic jeszcze nie zostało wysłane, a wszystko, co zostało wpisane, nadal tu jest: odczekaj pół minuty i wyślij ponownie.
apply-leave-empty = Pozostaw to pole puste
apply-busy = Przychodzi tu teraz zbyt wiele formularzy, więc nic nie zostało wysłane. Wszystko, co zostało wpisane, nadal tu jest: odczekaj minutę i wyślij ponownie.
apply-too-large = Wysłano więcej, niż można przyjąć, dlatego nic nie trafiło do pracodawcy. To, co dotarło z odpowiedzi, jest tutaj: proszę sprawdzić, czy niczego nie brakuje, i wybrać mniejszy plik.
apply-too-slow = Wysyłanie trwało zbyt długo, dlatego nic nie trafiło do pracodawcy. To, co dotarło z odpowiedzi, jest tutaj: proszę sprawdzić, czy niczego nie brakuje, i wysłać formularz z mniejszym plikiem lub przez szybsze łącze.
apply-other-form = Ta oferta wymaga pliku, którego nie można tu wysłać. Jeśli nie masz adresu internetowego, który można podać,
apply-other-form-link = aplikuj przez formularz pracodawcy
review-title = Sprawdź zgłoszenie: { $title }
review-heading = Sprawdź, co wysyłasz
review-intro = Nic jeszcze nie zostało wysłane. Oto co otrzyma pracodawca.
review-change = Zmień
review-back = Powrót do formularza
progress-label = Wysyłanie
progress-stop = Zatrzymaj wysyłanie
progress-waiting = Wszystko dotarło i jest sprawdzane.
progress-stopped = Wysyłanie zatrzymano i nic nie zostało wysłane. Wszystko, co wypełniono, nadal tu jest.
progress-broken = Nie nadeszła odpowiedź. Wszystko, co wypełniono, nadal tu jest: proszę wysłać ponownie. Dwukrotne wysłanie niczemu nie szkodzi.
draft-kept = Wpisane dane pozostają w tej karcie przeglądarki do jej zamknięcia lub do wysłania formularza. Plik nie jest przechowywany.
draft-keep = Przechowuj wpisane dane w tej przeglądarce do 7 dni, także po zamknięciu tej karty
draft-clear = Wyczyść moje dane
draft-restored = Przywrócono dane wpisane wcześniej w tej przeglądarce.
draft-cleared = Wpisane dane usunięto z tej przeglądarki.

summary-heading = Wystąpił problem
error-title = Błąd:
field-choose = Wybierz…
answer-yes = Tak
answer-no = Nie
date-day = Dzień
date-month = Miesiąc
date-year = Rok

field-optional = (opcjonalnie)
field-given-name = Imiona
field-family-name = Nazwisko
field-email = Adres e-mail
field-phone = Numer telefonu
field-linkedin = Profil LinkedIn
field-resume = CV
field-pasted-resume = CV jako tekst
field-talent-network = Chcę też otrzymywać informacje o innych ofertach pracy tutaj
field-note = Co jeszcze powinniśmy wiedzieć?

hint-given-name = Tak, jak mamy się do Ciebie zwracać, w dowolnym alfabecie
hint-family-name = Jeśli masz tylko jedno imię, wpisz je także tutaj
hint-email = Na ten adres pracodawca do Ciebie napisze
hint-phone = Z numerem kierunkowym kraju, na przykład +48 22 000 00 00
hint-choose-one = Wybierz jedną odpowiedź
hint-choose-any = Wybierz wszystko, co pasuje
hint-choose-up-to = Liczba odpowiedzi: najwyżej { $most }
hint-characters = Liczba znaków: najwyżej { $most }
hint-date = Na przykład 27 3 2027
hint-link = Adres internetowy, na przykład https://example.org/moja-strona
hint-video-link = Adres internetowy filmu, na przykład https://example.org/moj-film
hint-file-link = Nie można tu wysłać pliku: podaj adres internetowy, pod którym można go przeczytać
hint-resume = Jeden plik, najwyżej { $size }. Dozwolone rodzaje plików: { $kinds }
hint-pasted-resume = Jeśli nie ma pliku, można wkleić tekst tutaj: do { $most } znaków

resume-kept = Plik „{ $name }” ({ $size }) jest zachowany i zostanie wysłany z formularzem. Wybierz inny plik tylko po to, by go zastąpić.
resume-remove = Usuń „{ $name }”
resume-choose-again = Plik „{ $name }” nie został zachowany. Wybierz go ponownie, zanim wyślesz formularz.
resume-drop = Plik można też upuścić tutaj

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
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = System pracodawcy nie przyjął tej odpowiedzi: { $words }
problem-ats-whole = System pracodawcy nie przyjął zgłoszenia: { $words }
problem-missing-given-name = Wpisz swoje imiona
problem-missing-family-name = Wpisz swoje nazwisko
problem-missing-email = Wpisz swój adres e-mail
problem-missing-phone = Wpisz swój numer telefonu
problem-missing-linkedin = Wpisz adres swojego profilu LinkedIn
problem-missing-resume = Wybierz plik ze swoim CV
problem-missing-text = Wpisz odpowiedź na „{ $label }”
problem-missing-choice = Wybierz odpowiedź na „{ $label }”
problem-missing-choices = Wybierz co najmniej jedną odpowiedź na „{ $label }”
problem-missing-consent = Aby aplikować, zaznacz pole „{ $label }”
problem-missing-date = Wpisz datę w polu „{ $label }”
problem-missing-link = Wpisz adres internetowy w polu „{ $label }”
problem-too-long = Najwyższa liczba znaków w polu „{ $label }” to { $most }; teraz jest ich { $given }
problem-not-an-email = Wpisz w polu „{ $label }” adres e-mail, na przykład nazwa@example.org
problem-email-space = Wpisz „{ $label }” bez spacji. Być może w tym miejscu powinna być kropka lub podkreślenie
problem-email-host = Adres w polu „{ $label }” jest niepełny: po znaku @ następuje nazwa z kropką, na przykład example.org
problem-not-a-phone = Wpisz w polu „{ $label }” numer telefonu, na przykład +48 22 000 00 00
problem-phone-too-short = Numer w polu „{ $label }” musi mieć co najmniej 5 cyfr
problem-phone-too-long = Numer w polu „{ $label }” może mieć najwyżej 20 cyfr
problem-not-a-link = Wpisz w polu „{ $label }” adres internetowy, na przykład https://example.org/moja-strona
problem-link-not-of-the-web = Adres w polu „{ $label }” musi zaczynać się od http:// lub https://
problem-not-a-choice = Wybierz jedną z podanych odpowiedzi na „{ $label }”
problem-several-choices = Wybierz tylko jedną odpowiedź na „{ $label }”
problem-too-many = Najwyższa liczba odpowiedzi na „{ $label }” to { $most }; teraz jest ich { $given }
problem-day-missing = W dacie w polu „{ $label }” brakuje dnia
problem-month-missing = W dacie w polu „{ $label }” brakuje miesiąca
problem-year-missing = W dacie w polu „{ $label }” brakuje roku
problem-day-unreadable = Dzień w polu „{ $label }” musi być liczbą od 1 do 31
problem-month-unreadable = Miesiąc w polu „{ $label }” musi być liczbą od 1 do 12
problem-year-unreadable = Rok w polu „{ $label }” musi mieć 4 cyfry
problem-no-such-day = Data w polu „{ $label }” musi być dniem, który jest w tym miesiącu
problem-file-empty = Wybrany plik jest pusty: wybierz plik, w którym jest Twoje CV
problem-file-too-large = Wybrany plik jest większy niż { $size }: wybierz mniejszy
problem-file-broken-off = Wybrany plik nie dotarł w całości: wybierz go ponownie
problem-file-wrong-kind = Pliku tego rodzaju nie można wysłać: wybierz jeden z tych rodzajów: { $kinds }
problem-file-docx-not-here = Ta oferta nie przyjmuje plików .docx: zapisz swoje CV jako jeden z tych rodzajów i wybierz ten plik: { $kinds }
problem-file-not-as-named = Nazwa wybranego pliku nie zgadza się z jego zawartością: wybierz plik jednego z tych rodzajów: { $kinds }
problem-file-encrypted = Wybrany plik wymaga hasła: wybierz taki, który otwiera się bez hasła
problem-file-damaged = Wybranego pliku nie można otworzyć: zapisz go jeszcze raz i wybierz ponownie
problem-file-macros = Wybrany plik zawiera makra: zapisz go bez nich i wybierz ponownie
problem-file-unchecked = Wybrany plik jest zbyt złożony, aby go sprawdzić: zapisz swoje CV jako prostszy plik jednego z tych rodzajów i wybierz ten plik: { $kinds }
problem-file-several = Wybierz tylko jeden plik
problem-file-gone = Wybrany wcześniej plik nie jest już tu przechowywany: wybierz go ponownie

warning-email-typo = Sprawdź ten adres: czy chodziło o { $meant }? Jeśli jest poprawny, zostaw go.
warning-not-linkedin = To nie jest adres LinkedIn. Jeśli jest poprawny, zostaw go.
warning-not-a-number = To nie wygląda na liczbę. Jeśli jest poprawne, zostaw je.

## The receipt

receipt-title = { $state ->
    [delivered] Zgłoszenie doręczone: { $title }
    [refused] Zgłoszenie nieprzyjęte: { $title }
    [returned] Zgłoszenie niewysłane: { $title }
    [withdrawn] Zgłoszenie wycofane: { $title }
    [discarded] Zgłoszenie nieprzekazane: { $title }
   *[waiting] Zgłoszenie otrzymane: { $title }
}
receipt-heading = { $state ->
    [delivered] Twoje zgłoszenie zostało doręczone
    [refused] Twoje zgłoszenie nie zostało przyjęte
    [returned] Twoje zgłoszenie nie zostało wysłane
    [withdrawn] Twoje zgłoszenie zostało wycofane
    [discarded] Twoje zgłoszenie nie zostało przekazane
   *[waiting] Twoje zgłoszenie zostało otrzymane
}
receipt-state = { $state ->
    [delivered] Pracodawca je ma.
    [refused] System pracodawcy je odrzucił. Poniżej jest to, co przekazał. Jeśli oferta jest nadal otwarta, możesz to poprawić i zgłosić się ponownie.
    [returned] Formularz wrócił z czymś do poprawienia i nie został wysłany ponownie. Do pracodawcy nic nie dotarło.
    [held] Jest bezpiecznie zapisane i ktoś dba o to, by trafiło do pracodawcy. Nie musisz nic robić.
    [withdrawn] Nic z niego nie zostanie wysłane do pracodawcy.
    [discarded] Osoba u pracodawcy, która opiekuje się tą witryną, zdecydowała, że nie zostanie przekazane. Nic więcej z niego nie zostanie wysłane.
   *[waiting] Jest bezpiecznie zapisane i w drodze do pracodawcy. Nie musisz nic robić.
}
receipt-keep = Nie wyślemy żadnego e-maila. Zachowaj adres tej strony: pokazuje ona, co się stało z Twoim zgłoszeniem.
receipt-reference = Numer zgłoszenia
receipt-job = Oferta
receipt-received = Otrzymano
receipt-refused = Co zostało odrzucone
receipt-refused-whole = Zgłoszenie jako całość
receipt-again = Formularz otworzy się ze wszystkim, co zostało wysłane, także z plikiem. To, co wtedy wyślesz, będzie osobnym zgłoszeniem.
receipt-apply-again = Aplikuj ponownie
receipt-ends = Ta strona pozostanie do
receipt-download = Pobierz swoje odpowiedzi jako tekst
receipt-download-file = Pobierz „{ $name }”
receipt-left-minutes = { $count ->
    [one] Można to zobaczyć i pobrać jeszcze przez { $count } minutę. Potem nie będzie tu już wyświetlane: ma to pracodawca.
    [few] Można to zobaczyć i pobrać jeszcze przez { $count } minuty. Potem nie będzie tu już wyświetlane: ma to pracodawca.
    [many] Można to zobaczyć i pobrać jeszcze przez { $count } minut. Potem nie będzie tu już wyświetlane: ma to pracodawca.
   *[other] Można to zobaczyć i pobrać jeszcze przez { $count } minuty. Potem nie będzie tu już wyświetlane: ma to pracodawca.
}
receipt-left-hours = { $count ->
    [one] Można to zobaczyć i pobrać jeszcze przez { $count } godzinę. Potem nie będzie tu już wyświetlane: ma to pracodawca.
    [few] Można to zobaczyć i pobrać jeszcze przez { $count } godziny. Potem nie będzie tu już wyświetlane: ma to pracodawca.
    [many] Można to zobaczyć i pobrać jeszcze przez { $count } godzin. Potem nie będzie tu już wyświetlane: ma to pracodawca.
   *[other] Można to zobaczyć i pobrać jeszcze przez { $count } godziny. Potem nie będzie tu już wyświetlane: ma to pracodawca.
}
receipt-left-days = { $count ->
    [one] Można to zobaczyć i pobrać jeszcze przez { $count } dzień. Potem nie będzie tu już wyświetlane: ma to pracodawca.
    [few] Można to zobaczyć i pobrać jeszcze przez { $count } dni. Potem nie będzie tu już wyświetlane: ma to pracodawca.
    [many] Można to zobaczyć i pobrać jeszcze przez { $count } dni. Potem nie będzie tu już wyświetlane: ma to pracodawca.
   *[other] Można to zobaczyć i pobrać jeszcze przez { $count } dnia. Potem nie będzie tu już wyświetlane: ma to pracodawca.
}
receipt-withdraw = Zmiana zdania
receipt-withdraw-means = Dopóki pracodawca nie ma Twojego zgłoszenia, możesz je wycofać.
receipt-withdraw-open = Wycofaj to zgłoszenie
receipt-withdraw-sure = To, co zostało wysłane, zostanie wtedy od razu stąd usunięte i nie trafi do pracodawcy. Nie można tego cofnąć; możesz zgłosić się ponownie na nowym formularzu.
receipt-withdraw-do = Tak, wycofaj
receipt-withdraw-delivered = Pracodawca ma Twoje zgłoszenie, więc nie można go już tu wycofać.
receipt-write-to = Aby je cofnąć lub coś poprawić, napisz na adres:
receipt-write-to-company = Aby je cofnąć lub coś poprawić, napisz do { $company }.
receipt-write-to-employer = Aby je cofnąć lub coś poprawić, napisz do pracodawcy.
receipt-being-sent = Właśnie w tej chwili jest wysyłane do pracodawcy, więc nie można go teraz wycofać. Odśwież tę stronę za minutę, aby zobaczyć, co się z nim stało.
receipt-too-late = Zostało doręczone, zanim udało się je wycofać.
receipt-may-have-arrived = Jedna z prób wysłania pozostała bez odpowiedzi, więc pracodawca może je mimo to mieć.
receipt-see-jobs = Zobacz wszystkie oferty pracy
receipt-sent = Co zostało wysłane
receipt-not-shown = To, co zostało wysłane, nie jest już tu pokazywane: ma to pracodawca.
receipt-not-kept = To, co zostało wysłane, nie jest już tu przechowywane: ma to pracodawca.
receipt-gone = To, co zostało wysłane, nie jest już tu przechowywane.
receipt-unreadable = W tej chwili nie można tu pokazać tego, co zostało wysłane.
receipt-not-provided = Nie podano
receipt-file = { $name } ({ $size })
receipt-source = Skąd trafiono na tę ofertę
receipt-next = Co dalej
receipt-next-unknown = Pracodawca przeczyta Twoje zgłoszenie i napisze na podany adres e-mail.
receipt-next-plan = Pracodawca przeczyta Twoje zgłoszenie i napisze na podany adres e-mail. Potem zaplanowane są te kroki:
answer-consented = Zgoda
agreement-read = Przeczytano przed wysłaniem (wersja { $version })
agreement-agreed = Wyrażono zgodę (wersja { $version })
agreement-not-agreed = Nie wyrażono zgody (wersja { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Zobacz wszystkie oferty pracy
error-contact = Jeśli to się powtarza, daj nam znać:
error-request = Pisząc do nas w tej sprawie, podaj { $id }.

error-no-such-page = Nie znaleziono strony
    .happened = Pod tym adresem nic nie ma.
    .advice = Jeśli adres był wpisany ręcznie, sprawdź go. Jeśli prowadził tu link, strona mogła zostać przeniesiona.

error-no-such-posting = Ta oferta nie jest otwarta
    .happened = Stanowisko zostało obsadzone, oferta wycofana albo adres jest niepełny.
    .advice = Zobacz, które oferty są teraz otwarte.

error-no-such-receipt = Nie ma tu potwierdzenia
    .happened = Ten adres nie otwiera żadnego potwierdzenia.
    .answers = Doręczone zgłoszenie pozostaje u pracodawcy, niezależnie od tego, czy można tu otworzyć jego potwierdzenie.
    .advice = Sprawdź, czy adres został skopiowany w całości. Każde potwierdzenie jest usuwane w dniu, który podaje; zgłoszenie, którego do tego czasu nie udało się doręczyć, trzeba wysłać ponownie.

error-method = Nie można tu tego zrobić
    .happened = Przeglądarka poprosiła tę stronę o coś, czego ona nie robi.
    .advice = Wróć i użyj linku albo formularza na stronie.

error-unreadable = Nie udało się odczytać żądania
    .happened = Coś z tego, co wysłała przeglądarka, było niepełne.
    .answers = Jeśli wysyłany był formularz, nic nie zostało otrzymane. Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć i spróbuj ponownie.

error-too-large = To jest za duże
    .happened = Wysłano więcej, niż ta strona przyjmuje.
    .answers = Nic nie zostało otrzymane. Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć, wybierz mniejszy plik i wyślij formularz ponownie.

error-too-slow = Wysyłanie trwało zbyt długo
    .happened = Połączenie było zbyt wolne, by zdążyć na czas.
    .answers = Nic nie zostało otrzymane. Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć i spróbuj ponownie z mniejszym plikiem albo szybszym połączeniem.

error-too-many = Zbyt wiele naraz
    .happened = Z Twojej sieci przyszło właśnie zbyt wiele formularzy.
    .answers = Nic nie zostało otrzymane. Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Odczekaj minutę i spróbuj ponownie.

error-too-many-uploads = Zbyt wiele naraz
    .happened = Przychodzi tu teraz zbyt wiele formularzy.
    .answers = Nic nie zostało otrzymane. Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Odczekaj minutę i spróbuj ponownie.

error-busy = Zbyt wiele naraz
    .happened = W tej chwili otwieranych jest tu więcej stron, niż witryna może przygotować.
    .advice = Odczekaj chwilę i odśwież stronę.

error-cross-site = Formularz przyszedł z innej witryny
    .happened = Aby nikt nie wysyłał formularzy w Twoim imieniu, przyjmujemy tylko te otwarte w tej witrynie.
    .answers = Nic nie zostało otrzymane.
    .advice = Otwórz ofertę w tej witrynie i aplikuj tutaj.

error-wrong-host = Zły adres
    .happened = Pod nazwą z tego adresu nie ma żadnych ofert.
    .advice = Skorzystaj z linku do ofert na stronie internetowej firmy.

error-no-details-yet = Formularz nie jest jeszcze gotowy
    .happened = Ta oferta została właśnie opublikowana, a jej pytania są jeszcze pobierane.
    .answers = Nic nie zostało otrzymane.
    .advice = Spróbuj ponownie za kilka minut.

error-no-copy-yet = Oferty będą tu za chwilę
    .happened = Witryna została właśnie uruchomiona i wciąż pobiera listę.
    .advice = Spróbuj ponownie za kilka minut.

error-not-kept = Twoje zgłoszenie nie zostało otrzymane
    .happened = Nie udało się go bezpiecznie zapisać, więc nie zostało przyjęte.
    .answers = Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Wróć i wyślij je ponownie za kilka minut.

error-not-opened = Nie można teraz pokazać tej strony
    .happened = To, co jest tu przechowywane, jest chwilowo niedostępne.
    .answers = Otrzymane zgłoszenie nie przepadło. Jeśli było właśnie wycofywane, otwórz ponownie jego stronę, aby zobaczyć, czy to się stało.
    .advice = Spróbuj ponownie za kilka minut.

error-ours = Coś poszło tu nie tak
    .happened = Błąd leży po naszej stronie i został odnotowany.
    .answers = Jeśli wysyłany był formularz, mógł nie zostać otrzymany. Odpowiedzi mogą wciąż być na poprzedniej stronie.
    .advice = Spróbuj ponownie za kilka minut. Dwukrotne wysłanie tego samego formularza niczemu nie szkodzi.


## Generated text pages, for companies that have not written their own

privacy-title = Prywatność
privacy-who = Tę witrynę z ofertami pracy prowadzi
privacy-reading = Gdy czytasz
privacy-reading-cookies = Nie ma tu plików cookie. Nic nie jest wczytywane z innych witryn i nikt nie śledzi Twojej drogi ze strony na stronę.
privacy-reading-log = O każdej stronie witryna zapisuje, kiedy o nią poproszono, jakiego rodzaju była to strona i ile to trwało. Nie zapisuje Twojego adresu sieciowego ani tego, czego szukasz.
privacy-applying = Gdy aplikujesz
privacy-applying-sealed = To, co wysyłasz, zostaje zaszyfrowane i zapisane tutaj, zanim przeczytasz, że zostało otrzymane. Stąd trafia do systemu, w którym firma prowadzi zgłoszenia, i do nikogo więcej.
privacy-applying-source = Link, który tu prowadził, może wskazywać źródło informacji o ofercie. Ta informacja jest wysyłana razem ze zgłoszeniem.
privacy-applying-device = Podczas wypełniania formularza przeglądarka przechowuje wpisane dane do zamknięcia karty, aby nie przepadły. Jeśli wybrano to przy formularzu, przechowuje je do 7 dni. Pozostają one na urządzeniu aż do wysłania, a przycisk przy formularzu je usuwa.
privacy-applying-window = Po wysłaniu okno przeglądarki pamięta do 24 godzin adres potwierdzenia, aby formularz mógł do niego zaprowadzić.
privacy-applying-drafts = Jeśli formularz wróci do Ciebie, wpisane dane i wybrany plik są przechowywane w postaci zaszyfrowanej przez { $span }, aby nie trzeba było niczego wprowadzać dwa razy. Są usuwane, gdy tylko formularz zostanie wysłany.
privacy-applying-address = Gdy wysyłasz formularz, witryna przez kilka minut trzyma Twój adres sieciowy w pamięci operacyjnej, aby nikt nie mógł wysłać zbyt wielu formularzy. Jeśli formularz wróci do Ciebie, razem z nim przechowywany jest skrót (hash) adresu, również przez { $span }, aby nikt nie mógł zająć całego miejsca. Bez klucza tej witryny ze skrótu nie da się odczytać adresu.
privacy-applying-again = Po wysłaniu zaszyfrowana suma kontrolna wpisanych danych może tu pozostać przez { $span }, aby formularz wysłany dwa razy był jednym zgłoszeniem.
privacy-applying-trying = Jeśli system firmy jest nieosiągalny, witryna ponawia próby przez { $span }. Potem zajmuje się tym ktoś w firmie.
privacy-applying-waiting = Jeśli nawet wtedy nie uda się doręczyć zgłoszenia albo zostanie ono tam odrzucone, jest stąd usuwane { $span } później.
privacy-applying-sent = Gdy Twoje zgłoszenie jest już w systemie firmy, to, co zostało wysłane, jest stąd usuwane { $span } później.
privacy-applying-sent-now = Gdy Twoje zgłoszenie jest już w systemie firmy, to, co zostało wysłane, jest stąd usuwane.
privacy-applying-receipts = Potwierdzenie podaje, której oferty dotyczyło zgłoszenie, kiedy nadeszło i co się z nim stało. Jest przechowywane przez { $span }, a potem usuwane.
privacy-rights = O co możesz poprosić
privacy-rights-ask = Możesz zapytać, jakie dane o Tobie są przechowywane, oraz poprosić o ich poprawienie lub usunięcie.
privacy-rights-contact = Napisz na adres:

accessibility-title = Dostępność
accessibility-aim = Każdy powinien móc przeczytać o tych ofertach pracy i aplikować. Te strony są tworzone tak, by spełniały Wytyczne dla dostępności treści internetowych (WCAG) 2.2 na poziomie AA.
accessibility-holds = Na czym możesz polegać
accessibility-holds-keyboard = Z każdej strony można korzystać za pomocą samej klawiatury, z czytnikiem ekranu i bez JavaScriptu.
accessibility-holds-size = Tekst można dwukrotnie powiększyć i zwiększyć w nim odstępy, a każda strona mieści się na ekranie o szerokości 320 pikseli.
accessibility-holds-colour = Kolory są zmierzone: tekst ma kontrast co najmniej 4,5 do 1, w jasnym i w ciemnym wyglądzie. Wysoki kontrast i ograniczenie ruchu są uwzględniane, gdy prosi o nie Twoje urządzenie.
accessibility-holds-form = Formularz o nic nie pyta dwa razy, a jeśli trzeba coś poprawić, zwraca wszystko, co zostało wpisane.
accessibility-limits = Czego nie możemy obiecać
accessibility-limits-postings = Opisy ofert i pytania w formularzach pochodzą z innego systemu. Witryna porządkuje ich nagłówki i listy, ale nie może sprawić, by niejasne słowa stały się jasne, ani opisać tego, co w nich pominięto.
accessibility-ask = Gdy coś u Ciebie nie działa
accessibility-ask-contact = Daj nam znać i napisz, jeśli wolisz aplikować w inny sposób:

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
