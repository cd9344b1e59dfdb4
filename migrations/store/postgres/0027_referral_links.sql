-- Links with which team members recommend people for a job. Times are milliseconds since the Unix epoch.
create table referral_link (
    id           text collate "C" not null primary key,
    created_at   bigint not null,
    -- The link is not valid from then on, because it has expired or was ended.
    ends_at      bigint not null,
    -- How many applications were sent with the link.
    applications bigint not null default 0,
    -- The sealed owner, job and referrer.
    content      bytea  not null
);

create index referral_link_end on referral_link (ends_at);
