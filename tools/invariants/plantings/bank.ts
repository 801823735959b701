import { planting, THIEF, type Planting } from './planting.ts'

/** A booking that paid an order, of a statement whose bytes are kept where there is one. */
const matched = `(select l.id from bank.bank_line l join bank.bank_statement s on s.id = l.statement_id
  where l.outcome = 'matched' order by s.evidence_id is null, l.booked_on desc, l.id limit 1)`

/** The bank's word, what MKK says, and the results that follow. */
export const bankPlantings: readonly Planting[] = [
  planting(
    'P18',
    'a payment is said to be booked in another half-year',
    `update ledger.posting set booked_on = booked_on - 200 where transfer_id =
      (select transfer_id from ledger.posting where kind = 'paid' order by occurred_at desc, transfer_id limit 1)`,
  ),
  planting('B1', 'a matched booking is deleted', `delete from bank.bank_line where id = ${matched}`),
  planting(
    'B2',
    'a matched booking is of a lira more',
    `update bank.bank_line set amount_kurus = amount_kurus + 100 where id = ${matched}`,
  ),
  planting(
    'B3',
    'a statement closes elsewhere',
    `update bank.bank_statement set closing_kurus = closing_kurus + 100
    where id = (select id from bank.bank_statement order by imported_at limit 1)`,
  ),
  planting(
    'B4',
    'a booking came from another account',
    `update bank.bank_line set counterparty_iban = '${THIEF}' where id = ${matched}`,
  ),
  planting(
    'B5',
    'a booking is of another day',
    `update bank.bank_line set booked_on = booked_on - 3,
    booked_at = booked_at - interval '3 days' where id = ${matched}`,
  ),
  planting(
    'B6',
    'a booking paid another order',
    `update bank.bank_line l set investment_id = (select id from investments.investment i
    where i.id <> l.investment_id and i.project_id = l.project_id limit 1) where id = ${matched}`,
  ),
  planting(
    'B7',
    'a booking stands twice',
    `insert into bank.bank_line (id, statement_id, place, project_id, account_iban,
      bank_transaction_id, booked_at, booked_on, value_date, amount_kurus, counterparty_name, counterparty_iban, description, outcome,
      investment_id)
    select gen_random_uuid(), statement_id, place + 1000, project_id, account_iban, bank_transaction_id, booked_at, booked_on, value_date,
      amount_kurus, counterparty_name, counterparty_iban, description, outcome, investment_id from bank.bank_line where id = ${matched}`,
  ),
  planting(
    'B8',
    'a statement is gone with its lines',
    `delete from bank.bank_line where statement_id = (select id from bank.bank_statement
      order by imported_at desc limit 1)`,
    `delete from bank.bank_statement where id = (select id from bank.bank_statement
      order by imported_at desc limit 1)`,
  ),
  planting(
    'B9',
    'the text of a booking is another',
    `update bank.bank_line set description = 'SOMETHING ELSE' where id = ${matched}`,
  ),
  planting(
    'B10',
    'the payer of a booking is another',
    `update bank.bank_line set counterparty_name = 'SOMEBODY ELSE' where id = ${matched}`,
  ),
  planting(
    'B11',
    'a payment’s booking went to another account',
    `update bank.bank_line set counterparty_iban = '${THIEF}'
    where outcome = 'payment-executed'`,
  ),
  planting(
    'B12',
    'kept bytes are others, with their hash',
    `update payments.evidence set bytes = bytes || '\\x20'::bytea,
      sha256 = encode(sha256(bytes || '\\x20'::bytea), 'hex') where kind = 'statement'`,
  ),
  planting(
    'B13',
    'kept bytes are others',
    `update payments.evidence set bytes = bytes || '\\x20'::bytea where kind = 'statement'`,
  ),
  planting(
    'B14',
    'the account of a campaign that paid is another',
    `update investments.campaign set escrow_iban = '${THIEF}'
    where project_id = (select project_id from payments.payment_list order by id limit 1)`,
  ),
  planting(
    'B15',
    'a receipt that nobody could explain is called decided',
    `update bank.bank_line set resolution = 'returned',
    resolved_at = platform.now() where outcome = 'exception' and resolved_at is null`,
  ),
  planting(
    'B16',
    'evidence is deleted',
    `update bank.bank_statement set evidence_id = null`,
    `delete from payments.evidence
    where kind = 'statement'`,
  ),
  planting('B17', 'a kept list’s bytes are deleted', `delete from payments.evidence where kind = 'payment-list'`),
  planting(
    'B18',
    'a balance of a campaign’s account is another',
    `update investments.campaign
    set statement_balance_kurus = statement_balance_kurus + 100 where statement_number > 0`,
  ),

  planting(
    'A1',
    'a share moves from one investor to another in the list',
    `with two as (select l.id, row_number() over () as n
      from settlement.allocation_line l join settlement.allocation_list a on a.id = l.list_id where l.share_count > 1 and a.id =
        (select list_id from settlement.allocation_line group by list_id
          having count(*) filter (where share_count > 1) > 1 limit 1) limit 2)
    update settlement.allocation_line l set share_count = l.share_count + case two.n when 1 then 1 else -1 end,
      registered_share_count = l.registered_share_count + case two.n when 1 then 1 else -1 end from two where l.id = two.id`,
  ),
  planting(
    'A13',
    'shares go to another MKK number',
    `update settlement.allocation_line set registry_number = '99999999'`,
  ),
  planting(
    'A14',
    'a line of the list is another investor’s',
    `update settlement.allocation_line set investor_id = gen_random_uuid()`,
  ),
  planting(
    'A15',
    'a list is registered at another time',
    `update settlement.allocation_list set registered_at = made_at - interval '1 day'
    where registered_at is not null`,
  ),
  planting(
    'A16',
    'a list counts an investor more than MKK registered',
    `update settlement.allocation_list set registered_investor_count = registered_investor_count + 1
    where registered_at is not null`,
  ),
  planting('M1', 'messages to MKK are deleted', `delete from settlement.mkk_message where kind = 'request'`),
  planting(
    'M2',
    'MKK’s refusal is not heeded',
    `update settlement.mkk_message set refusal = 'limit-exceeded'
    where kind = 'request' and investment_id in (select id from investments.investment where state = 'allocated')`,
  ),
  planting(
    'M3',
    'requests are said to be unsent',
    `update settlement.mkk_message set sent_at = null
    where kind = 'request' and investment_id in (select id from investments.investment where state = 'allocated')`,
  ),
  planting(
    'M4',
    'the bank is said to know of no request',
    `delete from payments.escrow_message where kind = 'request'`,
  ),
  planting(
    'C1',
    'a success is turned into a failure',
    `update investments.campaign set outcome = 'unsuccessful',
      outcome_code = 'goal-not-reached' where outcome = 'successful'`,
    `update projects.project set state = 'unsuccessful'
      where id in (select project_id from investments.campaign where outcome = 'unsuccessful' and raised_kurus > 0
        and increase_due_on is not null)`,
  ),
  planting('C2', 'a campaign is archived', `update projects.project set state = 'archived' where state = 'live'`),
  planting(
    'C3',
    'a campaign raised a lira more',
    `update investments.campaign set raised_kurus = raised_kurus + 100
    where outcome is not null and raised_kurus > 0`,
  ),
  planting(
    'C4',
    'a campaign has more investors',
    `update investments.campaign set investor_count = investor_count + 1
    where outcome is not null`,
  ),
  planting(
    'C5',
    'a failure is turned into a success',
    `update investments.campaign set outcome = 'successful',
      outcome_code = 'goal-reached' where outcome = 'unsuccessful'`,
    `update projects.project set state = 'successful'
      where id in (select project_id from investments.campaign where outcome = 'successful' and increase_due_on is null)`,
  ),
  planting(
    'C6',
    'the capital increase may be registered later',
    `update investments.campaign set increase_due_on = increase_due_on + 90
    where increase_due_on is not null`,
  ),
  planting(
    'C7',
    'a capital increase was registered on another day',
    `update settlement.capital_increase
    set registered_on = registered_on - 1, follows_on = follows_on - 1 where state = 'confirmed'`,
  ),
  planting(
    'C8',
    'a campaign was judged before its end',
    `update investments.campaign set judged_at = judged_at - interval '30 days'
    where outcome is not null`,
  ),
  planting(
    'C9',
    'what qualified investors brought is more',
    `update investments.campaign set qualified_kurus = qualified_kurus + 100
    where outcome is not null`,
  ),
  planting(
    'C10',
    'the bank is said to have told until tomorrow',
    `update investments.campaign
    set bank_known_until = platform.now() + interval '1 day' where bank_known_until is not null`,
  ),
  planting(
    'C11',
    'a campaign’s state began on another day',
    `update projects.project set state_since = state_since - interval '2 days'
    where id in (select project_id from investments.campaign where outcome is not null and opened_at is not null)`,
  ),
  planting(
    'D1',
    'a closed day has another balance',
    `update bank.day_closing set bank_kurus = bank_kurus + 100
    where bank_kurus is not null`,
  ),
  planting(
    'D2',
    'who signed a day is another',
    `update bank.day_closing set decided_by = gen_random_uuid() where decided_by is not null`,
  ),
  planting(
    'D3',
    'who decided on what MKK refused is another',
    `update settlement.refusal_decision set decided_by = gen_random_uuid() where decided_by is not null`,
  ),
]
