# What Saltmarsh & Finch says in its own words; everything else stays as it is built in.
list-empty = The tide is out
list-empty-advice = Nobody is needed just now. It never stays that way for long: look in again next month.
apply-send = Send it to Harwich
