-- Who sent the form: a keyed hash of the address, so that one visitor cannot take the room of all.
alter table draft add column visitor bytea not null default '';

-- Holds all that is summed up for one visitor.
create index draft_visitor on draft (visitor, size);
