# The texts for visitors, in Italian. The same messages in English are in en.ftl.

## The frame around every page

language-name = Italiano
company-unnamed = Lavora con noi
frame-skip = Vai al contenuto
frame-demonstration = Questa è una demo con un’azienda inventata. Le candidature inviate qui non arrivano a nessuno.
frame-company-links = Azienda
frame-contact = Domande?
frame-languages = Lingue

## The list of open jobs

list-title = Posizioni aperte
list-title-page = Posizioni aperte, pagina { $page } di { $pages }
list-heading = Lavora in { $company }
list-heading-unnamed = Lavora con noi
list-count = { $count ->
    [one] { $count } posizione aperta
    [many] { $count } di posizioni aperte
   *[other] { $count } posizioni aperte
}
list-range = Posizioni { $first }–{ $last } di { $count }
list-more-places = { $count ->
    [one] e { $count } altra sede
    [many] e { $count } di altre sedi
   *[other] e { $count } altre sedi
}
list-new = Nuova
feed-title = Posizioni aperte – { $company }
list-title-place = Posizioni aperte: { $place }
list-title-found = { $count ->
    [0] Risultati della ricerca
    [one] { $count } posizione trovata
    [many] { $count } di posizioni trovate
   *[other] { $count } posizioni trovate
}
list-none-found = Nessuna posizione corrisponde alla tua ricerca
list-nearest = { $facet ->
    [words] Cerca senza parole chiave ({ $count })
    [place] Mostra tutte le sedi ({ $count })
    [department] Mostra tutte le aree ({ $count })
    [workplace] Mostra tutte le modalità di lavoro ({ $count })
    [type] Mostra tutti i tipi di contratto ({ $count })
    [pay] Includi le posizioni senza retribuzione indicata ({ $count })
   *[visa] Includi le posizioni senza supporto per il visto ({ $count })
}
list-corrected = Nessuna posizione corrisponde a «{ $typed }». Ecco le posizioni per «{ $used }».
search-label = Cerca posizioni
search-button = Cerca
filter-heading = Filtri
filter-place = Sede
filter-department = Area
filter-workplace = Modalità di lavoro
filter-type = Tipo di contratto
filter-extras = Retribuzione e visto
filter-pay = Retribuzione indicata
filter-visa = Supporto per il visto
filter-count = ({ $count })
filter-apply = Mostra le posizioni
filter-show = { $count ->
    [one] Mostra { $count } posizione
    [many] Mostra { $count } di posizioni
   *[other] Mostra { $count } posizioni
}
filter-close = Chiudi
filter-chosen = Filtri attivi
filter-remove = Rimuovi filtro: { $choice }
filter-clear = Cancella tutto
list-department-other = Altro
list-places-other = Altre sedi
list-group-continued = (continuazione)
list-group-count = { $count ->
    [one] { $count } posizione
    [many] { $count } di posizioni
   *[other] { $count } posizioni
}
list-pager = Pagine
list-previous = Precedente
list-next = Successiva
list-here = Pagina { $page } di { $pages }
list-old = Ultima verifica di questo elenco: { $day }. Alcune posizioni potrebbero essere cambiate.
list-empty = Al momento non ci sono posizioni aperte
list-empty-advice = Le nuove posizioni compaiono qui appena le apriamo.
open-application = Candidatura spontanea
open-application-offer = Nessuna posizione fa per te? Inviaci una candidatura spontanea.
list-empty-contact = Puoi anche contattarci qui:

## The page of one job

posting-back = Tutte le posizioni aperte
saved-save = Salva posizione
saved-heading = Posizioni salvate
saved-note = Salvate solo in questo browser.
saved-remove = Rimuovi
posting-apply = Candidati ora
posting-facts = In breve
posting-places = { $count ->
    [one] Sede
    [many] Sedi
   *[other] Sedi
}
posting-terms = Tipo di contratto
posting-pay = Retribuzione
posting-visa = Visto
posting-visa-yes = Supporto per il visto
posting-visa-no = Nessun supporto per il visto
posting-posted = Data di pubblicazione
posting-description = Descrizione
prose-table = Tabella
posting-interviews = Come si svolgono i colloqui
posting-asked = Che cosa ti chiederemo
posting-asked-advice = Ecco le domande del modulo, così puoi prepararti.
posting-asked-time = { $count ->
    [one] Richiede circa { $count } minuto
    [many] Richiede circa { $count } di minuti
   *[other] Richiede circa { $count } minuti
}
posting-asked-name = Il tuo nome e il tuo indirizzo email
posting-asked-optional = (facoltativo)
posting-asked-resume = CV: { $kinds }, fino a { $size }
posting-similar = Posizioni simili
posting-address = Link permanente:
posting-letter = Invia questa posizione per email
posting-confirmed = Verificata:
posting-no-details = La descrizione arriva tra poco
posting-no-details-advice = Abbiamo appena pubblicato questa posizione. Ricarica questa pagina tra qualche minuto per saperne di più e candidarti.

## The page of a closed job

closed-heading = Questa posizione è chiusa
closed-title = Questa posizione è chiusa: { $title }
closed-explained = Ultimo giorno di apertura: { $day }. Non accettiamo più candidature.
closed-late = Questa posizione è stata chiusa prima che tu inviassi la candidatura
closed-late-advice = Non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui.
closed-received = Abbiamo ricevuto la tua candidatura prima della chiusura. Apri la conferma
closed-take-along = Scegli una posizione e copieremo lì le tue risposte alle domande in comune. Non viene inviato nulla finché non lo invii tu.
closed-choose = Riusa le mie risposte
closed-written = Le tue risposte
closed-written-advice = Copia ciò che vuoi conservare. Questa pagina resta disponibile solo per poco tempo.
closed-ways = Altre posizioni
closed-feeds = Oppure segui le nuove posizioni in un lettore RSS:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = In sede
workplace-hybrid = Ibrido
workplace-remote = Da remoto
employment-full-time = Full-time
employment-part-time = Part-time
employment-contract = Freelance
employment-temporary = Tempo determinato
employment-internship = Tirocinio
figures-range = { $low }–{ $high }
pay-from = Da { $pay }
pay-up-to = Fino a { $pay }
pay-a-year = { $pay } all’anno
pay-a-month = { $pay } al mese
pay-a-week = { $pay } alla settimana
pay-a-day = { $pay } al giorno
pay-an-hour = { $pay } all’ora
equity-offered = Azioni
equity-between = { $low }–{ $high }% in azioni
equity-exactly = { $share }% in azioni
equity-from = Da { $low }% in azioni
equity-up-to = Fino a { $high }% in azioni

## The application form

apply-title = Candidati: { $title }
apply-heading = Candidati per
apply-back = Torna alla posizione
apply-length = { $count ->
    [one] { $count } risposta necessaria
    [many] { $count } di risposte necessarie
   *[other] { $count } risposte necessarie
}
apply-part-person = Su di te
apply-part-questions = Le nostre domande
apply-part-consents = Prima di inviare
apply-send = Invia la candidatura
apply-review = Controlla le risposte
apply-expired = Questo modulo è rimasto aperto troppo a lungo e non è stato inviato nulla. Le tue risposte sono ancora qui. Controllale e invia di nuovo il modulo.
apply-not-ours = Non siamo riusciti ad associare questo modulo a questa pagina e non è stato inviato nulla. Le tue risposte sono ancora qui. Controllale e invia di nuovo il modulo.
apply-carried = Abbiamo copiato le tue risposte dalla posizione ora chiusa. Controllale e rispondi alle nuove domande. Non è ancora stato inviato nulla.
apply-prefilled = Un programma ha compilato questo modulo per te. Controlla tutte le risposte e aggiungi ciò che manca. Non è ancora stato inviato nulla.
apply-part-resume = Inizia dal tuo CV
apply-resume-first = Scegli il tuo CV e compiliamo nome, email, numero di telefono e link. Controlli tutto prima di inviare. Puoi anche compilare il modulo da te.
apply-fill-in = Compila dal mio CV
apply-filled-in = Abbiamo compilato ciò che abbiamo trovato nel tuo CV. Controllalo e aggiungi ciò che manca. Non è ancora stato inviato nulla.
apply-filled-in-nothing = Abbiamo il tuo CV, ma non vi abbiamo trovato nulla di certo. Compila il modulo qui sotto. Non è ancora stato inviato nulla.
apply-filled-in-no-file = Scegli prima il tuo CV. Poi potremo usarlo per compilare il modulo.
apply-filled-in-from-data = Abbiamo compilato ciò che abbiamo trovato in questo file. Il file non è allegato, perché il nostro team di selezione non può aprirlo. Scegli anche il tuo CV come documento, per esempio in PDF.
field-from-resume = Dal tuo CV, da controllare
apply-mistyped = Questo indirizzo email è corretto?
apply-mistyped-then = Non è ancora stato inviato nulla. Correggi l’email oppure, se è corretta, invia il modulo così com’è.
apply-not-kept = Non siamo riusciti a salvare la tua candidatura e non è stato inviato nulla. Le tue risposte sono ancora qui. Attendi un minuto e invia di nuovo il modulo.
apply-gone = Non abbiamo più ciò che avevi scritto, perciò il modulo è vuoto.
apply-referral = { $name } ti raccomanda per questa posizione. Il nostro team di selezione riceve la tua candidatura con il nome e l’indirizzo email di { $name }. Su questo sito { $name } non vede ciò che scrivi.
apply-referral-ended = Questo link di raccomandazione non è più valido, perciò la tua candidatura verrebbe inviata senza raccomandazione.
apply-changed = Abbiamo cambiato questo modulo da quando l’hai aperto. Non è ancora stato inviato nulla. Controlla le risposte, poi invia il modulo.
apply-left = Risposte a domande che non facciamo più
apply-left-advice = Queste risposte non verranno inviate. Copia ciò che vuoi usare in un’altra risposta.
apply-left-unknown = Domanda che non facciamo più
apply-twice = Hai già inviato una candidatura per questa posizione. Ciò che è in questo modulo non è ancora stato inviato. Scegli alla fine del modulo che cosa farne.
apply-twice-late = Il nostro team di selezione potrebbe già avere la tua prima candidatura, quindi non puoi più sostituirla.
apply-replace = Sostituisci la prima candidatura
apply-both = Invia anche questa
apply-sent-before = Hai già inviato una candidatura per questa posizione da questa finestra.
apply-open-first = Apri la prima candidatura
sent-heading = Hai inviato questa candidatura
sent-intro = Qui non devi fare altro. La conferma mostra a che punto è la tua candidatura.
sent-receipt = Apri la conferma
sent-anew = Candidati di nuovo con un modulo vuoto
apply-too-many = Stiamo ricevendo troppi moduli dalla tua rete e non è stato inviato nulla. Le tue risposte sono ancora qui. Attendi un minuto e invia di nuovo il modulo.
apply-limit-reached = In questo momento non possiamo ricevere altre candidature e non è stato inviato nulla. Le tue risposte sono ancora qui. Lascia aperta questa pagina, attendi 10 minuti e invia di nuovo il modulo.
apply-no-proof = Stiamo ricevendo moltissime candidature e verifichiamo che la tua non venga da un programma. Non è ancora stato inviato nulla. Le tue risposte sono ancora qui. Attendi 30 secondi e invia di nuovo il modulo.
apply-leave-empty = Lascia vuoto questo campo
apply-busy = Stiamo ricevendo troppi moduli e non è stato inviato nulla. Le tue risposte sono ancora qui. Attendi un minuto e invia di nuovo il modulo.
apply-too-large = È più di quanto possiamo ricevere e non è stato inviato nulla. Qui ci sono le risposte che ci sono arrivate. Controlla che non ne manchi nessuna e scegli un file più piccolo.
apply-too-slow = L’invio ha richiesto troppo tempo e non è stato inviato nulla. Qui ci sono le risposte che ci sono arrivate. Controlla che non ne manchi nessuna, poi riprova con un file più piccolo o una connessione più veloce.
apply-other-form = Questa posizione richiede un file che qui non possiamo ricevere. Se non hai un link a quel file,
apply-other-form-link = candidati con il nostro altro modulo
review-title = Controlla le risposte: { $title }
review-heading = Controlla le risposte prima di inviare
review-intro = Non è ancora stato inviato nulla. Ecco ciò che riceveremo.
review-change = Modifica
review-back = Torna al modulo
progress-label = Invio in corso
progress-stop = Interrompi l’invio
progress-waiting = È arrivato tutto. Stiamo controllando.
progress-stopped = Hai interrotto l’invio e non è stato inviato nulla. Le tue risposte sono ancora qui.
progress-broken = La connessione si è interrotta. Le tue risposte sono ancora qui. Invia di nuovo il modulo. Lo conteremo una volta sola.
draft-kept = Ciò che scrivi resta in questa scheda finché non la chiudi o non invii il modulo. Il file no.
draft-keep = Conserva ciò che scrivo in questo browser fino a 7 giorni, anche se chiudo questa scheda
draft-clear = Cancella
draft-restored = Ecco ciò che avevi scritto in questo browser.
draft-cleared = Cancellato. In questo browser non c’è più ciò che avevi scritto.

summary-heading = C’è un problema
error-title = Errore:
field-choose = Scegli…
answer-yes = Sì
answer-no = No
date-day = Giorno
date-month = Mese
date-year = Anno

field-optional = (facoltativo)
field-given-name = Nome
field-family-name = Cognome
field-email = Indirizzo email
field-phone = Telefono
field-linkedin = Profilo LinkedIn
field-resume = CV
field-pasted-resume = CV come testo
field-talent-network = Avvisatemi di altre posizioni
field-note = Vuoi dirci altro?

hint-given-name = Come vuoi che ti chiamiamo, in qualsiasi alfabeto
hint-family-name = Se hai un solo nome, scrivilo anche qui
hint-email = Ti risponderemo a questo indirizzo
hint-phone = Con il prefisso del paese, per esempio +39 06 0000 0000
hint-choose-any = Puoi scegliere più risposte
hint-choose-up-to = Scegline al massimo { $most }
hint-characters = Al massimo { $most } caratteri
hint-date = Per esempio, 27 3 2027
hint-link = Per esempio, https://example.org/la-mia-pagina
hint-linkedin = Per esempio, https://www.linkedin.com/in/il-mio-nome
hint-video-link = Un link al tuo video, per esempio https://example.org/il-mio-video
hint-file-link = Qui non possiamo ricevere file. Inserisci un link che apra il tuo
hint-resume = { $kinds }, fino a { $size }
hint-pasted-resume = Non hai un file? Incolla qui il tuo CV, fino a { $most } caratteri

resume-kept = Abbiamo «{ $name }» ({ $size }). Scegli un altro file solo se vuoi sostituirlo.
resume-kept-unread = Il tuo file è ancora salvato. Scegli un altro file solo se vuoi sostituirlo.
resume-remove = Rimuovi «{ $name }»
resume-choose-again = «{ $name }» non è stato salvato. Sceglilo di nuovo prima di inviare.
resume-choose = Scegli un file
resume-drop = Oppure trascina qui il tuo file
resume-clear = Rimuovi

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = testo semplice (.txt)
size-bytes = { $count ->
    [one] { $count } byte
    [many] { $count } di byte
   *[other] { $count } byte
}
size-kilobytes = { $count } kB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Modifica questa risposta. Il nostro sistema dice: { $words }
problem-ats-whole = Controlla la tua candidatura. Il nostro sistema dice: { $words }
problem-missing-given-name = Inserisci il tuo nome
problem-missing-family-name = Inserisci il tuo cognome
problem-missing-email = Inserisci il tuo indirizzo email
problem-missing-phone = Inserisci il tuo numero di telefono
problem-missing-linkedin = Inserisci un link al tuo profilo LinkedIn
problem-missing-resume = Scegli il tuo CV
problem-missing-text = Compila «{ $label }»
problem-missing-choice = Scegli una risposta per «{ $label }»
problem-missing-choices = Scegli almeno una risposta per «{ $label }»
problem-missing-consent = Per candidarti, spunta «{ $label }»
problem-consent-changed = Abbiamo cambiato questo testo da quando hai aperto il modulo. Rileggilo e spuntalo se sei d’accordo
problem-privacy-line-changed = Abbiamo cambiato questo testo da quando hai aperto il modulo. Rileggilo prima di inviare il modulo
problem-missing-date = Inserisci una data per «{ $label }»
problem-missing-link = Inserisci un link per «{ $label }»
problem-too-long = Accorcia «{ $label }» a { $most } caratteri; ora ne ha { $given }
problem-not-an-email = «{ $label }» deve avere il formato nome@example.org
problem-email-space = Inserisci «{ $label }» senza spazi. Forse manca un punto o un trattino basso
problem-email-host = «{ $label }» deve avere un punto dopo la @, per esempio nome@example.org
problem-not-a-phone = «{ $label }» deve essere un numero, per esempio +39 06 0000 0000
problem-phone-too-short = «{ $label }» deve avere almeno 5 cifre
problem-phone-too-long = «{ $label }» deve avere al massimo 20 cifre
problem-not-a-link = «{ $label }» deve essere un link, per esempio https://example.org/la-mia-pagina
problem-link-not-of-the-web = «{ $label }» deve iniziare con http:// o https://
problem-not-a-choice = Scegli una delle risposte proposte per «{ $label }»
problem-several-choices = Scegli una sola risposta per «{ $label }»
problem-too-many = «{ $label }»: scegline al massimo { $most }; ne hai scelte { $given }
problem-day-missing = «{ $label }» deve contenere un giorno
problem-month-missing = «{ $label }» deve contenere un mese
problem-year-missing = «{ $label }» deve contenere un anno
problem-day-unreadable = Il giorno per «{ $label }» deve essere un numero da 1 a 31
problem-month-unreadable = Il mese per «{ $label }» deve essere un numero da 1 a 12
problem-year-unreadable = L’anno per «{ $label }» deve avere 4 cifre
problem-no-such-day = «{ $label }» deve essere una data esistente
problem-file-empty = Questo file è vuoto. Scegli quello che contiene il tuo CV
problem-file-too-large = Questo file supera { $size }. Scegline uno più piccolo
problem-file-not-accepted = Il nostro sistema non accetta questo file. Scegline uno più piccolo o un altro
problem-file-broken-off = È arrivata solo una parte del tuo file. Sceglilo di nuovo
problem-file-wrong-kind = Non possiamo ricevere questo tipo di file. Scegli uno di questi formati: { $kinds }
problem-file-docx-not-here = Per questa posizione non possiamo ricevere file .docx. Salva il tuo CV in uno di questi formati: { $kinds }
problem-file-not-as-named = Il nome e il contenuto di questo file non corrispondono. Scegli uno di questi formati: { $kinds }
problem-file-encrypted = Questo file è protetto. Salvalo o stampalo come PDF senza protezione, poi scegli quel PDF
problem-file-damaged = Non riusciamo ad aprire questo file. Salvalo di nuovo, poi sceglilo
problem-file-macros = Questo file contiene macro. Salvalo senza macro, poi sceglilo
problem-file-unchecked = Questo file è troppo complesso da controllare. Salva il tuo CV come file più semplice in uno di questi formati: { $kinds }
problem-file-several = Scegli un solo file
problem-file-gone = Non abbiamo più il tuo file. Sceglilo di nuovo

warning-email-typo = Intendevi { $meant }? Se la tua email è corretta, lasciala così.
warning-not-linkedin = Questo non è un link LinkedIn. Se è corretto, lascialo così.
warning-not-a-number = Questo non sembra un numero. Se è corretto, lascialo così.

## The receipt

receipt-title = { $state ->
    [delivered] Candidatura ricevuta: { $title }
    [refused] Candidatura non registrata: { $title }
    [returned] Candidatura non inviata: { $title }
    [withdrawn] Candidatura ritirata: { $title }
    [discarded] Candidatura non inoltrata: { $title }
   *[waiting] Candidatura ricevuta: { $title }
}
receipt-heading = { $state ->
    [delivered] Grazie, abbiamo ricevuto la tua candidatura
    [refused] Non è stato possibile registrare la tua candidatura
    [returned] La tua candidatura non è stata inviata
    [withdrawn] La tua candidatura è stata ritirata
    [discarded] La tua candidatura non è stata inoltrata
   *[waiting] Grazie, abbiamo ricevuto la tua candidatura
}
receipt-state = { $state ->
    [delivered] Il nostro team di selezione ce l’ha.
    [refused] Il nostro sistema non è riuscito a registrarla. Non è una decisione su di te. Il motivo si trova qui sotto. Se la posizione è ancora aperta, correggi e candidati di nuovo.
    [returned] Il modulo richiede una correzione e non è stato inviato di nuovo. Non ci è arrivato nulla.
    [held] È salvata in modo sicuro. Ci assicuriamo che arrivi al nostro team di selezione.
    [withdrawn] Non ne inoltreremo nulla.
    [discarded] Abbiamo deciso di non inoltrarla. Non ne sarà inviato altro.
   *[waiting] È salvata in modo sicuro e sta per arrivare al nostro team di selezione.
}
receipt-thanks = Grazie, { $name }. Abbiamo ricevuto la tua candidatura.
receipt-keep = Salva questa pagina tra i preferiti per vedere a che punto è la tua candidatura. Non inviamo email di conferma.
receipt-keep-mailed = Salva questa pagina tra i preferiti per vedere a che punto è la tua candidatura. Ricevi questo link anche via email.
receipt-copy = Copia il link
receipt-copied = Link copiato
receipt-mail = Inviamelo via email
receipt-link-secret = Chi ha questo link può vedere ciò che hai inviato.
receipt-progress = A che punto è la tua candidatura
receipt-step-sent = Inviata
receipt-step-on-its-way = In arrivo al nostro team di selezione
receipt-step-received = Ricevuta dal nostro team di selezione
receipt-step-reply = La nostra risposta
receipt-reference = Codice
receipt-job = Posizione
receipt-received = Data di ricezione
receipt-refused = Che cosa va corretto
receipt-refused-whole = La candidatura nel suo insieme
receipt-again = Apriremo il modulo con tutto ciò che hai inviato, compreso il file. Inviandolo crei una nuova candidatura.
receipt-apply-again = Candidati di nuovo
receipt-ends = Scadenza della pagina
receipt-download = Scarica le mie risposte (testo)
receipt-download-file = Scarica «{ $name }»
receipt-left-minutes = { $count ->
    [one] Puoi vedere e scaricare queste risposte ancora per { $count } minuto. Il nostro team di selezione ha la tua candidatura.
    [many] Puoi vedere e scaricare queste risposte ancora per { $count } di minuti. Il nostro team di selezione ha la tua candidatura.
   *[other] Puoi vedere e scaricare queste risposte ancora per { $count } minuti. Il nostro team di selezione ha la tua candidatura.
}
receipt-left-hours = { $count ->
    [one] Puoi vedere e scaricare queste risposte ancora per { $count } ora. Il nostro team di selezione ha la tua candidatura.
    [many] Puoi vedere e scaricare queste risposte ancora per { $count } di ore. Il nostro team di selezione ha la tua candidatura.
   *[other] Puoi vedere e scaricare queste risposte ancora per { $count } ore. Il nostro team di selezione ha la tua candidatura.
}
receipt-left-days = { $count ->
    [one] Puoi vedere e scaricare queste risposte ancora per { $count } giorno. Il nostro team di selezione ha la tua candidatura.
    [many] Puoi vedere e scaricare queste risposte ancora per { $count } di giorni. Il nostro team di selezione ha la tua candidatura.
   *[other] Puoi vedere e scaricare queste risposte ancora per { $count } giorni. Il nostro team di selezione ha la tua candidatura.
}
receipt-withdraw = Hai cambiato idea?
receipt-withdraw-means = Puoi ritirare la tua candidatura finché non arriva al nostro team di selezione.
receipt-withdraw-open = Ritira la candidatura
receipt-withdraw-sure = Cancelleremo ciò che hai inviato e non lo inoltreremo. Non si può annullare, ma puoi candidarti di nuovo.
receipt-withdraw-confirm = Sì, cancellare ciò che ho inviato
receipt-withdraw-unconfirmed = Per ritirare la candidatura, spunta «{ $label }»
receipt-withdraw-do = Sì, ritirala
receipt-withdraw-delivered = Il nostro team di selezione ha la tua candidatura. Qui non puoi più ritirarla.
receipt-write-to = Per ritirarla o correggerla, contattaci:
receipt-write-to-company = Per ritirarla o correggerla, contatta { $company }.
receipt-write-to-employer = Per ritirarla o correggerla, contattaci.
receipt-being-sent = Stiamo inoltrando la tua candidatura proprio ora, quindi non puoi ritirarla. Ricarica questa pagina tra un minuto.
receipt-too-late = La tua candidatura è arrivata al nostro team di selezione prima che tu la ritirassi.
receipt-may-have-arrived = Abbiamo inoltrato la tua candidatura, ma senza ottenere risposta. Il nostro team di selezione potrebbe averla.
receipt-see-jobs = Vedi tutte le posizioni aperte
receipt-sent = Che cosa hai inviato
receipt-not-shown = Non mostriamo più ciò che hai inviato. Il nostro team di selezione ce l’ha.
receipt-not-kept = Abbiamo cancellato da questo sito ciò che hai inviato. Il nostro team di selezione ce l’ha.
receipt-gone = Abbiamo cancellato da questo sito ciò che hai inviato.
receipt-unreadable = Al momento non possiamo mostrare ciò che hai inviato.
receipt-not-provided = Non indicato
receipt-file = { $name } ({ $size })
receipt-source = Come ci hai conosciuto
receipt-next = Leggeremo la tua candidatura e ti risponderemo all’indirizzo email che hai indicato.
answer-consented = Accettato
agreement-read = Mostrato prima dell’invio (versione { $version })
agreement-agreed = Accettato (versione { $version })
agreement-not-agreed = Non accettato (versione { $version })

## Mail

mail-receipt-subject = Abbiamo ricevuto la tua candidatura: { $title }
mail-receipt-open = Vedi a che punto è la tua candidatura
mail-receipt-next = Che cosa succede ora
mail-receipt-why = Ricevi questa email perché questo indirizzo è stato indicato in una candidatura presso { $company }. Se non l’hai indicato tu, puoi cancellarla.
mail-alert-confirm-subject = Conferma: nuove posizioni presso { $company } via email
mail-alert-confirm = Questo indirizzo è stato indicato per ricevere via email le nuove posizioni presso { $company }. Se l’hai indicato tu, apri questo link entro 3 giorni e conferma.
mail-alert-confirm-open = Conferma o rifiuta
mail-alert-confirm-why = Se non l’hai indicato tu, puoi cancellare questa email. Non ti invieremo nuove posizioni.
mail-alert-subject = Nuove posizioni presso { $company }
mail-alert-all = Vedi tutte le posizioni della tua ricerca
mail-alert-why = Ricevi questa email perché hai chiesto le nuove posizioni presso { $company }.
mail-alert-renew-subject = Vuoi ancora ricevere le nuove posizioni presso { $company }?
mail-alert-renew = Data in cui finiscono queste email, se non decidi di continuare: { $day }.

## The voluntary questions about diversity

diversity-title = Domande facoltative sulla diversità
diversity-offer = Le tue risposte non sono collegate alla tua candidatura e non la influenzano. Puoi anche saltare questo passaggio.
diversity-open = Rispondi alle domande
diversity-intro = Queste domande sono facoltative e puoi saltarne quante vuoi. Le tue risposte non sono collegate alla tua candidatura e non la influenzano. Ci limitiamo a contarle. Dopo la fine dell’anno vediamo solo somme di almeno dieci persone.
diversity-declined = Preferisco non rispondere
diversity-send = Invia le risposte
diversity-thanks-title = Grazie
diversity-thanks = Contiamo ogni modulo una sola volta, senza alcun collegamento con te o con la tua candidatura.

## Job alerts

alert-form-search = Ricevi via email nuove posizioni come queste
alert-form-all = Ricevi via email le nuove posizioni
alert-every = Al massimo
alert-every-day = un’email al giorno
alert-every-week = un’email alla settimana
alert-send = Ricevi le nuove posizioni
alert-note = Prima ti inviamo un link per confermare. Ogni email contiene un link per non riceverne più.
alert-asked-heading = Controlla la tua posta
alert-asked = Se possiamo inviare email a questo indirizzo, abbiamo mandato un link. Aprilo entro 3 giorni per confermare. Se non arriva nulla, guarda nella cartella dello spam.
alert-confirm-heading = Vuoi ricevere via email le nuove posizioni?
alert-search = Posizioni:
alert-search-all = tutte
alert-confirm = Sì, voglio riceverle
alert-active-heading = Ricevi via email le nuove posizioni
alert-until = Data in cui finiscono queste email: { $day }. Prima ti chiederemo se vuoi continuare.
alert-renew = Continua per un altro anno
alert-end = Non ricevere più queste email
alert-ended-heading = Non riceverai più queste email
alert-ended = Abbiamo cancellato la tua ricerca e il tuo indirizzo email. Non riceverai altre email di questo tipo.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Vedi tutte le posizioni aperte
error-contact = Se continua a succedere, faccelo sapere:
error-request = Se ci scrivi al riguardo, indica { $id }.

error-no-such-page = Pagina non trovata
    .happened = Questo link non porta a nessuna pagina.
    .advice = Se hai digitato il link, controllalo. Altrimenti, la pagina potrebbe essere stata spostata.

error-no-such-posting = Questa posizione non è aperta
    .happened = L’abbiamo coperta o ritirata, oppure il link è incompleto.
    .advice = Guarda quali posizioni sono aperte ora.

error-no-such-receipt = Conferma non trovata
    .happened = Non troviamo nessuna conferma a questo link.
    .answers = Se la tua candidatura è arrivata al nostro team di selezione, ce l’ha ancora.
    .advice = Controlla di aver copiato il link intero. Cancelliamo ogni conferma nella data che indica. Se entro allora la candidatura non ci era arrivata, candidati di nuovo.

error-method = Non ha funzionato
    .happened = Questa pagina non può fare ciò che ha chiesto il tuo browser.
    .advice = Torna indietro e segui un link o usa il modulo della pagina.

error-unreadable = Non siamo riusciti a leggere l’invio
    .happened = Manca una parte di ciò che ha inviato il tuo browser.
    .answers = Se hai inviato un modulo, non l’abbiamo ricevuto. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro e riprova.

error-too-large = È troppo grande da inviare
    .happened = È più di quanto possiamo ricevere.
    .answers = Non abbiamo ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro, scegli un file più piccolo e invia di nuovo il modulo.

error-too-slow = L’invio ha richiesto troppo tempo
    .happened = La connessione era troppo lenta per finire in tempo.
    .answers = Non abbiamo ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro e riprova con un file più piccolo o una connessione più veloce.

error-too-many = Troppi moduli in una volta
    .happened = Stiamo ricevendo troppi moduli dalla tua rete.
    .answers = Non abbiamo ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Attendi un minuto e riprova.

error-too-many-uploads = Troppi moduli in una volta
    .happened = In questo momento stiamo ricevendo troppi moduli.
    .answers = Non abbiamo ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Attendi un minuto e riprova.

error-busy = Troppe visite in una volta
    .happened = Non riusciamo a preparare così tante pagine insieme.
    .advice = Attendi un momento e ricarica la pagina.

error-cross-site = Non abbiamo potuto accettare questo modulo
    .happened = Perché nessuno si candidi a tuo nome, accettiamo solo moduli aperti su questo sito.
    .answers = Non abbiamo ricevuto nulla.
    .advice = Apri la posizione su questo sito e candidati qui.

error-wrong-host = Qui non ci sono posizioni
    .happened = A questo indirizzo web non mostriamo posizioni.
    .advice = Segui il link alle posizioni sul nostro sito.

error-no-details-yet = Il modulo non è ancora pronto
    .happened = Abbiamo appena pubblicato questa posizione e le domande si stanno ancora caricando.
    .answers = Non abbiamo ricevuto nulla.
    .advice = Riprova tra qualche minuto.

error-no-copy-yet = Le nostre posizioni si stanno caricando
    .happened = Questo sito è appena stato avviato e sta ancora caricando l’elenco.
    .advice = Riprova tra qualche minuto.

error-not-kept = Non abbiamo ricevuto la tua candidatura
    .happened = Non siamo riusciti a salvarla in modo sicuro.
    .answers = Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro e inviala di nuovo tra qualche minuto.

error-not-opened = Al momento non possiamo mostrare questa pagina
    .happened = In questo momento non riusciamo ad accedere ai nostri dati.
    .answers = Se abbiamo ricevuto la tua candidatura, è al sicuro. Se la stavi ritirando, riapri la sua pagina per vedere se ha funzionato.
    .advice = Riprova tra qualche minuto.

error-ours = Qualcosa è andato storto
    .happened = L’errore è nostro e l’abbiamo registrato.
    .answers = Se hai inviato un modulo, forse non l’abbiamo ricevuto. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Riprova tra qualche minuto. Puoi inviare due volte lo stesso modulo senza problemi.


## Generated text pages, for companies that have not written their own

privacy-title = Privacy
privacy-who = Questo sito «Lavora con noi» è gestito da
privacy-reading = Quando visiti queste pagine
privacy-reading-cookies = Non usiamo cookie, non carichiamo nulla da altri siti e non ti tracciamo.
privacy-reading-log = Per ogni pagina visitata annotiamo l’ora, il tipo di pagina e quanto tempo ci è voluto. Non annotiamo il tuo indirizzo IP né che cosa hai cercato.
privacy-reading-saved = Se salvi una posizione, il tuo browser la ricorda finché non la rimuovi. Non sappiamo quali posizioni salvi.
privacy-applying = Quando ti candidi
privacy-applying-sealed = Cifriamo e salviamo ciò che invii prima di dirti che l’abbiamo ricevuto. Poi lo passiamo al sistema con cui gestiamo le candidature, e a nessun altro.
privacy-applying-source = Il link che ti ha portato qui può indicare dove hai saputo della posizione. Questa indicazione viene inviata insieme alla tua candidatura.
privacy-applying-device = Mentre compili il modulo, il tuo browser conserva ciò che scrivi finché non chiudi la scheda. Se lo scegli nel modulo, lo conserva fino a 7 giorni. Resta sul tuo dispositivo finché non lo invii. Il pulsante «Cancella» del modulo lo elimina.
privacy-applying-window = Dopo l’invio, questa scheda ricorda fino a 24 ore il link alla tua conferma. Così il modulo può portarti lì.
privacy-applying-drafts = Se c’è qualcosa da correggere, conserviamo in forma cifrata ciò che hai scritto e il tuo file per { $span }. Così non devi inserire nulla due volte. Li cancelliamo appena invii il modulo.
privacy-applying-resume = Se inizi dal tuo CV, questo sito vi legge nome, contatti e link per compilare il modulo. Nessun altro servizio è coinvolto. Ciò che è stato letto viene salvato solo come parte del tuo modulo, cifrato, ed eliminato con esso al più tardi dopo { $span }, a meno che tu non lo invii.
privacy-applying-program = Se un programma compila il modulo per te, conserviamo in forma cifrata le risposte e il file per { $span }, anche se non apri mai il modulo.
privacy-applying-address = Quando invii un modulo, teniamo il tuo indirizzo IP in memoria per qualche minuto, per limitare quanti moduli arrivano da una stessa rete. Se c’è qualcosa da correggere, conserviamo anche un hash dell’indirizzo per { $span }, per limitare quanto una stessa rete può salvare qui. Senza la nostra chiave non si può risalire dall’hash all’indirizzo.
privacy-applying-again = Dopo l’invio possiamo conservare per { $span } una somma di controllo cifrata di ciò che hai scritto. Così un modulo inviato due volte diventa una sola candidatura.
privacy-applying-trying = Se il nostro sistema non risponde, continuiamo a riprovare per { $span }. Poi se ne occupa una persona del nostro team.
privacy-applying-waiting = Se nemmeno allora riusciamo a inoltrare la tua candidatura, o se il nostro sistema non riesce a registrarla, la cancelliamo da questo sito dopo { $span }.
privacy-applying-sent = Una volta che la tua candidatura è nel nostro sistema, la cancelliamo da questo sito dopo { $span }.
privacy-applying-sent-now = Appena la tua candidatura è nel nostro sistema, la cancelliamo da questo sito.
privacy-applying-receipts = La tua conferma mostra la posizione, quando abbiamo ricevuto la candidatura e che cosa ne è stato. La cancelliamo dopo { $span }.
privacy-applying-mail = Ti inviamo anche via email il link alla tua conferma. Cifriamo questa email e la cancelliamo qui appena il nostro server di posta la riceve, al più tardi dopo 3 giorni. Per 24 ore conserviamo un hash del tuo indirizzo email e della tua rete, per limitare quante di queste email si possono far partire. Senza la nostra chiave non si può risalire dagli hash agli indirizzi.
privacy-applying-referral = Se qualcuno ti ha raccomandato con un link, il nostro team di selezione riceve con la tua candidatura anche il nome e l’indirizzo email di questa persona. Conserviamo qui il tuo CV, cifrato, ancora per { $span }, perché il nostro sistema possa scaricarlo.
privacy-alerts = Se chiedi le nuove posizioni via email, conserviamo cifrati il tuo indirizzo email e la tua ricerca. Li cancelliamo appena rinunci a queste email, dopo 3 giorni se non le confermi e al più tardi dopo un anno se non decidi di continuare. Per 24 ore conserviamo un hash del tuo indirizzo email e della tua rete, per limitare quante di queste email si possono far partire.
privacy-diversity = Dopo la candidatura puoi rispondere a domande facoltative sulla diversità. Non conserviamo le tue risposte, ma solo quante persone hanno dato ogni risposta in un anno, senza alcun collegamento con te o con la tua candidatura. Vediamo solo somme di almeno dieci persone e cancelliamo i conteggi tre anni dopo la fine dell’anno. Perché nessun modulo conti due volte, conserviamo un hash del suo numero casuale per due settimane al massimo.
privacy-rights = I tuoi diritti
privacy-rights-ask = Puoi chiederci quali dati abbiamo su di te e chiederci di correggerli o cancellarli.
privacy-rights-contact = Contattaci:

accessibility-title = Accessibilità
accessibility-aim = Vogliamo che chiunque possa leggere le nostre posizioni e candidarsi. Creiamo queste pagine per rispettare le Linee guida per l’accessibilità dei contenuti web (WCAG) 2.2 al livello AA.
accessibility-holds = Su che cosa puoi contare
accessibility-holds-keyboard = Ogni pagina funziona con la sola tastiera, con uno screen reader e senza JavaScript.
accessibility-holds-size = Il testo può essere grande il doppio e più spaziato, e ogni pagina sta in uno schermo largo 320 pixel.
accessibility-holds-colour = Il testo ha un contrasto di almeno 4,5 a 1, sia in modalità chiara sia in modalità scura. Seguiamo le impostazioni del tuo dispositivo per il contrasto elevato e la riduzione dei movimenti.
accessibility-holds-form = Non chiediamo mai due volte la stessa cosa. Se c’è qualcosa da correggere, conserviamo tutto ciò che hai scritto.
accessibility-limits = Che cosa non possiamo promettere
accessibility-limits-postings = Le descrizioni delle posizioni e le domande dei moduli provengono da un altro sistema. Ne riordiniamo i titoli e gli elenchi, ma non possiamo chiarire parole poco chiare né aggiungere ciò che manca.
accessibility-ask = Se qualcosa non funziona per te
accessibility-ask-contact = Faccelo sapere, e dicci se preferisci candidarti in un altro modo:


## Durations

span-seconds = { $count ->
    [one] { $count } secondo
    [many] { $count } di secondi
   *[other] { $count } secondi
}
span-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } di minuti
   *[other] { $count } minuti
}
span-hours = { $count ->
    [one] { $count } ora
    [many] { $count } di ore
   *[other] { $count } ore
}
span-days = { $count ->
    [one] { $count } giorno
    [many] { $count } di giorni
   *[other] { $count } giorni
}
