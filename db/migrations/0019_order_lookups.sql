-- investments, the hot path again. Each order looks its rows up one by one: joined as tables, a plan made while a table is empty
-- reads all of it for every batch once it is full, and a plan is kept (0016) until the table is analysed again.
create or replace function investments.write_orders(
  p_ids uuid[], p_keys uuid[], p_investors uuid[], p_projects uuid[], p_amounts bigint[], p_form_versions int[],
  p_acceptances uuid[], p_references text[], p_actor_kinds text[], p_request_ids text[], p_payment interval,
  out codes text[], out details bigint[], out investment_ids uuid[], out reference_nos text[], out pay_bys timestamptz[])
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := platform.now();
  v_year int := extract(year from v_now at time zone 'Europe/Istanbul');
  v_projects uuid[];
  v_sums bigint[];
  v_want int;
  v_got int;
  v_meet boolean;
begin
  with decided as materialized (
    select o.n, o.id, o.key, o.investor_id, o.project_id, o.amount_kurus, o.form_version, o.acceptance_id, o.reference_no,
        o.actor_kind, o.request_id, t.unit_share_value_kurus, least(v_now + p_payment, t.ends_at) as pay_by,
        old.id as old_id, old.reference_no as old_reference_no, old.pay_by as old_pay_by,
        t.cap_kurus - t.awaiting_kurus - t.withdrawable_kurus - t.final_kurus as remaining_kurus,
        greatest(y.limit_kurus - y.used_elsewhere_kurus - y.used_kurus, 0) as remaining_limit_kurus,
        case
          when old.id is not null then
            case when (old.project_id, old.amount_kurus, old.form_version, old.acceptance_id)
                = (o.project_id, o.amount_kurus, o.form_version, o.acceptance_id) then 'replay' else 'key-reused' end
          when t.project_id is null or not t.accepting or v_now < t.opens_at or v_now >= t.closes_at then 'campaign-not-open'
          when t.owner_id = o.investor_id then 'own-project'
          when t.form_version <> o.form_version then 'terms-changed'
          when s.may_invest is not true then 'not-eligible'
          when o.amount_kurus <= 0 or o.amount_kurus % t.unit_share_value_kurus <> 0 then 'amount-not-whole-shares'
          when o.amount_kurus > t.goal_kurus then 'amount-above-goal'
          when (a.investor_id, a.project_id, a.amount_kurus, a.form_version)
            is distinct from (o.investor_id, o.project_id, o.amount_kurus, o.form_version) then 'texts-not-accepted'
          when t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus + o.amount_kurus > t.cap_kurus then 'amount-above-remaining'
          -- MKK's answer holds for a day.
          when y.investor_id is null or y.answered_at < v_now - interval '1 day' then 'limit-unknown'
          when y.used_kurus + y.used_elsewhere_kurus + o.amount_kurus > y.limit_kurus then 'amount-above-limit'
        end as code
      from unnest(p_ids, p_keys, p_investors, p_projects, p_amounts, p_form_versions, p_acceptances, p_references, p_actor_kinds,
          p_request_ids) with ordinality
        o(id, key, investor_id, project_id, amount_kurus, form_version, acceptance_id, reference_no, actor_kind, request_id, n)
      left join lateral (select i.* from investments.investment i
        where i.investor_id = o.investor_id and i.idempotency_key = o.key limit 1) old on true
      left join lateral (select c.* from investments.campaign_total c where c.project_id = o.project_id limit 1) t on true
      left join lateral (select m.may_invest from membership.investor_standing m where m.member_id = o.investor_id limit 1) s on true
      left join lateral (select c.* from investments.acceptance c where c.id = o.acceptance_id limit 1) a on true
      left join lateral (select u.* from investments.investor_year u
        where u.investor_id = o.investor_id and u.year = v_year limit 1) y on true
  ), placed as materialized (
    select * from decided where code is null order by investor_id, key
  ), write_investment as (
    insert into investments.investment (id, project_id, investor_id, idempotency_key, amount_kurus, share_count,
        unit_share_value_kurus, form_version, acceptance_id, limit_year, reference_no, state, placed_at, pay_by, updated_at)
      select id, project_id, investor_id, key, amount_kurus, amount_kurus / unit_share_value_kurus, unit_share_value_kurus,
          form_version, acceptance_id, v_year, reference_no, 'awaiting-payment', v_now, pay_by, v_now
        from placed
  ), write_posting as (
    -- The transfer of placing has the investment's own id.
    insert into ledger.posting (transfer_id, leg, kind, account, project_id, investor_id, investment_id, amount_kurus, occurred_at)
      select id, leg.n, 'placed', leg.account, project_id, investor_id, id, leg.sign * amount_kurus, v_now
        from placed cross join (values (1::smallint, 'commitment', 1), (2::smallint, 'awaiting-payment', -1)) leg(n, account, sign)
  ), write_event as (
    -- So has its event.
    insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, data, request_id)
      select id, v_now, actor_kind, investor_id, 'investment.placed', 'investment', id,
          jsonb_build_object('projectId', project_id, 'investorId', investor_id, 'amountKurus', amount_kurus::text,
            'referenceNo', reference_no, 'formVersion', form_version, 'acceptanceId', acceptance_id),
          request_id
        from placed
  ), use_year as (
    -- The row exists (decided above); an upsert is the form that locks in the order given.
    insert into investments.investor_year as y (investor_id, year, limit_kurus, used_kurus, answered_at)
      select investor_id, v_year, 0, sum(amount_kurus), v_now from placed group by investor_id order by investor_id
      on conflict (investor_id, year) do update set used_kurus = y.used_kurus + excluded.used_kurus
        where y.limit_kurus is null or y.used_kurus + y.used_elsewhere_kurus + excluded.used_kurus <= y.limit_kurus
      returning 1
  ), per_project as (
    select project_id, sum(amount_kurus)::bigint as amount_kurus from placed group by project_id
  )
  select (select count(*) from use_year), (select count(distinct investor_id) from placed),
      (select array_agg(project_id order by project_id) from per_project),
      (select array_agg(amount_kurus order by project_id) from per_project),
      case when exists (select 1 from decided where code in ('amount-above-remaining', 'amount-above-limit')) then
        exists (select 1 from decided d join placed p on p.project_id = d.project_id and d.code = 'amount-above-remaining'
          or p.investor_id = d.investor_id and d.code = 'amount-above-limit') else false end,
      array_agg(coalesce(code, 'placed') order by n),
      array_agg(case code when 'amount-above-remaining' then remaining_kurus
        when 'amount-above-limit' then remaining_limit_kurus end order by n),
      array_agg(coalesce(old_id, case when code is null then id end) order by n),
      array_agg(coalesce(old_reference_no, case when code is null then reference_no end) order by n),
      array_agg(coalesce(old_pay_by, case when code is null then pay_by end) order by n)
    into v_got, v_want, v_projects, v_sums, v_meet, codes, details, investment_ids, reference_nos, pay_bys
    from decided;
  if v_got <> v_want or v_meet then
    raise exception 'the orders bear on each other' using errcode = 'KF001';
  end if;
  if v_projects is null then
    return;
  end if;
  if cardinality(v_projects) > 1 then
    perform 1 from investments.campaign_total where project_id = any (v_projects) order by project_id for no key update;
  end if;
  -- Cap and closing moment are decided here, by the row as it is now and the clock as it is now.
  update investments.campaign_total t
    set awaiting_kurus = t.awaiting_kurus + s.amount_kurus, last_at = v_now
    from unnest(v_projects, v_sums) s(project_id, amount_kurus)
    where t.project_id = s.project_id and t.accepting and platform.now() < t.closes_at
      and t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus + s.amount_kurus <= t.cap_kurus;
  get diagnostics v_got = row_count;
  if v_got <> cardinality(v_projects) then
    raise exception 'the orders pass a cap or a closing moment' using errcode = 'KF002';
  end if;
end $$;

-- A transfer is whole when all its legs agree in kind, moment and project, are numbered 1…n and sum to zero. Legs that do not agree
-- fall into groups of their own, of which only one can have leg 1.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select transfer_id into broken
    from written
    group by transfer_id, kind, occurred_at, project_id
    having sum(amount_kurus) <> 0 or min(leg) <> 1 or max(leg) <> count(*) or count(*) < 2
    limit 1;
  if broken is not null then
    raise exception 'transfer % is not whole and balanced', broken using errcode = 'KF901';
  end if;
  return null;
end $$;

-- An investor's investments are found by the unique index over investor and key; a second index of the same investors would only be
-- kept up to date by every order, and be taken for the key's by a plan made early.
drop index investments.investment_by_investor;
