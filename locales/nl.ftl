# The texts for visitors, in Dutch. The same messages in English are in en.ftl.

## The frame around every page

language-name = Nederlands
company-unnamed = Werken bij ons
frame-skip = Naar de inhoud
frame-demonstration = Dit is een demonstratie met een verzonnen bedrijf. Sollicitaties die je hier verstuurt, komen bij niemand aan.
frame-company-links = Bedrijf
frame-contact = Vragen?
frame-languages = Talen

## The list of open jobs

list-title = Vacatures
list-title-page = Vacatures, pagina { $page } van { $pages }
list-heading = Werken bij { $company }
list-heading-unnamed = Werken bij ons
list-count = { $count ->
    [one] { $count } vacature
   *[other] { $count } vacatures
}
list-range = Vacatures { $first }–{ $last } van { $count }
list-more-places = { $count ->
    [one] en nog { $count } plaats
   *[other] en nog { $count } plaatsen
}
feed-title = Vacatures bij { $company }
list-title-place = Vacatures: { $place }
list-title-found = Gevonden vacatures: { $count }
list-none-found = Geen vacature past bij deze zoekopdracht
list-nearest = { $facet ->
    [words] Vacatures zonder deze woorden bekijken ({ $count })
    [place] Vacatures op elke plek bekijken ({ $count })
    [workplace] Vacatures op locatie of op afstand bekijken ({ $count })
    [type] Vacatures met elk dienstverband bekijken ({ $count })
    [pay] Ook vacatures zonder vermeld salaris bekijken ({ $count })
   *[visa] Ook vacatures zonder hulp bij een visum bekijken ({ $count })
}
list-corrected = Geen vacature bevat “{ $typed }”. Deze bevatten “{ $used }”.
search-label = Vacatures zoeken
search-button = Zoeken
filter-heading = Verfijnen
filter-place = Plaats
filter-workplace = Manier van werken
filter-type = Dienstverband
filter-extras = Wat de baan biedt
filter-pay = Salaris is vermeld
filter-visa = Hulp bij een werkvisum
filter-count = ({ $count })
filter-apply = Vacatures tonen
filter-chosen = Gekozen
filter-remove = “{ $choice }” verwijderen
filter-clear = Alles wissen
list-pager = Pagina’s
list-previous = Vorige
list-next = Volgende
list-here = Pagina { $page } van { $pages }
list-old = Deze lijst is het laatst bevestigd op { $day }. Sommige vacatures kunnen sindsdien veranderd zijn.
list-empty = Op dit moment geen vacatures
list-empty-advice = Al onze functies zijn nu vervuld. Nieuwe vacatures staan hier zodra ze opengaan.
list-empty-contact = Je kunt ons ook bereiken via

## The page of one job

posting-back = Alle vacatures
posting-apply = Solliciteer op deze vacature
posting-facts = In het kort
posting-places = { $count ->
    [one] Plaats
   *[other] Plaatsen
}
posting-terms = Dienstverband
posting-pay = Salaris
posting-visa = Visum
posting-visa-yes = Hulp bij een werkvisum
posting-visa-no = Geen hulp bij een werkvisum
posting-posted = Geplaatst
posting-description = Omschrijving
prose-table = Tabel
posting-interviews = Zo verlopen onze gesprekken
posting-asked = Wat we je vragen
posting-asked-advice = Het formulier bevat deze vragen, zodat je je antwoorden bij de hand kunt houden.
posting-asked-name = Je naam en je e-mailadres
posting-asked-optional = (optioneel)
posting-similar = Vergelijkbare vacatures
posting-address = Het ene adres van deze vacature:
posting-letter = Deze vacature per e-mail doorsturen
posting-confirmed = Voor het laatst als open bevestigd:
posting-no-details = De volledige tekst is onderweg
posting-no-details-advice = Deze vacature is net geplaatst. De omschrijving en het formulier staan hier binnen enkele minuten: laad de pagina dan opnieuw.

## The page of a closed job

closed-heading = Deze vacature is gesloten
closed-explained = Ze was voor het laatst open op { $day }. Sollicitaties worden niet meer aangenomen.
closed-late = Deze vacature is gesloten, dus er is niets verstuurd
closed-late-advice = Ze werd gesloten terwijl je het formulier open had. Alles wat je schreef staat hier nog.
closed-received = Je verstuurde dit formulier voordat de vacature sloot, en het is ontvangen. Open de ontvangstbevestiging
closed-take-along = Kies een vacature: het formulier opent met wat je schreef, voor zover daar hetzelfde wordt gevraagd. Er wordt niets verstuurd voordat je het daar verstuurt.
closed-choose = Mijn antwoorden meenemen
closed-written = Wat je schreef
closed-written-advice = Kopieer wat je wilt bewaren: deze pagina kan maar korte tijd worden geopend.
closed-ways = Nieuwe vacatures
closed-feeds = Of volg nieuwe vacatures in een feedlezer:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Op locatie
workplace-hybrid = Hybride
workplace-remote = Op afstand
employment-full-time = Voltijd
employment-part-time = Deeltijd
employment-contract = Freelance
employment-temporary = Tijdelijk
employment-internship = Stage
figures-range = { $low }–{ $high }
pay-from = Vanaf { $pay }
pay-up-to = Tot { $pay }
pay-a-year = { $pay } per jaar
pay-a-month = { $pay } per maand
pay-a-week = { $pay } per week
pay-a-day = { $pay } per dag
pay-an-hour = { $pay } per uur
equity-offered = Aandelen in het bedrijf
equity-between = { $low }–{ $high }% van de aandelen
equity-exactly = { $share }% van de aandelen
equity-from = Vanaf { $low }% van de aandelen
equity-up-to = Tot { $high }% van de aandelen

## The application form

apply-title = Solliciteren: { $title }
apply-heading = Solliciteer als
apply-back = Terug naar de vacature
apply-intro = Elke vraag heeft een antwoord nodig, tenzij er ‘(optioneel)’ bij staat.
apply-length = { $count ->
    [one] { $count } vraag
   *[other] { $count } vragen
}{ $optional ->
    [0] .
   *[other] , waarvan { $optional } optioneel.
}
apply-part-person = Over jou
apply-part-questions = Vragen van de werkgever
apply-part-note = Verder nog iets
apply-part-resume = Je cv
apply-part-consents = Voordat u verstuurt
apply-send = Sollicitatie versturen
apply-review = Controleren vóór versturen
apply-expired = Dit formulier stond te lang open, daarom is er niets verstuurd. Alles wat je hebt ingevuld staat er nog: controleer het en verstuur het opnieuw.
apply-not-ours = Dit formulier kon niet aan deze pagina worden gekoppeld, daarom is er niets verstuurd. Alles wat je hebt ingevuld staat er nog: controleer het en verstuur het opnieuw.
apply-carried = We hebben ingevuld wat je schreef voor de vacature die gesloten is. Controleer het en beantwoord wat nieuw is: er is nog niets verstuurd.
apply-mistyped = Klopt dit e-mailadres?
apply-mistyped-then = Er is nog niets verstuurd. Verbeter het adres, of verstuur het formulier zoals het is als het adres klopt.
apply-not-kept = Je sollicitatie kon zojuist niet worden opgeslagen, daarom is er niets verstuurd. Alles wat je hebt ingevuld staat er nog: wacht een minuut en verstuur het opnieuw.
apply-gone = Wat je in dit formulier had ingevuld, wordt hier niet meer bewaard. Daarom is het formulier leeg.
apply-changed = De werkgever heeft dit formulier veranderd sinds je het opende. Er is nog niets verstuurd: controleer je antwoorden en verstuur het formulier dan.
apply-left = Antwoorden op vragen die niet meer worden gesteld
apply-left-advice = Deze antwoorden worden niet verstuurd. Kopieer wat je in een ander antwoord wilt gebruiken.
apply-left-unknown = Een vraag die niet meer wordt gesteld
apply-twice = Je hebt al een sollicitatie voor deze vacature verstuurd. Wat nu in dit formulier staat, is niet verstuurd: kies aan het einde van het formulier wat ermee moet gebeuren.
apply-twice-late = De werkgever heeft de eerste sollicitatie al, dus ze kan niet meer worden vervangen.
apply-replace = De eerste sollicitatie vervangen
apply-both = Deze ook versturen
apply-sent-before = Je hebt vanuit dit venster al een sollicitatie voor deze vacature verstuurd.
apply-open-first = De eerste sollicitatie openen
sent-heading = Je hebt deze sollicitatie verstuurd
sent-intro = Dit formulier is verstuurd en er is hier niets meer te doen. Het ontvangstbewijs laat zien wat er van je sollicitatie is geworden.
sent-receipt = Het ontvangstbewijs openen
sent-anew = Nog een keer solliciteren met een leeg formulier
apply-too-many = Er zijn net te veel formulieren van jouw netwerk gekomen, daarom is er niets verstuurd. Alles wat je hebt ingevuld staat er nog: wacht een minuut en verstuur het opnieuw.
apply-limit-reached = Op dit moment kunnen er geen sollicitaties meer worden aangenomen, daarom is er niets verstuurd. Alles wat je hebt ingevuld staat er nog: laat deze pagina open, wacht tien minuten en verstuur het opnieuw.
apply-no-proof = Er komen op dit moment heel veel sollicitaties binnen, daarom controleert deze site of die van jou niet van een programma komt. Er is nog niets verstuurd en alles wat je hebt ingevuld staat er nog: wacht een halve minuut en verstuur het opnieuw.
apply-leave-empty = Laat dit veld leeg
apply-busy = Er komen hier op dit moment te veel formulieren binnen, daarom is er niets verstuurd. Alles wat je hebt ingevuld staat er nog: wacht een minuut en verstuur het opnieuw.
apply-too-large = Er is meer verstuurd dan aangenomen kan worden, dus er is niets naar de werkgever gegaan. Wat van uw antwoorden is aangekomen, staat hier: controleer of er niets ontbreekt en kies een kleiner bestand.
apply-too-slow = Het versturen duurde te lang, dus er is niets naar de werkgever gegaan. Wat van uw antwoorden is aangekomen, staat hier: controleer of er niets ontbreekt en verstuur het met een kleiner bestand of via een snellere verbinding.
apply-other-form = Voor deze vacature wordt een bestand gevraagd dat je hier niet kunt versturen. Als je er geen webadres voor hebt,
apply-other-form-link = solliciteer dan via het formulier van de werkgever
review-title = Sollicitatie controleren: { $title }
review-heading = Controleer wat u verstuurt
review-intro = Er is nog niets verstuurd. Dit is wat de werkgever krijgt.
review-change = Wijzigen
review-back = Terug naar het formulier
progress-label = Bezig met versturen
progress-stop = Versturen stoppen
progress-waiting = Alles is aangekomen en wordt gecontroleerd.
progress-stopped = Het versturen is gestopt en er is niets verstuurd. Alles wat u hebt ingevuld, staat er nog.
progress-broken = Er kwam geen antwoord terug. Alles wat u hebt ingevuld, staat er nog: verstuur het opnieuw. Twee keer versturen kan geen kwaad.
draft-kept = Wat u typt, blijft in dit browsertabblad staan tot u het sluit of het formulier verstuurt. Het bestand niet.
draft-keep = Bewaar wat ik typ tot 7 dagen in deze browser, ook als dit tabblad wordt gesloten
draft-clear = Wissen wat ik heb getypt
draft-restored = Wat u eerder in deze browser typte, staat er weer.
draft-cleared = Wat u typte, is uit deze browser verwijderd.

summary-heading = Er is een probleem
error-title = Fout:
field-choose = Kies…
answer-yes = Ja
answer-no = Nee
date-day = Dag
date-month = Maand
date-year = Jaar

field-optional = (optioneel)
field-given-name = Voornamen
field-family-name = Achternaam
field-email = E-mailadres
field-phone = Telefoonnummer
field-linkedin = LinkedIn-profiel
field-resume = Cv
field-pasted-resume = Uw cv als tekst
field-talent-network = Laat mij ook andere vacatures hier weten
field-note = Wat moeten we nog meer weten?

hint-given-name = Zoals je genoemd wilt worden, in elk alfabet
hint-family-name = Als je maar één naam hebt, vul die dan ook hier in
hint-email = De werkgever schrijft je op dit adres
hint-phone = Met landnummer, bijvoorbeeld +31 20 000 0000
hint-choose-one = Kies één antwoord
hint-choose-any = Kies alles wat van toepassing is
hint-choose-up-to = Kies er hoogstens { $most }
hint-characters = Hoogstens { $most } tekens
hint-date = Bijvoorbeeld 27 3 2027
hint-link = Een webadres, bijvoorbeeld https://example.org/mijn-pagina
hint-video-link = Het webadres van een video, bijvoorbeeld https://example.org/mijn-video
hint-file-link = Je kunt hier geen bestand versturen: geef het webadres waar het te lezen is
hint-resume = Eén bestand van hoogstens { $size }. Toegestane bestandstypen: { $kinds }
hint-pasted-resume = Als u geen bestand hebt, plak het hier: maximaal { $most } tekens

resume-kept = ‘{ $name }’ ({ $size }) is bewaard en wordt met het formulier verstuurd. Kies alleen een ander bestand als je het wilt vervangen.
resume-remove = ‘{ $name }’ verwijderen
resume-choose-again = ‘{ $name }’ is niet bewaard. Kies het bestand opnieuw voordat je het formulier verstuurt.
resume-drop = U kunt het bestand ook hierheen slepen

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = platte tekst (.txt)
size-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
size-kilobytes = { $count } kB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Het systeem van de werkgever heeft dit antwoord niet aangenomen: { $words }
problem-ats-whole = Het systeem van de werkgever heeft de sollicitatie niet aangenomen: { $words }
problem-missing-given-name = Vul je voornamen in
problem-missing-family-name = Vul je achternaam in
problem-missing-email = Vul je e-mailadres in
problem-missing-phone = Vul je telefoonnummer in
problem-missing-linkedin = Vul het adres van je LinkedIn-profiel in
problem-missing-resume = Kies een bestand met je cv
problem-missing-text = Beantwoord ‘{ $label }’
problem-missing-choice = Kies een antwoord op ‘{ $label }’
problem-missing-choices = Kies minstens één antwoord op ‘{ $label }’
problem-missing-consent = Vink ‘{ $label }’ aan om te solliciteren
problem-missing-date = Vul een datum in bij ‘{ $label }’
problem-missing-link = Vul een webadres in bij ‘{ $label }’
problem-too-long = ‘{ $label }’ mag hoogstens { $most } tekens hebben; het zijn er nu { $given }
problem-not-an-email = Vul bij ‘{ $label }’ een e-mailadres in, zoals naam@example.org
problem-email-space = Vul ‘{ $label }’ in zonder spatie. Misschien hoort daar een punt of een laag streepje
problem-email-host = ‘{ $label }’ is niet volledig: na de @ komt een naam met een punt, zoals example.org
problem-not-a-phone = Vul bij ‘{ $label }’ een telefoonnummer in, zoals +31 20 000 0000
problem-phone-too-short = ‘{ $label }’ moet minstens 5 cijfers hebben
problem-phone-too-long = ‘{ $label }’ mag hoogstens 20 cijfers hebben
problem-not-a-link = Vul bij ‘{ $label }’ een webadres in, zoals https://example.org/mijn-pagina
problem-link-not-of-the-web = ‘{ $label }’ moet een adres zijn dat begint met http:// of https://
problem-not-a-choice = Kies een van de antwoorden die bij ‘{ $label }’ worden gegeven
problem-several-choices = Kies maar één antwoord op ‘{ $label }’
problem-too-many = Kies hoogstens { $most } antwoorden op ‘{ $label }’; het zijn er nu { $given }
problem-day-missing = In de datum bij ‘{ $label }’ ontbreekt de dag
problem-month-missing = In de datum bij ‘{ $label }’ ontbreekt de maand
problem-year-missing = In de datum bij ‘{ $label }’ ontbreekt het jaar
problem-day-unreadable = De dag bij ‘{ $label }’ moet een getal van 1 tot en met 31 zijn
problem-month-unreadable = De maand bij ‘{ $label }’ moet een getal van 1 tot en met 12 zijn
problem-year-unreadable = Het jaar bij ‘{ $label }’ moet 4 cijfers hebben
problem-no-such-day = De datum bij ‘{ $label }’ moet een dag zijn die in die maand bestaat
problem-file-empty = Het gekozen bestand is leeg: kies het bestand met je cv
problem-file-too-large = Het gekozen bestand is groter dan { $size }: kies een kleiner bestand
problem-file-broken-off = Het gekozen bestand is niet helemaal aangekomen: kies het opnieuw
problem-file-wrong-kind = Dit bestandstype kun je niet versturen: kies een van deze typen: { $kinds }
problem-file-docx-not-here = Deze vacature neemt geen .docx-bestanden aan: sla je cv op als een van deze typen en kies dat bestand: { $kinds }
problem-file-not-as-named = De naam van het gekozen bestand past niet bij de inhoud: kies een bestand van een van deze typen: { $kinds }
problem-file-encrypted = Het gekozen bestand vraagt om een wachtwoord: kies een bestand dat zonder opengaat
problem-file-damaged = Het gekozen bestand kan niet worden geopend: sla het nog eens op en kies het opnieuw
problem-file-macros = Het gekozen bestand bevat macro’s: sla het op zonder macro’s en kies het opnieuw
problem-file-unchecked = Het gekozen bestand is te complex om te controleren: sla je cv op als een eenvoudiger bestand van een van deze typen en kies dat bestand: { $kinds }
problem-file-several = Kies maar één bestand
problem-file-gone = Het bestand dat je eerder koos, is hier niet meer bewaard: kies het opnieuw

warning-email-typo = Controleer dit adres: bedoelde je { $meant }? Als het klopt, laat het dan staan.
warning-not-linkedin = Dit is geen LinkedIn-adres. Als het klopt, laat het dan staan.
warning-not-a-number = Dit lijkt geen getal. Als het klopt, laat het dan staan.

## The receipt

receipt-title = { $state ->
    [delivered] Sollicitatie bezorgd: { $title }
    [refused] Sollicitatie niet aangenomen: { $title }
    [returned] Sollicitatie niet verstuurd: { $title }
    [withdrawn] Sollicitatie ingetrokken: { $title }
    [discarded] Sollicitatie niet doorgestuurd: { $title }
   *[waiting] Sollicitatie ontvangen: { $title }
}
receipt-heading = { $state ->
    [delivered] Je sollicitatie is bezorgd
    [refused] Je sollicitatie is niet aangenomen
    [returned] Je sollicitatie is niet verstuurd
    [withdrawn] Je sollicitatie is ingetrokken
    [discarded] Je sollicitatie is niet doorgestuurd
   *[waiting] Je sollicitatie is ontvangen
}
receipt-state = { $state ->
    [delivered] De werkgever heeft haar.
    [refused] Het systeem van de werkgever heeft haar geweigerd. Hieronder staat wat het meldde. Als de vacature nog openstaat, kun je dat verbeteren en opnieuw solliciteren.
    [returned] Het formulier kwam terug met iets om te verbeteren en is niet opnieuw verstuurd. Er is niets bij de werkgever aangekomen.
    [held] Ze is veilig opgeslagen en iemand zorgt ervoor dat ze bij de werkgever komt. Je hoeft niets te doen.
    [withdrawn] Er wordt niets van naar de werkgever gestuurd.
    [discarded] Iemand bij de werkgever die deze site beheert, heeft besloten haar niet door te sturen. Er wordt verder niets van verstuurd.
   *[waiting] Ze is veilig opgeslagen en onderweg naar de werkgever. Je hoeft niets te doen.
}
receipt-keep = Er komt geen e-mail. Bewaar het adres van deze pagina: hier zie je wat er van je sollicitatie is geworden.
receipt-reference = Kenmerk
receipt-job = Vacature
receipt-received = Ontvangen
receipt-refused = Wat is geweigerd
receipt-refused-whole = De sollicitatie als geheel
receipt-again = Het formulier opent met alles wat je hebt verstuurd, ook het bestand. Wat je dan verstuurt, is een aparte sollicitatie.
receipt-apply-again = Opnieuw solliciteren
receipt-ends = Deze pagina blijft tot
receipt-download = Je antwoorden als tekst downloaden
receipt-download-file = ‘{ $name }’ downloaden
receipt-left-minutes = { $count ->
    [one] Dit is nog { $count } minuut te bekijken en te downloaden. Daarna is het hier niet meer te zien: de werkgever heeft het.
   *[other] Dit is nog { $count } minuten te bekijken en te downloaden. Daarna is het hier niet meer te zien: de werkgever heeft het.
}
receipt-left-hours = { $count ->
    [one] Dit is nog { $count } uur te bekijken en te downloaden. Daarna is het hier niet meer te zien: de werkgever heeft het.
   *[other] Dit is nog { $count } uur te bekijken en te downloaden. Daarna is het hier niet meer te zien: de werkgever heeft het.
}
receipt-left-days = { $count ->
    [one] Dit is nog { $count } dag te bekijken en te downloaden. Daarna is het hier niet meer te zien: de werkgever heeft het.
   *[other] Dit is nog { $count } dagen te bekijken en te downloaden. Daarna is het hier niet meer te zien: de werkgever heeft het.
}
receipt-withdraw = Toch niet
receipt-withdraw-means = Zolang de werkgever je sollicitatie niet heeft, kun je haar intrekken.
receipt-withdraw-open = Deze sollicitatie intrekken
receipt-withdraw-sure = Wat je hebt verstuurd, wordt hier dan meteen verwijderd en niet naar de werkgever gestuurd. Dit kan niet ongedaan worden gemaakt; je kunt met een nieuw formulier opnieuw solliciteren.
receipt-withdraw-do = Ja, intrekken
receipt-withdraw-delivered = De werkgever heeft je sollicitatie, dus ze kan hier niet meer worden ingetrokken.
receipt-write-to = Schrijf om haar terug te nemen of iets te verbeteren aan:
receipt-write-to-company = Schrijf om haar terug te nemen of iets te verbeteren aan { $company }.
receipt-write-to-employer = Schrijf om haar terug te nemen of iets te verbeteren aan de werkgever.
receipt-being-sent = Ze wordt op dit moment naar de werkgever gestuurd en kan daarom nu niet worden ingetrokken. Laad deze pagina over een minuut opnieuw om te zien wat ervan is geworden.
receipt-too-late = Ze was al bezorgd voordat ze kon worden ingetrokken.
receipt-may-have-arrived = Een poging om haar te versturen bleef zonder antwoord, dus de werkgever kan haar toch hebben.
receipt-see-jobs = Alle vacatures bekijken
receipt-sent = Wat je hebt verstuurd
receipt-not-shown = Wat je hebt verstuurd, wordt hier niet meer getoond: de werkgever heeft het.
receipt-not-kept = Wat je hebt verstuurd, wordt hier niet meer bewaard: de werkgever heeft het.
receipt-gone = Wat je hebt verstuurd, wordt hier niet meer bewaard.
receipt-unreadable = Wat je hebt verstuurd, kan hier op dit moment niet worden getoond.
receipt-not-provided = Niet ingevuld
receipt-file = { $name } ({ $size })
receipt-source = Hoe je hier kwam
receipt-next = Hoe het verdergaat
receipt-next-unknown = De werkgever leest je sollicitatie en schrijft naar het e-mailadres dat je hebt opgegeven.
receipt-next-plan = De werkgever leest je sollicitatie en schrijft naar het e-mailadres dat je hebt opgegeven. Daarna zijn deze stappen gepland:
answer-consented = Akkoord
agreement-read = Gelezen vóór het versturen (versie { $version })
agreement-agreed = Akkoord (versie { $version })
agreement-not-agreed = Niet akkoord (versie { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Alle vacatures bekijken
error-contact = Als dit blijft gebeuren, laat het ons weten:
error-request = Als je ons hierover schrijft, vermeld dan { $id }.

error-no-such-page = Pagina niet gevonden
    .happened = Op dit adres staat niets.
    .advice = Als je het adres hebt getypt, controleer het dan. Als je een link hebt gevolgd, is de pagina misschien verplaatst.

error-no-such-posting = Deze vacature staat niet open
    .happened = De vacature is vervuld of ingetrokken, of het adres is onvolledig.
    .advice = Bekijk welke vacatures nu openstaan.

error-no-such-receipt = Hier is geen ontvangstbewijs
    .happened = Dit adres opent geen ontvangstbewijs.
    .answers = Een sollicitatie die is bezorgd, blijft bij de werkgever, of haar ontvangstbewijs hier nu te openen is of niet.
    .advice = Controleer of je het hele adres hebt gekopieerd. Elk ontvangstbewijs wordt verwijderd op de dag die erop staat; een sollicitatie die dan nog niet kon worden bezorgd, moet opnieuw worden verstuurd.

error-method = Dit kan hier niet
    .happened = De browser vroeg deze pagina om iets wat ze niet doet.
    .advice = Ga terug en volg een link of gebruik het formulier op de pagina.

error-unreadable = Het verzoek kon niet worden gelezen
    .happened = Iets van wat de browser stuurde, was onvolledig.
    .answers = Als je een formulier verstuurde, is er niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug en probeer het opnieuw.

error-too-large = Dat is te groot
    .happened = Er is meer verstuurd dan deze pagina aanneemt.
    .answers = Er is niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug, kies een kleiner bestand en verstuur het formulier opnieuw.

error-too-slow = Het versturen duurde te lang
    .happened = De verbinding was te traag om op tijd klaar te zijn.
    .answers = Er is niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug en probeer het opnieuw, met een kleiner bestand of een snellere verbinding.

error-too-many = Te veel tegelijk
    .happened = Er zijn net te veel formulieren van jouw netwerk gekomen.
    .answers = Er is niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Wacht een minuut en probeer het opnieuw.

error-too-many-uploads = Te veel tegelijk
    .happened = Er komen hier op dit moment te veel formulieren binnen.
    .answers = Er is niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Wacht een minuut en probeer het opnieuw.

error-busy = Te veel tegelijk
    .happened = Op dit moment worden hier meer pagina’s opgevraagd dan de site kan maken.
    .advice = Wacht even en laad de pagina opnieuw.

error-cross-site = Het formulier kwam van een andere site
    .happened = Om te voorkomen dat anderen formulieren in jouw naam versturen, worden alleen formulieren aangenomen die op deze site zijn geopend.
    .answers = Er is niets ontvangen.
    .advice = Open de vacature op deze site en solliciteer daar.

error-wrong-host = Verkeerd adres
    .happened = Onder de naam in dit adres worden geen vacatures getoond.
    .advice = Volg de link naar de vacatures op de website van het bedrijf zelf.

error-no-details-yet = Het formulier is nog niet klaar
    .happened = Deze vacature is net geplaatst en de vragen worden nog opgehaald.
    .answers = Er is niets ontvangen.
    .advice = Probeer het over een paar minuten opnieuw.

error-no-copy-yet = De vacatures zijn er zo
    .happened = De site is net gestart en haalt de lijst nog op.
    .advice = Probeer het over een paar minuten opnieuw.

error-not-kept = Je sollicitatie is niet ontvangen
    .happened = Ze kon niet veilig worden opgeslagen en is daarom niet aangenomen.
    .answers = Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug en verstuur haar over een paar minuten opnieuw.

error-not-opened = Deze pagina kan nu niet worden getoond
    .happened = Wat hier is opgeslagen, is op dit moment niet bereikbaar.
    .answers = Een sollicitatie die is ontvangen, is niet verloren. Als je haar aan het intrekken was, open dan haar pagina opnieuw om te zien of dat is gebeurd.
    .advice = Probeer het over een paar minuten opnieuw.

error-ours = Er ging hier iets mis
    .happened = De fout ligt bij ons en is vastgelegd.
    .answers = Als je een formulier verstuurde, is het misschien niet ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Probeer het over een paar minuten opnieuw. Hetzelfde formulier twee keer versturen kan geen kwaad.


## Generated text pages, for companies that have not written their own

privacy-title = Privacy
privacy-who = Deze vacaturesite wordt beheerd door
privacy-reading = Als je hier leest
privacy-reading-cookies = Er zijn hier geen cookies. Er wordt niets van andere websites geladen en niemand volgt je van pagina naar pagina.
privacy-reading-log = Bij elke pagina noteert de site wanneer ze werd opgevraagd, wat voor pagina het was en hoe lang het duurde. Je netwerkadres en waar je naar zocht, noteert de site niet.
privacy-applying = Als je solliciteert
privacy-applying-sealed = Wat je verstuurt, wordt hier versleuteld en opgeslagen voordat je leest dat het is ontvangen. Vanaf hier gaat het naar het systeem waarmee het bedrijf sollicitaties beheert, en naar niemand anders.
privacy-applying-source = De link die je hierheen bracht, kan aangeven waar je de vacature hebt gevonden. Dat wordt met je sollicitatie meegestuurd.
privacy-applying-device = Terwijl u het formulier invult, bewaart uw eigen browser wat u typt tot u het tabblad sluit, zodat het niet verloren gaat. Als u daar bij het formulier voor kiest, bewaart de browser het tot 7 dagen. Het blijft bij u tot u het verstuurt, en een knop bij het formulier verwijdert het.
privacy-applying-window = Nadat u het hebt verstuurd, onthoudt het browservenster tot 24 uur het adres van uw ontvangstbewijs, zodat het formulier u ernaartoe kan brengen.
privacy-applying-drafts = Als het formulier bij je terugkomt, worden wat je hebt ingevuld en het bestand dat je hebt gekozen { $span } lang versleuteld bewaard, zodat je niets twee keer hoeft in te vullen. Ze worden verwijderd zodra je het formulier verstuurt.
privacy-applying-address = Als je een formulier verstuurt, houdt de site je netwerkadres een paar minuten in het geheugen, zodat niemand er te veel kan versturen. Als het formulier bij je terugkomt, wordt er een hash van het adres bij bewaard, ook { $span } lang, zodat niemand alle ruimte kan innemen. Zonder een sleutel van deze site is het adres niet uit de hash af te leiden.
privacy-applying-again = Na het versturen kan een versleutelde controlesom van wat je hebt ingevuld hier nog { $span } lang blijven, zodat een formulier dat twee keer wordt verstuurd één sollicitatie wordt.
privacy-applying-trying = Als het systeem van het bedrijf niet bereikbaar is, blijft de site het { $span } lang opnieuw proberen. Daarna houdt iemand bij het bedrijf zich ermee bezig.
privacy-applying-waiting = Als de sollicitatie ook dan niet kan worden bezorgd, of door dat systeem wordt geweigerd, wordt ze hier { $span } later verwijderd.
privacy-applying-sent = Zodra het systeem van het bedrijf je sollicitatie heeft, blijft wat je hebt verstuurd hier nog { $span } bewaard en wordt het dan verwijderd.
privacy-applying-sent-now = Zodra het systeem van het bedrijf je sollicitatie heeft, wordt hier verwijderd wat je hebt verstuurd.
privacy-applying-receipts = Op je ontvangstbewijs staat om welke vacature het ging, wanneer je sollicitatie aankwam en wat ervan is geworden. Het wordt na { $span } verwijderd.
privacy-rights = Waar je om kunt vragen
privacy-rights-ask = Je kunt vragen wat er over jou wordt bewaard, en het laten verbeteren of wissen.
privacy-rights-contact = Schrijf naar

accessibility-title = Toegankelijkheid
accessibility-aim = Iedereen moet over deze vacatures kunnen lezen en kunnen solliciteren. Deze pagina’s zijn geschreven om te voldoen aan de Web Content Accessibility Guidelines (WCAG) 2.2 op niveau AA.
accessibility-holds = Waar je op kunt rekenen
accessibility-holds-keyboard = Elke pagina werkt met alleen een toetsenbord, met een schermlezer en zonder JavaScript.
accessibility-holds-size = Tekst kan twee keer zo groot en met meer ruimte worden weergegeven, en elke pagina past op een scherm van 320 pixels breed.
accessibility-holds-colour = De kleuren zijn gemeten: tekst heeft een contrast van minstens 4,5 op 1, zowel in lichte als in donkere weergave. Met hoog contrast en minder beweging wordt rekening gehouden als je apparaat daarom vraagt.
accessibility-holds-form = Het formulier vraagt niets twee keer en geeft alles terug wat je hebt ingevuld als er iets verbeterd moet worden.
accessibility-limits = Wat we niet kunnen beloven
accessibility-limits-postings = De omschrijvingen van vacatures en de vragen in de formulieren komen uit een ander systeem. De site brengt orde in hun koppen en lijsten, maar kan onduidelijke woorden niet duidelijk maken en niet beschrijven wat ze weglaten.
accessibility-ask = Als iets voor jou niet werkt
accessibility-ask-contact = Laat het ons weten, en zeg het ook als je liever op een andere manier solliciteert:


## Durations

span-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
span-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
span-hours = { $count ->
    [one] { $count } uur
   *[other] { $count } uur
}
span-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
