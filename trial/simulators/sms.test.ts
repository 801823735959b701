import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectOutside, type SmsReceipt } from '#server/outside/index.ts'
import { outcome, startForTest, type WireTest } from './start-for-test.ts'

let wire: WireTest
beforeAll(async () => {
  wire = await startForTest()
})
beforeEach(() => wire.database.pool.query('truncate trial.sms'))
afterAll(() => wire.close())

const sms = {
  to: '+905321234567',
  text: 'Açık Defter: şifreniz değiştirildi. ığüşöç',
  messageId: 'a1@acikdefter.example',
}

async function send(over: Partial<typeof sms> = {}): Promise<SmsReceipt | string> {
  const gateway = wire.outside.sms
  if (!gateway) throw new Error('the trial has a gateway')
  return outcome(gateway.sendSms({ ...sms, ...over }))
}

test('arrives word for word, and a repetition is the same message', async () => {
  const first = await send()
  expect(first).toEqual({ messageId: sms.messageId, gatewayId: expect.stringMatching(/^S\d+$/) })
  expect(await send()).toEqual(first)
  expect(await wire.simulators.listSms({ to: sms.to })).toMatchObject([{ text: sms.text, sender: 'ACIKDEFTER' }])
})

test.each([
  ['a number nobody has', { to: '+905001234567' }, 'refused: number-unknown'],
  ['a landline', { to: '+902121234567' }, 'refused: number-unknown'],
  ['a text as long as a letter', { text: 'a'.repeat(700) }, 'refused: message-refused'],
])('%s is refused for good', async (_, over, expected) => {
  expect(await send(over)).toBe(expected)
  expect(await wire.simulators.listSms()).toEqual([])
})

test('a used-up quota is for later', async () => {
  for (let at = 0; at < 30; at++) await send({ messageId: `m${at}` })
  expect(await send({ messageId: 'one-more' })).toBe('unavailable: busy')
  expect(await send({ messageId: 'another-number', to: '+905327654321' })).toMatchObject({
    messageId: 'another-number',
  })
})

test.each([
  ['refuse', 'refused: message-refused'],
  ['fail', 'unavailable: server-fault'],
  ['garble', 'unavailable: malformed-answer'],
  ['reset', 'unavailable: connection-failed'],
] as const)('%s gives %s, and the message arrives once when the gateway is well again', async (kind, expected) => {
  await wire.simulators.setFault('sms', { kind, remaining: 2 })
  expect(await send()).toBe(expected)
  await wire.simulators.setFault('sms', null)
  await send()
  expect(await wire.simulators.listSms()).toHaveLength(1)
})

test('a gateway that hangs is a timeout; a wrong token is for the operator to mend', async () => {
  await wire.simulators.setFault('sms', { kind: 'delay', delayMs: 4_500, remaining: 1 })
  expect(await send()).toBe('unavailable: timeout')
  const { outsideConfig } = wire.simulators
  const wrong = connectOutside({
    ...outsideConfig,
    sms: { ...outsideConfig.sms, url: wire.simulators.urls.sms, token: 'x', sender: 'y' },
  })
  const answer = wrong.sms ? await outcome(wrong.sms.sendSms(sms)) : 'none'
  wrong.mail.close()
  expect(answer).toBe('unavailable: not-authorised')
})
