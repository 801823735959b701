import { expect, test } from 'vitest'
import type { Endpoint, WireInputOf } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as evaluationCalls from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication, setCampaignDates } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { PROJECT_STATES } from '#contracts/projects/lifecycle.ts'
import * as calls from '#contracts/projects/resolution/endpoints.ts'
import { mayResolve, maySuspend, PROPOSED_KINDS } from '#contracts/projects/resolution/rules.ts'
import * as seatCalls from '#contracts/projects/resolution/seat-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import {
  aCommittee,
  anAnalyst,
  aSubmittedProject,
  aVote,
  judgeAll,
  signForm,
} from '#tests/support/applications/evaluation.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aFounder, aMember, asMember } from '#tests/support/membership.ts'
import { putProjectInto } from '#tests/support/projects.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { send } from '#tests/support/ask.ts'

const REASON = 'Açıklamalar çelişiyor.'

/** Everything the committee's calls could leave. */
async function leftBy(context: Context, projectId: string) {
  const project = await context.db
    .selectFrom('projects.project')
    .select(['state', 'suspended_at', 'form_version'])
    .where('id', '=', projectId)
    .execute()
  const files = await context.db.selectFrom('projects.committee_file').selectAll().orderBy('id').execute()
  const seats = await context.db
    .selectFrom('projects.committee_seat')
    .selectAll()
    .orderBy('file_id')
    .orderBy('member_id')
    .execute()
  const minutes = await context.db.selectFrom('projects.committee_minutes').selectAll().orderBy('file_id').execute()
  const plans = await context.db.selectFrom('projects.publication').selectAll().execute()
  const events = await context.db
    .selectFrom('platform.audit_event')
    .select((build) => build.fn.countAll().as('count'))
    .where('subject_id', '=', projectId)
    .execute()
  return { project, files, seats, minutes, plans, events }
}

/** A call that is refused with this code, and leaves nothing. */
async function expectRefused<E extends Endpoint>(
  { context, projectId }: { readonly context: Context; readonly projectId: string },
  [who, endpoint, input]: readonly [Context, E, WireInputOf<E>],
  code: string,
): Promise<void> {
  const before = await leftBy(context, projectId)
  expect([endpoint.path, await refusalOf(send(who, endpoint, input))]).toMatchObject([endpoint.path, { code }])
  expect(await leftBy(context, projectId)).toEqual(before)
}

const asRole = async (context: Context, role: StaffRole) =>
  asMember(context, (await aStaffMember(context, role)).id, [role])

test('a resolution is proposed where the campaign leaves room for it and nowhere else', () =>
  rolledBack(async (context) => {
    await aCommittee(context, 3)
    const analyst = await anAnalyst(context)
    const { projectId } = await aCampaign(context.db)
    const of = { context, projectId }
    for (const state of PROJECT_STATES)
      for (const isSuspended of maySuspend(state) ? [false, true] : [false]) {
        await context.db
          .updateTable('projects.project')
          .set({ suspended_at: null })
          .where('id', '=', projectId)
          .execute()
        await putProjectInto(context.db, projectId, state)
        await context.db
          .updateTable('projects.project')
          .set({ suspended_at: isSuspended ? context.clock.now() : null })
          .where('id', '=', projectId)
          .execute()
        for (const kind of PROPOSED_KINDS) {
          const proposal = { projectId, kind, reason: REASON }
          if (!mayResolve(kind, { state, isSuspended })) {
            await expectRefused(of, [analyst, calls.proposeResolution, proposal], 'project-step-impossible')
            continue
          }
          const { resolutionId } = await send(analyst, calls.proposeResolution, proposal)
          await expectRefused(of, [analyst, calls.proposeResolution, proposal], 'resolution-open')
          await context.db.deleteFrom('projects.committee_file').where('id', '=', resolutionId).execute()
        }
      }
  }))

test('only analysts and members of the committee propose, and only administrators fill seats', () =>
  rolledBack(async (context) => {
    const [member] = await aCommittee(context, 3)
    if (!member) throw new Error('three seats')
    const { projectId } = await aCampaign(context.db)
    const of = { context, projectId }
    const proposal = { projectId, kind: 'suspension', reason: REASON } as const
    const seat = { fileId: newId(), memberId: newId(), reason: REASON }
    for (const role of STAFF_ROLES) {
      const who = await asRole(context, role)
      if (role !== 'analyst' && role !== 'committee-member')
        await expectRefused(of, [who, calls.proposeResolution, proposal], 'not-permitted')
      const code = role === 'administrator' ? 'not-found' : 'not-permitted'
      await expectRefused(of, [who, seatCalls.substituteSeat, { ...seat, substituteId: newId() }], code)
      await expectRefused(of, [who, seatCalls.waiveSignature, seat], code)
    }
    await send(member.context, calls.proposeResolution, proposal)
  }))

type Kind = 'application' | 'suspension'

/** A file of either kind before four members, and what is done with it. */
async function aFile(context: Context, kind: Kind) {
  if (kind === 'suspension') {
    const { projectId } = await aCampaign(context.db)
    const members = await aCommittee(context, 4)
    const analyst = await anAnalyst(context)
    const { resolutionId } = await send(analyst, calls.proposeResolution, { projectId, kind, reason: REASON })
    return { projectId, fileId: resolutionId, members, analyst }
  }
  await withChoices(context)
  const projectId = await aSubmittedProject(context, (await aMember(context)).id)
  const members = await aCommittee(context, 4)
  const analyst = await anAnalyst(context)
  await send(analyst, evaluationCalls.assignApplication, { projectId })
  await judgeAll(analyst, projectId)
  await send(analyst, evaluationCalls.sendToCommittee, { projectId, report: 'Uygundur.' })
  return { projectId, fileId: projectId, members, analyst }
}

/** By stage of the file: what each of its steps answers to a member in the middle of it; `ok` is the step that is taken there. */
const MEMBER_STEPS = {
  opened: ['ok', 'declaration-required', 'declaration-required', 'declaration-required'],
  declared: ['already-declared', 'ok', 'votes-open', 'minutes-missing'],
  voted: ['already-declared', 'already-voted', 'votes-open', 'minutes-missing'],
  decidable: ['already-declared', 'already-voted', 'ok', 'minutes-missing'],
  drawn: ['already-declared', 'already-voted', 'minutes-drawn', 'ok'],
  signed: ['already-declared', 'already-voted', 'minutes-drawn', 'already-signed'],
  decided: Array<string>(4).fill('project-step-impossible'),
} as const
type Stage = keyof typeof MEMBER_STEPS

const CONFLICTED = ['already-declared', 'conflict-declared', 'conflict-declared']
const STRANGER = ['not-on-committee', 'not-on-committee', 'not-on-committee']
const OFFICES = ['not-permitted', 'not-permitted', 'not-permitted', 'not-permitted']

test.each<Kind>(['application', 'suspension'])('every stage of a file, every step, every actor: %s', (kind) =>
  rolledBack(async (context) => {
    const { projectId, fileId, members, analyst } = await aFile(context, kind)
    const all = [...members, ...(await aCommittee(context, 1))]
    const memberAt = (at: number) => {
      const member = all[at]
      if (!member) throw new Error('five members')
      return member
    }
    const conflicted = memberAt(0)
    const own = memberAt(1)
    const second = memberAt(2)
    const third = memberAt(3)
    const stranger = memberAt(4)
    const administrator = await asRole(context, 'administrator')
    const auditor = await asRole(context, 'auditor')
    const of = { context, projectId }
    let sha256 = '0'.repeat(64)
    const declare = (who: Context, relation: 'none' | 'exists') =>
      send(who, committeeCalls.declareConflict, { fileId, relation, note: relation === 'none' ? '' : 'Kardeşim.' })
    const declaration = { fileId, relation: 'none', note: '' } as const
    const vote = (who: Context) =>
      kind === 'application'
        ? send(who, committeeCalls.voteOnApplication, aVote(projectId, 'approve'))
        : send(who, calls.voteOnResolution, { resolutionId: fileId, vote: 'approve', opinion: 'Gerekli.' })

    /** The steps of one actor, in the table's order: each refused with its code, leaving nothing. */
    async function refuse(who: Context, codes: readonly string[], code = '000000') {
      const [declared, voted, drawn, signed] = codes
      if (declared && declared !== 'ok')
        await expectRefused(of, [who, committeeCalls.declareConflict, declaration], declared)
      if (voted && voted !== 'ok') {
        const before = await leftBy(context, projectId)
        expect(await refusalOf(vote(who))).toMatchObject({ code: voted })
        expect(await leftBy(context, projectId)).toEqual(before)
      }
      if (drawn && drawn !== 'ok') await expectRefused(of, [who, committeeCalls.drawMinutes, { fileId }], drawn)
      if (signed && signed !== 'ok')
        await expectRefused(of, [who, committeeCalls.signMinutes, { fileId, sha256, code }], signed)
    }

    const at = async (stage: Stage) => {
      const isOver = stage === 'decided'
      await refuse(own.context, MEMBER_STEPS[stage])
      if (stage !== 'opened')
        await refuse(conflicted.context, isOver ? ['project-step-impossible', ...CONFLICTED.slice(1)] : CONFLICTED)
      await refuse(stranger.context, isOver ? ['project-step-impossible', ...STRANGER.slice(1)] : STRANGER)
      for (const office of [analyst, administrator, auditor]) await refuse(office, OFFICES)
      const seat = { fileId, memberId: own.id, reason: REASON }
      const substitute = { ...seat, substituteId: stranger.id }
      for (const who of [own.context, analyst, auditor]) {
        await expectRefused(of, [who, seatCalls.substituteSeat, substitute], 'not-permitted')
        await expectRefused(of, [who, seatCalls.waiveSignature, seat], 'not-permitted')
      }
      const waived = isOver ? 'project-step-impossible' : 'signature-not-waivable'
      await expectRefused(of, [administrator, seatCalls.waiveSignature, seat], waived)
      if (stage === 'opened' || stage === 'declared') return
      const substituted = isOver ? 'project-step-impossible' : 'seat-not-substitutable'
      await expectRefused(of, [administrator, seatCalls.substituteSeat, substitute], substituted)
    }

    await at('opened')
    await declare(conflicted.context, 'exists')
    await declare(own.context, 'none')
    await at('declared')
    await vote(own.context)
    await declare(second.context, 'none')
    await vote(second.context)
    await at('voted')
    await declare(third.context, 'none')
    await vote(third.context)
    await at('decidable')
    const drawn = await send(own.context, committeeCalls.drawMinutes, { fileId })
    await at('drawn')
    sha256 = drawn.sha256
    const wrong = { fileId, sha256: '0'.repeat(64), code: second.app.code() }
    await expectRefused(of, [second.context, committeeCalls.signMinutes, wrong], 'minutes-changed')
    const sign = ({ context: who, app }: typeof own) =>
      send(who, committeeCalls.signMinutes, { fileId, sha256, code: app.code() })
    expect(await sign(own)).toEqual({ decision: null })
    await at('signed')
    expect(await sign(second)).toEqual({ decision: null })
    expect(await sign(third)).toEqual({ decision: 'approved' })
    await at('decided')
  }),
)

test('publication is scheduled, and other days are set, for approved projects by analysts alone', () =>
  rolledBack(async (context) => {
    const analyst = await anAnalyst(context)
    const { projectId } = await aCampaign(context.db)
    const { id: ownerId } = await aFounder(context)
    await context.db.updateTable('projects.project').set({ owner_id: ownerId }).where('id', '=', projectId).execute()
    const of = { context, projectId }
    const plan = {
      projectId,
      publishOn: '2026-03-20',
      publishTime: '10.00',
      formSignedOn: '2026-03-16',
      agreementReference: 'S-1',
    }
    const days = {
      projectId,
      startDate: '2026-05-04',
      closeDate: '2026-06-15',
      assentedOn: '2026-03-16',
      assentReference: 'G-1',
    }
    for (const state of PROJECT_STATES) {
      if (state === 'approved') continue
      await putProjectInto(context.db, projectId, state)
      await expectRefused(of, [analyst, schedulePublication, plan], 'project-step-impossible')
      await expectRefused(of, [analyst, setCampaignDates, days], 'project-step-impossible')
    }
    await putProjectInto(context.db, projectId, 'approved')
    for (const role of STAFF_ROLES.filter((each) => each !== 'analyst')) {
      const who = await asRole(context, role)
      await expectRefused(of, [who, schedulePublication, plan], 'not-permitted')
      await expectRefused(of, [who, setCampaignDates, days], 'not-permitted')
    }
    // Its own opening day is over, and so it cannot be scheduled until it has another.
    await expectRefused(of, [analyst, schedulePublication, plan], 'publication-after-opening')
    const refusals = [
      [{ startDate: '2026-03-16' }, 'opening-in-past'],
      [{ assentedOn: '2026-03-17' }, 'assented-in-future'],
      [{ closeDate: '2026-05-01' }, 'start-after-close'],
      [{ closeDate: '2026-07-03' }, 'period-too-long'],
    ] as const
    for (const [change, code] of refusals)
      await expectRefused(of, [analyst, setCampaignDates, { ...days, ...change }], code)
    expect(await send(analyst, setCampaignDates, days)).toEqual({ formVersion: 2 })
    const early = { ...plan, formSignedOn: '2026-03-15' }
    await expectRefused(of, [analyst, schedulePublication, early], 'signed-before-form')
    await expectRefused(of, [analyst, schedulePublication, plan], 'form-unsigned')
    await signForm(asMember(context, ownerId), projectId)
    await send(analyst, schedulePublication, plan)
    const forms = await context.db
      .selectFrom('projects.information_form')
      .select(['version', 'content'])
      .where('project_id', '=', projectId)
      .orderBy('version')
      .execute()
    expect(forms.map(({ version, content }) => [version, content['terms']])).toMatchObject([
      [1, { unitShareValueKurus: '10000' }],
      [2, { unitShareValueKurus: '10000', opensAt: '2026-05-04T07:00:00.000Z' }],
    ])
  }))
