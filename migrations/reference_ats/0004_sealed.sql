-- Who applied and who was added. What they sent is sealed with a key of the store's key file; key_id names that key.
-- In the clear stand ids and times, and which job, posting and stage it is about.
create table people (
    id text primary key,
    pipeline text not null,
    job_id text not null references jobs (id),
    posting_id text,
    stage_id text,
    received_at integer not null,
    hired_at integer,
    content_digest blob,
    key_id blob not null,
    sealed blob not null
) strict;
create index people_by_time on people (received_at);
create index people_by_hire on people (hired_at) where hired_at is not null;
create index people_by_content on people (content_digest, received_at) where content_digest is not null;

-- The resume of one of them.
create table files (
    owner_id text primary key references people (id),
    key_id blob not null,
    sealed blob not null
) strict;
