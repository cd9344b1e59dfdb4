-- An application that was accepted, until it is delivered; its receipt after that. Times are
-- milliseconds since the Unix epoch. `payload` and `complaints` are sealed: key id, nonce, ciphertext.
create table outbox (
    id           text collate "C" not null primary key,
    -- SHA-256 of the receipt's reference, which itself is stored nowhere.
    reference    bytea   not null unique,
    -- Keyed digest of the content: tells a resend from another application.
    digest       bytea   not null,
    posting      text    not null,
    title        text    not null,
    state        text    not null
        check (state in ('waiting', 'delivered', 'returned', 'refused', 'held', 'withdrawn')),
    received_at  bigint  not null,
    changed_at   bigint  not null,
    due_at       bigint  not null,
    attempts     bigint  not null default 0,
    -- Attempts that ended without a clear answer, and whether the latest has not ended yet.
    unclear      bigint  not null default 0,
    in_flight    boolean not null default false,
    -- Whether the visitor's wait is over: a refusal is `returned` before and `refused` after.
    answered     boolean not null default false,
    reason       text,
    delivered_as text,
    payload      bytea,
    complaints   bytea
);

create index outbox_due on outbox (due_at, id) where state = 'waiting';
create index outbox_received on outbox (received_at);

-- A file of an application, sealed; in the same transaction as its entry.
create table document (
    entry   text collate "C" not null references outbox (id) on delete cascade,
    field   text  not null,
    content bytea not null,
    primary key (entry, field)
);

-- What is sealed does not get smaller.
alter table outbox alter payload set storage external;
alter table outbox alter complaints set storage external;
alter table document alter content set storage external;

-- At most one row: until when nothing is to be claimed.
create table pause (
    "only" smallint not null primary key check ("only" = 1),
    until  bigint   not null,
    reason text     not null
);
