jobs = { $count ->
    [one] One job
   *[other] { NUMBER($count) } jobs
 }
    .title = Jobs, { $name }
-brand = Terns
about = About { -brand }, { jobs.title }
