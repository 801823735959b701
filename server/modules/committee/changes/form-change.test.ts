import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { changeFieldsOf, type FormChangeFields } from '#contracts/projects/form/change.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCommittee } from '#tests/support/applications/evaluation.ts'
import { codeOf, decideAsCommittee, type Held, rightOf } from '#tests/support/applications/form-changes.ts'
import {
  aCampaign,
  anOrder,
  freezeDatabaseClock,
  someInvestors,
  type TestCampaign,
  totalsOf,
  payNow,
} from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { discardFormChange, saveFormChange, sendFormChange } from './ask-change.ts'
import { decideFormChange } from './decide-change.ts'
import { ask } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { findFormVersion, findInformationForm } from '#server/modules/projects/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { findOwnFormChanges, listFormChanges, showFormChange } from './list-changes.ts'

/** Money that came in without a statement stands on no bank balance; these tests are about rights alone. */
const WITHOUT_BANK = 'escrow-cash-equals-bank'
const UNIT = 10_000n

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
let founder: Context
let campaign: TestCampaign
let externalId: string

beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db)
  await setNow(TEST_NOW)
  await aCommittee(context, 3)
  await begin()
})
afterEach(async () => {
  expect((await findBroken(clone.pool)).filter((line) => !line.startsWith(WITHOUT_BANK))).toEqual([])
  await clone.close()
})

async function begin(given: Parameters<typeof aCampaign>[1] = {}): Promise<void> {
  const owner = await aMember(context)
  campaign = await aCampaign(clone.db, { ownerId: owner.id, ...given })
  founder = asMember(context, owner.id)
  const { rows } = await clone.pool.query<{ id: string }>(
    'select external_id as id from projects.project where id = $1',
    [campaign.projectId],
  )
  externalId = rows[0]?.id ?? ''
}

async function setNow(at: Date): Promise<void> {
  context = { ...context, clock: { now: () => at } }
  if (founder) founder = { ...founder, clock: context.clock }
  await freezeDatabaseClock(clone.db, at)
}

async function formNow(): Promise<InformationForm> {
  const form = await findInformationForm(context, campaign.projectId)
  if (!form) throw new Error('no form')
  return form.content
}

async function save(change: Partial<FormChangeFields>, by: Context = founder) {
  const fields = changeFieldsOf(await formNow())
  return saveFormChange(by, { projectExternalId: externalId, reason: 'Gerekçe', ...fields, ...change })
}

async function askFor(change: Partial<FormChangeFields>): Promise<string> {
  const { changeId } = await save(change)
  await sendFormChange(founder, { changeId })
  return changeId
}

const NEW_RISK = { risks: [{ title: 'Lisans', text: 'Lisansımız askıya alındı.' }] }

const decide = (changeId: string, outcome: 'approved' | 'rejected', reason?: string) =>
  decideAsCommittee(context, changeId, outcome, reason)

const publish = () => runDueWork(asSystem(context), 'publish-form-changes')

async function stateOf(): Promise<string> {
  const { rows } = await clone.pool.query<{ state: string }>('select state from projects.project where id = $1', [
    campaign.projectId,
  ])
  return rows[0]?.state ?? ''
}

async function order(investorId?: string, formVersion = 1): Promise<Held & { readonly code: string }> {
  const [fresh = ''] =
    investorId === undefined ? await someInvestors(clone.db, 1, { answeredAt: context.clock.now() }) : []
  const one = await anOrder(clone.db, {
    projectId: campaign.projectId,
    investorId: investorId ?? fresh,
    amountKurus: UNIT,
    formVersion,
  })
  const [answer] = await placeOrders(sendThrough(context), [one], 3)
  return { id: one.id, investorId: one.investorId, code: answer?.code ?? 'placed' }
}

const pay = (held: Held) => payNow(context, held)

const withdraw = ({ id, investorId }: Held) =>
  codeOf(ask(asMember(context, investorId), cancelRefundInvestment, { investmentId: id }))

const rowOf = (held: Held) => rightOf(clone.pool, held)

describe('what is asked', () => {
  test('a new sentence is no material change, a new risk is; the founder is told before he sends', async () => {
    expect((await save({ summary: 'Yeni kısa açıklama.', contactEmail: 'yeni@ornek.test' })).isMaterial).toBe(false)
    expect((await save({ summary: 'Yeni kısa açıklama.', ...NEW_RISK })).isMaterial).toBe(true)
    const own = await findOwnFormChanges(founder, { projectExternalId: externalId })
    expect(own).toMatchObject({ mayAsk: true, version: 1, decisionDays: 2, withdrawalHours: 48 })
    expect(own.changes).toHaveLength(1)
    expect(
      own.changes[0]?.difference.map(({ key, before, after, isMaterial }) => [key, before, after, isMaterial]),
    ).toEqual([
      ['summary', 'Kısa', 'Yeni kısa açıklama.', false],
      ['risks.Sermaye kaybı', 'Yatırılan tutarın tamamı kaybedilebilir.', null, true],
      ['risks.Lisans', null, 'Lisansımız askıya alındı.', true],
    ])
    expect(await stateOf()).toBe('live')
    expect(await codeOf(discardFormChange(founder, { changeId: own.changes[0]?.id ?? '' }))).toBe('done')
  })

  test('nothing changed, another sum than the goal, an earlier end, a 61st day and another’s campaign are refused', async () => {
    const other = asMember(context, (await aMember(context)).id)
    expect(await codeOf(save({}))).toBe('change-empty')
    expect(await codeOf(save(NEW_RISK, other))).toBe('not-found')
    expect(await codeOf(save({ useOfFunds: [{ label: 'Pazarlama', amount: 1n }] }))).toBe('change-uses-not-goal')
    // Opened on 15 March, closes on 15 April.
    expect(await codeOf(save({ closeDate: '2026-04-14' }))).toBe('change-closing-earlier')
    expect(await codeOf(save({ closeDate: '2026-05-14' }))).toBe('change-closing-too-late')
    expect(await codeOf(save({ closeDate: '2026-05-13' }))).toBe('done')
  })

  test('two at once: one request waits, the other is refused; so is a third before the decision', async () => {
    const { changeId } = await save(NEW_RISK)
    const sent = await Promise.all([1, 2, 3, 4].map(() => codeOf(sendFormChange(founder, { changeId }))))
    expect(sent.sort()).toEqual(['change-not-waiting', 'change-not-waiting', 'change-not-waiting', 'done'])
    expect(await codeOf(save({ summary: 'Başka' }))).toBe('change-pending')
  })
})

describe('a change that is not material', () => {
  test('stops nothing, waits for an analyst, and is in force with the next round; nobody’s right begins again', async () => {
    const held = await order()
    await pay(held)
    const before = await rowOf(held)
    const changeId = await askFor({ summary: 'Daha açık bir cümle.', webSite: 'https://yeni.ornek.test' })
    expect(await stateOf()).toBe('live')
    expect((await order()).code).toBe('placed')
    const analyst = asMember(context, (await aMember(context)).id, ['analyst'])
    expect(await showFormChange(analyst, { changeId })).toMatchObject({ mayDecide: true, dueOn: '2026-03-18' })
    expect((await listFormChanges(analyst)).changes).toMatchObject([{ id: changeId, state: 'asked', isLate: false }])
    expect(await codeOf(decideFormChange(founder, { changeId, outcome: 'approved', reason: '' }))).toBe('not-permitted')
    await decideFormChange(analyst, { changeId, outcome: 'approved', reason: '' })
    expect(await publish()).toBe(1)
    expect(await findInformationForm(context, campaign.projectId)).toMatchObject({
      version: 2,
      content: { summary: 'Daha açık bir cümle.', company: { webSite: 'https://yeni.ornek.test' } },
    })
    expect((await findFormVersion(context, campaign.projectId, 1))?.content.summary).toBe('Kısa')
    expect(await rowOf(held)).toEqual(before)
    expect((await order(undefined, 1)).code).toBe('terms-changed')
    expect((await order(undefined, 2)).code).toBe('placed')
  })

  test('a refusal needs its reason, and a material one is no analyst’s to decide', async () => {
    const analyst = asMember(context, (await aMember(context)).id, ['analyst'])
    const changeId = await askFor({ summary: 'Rakipsiz, risksiz.' })
    expect(await codeOf(decideFormChange(analyst, { changeId, outcome: 'rejected', reason: '' }))).toBe(
      'decision-reason-missing',
    )
    await decideFormChange(analyst, { changeId, outcome: 'rejected', reason: 'Abartılı (m.28/6).' })
    const own = await findOwnFormChanges(founder, { projectExternalId: externalId })
    expect(own.changes).toMatchObject([{ state: 'rejected', decisionReason: 'Abartılı (m.28/6).' }])
    const material = await askFor(NEW_RISK)
    expect(await codeOf(decideFormChange(analyst, { changeId: material, outcome: 'approved', reason: '' }))).toBe(
      'change-is-material',
    )
  })
})

describe('a material change', () => {
  test('stops orders with its request; refused, the campaign goes on as it was and lost its days', async () => {
    const held = await order()
    const changeId = await askFor(NEW_RISK)
    expect(await stateOf()).toBe('change-under-review')
    expect((await order()).code).toBe('campaign-not-open')
    await setNow(addHours(TEST_NOW, 24))
    await decide(changeId, 'rejected', 'Gerekçe yetersiz.')
    expect(await stateOf()).toBe('live')
    await runDueWork(asSystem(context), 'follow-campaign-terms')
    expect((await order()).code).toBe('placed')
    expect(await rowOf(held)).toMatchObject({ noticeAt: null })
    const { rows } = await clone.pool.query('select closes_at as at from projects.terms where project_id = $1', [
      campaign.projectId,
    ])
    expect(rows).toEqual([{ at: campaign.closesAt }])
    expect(await codeOf(decide(changeId, 'approved'))).toBe('change-not-waiting')
  })

  test('in force, everybody who invested is told at one moment and has 48 hours again, also who was final', async () => {
    const [unpaid, paid, final] = [await order(), await order(), await order()]
    await pay(final)
    await setNow(addHours(TEST_NOW, 48))
    await runDueWork(asSystem(context), 'finalise-investments')
    await pay(paid)
    expect(await rowOf(final)).toMatchObject({ state: 'final' })
    const changeId = await askFor({ ...NEW_RISK, closeDate: '2026-04-20' })
    const noticeAt = addHours(TEST_NOW, 72)
    await setNow(noticeAt)
    await decide(changeId, 'approved')
    expect(await stateOf()).toBe('change-under-review')
    await publish()
    expect(await stateOf()).toBe('live')
    const endsAt = addHours(noticeAt, 48)
    expect(await rowOf(unpaid)).toMatchObject({ state: 'awaiting-payment', noticeAt, endsAt: null })
    expect(await rowOf(paid)).toMatchObject({ state: 'paid', noticeAt, endsAt })
    expect(await rowOf(final)).toMatchObject({ state: 'paid', noticeAt, endsAt, finalisedAt: null })
    expect(await totalsOf(context, campaign.projectId)).toEqual({
      awaiting: UNIT,
      withdrawable: 2n * UNIT,
      final: 0n,
      investors: 2,
    })
    const { rows } = await clone.pool.query(
      `select count(*)::int as n, count(distinct data ->> 'noticeAt')::int as moments from platform.audit_event
        where action = 'investment.change-noticed'`,
    )
    expect(rows).toEqual([{ n: 3, moments: 1 }])
    // Nothing is told twice.
    expect(await publish()).toBe(0)
    expect((await order(undefined, 2)).code).toBe('placed')
  })

  test.each([
    [-1, 'done', 'refund-pending'],
    [0, 'withdrawal-window-over', 'final'],
    [1, 'withdrawal-window-over', 'final'],
  ])('%i ms from the end of the new 48 hours: %s', async (ms, answer, state) => {
    const held = await order()
    await pay(held)
    await setNow(addHours(TEST_NOW, 48))
    await runDueWork(asSystem(context), 'finalise-investments')
    await decide(await askFor(NEW_RISK), 'approved')
    await publish()
    await setNow(new Date(addHours(TEST_NOW, 96).getTime() + ms))
    expect(await withdraw(held)).toBe(answer)
    await runDueWork(asSystem(context), 'finalise-investments')
    expect(await rowOf(held)).toMatchObject({ state })
    const { rows } = await clone.pool.query('select count(*)::int as n from investments.refund')
    expect(rows).toEqual([{ n: state === 'final' ? 0 : 1 }])
  })

  test('told while he may still withdraw, an investor has his hours from the notice', async () => {
    const held = await order()
    await pay(held)
    await setNow(addHours(TEST_NOW, 40))
    await decide(await askFor(NEW_RISK), 'approved')
    await publish()
    await setNow(addHours(TEST_NOW, 60))
    await runDueWork(asSystem(context), 'finalise-investments')
    expect(await withdraw(held)).toBe('done')
  })

  test('changed twice, an investment is final a third time: each time moves the ledger anew', async () => {
    const held = await order()
    await pay(held)
    for (let time = 1; time <= 3; time++) {
      await setNow(addHours(TEST_NOW, 48 * time))
      await runDueWork(asSystem(context), 'finalise-investments')
      expect(await rowOf(held)).toMatchObject({ state: 'final' })
      if (time === 3) break
      await decide(await askFor({ executive: `Yetkili ${time}` }), 'approved')
      await publish()
    }
    expect(await totalsOf(context, campaign.projectId)).toMatchObject({ withdrawable: 0n, final: UNIT, investors: 1 })
  })

  test('who pays after the notice has his hours from the later of both', async () => {
    const held = await order()
    await decide(await askFor(NEW_RISK), 'approved')
    await setNow(addHours(TEST_NOW, 10))
    await publish()
    // The bank booked it before the notice and told of it afterwards.
    await payNow(context, held, TEST_NOW)
    expect(await rowOf(held)).toMatchObject({ endsAt: addHours(TEST_NOW, 58) })
  })

  test('orders that race the pause are either in force before it, and told, or refused', async () => {
    const investors = await someInvestors(clone.db, 60)
    const { changeId } = await save(NEW_RISK)
    const [answers] = await Promise.all([
      Promise.all(investors.map((investorId) => order(investorId))),
      sendFormChange(founder, { changeId }),
    ])
    const placed = answers.filter(({ code }) => code === 'placed')
    expect(answers.every(({ code }) => code === 'placed' || code === 'campaign-not-open')).toBe(true)
    expect((await order()).code).toBe('campaign-not-open')
    await decide(changeId, 'approved')
    await publish()
    const { rows } = await clone.pool.query(
      'select count(*)::int as n, count(notice_at)::int as told from investments.investment',
    )
    expect(rows).toEqual([{ n: placed.length, told: placed.length }])
  })

  test('two servers publish once, and withdrawals meanwhile are lost to nobody', async () => {
    const held = []
    for (let n = 0; n < 20; n++) {
      const one = await order()
      await pay(one)
      held.push(one)
    }
    await decide(await askFor(NEW_RISK), 'approved')
    const [answers, published] = await Promise.all([
      Promise.all(held.slice(0, 10).map(withdraw)),
      Promise.all([publish(), publish(), publish()]),
    ])
    expect(answers).toEqual(held.slice(0, 10).map(() => 'done'))
    expect(published.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await totalsOf(context, campaign.projectId)).toMatchObject({ withdrawable: 10n * UNIT, investors: 10 })
  })

  test('killed in the middle, nothing is half in force; the next round does all of it', async () => {
    const held = await order()
    await pay(held)
    await decide(await askFor(NEW_RISK), 'approved')
    // The connection dies while the investors are told: behind the new version, before the terms that orders are held against.
    await clone.pool.query(`
      create function investments.die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before update of notice_at on investments.investment for each row execute function investments.die()`)
    await publish().catch(() => null)
    expect(await stateOf()).toBe('change-under-review')
    expect(await findInformationForm(context, campaign.projectId)).toMatchObject({ version: 1 })
    expect(await findFormVersion(context, campaign.projectId, 2)).toBeNull()
    expect(await rowOf(held)).toMatchObject({ noticeAt: null })
    await clone.pool.query('drop trigger die on investments.investment; drop function investments.die()')
    await sql`delete from platform.failed_work`.execute(clone.db)
    expect(await publish()).toBe(1)
    expect(await rowOf(held)).toMatchObject({ noticeAt: TEST_NOW })
    expect(await stateOf()).toBe('live')
  })

  test('another material change that is decided after the end is in force, and the campaign closes behind it', async () => {
    const changeId = await askFor(NEW_RISK)
    await setNow(addHours(campaign.closesAt, 1))
    expect(await runDueWork(asSystem(context), 'close-campaigns')).toBe(0)
    await decide(changeId, 'approved')
    await publish()
    expect((await order(undefined, 2)).code).not.toBe('placed')
    expect(await runDueWork(asSystem(context), 'close-campaigns')).toBe(1)
  })

  test('an announced campaign does not open before the decision', async () => {
    await begin({ state: 'upcoming' })
    await sql`insert into investments.campaign (project_id, escrow_iban, escrow_holder, escrow_opened_on)
      values (${campaign.projectId}, 'TR000000000000000000000099', 'Deneme', ${TEST_NOW})`.execute(clone.db)
    const changeId = await askFor(NEW_RISK)
    expect(await stateOf()).toBe('upcoming')
    expect(await runDueWork(asSystem(context), 'open-campaigns')).toBe(0)
    await decide(changeId, 'approved')
    await publish()
    expect(await runDueWork(asSystem(context), 'open-campaigns')).toBe(1)
    const { rows } = await clone.pool.query(
      'select form_version as version from investments.campaign_total where project_id = $1',
      [campaign.projectId],
    )
    expect(rows).toEqual([{ version: 2 }])
  })
})
