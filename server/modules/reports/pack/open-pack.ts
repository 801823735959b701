import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { openRegulatorPack } from '#contracts/reports/pack-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'

const NAMED_BY = 12

/** Hands a pack out, once the trail has who took it. Refuses `not-found`, `pack-not-ready`, `pack-gone`. */
export async function openPack(
  context: Context,
  { packId }: InputOf<typeof openRegulatorPack>,
): Promise<OutputOf<typeof openRegulatorPack>> {
  const staff = requireStaff(context.actor, ...CONSOLE_READERS.reports)
  return inTransaction(context, async (tx) => {
    const pack = await tx.db
      .selectFrom('reports.pack')
      .select(['project_id as projectId', 'identities', 'sha256', 'bytes'])
      .where('id', '=', packId)
      .executeTakeFirst()
    if (!pack) throw new Refusal('not-found')
    const { projectId, identities, sha256, bytes } = pack
    // Who has a seat at a file of the committee's says first that they have no relation to it (T9/10).
    if ((await findClosedProjects(tx, staff.id)).includes(projectId)) throw new Refusal('not-permitted')
    if (sha256 === null) throw new Refusal('pack-not-ready')
    if (bytes === null) throw new Refusal('pack-gone')
    await recordEvent(tx, { action: 'report.pack-opened', subjectId: packId, data: { projectId, identities, sha256 } })
    return {
      filename: `kampanya-${sha256.slice(0, NAMED_BY)}.zip`,
      mimetype: 'application/zip',
      base64document: bytes.toString('base64'),
    }
  })
}
