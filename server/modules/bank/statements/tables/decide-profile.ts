import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  confirmTableProfile as confirmCall,
  refuseTableProfile as refuseCall,
} from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { refuseSameOfficer } from '#server/modules/payments/index.ts'
import { findProfiles, type ProfileRow } from './profile-store.ts'

async function lockProfile(tx: TransactionContext, profileId: string): Promise<ProfileRow> {
  const [profile] = await findProfiles(tx, sql`p.id = ${profileId}::uuid for no key update`)
  if (!profile) throw new Refusal('not-found')
  return profile
}

/** Another officer than the one who described a bank's tables confirms it. Refuses `same-officer`, `profile-decided` and `not-found`. */
export async function confirmTableProfile(
  context: Context,
  { profileId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { state, begunBy, decidedBy, name } = await lockProfile(tx, profileId)
    if (state === 'confirmed' && decidedBy === officer.id) return { done: true }
    if (state !== 'waiting') throw new Refusal('profile-decided')
    refuseSameOfficer(officer, begunBy)
    await sql`
      update bank.table_profile set state = 'confirmed', decided_by = ${officer.id}, decided_at = platform.now()
        where id = ${profileId}::uuid`.execute(tx.db)
    await recordEvent(tx, { action: 'settlement.table-profile-confirmed', subjectId: profileId, data: { name } })
    return { done: true }
  })
}

/** Sets a description aside, one's own too, or ends the use of a confirmed one. Refuses `profile-decided` and `not-found`. */
export async function refuseTableProfile(
  context: Context,
  { profileId, reason }: InputOf<typeof refuseCall>,
): Promise<OutputOf<typeof refuseCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { state, name } = await lockProfile(tx, profileId)
    if (state === 'refused' || state === 'withdrawn') throw new Refusal('profile-decided')
    await sql`
      update bank.table_profile set state = ${state === 'confirmed' ? 'withdrawn' : 'refused'}, decided_by = ${officer.id},
          decided_at = platform.now(), reason = ${reason}
        where id = ${profileId}::uuid`.execute(tx.db)
    await recordEvent(tx, { action: 'settlement.table-profile-refused', subjectId: profileId, reason, data: { name } })
    return { done: true }
  })
}
