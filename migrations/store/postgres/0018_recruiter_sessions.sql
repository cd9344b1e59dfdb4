-- The sessions of the recruiters' pages. Signing out deletes the row. Times are milliseconds since the Unix epoch.
create table recruiter_session (
    -- The SHA-256 of the token in the browser's cookie. The token itself is not stored.
    token_hash   bytea  not null primary key,
    -- The beginning of the hash of the recruiter key.
    key_id       text   not null,
    began_at     bigint not null,
    last_used_at bigint not null
);

create index recruiter_session_key on recruiter_session (key_id);
create index recruiter_session_last_used on recruiter_session (last_used_at);
