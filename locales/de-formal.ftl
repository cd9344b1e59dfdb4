# The formal German texts: the messages of de.ftl that address the visitor, with "Sie" instead of "du". This file contains
# only these messages and is loaded over de.ftl. Messages that do not address the visitor are only in de.ftl. If you change
# one of these messages there, change it here too. A message replaces the one in de.ftl with all its attributes, so it
# contains those that do not differ, too.

## The list of open jobs

list-empty-contact = Sie erreichen uns auch unter

## The page of one job

posting-asked = Das fragen wir Sie
posting-asked-advice = Diese Fragen stehen im Formular. So können Sie sich vorbereiten.
posting-asked-name = Ihr Name und Ihre E-Mail-Adresse
posting-no-details-advice = Wir haben diesen Job gerade erst veröffentlicht. Laden Sie die Seite in ein paar Minuten neu, um mehr zu lesen und sich zu bewerben.

## The page of a closed job

closed-late-advice = Es wurde nichts gesendet. Alles, was Sie geschrieben haben, steht noch hier.
closed-received = Wir haben Ihre Bewerbung erhalten, als der Job noch offen war. Bestätigung öffnen
closed-take-along = Wählen Sie einen Job. Passende Angaben übernehmen wir. Gesendet wird erst, wenn Sie das Formular absenden.
closed-written = Ihre Angaben
closed-written-advice = Kopieren Sie, was Sie behalten möchten. Diese Seite lässt sich nur kurze Zeit öffnen.

## The application form

apply-heading = Ihre Bewerbung:
apply-part-person = Über Sie
apply-expired = Das Formular war zu lange offen, deshalb wurde nichts gesendet. Ihre Angaben sind noch da. Prüfen Sie sie und senden Sie das Formular noch einmal ab.
apply-not-ours = Wir konnten das Formular dieser Seite nicht zuordnen, deshalb wurde nichts gesendet. Ihre Angaben sind noch da. Prüfen Sie sie und senden Sie das Formular noch einmal ab.
apply-carried = Wir haben Ihre Angaben vom geschlossenen Job übernommen. Prüfen Sie sie und beantworten Sie die neuen Fragen. Es wurde noch nichts gesendet.
apply-prefilled = Ein Programm hat dieses Formular für Sie ausgefüllt. Prüfen Sie alle Angaben und ergänzen Sie, was fehlt. Es wurde noch nichts gesendet.
apply-part-resume = Beginnen Sie mit Ihrem Lebenslauf
apply-resume-first = Wählen Sie Ihren Lebenslauf aus, und wir füllen Name, E-Mail-Adresse, Telefonnummer und Links für Sie aus. Sie prüfen alles, bevor Sie es senden. Sie können das Formular auch selbst ausfüllen.
apply-filled-in = Wir haben ausgefüllt, was wir in Ihrem Lebenslauf gefunden haben. Prüfen Sie es und ergänzen Sie, was fehlt. Es wurde noch nichts gesendet.
apply-filled-in-nothing = Ihr Lebenslauf ist da, aber wir haben darin nichts Eindeutiges gefunden. Füllen Sie das Formular unten aus. Es wurde noch nichts gesendet.
apply-filled-in-no-file = Wählen Sie zuerst Ihren Lebenslauf aus. Dann können wir das Formular daraus ausfüllen.
apply-filled-in-from-data = Wir haben ausgefüllt, was wir in dieser Datei gefunden haben. Die Datei selbst ist nicht angehängt, weil unser Recruiting-Team sie nicht öffnen kann. Wählen Sie Ihren Lebenslauf auch als Dokument aus, etwa als PDF.
field-from-resume = Aus Ihrem Lebenslauf, bitte prüfen
open-application-offer = Nichts Passendes dabei? Senden Sie uns eine Initiativbewerbung.
apply-mistyped-then = Es wurde noch nichts gesendet. Korrigieren Sie die Adresse. Wenn sie stimmt, senden Sie das Formular noch einmal ab.
apply-not-kept = Wir konnten Ihre Bewerbung nicht speichern, deshalb wurde nichts gesendet. Ihre Angaben sind noch da. Warten Sie eine Minute und senden Sie das Formular noch einmal ab.
apply-gone = Wir haben Ihre früheren Angaben nicht mehr. Deshalb ist das Formular leer.
apply-referral = { $name } empfiehlt Sie für diesen Job. Unser Recruiting-Team bekommt Ihre Bewerbung zusammen mit Name und E-Mail-Adresse von { $name }. Ihre Angaben werden { $name } hier nicht gezeigt.
apply-referral-ended = Dieser Empfehlungslink gilt nicht mehr. Ihre Bewerbung würde deshalb ohne Empfehlung gesendet.
apply-changed = Wir haben das Formular geändert, seit Sie es geöffnet haben. Es wurde noch nichts gesendet. Prüfen Sie Ihre Antworten und senden Sie das Formular dann ab.
apply-left-advice = Diese Antworten erhalten wir nicht. Kopieren Sie, was Sie in einer anderen Antwort verwenden möchten.
apply-twice = Sie haben sich schon auf diesen Job beworben. Deshalb wurde aus diesem Formular noch nichts gesendet. Wählen Sie am Ende des Formulars, was damit geschehen soll.
apply-twice-late = Unser Recruiting-Team hat Ihre erste Bewerbung vielleicht schon. Deshalb lässt sie sich nicht mehr ersetzen.
apply-sent-before = Sie haben sich in diesem Fenster schon auf diesen Job beworben.
sent-heading = Sie haben diese Bewerbung abgesendet
sent-intro = Hier ist nichts weiter zu tun. In der Bestätigung sehen Sie den Stand Ihrer Bewerbung.
apply-too-many = Aus Ihrem Netzwerk kommen gerade zu viele Formulare, deshalb wurde nichts gesendet. Ihre Angaben sind noch da. Warten Sie eine Minute und senden Sie das Formular noch einmal ab.
apply-limit-reached = Wir können gerade keine weiteren Bewerbungen annehmen, deshalb wurde nichts gesendet. Ihre Angaben sind noch da. Lassen Sie diese Seite offen, warten Sie 10 Minuten und senden Sie das Formular noch einmal ab.
apply-no-proof = Bei uns gehen gerade sehr viele Bewerbungen ein. Deshalb prüfen wir, ob Ihre von einem Programm kommt. Es wurde noch nichts gesendet. Ihre Angaben sind noch da. Warten Sie eine halbe Minute und senden Sie das Formular noch einmal ab.
apply-leave-empty = Lassen Sie dieses Feld leer
apply-busy = Bei uns gehen gerade zu viele Formulare ein, deshalb wurde nichts gesendet. Ihre Angaben sind noch da. Warten Sie eine Minute und senden Sie das Formular noch einmal ab.
apply-too-large = Das war mehr, als wir annehmen können, deshalb wurde nichts gesendet. Die Angaben, die uns erreicht haben, stehen hier. Prüfen Sie, ob etwas fehlt, und wählen Sie eine kleinere Datei.
apply-too-slow = Das Senden hat zu lange gedauert, deshalb wurde nichts gesendet. Die Angaben, die uns erreicht haben, stehen hier. Prüfen Sie, ob etwas fehlt. Nehmen Sie dann eine kleinere Datei oder eine schnellere Verbindung.
apply-other-form = Für diesen Job brauchen wir eine Datei, die Sie hier nicht hochladen können. Wenn Sie keinen Link dazu haben,
apply-other-form-link = bewerben Sie sich über unser anderes Formular
review-heading = Prüfen Sie Ihre Angaben vor dem Absenden
progress-stopped = Sie haben das Senden abgebrochen, deshalb wurde nichts gesendet. Ihre Angaben sind noch da.
progress-broken = Die Verbindung ist abgebrochen. Ihre Angaben sind noch da. Senden Sie das Formular noch einmal ab. Wir zählen es nur einmal.
draft-kept = Ihre Angaben sind in diesem Browser-Tab gespeichert, bis Sie ihn schließen oder das Formular absenden. Ihre Datei nicht.
draft-restored = Ihre Angaben sind wieder da.
field-note = Möchten Sie uns noch etwas mitteilen?
hint-given-name = Ihr Rufname, in beliebiger Schrift
hint-family-name = Wenn Sie nur einen Namen haben, geben Sie ihn auch hier ein
hint-choose-up-to = Wählen Sie bis zu { $most } aus
hint-video-link = Link zu Ihrem Video, zum Beispiel https://example.org/mein-video
hint-file-link = Hier können Sie keine Datei hochladen. Geben Sie einen Link zu Ihrer Datei ein
hint-pasted-resume = Keine Datei? Fügen Sie Ihren Lebenslauf hier ein, bis zu { $most } Zeichen
resume-kept = Wir haben „{ $name }“ ({ $size }). Wählen Sie nur dann eine andere Datei, wenn Sie diese ersetzen möchten.
resume-kept-unread = Ihre Datei ist noch bei uns gespeichert. Wählen Sie nur dann eine andere, wenn Sie sie ersetzen möchten.
resume-choose-again = „{ $name }“ wurde nicht gespeichert. Wählen Sie die Datei vor dem Absenden noch einmal aus.
resume-drop = Oder ziehen Sie Ihre Datei hierher

## Errors in an answer: each message says how to fix the error

problem-ats = Ändern Sie diese Antwort. Unser System meldet: { $words }
problem-ats-whole = Prüfen Sie Ihre Bewerbung. Unser System meldet: { $words }
problem-missing-given-name = Geben Sie Ihren Vornamen ein
problem-missing-family-name = Geben Sie Ihren Nachnamen ein
problem-missing-email = Geben Sie Ihre E-Mail-Adresse ein
problem-missing-phone = Geben Sie Ihre Telefonnummer ein
problem-missing-linkedin = Geben Sie den Link zu Ihrem LinkedIn-Profil ein
problem-missing-resume = Wählen Sie Ihren Lebenslauf aus
problem-missing-text = Füllen Sie „{ $label }“ aus
problem-missing-choice = Wählen Sie bei „{ $label }“ eine Antwort
problem-missing-choices = Wählen Sie bei „{ $label }“ mindestens eine Antwort
problem-missing-consent = Um sich zu bewerben, kreuzen Sie „{ $label }“ an
problem-consent-changed = Wir haben diesen Text geändert, seit Sie das Formular geöffnet haben. Lesen Sie ihn noch einmal und kreuzen Sie ihn an, wenn Sie zustimmen
problem-privacy-line-changed = Wir haben diesen Text geändert, seit Sie das Formular geöffnet haben. Lesen Sie ihn noch einmal, bevor Sie das Formular absenden
problem-missing-date = Geben Sie bei „{ $label }“ ein Datum ein
problem-missing-link = Geben Sie bei „{ $label }“ einen Link ein
problem-too-long = Kürzen Sie „{ $label }“ auf { $most } Zeichen. Jetzt sind es { $given }
problem-not-an-email = Geben Sie bei „{ $label }“ eine Adresse wie name@example.org ein
problem-email-space = Geben Sie „{ $label }“ ohne Leerzeichen ein. Vielleicht gehört dort ein Punkt oder ein Unterstrich hin
problem-not-a-phone = Geben Sie bei „{ $label }“ eine Nummer wie +49 30 23125 000 ein
problem-not-a-link = Geben Sie bei „{ $label }“ einen Link wie https://example.org/meine-seite ein
problem-not-a-choice = Wählen Sie bei „{ $label }“ eine der angezeigten Antworten
problem-several-choices = Wählen Sie bei „{ $label }“ nur eine Antwort
problem-too-many = Wählen Sie bei „{ $label }“ höchstens { $most } aus. Jetzt sind es { $given }
problem-no-such-day = Das Datum bei „{ $label }“ gibt es nicht. Geben Sie ein anderes ein
problem-file-empty = Diese Datei ist leer. Wählen Sie die Datei mit Ihrem Lebenslauf aus
problem-file-too-large = Diese Datei ist größer als { $size }. Wählen Sie eine kleinere aus
problem-file-not-accepted = Unser System nimmt diese Datei nicht an. Wählen Sie eine kleinere oder eine andere aus
problem-file-broken-off = Ihre Datei ist nur zum Teil angekommen. Wählen Sie sie noch einmal aus
problem-file-wrong-kind = Diesen Dateityp können wir nicht annehmen. Wählen Sie einen von diesen: { $kinds }
problem-file-docx-not-here = Für diesen Job können wir keine .docx-Dateien annehmen. Speichern Sie Ihren Lebenslauf in einem dieser Formate: { $kinds }
problem-file-not-as-named = Name und Inhalt dieser Datei passen nicht zusammen. Wählen Sie einen dieser Dateitypen: { $kinds }
problem-file-encrypted = Diese Datei ist geschützt. Speichern oder drucken Sie sie als PDF ohne Schutz und wählen Sie dann diese PDF-Datei aus
problem-file-damaged = Wir können diese Datei nicht öffnen. Speichern Sie sie noch einmal und wählen Sie sie dann aus
problem-file-macros = Diese Datei enthält Makros. Speichern Sie sie ohne Makros und wählen Sie sie dann aus
problem-file-unchecked = Wir können diese Datei nicht prüfen, weil sie zu komplex ist. Speichern Sie Ihren Lebenslauf als einfachere Datei in einem dieser Formate: { $kinds }
problem-file-several = Wählen Sie nur eine Datei aus
problem-file-gone = Wir haben Ihre Datei nicht mehr. Wählen Sie sie noch einmal aus
warning-email-typo = Meinten Sie { $meant }? Wenn Ihre Adresse stimmt, lassen Sie sie so.
warning-not-linkedin = Das ist kein LinkedIn-Link. Wenn er stimmt, lassen Sie ihn so.
warning-not-a-number = Das sieht nicht wie eine Zahl aus. Wenn es stimmt, lassen Sie es so.

## The receipt

receipt-heading = { $state ->
    [delivered] Danke, wir haben Ihre Bewerbung
    [refused] Ihre Bewerbung ließ sich nicht übermitteln
    [returned] Ihre Bewerbung wurde nicht gesendet
    [withdrawn] Ihre Bewerbung wurde zurückgezogen
    [discarded] Ihre Bewerbung wurde nicht weitergegeben
   *[waiting] Danke, wir haben Ihre Bewerbung
}
receipt-state = { $state ->
    [delivered] Ihre Bewerbung ist bei unserem Recruiting-Team.
    [refused] Unser System konnte Ihre Bewerbung nicht aufnehmen. Das ist keine Entscheidung über Sie. Den Grund finden Sie unten. Wenn der Job noch offen ist, korrigieren Sie Ihre Angaben und bewerben Sie sich noch einmal.
    [returned] Im Formular war noch etwas zu korrigieren. Danach wurde es nicht noch einmal abgesendet. Bei uns ist nichts angekommen.
    [held] Ihre Bewerbung ist sicher gespeichert. Wir sorgen dafür, dass sie unser Recruiting-Team erreicht.
    [withdrawn] Wir geben nichts davon weiter.
    [discarded] Wir haben entschieden, Ihre Bewerbung nicht weiterzugeben. Es wird nichts weiter davon gesendet.
   *[waiting] Ihre Bewerbung ist sicher gespeichert und auf dem Weg zu unserem Recruiting-Team.
}
receipt-thanks = Danke, { $name }. Ihre Bewerbung ist da.
receipt-keep = Speichern Sie diese Seite als Lesezeichen. Hier sehen Sie den Stand Ihrer Bewerbung. Wir senden keine Bestätigung per E-Mail.
receipt-keep-mailed = Speichern Sie diese Seite als Lesezeichen. Hier sehen Sie den Stand Ihrer Bewerbung. Sie bekommen diesen Link auch per E-Mail.
receipt-link-secret = Wer diesen Link hat, kann sehen, was Sie gesendet haben.
receipt-again = Wir öffnen das Formular mit allem, was Sie gesendet haben, auch mit Ihrer Datei. Wenn Sie es absenden, entsteht eine neue Bewerbung.
receipt-left-minutes = { $count ->
    [one] Noch { $count } Minute abrufbar. Ihre Bewerbung bleibt bei unserem Recruiting-Team.
   *[other] Noch { $count } Minuten abrufbar. Ihre Bewerbung bleibt bei unserem Recruiting-Team.
}
receipt-left-hours = { $count ->
    [one] Noch { $count } Stunde abrufbar. Ihre Bewerbung bleibt bei unserem Recruiting-Team.
   *[other] Noch { $count } Stunden abrufbar. Ihre Bewerbung bleibt bei unserem Recruiting-Team.
}
receipt-left-days = { $count ->
    [one] Noch { $count } Tag abrufbar. Ihre Bewerbung bleibt bei unserem Recruiting-Team.
   *[other] Noch { $count } Tage abrufbar. Ihre Bewerbung bleibt bei unserem Recruiting-Team.
}
receipt-withdraw-means = Sie können Ihre Bewerbung zurückziehen, bis sie unser Recruiting-Team erreicht.
receipt-withdraw-sure = Wir löschen, was Sie gesendet haben, und geben es nicht weiter. Das lässt sich nicht rückgängig machen. Sie können sich aber noch einmal bewerben.
receipt-withdraw-unconfirmed = Um Ihre Bewerbung zurückzuziehen, kreuzen Sie „{ $label }“ an
receipt-withdraw-delivered = Unser Recruiting-Team hat Ihre Bewerbung. Deshalb können Sie sie hier nicht mehr zurückziehen.
receipt-write-to = Bewerbung zurückziehen oder korrigieren? Melden Sie sich bei uns:
receipt-write-to-company = Bewerbung zurückziehen oder korrigieren? Melden Sie sich bei { $company }.
receipt-write-to-employer = Bewerbung zurückziehen oder korrigieren? Melden Sie sich bei uns.
receipt-being-sent = Wir geben Ihre Bewerbung gerade weiter. Deshalb können Sie sie jetzt nicht zurückziehen. Laden Sie die Seite in einer Minute neu.
receipt-too-late = Ihre Bewerbung hat unser Recruiting-Team erreicht, bevor Sie sie zurückgezogen haben.
receipt-may-have-arrived = Wir haben Ihre Bewerbung weitergegeben, aber keine Antwort bekommen. Vielleicht hat unser Recruiting-Team sie trotzdem.
receipt-sent = Was Sie gesendet haben
receipt-not-shown = Wir zeigen nicht mehr, was Sie gesendet haben. Unser Recruiting-Team hat es.
receipt-not-kept = Wir haben von dieser Website gelöscht, was Sie gesendet haben. Unser Recruiting-Team hat es.
receipt-gone = Wir haben von dieser Website gelöscht, was Sie gesendet haben.
receipt-unreadable = Wir können gerade nicht zeigen, was Sie gesendet haben.
receipt-source = Wie Sie uns gefunden haben
receipt-next = Wir lesen Ihre Bewerbung und antworten an die E-Mail-Adresse, die Sie angegeben haben.

## Mail

mail-receipt-subject = Wir haben Ihre Bewerbung erhalten: { $title }
mail-receipt-open = Stand Ihrer Bewerbung ansehen
mail-receipt-why = Sie bekommen diese E-Mail, weil bei einer Bewerbung bei { $company } diese Adresse angegeben wurde. Wenn Sie das nicht waren, können Sie die E-Mail löschen.
mail-alert-confirm = Jemand hat diese Adresse angegeben, um neue Jobs bei { $company } per E-Mail zu bekommen. Wenn Sie das waren, öffnen Sie innerhalb von 3 Tagen diesen Link und bestätigen Sie es.
mail-alert-confirm-why = Wenn Sie das nicht waren, können Sie diese E-Mail löschen. Sie bekommen dann keine Jobs zugesandt.
mail-alert-all = Alle Jobs Ihrer Suche ansehen
mail-alert-why = Sie bekommen diese E-Mail, weil Sie neue Jobs bei { $company } abonniert haben.
mail-alert-renew-subject = Möchten Sie weiterhin neue Jobs bei { $company } per E-Mail?
mail-alert-renew = Diese E-Mails enden am { $day }, wenn Sie sie nicht verlängern.
diversity-offer = Ihre Antworten werden nicht mit Ihrer Bewerbung verbunden und haben keinen Einfluss auf sie. Sie können das auch überspringen.
diversity-intro = Diese Fragen sind freiwillig, und Sie können jede davon auslassen. Ihre Antworten werden nicht mit Ihrer Bewerbung verbunden und haben keinen Einfluss auf sie. Wir zählen sie nur. Nach dem Ende des Jahres sehen wir nur Summen von mindestens zehn Personen.
diversity-thanks = Wir zählen jedes Formular einmal, ohne Verbindung zu Ihnen oder Ihrer Bewerbung.
alert-note = Wir senden Ihnen zuerst einen Link zum Bestätigen. In jeder E-Mail steht ein Link zum Abbestellen.
alert-asked-heading = Sehen Sie in Ihrem Postfach nach
alert-asked = Wenn wir an diese Adresse E-Mails senden können, haben wir einen Link dorthin geschickt. Öffnen Sie ihn innerhalb von 3 Tagen, um zu bestätigen. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach.
alert-confirm-heading = Möchten Sie neue Jobs per E-Mail?
alert-active-heading = Sie bekommen neue Jobs per E-Mail
alert-until = Diese E-Mails enden am { $day }. Vorher fragen wir Sie, ob Sie sie weiterhin möchten.
alert-ended = Wir haben Ihre Suche und Ihre E-Mail-Adresse gelöscht. Sie bekommen keine dieser E-Mails mehr.

## Error pages: what happened, whether the answers are kept, what to do

error-contact = Wenn das öfter passiert, melden Sie sich bei uns:
error-request = Wenn Sie uns deswegen schreiben, nennen Sie uns { $id }.

error-no-such-page = Seite nicht gefunden
    .happened = Unter dieser Adresse gibt es nichts.
    .advice = Wenn Sie die Adresse eingegeben haben, prüfen Sie sie. Wenn Sie einem Link gefolgt sind, ist die Seite vielleicht umgezogen.

error-no-such-posting = Dieser Job ist nicht offen
    .happened = Der Job ist vergeben oder wurde entfernt, oder die Adresse ist unvollständig.
    .advice = Sehen Sie nach, welche Jobs gerade offen sind.

error-no-such-receipt = Bestätigung nicht gefunden
    .happened = Unter dieser Adresse finden wir keine Bestätigung.
    .answers = Wenn Ihre Bewerbung unser Recruiting-Team erreicht hat, ist sie weiterhin dort.
    .advice = Prüfen Sie, ob Sie die ganze Adresse kopiert haben. Wir löschen jede Bestätigung an dem Tag, der auf ihr steht. Wenn uns Ihre Bewerbung bis dahin nicht erreicht hat, bewerben Sie sich noch einmal.

error-method = Das hat nicht geklappt
    .happened = Ihr Browser hat etwas verlangt, das diese Seite nicht kann.
    .advice = Gehen Sie zurück und folgen Sie einem Link oder nutzen Sie das Formular auf der Seite.

error-unreadable = Das konnten wir nicht lesen
    .happened = Ein Teil von dem, was Ihr Browser gesendet hat, fehlt.
    .answers = Wenn Sie ein Formular gesendet haben, haben wir es nicht erhalten. Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück und versuchen Sie es noch einmal.

error-too-large = Das ist zu groß zum Senden
    .happened = Es ist mehr, als wir annehmen können.
    .answers = Wir haben nichts erhalten. Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück, wählen Sie eine kleinere Datei und senden Sie das Formular noch einmal ab.

error-too-slow = Das Senden hat zu lange gedauert
    .happened = Die Verbindung war zu langsam, um rechtzeitig fertig zu werden.
    .answers = Wir haben nichts erhalten. Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück und versuchen Sie es noch einmal, mit einer kleineren Datei oder einer schnelleren Verbindung.

error-too-many = Zu viele Formulare auf einmal
    .happened = Aus Ihrem Netzwerk kommen gerade zu viele Formulare.
    .answers = Wir haben nichts erhalten. Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Warten Sie eine Minute und versuchen Sie es noch einmal.

error-too-many-uploads = Zu viele Formulare auf einmal
    .happened = Bei uns gehen gerade zu viele Formulare ein.
    .answers = Wir haben nichts erhalten. Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Warten Sie eine Minute und versuchen Sie es noch einmal.

error-busy = Hier ist gerade viel los
    .happened = Es werden mehr Seiten geöffnet, als wir auf einmal zeigen können.
    .advice = Warten Sie einen Moment und laden Sie die Seite neu.

error-cross-site = Wir konnten dieses Formular nicht annehmen
    .happened = Damit sich niemand in Ihrem Namen bewirbt, nehmen wir nur Formulare an, die auf dieser Website geöffnet wurden.
    .answers = Wir haben nichts erhalten.
    .advice = Öffnen Sie den Job auf dieser Website und bewerben Sie sich dort.

error-wrong-host = Hier gibt es keine Jobs
    .happened = Unter dieser Adresse zeigen wir keine Jobs.
    .advice = Folgen Sie dem Link zu den Jobs auf unserer Website.

error-no-details-yet = Das Formular ist noch nicht bereit
    .happened = Wir haben diesen Job gerade erst veröffentlicht. Die Fragen werden noch geladen.
    .answers = Wir haben nichts erhalten.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal.

error-no-copy-yet = Unsere Jobs werden geladen
    .happened = Diese Website wurde gerade erst gestartet und ruft die Liste noch ab.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal.

error-not-kept = Wir haben Ihre Bewerbung nicht erhalten
    .happened = Wir konnten sie nicht sicher speichern.
    .answers = Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Gehen Sie zurück und senden Sie die Bewerbung in ein paar Minuten noch einmal ab.

error-not-opened = Wir können diese Seite gerade nicht zeigen
    .happened = Wir können unsere Daten im Moment nicht erreichen.
    .answers = Wenn wir Ihre Bewerbung erhalten haben, ist sie sicher. Wenn Sie sie gerade zurückziehen wollten, öffnen Sie die Bestätigung noch einmal. Dort sehen Sie, ob es geklappt hat.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal.

error-ours = Etwas ist schiefgelaufen
    .happened = Der Fehler liegt bei uns, und wir haben ihn festgehalten.
    .answers = Wenn Sie ein Formular gesendet haben, haben wir es vielleicht nicht erhalten. Ihre Angaben stehen vielleicht noch auf der vorigen Seite.
    .advice = Versuchen Sie es in ein paar Minuten noch einmal. Sie können dasselbe Formular gefahrlos zweimal senden.

## Generated text pages, for companies that have not written their own

privacy-reading-saved = Wenn Sie sich einen Job merken, speichert ihn Ihr Browser, bis Sie ihn entfernen. Wir erfahren nicht, welche Jobs Sie sich merken.
privacy-reading = Wenn Sie sich umsehen
privacy-reading-log = Zu jedem Seitenaufruf protokollieren wir den Zeitpunkt, die Art der Seite und die Dauer. Ihre IP-Adresse und Ihre Suchbegriffe protokollieren wir nicht.
privacy-applying = Wenn Sie sich bewerben
privacy-applying-sealed = Wir verschlüsseln und speichern, was Sie senden, bevor wir Ihnen den Eingang bestätigen. Dann geben wir es an das System weiter, in dem wir Bewerbungen verwalten, und an niemanden sonst.
privacy-applying-source = Der Link, der Sie hierher geführt hat, kann angeben, wo Sie den Job gefunden haben. Das geben wir mit Ihrer Bewerbung weiter.
privacy-applying-device = Während Sie das Formular ausfüllen, speichert Ihr Browser Ihre Angaben, bis Sie den Tab schließen. Wenn Sie das im Formular so wählen, speichert er sie bis zu 7 Tage. Alles bleibt auf Ihrem Gerät, bis Sie es absenden. „Angaben löschen“ im Formular löscht es.
privacy-applying-window = Nach dem Absenden merkt sich dieser Browser-Tab bis zu 24 Stunden die Adresse Ihrer Bestätigung, damit das Formular Sie dorthin führen kann.
privacy-applying-drafts = Wenn etwas zu korrigieren ist, speichern wir Ihre Angaben und Ihre Datei { $span } lang verschlüsselt, damit Sie nichts zweimal eingeben müssen. Wir löschen beides, sobald Sie das Formular absenden.
privacy-applying-resume = Wenn Sie mit Ihrem Lebenslauf beginnen, liest diese Website daraus Name, Kontaktdaten und Links und füllt damit das Formular aus. Kein anderer Dienst ist beteiligt. Was gelesen wurde, wird nur als Teil Ihres Formulars verschlüsselt gespeichert. Wenn Sie es nicht absenden, löschen wir beides spätestens { $span } später.
privacy-applying-program = Wenn ein Programm das Formular für Sie ausfüllt, speichern wir die Angaben und die Datei { $span } lang verschlüsselt, auch wenn Sie das Formular nie öffnen.
privacy-applying-address = Wenn Sie ein Formular absenden, behalten wir Ihre IP-Adresse für wenige Minuten im Arbeitsspeicher. So begrenzen wir, wie viele Formulare aus einem Netzwerk kommen. Wenn etwas zu korrigieren ist, speichern wir { $span } lang auch einen Hashwert der Adresse. So begrenzen wir, wie viel ein Netzwerk hier speichern kann. Ohne unseren Schlüssel lässt sich aus dem Hashwert nicht auf die Adresse schließen.
privacy-applying-again = Nach dem Absenden speichern wir möglicherweise { $span } lang eine verschlüsselte Prüfsumme Ihrer Angaben. So wird aus einem Formular, das zweimal gesendet wird, eine einzige Bewerbung.
privacy-applying-waiting = Wenn wir Ihre Bewerbung auch dann nicht weitergeben können oder unser System sie nicht aufnimmt, löschen wir sie hier { $span } später.
privacy-applying-sent = Sobald Ihre Bewerbung in unserem System ist, bleibt sie hier noch { $span } lang gespeichert. Dann löschen wir sie.
privacy-applying-sent-now = Sobald Ihre Bewerbung in unserem System ist, löschen wir sie hier.
privacy-applying-receipts = Ihre Bestätigung zeigt, um welchen Job es geht, wann wir Ihre Bewerbung erhalten haben und was damit geschehen ist. Wir speichern die Bestätigung { $span } lang und löschen sie dann.
privacy-applying-mail = Den Link zu Ihrer Bestätigung senden wir Ihnen auch per E-Mail. Wir verschlüsseln diese E-Mail und löschen sie hier, sobald unser Mailserver sie hat, spätestens nach 3 Tagen. 24 Stunden lang speichern wir Hashwerte Ihrer E-Mail-Adresse und Ihres Netzwerks. So begrenzen wir, wie viele solche E-Mails jemand auslösen kann. Ohne unseren Schlüssel lässt sich aus den Hashwerten nicht auf die Adressen schließen.
privacy-applying-referral = Wenn jemand Sie mit einem Link empfohlen hat, bekommt unser Recruiting-Team mit Ihrer Bewerbung auch den Namen und die E-Mail-Adresse dieser Person. Ihren Lebenslauf bewahren wir hier noch { $span } verschlüsselt auf, damit unser System ihn abrufen kann.
privacy-alerts = Wenn Sie neue Jobs per E-Mail abonnieren, speichern wir Ihre E-Mail-Adresse und Ihre Suche verschlüsselt. Wir löschen beides, sobald Sie die E-Mails abbestellen, nach 3 Tagen, wenn Sie sie nicht bestätigen, und spätestens nach einem Jahr, wenn Sie sie nicht verlängern. 24 Stunden lang speichern wir Hashwerte Ihrer E-Mail-Adresse und Ihres Netzwerks. So begrenzen wir, wie viele solche E-Mails jemand auslösen kann.
privacy-diversity = Nach der Bewerbung können Sie freiwillige Fragen zur Vielfalt beantworten. Wir speichern Ihre Antworten nicht. Wir speichern nur, wie viele Personen in einem Jahr welche Antwort gegeben haben, ohne Verbindung zu Ihnen oder Ihrer Bewerbung. Wir sehen nur Summen von mindestens zehn Personen und löschen die Zahlen drei Jahre nach dem Ende des Jahres. Damit kein Formular zweimal zählt, speichern wir bis zu zwei Wochen lang einen Hashwert seiner Zufallszahl.
privacy-rights = Ihre Rechte
privacy-rights-ask = Sie können fragen, was wir über Sie gespeichert haben, und es berichtigen oder löschen lassen.
privacy-rights-contact = Melden Sie sich bei uns:
accessibility-holds = Worauf Sie sich verlassen können
accessibility-holds-colour = Text hat im hellen wie im dunklen Modus einen Kontrast von mindestens 4,5 zu 1. Wir folgen den Einstellungen Ihres Geräts für hohen Kontrast und weniger Bewegung.
accessibility-holds-form = Wir fragen nichts zweimal. Wenn etwas zu korrigieren ist, bleibt alles da, was Sie eingegeben haben.
accessibility-ask = Wenn etwas für Sie nicht funktioniert
accessibility-ask-contact = Melden Sie sich bei uns, auch wenn Sie sich lieber auf anderem Weg bewerben möchten:
