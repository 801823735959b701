-- projects: what other modules read.

-- What is offered, by whom, on which terms and which form.
create view projects.offering as
select p.id as project_id, p.state, p.owner_id, p.title, p.seo_name, p.external_id, p.project_code,
  c.title as company_name, t.unit_share_value_kurus, t.share_count, t.funding_goal_kurus,
  t.funding_goal_kurus
    + t.share_count * t.additional_funding_bps / 10000 * t.unit_share_value_kurus as cap_kurus,
  t.additional_funding_bps, t.share_bps, t.post_money_kurus, t.opens_at, t.closes_at, t.ends_at,
  p.form_version, f.sha256 as form_sha256, t.payout_iban, t.payout_holder, p.logo_path
from projects.project p
join projects.company c on c.project_id = p.id
join projects.terms t on t.project_id = p.id
left join projects.information_form f on f.project_id = p.id and f.version = p.form_version;

-- For campaigns: everything lists and detail pages show of projects that the public may see.
create view projects.public_project as
select p.id, p.owner_id, p.external_id, p.project_code, p.seo_name, p.state, p.state_since, p.title, p.short_description,
  p.introduction, p.story_html, p.category_key, category.label as category, p.business_model_key, p.city_key,
  city.label as city, p.tags, p.video_url, p.video_file_id, p.cover_path, p.logo_path, p.form_version, p.search_text, p.published_at,
  c.title as company_name, c.kind as company_kind, c.founding_year, c.employee_count, c.address, c.web_site,
  c.linkedin_url, c.facebook_url, c.contact_email, c.executive,
  t.opens_at, t.closes_at, t.ends_at, t.unit_share_value_kurus, t.share_count, t.funding_goal_kurus,
  t.additional_funding_bps, t.share_bps, t.post_money_kurus, t.share_kind, t.privileges
from projects.project p
join projects.company c on c.project_id = p.id
join projects.terms t on t.project_id = p.id
left join platform.choice_label category on category.list = 'categories' and category.key = p.category_key
left join platform.choice_label city on city.list = 'cities' and city.key = p.city_key
where p.published_at is not null
  and p.state in ('upcoming', 'live', 'change-under-review', 'closing', 'successful', 'registration', 'payout',
    'reporting', 'archived', 'unsuccessful', 'cancelled');

-- What a campaign's page tells.
create view projects.public_person as
select id, project_id, kind, position, name, title, description, share_bps, is_legal_person, email, linkedin_url, image_path
from projects.person;
-- A document is named with its size, its pages and its day.
create view projects.public_document as
select d.id, d.project_id, d.kind, d.update_id, d.position, d.name, d.mime_type, d.file_id, d.added_at, f.byte_length, f.page_count
from projects.document d
left join platform.file f on f.id = d.file_id;
create view projects.public_update as
select id, project_id, title, description, published_at from projects.project_update where deleted_at is null;
create view projects.public_faq as select id, project_id, position, question, answer from projects.faq;
create view projects.public_question as
select id, project_id, author_name, question, asked_at, answer, answered_at from projects.question;
create view projects.form_in_force as
select p.id as project_id, f.version, f.content, f.sha256, f.approved_at
from projects.project p join projects.information_form f on f.project_id = p.id and f.version = p.form_version;
create view projects.public_highlight as
select id, project_id, position, figure, statement, source from projects.highlight;
create view projects.public_milestone as
select id, project_id, position, due, precision, text, is_done from projects.milestone;
create view projects.public_picture as
select id, project_id, position, path, width, height, caption from projects.picture;
create view projects.public_narrative as
select project_id, market, competition, business_model from projects.narrative;

-- Decisions on applications, with the day they were taken.
create view projects.decision as
  select p.id as project_id, f.approved_at as decided_at, 'approved' as decision
    from projects.project p join projects.information_form f on f.project_id = p.id and f.version = 1
  union all
  select id, state_since, 'rejected' from projects.project where state = 'rejected';

-- Files of papers in drafts, for those who write them.
create view projects.draft_file as
select d.draft_id, d.row_id, f.name, f.byte_length, f.created_at
from projects.draft_field d
join platform.file f on f.id::text = d.value ->> 'kept'
where d.step = 'documents' and d.field = 'base64document';

-- What drafts were sent and no application has taken over yet, with where it lies.
create view projects.kept_upload as
select u.file_id, u.draft_id, u.kept_at, f.path
from projects.draft_upload u join platform.file f on f.id = u.file_id;

-- For the founder's desk: a project of any state with its dates and what waits for its founder.
create view projects.desk as
select p.id, p.owner_id, p.external_id, p.seo_name, p.title, p.state, p.state_since, p.published_at, p.form_version,
  t.opens_at, t.closes_at, t.ends_at, t.funding_goal_kurus,
  (select count(*)::int from projects.question q where q.project_id = p.id and q.answered_at is null) as unanswered_count,
  (select count(*)::int from projects.project_update u where u.project_id = p.id and u.deleted_at is null) as update_count
from projects.project p
join projects.terms t on t.project_id = p.id;
