import { type Grown, LATER, when } from './past-row.ts'

/** Of each campaign's card payments one is held, one was tried in vain, one disputed; the others were settled. */
const IS_HELD = 'n % 20 < 2 and s % 25 = 3'
const IS_REFUSED = 's % 25 = 8'
const IS_DISPUTED = 'n % 20 = 5 and s % 25 = 11'
const IS_SETTLED = `not (${IS_HELD}) and not (${IS_REFUSED}) and not (${IS_DISPUTED})`

/** Card payments, what the provider told of them, and what the bank booked. */
export const CARDS: readonly Grown[] = [
  {
    table: 'cards.payment',
    each: 25,
    columns: {
      id: 'own',
      investment_id: 'own',
      investor_id: 'own',
      project_id: 'old',
      amount_kurus: '100000',
      state: when(
        IS_HELD,
        `'authorised'`,
        when(IS_REFUSED, `'refused'`, when(IS_DISPUTED, `'charged-back'`, `'captured'`)),
      ),
      started_at: 'day',
      expires_at: `day + interval '20 minutes'`,
      sequence: '2',
      authorised_at: when(IS_REFUSED, 'null', 'day'),
      captured_at: when(IS_SETTLED, `day + interval '3 days'`),
      ended_at: when(`${IS_REFUSED} or ${IS_DISPUTED}`, `day + interval '9 days'`),
      is_counted: `not (${IS_REFUSED})`,
      settled_at: when(IS_SETTLED, `day + interval '5 days'`),
      reference: when(IS_DISPUTED, `'KRTI' || n || '-' || s`),
    },
  },
  {
    table: 'cards.notice',
    each: 25,
    columns: {
      notice_id: `'N' || n || '-' || s`,
      came_at: 'day',
      outcome: `'taken'`,
      payment_id: 'own',
      sequence: '2',
    },
  },
  {
    table: 'cards.settlement',
    each: 5,
    columns: {
      reference: `'KRTH' || n || '-' || s`,
      project_id: 'old',
      day: `(day at time zone 'UTC')::date`,
      net_kurus: '100000',
      told_at: 'day',
      agreed_at: when('n % 20 = 3 and s = 1', 'null', 'day'),
    },
  },
  {
    table: 'cards.settlement_item',
    each: 25,
    columns: {
      reference: `'KRTH' || n || '-' || s`,
      place: '0',
      payment_id: 'own',
      kind: `'capture'`,
      amount_kurus: '100000',
    },
  },
  {
    table: 'cards.settlement_booking',
    each: 5,
    columns: {
      bank_line_id: 'own',
      project_id: 'old',
      reference: `'KRTH' || n || '-' || s`,
      amount_kurus: '100000',
      booked_at: 'day',
      agreed_at: when('n % 20 = 3 and s = 1', 'null', 'day'),
    },
  },
  {
    table: 'cards.settlement_day',
    each: 1,
    columns: { day: `date '2019-01-01' + n`, told_at: 'day', next_ask_at: LATER },
  },
  {
    table: 'cards.matter',
    each: 2,
    columns: {
      id: 'own',
      kind: `'amount-differs'`,
      subject: `'KRTH' || n || '-' || s`,
      project_id: 'old',
      amount_kurus: '1',
      opened_at: 'day',
      state: when('n % 20 = 3 and s = 1', `'open'`, `'settled'`),
      ended_at: when('n % 20 = 3 and s = 1', 'null', 'day'),
    },
  },
]
