import type { EventName } from '#contracts/events.ts'
import { actions, type Invariant } from './invariant.ts'

/** A record of two people, and the events by which the trail tells of its steps. */
interface ByTwo {
  readonly table: string
  /** What the events are about. */
  readonly subject: string
  readonly begun: readonly EventName[]
  readonly decided: readonly EventName[]
  /** States in which somebody decided. */
  readonly states?: string
}

const BY_TWO: readonly ByTwo[] = [
  {
    table: 'payments.refund_batch',
    subject: 'r.id',
    begun: ['settlement.refunds-begun'],
    decided: ['settlement.refunds-confirmed'],
  },
  {
    table: 'payments.payout',
    subject: 'r.id',
    begun: ['settlement.payout-begun'],
    decided: ['settlement.payout-confirmed'],
  },
  {
    table: 'settlement.capital_increase',
    subject: 'r.id',
    begun: ['settlement.capital-increase-begun'],
    decided: ['settlement.capital-increase-confirmed'],
  },
  {
    table: 'settlement.fee_account',
    subject: 'r.id',
    begun: ['settlement.fee-account-begun'],
    decided: ['settlement.fee-account-confirmed'],
  },
  {
    table: 'settlement.account_closing',
    subject: 'r.project_id',
    begun: ['settlement.account-closing-begun'],
    decided: ['settlement.account-closing-confirmed'],
  },
  {
    table: 'bank.day_closing',
    subject: 'r.id',
    begun: ['settlement.day-closing-begun'],
    decided: ['settlement.day-closing-confirmed'],
  },
  {
    table: 'bank.uploaded_statement',
    subject: 'r.id',
    begun: ['settlement.upload-begun'],
    decided: ['settlement.upload-confirmed', 'settlement.upload-refused', 'settlement.contradiction-examined'],
  },
  {
    table: 'bank.statement_set_aside',
    subject: 'r.statement_id',
    begun: ['settlement.set-aside-begun'],
    decided: ['settlement.set-aside-confirmed'],
  },
  {
    table: 'bank.receipt_decision',
    subject: 'r.line_id',
    begun: ['settlement.receipt-application-begun', 'settlement.receipt-correction-begun'],
    decided: ['settlement.receipt-decision-confirmed', 'settlement.receipt-decision-refused'],
  },
]

/** Two clocks may stamp the record and its event. */
const near = (moment: string): string =>
  `e.occurred_at between ${moment} - interval '1 hour' and ${moment} + interval '1 hour'`

const untold = (table: string, subject: string, who: string, when: string, names: readonly EventName[]): string =>
  `select '${table} ' || ${subject}::text as subject from ${table} r where r.${who} is not null
    and not exists (select from platform.audit_event e where e.subject_id = ${subject} and e.action in (${actions(...names)})
      and e.actor_id = r.${who} and ${near(`r.${when}`)})`

/** Who began and who decided, told twice. */
export const officerInvariants: readonly Invariant[] = [
  {
    name: 'officers-are-the-trails',
    truth: 'Who began a record of two people, and who decided on it, is whom the trail names, and when.',
    sql: BY_TWO.flatMap(({ table, subject, begun, decided }) => [
      untold(table, subject, 'begun_by', 'begun_at', begun),
      untold(table, subject, 'decided_by', 'decided_at', decided),
    ]).join(' union all '),
  },
  {
    name: 'decisions-have-their-record',
    truth: 'What the trail tells that somebody began or decided stands in its record.',
    sql: BY_TWO.filter(({ subject }) => subject === 'r.id')
      .map(
        ({ table, decided }) => `select '${table} ' || e.subject_id::text as subject from platform.audit_event e
          where e.action in (${actions(...decided)}) and not exists (select from ${table} r where r.id = e.subject_id
            and r.decided_by is not distinct from e.actor_id)`,
      )
      .join(' union all '),
  },
  {
    name: 'results-are-told',
    truth: 'The state a project is in is the last that the trail tells of it, and when.',
    sql: `select p.id::text as subject from projects.project p
      where p.state in ('live', 'closing', 'successful', 'unsuccessful', 'registration', 'payout', 'reporting', 'cancelled')
        and exists (select from platform.audit_event e where e.subject_kind = 'project' and e.action like 'project.%')
        and exists (select from investments.campaign c where c.project_id = p.id and c.opened_at is not null)
        and not exists (select from platform.audit_event e where e.subject_id = p.id and e.action = 'project.' || p.state)
        and not exists (select from platform.audit_event e where e.subject_id = p.id and e.action in ('project.change-rejected',
          'project.change-published', 'project.change-lapsed', 'project.resumed'))`,
  },
]
