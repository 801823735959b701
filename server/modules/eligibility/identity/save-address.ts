import type { InputOf } from '#contracts/common/endpoint.ts'
import type { updateAddress } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { lockMember, refuseUnknownChoice } from '#server/modules/members/index.ts'
import { refreshStanding } from '../standing/standing.ts'

type Form = InputOf<typeof updateAddress>

/** Stores the address. Every choice must be offered, the city in its country, the district in its city: `choice-unknown`. */
export async function saveAddress(context: Context, form: Form): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await refuseUnknownChoice(context, 'addressTypes', 'addressTypeKey', form.addressTypeKey)
  await refuseUnknownChoice(context, 'countries', 'countryKey', form.countryKey)
  await refuseUnknownChoice(context, 'cities', 'cityKey', form.cityKey, form.countryKey)
  await refuseUnknownChoice(context, 'districts', 'districtKey', form.districtKey, form.cityKey)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const row = {
      address_type_key: form.addressTypeKey,
      country_key: form.countryKey,
      city_key: form.cityKey,
      district_key: form.districtKey,
      address: form.address,
      updated_at: tx.clock.now(),
    }
    await tx.db
      .insertInto('membership.address')
      .values({ member_id: id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute()
    await refreshStanding(tx, id)
    await recordEvent(tx, { action: 'member.address-saved', subjectId: id })
  })
  return { done: true }
}
