-- investments, the hot path: placing orders (docs/decisions/money/0004-order-desk.md).

-- Decides and writes orders in one statement: first come, first served, in array order. An order's code is null when it stands;
-- otherwise why not, 'replay' when its key was used for the same order before, or 'key-reused' for another. No key stands twice in
-- the arrays. Raises KF001 when orders of the batch bear on each other (together they pass a limit or cap, or one is refused for what
-- another took) and KF002 when a cap or closing moment is passed as they are written: the caller decides singly.
--
-- The usual answer is short: codes is null when every order stands as it was sent, for one campaign, and pay_bys then holds one moment
-- for all. The campaigns of a batch are read once; each order looks up its own rows one by one: joined as tables, a plan made while a
-- table is empty reads all of it for every batch once it is full, until the table is analysed again. The planner settings keep such a
-- plan from scanning for ever. The plan is made once per connection: its arrays tell the planner nothing, and planning anew costs a
-- twentieth of deciding a batch (npm run bench -- hot).
create or replace function investments.write_orders(
  p_ids uuid[], p_keys uuid[], p_investors uuid[], p_projects uuid[], p_amounts bigint[], p_form_versions int[],
  p_acceptances uuid[], p_references text[], p_actor_kinds text[], p_persons uuid[], p_request_ids text[],
  p_payment interval,
  out codes text[], out details bigint[], out investment_ids uuid[], out reference_nos text[], out pay_bys timestamptz[])
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := platform.now();
  v_today date := v_now at time zone 'Europe/Istanbul';
  v_year int := extract(year from v_today);
  v_many int := cardinality(p_ids);
  -- The numbers of the orders that stand, by investor and key.
  v_placed int[];
  v_units bigint[];
  v_projects uuid[];
  v_sums bigint[];
  -- Of them, what qualified investors order; by number: who is one.
  v_qualified_sums bigint[];
  v_qualified boolean[];
  -- By number: how many orders its investor has placed this year once it stands, given what is open now.
  v_ceilings int[];
  -- How many the investors of the orders that stand have placed this year, by investor.
  v_counts int[];
  v_passed boolean;
  v_got int;
begin
  with total as materialized (
    -- State and form are the project's own: a campaign that was cancelled, suspended or has new terms is so for the next order.
    select t.project_id, t.owner_id, t.unit_share_value_kurus, t.goal_kurus, t.cap_kurus, t.opens_at, t.closes_at, t.ends_at,
        t.accepting and p.state = 'live' as accepting, p.suspended_at is not null as suspended, p.form_version,
        t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus as taken_kurus,
        -- Of the goal, what is open to others than qualified investors while their share is missing (T16/5); null: all that remains.
        case when t.reserves_qualified and t.qualified_taken_kurus < t.qualified_required_kurus
          then greatest(t.goal_kurus - (t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus)
            - (t.qualified_required_kurus - t.qualified_taken_kurus), 0) end as open_kurus,
        (select array_agg(s.member_id) from projects.seated_member s where s.project_id = t.project_id) as seated
      from investments.campaign_total t join projects.project p on p.id = t.project_id
      where t.project_id = any (p_projects)
  ), most as materialized (
    select m.in_all, m.in_campaign, least(m.in_all, m.in_campaign) as least, m.limit_answer, m.rate_bps, m.floor_kurus, m.committee_bps,
        m.own_bps, m.own_equity_kurus, m.last_days,
        least(p_payment, m.last_term) as last_term from (
      select (select p.value from platform.parameter p where p.key = 'investor.open-orders' and p.valid_from <= v_today
            order by p.valid_from desc limit 1)::int as in_all,
          (select p.value from platform.parameter p where p.key = 'investor.open-orders.campaign' and p.valid_from <= v_today
            order by p.valid_from desc limit 1)::int as in_campaign,
          (select p.value from platform.parameter p where p.key = 'investor.open-orders.rate' and p.valid_from <= v_today
            order by p.valid_from desc limit 1) as rate_bps,
          (select p.value from platform.parameter p where p.key = 'investor.open-orders.floor' and p.valid_from <= v_today
            order by p.valid_from desc limit 1) as floor_kurus,
          (select p.value from platform.parameter p where p.key = 'committee.investment.rate' and p.valid_from <= v_today
            order by p.valid_from desc limit 1) as committee_bps,
          (select p.value from platform.parameter p where p.key = 'platform.own-investment.rate' and p.valid_from <= v_today
            order by p.valid_from desc limit 1) as own_bps,
          -- Null as long as nobody has entered the equity.
          (select p.value from platform.parameter p where p.key = 'platform.equity' and p.valid_from <= v_today
            order by p.valid_from desc limit 1)
            * (select p.value from platform.parameter p where p.key = 'platform.own-investment.equity-rate'
              and p.valid_from <= v_today order by p.valid_from desc limit 1) / 10000 as own_equity_kurus,
          make_interval(days => (select p.value from platform.parameter p where p.key = 'campaign.payment.last'
            and p.valid_from <= v_today order by p.valid_from desc limit 1)::int) as last_term,
          make_interval(days => (select p.value from platform.parameter p where p.key = 'campaign.payment.last-days'
            and p.valid_from <= v_today order by p.valid_from desc limit 1)::int) as last_days,
          make_interval(hours => (select p.value from platform.parameter p where p.key = 'investor.limit-answer'
            and p.valid_from <= v_today order by p.valid_from desc limit 1)::int) as limit_answer) m
  ), decided as materialized (
    select n, t.unit_share_value_kurus,
        least(v_now + case when v_now + most.last_days >= t.ends_at then most.last_term else p_payment end, t.ends_at) as pay_by,
        old.id as old_id, old.reference_no as old_reference_no, old.pay_by as old_pay_by,
        t.cap_kurus - t.taken_kurus as remaining_kurus,
        greatest(y.limit_kurus - y.used_elsewhere_kurus - y.used_kurus, 0) as remaining_limit_kurus,
        t.open_kurus, standing.is_qualified,
        greatest(most.floor_kurus, t.goal_kurus * most.rate_bps / 10000) - open.unpaid_kurus as unpaid_room_kurus,
        greatest(t.goal_kurus * most.committee_bps / 10000 - held.kurus, 0) as committee_room_kurus,
        greatest(t.goal_kurus * most.own_bps / 10000 - held.kurus, 0) as own_room_kurus,
        greatest(most.own_equity_kurus - held.in_all_kurus, 0) as equity_room_kurus,
        y.order_count + 1 as ceiling,
        case
          when old.id is not null then
            case when (old.project_id, old.amount_kurus, old.form_version, old.acceptance_id)
                = (p_projects[n], p_amounts[n], p_form_versions[n], p_acceptances[n]) then 'replay' else 'key-reused' end
          when t.suspended then 'campaign-suspended'
          when t.project_id is null or not t.accepting or v_now < t.opens_at or v_now >= t.closes_at then 'campaign-not-open'
          when t.owner_id = p_investors[n] then 'own-project'
          when t.form_version <> p_form_versions[n] then 'terms-changed'
          when standing.may_invest is not true then 'not-eligible'
          when insider.is_operator and most.own_equity_kurus is null then 'own-equity-unknown'
          when p_amounts[n] <= 0 or p_amounts[n] % t.unit_share_value_kurus <> 0 then 'amount-not-whole-shares'
          when p_amounts[n] > t.goal_kurus then 'amount-above-goal'
          when (select (c.investor_id, c.project_id, c.amount_kurus, c.form_version)
              = (p_investors[n], p_projects[n], p_amounts[n], p_form_versions[n])
            from investments.acceptance c where c.id = p_acceptances[n]) is not true then 'texts-not-accepted'
          when y.order_count >= most.least and open.room <= 0 then 'too-many-open-orders'
          when t.taken_kurus + p_amounts[n] > t.cap_kurus then 'amount-above-remaining'
          when p_amounts[n] > t.open_kurus and not standing.is_qualified then 'amount-reserved'
          when insider.is_committee and held.kurus + p_amounts[n] > t.goal_kurus * most.committee_bps / 10000
            then 'amount-above-committee-share'
          when insider.is_operator and held.kurus + p_amounts[n] > t.goal_kurus * most.own_bps / 10000 then 'amount-above-own-share'
          when insider.is_operator and held.in_all_kurus + p_amounts[n] > most.own_equity_kurus then 'amount-above-own-equity'
          -- No answer of MKK's for this year, or one that no longer holds.
          when (y.answered_at >= v_now - most.limit_answer) is not true then 'limit-unknown'
          when y.used_kurus + y.used_elsewhere_kurus + p_amounts[n] > y.limit_kurus then 'amount-above-limit'
          when p_amounts[n] + open.unpaid_kurus > greatest(most.floor_kurus, t.goal_kurus * most.rate_bps / 10000)
            then 'amount-above-unpaid'
        end as code
      from generate_series(1, v_many) n
      left join lateral (select i.* from investments.investment i
        where i.investor_id = p_investors[n] and i.idempotency_key = p_keys[n] limit 1) old on true
      left join total t on t.project_id = p_projects[n]
      left join lateral (select m.may_invest, m.is_qualified from membership.investor_standing m
        where m.member_id = p_investors[n] limit 1) standing on true
      left join lateral (select u.* from investments.investor_year u
        where u.investor_id = p_investors[n] and u.year = v_year limit 1) y on true
      cross join most
      -- Looked for only of an investor who may have open ones: whoever placed none this year has none.
      cross join lateral (select least(most.in_all - count(*),
          most.in_campaign - count(*) filter (where i.project_id = p_projects[n]))::int as room,
          coalesce(sum(i.amount_kurus) filter (where i.project_id = p_projects[n]), 0)::bigint as unpaid_kurus
        from investments.investment i
        where i.investor_id = p_investors[n] and i.state = 'awaiting-payment' and y.order_count > 0) open
      -- Whose orders the law bounds: the committee of today and who decided on this campaign and left (T9/11), and the platform's own
      -- company (T11/1-c).
      cross join lateral (select coalesce(p_investors[n] = any (t.seated), false)
        or exists (select from membership.committee_member c where c.member_id = p_investors[n]) as is_committee,
          exists (select from membership.operator_company c where c.member_id = p_investors[n]) as is_operator) insider
      -- Looked up of them alone.
      cross join lateral (select coalesce(sum(i.amount_kurus), 0)::bigint as in_all_kurus,
          coalesce(sum(i.amount_kurus) filter (where i.project_id = p_projects[n]), 0)::bigint as kurus
        from investments.investment i
        where (insider.is_committee or insider.is_operator) and i.investor_id = p_investors[n]
          and i.state in ('awaiting-payment', 'paid', 'final', 'allocated')) held
  )
  select array_agg(n order by p_investors[n], p_keys[n]) filter (where code is null),
      array_agg(unit_share_value_kurus order by n),
      array_agg(ceiling order by n),
      array_agg(is_qualified order by n),
      array_agg(coalesce(code, 'placed') order by n),
      array_agg(case code when 'amount-above-remaining' then remaining_kurus when 'amount-reserved' then open_kurus
        when 'amount-above-unpaid' then greatest(unpaid_room_kurus, 0)
        when 'amount-above-committee-share' then committee_room_kurus
        when 'amount-above-own-share' then own_room_kurus when 'amount-above-own-equity' then equity_room_kurus
        when 'amount-above-limit' then remaining_limit_kurus end order by n),
      array_agg(coalesce(old_id, case when code is null then p_ids[n] end) order by n),
      array_agg(coalesce(old_reference_no, case when code is null then p_references[n] end) order by n),
      array_agg(coalesce(old_pay_by, case when code is null then pay_by end) order by n)
    into v_placed, v_units, v_ceilings, v_qualified, codes, details, investment_ids, reference_nos, pay_bys
    from decided;
  if v_placed is null then
    return;
  end if;
  if cardinality(v_placed) < v_many and exists (
      select from unnest(v_placed) n join generate_series(1, v_many) refused
        -- What is left of the campaign is asked before what is left to the investor: both may change with what is placed beside it.
        on codes[refused] in ('amount-above-remaining', 'amount-reserved', 'amount-above-limit', 'amount-above-unpaid',
            'amount-above-committee-share', 'amount-above-own-share', 'amount-above-own-equity')
          and (p_projects[refused] = p_projects[n] or p_investors[refused] = p_investors[n])) then
    raise exception 'the orders bear on each other' using errcode = 'KF001';
  end if;
  with write_investment as (
    insert into investments.investment (id, project_id, investor_id, idempotency_key, amount_kurus, share_count,
        unit_share_value_kurus, form_version, acceptance_id, is_qualified, limit_year, reference_no, state, placed_at, pay_by,
        updated_at)
      select p_ids[n], p_projects[n], p_investors[n], p_keys[n], p_amounts[n], p_amounts[n] / v_units[n], v_units[n],
          p_form_versions[n], p_acceptances[n], v_qualified[n], v_year, p_references[n], 'awaiting-payment', v_now, pay_bys[n], v_now
        from unnest(v_placed) n
  ), write_posting as (
    -- The transfer of placing has the investment's own id.
    insert into ledger.posting (transfer_id, leg, kind, account, project_id, investor_id, investment_id, amount_kurus, occurred_at)
      select p_ids[n], leg.number, 'placed', leg.account, p_projects[n], p_investors[n], p_ids[n], leg.sign * p_amounts[n], v_now
        from unnest(v_placed) n
        cross join (values (1::smallint, 'commitment', 1), (2::smallint, 'awaiting-payment', -1)) leg(number, account, sign)
  ), write_event as (
    -- So has its event.
    insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, on_behalf_of, action, subject_kind,
        subject_id, data, request_id)
      select p_ids[n], v_now, p_actor_kinds[n], coalesce(p_persons[n], p_investors[n]),
          case when p_persons[n] is not null then p_investors[n] end, 'investment.placed', 'investment', p_ids[n],
          jsonb_build_object('projectId', p_projects[n], 'investorId', p_investors[n], 'amountKurus', p_amounts[n]::text,
            'referenceNo', p_references[n], 'formVersion', p_form_versions[n], 'acceptanceId', p_acceptances[n]),
          p_request_ids[n]
        from unnest(v_placed) n
  ), use_year as (
    -- The row exists (decided above); an upsert is the form that locks in the order given.
    insert into investments.investor_year as y (investor_id, year, limit_kurus, used_kurus, order_count, answered_at)
      select p_investors[n], v_year, 0, sum(p_amounts[n]), count(*), v_now from unnest(v_placed) n group by 1 order by 1
      on conflict (investor_id, year) do update set used_kurus = y.used_kurus + excluded.used_kurus,
        order_count = y.order_count + excluded.order_count
      returning y.investor_id, y.order_count, y.used_kurus + y.used_elsewhere_kurus > y.limit_kurus as passed
  ), per_project as (
    select p_projects[n] as project_id, sum(p_amounts[n])::bigint as amount_kurus,
        coalesce(sum(p_amounts[n]) filter (where v_qualified[n]), 0)::bigint as qualified_kurus
      from unnest(v_placed) n group by 1
  )
  select (select coalesce(bool_or(passed), false) from use_year),
      (select array_agg(order_count order by investor_id) from use_year), array_agg(project_id order by project_id),
      array_agg(amount_kurus order by project_id), array_agg(qualified_kurus order by project_id)
    into v_passed, v_counts, v_projects, v_sums, v_qualified_sums
    from per_project;
  -- The investor's row is locked by now, and its count tells whether another statement placed orders for it since what is open was
  -- counted. Several orders of one investor are decided one after the other.
  if v_passed or cardinality(v_counts) < cardinality(v_placed)
      or exists (select from unnest(v_placed, v_counts) o(n, order_count) where o.order_count > v_ceilings[n]) then
    raise exception 'the orders bear on each other' using errcode = 'KF001';
  end if;
  if cardinality(v_projects) > 1 then
    perform 1 from investments.campaign_total where project_id = any (v_projects) order by project_id for no key update;
  end if;
  -- Cap, state and closing moment are decided here, by the rows as they are now and the clock as it is now.
  update investments.campaign_total t
    set awaiting_kurus = t.awaiting_kurus + s.amount_kurus,
      qualified_taken_kurus = t.qualified_taken_kurus + s.qualified_kurus, last_at = v_now
    from unnest(v_projects, v_sums, v_qualified_sums) s(project_id, amount_kurus, qualified_kurus)
    where t.project_id = s.project_id and t.accepting and platform.now() < t.closes_at
      and (select p.state = 'live' and p.suspended_at is null from projects.project p where p.id = t.project_id)
      and t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus + s.amount_kurus <= t.cap_kurus
      -- While the qualified investors' share is missing, all others together stay within the goal without it.
      and (not t.reserves_qualified or s.amount_kurus = s.qualified_kurus
        or t.qualified_taken_kurus >= t.qualified_required_kurus
        or t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus + s.amount_kurus - t.qualified_taken_kurus - s.qualified_kurus
          <= t.goal_kurus - t.qualified_required_kurus);
  get diagnostics v_got = row_count;
  if v_got <> cardinality(v_projects) then
    raise exception 'the orders pass a cap or a closing moment' using errcode = 'KF002';
  end if;
  if v_got = 1 and cardinality(v_placed) = v_many then
    codes := null;
    details := null;
    investment_ids := null;
    reference_nos := null;
    pay_bys := pay_bys[1:1];
  end if;
end $$;

-- Places a batch of orders. When the whole batch cannot be written at once (a limit or a cap lies inside it, or a key is being
-- used at this moment), takes every lock in the global order and decides one by one.
create or replace function investments.place_orders(
  p_ids uuid[], p_keys uuid[], p_investors uuid[], p_projects uuid[], p_amounts bigint[], p_form_versions int[],
  p_acceptances uuid[], p_references text[], p_actor_kinds text[], p_persons uuid[], p_request_ids text[],
  p_payment interval,
  out codes text[], out details bigint[], out investment_ids uuid[], out reference_nos text[], out pay_bys timestamptz[])
language plpgsql set enable_seqscan = off as $$
declare
  v_year int;
  v_one record;
begin
  begin
    select w.codes, w.details, w.investment_ids, w.reference_nos, w.pay_bys
      into codes, details, investment_ids, reference_nos, pay_bys
      from investments.write_orders(p_ids, p_keys, p_investors, p_projects, p_amounts, p_form_versions, p_acceptances,
        p_references, p_actor_kinds, p_persons, p_request_ids, p_payment) w;
    return;
  exception when sqlstate 'KF001' or sqlstate 'KF002' or unique_violation then
    null;
  end;
  v_year := extract(year from platform.now() at time zone 'Europe/Istanbul');
  perform 1 from investments.investor_year
    where year = v_year and investor_id = any (p_investors) order by investor_id for no key update;
  perform 1 from investments.campaign_total where project_id = any (p_projects) order by project_id for no key update;
  for i in 1 .. cardinality(p_ids) loop
    begin
      select * into v_one from investments.write_orders(p_ids[i:i], p_keys[i:i], p_investors[i:i], p_projects[i:i], p_amounts[i:i],
        p_form_versions[i:i], p_acceptances[i:i], p_references[i:i], p_actor_kinds[i:i], p_persons[i:i], p_request_ids[i:i],
        p_payment);
      if v_one.codes is null then
        codes[i] := 'placed';
        details[i] := null;
        investment_ids[i] := p_ids[i];
        reference_nos[i] := p_references[i];
      else
        codes[i] := v_one.codes[1];
        details[i] := v_one.details[1];
        investment_ids[i] := v_one.investment_ids[1];
        reference_nos[i] := v_one.reference_nos[1];
      end if;
      pay_bys[i] := v_one.pay_bys[1];
    exception
      -- Under the locks only the closing moment can still come in between.
      when sqlstate 'KF002' then
        codes[i] := 'campaign-not-open';
        details[i] := null;
        investment_ids[i] := null;
        reference_nos[i] := null;
        pay_bys[i] := null;
    end;
  end loop;
end $$;
