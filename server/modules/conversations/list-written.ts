import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { HiddenKind } from '#contracts/projects/conversation/hiding.ts'
import type * as calls from '#contracts/projects/conversation/operator-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'

type Written = OutputOf<typeof calls.getWrittenUnderProjects>

interface Row {
  id: string
  kind: HiddenKind
  projectTitle: string
  seoName: string
  memberId: string
  writtenAt: Date
  title: string | null
  text: string
  answer: string | null
  withdrawnAt: Date | null
}

const PAGE = 50

/** What stands in the address of each state, as a condition on what was written (`w`). */
const CONDITIONS = {
  shown: sql`w.withdrawn_at is null and not exists (select 1 from projects.public_hiding h where h.subject_id = w.id)`,
  hidden: sql`exists (select 1 from projects.public_hiding h where h.subject_id = w.id)`,
  restored: sql`exists (select 1 from projects.hiding h where h.subject_id = w.id and h.restored_at is not null)
    and not exists (select 1 from projects.public_hiding h where h.subject_id = w.id)`,
  withdrawn: sql`w.withdrawn_at is not null`,
}

/** What people wrote under projects, with the words of what is hidden or withdrawn too: for the operator. */
export async function listWritten(
  context: Context,
  { state = 'hidden', search, after }: InputOf<typeof calls.getWrittenUnderProjects>,
): Promise<Written> {
  const staff = requireStaff(context.actor, 'compliance-officer', 'administrator', 'auditor')
  const last = readKey(after)
  const { rows } = await sql<Row>`
    select w.id, w.kind, w.member_id, w.written_at, w.title, w.text, w.answer, w.withdrawn_at, p.title as project_title, p.seo_name
    from (
      select id, project_id, 'question' as kind, member_id, asked_at as written_at, null as title, question as text, answer,
          null::timestamptz as withdrawn_at from projects.question
        union all select id, project_id, 'comment', member_id, written_at, null, comment, null, null from projects.comment
        union all select u.id, u.project_id, 'update', o.owner_id, u.published_at, u.title, u.description, null, u.deleted_at
          from projects.project_update u join projects.project o on o.id = u.project_id
    ) w join projects.project p on p.id = w.project_id
    where ${CONDITIONS[state]}
      and platform.fold_turkish(concat_ws(' ', p.title, w.title, w.text)) like
        '%' || platform.fold_turkish(${search.replace(/[\\%_]/g, '\\$&')}) || '%'
      and (${last?.at ?? null}::timestamptz is null
        or (date_trunc('milliseconds', w.written_at), w.id) < (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
    order by date_trunc('milliseconds', w.written_at) desc, w.id desc limit ${PAGE + 1}`.execute(context.db)
  const shown = rows.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    items: await withHidings(context, shown),
    next: rows.length > PAGE && end ? `${end.writtenAt.toISOString()}_${end.id}` : null,
    mayAct: staff.roles.some((role) => role === 'compliance-officer' || role === 'administrator'),
  }
}

/** Where a page ended: its moment and id; null at the beginning, and where an address was typed wrong. */
function readKey(after: string): { readonly at: Date; readonly id: string } | null {
  const [, moment = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_([\da-f-]{36})$/.exec(after) ?? []
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) || !z.safeParse(z.uuid(), id).success ? null : { at, id }
}

async function withHidings(context: Context, rows: readonly Row[]): Promise<Written['items']> {
  if (rows.length === 0) return []
  const hidings = await context.db
    .selectFrom('projects.hiding')
    .selectAll()
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('hidden_at')
    .execute()
  const names = await findMemberNames(context, [
    ...rows.map(({ memberId }) => memberId),
    ...hidings.flatMap(({ hidden_by, restored_by }) => (restored_by ? [hidden_by, restored_by] : [hidden_by])),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    projectTitle: row.projectTitle,
    seoName: row.seoName,
    writtenBy: names.get(row.memberId) ?? '',
    writtenAt: toUnixSeconds(row.writtenAt),
    title: row.title,
    text: row.text,
    answer: row.answer,
    withdrawnAt: row.withdrawnAt && toUnixSeconds(row.withdrawnAt),
    hidings: hidings
      .filter(({ subject_id }) => subject_id === row.id)
      .map((hiding) => ({
        reason: hiding.reason,
        note: hiding.note,
        hiddenAt: toUnixSeconds(hiding.hidden_at),
        hiddenAs: hiding.hidden_as,
        hiddenBy: names.get(hiding.hidden_by) ?? null,
        restoredAt: hiding.restored_at && toUnixSeconds(hiding.restored_at),
        restoredBy: hiding.restored_by && (names.get(hiding.restored_by) ?? null),
        restoreNote: hiding.restore_note,
      })),
  }))
}
