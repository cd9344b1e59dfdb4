# The texts for visitors, in Spanish. The same messages in English are in en.ftl.

## The frame around every page

language-name = Español
company-unnamed = Empleo
frame-skip = Ir al contenido
frame-demonstration = Esto es una demostración con una empresa ficticia. Las candidaturas enviadas aquí no llegan a nadie.
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
    [one] y { $count } lugar más
    [many] y { $count } de lugares más
   *[other] y { $count } lugares más
}
feed-title = Ofertas de empleo en { $company }
list-title-place = Ofertas de empleo: { $place }
list-title-found = Ofertas encontradas: { $count }
list-none-found = Ninguna oferta coincide con esta búsqueda
list-nearest = { $facet ->
    [words] Ver ofertas sin estas palabras ({ $count })
    [place] Ver ofertas en cualquier lugar ({ $count })
    [workplace] Ver ofertas presenciales o a distancia ({ $count })
    [type] Ver ofertas de cualquier tipo de empleo ({ $count })
    [pay] Ver también ofertas sin salario indicado ({ $count })
   *[visa] Ver también ofertas sin ayuda para el visado ({ $count })
}
list-corrected = Ninguna oferta contiene «{ $typed }». Estas contienen «{ $used }».
search-label = Buscar ofertas
search-button = Buscar
filter-heading = Filtrar
filter-place = Lugar
filter-workplace = Modalidad de trabajo
filter-type = Tipo de empleo
filter-extras = Qué ofrece el puesto
filter-pay = Salario indicado
filter-visa = Ayuda para obtener un visado de trabajo
filter-count = ({ $count })
filter-apply = Mostrar ofertas
filter-chosen = Elegido
filter-remove = Quitar «{ $choice }»
filter-clear = Borrar todo
list-pager = Páginas
list-previous = Anterior
list-next = Siguiente
list-here = Página { $page } de { $pages }
list-old = Esta lista se confirmó por última vez el { $day }. Es posible que algunas ofertas hayan cambiado desde entonces.
list-empty = Ahora mismo no hay ofertas de empleo
list-empty-advice = Todos nuestros puestos están cubiertos en este momento. Las nuevas ofertas aparecen aquí en cuanto se abren.
list-empty-contact = También puedes escribirnos aquí:

## The page of one job

posting-back = Todas las ofertas de empleo
posting-apply = Solicitar este empleo
posting-facts = De un vistazo
posting-places = { $count ->
    [one] Lugar
    [many] Lugares
   *[other] Lugares
}
posting-terms = Tipo de empleo
posting-pay = Salario
posting-visa = Visado
posting-visa-yes = Ayuda para obtener un visado de trabajo
posting-visa-no = Sin ayuda para obtener un visado de trabajo
posting-posted = Publicada el
posting-description = Descripción
prose-table = Tabla
posting-interviews = Cómo son nuestras entrevistas
posting-asked = Qué te preguntaremos
posting-asked-advice = El formulario contiene estas preguntas, para que puedas tener tus respuestas a mano.
posting-asked-name = Tu nombre y tu correo electrónico
posting-asked-optional = (opcional)
posting-similar = Ofertas similares
posting-address = La única dirección de este empleo:
posting-letter = Enviar este empleo por correo electrónico
posting-confirmed = Confirmado como abierto por última vez:
posting-no-details = El texto completo está en camino
posting-no-details-advice = Esta oferta se acaba de publicar. Su descripción y su formulario estarán aquí en unos minutos: vuelve a cargar la página entonces.

## The page of a closed job

closed-heading = Esta oferta está cerrada
closed-explained = Estuvo abierta por última vez el { $day }. Ya no se admiten candidaturas.
closed-late = Esta oferta se ha cerrado, así que no se ha enviado nada
closed-late-advice = Se cerró mientras tenías el formulario abierto. Todo lo que escribiste sigue aquí.
closed-received = Enviaste este formulario antes de que se cerrara la oferta, y se recibió. Abrir el justificante
closed-take-along = Elige una oferta: su formulario se abre con lo que escribiste, en la medida en que pregunte lo mismo. No se envía nada hasta que lo envíes allí.
closed-choose = Llevar allí mis respuestas
closed-written = Lo que escribiste
closed-written-advice = Copia lo que quieras conservar: esta página solo se puede abrir durante poco tiempo.
closed-ways = Nuevas ofertas
closed-feeds = O entérate de las nuevas ofertas en un lector de canales:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Presencial
workplace-hybrid = Híbrido
workplace-remote = A distancia
employment-full-time = Jornada completa
employment-part-time = Jornada parcial
employment-contract = Por cuenta propia
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
equity-offered = Participación en el capital
equity-between = { $low }–{ $high } % del capital
equity-exactly = { $share } % del capital
equity-from = Desde el { $low } % del capital
equity-up-to = Hasta el { $high } % del capital

## The application form

apply-title = Solicitud: { $title }
apply-heading = Solicitud para
apply-back = Volver a la oferta
apply-intro = Todas las preguntas necesitan respuesta, salvo las que dicen «(opcional)».
apply-length = { $count ->
    [one] { $count } pregunta
    [many] { $count } de preguntas
   *[other] { $count } preguntas
}{ $optional ->
    [0] .
   *[other] , { $optional } de ellas opcionales.
}
apply-part-person = Sobre ti
apply-part-questions = Preguntas de la empresa
apply-part-note = Algo más
apply-part-resume = Tu currículum
apply-part-consents = Antes de enviar
apply-send = Enviar la candidatura
apply-review = Revisar antes de enviar
apply-expired = Este formulario estuvo abierto demasiado tiempo y no se ha enviado nada. Todo lo que escribiste sigue aquí: revísalo y vuelve a enviarlo.
apply-not-ours = No se ha podido asociar este formulario a esta página y no se ha enviado nada. Todo lo que escribiste sigue aquí: revísalo y vuelve a enviarlo.
apply-carried = Hemos rellenado lo que escribiste para la oferta que se ha cerrado. Revísalo y responde a lo nuevo: todavía no se ha enviado nada.
apply-mistyped = ¿Es correcta esta dirección de correo?
apply-mistyped-then = Todavía no se ha enviado nada. Corrige la dirección o, si es correcta, envía el formulario tal como está.
apply-not-kept = Tu candidatura no se ha podido guardar en este momento y no se ha enviado nada. Todo lo que escribiste sigue aquí: espera un minuto y vuelve a enviarlo.
apply-gone = Lo que habías escrito en este formulario ya no se conserva aquí, por eso está vacío.
apply-changed = La empresa ha cambiado este formulario desde que lo abriste. Todavía no se ha enviado nada: revisa tus respuestas y envía después el formulario.
apply-left = Respuestas a preguntas que ya no se hacen
apply-left-advice = Estas respuestas no se enviarán. Copia lo que quieras usar en otra respuesta.
apply-left-unknown = Una pregunta que ya no se hace
apply-twice = Ya has enviado una candidatura para esta oferta. Lo que contiene ahora este formulario no se ha enviado: elige al final del formulario qué hacer con ello.
apply-twice-late = La empresa ya tiene la primera candidatura, así que ya no se puede sustituir.
apply-replace = Sustituir la primera candidatura
apply-both = Enviar también esta
apply-sent-before = Has enviado una candidatura para esta oferta desde esta ventana.
apply-open-first = Abrir la primera candidatura
sent-heading = Has enviado esta candidatura
sent-intro = Este formulario ya se envió y aquí no hay nada más que hacer. El resguardo muestra qué ha sido de tu candidatura.
sent-receipt = Abrir el resguardo
sent-anew = Presentar otra candidatura con un formulario vacío
apply-too-many = Acaban de llegar demasiados formularios desde tu red y no se ha enviado nada. Todo lo que escribiste sigue aquí: espera un minuto y vuelve a enviarlo.
apply-limit-reached = En este momento no se pueden recibir más candidaturas y no se ha enviado nada. Todo lo que escribiste sigue aquí: deja esta página abierta, espera diez minutos y vuelve a enviarlo.
apply-no-proof = En este momento están llegando muchísimas candidaturas, así que este sitio comprueba que la tuya no la envía un programa. Aún no se ha enviado nada y todo lo que escribiste sigue aquí: espera medio minuto y vuelve a enviarlo.
apply-leave-empty = Deja este campo vacío
apply-busy = En este momento llegan aquí demasiados formularios y no se ha enviado nada. Todo lo que escribiste sigue aquí: espera un minuto y vuelve a enviarlo.
apply-too-large = Se envió más de lo que se puede aceptar, así que no se ha enviado nada a la empresa. Aquí está lo que llegó de sus respuestas: compruebe que no falte nada y elija un archivo más pequeño.
apply-too-slow = El envío tardó demasiado, así que no se ha enviado nada a la empresa. Aquí está lo que llegó de sus respuestas: compruebe que no falte nada y envíelo con un archivo más pequeño o con una conexión más rápida.
apply-other-form = Esta oferta pide un archivo que no se puede enviar aquí. Si no tienes una dirección web que indicar,
apply-other-form-link = presenta tu candidatura en el formulario de la empresa
review-title = Revisar la candidatura: { $title }
review-heading = Revise lo que envía
review-intro = Todavía no se ha enviado nada. Esto es lo que recibirá la empresa.
review-change = Cambiar
review-back = Volver al formulario
progress-label = Enviando
progress-stop = Detener el envío
progress-waiting = Todo ha llegado y se está comprobando.
progress-stopped = El envío se detuvo y no se ha enviado nada. Todo lo que rellenó sigue aquí.
progress-broken = No llegó ninguna respuesta. Todo lo que rellenó sigue aquí: envíelo otra vez. Enviarlo dos veces no causa ningún problema.
draft-kept = Lo que escribe se queda en esta pestaña del navegador hasta que la cierre o envíe el formulario. El archivo, no.
draft-keep = Conservar lo que escribo en este navegador hasta 7 días, aunque se cierre esta pestaña
draft-clear = Borrar lo que escribí
draft-restored = Se ha recuperado lo que escribió antes en este navegador.
draft-cleared = Lo que escribió se ha borrado de este navegador.

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
field-phone = Número de teléfono
field-linkedin = Perfil de LinkedIn
field-resume = Currículum
field-pasted-resume = Su currículum como texto
field-talent-network = Avísenme también de otros empleos aquí
field-note = ¿Qué más deberíamos saber?

hint-given-name = Como quieres que te llamemos, en cualquier alfabeto
hint-family-name = Si solo tienes un nombre, escríbelo también aquí
hint-email = La empresa te escribirá a esta dirección
hint-phone = Con el prefijo del país, por ejemplo +34 910 00 00 00
hint-choose-one = Elige una respuesta
hint-choose-any = Elige todo lo que corresponda
hint-choose-up-to = Elige hasta { $most }
hint-characters = Hasta { $most } caracteres
hint-date = Por ejemplo, 27 3 2027
hint-link = Una dirección web, por ejemplo https://example.org/mi-pagina
hint-video-link = La dirección web de un vídeo, por ejemplo https://example.org/mi-video
hint-file-link = Aquí no se puede enviar ningún archivo: indica la dirección web donde se puede leer el tuyo
hint-resume = Un solo archivo de hasta { $size }. Formatos admitidos: { $kinds }
hint-pasted-resume = Si no tiene un archivo, péguelo aquí: hasta { $most } caracteres

resume-kept = «{ $name }» ({ $size }) está guardado y se enviará con el formulario. Elige otro archivo solo si quieres sustituirlo.
resume-remove = Quitar «{ $name }»
resume-choose-again = «{ $name }» no se ha guardado. Vuelve a elegir el archivo antes de enviar el formulario.
resume-drop = También puede soltar el archivo aquí

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

problem-ats = El sistema de la empresa no ha aceptado esta respuesta: { $words }
problem-ats-whole = El sistema de la empresa no ha aceptado la candidatura: { $words }
problem-missing-given-name = Escribe tu nombre
problem-missing-family-name = Escribe tus apellidos
problem-missing-email = Escribe tu correo electrónico
problem-missing-phone = Escribe tu número de teléfono
problem-missing-linkedin = Escribe la dirección de tu perfil de LinkedIn
problem-missing-resume = Elige un archivo con tu currículum
problem-missing-text = Responde a «{ $label }»
problem-missing-choice = Elige una respuesta para «{ $label }»
problem-missing-choices = Elige al menos una respuesta para «{ $label }»
problem-missing-consent = Marca la casilla «{ $label }» para presentar tu candidatura
problem-missing-date = Indica una fecha para «{ $label }»
problem-missing-link = Indica una dirección web para «{ $label }»
problem-too-long = «{ $label }» debe tener { $most } caracteres como máximo; ahora tiene { $given }
problem-not-an-email = Escribe «{ $label }» como dirección de correo electrónico, por ejemplo nombre@example.org
problem-email-space = Escribe «{ $label }» sin espacios. Quizá falte ahí un punto o un guion bajo
problem-email-host = «{ $label }» no está completo: después de la @ va un nombre con un punto, por ejemplo example.org
problem-not-a-phone = Escribe «{ $label }» como número de teléfono, por ejemplo +34 910 00 00 00
problem-phone-too-short = «{ $label }» debe tener al menos 5 cifras
problem-phone-too-long = «{ $label }» debe tener 20 cifras como máximo
problem-not-a-link = Escribe «{ $label }» como dirección web, por ejemplo https://example.org/mi-pagina
problem-link-not-of-the-web = «{ $label }» debe ser una dirección que empiece por http:// o https://
problem-not-a-choice = Elige una de las respuestas que se ofrecen para «{ $label }»
problem-several-choices = Elige una sola respuesta para «{ $label }»
problem-too-many = Elige { $most } respuestas como máximo para «{ $label }»; ahora hay { $given }
problem-day-missing = La fecha de «{ $label }» debe incluir un día
problem-month-missing = La fecha de «{ $label }» debe incluir un mes
problem-year-missing = La fecha de «{ $label }» debe incluir un año
problem-day-unreadable = El día de «{ $label }» debe ser un número del 1 al 31
problem-month-unreadable = El mes de «{ $label }» debe ser un número del 1 al 12
problem-year-unreadable = El año de «{ $label }» debe tener 4 cifras
problem-no-such-day = La fecha de «{ $label }» debe ser un día que exista en ese mes
problem-file-empty = El archivo elegido está vacío: elige el que contiene tu currículum
problem-file-too-large = El archivo elegido ocupa más de { $size }: elige uno más pequeño
problem-file-broken-off = El archivo elegido no ha llegado completo: vuelve a elegirlo
problem-file-wrong-kind = El archivo elegido tiene un formato que no se puede enviar: elige uno de estos formatos: { $kinds }
problem-file-docx-not-here = Esta oferta no admite archivos .docx: guarda tu currículum en uno de estos formatos y elige ese archivo: { $kinds }
problem-file-not-as-named = El nombre del archivo elegido no coincide con su contenido: elige un archivo en uno de estos formatos: { $kinds }
problem-file-encrypted = El archivo elegido pide una contraseña: elige uno que se abra sin ella
problem-file-damaged = El archivo elegido no se puede abrir: guárdalo de nuevo y vuelve a elegirlo
problem-file-macros = El archivo elegido contiene macros: guárdalo sin ellas y vuelve a elegirlo
problem-file-unchecked = El archivo elegido es demasiado complejo para comprobarlo: guarda tu currículum como un archivo más sencillo en uno de estos formatos y elígelo: { $kinds }
problem-file-several = Elige un solo archivo
problem-file-gone = El archivo que elegiste antes ya no se conserva aquí: vuelve a elegirlo

warning-email-typo = Comprueba esta dirección: ¿querías escribir { $meant }? Si es correcta, déjala así.
warning-not-linkedin = Esta no es una dirección de LinkedIn. Si es correcta, déjala así.
warning-not-a-number = Esto no parece un número. Si es correcto, déjalo así.

## The receipt

receipt-title = { $state ->
    [delivered] Candidatura entregada: { $title }
    [refused] Candidatura no aceptada: { $title }
    [returned] Candidatura no enviada: { $title }
    [withdrawn] Candidatura retirada: { $title }
    [discarded] Candidatura no transmitida: { $title }
   *[waiting] Candidatura recibida: { $title }
}
receipt-heading = { $state ->
    [delivered] Tu candidatura se ha entregado
    [refused] Tu candidatura no se ha aceptado
    [returned] Tu candidatura no se ha enviado
    [withdrawn] Tu candidatura se ha retirado
    [discarded] Tu candidatura no se ha transmitido
   *[waiting] Hemos recibido tu candidatura
}
receipt-state = { $state ->
    [delivered] La empresa ya la tiene.
    [refused] El sistema de la empresa la ha rechazado. Más abajo figura lo que dijo. Si la oferta sigue abierta, puedes corregirlo y volver a presentar tu candidatura.
    [returned] El formulario volvió con algo que corregir y no se ha enviado de nuevo. A la empresa no le ha llegado nada.
    [held] Está guardada de forma segura y una persona se ocupa de que llegue a la empresa. No tienes que hacer nada.
    [withdrawn] No se enviará nada de ella a la empresa.
    [discarded] Una persona de la empresa que se ocupa de este sitio decidió no transmitirla. No se enviará nada más de ella.
   *[waiting] Está guardada de forma segura y en camino a la empresa. No tienes que hacer nada.
}
receipt-keep = No llegará ningún correo. Guarda la dirección de esta página: muestra qué ha sido de tu candidatura.
receipt-reference = Referencia
receipt-job = Oferta
receipt-received = Recibida el
receipt-refused = Lo que se rechazó
receipt-refused-whole = La candidatura en su conjunto
receipt-again = El formulario se abre con todo lo que enviaste, también el archivo. Lo que envíes entonces será una candidatura aparte.
receipt-apply-again = Volver a presentar la candidatura
receipt-ends = Esta página se conserva hasta el
receipt-download = Descargar tus respuestas como texto
receipt-download-file = Descargar «{ $name }»
receipt-left-minutes = { $count ->
    [one] Esto se puede ver y descargar durante { $count } minuto más. Después ya no se muestra aquí: lo tiene la empresa.
    [many] Esto se puede ver y descargar durante { $count } de minutos más. Después ya no se muestra aquí: lo tiene la empresa.
   *[other] Esto se puede ver y descargar durante { $count } minutos más. Después ya no se muestra aquí: lo tiene la empresa.
}
receipt-left-hours = { $count ->
    [one] Esto se puede ver y descargar durante { $count } hora más. Después ya no se muestra aquí: lo tiene la empresa.
    [many] Esto se puede ver y descargar durante { $count } de horas más. Después ya no se muestra aquí: lo tiene la empresa.
   *[other] Esto se puede ver y descargar durante { $count } horas más. Después ya no se muestra aquí: lo tiene la empresa.
}
receipt-left-days = { $count ->
    [one] Esto se puede ver y descargar durante { $count } día más. Después ya no se muestra aquí: lo tiene la empresa.
    [many] Esto se puede ver y descargar durante { $count } de días más. Después ya no se muestra aquí: lo tiene la empresa.
   *[other] Esto se puede ver y descargar durante { $count } días más. Después ya no se muestra aquí: lo tiene la empresa.
}
receipt-withdraw = Cambiar de idea
receipt-withdraw-means = Mientras la empresa no tenga tu candidatura, puedes retirarla.
receipt-withdraw-open = Retirar esta candidatura
receipt-withdraw-sure = Lo que enviaste se elimina entonces de aquí de inmediato y no se envía a la empresa. Esto no se puede deshacer; puedes volver a presentarte con un formulario nuevo.
receipt-withdraw-do = Sí, retirarla
receipt-withdraw-delivered = La empresa ya tiene tu candidatura, así que aquí ya no se puede retirar.
receipt-write-to = Para retirarla o corregir algo, escribe a:
receipt-write-to-company = Para retirarla o corregir algo, escribe a { $company }.
receipt-write-to-employer = Para retirarla o corregir algo, escribe a la empresa.
receipt-being-sent = Se está enviando a la empresa en este mismo momento, así que ahora no se puede retirar. Vuelve a cargar esta página dentro de un minuto para ver qué ha sido de ella.
receipt-too-late = Se entregó antes de que se pudiera retirar.
receipt-may-have-arrived = Un intento de enviarla quedó sin respuesta, así que es posible que la empresa la tenga de todos modos.
receipt-see-jobs = Ver todas las ofertas de empleo
receipt-sent = Lo que enviaste
receipt-not-shown = Lo que enviaste ya no se muestra aquí: lo tiene la empresa.
receipt-not-kept = Lo que enviaste ya no se conserva aquí: lo tiene la empresa.
receipt-gone = Lo que enviaste ya no se conserva aquí.
receipt-unreadable = Lo que enviaste no se puede mostrar aquí en este momento.
receipt-not-provided = Sin respuesta
receipt-file = { $name } ({ $size })
receipt-source = Cómo llegaste aquí
receipt-next = Qué ocurre ahora
receipt-next-unknown = La empresa lee tu candidatura y te escribe a la dirección de correo electrónico que indicaste.
receipt-next-plan = La empresa lee tu candidatura y te escribe a la dirección de correo electrónico que indicaste. Después están previstos estos pasos:
answer-consented = Aceptado
agreement-read = Leído antes de enviar (versión { $version })
agreement-agreed = Aceptado (versión { $version })
agreement-not-agreed = No aceptado (versión { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Ver todas las ofertas de empleo
error-contact = Si sigue ocurriendo, avísanos:
error-request = Si nos escribes sobre esto, menciona { $id }.

error-no-such-page = Página no encontrada
    .happened = No hay nada en esta dirección.
    .advice = Si escribiste la dirección, revísala. Si seguiste un enlace, puede que la página se haya trasladado.

error-no-such-posting = Esta oferta no está abierta
    .happened = El puesto se ha cubierto o la oferta se ha retirado, o la dirección está incompleta.
    .advice = Mira qué ofertas están abiertas ahora.

error-no-such-receipt = Aquí no hay ningún resguardo
    .happened = Esta dirección no abre ningún resguardo.
    .answers = Una candidatura entregada sigue en la empresa, se pueda abrir o no aquí su resguardo.
    .advice = Comprueba que copiaste la dirección completa. Cada resguardo se elimina el día que indica; una candidatura que no se haya podido entregar hasta entonces debe enviarse de nuevo.

error-method = Esto no se puede hacer aquí
    .happened = El navegador pidió a esta página algo que no hace.
    .advice = Vuelve atrás y sigue un enlace o usa el formulario de la página.

error-unreadable = No se pudo leer la solicitud
    .happened = Algo de lo que envió el navegador estaba incompleto.
    .answers = Si estabas enviando un formulario, no se ha recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás e inténtalo de nuevo.

error-too-large = Es demasiado grande
    .happened = Se envió más de lo que esta página admite.
    .answers = No se ha recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás, elige un archivo más pequeño y envía el formulario de nuevo.

error-too-slow = El envío tardó demasiado
    .happened = La conexión era demasiado lenta para terminar a tiempo.
    .answers = No se ha recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás e inténtalo de nuevo, con un archivo más pequeño o una conexión más rápida.

error-too-many = Demasiados envíos a la vez
    .happened = Acaban de llegar demasiados formularios desde tu red.
    .answers = No se ha recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Espera un minuto e inténtalo de nuevo.

error-too-many-uploads = Demasiados envíos a la vez
    .happened = En este momento llegan aquí demasiados formularios.
    .answers = No se ha recibido nada. Puede que tus respuestas sigan en la página anterior.
    .advice = Espera un minuto e inténtalo de nuevo.

error-busy = Demasiadas solicitudes a la vez
    .happened = En este momento se piden aquí más páginas de las que el sitio puede preparar.
    .advice = Espera un momento y vuelve a cargar la página.

error-cross-site = El formulario venía de otro sitio
    .happened = Para que nadie envíe formularios en tu nombre, solo se aceptan los que se abren en este sitio.
    .answers = No se ha recibido nada.
    .advice = Abre la oferta en este sitio y presenta aquí tu candidatura.

error-wrong-host = Dirección equivocada
    .happened = No se muestran ofertas con el nombre que figura en esta dirección.
    .advice = Sigue el enlace a las ofertas en el sitio web de la empresa.

error-no-details-yet = El formulario aún no está listo
    .happened = Esta oferta se acaba de publicar y sus preguntas todavía se están cargando.
    .answers = No se ha recibido nada.
    .advice = Inténtalo de nuevo en unos minutos.

error-no-copy-yet = Las ofertas estarán aquí en un momento
    .happened = El sitio acaba de iniciarse y todavía está cargando la lista.
    .advice = Inténtalo de nuevo en unos minutos.

error-not-kept = Tu candidatura no se ha recibido
    .happened = No se pudo guardar de forma segura y por eso no se ha aceptado.
    .answers = Puede que tus respuestas sigan en la página anterior.
    .advice = Vuelve atrás y envíala de nuevo en unos minutos.

error-not-opened = Esta página no se puede mostrar ahora mismo
    .happened = En este momento no se puede acceder a lo que se guarda aquí.
    .answers = Una candidatura recibida no se pierde. Si la estabas retirando, abre de nuevo su página para ver si se hizo.
    .advice = Inténtalo de nuevo en unos minutos.

error-ours = Algo ha fallado aquí
    .happened = El error es nuestro y ha quedado registrado.
    .answers = Si estabas enviando un formulario, puede que no se haya recibido. Puede que tus respuestas sigan en la página anterior.
    .advice = Inténtalo de nuevo en unos minutos. Enviar dos veces el mismo formulario no causa ningún problema.


## Generated text pages, for companies that have not written their own

privacy-title = Privacidad
privacy-who = Este sitio de empleo está gestionado por
privacy-reading = Cuando lees estas páginas
privacy-reading-cookies = Aquí no hay cookies. No se carga nada de otros sitios web y nadie te sigue de una página a otra.
privacy-reading-log = De cada página, el sitio anota cuándo se pidió, qué tipo de página era y cuánto tardó. No anota tu dirección de red ni lo que buscabas.
privacy-applying = Cuando presentas tu candidatura
privacy-applying-sealed = Lo que envías se cifra y se guarda aquí antes de que leas que se ha recibido. De aquí pasa al sistema con el que la empresa gestiona las candidaturas, y a nadie más.
privacy-applying-source = El enlace que te trajo aquí puede indicar dónde supiste de la oferta. Eso se envía junto con tu candidatura.
privacy-applying-device = Mientras rellena el formulario, su propio navegador conserva lo que escribe hasta que cierra la pestaña, para que no se pierda. Si lo elige en el formulario, lo conserva hasta 7 días. Se queda con usted hasta que lo envía, y un botón del formulario lo borra.
privacy-applying-window = Después de enviarlo, la ventana del navegador recuerda hasta 24 horas la dirección de su resguardo, para que el formulario pueda llevarle hasta él.
privacy-applying-drafts = Si el formulario vuelve a ti, lo que escribiste y el archivo que elegiste se guardan cifrados durante { $span } para que no tengas que introducir nada dos veces. Se eliminan en cuanto envías el formulario.
privacy-applying-address = Cuando envías un formulario, el sitio guarda tu dirección de red en la memoria durante unos minutos, para que nadie pueda enviar demasiados. Si el formulario vuelve a ti, junto con él se guarda un hash de la dirección, también durante { $span }, para que nadie pueda ocupar todo el espacio. Sin una clave de este sitio no se puede deducir la dirección a partir del hash.
privacy-applying-again = Tras el envío, una suma de comprobación cifrada de lo que escribiste puede quedarse aquí durante { $span }, para que un formulario enviado dos veces sea una sola candidatura.
privacy-applying-trying = Si no se puede acceder al sistema de la empresa, el sitio lo sigue intentando durante { $span }. Después se ocupa de ello una persona de la empresa.
privacy-applying-waiting = Si ni siquiera entonces se puede entregar la candidatura, o si ese sistema la rechaza, se elimina de aquí { $span } después.
privacy-applying-sent = Una vez que el sistema de la empresa tiene tu candidatura, lo que enviaste se elimina de aquí { $span } después.
privacy-applying-sent-now = En cuanto el sistema de la empresa tiene tu candidatura, lo que enviaste se elimina de aquí.
privacy-applying-receipts = Tu resguardo indica de qué oferta se trataba, cuándo llegó tu candidatura y qué ha sido de ella. Se elimina al cabo de { $span }.
privacy-rights = Qué puedes pedir
privacy-rights-ask = Puedes preguntar qué datos tuyos se conservan y pedir que se corrijan o se supriman.
privacy-rights-contact = Escribe a

accessibility-title = Accesibilidad
accessibility-aim = Todo el mundo debería poder leer estas ofertas y presentar su candidatura. Estas páginas están escritas para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA.
accessibility-holds = Con qué puedes contar
accessibility-holds-keyboard = Todas las páginas funcionan solo con el teclado, con un lector de pantalla y sin JavaScript.
accessibility-holds-size = El texto puede verse al doble de tamaño y con más espaciado, y todas las páginas caben en una pantalla de 320 píxeles de ancho.
accessibility-holds-colour = Los colores están medidos: el texto tiene un contraste de al menos 4,5 a 1, tanto en modo claro como en modo oscuro. El contraste alto y la reducción de movimiento se respetan cuando tu dispositivo los pide.
accessibility-holds-form = El formulario no pregunta nada dos veces y te devuelve todo lo que escribiste si hay algo que corregir.
accessibility-limits = Qué no podemos prometer
accessibility-limits-postings = Las descripciones de las ofertas y las preguntas de los formularios vienen de otro sistema. El sitio ordena sus títulos y sus listas, pero no puede aclarar palabras confusas ni describir lo que omiten.
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
