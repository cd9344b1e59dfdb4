-- Postings that were submitted to a search engine: `version` is when the posting last changed (milliseconds since 1970),
-- -1 if it was submitted as closed, or 0 if it was open when the site began to use the search engine and its details
-- were not read yet.
create table search_engine_posting (
    engine text not null,
    ats text not null,
    posting text not null,
    version integer not null,
    primary key (engine, ats, posting)
) strict, without rowid;

insert into search_engine_posting select 'index_now', ats, posting, version from index_now_posting;

-- The last answer, when the next URLs may be sent, and how many were accepted on a day (UTC, days since 1970-01-01).
create table search_engine (
    engine text not null,
    ats text not null,
    day integer not null,
    accepted integer not null,
    failures integer not null,
    due_at integer not null,
    answered_at integer,
    answer text,
    primary key (engine, ats)
) strict;

insert into search_engine
    select 'index_now', ats, day, accepted, failures, due_at, answered_at, answer from index_now;

drop table index_now_posting;
drop table index_now;
