-- Attempts without a clear answer from before a person had the entry tried again: delivery counts anew, but
-- the employer may have it all the same.
alter table outbox add column unclear_before integer not null default 0;
