-- investments: orders, their payment and withdrawal, the end of campaigns, and the settlement with bank and MKK.
--
-- Lock order everywhere: investments by id, then investor years by investor, then campaign totals by project.
-- Hot tables (investment, campaign_total, investor_year, ledger.posting) carry no foreign keys: their checks cost a lock and a
-- lookup per order, and the named invariants (tools/invariants) look for orphans. Rows they point at are never deleted.
create schema investments;

-- The calm half of a campaign: its escrow account, what the bank told, how it ended.
create table investments.campaign (
  project_id uuid primary key,
  escrow_iban text unique,
  escrow_holder text,
  escrow_opened_on date,
  opened_at timestamptz,
  closed_at timestamptz,
  statement_number int not null default 0,
  statement_balance_kurus bigint not null default 0,
  -- Everything booked before this moment has been imported; unpaid orders expire only behind it.
  bank_known_until timestamptz,
  next_fetch_at timestamptz,
  outside_attempts int not null default 0,
  judged_at timestamptz,
  outcome text check (outcome in ('successful', 'unsuccessful', 'cancelled')),
  outcome_code text,
  raised_kurus bigint check (raised_kurus >= 0),
  qualified_kurus bigint check (qualified_kurus >= 0),
  qualified_required_kurus bigint check (qualified_required_kurus >= 0),
  investor_count int check (investor_count >= 0),
  increase_due_on date,
  increase_registered_on date,
  increase_reference text,
  check ((judged_at is null) = (outcome is null))
);
create index campaign_by_fetch on investments.campaign (next_fetch_at) where escrow_iban is not null;

-- The hot half: one row per campaign, changed by every order. Terms stand here too, so that one row lock decides.
create table investments.campaign_total (
  project_id uuid primary key,
  owner_id uuid not null,
  unit_share_value_kurus bigint not null check (unit_share_value_kurus > 0),
  goal_kurus bigint not null check (goal_kurus > 0),
  -- Goal and additional funds (T16/4).
  cap_kurus bigint not null check (cap_kurus >= goal_kurus),
  opens_at timestamptz not null,
  -- No order from this moment on; what was ordered may be paid until the end.
  closes_at timestamptz not null check (closes_at > opens_at),
  ends_at timestamptz not null check (ends_at >= closes_at),
  accepting boolean not null,
  form_version int not null,
  awaiting_kurus bigint not null default 0 check (awaiting_kurus >= 0),
  withdrawable_kurus bigint not null default 0 check (withdrawable_kurus >= 0),
  final_kurus bigint not null default 0 check (final_kurus >= 0),
  -- Distinct investors whose money is in (paid, final or allocated).
  investor_count int not null default 0 check (investor_count >= 0),
  last_at timestamptz,
  check (awaiting_kurus + withdrawable_kurus + final_kurus <= cap_kurus)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index campaign_total_accepting on investments.campaign_total (closes_at) where accepting;

-- What an investor has used of the year's limit (T15). Years are Istanbul's. MKK's answer is kept with its moment.
create table investments.investor_year (
  investor_id uuid not null,
  year int not null,
  -- Null: no limit.
  limit_kurus bigint check (limit_kurus >= 0),
  used_elsewhere_kurus bigint not null default 0 check (used_elsewhere_kurus >= 0),
  used_kurus bigint not null default 0 check (used_kurus >= 0),
  answered_at timestamptz not null,
  primary key (investor_id, year)
) with (fillfactor = 70);

-- How far an investor has come in the invest flow; kept on the server so that nothing is lost in between.
create table investments.preparation (
  investor_id uuid not null,
  project_id uuid not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  saved_at timestamptz not null,
  primary key (investor_id, project_id)
);

create table investments.text_opening (
  investor_id uuid not null,
  project_id uuid not null,
  text_id text not null,
  sha256 text not null,
  opened_at timestamptz not null,
  primary key (investor_id, project_id, text_id, sha256)
);

-- The investor accepted every text for one amount and one version of the form (T11/9, T14/2). Evidence: never changed.
create table investments.acceptance (
  id uuid primary key,
  investor_id uuid not null,
  project_id uuid not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  form_version int not null,
  texts jsonb not null,
  accepted_at timestamptz not null,
  client_address text not null,
  user_agent text not null
);
create index acceptance_by_investor on investments.acceptance (investor_id, project_id, accepted_at);
create trigger acceptance_is_append_only before update or delete on investments.acceptance
  for each row execute function platform.refuse_change();

create table investments.investment (
  id uuid primary key,
  project_id uuid not null,
  investor_id uuid not null,
  -- Made by the browser before its first try.
  idempotency_key uuid not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  share_count bigint not null check (share_count > 0),
  unit_share_value_kurus bigint not null check (unit_share_value_kurus > 0),
  form_version int not null,
  acceptance_id uuid not null,
  -- The Istanbul year whose limit it uses: the year of placing.
  limit_year int not null,
  reference_no text not null unique,
  state text not null check (state in ('awaiting-payment', 'paid', 'final', 'allocated', 'withdrawn', 'expired', 'cancelled',
    'refund-pending', 'refunded')),
  placed_at timestamptz not null,
  pay_by timestamptz not null,
  paid_at timestamptz,
  -- A material change was announced: the 48 hours run again from here (T26).
  notice_at timestamptz,
  withdrawal_ends_at timestamptz,
  finalised_at timestamptz,
  allocated_at timestamptz,
  -- Cancelled, expired, or owed back.
  ended_at timestamptz,
  end_code text,
  refunded_at timestamptz,
  mkk_share_count bigint check (mkk_share_count >= 0),
  updated_at timestamptz not null,
  unique (investor_id, idempotency_key),
  check (amount_kurus = share_count * unit_share_value_kurus),
  check (state in ('awaiting-payment', 'cancelled', 'expired') or (paid_at is not null and withdrawal_ends_at is not null)),
  check ((ended_at is not null) = (state in ('cancelled', 'expired', 'refund-pending', 'refunded', 'withdrawn'))),
  check ((ended_at is not null) = (end_code is not null))
) with (fillfactor = 80);
create index investment_by_investor on investments.investment (investor_id, id);
create index investment_by_project on investments.investment (project_id, id);
create index investment_by_pay_by on investments.investment (pay_by) where state = 'awaiting-payment';
create index investment_by_window_end on investments.investment (withdrawal_ends_at) where state = 'paid';

-- How many paid investments each investor has in a campaign: the campaign's count of distinct investors follows from it.
create table investments.campaign_investor (
  project_id uuid not null,
  investor_id uuid not null,
  active_count int not null check (active_count >= 0),
  primary key (project_id, investor_id)
);

-- A request for funds goes to MKK at once, and again when it no longer counts (T17/3); filled from the audit trail.
create table investments.mkk_message (
  investment_id uuid not null,
  kind text not null check (kind in ('request', 'withdrawal')),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  refusal text,
  primary key (investment_id, kind)
);
create index mkk_message_waiting on investments.mkk_message (next_try_at) where sent_at is null;

create table investments.bank_statement (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  account_iban text not null,
  number int not null check (number > 0),
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  file_name text not null,
  sha256 text not null,
  imported_at timestamptz not null,
  unique (account_iban, number)
);

-- Each booking of an escrow account, once for good.
create table investments.bank_line (
  id uuid primary key,
  statement_id uuid not null references investments.bank_statement,
  project_id uuid not null,
  account_iban text not null,
  bank_transaction_id text not null,
  booked_at timestamptz not null,
  value_date date not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  counterparty_name text not null,
  counterparty_iban text not null,
  description text not null,
  end_to_end_reference text,
  outcome text not null check (outcome in ('matched', 'exception', 'payment-executed', 'unexplained')),
  exception_kind text check (exception_kind in ('partial', 'excess', 'wrong-payer', 'unknown-reference', 'late')),
  investment_id uuid,
  resolved_at timestamptz,
  resolution text check (resolution in ('returned', 'applied')),
  unique (account_iban, bank_transaction_id),
  check ((outcome = 'exception') = (exception_kind is not null)),
  check ((resolved_at is null) = (resolution is null))
);
create index bank_line_open on investments.bank_line (booked_at, id)
  where (outcome = 'exception' and resolved_at is null) or outcome = 'unexplained';
create index bank_line_by_statement on investments.bank_line (statement_id);

-- Money owed back: of an investment, or of a receipt that could not be used. Executed once; the ledger's transfer has its id.
create table investments.refund (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  investor_id uuid,
  investment_id uuid unique,
  bank_line_id uuid unique references investments.bank_line,
  amount_kurus bigint not null check (amount_kurus > 0),
  reason_code text not null,
  owed_at timestamptz not null,
  due_on date not null,
  state text not null check (state in ('owed', 'listed', 'executed')),
  creditor_name text not null default '',
  creditor_iban text not null default '',
  attempts int not null default 0,
  executed_at timestamptz,
  check (investment_id is not null or bank_line_id is not null),
  check ((state = 'executed') = (executed_at is not null))
);
create index refund_open on investments.refund (due_on, id) where state <> 'executed';

-- Two different finance officers: one prepares, another approves.
create table investments.refund_batch (
  id uuid primary key,
  state text not null check (state in ('prepared', 'approved', 'done')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  check (approved_by <> prepared_by),
  check ((state = 'prepared') = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null))
);

create table investments.payout (
  id uuid primary key,
  project_id uuid not null unique references investments.campaign,
  gross_kurus bigint not null check (gross_kurus > 0),
  net_kurus bigint not null check (net_kurus > 0 and net_kurus <= gross_kurus),
  items jsonb not null,
  state text not null check (state in ('prepared', 'approved', 'executed')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  executed_at timestamptz,
  check (approved_by <> prepared_by),
  check ((state = 'prepared') = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null))
);

-- What the escrow bank is told to pay: one list per escrow account.
create table investments.payment_list (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  purpose text not null check (purpose in ('refund', 'payout')),
  refund_batch_id uuid references investments.refund_batch,
  payout_id uuid references investments.payout,
  debtor_iban text not null,
  debtor_name text not null,
  state text not null check (state in ('prepared', 'approved', 'sent', 'done')),
  execute_on date,
  created_at timestamptz not null,
  next_try_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  check ((purpose = 'refund') = (refund_batch_id is not null)),
  check ((purpose = 'payout') = (payout_id is not null))
);
create index payment_list_waiting on investments.payment_list (next_try_at) where state in ('approved', 'sent');
create index payment_list_by_batch on investments.payment_list (refund_batch_id);
create index payment_list_by_payout on investments.payment_list (payout_id);

create table investments.payment_line (
  id uuid primary key,
  list_id uuid not null references investments.payment_list,
  end_to_end_id text not null unique,
  refund_id uuid references investments.refund,
  -- Payouts: the company's part, or the deductions.
  payee text not null check (payee in ('investor', 'company', 'platform')),
  creditor_name text not null,
  creditor_iban text not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  description text not null,
  state text not null check (state in ('prepared', 'accepted', 'executed', 'rejected')),
  refusal text,
  executed_at timestamptz,
  bank_transaction_id text
);
create index payment_line_by_list on investments.payment_line (list_id);
-- A refund is under way at most once.
create unique index payment_line_by_refund on investments.payment_line (refund_id) where state <> 'rejected';

-- Who receives how many shares (T17/7-c), by investor.
create table investments.allocation_list (
  id uuid primary key,
  project_id uuid not null unique references investments.campaign,
  made_at timestamptz not null,
  due_on date not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  state text not null check (state in ('made', 'sent', 'registered', 'partly-registered', 'rejected')),
  next_try_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  registered_at timestamptz
);
create index allocation_list_waiting on investments.allocation_list (next_try_at) where state in ('made', 'sent');

create table investments.allocation_line (
  id uuid primary key,
  list_id uuid not null references investments.allocation_list,
  investor_id uuid not null,
  registry_number text not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  registered_share_count bigint check (registered_share_count >= 0),
  refusal text,
  unique (list_id, investor_id)
);

-- For lists of campaigns: one row each, no sum over investments. Of a campaign that failed, what it had reached stays in judged_*.
create view investments.campaign_sums as
  select t.project_id, t.awaiting_kurus, t.withdrawable_kurus, t.final_kurus, t.investor_count, t.last_at,
      c.outcome, c.judged_at, c.raised_kurus as judged_raised_kurus, c.investor_count as judged_investor_count
    from investments.campaign_total t
    left join investments.campaign c using (project_id);

-- Decides and writes orders in one statement: first come, first served, in array order. An order's code is null when it stands;
-- otherwise why not, 'replay' when its key was used for the same order before, or 'key-reused' for another. No key stands twice in
-- the arrays. Raises KF001 when orders of the batch bear on each other (together they pass a limit or cap, or one is refused for what
-- another took) and KF002 when a cap or closing moment is passed as they are written: the caller decides singly.
-- The planner settings keep a plan made on empty tables from scanning large ones for ever.
create function investments.write_orders(
  p_ids uuid[], p_keys uuid[], p_investors uuid[], p_projects uuid[], p_amounts bigint[], p_form_versions int[],
  p_acceptances uuid[], p_references text[], p_actor_kinds text[], p_request_ids text[], p_payment interval,
  out codes text[], out details bigint[], out investment_ids uuid[], out reference_nos text[], out pay_bys timestamptz[])
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
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
          when a.id is null then 'texts-not-accepted'
          when t.awaiting_kurus + t.withdrawable_kurus + t.final_kurus + o.amount_kurus > t.cap_kurus then 'amount-above-remaining'
          -- MKK's answer holds for a day.
          when y.investor_id is null or y.answered_at < v_now - interval '1 day' then 'limit-unknown'
          when y.used_kurus + y.used_elsewhere_kurus + o.amount_kurus > y.limit_kurus then 'amount-above-limit'
        end as code
      from unnest(p_ids, p_keys, p_investors, p_projects, p_amounts, p_form_versions, p_acceptances, p_references, p_actor_kinds,
          p_request_ids) with ordinality
        o(id, key, investor_id, project_id, amount_kurus, form_version, acceptance_id, reference_no, actor_kind, request_id, n)
      left join investments.investment old on old.investor_id = o.investor_id and old.idempotency_key = o.key
      left join investments.campaign_total t on t.project_id = o.project_id
      left join membership.investor_standing s on s.member_id = o.investor_id
      left join investments.acceptance a on a.id = o.acceptance_id and a.investor_id = o.investor_id
        and a.project_id = o.project_id and a.amount_kurus = o.amount_kurus and a.form_version = o.form_version
      left join investments.investor_year y on y.investor_id = o.investor_id and y.year = v_year
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

-- Places a batch of orders. When the whole batch cannot be written at once (a limit or a cap lies inside it, or a key is being
-- used at this moment), takes every lock in the global order and decides one by one.
create function investments.place_orders(
  p_ids uuid[], p_keys uuid[], p_investors uuid[], p_projects uuid[], p_amounts bigint[], p_form_versions int[],
  p_acceptances uuid[], p_references text[], p_actor_kinds text[], p_request_ids text[], p_payment interval,
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
        p_references, p_actor_kinds, p_request_ids, p_payment) w;
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
        p_form_versions[i:i], p_acceptances[i:i], p_references[i:i], p_actor_kinds[i:i], p_request_ids[i:i], p_payment);
      codes[i] := v_one.codes[1];
      details[i] := v_one.details[1];
      investment_ids[i] := v_one.investment_ids[1];
      reference_nos[i] := v_one.reference_nos[1];
      pay_bys[i] := v_one.pay_bys[1];
    exception
      -- Under the locks only the closing moment can still come in between.
      when sqlstate 'KF002' then codes[i] := 'campaign-not-open';
    end;
  end loop;
end $$;
