-- Links with which team members recommend people for a job. Times are milliseconds since the Unix epoch.
create table referral_link (
    id           text    not null primary key,
    created_at   integer not null,
    -- The link is not valid from then on, because it has expired or was ended.
    ends_at      integer not null,
    -- How many applications were sent with the link.
    applications integer not null default 0,
    -- The sealed owner, job and referrer.
    content      blob    not null
) strict;

create index referral_link_end on referral_link (ends_at);
