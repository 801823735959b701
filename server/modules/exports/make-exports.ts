import { type RawBuilder, sql } from 'kysely'
import { addHours } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { type Claim, claimFor, doClaimed, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { forgetFailed, noteFailed } from '#server/kit/due-work/failed-work.ts'
import { findParameter, settings } from '#server/modules/platform/index.ts'
import { archivePath } from './export-store.ts'
import { gatherRecord } from './gather-record.ts'
import { writeArchive } from './write-archive.ts'

const NAME = 'exports.make'
/** After so many tries the member is told that it did not work, and may ask anew. */
const MOST_ATTEMPTS = 5

interface Due {
  readonly id: string
  readonly memberId: string
  readonly attempts: number
}

/** One at a time: whoever waits behind it waits seconds. */
async function takeDue(context: Context, claim: Claim): Promise<readonly Due[]> {
  const now = context.clock.now()
  const { rows } = await sql<Due>`
    update exports.member_export e set attempts = e.attempts + 1, has_archive = true, ${claimFor(claim)},
        next_attempt_at = ${now}::timestamptz + make_interval(secs => 30 * power(2, least(e.attempts, 6)))
      from (select t.id from exports.member_export t where t.state = 'asked' and t.next_attempt_at <= ${now} and ${isFree('t')}
        order by t.next_attempt_at limit 1 for update skip locked) due
      where e.id = due.id returning e.id, e.member_id, e.attempts`.execute(context.db)
  return rows
}

/** The archive is in the store before the row says so; the same path is written again when a process ended between. */
async function make(context: Context, { id, memberId }: Due): Promise<void> {
  requireSystem(context.actor)
  const madeAt = context.clock.now()
  const { platformName: platform } = await settings.findOperator(context)
  const whole = await gatherRecord(context, memberId)
  const archive = writeArchive(whole, { platform, madeAt })
  await context.files.write('private', archivePath(id), archive)
  const { value: hours } = await findParameter(context, 'exports.ready')
  const expiresAt = addHours(madeAt, Number(hours))
  await inTransaction(context, async (tx) => {
    const made = await tx.db
      .updateTable('exports.member_export')
      .set({
        state: 'ready',
        made_at: madeAt,
        expires_at: expiresAt,
        byte_length: BigInt(archive.byteLength),
        next_attempt_at: null,
        claimed_by: null,
        claimed_until: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (made)
      return recordEvent(tx, { action: 'member.export-made', subjectId: memberId, data: { exportId: id, expiresAt } })
    // The membership ended meanwhile: what was written now is deleted with the rest.
    await tx.db
      .updateTable('exports.member_export')
      .set({ has_archive: true, claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .where('state', '<>', 'ready')
      .execute()
  })
  await forgetFailed(context, NAME, id)
}

/** Staff see what keeps failing; the member is told once it is given up. */
async function putOff(context: Context, { id, memberId, attempts }: Due, error: unknown): Promise<void> {
  requireSystem(context.actor)
  await noteFailed(context, NAME, id, error)
  if (attempts < MOST_ATTEMPTS) {
    await update(context, [id], FREED)
    return
  }
  await inTransaction(context, async (tx) => {
    const failed = await tx.db
      .updateTable('exports.member_export')
      .set({ state: 'failed', next_attempt_at: null, claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (failed) await recordEvent(tx, { action: 'member.export-failed', subjectId: memberId, data: { exportId: id } })
  })
}

async function update(context: Context, ids: readonly string[], what: RawBuilder<unknown>, by?: string): Promise<void> {
  await sql`update exports.member_export set ${what}
    where id = any(${[...ids]}::uuid[]) and (${by ?? null}::uuid is null or claimed_by = ${by ?? null})`.execute(
    context.db,
  )
}

/** Makes the copies of their data that members asked for. A process that ends in the middle leaves it to the next. */
export const makeExports: DueWork = {
  name: NAME,
  lane: 'exports',
  async run(context) {
    requireSystem(context.actor)
    return doClaimed<Due>(context, {
      atOnce: 1,
      take: (claim) => takeDue(context, claim),
      renew: (items, claim) =>
        update(
          context,
          items.map(({ id }) => id),
          claimFor(claim),
          claim.by,
        ),
      each: (due) => make(context, due),
      fault: (due, error) => putOff(context, due, error),
    })
  },
}
