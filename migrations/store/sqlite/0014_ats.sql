-- Whose postings and applications these are. An ATS is named by its address, or as one of the two that run inside the site.
-- Empty is: from before this was noted.

-- One row: the ATS to which this store belongs, and since when.
create table binding (
    only     integer not null primary key check (only = 1),
    ats      text    not null,
    bound_at integer
) strict;

insert into binding (only, ats) values (1, '');

-- The ATS for which an application was sent. It goes to no other.
alter table outbox add column ats text not null default '';

-- What is to be given to an ATS at the first start that notes it.
create index outbox_of_no_ats on outbox (id) where ats = '';

-- The last good copy, one of each ATS.
create table published_of (
    ats        text    not null,
    id         text    not null,
    position   integer not null,
    item       text    not null,
    details    text,
    read_at    integer,
    closed_at  integer,
    content    text,
    changed_at integer,
    primary key (ats, id)
) strict;

insert into published_of (ats, id, position, item, details, read_at, closed_at, content, changed_at)
select '', id, position, item, details, read_at, closed_at, content, changed_at from published;

drop table published;
alter table published_of rename to published;

create table published_list_of (
    ats          text    not null primary key,
    confirmed_at integer,
    held_since   integer,
    believe      integer not null default 0
) strict;

insert into published_list_of (ats, confirmed_at, held_since)
select '', confirmed_at, held_since from published_list where confirmed_at is not null;

drop table published_list;
alter table published_list_of rename to published_list;
