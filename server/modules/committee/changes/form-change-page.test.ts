import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { changeFieldsOf, type FormChangeFields } from '#contracts/projects/form/change.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { aCommittee } from '#tests/support/applications/evaluation.ts'
import { codeOf, decideAsCommittee, rightOf } from '#tests/support/applications/form-changes.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors, payNow } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { saveFormChange, sendFormChange } from './ask-change.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { findOwnFormChanges } from './list-changes.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
let founder: Context
let projectId: string
let projectExternalId: string

beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db)
  await freezeDatabaseClock(clone.db, TEST_NOW)
  await aCommittee(context, 3)
  const owner = await aMember(context)
  founder = asMember(context, owner.id)
  projectId = (await aCampaign(clone.db, { ownerId: owner.id })).projectId
  const { rows } = await clone.pool.query<{ id: string }>(
    'select external_id as id from projects.project where id = $1',
    [projectId],
  )
  projectExternalId = rows[0]?.id ?? ''
})
afterEach(() => clone.close())

const fieldsNow = async () => {
  const form = await findInformationForm(context, projectId)
  if (!form) throw new Error('no form')
  return changeFieldsOf(form.content)
}

const save = async (change: Partial<FormChangeFields>) =>
  saveFormChange(founder, { projectExternalId, reason: 'Gerekçe', ...(await fieldsNow()), ...change })

/** Asks, lets the committee agree, and puts into force. */
async function change(asked: Partial<FormChangeFields>): Promise<void> {
  const { changeId } = await save(asked)
  await sendFormChange(founder, { changeId })
  await decideAsCommittee(context, changeId, 'approved')
  expect(await runDueWork(asSystem(context), 'publish-form-changes')).toBe(1)
}

const ADA = { name: 'Ada Güner', title: 'Yazılım', experience: 'Sekiz yıl gömülü yazılım.' }
const CAN = { name: 'Can Er', title: 'Üretim', experience: 'On yıl üretim.' }
const LINE = { due: '2026-10-01', precision: 'quarter' as const, text: 'Seri üretim' }
const SALE = { due: '2026-12-15', precision: 'day' as const, text: 'İlk satış' }

test('team and plan of the page follow the form: who stays keeps his picture, what was reached stays', async () => {
  await change({ team: [ADA, CAN], milestones: [LINE, SALE], market: 'Pazar büyüyor.' })
  await clone.pool.query("update projects.person set image_path = '/ada.webp' where name = $1", [ADA.name])
  await clone.pool.query('update projects.milestone set is_done = true where text = $1', [LINE.text])
  const moved = { ...SALE, due: '2027-01-15' }
  await change({
    team: [
      { ...CAN, isRemoved: true },
      { ...ADA, title: 'Teknoloji direktörü' },
    ],
    milestones: [LINE, moved],
  })
  const { rows: people } = await clone.pool.query(
    `select name, title, description, image_path as picture from projects.person where project_id = $1 and kind = 'team'`,
    [projectId],
  )
  expect(people).toEqual([
    { name: ADA.name, title: 'Teknoloji direktörü', description: ADA.experience, picture: '/ada.webp' },
  ])
  const { rows: plan } = await clone.pool.query(
    'select due::text, text, is_done as done from projects.milestone where project_id = $1 order by position',
    [projectId],
  )
  expect(plan).toEqual([
    { due: LINE.due, text: LINE.text, done: true },
    { due: moved.due, text: moved.text, done: false },
  ])
  const { rows: told } = await clone.pool.query('select market from projects.narrative where project_id = $1', [
    projectId,
  ])
  expect(told).toEqual([{ market: 'Pazar büyüyor.' }])
  expect((await findInformationForm(context, projectId))?.content).toMatchObject({
    people: [{ role: 'leader' }, { role: 'team', name: ADA.name, shareBps: '0' }],
    milestones: [{ text: LINE.text }, { text: SALE.text, due: moved.due }],
  })
})

test('team, plan and market are material: investors are told and have 48 hours again', async () => {
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const held = await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n, formVersion: 1 })
  await placeOrders(sendThrough(context), [held], 3)
  await payNow(context, held)
  await change({ team: [ADA] })
  expect(await rightOf(clone.pool, held)).toMatchObject({ noticeAt: TEST_NOW, endsAt: addHours(TEST_NOW, 48) })
  expect(await save({ milestones: [SALE] })).toMatchObject({ isMaterial: true })
  expect(await save({ competition: 'İki büyük üretici var.' })).toMatchObject({ isMaterial: true })
  const own = await findOwnFormChanges(founder, { projectExternalId })
  expect(own.changes.find(({ state }) => state === 'draft')?.difference).toMatchObject([
    { key: 'business.competition', before: null, after: 'İki büyük üretici var.', isMaterial: true },
  ])
})

test('owners are changed like the rest: the committee decides, the page follows, and locked shares are not sold', async () => {
  // Of the form as approved the leader is the only owner it names, with 60 %.
  const others = [{ name: 'Ali Kaya', share: 4_000n }]
  const short = save({ partners: [{ name: 'Ali Kaya', share: 3_900n }] })
  expect(await codeOf(short)).toBe('partnership-below-whole')
  expect(await codeOf(save({ leaderShare: 5_000n, partners: [{ name: 'Ali Kaya', share: 5_000n }] }))).toBe(
    'change-locked-shares',
  )
  expect(await save({ partners: others })).toMatchObject({ isMaterial: true })
  await change({ partners: others })
  const ownersOn = async () => {
    const { rows } = await clone.pool.query(
      `select kind, name, share_bps::int as share, image_path as picture from projects.person
        where project_id = $1 and kind <> 'team' order by kind, position`,
      [projectId],
    )
    return rows
  }
  expect(await ownersOn()).toMatchObject([{ kind: 'participant', name: 'Ali Kaya', share: 4_000 }])
  await clone.pool.query("update projects.person set image_path = '/ali.webp' where name = 'Ali Kaya'")
  await change({
    leaderShare: 5_000n,
    partners: [...others, { name: 'Su Kaya', share: 1_000n, acquiredBy: 'qualified-investor' }],
  })
  expect(await ownersOn()).toEqual([
    { kind: 'leader', name: 'Ece Aydın', share: 5_000, picture: null },
    { kind: 'participant', name: 'Ali Kaya', share: 4_000, picture: '/ali.webp' },
    { kind: 'participant', name: 'Su Kaya', share: 1_000, picture: null },
  ])
  const own = await findOwnFormChanges(founder, { projectExternalId })
  expect(own.fields).toMatchObject({ leaderShare: 5_000n, partners: [{ share: 4_000n }, { share: 1_000n }] })
  expect(own.changes.flatMap(({ difference }) => difference)).toContainEqual(
    expect.objectContaining({ key: 'people.Su Kaya.acquiredBy', after: 'nitelikli yatırımcı olarak devralma' }),
  )
})

test('what another change leaves alone, the page keeps; more of a plan than the page shows is refused', async () => {
  await clone.pool.query(
    `insert into projects.person (id, project_id, kind, position, name, title, description)
      values ($1, $2, 'team', 0, 'Derya Su', 'Satış', 'Beş yıl satış.')`,
    [newId(), projectId],
  )
  await change({ executive: 'Yeni Yetkili' })
  const { rows } = await clone.pool.query("select name from projects.person where project_id = $1 and kind = 'team'", [
    projectId,
  ])
  expect(rows).toEqual([{ name: 'Derya Su' }])
  const many = Array.from({ length: 13 }, (_none, at) => ({ ...SALE, text: `Aşama ${at + 1}` }))
  expect(await codeOf(save({ milestones: many }))).toBe('change-milestones-too-many')
  expect(await codeOf(save({ milestones: many.slice(1) }))).toBe('done')
})

test('after its end a campaign’s form is refused with its own sentence, and its owner is told so', async () => {
  const fields = await fieldsNow()
  for (const state of ['closing', 'unsuccessful']) {
    await clone.pool.query('update projects.project set state = $2 where id = $1', [projectId, state])
    const asked = saveFormChange(founder, { projectExternalId, reason: 'Gerekçe', ...fields, summary: 'Yeni.' })
    expect(await codeOf(asked)).toBe('change-campaign-over')
    expect(await findOwnFormChanges(founder, { projectExternalId })).toMatchObject({ mayAsk: false, isOver: true })
  }
})
