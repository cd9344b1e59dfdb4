-- Mail that waits until the mail server accepts it. For a day, a row without content remains, to limit how much mail
-- one address gets. Times are milliseconds since the Unix epoch.
create table mail (
    -- The receipt of an application has the id of the application, so each application has only one.
    id         text    not null primary key,
    -- `waiting`, `sent` or `refused` (by the mail server).
    state      text    not null default 'waiting',
    created_at bigint not null,
    due_at     bigint not null,
    attempts   bigint not null default 0,
    -- The sealed recipient and texts. Null when the mail does not wait any more.
    content    bytea,
    -- Keyed hashes of the recipient's address and of the network from which the mail was requested.
    recipient  bytea   not null,
    network    bytea   not null
);

create index mail_due on mail (due_at, id) where state = 'waiting';
create index mail_created on mail (created_at);
create index mail_recipient on mail (recipient, created_at);
create index mail_network on mail (network, created_at);
