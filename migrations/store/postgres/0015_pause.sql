-- The pause is over only once an application shows that the ATS takes applications again. Until then one
-- is sent at a time, to try. `since` is when it began, `failures` how many attempts in a row met its cause.
-- `proof` tells what a successful reading of the ATS is worth: 0 it ends the pause; 1 it has, and an
-- application is still to show it; 2 it did and the next application was refused all the same.
alter table pause add column since bigint not null default 0;
alter table pause add column failures bigint not null default 1;
alter table pause add column proof bigint not null default 0;

-- What the ATS said when it refused an application, as a digest without anything that the applicant wrote, and
-- when. Several applications refused in the same words point to something no applicant can mend.
alter table outbox add column refusal bytea;
alter table outbox add column refused_at bigint;

create index outbox_refusal on outbox (refusal, refused_at) where refusal is not null;
