import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { connectEscrowBank } from '#server/outside/escrow-bank/client.ts'
import { StatementRefused } from '#server/outside/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { AnswerUnusable } from '#server/modules/bank/intake/fetch-statements.ts'

let story: Story
let defne: TestInvestor
let projectId: string
beforeEach(async () => {
  story = await startStory()
  projectId = await story.campaign()
  defne = await story.investor('Defne')
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

test.each([
  ['camt-08', /\.xml$/],
  ['mt940', /\.sta$/],
] as const)('what the bank sends as %s is booked, with its letters', async (statementFormat, named) => {
  await story.simulators.changeBehaviour({ statementFormat })
  const order = await story.invest(defne, projectId, 10_000n)
  await story.transfer(defne, order)
  await story.simulators.receiveTransfer({
    ...{ toIban: order.iban, amountKurus: 15_000n, payerName: 'IŞIL ÇAĞRI', payerIban: '', description: 'kira' },
  })
  const { file } = await story.context.outside.bank.fetchStatement(order.iban, null)
  expect([named.test(file?.fileName ?? ''), file?.further]).toEqual([true, []])
  expect(file?.statement.lines.map(({ counterpartyName }) => counterpartyName)).toContain('IŞIL ÇAĞRI')
  const results = await fetchStatementsOf(asSystem(story.context), projectId)
  expect(results).toMatchObject([{ matchedCount: 1, differenceKurus: 0n }])
  expect(await story.states(projectId)).toEqual(['paid'])
})

/** A bank that answers whoever asks for statements with what `answer` holds. */
const answer = { type: 'application/xml', body: new Uint8Array() as Uint8Array | string }
let server: Server | undefined
afterEach(async () => {
  if (server) await new Promise((closed) => server?.close(closed))
  server = undefined
})
async function fetching() {
  server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': answer.type, connection: 'close' }).end(answer.body)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const { fetchStatement } = connectEscrowBank({ url: `http://127.0.0.1:${port}`, token: 'none' })
  const { outside } = story.context
  const context = asSystem({ ...story.context, outside: { ...outside, bank: { ...outside.bank, fetchStatement } } })
  return () => fetchStatementsOf(context, projectId)
}

test('statements without a number are counted on, and what is sent again changes nothing', async () => {
  await story.simulators.changeBehaviour({ statementsByThemselves: false })
  const [order, other] = [
    await story.invest(defne, projectId, 10_000n),
    await story.invest(await story.investor('Ece'), projectId, 20_000n),
  ]
  const statements: string[] = []
  for (const [at, one] of [order, other].entries()) {
    await story.transfer(defne, one)
    await story.simulators.cutStatement(order.iban)
    const file = await story.simulators.writeStatement(order.iban, at + 1, 'camt-08')
    const [stmt = ''] = /<Stmt>[^]*<\/Stmt>/.exec(Buffer.from(file?.bytes ?? []).toString('utf8')) ?? []
    statements.push(stmt.replace(/<ElctrncSeqNb>.*?<\/ElctrncSeqNb>/, ''))
  }
  const document = (...some: readonly string[]) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${some.join('')}</BkToCstmrStmt></Document>`
  const fetch = await fetching()
  answer.body = document(...statements.slice(0, 1))
  expect(await fetch()).toMatchObject([{ lineCount: 1, isNew: true }])
  expect(await fetch()).toEqual([])
  answer.body = document(...statements)
  expect(await fetch()).toMatchObject([{ lineCount: 1, alreadyKnownCount: 0 }])
  expect(await fetch()).toEqual([])
  const { rows } = await story.pool.query('select number, bank_number from bank.bank_statement order by number')
  expect(rows).toEqual([
    { number: 1, bank_number: 1 },
    { number: 2, bank_number: 2 },
  ])
  expect(await story.states(projectId)).toContain('paid')
})

test('what is no file of statements is no answer; what is one of a form nobody reads is refused by its own sentence', async () => {
  await story.invest(defne, projectId, 10_000n)
  const fetch = await fetching()
  Object.assign(answer, { type: 'text/html', body: '<html><body>Bakım</body></html>' })
  await expect(fetch()).rejects.toThrow(AnswerUnusable)
  Object.assign(answer, { type: 'application/json', body: '{}' })
  await expect(fetch()).rejects.toThrow(AnswerUnusable)
  Object.assign(answer, { type: 'Text/Plain; charset=utf-8', body: 'ekstre yok' })
  await expect(fetch()).rejects.toThrow(StatementRefused)
})
