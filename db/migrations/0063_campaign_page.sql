-- How a campaign was funded day by day is told of it: from the index alone, however many invested. Only what was paid stands in it,
-- so that placing an order writes nothing here.
create index investment_by_payment on investments.investment (project_id, paid_at)
  include (investor_id, amount_kurus, state, end_code) where paid_at is not null;

-- Campaigns alike: by sector and city; by business model see 0064.
create index project_by_category on projects.project (category_key) where published_at is not null;
create index project_by_city on projects.project (city_key) where published_at is not null;

-- A document is named with its size and its day.
create or replace view projects.public_document as
select d.id, d.project_id, d.kind, d.update_id, d.position, d.name, d.mime_type, d.file_id, d.added_at, f.byte_length
from projects.document d
left join platform.file f on f.id = d.file_id;
