-- projects: what entrepreneurs hand in, the information form that is approved, and the state a project is in.

create table projects.project (
  id uuid primary key,
  owner_id uuid not null,
  -- Short, for addresses and phone calls; counted up by the project's creation.
  external_id text not null unique check (external_id ~ '^[0-9]{1,9}$'),
  project_code text not null unique,
  seo_name text not null unique check (seo_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  state text not null check (state in ('draft', 'submitted', 'under-evaluation', 'revision-requested', 'in-committee',
    'rejected', 'approved', 'upcoming', 'live', 'change-under-review', 'closing', 'successful', 'registration', 'payout',
    'reporting', 'archived', 'unsuccessful', 'cancelled', 'discontinued')),
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
  -- A video that was uploaded instead (projects.video).
  video_file_id uuid,
  cover_path text,
  logo_path text,
  -- The approved version in force; null until a form was approved.
  form_version int,
  -- Kept by the trigger below.
  search_text text not null default '',
  created_at timestamptz not null,
  published_at timestamptz,
  questions_open boolean not null default true,
  -- Since when the committee has stopped the campaign: no new orders, and no opening and no success until it resolves otherwise.
  suspended_at timestamptz,
  -- Figures, use of funds, risks and rights as the entrepreneur has them now; approval freezes them in a form.
  form_draft jsonb,
  check (video_url is null or video_file_id is null),
  check (suspended_at is null or state in ('upcoming', 'live', 'change-under-review', 'closing')),
  -- From approval on a project stands on an approved form.
  check (form_version is not null or state in ('draft', 'submitted', 'under-evaluation', 'revision-requested', 'in-committee',
    'rejected', 'cancelled', 'discontinued'))
);
create index project_by_owner on projects.project (owner_id, created_at desc, id);
create index project_by_state on projects.project (state, category_key, id);
create index project_by_publication on projects.project (published_at desc, id) where published_at is not null;
create index project_by_title on projects.project (title collate "tr-x-icu", id) where published_at is not null;
-- Campaigns alike, and what fits a member's interests: by sector, by city, by how the company earns its money.
create index project_by_category on projects.project (category_key) where published_at is not null;
create index project_by_city on projects.project (city_key) where published_at is not null;
create index project_by_business_model on projects.project (business_model_key, state, id) where published_at is not null;
create trigger project_search_text before insert or update on projects.project
  for each row execute function projects.keep_search_text();
create sequence projects.external_id start 101;

-- The extension is optional: without it a search scans, which is fine for thousands of projects.
do $$
begin
  create extension if not exists pg_trgm;
  create index project_by_search_text on projects.project using gin (search_text public.gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: search works without its index';
end $$;

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
  -- At most campaign.additional-funding.max-rate, as it was when the application was handed in.
  additional_funding_bps bigint not null default 0 check (additional_funding_bps between 0 and 10000),
  -- The share of the goal that qualified investors must bring, where the form sets a higher one than the law's (T16/5); zero: none.
  qualified_bps bigint not null default 0 check (qualified_bps between 0 and 10000),
  -- The form keeps the end of the goal for them as long as their share is missing.
  reserves_qualified boolean not null default false,
  share_bps bigint not null check (share_bps > 0 and share_bps <= 10000),
  post_money_kurus bigint not null,
  share_kind text not null,
  privileges text not null,
  payout_iban text,
  payout_holder text,
  -- When the founder named it on his desk; null: the application did.
  payout_named_at timestamptz,
  check (funding_goal_kurus = share_count * unit_share_value_kurus),
  check (post_money_kurus >= funding_goal_kurus
    and abs(funding_goal_kurus::numeric * 10000 - share_bps::numeric * post_money_kurus) * 2 <= post_money_kurus),
  check (opens_at < closes_at and closes_at <= ends_at),
  check (ends_at <= opens_at + interval '60 days')
);
create index terms_by_closing on projects.terms (closes_at, project_id);
create index terms_by_opening on projects.terms (opens_at, project_id);
-- Members narrow the list by what a share costs and what the company is valued at.
create index terms_by_unit_value on projects.terms (unit_share_value_kurus, project_id);
create index terms_by_post_money on projects.terms (post_money_kurus, project_id);

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
  linkedin_url text,
  image_path text,
  check (kind <> 'team' or share_bps = 0),
  unique (project_id, kind, position)
);
create unique index person_one_leader on projects.person (project_id) where kind = 'leader';

-- The information form (T11): one row per approved version, never changed. The hash is over the canonical JSON text.
create table projects.information_form (
  project_id uuid not null references projects.project,
  version int not null check (version > 0),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- When it came into force.
  approved_at timestamptz not null,
  -- Of a version after the first: why, and whether it bore on the decision to invest (T26).
  change_reason text,
  is_material boolean not null default false,
  primary key (project_id, version),
  check ((version = 1) = (change_reason is null)),
  check (version > 1 or not is_material)
);
create trigger information_form_is_append_only before update or delete on projects.information_form
  for each row execute function platform.refuse_change();
alter table projects.project add foreign key (id, form_version) references projects.information_form (project_id, version);
