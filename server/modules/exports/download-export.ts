import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { downloadDataExport } from '#contracts/exports/endpoints.ts'
import { archiveWords } from '#contracts/exports/record-messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { archivePath } from './export-store.ts'

/** The archive, to whoever asked for it and until its term is over; each time is recorded. Refuses `export-gone`. */
export async function downloadExport(
  context: Context,
  { id }: InputOf<typeof downloadDataExport>,
): Promise<OutputOf<typeof downloadDataExport>> {
  const actor = requireMember(context.actor)
  const found = await context.db
    .selectFrom('exports.member_export')
    .select(['made_at as madeAt'])
    .where('id', '=', id)
    .where('member_id', '=', actor.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst()
  if (!found?.madeAt) throw new Refusal('export-gone')
  const bytes = await context.files.read('private', archivePath(id))
  await inTransaction(context, (tx) =>
    recordEvent(tx, { action: 'member.export-downloaded', subjectId: actor.id, data: { exportId: id } }),
  )
  return {
    base64document: Buffer.from(bytes).toString('base64'),
    filename: fillMessage(archiveWords.fileName, { day: istanbulDate(found.madeAt) }),
    mimetype: 'application/zip',
  }
}
