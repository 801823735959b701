-- interests: what a member says interests him, as keys of the lists "categories" and "businessModel". A choice of his own, for
-- what he is shown first; nothing is decided by it. Goes with the membership.
create table membership.interest (
  member_id uuid not null references membership.member,
  kind text not null check (kind in ('category', 'business-model')),
  key text not null,
  chosen_at timestamptz not null,
  primary key (member_id, kind, key)
);

-- Members narrow the list by what a share costs and what the company is valued at.
create index terms_by_unit_value on projects.terms (unit_share_value_kurus, project_id);
create index terms_by_post_money on projects.terms (post_money_kurus, project_id);
-- What fits an interest in how the company earns its money.
create index project_by_business_model on projects.project (business_model_key, state, id) where published_at is not null;
