import { type Grown, waits, when } from './past-row.ts'

const OPEN = `${waits(3)} and s = 1`

/** What MKK was asked and did not take, and what the trade register entered. */
export const REGISTRATION: readonly Grown[] = [
  {
    table: 'membership.qualified_grant',
    each: 5,
    columns: {
      id: 'own',
      member_id: 'own',
      granted_at: 'day',
      valid_until: `(day + interval '365 days')::date`,
      ended_at: when('n % 20 < 2', 'null', `day + interval '365 days'`),
      end_cause: when('n % 20 < 2', 'null', `'expired'`),
    },
  },
  {
    table: 'settlement.qualified_check',
    each: 5,
    columns: {
      project_id: 'old',
      investor_id: 'own',
      next_try_at: 'day',
      answered_at: when(OPEN, 'null', 'day'),
      is_qualified: when(OPEN, 'null', 'true'),
    },
  },
  {
    table: 'settlement.mkk_refusal',
    each: 4,
    columns: {
      id: 'own',
      project_id: 'old',
      kind: `'request'`,
      subject_id: 'own',
      investor_id: 'own',
      code: `'limit-exceeded'`,
      amount_kurus: '100000',
      refused_at: 'day',
      due_on: `(day + interval '2 days')::date`,
      ended_at: when(OPEN, 'null', `day + interval '1 day'`),
      ending: when(OPEN, 'null', `'refunded'`),
    },
  },
  {
    table: 'settlement.refusal_decision',
    each: 4,
    columns: {
      id: 'own',
      refusal_id: 'own',
      way: `'refund'`,
      reason: `'-'`,
      state: when(OPEN, `'begun'`, `'confirmed'`),
      begun_by: 'own',
      begun_at: 'day',
      decided_by: when(OPEN, 'null', 'other'),
      decided_at: when(OPEN, 'null', 'day'),
    },
  },
  {
    table: 'settlement.company_registration',
    each: 1,
    columns: {
      id: 'old',
      project_id: 'old',
      kind: `'formation'`,
      state: when(waits(5), `'begun'`, `'confirmed'`),
      begun_by: 'own',
      begun_at: 'day',
      decided_by: when(waits(5), 'null', 'other'),
      decided_at: when(waits(5), 'null', 'day'),
    },
  },
]
