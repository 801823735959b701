import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { connectOutside } from '#server/outside/index.ts'
import { registryNumberOf } from './index.ts'
import { outcome, startForTest, type WireTest } from './start-for-test.ts'

let wire: WireTest
beforeAll(async () => {
  wire = await startForTest()
})
beforeEach(() => wire.database.pool.query('truncate trial.mkk_member, trial.mkk_list cascade'))
afterAll(() => wire.close())

const ayse = { identityNumber: '12345678950', firstName: 'Ayşe', lastName: 'Işık' }
const at = new Date('2026-03-16T09:00:00Z')

async function registered(identityNumber = ayse.identityNumber): Promise<string> {
  await wire.simulators.changeMkkMember(identityNumber, { qualifiedSince: null, usedElsewhereKurus: 0n })
  return registryNumberOf(identityNumber)
}

describe('members', () => {
  test('registering twice gives one number, which belongs to that identity only', async () => {
    const { mkk } = wire.outside
    expect(await mkk.findMember(ayse.identityNumber)).toBeNull()
    const first = await mkk.registerMember(ayse)
    expect(first.registryNumber).toMatch(/^4\d{9}$/)
    expect(await mkk.registerMember(ayse)).toEqual(first)
    expect(await mkk.findMember(ayse.identityNumber)).toEqual(first)
    expect(await mkk.confirmRegistryNumber(ayse.identityNumber, first.registryNumber)).toBe(true)
    expect(await mkk.confirmRegistryNumber('45678901280', first.registryNumber)).toBe(false)
    expect(await mkk.confirmRegistryNumber(ayse.identityNumber, '1')).toBe(false)
    expect((await mkk.registerMember({ ...ayse, identityNumber: '99123456740' })).registryNumber).toMatch(/^4/)
    expect((await mkk.registerMember({ ...ayse, identityNumber: '1234567890' })).registryNumber).toMatch(/^6/)
  })

  test('malformed numbers are refused', async () => {
    const { mkk } = wire.outside
    const wrong = { ...ayse, identityNumber: '12345678951' }
    expect(await outcome(mkk.registerMember(wrong))).toBe('refused: identity-number-invalid')
    expect(await outcome(mkk.findMember('1'))).toBe('refused: identity-number-invalid')
    expect(await outcome(mkk.confirmRegistryNumber(ayse.identityNumber, 'x'))).toBe('refused: registry-number-invalid')
    expect(await outcome(mkk.qualifiedStatus('404'))).toBe('refused: member-unknown')
    expect(await outcome(mkk.yearlyLimit('404', 2026))).toBe('refused: member-unknown')
  })
})

describe('limit', () => {
  test.each([
    [null, lira(50_000), '2026-01-01'],
    [lira(120_000), lira(50_000), '2026-01-01'],
    [lira(800_000) + 5n, lira(80_000), '2026-03-16'],
    [lira(9_000_000), lira(200_000), '2026-03-16'],
  ])('with declared income %s the limit is %s', async (income, limitKurus, validFrom) => {
    const registryNumber = await registered()
    if (income !== null) {
      const declaration = { declarationId: randomUUID(), registryNumber, year: 2026, annualIncomeKurus: income }
      await wire.outside.mkk.forwardIncomeDeclaration({ ...declaration, declaredAt: at })
    }
    await wire.simulators.changeMkkMember(ayse.identityNumber, { usedElsewhereKurus: lira(12_500) })
    expect(await wire.outside.mkk.yearlyLimit(registryNumber, 2026)).toEqual({
      registryNumber,
      year: 2026,
      limit: { kind: 'limited', limitKurus },
      usedElsewhereKurus: lira(12_500),
      validFrom,
      asOf: at,
    })
    expect((await wire.outside.mkk.yearlyLimit(registryNumber, 2027)).usedElsewhereKurus).toBe(0n)
  })

  test('a qualified investor has none', async () => {
    const registryNumber = await registered()
    expect((await wire.outside.mkk.qualifiedStatus(registryNumber)).qualified).toBe(false)
    await wire.simulators.changeMkkMember(ayse.identityNumber, { qualifiedSince: '2026-02-01' })
    const status = await wire.outside.mkk.qualifiedStatus(registryNumber)
    expect(status).toEqual({ qualified: true, qualifiedSince: '2026-02-01', asOf: at })
    const limit = await wire.outside.mkk.yearlyLimit(registryNumber, 2026)
    expect([limit.limit, limit.validFrom]).toEqual([{ kind: 'unlimited' }, '2026-02-01'])
  })

  test('a declaration sent twice counts once; another under its id is refused', async () => {
    const registryNumber = await registered()
    const declaration = {
      declarationId: randomUUID(),
      registryNumber,
      year: 2026,
      annualIncomeKurus: lira(1),
      declaredAt: at,
    }
    await wire.outside.mkk.forwardIncomeDeclaration(declaration)
    await wire.outside.mkk.forwardIncomeDeclaration(declaration)
    const changed = wire.outside.mkk.forwardIncomeDeclaration({ ...declaration, annualIncomeKurus: lira(2) })
    expect(await outcome(changed)).toBe('refused: request-id-reused')
  })
})

describe('funding requests', () => {
  const request = (registryNumber: string, amount: number) => ({
    requestId: randomUUID(),
    registryNumber,
    projectCode: 'KF-2026-001',
    shareCount: BigInt(amount / 100),
    amountKurus: lira(amount),
    requestedAt: at,
  })

  test('count against the limit until they are withdrawn', async () => {
    const { mkk } = wire.outside
    const registryNumber = await registered()
    const first = request(registryNumber, 30_000)
    await mkk.forwardFundingRequest(first)
    await mkk.forwardFundingRequest(first)
    expect(await outcome(mkk.forwardFundingRequest(request(registryNumber, 20_100)))).toBe('refused: limit-exceeded')
    await mkk.forwardFundingRequest(request(registryNumber, 20_000))
    await mkk.withdrawFundingRequest(first.requestId)
    await mkk.withdrawFundingRequest(first.requestId)
    await mkk.forwardFundingRequest(request(registryNumber, 30_000))
  })

  test('are refused when they make no sense', async () => {
    const { mkk } = wire.outside
    const registryNumber = await registered()
    const first = request(registryNumber, 1_000)
    await mkk.forwardFundingRequest(first)
    const reused = mkk.forwardFundingRequest({ ...first, amountKurus: lira(2_000) })
    expect(await outcome(reused)).toBe('refused: request-id-reused')
    expect(await outcome(mkk.forwardFundingRequest(request(registryNumber, 0)))).toBe('refused: amount-invalid')
    expect(await outcome(mkk.forwardFundingRequest(request('404', 100)))).toBe('refused: member-unknown')
    expect(await outcome(mkk.withdrawFundingRequest(randomUUID()))).toBe('refused: request-unknown')
  })
})

describe('allocation lists', () => {
  async function aList() {
    const [good, closed] = [await registered(), await registered('45678901280')]
    await wire.simulators.changeMkkMember('45678901280', { closed: true })
    const line = (lineId: string, registryNumber: string, shareCount: bigint, amountKurus: bigint) => ({
      lineId,
      registryNumber,
      shareCount,
      amountKurus,
    })
    return {
      listId: randomUUID(),
      projectCode: 'KF-2026-001',
      companyName: 'Güneş Ağı A.Ş.',
      unitShareValueKurus: lira(100),
      lines: [
        line('right', good, 3n, lira(300)),
        line('miscounted', good, 4n, lira(500)),
        line('half-share', good, 4n, lira(450)),
        line('unknown', '404', 1n, lira(100)),
        line('closed', closed, 1n, lira(100)),
        line('none', good, 0n, lira(100)),
      ],
    }
  }

  test('each line is accepted, corrected or rejected', async () => {
    const list = await aList()
    const status = await wire.outside.mkk.registerAllocationList(list)
    expect(status).toEqual({
      listId: list.listId,
      state: 'partly-registered',
      receivedAt: at,
      registeredAt: at,
      lines: [
        { lineId: 'right', result: 'accepted', shareCount: 3n },
        { lineId: 'miscounted', result: 'corrected', shareCount: 5n },
        { lineId: 'half-share', result: 'rejected', refusal: 'amount-mismatch' },
        { lineId: 'unknown', result: 'rejected', refusal: 'member-unknown' },
        { lineId: 'closed', result: 'rejected', refusal: 'account-closed' },
        { lineId: 'none', result: 'rejected', refusal: 'share-count-invalid' },
      ],
    })
    expect(await wire.outside.mkk.registerAllocationList(list)).toEqual(status)
    expect(await wire.outside.mkk.allocationListStatus(list.listId)).toEqual(status)
    expect(await wire.outside.mkk.allocationListStatus(randomUUID())).toBeNull()
    const changed = { ...list, companyName: 'Başka A.Ş.' }
    expect(await outcome(wire.outside.mkk.registerAllocationList(changed))).toBe('refused: list-id-reused')
    const doubled = { ...list, listId: randomUUID(), lines: [...list.lines, ...list.lines.slice(0, 1)] }
    expect(await outcome(wire.outside.mkk.registerAllocationList(doubled))).toBe('refused: list-malformed')
  })

  test('may take their time', async () => {
    await wire.simulators.changeBehaviour({ mkkListMinutes: 90 })
    const list = await aList()
    const status = await wire.outside.mkk.registerAllocationList({ ...list, lines: list.lines.slice(0, 1) })
    expect(status).toMatchObject({ state: 'processing', registeredAt: null, lines: [] })
    wire.clock.set('2026-03-16T10:30:00Z')
    const later = await wire.outside.mkk.allocationListStatus(list.listId)
    expect(later).toMatchObject({ state: 'registered', registeredAt: new Date('2026-03-16T10:30:00Z') })
    wire.clock.set(at.toISOString())
    await wire.simulators.changeBehaviour({ mkkListMinutes: 0 })
  })
})

describe('faults', () => {
  test.each([
    ['refuse', 'refused: refused'],
    ['garble', 'unavailable: malformed-answer'],
    ['reset', 'unavailable: connection-failed'],
    ['fail', 'unavailable: server-fault'],
  ] as const)('%s gives %s, and asking again later does it once', async (kind, expected) => {
    await wire.simulators.setFault('mkk', { kind })
    expect(await outcome(wire.outside.mkk.registerMember(ayse))).toBe(expected)
    await wire.simulators.setFault('mkk', null)
    const { registryNumber } = await wire.outside.mkk.registerMember(ayse)
    expect(registryNumber).toBe(registryNumberOf(ayse.identityNumber))
    expect((await wire.database.pool.query('select 1 from trial.mkk_member')).rowCount).toBe(1)
  })

  test('a request acted on twice counts once', async () => {
    const registryNumber = await registered()
    await wire.simulators.setFault('mkk', { kind: 'repeat', remaining: 1 })
    const request = { requestId: randomUUID(), registryNumber, projectCode: 'P', shareCount: 1n, requestedAt: at }
    await wire.outside.mkk.forwardFundingRequest({ ...request, amountKurus: lira(40_000) })
    expect((await wire.database.pool.query('select 1 from trial.mkk_request')).rowCount).toBe(1)
  })

  test('a delay is a timeout', async () => {
    await wire.simulators.setFault('mkk', { kind: 'delay', delayMs: 4_500, remaining: 1 })
    expect(await outcome(wire.outside.mkk.registerMember(ayse))).toBe('unavailable: timeout')
  })

  test('a wrong token is not authorised and never shown', async () => {
    const { outsideConfig } = wire.simulators
    const outside = connectOutside({ ...outsideConfig, mkk: { ...outsideConfig.mkk, token: 'yanlis-token' } })
    const failure = await outside.mkk.registerMember(ayse).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'OutsideUnavailable', reason: 'not-authorised' })
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/yanlis|12345678950|Ayşe/)
    outside.mail.close()
  })
})
