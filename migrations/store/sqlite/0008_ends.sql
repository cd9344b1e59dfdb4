-- Who sent it, as a keyed hash of the posting and the e-mail address: tells two applications of one person
-- to one posting, and nothing else. It goes when the application is delivered or withdrawn.
alter table outbox add column applicant blob;

-- Whether an earlier application of the same person waits.
create index outbox_applicant on outbox (applicant, received_at, id) where state = 'waiting';

-- What comes to its end next, and what was sent and is still kept though it was delivered.
create index outbox_ends on outbox (state, changed_at);
create index outbox_spent on outbox (changed_at) where state = 'delivered' and payload is not null;
