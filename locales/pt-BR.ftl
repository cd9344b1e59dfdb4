# The texts for visitors, in Portuguese as written in Brazil. The same messages in English are in en.ftl.

## The frame around every page

language-name = Português (Brasil)
company-unnamed = Carreiras
frame-skip = Ir para o conteúdo
frame-demonstration = Esta é uma demonstração com uma empresa fictícia. As candidaturas enviadas aqui não chegam a ninguém.
frame-company-links = Empresa
frame-contact = Dúvidas?
frame-languages = Idiomas

## The list of open jobs

list-title = Vagas abertas
list-title-page = Vagas abertas, página { $page } de { $pages }
list-heading = { $company }: trabalhe conosco
list-heading-unnamed = Trabalhe conosco
list-count = { $count ->
    [0] Nenhuma vaga aberta
    [one] { $count } vaga aberta
    [many] { $count } de vagas abertas
   *[other] { $count } vagas abertas
}
list-range = Vagas { $first }–{ $last } de { $count }
list-more-places = { $count ->
    [one] e mais { $count } local
    [many] e mais { $count } de locais
   *[other] e mais { $count } locais
}
list-new = Nova
feed-title = { $company }: vagas abertas
list-title-place = Vagas abertas: { $place }
list-title-found = { $count ->
    [0] Resultados da busca
    [one] { $count } vaga encontrada
    [many] { $count } de vagas encontradas
   *[other] { $count } vagas encontradas
}
list-none-found = Nenhuma vaga corresponde à sua busca
list-nearest = { $facet ->
    [words] Buscar sem palavras-chave ({ $count })
    [place] Mostrar todos os locais ({ $count })
    [department] Mostrar todas as áreas ({ $count })
    [workplace] Mostrar todos os modelos de trabalho ({ $count })
    [type] Mostrar todos os tipos de contratação ({ $count })
    [pay] Incluir vagas sem salário informado ({ $count })
   *[visa] Incluir vagas sem apoio para visto ({ $count })
}
list-corrected = Nenhuma vaga corresponde a “{ $typed }”. Estas são as vagas para “{ $used }”.
search-label = Buscar vagas
search-button = Buscar
filter-heading = Filtros
filter-place = Local
filter-department = Área
filter-workplace = Modelo de trabalho
filter-type = Tipo de contratação
filter-extras = Salário e visto
filter-pay = Salário informado
filter-visa = Apoio para visto
filter-count = ({ $count })
filter-apply = Mostrar vagas
filter-show = { $count ->
    [0] Mostrar { $count } vagas
    [one] Mostrar { $count } vaga
    [many] Mostrar { $count } de vagas
   *[other] Mostrar { $count } vagas
}
filter-close = Fechar
filter-chosen = Filtros ativos
filter-remove = Remover filtro: { $choice }
filter-clear = Limpar tudo
list-department-other = Outras
list-places-other = Outros locais
list-group-continued = (continuação)
list-group-count = { $count ->
    [one] { $count } vaga
    [many] { $count } de vagas
   *[other] { $count } vagas
}
list-pager = Páginas
list-previous = Anterior
list-next = Próxima
list-here = Página { $page } de { $pages }
list-old = Verificamos esta lista pela última vez em { $day }. Algumas vagas podem ter mudado.
list-empty = Nenhuma vaga aberta no momento
list-empty-advice = As novas vagas aparecem aqui assim que as abrimos.
open-application = Candidatura espontânea
open-application-offer = Nenhuma vaga combina com você? Envie uma candidatura espontânea.
list-empty-contact = Você também pode falar conosco aqui:

## The page of one job

posting-back = Todas as vagas abertas
saved-save = Salvar vaga
saved-heading = Vagas salvas
saved-note = Salvas apenas neste navegador.
saved-remove = Remover
posting-apply = Candidatar-se
posting-facts = Em resumo
posting-places = { $count ->
    [one] Local
    [many] Locais
   *[other] Locais
}
posting-terms = Tipo de contratação
posting-pay = Salário
posting-visa = Visto
posting-visa-yes = Apoio para visto de trabalho
posting-visa-no = Sem apoio para visto de trabalho
posting-posted = Publicada em
posting-description = Descrição
prose-table = Tabela
posting-interviews = Como são nossas entrevistas
posting-asked = O que vamos perguntar
posting-asked-advice = Estas são as perguntas do formulário, para você se preparar.
posting-asked-time = { $count ->
    [one] Leva cerca de { $count } minuto
    [many] Leva cerca de { $count } de minutos
   *[other] Leva cerca de { $count } minutos
}
posting-asked-name = Seu nome e seu e-mail
posting-asked-optional = (opcional)
posting-asked-resume = Currículo: { $kinds }, até { $size }
posting-similar = Vagas semelhantes
posting-address = Link permanente:
posting-letter = Enviar vaga por e-mail
posting-confirmed = Verificada em
posting-no-details = Mais detalhes em breve
posting-no-details-advice = Acabamos de publicar esta vaga. Atualize esta página em alguns minutos para saber mais e se candidatar.

## The page of a closed job

closed-heading = Esta vaga está encerrada
closed-title = Esta vaga está encerrada: { $title }
closed-explained = Ela esteve aberta pela última vez em { $day }. Não aceitamos mais candidaturas.
closed-late = Esta vaga foi encerrada antes do envio da sua candidatura
closed-late-advice = Nada foi enviado. Tudo o que você escreveu continua aqui.
closed-received = Recebemos sua candidatura antes do encerramento da vaga. Abrir o comprovante
closed-take-along = Escolha uma vaga e levamos para ela suas respostas às perguntas em comum. Nada é enviado até você enviar.
closed-choose = Reaproveitar minhas respostas
closed-written = Suas respostas
closed-written-advice = Copie o que quiser guardar. Esta página só fica disponível por pouco tempo.
closed-ways = Mais vagas
closed-feeds = Ou acompanhe as novas vagas em um leitor de RSS:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Presencial
workplace-hybrid = Híbrido
workplace-remote = Remoto
employment-full-time = Tempo integral
employment-part-time = Meio período
employment-contract = PJ
employment-temporary = Temporário
employment-internship = Estágio
figures-range = { $low }–{ $high }
pay-from = A partir de { $pay }
pay-up-to = Até { $pay }
pay-a-year = { $pay } por ano
pay-a-month = { $pay } por mês
pay-a-week = { $pay } por semana
pay-a-day = { $pay } por dia
pay-an-hour = { $pay } por hora
equity-offered = Ações
equity-between = { $low }–{ $high }% em ações
equity-exactly = { $share }% em ações
equity-from = A partir de { $low }% em ações
equity-up-to = Até { $high }% em ações

## The application form

apply-title = Candidatar-se: { $title }
apply-heading = Candidatar-se à vaga
apply-back = Voltar à vaga
apply-length = { $count ->
    [one] { $count } resposta necessária
    [many] { $count } de respostas necessárias
   *[other] { $count } respostas necessárias
}
apply-part-person = Sobre você
apply-part-questions = Nossas perguntas
apply-part-consents = Antes de enviar
apply-send = Enviar candidatura
apply-review = Conferir respostas
apply-expired = Este formulário ficou aberto por tempo demais e nada foi enviado. Suas respostas continuam aqui. Confira e envie o formulário de novo.
apply-not-ours = Não conseguimos associar este formulário a esta página e nada foi enviado. Suas respostas continuam aqui. Confira e envie o formulário de novo.
apply-carried = Copiamos suas respostas da vaga que foi encerrada. Confira e responda às novas perguntas. Nada foi enviado ainda.
apply-prefilled = Um programa preencheu este formulário para você. Confira todas as respostas e complete o que falta. Nada foi enviado ainda.
apply-part-resume = Comece pelo seu currículo
apply-resume-first = Escolha seu currículo e nós preenchemos nome, e-mail, telefone e links. Você confere tudo antes de enviar. Você também pode preencher o formulário por conta própria.
apply-fill-in = Preencher com meu currículo
apply-filled-in = Preenchemos o que encontramos no seu currículo. Confira e complete o que falta. Nada foi enviado ainda.
apply-filled-in-nothing = Recebemos seu currículo, mas não encontramos nele nenhum dado seguro. Preencha o formulário abaixo. Nada foi enviado ainda.
apply-filled-in-no-file = Escolha primeiro seu currículo. Depois podemos preencher o formulário com ele.
apply-filled-in-from-data = Preenchemos o que encontramos neste arquivo. O arquivo em si não foi anexado, porque nossa equipe de recrutamento não consegue abri-lo. Escolha também seu currículo como documento, por exemplo em PDF.
field-from-resume = Do seu currículo, confira
apply-mistyped = Este e-mail está certo?
apply-mistyped-then = Nada foi enviado ainda. Corrija o e-mail ou, se ele estiver certo, envie o formulário como está.
apply-not-kept = Não conseguimos salvar sua candidatura e nada foi enviado. Suas respostas continuam aqui. Espere um minuto e envie o formulário de novo.
apply-gone = Não temos mais o que você tinha digitado. Por isso o formulário está vazio.
apply-referral = { $name } indicou você para esta vaga. Nossa equipe de recrutamento recebe sua candidatura com o nome e o e-mail de { $name }. Este site não mostra a { $name } o que você escreve.
apply-referral-ended = Este link de indicação não é mais válido, então sua candidatura seria enviada sem indicação.
apply-changed = Mudamos este formulário depois que você o abriu. Nada foi enviado ainda. Confira suas respostas e envie o formulário.
apply-left = Respostas a perguntas que não fazemos mais
apply-left-advice = Estas respostas não serão enviadas. Copie o que quiser usar em outra resposta.
apply-left-unknown = Pergunta que não fazemos mais
apply-twice = Você já enviou uma candidatura para esta vaga. O que está neste formulário ainda não foi enviado. Escolha no fim do formulário o que fazer com isso.
apply-twice-late = Talvez nossa equipe de recrutamento já tenha sua primeira candidatura. Por isso você não pode mais substituí-la.
apply-replace = Substituir a primeira candidatura
apply-both = Enviar esta também
apply-sent-before = Você já enviou uma candidatura para esta vaga por esta janela.
apply-open-first = Abrir a primeira candidatura
sent-heading = Você enviou esta candidatura
sent-intro = Você não precisa fazer mais nada aqui. O comprovante mostra como está sua candidatura.
sent-receipt = Abrir o comprovante
sent-anew = Candidatar-se de novo com um formulário vazio
apply-too-many = Estamos recebendo formulários demais da sua rede e nada foi enviado. Suas respostas continuam aqui. Espere um minuto e envie o formulário de novo.
apply-limit-reached = No momento não podemos receber mais candidaturas e nada foi enviado. Suas respostas continuam aqui. Deixe esta página aberta, espere 10 minutos e envie o formulário de novo.
apply-no-proof = Estamos recebendo muitas candidaturas e verificamos se a sua não vem de um programa. Nada foi enviado ainda. Suas respostas continuam aqui. Espere 30 segundos e envie o formulário de novo.
apply-leave-empty = Deixe este campo vazio
apply-busy = Estamos recebendo formulários demais e nada foi enviado. Suas respostas continuam aqui. Espere um minuto e envie o formulário de novo.
apply-too-large = É mais do que podemos receber e nada foi enviado. As respostas que chegaram até nós estão aqui. Confira se não falta nenhuma e escolha um arquivo menor.
apply-too-slow = O envio demorou demais e nada foi enviado. As respostas que chegaram até nós estão aqui. Confira se não falta nenhuma e tente com um arquivo menor ou uma conexão mais rápida.
apply-other-form = Esta vaga pede um arquivo que não podemos receber aqui. Se você não tiver um link para esse arquivo,
apply-other-form-link = candidate-se pelo nosso outro formulário
review-title = Confira suas respostas: { $title }
review-heading = Confira suas respostas antes de enviar
review-intro = Nada foi enviado ainda. É isto que vamos receber.
review-change = Alterar
review-back = Voltar ao formulário
progress-label = Enviando
progress-stop = Parar o envio
progress-waiting = Tudo chegou. Estamos verificando.
progress-stopped = Você parou o envio e nada foi enviado. Suas respostas continuam aqui.
progress-broken = A conexão caiu. Suas respostas continuam aqui. Envie o formulário de novo. Vamos contá-lo uma só vez.
draft-kept = O que você digita fica nesta aba até você fechá-la ou enviar o formulário. Seu arquivo não fica.
draft-keep = Guardar o que digito neste navegador por até 7 dias, mesmo se eu fechar esta aba
draft-clear = Apagar
draft-restored = Aqui está o que você tinha digitado neste navegador.
draft-cleared = Apagado. Este navegador não guarda mais o que você digitou.

summary-heading = Há um problema
error-title = Erro:
field-choose = Escolha…
answer-yes = Sim
answer-no = Não
date-day = Dia
date-month = Mês
date-year = Ano

field-optional = (opcional)
field-given-name = Nome
field-family-name = Sobrenome
field-email = E-mail
field-phone = Telefone
field-linkedin = Perfil no LinkedIn
field-resume = Currículo
field-pasted-resume = Currículo em texto
field-talent-network = Quero saber de outras vagas
field-note = Quer nos contar algo mais?

hint-given-name = O nome que você usa, em qualquer alfabeto
hint-family-name = Se você tem só um nome, escreva-o aqui também
hint-email = Vamos responder para este e-mail
hint-phone = Com o código do país, por exemplo +55 11 0000-0000
hint-choose-any = Você pode escolher mais de uma opção
hint-choose-up-to = Escolha até { $most }
hint-characters = Até { $most } caracteres
hint-date = Por exemplo, 27 3 2027
hint-link = Por exemplo, https://example.org/minha-pagina
hint-linkedin = Por exemplo, https://www.linkedin.com/in/meu-nome
hint-video-link = Um link para seu vídeo, por exemplo https://example.org/meu-video
hint-file-link = Não podemos receber arquivos aqui. Informe um link que abra o seu
hint-resume = { $kinds }, até { $size }
hint-pasted-resume = Não tem um arquivo? Cole seu currículo aqui, até { $most } caracteres

resume-kept = Temos “{ $name }” ({ $size }). Escolha outro arquivo somente se quiser substituir este.
resume-kept-unread = Seu arquivo continua salvo. Escolha outro somente se quiser substituir este.
resume-remove = Remover “{ $name }”
resume-choose-again = “{ $name }” não foi salvo. Escolha o arquivo de novo antes de enviar.
resume-choose = Escolher um arquivo
resume-drop = Ou solte seu arquivo aqui
resume-clear = Remover

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = texto simples (.txt)
size-bytes = { $count ->
    [one] { $count } byte
    [many] { $count } de bytes
   *[other] { $count } bytes
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Altere esta resposta. Nosso sistema diz: { $words }
problem-ats-whole = Confira sua candidatura. Nosso sistema diz: { $words }
problem-missing-given-name = Informe seu nome
problem-missing-family-name = Informe seu sobrenome
problem-missing-email = Informe seu e-mail
problem-missing-phone = Informe seu número de telefone
problem-missing-linkedin = Informe um link para seu perfil no LinkedIn
problem-missing-resume = Escolha seu currículo
problem-missing-text = Preencha “{ $label }”
problem-missing-choice = Escolha uma resposta para “{ $label }”
problem-missing-choices = Escolha pelo menos uma resposta para “{ $label }”
problem-missing-consent = Para se candidatar, marque “{ $label }”
problem-consent-changed = Mudamos este texto depois que você abriu o formulário. Leia de novo e marque se concordar
problem-privacy-line-changed = Mudamos este texto depois que você abriu o formulário. Leia de novo antes de enviar o formulário
problem-missing-date = Informe uma data para “{ $label }”
problem-missing-link = Informe um link para “{ $label }”
problem-too-long = Reduza “{ $label }” para { $most } caracteres; tem { $given }
problem-not-an-email = “{ $label }” deve ter o formato nome@example.org
problem-email-space = Informe “{ $label }” sem espaços. Talvez falte um ponto ou um sublinhado
problem-email-host = “{ $label }” precisa de um ponto depois do @, por exemplo nome@example.org
problem-not-a-phone = “{ $label }” deve ser um número, por exemplo +55 11 0000-0000
problem-phone-too-short = “{ $label }” deve ter pelo menos 5 dígitos
problem-phone-too-long = “{ $label }” deve ter no máximo 20 dígitos
problem-not-a-link = “{ $label }” deve ser um link, por exemplo https://example.org/minha-pagina
problem-link-not-of-the-web = “{ $label }” deve começar com http:// ou https://
problem-not-a-choice = Escolha uma das respostas oferecidas para “{ $label }”
problem-several-choices = Escolha somente uma resposta para “{ $label }”
problem-too-many = “{ $label }”: escolha até { $most }; você escolheu { $given }
problem-day-missing = “{ $label }” deve incluir um dia
problem-month-missing = “{ $label }” deve incluir um mês
problem-year-missing = “{ $label }” deve incluir um ano
problem-day-unreadable = O dia de “{ $label }” deve ser um número de 1 a 31
problem-month-unreadable = O mês de “{ $label }” deve ser um número de 1 a 12
problem-year-unreadable = O ano de “{ $label }” deve ter 4 dígitos
problem-no-such-day = “{ $label }” deve ser uma data real
problem-file-empty = Este arquivo está vazio. Escolha o que contém seu currículo
problem-file-too-large = Este arquivo é maior que { $size }. Escolha um menor
problem-file-not-accepted = Nosso sistema não aceita este arquivo. Escolha um menor ou outro
problem-file-broken-off = Só uma parte do seu arquivo chegou. Escolha o arquivo de novo
problem-file-wrong-kind = Não podemos receber este tipo de arquivo. Escolha um destes formatos: { $kinds }
problem-file-docx-not-here = Não podemos receber arquivos .docx para esta vaga. Salve seu currículo em um destes formatos: { $kinds }
problem-file-not-as-named = O nome e o conteúdo deste arquivo não correspondem. Escolha um destes formatos: { $kinds }
problem-file-encrypted = Este arquivo está protegido. Salve ou imprima como PDF sem proteção e escolha esse PDF
problem-file-damaged = Não conseguimos abrir este arquivo. Salve e selecione o arquivo outra vez
problem-file-macros = Este arquivo contém macros. Salve sem elas e selecione o arquivo outra vez
problem-file-unchecked = Este arquivo é complexo demais para verificarmos. Salve seu currículo como um arquivo mais simples em um destes formatos: { $kinds }
problem-file-several = Escolha um arquivo só
problem-file-gone = Não temos mais seu arquivo. Escolha o arquivo de novo

warning-email-typo = Você quis dizer { $meant }? Se seu e-mail estiver certo, deixe como está.
warning-not-linkedin = Este não é um link do LinkedIn. Se estiver certo, deixe como está.
warning-not-a-number = Isto não parece um número. Se estiver certo, deixe como está.

## The receipt

receipt-title = { $state ->
    [delivered] Candidatura recebida: { $title }
    [refused] Candidatura não registrada: { $title }
    [returned] Candidatura não enviada: { $title }
    [withdrawn] Candidatura cancelada: { $title }
    [discarded] Candidatura não encaminhada: { $title }
   *[waiting] Candidatura recebida: { $title }
}
receipt-heading = { $state ->
    [delivered] Recebemos sua candidatura. Agradecemos o envio
    [refused] Não foi possível registrar sua candidatura
    [returned] Sua candidatura não foi enviada
    [withdrawn] Sua candidatura foi cancelada
    [discarded] Sua candidatura não foi encaminhada
   *[waiting] Recebemos sua candidatura. Agradecemos o envio
}
receipt-state = { $state ->
    [delivered] Ela já está com nossa equipe de recrutamento.
    [refused] Nosso sistema não conseguiu registrar sua candidatura. Isso não é uma decisão sobre você. Veja o motivo abaixo. Se a vaga ainda estiver aberta, corrija e candidate-se de novo.
    [returned] O formulário precisa de uma correção e não foi enviado de novo. Nada chegou até nós.
    [held] Ela está guardada com segurança. Estamos cuidando para que chegue à nossa equipe de recrutamento.
    [withdrawn] Não vamos encaminhar nada dela.
    [discarded] Decidimos não encaminhá-la. Nada mais dela será enviado.
   *[waiting] Ela está guardada com segurança e a caminho da nossa equipe de recrutamento.
}
receipt-thanks = { $name }, recebemos sua candidatura. Agradecemos o envio.
receipt-keep = Salve esta página nos favoritos para ver como está sua candidatura. Não enviamos e-mail de confirmação.
receipt-keep-mailed = Salve esta página nos favoritos para ver como está sua candidatura. Você também recebe este link por e-mail.
receipt-copy = Copiar o link
receipt-copied = Link copiado
receipt-mail = Enviar para meu e-mail
receipt-link-secret = Qualquer pessoa com este link pode ver o que você enviou.
receipt-progress = Andamento da sua candidatura
receipt-step-sent = Enviada
receipt-step-on-its-way = A caminho da nossa equipe de recrutamento
receipt-step-received = Recebida por nossa equipe de recrutamento
receipt-step-reply = Nossa resposta
receipt-reference = Protocolo
receipt-job = Vaga
receipt-received = Recebida em
receipt-refused = O que corrigir
receipt-refused-whole = A candidatura como um todo
receipt-again = Vamos abrir o formulário com tudo o que você enviou, inclusive seu arquivo. Ao enviar, você cria uma nova candidatura.
receipt-apply-again = Candidatar-se de novo
receipt-ends = Página disponível até
receipt-download = Baixar minhas respostas (texto)
receipt-download-file = Baixar “{ $name }”
receipt-left-minutes = { $count ->
    [one] Você pode ver e baixar estas respostas por mais { $count } minuto. Nossa equipe de recrutamento tem sua candidatura.
    [many] Você pode ver e baixar estas respostas por mais { $count } de minutos. Nossa equipe de recrutamento tem sua candidatura.
   *[other] Você pode ver e baixar estas respostas por mais { $count } minutos. Nossa equipe de recrutamento tem sua candidatura.
}
receipt-left-hours = { $count ->
    [one] Você pode ver e baixar estas respostas por mais { $count } hora. Nossa equipe de recrutamento tem sua candidatura.
    [many] Você pode ver e baixar estas respostas por mais { $count } de horas. Nossa equipe de recrutamento tem sua candidatura.
   *[other] Você pode ver e baixar estas respostas por mais { $count } horas. Nossa equipe de recrutamento tem sua candidatura.
}
receipt-left-days = { $count ->
    [one] Você pode ver e baixar estas respostas por mais { $count } dia. Nossa equipe de recrutamento tem sua candidatura.
    [many] Você pode ver e baixar estas respostas por mais { $count } de dias. Nossa equipe de recrutamento tem sua candidatura.
   *[other] Você pode ver e baixar estas respostas por mais { $count } dias. Nossa equipe de recrutamento tem sua candidatura.
}
receipt-withdraw = Mudou de ideia?
receipt-withdraw-means = Você pode cancelar sua candidatura até ela chegar à nossa equipe de recrutamento.
receipt-withdraw-open = Cancelar candidatura
receipt-withdraw-sure = Vamos apagar o que você enviou e não vamos encaminhar nada. Isso não pode ser desfeito, mas você pode se candidatar de novo.
receipt-withdraw-confirm = Sim, apagar o que enviei
receipt-withdraw-unconfirmed = Para cancelar sua candidatura, marque “{ $label }”
receipt-withdraw-do = Sim, cancelar candidatura
receipt-withdraw-delivered = Nossa equipe de recrutamento tem sua candidatura. Você não pode mais cancelar aqui.
receipt-write-to = Para cancelar ou corrigir sua candidatura, fale conosco:
receipt-write-to-company = Para cancelar ou corrigir sua candidatura, fale com { $company }.
receipt-write-to-employer = Para cancelar ou corrigir sua candidatura, fale conosco.
receipt-being-sent = Estamos encaminhando sua candidatura neste momento, por isso você não pode cancelar. Atualize esta página em um minuto.
receipt-too-late = Sua candidatura chegou à nossa equipe de recrutamento antes do cancelamento.
receipt-may-have-arrived = Encaminhamos sua candidatura, mas não tivemos resposta. Ela pode ter chegado à nossa equipe de recrutamento.
receipt-see-jobs = Ver todas as vagas abertas
receipt-sent = O que você enviou
receipt-not-shown = Não mostramos mais o que você enviou. Tudo está com nossa equipe de recrutamento.
receipt-not-kept = Apagamos deste site o que você enviou. Tudo está com nossa equipe de recrutamento.
receipt-gone = Apagamos deste site o que você enviou.
receipt-unreadable = No momento não conseguimos mostrar o que você enviou.
receipt-not-provided = Não informado
receipt-file = { $name } ({ $size })
receipt-source = Como você nos conheceu
receipt-next = Vamos ler sua candidatura e responder para o e-mail que você informou.
answer-consented = Aceito
agreement-read = Exibido antes do envio (versão { $version })
agreement-agreed = Aceito (versão { $version })
agreement-not-agreed = Não aceito (versão { $version })

## Mail

mail-receipt-subject = Recebemos sua candidatura: { $title }
mail-receipt-open = Ver como está sua candidatura
mail-receipt-next = O que acontece agora
mail-receipt-why = Você recebeu este e-mail porque este endereço foi informado em uma candidatura para { $company }. Se não foi você, pode apagar este e-mail.
mail-alert-confirm-subject = { $company }: confirme o envio de novas vagas por e-mail
mail-alert-confirm = Alguém informou este endereço para receber por e-mail novas vagas da empresa { $company }. Se foi você, abra este link em até 3 dias e confirme.
mail-alert-confirm-open = Confirmar ou recusar
mail-alert-confirm-why = Se não foi você, pode apagar este e-mail. Não enviaremos vagas para este endereço.
mail-alert-subject = { $company }: novas vagas
mail-alert-all = Ver todas as vagas da sua busca
mail-alert-why = Você recebeu este e-mail porque pediu novas vagas da empresa { $company }.
mail-alert-renew-subject = { $company }: ainda quer receber novas vagas por e-mail?
mail-alert-renew = Estes e-mails terminam em { $day } se você não continuar.

## The voluntary questions about diversity

diversity-title = Perguntas voluntárias sobre diversidade
diversity-offer = Suas respostas não são ligadas à sua candidatura e não influenciam nela. Você também pode pular esta etapa.
diversity-open = Responder às perguntas
diversity-intro = Estas perguntas são voluntárias, e você pode deixar qualquer uma sem resposta. Suas respostas não são ligadas à sua candidatura e não influenciam nela. Nós apenas as contamos. Depois do fim do ano, vemos somente somas de pelo menos dez pessoas.
diversity-declined = Prefiro não responder
diversity-send = Enviar respostas
diversity-thanks-title = Agradecemos suas respostas
diversity-thanks = Contamos cada formulário uma única vez, sem nenhuma ligação com você nem com sua candidatura.

## Job alerts

alert-form-search = Receba novas vagas como estas por e-mail
alert-form-all = Receba novas vagas por e-mail
alert-every = No máximo
alert-every-day = um e-mail por dia
alert-every-week = um e-mail por semana
alert-send = Quero receber novas vagas
alert-note = Primeiro enviamos um link para você confirmar. Todo e-mail tem um link para parar de receber.
alert-asked-heading = Confira sua caixa de entrada
alert-asked = Se este endereço puder receber nossos e-mails, já enviamos um link para ele. Abra o link em até 3 dias para confirmar. Se nada chegar, confira a pasta de spam.
alert-confirm-heading = Quer receber novas vagas por e-mail?
alert-search = Vagas:
alert-search-all = todas
alert-confirm = Sim, quero receber
alert-active-heading = Você recebe novas vagas por e-mail
alert-until = Estes e-mails terminam em { $day }. Antes disso, perguntamos se você quer continuar.
alert-renew = Continuar por um ano
alert-end = Parar de receber estes e-mails
alert-ended-heading = Você não receberá mais estes e-mails
alert-ended = Apagamos sua busca e seu endereço de e-mail. Você não receberá mais e-mails deste tipo.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Ver todas as vagas abertas
error-contact = Se continuar acontecendo, fale conosco:
error-request = Se escrever para nós sobre isso, mencione { $id }.

error-no-such-page = Página não encontrada
    .happened = Este link não leva a nenhuma página.
    .advice = Se você digitou o link, confira. Se não, a página pode ter mudado de lugar.

error-no-such-posting = Esta vaga não está aberta
    .happened = Já preenchemos ou tiramos do ar esta vaga, ou o link está incompleto.
    .advice = Veja quais vagas estão abertas agora.

error-no-such-receipt = Comprovante não encontrado
    .happened = Não encontramos nenhum comprovante neste link.
    .answers = Se sua candidatura chegou à nossa equipe de recrutamento, ela continua lá.
    .advice = Confira se você copiou o link inteiro. Apagamos cada comprovante na data que ele indica. Se até lá sua candidatura não tinha chegado até nós, candidate-se de novo.

error-method = Não funcionou
    .happened = Esta página não pode fazer o que seu navegador pediu.
    .advice = Volte e siga um link ou use o formulário da página.

error-unreadable = Não conseguimos ler o envio
    .happened = Falta uma parte do que seu navegador enviou.
    .answers = Se você enviou um formulário, não o recebemos. Suas respostas podem ainda estar na página anterior.
    .advice = Volte e tente de novo.

error-too-large = É grande demais para enviar
    .happened = É mais do que podemos receber.
    .answers = Não recebemos nada. Suas respostas podem ainda estar na página anterior.
    .advice = Volte, escolha um arquivo menor e envie o formulário de novo.

error-too-slow = O envio demorou demais
    .happened = A conexão estava lenta demais para terminar a tempo.
    .answers = Não recebemos nada. Suas respostas podem ainda estar na página anterior.
    .advice = Volte e tente de novo com um arquivo menor ou uma conexão mais rápida.

error-too-many = Formulários demais de uma vez
    .happened = Estamos recebendo formulários demais da sua rede.
    .answers = Não recebemos nada. Suas respostas podem ainda estar na página anterior.
    .advice = Espere um minuto e tente de novo.

error-too-many-uploads = Formulários demais de uma vez
    .happened = Estamos recebendo formulários demais neste momento.
    .answers = Não recebemos nada. Suas respostas podem ainda estar na página anterior.
    .advice = Espere um minuto e tente de novo.

error-busy = Visitas demais de uma vez
    .happened = Não conseguimos preparar tantas páginas ao mesmo tempo.
    .advice = Espere um momento e atualize a página.

error-cross-site = Não pudemos aceitar este formulário
    .happened = Para que ninguém se candidate em seu nome, só aceitamos formulários abertos neste site.
    .answers = Não recebemos nada.
    .advice = Abra a vaga neste site e candidate-se aqui.

error-wrong-host = Não há vagas aqui
    .happened = Não mostramos vagas neste endereço da web.
    .advice = Siga o link para as vagas no nosso site.

error-no-details-yet = O formulário ainda não está pronto
    .happened = Acabamos de publicar esta vaga e as perguntas ainda estão sendo carregadas.
    .answers = Não recebemos nada.
    .advice = Tente de novo em alguns minutos.

error-no-copy-yet = Nossas vagas estão sendo carregadas
    .happened = Este site acabou de iniciar e ainda está carregando a lista.
    .advice = Tente de novo em alguns minutos.

error-not-kept = Não recebemos sua candidatura
    .happened = Não conseguimos salvá-la com segurança.
    .answers = Suas respostas podem ainda estar na página anterior.
    .advice = Volte e envie de novo em alguns minutos.

error-not-opened = Não conseguimos mostrar esta página agora
    .happened = No momento não conseguimos acessar nossos dados.
    .answers = Se recebemos sua candidatura, ela está segura. Se você estava cancelando a candidatura, abra a página dela de novo para ver se funcionou.
    .advice = Tente de novo em alguns minutos.

error-ours = Algo deu errado
    .happened = A falha é nossa e já está registrada.
    .answers = Se você enviou um formulário, talvez não o tenhamos recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Tente de novo em alguns minutos. Você pode enviar o mesmo formulário duas vezes sem problema.


## Generated text pages, for companies that have not written their own

privacy-title = Privacidade
privacy-who = Este site de carreiras é mantido por
privacy-reading = Quando você navega
privacy-reading-cookies = Não usamos cookies, não carregamos nada de outros sites e não rastreamos você.
privacy-reading-log = A cada página visitada, registramos a hora, o tipo de página e quanto tempo levou. Não registramos seu endereço IP nem o que você buscou.
privacy-reading-saved = Se você salvar uma vaga, seu navegador a guarda até você removê-la. Não sabemos quais vagas você salva.
privacy-applying = Quando você se candidata
privacy-applying-sealed = Criptografamos e guardamos o que você envia antes de confirmar que recebemos. Depois passamos tudo para o sistema com que gerenciamos as candidaturas, e para mais ninguém.
privacy-applying-source = O link que trouxe você até aqui pode indicar onde você soube da vaga. Isso é enviado junto com sua candidatura.
privacy-applying-device = Enquanto você preenche o formulário, seu navegador guarda o que você digita até você fechar a aba. Se você escolher isso no formulário, ele guarda por até 7 dias. Tudo fica no seu dispositivo até o envio. O botão “Apagar” do formulário apaga o que você digitou.
privacy-applying-window = Depois do envio, esta aba guarda por até 24 horas o link do seu comprovante. Assim o formulário pode levar você até ele.
privacy-applying-drafts = Se houver algo a corrigir, guardamos o que você digitou e seu arquivo de forma criptografada por { $span }. Assim você não precisa informar nada duas vezes. Apagamos tudo assim que você envia o formulário.
privacy-applying-resume = Se você começar pelo currículo, este site lê nele seu nome, seus contatos e seus links para preencher o formulário. Nenhum outro serviço participa. O que foi lido é guardado apenas como parte do seu formulário, criptografado, e apagado com ele no máximo após { $span }, a menos que você o envie.
privacy-applying-program = Se um programa preencher o formulário para você, guardamos as respostas e o arquivo de forma criptografada por { $span }, mesmo que você nunca abra o formulário.
privacy-applying-address = Quando você envia um formulário, mantemos seu endereço IP na memória por alguns minutos, para limitar quantos formulários chegam de uma mesma rede. Se houver algo a corrigir, guardamos também um hash do endereço por { $span }, para limitar quanto uma mesma rede pode armazenar aqui. Sem nossa chave, não é possível descobrir o endereço a partir do hash.
privacy-applying-again = Depois do envio, podemos guardar por { $span } uma soma de verificação criptografada do que você digitou. Assim um formulário enviado duas vezes é uma só candidatura.
privacy-applying-trying = Se nosso sistema não responder, continuamos tentando por { $span }. Depois disso, uma pessoa da nossa equipe cuida do assunto.
privacy-applying-waiting = Se mesmo assim não conseguirmos encaminhar sua candidatura, ou se nosso sistema não conseguir registrá-la, nós a apagamos deste site { $span } depois.
privacy-applying-sent = Quando sua candidatura chega ao nosso sistema, nós a apagamos deste site { $span } depois.
privacy-applying-sent-now = Assim que sua candidatura chega ao nosso sistema, nós a apagamos deste site.
privacy-applying-receipts = Seu comprovante mostra a vaga, quando recebemos sua candidatura e o que aconteceu com ela. Nós o apagamos depois de { $span }.
privacy-applying-mail = Também enviamos por e-mail o link do seu comprovante. Criptografamos esse e-mail e o apagamos aqui assim que nosso servidor de e-mail o recebe, no máximo depois de 3 dias. Por 24 horas, guardamos um hash do seu endereço de e-mail e da sua rede, para limitar quantos e-mails desses alguém pode provocar. Sem nossa chave, não é possível descobrir os endereços a partir dos hashes.
privacy-applying-referral = Se alguém indicou você com um link, nossa equipe de recrutamento também recebe o nome e o e-mail dessa pessoa com sua candidatura. Guardamos seu currículo aqui, criptografado, por mais { $span }, para que nosso sistema possa baixá-lo.
privacy-alerts = Se você pedir novas vagas por e-mail, guardamos seu endereço de e-mail e sua busca criptografados. Apagamos os dois assim que você parar de receber os e-mails, depois de 3 dias se você não confirmar e, no máximo, depois de um ano se você não continuar. Por 24 horas, guardamos um hash do seu endereço de e-mail e da sua rede, para limitar quantos e-mails desses alguém pode provocar.
privacy-diversity = Depois da candidatura, você pode responder a perguntas voluntárias sobre diversidade. Não guardamos suas respostas. Guardamos apenas quantas pessoas deram cada resposta em um ano, sem nenhuma ligação com você nem com sua candidatura. Vemos somente somas de pelo menos dez pessoas e apagamos as contagens três anos depois do fim do ano. Para que nenhum formulário conte duas vezes, guardamos um hash do número aleatório dele por até duas semanas.
privacy-rights = Seus direitos
privacy-rights-ask = Você pode perguntar quais dados temos sobre você e pedir que os corrijamos ou apaguemos.
privacy-rights-contact = Fale conosco:

accessibility-title = Acessibilidade
accessibility-aim = Queremos que todas as pessoas possam ler sobre nossas vagas e se candidatar. Criamos estas páginas para atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2 no nível AA.
accessibility-holds = Com o que você pode contar
accessibility-holds-keyboard = Todas as páginas funcionam só com o teclado, com um leitor de tela e sem JavaScript.
accessibility-holds-size = O texto pode ter o dobro do tamanho e mais espaçamento, e todas as páginas cabem em uma tela de 320 pixels de largura.
accessibility-holds-colour = O texto tem um contraste de pelo menos 4,5 para 1, tanto no modo claro quanto no escuro. Seguimos as configurações do seu dispositivo para alto contraste e redução de movimento.
accessibility-holds-form = Nunca perguntamos a mesma coisa duas vezes. Se houver algo a corrigir, guardamos tudo o que você digitou.
accessibility-limits = O que não podemos prometer
accessibility-limits-postings = As descrições das vagas e as perguntas dos formulários vêm de outro sistema. Organizamos seus títulos e suas listas, mas não podemos esclarecer palavras confusas nem acrescentar o que falta.
accessibility-ask = Se algo não funcionar para você
accessibility-ask-contact = Fale conosco e diga se prefere se candidatar de outra maneira:


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
    [one] { $count } dia
    [many] { $count } de dias
   *[other] { $count } dias
}
