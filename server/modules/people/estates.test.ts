import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { postSignIn } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { findRefundAccounts } from '#server/modules/payees/index.ts'
import { skipPastEvents } from '#server/modules/notifications/index.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, totalsOf, payNow } from '#tests/support/investments.ts'
import { aMember, anEligibleInvestor, asMember, asSystem, refusalOf, testIban } from '#tests/support/membership.ts'
import { relayAll } from '#tests/support/mails.ts'
import { stillOpen, withPending } from '#tests/support/pending.ts'
import { ask } from '#tests/support/ask.ts'
import { findMembers } from './find-members.ts'
import { beginLook } from './look.ts'
import { peopleQueues } from './staff-queues.ts'
import {
  askDeathUndo,
  confirmDeathUndo,
  confirmEstateAccount,
  nameEstateAccount,
  openEstate,
  recordDeath,
  withdrawForHeirs,
} from './estates.ts'
import { restoreMember } from './suspend-member.ts'

const paper = 'Kadıköy Nüfus Müdürlüğü, ölüm belgesi 2026/1284, 3 Mart 2026'
const reason = 'Eşi yazdı; belge görüldü.'

async function officer(context: Context, role: StaffRole = 'compliance-officer'): Promise<Context> {
  return asMember(context, (await aMember(context)).id, [role])
}

const deathOf = (memberId: string, more: object = {}) => ({
  memberId,
  diedOn: '2026-03-16',
  paper,
  heirName: 'Elif Işık',
  heirEmail: 'elif@ornek.test',
  reason,
  ...more,
})

/** Whose estates the queue counts for an officer, and the list it leads to shows. */
async function waitingFor(context: Context): Promise<string[]> {
  const { members } = await findMembers(context, { words: '', after: '', waiting: 'tereke' })
  const [queue] = peopleQueues
  expect((await queue?.count(context))?.count).toBe(members.length)
  return members.map(({ id }) => id)
}

/** An investor with one order that waits for its payment and one that is paid, inside its window. */
async function aWorld(context: Context) {
  await freezeDatabaseClock(context.db, TEST_NOW)
  const member = await anEligibleInvestor(context)
  const { projectId } = await aCampaign(context.db)
  await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    values (${member.id}, 2026, null, ${TEST_NOW})`.execute(context.db)
  const send = (text: string, values: readonly unknown[]) => plainQueries(context.db).query(text, values)
  const orders = [
    await anOrder(context.db, { projectId, investorId: member.id, amountKurus: 10_000n }),
    await anOrder(context.db, { projectId, investorId: member.id, amountKurus: 20_000n }),
  ]
  for (const order of orders) expect(await placeOrders(send as never, [order], 3)).toMatchObject([{ code: 'placed' }])
  const [unpaid, paid] = orders
  if (!unpaid || !paid) throw new Error('no orders')
  await payNow(asSystem(context), paid)
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ state: string; end: string | null }>`
      select state, end_code as "end" from investments.investment where id = ${id}`.execute(context.db)
    return rows[0]
  }
  return { member, projectId, unpaid, paid, stateOf }
}

test('an investor dies: the account closes, unpaid orders end, nobody writes to him, and his refunds wait for an account two agreed on', () =>
  rolledBack(async (context) => {
    const { member, unpaid, paid, stateOf, projectId } = await aWorld(context)
    await withPending(context, member)
    await skipPastEvents(asSystem(context))
    const first = await officer(context)
    expect(await refusalOf(recordDeath(first, deathOf(member.id, { diedOn: '2026-03-17' })))).toBe('died-in-future')
    await recordDeath(first, deathOf(member.id))
    expect(await refusalOf(recordDeath(first, deathOf(member.id)))).toBe('death-known')

    expect(await stillOpen(context, member.id)).toEqual({})
    expect(await refusalOf(ask(context, postSignIn, member))).toBe('account-suspended')
    expect(await stateOf(unpaid.id)).toEqual({ state: 'cancelled', end: 'investor-died' })
    expect(await stateOf(paid.id)).toEqual({ state: 'paid', end: null })
    expect((await totalsOf(context, projectId)).awaiting).toBe(0n)
    expect(await refusalOf(restoreMember(first, { memberId: member.id, reason }))).toBe('member-deceased')
    await relayAll(context)
    const written = await context.db
      .selectFrom('notifications.message')
      .select('id')
      .where('member_id', '=', member.id)
      .execute()
    expect(written).toEqual([])
    // The heir who wrote is told the steps, at the address they gave.
    const toHeir = await sql<{ template: string }>`
      select template from notifications.message where recipient = 'elif@ornek.test'`.execute(context.db)
    expect(toHeir.rows).toEqual([{ template: 'estate-steps' }])

    // Their own account is not the heirs': nothing goes there.
    const payee = async () => (await findRefundAccounts(context, [member.id])).get(member.id)
    expect(await payee()).toBeUndefined()
    const account = {
      memberId: member.id,
      iban: testIban(4_711),
      holderName: 'Işık Mirasçıları',
      paper: 'Veraset ilamı 2026/77',
    }
    await nameEstateAccount(first, account)
    expect(await payee()).toBeUndefined()
    expect(await refusalOf(confirmEstateAccount(first, account))).toBe('estate-account-own')
    const second = await officer(context, 'finance-officer')
    // It waits for the other officer, who is led to whose it is; what they began themselves does not wait for them.
    expect(await waitingFor(first)).toEqual([])
    expect(await waitingFor(second)).toEqual([member.id])
    expect(await refusalOf(confirmEstateAccount(second, { ...account, iban: testIban(1) }))).toBe(
      'estate-account-changed',
    )
    // An account that is another member's is told to both officers.
    const heir = await anEligibleInvestor(context)
    await nameEstateAccount(first, { ...account, iban: heir.iban })
    for (const reader of [first, second]) {
      await beginLook(reader, { memberId: member.id, reason })
      expect((await openEstate(reader, { memberId: member.id })).account?.othersWithIt).toMatchObject([
        { memberId: heir.id },
      ])
    }
    await nameEstateAccount(first, account)
    expect((await openEstate(second, { memberId: member.id })).account?.othersWithIt).toEqual([])
    await confirmEstateAccount(second, account)
    expect(await payee()).toEqual({ iban: account.iban, holderName: account.holderName })
    expect(await waitingFor(second)).toEqual([])
    await relayAll(context)
    const agreed = await sql<{ template: string }>`select template from notifications.message
      where recipient = 'elif@ornek.test' and template = 'estate-account-agreed'`.execute(context.db)
    expect(agreed.rows).toHaveLength(1)
    // Named again, it has to be confirmed again.
    await nameEstateAccount(first, { ...account, iban: testIban(4_712) })
    expect(await payee()).toBeUndefined()
  }))

test('the heirs withdraw by an officer’s hand within the same 48 hours, and not a moment later', () =>
  rolledBack(async (context) => {
    const { member, projectId, paid, stateOf } = await aWorld(context)
    const first = await officer(context)
    const asked = { memberId: member.id, investmentId: paid.id, paper: 'Veraset ilamı ve cayma yazısı' }
    const title = (await findOffering(context, projectId))?.title
    const known = { referenceNo: expect.stringMatching(/^AD/), projectTitle: title, amount: 20_000n }
    expect(await refusalOf(withdrawForHeirs(first, asked))).toBe('death-unknown')
    await recordDeath(first, deathOf(member.id))
    await beginLook(first, { memberId: member.id, reason })
    expect((await openEstate(first, { memberId: member.id })).withdrawable).toMatchObject([
      { investmentId: paid.id, ...known },
    ])
    await freezeDatabaseClock(context.db, new Date(TEST_NOW.getTime() + 48 * 3_600_000))
    expect(await refusalOf(withdrawForHeirs(first, asked))).toBe('withdrawal-window-over')
    await freezeDatabaseClock(context.db, new Date(TEST_NOW.getTime() + 47 * 3_600_000))
    await withdrawForHeirs(first, asked)
    expect(await stateOf(paid.id)).toEqual({ state: 'refund-pending', end: 'withdrawn' })
    // The record keeps a line of it where the right stood.
    const { withdrawable, withdrawn } = await openEstate(first, { memberId: member.id })
    expect(withdrawable).toEqual([])
    expect(withdrawn).toMatchObject([{ paper: asked.paper, ...known }])
    expect(withdrawn[0]?.recordedBy).not.toBe('')
    // The heir who wrote is told, with what goes back.
    await relayAll(context)
    const told = await sql<{ text: string }>`select text_body as text from notifications.message
      where recipient = 'elif@ornek.test' and template = 'estate-withdrawn'`.execute(context.db)
    expect(told.rows).toMatchObject([{ text: expect.stringContaining('200,00') }])
  }))

test('a death before the member’s own acts is taken only with a reason, and whoever decides on it is told of them', () =>
  rolledBack(async (context) => {
    const { member, paid } = await aWorld(context)
    await ask(context, postSignIn, member)
    const first = await officer(context)
    const before = deathOf(member.id, { diedOn: '2026-03-15' })
    const refusal: unknown = await recordDeath(first, before).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'acts-after-death',
      detail: { fields: { laterActsReason: expect.any(String) } },
    })
    const told = (refusal as Refusal).detail.parameters?.['acts']
    expect(told).toMatch(
      /^2 talep \(ilki 16 Mart 2026 .+, sonuncusu 16 Mart 2026 .+\), 1 ödeme \(16 Mart 2026 .+\), \d giriş/,
    )
    // Reasons are asked for where there is something to explain.
    const laterActsReason = 'Hesabı eşi kullandı; savcılığa bildirildi.'
    await recordDeath(first, { ...before, laterActsReason })
    for (const reader of [first, await officer(context, 'finance-officer')]) {
      await beginLook(reader, { memberId: member.id, reason })
      const { acts, death, withdrawable } = await openEstate(reader, { memberId: member.id })
      expect(acts.map(({ kind, count }) => [kind, count])).toEqual([
        ['order', 2],
        ['payment', 1],
        ['sign-in', 1],
      ])
      expect(death?.laterActsReason).toBe(laterActsReason)
      expect(withdrawable).toMatchObject([{ investmentId: paid.id, isPlacedLater: true }])
    }
  }))

test('a death recorded wrongly is taken back by two; the living member signs in again', () =>
  rolledBack(async (context) => {
    const member = await anEligibleInvestor(context)
    const first = await officer(context)
    await recordDeath(first, deathOf(member.id, { heirName: '', heirEmail: '' }))
    const second = await officer(context)
    expect(await refusalOf(confirmDeathUndo(second, { memberId: member.id }))).toBe('death-unknown')
    await askDeathUndo(first, { memberId: member.id, reason: 'Adaşıyla karıştırıldı.' })
    // Finance confirms accounts; a record is taken back by compliance officers.
    expect([await waitingFor(first), await waitingFor(await officer(context, 'finance-officer'))]).toEqual([[], []])
    expect(await waitingFor(second)).toEqual([member.id])
    expect(await refusalOf(confirmDeathUndo(first, { memberId: member.id }))).toBe('death-undo-own')
    await confirmDeathUndo(second, { memberId: member.id })
    expect(await refusalOf(ask(context, postSignIn, member))).toBe('none')
    expect((await findRefundAccounts(context, [member.id])).get(member.id)?.iban).toBe(member.iban)
  }))
