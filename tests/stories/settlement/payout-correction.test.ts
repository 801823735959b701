import { sentAmong, toldOf } from '#tests/support/mails.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import {
  approvePayout,
  comparePaymentAccount,
  confirmPaymentAccount,
  declinePaymentAccount,
  getCampaignSettlement,
  namePaymentAccount,
  namePayoutAccount,
  preparePayout,
} from '#contracts/settlement/endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { type TestApp, withApp, wrongCode } from '#tests/support/second-factor.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { ask } from '#tests/support/ask.ts'
import { eventsOf } from '#tests/support/events.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

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

/** The founder in their own session, and the app by which they name an account. */
let founder: Context
let app: TestApp

/** The founder names an account on their desk, one officer compares it and another confirms it. */
async function nameAsFounder(named = account, ahead = 0): Promise<string> {
  const { iban, holderName } = named
  const projectExternalId = await externalId()
  await ask(founder, namePayoutAccount, { projectExternalId, iban, holderName, code: app.code(ahead) })
  const { rows } = await story.pool.query<{ id: string }>(
    `select id from payments.payment_correction where state = 'begun' and is_founders`,
  )
  return rows[0]?.id ?? ''
}

/** Their second steps were removed just now; the officer's review that comes before it is left out. */
async function holdAfterLostPhone({ actor, clock }: Context): Promise<void> {
  const now = clock.now()
  const client = await story.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into membership.lost_phone (id, member_id, asked_at, due_at, settled_at, outcome, held_until)
        values (gen_random_uuid(), $1, $2::timestamptz - interval '4 days', $2::timestamptz - interval '1 day', $2, 'removed',
          $2::timestamptz + interval '2 days')`,
      [actor.kind === 'member' ? actor.id : '', now],
    )
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

async function throughBoth(named = account, ahead = 0): Promise<void> {
  const correctionId = await nameAsFounder(named, ahead)
  await ask(first, comparePaymentAccount, { correctionId, source: account.source })
  await ask(second, confirmPaymentAccount, { correctionId })
}

const externalId = async (): Promise<string> =>
  (await story.pool.query<{ id: string }>('select external_id as id from projects.project')).rows[0]?.id ?? ''
const deskOf = async () => (await ask(founder, getProjectDesk, { projectExternalId: await externalId() })).payout

/** A campaign of 1.000 TL whose payout was sent to the bank, which refused the company's payment. */
async function refusedPayout(bankRefusesNext: 'AC04' | 'AM04' | null = 'AC04'): Promise<string> {
  const { id: ownerId } = await aMember(story.context, { firstName: 'Ece' })
  founder = story.as({ id: ownerId })
  app = await withApp(story.context, ownerId)
  const projectId = await story.campaign({ ownerId })
  await story.pool.query('update projects.terms set payout_iban = $1', [COMPANY_IBAN])
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const { payoutId } = await ask(first, preparePayout, { projectId })
  await ask(second, approvePayout, { payoutId })
  await story.simulators.changeBehaviour({ bankRefusesNext })
  await story.moveTo('2026-04-03T09:00:00Z')
  return projectId
}

const settlementOf = (projectId: string, context = first) => ask(context, getCampaignSettlement, { projectId })
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

test('a payment that the bank refuses goes to the account that its founder names and two officers agree on', async () => {
  const projectId = await refusedPayout()
  expect(await stepOf(projectId)).toBe('correct-payout')
  expect((await openQueue(second)).campaigns).toMatchObject([{ projectId, step: 'correct-payout' }])
  expect(await counts()).toMatchObject({ 'payouts-refused': 1, 'payouts-second-officer': 0 })
  const { amount, creditorIban, creditorName } = await refusedLine(projectId)
  // Late at once.
  const refusedPayouts = settlementQueues.find(({ code }) => code === 'payouts-refused')
  expect(await refusedPayouts?.count(first)).toMatchObject({ lateCount: 1, total: amount })
  // The founder's first task is their company's money, with the sum and the bank's reason.
  const owner = await founderOf(projectId)
  const tasks = await tasksOf(owner)
  expect(tasks[0]).toMatchObject({ kind: 'payout-refused', detail: 'account-closed', sum: amount })
  expect(tasks.map(({ kind }) => kind)).not.toContain('campaign')
  expect((await settlementOf(projectId)).payout?.payments).toMatchObject([
    { payee: 'company', state: 'rejected', refusal: 'account-closed', correction: null, isFounders: true },
    { payee: 'platform', state: 'executed', isFounders: false },
  ])
  const refused = { refusal: 'account-closed', hasReturned: false, iban: creditorIban, holderName: creditorName }
  expect(await deskOf()).toMatchObject({
    standing: 'refused',
    amount,
    failed: refused,
    mayName: true,
    hasCode: true,
    heldUntil: null,
  })

  // For hours after a lost telephone no account is named, whoever has the new one.
  await holdAfterLostPhone(owner)
  await expect(nameAsFounder()).rejects.toMatchObject({ code: 'held-after-lost-phone' })
  expect((await deskOf())?.heldUntil).toBeGreaterThan(toUnixSeconds(story.context.clock.now()))
  await story.pool.query('delete from membership.lost_phone')

  const correctionId = await nameAsFounder()
  expect((await tasksOf(owner)).map(({ kind }) => kind)).not.toContain('payout-refused')
  expect(await deskOf()).toMatchObject({ standing: 'account-named', named: { iban: account.iban } })
  expect(await stepOf(projectId)).toBe('confirm-correction')
  expect(await counts()).toMatchObject({ 'payouts-refused': 0, 'payouts-second-officer': 1 })
  await expect(ask(second, confirmPaymentAccount, { correctionId })).rejects.toMatchObject({
    code: 'payment-account-not-compared',
  })
  await ask(first, comparePaymentAccount, { correctionId, source: account.source })
  expect(await counts()).toMatchObject({ 'payouts-second-officer': 0 })
  expect(await counts(second)).toMatchObject({ 'payouts-second-officer': 1 })
  expect((await refusedLine(projectId)).correction).toMatchObject({
    ...account,
    by: 'Ece Işık',
    isFounders: true,
    compared: { by: 'Ayşe Işık', isOwn: true },
  })
  await expect(ask(first, confirmPaymentAccount, { correctionId })).rejects.toMatchObject({
    code: 'same-officer',
  })
  await ask(second, confirmPaymentAccount, { correctionId })
  expect(await ask(second, confirmPaymentAccount, { correctionId })).toEqual({ done: true })
  await expect(ask(third, confirmPaymentAccount, { correctionId })).rejects.toMatchObject({
    code: 'payment-account-changed',
  })
  await expect(nameAsFounder(account, 1)).rejects.toMatchObject({ code: 'payment-not-refused' })
  expect(await stepOf(projectId)).toBe('payout-waits')
  expect(await deskOf()).toMatchObject({ standing: 'sending', failed: null, mayName: false })
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')

  expect(await deskOf()).toMatchObject({
    standing: 'paid',
    failed: null,
    named: null,
    paidTo: { iban: expect.stringMatching(/^TR/) },
  })
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
      'settlement.payout-account-named',
      'settlement.payment-account-compared',
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

test('nobody names a company’s account but its founder, by his own code; officers do where he is gone', async () => {
  const projectId = await refusedPayout()
  const { lineId, creditorIban, creditorName } = await refusedLine(projectId)
  const named = { projectExternalId: await externalId(), iban: account.iban, holderName: account.holderName }
  await expect(ask(first, namePaymentAccount, { lineId, ...account })).rejects.toMatchObject({
    code: 'account-is-the-founders',
  })
  const stranger = story.as(await aMember(story.context))
  await withApp(story.context, (stranger.actor as { id: string }).id)
  await expect(ask(stranger, namePayoutAccount, { ...named, code: app.code() })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(ask(founder, namePayoutAccount, { ...named, code: wrongCode(app) })).rejects.toMatchObject({
    code: 'code-wrong',
  })
  const same = { ...named, iban: creditorIban, holderName: creditorName, code: app.code() }
  await expect(ask(founder, namePayoutAccount, same)).rejects.toMatchObject({
    code: 'payment-account-unchanged',
    detail: { fields: { iban: /hesap/ } },
  })
  expect(await deskOf()).toMatchObject({ standing: 'refused', named: null })

  const correctionId = await nameAsFounder()
  // The same form sent twice, with a code that is used up by now.
  await ask(founder, namePayoutAccount, { ...named, code: app.code() })
  const declined = { correctionId, reason: 'Hesap şirket adına değil' }
  await expect(ask(auditor, declinePaymentAccount, declined)).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await ask(first, declinePaymentAccount, declined)
  expect(await deskOf()).toMatchObject({ standing: 'refused', declinedBecause: declined.reason, mayName: true })
  await expect(ask(second, comparePaymentAccount, { correctionId, source: 'x' })).rejects.toMatchObject({
    code: 'payment-account-changed',
  })

  const gone = `update membership.member set suspended_at = platform.now(), suspension_reason = 'x' where id = $1`
  await story.pool.query(gone, [(founder.actor as { id: string }).id])
  expect(await refusedLine(projectId)).toMatchObject({ isFounders: false })
  const byOfficer = await ask(first, namePaymentAccount, { lineId, ...account })
  await expect(ask(first, confirmPaymentAccount, byOfficer)).rejects.toMatchObject({ code: 'same-officer' })
  await ask(second, confirmPaymentAccount, byOfficer)
})

test('two officers who confirm at once send one list', async () => {
  await refusedPayout()
  const correctionId = await nameAsFounder()
  await ask(first, comparePaymentAccount, { correctionId, source: account.source })
  const holder = await story.pool.connect()
  await holder.query('begin')
  await holder.query(`select 1 from payments.payment_line where state = 'rejected' for update`)
  const racing = Promise.allSettled(
    [second, third].map((officer) => ask(officer, confirmPaymentAccount, { correctionId })),
  )
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
  const lists = await story.pool.query(`select count(*)::int as n from payments.payment_list where purpose = 'payout'`)
  expect(lists.rows).toEqual([{ n: 2 }])
})

test('an account named anew is not the one that was confirmed, and the one before is kept as withdrawn', async () => {
  await refusedPayout()
  const before = await nameAsFounder()
  await ask(first, comparePaymentAccount, { correctionId: before, source: account.source })
  const now = await nameAsFounder({ ...account, holderName: 'Deneme Anonim Şirketi' }, 1)
  const changed = { code: 'payment-account-changed' }
  await expect(ask(third, confirmPaymentAccount, { correctionId: before })).rejects.toMatchObject(changed)
  await expect(ask(third, confirmPaymentAccount, { correctionId: now })).rejects.toMatchObject({
    code: 'payment-account-not-compared',
  })
  await ask(second, comparePaymentAccount, { correctionId: now, source: account.source })
  await ask(first, confirmPaymentAccount, { correctionId: now })
  const { rows } = await story.pool.query('select state from payments.payment_correction order by begun_at, id')
  expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'confirmed'])
})

test('a corrected payment that the bank refuses again is corrected again', async () => {
  const projectId = await refusedPayout()
  await throughBoth({ ...account, iban: CLOSED_IBAN })
  await story.runDue()
  expect(await stepOf(projectId)).toBe('correct-payout')
  const again = await refusedLine(projectId)
  expect(again).toMatchObject({ creditorIban: CLOSED_IBAN, refusal: 'account-closed' })
  await throughBoth(account, 1)
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
  const platform = lines[1]?.lineId
  await throughBoth()
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({
    next: { step: 'correct-payout' },
    payout: { state: 'confirmed' },
  })
  const fees = { ...account, iban: 'TR330006100519786457841326', holderName: 'Açık Defter A.Ş.' }
  await ask(second, confirmPaymentAccount, await ask(first, namePaymentAccount, { lineId: platform ?? '', ...fees }))
  await story.runDue()
  await story.moveTo('2026-04-07T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
})

test('where the account is not the reason, the same payment is sent again, and the company hears nothing', async () => {
  const projectId = await refusedPayout('AM04')
  const { lineId, creditorIban, creditorName, refusal } = await refusedLine(projectId)
  expect(refusal).toBe('funds-insufficient')
  expect(await deskOf()).toMatchObject({ standing: 'unpaid', mayName: false })
  expect(await eventsOf(story.context, 'settlement.payout-account-refused')).toEqual([])
  const same = { iban: creditorIban, holderName: creditorName, source: 'Banka bakiyeyi düzeltti' }
  await ask(second, confirmPaymentAccount, await ask(first, namePaymentAccount, { lineId, ...same }))
  await story.runDue()
  await story.moveTo('2026-04-06T15:00:00Z')
  expect(await settlementOf(projectId)).toMatchObject({ next: null, payout: { state: 'executed' } })
})

test('the founder’s letters name the bank’s reason and lead to his desk; none asks for an account', async () => {
  await refusedPayout()
  const correctionId = await nameAsFounder()
  await ask(first, declinePaymentAccount, { correctionId, reason: 'Hesap şirket adına değil' })
  const lettersOf = async (action: string) =>
    sentAmong(await toldOf(story.context, await eventsOf(story.context, action)))
  const refused = await lettersOf('settlement.payout-account-refused')
  expect(refused).toMatchObject([{ letter: { template: 'payout-refused' } }])
  expect(JSON.stringify(refused)).toContain('Bankanın bildirdiği neden: Hesap kapalı')
  const named = await lettersOf('settlement.payout-account-named')
  expect(named).toMatchObject([{ letter: { template: 'payout-account-named' } }])
  expect(JSON.stringify(named)).toContain('sonu 1234')
  const declined = await lettersOf('settlement.payout-account-declined')
  expect(JSON.stringify(declined)).toContain('Gerekçe: Hesap şirket adına değil')
  const desk = paths.profile.myProject.href({ proje: await externalId() })
  for (const letters of [refused, named, declined]) {
    expect(JSON.stringify(letters)).toContain(desk)
    expect(JSON.stringify(letters)).not.toContain('/iletisim')
  }
})

test('what is no refused payment of a payout cannot be corrected', async () => {
  const projectId = await refusedPayout()
  const paid = (await settlementOf(projectId)).payout?.payments.find(({ payee }) => payee === 'platform')
  const name = (lineId: string) => ask(first, namePaymentAccount, { lineId, ...account })
  const notFound = { code: 'not-found' }
  await expect(name(paid?.lineId ?? '')).rejects.toMatchObject({ code: 'payment-not-refused' })
  await expect(name(newId())).rejects.toMatchObject(notFound)
  await expect(ask(first, confirmPaymentAccount, { correctionId: newId() })).rejects.toMatchObject(notFound)
})
