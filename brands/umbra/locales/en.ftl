# What Umbra Signal Works says in its own words.
list-count = { $count ->
    [0] no open posts
    [one] { $count } open post
   *[other] { $count } open posts
}
posting-apply = Apply
