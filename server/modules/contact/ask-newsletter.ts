import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type { addNewsletter } from '#contracts/contact/newsletter-endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { isBeyond } from './soft-limit.ts'
import { newLink, recordConsentStep } from './subscription-store.ts'

const MAILS_PER_ADDRESS = { limit: 3, seconds: 86_400 }
const DAY_MS = 86_400_000

/**
 * Asks for the newsletter; a link to confirm is mailed (law 6563 m.6). The answer is the same for every address: also for one
 * that is confirmed already, and when a mailbox has been sent enough for today; then nothing is mailed.
 */
export async function askNewsletter(context: Context, input: InputOf<typeof addNewsletter>): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  if (!context.outside.iys) throw new Refusal('newsletter-off')
  if (input.companyUrl !== '') return { done: true }
  const key = createHmac('sha256', context.secrets.session).update(`newsletter ${input.email}`).digest()
  if (await isBeyond(context, key, MAILS_PER_ADDRESS)) return { done: true }
  const { value: days } = await findParameter(context, 'newsletter.confirmation')
  await inTransaction(context, async (tx) => {
    // One at a time per address: two forms at the same moment make one subscription.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${input.email}`}, 0))`.execute(tx.db)
    const { id, isConfirmed } = await openOrRenew(tx, input.email, Number(days))
    await recordEvent(tx, {
      action: isConfirmed ? 'newsletter.asked-again' : 'newsletter.asked',
      subjectId: id,
    })
  })
  return { done: true }
}

async function openOrRenew(
  tx: TransactionContext,
  email: string,
  days: number,
): Promise<{ readonly id: string; readonly isConfirmed: boolean }> {
  const found = await tx.db
    .selectFrom('contact.subscription')
    .select(['id', 'state'])
    .where('email', '=', email)
    .where('state', '<>', 'left')
    .executeTakeFirst()
  if (found?.state === 'confirmed') return { id: found.id, isConfirmed: true }
  const id = found?.id ?? newId()
  const now = tx.clock.now()
  const confirm = newLink(tx)
  const again = {
    asked_at: now,
    confirm_by: new Date(now.getTime() + days * DAY_MS),
    confirm_token_id: confirm.id,
    confirm_sha256: confirm.sha256,
  }
  if (found) await tx.db.updateTable('contact.subscription').set(again).where('id', '=', id).execute()
  else {
    const leave = newLink(tx)
    await tx.db
      .insertInto('contact.subscription')
      .values({
        id,
        email,
        state: 'asked',
        ...again,
        leave_token_id: leave.id,
        leave_sha256: leave.sha256,
        confirmed_at: null,
        left_at: null,
      })
      .execute()
  }
  await recordConsentStep(tx, id, 'asked')
  return { id, isConfirmed: false }
}
