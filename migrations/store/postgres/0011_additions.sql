-- Candidates whom the team added by hand, so that nobody is added twice. Times are milliseconds since the Unix
-- epoch.
create table addition (
    -- A keyed hash of the person and the job: it names nobody.
    who   bytea  not null primary key,
    -- sending, unclear or added
    state text   not null,
    at    bigint not null
);

create index addition_at on addition (at);
