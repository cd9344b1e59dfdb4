-- Postings that were submitted to search engines by IndexNow: `version` is when the posting last changed (milliseconds
-- since 1970), or -1 if it was submitted as closed.
create table index_now_posting (
    ats text not null,
    posting text not null,
    version integer not null,
    primary key (ats, posting)
) strict, without rowid;

-- The last answer, when the next URLs may be sent, and how many were accepted on a day (UTC, days since 1970-01-01).
create table index_now (
    ats text not null primary key,
    day integer not null,
    accepted integer not null,
    failures integer not null,
    due_at integer not null,
    answered_at integer,
    answer text
) strict;
