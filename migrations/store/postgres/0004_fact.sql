-- What a person found out and the site is to remember, by name. `value` tells what it was found out about.
create table fact (
    name     text    not null primary key,
    value    text    not null,
    noted_at bigint not null
);

-- What the operator is told of the outbox is read from here alone, however many entries there are.
create index outbox_overview on outbox (state, reason, received_at, due_at);
