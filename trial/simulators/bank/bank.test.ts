import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { writePaymentList } from '#server/outside/escrow-bank/write-payment-list.ts'
import { bankReferenceOf, type PaymentLine, type PaymentList } from '#server/outside/index.ts'
import { TrialRefused, turkishIban } from '../index.ts'
import { outcome, startForTest, type WireTest } from '../start-for-test.ts'

let wire: WireTest
beforeAll(async () => {
  wire = await startForTest()
})
afterAll(() => wire.close())

let accounts = 1_000
const somebodysIban = () => turkishIban('00062', String((accounts += 1)).padStart(15, '0') + '1')
const at = new Date('2026-03-16T09:00:00Z')

async function escrow(balance = 0): Promise<string> {
  const { iban } = await wire.outside.bank.openEscrowAccount(randomUUID(), 'Güneş Ağı')
  if (balance > 0) await pay(iban, balance)
  return iban
}

/** All of these were opened in one year. */
const markAfter = (number: number) => (number === 0 ? null : { number, year: 2026 })

const statementAfter = async (iban: string, number: number) =>
  (await wire.outside.bank.fetchStatement(iban, markAfter(number))).file

async function pay(
  toIban: string,
  amount: number,
  payer: { payerName?: string; payerIban?: string; payerNumber?: string } = {},
) {
  const transfer = { payerName: 'Ayşe Işık', payerIban: somebodysIban(), description: 'AD-7K2M9P', ...payer }
  return wire.simulators.receiveTransfer({ toIban, amountKurus: lira(amount), ...transfer })
}

function line(amount: number, change: Partial<PaymentLine> = {}): PaymentLine {
  return {
    endToEndId: bankReferenceOf(randomUUID()),
    creditorName: 'Ayşe Işık',
    creditorIban: somebodysIban(),
    amountKurus: lira(amount),
    description: 'Cayma iadesi & <AD-7K2M9P>',
    ...change,
  }
}

function list(debtorIban: string, lines: readonly PaymentLine[]): PaymentList {
  return {
    messageId: bankReferenceOf(randomUUID()),
    purpose: 'refund',
    debtorName: 'Açık Defter Kitle Fonlama Platformu A.Ş.',
    debtorIban,
    executeOn: '2026-03-16',
    createdAt: at,
    lines,
  }
}

const statusOf = ({ messageId, lines }: PaymentList, ids = lines.map(({ endToEndId }) => endToEndId)) =>
  wire.outside.bank.paymentListStatus(messageId, ids)

/** Nothing is kept here: what goes and comes is looked at on the wire. */
const submit = (sent: PaymentList) => wire.outside.bank.submitPaymentList(sent, async () => undefined)

describe('escrow accounts', () => {
  test('one for each campaign, with a valid IBAN, however often it is asked for', async () => {
    const projectId = randomUUID()
    const first = await wire.outside.bank.openEscrowAccount(projectId, 'Güneş Ağı')
    expect(first).toEqual({ iban: first.iban, accountName: 'EMANET Güneş Ağı', openedOn: '2026-03-16' })
    expect(isTurkishIban(first.iban)).toBe(true)
    expect(await wire.outside.bank.openEscrowAccount(projectId, 'Güneş Ağı')).toEqual(first)
    expect(await escrow()).not.toBe(first.iban)
  })

  test.each([
    ['account-unknown', { toIban: 'TR420001000000000000000001' }],
    ['amount-invalid', { amountKurus: 0n }],
    ['name-required', { payerName: ' ' }],
    ['iban-invalid', { payerIban: 'TR730006200001234567890124' }],
  ])('a transfer that cannot be is refused: %s', async (code, change) => {
    const transfer = { toIban: await escrow(), amountKurus: 1n, payerName: 'A', payerIban: '', description: '' }
    await expect(wire.simulators.receiveTransfer({ ...transfer, ...change })).rejects.toThrow(
      new TrialRefused(code as 'amount-invalid'),
    )
  })
})

describe('statements', () => {
  test.each(['camt', 'csv'] as const)(
    '%s: the transfer arrives as it was sent, numbered on',
    async (statementFormat) => {
      await wire.simulators.changeBehaviour({ statementFormat })
      const iban = await escrow()
      expect(await statementAfter(iban, 0)).toBeNull()
      const payer = { payerName: 'Işıl "Çağrı"; <Öz>', payerIban: somebodysIban(), payerNumber: '12345678950' }
      const bankTransactionId = await pay(iban, 1_250, payer)
      const first = await statementAfter(iban, 0)
      expect(first?.fileName).toMatch(statementFormat === 'csv' ? /\.csv$/ : /\.xml$/)
      expect(first?.statement).toEqual({
        accountIban: iban,
        statementNumber: 1,
        openedOn: '2026-03-16',
        completeUntil: at,
        openingBalanceKurus: 0n,
        closingBalanceKurus: lira(1_250),
        repeatedLineCount: 0,
        lines: [
          {
            bankTransactionId,
            bookedOn: '2026-03-16',
            bookedAt: at,
            valueDate: '2026-03-16',
            amountKurus: lira(1_250),
            counterpartyName: payer.payerName,
            counterpartyIban: payer.payerIban,
            senderNumber: payer.payerNumber,
            description: 'AD-7K2M9P',
            endToEndReference: null,
          },
        ],
      })
      expect(await statementAfter(iban, 0)).toEqual(first)
      expect(await statementAfter(iban, 1)).toBeNull()
      await pay(iban, 100)
      const second = await statementAfter(iban, 1)
      expect(second?.statement).toMatchObject({
        statementNumber: 2,
        openingBalanceKurus: lira(1_250),
        closingBalanceKurus: lira(1_350),
      })
      await wire.simulators.changeBehaviour({ statementFormat: 'camt' })
    },
  )

  test('only on request when the bank is told so; an empty one is possible', async () => {
    await wire.simulators.changeBehaviour({ statementsByThemselves: false })
    const iban = await escrow(500)
    expect(await statementAfter(iban, 0)).toBeNull()
    await wire.simulators.cutStatement(iban)
    expect(await wire.simulators.cutStatement(iban)).toBeNull()
    await wire.simulators.cutStatement(iban, { evenEmpty: true })
    expect((await statementAfter(iban, 0))?.statement.lines).toHaveLength(1)
    expect((await statementAfter(iban, 1))?.statement).toMatchObject({
      lines: [],
      closingBalanceKurus: lira(500),
    })
    await wire.simulators.changeBehaviour({ statementsByThemselves: true })
  })

  test.each(['camt', 'csv'] as const)(
    '%s at the end of the day: one for each day, with days alone',
    async (statementFormat) => {
      await wire.simulators.changeBehaviour({ statementFormat, statementRhythm: 'end-of-day' })
      const iban = await escrow(500)
      const ask = (number: number) => wire.outside.bank.fetchStatement(iban, markAfter(number))
      expect(await ask(0)).toEqual({ file: null, completeUntil: null })
      wire.clock.set('2026-03-16T20:59:59.999Z')
      await pay(iban, 100)
      expect(await ask(0)).toEqual({ file: null, completeUntil: null })
      wire.clock.set('2026-03-16T21:00:00Z')
      await pay(iban, 50)
      const first = await statementAfter(iban, 0)
      expect(first?.statement).toMatchObject({
        completeUntil: new Date('2026-03-16T21:00:00Z'),
        closingBalanceKurus: lira(600),
        lines: [500, 100].map((amount) => ({ amountKurus: lira(amount), bookedOn: '2026-03-16', bookedAt: null })),
      })
      expect(await ask(1)).toEqual({ file: null, completeUntil: null })
      wire.clock.set('2026-03-20T09:00:00Z')
      expect((await statementAfter(iban, 1))?.statement).toMatchObject({
        completeUntil: new Date('2026-03-17T21:00:00Z'),
        lines: [{ amountKurus: lira(50), bookedOn: '2026-03-17' }],
      })
      // Quiet days have a statement too: it says that they were quiet.
      expect((await statementAfter(iban, 2))?.statement).toMatchObject({
        completeUntil: new Date('2026-03-19T21:00:00Z'),
        lines: [],
      })
      expect(await ask(3)).toEqual({ file: null, completeUntil: null })
      expect(await statementAfter(iban, 0)).toEqual(first)
      wire.clock.set(at.toISOString())
      await wire.simulators.changeBehaviour({ statementFormat: 'camt', statementRhythm: 'intraday' })
    },
  )

  test.each(['camt', 'csv'] as const)('%s: numbers begin anew with the year', async (statementFormat) => {
    await wire.simulators.changeBehaviour({ statementFormat })
    const iban = await escrow(500)
    await pay(iban, 100)
    await wire.simulators.cutStatement(iban)
    await pay(iban, 50)
    expect((await statementAfter(iban, 1))?.statement).toMatchObject({ statementNumber: 2, openedOn: '2026-03-16' })
    wire.clock.set('2027-01-01T09:00:00Z')
    await pay(iban, 25)
    const ask = async (mark: { number: number; year: number }) =>
      (await wire.outside.bank.fetchStatement(iban, mark)).file?.statement
    expect(await ask({ number: 2, year: 2026 })).toMatchObject({ statementNumber: 1, openedOn: '2027-01-01' })
    expect(await ask({ number: 1, year: 2026 })).toMatchObject({ statementNumber: 2, openedOn: '2026-03-16' })
    expect(await ask({ number: 1, year: 2027 })).toBeUndefined()
    await pay(iban, 10)
    expect(await ask({ number: 1, year: 2027 })).toMatchObject({ statementNumber: 2, openedOn: '2027-01-01' })
    wire.clock.set(at.toISOString())
    await wire.simulators.changeBehaviour({ statementFormat: 'camt' })
  })

  test('between statements the bank says how far it is, or nothing at all', async () => {
    const iban = await escrow()
    const ask = () => wire.outside.bank.fetchStatement(iban, null)
    expect(await ask()).toEqual({ file: null, completeUntil: at })
    await wire.simulators.changeBehaviour({ statementsByThemselves: false })
    expect(await ask()).toEqual({ file: null, completeUntil: null })
    await wire.simulators.changeBehaviour({ statementsByThemselves: true })
  })

  test('an unknown account is refused', async () => {
    const call = wire.outside.bank.fetchStatement('TR420001000000000000000001', null)
    expect(await outcome(call)).toBe('refused: account-unknown')
  })
})

describe('payment lists', () => {
  test('executed at once, they stand in the next statement under our reference', async () => {
    const iban = await escrow(1_000)
    const lines = [line(400), line(350)]
    const sent = list(iban, lines)
    const status = await submit(sent)
    expect(status.state).toBe('executed')
    expect(status.lines.map((each) => each.state)).toEqual(['executed', 'executed'])
    expect(await submit({ ...sent, createdAt: new Date('2026-03-16T10:00:00Z') })).toEqual(status)
    expect(await statusOf(sent)).toEqual(status)
    const statement = (await statementAfter(iban, 0))?.statement
    expect(statement?.closingBalanceKurus).toBe(lira(250))
    expect(statement?.lines.slice(1)).toMatchObject(
      lines.map((each) => ({
        amountKurus: -each.amountKurus,
        counterpartyName: 'Ayşe Işık',
        counterpartyIban: each.creditorIban,
        description: 'Cayma iadesi & <AD-7K2M9P>',
        endToEndReference: each.endToEndId,
      })),
    )
    expect(await wire.outside.bank.paymentListStatus('unknown', [])).toBeNull()
  })

  test('each line that cannot be paid says why', async () => {
    const iban = await escrow()
    const [seen, closed] = [somebodysIban(), somebodysIban()]
    await pay(iban, 600, { payerName: 'Ayşe Işık', payerIban: seen })
    await pay(iban, 400, { payerIban: closed })
    await wire.simulators.closeBankAccount(closed)
    const sent = list(iban, [
      line(100, { creditorIban: seen, creditorName: 'AYŞE IŞIK' }),
      line(100, { creditorIban: seen, creditorName: 'Fatma Işık' }),
      line(100, { creditorIban: closed }),
      line(100, { creditorIban: turkishIban('00062', '1234567890120000') }),
      line(100, { creditorIban: 'TR730006200001234567890124' }),
      line(1_000),
    ])
    const status = await submit(sent)
    expect(status.state).toBe('partly-accepted')
    expect(status.lines.map((each) => (each.state === 'rejected' ? each.refusal : each.state))).toEqual([
      'executed',
      'name-mismatch',
      'account-closed',
      'account-closed',
      'account-number-wrong',
      'funds-insufficient',
    ])
    const again = list(iban, [line(100, { endToEndId: sent.lines[0]?.endToEndId ?? '' })])
    const repeated = await submit(again)
    expect(repeated).toMatchObject({ state: 'rejected', lines: [{ state: 'rejected', refusal: 'duplicate' }] })
  })

  test('refuses the largest payment of the next list when told to, once', async () => {
    await wire.simulators.changeBehaviour({ bankRefusesNext: 'AC04' })
    const iban = await escrow(700)
    const lines = [line(100), line(200)]
    const refused = await submit(list(iban, lines))
    expect(refused.lines).toMatchObject([{ state: 'executed' }, { state: 'rejected', refusal: 'account-closed' }])
    const again = list(iban, [line(200, { creditorIban: lines[1]?.creditorIban ?? '' })])
    expect(await submit(again)).toMatchObject({ lines: [{ state: 'executed' }] })
  })

  test('may wait; the clock decides, not the asking', async () => {
    await wire.simulators.changeBehaviour({ bankExecutionMinutes: 24 * 60 })
    const iban = await escrow(100)
    const sent = list(iban, [line(100)])
    expect((await submit(sent)).state).toBe('accepted')
    wire = await wire.restart()
    wire.clock.set('2026-03-18T09:00:00Z')
    const status = await statusOf(sent)
    expect(status?.lines).toMatchObject([{ state: 'executed', executedAt: new Date('2026-03-17T09:00:00Z') }])
    wire.clock.set(at.toISOString())
    await wire.simulators.changeBehaviour({ bankExecutionMinutes: 0 })
  })

  test('whole lists are refused', async () => {
    const iban = await escrow(1_000)
    const sent = list(iban, [line(100)])
    await submit(sent)
    const changed = submit({ ...sent, lines: [line(200)] })
    expect(await outcome(changed)).toBe('refused: message-id-reused')
    const nowhere = submit(list('TR420001000000000000000001', [line(100)]))
    expect(await outcome(nowhere)).toBe('refused: account-unknown')
  })

  test.each([
    ['control sum', /<CtrlSum>100\.00</g, '<CtrlSum>100.01<', 'AM10'],
    ['count', /<NbOfTxs>1</, '<NbOfTxs>2<', 'AM10'],
    ['amount', /(<InstdAmt[^>]*>)100\.00/, '$1100.005', 'FF01'],
    ['namespace', 'pain.001.001.03', 'pain.001.001.09', 'FF01'],
  ])('a wrong %s is refused by the bank', async (_case, pattern, replacement, code) => {
    const body = writePaymentList(list(await escrow(100), [line(100)])).replace(pattern, replacement)
    const { bank } = wire.simulators.outsideConfig
    const answer = await fetch(`${bank.url}/v1/payment-lists`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bank.token}` },
      body,
    })
    expect(await answer.text()).toContain(`<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>${code}</Cd>`)
  })

  test('a list that breaks its own rules never leaves the house', async () => {
    const iban = await escrow(100)
    const broken: PaymentList[] = [
      list(iban, []),
      list(iban, [line(0)]),
      list('TR1', [line(1)]),
      { ...list(iban, [line(1)]), messageId: randomUUID() },
      list(iban, [line(1, { endToEndId: 'a' }), line(1, { endToEndId: 'a' })]),
    ]
    for (const each of broken) await expect(submit(each)).rejects.toThrow('Broken invariant')
  })

  test('twenty copies at once pay once', async () => {
    const iban = await escrow(100)
    const sent = list(iban, [line(60)])
    const copies = await Promise.all(Array.from({ length: 20 }, () => submit(sent)))
    expect(new Set(copies.map((each) => JSON.stringify(each))).size).toBe(1)
    const [account] = (await wire.simulators.listBankAccounts()).filter((each) => each.iban === iban)
    expect(account?.balanceKurus).toBe(lira(40))
    const summary = (await wire.simulators.listPaymentLists()).find((each) => each.messageId === sent.messageId)
    expect(summary).toMatchObject({ lineCount: 1, executedCount: 1, totalKurus: lira(60) })
  })
})

describe('faults', () => {
  test.each([
    ['refuse', 'refused: refused'],
    ['garble', 'unavailable: malformed-answer'],
    ['reset', 'unavailable: connection-failed'],
    ['fail', 'unavailable: server-fault'],
  ] as const)('%s gives %s; sent again afterwards, the list is paid once', async (kind, expected) => {
    const iban = await escrow(100)
    const sent = list(iban, [line(60)])
    await wire.simulators.setFault('bank', { kind })
    expect(await outcome(submit(sent))).toBe(expected)
    await wire.simulators.setFault('bank', null)
    expect((await submit(sent)).state).toBe('executed')
    expect((await wire.simulators.listBankTransactions(iban)).map((each) => each.amountKurus)).toEqual([
      lira(-60),
      lira(100),
    ])
  })

  test.each(['camt', 'mt940', 'csv'] as const)(
    'half a %s statement is not imported, the whole one is later',
    async (statementFormat) => {
      await wire.simulators.changeBehaviour({ statementFormat })
      const iban = await escrow(100)
      await wire.simulators.setFault('bank', { kind: 'garble', remaining: 1 })
      await expect(statementAfter(iban, 0)).rejects.toMatchObject({ name: 'StatementRefused' })
      expect((await statementAfter(iban, 0))?.statement.lines).toHaveLength(1)
    },
  )

  test.each(['camt', 'csv'] as const)('%s lines sent twice count once', async (statementFormat) => {
    await wire.simulators.changeBehaviour({ statementFormat })
    const iban = await escrow(100)
    await wire.simulators.setFault('bank', { kind: 'repeat', remaining: 1 })
    const statement = (await statementAfter(iban, 0))?.statement
    expect([statement?.lines.length, statement?.repeatedLineCount]).toEqual([1, 1])
    expect(await wire.simulators.listFaults()).toEqual([])
  })

  test('nothing to send, garbled, is still malformed; a delay is a timeout', async () => {
    const iban = await escrow()
    await wire.simulators.setFault('bank', { kind: 'garble', remaining: 1 })
    expect(await outcome(statementAfter(iban, 0))).toBe('unavailable: malformed-answer')
    await wire.simulators.setFault('bank', { kind: 'delay', delayMs: 4_500, remaining: 1 })
    expect(await outcome(statementAfter(iban, 0))).toBe('unavailable: timeout')
  })
})
