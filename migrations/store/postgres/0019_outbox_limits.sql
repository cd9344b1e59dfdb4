-- A sign that a program filled in the form: `hidden_field` or `too_fast`. Null for most applications.
alter table outbox add column suspicion text;

-- The size of the sealed answers and the sealed file in bytes. 0 if the application is older than this column.
alter table outbox add column size bigint not null default 0;

-- The number and size of the applications that are not delivered, without reading the rows.
create index outbox_undelivered on outbox (state, size) where state in ('waiting', 'held', 'refused', 'returned');

-- The applications of the last hour by posting, without reading the rows.
drop index outbox_received;
create index outbox_received on outbox (received_at, posting);

-- The order of delivery: applications with a suspicion come last.
create index outbox_turn on outbox ((suspicion is not null), due_at, id) where state = 'waiting';
