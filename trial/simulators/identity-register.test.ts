import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome, startForTest, type WireTest } from './start-for-test.ts'

let wire: WireTest
beforeAll(async () => {
  wire = await startForTest()
})
afterAll(() => wire.close())

const ayse = { nationalId: '12345678950', firstName: 'Ayşe', lastName: 'Işık', birthYear: 1988 }

describe('citizens', () => {
  test('the first use registers the holder, and only the same person matches afterwards', async () => {
    const { identity } = wire.outside
    expect(await identity.verifyCitizen(ayse)).toBe('match')
    expect(await identity.verifyCitizen({ ...ayse, firstName: ' ayşe ', lastName: 'ışık' })).toBe('match')
    expect(await identity.verifyCitizen({ ...ayse, lastName: 'İşik' })).toBe('mismatch')
    expect(await identity.verifyCitizen({ ...ayse, birthYear: 1989 })).toBe('mismatch')
    expect(await identity.verifyCitizen(ayse)).toBe('match')
  })

  test('i becomes İ and ı becomes I on the wire', async () => {
    const person = { nationalId: '45678901280', firstName: 'ipek ışıl', lastName: 'çığır', birthYear: 1990 }
    expect(await wire.outside.identity.verifyCitizen(person)).toBe('match')
    const { rows } = await wire.database.pool.query(
      'select first_name, last_name from trial.person where identity_number = $1',
      [person.nationalId],
    )
    expect(rows).toEqual([{ first_name: 'İPEK IŞIL', last_name: 'ÇIĞIR' }])
  })

  test.each([
    ['wrong check digits', { ...ayse, nationalId: '12345678951' }],
    ["a foreigner's number", { ...ayse, nationalId: '99000000110' }],
    ['the surname that is never found', { ...ayse, nationalId: '30581742662', lastName: 'Uyuşmaz' }],
    ['the number that is never found', { ...ayse, nationalId: '10000000146' }],
    ['a birth in the future', { ...ayse, nationalId: '77712345040', birthYear: 2027 }],
    ['a name with digits', { ...ayse, nationalId: '77712345040', firstName: 'Ayşe2' }],
    ['markup in a name', { ...ayse, nationalId: '77712345040', lastName: '</Soyad><Soyad>&"\'' }],
  ])('%s is a mismatch', async (_case, person) => {
    expect(await wire.outside.identity.verifyCitizen(person)).toBe('mismatch')
  })

  test('a number that is none is a fault of the request, not an answer', async () => {
    const call = wire.outside.identity.verifyCitizen({ ...ayse, nationalId: 'abc' })
    expect(await outcome(call)).toBe('unavailable: server-fault')
  })

  test('what is known survives a restart', async () => {
    wire = await wire.restart()
    expect(await wire.outside.identity.verifyCitizen({ ...ayse, firstName: 'Fatma' })).toBe('mismatch')
    await wire.simulators.registerPerson({
      ...ayse,
      identityNumber: ayse.nationalId,
      firstName: 'Fatma',
      birth: '1988',
    })
    expect(await wire.outside.identity.verifyCitizen({ ...ayse, firstName: 'Fatma' })).toBe('match')
  })
})

test('foreigners are compared by their whole date of birth', async () => {
  const { identity } = wire.outside
  const anna = { foreignId: '99123456740', firstName: 'Anna', lastName: 'Petrova', birthDate: '1985-04-03' }
  expect(await identity.verifyForeigner(anna)).toBe('match')
  expect(await identity.verifyForeigner({ ...anna, birthDate: '1985-03-04' })).toBe('mismatch')
  expect(await identity.verifyForeigner({ ...anna, foreignId: '12345678950' })).toBe('mismatch')
})

describe('faults', () => {
  test.each([
    ['refuse', 'mismatch'],
    ['garble', 'unavailable: malformed-answer'],
    ['reset', 'unavailable: connection-failed'],
    ['fail', 'unavailable: server-fault'],
    ['repeat', 'match'],
  ] as const)('%s gives %s', async (kind, expected) => {
    const person = { ...ayse, nationalId: '91234567872' }
    await wire.simulators.setFault('identity', { kind })
    expect(await outcome(wire.outside.identity.verifyCitizen(person))).toBe(expected)
    await wire.simulators.setFault('identity', null)
    expect(await wire.outside.identity.verifyCitizen(person)).toBe('match')
  })

  test('a delay beyond patience is a timeout, and the count runs out', async () => {
    await wire.simulators.setFault('identity', { kind: 'delay', delayMs: 4_500, remaining: 1 })
    expect(await outcome(wire.outside.identity.verifyCitizen(ayse))).toBe('unavailable: timeout')
    expect(await wire.simulators.listFaults()).toEqual([])
    expect(await outcome(wire.outside.identity.verifyCitizen({ ...ayse, firstName: 'Fatma' }))).toBe('match')
  })

  test('one broken connection is asked again and stays unnoticed', async () => {
    await wire.simulators.setFault('identity', { kind: 'reset', remaining: 1 })
    expect(await wire.outside.identity.verifyCitizen({ ...ayse, firstName: 'Fatma' })).toBe('match')
  })

  test('a count of three strikes three requests', async () => {
    await wire.simulators.setFault('identity', { kind: 'garble', remaining: 3 })
    const answers: unknown[] = []
    for (let turn = 0; turn < 4; turn += 1)
      answers.push(await outcome(wire.outside.identity.verifyCitizen({ ...ayse, firstName: 'Fatma' })))
    expect(answers).toEqual([...Array(3).fill('unavailable: malformed-answer'), 'match'])
  })

  test('nobody listening is unavailable, and the message names no person', async () => {
    const { connectOutside } = await import('#server/outside/index.ts')
    const nowhere = { citizenUrl: 'http://127.0.0.1:9/x', foreignerUrl: 'http://127.0.0.1:9/x', timeoutMs: 500 }
    const outside = connectOutside({ ...wire.simulators.outsideConfig, identity: nowhere })
    const failure = await outside.identity.verifyCitizen(ayse).catch((error: unknown) => error)
    expect(String(failure)).toBe(
      'OutsideUnavailable: identity gave no usable answer to TCKimlikNoDogrula: connection-failed',
    )
    outside.mail.close()
  })
})
