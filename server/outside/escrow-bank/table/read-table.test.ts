import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { parseStatements } from '../parse-statement.ts'
import { type Statement, StatementRefused } from '../port.ts'
import { readTableAmount, readTableTime } from './forms.ts'

const IBAN = 'TR730006200001234567890123'
const OTHER = 'TR330006100519786457841326'

const PROFILE: TableProfile = {
  accountIban: '',
  dateForm: 'day-first',
  decimalMark: 'comma',
  columns: {
    bookedOn: 'İşlem Tarihi',
    valueDate: 'Valör',
    amount: 'Tutar',
    balance: 'Bakiye',
    description: 'Açıklama',
    name: 'Karşı Taraf',
    iban: 'Karşı IBAN',
    number: 'Dekont No',
  },
}
const HEADING = ['İşlem Tarihi', 'Valör', 'Dekont No', 'Açıklama', 'Karşı Taraf', 'Karşı IBAN', 'Tutar', 'Bakiye']
const ROWS = [
  [
    '16/03/2026-12:30:05',
    '17/03/2026',
    'D-1',
    'EFT "AD-7K2M" yatırım',
    'DEFNE KAYA',
    OTHER,
    '100,50 TL',
    '1.100,50 TL',
  ],
  ['16.03.2026 13:00', '', '', 'MASRAF', '', '', '5,25-', '1.095,25'],
]

const table = (rows: readonly (readonly string[])[], delimiter = ';', heading: readonly string[] = HEADING) =>
  [
    `Hesap Hareketleri`,
    `IBAN${delimiter}TR73 0006 2000 0123 4567 8901 23`,
    '',
    ...[heading, ...rows].map((row) => row.join(delimiter)),
  ].join('\r\n')

const read = (file: string | Uint8Array, profile: TableProfile = PROFILE): Statement | undefined =>
  parseStatements(typeof file === 'string' ? new TextEncoder().encode(file) : file, [profile])[0]

function refusal(file: string, profile: TableProfile = PROFILE): string {
  try {
    read(file, profile)
    return 'accepted'
  } catch (error) {
    if (error instanceof StatementRefused) return error.message
    throw error
  }
}

const EXPECTED = {
  accountIban: IBAN,
  statementNumber: null,
  openedOn: '2026-03-16',
  openingBalanceKurus: 100_000n,
  closingBalanceKurus: 109_525n,
  lines: [
    {
      bankTransactionId: 'D-1',
      bookedOn: '2026-03-16',
      bookedAt: new Date('2026-03-16T09:30:05Z'),
      valueDate: '2026-03-17',
      amountKurus: 10_050n,
      counterpartyName: 'DEFNE KAYA',
      counterpartyIban: OTHER,
      description: 'EFT "AD-7K2M" yatırım',
    },
    { bankTransactionId: '', amountKurus: -525n, valueDate: '2026-03-16', bookedAt: new Date('2026-03-16T10:00:00Z') },
  ],
}

describe('a bank’s table by its profile', () => {
  test.each([
    ['with semicolons', table(ROWS)],
    ['with tabs', table(ROWS, '\t')],
    ['with the newest row first', table(ROWS.toReversed())],
    ['with a sum and a remark below', `${table(ROWS)}\r\n;;;;;Toplam;95,25;\r\n"Bilgi amaçlıdır";;;;;;;`],
    [
      'with a further column',
      table(
        ROWS.map((row) => [...row, 'ŞUBE']),
        ';',
        [...HEADING, 'Şube'],
      ),
    ],
    [
      'with its columns in another order',
      table(
        ROWS.map((row) => row.toReversed()),
        ';',
        HEADING.toReversed(),
      ),
    ],
    [
      'with its headings in another case',
      table(
        ROWS,
        ';',
        HEADING.map((one) => one.toLocaleUpperCase('tr')),
      ),
    ],
  ])('%s', (_case, file) => {
    expect(read(file)).toMatchObject(EXPECTED)
  })

  test('with commas between and points before the kuruş', () => {
    const rows = ROWS.map((row) =>
      row.map((cell) =>
        cell.replace(
          /^([\d.]+),(\d\d)(.*)$/,
          (_all, whole: string, cents: string, rest: string) => `${whole.replaceAll('.', '')}.${cents}${rest}`,
        ),
      ),
    )
    expect(read(table(rows, ','), { ...PROFILE, decimalMark: 'point' })).toMatchObject(EXPECTED)
  })

  test.each([
    [
      'windows-1254',
      (text: string) =>
        Buffer.from(
          [...text].map((letter) =>
            'İıŞşĞğ'.includes(letter)
              ? ([0xdd, 0xfd, 0xde, 0xfe, 0xd0, 0xf0]['İıŞşĞğ'.indexOf(letter)] ?? 0)
              : letter.charCodeAt(0),
          ),
        ),
    ],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf8')],
  ])('in %s', (_case, encode) => {
    expect(read(encode(table(ROWS)))).toMatchObject(EXPECTED)
  })

  test('with what goes out and what comes in apart', () => {
    const columns = { bookedOn: 'Tarih', debit: 'Borç', credit: 'Alacak', balance: 'Bakiye', description: 'Açıklama' }
    const rows = [
      ['2026-03-16', '', '100,50', '1.100,50', 'a'],
      ['2026-03-16', '5,25', '', '1.095,25', 'b'],
    ]
    const heading = ['Tarih', 'Borç', 'Alacak', 'Bakiye', 'Açıklama']
    const profile: TableProfile = { ...PROFILE, dateForm: 'year-first', columns }
    expect(read(table(rows, ';', heading), profile)?.lines.map(({ amountKurus }) => amountKurus)).toEqual([
      10_050n,
      -525n,
    ])
  })

  test('a row of nought moves no money and is no line; one without any amount is none', () => {
    const nought = ['16.03.2026 12:45', '', '', '', '', '', '0,00', '1.100,50']
    const file = table([ROWS[0] ?? [], nought, ROWS[1] ?? []])
    expect(read(file)?.lines.map(({ amountKurus }) => amountKurus)).toEqual([10_050n, -525n])
    expect(refusal(file.replace('0,00;1.100,50', ';1.100,50'))).toMatch('statement-amount-invalid line 2')
  })

  test.each([
    [
      'a row missing in the middle',
      table([ROWS[0] ?? [], ['16.03.2026', '', '', '', '', '', '1,00', '1.097,25'], ROWS[1] ?? []]),
      'statement-balance-chain line 2',
    ],
    [
      'an amount changed',
      table(ROWS).replace('100,50 TL', '100,51 TL').replace('5,25-', '5,24-'),
      'statement-balance-chain line 2',
    ],
    ['no row at all', table([]), 'statement-table-empty'],
    ['a booking without its day', table(ROWS).replace('16.03.2026 13:00', ''), 'statement-date-invalid line 2'],
    [
      '31 February',
      table(ROWS).replace('16.03.2026 13:00', '31.02.2026'),
      'statement-date-invalid line 2 "31.02.2026"',
    ],
    ['points where commas are said', table(ROWS).replace('5,25-', '5.25-'), 'statement-amount-invalid line 2 "5.25-"'],
    ['another heading', table(ROWS).replace('Bakiye', 'Kalan'), 'statement-profile-missing'],
    ['no account', table(ROWS).replace(/IBAN;.*/, ''), 'statement-account-invalid'],
  ])('with %s is refused', (_case, file, expected) => {
    expect(refusal(file)).toMatch(expected)
  })

  test('the account of the profile must be that of the file', () => {
    expect(read(table(ROWS).replace(/IBAN;.*/, ''), { ...PROFILE, accountIban: IBAN })?.accountIban).toBe(IBAN)
    expect(refusal(table(ROWS), { ...PROFILE, accountIban: OTHER })).toMatch('statement-account-invalid')
  })
})

describe('a workbook', () => {
  const cells = (row: readonly string[], at: number) =>
    `<row r="${at}">${row.map((cell, place) => cell && cell.replace('<c', `<c r="${String.fromCharCode(65 + place)}${at}"`)).join('')}</row>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const book = (rows: readonly (readonly string[])[]) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Hareketler" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>DEFNE KAYA</t></si><si><r><t>EFT "AD-7K2M" </t></r><r><t>yatırım</t></r></si></sst>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${rows.map((row, at) => cells(row, at + 1)).join('')}</sheetData></worksheet>`,
      ),
    })

  test('says the same with its own numbers and days', () => {
    const rows = [
      [text('IBAN'), text(IBAN)],
      HEADING.map(text),
      [
        '<c s="2"><v>46097.520891203705</v></c>',
        '<c s="1"><v>46098</v></c>',
        text('D-1'),
        '<c t="s"><v>1</v></c>',
        '<c t="s"><v>0</v></c>',
        text(OTHER),
        '<c><v>100.5</v></c>',
        '<c><v>1100.5</v></c>',
      ],
      [
        '<c s="2"><v>46097.541666666664</v></c>',
        '',
        '',
        text('MASRAF'),
        '',
        '',
        '<c><v>-5.2500000000000001</v></c>',
        '<c><v>1095.25</v></c>',
      ],
    ]
    expect(read(book(rows))).toMatchObject(EXPECTED)
  })

  test('that is no workbook is refused', () => {
    expect(refusal('PK\u0003\u0004nothing')).toBe('statement-unreadable')
  })
})

test.each([
  ['1.234,50', 123_450n],
  ['-1.234,5', -123_450n],
  ['1234,50-', -123_450n],
  ['(1.234,50)', -123_450n],
  ['\u22121.234,50', -123_450n],
  ['+100,50', 10_050n],
  ['100', 10_000n],
  ['100,5', 10_050n],
  ['100,50 TL', 10_050n],
  ['₺ 100,50', 10_050n],
  ['1\u00a0234,50 TRY', 123_450n],
  ['1.23,50', null],
  ['1,234.50', null],
  ['100,505', null],
  ['-100,50-', null],
  ['', null],
])('the amount %s', (written, kurus) => {
  expect(readTableAmount(written, 'comma')).toBe(kurus)
})

test.each([
  ['16.03.2026', 'day-first', '2026-03-16', null],
  ['6/3/2026 9:05', 'day-first', '2026-03-06', '2026-03-06T06:05:00.000Z'],
  ['16.03.2026-12:30:05', 'day-first', '2026-03-16', '2026-03-16T09:30:05.000Z'],
  ['03/16/2026', 'month-first', '2026-03-16', null],
  ['2026-03-16T23:59:59', 'year-first', '2026-03-16', '2026-03-16T20:59:59.000Z'],
  ['16.03.26', 'day-first', null, null],
  ['31.02.2026', 'day-first', null, null],
  ['16.03.2026 25:00', 'day-first', null, null],
] as const)('the time %s', (written, form, day, moment) => {
  const time = readTableTime(written, undefined, form)
  expect([time?.bookedOn ?? null, time?.bookedAt?.toISOString() ?? null]).toEqual([day, moment])
})
