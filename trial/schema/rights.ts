import type { Rights } from '#server/kit/database/schema-source.ts'

/** What the simulators and the console of the trial may do, over the program's connections: and nothing of it elsewhere. */
export const TRIAL_RIGHTS: Rights = {
  'platform.clock': 'update (offset_ms)',
  'trial.behaviour': `insert, update (bank_execution_minutes, mkk_list_minutes, statement_format, statements_by_themselves,
    statement_rhythm, bank_refuses_next, mkk_refuses_next)`,
  'trial.fault': 'insert, update (kind, delay_ms, remaining), delete',
  'trial.person': 'insert, delete',
  'trial.edevlet_code': 'insert, update (used_at, access_token)',
  'trial.mkk_member': 'insert, update (qualified_since, used_elsewhere_kurus, used_elsewhere_year, closed, short_by)',
  'trial.mkk_request': 'insert, update (withdrawn_at)',
  'trial.bank_account': 'insert, update (closed, balance_kurus, transaction_count)',
  'trial.bank_transaction': 'insert, update (statement_number)',
  'trial.bank_request': 'insert, update (end_reason, ended_at)',
  'trial.payment_line': 'insert, update (state, reason, executed_at, bank_transaction_id, returned_at)',
  'trial.sms': 'insert, update (times)',
  'trial.iys_consent': 'insert, update (status, consent_at, source, changed_at)',
  'trial.iys_request': 'insert, update (items, asked)',
  'trial.iys_hour': 'insert, update (begun_at, times)',
  'trial.card_payment': `insert, update (amount_kurus, settled_kurus, state, sequence, authorised_at, captured_at, ended_at,
    changed_at, brand, last_four, refusal, reference)`,
  'trial.card_notice': 'insert, update (times, answer)',
  'trial.card_behaviour': 'insert, update (sends_notices, refuses_refunds)',
}
