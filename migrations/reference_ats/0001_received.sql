-- Times are milliseconds since the Unix epoch; ids are lower-case UUIDs.

create table jobs (
    id text primary key,
    title text not null,
    active integer not null,
    position integer not null
) strict;

create table stages (
    id text primary key,
    job_id text not null references jobs (id),
    name text not null,
    position integer not null
) strict;
create index stages_by_job on stages (job_id, position);

-- Inbound applications: another pipeline than added candidates.
create table applications (
    id text primary key,
    posting_id text not null,
    job_id text not null references jobs (id),
    received_at integer not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    linkedin_url text,
    phone_number text,
    resume_link text,
    additional_info text,
    opted_in_to_talent_network integer,
    content_digest blob not null,
    hired_at integer
) strict;
create index applications_by_content on applications (content_digest, received_at);
create index applications_by_hire on applications (hired_at) where hired_at is not null;

-- The question is kept with its answer: the posting may ask something else tomorrow.
create table answers (
    application_id text not null references applications (id),
    position integer not null,
    question_id text not null,
    question text not null,
    question_type text,
    answer text not null,
    primary key (application_id, position)
) strict;

create table candidates (
    id text primary key,
    job_id text not null references jobs (id),
    stage_id text not null references stages (id),
    added_at integer not null,
    channel text not null,
    source text,
    sourcer_name text,
    sourcer_email text,
    agency_name text,
    first_name text not null,
    last_name text not null,
    email text,
    linkedin_url text,
    resume_link text,
    additional_comments text,
    hired_at integer
) strict;
create index candidates_by_hire on candidates (hired_at) where hired_at is not null;

-- Of an application or of an added candidate.
create table resumes (
    owner_id text primary key,
    name text not null,
    kind text not null,
    bytes blob not null
) strict;

create table idempotency_keys (
    posting_id text not null,
    key_hash blob not null,
    application_id text not null references applications (id),
    primary key (posting_id, key_hash)
) strict;
