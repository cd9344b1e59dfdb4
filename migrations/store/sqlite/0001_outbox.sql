-- An application that was accepted, until it is delivered; its receipt after that. Times are
-- milliseconds since the Unix epoch. `payload` and `complaints` are sealed: key id, nonce, ciphertext.
create table outbox (
    id           text    not null primary key,
    -- SHA-256 of the receipt's reference, which itself is stored nowhere.
    reference    blob    not null unique,
    -- Keyed digest of the content: tells a resend from another application.
    digest       blob    not null,
    posting      text    not null,
    title        text    not null,
    state        text    not null
        check (state in ('waiting', 'delivered', 'returned', 'refused', 'held', 'withdrawn')),
    received_at  integer not null,
    changed_at   integer not null,
    due_at       integer not null,
    attempts     integer not null default 0,
    -- Attempts that ended without a clear answer, and whether the latest has not ended yet.
    unclear      integer not null default 0,
    in_flight    integer not null default 0,
    -- Whether the visitor's wait is over: a refusal is `returned` before and `refused` after.
    answered     integer not null default 0,
    reason       text,
    delivered_as text,
    payload      blob,
    complaints   blob
) strict;

create index outbox_due on outbox (due_at, id) where state = 'waiting';
create index outbox_received on outbox (received_at);

-- A file of an application, sealed; in the same transaction as its entry.
create table document (
    entry   text not null references outbox (id) on delete cascade,
    field   text not null,
    content blob not null,
    primary key (entry, field)
) strict;

-- At most one row: until when nothing is to be claimed.
create table pause (
    only   integer not null primary key check (only = 1),
    until  integer not null,
    reason text    not null
) strict;
