# The texts for visitors, in Italian. The same messages in English are in en.ftl.

## The frame around every page

language-name = Italiano
company-unnamed = Lavora con noi
frame-skip = Vai al contenuto
frame-demonstration = Questa è una dimostrazione con un’azienda inventata. Le candidature inviate qui non raggiungono nessuno.
frame-company-links = Azienda
frame-contact = Domande?
frame-languages = Lingue

## The list of open jobs

list-title = Offerte di lavoro
list-title-page = Offerte di lavoro, pagina { $page } di { $pages }
list-heading = Lavorare in { $company }
list-heading-unnamed = Lavora con noi
list-count = { $count ->
    [one] { $count } offerta di lavoro
    [many] { $count } di offerte di lavoro
   *[other] { $count } offerte di lavoro
}
list-range = Offerte { $first }–{ $last } di { $count }
list-more-places = { $count ->
    [one] e { $count } altra sede
    [many] e { $count } di altre sedi
   *[other] e { $count } altre sedi
}
feed-title = Offerte di lavoro presso { $company }
list-title-place = Offerte di lavoro: { $place }
list-title-found = Offerte trovate: { $count }
list-none-found = Nessuna offerta corrisponde a questa ricerca
list-nearest = { $facet ->
    [words] Vedi le offerte senza queste parole ({ $count })
    [place] Vedi le offerte in qualsiasi luogo ({ $count })
    [workplace] Vedi le offerte in sede o a distanza ({ $count })
    [type] Vedi le offerte con ogni tipo di impiego ({ $count })
    [pay] Vedi anche le offerte senza retribuzione indicata ({ $count })
   *[visa] Vedi anche le offerte senza supporto per il visto ({ $count })
}
list-corrected = Nessuna offerta contiene «{ $typed }». Queste contengono «{ $used }».
search-label = Cerca offerte
search-button = Cerca
filter-heading = Restringi la ricerca
filter-place = Luogo
filter-workplace = Modalità di lavoro
filter-type = Tipo di impiego
filter-extras = Che cosa offre il posto
filter-pay = Retribuzione indicata
filter-visa = Supporto per il visto di lavoro
filter-count = ({ $count })
filter-apply = Mostra le offerte
filter-chosen = Scelte attive
filter-remove = Togli «{ $choice }»
filter-clear = Cancella tutto
list-pager = Pagine
list-previous = Precedente
list-next = Successiva
list-here = Pagina { $page } di { $pages }
list-old = Questo elenco è stato confermato l’ultima volta il { $day }. Da allora alcune offerte potrebbero essere cambiate.
list-empty = Al momento non ci sono offerte di lavoro
list-empty-advice = In questo momento tutte le nostre posizioni sono coperte. Le nuove offerte compaiono qui appena vengono aperte.
list-empty-contact = Puoi anche contattarci qui:

## The page of one job

posting-back = Tutte le offerte di lavoro
posting-apply = Candidati per questa posizione
posting-facts = In breve
posting-places = { $count ->
    [one] Sede
    [many] Sedi
   *[other] Sedi
}
posting-terms = Tipo di impiego
posting-pay = Retribuzione
posting-visa = Visto
posting-visa-yes = Supporto per il visto di lavoro
posting-visa-no = Nessun supporto per il visto di lavoro
posting-posted = Pubblicata il
posting-description = Descrizione
prose-table = Tabella
posting-interviews = Come si svolgono i colloqui
posting-asked = Che cosa ti chiederemo
posting-asked-advice = Il modulo contiene queste domande, così puoi avere le risposte a portata di mano.
posting-asked-name = Il tuo nome e il tuo indirizzo e-mail
posting-asked-optional = (facoltativo)
posting-similar = Offerte simili
posting-address = L’unico indirizzo di questa offerta:
posting-letter = Invia questa offerta per e-mail
posting-confirmed = Ultima conferma che è aperta:
posting-no-details = Il testo completo è in arrivo
posting-no-details-advice = Questa offerta è stata appena pubblicata. La descrizione e il modulo saranno qui tra pochi minuti: ricarica allora la pagina.

## The page of a closed job

closed-heading = Questa posizione è chiusa
closed-explained = Era ancora aperta il { $day }. Le candidature non sono più accettate.
closed-late = Questa posizione è stata chiusa: non è stato inviato nulla
closed-late-advice = È stata chiusa mentre il modulo era aperto. Tutto quello che hai scritto è ancora qui.
closed-received = Hai inviato questo modulo prima della chiusura, ed è arrivato. Apri la ricevuta
closed-take-along = Scegli una posizione: il suo modulo si apre con quello che hai scritto, per quanto chieda le stesse cose. Nulla viene inviato finché non lo invii da lì.
closed-choose = Porta lì le mie risposte
closed-written = Quello che hai scritto
closed-written-advice = Copia quello che vuoi conservare: questa pagina si può aprire solo per poco tempo.
closed-ways = Nuove posizioni
closed-feeds = Oppure segui le nuove posizioni in un lettore di feed:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = In sede
workplace-hybrid = Ibrido
workplace-remote = Da remoto
employment-full-time = Tempo pieno
employment-part-time = Tempo parziale
employment-contract = Collaborazione autonoma
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
equity-offered = Partecipazione azionaria
equity-between = { $low }–{ $high }% del capitale
equity-exactly = { $share }% del capitale
equity-from = A partire da { $low }% del capitale
equity-up-to = Fino a { $high }% del capitale

## The application form

apply-title = Candidatura: { $title }
apply-heading = Candidatura per
apply-back = Torna all’offerta
apply-intro = Ogni domanda richiede una risposta, tranne quelle con l’indicazione «(facoltativo)».
apply-length = { $count ->
    [one] { $count } domanda
    [many] { $count } di domande
   *[other] { $count } domande
}{ $optional ->
    [0] .
    [one] , di cui { $optional } facoltativa.
    [many] , di cui { $optional } facoltative.
   *[other] , di cui { $optional } facoltative.
}
apply-part-person = Su di te
apply-part-questions = Domande dell’azienda
apply-part-note = Altro
apply-part-resume = Il tuo curriculum
apply-part-consents = Prima di inviare
apply-send = Invia la candidatura
apply-review = Controlla prima di inviare
apply-expired = Questo modulo è rimasto aperto troppo a lungo e non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui: controllalo e invialo di nuovo.
apply-not-ours = Non è stato possibile associare questo modulo a questa pagina e non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui: controllalo e invialo di nuovo.
apply-carried = Abbiamo inserito quello che avevi scritto per la posizione ora chiusa. Controllalo e rispondi a ciò che è nuovo: non è ancora stato inviato nulla.
apply-mistyped = Questo indirizzo e-mail è giusto?
apply-mistyped-then = Non è ancora stato inviato nulla. Correggi l’indirizzo oppure, se è giusto, invia il modulo così com’è.
apply-not-kept = In questo momento non è stato possibile salvare la tua candidatura e non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui: attendi un minuto e invialo di nuovo.
apply-gone = Ciò che avevi scritto in questo modulo non è più conservato qui, perciò il modulo è vuoto.
apply-changed = L’azienda ha cambiato questo modulo da quando l’hai aperto. Non è ancora stato inviato nulla: controlla le risposte, poi invia il modulo.
apply-left = Risposte a domande che non vengono più poste
apply-left-advice = Queste risposte non verranno inviate. Copia ciò che vuoi usare in un’altra risposta.
apply-left-unknown = Una domanda che non viene più posta
apply-twice = Hai già inviato una candidatura per questa posizione. Ciò che è ora in questo modulo non è stato inviato: scegli alla fine del modulo che cosa farne.
apply-twice-late = L’azienda ha già la prima candidatura, quindi non si può più sostituire.
apply-replace = Sostituisci la prima candidatura
apply-both = Invia anche questa
apply-sent-before = Hai inviato una candidatura per questa posizione da questa finestra.
apply-open-first = Apri la prima candidatura
sent-heading = Hai inviato questa candidatura
sent-intro = Questo modulo è stato inviato e qui non c’è altro da fare. La ricevuta mostra che cosa ne è stato della tua candidatura.
sent-receipt = Apri la ricevuta
sent-anew = Candidati ancora una volta con un modulo vuoto
apply-too-many = Dalla tua rete sono appena arrivati troppi moduli e non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui: attendi un minuto e invialo di nuovo.
apply-limit-reached = In questo momento non è possibile ricevere altre candidature e non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui: lascia aperta questa pagina, attendi dieci minuti e invialo di nuovo.
apply-no-proof = In questo momento stanno arrivando moltissime candidature, quindi questo sito verifica che la tua non provenga da un programma. Non è stato ancora inviato nulla e tutto ciò che hai scritto è ancora qui: attendi mezzo minuto e invialo di nuovo.
apply-leave-empty = Lascia vuoto questo campo
apply-busy = In questo momento arrivano qui troppi moduli e non è stato inviato nulla. Tutto ciò che hai scritto è ancora qui: attendi un minuto e invialo di nuovo.
apply-too-large = L’invio superava quanto può essere accettato, quindi nulla è stato inviato all’azienda. Qui c’è ciò che è arrivato delle sue risposte: controlli che non manchi nulla e scelga un file più piccolo.
apply-too-slow = L’invio ha richiesto troppo tempo, quindi nulla è stato inviato all’azienda. Qui c’è ciò che è arrivato delle sue risposte: controlli che non manchi nulla e lo invii con un file più piccolo o con una connessione più veloce.
apply-other-form = Questa offerta richiede un file che qui non può essere inviato. Se non hai un indirizzo web da indicare,
apply-other-form-link = candidati dal modulo dell’azienda
review-title = Controlla la candidatura: { $title }
review-heading = Controlli ciò che invia
review-intro = Non è ancora stato inviato nulla. Ecco ciò che riceverà l’azienda.
review-change = Modifica
review-back = Torna al modulo
progress-label = Invio in corso
progress-stop = Interrompi l’invio
progress-waiting = È arrivato tutto ed è in corso la verifica.
progress-stopped = L’invio è stato interrotto e nulla è stato inviato. Tutto ciò che ha compilato è ancora qui.
progress-broken = Non è arrivata alcuna risposta. Tutto ciò che ha compilato è ancora qui: lo invii di nuovo. Inviarlo due volte non crea problemi.
draft-kept = Ciò che scrive resta in questa scheda del browser finché non la chiude o non invia il modulo. Il file no.
draft-keep = Conserva ciò che scrivo in questo browser fino a 7 giorni, anche dopo la chiusura di questa scheda
draft-clear = Cancella ciò che ho scritto
draft-restored = È stato ripristinato ciò che aveva scritto in questo browser.
draft-cleared = Ciò che ha scritto è stato rimosso da questo browser.

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
field-email = Indirizzo e-mail
field-phone = Numero di telefono
field-linkedin = Profilo LinkedIn
field-resume = Curriculum
field-pasted-resume = Il suo CV come testo
field-talent-network = Desidero essere informato anche su altre offerte di lavoro qui
field-note = Che cos’altro dovremmo sapere?

hint-given-name = Come vuoi che ti chiamiamo, in qualsiasi alfabeto
hint-family-name = Se hai un solo nome, scrivilo anche qui
hint-email = L’azienda ti scriverà a questo indirizzo
hint-phone = Con il prefisso del paese, per esempio +39 06 0000 0000
hint-choose-one = Scegli una risposta
hint-choose-any = Scegli tutto ciò che è pertinente
hint-choose-up-to = Scegline al massimo { $most }
hint-characters = Al massimo { $most } caratteri
hint-date = Per esempio, 27 3 2027
hint-link = Un indirizzo web, per esempio https://example.org/la-mia-pagina
hint-video-link = L’indirizzo web di un video, per esempio https://example.org/il-mio-video
hint-file-link = Qui non si possono inviare file: indica l’indirizzo web dove si può leggere il tuo
hint-resume = Un solo file di al massimo { $size }. Formati accettati: { $kinds }
hint-pasted-resume = Se non ha un file, lo incolli qui: fino a { $most } caratteri

resume-kept = «{ $name }» ({ $size }) è conservato e sarà inviato con il modulo. Scegli un altro file solo se vuoi sostituirlo.
resume-remove = Rimuovi «{ $name }»
resume-choose-again = «{ $name }» non è stato conservato. Scegli di nuovo il file prima di inviare il modulo.
resume-drop = Può anche trascinare qui il file

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

problem-ats = Il sistema dell’azienda non ha accettato questa risposta: { $words }
problem-ats-whole = Il sistema dell’azienda non ha accettato la candidatura: { $words }
problem-missing-given-name = Inserisci il tuo nome
problem-missing-family-name = Inserisci il tuo cognome
problem-missing-email = Inserisci il tuo indirizzo e-mail
problem-missing-phone = Inserisci il tuo numero di telefono
problem-missing-linkedin = Inserisci l’indirizzo del tuo profilo LinkedIn
problem-missing-resume = Scegli un file con il tuo curriculum
problem-missing-text = Rispondi a «{ $label }»
problem-missing-choice = Scegli una risposta a «{ $label }»
problem-missing-choices = Scegli almeno una risposta a «{ $label }»
problem-missing-consent = Per candidarti, spunta la casella «{ $label }»
problem-missing-date = Inserisci una data per «{ $label }»
problem-missing-link = Inserisci un indirizzo web per «{ $label }»
problem-too-long = «{ $label }» deve avere al massimo { $most } caratteri; ora ne ha { $given }
problem-not-an-email = Inserisci «{ $label }» come indirizzo e-mail, per esempio nome@example.org
problem-email-space = Inserisci «{ $label }» senza spazi. Forse lì va un punto o un trattino basso
problem-email-host = «{ $label }» non è completo: dopo la @ viene un nome con un punto, per esempio example.org
problem-not-a-phone = Inserisci «{ $label }» come numero di telefono, per esempio +39 06 0000 0000
problem-phone-too-short = «{ $label }» deve avere almeno 5 cifre
problem-phone-too-long = «{ $label }» deve avere al massimo 20 cifre
problem-not-a-link = Inserisci «{ $label }» come indirizzo web, per esempio https://example.org/la-mia-pagina
problem-link-not-of-the-web = «{ $label }» deve essere un indirizzo che inizia con http:// o https://
problem-not-a-choice = Scegli una delle risposte proposte per «{ $label }»
problem-several-choices = Scegli una sola risposta a «{ $label }»
problem-too-many = Scegli al massimo { $most } risposte a «{ $label }»; ora ce ne sono { $given }
problem-day-missing = La data per «{ $label }» deve contenere un giorno
problem-month-missing = La data per «{ $label }» deve contenere un mese
problem-year-missing = La data per «{ $label }» deve contenere un anno
problem-day-unreadable = Il giorno per «{ $label }» deve essere un numero da 1 a 31
problem-month-unreadable = Il mese per «{ $label }» deve essere un numero da 1 a 12
problem-year-unreadable = L’anno per «{ $label }» deve avere 4 cifre
problem-no-such-day = La data per «{ $label }» deve essere un giorno che esiste in quel mese
problem-file-empty = Il file scelto è vuoto: scegli quello che contiene il tuo curriculum
problem-file-too-large = Il file scelto supera { $size }: scegline uno più piccolo
problem-file-broken-off = Il file scelto non è arrivato intero: sceglilo di nuovo
problem-file-wrong-kind = Il file scelto ha un formato che non può essere inviato: scegli uno di questi formati: { $kinds }
problem-file-docx-not-here = Questa offerta non accetta file .docx: salva il tuo curriculum in uno di questi formati e scegli quel file: { $kinds }
problem-file-not-as-named = Il nome del file scelto non corrisponde al contenuto: scegli un file in uno di questi formati: { $kinds }
problem-file-encrypted = Il file scelto richiede una password: scegline uno che si apra senza
problem-file-damaged = Il file scelto non si apre: salvalo un’altra volta e sceglilo di nuovo
problem-file-macros = Il file scelto contiene macro: salvalo senza macro e sceglilo di nuovo
problem-file-unchecked = Il file scelto è troppo complesso per essere controllato: salva il tuo curriculum come file più semplice in uno di questi formati e scegli quel file: { $kinds }
problem-file-several = Scegli un solo file
problem-file-gone = Il file scelto in precedenza non è più conservato qui: sceglilo di nuovo

warning-email-typo = Controlla questo indirizzo: intendevi { $meant }? Se è corretto, lascialo così.
warning-not-linkedin = Questo non è un indirizzo LinkedIn. Se è corretto, lascialo così.
warning-not-a-number = Questo non sembra un numero. Se è corretto, lascialo così.

## The receipt

receipt-title = { $state ->
    [delivered] Candidatura consegnata: { $title }
    [refused] Candidatura non accettata: { $title }
    [returned] Candidatura non inviata: { $title }
    [withdrawn] Candidatura ritirata: { $title }
    [discarded] Candidatura non inoltrata: { $title }
   *[waiting] Candidatura ricevuta: { $title }
}
receipt-heading = { $state ->
    [delivered] La tua candidatura è stata consegnata
    [refused] La tua candidatura non è stata accettata
    [returned] La tua candidatura non è stata inviata
    [withdrawn] La tua candidatura è stata ritirata
    [discarded] La tua candidatura non è stata inoltrata
   *[waiting] La tua candidatura è stata ricevuta
}
receipt-state = { $state ->
    [delivered] L’azienda l’ha ricevuta.
    [refused] Il sistema dell’azienda l’ha rifiutata. Il suo messaggio si trova qui sotto. Se l’offerta è ancora aperta, puoi correggere e candidarti di nuovo.
    [returned] Il modulo è tornato con qualcosa da correggere e non è stato inviato di nuovo. All’azienda non è arrivato nulla.
    [held] È conservata al sicuro e una persona si occupa di farla arrivare all’azienda. Non devi fare nulla.
    [withdrawn] All’azienda non ne sarà inviato nulla.
    [discarded] Una persona dell’azienda che si occupa di questo sito ha deciso di non inoltrarla. Non ne sarà inviato altro.
   *[waiting] È conservata al sicuro e in viaggio verso l’azienda. Non devi fare nulla.
}
receipt-keep = Non arriverà nessuna e-mail. Conserva l’indirizzo di questa pagina: mostra che cosa ne è stato della tua candidatura.
receipt-reference = Riferimento
receipt-job = Offerta
receipt-received = Ricevuta il
receipt-refused = Che cosa è stato rifiutato
receipt-refused-whole = La candidatura nel suo insieme
receipt-again = Il modulo si apre con tutto ciò che hai inviato, compreso il file. Ciò che invierai allora sarà una candidatura a sé.
receipt-apply-again = Candidati di nuovo
receipt-ends = Questa pagina resta fino al
receipt-download = Scarica le tue risposte come testo
receipt-download-file = Scarica «{ $name }»
receipt-left-minutes = { $count ->
    [one] Si può vedere e scaricare ancora per { $count } minuto. Poi qui non viene più mostrato: lo ha l’azienda.
    [many] Si può vedere e scaricare ancora per { $count } di minuti. Poi qui non viene più mostrato: lo ha l’azienda.
   *[other] Si può vedere e scaricare ancora per { $count } minuti. Poi qui non viene più mostrato: lo ha l’azienda.
}
receipt-left-hours = { $count ->
    [one] Si può vedere e scaricare ancora per { $count } ora. Poi qui non viene più mostrato: lo ha l’azienda.
    [many] Si può vedere e scaricare ancora per { $count } di ore. Poi qui non viene più mostrato: lo ha l’azienda.
   *[other] Si può vedere e scaricare ancora per { $count } ore. Poi qui non viene più mostrato: lo ha l’azienda.
}
receipt-left-days = { $count ->
    [one] Si può vedere e scaricare ancora per { $count } giorno. Poi qui non viene più mostrato: lo ha l’azienda.
    [many] Si può vedere e scaricare ancora per { $count } di giorni. Poi qui non viene più mostrato: lo ha l’azienda.
   *[other] Si può vedere e scaricare ancora per { $count } giorni. Poi qui non viene più mostrato: lo ha l’azienda.
}
receipt-withdraw = Cambiare idea
receipt-withdraw-means = Finché l’azienda non ha la tua candidatura, puoi ritirarla.
receipt-withdraw-open = Ritira questa candidatura
receipt-withdraw-sure = Ciò che hai inviato viene allora rimosso subito da qui e non viene inviato all’azienda. Non si può annullare; puoi candidarti di nuovo con un nuovo modulo.
receipt-withdraw-do = Sì, ritirala
receipt-withdraw-delivered = L’azienda ha la tua candidatura, quindi qui non si può più ritirare.
receipt-write-to = Per ritirarla o correggere qualcosa, scrivi a:
receipt-write-to-company = Per ritirarla o correggere qualcosa, scrivi a { $company }.
receipt-write-to-employer = Per ritirarla o correggere qualcosa, scrivi all’azienda.
receipt-being-sent = Viene inviata all’azienda proprio in questo istante, quindi adesso non si può ritirare. Ricarica questa pagina tra un minuto per vedere che cosa ne è stato.
receipt-too-late = È stata consegnata prima che si potesse ritirare.
receipt-may-have-arrived = Un tentativo di inviarla è rimasto senza risposta, quindi l’azienda potrebbe averla comunque.
receipt-see-jobs = Vedi tutte le offerte di lavoro
receipt-sent = Che cosa hai inviato
receipt-not-shown = Ciò che hai inviato non viene più mostrato qui: lo ha l’azienda.
receipt-not-kept = Ciò che hai inviato non è più conservato qui: lo ha l’azienda.
receipt-gone = Ciò che hai inviato non è più conservato qui.
receipt-unreadable = Al momento ciò che hai inviato non può essere mostrato qui.
receipt-not-provided = Non indicato
receipt-file = { $name } ({ $size })
receipt-source = Come sei arrivato qui
receipt-next = Che cosa succede ora
receipt-next-unknown = L’azienda legge la tua candidatura e scrive all’indirizzo e-mail che hai indicato.
receipt-next-plan = L’azienda legge la tua candidatura e scrive all’indirizzo e-mail che hai indicato. Dopo sono previsti questi passaggi:
answer-consented = Accettato
agreement-read = Letto prima dell’invio (versione { $version })
agreement-agreed = Accettato (versione { $version })
agreement-not-agreed = Non accettato (versione { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Vedi tutte le offerte di lavoro
error-contact = Se continua a succedere, faccelo sapere:
error-request = Se ci scrivi al riguardo, indica { $id }.

error-no-such-page = Pagina non trovata
    .happened = A questo indirizzo non c’è nulla.
    .advice = Se hai digitato l’indirizzo, controllalo. Se hai seguito un link, la pagina potrebbe essere stata spostata.

error-no-such-posting = Questa offerta non è aperta
    .happened = La posizione è stata coperta o ritirata, oppure l’indirizzo è incompleto.
    .advice = Guarda quali offerte sono aperte ora.

error-no-such-receipt = Qui non c’è nessuna ricevuta
    .happened = Questo indirizzo non apre nessuna ricevuta.
    .answers = Una candidatura consegnata resta all’azienda, che la sua ricevuta si possa aprire qui o no.
    .advice = Controlla di aver copiato l’indirizzo intero. Ogni ricevuta viene rimossa nel giorno che indica; una candidatura che non è stato possibile consegnare entro allora va inviata di nuovo.

error-method = Qui non si può fare
    .happened = Il browser ha chiesto a questa pagina qualcosa che non fa.
    .advice = Torna indietro e segui un link o usa il modulo della pagina.

error-unreadable = Non è stato possibile leggere la richiesta
    .happened = Una parte di ciò che il browser ha inviato era incompleta.
    .answers = Se stavi inviando un modulo, non è stato ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro e riprova.

error-too-large = È troppo grande
    .happened = È stato inviato più di quanto questa pagina accetti.
    .answers = Non è stato ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro, scegli un file più piccolo e invia di nuovo il modulo.

error-too-slow = L’invio ha richiesto troppo tempo
    .happened = La connessione era troppo lenta per finire in tempo.
    .answers = Non è stato ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro e riprova, con un file più piccolo o una connessione più veloce.

error-too-many = Troppi invii in una volta
    .happened = Dalla tua rete sono appena arrivati troppi moduli.
    .answers = Non è stato ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Attendi un minuto e riprova.

error-too-many-uploads = Troppi invii in una volta
    .happened = In questo momento arrivano qui troppi moduli.
    .answers = Non è stato ricevuto nulla. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Attendi un minuto e riprova.

error-busy = Troppe richieste in una volta
    .happened = In questo momento vengono richieste più pagine di quante il sito possa preparare.
    .advice = Attendi un momento e ricarica la pagina.

error-cross-site = Il modulo proveniva da un altro sito
    .happened = Per impedire che altri inviino moduli a tuo nome, sono accettati solo quelli aperti su questo sito.
    .answers = Non è stato ricevuto nulla.
    .advice = Apri l’offerta su questo sito e candidati qui.

error-wrong-host = Indirizzo sbagliato
    .happened = Sotto il nome contenuto in questo indirizzo non viene mostrata nessuna offerta.
    .advice = Segui il link alle offerte sul sito dell’azienda.

error-no-details-yet = Il modulo non è ancora pronto
    .happened = Questa offerta è stata appena pubblicata e le sue domande sono ancora in caricamento.
    .answers = Non è stato ricevuto nulla.
    .advice = Riprova tra qualche minuto.

error-no-copy-yet = Le offerte saranno qui tra un momento
    .happened = Il sito è appena stato avviato e sta ancora caricando l’elenco.
    .advice = Riprova tra qualche minuto.

error-not-kept = La tua candidatura non è stata ricevuta
    .happened = Non è stato possibile conservarla al sicuro e per questo non è stata accettata.
    .answers = Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Torna indietro e inviala di nuovo tra qualche minuto.

error-not-opened = Questa pagina al momento non si può mostrare
    .happened = Ciò che è conservato qui in questo momento non è raggiungibile.
    .answers = Una candidatura ricevuta non è perduta. Se la stavi ritirando, apri di nuovo la sua pagina per vedere se è avvenuto.
    .advice = Riprova tra qualche minuto.

error-ours = Qui qualcosa è andato storto
    .happened = L’errore è nostro ed è stato registrato.
    .answers = Se stavi inviando un modulo, potrebbe non essere stato ricevuto. Le tue risposte potrebbero essere ancora nella pagina precedente.
    .advice = Riprova tra qualche minuto. Inviare due volte lo stesso modulo non fa danni.


## Generated text pages, for companies that have not written their own

privacy-title = Privacy
privacy-who = Questo sito di offerte di lavoro è gestito da
privacy-reading = Quando leggi queste pagine
privacy-reading-cookies = Qui non ci sono cookie. Non viene caricato nulla da altri siti e nessuno ti segue di pagina in pagina.
privacy-reading-log = Per ogni pagina il sito annota quando è stata richiesta, che tipo di pagina era e quanto tempo ci è voluto. Non annota il tuo indirizzo di rete né che cosa cercavi.
privacy-applying = Quando ti candidi
privacy-applying-sealed = Ciò che invii viene cifrato e conservato qui prima che tu legga che è stato ricevuto. Da qui passa al sistema con cui l’azienda gestisce le candidature, e a nessun altro.
privacy-applying-source = Il link che ti ha portato qui può indicare dove hai saputo della posizione. Questa indicazione viene inviata insieme alla tua candidatura.
privacy-applying-device = Mentre compila il modulo, il suo stesso browser conserva ciò che scrive finché non chiude la scheda, perché non vada perso. Se lo sceglie nel modulo, lo conserva fino a 7 giorni. Resta presso di lei finché non lo invia, e un pulsante del modulo lo rimuove.
privacy-applying-window = Dopo l’invio, la finestra del browser ricorda fino a 24 ore l’indirizzo della sua ricevuta, perché il modulo possa portarla lì.
privacy-applying-drafts = Se il modulo torna a te, ciò che hai scritto e il file che hai scelto vengono conservati in forma cifrata per { $span }, così non devi inserire nulla due volte. Vengono rimossi appena invii il modulo.
privacy-applying-address = Quando invii un modulo, il sito tiene il tuo indirizzo di rete in memoria per qualche minuto, in modo che nessuno possa inviarne troppi. Se il modulo torna a te, insieme a esso viene conservato un hash dell’indirizzo, anch’esso per { $span }, in modo che nessuno possa occupare tutto lo spazio. Senza una chiave di questo sito non si può risalire dall’hash all’indirizzo.
privacy-applying-again = Dopo l’invio, una somma di controllo cifrata di ciò che hai scritto può restare qui per { $span }, così un modulo inviato due volte diventa una sola candidatura.
privacy-applying-trying = Se il sistema dell’azienda non è raggiungibile, il sito continua a riprovare per { $span }. Dopo se ne occupa una persona dell’azienda.
privacy-applying-waiting = Se nemmeno allora è possibile consegnare la candidatura, o se quel sistema la rifiuta, viene rimossa da qui { $span } dopo.
privacy-applying-sent = Una volta che il sistema dell’azienda ha la tua candidatura, ciò che hai inviato viene rimosso da qui { $span } dopo.
privacy-applying-sent-now = Non appena il sistema dell’azienda ha la tua candidatura, ciò che hai inviato viene rimosso da qui.
privacy-applying-receipts = La tua ricevuta indica di quale offerta si trattava, quando è arrivata la tua candidatura e che cosa ne è stato. Viene rimossa dopo { $span }.
privacy-rights = Che cosa puoi chiedere
privacy-rights-ask = Puoi chiedere quali dati su di te sono conservati e farli correggere o cancellare.
privacy-rights-contact = Scrivi a

accessibility-title = Accessibilità
accessibility-aim = Tutti dovrebbero poter leggere queste offerte e candidarsi. Queste pagine sono scritte per rispettare le Linee guida per l’accessibilità dei contenuti web (WCAG) 2.2 al livello AA.
accessibility-holds = Su che cosa puoi contare
accessibility-holds-keyboard = Ogni pagina funziona con la sola tastiera, con uno screen reader e senza JavaScript.
accessibility-holds-size = Il testo può essere grande il doppio e più spaziato, e ogni pagina sta in uno schermo largo 320 pixel.
accessibility-holds-colour = I colori sono misurati: il testo ha un contrasto di almeno 4,5 a 1, sia in modalità chiara sia in modalità scura. Il contrasto elevato e la riduzione dei movimenti sono rispettati quando il tuo dispositivo li richiede.
accessibility-holds-form = Il modulo non chiede nulla due volte e ti restituisce tutto ciò che hai scritto se c’è qualcosa da correggere.
accessibility-limits = Che cosa non possiamo promettere
accessibility-limits-postings = Le descrizioni delle offerte e le domande dei moduli provengono da un altro sistema. Il sito ne riordina i titoli e gli elenchi, ma non può rendere chiare parole che non lo sono né descrivere ciò che tralasciano.
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
