import { planting, type Planting } from './planting.ts'

/** Forms, acceptances, the trail, parameters, and who may do what. */
export const evidencePlantings: readonly Planting[] = [
  planting(
    'F1',
    'an approved form is rewritten',
    `update projects.information_form
    set content = jsonb_set(content, '{title}', '"Another"')`,
  ),
  planting(
    'F2',
    'all acceptances are rewritten',
    `update investments.acceptance set texts = (select jsonb_agg(
    jsonb_set(t, '{sha256}', to_jsonb(repeat('0', 64)))) from jsonb_array_elements(texts) t)`,
  ),
  planting(
    'F3',
    'a form is rewritten with its hash',
    `update projects.information_form set content = jsonb_set(content, '{title}', '"X"'),
    sha256 = encode(sha256(convert_to(jsonb_set(content, '{title}', '"X"')::text, 'UTF8')), 'hex')`,
  ),
  planting(
    'F4',
    'the terms of an approved form are others',
    `update projects.terms set share_bps = share_bps,
    privileges = privileges || ' (changed)' where project_id in (select project_id from investments.campaign_total)`,
  ),
  planting(
    'F5',
    'goal and value of the terms are others',
    `update projects.terms set share_count = share_count * 2,
    funding_goal_kurus = funding_goal_kurus * 2, post_money_kurus = post_money_kurus * 2
    where project_id in (select project_id from investments.campaign_total)`,
  ),
  planting(
    'F6',
    'a legal text is rewritten',
    `update platform.legal_text set body = body || ' x'
    where id = (select id from platform.legal_text order by kind limit 1)`,
  ),
  planting(
    'F7',
    'an acceptance is of another amount',
    `update investments.acceptance set amount_kurus = amount_kurus * 2`,
  ),
  planting(
    'F8',
    'acceptances came after their orders',
    `update investments.acceptance set accepted_at = accepted_at + interval '30 days'`,
  ),
  planting(
    'F9',
    'the minutes of the committee are rewritten',
    `update projects.committee_minutes
    set content = content || '{"x": 1}'::jsonb`,
  ),
  planting(
    'F10',
    'a founder’s signature is under another text',
    `update projects.form_signature set sha256 = repeat('0', 64)`,
  ),
  planting(
    'F11',
    'a form was approved on another day',
    `update projects.information_form
    set approved_at = approved_at + interval '60 days'`,
  ),
  planting(
    'F12',
    'what a member accepted is another text',
    `update membership.legal_acceptance set sha256 = repeat('0', 64)`,
  ),
  planting(
    'F13',
    'a vote of the committee is another',
    `update projects.committee_seat
    set vote = case vote when 'approve' then 'reject' else 'approve' end where vote is not null`,
  ),
  planting(
    'F14',
    'the committee decided otherwise',
    `update projects.committee_file
    set outcome = case outcome when 'approved' then 'rejected' else 'approved' end where kind = 'application' and outcome is not null`,
  ),

  planting(
    'E1',
    'an event of two officers is deleted',
    `delete from platform.audit_event where action = 'settlement.payout-confirmed'`,
  ),
  planting(
    'E2',
    'the actor of an event is another',
    `update platform.audit_event set actor_id = gen_random_uuid()
    where action = 'settlement.payout-confirmed'`,
  ),
  planting(
    'E3',
    'that an order was paid is deleted from the trail',
    `delete from platform.audit_event
    where id = (select id from platform.audit_event where action = 'investment.paid' limit 1)`,
  ),
  planting(
    'E4',
    'the day of an event is another',
    `update platform.audit_event set occurred_at = occurred_at - interval '3 days'
    where action = 'settlement.refunds-confirmed'`,
  ),
  planting(
    'E5',
    'the amount told of an order is another',
    `update platform.audit_event
    set data = jsonb_set(data, '{amountKurus}', '"1"') where action = 'investment.placed'`,
  ),
  planting(
    'E6',
    'a sealed event that no record needs is deleted',
    `delete from platform.audit_event where id = (select l.row_id from proof.leaf l
      join platform.audit_event e on e.id = l.row_id where l.log = 'trail' and e.action = 'investment.texts-accepted' limit 1)`,
  ),
  planting(
    'E7',
    'an event of a campaign’s result is deleted',
    `delete from platform.audit_event
    where subject_id in (select project_id from investments.campaign where outcome is not null)`,
  ),
  planting(
    'E8',
    'an event is of another record',
    `update platform.audit_event set subject_id = gen_random_uuid()
    where action = 'settlement.capital-increase-confirmed'`,
  ),
  planting(
    'E9',
    'an order’s placing is another’s deed',
    `update platform.audit_event set actor_id = gen_random_uuid()
    where action = 'investment.placed'`,
  ),
  planting('K1', 'a reader’s events are thrown away', `delete from platform.unread_event`),
  planting(
    'K1b',
    'what waits for a reader is nothing that was recorded',
    `insert into platform.unread_event (reader, event_ids, action)
    values ('payments.escrow', array[gen_random_uuid()], 'investment.placed')`,
  ),
  planting(
    'K2',
    'the right of withdrawal is twenty-four hours',
    `update platform.parameter set value = 24
    where key = 'campaign.withdrawal'`,
  ),
  planting(
    'K8',
    'a fee’s rate is another',
    `update platform.parameter set value = value / 2 where key = 'fee.platform.rate'`,
  ),
  planting(
    'K9',
    'a parameter was added without officers',
    `insert into platform.parameter (key, valid_from, value, unit, source)
    values ('fee.platform.rate', current_date - 1, 1, 'bps', 'x')`,
  ),
  planting('K10', 'a parameter is deleted', `delete from platform.parameter where key = 'settlement.refund'`),
  planting(
    'K11',
    'a confirmed value is another than was proposed',
    `update parameters.proposal set value = value + 1
    where state = 'confirmed'`,
  ),
  planting(
    'K12',
    'a parameter was added as if it had come with the installation',
    `insert into platform.parameter (key, valid_from, value, unit, source)
    values ('fee.platform.rate', '2021-10-28', 1, 'bps', 'x')`,
  ),
  planting(
    'O1',
    'a founder invests in their own campaign',
    `update investments.campaign_total t set owner_id = (select investor_id
    from investments.investment i where i.project_id = t.project_id limit 1)
    where exists (select from investments.investment i where i.project_id = t.project_id)`,
  ),
  planting(
    'O2',
    'a founder’s project is an investor’s',
    `update projects.project p set owner_id = (select investor_id
    from investments.investment i where i.project_id = p.id limit 1)
    where exists (select from investments.investment i where i.project_id = p.id)`,
  ),
  planting(
    'O3',
    'somebody is given a role',
    `insert into membership.staff_role (member_id, role, granted_at)
    select id, 'finance-officer', platform.now() from membership.member m where kind = 'person'
      and not exists (select from membership.staff_role r where r.member_id = m.id) limit 1`,
  ),
  planting(
    'O4',
    'who may not invest may',
    `update membership.member_standing set may_invest = true, state = 'eligible'
    where not may_invest`,
  ),
  planting(
    'O5',
    'somebody is a qualified investor',
    `update membership.member_standing set is_qualified = true
    where not is_qualified and may_invest`,
  ),
  planting(
    'O6',
    'a suitability test was passed',
    `update membership.suitability_attempt set passed = true, retry_at = null
    where not passed`,
  ),
  planting(
    'O7',
    'a member’s MKK number is another',
    `update membership.mkk_account set registry_number = '7' || registry_number`,
  ),
  planting('O8', 'an identity is another’s name', `update membership.identity set last_name = 'Another'`),
  planting(
    'O9',
    'a company is another officer’s word',
    `update membership.company set decided_by = member_id where decided_by is not null`,
  ),
  planting(
    'O10',
    'a member’s account is in another’s name',
    `update membership.bank_account set holder_name = 'SOMEBODY ELSE'`,
  ),
  planting('O11', 'a consent was given', `update membership.consent set given = true where not given`),
  planting(
    'F15',
    'a campaign stands first in every list',
    `update projects.list_place set rank = 0, key = 0
    where project_id = (select project_id from projects.list_place limit 1)`,
  ),
  planting(
    'F16',
    'a campaign is counted in another city than its own',
    `update projects.list_place set city_key = city_key || '-x'
    where project_id = (select project_id from projects.list_place limit 1)`,
  ),
]
