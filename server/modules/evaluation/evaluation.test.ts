import { expect, test } from 'vitest'
import * as creation from '#contracts/projects/creation/endpoints.ts'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { evaluationQueues, publishDueProjects } from './index.ts'
import { aWholeDraft, refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import {
  aCommittee,
  anAnalyst,
  aSubmittedProject,
  aVote,
  judgeAll,
  signForm,
} from '#tests/support/applications/evaluation.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { aFounder, aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'

const withFounder = (test: (context: Context, founder: Context, founderId: string) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withLegalTexts(await withChoices(context))
    const { id } = await aFounder(context)
    await test(context, asMember(context, id), id)
  })

const stateOf = async (context: Context, id: string) =>
  (await context.db.selectFrom('projects.project').select('state').where('id', '=', id).executeTakeFirst())?.state

test(
  'an application is taken over once, by one analyst, and worked on by him alone',
  withFounder(async (context, _founder, founderId) => {
    const projectId = await aSubmittedProject(context, founderId)
    const [first, second] = [await anAnalyst(context), await anAnalyst(context)]
    const judged = { projectId, criterion: 'team', verdict: 'met', note: '', evidence: '' } as const
    expect(await refusalOf(send(first, calls.judgeCriterion, judged))).toMatchObject({
      code: 'project-step-impossible',
    })
    await send(first, calls.assignApplication, { projectId })
    expect(await stateOf(context, projectId)).toBe('under-evaluation')
    expect(await refusalOf(send(first, calls.assignApplication, { projectId }))).toMatchObject({
      code: 'application-assigned',
    })
    expect(await refusalOf(send(second, calls.judgeCriterion, judged))).toMatchObject({ code: 'not-your-application' })
    await send(second, calls.assignApplication, { projectId })
    expect(await refusalOf(send(first, calls.judgeCriterion, judged))).toMatchObject({ code: 'not-your-application' })
    await send(second, calls.judgeCriterion, judged)
    const relation = { ...judged, criterion: 'relation-kin' } as const
    expect(await refusalOf(send(second, calls.judgeCriterion, relation))).toMatchObject({ code: 'source-missing' })
    const unmet = { ...judged, verdict: 'unmet' } as const
    expect(await refusalOf(send(second, calls.judgeCriterion, unmet))).toMatchObject({ code: 'verdict-without-note' })
    const { applications, counts } = await send(second, calls.getApplications, {})
    expect(applications).toMatchObject([{ id: projectId, isMine: true, openRemarks: 0, judged: 1, isLate: false }])
    expect(await send(second, calls.getApplications, { owner: 'mine' })).toMatchObject({
      applications: [{ id: projectId }],
      owners: { mine: 1, nobody: 0 },
    })
    expect(await send(second, calls.getApplications, { owner: 'nobody' })).toMatchObject({ applications: [] })
    expect(counts).toMatchObject({ waiting: 1, committee: 0 })
    const shown = await send(second, calls.getApplication, { projectId })
    expect(shown.checklist.filter(({ verdict }) => verdict !== null)).toMatchObject([{ criterion: 'team' }])
    expect(shown.sections.map(({ step }) => step)).toEqual(['information', 'leader', 'team', 'funding', 'form'])
    expect(shown.trail.filter(({ action }) => action === 'project.criterion-judged')).toMatchObject([
      { criterion: 'team', verdict: 'met' },
    ])
    const queue = evaluationQueues.find(({ code }) => code === 'applications-waiting')
    expect(await queue?.count(second)).toMatchObject({ count: 1, lateCount: 0 })
    await send(second, calls.rejectApplication, { projectId, reason: 'Faaliyet konusu uygun değil.' })
    expect(await stateOf(context, projectId)).toBe('rejected')
    expect((await send(second, calls.getApplications, {})).lastDays).toEqual({
      submitted: 1,
      revisions: 0,
      sent: 0,
      rejected: 1,
      medianSeconds: expect.any(Number),
    })
    expect(await refusalOf(send(second, calls.assignApplication, { projectId }))).toMatchObject({
      code: 'project-step-impossible',
    })
  }),
)

test(
  'a revision shows the founder what was asked, and the analyst what changed',
  withFounder(async (context, founder) => {
    const { projectId } = await aWholeDraft(founder)
    await send(founder, creation.sendProjectToReview, { projectId, agreementAccepted: true })
    const analyst = await anAnalyst(context)
    await send(analyst, calls.assignApplication, { projectId })
    // Each row is headed by its whole name, a paper without one by its kind.
    const { sections } = await send(analyst, calls.getApplication, { projectId })
    const namesOf = (step: string) => sections.filter((section) => section.step === step).map(({ rowName }) => rowName)
    expect([namesOf('team'), namesOf('risks'), namesOf('documents')]).toEqual([
      ['Can Demir'],
      ['Tedarik'],
      ['Fizibilite raporu'],
    ])
    const reason = 'İki nokta eksik.'
    expect(await refusalOf(send(analyst, calls.requestRevision, { projectId, reason }))).toMatchObject({
      code: 'no-remarks',
    })
    const field = { projectId, step: 'information', rowId: projectId, field: 'name' }
    const { remarkId } = await send(analyst, calls.addRemark, { ...field, text: 'Adı kısaltınız.' })
    expect(await send(founder, calls.getProjectRemarks, { projectId })).toEqual({ remarks: [] })
    expect(await refusalOf(send(founder, calls.answerRemark, { remarkId, answer: 'Olur.' }))).toMatchObject({
      code: 'not-found',
    })
    await send(analyst, calls.requestRevision, { projectId, reason })
    expect((await send(analyst, calls.getApplications, {})).counts).toMatchObject({ waiting: 0, revision: 1 })
    expect((await tasksOf(founder)).map(({ kind }) => kind)).toContain('revision')
    expect(await send(founder, calls.getProjectRemarks, { projectId })).toMatchObject({
      remarks: [{ id: remarkId, field: 'name', text: 'Adı kısaltınız.', state: 'open' }],
    })
    const other = asMember(context, (await aMember(context)).id)
    expect(await send(other, calls.getProjectRemarks, { projectId })).toEqual({ remarks: [] })
    expect(await refusalOf(send(other, calls.answerRemark, { remarkId, answer: 'x' }))).toMatchObject({
      code: 'not-found',
    })
    await send(founder, calls.answerRemark, { remarkId, answer: 'Kısalttım.' })
    await send(founder, creation.upsertProjectInfo, { projectId, name: 'Rüzgâr', revisions: { name: 1 } })
    await send(founder, creation.sendProjectToReview, { projectId, agreementAccepted: true })
    expect(await refusalOf(send(founder, calls.answerRemark, { remarkId, answer: 'Yine.' }))).toMatchObject({
      code: 'project-step-impossible',
    })
    // The file is its analyst's still.
    expect(await send(analyst, calls.getApplication, { projectId })).toMatchObject({
      state: 'under-evaluation',
      isMine: true,
    })
    // What was asked for ended with it, at the desk as for the founder.
    expect((await send(analyst, calls.getApplications, {})).counts).toMatchObject({ waiting: 1, revision: 0 })
    expect((await tasksOf(founder)).map(({ kind }) => kind)).not.toContain('revision')
    const { rounds, remarks } = await send(analyst, calls.getApplication, { projectId })
    expect(remarks).toMatchObject([{ state: 'answered', answer: 'Kısalttım.' }])
    expect(rounds).toMatchObject([
      {
        round: 1,
        remarkIds: [remarkId],
        changes: [{ field: 'name', before: 'Rüzgâr Kooperatifi', after: 'Rüzgâr' }],
      },
    ])
    await send(analyst, calls.closeRemark, { remarkId })
    expect(await refusalOf(send(analyst, calls.closeRemark, { remarkId }))).toMatchObject({ code: 'remark-closed' })
  }),
)

test(
  'the committee gets a whole file alone, and three members at least',
  withFounder(async (context, _founder, founderId) => {
    const projectId = await aSubmittedProject(context, founderId)
    const analyst = await anAnalyst(context)
    await send(analyst, calls.assignApplication, { projectId })
    const sent = () => refusalOf(send(analyst, calls.sendToCommittee, { projectId, report: 'Uygundur.' }))
    expect(await sent()).toMatchObject({ code: 'checklist-open' })
    await judgeAll(analyst, projectId)
    const remark = { projectId, step: 'funding', rowId: projectId, field: 'fundingGoal', text: 'Neden?' }
    const { remarkId } = await send(analyst, calls.addRemark, remark)
    expect(await sent()).toMatchObject({ code: 'remarks-open' })
    await send(analyst, calls.closeRemark, { remarkId })
    await aCommittee(context, 2)
    expect(await sent()).toMatchObject({ code: 'committee-too-small' })
    await aCommittee(context, 1)
    expect(await sent()).toMatchObject({ code: 'none' })
    expect(await stateOf(context, projectId)).toBe('in-committee')
  }),
)

async function atCommittee(context: Context, founderId: string, size: number) {
  const projectId = await aSubmittedProject(context, founderId)
  const analyst = await anAnalyst(context)
  const members = await aCommittee(context, size)
  await send(analyst, calls.assignApplication, { projectId })
  await judgeAll(analyst, projectId)
  await send(analyst, calls.sendToCommittee, { projectId, report: 'Uygundur.' })
  return { projectId, analyst, members }
}

const declare = (context: Context, projectId: string, isConflicted: boolean) =>
  send(context, committeeCalls.declareConflict, {
    fileId: projectId,
    relation: isConflicted ? 'exists' : 'none',
    note: isConflicted ? 'Kurucu kardeşim.' : '',
  })

test(
  'a file opens after the declaration alone; who is conflicted reads nothing and has no vote',
  withFounder(async (context, _founder, founderId) => {
    const { projectId, members } = await atCommittee(context, founderId, 3)
    const [conflicted, voter, other] = members
    if (!conflicted || !voter || !other) throw new Error('three seats')
    const open = (who: Context) => refusalOf(send(who, committeeCalls.getCommitteeFile, { projectId }))
    const vote = (who: Context) => refusalOf(send(who, committeeCalls.voteOnApplication, aVote(projectId, 'approve')))
    expect(await open(voter.context)).toMatchObject({ code: 'declaration-required' })
    expect(await vote(voter.context)).toMatchObject({ code: 'declaration-required' })
    const silent = { fileId: projectId, relation: 'exists', note: '' } as const
    expect(await refusalOf(send(voter.context, committeeCalls.declareConflict, silent))).toMatchObject({
      code: 'conflict-note-missing',
      fields: { note: 'İlişkiyi kısaca açıklayınız.' },
    })
    await declare(conflicted.context, projectId, true)
    await declare(voter.context, projectId, false)
    expect(await refusalOf(declare(conflicted.context, projectId, false))).toMatchObject({ code: 'already-declared' })
    expect(await open(conflicted.context)).toMatchObject({ code: 'conflict-declared' })
    expect(await vote(conflicted.context)).toMatchObject({ code: 'conflict-declared' })
    // Nor in another office of theirs.
    const asAnalyst = asMember(context, conflicted.id, ['analyst', 'committee-member', 'auditor'])
    expect(await refusalOf(send(asAnalyst, calls.getApplication, { projectId }))).toMatchObject({
      code: 'not-permitted',
    })
    expect(await open(asAnalyst)).toMatchObject({ code: 'conflict-declared' })
    const { files } = await send(conflicted.context, committeeCalls.getCommitteeFiles, {})
    // That it lies there, and nothing of how it stands; in an analyst's list neither as a row nor in a count.
    expect(files).toMatchObject([{ own: 'conflicted', seats: 3, needed: 2, cast: null, conflicted: null }])
    const listed = (of: Context) => send(of, calls.getApplications, { tab: 'committee' })
    expect(await listed(asAnalyst)).toMatchObject({ applications: [], counts: { committee: 0 } })
    const clear = asMember(context, voter.id, ['analyst', 'committee-member'])
    expect(await listed(clear)).toMatchObject({ applications: [{ id: projectId }], counts: { committee: 1 } })
    const [seen] = (await send(voter.context, committeeCalls.getCommitteeFiles, {})).files
    expect(seen).toMatchObject({ cast: 0, conflicted: 1 })
    const [asked] = (await send(other.context, committeeCalls.getCommitteeFiles, {})).files
    expect(asked).toMatchObject({ own: 'declare', cast: null, conflicted: null })
    const [stranger] = await aCommittee(context, 1)
    if (!stranger) throw new Error('one seat')
    expect(await open(stranger.context)).toMatchObject({ code: 'not-on-committee' })

    await declare(other.context, projectId, false)
    const whole = aVote(projectId, 'approve')
    const short = { ...whole, scores: whole.scores.slice(1) }
    expect(await refusalOf(send(voter.context, committeeCalls.voteOnApplication, short))).toMatchObject({
      code: 'scores-missing',
    })
    expect(await vote(voter.context)).toMatchObject({ code: 'none' })
    expect(await vote(voter.context)).toMatchObject({ code: 'already-voted' })
    // Hidden until they have cast their own.
    const before = await send(other.context, committeeCalls.getCommitteeFile, { projectId })
    expect(before).toMatchObject({ votes: [], outcome: null, cast: 1, mayVote: true })
    const after = await send(voter.context, committeeCalls.getCommitteeFile, { projectId })
    expect(after.votes).toMatchObject([{ memberId: voter.id, vote: 'approve' }])
    expect(await refusalOf(send(other.context, committeeCalls.drawMinutes, { fileId: projectId }))).toMatchObject({
      code: 'votes-open',
    })
    await expect(
      context.db
        .updateTable('projects.committee_seat')
        .set({ vote: 'reject', opinion: 'x', scores: '[]', voted_at: context.clock.now() })
        .where('member_id', '=', conflicted.id)
        .execute(),
    ).rejects.toThrow('check constraint')
  }),
)

test(
  'votes, minutes and signatures approve; the approved project comes before the public at its moment',
  withFounder(async (context, founder, founderId) => {
    const { projectId, analyst, members } = await atCommittee(context, founderId, 3)
    for (const member of members) {
      await declare(member.context, projectId, false)
      await send(member.context, committeeCalls.voteOnApplication, aVote(projectId, 'approve'))
    }
    const [first, ...others] = members
    if (!first) throw new Error('three seats')
    const { sha256 } = await send(first.context, committeeCalls.drawMinutes, { fileId: projectId })
    const sign = (member: typeof first, code = member.app.code(), hash = sha256) =>
      send(member.context, committeeCalls.signMinutes, { fileId: projectId, sha256: hash, code })
    expect(await refusalOf(sign(first, first.app.code(), '0'.repeat(64)))).toMatchObject({ code: 'minutes-changed' })
    const wrong = first.app.code() === '123456' ? '654321' : '123456'
    expect(await refusalOf(sign(first, wrong))).toMatchObject({ code: 'code-wrong' })
    expect(await sign(first)).toEqual({ decision: null })
    expect(await refusalOf(sign(first, first.app.code(1)))).toMatchObject({ code: 'already-signed' })
    for (const member of others) await sign(member)
    expect(await stateOf(context, projectId)).toBe('approved')

    await freezeDatabaseClock(context.db, context.clock.now())
    const day = istanbulDate(context.clock.now())
    const plan = {
      projectId,
      publishOn: addDays(day, 1),
      publishTime: '10.30',
      formSignedOn: day,
      agreementReference: 'GS-2026-1',
    }
    const refused = async (change: object) =>
      (await refusalOf(send(analyst, schedulePublication, { ...plan, ...change }))).code
    expect(await refused({})).toBe('form-unsigned')
    await signForm(founder, projectId)
    expect(await refused({ publishOn: addDays(day, -1) })).toBe('publication-in-past')
    expect(await refused({ publishOn: '2026-05-01' })).toBe('publication-after-opening')
    expect(await refused({ publishTime: '24.00' })).toBe('invalid-input')
    expect(await refused({ formSignedOn: '2099-01-01' })).toBe('signed-in-future')
    // Nothing is planned before the limit is entered that its goal is held against.
    const limit = await context.db
      .deleteFrom('platform.parameter')
      .where('key', '=', 'entrepreneur.funding-limit')
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(await refused({})).toBe('publication-limit-unknown')
    await context.db
      .insertInto('platform.parameter')
      .values({ ...limit, value: 1n })
      .execute()
    expect(await refused({})).toBe('publication-above-limit')
    await context.db.updateTable('platform.parameter').set(limit).where('key', '=', limit.key).execute()
    expect(await refused({})).toBe('none')
    expect(await publishDueProjects.run(asSystem(context))).toBe(0)
    const { publication } = await send(analyst, calls.getApplication, { projectId })
    expect(publication?.publishAt).toBe(istanbulMoment(plan.publishOn, '10:30:00').getTime() / 1000)
    // Its founder, who was to be told of the moment, is.
    expect((await tasksOf(founder)).find(({ kind }) => kind === 'campaign')).toMatchObject({
      detail: 'publication-planned',
      dueAt: publication?.publishAt,
    })
    const moveUp = () =>
      context.db
        .updateTable('projects.publication')
        .set({ publish_at: context.clock.now() })
        .where('project_id', '=', projectId)
        .execute()
    await moveUp()
    // Something is not proven of its founder any more: the plan falls away at its moment, and nobody plans anew until it is.
    const address = await context.db
      .deleteFrom('membership.address')
      .where('member_id', '=', founderId)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(await publishDueProjects.run(asSystem(context))).toBe(1)
    expect(await stateOf(context, projectId)).toBe('approved')
    expect((await send(analyst, calls.getApplication, { projectId })).publication).toBeNull()
    expect(await refused({})).toBe('publication-founder-not-proven')
    await context.db.insertInto('membership.address').values(address).execute()
    expect(await refused({})).toBe('none')
    await moveUp()
    expect(await publishDueProjects.run(asSystem(context))).toBe(1)
    expect(await stateOf(context, projectId)).toBe('upcoming')
    expect(await publishDueProjects.run(asSystem(context))).toBe(0)
  }),
)

test(
  'without a majority of the full membership it is rejected, with the reasons of the votes for refusal as its own',
  withFounder(async (context, _founder, founderId) => {
    const { projectId, members } = await atCommittee(context, founderId, 3)
    const [conflicted, ...voters] = members
    if (!conflicted) throw new Error('three seats')
    await declare(conflicted.context, projectId, true)
    for (const [at, { context: voter }] of voters.entries()) {
      await declare(voter, projectId, false)
      await send(voter, committeeCalls.voteOnApplication, aVote(projectId, at === 0 ? 'approve' : 'reject'))
    }
    const [first] = voters
    if (!first) throw new Error('two voters')
    const { sha256 } = await send(first.context, committeeCalls.drawMinutes, { fileId: projectId })
    for (const { context: voter, app } of voters)
      await send(voter, committeeCalls.signMinutes, { fileId: projectId, sha256, code: app.code() })
    expect(await stateOf(context, projectId)).toBe('rejected')
    const told = await context.db
      .selectFrom('platform.audit_event')
      .select('reason')
      .where('subject_id', '=', projectId)
      .where('action', '=', 'project.rejected')
      .executeTakeFirst()
    expect(told?.reason).toBe('Öngörüler dayanaksız.')
  }),
)
