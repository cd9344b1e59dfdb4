-- The last good copy of the postings, raw as the ATS sent them.
create table published (
    id       text    not null primary key,
    position integer not null,
    item     text    not null,
    details  text,
    read_at  integer
) strict;

-- One row: what is known of the list as a whole.
create table published_list (
    only         integer not null primary key check (only = 1),
    confirmed_at integer,
    -- Since when a list that lost too much is held as a fault.
    held_since   integer,
    -- Whether the operator said that the shorter list is to be believed.
    believe      integer not null default 0
) strict;

insert into published_list (only) values (1);
