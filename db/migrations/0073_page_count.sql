-- A paper is named with the number of its pages, where who printed it counted them.
alter table platform.file add column page_count int check (page_count > 0);

create or replace view projects.public_document as
select d.id, d.project_id, d.kind, d.update_id, d.position, d.name, d.mime_type, d.file_id, d.added_at, f.byte_length, f.page_count
from projects.document d
left join platform.file f on f.id = d.file_id;
