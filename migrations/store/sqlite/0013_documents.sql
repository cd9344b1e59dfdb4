-- The file that holds the document, sealed, beside the database; `content` is empty then. A document from
-- before has no file and stands in `content` itself.
alter table document add column file text;

-- One row: how the names of this database's files begin. A file that begins otherwise was named by another
-- database, which may come back.
create table document_folder (
    only integer not null primary key check (only = 1),
    tag  text    not null
) strict;

insert into document_folder (only, tag) values (1, lower(hex(randomblob(4))));

-- Files that no row names any more, until they are removed.
create table spent_document (
    file text not null primary key
) strict;

create trigger document_removed after delete on document when old.file is not null
begin
    insert or ignore into spent_document (file) values (old.file);
end;

create trigger document_replaced after update of file on document
    when old.file is not null and old.file is not new.file
begin
    insert or ignore into spent_document (file) values (old.file);
end;
