-- Who sent the form: a keyed hash of the address, so that one visitor cannot take the room of all.
alter table draft add column visitor blob not null default x'';

-- Holds all that is summed up for one visitor.
create index draft_visitor on draft (visitor, size);
