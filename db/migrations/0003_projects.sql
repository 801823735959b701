-- projects: what entrepreneurs hand in, the information form that is approved, and the state a project is in.
create schema projects;

create table projects.project (
  id uuid primary key,
  owner_id uuid not null,
  -- Short, for addresses and phone calls; counted up by the project's creation.
  external_id text not null unique check (external_id ~ '^[0-9]{1,9}$'),
  project_code text not null unique,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  state text not null check (state in ('draft', 'submitted', 'under-evaluation', 'revision-requested', 'in-committee',
    'rejected', 'approved', 'upcoming', 'live', 'change-under-review', 'closing', 'successful', 'registration', 'payout',
    'reporting', 'archived', 'unsuccessful', 'cancelled')),
  state_since timestamptz not null,
  title text not null,
  short_description text not null,
  -- Introductory information, for everyone (T4/1-v); the story is for members (T4/1-j).
  introduction text not null,
  story_html text not null,
  category_key text not null,
  business_model_key text not null,
  city_key text not null,
  tags text[] not null default '{}',
  video_url text,
  cover_path text,
  logo_path text,
  -- The approved version in force; null until a form was approved.
  form_version int,
  search_text text not null default '',
  created_at timestamptz not null,
  published_at timestamptz,
  questions_open boolean not null default true,
  -- Figures, use of funds, risks and rights as the entrepreneur has them now; approval freezes them in a form.
  form_draft jsonb
);
create index project_by_owner on projects.project (owner_id, created_at desc, id);
create index project_by_state on projects.project (state, category_key, id);
create index project_by_publication on projects.project (published_at desc, id) where published_at is not null;
create index project_by_title on projects.project (title collate "tr-x-icu", id) where published_at is not null;
create sequence projects.external_id start 101;

create table projects.company (
  project_id uuid primary key references projects.project on delete cascade,
  title text not null,
  kind text not null check (kind in ('anonim', 'limited', 'to-be-founded')),
  founding_year int check (founding_year between 1900 and 2100),
  employee_count int not null check (employee_count between 0 and 100000),
  tax_number text,
  tax_office text,
  trade_registry_no text,
  trade_registry_office text,
  mersis_no text,
  address text not null,
  web_site text not null default '',
  linkedin_url text not null default '',
  facebook_url text not null default '',
  contact_email text not null,
  executive text not null
);

-- The deal. Both equations of the offering stand here too: goal = shares × value; company value × percentage = goal.
create table projects.terms (
  project_id uuid primary key references projects.project on delete cascade,
  opens_at timestamptz not null,
  -- No order from this moment on.
  closes_at timestamptz not null,
  ends_at timestamptz not null,
  unit_share_value_kurus bigint not null check (unit_share_value_kurus > 0),
  share_count bigint not null check (share_count > 0),
  funding_goal_kurus bigint not null,
  additional_funding_bps bigint not null default 0 check (additional_funding_bps between 0 and 2000),
  share_bps bigint not null check (share_bps > 0 and share_bps <= 10000),
  post_money_kurus bigint not null,
  share_kind text not null,
  privileges text not null,
  payout_iban text,
  payout_holder text,
  check (funding_goal_kurus = share_count * unit_share_value_kurus),
  check (post_money_kurus >= funding_goal_kurus
    and abs(funding_goal_kurus::numeric * 10000 - share_bps::numeric * post_money_kurus) * 2 <= post_money_kurus),
  check (opens_at < closes_at and closes_at <= ends_at),
  check (ends_at <= opens_at + interval '60 days')
);
create index terms_by_closing on projects.terms (closes_at, project_id);
create index terms_by_opening on projects.terms (opens_at, project_id);

create table projects.person (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  -- leader: the entrepreneur; participant: another partner; team: works on it without owning a part.
  kind text not null check (kind in ('leader', 'participant', 'team')),
  position int not null,
  name text not null,
  title text not null,
  description text not null,
  share_bps bigint not null default 0 check (share_bps between 0 and 10000),
  is_legal_person boolean not null default false,
  email text,
  linkedin_url text,
  image_path text,
  check (kind <> 'team' or share_bps = 0),
  unique (project_id, kind, position)
);
create unique index person_one_leader on projects.person (project_id) where kind = 'leader';

create table projects.document (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  -- platform: made by the platform (form, committee report); project: handed in by the entrepreneur.
  kind text not null check (kind in ('platform', 'project')),
  update_id uuid,
  position int not null,
  name text not null,
  mime_type text not null,
  file_id uuid not null,
  added_at timestamptz not null
);
create index document_by_project on projects.document (project_id, kind, position);

create table projects.project_update (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  title text not null,
  description text not null,
  published_at timestamptz not null,
  -- Withdrawn updates stay as evidence and are not shown.
  deleted_at timestamptz
);
create index update_by_project on projects.project_update (project_id, published_at desc, id) where deleted_at is null;
alter table projects.document add foreign key (update_id) references projects.project_update;

create table projects.faq (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  position int not null,
  question text not null,
  answer text not null,
  unique (project_id, position)
);

create table projects.question (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  member_id uuid not null,
  -- As shown to other members: first name and the initial of the surname.
  author_name text not null,
  question text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index question_by_project on projects.question (project_id, asked_at desc, id);
create index question_by_member on projects.question (member_id, asked_at desc, id);

-- The information form (T11): one row per approved version, never changed. The hash is over the canonical JSON text.
create table projects.information_form (
  project_id uuid not null references projects.project,
  version int not null check (version > 0),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  approved_at timestamptz not null,
  primary key (project_id, version)
);
create trigger information_form_is_append_only before update or delete on projects.information_form
  for each row execute function platform.refuse_change();
alter table projects.project add foreign key (id, form_version) references projects.information_form (project_id, version);
-- From approval on a project stands on an approved form.
alter table projects.project add check (form_version is not null or state in ('draft', 'submitted', 'under-evaluation',
  'revision-requested', 'in-committee', 'rejected', 'cancelled'));

-- What a search looks through, folded; kept by the database so that no writer can forget it.
create function projects.keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := platform.fold_turkish(concat_ws(' ', new.title, new.short_description,
    array_to_string(new.tags, ' '),
    (select label from platform.choice_label where list = 'categories' and key = new.category_key),
    (select label from platform.choice_label where list = 'cities' and key = new.city_key),
    (select title from projects.company where project_id = new.id)));
  return new;
end $$;
create trigger project_search_text before insert or update on projects.project
  for each row execute function projects.keep_search_text();

-- The extension is optional: without it a search scans, which is fine for thousands of projects.
do $$
begin
  create extension if not exists pg_trgm;
  create index project_by_search_text on projects.project using gin (search_text public.gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: search works without its index';
end $$;

-- For other modules: what is offered, by whom, on which terms and which form.
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
  city.label as city, p.tags, p.video_url, p.cover_path, p.logo_path, p.form_version, p.search_text, p.published_at,
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

create view projects.public_person as
select id, project_id, kind, position, name, title, description, share_bps, is_legal_person, email, linkedin_url, image_path
from projects.person;
create view projects.public_document as
select id, project_id, kind, update_id, position, name, mime_type, file_id from projects.document;
create view projects.public_update as
select id, project_id, title, description, published_at from projects.project_update where deleted_at is null;
create view projects.public_faq as select id, project_id, position, question, answer from projects.faq;
create view projects.public_question as
select id, project_id, author_name, question, asked_at, answer, answered_at from projects.question;
create view projects.form_in_force as
select p.id as project_id, f.version, f.content, f.sha256, f.approved_at
from projects.project p join projects.information_form f on f.project_id = p.id and f.version = p.form_version;
