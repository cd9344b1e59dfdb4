-- The digest of what was sent tells whether the same was sent before, from whatever form. It goes when its time is
-- over: then it is empty.
create index outbox_same on outbox (digest, received_at) where digest != '';
create index outbox_digest_ends on outbox (received_at) where digest != '';
