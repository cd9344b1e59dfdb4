-- The operator's decision to deliver an application without a scan of its file.
alter table outbox add column skip_scan boolean not null default false;
