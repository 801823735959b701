import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  confirmTableProfile as confirmCall,
  refuseTableProfile as refuseCall,
} from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findProfiles, type ProfileRow } from './profile-store.ts'

const PROFILE = { table: 'bank.table_profile', over: 'profile-decided' } as const
const ANY = ['draft', 'begun', 'confirmed']

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
    const { name } = await lockProfile(tx, profileId)
    if (!(await decide(tx, { ...PROFILE, id: profileId }, officer, { state: 'confirmed' }))) return { done: true }
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
    const { state, begunBy, name } = await lockProfile(tx, profileId)
    const isRefused = state === 'begun' && begunBy !== officer.id
    if (isRefused) await decide(tx, { ...PROFILE, id: profileId }, officer, { state: 'refused', reason })
    else await withdraw(tx, { ...PROFILE, id: profileId, from: ANY }, officer, { withdrawn_because: reason })
    const action = isRefused ? 'settlement.table-profile-refused' : 'settlement.table-profile-withdrawn'
    await recordEvent(tx, { action, subjectId: profileId, reason, data: { name } })
    return { done: true }
  })
}
