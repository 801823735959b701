import { planting, type Planting } from './planting.ts'

const investment = (state: string): string =>
  `(select id from investments.investment where state = '${state}' order by placed_at desc, id limit 1)`
const campaign = (outcome: string): string =>
  `(select c.project_id from investments.campaign c join investments.campaign_total t using (project_id)
    where c.outcome = '${outcome}' and c.raised_kurus > 0 order by c.judged_at, c.project_id limit 1)`
const live = `(select project_id from investments.campaign_total where accepting order by project_id limit 1)`

/** Orders, totals and limits. */
export const moneyPlantings: readonly Planting[] = [
  planting(
    'I1',
    'an order is doubled',
    `update investments.investment set amount_kurus = amount_kurus * 2, share_count = share_count * 2
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I2',
    'an order is allocated without a list',
    `update investments.investment set state = 'allocated',
    allocated_at = platform.now() where id = ${investment('final')}`,
  ),
  planting(
    'I3',
    'a window of withdrawal is cut',
    `update investments.investment set withdrawal_ends_at = paid_at + interval '1 hour'
    where id = ${investment('paid')}`,
  ),
  planting(
    'I4',
    'an order is final before its window is over',
    `update investments.investment
    set finalised_at = withdrawal_ends_at - interval '1 day' where id = ${investment('allocated')}`,
  ),
  planting(
    'I5',
    'two investors change places',
    `with two as (select id, investor_id, row_number() over (order by id) as n
      from (select distinct on (investor_id) id, investor_id from investments.investment where state = 'allocated') x limit 2)
    update investments.investment i set investor_id = o.investor_id from two t join two o on o.n <> t.n where i.id = t.id`,
  ),
  planting(
    'I6',
    'MKK is said to have registered other shares',
    `update investments.investment set mkk_share_count = mkk_share_count + 1
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I7',
    'a unit’s price of an order is another',
    `update investments.investment
    set unit_share_value_kurus = unit_share_value_kurus * 2, amount_kurus = amount_kurus * 2 where id = ${investment('allocated')}`,
  ),
  planting(
    'I8',
    'an order was placed under another form',
    `update investments.investment set form_version = form_version + 1
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I9',
    'an order counts as a qualified investor’s',
    `update investments.investment set is_qualified = not is_qualified
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I10',
    'an order counts for another year',
    `update investments.investment set limit_year = limit_year - 1
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I11',
    'the term of payment of an unpaid order is put off',
    `update investments.investment
    set pay_by = pay_by + interval '30 days' where id = ${investment('awaiting-payment')}`,
  ),
  planting(
    'I12',
    'the moment of an order is moved before its campaign',
    `update investments.investment
    set placed_at = placed_at - interval '1 year' where id = ${investment('allocated')}`,
  ),
  planting(
    'I13',
    'the moment of a payment is moved',
    `update investments.investment set paid_at = paid_at - interval '1 minute'
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I14',
    'an order ended for another reason',
    `update investments.investment set end_code = 'withdrawn'
    where state in ('refunded', 'refund-pending') and end_code = 'campaign-unsuccessful'`,
  ),
  planting(
    'I15',
    'an order names another payment’s reference',
    `update investments.investment set reference_no = reference_no || 'X'
    where id = ${investment('allocated')}`,
  ),
  planting(
    'I16',
    'an order that was withdrawn is gone from the books',
    `delete from investments.investment
    where id = (select id from investments.investment where state in ('cancelled', 'expired') order by id limit 1)`,
  ),
  planting(
    'I17',
    'an order is said to be refunded on another day',
    `update investments.investment
    set refunded_at = refunded_at - interval '20 days' where id = ${investment('refunded')}`,
  ),

  planting(
    'T1',
    'a campaign’s count of investors is one more',
    `update investments.campaign_total set investor_count = investor_count + 1
    where project_id = ${campaign('successful')}`,
  ),
  planting(
    'T2',
    'a campaign’s cap is doubled',
    `update investments.campaign_total set cap_kurus = cap_kurus * 2
    where project_id = ${live}`,
  ),
  planting(
    'T3',
    'how often somebody invests in a campaign is wrong',
    `update investments.campaign_investor
    set active_count = active_count + 1 where project_id = ${campaign('successful')}`,
  ),
  planting(
    'T4',
    'a campaign runs ninety days',
    `update investments.campaign_total
    set closes_at = opens_at + interval '90 days', ends_at = opens_at + interval '90 days' where project_id = ${live}`,
  ),
  planting(
    'T5',
    'a campaign’s goal is lowered after it failed',
    `update investments.campaign_total
    set goal_kurus = greatest(final_kurus, 1000), qualified_required_kurus = 0 where project_id = ${campaign('unsuccessful')}`,
  ),
  planting(
    'T6',
    'a campaign that ended takes orders again',
    `update investments.campaign_total set accepting = true
    where project_id = ${campaign('unsuccessful')}`,
  ),
  planting(
    'T7',
    'a campaign belongs to another',
    `update investments.campaign_total set owner_id = gen_random_uuid()
    where project_id = ${live}`,
  ),
  planting(
    'T8',
    'a share of a campaign costs a tenth',
    `update investments.campaign_total
    set unit_share_value_kurus = greatest(unit_share_value_kurus / 10, 1) where project_id = ${live}`,
  ),
  planting(
    'T9',
    'what qualified investors must bring is nothing',
    `update investments.campaign_total set qualified_required_kurus = 0
    where qualified_required_kurus > 0`,
  ),
  planting(
    'T10',
    'a campaign’s form is another',
    `update investments.campaign_total set form_version = form_version + 1
    where project_id = ${live}`,
  ),
  planting(
    'T11',
    'what is kept as repaid is a lira more',
    `update investments.campaign_total
    set refund_owed_kurus = refund_owed_kurus + 100 where project_id = ${campaign('unsuccessful')}`,
  ),

  planting(
    'Y1',
    'a year’s limit is used by a lira more',
    `update investments.investor_year set used_kurus = used_kurus + 100
    where used_kurus > 0`,
  ),
  planting(
    'Y2',
    'an investor is above the year’s limit',
    `update investments.investor_year set limit_kurus = used_kurus / 2
    where used_kurus > 0 and limit_kurus is not null`,
  ),
  planting(
    'Y3',
    'a limit is lifted',
    `update investments.investor_year set limit_kurus = null where limit_kurus is not null`,
  ),
  planting(
    'Y4',
    'a year counts fewer orders than there are',
    `update investments.investor_year set order_count = 0
    where order_count > 0`,
  ),
]
