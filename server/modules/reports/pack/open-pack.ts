import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { openRegulatorPack, readRegulatorPackPart } from '#contracts/reports/pack-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { eventsAbout } from '#server/kit/due-work/event-feed.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'

const NAMED_BY = 12

/** Hands a pack out, part after part, once the trail has who took it. Refuses `not-found`, `pack-not-ready`, `pack-gone`. */
export async function openPack(
  context: Context,
  { packId }: InputOf<typeof openRegulatorPack>,
): Promise<OutputOf<typeof openRegulatorPack>> {
  return inTransaction(context, async (tx) => {
    const { projectId, identities, sha256, byteLength } = await findKept(tx, packId)
    const { count } = await tx.db
      .selectFrom('reports.pack_part')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('pack_id', '=', packId)
      .executeTakeFirstOrThrow()
    await recordEvent(tx, { action: 'report.pack-opened', subjectId: packId, data: { projectId, identities, sha256 } })
    return {
      filename: `kampanya-${sha256.slice(0, NAMED_BY)}.zip`,
      mimetype: 'application/zip',
      byteLength,
      partCount: Number(count),
    }
  })
}

/** One part of a pack that its reader has opened: the trail has them. Refuses as `openPack`. */
export async function readPackPart(
  context: Context,
  { packId, part }: InputOf<typeof readRegulatorPackPart>,
): Promise<OutputOf<typeof readRegulatorPackPart>> {
  const { id } = requireStaff(context.actor, ...CONSOLE_READERS.reports)
  await findKept(context, packId)
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from reports.pack_part where pack_id = ${packId} and number = ${part}
      and exists (select from ${eventsAbout(packId)} e where e.action = 'report.pack-opened' and e.actor_id = ${id})`.execute(
    context.db,
  )
  const [found] = rows
  if (!found) throw new Refusal('not-found')
  return { base64: found.bytes.toString('base64') }
}

async function findKept(context: Context, packId: string) {
  const staff = requireStaff(context.actor, ...CONSOLE_READERS.reports)
  const pack = await context.db
    .selectFrom('reports.pack')
    .select(['project_id as projectId', 'identities', 'sha256', 'byte_length as byteLength', 'has_bytes as hasBytes'])
    .where('id', '=', packId)
    .executeTakeFirst()
  if (!pack) throw new Refusal('not-found')
  const { projectId, identities, sha256, byteLength, hasBytes } = pack
  // Who has a seat at a file of the committee's says first that they have no relation to it (T9/10).
  if ((await findClosedProjects(context, staff.id)).includes(projectId)) throw new Refusal('not-permitted')
  if (sha256 === null || byteLength === null) throw new Refusal('pack-not-ready')
  if (!hasBytes) throw new Refusal('pack-gone')
  return { projectId, identities, sha256, byteLength }
}
