-- The file of a form that went back to its visitor, until the form is sent again or the draft expires.
-- Times are milliseconds since the Unix epoch. `note` and `content` are sealed: key id, nonce, ciphertext.
create table draft (
    -- The application id of the form: signed in the form's token, and known to nobody else.
    id         text   not null primary key,
    expires_at bigint not null,
    -- Bytes of `content`; nothing once the form was sent.
    size       bigint not null,
    note       bytea  not null,
    content    bytea
);

-- Holds all that is summed up and looked for when drafts are counted or removed.
create index draft_expires on draft (expires_at, size);
