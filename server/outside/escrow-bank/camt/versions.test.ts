import { describe, expect, test } from 'vitest'
import { parseStatements } from '../parse-statement.ts'
import { type Statement, StatementRefused } from '../port.ts'

const IBAN = 'TR730006200001234567890123'
const OTHER = 'TR280004609876543210987654'

interface Given {
  readonly version?: string
  readonly number?: string
  readonly head?: string
  readonly balances?: string
  readonly entries?: string
}

const balance = (code: string, amount: string, day = '<Dt>2026-03-16</Dt>') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
   <Dt>${day}</Dt></Bal>`

const statement = ({ number = '<ElctrncSeqNb>7</ElctrncSeqNb>', head = '', balances, entries = '' }: Given) =>
  `<Stmt><Id>S</Id>${number}${head}<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>TRY</Ccy></Acct>
   ${balances ?? balance('OPBD', '0.00') + balance('CLBD', '100.00')}${entries}</Stmt>`

const file = (version: string, ...statements: readonly string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
   <GrpHdr><MsgId>M</MsgId></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>`

const read = (text: string): Statement[] => parseStatements(new TextEncoder().encode(text))
const only = (given: Given): Statement => {
  const [one, ...others] = read(file(given.version ?? '02', statement(given)))
  if (!one || others.length > 0) throw new Error('one statement was expected')
  return one
}

function refusal(text: string): string {
  try {
    read(text)
    return 'accepted'
  } catch (error) {
    if (error instanceof StatementRefused) return error.message
    throw error
  }
}

/** An entry as versions write it: from .08 on a status and a party lie one deeper, and an agent is `BICFI`. */
function entry(version: number, inside = '', amount = '100.00'): string {
  const status = version >= 8 ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'
  const name = '<Nm>DEFNE KAYA</Nm>'
  const payer = version >= 8 ? `<Pty>${name}</Pty>` : name
  const bic = version >= 3 ? 'BICFI' : 'BIC'
  return `<Ntry><NtryRef>N-1</NtryRef><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}
    <BookgDt><Dt>2026-03-16</Dt></BookgDt><ValDt><Dt>2026-03-16</Dt></ValDt><AcctSvcrRef>A-1</AcctSvcrRef>
    <NtryDtls><TxDtls>${version >= 4 ? `<Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` : ''}
    <RltdPties><Dbtr>${payer}</Dbtr><DbtrAcct><Id><IBAN>${OTHER}</IBAN></Id></DbtrAcct></RltdPties>
    <RltdAgts><DbtrAgt><FinInstnId><${bic}>TCZBTR2A</${bic}></FinInstnId></DbtrAgt></RltdAgts>
    <RmtInf><Ustrd>AD-7K2M</Ustrd></RmtInf>${inside}</TxDtls></NtryDtls></Ntry>`
}

test.each(Array.from({ length: 13 }, (_, at) => at + 2))('camt.053.001.%i says the same in its own way', (version) => {
  const [one] = read(file(String(version).padStart(2, '0'), statement({ entries: entry(version) })))
  expect(one?.lines).toEqual([
    {
      bankTransactionId: 'A-1',
      bookedOn: '2026-03-16',
      bookedAt: null,
      valueDate: '2026-03-16',
      amountKurus: 10_000n,
      counterpartyName: 'DEFNE KAYA',
      counterpartyIban: OTHER,
      senderNumber: null,
      description: 'AD-7K2M',
      endToEndReference: null,
    },
  ])
})

describe('balances', () => {
  test.each([
    ['the last statement’s', balance('PRCD', '0.00', '<Dt>2025-12-31</Dt>') + balance('CLBD', '100.00'), '2026-03-16'],
    [
      'the last statement’s beside its own',
      balance('PRCD', '9.00') + balance('OPBD', '0.00') + balance('CLBD', '100.00'),
      '2026-03-16',
    ],
    ['interim ones', balance('ITBD', '0.00') + balance('ITBD', '100.00'), '2026-03-16'],
    [
      'a moment of the new year’s first day in UTC',
      balance('OPBD', '0.00', '<DtTm>2025-12-31T21:00:00Z</DtTm>') + balance('CLBD', '100.00'),
      '2026-01-01',
    ],
  ])('opening with %s', (_case, balances, openedOn) => {
    expect(only({ balances, entries: entry(2) })).toMatchObject({ openedOn, openingBalanceKurus: 0n })
  })

  test('zeros as further decimals say nothing; other digits do', () => {
    const balances = balance('OPBD', '8.850') + balance('CLBD', '108.85000')
    expect(only({ balances, entries: entry(2) }).openingBalanceKurus).toBe(885n)
    expect(refusal(file('02', statement({ balances: balance('OPBD', '8.851') })))).toMatch('statement-closing-missing')
    expect(refusal(file('02', statement({ balances: balance('OPBD', '8.851') + balance('CLBD', '1.00') })))).toBe(
      'statement-balance-invalid "8.851"',
    )
  })
})

test('a document of the right name with nothing in it is told by what it lacks', () => {
  expect(refusal('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"></Document>')).toBe(
    'statement-element-invalid "Stmt"',
  )
})

test('the number is the electronic one, the legal one, or none', () => {
  const numberOf = (number: string) => only({ number, entries: entry(2) }).statementNumber
  expect(numberOf('<ElctrncSeqNb>0070</ElctrncSeqNb><LglSeqNb>3</LglSeqNb>')).toBe(70)
  expect(numberOf('<LglSeqNb>3</LglSeqNb>')).toBe(3)
  expect(numberOf('')).toBeNull()
})

describe('a booking', () => {
  const line = (inside: string, change: (text: string) => string = (text) => text) =>
    only({ entries: change(entry(2, inside)) }).lines[0]

  test('is called by the account’s number, the entry’s, the transaction’s, or nothing', () => {
    const without = (...names: readonly string[]) =>
      line('<Refs><TxId>T-1</TxId></Refs>', (text) =>
        names.reduce((rest, name) => rest.replace(new RegExp(`<${name}>[^<]*</${name}>`), ''), text),
      )?.bankTransactionId
    expect(without()).toBe('A-1')
    expect(without('AcctSvcrRef')).toBe('N-1')
    expect(without('AcctSvcrRef', 'NtryRef')).toBe('T-1')
    expect(without('AcctSvcrRef', 'NtryRef', 'TxId')).toBe('')
  })

  test('has the value day of Istanbul where the bank gives a moment', () => {
    const dated = line('', (text) =>
      text.replace('<ValDt><Dt>2026-03-16</Dt>', '<ValDt><DtTm>2026-03-16T21:30:00Z</DtTm>'),
    )
    expect(dated?.valueDate).toBe('2026-03-17')
  })

  test.each([
    [
      'beside free words',
      '<Ustrd>AD-7K2M</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>',
      'AD-7K2M RF18',
    ],
    [
      'that they name too',
      '<Ustrd>odeme AD-7K2M</Ustrd><Strd><CdtrRefInf><Ref>AD-7K2M</Ref></CdtrRefInf></Strd>',
      'odeme AD-7K2M',
    ],
    [
      'alone',
      '<Strd><CdtrRefInf><Ref>AD-7K2M</Ref></CdtrRefInf><AddtlRmtInf>yatırım</AddtlRmtInf></Strd>',
      'AD-7K2M yatırım',
    ],
  ])('is described by a structured reference %s', (_case, remittance, description) => {
    expect(line('', (text) => text.replace('<Ustrd>AD-7K2M</Ustrd>', remittance))?.description).toBe(description)
  })

  test('has its names and texts as characters, where the bank writes ASCII', () => {
    const written = line('', (text) =>
      text.replace('DEFNE KAYA', 'I&#351;&#305;l &#xDC;nl&#252;er').replace('AD-7K2M', 'AD-7K2M &#305;'),
    )
    expect(written).toMatchObject({ counterpartyName: 'Işıl Ünlüer', description: 'AD-7K2M ı' })
  })

  test.each(['RltdPties', 'RmtInf', 'Refs', 'TxDtls', 'NtryDtls', 'Dbtr'])(
    'with an empty <%s/> says nothing there, and is read',
    (name) => {
      const whole = '<Refs/><RltdPties><Dbtr/></RltdPties>'
      const emptied = line(whole, (text) =>
        text
          .replace(/<RltdPties>[^]*?<\/RltdPties>/, '')
          .replace(name === 'Dbtr' ? '<Dbtr/>' : new RegExp(`<${name}(?:/>|>[^]*</${name}>)`), `<${name}/>`),
      )
      expect(emptied).toMatchObject({ bankTransactionId: 'A-1', amountKurus: 10_000n, counterpartyName: '' })
    },
  )

  test('with attributes of the bank’s own program on its texts is read as without them', () => {
    const marked = line('', (text) =>
      text.replace(/<(Ustrd|Nm|IBAN|Sts|CdtDbtInd|Dt|AcctSvcrRef)>/g, '<$1 xml:space="preserve" xsi:type="t">'),
    )
    expect(marked).toEqual(line(''))
    expect(marked).toMatchObject({ bankTransactionId: 'A-1', counterpartyName: 'DEFNE KAYA', description: 'AD-7K2M' })
  })

  test('that came back says why, by code and words', () => {
    const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Hesap kapalı</AddtlInf></RtrInf>'
    expect(line(reason)?.returnReason).toBe('AC04 Hesap kapalı')
    expect(line('')?.returnReason).toBeUndefined()
  })

  test.each([
    ['as .02 names them', '<Chrgs><Amt Ccy="TRY">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>'],
    ['as .04 names them', '<Chrgs><Rcrd><Amt Ccy="TRY">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>'],
  ])('of several with charges, %s, is its parts and the charge', (_case, charges) => {
    const part = (amount: string) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="TRY">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
    const several = `<Ntry><Amt Ccy="TRY">95.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-16</Dt></BookgDt>
      <AcctSvcrRef>A-1</AcctSvcrRef>${charges}<NtryDtls>${part('60.00')}${part('40.00')}</NtryDtls></Ntry>`
    const balances = balance('OPBD', '0.00') + balance('CLBD', '95.00')
    const { lines } = only({ balances, entries: several })
    expect(lines.map(({ bankTransactionId, amountKurus }) => [bankTransactionId, amountKurus])).toEqual([
      ['A-1/1', 6_000n],
      ['A-1/2', 4_000n],
      ['A-1/charges', -500n],
    ])
    expect(refusal(file('02', statement({ balances, entries: several.replace('5.00<', '6.00<') })))).toMatch(
      'statement-entry-does-not-add-up line 1',
    )
  })

  describe('of one payment', () => {
    const charged = (paid: string, charges: string, side = 'CRDT') => {
      const named = `<Chrgs><Rcrd><Amt Ccy="TRY">${charges}</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>`
      const amounts = `<AmtDtls><TxAmt><Amt Ccy="TRY">${paid}</Amt></TxAmt></AmtDtls>`
      const entries = entry(2, charges === '' ? '' : named)
        .replace('<TxDtls>', `<TxDtls>${amounts}`)
        .replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', `<CdtDbtInd>${side}</CdtDbtInd><Sts>`)
      const balances = side === 'CRDT' ? '' : balance('OPBD', '100.00') + balance('CLBD', '0.00')
      const { lines } = only(balances === '' ? { entries } : { entries, balances })
      return lines.map(({ bankTransactionId, amountKurus }) => [bankTransactionId, amountKurus])
    }

    test('what the bank kept of it is a line of its own, whether it came in or went out', () => {
      expect(charged('105.00', '5.00')).toEqual([
        ['A-1', 10_500n],
        ['A-1/charges', -500n],
      ])
      expect(charged('95.00', '5.00', 'DBIT')).toEqual([
        ['A-1', -9_500n],
        ['A-1/charges', -500n],
      ])
    })

    test.each([
      ['charges that do not make the difference', '105.00', '4.00'],
      ['charges that were booked apart', '100.00', '5.00'],
      ['another amount and no charges', '105.00', ''],
    ])('%s leave it as it was booked', (_what, paid, charges) => {
      expect(charged(paid, charges)).toEqual([['A-1', 10_000n]])
    })
  })
})

describe('several in a file', () => {
  const numbered = (number: number, from: string, to: string, more = '') =>
    statement({
      number: `<ElctrncSeqNb>${number}</ElctrncSeqNb>${more}`,
      balances: balance('OPBD', from) + balance('CLBD', to),
      entries: entry(2).replace('A-1', `A-${number}`),
    })
  const page = (number: number, isLast: boolean) =>
    `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`
  const first = numbered(7, '0.00', '100.00', page(1, false))
  const second = numbered(7, '100.00', '200.00', page(2, true)).replace('A-7', 'B-7')

  test('statements are each one', () => {
    const both = read(file('02', numbered(7, '0.00', '100.00'), numbered(8, '100.00', '200.00')))
    expect(both.map(({ statementNumber, lines }) => [statementNumber, lines.length])).toEqual([
      [7, 1],
      [8, 1],
    ])
  })

  test('pages are one statement', () => {
    const [whole, ...others] = read(file('04', first, second))
    expect(others).toEqual([])
    expect(whole).toMatchObject({ statementNumber: 7, openingBalanceKurus: 0n, closingBalanceKurus: 20_000n })
    expect(whole?.lines.map(({ bankTransactionId }) => bankTransactionId)).toEqual(['A-7', 'B-7'])
  })

  test.each([
    ['without its last page', [first]],
    ['without its first page', [second]],
    ['with a gap between pages', [first, second.replaceAll('>100.00<', '>110.00<')]],
  ])('a statement %s is refused', (_case, pages) => {
    expect(refusal(file('04', ...pages))).toBe('statement-pages-missing')
  })

  test('two of one number are refused', () => {
    expect(refusal(file('02', numbered(7, '0.00', '100.00'), numbered(7, '0.00', '100.00')))).toBe(
      'statement-number-twice "7"',
    )
  })
})

test.each([
  ['in ISO-8859-9', 'iso-8859-9', [0xdd, 0xfe, 0xfd, 0x6c], 'İşıl'],
  ['in windows-1254', 'windows-1254', [0xd6, 0xf0, 0xfc, 0x7a], 'Öğüz'],
])('a document %s says so and is read', (_case, name, letters, expected) => {
  const text = file('02', statement({ entries: entry(2) })).replace('version="1.0"', `version="1.0" encoding="${name}"`)
  const [before = '', after = ''] = text.split('DEFNE KAYA')
  const bytes = Buffer.concat([Buffer.from(before, 'latin1'), Buffer.from(letters), Buffer.from(after, 'latin1')])
  expect(parseStatements(bytes)[0]?.lines[0]?.counterpartyName).toBe(expected)
  const silent = Buffer.from(bytes.toString('latin1').replace(` encoding="${name}"`, ''), 'latin1')
  expect(() => parseStatements(silent)).toThrow('statement-encoding-unknown')
})
