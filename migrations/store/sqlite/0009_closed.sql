-- What was once published stays for a while, so that its address can say that it is closed. When it was last
-- seen open; null while it is.
alter table published add column closed_at integer;
-- A digest of what visitors read of it, and when that last changed.
alter table published add column content text;
alter table published add column changed_at integer;
