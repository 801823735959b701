import { recordQualification } from '#contracts/projects/evaluation/composition-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { callAs } from '../call-as.ts'
import { administrator, committee } from './demo-people.ts'
import { asMember } from './people-actors.ts'

/** Papers of two of the committee's three members; those of the third, who has the licence of level 3, are left to whoever tries the desk. */
export async function recordQualifications(context: Context): Promise<void> {
  const officer = asMember(context, administrator, ['administrator'])
  const [chair, second] = committee
  await callAs(officer, recordQualification, {
    revision: 0,
    memberId: chair.id,
    experienceSince: '2012-04-02',
    isBoardMember: true,
    angelLicence: 'BKY-2024-0417',
    angelLicenceUntil: '2029-04-16',
    levelThreeLicence: '',
    reason: 'Özgeçmiş, yönetim kurulu kararı ve lisans belgesi görüldü.',
  })
  await callAs(officer, recordQualification, {
    revision: 0,
    memberId: second.id,
    experienceSince: '2015-09-01',
    isBoardMember: false,
    angelLicence: '',
    levelThreeLicence: '',
    reason: 'Özgeçmiş ve hizmet belgeleri görüldü.',
  })
}
