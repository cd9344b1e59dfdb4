# The texts for visitors, in German. The same messages in English are in en.ftl.

## The frame around every page

language-name = Deutsch
company-unnamed = Karriere
frame-skip = Zum Inhalt springen
frame-demonstration = Dies ist eine Vorführung mit einem erfundenen Unternehmen. Hier abgesendete Bewerbungen erreichen niemanden.
frame-company-links = Unternehmen
frame-contact = Fragen?
frame-languages = Sprachen

## The list of open jobs

list-title = Offene Stellen
list-title-page = Offene Stellen, Seite { $page } von { $pages }
list-heading = Arbeiten bei { $company }
list-heading-unnamed = Arbeiten bei uns
list-count = { $count ->
    [one] { $count } offene Stelle
   *[other] { $count } offene Stellen
}
list-range = Stellen { $first }–{ $last } von { $count }
list-more-places = { $count ->
    [one] und { $count } weiterer Ort
   *[other] und { $count } weitere Orte
}
feed-title = Offene Stellen bei { $company }
list-title-place = Offene Stellen: { $place }
list-title-found = Gefundene Stellen: { $count }
list-none-found = Keine offene Stelle passt zu dieser Suche
list-nearest = { $facet ->
    [words] Stellen ohne diese Wörter ansehen ({ $count })
    [place] Stellen an jedem Ort ansehen ({ $count })
    [workplace] Stellen vor Ort oder aus der Ferne ansehen ({ $count })
    [type] Stellen mit jeder Beschäftigungsart ansehen ({ $count })
    [pay] Auch Stellen ohne Angabe des Gehalts ansehen ({ $count })
   *[visa] Auch Stellen ohne Unterstützung beim Visum ansehen ({ $count })
}
list-corrected = Keine Stelle enthält „{ $typed }“. Diese enthalten „{ $used }“.
search-label = Stellen suchen
search-button = Suchen
filter-heading = Eingrenzen
filter-place = Ort
filter-workplace = Arbeitsweise
filter-type = Art der Beschäftigung
filter-extras = Was die Stelle bietet
filter-pay = Gehalt ist angegeben
filter-visa = Unterstützung beim Arbeitsvisum
filter-count = ({ $count })
filter-apply = Stellen anzeigen
filter-chosen = Ausgewählt
filter-remove = „{ $choice }“ entfernen
filter-clear = Alles zurücksetzen
list-pager = Seiten
list-previous = Zurück
list-next = Weiter
list-here = Seite { $page } von { $pages }
list-old = Diese Liste wurde zuletzt am { $day } bestätigt. Einige Stellen können sich seither geändert haben.
list-empty = Zurzeit keine offenen Stellen
list-empty-advice = Im Moment sind alle unsere Stellen besetzt. Neue erscheinen hier, sobald sie ausgeschrieben sind.
list-empty-contact = Sie erreichen uns auch unter

## The page of one job

posting-back = Alle offenen Stellen
posting-apply = Auf diese Stelle bewerben
posting-facts = Auf einen Blick
posting-places = { $count ->
    [one] Ort
   *[other] Orte
}
posting-terms = Beschäftigung
posting-pay = Vergütung
posting-visa = Visum
posting-visa-yes = Unterstützung beim Arbeitsvisum
posting-visa-no = Keine Unterstützung beim Arbeitsvisum
posting-posted = Veröffentlicht
posting-description = Beschreibung
prose-table = Tabelle
posting-interviews = So verlaufen unsere Gespräche
posting-asked = Wonach wir Sie fragen
posting-asked-advice = Das Formular enthält diese Fragen, damit Sie Ihre Antworten bereithalten können.
posting-asked-name = Ihr Name und Ihre E-Mail-Adresse
posting-asked-optional = (freiwillig)
posting-similar = Ähnliche Stellen
posting-address = Die eine Adresse dieser Stelle:
posting-letter = Diese Stelle per E-Mail weitergeben
posting-confirmed = Zuletzt als offen bestätigt:
posting-no-details = Der vollständige Text ist unterwegs
posting-no-details-advice = Diese Stelle wurde eben erst veröffentlicht. Beschreibung und Formular stehen in wenigen Minuten hier: Laden Sie die Seite dann neu.

## The page of a closed job

closed-heading = Diese Stelle ist nicht mehr offen
closed-explained = Sie war zuletzt am { $day } offen. Bewerbungen werden nicht mehr angenommen.
closed-late = Diese Stelle ist nicht mehr offen; es wurde nichts gesendet
closed-late-advice = Sie wurde geschlossen, während Ihr Formular offen war. Alles, was Sie geschrieben haben, ist noch hier.
closed-received = Sie haben dieses Formular gesendet, bevor die Stelle geschlossen wurde, und es ist angekommen. Empfangsbestätigung öffnen
closed-take-along = Wählen Sie eine Stelle: Ihr Formular öffnet sich mit dem, was Sie geschrieben haben, soweit dort dasselbe gefragt wird. Gesendet wird erst, wenn Sie es dort absenden.
closed-choose = Angaben dorthin mitnehmen
closed-written = Was Sie geschrieben haben
closed-written-advice = Kopieren Sie, was Sie behalten möchten: Diese Seite lässt sich nur für kurze Zeit öffnen.
closed-ways = Neue Stellen
closed-feeds = Oder erfahren Sie von neuen Stellen in einem Feedreader:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Vor Ort
workplace-hybrid = Hybrid
workplace-remote = Ortsunabhängig
employment-full-time = Vollzeit
employment-part-time = Teilzeit
employment-contract = Freie Mitarbeit
employment-temporary = Befristet
employment-internship = Praktikum
figures-range = { $low }–{ $high }
pay-from = Ab { $pay }
pay-up-to = Bis { $pay }
pay-a-year = { $pay } im Jahr
pay-a-month = { $pay } im Monat
pay-a-week = { $pay } in der Woche
pay-a-day = { $pay } am Tag
pay-an-hour = { $pay } in der Stunde
equity-offered = Unternehmensbeteiligung
equity-between = { $low }–{ $high } % Unternehmensanteile
equity-exactly = { $share } % Unternehmensanteile
equity-from = Ab { $low } % Unternehmensanteile
equity-up-to = Bis { $high } % Unternehmensanteile

## The application form

apply-title = Bewerben: { $title }
apply-heading = Bewerbung als
apply-back = Zurück zur Stelle
apply-intro = Jede Frage braucht eine Antwort, wenn nicht „(freiwillig)“ dabeisteht.
apply-length = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
}{ $optional ->
    [0] .
   *[other] , davon { $optional } freiwillig.
}
apply-part-person = Zu Ihrer Person
apply-part-questions = Fragen des Unternehmens
apply-part-note = Weiteres
apply-part-resume = Ihr Lebenslauf
apply-part-consents = Vor dem Absenden
apply-send = Bewerbung absenden
apply-review = Vor dem Absenden prüfen
apply-expired = Dieses Formular war zu lange geöffnet, deshalb wurde nichts gesendet. Alles, was Sie eingegeben haben, steht noch hier: Prüfen Sie es und senden Sie es noch einmal ab.
apply-not-ours = Dieses Formular ließ sich dieser Seite nicht zuordnen, deshalb wurde nichts gesendet. Alles, was Sie eingegeben haben, steht noch hier: Prüfen Sie es und senden Sie es noch einmal ab.
apply-carried = Wir haben eingetragen, was Sie für die geschlossene Stelle geschrieben haben. Prüfen Sie es und ergänzen Sie, was neu gefragt wird: Es wurde noch nichts gesendet.
apply-mistyped = Stimmt diese E-Mail-Adresse?
apply-mistyped-then = Es wurde noch nichts gesendet. Korrigieren Sie die Adresse oder senden Sie das Formular unverändert ab, wenn sie stimmt.
apply-not-kept = Ihre Bewerbung konnte gerade nicht gespeichert werden, deshalb wurde nichts gesendet. Alles, was Sie eingegeben haben, steht noch hier: Warten Sie eine Minute und senden Sie es noch einmal ab.
apply-gone = Was Sie in dieses Formular eingegeben hatten, ist hier nicht mehr gespeichert. Deshalb ist das Formular leer.
apply-changed = Das Unternehmen hat dieses Formular geändert, seit Sie es geöffnet haben. Es wurde noch nichts gesendet: Prüfen Sie Ihre Antworten und senden Sie das Formular dann ab.
apply-left = Antworten auf Fragen, die nicht mehr gestellt werden
apply-left-advice = Diese Antworten werden nicht gesendet. Kopieren Sie, was Sie in einer anderen Antwort verwenden möchten.
apply-left-unknown = Eine Frage, die nicht mehr gestellt wird
apply-twice = Sie haben sich auf diese Stelle bereits beworben. Was jetzt in diesem Formular steht, wurde nicht gesendet: Wählen Sie am Ende des Formulars, was damit geschehen soll.
apply-twice-late = Die erste Bewerbung liegt dem Unternehmen schon vor und lässt sich nicht mehr ersetzen.
apply-replace = Die erste Bewerbung ersetzen
apply-both = Diese zusätzlich senden
apply-sent-before = Sie haben aus diesem Fenster bereits eine Bewerbung auf diese Stelle gesendet.
apply-open-first = Die erste Bewerbung öffnen
sent-heading = Sie haben diese Bewerbung gesendet
sent-intro = Dieses Formular wurde gesendet, hier ist nichts weiter zu tun. Ihre Bestätigung zeigt, was aus Ihrer Bewerbung geworden ist.
sent-receipt = Bestätigung öffnen
sent-anew = Mit einem leeren Formular noch einmal bewerben
apply-too-many = Aus Ihrem Netz kamen eben zu viele Formulare, deshalb wurde nichts gesendet. Alles, was Sie eingegeben haben, steht noch hier: Warten Sie eine Minute und senden Sie es noch einmal ab.
apply-limit-reached = Im Moment können keine weiteren Bewerbungen angenommen werden, deshalb wurde nichts gesendet. Alles, was Sie eingegeben haben, steht noch hier: Lassen Sie diese Seite offen, warten Sie zehn Minuten und senden Sie es noch einmal ab.
apply-no-proof = Im Moment treffen sehr viele Bewerbungen ein, deshalb prüft diese Website, ob Ihre nicht von einem Programm kommt. Es wurde noch nichts gesendet, und alles, was Sie eingegeben haben, steht noch hier: Warten Sie eine halbe Minute und senden Sie es noch einmal ab.
apply-leave-empty = Lassen Sie dieses Feld leer
apply-busy = Hier kommen gerade zu viele Formulare auf einmal an, deshalb wurde nichts gesendet. Alles, was Sie eingegeben haben, steht noch hier: Warten Sie eine Minute und senden Sie es noch einmal ab.
apply-too-large = Es war mehr, als angenommen werden kann, deshalb ging nichts an den Arbeitgeber. Was von Ihren Antworten ankam, steht hier: Prüfen Sie, ob nichts fehlt, und wählen Sie eine kleinere Datei.
apply-too-slow = Das Senden dauerte zu lange, deshalb ging nichts an den Arbeitgeber. Was von Ihren Antworten ankam, steht hier: Prüfen Sie, ob nichts fehlt, und senden Sie das Formular mit einer kleineren Datei oder über eine schnellere Verbindung.
apply-other-form = Für diese Stelle wird eine Datei verlangt, die sich hier nicht senden lässt. Wenn Sie keine Webadresse dafür angeben können,
apply-other-form-link = bewerben Sie sich über das Formular des Unternehmens
review-title = Bewerbung prüfen: { $title }
review-heading = Prüfen Sie, was Sie absenden
review-intro = Noch ist nichts abgeschickt. Das hier bekommt der Arbeitgeber.
review-change = Ändern
review-back = Zurück zum Formular
progress-label = Wird gesendet
progress-stop = Senden abbrechen
progress-waiting = Alles ist angekommen und wird geprüft.
progress-stopped = Das Senden wurde abgebrochen, es ging nichts hinaus. Alles, was Sie ausgefüllt haben, ist noch da.
progress-broken = Es kam keine Antwort zurück. Alles, was Sie ausgefüllt haben, ist noch da: Senden Sie es noch einmal. Zweimal senden schadet nicht.
draft-kept = Was Sie eintippen, bleibt in diesem Browser-Tab, bis Sie ihn schließen oder das Formular absenden. Die Datei bleibt nicht.
draft-keep = Meine Eingaben bis zu 7 Tage in diesem Browser behalten, auch wenn dieser Tab geschlossen wird
draft-clear = Meine Eingaben löschen
draft-restored = Was Sie zuvor in diesem Browser eingetippt haben, ist wieder da.
draft-cleared = Ihre Eingaben wurden aus diesem Browser entfernt.

summary-heading = Bitte korrigieren Sie Ihre Angaben
error-title = Fehler:
field-choose = Bitte wählen …
answer-yes = Ja
answer-no = Nein
date-day = Tag
date-month = Monat
date-year = Jahr

field-optional = (freiwillig)
field-given-name = Vornamen
field-family-name = Nachname
field-email = E-Mail-Adresse
field-phone = Telefonnummer
field-linkedin = LinkedIn-Profil
field-resume = Lebenslauf
field-pasted-resume = Ihr Lebenslauf als Text
field-talent-network = Informieren Sie mich auch über andere Stellen hier
field-note = Was sollten wir noch wissen?

hint-given-name = So, wie Sie genannt werden möchten, in jeder Schrift
hint-family-name = Wenn Sie nur einen Namen haben, tragen Sie ihn auch hier ein
hint-email = An diese Adresse schreibt Ihnen das Unternehmen
hint-phone = Mit Landesvorwahl, zum Beispiel +49 30 23125 000
hint-choose-one = Wählen Sie eine Antwort
hint-choose-any = Wählen Sie alles aus, was zutrifft
hint-choose-up-to = Wählen Sie höchstens { $most }
hint-characters = Bis zu { $most } Zeichen
hint-date = Zum Beispiel 27 3 2027
hint-link = Eine Webadresse, zum Beispiel https://example.org/meine-seite
hint-video-link = Die Webadresse eines Videos, zum Beispiel https://example.org/mein-video
hint-file-link = Hier lässt sich keine Datei senden: Geben Sie die Webadresse an, unter der Ihre Datei zu lesen ist
hint-resume = Eine Datei mit höchstens { $size }. Mögliche Dateitypen: { $kinds }
hint-pasted-resume = Wenn Sie keine Datei haben, fügen Sie ihn hier ein: bis zu { $most } Zeichen

resume-kept = „{ $name }“ ({ $size }) ist gespeichert und wird mit dem Formular gesendet. Wählen Sie nur dann eine andere Datei, wenn Sie sie ersetzen möchten.
resume-remove = „{ $name }“ entfernen
resume-choose-again = „{ $name }“ wurde nicht gespeichert. Wählen Sie die Datei noch einmal aus, bevor Sie das Formular absenden.
resume-drop = Sie können die Datei auch hier ablegen

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = reiner Text (.txt)
size-bytes = { $count ->
    [one] { $count } Byte
   *[other] { $count } Byte
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Das System des Unternehmens hat diese Antwort nicht angenommen: { $words }
problem-ats-whole = Das System des Unternehmens hat die Bewerbung nicht angenommen: { $words }
problem-missing-given-name = Geben Sie Ihre Vornamen ein
problem-missing-family-name = Geben Sie Ihren Nachnamen ein
problem-missing-email = Geben Sie Ihre E-Mail-Adresse ein
problem-missing-phone = Geben Sie Ihre Telefonnummer ein
problem-missing-linkedin = Geben Sie die Adresse Ihres LinkedIn-Profils ein
problem-missing-resume = Wählen Sie eine Datei mit Ihrem Lebenslauf aus
problem-missing-text = Beantworten Sie „{ $label }“
problem-missing-choice = Wählen Sie eine Antwort auf „{ $label }“
problem-missing-choices = Wählen Sie mindestens eine Antwort auf „{ $label }“
problem-missing-consent = Um sich zu bewerben, kreuzen Sie „{ $label }“ an
problem-missing-date = Geben Sie ein Datum für „{ $label }“ ein
problem-missing-link = Geben Sie eine Webadresse für „{ $label }“ ein
problem-too-long = „{ $label }“ darf höchstens { $most } Zeichen haben; jetzt sind es { $given }
problem-not-an-email = Geben Sie „{ $label }“ als E-Mail-Adresse ein, etwa name@example.org
problem-email-space = Geben Sie „{ $label }“ ohne Leerzeichen ein. Vielleicht gehört an die Stelle ein Punkt oder ein Unterstrich
problem-email-host = „{ $label }“ ist nicht vollständig: Nach dem @ folgt ein Name mit einem Punkt, etwa example.org
problem-not-a-phone = Geben Sie „{ $label }“ als Telefonnummer ein, etwa +49 30 23125 000
problem-phone-too-short = „{ $label }“ muss mindestens 5 Ziffern haben
problem-phone-too-long = „{ $label }“ darf höchstens 20 Ziffern haben
problem-not-a-link = Geben Sie „{ $label }“ als Webadresse ein, etwa https://example.org/meine-seite
problem-link-not-of-the-web = „{ $label }“ muss eine Adresse sein, die mit http:// oder https:// beginnt
problem-not-a-choice = Wählen Sie eine der Antworten, die zu „{ $label }“ angeboten werden
problem-several-choices = Wählen Sie nur eine Antwort auf „{ $label }“
problem-too-many = Wählen Sie höchstens { $most } Antworten auf „{ $label }“; jetzt sind es { $given }
problem-day-missing = Im Datum für „{ $label }“ fehlt der Tag
problem-month-missing = Im Datum für „{ $label }“ fehlt der Monat
problem-year-missing = Im Datum für „{ $label }“ fehlt das Jahr
problem-day-unreadable = Der Tag für „{ $label }“ muss eine Zahl von 1 bis 31 sein
problem-month-unreadable = Der Monat für „{ $label }“ muss eine Zahl von 1 bis 12 sein
problem-year-unreadable = Das Jahr für „{ $label }“ muss 4 Ziffern haben
problem-no-such-day = Den Tag im Datum für „{ $label }“ gibt es in diesem Monat nicht: Prüfen Sie ihn
problem-file-empty = Die ausgewählte Datei ist leer: Wählen Sie die Datei mit Ihrem Lebenslauf
problem-file-too-large = Die ausgewählte Datei ist größer als { $size }: Wählen Sie eine kleinere
problem-file-broken-off = Die ausgewählte Datei ist nicht vollständig angekommen: Wählen Sie sie noch einmal aus
problem-file-wrong-kind = Dateien dieses Typs lassen sich nicht senden: Wählen Sie einen dieser Dateitypen: { $kinds }
problem-file-docx-not-here = Für diese Stelle werden keine .docx-Dateien angenommen: Speichern Sie Ihren Lebenslauf in einem dieser Dateitypen und wählen Sie diese Datei: { $kinds }
problem-file-not-as-named = Der Name der ausgewählten Datei passt nicht zu ihrem Inhalt: Wählen Sie eine Datei eines dieser Dateitypen: { $kinds }
problem-file-encrypted = Die ausgewählte Datei verlangt ein Passwort: Wählen Sie eine, die sich ohne öffnen lässt
problem-file-damaged = Die ausgewählte Datei lässt sich nicht öffnen: Speichern Sie sie noch einmal und wählen Sie sie erneut aus
problem-file-macros = Die ausgewählte Datei enthält Makros: Speichern Sie sie ohne Makros und wählen Sie sie erneut aus
problem-file-unchecked = Die ausgewählte Datei ist zu umfangreich, um geprüft zu werden: Speichern Sie Ihren Lebenslauf als einfachere Datei in einem dieser Dateitypen und wählen Sie diese Datei: { $kinds }
problem-file-several = Wählen Sie nur eine Datei
problem-file-gone = Die Datei, die Sie zuvor ausgewählt haben, ist hier nicht mehr gespeichert: Wählen Sie sie noch einmal aus

warning-email-typo = Prüfen Sie diese Adresse: Meinten Sie { $meant }? Wenn sie stimmt, lassen Sie sie stehen.
warning-not-linkedin = Dies ist keine LinkedIn-Adresse. Wenn sie stimmt, lassen Sie sie stehen.
warning-not-a-number = Dies sieht nicht nach einer Zahl aus. Wenn es stimmt, lassen Sie es stehen.

## The receipt

receipt-title = { $state ->
    [delivered] Bewerbung zugestellt: { $title }
    [refused] Bewerbung nicht angenommen: { $title }
    [returned] Bewerbung nicht gesendet: { $title }
    [withdrawn] Bewerbung zurückgezogen: { $title }
    [discarded] Bewerbung nicht weitergegeben: { $title }
   *[waiting] Bewerbung eingegangen: { $title }
}
receipt-heading = { $state ->
    [delivered] Ihre Bewerbung ist zugestellt
    [refused] Ihre Bewerbung wurde nicht angenommen
    [returned] Ihre Bewerbung wurde nicht gesendet
    [withdrawn] Ihre Bewerbung ist zurückgezogen
    [discarded] Ihre Bewerbung wurde nicht weitergegeben
   *[waiting] Ihre Bewerbung ist eingegangen
}
receipt-state = { $state ->
    [delivered] Sie liegt dem Unternehmen vor.
    [refused] Das System des Unternehmens hat sie abgelehnt. Unten steht, was es dazu sagt. Wenn die Stelle noch offen ist, können Sie das berichtigen und sich noch einmal bewerben.
    [returned] Das Formular kam mit Hinweisen zurück und wurde nicht noch einmal abgesendet. Das Unternehmen hat nichts erhalten.
    [held] Sie ist sicher gespeichert, und jemand kümmert sich darum, dass sie das Unternehmen erreicht. Sie müssen nichts tun.
    [withdrawn] Nichts davon wird an das Unternehmen gesendet.
    [discarded] Eine Person im Unternehmen, die diese Website betreut, hat entschieden, sie nicht weiterzugeben. Nichts weiter davon wird gesendet.
   *[waiting] Sie ist sicher gespeichert und auf dem Weg zum Unternehmen. Sie müssen nichts tun.
}
receipt-keep = Es kommt keine E-Mail. Bewahren Sie die Adresse dieser Seite auf: Sie zeigt, was aus Ihrer Bewerbung geworden ist.
receipt-reference = Aktenzeichen
receipt-job = Stelle
receipt-received = Eingegangen
receipt-refused = Was abgelehnt wurde
receipt-refused-whole = Die Bewerbung als Ganzes
receipt-again = Das Formular öffnet sich mit allem, was Sie gesendet haben, auch mit der Datei. Was Sie dann senden, ist eine eigene Bewerbung.
receipt-apply-again = Noch einmal bewerben
receipt-ends = Diese Seite bleibt bis
receipt-download = Ihre Antworten als Text herunterladen
receipt-download-file = „{ $name }“ herunterladen
receipt-left-minutes = { $count ->
    [one] Dies lässt sich noch { $count } Minute lang ansehen und herunterladen. Danach wird es hier nicht mehr angezeigt: Es liegt dem Unternehmen vor.
   *[other] Dies lässt sich noch { $count } Minuten lang ansehen und herunterladen. Danach wird es hier nicht mehr angezeigt: Es liegt dem Unternehmen vor.
}
receipt-left-hours = { $count ->
    [one] Dies lässt sich noch { $count } Stunde lang ansehen und herunterladen. Danach wird es hier nicht mehr angezeigt: Es liegt dem Unternehmen vor.
   *[other] Dies lässt sich noch { $count } Stunden lang ansehen und herunterladen. Danach wird es hier nicht mehr angezeigt: Es liegt dem Unternehmen vor.
}
receipt-left-days = { $count ->
    [one] Dies lässt sich noch { $count } Tag lang ansehen und herunterladen. Danach wird es hier nicht mehr angezeigt: Es liegt dem Unternehmen vor.
   *[other] Dies lässt sich noch { $count } Tage lang ansehen und herunterladen. Danach wird es hier nicht mehr angezeigt: Es liegt dem Unternehmen vor.
}
receipt-withdraw = Sie haben es sich anders überlegt
receipt-withdraw-means = Solange Ihre Bewerbung dem Unternehmen nicht vorliegt, können Sie sie zurückziehen.
receipt-withdraw-open = Diese Bewerbung zurückziehen
receipt-withdraw-sure = Was Sie gesendet haben, wird dann hier sofort entfernt und nicht an das Unternehmen gesendet. Das lässt sich nicht rückgängig machen; Sie können sich mit einem neuen Formular noch einmal bewerben.
receipt-withdraw-do = Ja, zurückziehen
receipt-withdraw-delivered = Ihre Bewerbung liegt dem Unternehmen vor und lässt sich hier nicht mehr zurückziehen.
receipt-write-to = Um sie zurückzunehmen oder etwas zu berichtigen, schreiben Sie an:
receipt-write-to-company = Um sie zurückzunehmen oder etwas zu berichtigen, schreiben Sie an { $company }.
receipt-write-to-employer = Um sie zurückzunehmen oder etwas zu berichtigen, schreiben Sie an das Unternehmen.
receipt-being-sent = Sie wird genau in diesem Augenblick an das Unternehmen gesendet und lässt sich deshalb gerade nicht zurückziehen. Laden Sie diese Seite in einer Minute neu, um zu sehen, was daraus geworden ist.
receipt-too-late = Sie wurde zugestellt, bevor sie zurückgezogen werden konnte.
receipt-may-have-arrived = Ein Versuch, sie zu senden, blieb ohne Antwort; sie kann dem Unternehmen also trotzdem vorliegen.
receipt-see-jobs = Alle offenen Stellen ansehen
receipt-sent = Was Sie gesendet haben
receipt-not-shown = Was Sie gesendet haben, wird hier nicht mehr gezeigt: Es liegt dem Unternehmen vor.
receipt-not-kept = Was Sie gesendet haben, ist hier nicht mehr gespeichert: Es liegt dem Unternehmen vor.
receipt-gone = Was Sie gesendet haben, ist hier nicht mehr gespeichert.
receipt-unreadable = Was Sie gesendet haben, kann hier gerade nicht gezeigt werden.
receipt-not-provided = Keine Angabe
receipt-file = { $name } ({ $size })
receipt-source = Wie Sie hierher gekommen sind
receipt-next = Wie es weitergeht
receipt-next-unknown = Das Unternehmen liest Ihre Bewerbung und schreibt an die E-Mail-Adresse, die Sie angegeben haben.
receipt-next-plan = Das Unternehmen liest Ihre Bewerbung und schreibt an die E-Mail-Adresse, die Sie angegeben haben. Danach sind diese Schritte vorgesehen:
answer-consented = Zugestimmt
agreement-read = Vor dem Absenden gelesen (Fassung { $version })
agreement-agreed = Zugestimmt (Fassung { $version })
agreement-not-agreed = Nicht zugestimmt (Fassung { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Alle offenen Stellen ansehen
error-contact = Wenn es wieder geschieht, sagen Sie uns Bescheid:
error-request = Wenn Sie uns deswegen schreiben, nennen Sie { $id }.

error-no-such-page = Seite nicht gefunden
    .happened = Unter dieser Adresse gibt es nichts.
    .advice = Wenn Sie die Adresse eingegeben haben, prüfen Sie sie. Wenn Sie einem Link gefolgt sind, ist die Seite vielleicht umgezogen.

error-no-such-posting = Diese Stelle ist nicht offen
    .happened = Sie wurde besetzt oder zurückgezogen, oder die Adresse ist unvollständig.
    .advice = Sehen Sie nach, welche Stellen jetzt offen sind.

error-no-such-receipt = Hier gibt es keine Bestätigung
    .happened = Unter dieser Adresse lässt sich keine Bestätigung öffnen.
    .answers = Eine Bewerbung, die zugestellt wurde, bleibt beim Unternehmen, ob sich ihre Bestätigung hier öffnen lässt oder nicht.
    .advice = Prüfen Sie, ob Sie die ganze Adresse kopiert haben. Jede Bestätigung wird an dem Tag entfernt, den sie nennt; eine Bewerbung, die bis dahin nicht zugestellt werden konnte, muss noch einmal gesendet werden.

error-method = Das geht hier nicht
    .happened = Der Browser hat von dieser Seite etwas verlangt, das sie nicht tut.
    .advice = Gehen Sie zurück und folgen Sie einem Link, oder verwenden Sie das Formular auf der Seite.

error-unreadable = Die Anfrage war nicht lesbar
    .happened = Etwas von dem, was der Browser gesendet hat, war unvollständig.
    .answers = Falls Sie ein Formular gesendet haben, ist nichts eingegangen. Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück und versuchen Sie es noch einmal.

error-too-large = Das ist zu groß
    .happened = Es wurde mehr gesendet, als diese Seite annimmt.
    .answers = Es ist nichts eingegangen. Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück, wählen Sie eine kleinere Datei und senden Sie das Formular noch einmal ab.

error-too-slow = Das Senden hat zu lange gedauert
    .happened = Die Verbindung war zu langsam, um rechtzeitig fertig zu werden.
    .answers = Es ist nichts eingegangen. Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück und versuchen Sie es noch einmal, mit einer kleineren Datei oder einer schnelleren Verbindung.

error-too-many = Zu viel auf einmal
    .happened = Aus Ihrem Netz kamen eben zu viele Formulare.
    .answers = Es ist nichts eingegangen. Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Warten Sie eine Minute und versuchen Sie es noch einmal.

error-too-many-uploads = Zu viel auf einmal
    .happened = Hier kommen gerade zu viele Formulare auf einmal an.
    .answers = Es ist nichts eingegangen. Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Warten Sie eine Minute und versuchen Sie es noch einmal.

error-busy = Zu viel auf einmal
    .happened = Im Moment werden hier mehr Seiten abgerufen, als die Website erstellen kann.
    .advice = Warten Sie einen Moment und laden Sie die Seite neu.

error-cross-site = Das Formular kam von einer anderen Website
    .happened = Damit niemand in Ihrem Namen Formulare sendet, werden nur solche angenommen, die auf dieser Website geöffnet wurden.
    .answers = Es ist nichts eingegangen.
    .advice = Öffnen Sie die Stelle auf dieser Website und bewerben Sie sich dort.

error-wrong-host = Falsche Adresse
    .happened = Unter dem Namen in dieser Adresse werden keine Stellen gezeigt.
    .advice = Folgen Sie dem Link zu den Stellen auf der Website des Unternehmens.

error-no-details-yet = Das Formular ist noch nicht bereit
    .happened = Diese Stelle wurde eben erst veröffentlicht, und ihre Fragen werden noch abgerufen.
    .answers = Es ist nichts eingegangen.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal.

error-no-copy-yet = Die Stellen sind gleich da
    .happened = Die Website wurde eben gestartet und ruft die Liste noch ab.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal.

error-not-kept = Ihre Bewerbung ist nicht eingegangen
    .happened = Sie konnte nicht sicher gespeichert werden und wurde deshalb nicht angenommen.
    .answers = Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück und senden Sie sie in ein paar Minuten noch einmal ab.

error-not-opened = Diese Seite lässt sich gerade nicht zeigen
    .happened = Was hier gespeichert ist, lässt sich im Moment nicht erreichen.
    .answers = Eine Bewerbung, die eingegangen ist, ist nicht verloren. Falls Sie sie gerade zurückziehen wollten, öffnen Sie ihre Seite noch einmal, um zu sehen, ob das geschehen ist.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal.

error-ours = Hier ist etwas schiefgegangen
    .happened = Der Fehler liegt bei uns und wurde festgehalten.
    .answers = Falls Sie ein Formular gesendet haben, ist es vielleicht nicht eingegangen. Ihre Antworten stehen vielleicht noch auf der vorigen Seite.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal. Dasselbe Formular zweimal zu senden, schadet nicht.


## Generated text pages, for companies that have not written their own

privacy-title = Datenschutz
privacy-who = Diese Karriere-Website wird betrieben von
privacy-reading = Wenn Sie hier lesen
privacy-reading-cookies = Hier gibt es keine Cookies. Nichts wird von anderen Websites geladen, und niemand verfolgt Sie von Seite zu Seite.
privacy-reading-log = Zu jeder Seite hält die Website fest, wann sie abgerufen wurde, welche Art von Seite es war und wie lange es gedauert hat. Ihre Netzwerkadresse und wonach Sie gesucht haben, hält sie nicht fest.
privacy-applying = Wenn Sie sich bewerben
privacy-applying-sealed = Was Sie senden, wird hier verschlüsselt und gespeichert, bevor Sie lesen, dass es eingegangen ist. Von hier geht es an das System, mit dem das Unternehmen Bewerbungen verwaltet, und an niemanden sonst.
privacy-applying-source = Der Link, der Sie hierher geführt hat, kann angeben, wo Sie von der Stelle erfahren haben. Das wird mit Ihrer Bewerbung gesendet.
privacy-applying-device = Während Sie das Formular ausfüllen, behält Ihr eigener Browser, was Sie eintippen, bis Sie den Tab schließen, damit es nicht verloren geht. Wenn Sie das am Formular wählen, behält er es bis zu 7 Tage. Es bleibt bei Ihnen, bis Sie es absenden, und eine Schaltfläche am Formular entfernt es.
privacy-applying-window = Nachdem Sie es gesendet haben, merkt sich das Browserfenster bis zu 24 Stunden die Adresse Ihrer Bestätigung, damit das Formular Sie dorthin führen kann.
privacy-applying-drafts = Wenn das Formular zu Ihnen zurückkommt, werden Ihre Eingaben und die ausgewählte Datei { $span } lang verschlüsselt gespeichert, damit Sie nichts zweimal eingeben müssen. Sie werden entfernt, sobald Sie das Formular absenden.
privacy-applying-address = Wenn Sie ein Formular absenden, behält die Website Ihre Netzwerkadresse für wenige Minuten im Arbeitsspeicher, damit niemand zu viele Formulare senden kann. Kommt das Formular zu Ihnen zurück, wird dazu ein Hashwert der Adresse gespeichert, ebenfalls { $span } lang, damit niemand allen Platz belegen kann. Ohne einen Schlüssel dieser Website lässt sich aus dem Hashwert nicht auf die Adresse schließen.
privacy-applying-again = Nach dem Absenden kann { $span } lang eine verschlüsselte Prüfsumme Ihrer Eingaben hier bleiben, damit aus einem Formular, das zweimal gesendet wird, eine einzige Bewerbung wird.
privacy-applying-trying = Wenn das System des Unternehmens nicht erreichbar ist, versucht es die Website { $span } lang immer wieder. Danach kümmert sich dort jemand darum.
privacy-applying-waiting = Wenn die Bewerbung auch dann nicht zugestellt werden kann oder das System sie ablehnt, bleibt sie hier noch { $span } lang gespeichert und wird dann entfernt.
privacy-applying-sent = Sobald Ihre Bewerbung dem System des Unternehmens vorliegt, bleibt das, was Sie gesendet haben, hier noch { $span } lang gespeichert und wird dann entfernt.
privacy-applying-sent-now = Sobald Ihre Bewerbung dem System des Unternehmens vorliegt, wird hier entfernt, was Sie gesendet haben.
privacy-applying-receipts = In Ihrer Bestätigung steht, um welche Stelle es ging, wann Ihre Bewerbung eingegangen ist und was aus ihr geworden ist. Die Bestätigung bleibt { $span } lang gespeichert und wird dann entfernt.
privacy-rights = Was Sie verlangen können
privacy-rights-ask = Sie können Auskunft darüber verlangen, was über Sie gespeichert ist, und es berichtigen oder löschen lassen.
privacy-rights-contact = Schreiben Sie an

accessibility-title = Barrierefreiheit
accessibility-aim = Alle sollen sich über diese Stellen informieren und sich bewerben können. Diese Seiten sind so geschrieben, dass sie die Web Content Accessibility Guidelines (WCAG) 2.2 auf Stufe AA erfüllen.
accessibility-holds = Worauf Sie sich verlassen können
accessibility-holds-keyboard = Jede Seite funktioniert allein mit der Tastatur, mit einem Screenreader und ohne JavaScript.
accessibility-holds-size = Text lässt sich doppelt so groß und mit weiteren Abständen anzeigen, und jede Seite passt auf einen 320 Pixel breiten Bildschirm.
accessibility-holds-colour = Die Farben sind nachgemessen: Text hat einen Kontrast von mindestens 4,5 zu 1, in heller wie in dunkler Darstellung. Hoher Kontrast und weniger Bewegung werden beachtet, wo Ihr Gerät danach verlangt.
accessibility-holds-form = Das Formular fragt nichts zweimal und gibt Ihnen alles zurück, was Sie eingegeben haben, wenn etwas zu berichtigen ist.
accessibility-limits = Was wir nicht versprechen können
accessibility-limits-postings = Die Beschreibungen der Stellen und die Fragen in den Formularen kommen aus einem anderen System. Die Website ordnet ihre Überschriften und Listen, aber sie kann unklare Worte nicht klar machen und nicht beschreiben, was darin fehlt.
accessibility-ask = Wenn etwas für Sie nicht funktioniert
accessibility-ask-contact = Sagen Sie uns Bescheid, und schreiben Sie dazu, ob Sie sich lieber auf anderem Weg bewerben möchten:


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
