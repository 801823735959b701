import { sql } from 'kysely'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { Way } from '#tests/abuse/fields.ts'

/** Whose record a field names: the columns in which its ids stand. A field that is new must be put here, or among `NOBODYS`. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  acceptanceId: ['investments.acceptance.id'],
  accountId: ['membership.company.member_id'],
  changeId: ['projects.form_change.id'],
  commentId: ['projects.comment.id'],
  documentId: ['projects.draft_row.id', 'projects.document.id', 'membership.company_document.id'],
  faqId: ['projects.draft_row.id'],
  fileId: ['projects.report_file.id'],
  id: [
    'membership.bank_account.id',
    'membership.passkey.id',
    'membership.session.id',
    'membership.remembered_device.id',
    'projects.project_update.id',
    'notifications.notice.id',
    'exports.member_export.id',
    'investments.investment.id',
  ],
  investmentId: ['investments.investment.id'],
  investorId: ['membership.member.id'],
  invitationId: ['membership.company_invitation.id'],
  memberId: ['projects.draft_row.id', 'membership.member.id'],
  obligationId: ['projects.obligation.id'],
  offerId: ['membership.company_handover.id'],
  previewKey: ['projects.draft.id'],
  projectExternalId: ['projects.project.external_id'],
  projectId: ['projects.draft.id', 'projects.project.id'],
  questionId: ['projects.question.id'],
  remarkId: ['projects.remark.id'],
  requestId: ['membership.company_request.id'],
  rowId: ['projects.draft_row.id'],
}

/** Ids of what is nobody's own: texts, and a place in a list. */
export const NOBODYS: ReadonlySet<string> = new Set(['accepted.0.id', 'after'])

/** A field of an input, and the id that stands in it. */
export type Named = readonly [way: Way, value: string]

/** Ids by column. */
export type Records = ReadonlyMap<string, readonly string[]>

/** What a person's ids of a field are; null where nobody said what the field names. */
export function idsOf(records: Records, field: string): readonly string[] | null {
  const columns = COLUMNS[field]
  return columns ? columns.flatMap((column) => records.get(column) ?? []) : null
}

async function allRecords({ db }: Context): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const column of new Set(Object.values(COLUMNS).flat())) {
    const [schema, table, name] = column.split('.') as [string, string, string]
    const { rows } = await sql<{ id: string }>`
      select ${sql.id(name)}::text as id from ${sql.id(schema, table)} order by 1`.execute(db)
    found.set(
      column,
      rows.map(({ id }) => id),
    )
  }
  return found
}

/** Everything that comes to be while somebody is given their belongings: theirs. */
export async function recordsMade(context: Context, give: () => Promise<unknown>): Promise<Records> {
  const before = new Set([...(await allRecords(context)).values()].flat())
  await give()
  const after = await allRecords(context)
  return new Map([...after].map(([column, ids]) => [column, ids.filter((id) => !before.has(id))]))
}

/** Ids and numbers of the campaigns that everybody sees. */
export async function publicCampaigns({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('projects.project')
    .select(['id', 'external_id'])
    .where('state', 'in', [...PUBLIC_STATES])
    .execute()
  return new Set(rows.flatMap(({ id, external_id }) => [id, external_id]))
}
