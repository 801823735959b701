import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as analystCalls from '#contracts/projects/evaluation/endpoints.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { aCommittee, anAnalyst, aSubmittedProject, aVote, judgeAll } from '#tests/support/applications/evaluation.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'

test('a vote against its own scores says why, and the minutes repeat it; the list says by when a file is decided', () =>
  rolledBack(async (context) => {
    const projectId = await aSubmittedProject(context, (await aMember(context)).id)
    const analyst = await anAnalyst(context)
    const [first, second] = await aCommittee(context, 3)
    if (!first || !second) throw new Error('three seats')
    await send(analyst, analystCalls.assignApplication, { projectId })
    await judgeAll(analyst, projectId)
    await send(analyst, analystCalls.sendToCommittee, { projectId, report: 'Uygundur.' })
    const { files } = await send(first.context, calls.getCommitteeFiles, {})
    // Ten business days after Monday, 16 March, with the feast in between.
    expect(files).toMatchObject([{ id: projectId, isLate: false, dueOn: expect.stringMatching(/^2026-(03-3|04-0)/) }])
    for (const { context: member } of [first, second])
      await send(member, calls.declareConflict, { fileId: projectId, relation: 'none', note: '' })
    const odd = { ...aVote(projectId, 'approve', 1) }
    expect(await refusalOf(send(first.context, calls.voteOnApplication, odd))).toEqual({
      code: 'odd-vote',
      fields: { oddReason: expect.stringContaining('puanlarınızla uyuşmuyor') },
    })
    await send(first.context, calls.voteOnApplication, { ...odd, oddReason: 'Ekip, ölçütlerin dışında ikna etti.' })
    await send(second.context, calls.voteOnApplication, aVote(projectId, 'reject', 2))
    const { votes } = await send(second.context, calls.getCommitteeFile, { projectId })
    expect(votes.map(({ opinion }) => opinion).toSorted()).toEqual([
      'Yeterli.\n\nOyun puanlardan farklı olmasının nedeni: Ekip, ölçütlerin dışında ikna etti.',
      'Öngörüler dayanaksız.',
    ])
  }))

test('a decided file tells when it was decided, however its application goes on', () =>
  rolledBack(async (context) => {
    const projectId = await aSubmittedProject(context, (await aMember(context)).id)
    const analyst = await anAnalyst(context)
    const committee = await aCommittee(context, 3)
    await send(analyst, analystCalls.assignApplication, { projectId })
    await judgeAll(analyst, projectId)
    await send(analyst, analystCalls.sendToCommittee, { projectId, report: 'Uygundur.' })
    for (const { context: member } of committee) {
      await send(member, calls.declareConflict, { fileId: projectId, relation: 'none', note: '' })
      await send(member, calls.voteOnApplication, aVote(projectId, 'reject', 2))
    }
    const { sha256 } = await send(committee[0]?.context ?? context, calls.drawMinutes, { fileId: projectId })
    for (const { context: member, app } of committee)
      await send(member, calls.signMinutes, { fileId: projectId, sha256, code: app.code() })
    await sql`update projects.project set state_since = state_since + interval '9 days' where id = ${projectId}`.execute(
      context.db,
    )
    const { files } = await send(committee[0]?.context ?? context, calls.getCommitteeFiles, {})
    expect(files).toMatchObject([{ id: projectId, isOpen: false, stateSince: toUnixSeconds(context.clock.now()) }])
  }))
