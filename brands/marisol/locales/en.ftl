# What Marisol says in its own words; everything else stays as it is built in.
apply-send = Send and dive in
list-empty = Calm water today
list-empty-advice = We are all here just now. New jobs come with every new pool.

# Texts of the templates.
marisol-farewell = See you at the water.
marisol-founded = Owned by the people who work here, since 1987
marisol-closed = This lane is taken
