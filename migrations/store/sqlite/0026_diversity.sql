-- How many people chose the answers to the voluntary questions in a calendar year (UTC). The counts of a year are sealed
-- together in one row, so that a copy of the database shows neither an answer nor which of them changed. Nothing links
-- them to an application or to a person.
create table diversity (
    year integer not null primary key,
    content blob not null
) strict;

-- Hashes of the tokens of forms that were sent, so that each form counts once, with the week until which the token was
-- valid (weeks since 1969-12-29, a Monday).
create table diversity_token (
    hash blob not null primary key,
    week integer not null
) strict, without rowid;
