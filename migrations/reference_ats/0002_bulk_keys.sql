-- What a bulk add was answered under the key it came with.
create table bulk_keys (
    key_hash blob primary key,
    answer text not null,
    answered_at integer not null
) strict;
