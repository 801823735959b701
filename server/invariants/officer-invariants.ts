import type { EventName } from '#contracts/events.ts'
import { PROJECT_STATES } from '#contracts/projects/lifecycle.ts'
import { actions, type Invariant } from './invariant.ts'

/** A record of two people, and the events by which the trail tells of its steps. */
interface ByTwo {
  readonly table: string
  /** What the events are about. */
  readonly subject: string
  /** What names the record, where that is not the subject. */
  readonly label?: string
  readonly begun: readonly EventName[]
  readonly decided: readonly EventName[]
  /** Before the names of its four columns. */
  readonly prefix?: string
  /** Decided anew after an earlier decision: the trail then has more of them than the record. */
  readonly isRepeated?: true
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
  {
    table: 'settlement.company_registration',
    subject: 'r.id',
    begun: ['settlement.company-registration-begun'],
    decided: ['settlement.company-registration-confirmed'],
  },
  {
    table: 'settlement.refusal_decision',
    subject: 'r.refusal_id',
    begun: ['settlement.refusal-decision-begun'],
    decided: ['settlement.refusal-decision-confirmed'],
  },
  {
    table: 'payments.payment_correction',
    // What a founder names or an officer does not take of it is told of the project.
    subject: `any(select unnest(array[p.payout_id, p.project_id]) from payments.payment_line l
      join payments.payment_list p on p.id = l.list_id where l.id = r.line_id)`,
    label: 'r.id',
    begun: ['settlement.payment-account-begun', 'settlement.payout-account-named'],
    decided: ['settlement.payment-account-confirmed', 'settlement.payout-account-declined'],
  },
  {
    table: 'investments.refund',
    subject: 'r.id',
    prefix: 'account_',
    isRepeated: true,
    begun: ['settlement.refund-account-begun'],
    decided: ['settlement.refund-account-confirmed'],
  },
  {
    table: 'cards.matter',
    subject: 'r.id',
    begun: ['card.matter-begun'],
    decided: ['card.matter-closed'],
  },
  {
    table: 'membership.estate_account',
    subject: '(select d.member_id from membership.death d where d.id = r.death_id)',
    begun: ['member.estate-account-begun'],
    decided: ['member.estate-account-confirmed'],
  },
  {
    table: 'delisting.decision',
    subject: 'r.id',
    begun: ['delisting.begun'],
    decided: ['delisting.confirmed'],
  },
]

/** Two clocks may stamp the record and its event. */
const near = (moment: string): string =>
  `e.occurred_at between ${moment} - interval '1 hour' and ${moment} + interval '1 hour'`

const untold = (
  { table, subject, label = subject, prefix = '' }: ByTwo,
  step: string,
  names: readonly EventName[],
): string =>
  `select '${table} ' || ${label}::text as subject from ${table} r where r.${prefix}${step}_by is not null
    and not exists (select from platform.audit_event e where e.subject_id = ${subject} and e.action in (${actions(...names)})
      and e.actor_id = r.${prefix}${step}_by and ${near(`r.${prefix}${step}_at`)})`

const STEPS = actions(
  ...PROJECT_STATES.filter((state) => state !== 'draft').map((state) => `project.${state}` as const),
)

/** Who began and who decided, told twice. */
export const officerInvariants: readonly Invariant[] = [
  {
    name: 'officers-are-the-trails',
    truth: 'Who began a record of two people, and who decided on it, is whom the trail names, and when.',
    sql: BY_TWO.flatMap((one) => [untold(one, 'begun', one.begun), untold(one, 'decided', one.decided)]).join(
      ' union all ',
    ),
  },
  {
    name: 'decisions-have-their-record',
    truth: 'What the trail tells that somebody began or decided stands in its record.',
    sql: BY_TWO.filter(({ subject, isRepeated = false }) => subject === 'r.id' && !isRepeated)
      .map(
        ({ table, decided }) => `select '${table} ' || e.subject_id::text as subject from platform.audit_event e
          where e.action in (${actions(...decided)}) and not exists (select from ${table} r where r.id = e.subject_id
            and r.decided_by is not distinct from e.actor_id)`,
      )
      .join(' union all '),
  },
  {
    name: 'results-are-told',
    truth: 'The state a project is in is the last that the trail tells of it, since the moment that it tells.',
    // Of steps that one moment knows the trail has no order.
    sql: `select p.id::text as subject from projects.project p
      join (select subject_id, max(occurred_at) as at from platform.audit_event where action in (${STEPS}) group by 1) l
        on l.subject_id = p.id
      where not exists (select from platform.audit_event e where e.subject_id = p.id and e.occurred_at = l.at
          and e.action = 'project.' || p.state and ${near('p.state_since')})
      union all select c.project_id::text from investments.campaign c join projects.project p on p.id = c.project_id
        where c.outcome is not null and c.opened_at is not null and not exists (select from platform.audit_event e
          where e.subject_id = c.project_id and e.action in (${STEPS}))`,
  },
]
