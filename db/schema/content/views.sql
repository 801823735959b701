-- content: what other modules read.

-- What is on the site.
create view content.published as
select i.id as item_id, i.kind, i.seo_name, i.title, i.position, i.first_published_at,
  v.id as version_id, v.number, v.body, v.sha256, v.published_at
from content.item i join content.version v on v.item_id = i.id and v.state = 'published'
where i.archived_at is null;
