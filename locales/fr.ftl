# The texts for visitors, in French. The same messages in English are in en.ftl.

## The frame around every page

language-name = Français
company-unnamed = Carrières
frame-skip = Aller au contenu
frame-demonstration = Ceci est une démo avec une entreprise fictive. Les candidatures envoyées ici ne parviennent à personne.
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
list-new = Nouveau
feed-title = Offres d’emploi chez { $company }
list-title-place = Offres d’emploi : { $place }
list-title-found = { $count ->
    [0] Résultats de recherche
    [one] { $count } offre trouvée
    [many] { $count } d’offres trouvées
   *[other] { $count } offres trouvées
}
list-none-found = Aucune offre ne correspond à votre recherche
list-nearest = { $facet ->
    [words] Rechercher sans mots-clés ({ $count })
    [place] Afficher tous les lieux ({ $count })
    [department] Afficher tous les services ({ $count })
    [workplace] Afficher tous les modes de travail ({ $count })
    [type] Afficher tous les types de contrat ({ $count })
    [pay] Inclure les offres sans salaire indiqué ({ $count })
   *[visa] Inclure les offres sans aide au visa ({ $count })
}
list-corrected = Aucune offre ne correspond à « { $typed } ». Voici les offres pour « { $used } ».
search-label = Rechercher des offres
search-button = Rechercher
filter-heading = Filtres
filter-place = Lieu
filter-department = Service
filter-workplace = Mode de travail
filter-type = Type de contrat
filter-extras = Salaire et visa
filter-pay = Salaire indiqué
filter-visa = Aide au visa
filter-count = ({ $count })
filter-apply = Afficher les offres
filter-show = { $count ->
    [one] Afficher { $count } offre
    [many] Afficher { $count } d’offres
   *[other] Afficher { $count } offres
}
filter-close = Fermer
filter-chosen = Filtres actifs
filter-remove = Supprimer le filtre : { $choice }
filter-clear = Tout effacer
list-department-other = Autres
list-places-other = Autres lieux
list-group-continued = (suite)
list-group-count = { $count ->
    [one] { $count } offre
    [many] { $count } d’offres
   *[other] { $count } offres
}
list-pager = Pages
list-previous = Précédent
list-next = Suivant
list-here = Page { $page } sur { $pages }
list-old = Nous avons vérifié cette liste pour la dernière fois le { $day }. Certaines offres ont pu changer.
list-empty = Aucune offre d’emploi en ce moment
list-empty-advice = Les nouvelles offres apparaissent ici dès leur ouverture.
open-application = Candidature spontanée
open-application-offer = Aucune offre ne vous correspond ? Envoyez-nous une candidature spontanée.
list-empty-contact = Vous pouvez aussi nous joindre ici :

## The page of one job

posting-back = Toutes les offres d’emploi
saved-save = Enregistrer l’offre
saved-heading = Offres enregistrées
saved-note = Enregistrées uniquement dans ce navigateur.
saved-remove = Supprimer
posting-apply = Postuler
posting-facts = En bref
posting-places = { $count ->
    [one] Lieu
    [many] Lieux
   *[other] Lieux
}
posting-terms = Type de contrat
posting-pay = Salaire
posting-visa = Visa
posting-visa-yes = Aide au visa
posting-visa-no = Pas d’aide au visa
posting-posted = Publiée le
posting-description = Description
prose-table = Tableau
posting-interviews = Déroulement des entretiens
posting-asked = Ce que nous vous demanderons
posting-asked-advice = Voici les questions du formulaire, pour que vous puissiez vous préparer.
posting-asked-time = { $count ->
    [one] Environ { $count } minute
    [many] Environ { $count } de minutes
   *[other] Environ { $count } minutes
}
posting-asked-name = Votre nom et votre adresse e-mail
posting-asked-optional = (facultatif)
posting-asked-resume = CV : { $kinds }, max. { $size }
posting-similar = Offres similaires
posting-address = Lien permanent :
posting-letter = Envoyer cette offre par e-mail
posting-confirmed = Dernière vérification :
posting-no-details = Description à venir
posting-no-details-advice = Nous venons de publier cette offre. Rechargez cette page dans quelques minutes pour en savoir plus et postuler.

## The page of a closed job

closed-heading = Cette offre est clôturée
closed-title = Cette offre est clôturée : { $title }
closed-explained = Elle était encore ouverte le { $day }. Nous n’acceptons plus de candidatures pour cette offre.
closed-late = Cette offre a été clôturée avant l’envoi de votre candidature
closed-late-advice = Rien n’a été envoyé. Tout ce que vous avez écrit est encore ici.
closed-received = Nous avons reçu votre candidature avant la clôture de l’offre. Ouvrir la confirmation
closed-take-along = Choisissez une offre et nous y reprendrons vos réponses aux questions communes. Rien ne part sans votre accord.
closed-choose = Reprendre mes réponses
closed-written = Vos réponses
closed-written-advice = Copiez ce que vous voulez garder. Cette page ne reste disponible que peu de temps.
closed-ways = Autres offres
closed-feeds = Ou suivez les nouvelles offres dans un lecteur de flux :
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Sur site
workplace-hybrid = Hybride
workplace-remote = Télétravail
employment-full-time = Temps plein
employment-part-time = Temps partiel
employment-contract = Freelance
employment-temporary = CDD
employment-internship = Stage
figures-range = { $low }–{ $high }
pay-from = À partir de { $pay }
pay-up-to = Jusqu’à { $pay }
pay-a-year = { $pay } par an
pay-a-month = { $pay } par mois
pay-a-week = { $pay } par semaine
pay-a-day = { $pay } par jour
pay-an-hour = { $pay } de l’heure
equity-offered = Actionnariat
equity-between = { $low }–{ $high } % du capital
equity-exactly = { $share } % du capital
equity-from = À partir de { $low } % du capital
equity-up-to = Jusqu’à { $high } % du capital

## The application form

apply-title = Postuler : { $title }
apply-heading = Postuler à l’offre
apply-back = Retour à l’offre
apply-length = { $count ->
    [one] { $count } réponse obligatoire
    [many] { $count } de réponses obligatoires
   *[other] { $count } réponses obligatoires
}
apply-part-person = À propos de vous
apply-part-questions = Nos questions
apply-part-consents = Avant d’envoyer
apply-send = Envoyer ma candidature
apply-review = Vérifier mes réponses
apply-expired = Ce formulaire est resté ouvert trop longtemps et rien n’a été envoyé. Vos réponses sont toujours là. Vérifiez-les, puis renvoyez le formulaire.
apply-not-ours = Nous n’avons pas pu rattacher ce formulaire à cette page et rien n’a été envoyé. Vos réponses sont toujours là. Vérifiez-les, puis renvoyez le formulaire.
apply-carried = Nous avons repris vos réponses de l’offre clôturée. Vérifiez-les et répondez aux nouvelles questions. Rien n’a encore été envoyé.
apply-prefilled = Un programme a rempli ce formulaire pour vous. Vérifiez toutes les réponses et complétez ce qui manque. Rien n’a encore été envoyé.
apply-part-resume = Commencez par votre CV
apply-resume-first = Choisissez votre CV : nous en tirons votre nom, votre adresse e-mail, votre numéro de téléphone et vos liens. Vous vérifiez tout avant d’envoyer. Vous pouvez aussi remplir le formulaire vous-même.
apply-fill-in = Remplir à partir de mon CV
apply-filled-in = Nous avons prérempli le formulaire à partir de votre CV. Vérifiez tout et complétez ce qui manque. Rien n’a encore été envoyé.
apply-filled-in-nothing = Nous avons votre CV, mais nous n’y avons rien trouvé de certain. Remplissez le formulaire ci-dessous. Rien n’a encore été envoyé.
apply-filled-in-no-file = Choisissez d’abord votre CV. Nous pourrons ensuite remplir le formulaire à partir de celui-ci.
apply-filled-in-from-data = Nous avons prérempli le formulaire à partir de ce fichier. Le fichier lui-même n’est pas joint, car notre équipe de recrutement ne peut pas l’ouvrir. Choisissez aussi votre CV sous forme de document, par exemple en PDF.
field-from-resume = Tiré de votre CV, à vérifier
apply-mistyped = Cette adresse e-mail est-elle correcte ?
apply-mistyped-then = Rien n’a encore été envoyé. Corrigez l’adresse ou, si elle est correcte, envoyez le formulaire tel quel.
apply-not-kept = Nous n’avons pas pu enregistrer votre candidature et rien n’a été envoyé. Vos réponses sont toujours là. Attendez une minute, puis renvoyez le formulaire.
apply-gone = Nous n’avons plus ce que vous aviez saisi. Le formulaire est donc vide.
apply-referral = { $name } vous recommande pour cette offre. Notre équipe de recrutement reçoit votre candidature avec le nom et l’adresse e-mail de cette personne. Ce site ne montre pas vos réponses à cette personne.
apply-referral-ended = Ce lien de recommandation n’est plus valable. Votre candidature serait donc envoyée sans recommandation.
apply-changed = Nous avons modifié ce formulaire depuis que vous l’avez ouvert. Rien n’a encore été envoyé. Vérifiez vos réponses, puis envoyez le formulaire.
apply-left = Réponses à des questions que nous ne posons plus
apply-left-advice = Ces réponses ne seront pas envoyées. Copiez ce que vous voulez reprendre dans une autre réponse.
apply-left-unknown = Question que nous ne posons plus
apply-twice = Vous avez déjà postulé à cette offre. Le contenu de ce formulaire n’a donc pas encore été envoyé. Choisissez à la fin du formulaire ce que vous voulez en faire.
apply-twice-late = Notre équipe de recrutement a peut-être déjà votre première candidature. Vous ne pouvez donc plus la remplacer.
apply-replace = Remplacer la première candidature
apply-both = Envoyer aussi celle-ci
apply-sent-before = Vous avez déjà postulé à cette offre depuis cette fenêtre.
apply-open-first = Ouvrir la première candidature
sent-heading = Vous avez envoyé cette candidature
sent-intro = Vous n’avez plus rien à faire ici. La confirmation indique où en est votre candidature.
sent-receipt = Ouvrir la confirmation
sent-anew = Postuler à nouveau avec un formulaire vide
apply-too-many = Nous recevons trop de formulaires depuis votre réseau et rien n’a été envoyé. Vos réponses sont toujours là. Attendez une minute, puis renvoyez le formulaire.
apply-limit-reached = Nous ne pouvons pas recevoir d’autres candidatures pour le moment et rien n’a été envoyé. Vos réponses sont toujours là. Laissez cette page ouverte, attendez 10 minutes, puis renvoyez le formulaire.
apply-no-proof = Nous recevons énormément de candidatures et vérifions que la vôtre ne vient pas d’un programme. Rien n’a encore été envoyé. Vos réponses sont toujours là. Attendez 30 secondes, puis renvoyez le formulaire.
apply-leave-empty = Laissez ce champ vide
apply-busy = Nous recevons trop de formulaires en ce moment et rien n’a été envoyé. Vos réponses sont toujours là. Attendez une minute, puis renvoyez le formulaire.
apply-too-large = L’ensemble dépasse la taille que nous acceptons et rien n’a été envoyé. Les réponses qui nous sont parvenues sont ici. Vérifiez qu’il n’en manque aucune et choisissez un fichier plus léger.
apply-too-slow = L’envoi a pris trop de temps et rien n’a été envoyé. Les réponses qui nous sont parvenues sont ici. Vérifiez qu’il n’en manque aucune, puis réessayez avec un fichier plus léger ou une connexion plus rapide.
apply-other-form = Cette offre demande un fichier que nous ne pouvons pas recevoir ici. Si vous n’avez pas de lien vers ce fichier,
apply-other-form-link = postulez avec notre autre formulaire
review-title = Vérifiez vos réponses : { $title }
review-heading = Vérifiez vos réponses avant d’envoyer
review-intro = Rien n’a encore été envoyé. Voici ce que nous recevrons.
review-change = Modifier
review-back = Retour au formulaire
progress-label = Envoi en cours
progress-stop = Arrêter l’envoi
progress-waiting = Tout est arrivé. Nous vérifions votre candidature.
progress-stopped = Vous avez arrêté l’envoi et rien n’a été envoyé. Vos réponses sont toujours là.
progress-broken = La connexion a été interrompue. Vos réponses sont toujours là. Renvoyez le formulaire. Nous ne le compterons qu’une fois.
draft-kept = Ce que vous saisissez reste dans cet onglet jusqu’à sa fermeture ou jusqu’à l’envoi. Votre fichier n’y reste pas.
draft-keep = Garder ma saisie dans ce navigateur jusqu’à 7 jours, même après la fermeture de l’onglet
draft-clear = Effacer
draft-restored = Votre saisie précédente est rétablie.
draft-cleared = C’est effacé. Ce navigateur ne contient plus ce que vous aviez saisi.

summary-heading = Il y a un problème
error-title = Erreur :
field-choose = Choisissez…
answer-yes = Oui
answer-no = Non
date-day = Jour
date-month = Mois
date-year = Année

field-optional = (facultatif)
field-given-name = Prénom
field-family-name = Nom
field-email = Adresse e-mail
field-phone = Téléphone
field-linkedin = Profil LinkedIn
field-resume = CV
field-pasted-resume = CV au format texte
field-talent-network = M’informer des futures offres
field-note = Souhaitez-vous nous dire autre chose ?

hint-given-name = Votre prénom d’usage, dans l’alphabet de votre choix
hint-family-name = Si vous n’avez qu’un seul nom, indiquez-le aussi ici
hint-email = Nous vous répondrons à cette adresse
hint-phone = Avec l’indicatif du pays, par exemple +33 1 99 00 12 34
hint-choose-any = Plusieurs réponses possibles
hint-choose-up-to = Jusqu’à { $most } choix
hint-characters = { $most } caractères maximum
hint-date = Par exemple, 27 3 2027
hint-link = Par exemple, https://example.org/ma-page
hint-linkedin = Par exemple, https://www.linkedin.com/in/mon-nom
hint-video-link = Un lien vers votre vidéo, par exemple https://example.org/ma-video
hint-file-link = Nous ne pouvons pas recevoir de fichier ici. Indiquez un lien vers votre fichier
hint-resume = { $kinds }, max. { $size }
hint-pasted-resume = Pas de fichier ? Collez votre CV ici, { $most } caractères maximum

resume-kept = Nous avons « { $name } » ({ $size }). Choisissez un autre fichier uniquement pour le remplacer.
resume-kept-unread = Votre fichier est toujours enregistré. Choisissez un autre fichier uniquement pour le remplacer.
resume-remove = Supprimer « { $name } »
resume-choose-again = « { $name } » n’a pas été enregistré. Choisissez-le à nouveau avant d’envoyer.
resume-choose = Choisir un fichier
resume-drop = Ou déposez votre fichier ici
resume-clear = Supprimer

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

problem-ats = Modifiez cette réponse. Notre système indique : { $words }
problem-ats-whole = Vérifiez votre candidature. Notre système indique : { $words }
problem-missing-given-name = Indiquez votre prénom
problem-missing-family-name = Indiquez votre nom
problem-missing-email = Indiquez votre adresse e-mail
problem-missing-phone = Indiquez votre numéro de téléphone
problem-missing-linkedin = Indiquez un lien vers votre profil LinkedIn
problem-missing-resume = Choisissez votre CV
problem-missing-text = Remplissez « { $label } »
problem-missing-choice = Choisissez une réponse pour « { $label } »
problem-missing-choices = Choisissez au moins une réponse pour « { $label } »
problem-missing-consent = Pour postuler, cochez « { $label } »
problem-consent-changed = Nous avons modifié ce texte depuis que vous avez ouvert le formulaire. Relisez-le et cochez la case si vous êtes d’accord
problem-privacy-line-changed = Nous avons modifié ce texte depuis que vous avez ouvert le formulaire. Relisez-le avant d’envoyer le formulaire
problem-missing-date = Indiquez une date pour « { $label } »
problem-missing-link = Indiquez un lien pour « { $label } »
problem-too-long = Raccourcissez « { $label } » à { $most } caractères ; il y en a { $given }
problem-not-an-email = « { $label } » doit avoir la forme nom@example.org
problem-email-space = Indiquez « { $label } » sans espace. Il manque peut-être un point ou un tiret bas
problem-email-host = « { $label } » doit comporter un point après le @, comme nom@example.org
problem-not-a-phone = « { $label } » doit être un numéro comme +33 1 99 00 12 34
problem-phone-too-short = « { $label } » doit comporter au moins 5 chiffres
problem-phone-too-long = « { $label } » doit comporter 20 chiffres maximum
problem-not-a-link = « { $label } » doit être un lien, comme https://example.org/ma-page
problem-link-not-of-the-web = « { $label } » doit commencer par http:// ou https://
problem-not-a-choice = Choisissez l’une des réponses proposées pour « { $label } »
problem-several-choices = Choisissez une seule réponse pour « { $label } »
problem-too-many = « { $label } » : faites { $most } choix maximum ; vous en avez fait { $given }
problem-day-missing = « { $label } » doit comporter un jour
problem-month-missing = « { $label } » doit comporter un mois
problem-year-missing = « { $label } » doit comporter une année
problem-day-unreadable = Le jour pour « { $label } » doit être un nombre de 1 à 31
problem-month-unreadable = Le mois pour « { $label } » doit être un nombre de 1 à 12
problem-year-unreadable = L’année pour « { $label } » doit comporter 4 chiffres
problem-no-such-day = « { $label } » doit être une date qui existe
problem-file-empty = Ce fichier est vide. Choisissez celui qui contient votre CV
problem-file-too-large = Ce fichier dépasse { $size }. Choisissez-en un plus léger
problem-file-not-accepted = Notre système n’accepte pas ce fichier. Choisissez-en un plus léger ou un autre
problem-file-broken-off = Seule une partie de votre fichier est arrivée. Choisissez-le à nouveau
problem-file-wrong-kind = Nous ne pouvons pas recevoir ce type de fichier. Choisissez l’un de ces formats : { $kinds }
problem-file-docx-not-here = Nous ne pouvons pas recevoir de fichier .docx pour cette offre. Enregistrez votre CV dans l’un de ces formats : { $kinds }
problem-file-not-as-named = Le nom et le contenu de ce fichier ne correspondent pas. Choisissez l’un de ces formats : { $kinds }
problem-file-encrypted = Ce fichier est protégé. Enregistrez-le ou imprimez-le en PDF sans protection, puis choisissez ce fichier PDF
problem-file-damaged = Nous ne pouvons pas ouvrir ce fichier. Enregistrez-le à nouveau, puis choisissez-le
problem-file-macros = Ce fichier contient des macros. Enregistrez-le sans macros, puis choisissez-le
problem-file-unchecked = Ce fichier est trop complexe à vérifier. Enregistrez votre CV dans un fichier plus simple, dans l’un de ces formats : { $kinds }
problem-file-several = Choisissez un seul fichier
problem-file-gone = Nous n’avons plus votre fichier. Choisissez-le à nouveau

warning-email-typo = Vouliez-vous dire { $meant } ? Si votre adresse est correcte, ne changez rien.
warning-not-linkedin = Ce n’est pas un lien LinkedIn. S’il est correct, ne changez rien.
warning-not-a-number = Cela ne ressemble pas à un nombre. Si c’est correct, ne changez rien.

## The receipt

receipt-title = { $state ->
    [delivered] Candidature reçue : { $title }
    [refused] Candidature non enregistrée : { $title }
    [returned] Candidature non envoyée : { $title }
    [withdrawn] Candidature retirée : { $title }
    [discarded] Candidature non transmise : { $title }
   *[waiting] Candidature reçue : { $title }
}
receipt-heading = { $state ->
    [delivered] Merci, nous avons reçu votre candidature
    [refused] Votre candidature n’a pas pu être enregistrée
    [returned] Votre candidature n’a pas été envoyée
    [withdrawn] Votre candidature a été retirée
    [discarded] Votre candidature n’a pas été transmise
   *[waiting] Merci, nous avons reçu votre candidature
}
receipt-state = { $state ->
    [delivered] Notre équipe de recrutement l’a reçue.
    [refused] Notre système n’a pas pu l’enregistrer. Ce n’est pas une décision à votre sujet. La raison figure ci-dessous. Si l’offre est encore ouverte, corrigez ce point et postulez à nouveau.
    [returned] Le formulaire demande une correction et n’a pas été renvoyé. Nous n’avons rien reçu.
    [held] Elle est enregistrée en toute sécurité. Nous veillons à ce qu’elle parvienne à notre équipe de recrutement.
    [withdrawn] Nous n’en transmettrons rien.
    [discarded] Nous avons décidé de ne pas la transmettre. Rien de plus n’en sera envoyé.
   *[waiting] Elle est enregistrée en toute sécurité et en cours de transmission à notre équipe de recrutement.
}
receipt-thanks = Merci, { $name }. Nous avons bien reçu votre candidature.
receipt-keep = Ajoutez cette page à vos favoris pour savoir où en est votre candidature. Nous n’envoyons pas d’e-mail de confirmation.
receipt-keep-mailed = Ajoutez cette page à vos favoris pour savoir où en est votre candidature. Vous recevez aussi ce lien par e-mail.
receipt-copy = Copier le lien
receipt-copied = Lien copié
receipt-mail = Me l’envoyer par e-mail
receipt-link-secret = Toute personne qui a ce lien peut voir ce que vous avez envoyé.
receipt-progress = Suivi de votre candidature
receipt-step-sent = Envoyée
receipt-step-on-its-way = En cours de transmission à notre équipe de recrutement
receipt-step-received = Reçue par notre équipe de recrutement
receipt-step-reply = Notre réponse
receipt-reference = Référence
receipt-job = Offre
receipt-received = Reçue le
receipt-refused = Ce qu’il faut corriger
receipt-refused-whole = L’ensemble de la candidature
receipt-again = Nous ouvrirons le formulaire avec tout ce que vous avez envoyé, fichier compris. En l’envoyant, vous créez une nouvelle candidature.
receipt-apply-again = Postuler à nouveau
receipt-ends = Page disponible jusqu’au
receipt-download = Télécharger mes réponses (texte)
receipt-download-file = Télécharger « { $name } »
receipt-left-minutes = { $count ->
    [one] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } minute. Notre équipe de recrutement conserve votre candidature.
    [many] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } de minutes. Notre équipe de recrutement conserve votre candidature.
   *[other] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } minutes. Notre équipe de recrutement conserve votre candidature.
}
receipt-left-hours = { $count ->
    [one] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } heure. Notre équipe de recrutement conserve votre candidature.
    [many] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } d’heures. Notre équipe de recrutement conserve votre candidature.
   *[other] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } heures. Notre équipe de recrutement conserve votre candidature.
}
receipt-left-days = { $count ->
    [one] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } jour. Notre équipe de recrutement conserve votre candidature.
    [many] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } de jours. Notre équipe de recrutement conserve votre candidature.
   *[other] Vous pouvez consulter et télécharger ces réponses pendant encore { $count } jours. Notre équipe de recrutement conserve votre candidature.
}
receipt-withdraw = Vous avez changé d’avis ?
receipt-withdraw-means = Vous pouvez retirer votre candidature tant que notre équipe de recrutement ne l’a pas reçue.
receipt-withdraw-open = Retirer ma candidature
receipt-withdraw-sure = Nous supprimerons ce que vous avez envoyé, sans le transmettre. C’est irréversible, mais vous pourrez postuler à nouveau.
receipt-withdraw-confirm = Oui, supprimer ce que j’ai envoyé
receipt-withdraw-unconfirmed = Pour retirer votre candidature, cochez « { $label } »
receipt-withdraw-do = Oui, la retirer
receipt-withdraw-delivered = Notre équipe de recrutement a votre candidature. Vous ne pouvez plus la retirer ici.
receipt-write-to = Pour la retirer ou la corriger, contactez-nous :
receipt-write-to-company = Pour la retirer ou la corriger, contactez { $company }.
receipt-write-to-employer = Pour la retirer ou la corriger, contactez-nous.
receipt-being-sent = Nous transmettons votre candidature en ce moment même. Vous ne pouvez donc pas la retirer. Rechargez cette page dans une minute.
receipt-too-late = Notre équipe de recrutement a reçu votre candidature avant que vous ne la retiriez.
receipt-may-have-arrived = Nous avons transmis votre candidature, mais sans obtenir de réponse. Notre équipe de recrutement l’a peut-être reçue.
receipt-see-jobs = Voir toutes les offres d’emploi
receipt-sent = Ce que vous avez envoyé
receipt-not-shown = Nous n’affichons plus ce que vous avez envoyé. Notre équipe de recrutement l’a reçu.
receipt-not-kept = Nous avons effacé de ce site ce que vous avez envoyé. Notre équipe de recrutement l’a reçu.
receipt-gone = Nous avons effacé de ce site ce que vous avez envoyé.
receipt-unreadable = Pour le moment, nous ne pouvons pas afficher ce que vous avez envoyé.
receipt-not-provided = Non renseigné
receipt-file = { $name } ({ $size })
receipt-source = Comment vous nous avez connus
receipt-next = Nous lirons votre candidature et vous répondrons à l’adresse e-mail que vous avez indiquée.
answer-consented = Accepté
agreement-read = Affiché avant l’envoi (version { $version })
agreement-agreed = Accepté (version { $version })
agreement-not-agreed = Non accepté (version { $version })

## Mail

mail-receipt-subject = Nous avons reçu votre candidature : { $title }
mail-receipt-open = Voir où en est votre candidature
mail-receipt-next = La suite
mail-receipt-why = Vous recevez cet e-mail parce que cette adresse a été indiquée dans une candidature chez { $company }. Si ce n’était pas vous, vous pouvez le supprimer.
mail-alert-confirm-subject = À confirmer : les nouvelles offres chez { $company } par e-mail
mail-alert-confirm = Cette adresse a été indiquée pour recevoir par e-mail les nouvelles offres chez { $company }. Si c’était vous, ouvrez ce lien dans les 3 jours et confirmez.
mail-alert-confirm-open = Confirmer ou refuser
mail-alert-confirm-why = Si ce n’était pas vous, vous pouvez supprimer cet e-mail. Vous ne recevrez aucune offre.
mail-alert-subject = Nouvelles offres chez { $company }
mail-alert-all = Voir toutes les offres de votre recherche
mail-alert-why = Vous recevez cet e-mail parce que vous avez demandé les nouvelles offres chez { $company }.
mail-alert-renew-subject = Voulez-vous toujours recevoir les nouvelles offres chez { $company } ?
mail-alert-renew = Ces e-mails prennent fin le { $day } si vous ne les prolongez pas.

## The voluntary questions about diversity

diversity-title = Questions facultatives sur la diversité
diversity-offer = Vos réponses ne sont pas liées à votre candidature et n’ont aucune influence sur elle. Vous pouvez aussi passer cette étape.
diversity-open = Répondre aux questions
diversity-intro = Ces questions sont facultatives et vous pouvez laisser sans réponse celles que vous voulez. Vos réponses ne sont pas liées à votre candidature et n’ont aucune influence sur elle. Nous ne faisons que les compter. Après la fin de l’année, nous ne voyons que des totaux d’au moins dix personnes.
diversity-declined = Je préfère ne pas répondre
diversity-send = Envoyer les réponses
diversity-thanks-title = Merci
diversity-thanks = Nous comptons chaque formulaire une seule fois, sans aucun lien avec vous ni avec votre candidature.

## Job alerts

alert-form-search = Recevez les nouvelles offres de ce type par e-mail
alert-form-all = Recevez les nouvelles offres par e-mail
alert-every = Au plus
alert-every-day = 1 e-mail par jour
alert-every-week = 1 e-mail par semaine
alert-send = Recevoir les nouvelles offres
alert-note = Nous vous envoyons d’abord un lien de confirmation. Chaque e-mail contient un lien pour ne plus en recevoir.
alert-asked-heading = Consultez votre messagerie
alert-asked = Si nous pouvons écrire à cette adresse, nous y avons envoyé un lien. Ouvrez-le dans les 3 jours pour confirmer. Si rien n’arrive, regardez dans vos courriers indésirables.
alert-confirm-heading = Voulez-vous recevoir les nouvelles offres par e-mail ?
alert-search = Offres :
alert-search-all = toutes
alert-confirm = Oui, je veux les recevoir
alert-active-heading = Vous recevez les nouvelles offres par e-mail
alert-until = Ces e-mails prennent fin le { $day }. Nous vous demanderons avant si vous voulez continuer.
alert-renew = Prolonger d’un an
alert-end = Ne plus recevoir ces e-mails
alert-ended-heading = Vous ne recevrez plus ces e-mails
alert-ended = Nous avons supprimé votre recherche et votre adresse e-mail. Vous ne recevrez plus d’e-mails de ce type.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Voir toutes les offres d’emploi
error-contact = Si cela se reproduit, dites-le-nous :
error-request = Si vous nous écrivez à ce sujet, mentionnez { $id }.

error-no-such-page = Page introuvable
    .happened = Il n’y a rien à cette adresse.
    .advice = Si vous avez saisi l’adresse, vérifiez-la. Si vous avez suivi un lien, la page a peut-être été déplacée.

error-no-such-posting = Cette offre n’est pas ouverte
    .happened = Elle est pourvue, nous l’avons retirée ou l’adresse est incomplète.
    .advice = Consultez les offres ouvertes en ce moment.

error-no-such-receipt = Confirmation introuvable
    .happened = Nous ne trouvons aucune confirmation à cette adresse.
    .answers = Si votre candidature est parvenue à notre équipe de recrutement, celle-ci l’a toujours.
    .advice = Vérifiez que vous avez copié l’adresse entière. Nous supprimons chaque confirmation à la date qu’elle indique. Si votre candidature ne nous était pas parvenue d’ici là, postulez à nouveau.

error-method = Cela n’a pas fonctionné
    .happened = Cette page ne peut pas faire ce que votre navigateur demande.
    .advice = Revenez en arrière et suivez un lien, ou utilisez le formulaire de la page.

error-unreadable = Nous n’avons pas pu lire cet envoi
    .happened = Il manque une partie de ce que votre navigateur a envoyé.
    .answers = Si vous avez envoyé un formulaire, nous ne l’avons pas reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière et réessayez.

error-too-large = C’est trop volumineux
    .happened = L’ensemble dépasse la taille que nous acceptons.
    .answers = Nous n’avons rien reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière, choisissez un fichier plus léger et renvoyez le formulaire.

error-too-slow = L’envoi a pris trop de temps
    .happened = La connexion était trop lente pour terminer à temps.
    .answers = Nous n’avons rien reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière et réessayez avec un fichier plus léger ou une connexion plus rapide.

error-too-many = Trop de formulaires à la fois
    .happened = Nous recevons trop de formulaires depuis votre réseau.
    .answers = Nous n’avons rien reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Attendez une minute et réessayez.

error-too-many-uploads = Trop de formulaires à la fois
    .happened = Nous recevons trop de formulaires en ce moment.
    .answers = Nous n’avons rien reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Attendez une minute et réessayez.

error-busy = Trop de visites à la fois
    .happened = Nous ne pouvons pas préparer autant de pages en même temps.
    .advice = Attendez un instant et rechargez la page.

error-cross-site = Nous n’avons pas pu accepter ce formulaire
    .happened = Pour que personne ne postule en votre nom, nous n’acceptons que les formulaires ouverts sur ce site.
    .answers = Nous n’avons rien reçu.
    .advice = Ouvrez l’offre sur ce site, puis postulez.

error-wrong-host = Aucune offre à cette adresse
    .happened = Nous ne présentons pas d’offres à cette adresse.
    .advice = Suivez le lien vers les offres sur notre site web.

error-no-details-yet = Le formulaire n’est pas encore prêt
    .happened = Nous venons de publier cette offre et ses questions sont en cours de chargement.
    .answers = Nous n’avons rien reçu.
    .advice = Réessayez dans quelques minutes.

error-no-copy-yet = Nos offres se chargent
    .happened = Ce site vient de démarrer et charge encore la liste.
    .advice = Réessayez dans quelques minutes.

error-not-kept = Nous n’avons pas reçu votre candidature
    .happened = Nous n’avons pas pu l’enregistrer de manière sûre.
    .answers = Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Revenez en arrière et renvoyez le formulaire dans quelques minutes.

error-not-opened = Nous ne pouvons pas afficher cette page pour le moment
    .happened = Nos données ne sont pas accessibles en ce moment.
    .answers = Si nous avons reçu votre candidature, elle est en sécurité. Si vous étiez en train de la retirer, rouvrez votre confirmation pour voir si cela a fonctionné.
    .advice = Réessayez dans quelques minutes.

error-ours = Un problème est survenu
    .happened = L’erreur vient de nous et nous l’avons consignée.
    .answers = Si vous avez envoyé un formulaire, nous ne l’avons peut-être pas reçu. Vos réponses se trouvent peut-être encore sur la page précédente.
    .advice = Réessayez dans quelques minutes. Vous pouvez envoyer deux fois le même formulaire sans risque.


## Generated text pages, for companies that have not written their own

privacy-title = Confidentialité
privacy-who = Ce site de recrutement est géré par
privacy-reading = Lorsque vous consultez ce site
privacy-reading-cookies = Nous n’utilisons pas de cookies, ne chargeons rien depuis d’autres sites et ne vous suivons pas.
privacy-reading-log = Pour chaque page consultée, nous notons l’heure, le type de page et le temps de traitement. Nous ne notons ni votre adresse IP ni vos recherches.
privacy-reading-saved = Si vous enregistrez une offre, votre navigateur la garde en mémoire jusqu’à ce que vous la supprimiez. Nous ne savons pas quelles offres vous enregistrez.
privacy-applying = Lorsque vous postulez
privacy-applying-sealed = Nous chiffrons et enregistrons ce que vous envoyez avant de vous en confirmer la réception. Nous le transmettons ensuite au système avec lequel nous gérons les candidatures, et à personne d’autre.
privacy-applying-source = Le lien que vous avez suivi peut indiquer où vous avez découvert l’offre. Cette indication est envoyée avec votre candidature.
privacy-applying-device = Pendant que vous remplissez le formulaire, votre navigateur garde votre saisie jusqu’à la fermeture de l’onglet. Si vous le choisissez dans le formulaire, il la garde jusqu’à 7 jours. Elle reste sur votre appareil jusqu’à l’envoi. Le bouton « Effacer » du formulaire la supprime.
privacy-applying-window = Après l’envoi, cet onglet retient l’adresse de votre confirmation pendant 24 heures au plus. Le formulaire peut ainsi vous y conduire.
privacy-applying-drafts = Si un point est à corriger, nous gardons votre saisie et votre fichier sous forme chiffrée pendant { $span }. Vous n’avez donc rien à saisir deux fois. Nous les supprimons dès que vous envoyez le formulaire.
privacy-applying-resume = Si vous commencez par votre CV, ce site y lit votre nom, vos coordonnées et vos liens pour remplir le formulaire. Aucun autre service n’intervient. Ce qui a été lu n’est enregistré que dans votre formulaire, chiffré, et effacé avec lui au plus tard après { $span }, sauf si vous l’envoyez.
privacy-applying-program = Si un programme remplit le formulaire pour vous, nous gardons les réponses et le fichier sous forme chiffrée pendant { $span }, même si vous n’ouvrez jamais le formulaire.
privacy-applying-address = Lorsque vous envoyez un formulaire, nous gardons votre adresse IP en mémoire pendant quelques minutes, pour limiter le nombre de formulaires par réseau. Si un point est à corriger, nous gardons aussi une empreinte de cette adresse pendant { $span }, pour limiter ce qu’un même réseau peut stocker ici. Sans notre clé, l’empreinte ne permet pas de retrouver l’adresse.
privacy-applying-again = Après l’envoi, nous pouvons garder une somme de contrôle chiffrée de votre saisie pendant { $span }. Un formulaire envoyé deux fois ne donne ainsi qu’une seule candidature.
privacy-applying-trying = Si notre système ne répond pas, nous réessayons pendant { $span }. Ensuite, une personne de notre équipe s’en occupe.
privacy-applying-waiting = Si nous ne pouvons toujours pas transmettre votre candidature, ou si notre système ne l’enregistre pas, nous l’effaçons de ce site { $span } plus tard.
privacy-applying-sent = Une fois votre candidature dans notre système, nous l’effaçons de ce site { $span } plus tard.
privacy-applying-sent-now = Dès que votre candidature est dans notre système, nous l’effaçons de ce site.
privacy-applying-receipts = Votre confirmation indique l’offre, la date de réception de votre candidature et ce qu’elle est devenue. Nous la supprimons au bout de { $span }.
privacy-applying-mail = Nous vous envoyons aussi par e-mail le lien vers votre confirmation. Nous chiffrons cet e-mail et le supprimons ici dès que notre serveur de messagerie l’a reçu, au plus tard au bout de 3 jours. Pendant 24 heures, nous gardons une empreinte de votre adresse e-mail et de votre réseau, pour limiter le nombre d’e-mails qu’une personne peut provoquer. Sans notre clé, les empreintes ne permettent pas de retrouver les adresses.
privacy-applying-referral = Si quelqu’un vous recommande avec un lien, notre équipe de recrutement reçoit aussi le nom et l’adresse e-mail de cette personne avec votre candidature. Nous conservons ici votre CV, chiffré, pendant encore { $span }, pour que notre système puisse le récupérer.
privacy-alerts = Si vous demandez les nouvelles offres par e-mail, nous enregistrons votre adresse e-mail et votre recherche sous forme chiffrée. Nous les supprimons dès que vous ne voulez plus de ces e-mails, au bout de 3 jours si vous ne confirmez pas, et au plus tard au bout d’un an si vous ne les prolongez pas. Pendant 24 heures, nous gardons une empreinte de votre adresse e-mail et de votre réseau, pour limiter le nombre d’e-mails qu’une personne peut provoquer.
privacy-diversity = Après votre candidature, vous pouvez répondre à des questions facultatives sur la diversité. Nous n’enregistrons pas vos réponses, mais seulement le nombre de personnes qui ont donné chaque réponse au cours d’une année, sans aucun lien avec vous ni avec votre candidature. Nous ne voyons que des totaux d’au moins dix personnes et nous supprimons les nombres trois ans après la fin de l’année. Pour qu’aucun formulaire ne compte deux fois, nous gardons une empreinte de son numéro aléatoire pendant deux semaines au plus.
privacy-rights = Vos droits
privacy-rights-ask = Vous pouvez nous demander quelles données nous avons sur vous, et nous demander de les corriger ou de les effacer.
privacy-rights-contact = Contactez-nous :

accessibility-title = Accessibilité
accessibility-aim = Nous voulons que tout le monde puisse lire nos offres et y postuler. Nous concevons ces pages pour respecter les Règles pour l’accessibilité des contenus Web (WCAG) 2.2 au niveau AA.
accessibility-holds = Ce sur quoi vous pouvez compter
accessibility-holds-keyboard = Chaque page fonctionne au clavier seul, avec un lecteur d’écran et sans JavaScript.
accessibility-holds-size = Le texte peut être deux fois plus grand et plus espacé, et chaque page tient sur un écran de 320 pixels de large.
accessibility-holds-colour = Le texte a un contraste d’au moins 4,5 pour 1, en mode clair comme en mode sombre. Nous suivons les réglages de votre appareil pour le contraste élevé et la réduction des animations.
accessibility-holds-form = Nous ne demandons jamais deux fois la même chose. Si un point est à corriger, nous gardons tout ce que vous avez saisi.
accessibility-limits = Ce que nous ne pouvons pas promettre
accessibility-limits-postings = Les descriptions des offres et les questions des formulaires viennent d’un autre système. Nous mettons de l’ordre dans leurs titres et leurs listes. Nous ne pouvons ni clarifier des mots obscurs, ni ajouter ce qui manque.
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
