-- The last good copy of the postings, raw as the ATS sent them.
create table published (
    id       text collate "C" not null primary key,
    position bigint not null,
    item     text   not null,
    details  text,
    read_at  bigint
);

-- One row: what is known of the list as a whole.
create table published_list (
    "only"       smallint not null primary key check ("only" = 1),
    confirmed_at bigint,
    -- Since when a list that lost too much is held as a fault.
    held_since   bigint,
    -- Whether the operator said that the shorter list is to be believed.
    believe      boolean  not null default false
);

insert into published_list ("only") values (1);
