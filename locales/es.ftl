# The texts for visitors, in Spanish. The same messages in English are in en.ftl.

## The frame around every page

language-name = Español
company-unnamed = Empleo
frame-skip = Ir al contenido
frame-demonstration = Esto es una demo con una empresa ficticia. Las candidaturas enviadas aquí no llegan a nadie.
frame-company-links = Empresa
frame-contact = ¿Tienes preguntas?
frame-languages = Idiomas

## The list of open jobs

list-title = Ofertas de empleo
list-title-page = Ofertas de empleo, página { $page } de { $pages }
list-heading = Trabaja en { $company }
list-heading-unnamed = Trabaja con nosotros
list-count = { $count ->
    [one] { $count } oferta de empleo
    [many] { $count } de ofertas de empleo
   *[other] { $count } ofertas de empleo
}
list-range = Ofertas { $first }–{ $last } de { $count }
list-more-places = { $count ->
    [one] y { $count } ubicación más
    [many] y { $count } de ubicaciones más
   *[other] y { $count } ubicaciones más
}
list-new = Nueva
feed-title = Ofertas de empleo – { $company }
list-title-place = Ofertas de empleo: { $place }
list-title-found = { $count ->
    [0] Resultados de la búsqueda
    [one] { $count } oferta encontrada
    [many] { $count } de ofertas encontradas
   *[other] { $count } ofertas encontradas
}
list-none-found = Ninguna oferta coincide con tu búsqueda
list-nearest = { $facet ->
    [words] Buscar sin palabras clave ({ $count })
    [place] Mostrar todas las ubicaciones ({ $count })
    [department] Mostrar todas las áreas ({ $count })
    [workplace] Mostrar todas las modalidades ({ $count })
    [type] Mostrar todos los tipos de empleo ({ $count })
    [pay] Incluir ofertas sin salario indicado ({ $count })
   *[visa] Incluir ofertas sin ayuda con el visado ({ $count })
}
list-corrected = Ninguna oferta coincide con «{ $typed }». Estas son las ofertas para «{ $used }».
search-label = Buscar ofertas
search-button = Buscar
filter-heading = Filtros
filter-place = Ubicación
filter-department = Área
filter-workplace = Modalidad
filter-type = Tipo de empleo
filter-extras = Salario y visado
filter-pay = Salario indicado
filter-visa = Ayuda con el visado
filter-count = ({ $count })
filter-apply = Mostrar ofertas
filter-show = { $count ->
    [one] Mostrar { $count } oferta
    [many] Mostrar { $count } de ofertas
   *[other] Mostrar { $count } ofertas
}
filter-close = Cerrar
filter-chosen = Filtros activos
filter-remove = Quitar filtro: { $choice }
filter-clear = Borrar todo
list-department-other = Otras
list-places-other = Otras ubicaciones
list-group-continued = (continuación)
list-group-count = { $count ->
    [one] { $count } oferta
    [many] { $count } de ofertas
   *[other] { $count } ofertas
}
list-pager = Páginas
list-previous = Anterior
list-next = Siguiente
list-here = Página { $page } de { $pages }
list-old = Comprobamos esta lista por última vez el { $day }. Es posible que algunas ofertas hayan cambiado.
list-empty = Ahora mismo no hay ofertas de empleo
list-empty-advice = Las nuevas ofertas aparecen aquí en cuanto las abrimos.
open-application = Candidatura espontánea
open-application-offer = ¿Nada encaja contigo? Envíanos una candidatura espontánea.
list-empty-contact = También puedes contactarnos aquí:

## The page of one job

posting-back = Todas las ofertas de empleo
saved-save = Guardar oferta
saved-heading = Ofertas guardadas
saved-note = Guardadas solo en este navegador.
saved-remove = Quitar
posting-apply = Presentar candidatura
posting-facts = De un vistazo
posting-places = { $count ->
    [one] Ubicación
    [many] Ubicaciones
   *[other] Ubicaciones
}
posting-terms = Tipo de empleo
posting-pay = Salario
posting-visa = Visado
posting-visa-yes = Ayuda con el visado
posting-visa-no = Sin ayuda con el visado
posting-posted = Publicada el
posting-description = Descripción
prose-table = Tabla
posting-interviews = Cómo son nuestras entrevistas
posting-asked = Qué te preguntaremos
posting-asked-advice = Estas son las preguntas del formulario, para que puedas prepararte.
posting-asked-time = { $count ->
    [one] Te llevará alrededor de { $count } minuto
    [many] Te llevará alrededor de { $count } de minutos
   *[other] Te llevará alrededor de { $count } minutos
}
posting-asked-name = Tu nombre y tu correo electrónico
posting-asked-optional = (opcional)
posting-asked-resume = Currículum: { $kinds }, hasta { $size }
posting-similar = Ofertas similares
posting-address = Enlace permanente:
posting-letter = Enviar oferta por correo
posting-confirmed = Comprobada el
posting-no-details = La descripción llega enseguida
posting-no-details-advice = Acabamos de publicar esta oferta. Vuelve a cargar esta página en unos minutos para saber más y presentar tu candidatura.

## The page of a closed job

closed-heading = Esta oferta está cerrada
closed-title = Esta oferta está cerrada: { $title }
closed-explained = Estuvo abierta por última vez el { $day }. Ya no admitimos candidaturas.
closed-late = Esta oferta se cerró antes de que enviaras tu candidatura
closed-late-advice = No se ha enviado nada. Todo lo que escribiste sigue aquí.
closed-received = Recibimos tu candidatura antes de que se cerrara la oferta. Abrir el justificante
closed-take-along = Elige una oferta y copiaremos allí tus respuestas a las preguntas que se repitan. No se envía nada hasta que tú lo envíes.
closed-choose = Reutilizar mis respuestas
closed-written = Tus respuestas
closed-written-advice = Copia lo que quieras conservar. Esta página solo se puede abrir durante poco tiempo.
closed-ways = Más ofertas
closed-feeds = O sigue las nuevas ofertas en un lector de RSS:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Presencial
workplace-hybrid = Híbrido
workplace-remote = Remoto
employment-full-time = Jornada completa
employment-part-time = Jornada parcial
employment-contract = Freelance
employment-temporary = Temporal
employment-internship = Prácticas
figures-range = { $low }–{ $high }
pay-from = Desde { $pay }
pay-up-to = Hasta { $pay }
pay-a-year = { $pay } al año
pay-a-month = { $pay } al mes
pay-a-week = { $pay } a la semana
pay-a-day = { $pay } al día
pay-an-hour = { $pay } por hora
equity-offered = Acciones
equity-between = { $low }–{ $high } % en acciones
equity-exactly = { $share } % en acciones
equity-from = Desde el { $low } % en acciones
equity-up-to = Hasta el { $high } % en acciones

## The application form

apply-title = Presentar candidatura: { $title }
apply-heading = Presentar candidatura para
apply-back = Volver a la oferta
apply-length = { $count ->
    [one] { $count } respuesta necesaria
    [many] { $count } de respuestas necesarias
   *[other] { $count } respuestas necesarias
}
apply-part-person = Sobre ti
apply-part-questions = Nuestras preguntas
apply-part-consents = Antes de enviar
apply-send = Enviar la candidatura
apply-review = Revisar las respuestas
apply-expired = Este formulario estuvo abierto demasiado tiempo y no se ha enviado nada. Tus respuestas siguen aquí. Revísalas y vuelve a enviar el formulario.
apply-not-ours = No hemos podido asociar este formulario a esta página y no se ha enviado nada. Tus respuestas siguen aquí. Revísalas y vuelve a enviar el formulario.
apply-carried = Hemos copiado tus respuestas de la oferta que se cerró. Revísalas y responde a las preguntas nuevas. Todavía no se ha enviado nada.
apply-prefilled = Un programa ha rellenado este formulario por ti. Revisa todas las respuestas y completa lo que falte. Todavía no se ha enviado nada.
apply-part-resume = Empieza por tu currículum
apply-resume-first = Elige tu currículum y rellenamos tu nombre, correo electrónico, teléfono y enlaces. Tú lo revisas todo antes de enviarlo. También puedes rellenar el formulario por tu cuenta.
apply-fill-in = Rellenar con mi currículum
apply-filled-in = Hemos rellenado lo que hemos encontrado en tu currículum. Revísalo y completa lo que falte. Todavía no se ha enviado nada.
apply-filled-in-nothing = Tenemos tu currículum, pero no hemos encontrado en él ningún dato seguro. Rellena el formulario de abajo. Todavía no se ha enviado nada.
apply-filled-in-no-file = Elige primero tu currículum. Después podremos rellenar el formulario con él.
apply-filled-in-from-data = Hemos rellenado lo que hemos encontrado en este archivo. El archivo no se adjunta, porque nuestro equipo de selección no puede abrirlo. Elige también tu currículum como documento, por ejemplo en PDF.
field-from-resume = De tu currículum, revísalo
apply-mistyped = ¿Es correcto este correo electrónico?
apply-mistyped-then = Todavía no se ha enviado nada. Corrige el correo o, si es correcto, envía el formulario tal como está.
apply-not-kept = No hemos podido guardar tu candidatura y no se ha enviado nada. Tus respuestas siguen aquí. Espera un minuto y vuelve a enviar el formulario.
apply-gone = Ya no tenemos lo que habías escrito. Por eso el formulario está vacío.
apply-referral = { $name } te recomienda para esta oferta. Nuestro equipo de selección recibe tu candidatura con el nombre y el correo electrónico de { $name }. Este sitio no muestra a { $name } lo que escribes.
apply-referral-ended = Este enlace de recomendación ya no es válido, así que tu candidatura se enviaría sin recomendación.
apply-changed = Hemos cambiado este formulario desde que lo abriste. Todavía no se ha enviado nada. Revisa tus respuestas y envía el formulario.
apply-left = Respuestas a preguntas que ya no hacemos
apply-left-advice = Estas respuestas no se enviarán. Copia lo que quieras usar en otra respuesta.
apply-left-unknown = Pregunta que ya no hacemos
apply-twice = Ya has enviado una candidatura para esta oferta. Lo que contiene este formulario todavía no se ha enviado. Elige al final del formulario qué hacer con ello.
apply-twice-late = Es posible que nuestro equipo de selección ya tenga tu primera candidatura. Por eso ya no puedes sustituirla.
apply-replace = Sustituir la primera candidatura
apply-both = Enviar también esta
apply-sent-before = Ya has enviado una candidatura para esta oferta desde esta ventana.
apply-open-first = Abrir la primera candidatura
sent-heading = Has enviado esta candidatura
sent-intro = No tienes que hacer nada más aquí. El justificante muestra cómo va tu candidatura.
sent-receipt = Abrir el justificante
sent-anew = Presentar otra candidatura con un formulario vacío
apply-too-many = Estamos recibiendo demasiados formularios desde tu red y no se ha enviado nada. Tus respuestas siguen aquí. Espera un minuto y vuelve a enviar el formulario.
apply-limit-reached = En este momento no podemos recibir más candidaturas y no se ha enviado nada. Tus respuestas siguen aquí. Deja esta página abierta, espera 10 minutos y vuelve a enviar el formulario.
apply-no-proof = Estamos recibiendo muchísimas candidaturas y comprobamos que la tuya no la envía un programa. Todavía no se ha enviado nada. Tus respuestas siguen aquí. Espera 30 segundos y vuelve a enviar el formulario.
apply-leave-empty = Deja este campo vacío
apply-busy = Estamos recibiendo demasiados formularios y no se ha enviado nada. Tus respuestas siguen aquí. Espera un minuto y vuelve a enviar el formulario.
apply-too-large = Es más de lo que podemos recibir y no se ha enviado nada. Aquí están las respuestas que nos han llegado. Comprueba que no falte ninguna y elige un archivo más pequeño.
apply-too-slow = El envío tardó demasiado y no se ha enviado nada. Aquí están las respuestas que nos han llegado. Comprueba que no falte ninguna y prueba con un archivo más pequeño o una conexión más rápida.
apply-other-form = Esta oferta pide un archivo que no podemos recibir aquí. Si no tienes un enlace a ese archivo,
apply-other-form-link = presenta tu candidatura con nuestro otro formulario
review-title = Revisa tus respuestas: { $title }
review-heading = Revisa tus respuestas antes de enviar
review-intro = Todavía no se ha enviado nada. Esto es lo que recibiremos.
review-change = Cambiar
review-back = Volver al formulario
progress-label = Enviando
progress-stop = Detener el envío
progress-waiting = Ha llegado todo. Lo estamos comprobando.
progress-stopped = Has detenido el envío y no se ha enviado nada. Tus respuestas siguen aquí.
progress-broken = Se cortó la conexión. Tus respuestas siguen aquí. Vuelve a enviar el formulario. Solo lo contaremos una vez.
draft-kept = Lo que escribes se queda en esta pestaña hasta que la cierres o envíes el formulario. Tu archivo, no.
draft-keep = Conservar lo que escribo en este navegador hasta 7 días, aunque cierre esta pestaña
draft-clear = Borrar
draft-restored = Aquí tienes lo que habías escrito en este navegador.
draft-cleared = Borrado. Este navegador ya no conserva lo que habías escrito.

summary-heading = Hay un problema
error-title = Error:
field-choose = Elige…
answer-yes = Sí
answer-no = No
date-day = Día
date-month = Mes
date-year = Año

field-optional = (opcional)
field-given-name = Nombre
field-family-name = Apellidos
field-email = Correo electrónico
field-phone = Teléfono
field-linkedin = Perfil de LinkedIn
field-resume = Currículum
field-pasted-resume = Currículum en texto
field-talent-network = Quiero recibir otras ofertas
field-note = ¿Quieres contarnos algo más?

hint-given-name = Cómo quieres que te llamemos, en cualquier alfabeto
hint-family-name = Si solo tienes un nombre, escríbelo también aquí
hint-email = Te responderemos a este correo
hint-phone = Con el prefijo del país, por ejemplo +34 910 00 00 00
hint-choose-any = Puedes elegir varias respuestas
hint-choose-up-to = Elige hasta { $most }
hint-characters = Hasta { $most } caracteres
hint-date = Por ejemplo, 27 3 2027
hint-link = Por ejemplo, https://example.org/mi-pagina
hint-linkedin = Por ejemplo, https://www.linkedin.com/in/mi-nombre
hint-video-link = Un enlace a tu vídeo, por ejemplo https://example.org/mi-video
hint-file-link = Aquí no podemos recibir archivos. Indica un enlace que abra el tuyo
hint-resume = { $kinds }, hasta { $size }
hint-pasted-resume = ¿No tienes archivo? Pega aquí tu currículum, hasta { $most } caracteres

resume-kept = Tenemos «{ $name }» ({ $size }). Elige otro archivo solo si quieres sustituirlo.
resume-kept-unread = Tu archivo sigue guardado. Elige otro solo si quieres sustituirlo.
resume-remove = Quitar «{ $name }»
resume-choose-again = «{ $name }» no se ha guardado. Vuelve a elegirlo antes de enviar.
resume-choose = Elegir un archivo
resume-drop = O suelta tu archivo aquí
resume-clear = Quitar

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = texto sin formato (.txt)
size-bytes = { $count ->
    [one] { $count } byte
    [many] { $count } de bytes
   *[other] { $count } bytes
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Cambia esta respuesta. Nuestro sistema dice: { $words }
problem-ats-whole = Revisa tu candidatura. Nuestro sistema dice: { $words }
problem-missing-given-name = Escribe tu nombre
problem-missing-family-name = Escribe tus apellidos
problem-missing-email = Escribe tu correo electrónico
problem-missing-phone = Escribe tu número de teléfono
problem-missing-linkedin = Indica un enlace a tu perfil de LinkedIn
problem-missing-resume = Elige tu currículum
problem-missing-text = Rellena «{ $label }»
problem-missing-choice = Elige una respuesta para «{ $label }»
problem-missing-choices = Elige al menos una respuesta para «{ $label }»
problem-missing-consent = Para presentar tu candidatura, marca «{ $label }»
problem-consent-changed = Hemos cambiado este texto desde que abriste el formulario. Léelo de nuevo y márcalo si estás de acuerdo
problem-privacy-line-changed = Hemos cambiado este texto desde que abriste el formulario. Léelo de nuevo antes de enviar el formulario
problem-missing-date = Indica una fecha para «{ $label }»
problem-missing-link = Indica un enlace para «{ $label }»
problem-too-long = Acorta «{ $label }» a { $most } caracteres; tiene { $given }
problem-not-an-email = «{ $label }» debe tener el formato nombre@example.org
problem-email-space = Escribe «{ $label }» sin espacios. Quizá falte un punto o un guion bajo
problem-email-host = «{ $label }» necesita un punto después de la @, por ejemplo nombre@example.org
problem-not-a-phone = «{ $label }» debe ser un número, por ejemplo +34 910 00 00 00
problem-phone-too-short = «{ $label }» debe tener al menos 5 cifras
problem-phone-too-long = «{ $label }» debe tener 20 cifras como máximo
problem-not-a-link = «{ $label }» debe ser un enlace, por ejemplo https://example.org/mi-pagina
problem-link-not-of-the-web = «{ $label }» debe empezar por http:// o https://
problem-not-a-choice = Elige una de las respuestas que se ofrecen para «{ $label }»
problem-several-choices = Elige una sola respuesta para «{ $label }»
problem-too-many = «{ $label }»: elige { $most } como máximo; has elegido { $given }
problem-day-missing = «{ $label }» debe incluir un día
problem-month-missing = «{ $label }» debe incluir un mes
problem-year-missing = «{ $label }» debe incluir un año
problem-day-unreadable = El día de «{ $label }» debe ser un número del 1 al 31
problem-month-unreadable = El mes de «{ $label }» debe ser un número del 1 al 12
problem-year-unreadable = El año de «{ $label }» debe tener 4 cifras
problem-no-such-day = «{ $label }» debe ser una fecha real
problem-file-empty = Este archivo está vacío. Elige el que contiene tu currículum
problem-file-too-large = Este archivo ocupa más de { $size }. Elige uno más pequeño
problem-file-not-accepted = Nuestro sistema no acepta este archivo. Elige uno más pequeño u otro
problem-file-broken-off = Solo ha llegado una parte de tu archivo. Vuelve a elegirlo
problem-file-wrong-kind = No podemos recibir este tipo de archivo. Elige uno de estos formatos: { $kinds }
problem-file-docx-not-here = En esta oferta no podemos recibir archivos .docx. Guarda tu currículum en uno de estos formatos: { $kinds }
problem-file-not-as-named = El nombre y el contenido de este archivo no coinciden. Elige uno de estos formatos: { $kinds }
problem-file-encrypted = Este archivo está protegido. Guárdalo o imprímelo como PDF sin protección y elige ese PDF
problem-file-damaged = No podemos abrir este archivo. Guárdalo otra vez y vuelve a elegirlo
problem-file-macros = Este archivo contiene macros. Guárdalo sin ellas y vuelve a elegirlo
problem-file-unchecked = Este archivo es demasiado complejo para comprobarlo. Guarda tu currículum como un archivo más sencillo en uno de estos formatos: { $kinds }
problem-file-several = Elige un solo archivo
problem-file-gone = Ya no tenemos tu archivo. Vuelve a elegirlo

warning-email-typo = ¿Querías escribir { $meant }? Si tu correo es correcto, déjalo así.
warning-not-linkedin = Este enlace no es de LinkedIn. Si es correcto, déjalo así.
warning-not-a-number = Esto no parece un número. Si es correcto, déjalo así.

## The receipt

receipt-title = { $state ->
    [delivered] Candidatura recibida: { $title }
    [refused] Candidatura no registrada: { $title }
    [returned] Candidatura no enviada: { $title }
    [withdrawn] Candidatura retirada: { $title }
    [discarded] Candidatura no transmitida: { $title }
   *[waiting] Candidatura recibida: { $title }
}
receipt-heading = { $state ->
    [delivered] Gracias, hemos recibido tu candidatura
    [refused] Tu candidatura no se ha podido registrar
    [returned] Tu candidatura no se ha enviado
    [withdrawn] Tu candidatura se ha retirado
    [discarded] Tu candidatura no se ha transmitido
   *[waiting] Gracias, hemos recibido tu candidatura
}
receipt-state = { $state ->
    [delivered] Nuestro equipo de selección ya la tiene.
    [refused] Nuestro sistema no ha podido registrarla. No es una decisión sobre ti. Más abajo verás el motivo. Si la oferta sigue abierta, corrígelo y vuelve a presentar tu candidatura.
    [returned] El formulario necesita una corrección y no se ha vuelto a enviar. No nos ha llegado nada.
    [held] Está guardada de forma segura. Nos aseguramos de que llegue a nuestro equipo de selección.
    [withdrawn] No transmitiremos nada de ella.
    [discarded] Hemos decidido no transmitirla. No se enviará nada más de ella.
   *[waiting] Está guardada de forma segura y en camino a nuestro equipo de selección.
}
receipt-thanks = Gracias, { $name }. Hemos recibido tu candidatura.
receipt-keep = Guarda esta página en tus favoritos para ver cómo va tu candidatura. No enviamos ningún correo de confirmación.
receipt-keep-mailed = Guarda esta página en tus favoritos para ver cómo va tu candidatura. También recibirás este enlace por correo electrónico.
receipt-copy = Copiar el enlace
receipt-copied = Enlace copiado
receipt-mail = Enviármelo por correo electrónico
receipt-link-secret = Cualquiera que tenga este enlace puede ver lo que enviaste.
receipt-progress = Estado de tu candidatura
receipt-step-sent = Enviada
receipt-step-on-its-way = En camino a nuestro equipo de selección
receipt-step-received = Recibida por nuestro equipo de selección
receipt-step-reply = Nuestra respuesta
receipt-reference = Referencia
receipt-job = Oferta
receipt-received = Recibida el
receipt-refused = Qué hay que corregir
receipt-refused-whole = La candidatura en su conjunto
receipt-again = Abriremos el formulario con todo lo que enviaste, también tu archivo. Al enviarlo presentas una candidatura nueva.
receipt-apply-again = Presentar otra candidatura
receipt-ends = Página disponible hasta el
receipt-download = Descargar mis respuestas (texto)
receipt-download-file = Descargar «{ $name }»
receipt-left-minutes = { $count ->
    [one] Puedes ver y descargar estas respuestas durante { $count } minuto más. Nuestro equipo de selección tiene tu candidatura.
    [many] Puedes ver y descargar estas respuestas durante { $count } de minutos más. Nuestro equipo de selección tiene tu candidatura.
   *[other] Puedes ver y descargar estas respuestas durante { $count } minutos más. Nuestro equipo de selección tiene tu candidatura.
}
receipt-left-hours = { $count ->
    [one] Puedes ver y descargar estas respuestas durante { $count } hora más. Nuestro equipo de selección tiene tu candidatura.
    [many] Puedes ver y descargar estas respuestas durante { $count } de horas más. Nuestro equipo de selección tiene tu candidatura.
   *[other] Puedes ver y descargar estas respuestas durante { $count } horas más. Nuestro equipo de selección tiene tu candidatura.
}
receipt-left-days = { $count ->
    [one] Puedes ver y descargar estas respuestas durante { $count } día más. Nuestro equipo de selección tiene tu candidatura.
    [many] Puedes ver y descargar estas respuestas durante { $count } de días más. Nuestro equipo de selección tiene tu candidatura.
   *[other] Puedes ver y descargar estas respuestas durante { $count } días más. Nuestro equipo de selección tiene tu candidatura.
}
receipt-withdraw = ¿Has cambiado de idea?
receipt-withdraw-means = Puedes retirar tu candidatura mientras no haya llegado a nuestro equipo de selección.
receipt-withdraw-open = Retirar mi candidatura
receipt-withdraw-sure = Borraremos lo que enviaste y no lo transmitiremos. No se puede deshacer, pero puedes presentar otra candidatura.
receipt-withdraw-confirm = Sí, borrar lo que envié
receipt-withdraw-unconfirmed = Para retirar tu candidatura, marca «{ $label }»
receipt-withdraw-do = Sí, retirarla
receipt-withdraw-delivered = Nuestro equipo de selección tiene tu candidatura. Ya no puedes retirarla aquí.
receipt-write-to = Para retirarla o corregirla, contáctanos:
receipt-write-to-company = Para retirarla o corregirla, ponte en contacto con { $company }.
receipt-write-to-employer = Para retirarla o corregirla, contáctanos.
receipt-being-sent = Estamos transmitiendo tu candidatura en este momento, así que no puedes retirarla. Vuelve a cargar esta página dentro de un minuto.
receipt-too-late = Tu candidatura llegó a nuestro equipo de selección antes de que la retiraras.
receipt-may-have-arrived = Transmitimos tu candidatura, pero no obtuvimos respuesta. Es posible que nuestro equipo de selección la tenga.
receipt-see-jobs = Ver todas las ofertas de empleo
receipt-sent = Lo que enviaste
receipt-not-shown = Ya no mostramos lo que enviaste. Lo tiene nuestro equipo de selección.
receipt-not-kept = Hemos borrado de este sitio lo que enviaste. Lo tiene nuestro equipo de selección.
receipt-gone = Hemos borrado de este sitio lo que enviaste.
receipt-unreadable = En este momento no podemos mostrar lo que enviaste.
receipt-not-provided = Sin respuesta
receipt-file = { $name } ({ $size })
receipt-source = Cómo nos conociste
receipt-next = Leeremos tu candidatura y te responderemos al correo electrónico que indicaste.
answer-consented = Aceptado
agreement-read = Mostrado antes de enviar (versión { $version })
agreement-agreed = Aceptado (versión { $version })
agreement-not-agreed = No aceptado (versión { $version })

## Mail

mail-receipt-subject = Hemos recibido tu candidatura: { $title }
mail-receipt-open = Ver cómo va tu candidatura
mail-receipt-next = Próximos pasos
mail-receipt-why = Recibes este correo porque alguien indicó esta dirección en una candidatura a { $company }. Si no fuiste tú, puedes borrarlo.
mail-alert-confirm-subject = Confirma: nuevas ofertas de { $company } por correo
mail-alert-confirm = Alguien indicó esta dirección para recibir nuevas ofertas de { $company } por correo. Si fuiste tú, abre este enlace en un plazo de 3 días y confírmalo.
mail-alert-confirm-open = Confirmar o rechazar
mail-alert-confirm-why = Si no fuiste tú, puedes borrar este correo. No te enviaremos ofertas.
mail-alert-subject = Nuevas ofertas de { $company }
mail-alert-all = Ver todas las ofertas de tu búsqueda
mail-alert-why = Recibes este correo porque pediste nuevas ofertas de { $company }.
mail-alert-renew-subject = ¿Quieres seguir recibiendo nuevas ofertas de { $company }?
mail-alert-renew = Estos correos terminan el { $day } si no decides seguir.

## The voluntary questions about diversity

diversity-title = Preguntas voluntarias sobre diversidad
diversity-offer = Tus respuestas no se vinculan con tu candidatura ni influyen en ella. También puedes omitir este paso.
diversity-open = Responder a las preguntas
diversity-intro = Estas preguntas son voluntarias y puedes dejar sin responder las que quieras. Tus respuestas no se vinculan con tu candidatura ni influyen en ella. Solo las contamos. Cuando termina el año, solo vemos sumas de al menos diez personas.
diversity-declined = Prefiero no decirlo
diversity-send = Enviar respuestas
diversity-thanks-title = Gracias
diversity-thanks = Contamos cada formulario una sola vez, sin ningún vínculo contigo ni con tu candidatura.

## Job alerts

alert-form-search = Recibe ofertas como estas por correo
alert-form-all = Recibe nuevas ofertas por correo
alert-every = Como máximo
alert-every-day = un correo al día
alert-every-week = un correo a la semana
alert-send = Recibir nuevas ofertas
alert-note = Primero te enviamos un enlace para confirmarlo. Cada correo lleva un enlace para dejar de recibirlos.
alert-asked-heading = Revisa tu correo
alert-asked = Si podemos enviar correos a esta dirección, le hemos enviado un enlace. Ábrelo en un plazo de 3 días para confirmarlo. Si no llega nada, mira en la carpeta de spam.
alert-confirm-heading = ¿Quieres recibir nuevas ofertas por correo?
alert-search = Ofertas:
alert-search-all = todas
alert-confirm = Sí, quiero recibirlas
alert-active-heading = Recibes nuevas ofertas por correo
alert-until = Estos correos terminan el { $day }. Antes te preguntaremos si quieres seguir recibiéndolos.
alert-renew = Seguir un año más
alert-end = Dejar de recibirlos
alert-ended-heading = Ya no recibirás estos correos
alert-ended = Hemos borrado tu búsqueda y tu dirección de correo. No recibirás más correos de este tipo.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Ver todas las ofertas de empleo
error-contact = Si sigue ocurriendo, avísanos:
error-request = Si nos escribes sobre esto, menciona { $id }.

error-no-such-page = Página no encontrada
    .happened = Este enlace no lleva a ninguna página.
    .advice = Si escribiste el enlace, revísalo. Si no, puede que la página se haya movido.

error-no-such-posting = Esta oferta no está abierta
    .happened = La hemos cubierto o retirado, o el enlace está incompleto.
    .advice = Mira qué ofertas están abiertas ahora.

error-no-such-receipt = Justificante no encontrado
    .happened = No encontramos ningún justificante con este enlace.
    .answers = Si tu candidatura llegó a nuestro equipo de selección, la sigue teniendo.
    .advice = Comprueba que copiaste el enlace completo. Borramos cada justificante en la fecha que indica. Si para entonces tu candidatura no nos había llegado, vuelve a presentarla.

error-method = No ha funcionado
    .happened = Esta página no puede hacer lo que pidió tu navegador.
    .advice = Vuelve atrás y sigue un enlace o usa el formulario de la página.

error-unreadable = No hemos podido leer el envío
    .happened = Falta una parte de lo que envió tu navegador.
    .answers = Si enviaste un formulario, no lo hemos recibido. Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás e inténtalo de nuevo.

error-too-large = Es demasiado grande para enviarlo
    .happened = Es más de lo que podemos recibir.
    .answers = No hemos recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás, elige un archivo más pequeño y vuelve a enviar el formulario.

error-too-slow = El envío tardó demasiado
    .happened = La conexión era demasiado lenta para terminar a tiempo.
    .answers = No hemos recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás e inténtalo de nuevo con un archivo más pequeño o una conexión más rápida.

error-too-many = Demasiados formularios a la vez
    .happened = Estamos recibiendo demasiados formularios desde tu red.
    .answers = No hemos recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Espera un minuto e inténtalo de nuevo.

error-too-many-uploads = Demasiados formularios a la vez
    .happened = Estamos recibiendo demasiados formularios en este momento.
    .answers = No hemos recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Espera un minuto e inténtalo de nuevo.

error-busy = Demasiadas visitas a la vez
    .happened = No podemos preparar tantas páginas al mismo tiempo.
    .advice = Espera un momento y vuelve a cargar la página.

error-cross-site = No hemos podido aceptar este formulario
    .happened = Para que nadie presente una candidatura en tu nombre, solo aceptamos formularios abiertos en este sitio.
    .answers = No hemos recibido nada.
    .advice = Abre la oferta en este sitio y presenta aquí tu candidatura.

error-wrong-host = Aquí no hay ofertas
    .happened = No mostramos ofertas en esta dirección web.
    .advice = Sigue el enlace a las ofertas en nuestro sitio web.

error-no-details-yet = El formulario aún no está listo
    .happened = Acabamos de publicar esta oferta y sus preguntas todavía se están cargando.
    .answers = No hemos recibido nada.
    .advice = Inténtalo de nuevo en unos minutos.

error-no-copy-yet = Nuestras ofertas se están cargando
    .happened = Este sitio acaba de iniciarse y todavía está cargando la lista.
    .advice = Inténtalo de nuevo en unos minutos.

error-not-kept = No hemos recibido tu candidatura
    .happened = No hemos podido guardarla de forma segura.
    .answers = Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás y envíala de nuevo en unos minutos.

error-not-opened = Ahora mismo no podemos mostrar esta página
    .happened = En este momento no podemos acceder a nuestros datos.
    .answers = Si recibimos tu candidatura, está a salvo. Si la estabas retirando, vuelve a abrir su página para ver si ha funcionado.
    .advice = Inténtalo de nuevo en unos minutos.

error-ours = Algo ha fallado
    .happened = El error es nuestro y lo hemos registrado.
    .answers = Si enviaste un formulario, puede que no lo hayamos recibido. Puede que tus respuestas sigan en la página anterior.
    .advice = Inténtalo de nuevo en unos minutos. Puedes enviar dos veces el mismo formulario sin problema.


## Generated text pages, for companies that have not written their own

privacy-title = Privacidad
privacy-who = Este sitio de empleo está gestionado por
privacy-reading = Cuando navegas por este sitio
privacy-reading-cookies = No usamos cookies, no cargamos nada de otros sitios web y no te rastreamos.
privacy-reading-log = De cada visita a una página anotamos la hora, el tipo de página y cuánto tardó. No anotamos tu dirección IP ni lo que buscaste.
privacy-reading-saved = Si guardas una oferta, tu navegador la recuerda hasta que la quites. No sabemos qué ofertas guardas.
privacy-applying = Cuando presentas tu candidatura
privacy-applying-sealed = Ciframos y guardamos lo que envías antes de confirmarte que lo tenemos. Después lo pasamos al sistema con el que gestionamos las candidaturas, y a nadie más.
privacy-applying-source = El enlace que te trajo aquí puede indicar dónde supiste de la oferta. Ese dato se envía junto con tu candidatura.
privacy-applying-device = Mientras rellenas el formulario, tu navegador conserva lo que escribes hasta que cierras la pestaña. Si lo eliges en el formulario, lo conserva hasta 7 días. Se queda en tu dispositivo hasta que lo envías. El botón «Borrar» del formulario lo elimina.
privacy-applying-window = Después del envío, esta pestaña recuerda el enlace a tu justificante hasta 24 horas. Así el formulario puede llevarte a él.
privacy-applying-drafts = Si hay algo que corregir, guardamos cifrados lo que escribiste y tu archivo durante { $span }. Así no tienes que introducir nada dos veces. Los borramos en cuanto envías el formulario.
privacy-applying-resume = Si empiezas por tu currículum, este sitio lee en él tu nombre, tus datos de contacto y tus enlaces para rellenar el formulario. No interviene ningún otro servicio. Lo leído solo se guarda como parte de tu formulario, cifrado, y se borra con él a más tardar después de { $span }, salvo que lo envíes.
privacy-applying-program = Si un programa rellena el formulario por ti, guardamos cifradas las respuestas y el archivo durante { $span }, aunque nunca abras el formulario.
privacy-applying-address = Cuando envías un formulario, guardamos tu dirección IP en memoria durante unos minutos para limitar cuántos formularios llegan de una misma red. Si hay algo que corregir, guardamos también un hash de la dirección durante { $span }, para limitar cuánto puede almacenar aquí una misma red. Sin nuestra clave, la dirección no se puede deducir del hash.
privacy-applying-again = Después del envío podemos guardar durante { $span } una suma de comprobación cifrada de lo que escribiste. Así, un formulario enviado dos veces es una sola candidatura.
privacy-applying-trying = Si nuestro sistema no responde, lo seguimos intentando durante { $span }. Después se ocupa una persona de nuestro equipo.
privacy-applying-waiting = Si aun así no podemos transmitir tu candidatura, o si nuestro sistema no puede registrarla, la borramos de este sitio { $span } después.
privacy-applying-sent = Una vez que tu candidatura está en nuestro sistema, la borramos de este sitio { $span } después.
privacy-applying-sent-now = En cuanto tu candidatura está en nuestro sistema, la borramos de este sitio.
privacy-applying-receipts = Tu justificante muestra la oferta, cuándo recibimos tu candidatura y qué ha sido de ella. Lo borramos al cabo de { $span }.
privacy-applying-mail = También te enviamos por correo electrónico el enlace a tu justificante. Ciframos ese correo y lo borramos aquí en cuanto lo recibe nuestro servidor de correo, como máximo a los 3 días. Durante 24 horas guardamos un hash de tu dirección de correo y otro de tu red, para limitar cuántos de estos correos se pueden provocar. Sin nuestra clave, las direcciones no se pueden deducir de los hashes.
privacy-applying-referral = Si alguien te ha recomendado con un enlace, nuestro equipo de selección recibe también el nombre y el correo electrónico de esa persona con tu candidatura. Guardamos aquí tu currículum, cifrado, durante { $span } más, para que nuestro sistema pueda descargarlo.
privacy-alerts = Si pides nuevas ofertas por correo, guardamos cifradas tu dirección de correo y tu búsqueda. Las borramos en cuanto te das de baja, a los 3 días si no los confirmas y, como máximo, al cabo de un año si no decides seguir. Durante 24 horas guardamos un hash de tu dirección de correo y otro de tu red, para limitar cuántos de estos correos se pueden provocar.
privacy-diversity = Después de presentar tu candidatura, puedes responder a preguntas voluntarias sobre diversidad. No guardamos tus respuestas: solo guardamos cuántas personas dieron cada respuesta en un año, sin ningún vínculo contigo ni con tu candidatura. Solo vemos sumas de al menos diez personas y borramos los recuentos tres años después de que termine el año. Para que ningún formulario cuente dos veces, guardamos un hash de su número aleatorio durante dos semanas como máximo.
privacy-rights = Tus derechos
privacy-rights-ask = Puedes preguntarnos qué datos tenemos sobre ti y pedirnos que los corrijamos o los borremos.
privacy-rights-contact = Contáctanos:

accessibility-title = Accesibilidad
accessibility-aim = Queremos que todo el mundo pueda leer nuestras ofertas y presentar su candidatura. Creamos estas páginas para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA.
accessibility-holds = Con qué puedes contar
accessibility-holds-keyboard = Todas las páginas funcionan solo con el teclado, con un lector de pantalla y sin JavaScript.
accessibility-holds-size = El texto puede verse al doble de tamaño y con más espaciado, y todas las páginas caben en una pantalla de 320 píxeles de ancho.
accessibility-holds-colour = El texto tiene un contraste de al menos 4,5 a 1, tanto en modo claro como en modo oscuro. Seguimos los ajustes de tu dispositivo para el alto contraste y la reducción de movimiento.
accessibility-holds-form = Nunca preguntamos lo mismo dos veces. Si hay algo que corregir, conservamos todo lo que escribiste.
accessibility-limits = Qué no podemos prometer
accessibility-limits-postings = Las descripciones de las ofertas y las preguntas de los formularios vienen de otro sistema. Ordenamos sus títulos y sus listas, pero no podemos aclarar palabras confusas ni añadir lo que falta.
accessibility-ask = Si algo no te funciona
accessibility-ask-contact = Avísanos, y dinos si prefieres presentar tu candidatura de otra manera:


## Durations

span-seconds = { $count ->
    [one] { $count } segundo
    [many] { $count } de segundos
   *[other] { $count } segundos
}
span-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } de minutos
   *[other] { $count } minutos
}
span-hours = { $count ->
    [one] { $count } hora
    [many] { $count } de horas
   *[other] { $count } horas
}
span-days = { $count ->
    [one] { $count } día
    [many] { $count } de días
   *[other] { $count } días
}
