-- What somebody decided in the office over what a posting's file says; without a row the file's word holds.
create table posting_states (
    posting_id text primary key,
    open integer not null,
    decided_at integer not null
) strict;

-- What somebody thinks of an application or of an added candidate.
create table marks (
    owner_id text primary key,
    mark text not null
) strict;

create index applications_by_time on applications (received_at);
create index candidates_by_time on candidates (added_at);

-- A key outlives its application: what was deleted here is not brought back by a late repeat.
create table kept_keys (
    posting_id text not null,
    key_hash blob not null,
    application_id text not null,
    primary key (posting_id, key_hash)
) strict;
insert into kept_keys (posting_id, key_hash, application_id)
    select posting_id, key_hash, application_id from idempotency_keys;
drop table idempotency_keys;
alter table kept_keys rename to idempotency_keys;
