import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { REVIEW_REASONS } from '#contracts/membership/review/reasons.ts'
import { updateMkkNo, updateIdentityInformation } from '#contracts/membership/endpoints.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, anEligibleInvestor, asMember, asSystem, citizenNumber, refusalOf } from '#tests/support/membership.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { showIdentity, showMember, showPermissions } from '../show-member.ts'
import { addReviewPaper, askIdentityReview, askQualifiedStatus, withdrawReview } from './ask-review.ts'
import { decideReview } from './decide-review.ts'
import { ask } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { findStanding, openReviewPaper } from '#server/modules/eligibility/index.ts'
import { listIdentityReviews, listQualifiedReviews, showOwnReviews, showReview } from './show-reviews.ts'
import { reviewQueues } from './staff-queues.ts'

let wire: WireTest
let context: Context
let officer: Context
let other: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
  officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
  other = asMember(context, (await aMember(context)).id, ['compliance-officer'])
})
beforeEach(() => wire.clock.set('2026-03-16T09:00:00Z'))
afterAll(() => wire.close())

let numbers = 7_000
const PDF = Buffer.from('%PDF-1.7 a scan').toString('base64')
const PAPER = { fileName: 'kimlik.pdf', base64document: PDF }
const idOf = ({ actor }: Context): string => (actor.kind === 'member' ? actor.id : '')
const someone = async (): Promise<Context> => asMember(context, (await aMember(context)).id)
const typed = (change: object = {}) => ({
  identityType: 'citizen' as const,
  firstName: 'Ayşe Nur',
  lastName: 'Uyuşmaz',
  number: citizenNumber(++numbers),
  birthDate: '1987-04-23',
  ...change,
})

async function waitingOf(own: Context, kind: 'identity' | 'qualified' = 'identity'): Promise<string> {
  const list = kind === 'identity' ? listIdentityReviews : listQualifiedReviews
  const { reviews } = await list(officer)
  return reviews.find(({ memberId, outcome }) => memberId === idOf(own) && outcome === 'waiting')?.id ?? ''
}

const approve = (reviewId: string) => ({
  reviewId,
  decision: 'approved' as const,
  evidence: 'Kimlik kartının iki yüzü.',
})
const refuse = (reviewId: string, reasonCode: string) => ({
  reviewId,
  decision: 'refused' as const,
  reasonCode,
  evidence: 'Kimlik kartı ile karşılaştırıldı.',
})

test('an identity the register refused: asked, refused with the field, mended, approved by hand', async () => {
  const own = await someone()
  expect(await refusalOf(ask(own, updateIdentityInformation, typed()))).toBe('identity-mismatch')
  expect(await askIdentityReview(own, { ...typed(), ...PAPER })).toEqual({ isVerified: false })
  const step = (await showMember(own)).steps.find(({ step: name }) => name === 'identity')
  expect(step).toMatchObject({ state: 'waiting' })
  expect((await showPermissions(own)).investorPermissions[1]).toMatchObject({ allowed: false })
  expect(await refusalOf(askIdentityReview(own, { ...typed(), ...PAPER }))).toBe('review-waiting')

  const first = await waitingOf(own)
  expect(await showReview(officer, { reviewId: first })).toMatchObject({ basis: 'mismatch', mayDecide: true })
  await decideReview(officer, refuse(first, 'last-name-differs'))
  const told = (await showOwnReviews(own)).identity
  expect(told).toMatchObject({ outcome: 'refused', reason: { code: 'last-name-differs' } })
  expect(told?.reason?.fixPath).toMatch(/adim=kimlik&belge=1#identity-lastName$/)

  const mended = typed({ firstName: 'Ayşe', lastName: 'Uyuşmaz Işık' })
  await wire.simulators.setFault('identity', { kind: 'fail' })
  await askIdentityReview(own, { ...mended, ...PAPER })
  await wire.simulators.setFault('identity', null)
  const second = await waitingOf(own)
  expect(await showReview(other, { reviewId: second })).toMatchObject({
    basis: 'silent',
    typed: { number: mended.number },
  })
  await decideReview(other, approve(second))
  expect(await showIdentity(own)).toMatchObject({ verified: true, lastName: 'Uyuşmaz Işık' })
  expect((await showReview(officer, { reviewId: second })).typed?.number).toContain('*')
})

test('what the register confirms by now needs no officer, and an identity proven meanwhile overtakes one', async () => {
  const quick = await someone()
  expect(await askIdentityReview(quick, { ...typed({ lastName: 'Işık' }), ...PAPER })).toEqual({ isVerified: true })
  const own = await someone()
  await askIdentityReview(own, { ...typed(), ...PAPER })
  const reviewId = await waitingOf(own)
  await ask(own, updateIdentityInformation, typed({ lastName: 'Işık' }))
  expect(await refusalOf(decideReview(officer, approve(reviewId)))).toBe('review-decided')
  expect((await showOwnReviews(own)).identity).toMatchObject({ outcome: 'overtaken' })
})

test('two officers at the same moment: one decides, the other is told; nobody decides on himself', async () => {
  const own = await someone()
  await askIdentityReview(own, { ...typed(), ...PAPER })
  const reviewId = await waitingOf(own)
  const himself = asMember(context, idOf(own), ['compliance-officer'])
  expect(await refusalOf(decideReview(himself, approve(reviewId)))).toBe('review-own')
  expect(await refusalOf(decideReview(officer, refuse(reviewId, 'no-such')))).toBe('review-reason-required')
  expect(await refusalOf(decideReview(officer, refuse(reviewId, 'assets-below')))).toBe('review-reason-required')
  const both = [decideReview(officer, approve(reviewId)), decideReview(other, refuse(reviewId, 'paper-other'))]
  expect((await Promise.all(both.map(refusalOf))).toSorted()).toEqual(['none', 'review-decided'])
  expect(await refusalOf(decideReview(asMember(context, idOf(own)), approve(reviewId)))).toBe('not-permitted')
})

test('a number another member proved is refused to the officer too, and the request goes on waiting', async () => {
  const taken = citizenNumber(++numbers)
  const owner = await someone()
  await ask(owner, updateIdentityInformation, typed({ lastName: 'Işık', number: taken }))
  const own = await someone()
  await askIdentityReview(own, { ...typed({ number: taken }), ...PAPER })
  const reviewId = await waitingOf(own)
  // The officer is told before they decide, with whose it is, and in words of their own.
  expect((await showReview(officer, { reviewId })).numberOwner).toMatchObject({ memberId: idOf(owner) })
  expect(await refusalOf(decideReview(officer, approve(reviewId)))).toBe('review-number-in-use')
  expect(await waitingOf(own)).toBe(reviewId)
  expect(await reviewQueues[0]?.count(officer)).toMatchObject({ lateCount: 0 })
  wire.clock.set('2026-03-23T09:00:00Z')
  expect((await reviewQueues[0]?.count(officer))?.lateCount).toBeGreaterThan(0)
})

test('papers: of known kinds, so many, seen by officers with a trace, deleted when their term is over', async () => {
  const own = await someone()
  const program = { fileName: 'kimlik.exe', base64document: Buffer.from('MZ program').toString('base64') }
  expect(await refusalOf(askIdentityReview(own, { ...typed(), ...program }))).toBe('review-paper-type')
  expect(await refusalOf(addReviewPaper(own, { kind: 'identity', ...PAPER }))).toBe('review-none')
  await askIdentityReview(own, { ...typed(), ...PAPER })
  for (let more = 0; more < 5; more++) await addReviewPaper(own, { kind: 'identity', ...PAPER })
  expect(await refusalOf(addReviewPaper(own, { kind: 'identity', ...PAPER }))).toBe('review-too-many-papers')
  const reviewId = await waitingOf(own)
  const [paper] = (await showReview(officer, { reviewId })).papers
  const paperId = paper?.id ?? ''
  expect(await openReviewPaper(officer, { paperId })).toMatchObject({ base64document: PDF, filename: 'kimlik.pdf' })
  const auditor = asMember(context, idOf(other), ['auditor'])
  expect(await refusalOf(openReviewPaper(auditor, { paperId }))).toBe('not-permitted')
  expect((await showReview(auditor, { reviewId })).typed?.number).toContain('*')
  const read = await context.db
    .selectFrom('platform.audit_event')
    .select('actor_id')
    .where('action', '=', 'member.review-paper-read')
    .where('subject_id', '=', idOf(own))
    .execute()
  expect(read).toEqual([{ actor_id: idOf(officer) }])
  await withdrawReview(own, { kind: 'identity' })
  expect(await refusalOf(withdrawReview(own, { kind: 'identity' }))).toBe('review-none')
  wire.clock.set('2026-06-20T09:00:00Z')
  expect(await runDueWork(asSystem(context), 'membership.delete-review-papers')).toBeGreaterThan(0)
  expect(await refusalOf(openReviewPaper(officer, { paperId }))).toBe('review-papers-gone')
})

/** An investor whom MKK's simulator knows, as not qualified. */
async function plainInvestor(): Promise<{ own: Context; identityNumber: string }> {
  const identityNumber = citizenNumber(++numbers)
  const { registryNumber } = await wire.outside.mkk.registerMember({ identityNumber, firstName: 'A', lastName: 'B' })
  await wire.simulators.changeMkkMember(identityNumber, { qualifiedSince: null })
  const investor = await anEligibleInvestor(context, { identityNumber, registryNumber, isQualified: false })
  return { own: asMember(context, investor.id), identityNumber }
}

const APPLICATION = { basis: 'financial-assets' as const, note: 'Banka varlık dökümü', ...PAPER }

test('qualified by papers: at once, until its day; reminded before, lost after it', async () => {
  const { own } = await plainInvestor()
  expect(await refusalOf(askQualifiedStatus(await someone(), APPLICATION))).toBe('step-order')
  await askQualifiedStatus(own, APPLICATION)
  expect((await findStanding(own, idOf(own))).isQualified).toBe(false)
  await decideReview(officer, approve(await waitingOf(own, 'qualified')))
  expect((await findStanding(own, idOf(own))).isQualified).toBe(true)
  expect((await showOwnReviews(own)).status).toMatchObject({ isQualified: true, byMkk: false, until: '2027-03-16' })
  wire.clock.set('2027-02-20T09:00:00Z')
  expect(await runDueWork(asSystem(context), 'membership.follow-qualified')).toBe(1)
  expect(await runDueWork(asSystem(context), 'membership.follow-qualified')).toBe(0)
  wire.clock.set('2027-03-16T20:00:00Z')
  expect((await findStanding(own, idOf(own))).isQualified).toBe(true)
  wire.clock.set('2027-03-16T21:00:00Z')
  expect(await runDueWork(asSystem(context), 'membership.follow-qualified')).toBe(1)
  expect((await findStanding(own, idOf(own))).isQualified).toBe(false)
  const published = await context.db
    .selectFrom('membership.member_standing')
    .select('is_qualified')
    .where('member_id', '=', idOf(own))
    .executeTakeFirstOrThrow()
  expect(published.is_qualified).toBe(false)
  expect((await showOwnReviews(own)).status).toMatchObject({ endedOn: '2027-03-17', endCause: 'expired' })
})

test('renewed before it ends the new term counts; MKK taking its word back ends both', async () => {
  const { own, identityNumber } = await plainInvestor()
  await askQualifiedStatus(own, APPLICATION)
  await decideReview(officer, approve(await waitingOf(own, 'qualified')))
  wire.clock.set('2027-02-20T09:00:00Z')
  await askQualifiedStatus(own, APPLICATION)
  await decideReview(officer, approve(await waitingOf(own, 'qualified')))
  expect((await showOwnReviews(own)).status).toMatchObject({ until: '2028-02-20', endedOn: null })
  await wire.simulators.changeMkkMember(identityNumber, { qualifiedSince: '2027-01-01' })
  await ask(own, updateMkkNo, {})
  expect((await showOwnReviews(own)).status).toMatchObject({ byMkk: true, isQualified: true })
  expect(await refusalOf(askQualifiedStatus(own, APPLICATION))).toBe('qualified-already')
  await wire.simulators.changeMkkMember(identityNumber, { qualifiedSince: null })
  await ask(own, updateMkkNo, {})
  expect((await showOwnReviews(own)).status).toMatchObject({ isQualified: false, endCause: 'mkk' })
  expect((await findStanding(own, idOf(own))).isQualified).toBe(false)
})

test('every reason leads to a field, and none to another kind', () => {
  for (const [kind, reasons] of Object.entries(REVIEW_REASONS))
    for (const { fixPath, field } of reasons) expect(fixPath.endsWith(`#${kind}-${field}`)).toBe(true)
})
