import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getIdentityInformation } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, asMember, asSystem, citizenNumber, refusalOf } from '#tests/support/membership.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { ask } from '#tests/support/ask.ts'
import { clearEDevletAttempts } from './clear-attempts.ts'
import { beginEDevlet, showEDevletResult, showMemberState, verifyEDevlet } from './verify-edevlet.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
})
beforeEach(() => wire.clock.set('2026-03-16T09:00:00Z'))
afterAll(() => wire.close())

let numbers = 9_000
const person = (change: object = {}) => ({
  number: citizenNumber(++numbers),
  firstName: 'AYŞE NUR',
  lastName: 'IŞIK',
  birthDate: '1987-04-23',
  ...change,
})

async function someone(): Promise<Context> {
  return asMember(context, (await aMember(context)).id)
}

/** Leaves for e-Devlet; what the address asks there. */
async function leave(own: Context) {
  const { loginUrl } = await beginEDevlet(own, { returnTo: '/projeler' })
  const { searchParams } = new URL(loginUrl)
  const given = (name: string): string => searchParams.get(name) ?? ''
  return {
    state: given('state'),
    asked: { redirectUri: given('redirect_uri'), nonce: given('nonce'), codeChallenge: given('code_challenge') },
  }
}

/** Leaves, agrees as somebody, and has the code in hand. */
async function agree(own: Context, as = person(), isLate = false) {
  const { state, asked } = await leave(own)
  return { state, code: await wire.simulators.issueEDevletCode(asked, as, isLate) }
}

test('there and back: the four claims fill and prove the step, once', async () => {
  const own = await someone()
  expect(await showMemberState(own)).toEqual({ isVerified: false, provenBy: null, isOffered: true })
  expect(await showEDevletResult(own)).toMatchObject({ state: 'none' })
  const returned = await agree(own)
  expect(await showEDevletResult(own)).toMatchObject({ state: 'begun' })
  expect(await verifyEDevlet(own, returned)).toEqual({ nameCorrected: false, returnTo: '/projeler' })
  // The same name in the state's capitals stays as its owner spelt it.
  expect(await ask(own, getIdentityInformation, {})).toMatchObject({
    verified: true,
    firstName: 'Ayşe Nur',
    lastName: 'Işık',
    birthDate: '1987-04-23',
    identityType: 'citizen',
  })
  expect(await showMemberState(own)).toEqual({ isVerified: true, provenBy: 'e-devlet', isOffered: true })
  expect(await showEDevletResult(own)).toMatchObject({ state: 'verified', message: '' })
  expect(await refusalOf(beginEDevlet(own, {}))).toBe('identity-already-verified')
})

test('another name is corrected by the proven one, and the member is told', async () => {
  const own = await someone()
  const returned = await agree(own, person({ lastName: 'ÇINARLI İNCE' }))
  expect(await verifyEDevlet(own, returned)).toMatchObject({ nameCorrected: true })
  expect(await ask(own, getIdentityInformation, {})).toMatchObject({ firstName: 'Ayşe Nur', lastName: 'Çınarlı İnce' })
})

test('a return that comes twice at the same moment is asked once', async () => {
  const own = await someone()
  const returned = await agree(own)
  const [one, other] = [{ ...own }, { ...own, outside: wire.outside }]
  const outcomes = await Promise.all([one, other].map((server) => refusalOf(verifyEDevlet(server, returned))))
  expect(outcomes.toSorted()).toEqual(['edevlet-repeated', 'none'])
  expect(await refusalOf(verifyEDevlet(own, returned))).toBe('edevlet-repeated')
  expect(await showMemberState(own)).toMatchObject({ isVerified: true })
})

test('a return of another session, of another member or with another state uses nothing up', async () => {
  const own = await someone()
  const returned = await agree(own)
  const otherBrowser = asMember(context, own.actor.kind === 'member' ? own.actor.id : '')
  expect(await refusalOf(verifyEDevlet(otherBrowser, returned))).toBe('edevlet-elsewhere')
  expect(await refusalOf(verifyEDevlet(await someone(), returned))).toBe('edevlet-elsewhere')
  const forged = `${returned.state.slice(0, -4)}AAAA`
  expect(await refusalOf(verifyEDevlet(own, { ...returned, state: forged }))).toBe('edevlet-unknown')
  expect(await refusalOf(verifyEDevlet(own, { ...returned, state: 'x' }))).toBe('edevlet-unknown')
  expect(await refusalOf(verifyEDevlet(own, returned))).toBe('none')
})

test('a return with the nonce or the verifier of another attempt proves nobody', async () => {
  const own = await someone()
  const first = await leave(own)
  const second = await leave(own)
  const code = await wire.simulators.issueEDevletCode(first.asked, person())
  expect(await refusalOf(verifyEDevlet(own, { state: second.state, code }))).toBe('edevlet-code-refused')
  const third = await leave(own)
  const stolen = { ...third.asked, nonce: first.asked.nonce }
  const replayed = await wire.simulators.issueEDevletCode(stolen, person())
  expect(await refusalOf(verifyEDevlet(own, { state: third.state, code: replayed }))).toBe('edevlet-unavailable')
  expect(await showMemberState(own)).toMatchObject({ isVerified: false })
})

test('refused, late and broken returns are each told, and one may begin again', async () => {
  const own = await someone()
  const refused = await leave(own)
  expect(await refusalOf(verifyEDevlet(own, { state: refused.state, error: 'access_denied' }))).toBe('edevlet-refused')
  expect(await showEDevletResult(own)).toMatchObject({ state: 'failed', code: 'edevlet-refused' })
  const broken = await leave(own)
  expect(await refusalOf(verifyEDevlet(own, { state: broken.state, error: 'server_error' }))).toBe(
    'edevlet-unavailable',
  )
  expect(await refusalOf(verifyEDevlet(own, await agree(own, person(), true)))).toBe('edevlet-code-refused')
  const slow = await agree(own)
  wire.clock.set('2026-03-16T09:16:00Z')
  expect(await showEDevletResult(own)).toMatchObject({ state: 'failed', code: 'late' })
  expect(await refusalOf(verifyEDevlet(own, slow))).toBe('edevlet-late')
  expect(await refusalOf(verifyEDevlet(own, await agree(own)))).toBe('none')
})

test('a minor, and a number that another member proved, are refused by the rules of the register', async () => {
  const own = await someone()
  expect(await refusalOf(verifyEDevlet(own, await agree(own, person({ birthDate: '2008-03-17' }))))).toBe('under-age')
  const known = person()
  const other = await someone()
  await verifyEDevlet(other, await agree(other, known))
  expect(await refusalOf(verifyEDevlet(own, await agree(own, known)))).toBe('identity-in-use')
  expect((await showEDevletResult(own)).message).toContain('başka bir üyelik')
  expect(await refusalOf(verifyEDevlet(own, await agree(own, person({ number: '123' }))))).toBe('edevlet-incomplete')
})

test('while e-Devlet is down nobody is sent there, and a return that could not be asked is told', async () => {
  const own = await someone()
  const returned = await agree(own)
  await wire.simulators.setFault('edevlet', { kind: 'reset', remaining: 1 })
  expect(await refusalOf(verifyEDevlet(own, returned))).toBe('edevlet-unavailable')
  for (const kind of ['fail', 'garble'] as const) {
    const next = await agree(own)
    await wire.simulators.setFault('edevlet', { kind })
    expect(await refusalOf(verifyEDevlet(own, next))).toBe('edevlet-unavailable')
    await wire.simulators.setFault('edevlet', null)
  }
  const without = { ...own, outside: { ...wire.outside, edevlet: null } }
  expect(await refusalOf(beginEDevlet(without, {}))).toBe('edevlet-off')
  expect(await showMemberState(without)).toMatchObject({ isOffered: false })
})

test('attempts are thrown away after a month', async () => {
  const own = await someone()
  await leave(own)
  wire.clock.set('2026-04-20T09:00:00Z')
  expect(await clearEDevletAttempts.run(asSystem(context))).toBeGreaterThan(0)
  expect(await showEDevletResult(own)).toMatchObject({ state: 'none' })
})
