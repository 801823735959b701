import { planting, type Planting } from './planting.ts'

/** One transfer of a kind that investors' money takes, the newest. */
const paid = `(select transfer_id from ledger.posting where kind = 'paid' order by occurred_at desc, transfer_id limit 1)`

/** The ledger, and what is kept of it. */
export const ledgerPlantings: readonly Planting[] = [
  planting(
    'P1',
    'one leg of a transfer is a lira more',
    `update ledger.posting set amount_kurus = amount_kurus + 100
    where leg = 1 and transfer_id = ${paid}`,
  ),
  planting(
    'P2',
    'both legs of a transfer are doubled',
    `update ledger.posting set amount_kurus = amount_kurus * 2
    where transfer_id = ${paid}`,
  ),
  planting('P3', 'a transfer is deleted', `delete from ledger.posting where transfer_id = ${paid}`),
  planting(
    'P4',
    'cash that nobody paid is posted',
    `insert into ledger.posting
    select gen_random_uuid(), v.leg, 'paid', v.account, p.project_id, p.investor_id, p.investment_id, v.sign * 100000, p.occurred_at
    from (select * from ledger.posting where transfer_id = ${paid} and leg = 1) p
    cross join lateral (select gen_random_uuid() as id) g
    cross join (values (1::smallint, 'escrow-cash', 1)) v(leg, account, sign)`,
  ),
  planting(
    'P5',
    'a payment is a year earlier in the ledger',
    `update ledger.posting set occurred_at = occurred_at - interval '1 year'
    where transfer_id = ${paid}`,
  ),
  planting(
    'P6',
    'an unmatched receipt is posted as owed to an investor',
    `update ledger.posting set account = 'refund-payable'
    where account = 'unmatched-receipts'`,
  ),
  planting(
    'P7',
    'transfers are called another kind',
    `update ledger.posting set kind = 'booked-out' where transfer_id = ${paid}`,
  ),
  planting(
    'P8',
    'a posting is given to another investor',
    `update ledger.posting p set investor_id = (select investor_id
    from ledger.posting o where o.investor_id <> p.investor_id limit 1) where transfer_id = ${paid}`,
  ),
  planting(
    'P9',
    'a posting touches an account that its kind never touches',
    `update ledger.posting set account = 'platform-fee'
    where account = 'withdrawable' and transfer_id = ${paid}`,
  ),
  planting(
    'P10',
    'a payment is moved within its campaign by ten days',
    `update ledger.posting
    set occurred_at = occurred_at + interval '10 days' where transfer_id = ${paid}`,
  ),
  planting(
    'P11',
    'a sum kept of a day is a lira more',
    `update ledger.day_movement set debit_kurus = debit_kurus + 100
    where ctid = (select ctid from ledger.day_movement limit 1)`,
  ),
  planting(
    'P13',
    'a sum is kept of a half-year that has no days',
    `insert into ledger.half_movement (half, kind, account, of_investments, debit_kurus, credit_kurus, leg_count)
    values ('2021-1', 'paid', 'escrow-cash', true, 100, 0, 1)`,
  ),
  planting(
    'P14',
    'who paid in is counted once more',
    `insert into ledger.paid_in (day, investor_id, investor_kind, paid_kurus)
    values (date '2021-03-15', gen_random_uuid(), 'person', 100)`,
  ),
  planting(
    'P16',
    'a half-year is told one success more',
    `insert into campaigns.period_course (period, what, campaign_count, goal_kurus, raised_kurus, investor_count, ran_ms)
    values ('2021-1', 'successful', 1, 100, 100, 1, 0)`,
  ),
  planting(
    'P17',
    'a payer is counted as qualified who never ordered as one',
    `with kept as (update ledger.payer set investor_kind = 'qualified' where investor_kind = 'person' returning period),
      added as (update ledger.paid_in set investor_kind = 'qualified' where investor_kind = 'person' returning day)
    select from kept union all select from added`,
  ),
  planting(
    'P15',
    'a refund is told as paid in time that was not',
    `insert into campaigns.refund_day (day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms)
    values (date '2021-03-15', 0, 0, 0, 1, 0)`,
  ),
  planting(
    'P12',
    'a payout is posted twice',
    `insert into ledger.posting select md5(transfer_id::text || 'again')::uuid, leg, kind,
    account, project_id, investor_id, investment_id, amount_kurus, occurred_at from ledger.posting where kind = 'payout-executed'`,
  ),
]
