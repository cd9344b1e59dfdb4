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
list-heading = Trabalhe em { $company }
list-heading-unnamed = Trabalhe conosco
list-count = { $count ->
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
feed-title = Vagas abertas na { $company }
list-title-place = Vagas abertas: { $place }
list-title-found = Vagas encontradas: { $count }
list-none-found = Nenhuma vaga corresponde a esta busca
list-nearest = { $facet ->
    [words] Ver vagas sem estas palavras ({ $count })
    [place] Ver vagas em qualquer lugar ({ $count })
    [workplace] Ver vagas presenciais ou remotas ({ $count })
    [type] Ver vagas com qualquer tipo de contratação ({ $count })
    [pay] Ver também vagas sem salário informado ({ $count })
   *[visa] Ver também vagas sem apoio para visto ({ $count })
}
list-corrected = Nenhuma vaga contém “{ $typed }”. Estas contêm “{ $used }”.
search-label = Buscar vagas
search-button = Buscar
filter-heading = Refinar
filter-place = Local
filter-workplace = Modalidade de trabalho
filter-type = Tipo de contratação
filter-extras = O que a vaga oferece
filter-pay = Salário informado
filter-visa = Apoio para visto de trabalho
filter-count = ({ $count })
filter-apply = Mostrar vagas
filter-chosen = Escolhas
filter-remove = Remover “{ $choice }”
filter-clear = Limpar tudo
list-pager = Páginas
list-previous = Anterior
list-next = Próxima
list-here = Página { $page } de { $pages }
list-old = Esta lista foi confirmada pela última vez em { $day }. Algumas vagas podem ter mudado desde então.
list-empty = Nenhuma vaga aberta no momento
list-empty-advice = Todas as nossas vagas estão preenchidas no momento. As novas aparecem aqui assim que são abertas.
list-empty-contact = Você também pode falar conosco em

## The page of one job

posting-back = Todas as vagas abertas
posting-apply = Candidatar-se a esta vaga
posting-facts = Em resumo
posting-places = { $count ->
    [one] Local
    [many] Locais
   *[other] Locais
}
posting-terms = Tipo de contratação
posting-pay = Remuneração
posting-visa = Visto
posting-visa-yes = Apoio para visto de trabalho
posting-visa-no = Sem apoio para visto de trabalho
posting-posted = Publicada em
posting-description = Descrição
prose-table = Tabela
posting-interviews = Como são nossas entrevistas
posting-asked = O que perguntaremos
posting-asked-advice = O formulário traz estas perguntas, para que você já tenha as respostas à mão.
posting-asked-name = Seu nome e seu e-mail
posting-asked-optional = (opcional)
posting-similar = Vagas semelhantes
posting-address = O endereço único desta vaga:
posting-letter = Enviar esta vaga por e-mail
posting-confirmed = Confirmada como aberta pela última vez:
posting-no-details = O texto completo está a caminho
posting-no-details-advice = Esta vaga acabou de ser publicada. A descrição e o formulário estarão aqui em alguns minutos: recarregue a página então.

## The page of a closed job

closed-heading = Esta vaga está encerrada
closed-explained = Ela esteve aberta pela última vez em { $day }. Candidaturas não são mais aceitas.
closed-late = Esta vaga foi encerrada, então nada foi enviado
closed-late-advice = Ela foi encerrada enquanto o formulário estava aberto. Tudo o que você escreveu continua aqui.
closed-received = Você enviou este formulário antes de a vaga ser encerrada, e ele foi recebido. Abrir o comprovante
closed-take-along = Escolha uma vaga: o formulário dela abre com o que você escreveu, na medida em que pergunta o mesmo. Nada é enviado antes de você enviar por lá.
closed-choose = Levar minhas respostas
closed-written = O que você escreveu
closed-written-advice = Copie o que quiser guardar: esta página só pode ser aberta por pouco tempo.
closed-ways = Novas vagas
closed-feeds = Ou acompanhe as novas vagas em um leitor de feeds:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = Presencial
workplace-hybrid = Híbrido
workplace-remote = Remoto
employment-full-time = Tempo integral
employment-part-time = Meio período
employment-contract = Prestação de serviços
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
equity-offered = Participação societária
equity-between = { $low }–{ $high }% de participação
equity-exactly = { $share }% de participação
equity-from = A partir de { $low }% de participação
equity-up-to = Até { $high }% de participação

## The application form

apply-title = Candidatura: { $title }
apply-heading = Candidatura para
apply-back = Voltar à vaga
apply-intro = Toda pergunta precisa de uma resposta, a não ser que indique “(opcional)”.
apply-length = { $count ->
    [one] { $count } pergunta
    [many] { $count } de perguntas
   *[other] { $count } perguntas
}{ $optional ->
    [0] .
    [one] , { $optional } delas opcional.
    [many] , { $optional } delas opcionais.
   *[other] , { $optional } delas opcionais.
}
apply-part-person = Sobre você
apply-part-questions = Perguntas da empresa
apply-part-note = Algo mais
apply-part-resume = Seu currículo
apply-part-consents = Antes de enviar
apply-send = Enviar candidatura
apply-review = Conferir antes de enviar
apply-expired = Este formulário ficou aberto por tempo demais e nada foi enviado. Tudo o que você digitou continua aqui: confira e envie de novo.
apply-not-ours = Não foi possível associar este formulário a esta página e nada foi enviado. Tudo o que você digitou continua aqui: confira e envie de novo.
apply-carried = Preenchemos o que você escreveu para a vaga que foi encerrada. Confira e responda ao que é novo: nada foi enviado ainda.
apply-mistyped = Este endereço de e-mail está certo?
apply-mistyped-then = Nada foi enviado ainda. Corrija o endereço ou, se ele estiver certo, envie o formulário como está.
apply-not-kept = Sua candidatura não pôde ser salva agora e nada foi enviado. Tudo o que você digitou continua aqui: espere um minuto e envie de novo.
apply-gone = O que você tinha digitado neste formulário não está mais guardado aqui, por isso ele está vazio.
apply-changed = A empresa mudou este formulário depois que você o abriu. Nada foi enviado ainda: confira suas respostas e depois envie o formulário.
apply-left = Respostas a perguntas que não são mais feitas
apply-left-advice = Estas respostas não serão enviadas. Copie o que quiser usar em outra resposta.
apply-left-unknown = Uma pergunta que não é mais feita
apply-twice = Você já enviou uma candidatura para esta vaga. O que está agora neste formulário não foi enviado: escolha no fim do formulário o que fazer com isso.
apply-twice-late = A empresa já está com a primeira candidatura, por isso ela não pode mais ser substituída.
apply-replace = Substituir a primeira candidatura
apply-both = Enviar esta também
apply-sent-before = Você já enviou uma candidatura para esta vaga por esta janela.
apply-open-first = Abrir a primeira candidatura
sent-heading = Você enviou esta candidatura
sent-intro = Este formulário foi enviado e não há mais nada a fazer aqui. O comprovante mostra o que aconteceu com sua candidatura.
sent-receipt = Abrir o comprovante
sent-anew = Candidatar-se mais uma vez com um formulário vazio
apply-too-many = Muitos formulários acabaram de chegar da sua rede e nada foi enviado. Tudo o que você digitou continua aqui: espere um minuto e envie de novo.
apply-limit-reached = No momento não é possível receber mais candidaturas e nada foi enviado. Tudo o que você digitou continua aqui: deixe esta página aberta, espere dez minutos e envie de novo.
apply-no-proof = Muitas candidaturas estão chegando neste momento, por isso este site verifica se a sua não vem de um programa. Nada foi enviado ainda e tudo o que você digitou continua aqui: espere meio minuto e envie de novo.
apply-leave-empty = Deixe este campo vazio
apply-busy = Formulários demais estão chegando aqui neste momento e nada foi enviado. Tudo o que você digitou continua aqui: espere um minuto e envie de novo.
apply-too-large = O envio passou do tamanho aceito, por isso nada foi enviado à empresa. O que chegou das suas respostas está aqui: confira se não falta nada e escolha um arquivo menor.
apply-too-slow = O envio demorou demais, por isso nada foi enviado à empresa. O que chegou das suas respostas está aqui: confira se não falta nada e envie com um arquivo menor ou em uma conexão mais rápida.
apply-other-form = Esta vaga pede um arquivo que não pode ser enviado aqui. Se você não tem um endereço web para informar,
apply-other-form-link = candidate-se pelo formulário da própria empresa
review-title = Conferir a candidatura: { $title }
review-heading = Confira o que você vai enviar
review-intro = Nada foi enviado ainda. É isto que a empresa vai receber.
review-change = Alterar
review-back = Voltar ao formulário
progress-label = Enviando
progress-stop = Parar o envio
progress-waiting = Tudo chegou e está sendo verificado.
progress-stopped = O envio foi interrompido e nada foi enviado. Tudo o que você preencheu continua aqui.
progress-broken = Nenhuma resposta chegou. Tudo o que você preencheu continua aqui: envie de novo. Enviar duas vezes não faz mal.
draft-kept = O que você digita fica nesta aba do navegador até você fechá-la ou enviar o formulário. O arquivo não fica.
draft-keep = Guardar o que digito neste navegador por até 7 dias, mesmo depois de fechar esta aba
draft-clear = Apagar o que digitei
draft-restored = O que você tinha digitado neste navegador está de volta.
draft-cleared = O que você digitou foi removido deste navegador.

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
field-phone = Número de telefone
field-linkedin = Perfil no LinkedIn
field-resume = Currículo
field-pasted-resume = Seu currículo em texto
field-talent-network = Quero saber também de outras vagas aqui
field-note = O que mais devemos saber?

hint-given-name = Como você quer que chamemos você, em qualquer alfabeto
hint-family-name = Se você tem só um nome, escreva-o aqui também
hint-email = A empresa escreverá para este endereço
hint-phone = Com o código do país, por exemplo +55 11 0000-0000
hint-choose-one = Escolha uma opção
hint-choose-any = Escolha todas as opções que se aplicam
hint-choose-up-to = Escolha até { $most }
hint-characters = Até { $most } caracteres
hint-date = Por exemplo, 27 3 2027
hint-link = Um endereço web, por exemplo https://example.org/minha-pagina
hint-video-link = O endereço web de um vídeo, por exemplo https://example.org/meu-video
hint-file-link = Nenhum arquivo pode ser enviado aqui: informe o endereço web onde o seu pode ser lido
hint-resume = Um arquivo de até { $size }. Formatos aceitos: { $kinds }
hint-pasted-resume = Se você não tem um arquivo, cole aqui: até { $most } caracteres

resume-kept = “{ $name }” ({ $size }) está guardado e será enviado com o formulário. Escolha outro arquivo somente para substituí-lo.
resume-remove = Remover “{ $name }”
resume-choose-again = “{ $name }” não foi guardado. Escolha o arquivo de novo antes de enviar o formulário.
resume-drop = Você também pode soltar o arquivo aqui

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

problem-ats = O sistema da empresa não aceitou esta resposta: { $words }
problem-ats-whole = O sistema da empresa não aceitou a candidatura: { $words }
problem-missing-given-name = Informe seu nome
problem-missing-family-name = Informe seu sobrenome
problem-missing-email = Informe seu e-mail
problem-missing-phone = Informe seu número de telefone
problem-missing-linkedin = Informe o endereço do seu perfil no LinkedIn
problem-missing-resume = Escolha um arquivo com seu currículo
problem-missing-text = Responda a “{ $label }”
problem-missing-choice = Escolha uma resposta para “{ $label }”
problem-missing-choices = Escolha pelo menos uma resposta para “{ $label }”
problem-missing-consent = Marque a caixa “{ $label }” para se candidatar
problem-missing-date = Informe uma data para “{ $label }”
problem-missing-link = Informe um endereço web para “{ $label }”
problem-too-long = “{ $label }” deve ter no máximo { $most } caracteres; agora tem { $given }
problem-not-an-email = Informe “{ $label }” como um endereço de e-mail, por exemplo nome@example.org
problem-email-space = Informe “{ $label }” sem espaços. Talvez falte ali um ponto ou um sublinhado
problem-email-host = “{ $label }” não está completo: depois do @ vem um nome com ponto, por exemplo example.org
problem-not-a-phone = Informe “{ $label }” como um número de telefone, por exemplo +55 11 0000-0000
problem-phone-too-short = “{ $label }” deve ter pelo menos 5 dígitos
problem-phone-too-long = “{ $label }” deve ter no máximo 20 dígitos
problem-not-a-link = Informe “{ $label }” como um endereço web, por exemplo https://example.org/minha-pagina
problem-link-not-of-the-web = “{ $label }” deve ser um endereço que começa com http:// ou https://
problem-not-a-choice = Escolha uma das respostas oferecidas para “{ $label }”
problem-several-choices = Escolha somente uma resposta para “{ $label }”
problem-too-many = Escolha no máximo { $most } respostas para “{ $label }”; agora há { $given }
problem-day-missing = A data de “{ $label }” deve incluir um dia
problem-month-missing = A data de “{ $label }” deve incluir um mês
problem-year-missing = A data de “{ $label }” deve incluir um ano
problem-day-unreadable = O dia de “{ $label }” deve ser um número de 1 a 31
problem-month-unreadable = O mês de “{ $label }” deve ser um número de 1 a 12
problem-year-unreadable = O ano de “{ $label }” deve ter 4 dígitos
problem-no-such-day = A data de “{ $label }” deve ser um dia que exista nesse mês
problem-file-empty = O arquivo escolhido está vazio: escolha o que contém seu currículo
problem-file-too-large = O arquivo escolhido é maior que { $size }: escolha um menor
problem-file-broken-off = O arquivo escolhido não chegou inteiro: escolha-o de novo
problem-file-wrong-kind = O arquivo escolhido está em um formato que não pode ser enviado: escolha um destes formatos: { $kinds }
problem-file-docx-not-here = Esta vaga não aceita arquivos .docx: salve seu currículo em um destes formatos e escolha esse arquivo: { $kinds }
problem-file-not-as-named = O nome do arquivo escolhido não corresponde ao conteúdo: escolha um arquivo em um destes formatos: { $kinds }
problem-file-encrypted = O arquivo escolhido pede uma senha: escolha um que abra sem ela
problem-file-damaged = O arquivo escolhido não pode ser aberto: salve-o novamente e escolha-o de novo
problem-file-macros = O arquivo escolhido contém macros: salve-o sem elas e escolha-o de novo
problem-file-unchecked = O arquivo escolhido é complexo demais para ser verificado: salve seu currículo como um arquivo mais simples em um destes formatos e escolha esse arquivo: { $kinds }
problem-file-several = Escolha um arquivo só
problem-file-gone = O arquivo que você escolheu antes não está mais guardado aqui: escolha-o de novo

warning-email-typo = Confira este endereço: você quis dizer { $meant }? Se estiver certo, deixe como está.
warning-not-linkedin = Este não é um endereço do LinkedIn. Se estiver certo, deixe como está.
warning-not-a-number = Isto não parece um número. Se estiver certo, deixe como está.

## The receipt

receipt-title = { $state ->
    [delivered] Candidatura entregue: { $title }
    [refused] Candidatura não aceita: { $title }
    [returned] Candidatura não enviada: { $title }
    [withdrawn] Candidatura retirada: { $title }
    [discarded] Candidatura não encaminhada: { $title }
   *[waiting] Candidatura recebida: { $title }
}
receipt-heading = { $state ->
    [delivered] Sua candidatura foi entregue
    [refused] Sua candidatura não foi aceita
    [returned] Sua candidatura não foi enviada
    [withdrawn] Sua candidatura foi retirada
    [discarded] Sua candidatura não foi encaminhada
   *[waiting] Sua candidatura foi recebida
}
receipt-state = { $state ->
    [delivered] A empresa já está com ela.
    [refused] O sistema da empresa a recusou. O que ele informou está abaixo. Se a vaga ainda estiver aberta, você pode corrigir isso e se candidatar de novo.
    [returned] O formulário voltou com algo a corrigir e não foi enviado de novo. Nada chegou à empresa.
    [held] Ela está guardada com segurança, e uma pessoa cuida para que chegue à empresa. Você não precisa fazer nada.
    [withdrawn] Nada dela será enviado à empresa.
    [discarded] Uma pessoa da empresa que cuida deste site decidiu não encaminhá-la. Nada mais dela será enviado.
   *[waiting] Ela está guardada com segurança e a caminho da empresa. Você não precisa fazer nada.
}
receipt-keep = Nenhum e-mail será enviado. Guarde o endereço desta página: ela mostra o que aconteceu com sua candidatura.
receipt-reference = Referência
receipt-job = Vaga
receipt-received = Recebida em
receipt-refused = O que foi recusado
receipt-refused-whole = A candidatura como um todo
receipt-again = O formulário abre com tudo o que você enviou, inclusive o arquivo. O que você enviar então será uma candidatura à parte.
receipt-apply-again = Candidatar-se de novo
receipt-ends = Esta página fica até
receipt-download = Baixar suas respostas como texto
receipt-download-file = Baixar “{ $name }”
receipt-left-minutes = { $count ->
    [one] Isto pode ser visto e baixado por mais { $count } minuto. Depois deixa de ser exibido aqui: está com a empresa.
    [many] Isto pode ser visto e baixado por mais { $count } de minutos. Depois deixa de ser exibido aqui: está com a empresa.
   *[other] Isto pode ser visto e baixado por mais { $count } minutos. Depois deixa de ser exibido aqui: está com a empresa.
}
receipt-left-hours = { $count ->
    [one] Isto pode ser visto e baixado por mais { $count } hora. Depois deixa de ser exibido aqui: está com a empresa.
    [many] Isto pode ser visto e baixado por mais { $count } de horas. Depois deixa de ser exibido aqui: está com a empresa.
   *[other] Isto pode ser visto e baixado por mais { $count } horas. Depois deixa de ser exibido aqui: está com a empresa.
}
receipt-left-days = { $count ->
    [one] Isto pode ser visto e baixado por mais { $count } dia. Depois deixa de ser exibido aqui: está com a empresa.
    [many] Isto pode ser visto e baixado por mais { $count } de dias. Depois deixa de ser exibido aqui: está com a empresa.
   *[other] Isto pode ser visto e baixado por mais { $count } dias. Depois deixa de ser exibido aqui: está com a empresa.
}
receipt-withdraw = Mudar de ideia
receipt-withdraw-means = Enquanto a empresa não tiver sua candidatura, você pode retirá-la.
receipt-withdraw-open = Retirar esta candidatura
receipt-withdraw-sure = O que você enviou é então removido daqui imediatamente e não é enviado à empresa. Isso não pode ser desfeito; você pode se candidatar de novo com um novo formulário.
receipt-withdraw-do = Sim, retirar
receipt-withdraw-delivered = A empresa já está com sua candidatura, por isso ela não pode mais ser retirada aqui.
receipt-write-to = Para retirá-la ou corrigir algo, escreva para:
receipt-write-to-company = Para retirá-la ou corrigir algo, escreva para { $company }.
receipt-write-to-employer = Para retirá-la ou corrigir algo, escreva para a empresa.
receipt-being-sent = Ela está sendo enviada à empresa neste exato momento, por isso não pode ser retirada agora. Recarregue esta página em um minuto para ver o que aconteceu com ela.
receipt-too-late = Ela foi entregue antes que pudesse ser retirada.
receipt-may-have-arrived = Uma tentativa de envio terminou sem resposta, por isso a empresa pode tê-la recebido mesmo assim.
receipt-see-jobs = Ver todas as vagas abertas
receipt-sent = O que você enviou
receipt-not-shown = O que você enviou não é mais mostrado aqui: está com a empresa.
receipt-not-kept = O que você enviou não está mais guardado aqui: está com a empresa.
receipt-gone = O que você enviou não está mais guardado aqui.
receipt-unreadable = No momento, o que você enviou não pode ser mostrado aqui.
receipt-not-provided = Não informado
receipt-file = { $name } ({ $size })
receipt-source = Como você chegou aqui
receipt-next = O que acontece agora
receipt-next-unknown = A empresa lê sua candidatura e escreve para o e-mail que você informou.
receipt-next-plan = A empresa lê sua candidatura e escreve para o e-mail que você informou. Depois disso, estas etapas estão previstas:
answer-consented = De acordo
agreement-read = Lido antes do envio (versão { $version })
agreement-agreed = Aceito (versão { $version })
agreement-not-agreed = Não aceito (versão { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = Ver todas as vagas abertas
error-contact = Se continuar acontecendo, avise-nos:
error-request = Se escrever para nós sobre isso, mencione { $id }.

error-no-such-page = Página não encontrada
    .happened = Não há nada neste endereço.
    .advice = Se você digitou o endereço, confira-o. Se seguiu um link, a página pode ter mudado de lugar.

error-no-such-posting = Esta vaga não está aberta
    .happened = Ela foi preenchida ou retirada, ou o endereço está incompleto.
    .advice = Veja quais vagas estão abertas agora.

error-no-such-receipt = Nenhum comprovante aqui
    .happened = Este endereço não abre nenhum comprovante.
    .answers = Uma candidatura entregue continua com a empresa, quer o comprovante possa ser aberto aqui ou não.
    .advice = Confira se você copiou o endereço inteiro. Cada comprovante é removido no dia que ele indica; uma candidatura que não pôde ser entregue até lá precisa ser enviada de novo.

error-method = Isto não pode ser feito aqui
    .happened = O navegador pediu a esta página algo que ela não faz.
    .advice = Volte e siga um link ou use o formulário da página.

error-unreadable = A solicitação não pôde ser lida
    .happened = Parte do que o navegador enviou estava incompleta.
    .answers = Se você estava enviando um formulário, nada foi recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Volte e tente de novo.

error-too-large = É grande demais
    .happened = Foi enviado mais do que esta página aceita.
    .answers = Nada foi recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Volte, escolha um arquivo menor e envie o formulário de novo.

error-too-slow = O envio demorou demais
    .happened = A conexão estava lenta demais para terminar a tempo.
    .answers = Nada foi recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Volte e tente de novo, com um arquivo menor ou uma conexão mais rápida.

error-too-many = Muitos envios de uma vez
    .happened = Muitos formulários acabaram de chegar da sua rede.
    .answers = Nada foi recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Espere um minuto e tente de novo.

error-too-many-uploads = Muitos envios de uma vez
    .happened = Formulários demais estão chegando aqui neste momento.
    .answers = Nada foi recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Espere um minuto e tente de novo.

error-busy = Muitos pedidos de uma vez
    .happened = Neste momento são pedidas mais páginas do que o site consegue preparar.
    .advice = Espere um momento e recarregue a página.

error-cross-site = O formulário veio de outro site
    .happened = Para que ninguém envie formulários em seu nome, só são aceitos os que foram abertos neste site.
    .answers = Nada foi recebido.
    .advice = Abra a vaga neste site e candidate-se aqui.

error-wrong-host = Endereço errado
    .happened = Nenhuma vaga é mostrada com o nome que está neste endereço.
    .advice = Siga o link para as vagas no site da própria empresa.

error-no-details-yet = O formulário ainda não está pronto
    .happened = Esta vaga acabou de ser publicada e as perguntas ainda estão sendo carregadas.
    .answers = Nada foi recebido.
    .advice = Tente de novo em alguns minutos.

error-no-copy-yet = As vagas estarão aqui em instantes
    .happened = O site acabou de iniciar e ainda está carregando a lista.
    .advice = Tente de novo em alguns minutos.

error-not-kept = Sua candidatura não foi recebida
    .happened = Ela não pôde ser guardada com segurança e por isso não foi aceita.
    .answers = Suas respostas podem ainda estar na página anterior.
    .advice = Volte e envie-a de novo em alguns minutos.

error-not-opened = Esta página não pode ser mostrada agora
    .happened = O que está guardado aqui não pode ser acessado no momento.
    .answers = Uma candidatura recebida não se perde. Se você a estava retirando, abra a página dela de novo para ver se isso foi feito.
    .advice = Tente de novo em alguns minutos.

error-ours = Algo deu errado aqui
    .happened = A falha é nossa e foi registrada.
    .answers = Se você estava enviando um formulário, ele pode não ter sido recebido. Suas respostas podem ainda estar na página anterior.
    .advice = Tente de novo em alguns minutos. Enviar o mesmo formulário duas vezes não causa problema.


## Generated text pages, for companies that have not written their own

privacy-title = Privacidade
privacy-who = Este site de carreiras é mantido por
privacy-reading = Quando você lê estas páginas
privacy-reading-cookies = Não há cookies aqui. Nada é carregado de outros sites, e ninguém segue você de uma página para outra.
privacy-reading-log = Para cada página, o site anota quando ela foi solicitada, que tipo de página era e quanto tempo levou. Ele não anota seu endereço de rede nem o que você estava procurando.
privacy-applying = Quando você se candidata
privacy-applying-sealed = O que você envia é criptografado e guardado aqui antes de você ler que foi recebido. Daqui segue para o sistema com que a empresa gerencia as candidaturas, e para mais ninguém.
privacy-applying-source = O link que trouxe você até aqui pode indicar onde você soube da vaga. Isso é enviado junto com sua candidatura.
privacy-applying-device = Enquanto você preenche o formulário, o seu próprio navegador guarda o que você digita até você fechar a aba, para que não se perca. Se você escolher isso no formulário, ele guarda por até 7 dias. Fica com você até o envio, e um botão no formulário apaga tudo.
privacy-applying-window = Depois do envio, a janela do navegador guarda por até 24 horas o endereço do seu comprovante, para que o formulário possa levar você até ele.
privacy-applying-drafts = Se o formulário voltar para você, o que você digitou e o arquivo que escolheu ficam guardados de forma criptografada por { $span }, para que você não precise informar nada duas vezes. Eles são removidos assim que você envia o formulário.
privacy-applying-address = Quando você envia um formulário, o site mantém seu endereço de rede na memória por alguns minutos, para que ninguém possa enviar formulários demais. Se o formulário voltar para você, um hash do endereço fica guardado com ele, também por { $span }, para que ninguém possa ocupar todo o espaço. Sem uma chave deste site, não é possível descobrir o endereço a partir do hash.
privacy-applying-again = Depois do envio, uma soma de verificação criptografada do que você digitou pode ficar aqui por { $span }, para que um formulário enviado duas vezes seja uma só candidatura.
privacy-applying-trying = Se não for possível acessar o sistema da empresa, o site continua tentando por { $span }. Depois disso, uma pessoa da empresa cuida do assunto.
privacy-applying-waiting = Se mesmo então a candidatura não puder ser entregue, ou se esse sistema a recusar, ela é removida daqui { $span } depois.
privacy-applying-sent = Quando o sistema da empresa recebe sua candidatura, o que você enviou é removido daqui { $span } depois.
privacy-applying-sent-now = Assim que o sistema da empresa recebe sua candidatura, o que você enviou é removido daqui.
privacy-applying-receipts = Seu comprovante indica qual era a vaga, quando sua candidatura chegou e o que aconteceu com ela. Ele é removido depois de { $span }.
privacy-rights = O que você pode pedir
privacy-rights-ask = Você pode perguntar quais dados sobre você são guardados e pedir que sejam corrigidos ou apagados.
privacy-rights-contact = Escreva para

accessibility-title = Acessibilidade
accessibility-aim = Todas as pessoas devem poder ler sobre estas vagas e se candidatar. Estas páginas são escritas para atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2 no nível AA.
accessibility-holds = Com o que você pode contar
accessibility-holds-keyboard = Todas as páginas funcionam só com o teclado, com um leitor de tela e sem JavaScript.
accessibility-holds-size = O texto pode ter o dobro do tamanho e mais espaçamento, e todas as páginas cabem em uma tela de 320 pixels de largura.
accessibility-holds-colour = As cores são medidas: o texto tem um contraste de pelo menos 4,5 para 1, tanto no modo claro quanto no escuro. O alto contraste e a redução de movimento são respeitados quando seu dispositivo os solicita.
accessibility-holds-form = O formulário não pergunta nada duas vezes e devolve tudo o que você digitou se houver algo a corrigir.
accessibility-limits = O que não podemos prometer
accessibility-limits-postings = As descrições das vagas e as perguntas dos formulários vêm de outro sistema. O site organiza seus títulos e suas listas, mas não pode tornar claras palavras que não o são nem descrever o que elas deixam de fora.
accessibility-ask = Quando algo não funciona para você
accessibility-ask-contact = Avise-nos, e diga se prefere se candidatar de outra maneira:


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
