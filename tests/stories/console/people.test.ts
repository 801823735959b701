import { afterEach, beforeEach, expect, test } from 'vitest'
import { approveRefundBatch, prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { postSignIn } from '#contracts/membership/endpoints.ts'
import {
  findMembers,
  getPerson,
  listMemberSegment,
  beginLook,
  openDocuments,
  openLetters,
  openMoney,
  openSessions,
  openSummary,
  openTrail,
  restoreMember,
  suspendMember,
} from '#contracts/people/endpoints.ts'
import { MEMBER_SEGMENTS } from '#contracts/people/parts.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, refusalOf, type TestInvestor } from '#tests/support/membership.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'
import { ask } from '#tests/support/ask.ts'
import { relayAll } from '#tests/support/mails.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

// What the operator sees of a member whose money moves.

const reason = 'Üyenin iade sorusu yanıtlanacak.'

let story: Story
let first: Context
let second: Context
let officer: Context
let defne: TestInvestor
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  officer = story.as(await aMember(story.context), 'compliance-officer')
  defne = await story.investor('Defne')
})
afterEach(() => story.close())

/** Defne's order of a campaign that fails. */
async function investInVain() {
  const projectId = await story.campaign()
  const order = await story.invest(defne, projectId, 60_000n)
  await story.transfer(defne, order)
  return order
}

async function moveThrough(...moments: readonly string[]): Promise<void> {
  for (const moment of moments) await story.moveTo(moment)
}

const TO_THE_END = ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z']

test('a finance officer finds a member by the reference of a transfer and sees order, payment and refund', async () => {
  const { referenceNo } = await investInVain()
  const { members } = await ask(first, findMembers, { words: referenceNo.toLowerCase(), after: '' })
  expect(members.map(({ id }) => id)).toEqual([defne.id])
  await moveThrough(...TO_THE_END)
  const memberId = defne.id
  expect((await ask(first, getPerson, { memberId })).parts).toEqual(['money', 'estate'])
  await ask(first, beginLook, { memberId, reason })
  const owed = await ask(first, openMoney, { memberId })
  expect(owed).toMatchObject({
    orders: [{ referenceNo, state: 'refund-pending', amount: 60_000n, refund: { state: 'owed', amount: 60_000n } }],
    paidTotal: 60_000n,
    refundOwedTotal: 60_000n,
  })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  await ask(first, beginLook, { memberId, reason })
  const paid = await ask(first, openMoney, { memberId })
  expect(paid).toMatchObject({ orders: [{ state: 'refunded', refund: { state: 'executed' } }], refundOwedTotal: 0n })
  expect(paid.orders[0]?.refund?.ibanEnd).toBe(defne.iban.slice(-4))
  expect(JSON.stringify(paid.orders.map(({ refund }) => refund?.ibanEnd))).not.toContain(defne.iban)
})

test('every search and every part of a record has an index behind it, and letters are told without their text', async () => {
  const { referenceNo } = await investInVain()
  const memberId = defne.id
  await ask(officer, beginLook, { memberId, reason })
  await relayAll(story.context)
  const { letters } = await ask(officer, openLetters, { memberId })
  expect(letters.length).toBeGreaterThan(0)
  const words = [
    '',
    'defne',
    'defne@ornek.test',
    '0532 123 45 67',
    defne.identityNumber,
    defne.registryNumber,
    defne.iban,
    referenceNo,
  ]
  const reads: readonly ((context: Context) => Promise<unknown>)[] = [
    ...words.map((each) => (context: Context) => ask(context, findMembers, { words: each, after: '' })),
    ...['', 'defne'].map((each) => (context: Context) => ask(context, findMembers, { words: each, after: memberId })),
    ...MEMBER_SEGMENTS.flatMap((segment) =>
      ['', memberId].map((after) => (context: Context) => ask(context, listMemberSegment, { segment, after })),
    ),
    ...[openSummary, openDocuments, openMoney, openSessions, openLetters, openTrail].map(
      (part) => (context: Context) => ask(context, part, { memberId }),
    ),
  ]
  const statements = []
  for (const read of reads) statements.push(...(await statementsOf(story, officer, read)))
  expect(statements.length).toBeGreaterThan(30)
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)

test('a suspended member is shut out and told so without the reason; what is owed to him is paid all the same', async () => {
  const { investmentId } = await investInVain()
  const memberId = defne.id
  const why = 'Hesap sahibinin kim olduğu inceleniyor.'
  await ask(officer, suspendMember, { memberId, reason: why })
  expect(await refusalOf(ask(story.context, postSignIn, defne))).toBe('account-suspended')
  expect(await refusalOf(story.invest(defne, await story.campaign(), 10_000n))).toBe('not-eligible')
  await relayAll(story.context)
  await runDueWork({ ...story.context, actor: { kind: 'system', job: 'test' } }, 'notifications.relay-urgent')
  const { rows: letters } = await story.pool.query<{ text: string }>(
    `select text_body as text from notifications.message where template = 'account-suspended' and member_id = $1`,
    [memberId],
  )
  expect(letters.length).toBe(1)
  expect(letters[0]?.text).toContain('iadeler')
  expect(letters[0]?.text).not.toContain(why)
  await moveThrough(...TO_THE_END)
  const { batchId, refundCount } = await ask(first, prepareRefundBatch, {})
  expect(refundCount).toBe(1)
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  const { rows } = await story.pool.query('select state from investments.investment where id = $1', [investmentId])
  expect(rows).toEqual([{ state: 'refunded' }])
  expect(await findBroken(story.pool)).toEqual([])
  await ask(officer, restoreMember, { memberId, reason: 'İnceleme sonuçlandı.' })
  expect(await refusalOf(ask(story.context, postSignIn, defne))).toBe('none')
})

test('suspended while he orders: the order was placed before, or is refused; none is placed afterwards', async () => {
  const projectId = await story.campaign()
  const outcomes: string[] = []
  for (let at = 0; at < 6; at++) {
    const investor = await story.investor(`Ece ${at}`)
    const [placed] = await Promise.all([
      refusalOf(story.invest(investor, projectId, 1_000n)),
      ask(officer, suspendMember, { memberId: investor.id, reason: 'Yarış' }),
    ])
    outcomes.push(placed)
    const { rows } = await story.pool.query('select 1 from investments.investment where investor_id = $1', [
      investor.id,
    ])
    expect([placed, rows.length]).toEqual([placed, placed === 'none' ? 1 : 0])
    expect(await refusalOf(story.invest(investor, projectId, 1_000n))).toBe('not-eligible')
  }
  expect(outcomes.filter((code) => !['none', 'not-eligible'].includes(code))).toEqual([])
  expect(await findBroken(story.pool)).toEqual([])
})

test('only officers and administrators suspend, nobody himself, and never staff or one who left', async () => {
  const { id: memberId } = await aMember(story.context)
  const order = { memberId, reason }
  expect(await refusalOf(ask(first, suspendMember, order))).toBe('not-permitted')
  expect(await refusalOf(ask(officer, restoreMember, order))).toBe('member-not-suspended')
  expect(await refusalOf(ask(officer, suspendMember, order))).toBe('none')
  expect(await refusalOf(ask(officer, suspendMember, order))).toBe('member-suspended')
  const itself = officer.actor.kind === 'member' ? officer.actor.id : ''
  expect(await refusalOf(ask(officer, suspendMember, { memberId: itself, reason }))).toBe('own-account')
  const colleague = await aMember(story.context)
  await story.pool.query(
    `insert into membership.staff_role (member_id, role, granted_at) values ($1, 'analyst', now())`,
    [colleague.id],
  )
  expect(await refusalOf(ask(officer, suspendMember, { memberId: colleague.id, reason }))).toBe('member-is-staff')
  const gone = await aMember(story.context)
  await story.pool.query('update membership.member set closed_at = now() where id = $1', [gone.id])
  expect(await refusalOf(ask(officer, suspendMember, { memberId: gone.id, reason }))).toBe('member-closed')
})
