# The texts for visitors, in French. The same messages in English are in en.ftl.

## The frame around every page

language-name = Français
company-unnamed = Carrières
frame-skip = Aller au contenu
frame-demonstration = Ceci est une démonstration avec une entreprise fictive. Les candidatures envoyées ici ne parviennent à personne.
frame-company-links = Entreprise
frame-contact = Des questions ?
frame-languages = Langues

## The list of open jobs

list-title = Offres d’emploi
list-title-page = Offres d’emploi, page { $page } sur { $pages }
list-heading = Travailler chez { $company }
list-heading-unnamed = Travailler avec nous
list-count = { $count ->
    [one] { $count } offre d’emploi
    [many] { $count } d’offres d’emploi
   *[other] { $count } offres d’emploi
}
list-range = Offres { $first } à { $last } sur { $count }
list-more-places = { $count ->
    [one] et { $count } autre lieu
    [many] et { $count } d’autres lieux
   *[other] et { $count } autres lieux
}
feed-title = Offres d’emploi chez { $company }
list-title-place = Offres d’emploi : { $place }
list-title-found = Offres trouvées : { $count }
list-none-found = Aucune offre ne correspond à cette recherche
list-nearest = { $facet ->
    [words] Voir les offres sans ces mots ({ $count })
    [place] Voir les offres partout ({ $count })
    [workplace] Voir les offres sur place ou à distance ({ $count })
    [type] Voir les offres de tout type de contrat ({ $count })
    [pay] Voir aussi les offres sans salaire indiqué ({ $count })
   *[visa] Voir aussi les offres sans aide au visa ({ $count })
}
list-corrected = Aucune offre ne contient « { $typed } ». Celles-ci contiennent « { $used } ».
search-label = Rechercher des offres
search-button = Rechercher
filter-heading = Affiner
filter-place = Lieu
filter-workplace = Mode de travail
filter-type = Type d’emploi
filter-extras = Ce que l’offre propose
filter-pay = Salaire indiqué
filter-visa = Aide à l’obtention d’un visa de travail
filter-count = ({ $count })
filter-apply = Afficher les offres
filter-chosen = Choix actuels
filter-remove = Retirer « { $choice } »
filter-clear = Tout effacer
list-pager = Pages
list-previous = Précédent
list-next = Suivant
list-here = Page { $page } sur { $pages }
list-old = Cette liste a été confirmée pour la dernière fois le { $day }. Certaines offres ont pu changer depuis.
list-empty = Aucune offre d’emploi en ce moment
list-empty-advice = Tous nos postes sont actuellement pourvus. Les nouvelles offres paraissent ici dès leur ouverture.
list-empty-contact = Vous pouvez aussi nous joindre ici :

## The page of one job

posting-back = Toutes les offres d’emploi
posting-apply = Postuler à cette offre
posting-facts = En bref
posting-places = { $count ->
    [one] Lieu
    [many] Lieux
   *[other] Lieux
}
posting-terms = Type de contrat
posting-pay = Rémunération
posting-visa = Visa
posting-visa-yes = Aide à l’obtention d’un visa de travail
posting-visa-no = Pas d’aide à l’obtention d’un visa de travail
posting-posted = Publiée le
posting-description = Description
prose-table = Tableau
posting-interviews = Déroulement des entretiens
posting-asked = Ce qui vous sera demandé
posting-asked-advice = Le formulaire comporte ces questions : vous pouvez ainsi préparer vos réponses.
posting-asked-name = Votre nom et votre adresse e-mail
posting-asked-optional = (facultatif)
posting-similar = Offres similaires
posting-address = L’adresse unique de ce poste :
posting-letter = Envoyer ce poste par e-mail
posting-confirmed = Dernière confirmation d’ouverture :
posting-no-details = Le texte complet arrive
posting-no-details-advice = Cette offre vient d’être publiée. Sa description et son formulaire seront ici dans quelques minutes : rechargez alors la page.

## The page of a closed job

closed-heading = Cette offre n’est plus ouverte
closed-explained = Elle était encore ouverte le { $day }. Les candidatures ne sont plus acceptées.
closed-late = Cette offre n’est plus ouverte : rien n’a été envoyé
closed-late-advice = Elle a été fermée pendant que votre formulaire était ouvert. Tout ce que vous avez écrit est encore ici.
closed-received = Vous avez envoyé ce formulaire avant la fermeture de l’offre, et il a été reçu. Ouvrir l’accusé de réception
closed-take-along = Choisissez une offre : son formulaire s’ouvre avec ce que vous avez écrit, dans la mesure où il demande la même chose. Rien n’est envoyé tant que vous ne l’envoyez pas là-bas.
closed-choose = Y reprendre mes réponses
closed-written = Ce que vous avez écrit
closed-written-advice = Copiez ce que vous voulez garder : cette page ne peut être ouverte que pendant peu de temps.
closed-ways = Nouvelles offres
closed-feeds = Ou suivez les nouvelles offres dans un lecteur de flux :
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Sur site
workplace-hybrid = Hybride
workplace-remote = À distance
employment-full-time = Temps plein
employment-part-time = Temps partiel
employment-contract = Prestation indépendante
employment-temporary = Contrat temporaire
employment-internship = Stage
figures-range = { $low }–{ $high }
pay-from = À partir de { $pay }
pay-up-to = Jusqu’à { $pay }
pay-a-year = { $pay } par an
pay-a-month = { $pay } par mois
pay-a-week = { $pay } par semaine
pay-a-day = { $pay } par jour
pay-an-hour = { $pay } de l’heure
equity-offered = Participation au capital
equity-between = { $low }–{ $high } % du capital
equity-exactly = { $share } % du capital
equity-from = À partir de { $low } % du capital
equity-up-to = Jusqu’à { $high } % du capital

## The application form

apply-title = Postuler : { $title }
apply-heading = Postuler à l’offre
apply-back = Retour à l’offre
apply-intro = Chaque question attend une réponse, sauf mention « (facultatif) ».
apply-length = { $count ->
    [one] { $count } question
    [many] { $count } de questions
   *[other] { $count } questions
}{ $optional ->
    [0] .
    [one] , dont { $optional } facultative.
    [many] , dont { $optional } facultatives.
   *[other] , dont { $optional } facultatives.
}
apply-part-person = Vous
apply-part-questions = Questions de l’employeur
apply-part-note = Autres informations
apply-part-resume = Votre CV
apply-part-consents = Avant l’envoi
apply-send = Envoyer la candidature
apply-review = Vérifier avant l’envoi
apply-expired = Ce formulaire est resté ouvert trop longtemps et rien n’a été envoyé. Tout ce que vous avez saisi est encore ici : vérifiez-le et envoyez-le de nouveau.
apply-not-ours = Ce formulaire n’a pas pu être rattaché à cette page et rien n’a été envoyé. Tout ce que vous avez saisi est encore ici : vérifiez-le et envoyez-le de nouveau.
apply-carried = Nous avons repris ce que vous aviez écrit pour l’offre qui n’est plus ouverte. Vérifiez-le et complétez ce qui est nouveau : rien n’a encore été envoyé.
apply-mistyped = Cette adresse e-mail est-elle juste ?
apply-mistyped-then = Rien n’a encore été envoyé. Corrigez l’adresse ou, si elle est juste, envoyez le formulaire tel quel.
apply-not-kept = Votre candidature n’a pas pu être enregistrée à l’instant et rien n’a été envoyé. Tout ce que vous avez saisi est encore ici : patientez une minute et envoyez-le de nouveau.
apply-gone = Ce que vous aviez saisi dans ce formulaire n’est plus conservé ici ; le formulaire est donc vide.
apply-changed = L’employeur a modifié ce formulaire depuis que vous l’avez ouvert. Rien n’a encore été envoyé : vérifiez vos réponses, puis envoyez le formulaire.
apply-left = Réponses à des questions qui ne sont plus posées
apply-left-advice = Ces réponses ne seront pas envoyées. Copiez ce que vous voulez reprendre dans une autre réponse.
apply-left-unknown = Une question qui n’est plus posée
apply-twice = Vous avez déjà envoyé une candidature pour cette offre. Le contenu actuel de ce formulaire n’a pas été envoyé : choisissez à la fin du formulaire ce qu’il faut en faire.
apply-twice-late = L’employeur a déjà reçu la première candidature ; elle ne peut donc plus être remplacée.
apply-replace = Remplacer la première candidature
apply-both = Envoyer aussi celle-ci
apply-sent-before = Vous avez envoyé une candidature pour cette offre depuis cette fenêtre.
apply-open-first = Ouvrir la première candidature
sent-heading = Vous avez envoyé cette candidature
sent-intro = Ce formulaire a été envoyé et il n’y a plus rien à faire ici. L’accusé de réception indique ce qu’est devenue votre candidature.
sent-receipt = Ouvrir l’accusé de réception
sent-anew = Postuler encore une fois avec un formulaire vide
apply-too-many = Trop de formulaires viennent d’arriver de votre réseau et rien n’a été envoyé. Tout ce que vous avez saisi est encore ici : patientez une minute et envoyez-le de nouveau.
apply-limit-reached = Aucune autre candidature ne peut être reçue pour le moment et rien n’a été envoyé. Tout ce que vous avez saisi est encore ici : laissez cette page ouverte, patientez dix minutes et envoyez-le de nouveau.
apply-no-proof = De très nombreuses candidatures arrivent en ce moment et ce site vérifie que la vôtre ne vient pas d’un programme. Rien n’a encore été envoyé et tout ce que vous avez saisi est encore ici : patientez une demi-minute et envoyez-le de nouveau.
apply-leave-empty = Laissez ce champ vide
apply-busy = Trop de formulaires arrivent ici en ce moment et rien n’a été envoyé. Tout ce que vous avez saisi est encore ici : patientez une minute et envoyez-le de nouveau.
apply-too-large = L’envoi dépassait ce qui peut être accepté ; rien n’a donc été transmis à l’employeur. Ce qui est arrivé de vos réponses est ici : vérifiez qu’il ne manque rien et choisissez un fichier plus petit.
apply-too-slow = L’envoi a pris trop de temps ; rien n’a donc été transmis à l’employeur. Ce qui est arrivé de vos réponses est ici : vérifiez qu’il ne manque rien, puis envoyez-le avec un fichier plus petit ou une connexion plus rapide.
apply-other-form = Cette offre demande un fichier qui ne peut pas être envoyé ici. Si vous n’avez pas d’adresse web à indiquer pour ce fichier,
apply-other-form-link = postulez sur le formulaire de l’employeur
review-title = Vérifier la candidature : { $title }
review-heading = Vérifiez ce que vous envoyez
review-intro = Rien n’a encore été envoyé. Voici ce que l’employeur recevra.
review-change = Modifier
review-back = Retour au formulaire
progress-label = Envoi en cours
progress-stop = Arrêter l’envoi
progress-waiting = Tout est arrivé et est en cours de vérification.
progress-stopped = L’envoi a été arrêté et rien n’a été transmis. Tout ce que vous avez rempli est encore là.
progress-broken = Aucune réponse n’est revenue. Tout ce que vous avez rempli est encore là : envoyez-le à nouveau. L’envoyer deux fois ne pose aucun problème.
draft-kept = Ce que vous saisissez reste dans cet onglet jusqu’à sa fermeture ou jusqu’à l’envoi du formulaire. Le fichier n’y reste pas.
draft-keep = Conserver ma saisie dans ce navigateur jusqu’à 7 jours, même après la fermeture de cet onglet
draft-clear = Effacer ma saisie
draft-restored = Ce que vous aviez saisi dans ce navigateur est de retour.
draft-cleared = Votre saisie a été supprimée de ce navigateur.

summary-heading = Il y a un problème
error-title = Erreur :
field-choose = Choisissez…
answer-yes = Oui
answer-no = Non
date-day = Jour
date-month = Mois
date-year = Année

field-optional = (facultatif)
field-given-name = Prénoms
field-family-name = Nom de famille
field-email = Adresse e-mail
field-phone = Numéro de téléphone
field-linkedin = Profil LinkedIn
field-resume = CV
field-pasted-resume = Votre CV sous forme de texte
field-talent-network = Me parler aussi d’autres postes ici
field-note = Que devrions-nous savoir d’autre ?

hint-given-name = Tels que vous souhaitez qu’on vous appelle, dans n’importe quel alphabet
hint-family-name = Si vous n’avez qu’un seul nom, indiquez-le aussi ici
hint-email = L’employeur vous écrira à cette adresse
hint-phone = Avec l’indicatif du pays, par exemple +33 1 99 00 12 34
hint-choose-one = Choisissez une réponse
hint-choose-any = Choisissez tout ce qui convient
hint-choose-up-to = Choisissez { $most } réponses au plus
hint-characters = { $most } caractères au plus
hint-date = Par exemple, 27 3 2027
hint-link = Une adresse web, par exemple https://example.org/ma-page
hint-video-link = L’adresse web d’une vidéo, par exemple https://example.org/ma-video
hint-file-link = Aucun fichier ne peut être envoyé ici : indiquez l’adresse web où le vôtre peut être lu
hint-resume = Un seul fichier de { $size } au plus. Formats acceptés : { $kinds }
hint-pasted-resume = Si vous n’avez pas de fichier, collez-le ici : jusqu’à { $most } caractères

resume-kept = « { $name } » ({ $size }) est conservé et sera envoyé avec le formulaire. Choisissez un autre fichier uniquement pour le remplacer.
resume-remove = Retirer « { $name } »
resume-choose-again = « { $name } » n’a pas été conservé. Choisissez de nouveau le fichier avant d’envoyer le formulaire.
resume-drop = Vous pouvez aussi déposer le fichier ici

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = texte brut (.txt)
size-bytes = { $count ->
    [one] { $count } octet
    [many] { $count } d’octets
   *[other] { $count } octets
}
size-kilobytes = { $count } Ko
size-megabytes = { $count } Mo

## Errors in an answer: each message says how to fix the error

problem-ats = Le système de l’employeur n’a pas accepté cette réponse : { $words }
problem-ats-whole = Le système de l’employeur n’a pas accepté la candidature : { $words }
problem-missing-given-name = Indiquez vos prénoms
problem-missing-family-name = Indiquez votre nom de famille
problem-missing-email = Indiquez votre adresse e-mail
problem-missing-phone = Indiquez votre numéro de téléphone
problem-missing-linkedin = Indiquez l’adresse de votre profil LinkedIn
problem-missing-resume = Choisissez un fichier contenant votre CV
problem-missing-text = Répondez à « { $label } »
problem-missing-choice = Choisissez une réponse à « { $label } »
problem-missing-choices = Choisissez au moins une réponse à « { $label } »
problem-missing-consent = Cochez la case « { $label } » pour postuler
problem-missing-date = Indiquez une date pour « { $label } »
problem-missing-link = Indiquez une adresse web pour « { $label } »
problem-too-long = « { $label } » ne doit pas dépasser { $most } caractères ; il y en a actuellement { $given }
problem-not-an-email = Pour « { $label } », indiquez une adresse e-mail, comme nom@example.org
problem-email-space = Indiquez « { $label } » sans espace. Il faut peut-être un point ou un tiret bas à cet endroit
problem-email-host = « { $label } » est incomplet : après le @ vient un nom avec un point, comme example.org
problem-not-a-phone = Pour « { $label } », indiquez un numéro de téléphone, comme +33 1 99 00 12 34
problem-phone-too-short = « { $label } » doit comporter au moins 5 chiffres
problem-phone-too-long = « { $label } » doit comporter 20 chiffres au plus
problem-not-a-link = Pour « { $label } », indiquez une adresse web, comme https://example.org/ma-page
problem-link-not-of-the-web = « { $label } » doit être une adresse commençant par http:// ou https://
problem-not-a-choice = Choisissez l’une des réponses proposées pour « { $label } »
problem-several-choices = Choisissez une seule réponse à « { $label } »
problem-too-many = Choisissez { $most } réponses au plus à « { $label } » ; il y en a actuellement { $given }
problem-day-missing = La date pour « { $label } » doit comporter un jour
problem-month-missing = La date pour « { $label } » doit comporter un mois
problem-year-missing = La date pour « { $label } » doit comporter une année
problem-day-unreadable = Le jour pour « { $label } » doit être un nombre de 1 à 31
problem-month-unreadable = Le mois pour « { $label } » doit être un nombre de 1 à 12
problem-year-unreadable = L’année pour « { $label } » doit comporter 4 chiffres
problem-no-such-day = La date pour « { $label } » doit être un jour qui existe dans ce mois
problem-file-empty = Le fichier choisi est vide : choisissez le fichier qui contient votre CV
problem-file-too-large = Le fichier choisi dépasse { $size } : choisissez-en un plus petit
problem-file-broken-off = Le fichier choisi n’est pas arrivé en entier : choisissez-le de nouveau
problem-file-wrong-kind = Ce format de fichier ne peut pas être envoyé : choisissez l’un de ces formats : { $kinds }
problem-file-docx-not-here = Cette offre n’accepte pas les fichiers .docx : enregistrez votre CV dans l’un de ces formats et choisissez ce fichier : { $kinds }
problem-file-not-as-named = Le nom du fichier choisi ne correspond pas à son contenu : choisissez un fichier dans l’un de ces formats : { $kinds }
problem-file-encrypted = Le fichier choisi demande un mot de passe : choisissez-en un qui s’ouvre sans mot de passe
problem-file-damaged = Le fichier choisi ne s’ouvre pas : enregistrez-le une nouvelle fois et choisissez-le de nouveau
problem-file-macros = Le fichier choisi contient des macros : enregistrez-le sans macros et choisissez-le de nouveau
problem-file-unchecked = Le fichier choisi est trop complexe pour être vérifié : enregistrez votre CV dans un fichier plus simple, dans l’un de ces formats, et choisissez ce fichier : { $kinds }
problem-file-several = Choisissez un seul fichier
problem-file-gone = Le fichier que vous aviez choisi n’est plus conservé ici : choisissez-le de nouveau

warning-email-typo = Vérifiez cette adresse : vouliez-vous dire { $meant } ? Si elle est juste, laissez-la telle quelle.
warning-not-linkedin = Ce n’est pas une adresse LinkedIn. Si elle est juste, laissez-la telle quelle.
warning-not-a-number = Cela ne ressemble pas à un nombre. Si c’est juste, laissez tel quel.

## The receipt

receipt-title = { $state ->
    [delivered] Candidature remise : { $title }
    [refused] Candidature non acceptée : { $title }
    [returned] Candidature non envoyée : { $title }
    [withdrawn] Candidature retirée : { $title }
    [discarded] Candidature non transmise : { $title }
   *[waiting] Candidature reçue : { $title }
}
receipt-heading = { $state ->
    [delivered] Votre candidature a été remise
    [refused] Votre candidature n’a pas été acceptée
    [returned] Votre candidature n’a pas été envoyée
    [withdrawn] Votre candidature a été retirée
    [discarded] Votre candidature n’a pas été transmise
   *[waiting] Votre candidature a été reçue
}
receipt-state = { $state ->
    [delivered] L’employeur l’a reçue.
    [refused] Le système de l’employeur l’a refusée. Son message figure ci-dessous. Si l’offre est encore ouverte, vous pouvez corriger cela et postuler de nouveau.
    [returned] Le formulaire est revenu avec un point à corriger et n’a pas été renvoyé. L’employeur n’a rien reçu.
    [held] Elle est conservée en lieu sûr et une personne veille à ce qu’elle parvienne à l’employeur. Vous n’avez rien à faire.
    [withdrawn] Rien n’en sera envoyé à l’employeur.
    [discarded] Une personne de l’entreprise qui s’occupe de ce site a décidé de ne pas la transmettre. Rien d’autre n’en sera envoyé.
   *[waiting] Elle est conservée en lieu sûr et en route vers l’employeur. Vous n’avez rien à faire.
}
receipt-keep = Aucun e-mail ne sera envoyé. Gardez l’adresse de cette page : elle indique ce qu’est devenue votre candidature.
receipt-reference = Référence
receipt-job = Offre
receipt-received = Reçue le
receipt-refused = Ce qui a été refusé
receipt-refused-whole = La candidature dans son ensemble
receipt-again = Le formulaire s’ouvre avec tout ce que vous avez envoyé, fichier compris. Ce que vous enverrez alors sera une candidature distincte.
receipt-apply-again = Postuler de nouveau
receipt-ends = Cette page reste jusqu’au
receipt-download = Télécharger vos réponses sous forme de texte
receipt-download-file = Télécharger « { $name } »
receipt-left-minutes = { $count ->
    [one] Ceci peut être consulté et téléchargé pendant encore { $count } minute. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
    [many] Ceci peut être consulté et téléchargé pendant encore { $count } de minutes. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
   *[other] Ceci peut être consulté et téléchargé pendant encore { $count } minutes. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
}
receipt-left-hours = { $count ->
    [one] Ceci peut être consulté et téléchargé pendant encore { $count } heure. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
    [many] Ceci peut être consulté et téléchargé pendant encore { $count } d’heures. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
   *[other] Ceci peut être consulté et téléchargé pendant encore { $count } heures. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
}
receipt-left-days = { $count ->
    [one] Ceci peut être consulté et téléchargé pendant encore { $count } jour. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
    [many] Ceci peut être consulté et téléchargé pendant encore { $count } de jours. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
   *[other] Ceci peut être consulté et téléchargé pendant encore { $count } jours. Ensuite, cela ne sera plus affiché ici : l’employeur l’a reçu.
}
receipt-withdraw = Changer d’avis
receipt-withdraw-means = Tant que l’employeur n’a pas reçu votre candidature, vous pouvez la retirer.
receipt-withdraw-open = Retirer cette candidature
receipt-withdraw-sure = Ce que vous avez envoyé est alors supprimé d’ici immédiatement et n’est pas transmis à l’employeur. C’est irréversible ; vous pouvez postuler de nouveau avec un nouveau formulaire.
receipt-withdraw-do = Oui, la retirer
receipt-withdraw-delivered = L’employeur a reçu votre candidature ; elle ne peut donc plus être retirée ici.
receipt-write-to = Pour la reprendre ou corriger quelque chose, écrivez à :
receipt-write-to-company = Pour la reprendre ou corriger quelque chose, écrivez à { $company }.
receipt-write-to-employer = Pour la reprendre ou corriger quelque chose, écrivez à l’employeur.
receipt-being-sent = Elle est en cours d’envoi à l’employeur à cet instant précis et ne peut donc pas être retirée maintenant. Rechargez cette page dans une minute pour voir ce qu’elle est devenue.
receipt-too-late = Elle a été remise avant de pouvoir être retirée.
receipt-may-have-arrived = Une tentative d’envoi est restée sans réponse ; il se peut donc que l’employeur l’ait tout de même reçue.
receipt-see-jobs = Voir toutes les offres d’emploi
receipt-sent = Ce que vous avez envoyé
receipt-not-shown = Ce que vous avez envoyé n’est plus affiché ici : l’employeur l’a reçu.
receipt-not-kept = Ce que vous avez envoyé n’est plus conservé ici : l’employeur l’a reçu.
receipt-gone = Ce que vous avez envoyé n’est plus conservé ici.
receipt-unreadable = Ce que vous avez envoyé ne peut pas être affiché ici pour le moment.
receipt-not-provided = Non renseigné
receipt-file = { $name } ({ $size })
receipt-source = Comment vous êtes arrivé ici
receipt-next = Et ensuite
receipt-next-unknown = L’employeur lit votre candidature et vous écrit à l’adresse e-mail que vous avez indiquée.
receipt-next-plan = L’employeur lit votre candidature et vous écrit à l’adresse e-mail que vous avez indiquée. Ensuite, ces étapes sont prévues :
answer-consented = Accepté
agreement-read = Lu avant l’envoi (version { $version })
agreement-agreed = Accepté (version { $version })
agreement-not-agreed = Non accepté (version { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Voir toutes les offres d’emploi
error-contact = Si cela se reproduit, dites-le-nous :
error-request = Si vous nous écrivez à ce sujet, mentionnez { $id }.

error-no-such-page = Page introuvable
    .happened = Il n’y a rien à cette adresse.
    .advice = Si vous avez saisi l’adresse, vérifiez-la. Si vous avez suivi un lien, la page a peut-être été déplacée.

error-no-such-posting = Cette offre n’est pas ouverte
    .happened = Elle a été pourvue ou retirée, ou l’adresse est incomplète.
    .advice = Voyez quelles offres sont ouvertes actuellement.

error-no-such-receipt = Aucun accusé de réception ici
    .happened = Cette adresse n’ouvre aucun accusé de réception.
    .answers = Une candidature remise reste chez l’employeur, que son accusé de réception puisse être ouvert ici ou non.
    .advice = Vérifiez que vous avez copié l’adresse entière. Chaque accusé de réception est supprimé à la date qu’il indique ; une candidature qui n’a pas pu être remise d’ici là doit être envoyée de nouveau.

error-method = Cela n’est pas possible ici
    .happened = Le navigateur a demandé à cette page quelque chose qu’elle ne fait pas.
    .advice = Revenez en arrière et suivez un lien, ou utilisez le formulaire de la page.

error-unreadable = La demande n’a pas pu être lue
    .happened = Une partie de ce que le navigateur a envoyé était incomplète.
    .answers = Si vous envoyiez un formulaire, rien n’a été reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière et réessayez.

error-too-large = C’est trop volumineux
    .happened = L’envoi dépasse ce que cette page accepte.
    .answers = Rien n’a été reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière, choisissez un fichier plus petit et renvoyez le formulaire.

error-too-slow = L’envoi a pris trop de temps
    .happened = La connexion était trop lente pour terminer à temps.
    .answers = Rien n’a été reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière et réessayez avec un fichier plus petit ou une connexion plus rapide.

error-too-many = Trop d’envois à la fois
    .happened = Trop de formulaires viennent d’arriver de votre réseau.
    .answers = Rien n’a été reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Patientez une minute et réessayez.

error-too-many-uploads = Trop d’envois à la fois
    .happened = Trop de formulaires arrivent ici en ce moment.
    .answers = Rien n’a été reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Patientez une minute et réessayez.

error-busy = Trop de demandes à la fois
    .happened = En ce moment, plus de pages sont demandées ici que le site ne peut en préparer.
    .advice = Patientez un instant et rechargez la page.

error-cross-site = Le formulaire venait d’un autre site
    .happened = Pour empêcher l’envoi de formulaires en votre nom, seuls ceux ouverts sur ce site sont acceptés.
    .answers = Rien n’a été reçu.
    .advice = Ouvrez l’offre sur ce site et postulez ici.

error-wrong-host = Mauvaise adresse
    .happened = Aucune offre n’est présentée sous le nom qui figure dans cette adresse.
    .advice = Suivez le lien vers les offres sur le site de l’entreprise.

error-no-details-yet = Le formulaire n’est pas encore prêt
    .happened = Cette offre vient d’être publiée et ses questions sont en cours de récupération.
    .answers = Rien n’a été reçu.
    .advice = Réessayez dans quelques minutes.

error-no-copy-yet = Les offres seront ici dans un instant
    .happened = Le site vient de démarrer et récupère encore la liste.
    .advice = Réessayez dans quelques minutes.

error-not-kept = Votre candidature n’a pas été reçue
    .happened = Elle n’a pas pu être conservée en lieu sûr et n’a donc pas été acceptée.
    .answers = Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière et renvoyez-la dans quelques minutes.

error-not-opened = Cette page ne peut pas être affichée pour le moment
    .happened = Ce qui est conservé ici n’est pas accessible en ce moment.
    .answers = Une candidature reçue n’est pas perdue. Si vous étiez en train de la retirer, rouvrez sa page pour voir si c’est fait.
    .advice = Réessayez dans quelques minutes.

error-ours = Un problème est survenu ici
    .happened = L’erreur vient de nous et a été consignée.
    .answers = Si vous envoyiez un formulaire, il n’a peut-être pas été reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Réessayez dans quelques minutes. Envoyer deux fois le même formulaire est sans conséquence.


## Generated text pages, for companies that have not written their own

privacy-title = Confidentialité
privacy-who = Ce site de recrutement est géré par
privacy-reading = Lorsque vous consultez ce site
privacy-reading-cookies = Il n’y a pas de cookies ici. Rien n’est chargé depuis d’autres sites, et personne ne vous suit de page en page.
privacy-reading-log = Pour chaque page, le site note quand elle a été demandée, de quel type de page il s’agissait et combien de temps cela a pris. Il ne note ni votre adresse réseau ni ce que vous recherchiez.
privacy-applying = Lorsque vous postulez
privacy-applying-sealed = Ce que vous envoyez est chiffré et enregistré ici avant que vous ne lisiez que cela a été reçu. D’ici, cela va au système avec lequel l’entreprise gère les candidatures, et à personne d’autre.
privacy-applying-source = Le lien qui vous a mené ici peut indiquer où vous avez découvert l’offre. Cette indication est envoyée avec votre candidature.
privacy-applying-device = Pendant que vous remplissez le formulaire, votre propre navigateur conserve votre saisie jusqu’à la fermeture de l’onglet pour qu’elle ne soit pas perdue. Si vous le choisissez dans le formulaire, il la conserve jusqu’à 7 jours. Elle reste chez vous jusqu’à l’envoi, et un bouton du formulaire la supprime.
privacy-applying-window = Après l’envoi, la fenêtre du navigateur retient jusqu’à 24 heures l’adresse de votre accusé de réception, pour que le formulaire puisse vous y conduire.
privacy-applying-drafts = Si le formulaire vous revient, ce que vous avez saisi et le fichier que vous avez choisi sont conservés sous forme chiffrée pendant { $span } pour que vous n’ayez rien à saisir deux fois. Ils sont supprimés dès que vous envoyez le formulaire.
privacy-applying-address = Lorsque vous envoyez un formulaire, le site garde votre adresse réseau en mémoire vive pendant quelques minutes, afin que personne ne puisse en envoyer trop. Si le formulaire vous revient, une empreinte de l’adresse est conservée avec lui, elle aussi pendant { $span }, afin que personne ne puisse occuper toute la place. Sans une clé de ce site, l’empreinte ne permet pas de retrouver l’adresse.
privacy-applying-again = Après l’envoi, une somme de contrôle chiffrée de ce que vous avez saisi peut rester ici pendant { $span }, afin qu’un formulaire envoyé deux fois ne donne qu’une seule candidature.
privacy-applying-trying = Si le système de l’entreprise est injoignable, le site réessaie pendant { $span }. Ensuite, une personne de l’entreprise s’en occupe.
privacy-applying-waiting = Si la candidature ne peut toujours pas être remise, ou si ce système la refuse, elle est supprimée d’ici { $span } plus tard.
privacy-applying-sent = Une fois que le système de l’entreprise a reçu votre candidature, ce que vous avez envoyé est supprimé d’ici { $span } plus tard.
privacy-applying-sent-now = Dès que le système de l’entreprise a reçu votre candidature, ce que vous avez envoyé est supprimé d’ici.
privacy-applying-receipts = Votre accusé de réception indique de quelle offre il s’agissait, quand votre candidature est arrivée et ce qu’elle est devenue. Il est supprimé au bout de { $span }.
privacy-rights = Ce que vous pouvez demander
privacy-rights-ask = Vous pouvez demander quelles données vous concernant sont conservées, et les faire corriger ou effacer.
privacy-rights-contact = Écrivez à

accessibility-title = Accessibilité
accessibility-aim = Tout le monde devrait pouvoir lire ces offres et y postuler. Ces pages sont écrites pour respecter les Règles pour l’accessibilité des contenus Web (WCAG) 2.2 au niveau AA.
accessibility-holds = Ce sur quoi vous pouvez compter
accessibility-holds-keyboard = Chaque page fonctionne au clavier seul, avec un lecteur d’écran et sans JavaScript.
accessibility-holds-size = Le texte peut être deux fois plus grand et plus espacé, et chaque page tient sur un écran de 320 pixels de large.
accessibility-holds-colour = Les couleurs sont mesurées : le texte a un contraste d’au moins 4,5 pour 1, en mode clair comme en mode sombre. Le contraste élevé et la réduction des animations sont respectés lorsque votre appareil les demande.
accessibility-holds-form = Le formulaire ne demande rien deux fois et vous rend tout ce que vous avez saisi si un point est à corriger.
accessibility-limits = Ce que nous ne pouvons pas promettre
accessibility-limits-postings = Les descriptions des offres et les questions des formulaires viennent d’un autre système. Le site met de l’ordre dans leurs titres et leurs listes, mais il ne peut ni rendre clairs des mots qui ne le sont pas, ni décrire ce qu’elles passent sous silence.
accessibility-ask = Si quelque chose ne fonctionne pas pour vous
accessibility-ask-contact = Dites-le-nous, et précisez si vous préférez postuler d’une autre manière :


## Durations

span-seconds = { $count ->
    [one] { $count } seconde
    [many] { $count } de secondes
   *[other] { $count } secondes
}
span-minutes = { $count ->
    [one] { $count } minute
    [many] { $count } de minutes
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] { $count } heure
    [many] { $count } d’heures
   *[other] { $count } heures
}
span-days = { $count ->
    [one] { $count } jour
    [many] { $count } de jours
   *[other] { $count } jours
}
