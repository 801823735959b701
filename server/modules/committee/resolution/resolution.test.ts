import { expect, test } from 'vitest'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import type { ProposedKind } from '#contracts/projects/resolution/rules.ts'
import * as calls from '#contracts/projects/resolution/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { aCommittee, anAnalyst, signAll, standing } from '#tests/support/applications/evaluation.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { asSystem } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'
import { openResolution } from '../files/open-resolution.ts'

const REASON = 'Şirketin açıklamaları denetim raporuyla çelişiyor.'

async function proposed(context: Context, kind: ProposedKind, size = 3) {
  const { projectId } = await aCampaign(context.db)
  const members = await aCommittee(context, size)
  const analyst = await anAnalyst(context)
  const { resolutionId } = await send(analyst, calls.proposeResolution, { projectId, kind, reason: REASON })
  return { projectId, members, analyst, resolutionId }
}

test('a suspension opens after the declaration alone, is voted by a majority of the seats, signed, and stands at once', () =>
  rolledBack(async (context) => {
    const { projectId, members, analyst, resolutionId } = await proposed(context, 'suspension', 5)
    const [conflicted, first, second, third, fourth] = members
    if (!conflicted || !first || !second || !third || !fourth) throw new Error('five seats')
    const read = (who: Context) => send(who, calls.getResolution, { resolutionId })
    const declare = (who: Context, relation: 'none' | 'exists') =>
      send(who, committeeCalls.declareConflict, {
        fileId: resolutionId,
        relation,
        note: relation === 'none' ? '' : 'Kardeşim.',
      })
    const vote = (who: Context, choice: 'approve' | 'reject') =>
      send(who, calls.voteOnResolution, { resolutionId, vote: choice, opinion: 'Gerekli.' })
    expect(await refusalOf(read(first.context))).toMatchObject({ code: 'declaration-required' })
    expect(await refusalOf(vote(first.context, 'approve'))).toMatchObject({ code: 'declaration-required' })
    await declare(conflicted.context, 'exists')
    expect(await refusalOf(read(conflicted.context))).toMatchObject({ code: 'conflict-declared' })
    expect(await refusalOf(vote(conflicted.context, 'reject'))).toMatchObject({ code: 'conflict-declared' })
    const again = { projectId, kind: 'suspension', reason: 'Yine.' } as const
    expect(await refusalOf(send(analyst, calls.proposeResolution, again))).toMatchObject({ code: 'resolution-open' })
    for (const { context: who } of [first, second, third, fourth]) await declare(who, 'none')
    await vote(first.context, 'approve')
    await vote(second.context, 'reject')
    expect(await read(third.context)).toMatchObject({
      reason: REASON,
      votes: [],
      outcome: null,
      needed: 3,
      mayVote: true,
    })
    const draw = () => send(first.context, committeeCalls.drawMinutes, { fileId: resolutionId })
    await vote(third.context, 'approve')
    expect(await refusalOf(draw())).toMatchObject({ code: 'votes-open' })
    await vote(fourth.context, 'approve')
    const { sha256 } = await draw()
    const sign = ({ context: who, app }: typeof first) =>
      send(who, committeeCalls.signMinutes, { fileId: resolutionId, sha256, code: app.code() })
    for (const member of [first, second, third]) expect(await sign(member)).toEqual({ decision: null })
    expect(await standing(context, projectId)).toEqual({ state: 'live', isSuspended: false })
    expect(await sign(fourth)).toEqual({ decision: 'approved' })
    expect(await standing(context, projectId)).toEqual({ state: 'live', isSuspended: true })
    expect(await read(first.context)).toMatchObject({
      ended: { outcome: 'approved' },
      minutes: { sha256 },
      isSuspended: true,
    })
    const trail = await context.db
      .selectFrom('platform.audit_event')
      .select(['action', 'reason'])
      .where('subject_id', '=', projectId)
      .where('action', 'in', ['project.suspended', 'project.resolution-proposed'])
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { action: 'project.resolution-proposed', reason: REASON },
      { action: 'project.suspended', reason: REASON },
    ])
    expect(await refusalOf(sign(first))).toMatchObject({ code: 'project-step-impossible' })
  }))

test('it is due two business days later, holidays left out', () =>
  rolledBack(async (context) => {
    const { resolutionId, members } = await proposed(context, 'cancellation')
    const { files } = await send(members[0]?.context ?? context, committeeCalls.getCommitteeFiles, {})
    expect(files).toMatchObject([{ id: resolutionId, kind: 'cancellation', own: 'declare', isOpen: true }])
    expect(files[0]?.dueOn).toMatch(/^2026-/)
  }))

test('without a majority it changes nothing; a cancellation lets what else waits lapse', () =>
  rolledBack(async (context) => {
    const { projectId, members, analyst, resolutionId } = await proposed(context, 'suspension')
    expect(await signAll(members, resolutionId, ['approve', 'reject', 'reject'], -1)).toBe('rejected')
    expect(await standing(context, projectId)).toEqual({ state: 'live', isSuspended: false })
    const propose = async (kind: ProposedKind) =>
      (await send(analyst, calls.proposeResolution, { projectId, kind, reason: REASON })).resolutionId
    const suspension = await propose('suspension')
    const cancellation = await propose('cancellation')
    expect(await signAll(members, cancellation, ['approve', 'approve', 'approve'])).toBe('approved')
    expect(await standing(context, projectId)).toEqual({ state: 'cancelled', isSuspended: false })
    const ended = await context.db
      .selectFrom('projects.committee_file')
      .select('outcome')
      .where('id', '=', suspension)
      .executeTakeFirst()
    expect(ended).toEqual({ outcome: 'lapsed' })
  }))

test('what waits comes first, the oldest on top; then what was decided last', () =>
  rolledBack(async (context) => {
    const { members, resolutionId: waiting } = await proposed(context, 'suspension')
    const decided: string[] = []
    for (const day of ['2031-01-02', '2031-01-04', '2031-01-03']) {
      const { projectId } = await aCampaign(context.db)
      const id = await inTransaction(asSystem(context), (tx) =>
        openResolution(tx, { kind: 'change', projectId, reason: REASON, changeId: newId() }),
      )
      const outcome = { outcome: 'lapsed' as const, decided_at: new Date(day) }
      await context.db.updateTable('projects.committee_file').set(outcome).where('id', '=', id).execute()
      decided.push(id)
    }
    const { files } = await send(members[0]?.context ?? context, committeeCalls.getCommitteeFiles, {})
    const [first, last, middle] = decided
    expect(files.map(({ id }) => id)).toEqual([waiting, last, middle, first])
    expect(files.map(({ own }) => own)).toEqual(['declare', 'wait', 'wait', 'wait'])
  }))

test('a change opens with its id, and is refused where the campaign is over', () =>
  rolledBack(async (context) => {
    await aCommittee(context, 3)
    const { projectId } = await aCampaign(context.db)
    const open = () =>
      inTransaction(asSystem(context), (tx) =>
        openResolution(tx, { kind: 'change', projectId, reason: REASON, changeId: newId() }),
      )
    expect(await open()).toMatch(/^[0-9a-f-]{36}$/)
    await context.db.updateTable('projects.project').set({ state: 'cancelled' }).where('id', '=', projectId).execute()
    expect(await refusalOf(open())).toMatchObject({ code: 'project-step-impossible' })
  }))
