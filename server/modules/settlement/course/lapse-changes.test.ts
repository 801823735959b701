import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { takeStep } from '#server/modules/investments/index.ts'
import { aChangeStory } from '#tests/support/applications/change-story.ts'
import { decideAsCommittee } from '#tests/support/applications/form-changes.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anOrder, someInvestors, payNow } from '#tests/support/investments.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { relayAll } from '#tests/support/mails.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getFormChange } from '#contracts/projects/form-endpoints.ts'
import { getResolution } from '#contracts/projects/resolution/endpoints.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { ask } from '#tests/support/ask.ts'
import { skipPastEvents } from '#server/modules/notifications/index.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'

// A material change that the committee has not decided on when its campaign is over (T26, T17/2, T17/8).

const NEW_RISK = { risks: [{ title: 'Lisans', text: 'Lisansımız askıya alındı.' }] }

/** A campaign with one paid order, of a goal that it reaches or not, whose founder asks for a change three days before its end. */
async function anAsked(context: Context, { shares }: { readonly shares: bigint }) {
  const story = await aChangeStory(context, { shares })
  const orderedAt = new Date('2026-04-10T09:00:00Z')
  const { now } = await story.at(orderedAt)
  const [investorId = ''] = await someInvestors(context.db, 1, { answeredAt: orderedAt })
  const order = await anOrder(context.db, { projectId: story.projectId, investorId, amountKurus: 10_000n })
  const send = (text: string, values: readonly unknown[]) => plainQueries(context.db).query(text, values)
  expect(await placeOrders(send as never, [order], 3)).toMatchObject([{ code: 'placed' }])
  const paid = { id: order.id, investorId }
  await payNow(asSystem(now), paid)
  const before = await story.at(new Date('2026-04-13T09:00:00Z'))
  const { changeId } = await before.save(NEW_RISK)
  await before.send(changeId)
  expect(await before.run('lapse-changes-of-short-campaigns')).toBe(0)
  return { ...story, changeId, paid }
}

/** Why the result waits, as an investor's page and the founder's desk say it. */
const resultOf = async (now: Context, { paid, projectId, ownerId }: Awaited<ReturnType<typeof anAsked>>) => {
  const { external_id: projectExternalId } = await now.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const { timeline } = await ask(asMember(now, paid.investorId), getInvestment, { investmentId: paid.id })
  const desk = await ask(asMember(now, ownerId), getProjectDesk, { projectExternalId })
  return [timeline.find(({ code }) => code === 'judged')?.detail, desk.resultHold && tellHold(desk.resultHold)]
}

/** No member of the committee is asked any more: the list says how it ended, the file and the request why they stay closed. */
async function expectOver(now: Context, changeId: string): Promise<void> {
  const { rows } = await sql<{ memberId: string; fileId: string }>`
    select member_id, file_id from projects.committee_seat s join projects.committee_file f on f.id = s.file_id
      where f.change_id = ${changeId} limit 1`.execute(now.db)
  const { memberId = '', fileId = '' } = rows[0] ?? {}
  const member = asMember(now, memberId, ['committee-member'])
  const { files } = await ask(member, getCommitteeFiles, {})
  expect(files.find(({ id }) => id === fileId)).toMatchObject({ outcome: 'lapsed', isOpen: false, own: 'wait' })
  expect(await refusalOf(ask(member, getResolution, { resolutionId: fileId }))).toMatchObject({ code: 'file-over' })
  expect(await refusalOf(ask(member, getFormChange, { changeId }))).toMatchObject({ code: 'file-over' })
}

const steps = async ({ db }: Pick<Context, 'db'>, projectId: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit_event where subject_id = ${projectId} and action ~ '^project\.' order by id`.execute(
    db,
  )
  return rows.map(({ action }) => action)
}

test('short of its goal at its end, a campaign waits for no decision on a change: its money is owed back in its ordinary time', () =>
  rolledBack(async (context) => {
    const story = await anAsked(context, { shares: 1_000n })
    const end = await story.at(story.closesAt)
    for (const [work, done] of [
      ['lapse-changes-of-short-campaigns', 1],
      ['lapse-changes-of-short-campaigns', 0],
      ['close-campaigns', 1],
    ] as const)
      expect(await end.run(work)).toBe(done)
    expect((await end.own()).changes[0]).toMatchObject({
      state: 'lapsed',
      decisionReason: null,
    })
    const { rows } = await sql<{ outcome: string }>`
      select outcome from projects.committee_file where change_id = ${story.changeId}`.execute(context.db)
    expect(rows).toEqual([{ outcome: 'lapsed' }])
    await expectOver(end.now, story.changeId)
    await relayAll(end.now)
    const { rows: letters } = await sql<{ template: string; text: string }>`
      select template, text_body as text from notifications.message where template ~ 'own-change'`.execute(context.db)
    expect(letters.map(({ template }) => template)).toEqual(['own-change-lapsed'])
    expect(letters[0]?.text).not.toMatch(/kabul edilmedi|yeniden yatırıma açıldı/)
    const judging = await story.at(addHours(story.closesAt, 48))
    for (const work of ['finalise-investments', 'judge-campaigns', 'owe-back-campaigns'])
      expect(await judging.run(work)).toBe(1)
    expect(await story.state()).toBe('unsuccessful')
    const told = await sql<{ reason: string }>`
      select reason from platform.audit_event where action = 'project.change-lapsed'`.execute(context.db)
    expect(told.rows).toEqual([{ reason: expect.stringContaining('hedefine ulaşmadan sona erdi') }])
    expect((await steps(context, story.projectId)).filter((action) => action === 'project.live')).toEqual([])
  }))

test('one that reached its goal waits for the decision, until so much is withdrawn that it is short', () =>
  rolledBack(async (context) => {
    const story = await anAsked(context, { shares: 1n })
    const end = await story.at(story.closesAt)
    expect(await end.run('lapse-changes-of-short-campaigns')).toBe(0)
    expect(await end.run('close-campaigns')).toBe(0)
    expect(await story.state()).toBe('change-under-review')
    await sql`update investments.investment set withdrawal_ends_at = ${addHours(story.closesAt, 1)}
      where id = ${story.paid.id}`.execute(context.db)
    await inTransaction(asSystem(end.now), (tx) =>
      takeStep(tx, 'owe-back-paid', [story.paid.id], { endCode: 'withdrawn' }),
    )
    expect(await end.run('lapse-changes-of-short-campaigns')).toBe(1)
    expect(await end.run('close-campaigns')).toBe(1)
  }))

test('what the result of one that is over waits for is told to its founder, its investors and the committee, each once and with the day', () =>
  rolledBack(async (context) => {
    const story = await anAsked(context, { shares: 1n })
    const sendLetters = async (now: Context) => {
      await relayAll(now)
      const { rows } = await sql<{ template: string; text: string; notice: string | null }>`
        select template, text_body as text from notifications.message where template ~ 'result-waits' order by template`.execute(
        context.db,
      )
      return rows
    }
    const end = await story.at(story.closesAt)
    await skipPastEvents(asSystem(end.now))
    expect(await end.run('tell-waiting-results')).toBe(1)
    expect(await end.run('tell-waiting-results')).toBe(0)
    const letters = await sendLetters(end.now)
    expect(letters.map(({ template }) => template)).toEqual([
      'own-result-waits',
      'result-waits',
      ...Array<string>(3).fill('staff-result-waits'),
    ])
    for (const { text } of letters) expect(text).toContain('son gün: 15 Nisan 2026')
    const day = 'Karar için son gün 15 Nisan 2026.'
    expect(await resultOf(end.now, story)).toEqual([expect.stringContaining(day), expect.stringContaining(day)])
    // The day is over, and nobody is promised it once more.
    const late = await story.at(addHours(story.closesAt, 24))
    const over = expect.stringContaining('15 Nisan 2026 idi; karar gecikti')
    expect(await resultOf(late.now, story)).toEqual([over, over])
    const [task] = (await tasksOf(asMember(late.now, story.ownerId))).filter(({ kind }) => kind === 'campaign')
    expect(task).toMatchObject({ detail: 'result-waits', dueAt: null })
  }))

test('decided after the end, a campaign closes from where it stands and is open to nobody for a moment', () =>
  rolledBack(async (context) => {
    const story = await anAsked(context, { shares: 1n })
    const after = await story.at(addHours(story.closesAt, 10))
    await decideAsCommittee(asSystem(after.now), story.changeId, 'rejected')
    expect(await story.state()).toBe('change-under-review')
    expect(await after.run('close-campaigns')).toBe(1)
    expect(await story.state()).toBe('closing')
    expect((await steps(context, story.projectId)).filter((action) => action === 'project.live')).toEqual([])
  }))
