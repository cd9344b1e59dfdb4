-- Job alerts by mail. Times are milliseconds since the Unix epoch.
create table alert (
    -- The SHA-256 of the secret token in the links of the alert's mails.
    id           text collate "C" not null primary key,
    created_at   bigint not null,
    -- When the recipient last confirmed the alert. Null until the first time.
    confirmed_at bigint,
    -- Whether the recipient was asked to confirm it again, because it ends soon.
    is_asked     boolean not null default false,
    -- The postings that opened until then were mailed, or do not match.
    seen_until   bigint not null,
    -- The next mail with postings is not sent before.
    due_at       bigint not null,
    -- The keyed hash of the recipient's address, as in `mail`.
    recipient    bytea    not null,
    -- The sealed recipient, language and search.
    content      bytea    not null
);

create index alert_recipient on alert (recipient);
create index alert_confirmed on alert (confirmed_at, created_at);
create index alert_due on alert (due_at, id) where confirmed_at is not null;

-- `receipt`, `confirmation` (of an alert, which has limits of its own) or `alert` (only confirmed ones, without limits).
alter table mail add column purpose text not null default 'receipt';
-- The alert of the mail. It ends if the mail server refuses the recipient for good.
alter table mail add column alert text collate "C";
create index mail_alert on mail (alert) where alert is not null;

-- When the posting appeared in the list. Null for postings of the first list of an ATS, and for those from before this
-- was noted.
alter table published add column opened_at bigint;
