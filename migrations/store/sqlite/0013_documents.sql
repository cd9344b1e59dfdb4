-- The file that holds the document, sealed, beside the database; `content` is empty then. A document from
-- before has no file and stands in `content` itself.
alter table document add column file text;

-- Files that no row names any more, until they are removed.
create table spent_document (
    file text not null primary key
) strict;

create trigger document_removed after delete on document when old.file is not null
begin
    insert into spent_document (file) values (old.file);
end;

create trigger document_replaced after update of file on document
    when old.file is not null and old.file is not new.file
begin
    insert into spent_document (file) values (old.file);
end;
