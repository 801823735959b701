import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findAdvertising } from '#server/modules/membership/index.ts'
import { lockMember, recordConsent } from '#server/modules/members/index.ts'
import type { IysChange } from '#server/outside/index.ts'
import { endSubscription } from '../subscription-store.ts'

/** A withdrawal ends the consent here, at once; a consent given there alone is noted, and allows nothing without one given here. */
export async function takeOver(context: Context, change: IysChange): Promise<void> {
  requireSystem(context.actor)
  await inTransaction(context, async (tx) => {
    const { recipient, type, status, consentDate } = change
    const found = await tx.db
      .selectFrom('contact.iys_record')
      .select(['id', 'member_id', 'consent_at', 'wanted', 'known'])
      .where('recipient', '=', recipient)
      .where('type', '=', type)
      .forUpdate()
      .executeTakeFirst()
    // Moments of the register have no parts of a second: what was given here in the same second came before.
    if (!found || Math.floor(found.consent_at.getTime() / 1000) * 1000 > consentDate.getTime()) return
    const isKnown = found.known === status && (status === 'ONAY' || found.wanted === 'RET')
    if (isKnown) return
    const known = { known: status, known_at: tx.clock.now() }
    if (status === 'ONAY') {
      await tx.db.updateTable('contact.iys_record').set(known).where('id', '=', found.id).execute()
      return
    }
    await tx.db
      .updateTable('contact.iys_record')
      .set({ ...known, wanted: 'RET', state: 'settled', unsure: false, consent_at: consentDate, last_error: null })
      .where('id', '=', found.id)
      .execute()
    await withdraw(tx, change, found.member_id)
    await recordEvent(tx, { action: 'iys.withdrawal-taken', subjectId: found.id, data: { channel: type } })
  })
}

async function withdraw(tx: TransactionContext, { recipient, type }: IysChange, owner: string | null): Promise<void> {
  const by = type === 'EPOSTA' ? { emailAddress: recipient } : owner === null ? null : { id: owner }
  const member = by && (await findAdvertising(tx, by))
  if (member) {
    await lockMember(tx, member.memberId)
    const consent = type === 'EPOSTA' ? 'commercial-email' : 'commercial-sms'
    await recordConsent(tx, member.memberId, { consent, given: false, source: 'iys' })
  }
  const left = type === 'EPOSTA' ? await endSubscription(tx, recipient) : null
  if (left !== null) await recordEvent(tx, { action: 'newsletter.left', subjectId: left })
}
