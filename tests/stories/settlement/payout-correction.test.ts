import { sentAmong } from '#tests/support/mails.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { approvePayout } from '#server/modules/settlement/payout/approve-payout.ts'
import { findCampaignSettlement } from '#server/modules/settlement/campaign-settlement.ts'
import { confirmPaymentAccount, namePaymentAccount } from '#server/modules/settlement/payments/correct-payment.ts'
import { preparePayout } from '#server/modules/settlement/payout/prepare-payout.ts'
import { findSettlementQueue } from '#server/modules/settlement/settlement-queue.ts'
import { settlementQueues } from '#server/modules/settlement/staff-queues.ts'
import { compose } from '#server/modules/notifications/letters/compose.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

/** Not the platform's own, which receives the fees. */
const COMPANY_IBAN = 'TR730006200001234567890123'
/** The simulated bank takes accounts with this ending for closed. */
const CLOSED_IBAN = 'TR370001000200045678900000'
const account = {
  iban: 'TR870001000200045678901234',
  holderName: 'Deneme A.Ş.',
  source: 'Şirketin 03.04.2026 tarihli yazısı',
}

let story: Story
let first: Context
let second: Context
let third: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  ;[first, second, third] = [await officer('Ayşe'), await officer('Mert'), await officer('Oya')]
  auditor = story.as(await aMember(story.context), 'auditor')
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

type Refusing = 'AC04' | 'AM04' | null

/** A campaign of 1.000 TL whose payout was sent to the bank, which refused the company's payment. */
async function refusedPayout(bankRefusesNext: Refusing = 'AC04'): Promise<string> {
  const { id: ownerId } = await aMember(story.context, { firstName: 'Ece' })
  const projectId = await story.campaign({ ownerId })
  await story.pool.query('update projects.terms set payout_iban = $1', [COMPANY_IBAN])
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const { payoutId } = await preparePayout(first, { projectId })
  await approvePayout(second, { payoutId })
  await story.simulators.changeBehaviour({ bankRefusesNext })
  await story.moveTo('2026-04-03T09:00:00Z')
  return projectId
}

const settlementOf = (projectId: string, context = first) => findCampaignSettlement(context, { projectId })
const stepOf = async (projectId: string) => (await settlementOf(projectId)).next?.step ?? null

async function refusedLine(projectId: string) {
  const line = (await settlementOf(projectId)).payout?.payments.find(({ state }) => state === 'rejected')
  if (!line) throw new Error('the bank refused a payment')
  return line
}

const counts = async (officer = first) =>
  Object.fromEntries(
    await Promise.all(settlementQueues.map(async ({ code, count }) => [code, (await count(officer)).count] as const)),
  )

async function founderOf(projectId: string): Promise<Context> {
  const { rows } = await story.pool.query<{ id: string }>('select owner_id as id from projects.project where id = $1', [
    projectId,
  ])
  return asMember(story.context, rows[0]?.id ?? '')
}

const eventsOf = async (action: string) =>
  (
    await story.pool.query<RecordedEvent>(
      `select id, action, subject_kind as "subjectKind", subject_id as "subjectId", occurred_at as "occurredAt", reason, data
        from platform.audit_event where action = $1`,
      [action],
    )
  ).rows

test('a payment that the bank refuses goes to the account that two officers agree on, and the payout is done', async () => {
  const projectId = await refusedPayout()
  expect(await stepOf(projectId)).toBe('correct-payout')
  expect((await findSettlementQueue(second)).campaigns).toMatchObject([{ projectId, step: 'correct-payout' }])
  expect(await counts()).toMatchObject({ 'payouts-refused': 1, 'payouts-second-officer': 0 })
  const { lineId, amount, creditorIban, creditorName } = await refusedLine(projectId)
  // The founder's first task is his company's money, with the sum and the bank's reason.
  const founder = await founderOf(projectId)
  const tasks = await tasksOf(founder)
  expect(tasks[0]).toMatchObject({ kind: 'payout-refused', detail: 'account-closed', sum: amount })
  expect(tasks.map(({ kind }) => kind)).not.toContain('campaign')
  expect((await settlementOf(projectId)).payout?.payments).toMatchObject([
    { payee: 'company', state: 'rejected', refusal: 'account-closed', correction: null },
    { payee: 'platform', state: 'executed' },
  ])

  const unchanged = namePaymentAccount(first, { lineId, ...account, iban: creditorIban, holderName: creditorName })
  await expect(unchanged).rejects.toMatchObject({
    code: 'payment-account-unchanged',
    detail: { fields: { iban: /hesap/ } },
  })
  await expect(namePaymentAccount(auditor, { lineId, ...account })).rejects.toMatchObject({ code: 'not-permitted' })
  const { correctionId } = await namePaymentAccount(first, { lineId, ...account })
  expect((await tasksOf(founder)).map(({ kind }) => kind)).not.toContain('payout-refused')
  expect(await namePaymentAccount(first, { lineId, ...account })).toEqual({ correctionId })
  expect(await stepOf(projectId)).toBe('confirm-correction')
  expect(await counts()).toMatchObject({ 'payouts-refused': 0, 'payouts-second-officer': 0 })
  expect(await counts(second)).toMatchObject({ 'payouts-refused': 0, 'payouts-second-officer': 1 })
  expect((await refusedLine(projectId)).correction).toMatchObject({ ...account, by: 'Ayşe Işık', isOwn: true })
  await story.moveTo('2026-04-04T09:00:00Z')
  expect(await stepOf(projectId)).toBe('confirm-correction')

  await expect(confirmPaymentAccount(first, { correctionId })).rejects.toMatchObject({ code: 'same-officer' })
  await confirmPaymentAccount(second, { correctionId })
  expect(await confirmPaymentAccount(second, { correctionId })).toEqual({ done: true })
  await expect(confirmPaymentAccount(third, { correctionId })).rejects.toMatchObject({
    code: 'payment-account-changed',
  })
  await expect(namePaymentAccount(first, { lineId, ...account })).rejects.toMatchObject({ code: 'payment-not-refused' })
  expect(await stepOf(projectId)).toBe('payout-waits')
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')

  const done = await settlementOf(projectId, auditor)
  expect(done).toMatchObject({ next: null, payout: { state: 'executed' } })
  expect(done.payout?.payments).toMatchObject([
    { payee: 'company', amount, state: 'replaced', creditorIban, refusal: 'account-closed' },
    { payee: 'company', amount, state: 'executed', creditorIban: account.iban, creditorName: account.holderName },
    { payee: 'platform', state: 'executed' },
  ])
  const actions = done.trail.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining([
      'settlement.payout-account-refused',
      'settlement.payment-account-named',
      'settlement.payment-account-confirmed',
      'project.reporting',
    ]),
  )
  const balances = await story.pool.query(
    'select account from ledger.posting group by account having sum(amount_kurus) <> 0',
  )
  expect(balances.rows).toEqual([])
  process.stdout.write(await story.ledger(projectId))
})

test('two officers who confirm at once send one list', async () => {
  const projectId = await refusedPayout()
  const { lineId } = await refusedLine(projectId)
  const { correctionId } = await namePaymentAccount(first, { lineId, ...account })
  const holder = await story.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from settlement.payment_line where id = $1 for update', [lineId])
  const racing = Promise.allSettled([second, third].map((officer) => confirmPaymentAccount(officer, { correctionId })))
  // Both have begun and wait for the payment before either may go on.
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await expect.poll(async () => (await story.pool.query(waiting)).rowCount).toBe(2)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  const both = await racing
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'payment-account-changed' },
  })
  const lists = await story.pool.query(
    `select count(*)::int as n from settlement.payment_list where purpose = 'payout'`,
  )
  expect(lists.rows).toEqual([{ n: 2 }])
})

test('an account named anew is not the one that was confirmed, and the one before is kept as withdrawn', async () => {
  const projectId = await refusedPayout()
  const { lineId } = await refusedLine(projectId)
  const [before, now] = [
    await namePaymentAccount(first, { lineId, ...account }),
    await namePaymentAccount(second, { lineId, ...account, holderName: 'Deneme Anonim Şirketi' }),
  ]
  await expect(confirmPaymentAccount(third, before)).rejects.toMatchObject({ code: 'payment-account-changed' })
  await confirmPaymentAccount(first, now)
  const { rows } = await story.pool.query('select state from settlement.payment_correction order by named_at, id')
  expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'confirmed'])
})

test('a corrected payment that the bank refuses again is corrected again', async () => {
  const projectId = await refusedPayout()
  const { lineId } = await refusedLine(projectId)
  const wrong = { ...account, iban: CLOSED_IBAN }
  await confirmPaymentAccount(second, await namePaymentAccount(first, { lineId, ...wrong }))
  await story.runDue()
  expect(await stepOf(projectId)).toBe('correct-payout')
  const again = await refusedLine(projectId)
  expect(again).toMatchObject({ creditorIban: CLOSED_IBAN, refusal: 'account-closed' })
  await confirmPaymentAccount(first, await namePaymentAccount(second, { lineId: again.lineId, ...account }))
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
})

test('a payout of which both payments were refused is done when both are paid', async () => {
  await story.pool.query(`update platform.setting set value = value || $1 where key = 'feeAccount'`, [
    JSON.stringify({ iban: CLOSED_IBAN }),
  ])
  const projectId = await refusedPayout()
  const lines = (await settlementOf(projectId)).payout?.payments ?? []
  expect(lines.map(({ payee, state }) => [payee, state])).toEqual([
    ['company', 'rejected'],
    ['platform', 'rejected'],
  ])
  const [company, platform] = lines.map(({ lineId }) => lineId)
  await confirmPaymentAccount(second, await namePaymentAccount(first, { lineId: company ?? '', ...account }))
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({
    next: { step: 'correct-payout' },
    payout: { state: 'approved' },
  })
  const fees = { ...account, iban: 'TR330006100519786457841326', holderName: 'Açık Defter A.Ş.' }
  await confirmPaymentAccount(second, await namePaymentAccount(first, { lineId: platform ?? '', ...fees }))
  await story.runDue()
  await story.moveTo('2026-04-07T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
})

test('where the account is not the reason, the same payment is sent again, and the company hears nothing', async () => {
  const projectId = await refusedPayout('AM04')
  const { lineId, creditorIban, creditorName, refusal } = await refusedLine(projectId)
  expect(refusal).toBe('funds-insufficient')
  expect(await eventsOf('settlement.payout-account-refused')).toEqual([])
  const same = { iban: creditorIban, holderName: creditorName, source: 'Banka bakiyeyi düzeltti' }
  await confirmPaymentAccount(second, await namePaymentAccount(first, { lineId, ...same }))
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
})

test('the entrepreneur is asked for another account', async () => {
  await refusedPayout()
  const events = await eventsOf('settlement.payout-account-refused')
  const letters = await Promise.all(events.map((event) => compose(story.context, event)))
  expect(sentAmong(letters.flat())).toMatchObject([{ letter: { template: 'payout-refused' } }])
  expect(JSON.stringify(letters)).toContain('/iletisim')
})

test('what is no refused payment of a payout cannot be corrected', async () => {
  const projectId = await refusedPayout()
  const paid = (await settlementOf(projectId)).payout?.payments.find(({ payee }) => payee === 'platform')
  const refused = { code: 'payment-not-refused' }
  await expect(namePaymentAccount(first, { lineId: paid?.lineId ?? '', ...account })).rejects.toMatchObject(refused)
  await expect(namePaymentAccount(first, { lineId: newId(), ...account })).rejects.toMatchObject({ code: 'not-found' })
  await expect(confirmPaymentAccount(first, { correctionId: newId() })).rejects.toMatchObject({ code: 'not-found' })
})
