-- settlement: what other modules read.

-- Shares that MKK registered, by campaign, for what /faaliyetler publishes (T11/15).
create view settlement.registration as
  select a.project_id, a.registered_at, count(l.id)::int as investor_count,
      coalesce(sum(l.registered_share_count), 0)::bigint as share_count
    from settlement.allocation_list a left join settlement.allocation_line l on l.list_id = a.id
      and l.registered_share_count > 0
    where a.registered_at is not null
    group by a.id;
