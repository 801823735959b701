import { sql, type RawBuilder } from 'kysely'
import type { PackFile } from '#contracts/reports/messages.ts'

/** What a cell holds, and so who may see it: names, accounts, numbers and free text are masked where investors are. */
export type CellKind = 'plain' | 'name' | 'iban' | 'number' | 'free' | 'account' | 'transfer'

/** One table of a pack: SQL of its columns, in the order of their names (contracts/reports/messages.ts), over rows `r`. */
export interface PackTable {
  readonly from: string
  readonly where: string
  /** Decides between any two rows, so that their order never depends on how they lie. */
  readonly order: string
  readonly columns: readonly (readonly [kind: CellKind, value: string])[]
}

const plain = (value: string) => ['plain', value] as const
/** Istanbul's second; what the ledger and the trail order by stands in `order`. */
const moment = (column: string) => plain(`to_char(r.${column} at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`)
const day = (column: string) => plain(`to_char(r.${column}, 'YYYY-MM-DD')`)
/** Lira with a decimal comma, nothing between thousands. */
const lira = (column: string) => plain(`replace((r.${column} / 100.0)::numeric(20, 2)::text, '.', ',')`)
const text = (column: string) => plain(`r.${column}::text`)
const nameOf = (column: string) =>
  ['name', `(select n.full_name from membership.whole_name n where n.member_id = r.${column})`] as const

const OF_PROJECT = 'r.project_id = $project'

/** Every table of a pack. Columns follow the names of theirs one by one. */
export const PACK_TABLES: Readonly<Record<PackFile, PackTable>> = {
  'kampanya.csv': {
    from: 'projects.offering r left join investments.campaign_course c on c.project_id = r.project_id',
    where: OF_PROJECT,
    order: 'r.project_id',
    columns: [
      text('project_id'),
      text('project_code'),
      text('title'),
      text('company_name'),
      text('state'),
      lira('unit_share_value_kurus'),
      text('share_count'),
      lira('funding_goal_kurus'),
      lira('cap_kurus'),
      plain(`to_char(c.opened_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`),
      plain(`to_char(c.closed_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`),
      plain(`to_char(c.judged_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`),
      plain('c.outcome::text'),
      plain(`replace((c.raised_kurus / 100.0)::numeric(20, 2)::text, '.', ',')`),
      plain('c.investor_count::text'),
    ],
  },
  'bilgi-formu/surumler.csv': {
    from: 'projects.form_version r',
    where: OF_PROJECT,
    order: 'r.version',
    columns: [text('version'), moment('approved_at'), text('change_reason'), text('is_material'), text('sha256')],
  },
  'bilgi-formu/degisiklikler.csv': {
    from: 'projects.asked_change r',
    where: OF_PROJECT,
    order: 'r.asked_at, r.id',
    columns: [
      text('id'),
      text('from_version'),
      text('is_material'),
      text('reason'),
      text('state'),
      moment('asked_at'),
      day('due_on'),
      moment('decided_at'),
      text('decision_reason'),
      moment('published_at'),
      text('form_version'),
    ],
  },
  'komite/kararlar.csv': {
    from: 'projects.decided_file r',
    where: OF_PROJECT,
    order: 'r.opened_at, r.id',
    columns: [
      text('id'),
      text('kind'),
      moment('opened_at'),
      day('due_on'),
      text('reason'),
      text('outcome'),
      moment('decided_at'),
      text('sha256'),
    ],
  },
  'yatirim-talepleri.csv': {
    from: 'investments.campaign_order r',
    where: OF_PROJECT,
    order: 'r.placed_at, r.id',
    columns: [
      text('id'),
      text('reference_no'),
      text('investor_id'),
      nameOf('investor_id'),
      lira('amount_kurus'),
      text('share_count'),
      text('form_version'),
      text('state'),
      moment('placed_at'),
      moment('paid_at'),
      moment('withdrawal_ends_at'),
      moment('finalised_at'),
      moment('ended_at'),
      text('end_code'),
    ],
  },
  'kayit-defteri.csv': {
    from: 'ledger.movement r',
    where: OF_PROJECT,
    order: 'r.occurred_at, r.transfer_id, r.leg',
    columns: [
      text('transfer_id'),
      text('leg'),
      moment('occurred_at'),
      day('day'),
      ['transfer', 'r.kind'],
      ['account', 'r.account'],
      lira('amount_kurus'),
      text('investor_id'),
      text('investment_id'),
    ],
  },
  'tahsilatlar-ve-cikislar.csv': {
    from: 'settlement.campaign_booking r',
    where: OF_PROJECT,
    order: 'r.booked_on, r.booked_at, r.id',
    columns: [
      text('id'),
      text('bank_transaction_id'),
      day('booked_on'),
      moment('booked_at'),
      lira('amount_kurus'),
      ['name', 'r.counterparty_name'],
      ['iban', 'r.counterparty_iban'],
      ['free', 'r.description'],
      text('outcome'),
      text('exception_kind'),
      text('resolution'),
      text('investment_id'),
    ],
  },
  'odemeler.csv': {
    from: 'settlement.campaign_payment r',
    where: OF_PROJECT,
    order: 'r.list_id, r.id',
    columns: [
      text('id'),
      text('list_id'),
      text('purpose'),
      text('payee'),
      ['name', 'r.creditor_name'],
      ['iban', 'r.creditor_iban'],
      lira('amount_kurus'),
      text('state'),
      text('refusal'),
      moment('executed_at'),
      moment('returned_at'),
      text('refund_id'),
    ],
  },
  'iadeler.csv': {
    from: 'investments.campaign_refund r',
    where: OF_PROJECT,
    order: 'r.owed_at, r.id',
    columns: [
      text('id'),
      text('investment_id'),
      text('investor_id'),
      lira('amount_kurus'),
      text('reason_code'),
      moment('owed_at'),
      day('due_on'),
      text('state'),
      ['name', 'r.creditor_name'],
      ['iban', 'r.creditor_iban'],
      moment('executed_at'),
    ],
  },
  'dagitim.csv': {
    from: 'settlement.campaign_allocation r',
    where: OF_PROJECT,
    order: 'r.investor_id, r.id',
    columns: [
      text('investor_id'),
      nameOf('investor_id'),
      ['number', 'r.registry_number'],
      text('share_count'),
      lira('amount_kurus'),
      text('registered_share_count'),
      text('refusal'),
      moment('registered_at'),
    ],
  },
  'denetim-izi.csv': {
    from: `(select $project::uuid as id union select record_id from settlement.campaign_record where project_id = $project
        union select id from investments.campaign_order where project_id = $project) s
      cross join lateral (
        select * from platform.recorded_event where subject_id = s.id and id <> subject_id
        union all select * from platform.recorded_event where id = s.id and subject_id = id) r`,
    // Whom a member follows and what they mean to invest is no part of a campaign's course.
    where: `r.action not like 'favourite.%' and r.action not like 'project.pre-demand-%'`,
    order: 'r.occurred_at, r.id',
    columns: [
      text('id'),
      moment('occurred_at'),
      text('actor_kind'),
      text('actor_id'),
      text('on_behalf_of'),
      text('action'),
      text('subject_kind'),
      text('subject_id'),
      text('reason'),
      text('data'),
    ],
  },
}

/** SQL with the campaign's id where it is named. */
export function withProject(text: string, projectId: string): RawBuilder<unknown> {
  const parts = text.split('$project')
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${projectId}::uuid`,
  )
}
