import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStatements } from '../parse-statement.ts'
import { type Statement, StatementRefused } from '../port.ts'

const IBAN = 'TR730006200001234567890123'
const OTHER = 'TR330006100519786457841326'

interface Given {
  readonly account?: string
  readonly number?: string
  readonly opening?: string
  readonly closing?: string
  readonly lines?: readonly string[]
}

const message = ({
  account = IBAN,
  number = '7/1',
  opening = '60F:C260315TRY1000,00',
  closing = '62F:C260316TRY1100,50',
  lines = [':61:2603160316C100,50NTRFNONREF//B-1', ':86:EFT AD-7K2M'],
}: Given) =>
  [
    '{1:F01}{2:I940}{4:',
    ':20:S-7',
    `:25:${account}`,
    `:28C:${number}`,
    `:${opening}`,
    ...lines,
    `:${closing}`,
    '-}',
  ].join('\r\n')

const read = (text: string): Statement[] => parseStatements(new TextEncoder().encode(text))
const linesOf = (lines: readonly string[], closing: string) =>
  read(message({ lines, closing: `62F:C260316TRY${closing}` }))[0]?.lines ?? []

function refusal(text: string): string {
  try {
    read(text)
    return 'accepted'
  } catch (error) {
    if (error instanceof StatementRefused) return error.message
    throw error
  }
}

test('a statement of MT940 gives every line in our terms', () => {
  const [statement] = read(message({}))
  expect(statement).toMatchObject({
    accountIban: IBAN,
    statementNumber: 7,
    openedOn: '2026-03-16',
    completeUntil: new Date('2026-03-15T21:00:00Z'),
    openingBalanceKurus: 100_000n,
    closingBalanceKurus: 110_050n,
  })
  expect(statement?.lines).toEqual([
    {
      bankTransactionId: 'B-1',
      bookedOn: '2026-03-16',
      bookedAt: null,
      valueDate: '2026-03-16',
      amountKurus: 10_050n,
      counterpartyName: '',
      counterpartyIban: '',
      senderNumber: null,
      description: 'EFT AD-7K2M',
      endToEndReference: null,
    },
  ])
})

describe('sides', () => {
  test.each([
    ['C', '1100,50', 10_050n, false],
    ['D', '899,50', -10_050n, false],
    ['RC', '899,50', -10_050n, true],
    ['RD', '1100,50', 10_050n, true],
    ['CY', '1100,50', 10_050n, false],
    ['RCY', '899,50', -10_050n, true],
  ])('%s', (mark, closing, amountKurus, isReversal) => {
    const [line] = linesOf([`:61:2603160316${mark}100,50NTRFT-9//B-1`], closing)
    expect(line?.amountKurus).toBe(amountKurus)
    expect(line?.reverses ?? null).toEqual(isReversal ? ['B-1', 'T-9'] : null)
    expect(line?.bankTransactionId).toBe(isReversal ? 'B-1/reversal' : 'B-1')
  })
})

describe('days', () => {
  test.each([
    ['booked in the new year, of value in the old', '2512310101', '2025-12-31', '2026-01-01'],
    ['booked in the old year, of value in the new', '2601011231', '2026-01-01', '2025-12-31'],
    ['booked in the middle of a year', '2606010531', '2026-06-01', '2026-05-31'],
    ['booked on a leap day', '2403010229', '2024-03-01', '2024-02-29'],
    ['without a day of booking', '260316', '2026-03-16', '2026-03-16'],
    ['of value on the thirtieth day that interest gives February', '2602300302', '2026-02-28', '2026-03-02'],
    ['of value on 30 February in a leap year, without a day of booking', '240230', '2024-02-29', '2024-02-29'],
  ])('%s', (_case, days, valueDate, bookedOn) => {
    expect(linesOf([`:61:${days}C100,50NTRFNONREF`], '1100,50')[0]).toMatchObject({ valueDate, bookedOn })
  })

  test('31 February is none', () => {
    expect(refusal(message({ lines: [':61:2602310316C100,50NTRFNONREF'] }))).toMatch('statement-date-invalid line 1')
  })
})

test.each([
  ['100,5', 10_050n],
  ['100,', 10_000n],
  ['100', 10_000n],
  ['100,500', 10_050n],
  [',50', 50n],
])('the amount %s', (written, kurus) => {
  const end = 100_000n + kurus
  const closing = `${end / 100n},${String(end % 100n).padStart(2, '0')}`
  expect(linesOf([`:61:2603160316C${written}NTRFNONREF`], closing)[0]?.amountKurus).toBe(kurus)
})

describe('an amount in no form of SWIFT is refused whole, never read in part', () => {
  const pair = (written: string) =>
    refusal(
      message({
        lines: [`:61:2603160316C${written}NTRFNONREF//B-1`, `:61:2603160316D${written}NTRFNONREF//B-2`],
        closing: '62F:C260316TRY1000,00',
      }),
    )
  // One in and one out of the same: the balance, which proves every other amount, says nothing of these.
  test.each([
    '100.50',
    '1.100,50',
    '1.100',
    '1,100,50',
    '100,50-',
    '-100,50',
    '1 100,50',
    "1'100,50",
    '100,505',
    '100,123456',
  ])('%s', (written) => {
    expect(pair(written)).toBe(`statement-amount-invalid line 1 ${JSON.stringify(written)}`)
  })

  test('whatever separates thousands and kuruş', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom('', '.', ',', ' ', '\u00a0', '’', "'", '_'),
        fc.constantFrom('.', ',', ';', ':', '-', '+'),
        (kurus, thousands, decimal) => {
          const whole = String(kurus / 100n).replace(/\B(?=(?:\d{3})+$)/g, () => thousands)
          const written = `${whole}${decimal}${String(kurus % 100n).padStart(2, '0')}`
          const isOfSwift = /^\d+,\d\d$/.test(written)
          expect(pair(written)).toMatch(isOfSwift ? /^accepted$/ : /^statement-amount-invalid line 1 /)
        },
      ),
    )
  })

  test('a space behind it is none of it', () => {
    const [line] = linesOf([':61:2603160316C100,50 NTRFC-1//B-1'], '1100,50')
    expect(line).toMatchObject({ amountKurus: 10_050n, bankTransactionId: 'B-1' })
  })
})

describe('numbers', () => {
  test.each([
    ['the bank’s', 'NTRFC-1//B-1', 'B-1'],
    ['the customer’s', 'NTRFC-1', 'C-1'],
    ['none', 'NTRFNONREF', ''],
    ['none at all', 'NTRF', ''],
  ])('%s', (_case, end, number) => {
    expect(linesOf([`:61:2603160316C100,50${end}`], '1100,50')[0]?.bankTransactionId).toBe(number)
  })

  test('of a statement that the bank does not count', () => {
    expect(read(message({ number: '00000/001' }))[0]?.statementNumber).toBeNull()
    expect(read(message({ number: '12' }))[0]?.statementNumber).toBe(12)
  })
})

test.each([
  ['00007', 7],
  ['00000', null],
  ['2603161001', null],
])('the statement %s has the number %s', (number, expected) => {
  expect(read(message({ number }))[0]?.statementNumber).toBe(expected)
})

test('a kind of booking filled up with spaces is no part of the number', () => {
  const [line] = linesOf([':61:2603160316C100,50S   B-7'], '1100,50')
  expect(line?.bankTransactionId).toBe('B-7')
})

test('amounts filled up with zeros from the left are read, longer ones are not', () => {
  const filled = message({
    opening: '60F:C260315TRY0000000000001000,00',
    closing: '62F:C260316TRY0000000000001100,50',
    lines: [':61:2603160316C0000000000000100,50NTRFNONREF'],
  })
  expect(read(filled)[0]).toMatchObject({ openingBalanceKurus: 100_000n, closingBalanceKurus: 110_050n })
  expect(refusal(message({ opening: '60F:C260315TRY10000000000000,00' }))).toMatch('statement-balance-invalid')
})

test('a booking of nought moves no money and is no line; those after it keep their place in a refusal', () => {
  const nought = [':61:2603160316C0,00NDEFNONREF', ':86:FAİZ']
  const one = ':61:2603160316C100,50NTRFNONREF//B-2'
  expect(linesOf([...nought, one], '1100,50').map(({ bankTransactionId }) => bankTransactionId)).toEqual(['B-2'])
  expect(refusal(message({ lines: [...nought, ':61:nothing'] }))).toMatch('statement-element-invalid line 2')
})

describe('what stands beside a booking', () => {
  const of = (...lines: readonly string[]) => linesOf([':61:2603160316C100,50NTRFNONREF//B-1', ...lines], '1100,50')[0]
  test('free words go on, in a line that was full within the word', () => {
    const full = `${'x'.repeat(60)} AD-7`
    expect(of(`:86:${full}`, 'K2M yatırım', 'EFT')?.description).toBe(`${full}K2M yatırım EFT`)
  })
  test('an account among free words is the other one’s', () => {
    expect(of(`:86:GELEN EFT TR33 0006 1005 1978 6457 8413 26 ${IBAN} AD-7K2M`)?.counterpartyIban).toBe(OTHER)
  })
  test('numbered parts', () => {
    const parts = `:86:166?00GELEN EFT?20EREF+E-1?21SVWZ+AD-7?22K2M?30TGBATRIS?31${OTHER}?32DEFNE?33 KAYA`
    expect(of(parts)).toMatchObject({
      counterpartyName: 'DEFNE KAYA',
      counterpartyIban: OTHER,
      description: 'AD-7K2M',
      endToEndReference: 'E-1',
    })
  })
  test('numbered parts behind a space', () => {
    expect(of(':86: 166?00EFT?20SVWZ+AD-7K2M?32DEFNE KAYA')).toMatchObject({
      counterpartyName: 'DEFNE KAYA',
      description: 'AD-7K2M',
    })
  })
  test('words between slashes', () => {
    expect(of(`:86:/TRTP/EFT/IBAN/${OTHER}/NAME/DEFNE KAYA/REMI/AD-7K2M/EREF/NOTPROVIDED`)).toMatchObject({
      counterpartyName: 'DEFNE KAYA',
      counterpartyIban: OTHER,
      description: 'AD-7K2M',
      endToEndReference: null,
    })
  })
  test('nothing but what is behind the line', () => {
    expect(linesOf([':61:2603160316C100,50NTRFNONREF', 'AD-7K2M'], '1100,50')[0]?.description).toBe('AD-7K2M')
  })
})

test('pages are one statement, and none may be missing', () => {
  const first = message({ number: '7/1', closing: '62M:C260316TRY1100,50' })
  const second = message({
    number: '7/2',
    opening: '60M:C260316TRY1100,50',
    lines: [':61:2603160316C100,50NTRFNONREF//B-2'],
    closing: '62F:C260316TRY1201,00',
  })
  const [whole, ...others] = read(`${first}\r\n${second}`)
  expect([whole?.lines.length, whole?.closingBalanceKurus, others.length]).toEqual([2, 120_100n, 0])
  expect(refusal(first)).toBe('statement-pages-missing')
  expect(refusal(second)).toBe('statement-pages-missing')
  const third = message({
    number: '8/1',
    opening: '60F:C260316TRY1100,50',
    lines: [],
    closing: '62F:C260317TRY1100,50',
  })
  expect(read(`${message({})}\r\n${third}`).map(({ statementNumber }) => statementNumber)).toEqual([7, 8])
})

test.each([
  ['that does not add up', message({ closing: '62F:C260316TRY1100,51' }), 'statement-does-not-add-up "0,01"'],
  ['in euro', message({}).replaceAll('TRY', 'EUR'), 'statement-currency-not-try "EUR"'],
  ['without IBAN', message({ account: '12345/678' }), 'statement-account-not-iban "12345/678"'],
  [
    'without its beginning',
    message({ opening: '64:C260316TRY1,00' }),
    'statement-opening-missing "20, 25, 28C, 64, 61, 86, 62F"',
  ],
  [
    'without its end',
    message({ closing: '64:C260316TRY1,00' }),
    'statement-closing-missing "20, 25, 28C, 60F, 61, 86, 64"',
  ],
  [
    'with a line of another shape',
    message({ lines: [':61:nothing'] }),
    'statement-element-invalid line 1 ":61:nothing"',
  ],
  ['of the day (MT942)', message({ opening: '34F:TRY0,', closing: '90C:1TRY100,50' }), 'statement-is-notice "MT942"'],
])('a message %s is refused', (_case, text, expected) => {
  expect(refusal(text)).toBe(expected)
})

test('letters of Turkish Windows', () => {
  const text = message({ lines: [':61:2603160316C100,50NTRFNONREF//B-1', ':86:@ AD-7K2M'] })
  const bytes = Buffer.from(text.replace('@', '\u00dd\u00fe\u00fdl \u00c7a\u00f0r\u00fd'), 'latin1')
  expect(parseStatements(bytes)[0]?.lines[0]?.description).toBe('İşıl Çağrı AD-7K2M')
})

test('hostile text never does more than refuse', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(refusal(message({ lines: [`:61:${text}`] }))).not.toBe('accepted')
      expect(refusal(`:20:\n:25:${text}\n${text}`)).not.toBe('accepted')
    }),
    { numRuns: 200 },
  )
})
