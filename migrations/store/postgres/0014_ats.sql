-- Whose postings and applications these are. An ATS is named by its address, or as one of the two that run inside the site.
-- Empty is: from before this was noted.

-- One row: the ATS to which this store belongs, and since when.
create table binding (
    "only"   integer not null primary key check ("only" = 1),
    ats      text collate "C" not null,
    bound_at bigint
);

insert into binding ("only", ats) values (1, '');

-- The ATS for which an application was sent. It goes to no other.
alter table outbox add column ats text collate "C" not null default '';

-- What is to be given to an ATS at the first start that notes it.
create index outbox_of_no_ats on outbox (id) where ats = '';

-- The last good copy, one of each ATS.
alter table published add column ats text collate "C" not null default '';
alter table published drop constraint published_pkey;
alter table published add primary key (ats, id);

alter table published_list add column ats text collate "C" not null default '';
alter table published_list drop column "only";
alter table published_list add primary key (ats);
delete from published_list where confirmed_at is null;
