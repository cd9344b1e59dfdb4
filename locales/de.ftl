# The texts for visitors, in German. The same messages in English are in en.ftl. They address the visitor as "du". The
# messages that differ for "Sie" are in de-formal.ftl.

## The frame around every page

language-name = Deutsch
company-unnamed = Karriere
frame-skip = Zum Inhalt springen
frame-demonstration = Das ist eine Demo mit einem erfundenen Unternehmen. Bewerbungen von hier erreichen niemanden.
frame-company-links = Unternehmen
frame-contact = Fragen?
frame-languages = Sprachen

## The list of open jobs

list-title = Offene Jobs
list-title-page = Offene Jobs, Seite { $page } von { $pages }
list-heading = Arbeiten bei { $company }
list-heading-unnamed = Arbeiten bei uns
list-count = { $count ->
    [one] { $count } offener Job
   *[other] { $count } offene Jobs
}
list-range = Jobs { $first }–{ $last } von { $count }
list-more-places = { $count ->
    [one] und { $count } weiterer Standort
   *[other] und { $count } weitere Standorte
}
list-new = Neu
feed-title = Offene Jobs bei { $company }
list-title-place = Offene Jobs: { $place }
list-title-found = { $count ->
    [0] Suchergebnisse
    [one] { $count } passender Job
   *[other] { $count } passende Jobs
}
list-none-found = Keine passenden Jobs gefunden
list-nearest = { $facet ->
    [words] Ohne Suchbegriffe suchen ({ $count })
    [place] Jobs an allen Standorten ({ $count })
    [department] Jobs in allen Bereichen ({ $count })
    [workplace] Jobs mit jedem Arbeitsmodell ({ $count })
    [type] Jobs mit jeder Anstellungsart ({ $count })
    [pay] Auch Jobs ohne Gehaltsangabe ({ $count })
   *[visa] Auch Jobs ohne Hilfe beim Visum ({ $count })
}
list-corrected = Keine Treffer für „{ $typed }“. Wir zeigen Jobs für „{ $used }“.
search-label = Jobs suchen
search-button = Suchen
filter-heading = Filter
filter-place = Standort
filter-department = Bereich
filter-workplace = Arbeitsmodell
filter-type = Anstellungsart
filter-extras = Gehalt und Visum
filter-pay = Mit Gehaltsangabe
filter-visa = Hilfe beim Visum
filter-count = ({ $count })
filter-apply = Jobs anzeigen
filter-show = { $count ->
    [one] { $count } Job anzeigen
   *[other] { $count } Jobs anzeigen
}
filter-close = Schließen
filter-chosen = Aktive Filter
filter-remove = Filter entfernen: { $choice }
filter-clear = Alle zurücksetzen
list-department-other = Sonstige
list-places-other = Weitere Standorte
list-group-continued = (Fortsetzung)
list-group-count = { $count ->
    [one] { $count } Job
   *[other] { $count } Jobs
}
list-pager = Seiten
list-previous = Zurück
list-next = Weiter
list-here = Seite { $page } von { $pages }
list-old = Wir haben diese Liste zuletzt am { $day } geprüft. Einige Jobs können sich seitdem geändert haben.
list-empty = Zurzeit keine offenen Jobs
list-empty-advice = Neue Jobs erscheinen hier, sobald wir sie ausschreiben.
open-application = Initiativbewerbung
open-application-offer = Nichts Passendes dabei? Schick uns eine Initiativbewerbung.
list-empty-contact = Du erreichst uns auch unter

## The page of one job

posting-back = Alle offenen Jobs
saved-save = Job merken
saved-heading = Gemerkte Jobs
saved-note = Nur in diesem Browser gespeichert.
saved-remove = Entfernen
posting-apply = Jetzt bewerben
posting-facts = Auf einen Blick
posting-places = { $count ->
    [one] Standort
   *[other] Standorte
}
posting-terms = Anstellungsart
posting-pay = Gehalt
posting-visa = Visum
posting-visa-yes = Hilfe beim Arbeitsvisum
posting-visa-no = Keine Hilfe beim Arbeitsvisum
posting-posted = Veröffentlicht
posting-description = Beschreibung
prose-table = Tabelle
posting-interviews = Unser Bewerbungsprozess
posting-asked = Das fragen wir dich
posting-asked-advice = Diese Fragen stehen im Formular. So kannst du dich vorbereiten.
posting-asked-time = { $count ->
    [one] Dauert etwa { $count } Minute
   *[other] Dauert etwa { $count } Minuten
}
posting-asked-name = Dein Name und deine E-Mail-Adresse
posting-asked-optional = (optional)
posting-asked-resume = Lebenslauf: { $kinds }, bis { $size }
posting-similar = Ähnliche Jobs
posting-address = Permanenter Link:
posting-letter = Job per E-Mail teilen
posting-confirmed = Stand:
posting-no-details = Die Beschreibung folgt gleich
posting-no-details-advice = Wir haben diesen Job gerade erst veröffentlicht. Lade die Seite in ein paar Minuten neu, um mehr zu lesen und dich zu bewerben.

## The page of a closed job

closed-heading = Dieser Job ist nicht mehr offen
closed-title = Dieser Job ist nicht mehr offen: { $title }
closed-explained = Dieser Job war zuletzt am { $day } offen. Wir nehmen dafür keine Bewerbungen mehr an.
closed-late = Beim Absenden war dieser Job nicht mehr offen
closed-late-advice = Es wurde nichts gesendet. Alles, was du geschrieben hast, steht noch hier.
closed-received = Wir haben deine Bewerbung erhalten, als der Job noch offen war. Bestätigung öffnen
closed-take-along = Wähle einen Job. Passende Angaben übernehmen wir. Gesendet wird erst, wenn du das Formular absendest.
closed-choose = Angaben übernehmen
closed-written = Deine Angaben
closed-written-advice = Kopiere, was du behalten möchtest. Diese Seite lässt sich nur kurze Zeit öffnen.
closed-ways = Weitere Jobs
closed-feeds = Oder neue Jobs per Feed abonnieren:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Vor Ort
workplace-hybrid = Hybrid
workplace-remote = Remote
employment-full-time = Vollzeit
employment-part-time = Teilzeit
employment-contract = Freie Mitarbeit
employment-temporary = Befristet
employment-internship = Praktikum
figures-range = { $low }–{ $high }
pay-from = Ab { $pay }
pay-up-to = Bis { $pay }
pay-a-year = { $pay } pro Jahr
pay-a-month = { $pay } pro Monat
pay-a-week = { $pay } pro Woche
pay-a-day = { $pay } pro Tag
pay-an-hour = { $pay } pro Stunde
equity-offered = Anteile am Unternehmen
equity-between = { $low }–{ $high } % Anteile am Unternehmen
equity-exactly = { $share } % Anteile am Unternehmen
equity-from = Ab { $low } % Anteile am Unternehmen
equity-up-to = Bis { $high } % Anteile am Unternehmen

## The application form

apply-title = Bewerben: { $title }
apply-heading = Deine Bewerbung:
apply-back = Zurück zum Job
apply-length = { $count ->
    [one] { $count } Angabe nötig
   *[other] { $count } Angaben nötig
}
apply-part-person = Über dich
apply-part-questions = Unsere Fragen
apply-part-consents = Vor dem Absenden
apply-send = Bewerbung absenden
apply-review = Angaben prüfen
apply-expired = Das Formular war zu lange offen, deshalb wurde nichts gesendet. Deine Angaben sind noch da. Prüfe sie und sende das Formular noch einmal ab.
apply-not-ours = Wir konnten das Formular dieser Seite nicht zuordnen, deshalb wurde nichts gesendet. Deine Angaben sind noch da. Prüfe sie und sende das Formular noch einmal ab.
apply-carried = Wir haben deine Angaben vom geschlossenen Job übernommen. Prüfe sie und beantworte die neuen Fragen. Es wurde noch nichts gesendet.
apply-prefilled = Ein Programm hat dieses Formular für dich ausgefüllt. Prüfe alle Angaben und ergänze, was fehlt. Es wurde noch nichts gesendet.
apply-part-resume = Beginne mit deinem Lebenslauf
apply-resume-first = Wähle deinen Lebenslauf aus, und wir füllen Name, E-Mail-Adresse, Telefonnummer und Links für dich aus. Du prüfst alles, bevor du es sendest. Du kannst das Formular auch selbst ausfüllen.
apply-fill-in = Aus Lebenslauf ausfüllen
apply-filled-in = Wir haben ausgefüllt, was wir in deinem Lebenslauf gefunden haben. Prüfe es und ergänze, was fehlt. Es wurde noch nichts gesendet.
apply-filled-in-nothing = Dein Lebenslauf ist da, aber wir haben darin nichts Eindeutiges gefunden. Fülle das Formular unten aus. Es wurde noch nichts gesendet.
apply-filled-in-no-file = Wähle zuerst deinen Lebenslauf aus. Dann können wir das Formular daraus ausfüllen.
apply-filled-in-from-data = Wir haben ausgefüllt, was wir in dieser Datei gefunden haben. Die Datei selbst ist nicht angehängt, weil unser Recruiting-Team sie nicht öffnen kann. Wähle deinen Lebenslauf auch als Dokument aus, etwa als PDF.
field-from-resume = Aus deinem Lebenslauf, bitte prüfen
apply-mistyped = Stimmt diese E-Mail-Adresse?
apply-mistyped-then = Es wurde noch nichts gesendet. Korrigiere die Adresse. Wenn sie stimmt, sende das Formular noch einmal ab.
apply-not-kept = Wir konnten deine Bewerbung nicht speichern, deshalb wurde nichts gesendet. Deine Angaben sind noch da. Warte eine Minute und sende das Formular noch einmal ab.
apply-gone = Wir haben deine früheren Angaben nicht mehr. Deshalb ist das Formular leer.
apply-referral = { $name } empfiehlt dich für diesen Job. Unser Recruiting-Team bekommt deine Bewerbung zusammen mit Name und E-Mail-Adresse von { $name }. Deine Angaben werden { $name } hier nicht gezeigt.
apply-referral-ended = Dieser Empfehlungslink gilt nicht mehr. Deine Bewerbung würde deshalb ohne Empfehlung gesendet.
apply-changed = Wir haben das Formular geändert, seit du es geöffnet hast. Es wurde noch nichts gesendet. Prüfe deine Antworten und sende das Formular dann ab.
apply-left = Antworten auf Fragen, die wir nicht mehr stellen
apply-left-advice = Diese Antworten erhalten wir nicht. Kopiere, was du in einer anderen Antwort verwenden möchtest.
apply-left-unknown = Eine Frage, die wir nicht mehr stellen
apply-twice = Du hast dich schon auf diesen Job beworben. Deshalb wurde aus diesem Formular noch nichts gesendet. Wähle am Ende des Formulars, was damit geschehen soll.
apply-twice-late = Unser Recruiting-Team hat deine erste Bewerbung vielleicht schon. Deshalb lässt sie sich nicht mehr ersetzen.
apply-replace = Erste Bewerbung ersetzen
apply-both = Diese auch absenden
apply-sent-before = Du hast dich in diesem Fenster schon auf diesen Job beworben.
apply-open-first = Erste Bewerbung öffnen
sent-heading = Du hast diese Bewerbung abgesendet
sent-intro = Hier ist nichts weiter zu tun. In der Bestätigung siehst du den Stand deiner Bewerbung.
sent-receipt = Bestätigung öffnen
sent-anew = Mit leerem Formular noch einmal bewerben
apply-too-many = Aus deinem Netzwerk kommen gerade zu viele Formulare, deshalb wurde nichts gesendet. Deine Angaben sind noch da. Warte eine Minute und sende das Formular noch einmal ab.
apply-limit-reached = Wir können gerade keine weiteren Bewerbungen annehmen, deshalb wurde nichts gesendet. Deine Angaben sind noch da. Lass diese Seite offen, warte 10 Minuten und sende das Formular noch einmal ab.
apply-no-proof = Bei uns gehen gerade sehr viele Bewerbungen ein. Deshalb prüfen wir, ob deine von einem Programm kommt. Es wurde noch nichts gesendet. Deine Angaben sind noch da. Warte eine halbe Minute und sende das Formular noch einmal ab.
apply-leave-empty = Lass dieses Feld leer
apply-busy = Bei uns gehen gerade zu viele Formulare ein, deshalb wurde nichts gesendet. Deine Angaben sind noch da. Warte eine Minute und sende das Formular noch einmal ab.
apply-too-large = Das war mehr, als wir annehmen können, deshalb wurde nichts gesendet. Die Angaben, die uns erreicht haben, stehen hier. Prüfe, ob etwas fehlt, und wähle eine kleinere Datei.
apply-too-slow = Das Senden hat zu lange gedauert, deshalb wurde nichts gesendet. Die Angaben, die uns erreicht haben, stehen hier. Prüfe, ob etwas fehlt. Nimm dann eine kleinere Datei oder eine schnellere Verbindung.
apply-other-form = Für diesen Job brauchen wir eine Datei, die du hier nicht hochladen kannst. Wenn du keinen Link dazu hast,
apply-other-form-link = bewirb dich über unser anderes Formular
review-title = Angaben prüfen: { $title }
review-heading = Prüfe deine Angaben vor dem Absenden
review-intro = Es wurde noch nichts gesendet. Diese Angaben erhalten wir.
review-change = Ändern
review-back = Zurück zum Formular
progress-label = Wird gesendet
progress-stop = Senden abbrechen
progress-waiting = Alles ist angekommen. Wir prüfen es.
progress-stopped = Du hast das Senden abgebrochen, deshalb wurde nichts gesendet. Deine Angaben sind noch da.
progress-broken = Die Verbindung ist abgebrochen. Deine Angaben sind noch da. Sende das Formular noch einmal ab. Wir zählen es nur einmal.
draft-kept = Deine Angaben sind in diesem Browser-Tab gespeichert, bis du ihn schließt oder das Formular absendest. Deine Datei nicht.
draft-keep = Bis zu 7 Tage in diesem Browser speichern, auch wenn ich den Tab schließe
draft-clear = Angaben löschen
draft-restored = Deine Angaben sind wieder da.
draft-cleared = Gelöscht. In diesem Browser ist nichts mehr davon gespeichert.

summary-heading = Es gibt ein Problem
error-title = Fehler:
field-choose = Auswählen …
answer-yes = Ja
answer-no = Nein
date-day = Tag
date-month = Monat
date-year = Jahr

field-optional = (optional)
field-given-name = Vorname
field-family-name = Nachname
field-email = E-Mail-Adresse
field-phone = Telefonnummer
field-linkedin = LinkedIn-Profil
field-resume = Lebenslauf
field-pasted-resume = Lebenslauf als Text
field-talent-network = Ich möchte von künftigen Jobs erfahren
field-note = Möchtest du uns noch etwas mitteilen?

hint-given-name = Dein Rufname, in beliebiger Schrift
hint-family-name = Wenn du nur einen Namen hast, gib ihn auch hier ein
hint-email = Unsere Antwort geht an diese Adresse
hint-phone = Mit Ländervorwahl, zum Beispiel +49 30 23125 000
hint-choose-any = Mehrere Antworten möglich
hint-choose-up-to = Wähle bis zu { $most } aus
hint-characters = Bis zu { $most } Zeichen
hint-date = Zum Beispiel 27 3 2027
hint-link = Zum Beispiel https://example.org/meine-seite
hint-linkedin = Zum Beispiel https://www.linkedin.com/in/mein-name
hint-video-link = Link zu deinem Video, zum Beispiel https://example.org/mein-video
hint-file-link = Hier kannst du keine Datei hochladen. Gib einen Link zu deiner Datei ein
hint-resume = { $kinds }, bis { $size }
hint-pasted-resume = Keine Datei? Füge deinen Lebenslauf hier ein, bis zu { $most } Zeichen

resume-kept = Wir haben „{ $name }“ ({ $size }). Wähle nur dann eine andere Datei, wenn du diese ersetzen möchtest.
resume-kept-unread = Deine Datei ist noch bei uns gespeichert. Wähle nur dann eine andere, wenn du sie ersetzen möchtest.
resume-remove = „{ $name }“ entfernen
resume-choose-again = „{ $name }“ wurde nicht gespeichert. Wähle die Datei vor dem Absenden noch einmal aus.
resume-choose = Datei auswählen
resume-drop = Oder ziehe deine Datei hierher
resume-clear = Entfernen

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = Nur-Text (.txt)
size-bytes = { $count ->
    [one] { $count } Byte
   *[other] { $count } Byte
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Ändere diese Antwort. Unser System meldet: { $words }
problem-ats-whole = Prüfe deine Bewerbung. Unser System meldet: { $words }
problem-missing-given-name = Gib deinen Vornamen ein
problem-missing-family-name = Gib deinen Nachnamen ein
problem-missing-email = Gib deine E-Mail-Adresse ein
problem-missing-phone = Gib deine Telefonnummer ein
problem-missing-linkedin = Gib den Link zu deinem LinkedIn-Profil ein
problem-missing-resume = Wähle deinen Lebenslauf aus
problem-missing-text = Fülle „{ $label }“ aus
problem-missing-choice = Wähle bei „{ $label }“ eine Antwort
problem-missing-choices = Wähle bei „{ $label }“ mindestens eine Antwort
problem-missing-consent = Um dich zu bewerben, kreuze „{ $label }“ an
problem-consent-changed = Wir haben diesen Text geändert, seit du das Formular geöffnet hast. Lies ihn noch einmal und kreuze ihn an, wenn du zustimmst
problem-privacy-line-changed = Wir haben diesen Text geändert, seit du das Formular geöffnet hast. Lies ihn noch einmal, bevor du das Formular absendest
problem-missing-date = Gib bei „{ $label }“ ein Datum ein
problem-missing-link = Gib bei „{ $label }“ einen Link ein
problem-too-long = Kürze „{ $label }“ auf { $most } Zeichen. Jetzt sind es { $given }
problem-not-an-email = Gib bei „{ $label }“ eine Adresse wie name@example.org ein
problem-email-space = Gib „{ $label }“ ohne Leerzeichen ein. Vielleicht gehört dort ein Punkt oder ein Unterstrich hin
problem-email-host = Bei „{ $label }“ fehlt ein Punkt nach dem @, wie in name@example.org
problem-not-a-phone = Gib bei „{ $label }“ eine Nummer wie +49 30 23125 000 ein
problem-phone-too-short = „{ $label }“ muss mindestens 5 Ziffern haben
problem-phone-too-long = „{ $label }“ darf höchstens 20 Ziffern haben
problem-not-a-link = Gib bei „{ $label }“ einen Link wie https://example.org/meine-seite ein
problem-link-not-of-the-web = Der Link bei „{ $label }“ muss mit http:// oder https:// beginnen
problem-not-a-choice = Wähle bei „{ $label }“ eine der angezeigten Antworten
problem-several-choices = Wähle bei „{ $label }“ nur eine Antwort
problem-too-many = Wähle bei „{ $label }“ höchstens { $most } aus. Jetzt sind es { $given }
problem-day-missing = Bei „{ $label }“ fehlt der Tag
problem-month-missing = Bei „{ $label }“ fehlt der Monat
problem-year-missing = Bei „{ $label }“ fehlt das Jahr
problem-day-unreadable = Der Tag bei „{ $label }“ muss eine Zahl von 1 bis 31 sein
problem-month-unreadable = Der Monat bei „{ $label }“ muss eine Zahl von 1 bis 12 sein
problem-year-unreadable = Das Jahr bei „{ $label }“ muss 4 Ziffern haben
problem-no-such-day = Das Datum bei „{ $label }“ gibt es nicht. Gib ein anderes ein
problem-file-empty = Diese Datei ist leer. Wähle die Datei mit deinem Lebenslauf aus
problem-file-too-large = Diese Datei ist größer als { $size }. Wähle eine kleinere aus
problem-file-not-accepted = Unser System nimmt diese Datei nicht an. Wähle eine kleinere oder eine andere aus
problem-file-broken-off = Deine Datei ist nur zum Teil angekommen. Wähle sie noch einmal aus
problem-file-wrong-kind = Diesen Dateityp können wir nicht annehmen. Wähle einen von diesen: { $kinds }
problem-file-docx-not-here = Für diesen Job können wir keine .docx-Dateien annehmen. Speichere deinen Lebenslauf in einem dieser Formate: { $kinds }
problem-file-not-as-named = Name und Inhalt dieser Datei passen nicht zusammen. Wähle einen dieser Dateitypen: { $kinds }
problem-file-encrypted = Diese Datei ist geschützt. Speichere oder drucke sie als PDF ohne Schutz und wähle dann diese PDF-Datei aus
problem-file-damaged = Wir können diese Datei nicht öffnen. Speichere sie noch einmal und wähle sie dann aus
problem-file-macros = Diese Datei enthält Makros. Speichere sie ohne Makros und wähle sie dann aus
problem-file-unchecked = Wir können diese Datei nicht prüfen, weil sie zu komplex ist. Speichere deinen Lebenslauf als einfachere Datei in einem dieser Formate: { $kinds }
problem-file-several = Wähle nur eine Datei aus
problem-file-gone = Wir haben deine Datei nicht mehr. Wähle sie noch einmal aus

warning-email-typo = Meintest du { $meant }? Wenn deine Adresse stimmt, lass sie so.
warning-not-linkedin = Das ist kein LinkedIn-Link. Wenn er stimmt, lass ihn so.
warning-not-a-number = Das sieht nicht wie eine Zahl aus. Wenn es stimmt, lass es so.

## The receipt

receipt-title = { $state ->
    [delivered] Bewerbung eingegangen: { $title }
    [refused] Bewerbung nicht übermittelt: { $title }
    [returned] Bewerbung nicht gesendet: { $title }
    [withdrawn] Bewerbung zurückgezogen: { $title }
    [discarded] Bewerbung nicht weitergegeben: { $title }
   *[waiting] Bewerbung eingegangen: { $title }
}
receipt-heading = { $state ->
    [delivered] Danke, wir haben deine Bewerbung
    [refused] Deine Bewerbung ließ sich nicht übermitteln
    [returned] Deine Bewerbung wurde nicht gesendet
    [withdrawn] Deine Bewerbung wurde zurückgezogen
    [discarded] Deine Bewerbung wurde nicht weitergegeben
   *[waiting] Danke, wir haben deine Bewerbung
}
receipt-state = { $state ->
    [delivered] Deine Bewerbung ist bei unserem Recruiting-Team.
    [refused] Unser System konnte deine Bewerbung nicht aufnehmen. Das ist keine Entscheidung über dich. Den Grund findest du unten. Wenn der Job noch offen ist, korrigiere deine Angaben und bewirb dich noch einmal.
    [returned] Im Formular war noch etwas zu korrigieren. Danach wurde es nicht noch einmal abgesendet. Bei uns ist nichts angekommen.
    [held] Deine Bewerbung ist sicher gespeichert. Wir sorgen dafür, dass sie unser Recruiting-Team erreicht.
    [withdrawn] Wir geben nichts davon weiter.
    [discarded] Wir haben entschieden, deine Bewerbung nicht weiterzugeben. Es wird nichts weiter davon gesendet.
   *[waiting] Deine Bewerbung ist sicher gespeichert und auf dem Weg zu unserem Recruiting-Team.
}
receipt-thanks = Danke, { $name }. Deine Bewerbung ist da.
receipt-keep = Speichere diese Seite als Lesezeichen. Hier siehst du den Stand deiner Bewerbung. Wir senden keine Bestätigung per E-Mail.
receipt-keep-mailed = Speichere diese Seite als Lesezeichen. Hier siehst du den Stand deiner Bewerbung. Du bekommst diesen Link auch per E-Mail.
receipt-copy = Link kopieren
receipt-copied = Link kopiert
receipt-mail = Per E-Mail an mich
receipt-link-secret = Wer diesen Link hat, kann sehen, was du gesendet hast.
receipt-progress = Stand der Bewerbung
receipt-step-sent = Gesendet
receipt-step-on-its-way = Auf dem Weg zu unserem Recruiting-Team
receipt-step-received = Bei unserem Recruiting-Team eingegangen
receipt-step-reply = Unsere Antwort
receipt-reference = Referenznummer
receipt-job = Job
receipt-received = Eingegangen
receipt-refused = Was zu korrigieren ist
receipt-refused-whole = Die Bewerbung insgesamt
receipt-again = Wir öffnen das Formular mit allem, was du gesendet hast, auch mit deiner Datei. Wenn du es absendest, entsteht eine neue Bewerbung.
receipt-apply-again = Noch einmal bewerben
receipt-ends = Seite abrufbar bis
receipt-download = Angaben als Text herunterladen
receipt-download-file = „{ $name }“ herunterladen
receipt-left-minutes = { $count ->
    [one] Noch { $count } Minute abrufbar. Deine Bewerbung bleibt bei unserem Recruiting-Team.
   *[other] Noch { $count } Minuten abrufbar. Deine Bewerbung bleibt bei unserem Recruiting-Team.
}
receipt-left-hours = { $count ->
    [one] Noch { $count } Stunde abrufbar. Deine Bewerbung bleibt bei unserem Recruiting-Team.
   *[other] Noch { $count } Stunden abrufbar. Deine Bewerbung bleibt bei unserem Recruiting-Team.
}
receipt-left-days = { $count ->
    [one] Noch { $count } Tag abrufbar. Deine Bewerbung bleibt bei unserem Recruiting-Team.
   *[other] Noch { $count } Tage abrufbar. Deine Bewerbung bleibt bei unserem Recruiting-Team.
}
receipt-withdraw = Anders überlegt?
receipt-withdraw-means = Du kannst deine Bewerbung zurückziehen, bis sie unser Recruiting-Team erreicht.
receipt-withdraw-open = Bewerbung zurückziehen
receipt-withdraw-sure = Wir löschen, was du gesendet hast, und geben es nicht weiter. Das lässt sich nicht rückgängig machen. Du kannst dich aber noch einmal bewerben.
receipt-withdraw-confirm = Ja, meine gesendeten Angaben löschen
receipt-withdraw-unconfirmed = Um deine Bewerbung zurückzuziehen, kreuze „{ $label }“ an
receipt-withdraw-do = Ja, zurückziehen
receipt-withdraw-delivered = Unser Recruiting-Team hat deine Bewerbung. Deshalb kannst du sie hier nicht mehr zurückziehen.
receipt-write-to = Bewerbung zurückziehen oder korrigieren? Melde dich bei uns:
receipt-write-to-company = Bewerbung zurückziehen oder korrigieren? Melde dich bei { $company }.
receipt-write-to-employer = Bewerbung zurückziehen oder korrigieren? Melde dich bei uns.
receipt-being-sent = Wir geben deine Bewerbung gerade weiter. Deshalb kannst du sie jetzt nicht zurückziehen. Lade die Seite in einer Minute neu.
receipt-too-late = Deine Bewerbung hat unser Recruiting-Team erreicht, bevor du sie zurückgezogen hast.
receipt-may-have-arrived = Wir haben deine Bewerbung weitergegeben, aber keine Antwort bekommen. Vielleicht hat unser Recruiting-Team sie trotzdem.
receipt-see-jobs = Alle offenen Jobs ansehen
receipt-sent = Was du gesendet hast
receipt-not-shown = Wir zeigen nicht mehr, was du gesendet hast. Unser Recruiting-Team hat es.
receipt-not-kept = Wir haben von dieser Website gelöscht, was du gesendet hast. Unser Recruiting-Team hat es.
receipt-gone = Wir haben von dieser Website gelöscht, was du gesendet hast.
receipt-unreadable = Wir können gerade nicht zeigen, was du gesendet hast.
receipt-not-provided = Keine Angabe
receipt-file = { $name } ({ $size })
receipt-source = Wie du uns gefunden hast
receipt-next = Wir lesen deine Bewerbung und antworten an die E-Mail-Adresse, die du angegeben hast.
answer-consented = Zugestimmt
agreement-read = Vor dem Absenden angezeigt (Version { $version })
agreement-agreed = Zugestimmt (Version { $version })
agreement-not-agreed = Nicht zugestimmt (Version { $version })

## Mail

mail-receipt-subject = Wir haben deine Bewerbung erhalten: { $title }
mail-receipt-open = Stand deiner Bewerbung ansehen
mail-receipt-next = Wie es weitergeht
mail-receipt-why = Du bekommst diese E-Mail, weil bei einer Bewerbung bei { $company } diese Adresse angegeben wurde. Wenn du das nicht warst, kannst du die E-Mail löschen.
mail-alert-confirm-subject = Bitte bestätigen: neue Jobs bei { $company } per E-Mail
mail-alert-confirm = Jemand hat diese Adresse angegeben, um neue Jobs bei { $company } per E-Mail zu bekommen. Wenn du das warst, öffne innerhalb von 3 Tagen diesen Link und bestätige es.
mail-alert-confirm-open = Bestätigen oder ablehnen
mail-alert-confirm-why = Wenn du das nicht warst, kannst du diese E-Mail löschen. Du bekommst dann keine Jobs zugesandt.
mail-alert-subject = Neue Jobs bei { $company }
mail-alert-all = Alle Jobs deiner Suche ansehen
mail-alert-why = Du bekommst diese E-Mail, weil du neue Jobs bei { $company } abonniert hast.
mail-alert-renew-subject = Möchtest du weiterhin neue Jobs bei { $company } per E-Mail?
mail-alert-renew = Diese E-Mails enden am { $day }, wenn du sie nicht verlängerst.

## The voluntary questions about diversity

diversity-title = Freiwillige Fragen zur Vielfalt
diversity-offer = Deine Antworten werden nicht mit deiner Bewerbung verbunden und haben keinen Einfluss auf sie. Du kannst das auch überspringen.
diversity-open = Fragen beantworten
diversity-intro = Diese Fragen sind freiwillig, und du kannst jede davon auslassen. Deine Antworten werden nicht mit deiner Bewerbung verbunden und haben keinen Einfluss auf sie. Wir zählen sie nur. Nach dem Ende des Jahres sehen wir nur Summen von mindestens zehn Personen.
diversity-declined = Keine Angabe
diversity-send = Antworten absenden
diversity-thanks-title = Danke
diversity-thanks = Wir zählen jedes Formular einmal, ohne Verbindung zu dir oder deiner Bewerbung.

## Job alerts

alert-form-search = Neue Jobs wie diese per E-Mail
alert-form-all = Neue Jobs per E-Mail
alert-every = Höchstens
alert-every-day = 1 E-Mail pro Tag
alert-every-week = 1 E-Mail pro Woche
alert-send = Neue Jobs zusenden
alert-note = Wir senden dir zuerst einen Link zum Bestätigen. In jeder E-Mail steht ein Link zum Abbestellen.
alert-asked-heading = Sieh in deinem Postfach nach
alert-asked = Wenn wir an diese Adresse E-Mails senden können, haben wir einen Link dorthin geschickt. Öffne ihn innerhalb von 3 Tagen, um zu bestätigen. Wenn nichts ankommt, sieh im Spam-Ordner nach.
alert-confirm-heading = Möchtest du neue Jobs per E-Mail?
alert-search = Gesuchte Jobs:
alert-search-all = alle
alert-confirm = Ja, neue Jobs zusenden
alert-active-heading = Du bekommst neue Jobs per E-Mail
alert-until = Diese E-Mails enden am { $day }. Vorher fragen wir dich, ob du sie weiterhin möchtest.
alert-renew = Um ein Jahr verlängern
alert-end = Abbestellen
alert-ended-heading = Diese E-Mails sind abbestellt
alert-ended = Wir haben deine Suche und deine E-Mail-Adresse gelöscht. Du bekommst keine dieser E-Mails mehr.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Alle offenen Jobs ansehen
error-contact = Wenn das öfter passiert, melde dich bei uns:
error-request = Wenn du uns deswegen schreibst, nenne uns { $id }.

error-no-such-page = Seite nicht gefunden
    .happened = Unter dieser Adresse gibt es nichts.
    .advice = Wenn du die Adresse eingegeben hast, prüfe sie. Wenn du einem Link gefolgt bist, ist die Seite vielleicht umgezogen.

error-no-such-posting = Dieser Job ist nicht offen
    .happened = Der Job ist vergeben oder wurde entfernt, oder die Adresse ist unvollständig.
    .advice = Sieh nach, welche Jobs gerade offen sind.

error-no-such-receipt = Bestätigung nicht gefunden
    .happened = Unter dieser Adresse finden wir keine Bestätigung.
    .answers = Wenn deine Bewerbung unser Recruiting-Team erreicht hat, ist sie weiterhin dort.
    .advice = Prüfe, ob du die ganze Adresse kopiert hast. Wir löschen jede Bestätigung an dem Tag, der auf ihr steht. Wenn uns deine Bewerbung bis dahin nicht erreicht hat, bewirb dich noch einmal.

error-method = Das hat nicht geklappt
    .happened = Dein Browser hat etwas verlangt, das diese Seite nicht kann.
    .advice = Geh zurück und folge einem Link oder nutze das Formular auf der Seite.

error-unreadable = Das konnten wir nicht lesen
    .happened = Ein Teil von dem, was dein Browser gesendet hat, fehlt.
    .answers = Wenn du ein Formular gesendet hast, haben wir es nicht erhalten. Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Geh zurück und versuche es noch einmal.

error-too-large = Das ist zu groß zum Senden
    .happened = Es ist mehr, als wir annehmen können.
    .answers = Wir haben nichts erhalten. Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Geh zurück, wähle eine kleinere Datei und sende das Formular noch einmal ab.

error-too-slow = Das Senden hat zu lange gedauert
    .happened = Die Verbindung war zu langsam, um rechtzeitig fertig zu werden.
    .answers = Wir haben nichts erhalten. Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Geh zurück und versuche es noch einmal, mit einer kleineren Datei oder einer schnelleren Verbindung.

error-too-many = Zu viele Formulare auf einmal
    .happened = Aus deinem Netzwerk kommen gerade zu viele Formulare.
    .answers = Wir haben nichts erhalten. Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Warte eine Minute und versuche es noch einmal.

error-too-many-uploads = Zu viele Formulare auf einmal
    .happened = Bei uns gehen gerade zu viele Formulare ein.
    .answers = Wir haben nichts erhalten. Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Warte eine Minute und versuche es noch einmal.

error-busy = Hier ist gerade viel los
    .happened = Es werden mehr Seiten geöffnet, als wir auf einmal zeigen können.
    .advice = Warte einen Moment und lade die Seite neu.

error-cross-site = Wir konnten dieses Formular nicht annehmen
    .happened = Damit sich niemand in deinem Namen bewirbt, nehmen wir nur Formulare an, die auf dieser Website geöffnet wurden.
    .answers = Wir haben nichts erhalten.
    .advice = Öffne den Job auf dieser Website und bewirb dich dort.

error-wrong-host = Hier gibt es keine Jobs
    .happened = Unter dieser Adresse zeigen wir keine Jobs.
    .advice = Folge dem Link zu den Jobs auf unserer Website.

error-no-details-yet = Das Formular ist noch nicht bereit
    .happened = Wir haben diesen Job gerade erst veröffentlicht. Die Fragen werden noch geladen.
    .answers = Wir haben nichts erhalten.
    .advice = Versuche es in ein paar Minuten noch einmal.

error-no-copy-yet = Unsere Jobs werden geladen
    .happened = Diese Website wurde gerade erst gestartet und ruft die Liste noch ab.
    .advice = Versuche es in ein paar Minuten noch einmal.

error-not-kept = Wir haben deine Bewerbung nicht erhalten
    .happened = Wir konnten sie nicht sicher speichern.
    .answers = Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Geh zurück und sende die Bewerbung in ein paar Minuten noch einmal ab.

error-not-opened = Wir können diese Seite gerade nicht zeigen
    .happened = Wir können unsere Daten im Moment nicht erreichen.
    .answers = Wenn wir deine Bewerbung erhalten haben, ist sie sicher. Wenn du sie gerade zurückziehen wolltest, öffne die Bestätigung noch einmal. Dort siehst du, ob es geklappt hat.
    .advice = Versuche es in ein paar Minuten noch einmal.

error-ours = Etwas ist schiefgelaufen
    .happened = Der Fehler liegt bei uns, und wir haben ihn festgehalten.
    .answers = Wenn du ein Formular gesendet hast, haben wir es vielleicht nicht erhalten. Deine Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Versuche es in ein paar Minuten noch einmal. Du kannst dasselbe Formular gefahrlos zweimal senden.


## Generated text pages, for companies that have not written their own

privacy-title = Datenschutz
privacy-who = Diese Karriereseite wird betrieben von
privacy-reading = Wenn du dich umsiehst
privacy-reading-cookies = Wir verwenden keine Cookies, laden nichts von anderen Websites und verzichten auf Tracking.
privacy-reading-log = Zu jedem Seitenaufruf protokollieren wir den Zeitpunkt, die Art der Seite und die Dauer. Deine IP-Adresse und deine Suchbegriffe protokollieren wir nicht.
privacy-reading-saved = Wenn du dir einen Job merkst, speichert ihn dein Browser, bis du ihn entfernst. Wir erfahren nicht, welche Jobs du dir merkst.
privacy-applying = Wenn du dich bewirbst
privacy-applying-sealed = Wir verschlüsseln und speichern, was du sendest, bevor wir dir den Eingang bestätigen. Dann geben wir es an das System weiter, in dem wir Bewerbungen verwalten, und an niemanden sonst.
privacy-applying-source = Der Link, der dich hierher geführt hat, kann angeben, wo du den Job gefunden hast. Das geben wir mit deiner Bewerbung weiter.
privacy-applying-device = Während du das Formular ausfüllst, speichert dein Browser deine Angaben, bis du den Tab schließt. Wenn du das im Formular so wählst, speichert er sie bis zu 7 Tage. Alles bleibt auf deinem Gerät, bis du es absendest. „Angaben löschen“ im Formular löscht es.
privacy-applying-window = Nach dem Absenden merkt sich dieser Browser-Tab bis zu 24 Stunden die Adresse deiner Bestätigung, damit das Formular dich dorthin führen kann.
privacy-applying-drafts = Wenn etwas zu korrigieren ist, speichern wir deine Angaben und deine Datei { $span } lang verschlüsselt, damit du nichts zweimal eingeben musst. Wir löschen beides, sobald du das Formular absendest.
privacy-applying-resume = Wenn du mit deinem Lebenslauf beginnst, liest diese Website daraus Name, Kontaktdaten und Links und füllt damit das Formular aus. Kein anderer Dienst ist beteiligt. Was gelesen wurde, wird nur als Teil deines Formulars verschlüsselt gespeichert. Wenn du es nicht absendest, löschen wir beides spätestens { $span } später.
privacy-applying-program = Wenn ein Programm das Formular für dich ausfüllt, speichern wir die Angaben und die Datei { $span } lang verschlüsselt, auch wenn du das Formular nie öffnest.
privacy-applying-address = Wenn du ein Formular absendest, behalten wir deine IP-Adresse für wenige Minuten im Arbeitsspeicher. So begrenzen wir, wie viele Formulare aus einem Netzwerk kommen. Wenn etwas zu korrigieren ist, speichern wir { $span } lang auch einen Hashwert der Adresse. So begrenzen wir, wie viel ein Netzwerk hier speichern kann. Ohne unseren Schlüssel lässt sich aus dem Hashwert nicht auf die Adresse schließen.
privacy-applying-again = Nach dem Absenden speichern wir möglicherweise { $span } lang eine verschlüsselte Prüfsumme deiner Angaben. So wird aus einem Formular, das zweimal gesendet wird, eine einzige Bewerbung.
privacy-applying-trying = Wenn unser System nicht antwortet, versuchen wir es { $span } lang weiter. Danach kümmert sich jemand von uns darum.
privacy-applying-waiting = Wenn wir deine Bewerbung auch dann nicht weitergeben können oder unser System sie nicht aufnimmt, löschen wir sie hier { $span } später.
privacy-applying-sent = Sobald deine Bewerbung in unserem System ist, bleibt sie hier noch { $span } lang gespeichert. Dann löschen wir sie.
privacy-applying-sent-now = Sobald deine Bewerbung in unserem System ist, löschen wir sie hier.
privacy-applying-receipts = Deine Bestätigung zeigt, um welchen Job es geht, wann wir deine Bewerbung erhalten haben und was damit geschehen ist. Wir speichern die Bestätigung { $span } lang und löschen sie dann.
privacy-applying-mail = Den Link zu deiner Bestätigung senden wir dir auch per E-Mail. Wir verschlüsseln diese E-Mail und löschen sie hier, sobald unser Mailserver sie hat, spätestens nach 3 Tagen. 24 Stunden lang speichern wir Hashwerte deiner E-Mail-Adresse und deines Netzwerks. So begrenzen wir, wie viele solche E-Mails jemand auslösen kann. Ohne unseren Schlüssel lässt sich aus den Hashwerten nicht auf die Adressen schließen.
privacy-applying-referral = Wenn dich jemand mit einem Link empfohlen hat, bekommt unser Recruiting-Team mit deiner Bewerbung auch den Namen und die E-Mail-Adresse dieser Person. Deinen Lebenslauf bewahren wir hier noch { $span } verschlüsselt auf, damit unser System ihn abrufen kann.
privacy-alerts = Wenn du neue Jobs per E-Mail abonnierst, speichern wir deine E-Mail-Adresse und deine Suche verschlüsselt. Wir löschen beides, sobald du die E-Mails abbestellst, nach 3 Tagen, wenn du sie nicht bestätigst, und spätestens nach einem Jahr, wenn du sie nicht verlängerst. 24 Stunden lang speichern wir Hashwerte deiner E-Mail-Adresse und deines Netzwerks. So begrenzen wir, wie viele solche E-Mails jemand auslösen kann.
privacy-diversity = Nach der Bewerbung kannst du freiwillige Fragen zur Vielfalt beantworten. Wir speichern deine Antworten nicht. Wir speichern nur, wie viele Personen in einem Jahr welche Antwort gegeben haben, ohne Verbindung zu dir oder deiner Bewerbung. Wir sehen nur Summen von mindestens zehn Personen und löschen die Zahlen drei Jahre nach dem Ende des Jahres. Damit kein Formular zweimal zählt, speichern wir bis zu zwei Wochen lang einen Hashwert seiner Zufallszahl.
privacy-rights = Deine Rechte
privacy-rights-ask = Du kannst fragen, was wir über dich gespeichert haben, und es berichtigen oder löschen lassen.
privacy-rights-contact = Melde dich bei uns:

accessibility-title = Barrierefreiheit
accessibility-aim = Wir möchten, dass sich alle über unsere Jobs informieren und bewerben können. Wir gestalten diese Seiten so, dass sie die Web Content Accessibility Guidelines (WCAG) 2.2 auf Stufe AA erfüllen.
accessibility-holds = Worauf du dich verlassen kannst
accessibility-holds-keyboard = Jede Seite funktioniert allein mit der Tastatur, mit einem Screenreader und ohne JavaScript.
accessibility-holds-size = Text lässt sich doppelt so groß und mit weiteren Abständen anzeigen, und jede Seite passt auf einen 320 Pixel breiten Bildschirm.
accessibility-holds-colour = Text hat im hellen wie im dunklen Modus einen Kontrast von mindestens 4,5 zu 1. Wir folgen den Einstellungen deines Geräts für hohen Kontrast und weniger Bewegung.
accessibility-holds-form = Wir fragen nichts zweimal. Wenn etwas zu korrigieren ist, bleibt alles da, was du eingegeben hast.
accessibility-limits = Was wir nicht versprechen können
accessibility-limits-postings = Jobbeschreibungen und Formularfragen kommen aus einem anderen System. Wir ordnen ihre Überschriften und Listen. Unklares können wir aber nicht klarer machen und Fehlendes nicht ergänzen.
accessibility-ask = Wenn etwas für dich nicht funktioniert
accessibility-ask-contact = Melde dich bei uns, auch wenn du dich lieber auf anderem Weg bewerben möchtest:


## Durations

span-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
span-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
span-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
