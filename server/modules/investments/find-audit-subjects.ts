import { sql } from 'kysely'
import { lowerAscii, upperAscii } from '#contracts/common/text/text.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { findAuditSubjects as endpoint } from '#contracts/staff/audit-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMembersByWords } from '#server/modules/members/index.ts'
import { findOffering, findProjectByCode } from '#server/modules/projects/index.ts'

type Subject = OutputOf<typeof endpoint>['subjects'][number]

const MOST = 20
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What the words name in the audit trail; nothing when they name nothing. */
export async function findAuditSubjects(
  context: Context,
  { words }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, 'auditor', 'administrator', 'compliance-officer')
  const id = lowerAscii(words)
  if (ID.test(id)) return { subjects: [{ kind: 'record', id, name: id, detail: '' }] }
  const code = upperAscii(words.replaceAll(/\s/g, ''))
  const project = await findProjectByCode(context, code)
  const members = await findMembersByWords(context, words, MOST)
  return {
    subjects: [
      ...(await findByReference(context, code)),
      ...(project
        ? [{ kind: 'project' as const, id: project.id, name: project.title, detail: project.projectCode }]
        : []),
      ...members.map(({ id, fullName, emailAddress }) => ({
        kind: 'member' as const,
        id,
        name: fullName,
        detail: emailAddress,
      })),
    ],
  }
}

async function findByReference(context: Context, referenceNo: string): Promise<readonly Subject[]> {
  const { rows } = await sql<{ id: string; projectId: string }>`
    select id, project_id from investments.investment where reference_no = ${referenceNo}`.execute(context.db)
  const [found] = rows
  if (!found) return []
  const offering = await findOffering(context, found.projectId)
  return [{ kind: 'investment', id: found.id, name: referenceNo, detail: offering?.title ?? '' }]
}
