import { expect, test } from 'vitest'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/resolution/endpoints.ts'
import * as seatCalls from '#contracts/projects/resolution/seat-endpoints.ts'
import { searchEvents } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { storeRoles } from '#server/modules/roles/index.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCommittee, anAnalyst, standing } from '#tests/support/applications/evaluation.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { ask, send } from '#tests/support/ask.ts'
import { remindCommittee } from '../files/remind-committee.ts'

const REASON = 'Açıklamalar çelişiyor.'

async function aSuspension(context: Context) {
  const { projectId } = await aCampaign(context.db)
  const members = await aCommittee(context, 3)
  const { resolutionId } = await send(await anAnalyst(context), calls.proposeResolution, {
    projectId,
    kind: 'suspension',
    reason: REASON,
  })
  const administrator = asMember(context, (await aStaffMember(context, 'administrator')).id, ['administrator'])
  const declare = (who: Context, relation: 'none' | 'exists') =>
    send(who, committeeCalls.declareConflict, {
      fileId: resolutionId,
      relation,
      note: relation === 'none' ? '' : 'Kardeşim.',
    })
  const vote = async (who: Context) => {
    await declare(who, 'none')
    await send(who, calls.voteOnResolution, { resolutionId, vote: 'approve', opinion: 'Gerekli.' })
  }
  return { projectId, members, fileId: resolutionId, administrator, declare, vote }
}

test('where all are conflicted nothing is decided, until an administrator seats substitutes', () =>
  rolledBack(async (context) => {
    const { projectId, members, fileId, administrator, declare, vote } = await aSuspension(context)
    for (const { context: who } of members) await declare(who, 'exists')
    expect(await send(administrator, seatCalls.getCommitteeSeats, { fileId })).toMatchObject({
      isShort: true,
      candidates: [],
    })
    const substitutes = await aCommittee(context, 2)
    const [first, second] = members
    const [one, other] = substitutes
    if (!first || !second || !one || !other) throw new Error('two seats')
    const seat = (memberId: string, substituteId: string) =>
      send(administrator, seatCalls.substituteSeat, { fileId, memberId, substituteId, reason: 'Çıkar çatışması.' })
    expect(await refusalOf(seat(first.id, second.id))).toMatchObject({ code: 'substitute-unfit' })
    await seat(first.id, one.id)
    expect(await refusalOf(seat(first.id, other.id))).toMatchObject({ code: 'seat-not-substitutable' })
    await seat(second.id, other.id)
    await vote(one.context)
    await vote(other.context)
    // Who left their seat because of a conflict stays outside.
    expect(await refusalOf(send(first.context, calls.getResolution, { resolutionId: fileId }))).toMatchObject({
      code: 'not-on-committee',
    })
    const { sha256 } = await send(one.context, committeeCalls.drawMinutes, { fileId })
    for (const { context: who, app } of substitutes)
      await send(who, committeeCalls.signMinutes, { fileId, sha256, code: app.code() })
    expect(await standing(context, projectId)).toEqual({ state: 'live', isSuspended: true })
    const paper = await send(one.context, committeeCalls.getMinutesFile, { fileId })
    expect(Buffer.from(paper.base64document, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await refusalOf(send(first.context, committeeCalls.getMinutesFile, { fileId }))).toMatchObject({
      code: 'not-on-committee',
    })
    const minutes = await context.db.selectFrom('projects.committee_minutes').select('content').executeTakeFirst()
    expect(minutes?.content).toMatchObject({ seats: 3, needed: 2, substituted: [{ isConflicted: true }, {}] })
  }))

test('the signature of one who left is replaced by a note, which can make the decision', () =>
  rolledBack(async (context) => {
    const { projectId, members, fileId, administrator, vote } = await aSuspension(context)
    for (const { context: who } of members) await vote(who)
    const [first, second, third] = members
    if (!first || !second || !third) throw new Error('three seats')
    const { sha256 } = await send(first.context, committeeCalls.drawMinutes, { fileId })
    const waive = () =>
      send(administrator, seatCalls.waiveSignature, { fileId, memberId: third.id, reason: 'Görevi sona erdi.' })
    expect(await refusalOf(waive())).toMatchObject({ code: 'signature-not-waivable' })
    for (const { context: who, app } of [first, second])
      await send(who, committeeCalls.signMinutes, { fileId, sha256, code: app.code() })
    await inTransaction(context, (tx) => storeRoles(tx, third.id, [], null))
    const { seats } = await send(administrator, seatCalls.getCommitteeSeats, { fileId })
    expect(seats.find(({ memberId }) => memberId === third.id)).toMatchObject({ hasLeft: true, mayWaive: true })
    await waive()
    expect(await standing(context, projectId)).toEqual({ state: 'live', isSuspended: true })
    expect(await refusalOf(waive())).toMatchObject({ code: 'project-step-impossible' })
  }))

test('who keeps a file waiting is told after two business days, and again after two more', () =>
  rolledBack(async (context) => {
    const { members, fileId, vote } = await aSuspension(context)
    const [first, ...others] = members
    if (!first) throw new Error('three seats')
    await vote(first.context)
    const remindedAt = async (day: string) => {
      const at = new Date(`${day}T09:00:00Z`)
      await remindCommittee.run({ ...asSystem(context), clock: { now: () => at } })
      const rows = await context.db
        .selectFrom('projects.committee_seat')
        .select('member_id')
        .where('file_id', '=', fileId)
        .where('reminded_at', '=', at)
        .execute()
      return rows.map((row) => row.member_id).toSorted()
    }
    const waiting = others.map(({ id }) => id).toSorted()
    // Opened on a Monday.
    expect(await remindedAt('2026-03-17')).toEqual([])
    expect(await remindedAt('2026-03-18')).toEqual(waiting)
    expect(await remindedAt('2026-03-19')).toEqual([])
  }))

test('whoever has not said that he has no relation finds nothing of that project in the trail', () =>
  rolledBack(async (context) => {
    const { projectId, members, declare } = await aSuspension(context)
    const [first, second] = members
    if (!first || !second) throw new Error('two members')
    const found = async (id: string) => {
      const reader = asMember(context, id, ['committee-member', 'auditor'])
      const question = { action: '', order: 'newest', routine: 'left-out', subjectId: projectId } as const
      const { events } = await ask(reader, searchEvents, question)
      return events.map(({ action }) => action)
    }
    expect(await found(first.id)).toEqual([])
    await declare(first.context, 'exists')
    expect(await found(first.id)).toEqual([])
    await declare(second.context, 'none')
    expect(await found(second.id)).toContain('project.resolution-proposed')
  }))
