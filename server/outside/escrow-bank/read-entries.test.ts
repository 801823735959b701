import { describe, expect, test } from 'vitest'
import { parseStatement } from '#tests/support/bank/only-statement.ts'
import { type StatementLine, StatementRefused } from './port.ts'

/** A statement of these entries that begins with 1.000 TRY and ends with `closing`. */
function read(entries: string, closing: string): readonly StatementLine[] {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Dt><Dt>2026-03-16</Dt></Dt></Bal>`
  const file = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>TR730006200001234567890123</IBAN></Id><Ccy>TRY</Ccy></Acct>
    ${balance('OPBD', '1000.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`
  return parseStatement(new TextEncoder().encode(file)).lines
}

function refusal(entries: string, closing: string): string {
  try {
    read(entries, closing)
    return 'accepted'
  } catch (error) {
    if (error instanceof StatementRefused) return `${error.code} ${error.line}`
    throw error
  }
}

const entry = (amount: string, side: string, inside: string, id = 'E-1'): string =>
  `<Ntry><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>
   <BookgDt><Dt>2026-03-16</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>${inside}</Ntry>`

/** One transaction of a collective entry; `refs` stands in its references. */
const part = (amount: string, refs = '', more = ''): string =>
  `<TxDtls>${refs && `<Refs>${refs}</Refs>`}<AmtDtls><TxAmt><Amt Ccy="TRY">${amount}</Amt></TxAmt></AmtDtls>${more}</TxDtls>`

const details = (...parts: readonly string[]): string => `<NtryDtls>${parts.join('')}</NtryDtls>`
const idsOf = (lines: readonly StatementLine[]) => lines.map(({ bankTransactionId }) => bankTransactionId)

describe('an entry of several transactions', () => {
  test('is one line each, with the bank’s own numbers of them', () => {
    const refs = (one: string) =>
      `<AcctSvcrRef>${one}</AcctSvcrRef><TxId>X-${one}</TxId><EndToEndId>e2e-${one}</EndToEndId>`
    const lines = read(entry('300.00', 'DBIT', details(part('100.00', refs('a')), part('200.00', refs('b')))), '700.00')
    expect(lines).toMatchObject([
      { bankTransactionId: 'a', amountKurus: -10_000n, endToEndReference: 'e2e-a' },
      { bankTransactionId: 'b', amountKurus: -20_000n, endToEndReference: 'e2e-b' },
    ])
    expect(lines.some(({ collective, reverses }) => collective ?? reverses)).toBe(false)
  })

  test.each([
    ['each its own transaction number', ['<TxId>a</TxId>', '<TxId>b</TxId>'], ['a', 'b']],
    [
      'the entry’s number twice',
      ['<AcctSvcrRef>E-1</AcctSvcrRef>', '<AcctSvcrRef>E-1</AcctSvcrRef>'],
      ['E-1/1', 'E-1/2'],
    ],
    ['a number of one alone', ['<TxId>a</TxId>', ''], ['E-1/1', 'E-1/2']],
  ])('numbered by %s', (_case, refs, expected) => {
    const parts = refs.map((one) => part('50.00', one))
    expect(idsOf(read(entry('100.00', 'CRDT', details(...parts)), '1100.00'))).toEqual(expected)
  })

  test('in several groups, with a side of its own', () => {
    const inside = `${details(part('150.00'))}${details(part('50.00', '', '<CdtDbtInd>DBIT</CdtDbtInd>'))}`
    const amounts = read(entry('100.00', 'CRDT', inside), '1100.00').map(({ amountKurus }) => amountKurus)
    expect(amounts).toEqual([15_000n, -5_000n])
  })

  test('that do not make its amount is refused by its line', () => {
    const parts = details(part('100.00'), part('100.00'))
    expect(refusal(entry('200.01', 'CRDT', parts), '1200.01')).toBe('statement-entry-does-not-add-up 1')
    const unsaid = details(part('200.00'), '<TxDtls><Refs><TxId>b</TxId></Refs></TxDtls>')
    expect(refusal(entry('200.00', 'CRDT', unsaid), '1200.00')).toBe('statement-line-incomplete 1')
  })

  test('of which some are nought is the others', () => {
    const parts = details(part('200.00', '<TxId>a</TxId>'), part('0.00', '<TxId>b</TxId>'))
    expect(idsOf(read(entry('200.00', 'CRDT', parts), '1200.00'))).toEqual(['a'])
    const both = details(part('50.00'), part('50.00', '', '<CdtDbtInd>DBIT</CdtDbtInd>'))
    expect(read(entry('0.00', 'CRDT', both), '1000.00').map(({ amountKurus }) => amountKurus)).toEqual([
      5_000n,
      -5_000n,
    ])
  })

  test('counts as that many lines against what one file may hold', () => {
    const parts = details(...Array.from({ length: 20_001 }, () => part('0.01')))
    expect(refusal(entry('200.01', 'CRDT', parts), '1200.01')).toBe('statement-too-many-lines null')
  })
})

describe('an entry of several transactions that it does not list', () => {
  const batch = (count: number) =>
    `<Btch><MsgId>list-1</MsgId><PmtInfId>list-1</PmtInfId><NbOfTxs>${count}</NbOfTxs></Btch>`
  test.each([
    ['none', details(batch(2))],
    ['one of them', details(batch(2), part('100.00', '<EndToEndId>e2e</EndToEndId>'))],
  ])('listing %s: one line that names its lists', (_case, inside) => {
    const lines = read(entry('100.00', 'DBIT', `${inside}<AddtlNtryInf>TOPLU</AddtlNtryInf>`), '900.00')
    expect(lines).toMatchObject([
      { amountKurus: -10_000n, collective: ['list-1'], description: 'TOPLU', endToEndReference: null },
    ])
  })

  test('a batch of one that is listed is that one', () => {
    const [line] = read(
      entry('100.00', 'DBIT', details(batch(1), part('100.00', '<EndToEndId>e2e</EndToEndId>'))),
      '900.00',
    )
    expect(line).toMatchObject({ endToEndReference: 'e2e' })
    expect(line?.collective).toBeUndefined()
  })
})

describe('a reversal', () => {
  test('has a number of its own, and names what it may take back', () => {
    const inside = `<RvslInd>true</RvslInd>${details(part('100.00', '<AcctSvcrRef>T-9</AcctSvcrRef><EndToEndId>e2e</EndToEndId>'))}`
    const [line] = read(entry('100.00', 'DBIT', inside), '900.00')
    expect(line).toMatchObject({
      bankTransactionId: 'E-1/reversal',
      reverses: ['T-9', 'E-1'],
      endToEndReference: 'e2e',
    })
  })

  test('under the number of what it takes back contradicts nothing', () => {
    const there = entry('100.00', 'CRDT', '')
    expect(idsOf(read(`${there}${entry('100.00', 'DBIT', '<RvslInd>1</RvslInd>')}`, '1000.00'))).toEqual([
      'E-1',
      'E-1/reversal',
    ])
    expect(read(entry('100.00', 'DBIT', '<RvslInd>false</RvslInd>'), '900.00')[0]?.reverses).toBeUndefined()
  })
})

test.each([
  ['parties', '<NtryDtls><TxDtls><RltdPties/><RmtInf><Ustrd>AD-7K2M</Ustrd></RmtInf></TxDtls></NtryDtls>', 'AD-7K2M'],
  ['a payer', '<NtryDtls><TxDtls><RltdPties><Dbtr/><DbtrAcct/></RltdPties></TxDtls></NtryDtls>', ''],
  ['references and text', '<NtryDtls><TxDtls><Refs/><RmtInf/></TxDtls></NtryDtls>', ''],
  ['a transaction', '<NtryDtls><TxDtls/></NtryDtls><AddtlNtryInf>EFT</AddtlNtryInf>', 'EFT'],
  ['details', '<NtryDtls/><AddtlNtryInf> </AddtlNtryInf>', ''],
])('%s without anything in it is as good as none', (_case, inside, description) => {
  const [line, ...others] = read(entry('100.00', 'CRDT', inside), '1100.00')
  expect([line?.description, line?.counterpartyName, others.length]).toEqual([description, '', 0])
})
