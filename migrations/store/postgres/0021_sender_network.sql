-- A keyed hash of the network from which the application was sent, in hexadecimal. It is null if the application is
-- from an earlier version, and it is erased together with the content.
alter table outbox add column network text;

-- The round in which the application is delivered. In each round, each network has one application.
alter table outbox add column round bigint not null default 0;

-- The order of delivery: applications with a suspicion come last.
drop index outbox_turn;
create index outbox_turn on outbox ((suspicion is not null), round, due_at, id) where state = 'waiting';

-- The current round, and the last round of a network.
create index outbox_round on outbox (state, (attempts > 0), round) where suspicion is null;
create index outbox_network on outbox (network, round) where state = 'waiting' and attempts = 0;

-- At most one row: since when the operator has paused the delivery.
create table operator_pause (
    "only" smallint not null primary key check ("only" = 1),
    since bigint not null
);
