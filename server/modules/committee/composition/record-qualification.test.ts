import { expect, test } from 'vitest'
import { getCommitteeComposition, recordQualification } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { searchEvents } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { storeRoles } from '#server/modules/roles/index.ts'
import { ask, send } from '#tests/support/ask.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { aCommittee } from '#tests/support/applications/evaluation.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asMember } from '#tests/support/membership.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { committeeQueues } from '../staff-queues.ts'
import { gatherQualification } from './gather-qualification.ts'

const PAPERS = {
  revision: 0,
  experienceSince: '2012-04-02',
  isBoardMember: true,
  angelLicence: 'BKY-1',
  levelThreeLicence: '',
  reason: 'Belgeler görüldü.',
}

async function anAdministrator(context: Context) {
  const { id } = await aStaffMember(context, 'administrator')
  return { id, own: asMember(context, id, ['administrator']) }
}

const lacksOf = async (context: Context) => (await ask(context, getCommitteeComposition, {})).lacks

function waiting(context: Context) {
  const queue = committeeQueues.find(({ code }) => code === 'committee-composition')
  if (!queue) throw new Error('the queue is gone')
  return queue.count(context)
}

test('a committee lacks less with each paper that is recorded, and its queue is empty once it lacks nothing', () =>
  rolledBack(async (context) => {
    const { own } = await anAdministrator(context)
    expect(await lacksOf(own)).toEqual(['members', 'experience', 'board-member', 'level-three'])
    const [chair, second, third] = await aCommittee(context, 3)
    if (!chair || !second || !third) throw new Error('three members')
    expect(await lacksOf(own)).toEqual(['experience', 'board-member', 'level-three'])
    await send(own, recordQualification, { memberId: chair.id, ...PAPERS })
    expect(await lacksOf(own)).toEqual(['experience', 'level-three'])
    expect(await waiting(own)).toMatchObject({ count: 2 })
    const experienced = { ...PAPERS, isBoardMember: false, angelLicence: '' }
    await send(own, recordQualification, { memberId: second.id, ...experienced })
    const { experienceSince: _none, ...unexperienced } = experienced
    await send(own, recordQualification, { memberId: third.id, ...unexperienced, levelThreeLicence: '204' })
    expect(await lacksOf(own)).toEqual([])
    expect(await waiting(own)).toMatchObject({ count: 0 })
    await send(own, recordQualification, {
      memberId: chair.id,
      ...PAPERS,
      revision: 1,
      angelLicenceUntil: '2026-01-01',
    })
    expect(await lacksOf(own)).toEqual(['board-member'])
    await inTransaction(context, (tx) => storeRoles(tx, second.id, [], null))
    expect(await lacksOf(own)).toEqual(['members', 'experience', 'board-member'])
  }))

test('what is recorded stands in place of what stood there, and both are in the trail with their reasons', () =>
  rolledBack(async (context) => {
    const { own } = await anAdministrator(context)
    const [member] = await aCommittee(context, 1)
    if (!member) throw new Error('a member')
    await send(own, recordQualification, { memberId: member.id, ...PAPERS })
    await send(own, recordQualification, {
      memberId: member.id,
      ...PAPERS,
      revision: 1,
      angelLicence: '',
      reason: 'Lisansın süresi doldu.',
    })
    // Whoever saw what stood there before writes over nothing.
    for (const revision of [0, 1, 3])
      expect(
        await refusalOf(send(own, recordQualification, { memberId: member.id, ...PAPERS, revision })),
      ).toMatchObject({ code: 'qualification-changed' })
    const { members } = await ask(own, getCommitteeComposition, {})
    expect(members).toMatchObject([
      { memberId: member.id, qualification: { isExperienced: true, angelLicence: null, revision: 2 } },
    ])
    expect(await gatherQualification(context, member.id)).toMatchObject({
      qualifications: [{ experienceSince: '2012-04-02', isBoardMember: true, angelLicence: null }],
    })
    const { events } = await send(own, searchEvents, { subjectId: member.id, action: 'member.qualification' })
    expect(events.map(({ reason, data }) => [reason, data['angelLicence']])).toEqual([
      ['Lisansın süresi doldu.', null],
      ['Belgeler görüldü.', 'BKY-1'],
    ])
  }))

test('nobody records their own papers, those of somebody else than a member, or a beginning that lies ahead', () =>
  rolledBack(async (context) => {
    const { id, own } = await anAdministrator(context)
    const [member] = await aCommittee(context, 1)
    if (!member) throw new Error('a member')
    const record = (memberId: string, more: object = {}) =>
      refusalOf(send(own, recordQualification, { memberId, ...PAPERS, ...more }))
    expect(await record(id)).toMatchObject({ code: 'own-account' })
    expect(await record((await aStaffMember(context, 'analyst')).id)).toMatchObject({ code: 'not-on-committee' })
    expect(await record(member.id, { experienceSince: '2098-01-01' })).toMatchObject({
      code: 'experience-ahead',
      fields: { experienceSince: 'Deneyimin başladığı gün bugünden sonra olamaz.' },
    })
    const until = { angelLicence: '', angelLicenceUntil: '2028-01-01' }
    expect(await record(member.id, until)).toMatchObject({
      code: 'licence-number-missing',
      fields: { angelLicence: 'Geçerlilik günü yazılan lisansın numarasını da yazınız.' },
    })
  }))
