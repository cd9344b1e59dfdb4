# The texts for visitors, in Dutch. The same messages in English are in en.ftl. They address the visitor as "je".

## The frame around every page

language-name = Nederlands
company-unnamed = Werken bij ons
frame-skip = Naar de inhoud
frame-demonstration = Dit is een demo met een verzonnen bedrijf. Sollicitaties die je hier verstuurt, komen bij niemand aan.
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
    [one] en nog { $count } locatie
   *[other] en nog { $count } locaties
}
list-new = Nieuw
feed-title = Vacatures bij { $company }
list-title-place = Vacatures: { $place }
list-title-found = { $count ->
    [0] Zoekresultaten
    [one] { $count } vacature gevonden
   *[other] { $count } vacatures gevonden
}
list-none-found = Geen vacatures gevonden
list-nearest = { $facet ->
    [words] Zoeken zonder trefwoorden ({ $count })
    [place] Vacatures op alle locaties ({ $count })
    [department] Vacatures op alle afdelingen ({ $count })
    [workplace] Vacatures voor elke werkplek ({ $count })
    [type] Vacatures met elk dienstverband ({ $count })
    [pay] Ook vacatures zonder vermeld salaris ({ $count })
   *[visa] Ook vacatures zonder hulp bij visum ({ $count })
}
list-corrected = Geen vacatures gevonden voor ‘{ $typed }’. Je ziet vacatures voor ‘{ $used }’.
search-label = Vacatures zoeken
search-button = Zoeken
filter-heading = Filters
filter-place = Locatie
filter-department = Afdeling
filter-workplace = Werkplek
filter-type = Dienstverband
filter-extras = Salaris en visum
filter-pay = Salaris vermeld
filter-visa = Hulp bij visum
filter-count = ({ $count })
filter-apply = Vacatures tonen
filter-show = { $count ->
    [one] { $count } vacature tonen
   *[other] { $count } vacatures tonen
}
filter-close = Sluiten
filter-chosen = Actieve filters
filter-remove = Filter verwijderen: { $choice }
filter-clear = Alles wissen
list-department-other = Overig
list-places-other = Overige locaties
list-group-continued = (vervolg)
list-group-count = { $count ->
    [one] { $count } vacature
   *[other] { $count } vacatures
}
list-pager = Pagina’s
list-previous = Vorige
list-next = Volgende
list-here = Pagina { $page } van { $pages }
list-old = We hebben deze lijst voor het laatst gecontroleerd op { $day }. Sommige vacatures kunnen sindsdien veranderd zijn.
list-empty = Op dit moment geen vacatures
list-empty-advice = Nieuwe vacatures verschijnen hier zodra we ze openstellen.
open-application = Open sollicitatie
open-application-offer = Zit er niets voor je bij? Stuur ons een open sollicitatie.
list-empty-contact = Je kunt ons ook bereiken via

## The page of one job

posting-back = Alle vacatures
saved-save = Vacature bewaren
saved-heading = Bewaarde vacatures
saved-note = Alleen in deze browser bewaard.
saved-remove = Verwijderen
posting-apply = Solliciteer
posting-facts = In het kort
posting-places = { $count ->
    [one] Locatie
   *[other] Locaties
}
posting-terms = Dienstverband
posting-pay = Salaris
posting-visa = Visum
posting-visa-yes = Hulp bij werkvisum
posting-visa-no = Geen hulp bij werkvisum
posting-posted = Geplaatst
posting-description = Omschrijving
prose-table = Tabel
posting-interviews = Onze sollicitatieprocedure
posting-asked = Wat we je vragen
posting-asked-advice = Deze vragen staan in het formulier. Zo kun je je voorbereiden.
posting-asked-time = { $count ->
    [one] Duurt ongeveer { $count } minuut
   *[other] Duurt ongeveer { $count } minuten
}
posting-asked-name = Je naam en je e-mailadres
posting-asked-optional = (optioneel)
posting-asked-resume = Cv: { $kinds }, max. { $size }
posting-similar = Vergelijkbare vacatures
posting-address = Permanente link:
posting-letter = Vacature mailen
posting-confirmed = Gecontroleerd:
posting-no-details = De omschrijving volgt zo
posting-no-details-advice = We hebben deze vacature net geplaatst. Laad de pagina over een paar minuten opnieuw om meer te lezen en te solliciteren.

## The page of a closed job

closed-heading = Deze vacature is gesloten
closed-title = Deze vacature is gesloten: { $title }
closed-explained = Deze vacature was voor het laatst open op { $day }. Solliciteren kan niet meer.
closed-late = Deze vacature sloot voordat je je sollicitatie verstuurde
closed-late-advice = Er is niets verstuurd. Alles wat je hebt geschreven, staat hier nog.
closed-received = We hebben je sollicitatie ontvangen toen de vacature nog open was. Bevestiging openen
closed-take-along = Kies een vacature. Antwoorden op dezelfde vragen nemen we over. Er wordt pas iets verstuurd als je het formulier verstuurt.
closed-choose = Antwoorden overnemen
closed-written = Je antwoorden
closed-written-advice = Kopieer wat je wilt bewaren. Deze pagina is maar korte tijd te openen.
closed-ways = Meer vacatures
closed-feeds = Of volg nieuwe vacatures via een feed:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Op locatie
workplace-hybrid = Hybride
workplace-remote = Remote
employment-full-time = Fulltime
employment-part-time = Parttime
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
apply-heading = Je sollicitatie:
apply-back = Terug naar de vacature
apply-length = { $count ->
    [one] { $count } antwoord nodig
   *[other] { $count } antwoorden nodig
}
apply-part-person = Over jou
apply-part-questions = Onze vragen
apply-part-consents = Voordat je verstuurt
apply-send = Sollicitatie versturen
apply-review = Sollicitatie controleren
apply-expired = Dit formulier stond te lang open, dus er is niets verstuurd. Je antwoorden staan er nog. Controleer ze en verstuur het formulier opnieuw.
apply-not-ours = We konden dit formulier niet aan deze pagina koppelen, dus er is niets verstuurd. Je antwoorden staan er nog. Controleer ze en verstuur het formulier opnieuw.
apply-carried = We hebben je antwoorden van de gesloten vacature overgenomen. Controleer ze en beantwoord de nieuwe vragen. Er is nog niets verstuurd.
apply-prefilled = Een programma heeft dit formulier voor je ingevuld. Controleer alle antwoorden en vul aan wat ontbreekt. Er is nog niets verstuurd.
apply-part-resume = Begin met je cv
apply-resume-first = Kies je cv, dan vullen wij je naam, e-mailadres, telefoonnummer en links in. Je controleert alles voordat je het verstuurt. Je kunt het formulier ook zelf invullen.
apply-fill-in = Invullen met mijn cv
apply-filled-in = We hebben ingevuld wat we in je cv hebben gevonden. Controleer het en vul aan wat ontbreekt. Er is nog niets verstuurd.
apply-filled-in-nothing = We hebben je cv, maar hebben er niets in gevonden waar we zeker van zijn. Vul het formulier hieronder in. Er is nog niets verstuurd.
apply-filled-in-no-file = Kies eerst je cv. Dan kunnen we het formulier daarmee invullen.
apply-filled-in-from-data = We hebben ingevuld wat we in dit bestand hebben gevonden. Het bestand zelf is niet bijgevoegd, omdat ons recruitmentteam het niet kan openen. Kies je cv ook als document, bijvoorbeeld als pdf.
field-from-resume = Uit je cv, controleer dit
apply-mistyped = Klopt dit e-mailadres?
apply-mistyped-then = Er is nog niets verstuurd. Verbeter het adres of verstuur het formulier opnieuw als het klopt.
apply-not-kept = We konden je sollicitatie niet opslaan, dus er is niets verstuurd. Je antwoorden staan er nog. Wacht een minuut en verstuur het formulier opnieuw.
apply-gone = We hebben niet meer wat je eerder hebt ingevuld. Daarom is het formulier leeg.
apply-referral = { $name } beveelt je aan voor deze vacature. Ons recruitmentteam krijgt je sollicitatie met de naam en het e-mailadres van { $name }. Deze site laat { $name } niet zien wat je schrijft.
apply-referral-ended = Deze aanbevelingslink is niet meer geldig. Je sollicitatie zou daarom zonder aanbeveling worden verstuurd.
apply-changed = We hebben dit formulier gewijzigd sinds je het opende. Er is nog niets verstuurd. Controleer je antwoorden en verstuur het formulier dan.
apply-left = Antwoorden op vragen die we niet meer stellen
apply-left-advice = Deze antwoorden ontvangen we niet. Kopieer wat je in een ander antwoord wilt gebruiken.
apply-left-unknown = Een vraag die we niet meer stellen
apply-twice = Je hebt al op deze vacature gesolliciteerd. Daarom is er uit dit formulier nog niets verstuurd. Kies onderaan het formulier wat ermee moet gebeuren.
apply-twice-late = Ons recruitmentteam heeft je eerste sollicitatie misschien al. Daarom kun je die niet meer vervangen.
apply-replace = Eerste sollicitatie vervangen
apply-both = Deze ook versturen
apply-sent-before = Je hebt in dit venster al op deze vacature gesolliciteerd.
apply-open-first = Eerste sollicitatie openen
sent-heading = Je hebt deze sollicitatie verstuurd
sent-intro = Je hoeft hier niets meer te doen. Op de bevestiging zie je de status van je sollicitatie.
sent-receipt = Bevestiging openen
sent-anew = Opnieuw solliciteren met een leeg formulier
apply-too-many = Er komen te veel formulieren van jouw netwerk, dus er is niets verstuurd. Je antwoorden staan er nog. Wacht een minuut en verstuur het formulier opnieuw.
apply-limit-reached = We kunnen nu geen sollicitaties meer aannemen, dus er is niets verstuurd. Je antwoorden staan er nog. Laat deze pagina open, wacht 10 minuten en verstuur het formulier opnieuw.
apply-no-proof = Er komen nu heel veel sollicitaties binnen. Daarom controleren we of je sollicitatie niet van een programma komt. Er is nog niets verstuurd. Je antwoorden staan er nog. Wacht een halve minuut en verstuur het formulier opnieuw.
apply-leave-empty = Laat dit veld leeg
apply-busy = Er komen nu te veel formulieren binnen, dus er is niets verstuurd. Je antwoorden staan er nog. Wacht een minuut en verstuur het formulier opnieuw.
apply-too-large = Dat was meer dan we kunnen aannemen, dus er is niets verstuurd. De antwoorden die ons bereikten, staan hier. Controleer of er iets ontbreekt en kies een kleiner bestand.
apply-too-slow = Het versturen duurde te lang, dus er is niets verstuurd. De antwoorden die ons bereikten, staan hier. Controleer of er iets ontbreekt. Gebruik dan een kleiner bestand of een snellere verbinding.
apply-other-form = Voor deze vacature hebben we een bestand nodig dat je hier niet kunt uploaden. Heb je er geen link naar,
apply-other-form-link = solliciteer dan via ons andere formulier
review-title = Sollicitatie controleren: { $title }
review-heading = Controleer je sollicitatie
review-intro = Er is nog niets verstuurd. Dit is wat we ontvangen.
review-change = Wijzigen
review-back = Terug naar het formulier
progress-label = Bezig met versturen
progress-stop = Versturen stoppen
progress-waiting = Alles is aangekomen. We controleren het.
progress-stopped = Je hebt het versturen gestopt, dus er is niets verstuurd. Je antwoorden staan er nog.
progress-broken = De verbinding is verbroken. Je antwoorden staan er nog. Verstuur het formulier opnieuw. We tellen het maar één keer.
draft-kept = Wat je typt, wordt in dit browsertabblad bewaard tot je het sluit of het formulier verstuurt. Je bestand niet.
draft-keep = Bewaar dit maximaal 7 dagen in deze browser, ook als ik dit tabblad sluit
draft-clear = Antwoorden wissen
draft-restored = Wat je hier eerder hebt getypt, staat er weer.
draft-cleared = Gewist. Deze browser bewaart niet meer wat je hebt getypt.

summary-heading = Er is een probleem
error-title = Fout:
field-choose = Kies…
answer-yes = Ja
answer-no = Nee
date-day = Dag
date-month = Maand
date-year = Jaar

field-optional = (optioneel)
field-given-name = Voornaam
field-family-name = Achternaam
field-email = E-mailadres
field-phone = Telefoonnummer
field-linkedin = LinkedIn-profiel
field-resume = Cv
field-pasted-resume = Cv als tekst
field-talent-network = Houd me op de hoogte van toekomstige vacatures
field-note = Wil je ons nog iets laten weten?

hint-given-name = Je roepnaam, in een alfabet naar keuze
hint-family-name = Heb je maar één naam, vul die dan ook hier in
hint-email = Ons antwoord gaat naar dit adres
hint-phone = Met landnummer, bijvoorbeeld +31 20 000 0000
hint-choose-any = Meerdere antwoorden mogelijk
hint-choose-up-to = Kies er maximaal { $most }
hint-characters = Maximaal { $most } tekens
hint-date = Bijvoorbeeld 27 3 2027
hint-link = Bijvoorbeeld https://example.org/mijn-pagina
hint-linkedin = Bijvoorbeeld https://www.linkedin.com/in/mijn-naam
hint-video-link = Een link naar je video, bijvoorbeeld https://example.org/mijn-video
hint-file-link = Je kunt hier geen bestand uploaden. Vul een link naar je bestand in
hint-resume = { $kinds }, max. { $size }
hint-pasted-resume = Geen bestand? Plak je cv hier, maximaal { $most } tekens

resume-kept = We hebben ‘{ $name }’ ({ $size }). Kies alleen een ander bestand als je dit wilt vervangen.
resume-kept-unread = Je bestand is nog opgeslagen. Kies alleen een ander bestand als je dit wilt vervangen.
resume-remove = ‘{ $name }’ verwijderen
resume-choose-again = ‘{ $name }’ is niet bewaard. Kies het bestand opnieuw voordat je verstuurt.
resume-choose = Bestand kiezen
resume-drop = Of sleep je bestand hierheen
resume-clear = Verwijderen

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

problem-ats = Wijzig dit antwoord. Ons systeem meldt: { $words }
problem-ats-whole = Controleer je sollicitatie. Ons systeem meldt: { $words }
problem-missing-given-name = Vul je voornaam in
problem-missing-family-name = Vul je achternaam in
problem-missing-email = Vul je e-mailadres in
problem-missing-phone = Vul je telefoonnummer in
problem-missing-linkedin = Vul een link naar je LinkedIn-profiel in
problem-missing-resume = Kies je cv
problem-missing-text = Vul ‘{ $label }’ in
problem-missing-choice = Kies een antwoord bij ‘{ $label }’
problem-missing-choices = Kies minstens één antwoord bij ‘{ $label }’
problem-missing-consent = Vink ‘{ $label }’ aan om te solliciteren
problem-consent-changed = We hebben deze tekst gewijzigd sinds je het formulier opende. Lees hem opnieuw en vink hem aan als je akkoord gaat
problem-privacy-line-changed = We hebben deze tekst gewijzigd sinds je het formulier opende. Lees hem opnieuw voordat je het formulier verstuurt
problem-missing-date = Vul een datum in bij ‘{ $label }’
problem-missing-link = Vul een link in bij ‘{ $label }’
problem-too-long = Kort ‘{ $label }’ in tot maximaal { $most } tekens. Nu zijn het er { $given }
problem-not-an-email = Vul bij ‘{ $label }’ een adres in zoals naam@example.org
problem-email-space = Vul ‘{ $label }’ in zonder spatie. Misschien moet daar een punt of een laag streepje staan
problem-email-host = Bij ‘{ $label }’ ontbreekt een punt na de @, zoals in naam@example.org
problem-not-a-phone = Vul bij ‘{ $label }’ een nummer in zoals +31 20 000 0000
problem-phone-too-short = ‘{ $label }’ moet minstens 5 cijfers hebben
problem-phone-too-long = ‘{ $label }’ mag maximaal 20 cijfers hebben
problem-not-a-link = Vul bij ‘{ $label }’ een link in zoals https://example.org/mijn-pagina
problem-link-not-of-the-web = De link bij ‘{ $label }’ moet beginnen met http:// of https://
problem-not-a-choice = Kies bij ‘{ $label }’ een van de getoonde antwoorden
problem-several-choices = Kies maar één antwoord bij ‘{ $label }’
problem-too-many = Kies er bij ‘{ $label }’ maximaal { $most }. Nu zijn het er { $given }
problem-day-missing = Bij ‘{ $label }’ ontbreekt de dag
problem-month-missing = Bij ‘{ $label }’ ontbreekt de maand
problem-year-missing = Bij ‘{ $label }’ ontbreekt het jaar
problem-day-unreadable = De dag bij ‘{ $label }’ moet een getal van 1 tot en met 31 zijn
problem-month-unreadable = De maand bij ‘{ $label }’ moet een getal van 1 tot en met 12 zijn
problem-year-unreadable = Het jaar bij ‘{ $label }’ moet 4 cijfers hebben
problem-no-such-day = De datum bij ‘{ $label }’ bestaat niet. Vul een andere in
problem-file-empty = Dit bestand is leeg. Kies het bestand met je cv
problem-file-too-large = Dit bestand is groter dan { $size }. Kies een kleiner bestand
problem-file-not-accepted = Ons systeem accepteert dit bestand niet. Kies een kleiner of een ander bestand
problem-file-broken-off = Je bestand is maar voor een deel aangekomen. Kies het opnieuw
problem-file-wrong-kind = Dit bestandstype kunnen we niet aannemen. Kies een van deze typen: { $kinds }
problem-file-docx-not-here = Voor deze vacature kunnen we geen .docx-bestanden aannemen. Sla je cv op als een van deze typen: { $kinds }
problem-file-not-as-named = De naam en de inhoud van dit bestand passen niet bij elkaar. Kies een van deze typen: { $kinds }
problem-file-encrypted = Dit bestand is beveiligd. Bewaar of print het als pdf zonder beveiliging en kies dan die pdf
problem-file-damaged = We kunnen dit bestand niet openen. Sla het opnieuw op en kies het dan
problem-file-macros = Dit bestand bevat macro’s. Sla het op zonder macro’s en kies het dan
problem-file-unchecked = We kunnen dit bestand niet controleren omdat het te complex is. Sla je cv op als eenvoudiger bestand van een van deze typen: { $kinds }
problem-file-several = Kies maar één bestand
problem-file-gone = We hebben je bestand niet meer. Kies het opnieuw

warning-email-typo = Bedoelde je { $meant }? Als je adres klopt, laat het dan zo.
warning-not-linkedin = Dit is geen LinkedIn-link. Als de link klopt, laat hem dan zo.
warning-not-a-number = Dit lijkt geen getal. Als het klopt, laat het dan zo.

## The receipt

receipt-title = { $state ->
    [delivered] Sollicitatie ontvangen: { $title }
    [refused] Sollicitatie niet doorgekomen: { $title }
    [returned] Sollicitatie niet verstuurd: { $title }
    [withdrawn] Sollicitatie ingetrokken: { $title }
    [discarded] Sollicitatie niet doorgestuurd: { $title }
   *[waiting] Sollicitatie ontvangen: { $title }
}
receipt-heading = { $state ->
    [delivered] Bedankt, we hebben je sollicitatie ontvangen
    [refused] Je sollicitatie is niet doorgekomen
    [returned] Je sollicitatie is niet verstuurd
    [withdrawn] Je sollicitatie is ingetrokken
    [discarded] Je sollicitatie is niet doorgestuurd
   *[waiting] Bedankt, we hebben je sollicitatie ontvangen
}
receipt-state = { $state ->
    [delivered] Je sollicitatie is bij ons recruitmentteam.
    [refused] Ons systeem kon je sollicitatie niet verwerken. Dit is geen beslissing over jou. De reden staat hieronder. Is de vacature nog open, pas je antwoorden dan aan en solliciteer opnieuw.
    [returned] In het formulier moest nog iets worden aangepast. Daarna is het niet opnieuw verstuurd. Er is niets bij ons aangekomen.
    [held] Je sollicitatie is veilig opgeslagen. We zorgen ervoor dat die bij ons recruitmentteam komt.
    [withdrawn] We sturen er niets van door.
    [discarded] We hebben besloten je sollicitatie niet door te sturen. Er wordt verder niets van verstuurd.
   *[waiting] Je sollicitatie is veilig opgeslagen en onderweg naar ons recruitmentteam.
}
receipt-thanks = Bedankt, { $name }. Je sollicitatie is binnen.
receipt-keep = Bewaar deze pagina als bladwijzer. Hier zie je de status van je sollicitatie. We sturen geen bevestiging per e-mail.
receipt-keep-mailed = Bewaar deze pagina als bladwijzer. Hier zie je de status van je sollicitatie. Je krijgt deze link ook per e-mail.
receipt-copy = Link kopiëren
receipt-copied = Link gekopieerd
receipt-mail = Naar mezelf mailen
receipt-link-secret = Iedereen met deze link kan zien wat je hebt verstuurd.
receipt-progress = Status van je sollicitatie
receipt-step-sent = Verstuurd
receipt-step-on-its-way = Onderweg naar ons recruitmentteam
receipt-step-received = Ontvangen door ons recruitmentteam
receipt-step-reply = Ons antwoord
receipt-reference = Referentie
receipt-job = Vacature
receipt-received = Ontvangen
receipt-refused = Wat je moet aanpassen
receipt-refused-whole = De hele sollicitatie
receipt-again = We openen het formulier met alles wat je hebt verstuurd, ook je bestand. Als je het verstuurt, is dat een nieuwe sollicitatie.
receipt-apply-again = Opnieuw solliciteren
receipt-ends = Pagina beschikbaar tot
receipt-download = Antwoorden als tekst downloaden
receipt-download-file = ‘{ $name }’ downloaden
receipt-left-minutes = { $count ->
    [one] Nog { $count } minuut te bekijken en te downloaden. Je sollicitatie blijft bij ons recruitmentteam.
   *[other] Nog { $count } minuten te bekijken en te downloaden. Je sollicitatie blijft bij ons recruitmentteam.
}
receipt-left-hours = { $count ->
    [one] Nog { $count } uur te bekijken en te downloaden. Je sollicitatie blijft bij ons recruitmentteam.
   *[other] Nog { $count } uur te bekijken en te downloaden. Je sollicitatie blijft bij ons recruitmentteam.
}
receipt-left-days = { $count ->
    [one] Nog { $count } dag te bekijken en te downloaden. Je sollicitatie blijft bij ons recruitmentteam.
   *[other] Nog { $count } dagen te bekijken en te downloaden. Je sollicitatie blijft bij ons recruitmentteam.
}
receipt-withdraw = Van gedachten veranderd?
receipt-withdraw-means = Je kunt je sollicitatie intrekken tot die bij ons recruitmentteam is.
receipt-withdraw-open = Sollicitatie intrekken
receipt-withdraw-sure = We verwijderen wat je hebt verstuurd en sturen het niet door. Dit kun je niet ongedaan maken. Je kunt wel opnieuw solliciteren.
receipt-withdraw-confirm = Ja, verwijder wat ik heb verstuurd
receipt-withdraw-unconfirmed = Vink ‘{ $label }’ aan om je sollicitatie in te trekken
receipt-withdraw-do = Ja, intrekken
receipt-withdraw-delivered = Ons recruitmentteam heeft je sollicitatie. Daarom kun je die hier niet meer intrekken.
receipt-write-to = Sollicitatie intrekken of wijzigen? Neem contact met ons op:
receipt-write-to-company = Sollicitatie intrekken of wijzigen? Neem contact op met { $company }.
receipt-write-to-employer = Sollicitatie intrekken of wijzigen? Neem contact met ons op.
receipt-being-sent = We sturen je sollicitatie op dit moment door. Daarom kun je die nu niet intrekken. Laad deze pagina over een minuut opnieuw.
receipt-too-late = Je sollicitatie was al bij ons recruitmentteam voordat je die introk.
receipt-may-have-arrived = We hebben je sollicitatie doorgestuurd, maar geen antwoord gekregen. Misschien heeft ons recruitmentteam die toch ontvangen.
receipt-see-jobs = Alle vacatures bekijken
receipt-sent = Wat je hebt verstuurd
receipt-not-shown = We tonen niet meer wat je hebt verstuurd. Ons recruitmentteam heeft het.
receipt-not-kept = We hebben van deze site verwijderd wat je hebt verstuurd. Ons recruitmentteam heeft het.
receipt-gone = We hebben van deze site verwijderd wat je hebt verstuurd.
receipt-unreadable = We kunnen nu niet tonen wat je hebt verstuurd.
receipt-not-provided = Niet ingevuld
receipt-file = { $name } ({ $size })
receipt-source = Hoe je ons hebt gevonden
receipt-next = We lezen je sollicitatie en sturen ons antwoord naar het e-mailadres dat je hebt ingevuld.
answer-consented = Akkoord
agreement-read = Getoond vóór het versturen (versie { $version })
agreement-agreed = Akkoord (versie { $version })
agreement-not-agreed = Niet akkoord (versie { $version })

## Mail

mail-receipt-subject = We hebben je sollicitatie ontvangen: { $title }
mail-receipt-open = Status van je sollicitatie bekijken
mail-receipt-next = Hoe het verdergaat
mail-receipt-why = Je krijgt deze e-mail omdat dit adres is ingevuld bij een sollicitatie bij { $company }. Heb jij dat niet gedaan, dan kun je deze e-mail verwijderen.
mail-alert-confirm-subject = Bevestig: nieuwe vacatures bij { $company } per e-mail
mail-alert-confirm = Iemand heeft dit adres ingevuld om nieuwe vacatures bij { $company } per e-mail te krijgen. Was jij dat? Open dan binnen 3 dagen deze link en bevestig het.
mail-alert-confirm-open = Bevestigen of weigeren
mail-alert-confirm-why = Heb jij dat niet gedaan, dan kun je deze e-mail verwijderen. Je krijgt dan geen vacatures.
mail-alert-subject = Nieuwe vacatures bij { $company }
mail-alert-all = Alle vacatures van je zoekopdracht bekijken
mail-alert-why = Je krijgt deze e-mail omdat je om nieuwe vacatures bij { $company } hebt gevraagd.
mail-alert-renew-subject = Wil je nog nieuwe vacatures bij { $company } per e-mail?
mail-alert-renew = Deze e-mails stoppen op { $day }, tenzij je ze verlengt.

## The voluntary questions about diversity

diversity-title = Vrijwillige vragen over diversiteit
diversity-offer = Je antwoorden worden niet aan je sollicitatie gekoppeld en hebben er geen invloed op. Je kunt dit ook overslaan.
diversity-open = Vragen beantwoorden
diversity-intro = Deze vragen zijn vrijwillig en je kunt elke vraag overslaan. Je antwoorden worden niet aan je sollicitatie gekoppeld en hebben er geen invloed op. We tellen ze alleen. Na afloop van het jaar zien we alleen aantallen van minstens tien personen.
diversity-declined = Dat zeg ik liever niet
diversity-send = Antwoorden versturen
diversity-thanks-title = Bedankt
diversity-thanks = We tellen elk formulier één keer, zonder verband met jou of je sollicitatie.

## Job alerts

alert-form-search = Nieuwe vacatures zoals deze per e-mail
alert-form-all = Nieuwe vacatures per e-mail
alert-every = Maximaal
alert-every-day = 1 e-mail per dag
alert-every-week = 1 e-mail per week
alert-send = Stuur mij nieuwe vacatures
alert-note = We sturen je eerst een link om te bevestigen. In elke e-mail staat een link om je af te melden.
alert-asked-heading = Kijk in je inbox
alert-asked = Als we naar dit adres kunnen mailen, hebben we er een link naartoe gestuurd. Open die binnen 3 dagen om te bevestigen. Komt er niets aan? Kijk dan in je spammap.
alert-confirm-heading = Wil je nieuwe vacatures per e-mail?
alert-search = Vacatures:
alert-search-all = alle
alert-confirm = Ja, stuur mij nieuwe vacatures
alert-active-heading = Je krijgt nieuwe vacatures per e-mail
alert-until = Deze e-mails stoppen op { $day }. Van tevoren vragen we je of je ze wilt blijven ontvangen.
alert-renew = Nog een jaar ontvangen
alert-end = Afmelden
alert-ended-heading = Deze e-mails zijn gestopt
alert-ended = We hebben je zoekopdracht en je e-mailadres verwijderd. Je krijgt deze e-mails niet meer.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Alle vacatures bekijken
error-contact = Blijft dit gebeuren? Neem contact met ons op:
error-request = Vermeld { $id } als je ons hierover schrijft.

error-no-such-page = Pagina niet gevonden
    .happened = Op dit adres staat niets.
    .advice = Heb je het adres getypt, controleer het dan. Heb je een link gevolgd, dan is de pagina misschien verplaatst.

error-no-such-posting = Deze vacature staat niet open
    .happened = De vacature is vervuld of verwijderd, of het adres is onvolledig.
    .advice = Bekijk welke vacatures nu openstaan.

error-no-such-receipt = Bevestiging niet gevonden
    .happened = We vinden geen bevestiging op dit adres.
    .answers = Als je sollicitatie ons recruitmentteam heeft bereikt, is die daar nog steeds.
    .advice = Controleer of je het hele adres hebt gekopieerd. We verwijderen elke bevestiging op de dag die erop staat. Had je sollicitatie ons toen nog niet bereikt, solliciteer dan opnieuw.

error-method = Dat is niet gelukt
    .happened = Deze pagina kan niet doen wat je browser vroeg.
    .advice = Ga terug en volg een link of gebruik het formulier op de pagina.

error-unreadable = Dat konden we niet lezen
    .happened = Een deel van wat je browser stuurde, ontbreekt.
    .answers = Als je een formulier hebt verstuurd, hebben we het niet ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug en probeer het opnieuw.

error-too-large = Dat is te groot om te versturen
    .happened = Het is meer dan we kunnen aannemen.
    .answers = We hebben niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug, kies een kleiner bestand en verstuur het formulier opnieuw.

error-too-slow = Het versturen duurde te lang
    .happened = De verbinding was te traag om op tijd klaar te zijn.
    .answers = We hebben niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug en probeer het opnieuw, met een kleiner bestand of een snellere verbinding.

error-too-many = Te veel formulieren tegelijk
    .happened = Er komen te veel formulieren van jouw netwerk.
    .answers = We hebben niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Wacht een minuut en probeer het opnieuw.

error-too-many-uploads = Te veel formulieren tegelijk
    .happened = Er komen nu te veel formulieren binnen.
    .answers = We hebben niets ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Wacht een minuut en probeer het opnieuw.

error-busy = Het is nu erg druk
    .happened = Er worden meer pagina’s geopend dan we tegelijk kunnen tonen.
    .advice = Wacht even en laad de pagina opnieuw.

error-cross-site = We konden dit formulier niet aannemen
    .happened = We nemen alleen formulieren aan die op deze site zijn geopend. Zo kan niemand in jouw naam solliciteren.
    .answers = We hebben niets ontvangen.
    .advice = Open de vacature op deze site en solliciteer daar.

error-wrong-host = Hier staan geen vacatures
    .happened = Op dit adres tonen we geen vacatures.
    .advice = Volg de link naar de vacatures op onze website.

error-no-details-yet = Het formulier is nog niet klaar
    .happened = We hebben deze vacature net geplaatst. De vragen worden nog geladen.
    .answers = We hebben niets ontvangen.
    .advice = Probeer het over een paar minuten opnieuw.

error-no-copy-yet = Onze vacatures worden geladen
    .happened = Deze site is net gestart en haalt de lijst nog op.
    .advice = Probeer het over een paar minuten opnieuw.

error-not-kept = We hebben je sollicitatie niet ontvangen
    .happened = We konden je sollicitatie niet veilig opslaan.
    .answers = Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Ga terug en verstuur je sollicitatie over een paar minuten opnieuw.

error-not-opened = We kunnen deze pagina nu niet tonen
    .happened = We kunnen op dit moment niet bij onze gegevens.
    .answers = Als we je sollicitatie hebben ontvangen, is die veilig. Was je die aan het intrekken? Open de bevestiging opnieuw om te zien of dat is gelukt.
    .advice = Probeer het over een paar minuten opnieuw.

error-ours = Er ging iets mis
    .happened = De fout ligt bij ons en we hebben die vastgelegd.
    .answers = Als je een formulier hebt verstuurd, hebben we het misschien niet ontvangen. Je antwoorden staan misschien nog op de vorige pagina.
    .advice = Probeer het over een paar minuten opnieuw. Je kunt hetzelfde formulier gerust twee keer versturen.


## Generated text pages, for companies that have not written their own

privacy-title = Privacy
privacy-who = Deze vacaturesite wordt beheerd door
privacy-reading = Als je rondkijkt
privacy-reading-cookies = We gebruiken geen cookies, laden niets van andere websites en volgen je niet.
privacy-reading-log = Van elke paginaweergave leggen we het tijdstip, het type pagina en de duur vast. Je IP-adres en je zoektermen leggen we niet vast.
privacy-reading-saved = Bewaarde vacatures blijven in je browser staan tot je ze verwijdert. We weten niet welke vacatures je bewaart.
privacy-applying = Als je solliciteert
privacy-applying-sealed = We versleutelen en bewaren wat je verstuurt voordat we je vertellen dat we het hebben. Daarna sturen we het door naar het systeem waarin we sollicitaties beheren, en naar niemand anders.
privacy-applying-source = De link die je hierheen bracht, kan aangeven waar je de vacature hebt gevonden. Dat sturen we met je sollicitatie mee.
privacy-applying-device = Terwijl je het formulier invult, bewaart je browser wat je typt tot je het tabblad sluit. Als je daar in het formulier voor kiest, bewaart de browser het maximaal 7 dagen. Het blijft op je apparaat tot je het verstuurt. ‘Antwoorden wissen’ in het formulier verwijdert het.
privacy-applying-window = Nadat je het formulier hebt verstuurd, onthoudt dit browsertabblad maximaal 24 uur het adres van je bevestiging. Zo kan het formulier je ernaartoe brengen.
privacy-applying-drafts = Als er iets moet worden aangepast, bewaren we wat je hebt ingevuld en je bestand { $span } lang versleuteld. Zo hoef je niets twee keer in te vullen. We verwijderen het zodra je het formulier verstuurt.
privacy-applying-resume = Als je met je cv begint, leest deze site daaruit je naam, contactgegevens en links om het formulier in te vullen. Er is geen andere dienst bij betrokken. Wat is gelezen, wordt alleen als deel van je formulier versleuteld opgeslagen en daarmee uiterlijk na { $span } verwijderd, tenzij je het verstuurt.
privacy-applying-program = Als een programma het formulier voor je invult, bewaren we de antwoorden en het bestand { $span } lang versleuteld, ook als je het formulier nooit opent.
privacy-applying-address = Als je een formulier verstuurt, houden we je IP-adres een paar minuten in het geheugen. Zo beperken we hoeveel formulieren er van één netwerk komen. Als er iets moet worden aangepast, bewaren we ook { $span } lang een hash van het adres. Zo beperken we hoeveel één netwerk hier kan opslaan. Zonder onze sleutel is het adres niet uit de hash af te leiden.
privacy-applying-again = Nadat je het formulier hebt verstuurd, bewaren we misschien { $span } lang een versleutelde controlesom van wat je hebt ingevuld. Zo wordt een formulier dat twee keer wordt verstuurd één sollicitatie.
privacy-applying-trying = Als ons systeem niet antwoordt, blijven we het { $span } lang proberen. Daarna kijkt een van ons ernaar.
privacy-applying-waiting = Als we je sollicitatie ook dan niet kunnen doorsturen, of ons systeem die niet verwerkt, verwijderen we die hier { $span } later.
privacy-applying-sent = Zodra je sollicitatie in ons systeem staat, bewaren we die hier nog { $span }. Daarna verwijderen we die.
privacy-applying-sent-now = Zodra je sollicitatie in ons systeem staat, verwijderen we die hier.
privacy-applying-receipts = Op je bevestiging staat om welke vacature het gaat, wanneer we je sollicitatie hebben ontvangen en wat ermee is gebeurd. We verwijderen de bevestiging na { $span }.
privacy-applying-mail = We sturen je de link naar je bevestiging ook per e-mail. We versleutelen die e-mail en verwijderen hem hier zodra onze mailserver hem heeft, uiterlijk na 3 dagen. 24 uur lang bewaren we een hash van je e-mailadres en van je netwerk. Zo beperken we hoeveel van zulke e-mails iemand kan veroorzaken. Zonder onze sleutel zijn de adressen niet uit de hashes af te leiden.
privacy-applying-referral = Als iemand je met een link heeft aanbevolen, krijgt ons recruitmentteam bij je sollicitatie ook de naam en het e-mailadres van die persoon. We bewaren je cv hier nog { $span }, versleuteld, zodat ons systeem het kan ophalen.
privacy-alerts = Als je om nieuwe vacatures per e-mail vraagt, bewaren we je e-mailadres en je zoekopdracht versleuteld. We verwijderen beide zodra je je afmeldt, na 3 dagen als je niet bevestigt en uiterlijk na een jaar als je de e-mails niet verlengt. 24 uur lang bewaren we een hash van je e-mailadres en van je netwerk. Zo beperken we hoeveel van zulke e-mails iemand kan veroorzaken.
privacy-diversity = Na je sollicitatie kun je vrijwillige vragen over diversiteit beantwoorden. We bewaren je antwoorden niet. We bewaren alleen hoeveel personen in een jaar elk antwoord hebben gegeven, zonder verband met jou of je sollicitatie. We zien alleen aantallen van minstens tien personen en verwijderen ze drie jaar na afloop van het jaar. Zodat geen formulier twee keer telt, bewaren we maximaal twee weken een hash van zijn willekeurige nummer.
privacy-rights = Je rechten
privacy-rights-ask = Je kunt vragen wat we over je bewaren, en het laten corrigeren of verwijderen.
privacy-rights-contact = Neem contact met ons op:

accessibility-title = Toegankelijkheid
accessibility-aim = We willen dat iedereen onze vacatures kan lezen en kan solliciteren. We maken deze pagina’s zo dat ze voldoen aan de Web Content Accessibility Guidelines (WCAG) 2.2 op niveau AA.
accessibility-holds = Waar je op kunt rekenen
accessibility-holds-keyboard = Elke pagina werkt met alleen een toetsenbord, met een schermlezer en zonder JavaScript.
accessibility-holds-size = Tekst kan twee keer zo groot en met meer ruimte worden weergegeven, en elke pagina past op een scherm van 320 pixels breed.
accessibility-holds-colour = Tekst heeft een contrast van minstens 4,5 op 1, in lichte en donkere modus. We volgen de instellingen van je apparaat voor hoog contrast en minder beweging.
accessibility-holds-form = We vragen niets twee keer. Als er iets moet worden aangepast, bewaren we alles wat je hebt getypt.
accessibility-limits = Wat we niet kunnen beloven
accessibility-limits-postings = De vacatureteksten en de vragen in de formulieren komen uit een ander systeem. We brengen orde in hun koppen en lijsten. Onduidelijke woorden kunnen we niet duidelijk maken en wat ontbreekt, kunnen we niet aanvullen.
accessibility-ask = Als iets voor jou niet werkt
accessibility-ask-contact = Laat het ons weten, ook als je liever op een andere manier solliciteert:


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
