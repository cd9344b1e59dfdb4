-- Postings that were submitted to search engines by IndexNow: `version` is when the posting last changed (milliseconds
-- since 1970), or -1 if it was submitted as closed.
create table index_now_posting (
    ats text not null,
    posting text not null,
    version bigint not null,
    primary key (ats, posting)
);

-- The last answer, when the next URLs may be sent, and how many were accepted on a day (UTC, days since 1970-01-01).
create table index_now (
    ats text not null primary key,
    day bigint not null,
    accepted bigint not null,
    failures bigint not null,
    due_at bigint not null,
    answered_at bigint,
    answer text
);
