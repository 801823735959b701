-- projects: what other modules read.

-- What is offered, by whom, on which terms and which form.
create view projects.offering as
select p.id as project_id, p.state, p.state_since, p.owner_id, p.title, p.seo_name, p.external_id, p.project_code,
  c.title as company_name, c.kind as company_kind, t.unit_share_value_kurus, t.share_count, t.funding_goal_kurus,
  t.funding_goal_kurus
    + t.share_count * t.additional_funding_bps / 10000 * t.unit_share_value_kurus as cap_kurus,
  t.additional_funding_bps, t.share_bps, t.post_money_kurus, t.opens_at, t.closes_at, t.ends_at,
  p.form_version, f.sha256 as form_sha256, t.payout_iban, t.payout_holder, t.payout_named_at, p.logo_path,
  p.suspended_at, t.qualified_bps, t.reserves_qualified
from projects.project p
join projects.company c on c.project_id = p.id
join projects.terms t on t.project_id = p.id
left join projects.information_form f on f.project_id = p.id and f.version = p.form_version;

-- For campaigns: everything lists and detail pages show of projects that the public may see; one that is suspended is told to be so.
create view projects.public_project as
select p.id, p.owner_id, p.external_id, p.project_code, p.seo_name,
  case when p.suspended_at is null then p.state else 'suspended' end as state, greatest(p.state_since, p.suspended_at) as state_since,
  p.title, p.short_description,
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

-- Places of public campaigns in lists, with what lists are narrowed down and counted by.
create view projects.place_in_list as
select project_id, rank, key, state, category_key, business_model_key, city_key from projects.list_place;

-- Of what members mean to invest the amounts alone: whoever only wants to be told of the opening names none.
create view projects.pre_demand_amount as
select project_id, amount_kurus, given_at from projects.pre_demand where amount_kurus is not null;

-- Who is told when a campaign opens, with an amount or without.
create view projects.pre_demanding as
select project_id, member_id, amount_kurus is not null as has_amount from projects.pre_demand;

-- What a campaign's page tells.
create view projects.public_person as
select id, project_id, kind, position, name, title, description, share_bps, is_legal_person, linkedin_url, image_path
from projects.person;
-- A document is named with its size, its pages and its day.
create view projects.public_hiding as
select subject_id, reason, note, hidden_as, hidden_at from projects.hiding where restored_at is null;
-- What goes with an update is seen as long as the update is. Who reads it is said by its paper, which whoever reads this view asks.
create view projects.public_document as
select d.id, d.project_id, d.kind, d.paper, d.update_id, d.position, d.name, d.mime_type, d.file_id, d.added_at, d.width, d.height,
  f.byte_length, f.page_count
from projects.document d
left join platform.file f on f.id = d.file_id
where d.update_id is null or (
  exists (select 1 from projects.project_update u where u.id = d.update_id and u.deleted_at is null)
  and not exists (select 1 from projects.public_hiding h where h.subject_id = d.update_id));
-- Of what is hidden its place stays, with the reason; its words do not leave this room.
create view projects.public_update as
select u.id, u.project_id, case when h.subject_id is null then u.title end as title,
  case when h.subject_id is null then u.description end as description, u.published_at, h.reason as hidden_reason,
  h.note as hidden_note, h.hidden_at
from projects.project_update u left join projects.public_hiding h on h.subject_id = u.id
where u.deleted_at is null;
create view projects.public_correction as
select c.update_id, c.text, c.made_at from projects.update_correction c
where not exists (select 1 from projects.public_hiding h where h.subject_id = c.update_id);
create view projects.public_faq as select id, project_id, position, question, answer from projects.faq;
create view projects.public_question as
select q.id, q.project_id, q.author_name,
  case when h.subject_id is null
    then (select p.file_id from membership.shown_picture p where p.member_id = q.member_id) end as author_picture,
  case when h.subject_id is null then q.question end as question, q.asked_at,
  case when h.subject_id is null then q.answer end as answer, q.answered_at, q.edited_at, q.revision,
  h.reason as hidden_reason, h.note as hidden_note, h.hidden_at
from projects.question q left join projects.public_hiding h on h.subject_id = q.id;
-- Answers that another one has taken the place of.
create view projects.public_former_answer as
select r.question_id, r.revision, r.answer, r.given_at
from projects.answer_revision r join projects.question q on q.id = r.question_id and r.revision < q.revision
where not exists (select 1 from projects.public_hiding h where h.subject_id = r.question_id);
create view projects.public_comment as
select c.id, c.project_id, c.author_name,
  case when h.subject_id is null
    then (select p.file_id from membership.shown_picture p where p.member_id = c.member_id) end as author_picture,
  case when h.subject_id is null then c.comment end as comment, c.written_at,
  h.reason as hidden_reason, h.note as hidden_note, h.hidden_at
from projects.comment c left join projects.public_hiding h on h.subject_id = c.id;
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

-- Every version that was ever in force, and who signed it for its founder.
create view projects.form_version as
select f.project_id, f.version, f.content, f.sha256, f.approved_at, f.change_reason, f.is_material, s.signed_by, s.signed_at
from projects.information_form f left join projects.form_signature s on s.project_id = f.project_id and s.version = f.version;
-- What was decided about a campaign, for packs of its records: files of the committee with their minutes, changes asked of the form.
create view projects.decided_file as
select f.project_id, f.id, f.kind, f.opened_at, f.due_on, f.reason, f.outcome, f.decided_at, m.content, m.sha256
from projects.committee_file f left join projects.committee_minutes m on m.file_id = f.id;
create view projects.asked_change as
select project_id, id, from_version, is_material, reason, state, asked_at, due_on, decided_at, decision_reason, published_at, form_version
from projects.form_change where state <> 'draft';
-- What the committee decided of an application that was published, with its minutes (T11/7).
create view projects.published_minutes as
select f.project_id, f.decided_at, m.content
from projects.committee_file f join projects.committee_minutes m on m.file_id = f.id
where f.kind = 'application' and f.outcome = 'approved';

-- Changes on which a decision is due, and those decided for and not in force yet: nothing of their campaign is opened, closed or judged
-- meanwhile.
create view projects.waiting_change as
select c.id as change_id, c.project_id, c.state, c.is_material, c.due_on, c.wait_told_at, c.decided_at
from projects.form_change c where c.state in ('asked', 'approved');
-- What came into force, and when: for investors' notices.
create view projects.published_change as
select c.id as change_id, c.project_id, c.form_version, c.is_material, c.published_at
from projects.form_change c where c.state = 'published';

-- Applications, by when each was first handed in: a project begins with that.
create view projects.application as
  select id as project_id, created_at as handed_in_at from projects.project where state <> 'draft';

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

-- Applications that wait for their founder alone, since when nothing came from them, and the last day of a warning that nothing followed.
create view projects.founder_silence as
select p.id as project_id, p.state, s.since as silent_since,
  case when e.warned_at >= s.since then e.answer_by end as answer_by
from projects.project p
left join projects.evaluation e on e.project_id = p.id
cross join lateral (select greatest(p.state_since,
  (select d.changed_at from projects.draft d where d.id = p.id),
  (select max(r.answered_at) from projects.remark r where r.project_id = p.id),
  (select max(f.approved_at) from projects.information_form f where f.project_id = p.id),
  (select max(g.signed_at) from projects.form_signature g where g.project_id = p.id)) as since) s
where p.state in ('revision-requested', 'approved')
  and not exists (select 1 from projects.publication u where u.project_id = p.id);

-- For the founder's desk: a project of any state with its dates and what waits for its founder.
-- Approved projects whose founder has not signed the version in force.
create view projects.unsigned_form as
select p.id as project_id from projects.project p where p.state = 'approved'
  and not exists (select 1 from projects.form_signature s where s.project_id = p.id and s.version = p.form_version);

create view projects.desk as
select p.id, p.owner_id, p.external_id, p.project_code, p.seo_name, p.title, p.short_description,
  case when p.suspended_at is null then p.state else 'suspended' end as state,
  greatest(p.state_since, p.suspended_at) as state_since, p.published_at, p.form_version, category.label as category,
  p.cover_path, p.logo_path, p.video_url, p.video_file_id, p.tags,
  t.opens_at, t.closes_at, t.ends_at, t.funding_goal_kurus,
  (select count(*)::int from projects.question q where q.project_id = p.id and q.answered_at is null
    and not exists (select 1 from projects.public_hiding h where h.subject_id = q.id)) as unanswered_count,
  (select count(*)::int from projects.project_update u where u.project_id = p.id and u.deleted_at is null) as update_count,
  exists (select 1 from projects.unsigned_form f where f.project_id = p.id) as awaits_signature
from projects.project p
join projects.terms t on t.project_id = p.id
left join platform.choice_label category on category.list = 'categories' and category.key = p.category_key;

-- Who was ever seated at a file of a project, whatever they declared and whether or not they are of the committee still.
create view projects.seated_member as
select f.project_id, s.member_id from projects.committee_seat s join projects.committee_file f on f.id = s.file_id;
