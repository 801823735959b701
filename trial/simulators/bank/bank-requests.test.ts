import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { connectEscrowBank } from '#server/outside/escrow-bank/client.ts'
import { bankReferenceOf, type EscrowRequest } from '#server/outside/index.ts'
import { turkishIban } from '../index.ts'
import { outcome, startForTest, type WireTest } from '../start-for-test.ts'

let wire: WireTest
beforeAll(async () => {
  wire = await startForTest()
})
afterAll(() => wire.close())

const at = new Date('2026-03-16T09:00:00Z')

const aRequest = async (): Promise<EscrowRequest> => ({
  requestId: bankReferenceOf(randomUUID()),
  referenceNo: 'AD7K2M9P',
  accountIban: (await wire.outside.bank.openEscrowAccount(randomUUID(), 'Güneş Ağı')).iban,
  payerName: 'Ayşe Işık',
  amountKurus: lira(150),
  requestedAt: at,
})
const tell = (request: EscrowRequest) =>
  outcome(wire.outside.bank.tellRequest?.(request) ?? Promise.reject(new Error('no call')))
const end = (requestId: string, reason: 'cancelled' | 'expired' = 'cancelled') =>
  outcome(
    wire.outside.bank.tellRequestEnd?.({ requestId, reason, endedAt: at }) ?? Promise.reject(new Error('no call')),
  )
const told = async ({ accountIban }: EscrowRequest) => wire.simulators.listBankRequests(accountIban)

test('a request is taken once, by its id; another amount under it is refused, another name of its payer is not', async () => {
  const request = await aRequest()
  expect([await tell(request), await tell({ ...request, payerName: 'Ayşe Yılmaz' })]).toEqual([undefined, undefined])
  expect(await told(request)).toMatchObject([{ payerName: 'Ayşe Işık', amountKurus: lira(150), endReason: null }])
  expect(await tell({ ...request, amountKurus: lira(151) })).toBe('refused: request-id-reused')
  expect(await tell({ ...request, requestId: 'other', accountIban: turkishIban('00062', '0000000000010011') })).toBe(
    'refused: account-unknown',
  )
})

test('it ends once, as first told; a copy that comes late does not bring it back, and an unknown one is said to be', async () => {
  const request = await aRequest()
  expect(await end(request.requestId)).toBe('refused: request-unknown')
  await tell(request)
  expect([await end(request.requestId), await end(request.requestId, 'expired'), await tell(request)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await told(request)).toMatchObject([{ endReason: 'cancelled', endedAt: at }])
})

test.each([
  ['refuse', 'refused: refused'],
  ['garble', 'unavailable: malformed-answer'],
  ['reset', 'unavailable: connection-failed'],
  ['fail', 'unavailable: server-fault'],
  ['repeat', undefined],
] as const)('%s gives %s; told again afterwards, it stands there once', async (kind, expected) => {
  const request = await aRequest()
  await wire.simulators.setFault('bank', { kind })
  expect(await tell(request)).toBe(expected)
  await wire.simulators.setFault('bank', null)
  expect(await tell(request)).toBe(undefined)
  expect(await told(request)).toHaveLength(1)
})

test('a bank that knows no such path has said nothing of the request; one without the calls has none', async () => {
  const config = wire.simulators.outsideConfig.bank
  const elsewhere = connectEscrowBank({ ...config, url: `${config.url}/elsewhere` })
  expect(await outcome(elsewhere.tellRequest?.(await aRequest()) ?? Promise.resolve())).toBe(
    'unavailable: malformed-answer',
  )
  const { tellRequest, tellRequestEnd } = connectEscrowBank({ ...config, takesRequests: false })
  expect([tellRequest, tellRequestEnd]).toEqual([undefined, undefined])
})
