import { askRegulatorPack, getRegulatorPacks } from '#contracts/reports/pack-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { asMember } from '../membership.ts'
import { aStaffMember } from '../second-factor.ts'
import { ask } from '../ask.ts'

/** The pack of the campaign's records for the regulator, made. */
export async function aPack(system: Context, projectId: string): Promise<string> {
  const { id } = await aStaffMember(system, 'compliance-officer')
  const officer = asMember(system, id, ['compliance-officer'])
  await ask(officer, askRegulatorPack, { projectId, identities: 'masked', reason: 'Kurulun yazısı.' })
  await runDueWork(system, 'reports.make-packs')
  const [pack] = (await ask(officer, getRegulatorPacks, {})).packs
  if (pack?.state !== 'ready') throw new Error('the pack is made')
  return pack.id
}
