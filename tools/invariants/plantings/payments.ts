import { planting, THIEF, type Planting } from './planting.ts'

/** Refunds, payments, payouts, and the accounts they go to. */
export const paymentPlantings: readonly Planting[] = [
  planting(
    'R1',
    'refunds go to another account',
    `update payments.payment_line set creditor_iban = '${THIEF}'
    where refund_id is not null`,
  ),
  planting('R2', 'refunds are due ninety days later', `update investments.refund set due_on = due_on + 90`),
  planting(
    'R3',
    'a refund is deleted',
    `delete from investments.refund where id = (select id from investments.refund
    where investment_id is not null order by id limit 1)`,
  ),
  planting(
    'R4',
    'refunds that are owed go to another account',
    `update investments.refund set creditor_iban = '${THIEF}'
    where creditor_iban <> ''`,
  ),
  planting(
    'R5',
    'a refund is owed for another reason',
    `update investments.refund set reason_code = 'withdrawn'
    where reason_code <> 'withdrawn' and investment_id is not null`,
  ),
  planting(
    'R6',
    'a refund is paid on another day',
    `update investments.refund set executed_at = executed_at - interval '10 days'
    where state = 'executed'`,
  ),
  planting(
    'R7',
    'refunds and their payments go to another account',
    `update investments.refund set creditor_iban = '${THIEF}'
    where state <> 'owed' and card_payment_id is null`,
    `update payments.payment_line set creditor_iban = '${THIEF}'
    where refund_id is not null`,
  ),
  planting(
    'R8',
    'members’ accounts are another',
    `update membership.bank_account set iban = '${THIEF}'
    where id = (select b.id from membership.bank_account b join investments.refund r on r.investor_id = b.member_id
      and r.creditor_iban = b.iban where b.removed_at is null limit 1)`,
  ),
  planting(
    'R9',
    'a receipt goes back to another account than it came from',
    `update investments.refund set creditor_iban = '${THIEF}'
    where bank_line_id is not null and named_iban is null`,
  ),
  planting(
    'R10',
    'a refund is another investor’s',
    `update investments.refund r set investor_id = (select investor_id
    from investments.investment o where o.investor_id <> r.investor_id limit 1) where investment_id is not null`,
  ),
  planting(
    'R11',
    'the amount of a receipt’s refund is halved',
    `update investments.refund set amount_kurus = amount_kurus / 2
    where bank_line_id is not null and amount_kurus > 1`,
  ),
  planting(
    'R12',
    'an executed refund is owed again',
    `update investments.refund set state = 'owed', executed_at = null
    where state = 'executed' and investment_id is not null`,
  ),

  planting(
    'A2',
    'items of a payout change places',
    `update payments.payout set items = (select jsonb_agg(
      case i ->> 'code' when 'platform-fee' then jsonb_set(i, '{code}', '"mkk-fee"') when 'mkk-fee'
        then jsonb_set(i, '{code}', '"platform-fee"') else i end) from jsonb_array_elements(items) i)
    where jsonb_array_length(items) > 1`,
  ),
  planting(
    'A3',
    'the company’s account is another',
    `update projects.terms set payout_iban = '${THIEF}' where project_id in
    (select project_id from payments.payout where state in ('confirmed', 'executed'))`,
  ),
  planting(
    'A4',
    'the account of the fees is another',
    `update platform.setting
    set value = jsonb_set(value, '{iban}', '"${THIEF}"') where key = 'feeAccount'`,
  ),
  planting(
    'A5',
    'a payout’s payment goes to another account',
    `update payments.payment_line set creditor_iban = '${THIEF}'
    where payee = 'company'`,
  ),
  planting(
    'A6',
    'the fees’ payment goes to another account',
    `update payments.payment_line set creditor_iban = '${THIEF}'
    where payee = 'platform'`,
  ),
  planting(
    'A7',
    'the company is paid less and the platform more',
    `update payments.payout set net_kurus = net_kurus - 100
    where state = 'executed'`,
  ),
  planting(
    'A8',
    'the confirmed account of the fees is another',
    `update settlement.fee_account set iban = '${THIEF}'
    where state = 'confirmed'`,
  ),
  planting(
    'A10',
    'a payout is of less than was raised',
    `update payments.payout set gross_kurus = gross_kurus - 100,
    net_kurus = net_kurus - 100 where state = 'executed'`,
  ),
  planting(
    'A11',
    'a payout’s payment is of less',
    `update payments.payment_line set amount_kurus = amount_kurus - 100
    where payee = 'company' and state = 'executed'`,
  ),
  planting(
    'A12',
    'rate and fee of a payout are lowered together',
    `update payments.payout set items = (select jsonb_agg(
      case i ->> 'code' when 'platform-fee' then jsonb_set(i, '{rateBps}', '"100"') else i end) from jsonb_array_elements(items) i)
    where jsonb_array_length(items) > 1`,
  ),

  planting('L1', 'a list pays from another account', `update payments.payment_list set debtor_iban = '${THIEF}'`),
  planting(
    'L2',
    'a payment belongs to a list of another campaign',
    `update payments.payment_line l set list_id = (select id
      from payments.payment_list o where o.id <> l.list_id and o.project_id <> (select project_id from payments.payment_list m
        where m.id = l.list_id) limit 1)
    where refund_id is not null`,
  ),
  planting(
    'L3',
    'the holder of a refund’s account is another',
    `update payments.payment_line set creditor_name = 'SOMEBODY ELSE'
    where refund_id is not null`,
  ),
  planting(
    'L4',
    'the same officer prepared and approved refunds',
    `alter table payments.refund_batch drop constraint
    refund_batch_check`,
    `update payments.refund_batch set decided_by = begun_by where decided_by is not null`,
  ),
  planting(
    'L5',
    'a payment was executed at another moment',
    `update payments.payment_line set executed_at = executed_at - interval '5 days'
    where state = 'executed'`,
  ),
  planting(
    'L6',
    'a payment has another of the bank’s numbers',
    `update payments.payment_line
    set bank_transaction_id = bank_transaction_id || '9' where state = 'executed'`,
  ),
  planting(
    'L7',
    'an executed payment never was',
    `update payments.payment_line set state = 'rejected', refusal = 'AC04',
    executed_at = null where state = 'executed' and refund_id is not null`,
  ),
  planting(
    'L8',
    'who approved refunds is another',
    `update payments.refund_batch set decided_by = gen_random_uuid()
    where decided_by is not null`,
  ),
  planting('L9', 'who prepared a payout is another', `update payments.payout set begun_by = gen_random_uuid()`),
  planting(
    'L10',
    'who confirmed another account for a payment is another',
    `update payments.payment_correction
    set decided_by = gen_random_uuid() where decided_by is not null`,
  ),
  planting(
    'L11',
    'who confirmed the account of a receipt’s refund is another',
    `update investments.refund
    set account_decided_by = gen_random_uuid() where account_decided_by is not null`,
  ),

  planting(
    'K3',
    'a card’s payment is another amount',
    `update cards.payment set amount_kurus = amount_kurus + 100 where is_counted`,
  ),
  planting(
    'K4',
    'a card’s booking is another amount',
    `update cards.settlement_booking set amount_kurus = amount_kurus + 100`,
  ),
  planting(
    'K5',
    'a card’s refund is said to go to a bank account',
    `update investments.refund set card_payment_id = null
    where card_payment_id is not null and investment_id is not null`,
  ),
  planting(
    'K6',
    'a settlement is of another amount',
    `update cards.settlement set net_kurus = net_kurus + 100
    where agreed_at is not null`,
  ),
  planting(
    'K7',
    'an item of a settlement is of another payment',
    `update cards.settlement_item set payment_id = gen_random_uuid()`,
  ),
]
