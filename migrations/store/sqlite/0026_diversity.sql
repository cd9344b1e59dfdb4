-- How many people chose an answer to a voluntary question in a calendar year (UTC). The rows contain only counts. Nothing
-- links them to an application or to a person, and there is no row for a person.
create table diversity (
    year integer not null,
    question text not null,
    answer text not null,
    people integer not null,
    primary key (year, question, answer)
) strict, without rowid;

-- Hashes of the random tokens of forms that were sent, so that none counts twice, with the week until which the token was
-- valid (weeks since 1969-12-29, a Monday).
create table diversity_token (
    hash blob not null primary key,
    week integer not null
) strict, without rowid;
