import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getLegalAcceptances } from '#contracts/content/endpoints.ts'
import type { getAcceptances } from '#contracts/membership/endpoints.ts'
import { requireMember, requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { cutPage, readMomentKey } from '#server/kit/moment-key.ts'
import { findTextTitles } from '#server/modules/platform/index.ts'

const OWN_PAGE = 50
const STAFF_PAGE = 50
const MOST = 200

/** Every text the member accepted, newest first, by version and hash. */
export async function showAcceptances(
  context: Context,
  { after }: InputOf<typeof getAcceptances>,
): Promise<OutputOf<typeof getAcceptances>> {
  const { id: memberId } = requireMember(context.actor)
  const from = readMomentKey(after)
  let rows = context.db
    .selectFrom('membership.legal_acceptance')
    .select(['id', 'legal_text_id as legalTextId', 'kind', 'version', 'sha256', 'accepted_at as at'])
    .where('member_id', '=', memberId)
  if (from) rows = rows.where(sql<boolean>`(accepted_at, id) < (${from.at}, ${from.id}::uuid)`)
  const read = await rows
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_PAGE + 1)
    .execute()
  const { shown, next } = cutPage(read, OWN_PAGE)
  const titles = await findTextTitles(
    context,
    shown.map(({ legalTextId }) => legalTextId),
  )
  return {
    acceptances: shown.map(({ at, ...row }) => ({
      ...row,
      title: titles.get(row.legalTextId) ?? row.kind,
      acceptedAt: toUnixSeconds(at),
    })),
    next,
  }
}

/** Who accepted a version of an agreement, newest first, and how many in all; for the console. */
export async function listLegalAcceptances(
  context: Context,
  { legalTextId, after, count }: InputOf<typeof getLegalAcceptances>,
): Promise<OutputOf<typeof getLegalAcceptances>> {
  requireStaff(context.actor, 'content-editor', 'compliance-officer', 'auditor', 'administrator')
  const size = Math.min(Math.max(count ?? STAFF_PAGE, 1), MOST)
  const from = readMomentKey(after)
  let rows = context.db
    .selectFrom('membership.legal_acceptance as a')
    .innerJoin('membership.member as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.member_id as memberId', 'm.first_name', 'm.last_name'])
    .select(['a.version', 'a.sha256', 'a.accepted_at as at'])
    .where('a.legal_text_id', '=', legalTextId)
  if (from) rows = rows.where(sql<boolean>`(a.accepted_at, a.id) < (${from.at}, ${from.id}::uuid)`)
  const read = await rows
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(size + 1)
    .execute()
  const { total } = await context.db
    .selectFrom('membership.legal_acceptance')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('legal_text_id', '=', legalTextId)
    .executeTakeFirstOrThrow()
  const { shown, next } = cutPage(read, size)
  return {
    total: Number(total),
    acceptances: shown.map((row) => ({
      memberId: row.memberId,
      name: `${row.first_name} ${row.last_name}`,
      acceptedAt: toUnixSeconds(row.at),
      version: row.version,
      sha256: row.sha256,
    })),
    next,
  }
}
