-- trial: records that were changed by hand.

-- What the console changed by hand and did not put back: the record, what stood there, and both as people read them.
create table trial.planting (
  name text primary key,
  record text not null,
  old_value text not null,
  shown_before text not null,
  shown_after text not null,
  planted_at timestamptz not null default platform.now()
);
