import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import * as schemas from '../../membership/schemas.ts'
import { typedCode } from '../../membership/sign-in/second-factor-endpoints.ts'
import { verifyPhoneNumber } from '../../membership/phone-endpoints.ts'
import { readPaperCode } from '../../investments/paper-code.ts'
import { DRAFT_FIELDS } from '../../projects/creation/fields.ts'
import { parseTurkishAmount } from '../money/money-format.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { email } from './email.ts'
import { turkishIban } from './iban.ts'
import { mersisNo } from './mersis.ts'
import { citizenNumber, foreignerNumber } from './national-id.ts'
import { corporatePhone, phone } from './phone.ts'
import { taxId } from './tax-id.ts'
import { tradeRegisterNo } from './trade-register.ts'

/** Signs that come along from bank apps, chats, PDFs and spreadsheets, by their Unicode names. */
const UNSEEN = {
  'zero width space': '\u200b',
  'zero width non-joiner': '\u200c',
  'zero width joiner': '\u200d',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'left-to-right embedding': '\u202a',
  'pop directional formatting': '\u202c',
  'word joiner': '\u2060',
  'left-to-right isolate': '\u2066',
  'pop directional isolate': '\u2069',
  'soft hyphen': '\u00ad',
  'byte order mark': '\ufeff',
  'mongolian vowel separator': '\u180e',
  'combining grapheme joiner': '\u034f',
  'variation selector': '\ufe0f',
  tab: '\t',
  'line feed': '\n',
  'no-break space': '\u00a0',
  'figure space': '\u2007',
  'thin space': '\u2009',
  'narrow no-break space': '\u202f',
  'medium mathematical space': '\u205f',
  'ideographic space': '\u3000',
}
const DASHES = {
  hyphen: '\u2010',
  'no-break hyphen': '\u2011',
  'figure dash': '\u2012',
  'en dash': '\u2013',
  'em dash': '\u2014',
  minus: '\u2212',
  'plain hyphen': '-',
}

const parser = (schema: z.ZodMiniType, member?: string) => (text: string) => {
  const parsed = z.safeParse(schema, member === undefined ? text : { [member]: text })
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

/** Each field: how it is read, a right value in two halves, and as it is stored. */
const FIELDS: readonly [string, (text: string) => unknown, readonly [string, string], unknown][] = [
  ['IBAN', parser(turkishIban), ['TR73 0006 2000', '0123 4567 8901 23'], 'TR730006200001234567890123'],
  ['mobile', parser(phone), ['0532 123', '45 67'], '+905321234567'],
  ['corporate phone', parser(corporatePhone), ['0212 123', '45 67'], '+902121234567'],
  ['T.C. number', parser(citizenNumber), ['123456', '78950'], '12345678950'],
  ['foreigner number', parser(foreignerNumber), ['990000', '00110'], '99000000110'],
  ['tax number', parser(taxId), ['00000', '00019'], '0000000019'],
  ['MERSİS number', parser(mersisNo), ['0123', '456789000001'], '0123456789000001'],
  ['MKK number', parser(schemas.mkkRegistryNumber, 'mkkNo'), ['1234', '5678'], { mkkNo: '12345678' }],
  ['code of the phone', parser(verifyPhoneNumber.input, 'code'), ['123', '456'], { code: '123456' }],
  ['code of the second step', parser(typedCode), ['123', '456'], '123456'],
  ['code of a paper', readPaperCode, ['23456789AB', 'CDEFGHJKLM'], '23456789ABCDEFGHJKLM'],
  ['tax number of a draft', parser(DRAFT_FIELDS.information.taxNumber.input), ['00000', '00019'], '0000000019'],
  ['T.C. number of a draft', parser(DRAFT_FIELDS.participants.governmentId.input), ['123456', '78950'], '12345678950'],
  [
    'IBAN of a draft',
    parser(DRAFT_FIELDS.funding.payoutIban.input),
    ['TR73 0006 2000', '0123 4567 8901 23'],
    'TR730006200001234567890123',
  ],
]

/** Where a dash means something: between the parts of a trade register's number, a day's parts, and before a sum. */
const WITH_DASHES: typeof FIELDS = [
  ['trade register number', parser(tradeRegisterNo), ['367667', '-5'], '367667-5'],
  ['date', parser(calendarDate('yok')), ['12.03.', '2026'], '2026-03-12'],
  ['date as calls have it', parser(calendarDate('yok')), ['2026-', '03-12'], '2026-03-12'],
  ['sum', parseTurkishAmount, ['1.250', ',50'], 125_050n],
]

describe('what cannot be seen makes no right number wrong', () => {
  const places = (sign: string, [first, rest]: readonly [string, string]) => [
    sign + first + rest,
    first + sign + rest,
    first + rest + sign,
    sign + first + sign + sign + rest + sign,
  ]

  test.each(FIELDS)('%s', (_name, read, halves, stored) => {
    for (const [name, sign] of Object.entries({ ...UNSEEN, ...DASHES }))
      for (const text of places(sign, halves)) expect([name, text, read(text)]).toEqual([name, text, stored])
  })

  test.each(WITH_DASHES)('%s', (_name, read, halves, stored) => {
    for (const [name, sign] of Object.entries(UNSEEN))
      for (const text of places(sign, halves)) expect([name, text, read(text)]).toEqual([name, text, stored])
  })

  test('dashes of every length part a trade register’s number and a date', () => {
    for (const dash of Object.values(DASHES)) {
      expect(parser(tradeRegisterNo)(`367667${dash}5`)).toBe('367667-5')
      expect(parser(calendarDate('yok'))(`12${dash}03${dash}2026`)).toBe('2026-03-12')
      expect(parseTurkishAmount(`${dash}1.250`)).toBeNull()
    }
  })

  test('a label before an IBAN and a link to a telephone', () => {
    for (const label of [
      'IBAN: ',
      'IBAN:',
      'iban ',
      'IBAN No: ',
      'Iban no.:',
      'IBAN Numarası: ',
      'IBAN NUMARASI:\u00a0',
    ])
      expect(parser(turkishIban)(`${label}TR73 0006 2000 0123 4567 8901 23`)).toBe('TR730006200001234567890123')
    expect(parser(phone)('tel:+90-532-123-45-67')).toBe('+905321234567')
  })

  test('what is no number stays none', () => {
    for (const text of ['\u200b', '-', '\u00a0\u2013'])
      expect(parser(turkishIban)(text)).toBe('IBAN girmek zorunludur.')
    expect(parser(citizenNumber)('1234567895\u200b1')).toBe('Geçerli bir T.C. kimlik numarası giriniz.')
  })
})

describe('an address of mail', () => {
  test('a link’s beginning goes', () => {
    expect(parser(email)(' mailto:Ali@ornek.com')).toBe('ali@ornek.com')
    expect(parser(email)('mailto:ali@ornek.com?subject=a')).toBe('Geçersiz e-mail adresi.')
  })

  test('what cannot be seen is refused by a sentence that names it', () => {
    for (const [name, sign] of Object.entries(UNSEEN)) {
      if (sign === '\t' || sign === '\n') continue
      for (const text of places3(sign)) expect([name, parser(email)(text)]).toEqual([name, SENTENCE])
    }
  })

  const SENTENCE =
    'E-posta adresinde gözle görülmeyen bir karakter veya boşluk var. Adresi yapıştırmadan, yazarak giriniz.'
  const places3 = (sign: string) => [`${sign}ali@ornek.com`, `ali${sign}@ornek.com`, `ali@ornek.com${sign}`]
})

describe('the browser', () => {
  const FIELD =
    /(?:name|field)="(?:iban|fromIban|toIban|payerIban|payoutIban|taxNumber|tradeRegistryNo|tradeRegisterNumber|mersisNo|mkkNo|code)"[\s\S]*?\/>/g

  test('leaves room for what comes along with a number, and cuts none of its digits off', () => {
    const web = path.join(import.meta.dirname, '../../../web')
    const files = fs.readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
    const found = files.flatMap((file) =>
      [...fs.readFileSync(path.join(web, file), 'utf8').matchAll(FIELD)].flatMap(([field]) => {
        const room = /maxLength=\{(\d+)\}/.exec(field)?.[1]
        return room === undefined ? [] : [{ file, room: Number(room) }]
      }),
    )
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ room }) => room < 64)).toEqual([])
  })
})
