import { CARDS } from './past-cards.ts'
import { REGISTRATION } from './past-registration.ts'
import { type Grown, LATER, waits, when } from './past-row.ts'
import { BANK, PAYMENTS } from './past-settlement.ts'

const PROJECTS: readonly Grown[] = [
  {
    table: 'projects.project',
    each: 1,
    columns: {
      id: 'old',
      owner_id: 'old',
      external_id: '900000 + n',
      project_code: `'KF-' || n`,
      seo_name: `'proje-' || n`,
      state: when(
        'n % 20 = 0',
        `'live'`,
        when('n % 20 = 1', `'closing'`, when('n % 5 = 2', `'unsuccessful'`, `'reporting'`)),
      ),
      form_version: '1',
      published_at: 'day',
    },
  },
  { table: 'projects.company', each: 1, columns: { project_id: 'old', kind: `'anonim'` } },
  {
    table: 'projects.terms',
    each: 1,
    columns: {
      project_id: 'old',
      opens_at: 'day',
      closes_at: `day + interval '30 days' + n * interval '1 minute'`,
      ends_at: `day + interval '30 days' + n * interval '1 minute'`,
      unit_share_value_kurus: '1000 + n % 10',
      share_count: '1000',
      funding_goal_kurus: '(1000 + n % 10) * 1000',
      share_bps: '1000',
      post_money_kurus: '(1000 + n % 10) * 10000',
    },
  },
  {
    table: 'projects.information_form',
    each: 1,
    columns: { project_id: 'old', version: '1', sha256: `repeat('a', 64)` },
  },
]

const IS_RUNNING = 'n % 20 < 2'
/** Of each campaign's 25 orders three wait for their payment, five are within the right to withdraw, three have ended. */
const IS_UNPAID = 's % 25 < 3'
const IS_PAID = 's % 25 between 3 and 7'
const IS_ENDED = 's % 25 between 8 and 10'

const ORDERS: readonly Grown[] = [
  {
    table: 'investments.campaign',
    each: 1,
    columns: {
      project_id: 'old',
      escrow_iban: `'TRPAST' || n`,
      opened_at: 'day',
      closed_at: when(IS_RUNNING, 'null', `day + interval '31 days'`),
      judged_at: when(IS_RUNNING, 'null', `day + interval '34 days'`),
      outcome: when(IS_RUNNING, 'null', when('n % 5 = 2', `'unsuccessful'`, `'successful'`)),
      bank_known_until: `timestamptz '2026-03-16 00:00Z'`,
      next_fetch_at: LATER,
      is_quiet: `not ${waits(0)}`,
      account_closed_at: when('n % 20 > 10', `day + interval '90 days'`),
    },
  },
  {
    table: 'investments.campaign_total',
    each: 1,
    columns: {
      project_id: 'old',
      owner_id: 'old',
      goal_kurus: '1000000',
      cap_kurus: '1000000',
      opens_at: 'day',
      closes_at: `day + interval '30 days'`,
      ends_at: `day + interval '30 days'`,
      accepting: waits(0),
      final_kurus: when(`${IS_RUNNING} or n % 5 = 2`, '0', '1000000'),
    },
  },
  {
    table: 'investments.investment',
    each: 25,
    columns: {
      id: 'own',
      project_id: 'old',
      investor_id: 'own',
      idempotency_key: 'own',
      acceptance_id: 'own',
      amount_kurus: '100000',
      share_count: '100',
      unit_share_value_kurus: '1000',
      limit_year: '2026',
      reference_no: `'E' || n || '-' || s`,
      state: when(
        IS_UNPAID,
        `'awaiting-payment'`,
        when(
          IS_PAID,
          `'paid'`,
          when(IS_ENDED, `(array['expired', 'refunded', 'refund-pending'])[s % 25 - 7]`, `'allocated'`),
        ),
      ),
      placed_at: 'day',
      pay_by: when(IS_UNPAID, LATER, `day + interval '3 days'`),
      paid_at: when(`${IS_UNPAID} or s % 25 = 8`, 'null', `day + interval '1 day'`),
      withdrawal_ends_at: when(`${IS_UNPAID} or s % 25 = 8`, 'null', when(IS_PAID, LATER, `day + interval '3 days'`)),
      ended_at: when(IS_ENDED, `day + interval '4 days'`),
      end_code: when(IS_ENDED, `'payment-expired'`),
    },
  },
  {
    table: 'investments.acceptance',
    each: 25,
    columns: { id: 'own', investor_id: 'own', project_id: 'old', amount_kurus: '100000' },
  },
  {
    table: 'settlement.mkk_message',
    each: 10,
    columns: {
      investment_id: 'own',
      kind: `'request'`,
      next_try_at: LATER,
      sent_at: when(`${waits(0)} and s = 1`, 'null', 'day'),
    },
  },
  {
    table: 'payments.escrow_message',
    each: 10,
    columns: {
      investment_id: 'own',
      kind: `'request'`,
      happened_at: 'day',
      next_try_at: LATER,
      state: when(`${waits(0)} and s = 1`, `'waiting'`, `'told'`),
      first_failed_at: when(`${waits(0)} and s = 1`, 'day', 'null'),
      sent_at: when(`${waits(0)} and s = 1`, 'null', 'day'),
    },
  },
  {
    table: 'ledger.posting',
    each: 25,
    columns: {
      transfer_id: 'own',
      leg: '1',
      kind: `'payment-received'`,
      account: `(array['escrow-cash', 'withdrawable', 'final', 'refund-payable'])[s % 4 + 1]`,
      project_id: 'old',
      investor_id: 'own',
      investment_id: 'past_id(n, s % 25 + 1)',
      amount_kurus: '100000',
      occurred_at: `day + s * interval '1 hour'`,
    },
  },
  {
    table: 'membership.member',
    each: 25,
    columns: {
      id: 'own',
      first_name: `'Ad' || n`,
      last_name: `'Soyad' || s`,
      email: `'eski-' || n || '-' || s || '@ornek.test'`,
      password_hash: `''`,
      phone: `'+905321112233'`,
      registered_at: 'day',
    },
  },
  {
    table: 'membership.bank_account',
    each: 25,
    columns: {
      id: 'own',
      member_id: 'own',
      iban: `'TR00006200' || lpad((n * 100 + s)::text, 16, '0')`,
      is_default: 'true',
      added_at: 'day',
    },
  },
]

const MEMBERS: readonly Grown[] = [
  {
    table: 'membership.identity',
    each: 25,
    columns: {
      member_id: 'own',
      identity_type: `'citizen'`,
      first_name: `'Ad' || n`,
      last_name: `'Soyad' || s`,
      number_index: `decode(lpad(to_hex(n * 100 + s), 64, '0'), 'hex')`,
      number_nonce: `decode(repeat('00', 12), 'hex')`,
    },
  },
  {
    table: 'notifications.message',
    each: 25,
    columns: {
      id: 'own',
      event_id: 'own',
      channel: `'email'`,
      member_id: 'own',
      subject: `'Konu'`,
      state: `'sent'`,
      created_at: 'day',
      sent_at: 'day',
    },
  },
  { table: 'membership.member_standing', each: 25, columns: { member_id: 'own', state: `'eligible'` } },
  { table: 'investments.investor_year', each: 25, columns: { investor_id: 'own', year: '2026' } },
  { table: 'investments.campaign_investor', each: 25, columns: { project_id: 'old', investor_id: 'own' } },
]

/**
 * Each campaign's file before the same three members of the committee; companies of two people; who died, with the account of their heirs.
 */
const FILES: readonly Grown[] = [
  {
    table: 'projects.committee_file',
    each: 1,
    columns: {
      id: 'old',
      project_id: 'old',
      kind: `'application'`,
      opened_at: 'day',
      outcome: `'approved'`,
      decided_at: 'day',
    },
  },
  { table: 'projects.committee_seat', each: 3, columns: { file_id: 'old', member_id: 'past_id(1, s)' } },
  {
    table: 'membership.company_member',
    each: 2,
    columns: { id: 'own', company_id: 'old', person_id: 'own', is_owner: 's = 1', grants: `'{see}'` },
  },
  { table: 'membership.death', each: 1, columns: { id: 'old', member_id: 'own' } },
  { table: 'membership.estate_account', each: 1, columns: { id: 'own', death_id: 'old' } },
]

export const PAST: readonly Grown[] = [
  ...PROJECTS,
  ...ORDERS,
  ...MEMBERS,
  ...FILES,
  ...BANK,
  ...PAYMENTS,
  ...CARDS,
  ...REGISTRATION,
]
