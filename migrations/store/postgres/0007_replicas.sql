-- What replicas that share this database settle with each other. SQLite has no twin of this: one process
-- has its file for itself.

-- Goes up with each change of the last good copy, so that replicas that did not make it read it again.
alter table published_list add column version bigint not null default 0;

-- Postings whose details a replica's visitors wait for.
create table wanted (
    posting text collate "C" not null primary key
);

-- From when on the next request of a kind may go to the ATS; microseconds since the Unix epoch.
create table turn (
    kind    text   not null primary key,
    free_at bigint not null
);
