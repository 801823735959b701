import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurusToDecimal } from '../decimal.ts'
import { MAX_STATEMENT_BYTES } from '#contracts/settlement/bank-files/statement-size.ts'
import { parseStatement } from '#tests/support/bank/only-statement.ts'
import { parseStatements } from './parse-statement.ts'
import { StatementRefused } from './port.ts'

const IBAN = 'TR730006200001234567890123'
const OTHER = 'TR280004609876543210987654'

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function refusal(input: string | Uint8Array): string {
  try {
    parseStatement(typeof input === 'string' ? bytes(input) : input)
    return 'accepted'
  } catch (error) {
    if (error instanceof StatementRefused) return error.line === null ? error.code : `${error.code} ${error.line}`
    throw error
  }
}

function entry(id: string, amount: string, side = 'CRDT', extra = ''): string {
  const role = side === 'CRDT' ? 'Dbtr' : 'Cdtr'
  return `<Ntry><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><DtTm>2026-03-16T12:30:05+03:00</DtTm></BookgDt><ValDt><Dt>2026-03-17</Dt></ValDt>
    <AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><${role}><Nm>Işıl Çağrı &amp; Oğlu</Nm></${role}>
    <${role}Acct><Id><IBAN>${OTHER}</IBAN></Id></${role}Acct></RltdPties>
    <RmtInf><Ustrd>AD-7K2M</Ustrd><Ustrd>yatırım</Ustrd></RmtInf></TxDtls></NtryDtls>${extra}</Ntry>`
}

function camt(entries: string, closing = '100.50', opening = '0.00'): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Dt><Dt>2026-03-16</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>1</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>TRY</Ccy></Acct>
    ${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`
}

const COLUMNS = 'İşlem No;İşlem Zamanı;Valör;Tutar;Karşı Taraf;Karşı IBAN;Açıklama;Referans'

function csv(rows: readonly string[], closing = '1.100,50', opening = '1.000,00'): string {
  return [
    `\ufeffHesap;TR73 0006 2000 0123 4567 8901 23`,
    'EKSTRE NO;7',
    'Para Birimi;TL',
    'Tarih;16.03.2026',
    `Açılış Bakiyesi;${opening}`,
    `KAPANIŞ BAKİYESİ;${closing}`,
    '',
    COLUMNS,
    ...rows,
    '',
  ].join('\r\n')
}

const ROW = `T-1;16.03.2026 12:30:05;17.03.2026;100,50;"Işıl ""Çağrı""; Oğlu";${OTHER};AD-7K2M yatırım;`

describe('camt.053', () => {
  test('gives every line in our terms', () => {
    const statement = parseStatement(bytes(camt(entry('T-1', '150.5') + entry('T-2', '50.00', 'DBIT'))))
    expect(statement).toMatchObject({
      accountIban: IBAN,
      statementNumber: 7,
      openedOn: '2026-03-16',
      openingBalanceKurus: 0n,
      closingBalanceKurus: 10_050n,
      repeatedLineCount: 0,
    })
    expect(statement.lines[0]).toEqual({
      bankTransactionId: 'T-1',
      bookedOn: '2026-03-16',
      bookedAt: new Date('2026-03-16T09:30:05Z'),
      valueDate: '2026-03-17',
      amountKurus: 15_050n,
      counterpartyName: 'Işıl Çağrı & Oğlu',
      counterpartyIban: OTHER,
      senderNumber: null,
      description: 'AD-7K2M yatırım',
      endToEndReference: null,
    })
    expect(statement.lines[1]?.amountKurus).toBe(-5_000n)
  })

  test('prefixes, times without offset and pending entries are understood', () => {
    const prefixed = camt(entry('T-1', '100.50'))
      .replaceAll(/<(\/?)(?!\?)/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
    expect(parseStatement(bytes(prefixed)).lines).toHaveLength(1)
    const local = camt(entry('T-1', '100.50')).replace('+03:00', '')
    expect(parseStatement(bytes(local)).lines[0]?.bookedAt).toEqual(new Date('2026-03-16T09:30:05Z'))
    const late = camt(entry('T-1', '100.50')).replace('12:30:05+03:00', '21:30:05.250Z')
    expect(parseStatement(bytes(late)).lines[0]).toMatchObject({
      bookedOn: '2026-03-17',
      bookedAt: new Date('2026-03-16T21:30:05.250Z'),
    })
    const fraction = camt(entry('T-1', '100.50')).replace('05+03:00', '05.001')
    expect(parseStatement(bytes(fraction)).lines[0]?.bookedAt).toEqual(new Date('2026-03-16T09:30:05.001Z'))
    const pending = camt(entry('T-1', '100.50') + entry('T-2', '1.00').replace('BOOK', 'PDNG'))
    expect(parseStatement(bytes(pending)).lines).toHaveLength(1)
  })

  test('a date without time stays a date, also that of its value', () => {
    const dated = camt(entry('T-1', '100.50'))
      .replace('DtTm>2026-03-16T12:30:05+03:00</DtTm', 'Dt>2026-03-16</Dt')
      .replace('<ValDt><Dt>2026-03-17</Dt></ValDt>', '')
    expect(parseStatement(bytes(dated)).lines[0]).toMatchObject({
      bookedOn: '2026-03-16',
      bookedAt: null,
      valueDate: '2026-03-16',
    })
  })

  test.each([
    ['nothing of its making', '', '2026-03-15T21:00:00Z'],
    ['its making after its day', '<CreDtTm>2026-03-17T00:00:00</CreDtTm>', '2026-03-16T21:00:00Z'],
    ['its making on its day', '<CreDtTm>2026-03-16T23:59:59</CreDtTm>', '2026-03-15T21:00:00Z'],
    [
      'its period',
      '<CreDtTm>2026-03-16T15:00:00Z</CreDtTm><FrToDt><ToDtTm>2026-03-16T14:59:00Z</ToDtTm></FrToDt>',
      '2026-03-16T14:59:00Z',
    ],
  ])('says %s', (_case, head, expected) => {
    const file = camt(entry('T-1', '100.50')).replace('<Acct><Id><IBAN>TR73', `${head}<Acct><Id><IBAN>TR73`)
    expect(parseStatement(bytes(file)).completeUntil).toEqual(new Date(expected))
  })

  test('whether a line that stands there twice is one booking or two, the balance says', () => {
    const doubled = parseStatement(bytes(camt(entry('T-1', '100.50') + entry('T-1', '100.50'))))
    expect([doubled.lines.length, doubled.repeatedLineCount, doubled.repeated]).toEqual([1, 1, [0]])
    const both = parseStatement(bytes(camt(entry('T-1', '100.50') + entry('T-1', '100.50'), '201.00')))
    expect([both.lines.length, both.repeatedLineCount]).toEqual([2, 0])
    // Banks give a number to a transfer and its return, or the same word to all.
    const shared = parseStatement(bytes(camt(entry('T-1', '50.00') + entry('T-1', '50.50'))))
    expect(shared.lines.map(({ amountKurus }) => amountKurus)).toEqual([5_000n, 5_050n])
  })

  test.each(['NONREF', 'NOTPROVIDED', 'nonref', '0000', ''])('%j is no number of a booking', (written) => {
    const [line] = parseStatement(bytes(camt(entry(written, '100.50')))).lines
    expect(line?.bankTransactionId).toBe('')
  })

  test('a booking of nought moves no money and is no line', () => {
    const statement = parseStatement(bytes(camt(entry('T-1', '0.00') + entry('T-2', '100.50'))))
    expect(statement.lines.map(({ bankTransactionId }) => bankTransactionId)).toEqual(['T-2'])
  })

  test.each([
    ['closing balance one kuruş off', camt(entry('T-1', '100.50'), '100.51'), 'statement-does-not-add-up'],
    ['a line missing', camt(''), 'statement-does-not-add-up'],
    ['three decimals', camt(entry('T-1', '100.505')), 'statement-amount-invalid 1'],
    ['a negative amount', camt(entry('T-1', '-100.50')), 'statement-amount-invalid 1'],
    ['a comma', camt(entry('T-1', '100,50')), 'statement-amount-invalid 1'],
    ['1e3', camt(entry('T-1', '1e3')), 'statement-amount-invalid 1'],
    ['euro', camt(entry('T-1', '100.50').replace('"TRY"', '"EUR"')), 'statement-currency-not-try 1'],
    ['a euro account', camt(entry('T-1', '100.50')).replace('<Ccy>TRY', '<Ccy>EUR'), 'statement-currency-not-try'],
    ['no amount', camt(entry('T-1', '')), 'statement-amount-invalid 1'],
    ['31 February', camt(entry('T-1', '100.50').replace('2026-03-17', '2026-02-31')), 'statement-date-invalid 1'],
    ['hour 25', camt(entry('T-1', '100.50').replace('T12:', 'T25:')), 'statement-date-invalid 1'],
    ['no closing balance', camt(entry('T-1', '100.50')).replace('CLBD', 'CLAV'), 'statement-closing-missing'],
    ['no number', camt(entry('T-1', '100.50')).replace('>7<', '>x<'), 'statement-number-invalid'],
    ['number 0', camt(entry('T-1', '100.50')).replace('>7<', '>0<'), 'statement-number-invalid'],
    ['a wrong IBAN', camt(entry('T-1', '100.50')).replace(IBAN, `${IBAN.slice(0, -1)}4`), 'statement-account-invalid'],
    ['two statements', camt(entry('T-1', '100.50')).replace(/(<Stmt>.*<\/Stmt>)/s, '$1$1'), 'statement-number-twice'],
    ['a version before all', camt('').replace('camt.053.001.02', 'camt.053.001.01'), 'statement-version-unknown'],
    ['a version to come', camt('').replace('camt.053.001.02', 'camt.053.001.15'), 'statement-version-unknown'],
    ['a report of the day', camt('').replace('camt.053.001.02', 'camt.052.001.08'), 'statement-is-notice'],
    ['a notice', camt('').replace('camt.053.001.02', 'camt.054.001.04'), 'statement-is-notice'],
    ['another message', camt('').replace('camt.053.001.02', 'pain.002.001.03'), 'statement-format-unknown'],
    ['no opening balance', camt(entry('T-1', '100.50')).replace('OPBD', 'OPAV'), 'statement-opening-missing'],
    [
      'an account without IBAN',
      camt('').replace(/<Id><IBAN>[^/]*<\/IBAN><\/Id>/, '<Id><Othr><Id>12345</Id></Othr></Id>'),
      'statement-account-not-iban',
    ],
    [
      'an entry without a side',
      camt(entry('T-1', '100.50').replace(/<CdtDbtInd>CRDT<.CdtDbtInd>/, '')),
      'statement-element-invalid 1',
    ],
    ['half a file', camt(entry('T-1', '100.50')).slice(0, 900), 'statement-unreadable'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${camt('')}`, 'statement-unreadable'],
    ['NUL', camt(entry('T-1', '100.50').replace('AD-7K2M', 'AD\u0000')), 'statement-encoding-unknown'],
  ])('%s is refused', (_case, file, expected) => {
    expect(refusal(file)).toBe(expected)
  })
})

describe('CSV', () => {
  test.each(['', 'NONREF', 'NOTPROVIDED', '0'])('%j is no number of a booking and no reference', (written) => {
    const row = ROW.replace('T-1', written).replace(/;$/, `;${written}`)
    const { lines } = parseStatement(bytes(csv([row])))
    expect(lines).toMatchObject([{ bankTransactionId: '', endToEndReference: null, amountKurus: 10_050n }])
  })

  test.each([
    ['without a number', (text: string) => text.replace('EKSTRE NO;7', 'EKSTRE NO;')],
    ['without a place for it', (text: string) => text.replace('EKSTRE NO;7\r\n', '')],
  ])('a statement %s has none', (_what, change) => {
    const [statement] = parseStatements(bytes(change(csv([ROW]))))
    expect(statement).toMatchObject({ statementNumber: null, closingBalanceKurus: 110_050n })
  })

  test('with byte order mark, Turkish headings in any case, quotes and semicolons inside', () => {
    const statement = parseStatement(
      bytes(csv([ROW, `T-2;16.03.2026 23:59:59;16.03.2026;-1.000,00;Ali Ak;;iade;E2E-1`], '100,50')),
    )
    expect(statement.accountIban).toBe(IBAN)
    expect(statement.lines).toEqual([
      {
        bankTransactionId: 'T-1',
        bookedOn: '2026-03-16',
        bookedAt: new Date('2026-03-16T09:30:05Z'),
        valueDate: '2026-03-17',
        amountKurus: 10_050n,
        counterpartyName: 'Işıl "Çağrı"; Oğlu',
        counterpartyIban: OTHER,
        senderNumber: null,
        description: 'AD-7K2M yatırım',
        endToEndReference: null,
      },
      {
        bankTransactionId: 'T-2',
        bookedOn: '2026-03-16',
        bookedAt: new Date('2026-03-16T20:59:59Z'),
        valueDate: '2026-03-16',
        amountKurus: -100_000n,
        counterpartyName: 'Ali Ak',
        counterpartyIban: '',
        senderNumber: null,
        description: 'iade',
        endToEndReference: 'E2E-1',
      },
    ])
  })

  test('a line that names nobody, as fees do', () => {
    const [line] = parseStatement(bytes(csv([ROW.replace(/"I.*lu"/, '').replace(OTHER, '')]))).lines
    expect([line?.counterpartyName, line?.counterpartyIban]).toEqual(['', ''])
  })

  test('a day without time stays a day', () => {
    const [line] = parseStatement(bytes(csv([ROW.replace(' 12:30:05', '')]))).lines
    expect(line).toMatchObject({ bookedOn: '2026-03-16', bookedAt: null })
  })

  test.each([
    ['nothing of its end', '', '2026-03-15T21:00:00Z'],
    ['its end', 'Dönem Sonu;16.03.2026 15:00:00', '2026-03-16T12:00:00Z'],
    ['its day while it lasts', 'DÖNEM SONU;16.03.2026\r\nOluşturma Zamanı;16.03.2026 18:00:00', '2026-03-15T21:00:00Z'],
    [
      'its day when it is over',
      'Dönem Sonu;16.03.2026\r\nOluşturma Zamanı;17.03.2026 00:00:00',
      '2026-03-16T21:00:00Z',
    ],
  ])('says %s', (_case, head, expected) => {
    const file = csv([ROW]).replace('Para Birimi;TL', `Para Birimi;TL\r\n${head}`)
    expect(parseStatement(bytes(file)).completeUntil).toEqual(new Date(expected))
  })

  test('a day without movements', () => {
    expect(parseStatement(bytes(csv([], '1.000,00'))).lines).toEqual([])
  })

  test.each([
    ['arithmetic broken', csv([ROW], '1.100,51'), 'statement-does-not-add-up'],
    ['points as decimals', csv([ROW.replace('100,50', '100.50')]), 'statement-amount-invalid 1'],
    ['no decimals', csv([ROW.replace('100,50', '100')]), 'statement-amount-invalid 1'],
    ['a missing field', csv([ROW.replace(/;$/, '')]), 'statement-line-incomplete 1'],
    ['half a time', csv([ROW.replace(' 12:30:05', ' 12:30')]), 'statement-date-invalid 1'],
    ['two times', csv([ROW.replace(' 12:30:05', ' 12:30:05 12:30:05')]), 'statement-date-invalid 1'],
    ['31 February', csv([ROW.replace('16.03.2026 12:30:05', '31.02.2026')]), 'statement-date-invalid 1'],
    ['an American date', csv([ROW.replace('17.03', '03/17')]), 'statement-date-invalid 1'],
    ['dollars', csv([ROW]).replace('Birimi;TL', 'Birimi;USD'), 'statement-currency-not-try'],
    ['no opening balance', csv([ROW], '1.100,50', ''), 'statement-balance-invalid'],
    ['another heading row', csv([ROW]).replace('Valör', 'Vade'), 'statement-profile-missing'],
    ['an open quote', csv([ROW.replace('Oğlu"', 'Oğlu')]), 'statement-unreadable'],
    ['a head twice', csv([ROW]).replace('EKSTRE NO;7', 'Ekstre no;7\r\nEkstre no;8'), 'statement-several-accounts'],
    ['nothing', '', 'statement-empty'],
    ['spaces', ' \n ', 'statement-empty'],
    ['something else', 'merhaba', 'statement-format-unknown'],
  ])('%s is refused', (_case, file, expected) => {
    expect(refusal(file)).toBe(expected)
  })

  test('files too large are refused', () => {
    expect(refusal(new Uint8Array(MAX_STATEMENT_BYTES + 1))).toBe('statement-too-large')
    const many = Array.from({ length: 20_001 }, (_, at) => ROW.replace('T-1', `T-${at}`))
    expect(refusal(csv(many))).toBe('statement-too-many-lines')
  })
})

test('whatever was moved, both formats add up to the kuruş', () => {
  const amounts = fc.array(
    fc.bigInt(-9_000_000_000n, 9_000_000_000n).filter((amount) => amount !== 0n),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(amounts, (moved) => {
      const start = 1_000_000_000_000n
      const end = moved.reduce((sum, amount) => sum + amount, start)
      const entries = moved.map((amount, at) =>
        entry(`T-${at}`, kurusToDecimal(amount < 0n ? -amount : amount), amount < 0n ? 'DBIT' : 'CRDT'),
      )
      const read = parseStatement(bytes(camt(entries.join(''), kurusToDecimal(end), kurusToDecimal(start))))
      expect(read.lines.map((line) => line.amountKurus)).toEqual(moved)
      expect(refusal(camt(entries.join(''), kurusToDecimal(end + 1n), kurusToDecimal(start)))).toBe(
        'statement-does-not-add-up',
      )
    }),
    { numRuns: 50 },
  )
})

test('hostile text never does more than refuse', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 100 }), (noise, text) => {
      expect(refusal(noise)).not.toBe('accepted')
      expect(refusal(camt(text))).not.toBe('accepted')
    }),
    { numRuns: 200 },
  )
  const started = performance.now()
  refusal('<a>'.repeat(20_000))
  refusal(`Hesap;${'"'.repeat(100_000)}`)
  expect(performance.now() - started).toBeLessThan(2_000)
})
