import type { Context } from '#server/kit/context.ts'
import { askPack } from '#server/modules/reports/pack/ask-pack.ts'
import { listPacks } from '#server/modules/reports/pack/list-packs.ts'
import { makePacks } from '#server/modules/reports/pack/make-packs.ts'
import { asMember } from '../membership.ts'
import { aStaffMember } from '../second-factor.ts'

/** The pack of the campaign's records for the regulator, made. */
export async function aPack(system: Context, projectId: string): Promise<string> {
  const { id } = await aStaffMember(system, 'compliance-officer')
  const officer = asMember(system, id, ['compliance-officer'])
  await askPack(officer, { projectId, identities: 'masked', reason: 'Kurulun yazısı.' })
  await makePacks.run(system)
  const [pack] = (await listPacks(officer)).packs
  if (pack?.state !== 'ready') throw new Error('the pack is made')
  return pack.id
}
