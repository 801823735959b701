import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { aChangeStory } from '#tests/support/applications/change-story.ts'
import { codeOf, decideAsCommittee } from '#tests/support/applications/form-changes.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { lockFile } from '../files/committee-store.ts'
import { carryOut } from '../resolution/carry-out.ts'
import { findFormVersion } from '#server/modules/projects/index.ts'
import { findEndOf } from './lapse-change.ts'

// A change of a campaign's days that is not decided before they are over (T17/2, T26).

const NEW_RISK = { risks: [{ title: 'Lisans', text: 'Lisansımız askıya alındı.' }] }
const LATER = { closeDate: '2026-05-01' }

test('days that the committee could not decide on in time are not asked to be changed, and the founder is told both', () =>
  rolledBack(async (context) => {
    const story = await aChangeStory(context)
    // A Monday: the committee has until Wednesday the 15th, the campaign's last day.
    const monday = await story.at(new Date('2026-04-13T09:00:00Z'))
    expect(await monday.own()).toMatchObject({ decidedBy: '2026-04-15', mayChangeDays: true })
    const { changeId } = await monday.save(LATER)
    const tuesday = await story.at(new Date('2026-04-14T09:00:00Z'))
    expect(await tuesday.own()).toMatchObject({ decidedBy: '2026-04-16', mayChangeDays: false })
    expect(await codeOf(tuesday.send(changeId))).toBe('change-closing-undecidable')
    expect(await codeOf(tuesday.save(LATER))).toBe('change-closing-undecidable')
    expect(await story.state()).toBe('live')
    // What else they have to tell their investors at once (T26) they still may.
    expect(await codeOf(tuesday.save(NEW_RISK))).toBe('done')
  }))

test('a decision that is due after the end is told to founder and committee before anything is sent and while it waits', () =>
  rolledBack(async (context) => {
    const story = await aChangeStory(context)
    const monday = await story.at(new Date('2026-04-13T09:00:00Z'))
    expect(await monday.own()).toMatchObject({ decidedBy: '2026-04-15', endsOn: null })
    const tuesday = await story.at(new Date('2026-04-14T09:00:00Z'))
    expect(await tuesday.own()).toMatchObject({ decidedBy: '2026-04-16', endsOn: '2026-04-15' })
    const { changeId } = await tuesday.save(NEW_RISK)
    await tuesday.send(changeId)
    expect((await tuesday.own()).changes[0]).toMatchObject({ dueOn: '2026-04-16', endsOn: '2026-04-15', isLate: false })
    expect(await findEndOf(context, changeId)).toEqual({ lapsesAt: null, endsOn: '2026-04-15' })
    const friday = await story.at(new Date('2026-04-17T09:00:00Z'))
    expect((await friday.own()).changes[0]?.isLate).toBe(true)
  }))

test('a draft is written as often as its founder likes: the eighth time as the first', () =>
  rolledBack(async (context) => {
    const story = await aChangeStory(context)
    const morning = await story.at(new Date('2026-04-10T09:00:00Z'))
    const ids = new Set<string>()
    for (let time = 0; time < 8; time++) ids.add((await morning.save(NEW_RISK)).changeId)
    expect(ids.size).toBe(1)
  }))

test('the operator’s parameter leaves further days behind the decision', () =>
  rolledBack(async (context) => {
    const story = await aChangeStory(context)
    await context.db
      .updateTable('platform.parameter')
      .set({ value: 1n })
      .where('key', '=', 'campaign.change.days-left')
      .execute()
    const monday = await story.at(new Date('2026-04-13T09:00:00Z'))
    expect(await codeOf(monday.save(LATER))).toBe('change-closing-undecidable')
  }))

test('undecided when the days are over, the request lapses; the campaign closes as it stood and never opens again', () =>
  rolledBack(async (context) => {
    const story = await aChangeStory(context)
    const before = await story.at(new Date('2026-04-10T09:00:00Z'))
    const { changeId } = await before.save({ ...NEW_RISK, ...LATER })
    await before.send(changeId)
    expect(await before.run('lapse-form-changes')).toBe(0)
    expect((await before.own()).changes[0]?.lapsesAt).toBe(Math.floor(story.closesAt.getTime() / 1000))
    const end = await story.at(story.closesAt)
    expect(await codeOf(decideAsCommittee(end.now, changeId, 'approved'))).toBe('change-closing-passed')
    expect(await end.run('lapse-form-changes')).toBe(1)
    expect(await end.run('lapse-form-changes')).toBe(0)
    expect((await end.own()).changes[0]).toMatchObject({ state: 'lapsed', lapsesAt: null })
    const file = await context.db
      .selectFrom('projects.committee_file')
      .select('outcome')
      .where('change_id', '=', changeId)
      .executeTakeFirst()
    expect(file).toEqual({ outcome: 'lapsed' })
    expect(await codeOf(decideAsCommittee(end.now, changeId, 'approved'))).toBe('change-not-waiting')
    expect(await end.run('close-campaigns')).toBe(1)
    expect(await story.state()).toBe('closing')
    expect(await end.run('publish-form-changes')).toBe(0)
    const told = await context.db
      .selectFrom('platform.audit_event')
      .select('reason')
      .where('action', '=', 'project.change-lapsed')
      .execute()
    expect(told).toEqual([{ reason: expect.stringContaining('yeniden açılmaz') }])
  }))

test('signed after the days were over, the committee’s approval of other days is without object', () =>
  rolledBack(async (context) => {
    const story = await aChangeStory(context)
    const before = await story.at(new Date('2026-04-10T09:00:00Z'))
    const { changeId } = await before.save(LATER)
    await before.send(changeId)
    const { id } = await context.db
      .selectFrom('projects.committee_file')
      .select('id')
      .where('change_id', '=', changeId)
      .executeTakeFirstOrThrow()
    const after = await story.at(addHours(story.closesAt, 1))
    const outcome = await inTransaction(asSystem(after.now), async (tx) =>
      carryOut(tx, await lockFile(tx, id), { outcome: 'approved', votes: [] }),
    )
    expect(outcome).toBe('lapsed')
    expect(await after.run('close-campaigns')).toBe(1)
    expect(await findFormVersion(context, story.projectId, 2)).toBeNull()
  }))
