/** Where a sequence came, as it stands at its end; names of one column, `name`. */
export const REACHED = `
  select distinct state as name from investments.investment
  union select distinct exception_kind from bank.bank_line where exception_kind is not null
  union select distinct resolution from bank.bank_line where resolution is not null
  union select distinct outcome from investments.campaign where outcome is not null
  union select distinct outcome from bank.bank_line
  union select 'a new year' from bank.bank_statement where bank_number < number
  union select 'uploaded, ' || case when decided_by is null and withdrawn_by is null then state || ' by the bank' else state end
    from bank.uploaded_statement where state <> 'begun'
  union select 'a list as one debit' from bank.bank_line where collective is not null and outcome = 'payment-executed'
  union select 'an account closed' from investments.campaign where account_closed_at is not null
  union select 'paid again' from investments.refund where round > 1 and state = 'executed'
  union select 'ended early' from investments.campaign where planned_end_at is not null
  union select case when succeeded_at is null then 'cancelled by the committee' else 'cancelled after its success' end
    from investments.campaign where outcome_code = 'campaign-cancelled'
  union select replace(outcome_code, '-', ' ') from investments.campaign where missed_on is not null
  union select kind || ' of MKK, ' || ending from settlement.mkk_refusal where ended_at is not null
  union select 'a part given back' from investments.refund where part_of is not null
  union select 'shares registered' from settlement.allocation_list where state = 'registered'
  union select 'payout ' || state from payments.payout
  union select 'payout ' || state from payments.payment_line where payee is not null and state in ('rejected', 'returned', 'replaced')
  union select 'card ' || state from cards.payment
  union select 'card returned, ' || return_code from cards.payment where return_code is not null
  union select 'card settled' from cards.payment where settled_at is not null
  union select 'notice ' || outcome from cards.notice
  union select 'matter ' || kind || ', ' || state from cards.matter
  union select case when is_qualified then 'qualified still' else 'qualified no more' end from settlement.qualified_check
    where answered_at is not null
  union select 'a day ' || state from bank.day_closing
  union select 'a day signed with words' from bank.day_closing where explanation <> '' and decided_by is not null
  union select 'told the bank, ' || kind from payments.escrow_message where state = 'told'`

/** Where sequences have to come: they are worth something only when they come everywhere. */
export const EVERYWHERE: string[] = [
  'a day confirmed',
  'a day lapsed',
  'a day overtaken',
  'a list as one debit',
  'a new year',
  'a part given back',
  'an account closed',
  'applied',
  'awaiting-payment',
  'before-order',
  'cancelled',
  'cancelled after its success',
  'cancelled by the committee',
  'card abandoned',
  'card captured',
  'card charged-back',
  'card refused',
  'card returned',
  'card returned, late',
  'card settled',
  'collective',
  'corrected',
  'ended early',
  'excess',
  'expired',
  'final',
  'formation missed',
  'future-dated',
  'increase missed',
  'late',
  'line of MKK, asked-again',
  'line of MKK, refunded',
  'list of MKK, asked-again',
  'list of MKK, increase-taken-back',
  'matter charge-back, closed',
  'matter refund-refused, closed',
  'namesake',
  'notice old',
  'notice repeated',
  'notice taken',
  'paid',
  'paid again',
  'partial',
  'payment-executed',
  'payment-returned',
  'payout executed',
  'payout replaced',
  'qualified no more',
  'qualified still',
  'refund-pending',
  'refunded',
  'request of MKK, refunded',
  'returned',
  'reversed',
  'shares registered',
  'told the bank, end',
  'told the bank, request',
  'unexplained',
  'unknown-reference',
  'unsuccessful',
  'uploaded, confirmed',
  'uploaded, confirmed by the bank',
  'uploaded, refused',
  'withdrawn',
  'wrong-payer',
]
