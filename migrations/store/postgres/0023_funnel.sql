-- How often each posting was seen, its form was opened, returned with errors and sent, per day (UTC, days since
-- 1970-01-01). The rows contain only counts, and nothing about a person.
create table funnel (
    ats text not null,
    day bigint not null,
    posting text not null,
    source text not null,
    device text not null,
    seen bigint not null,
    opened bigint not null,
    problems bigint not null,
    sent bigint not null,
    primary key (ats, day, posting, source, device)
);

-- Finds the rows that have expired.
create index funnel_day on funnel (day);
