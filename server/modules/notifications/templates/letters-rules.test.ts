import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import {
  AHEAD_MARKS,
  missingMarks,
  MAIL_NAMES,
  SMS_NAMES,
  unknownMarks,
  exampleValues,
  fillTemplate,
  LETTERS,
} from '#contracts/notifications/letters.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import type { LetterWords } from '#contracts/notifications/letter-text.ts'
import { shippedLetter, shippedShortMessage } from '../letters/shipped-words.ts'
import { settle } from './ahead.ts'
import { layOut } from './layout.ts'
import { writeLetter } from './letter.ts'
import { letterheadOf } from './letterhead.ts'
import { aboutInvestment, type InvestmentNotice } from './values.ts'

const notice: InvestmentNotice = {
  fullName: 'Ayşe <b>Işık</b> {amount}',
  projectTitle: 'Güneş\r\nBcc: kurban@ornek.test "**Kooperatifi**" & <script>',
  investmentId: '01890000-0000-7000-8000-000000000001',
  amountKurus: lira(12_500),
  shareCount: 1_250n,
  referenceNo: 'AD7K2M9Q',
  escrowIban: 'TR730006200001234567890123',
  escrowHolder: 'Emanet Yetkilisi A.Ş.',
  payBy: new Date('2026-03-19T20:59:00Z'),
  withdrawalEndsAt: new Date('2026-03-18T09:00:00Z'),
  refund: { amountKurus: lira(12_500), dueOn: '2026-03-18' },
}

const names = MAIL_NAMES as LetterName[]
const BASE = 'https://acikdefter.example'

/** As it is told while everything it names lies ahead. */
function aboutNow(name: LetterName, of: InvestmentNotice) {
  const told = settle(aboutInvestment(name, of), new Date('2026-03-16T09:00:00Z'))
  if (!told) throw new Error('over')
  return told
}

const LETTERHEAD = letterheadOf({
  platformName: 'Açık <Defter>',
  companyTitle: 'Örnek Kitle Fonlama A.Ş.',
  companyAddress: '',
  mersisNo: '0123456789012345',
  contactPhone: '',
  contactEmail: 'destek@ornek.test',
  actionColour: '#7a1f1f',
})
const layOutTold = (words: LetterWords, told: Parameters<typeof writeLetter>[1]) =>
  layOut(writeLetter(words, told, LETTERHEAD), BASE)

function mailOf(name: LetterName, over: Partial<InvestmentNotice> = {}) {
  return layOutTold(shippedLetter(name), aboutNow(name, { ...notice, ...over }))
}

test('a moment ahead that is over leaves a line out, or the whole letter where it is about nothing else', () => {
  const over = new Date('2026-03-20T09:00:00Z')
  expect(settle(aboutInvestment('investment-placed', notice), over)).toBeNull()
  expect(settle(aboutInvestment('investment-placed', notice), new Date('2026-03-19T20:58:59Z'))).toMatchObject({
    holdsUntil: notice.payBy,
  })
  const paid = settle(aboutInvestment('investment-paid', notice), over)
  expect(paid).toMatchObject({ values: { withdrawalEndsAt: null }, holdsUntil: null })
  if (paid) expect(layOutTold(shippedLetter('investment-paid'), paid).text).not.toContain('bitişi')
  expect(() => settle({ name: 'investment-paid', values: { withdrawalEndsAt: '18 Mart' }, path: '/' }, over)).toThrow(
    'withdrawalEndsAt',
  )
})

test.each(names.filter((name) => !LETTERS[name].isTimed))(
  '%s names a moment ahead in a line of its own alone: the letter is whole without it',
  (name) => {
    const { subject, text } = shippedLetter(name)
    const others = [subject, ...text.split('\n').filter((line) => !line.startsWith('- '))].join('\n')
    expect(AHEAD_MARKS.filter((mark) => others.includes(`{${mark}}`))).toEqual([])
  },
)

test.each(names)('%s uses only marks it knows, all that it needs, and reads in full with the examples', (name) => {
  const words = shippedLetter(name)
  const whole = `${words.subject}\n${words.text}\n${words.buttonLabel}`
  expect(unknownMarks(name, whole)).toEqual([])
  expect(missingMarks(name, words.text)).toEqual([])
  expect(words.buttonLabel !== '').toBe(LETTERS[name].hasLink)
  const { subject, text, html } = layOutTold(words, { name, values: exampleValues(name), path: '/yol' })
  expect(subject.length).toBeGreaterThan(10)
  expect(subject + text + html).not.toMatch(/undefined|null|\[object|\{[^}:]*\}|\*\*/)
  expect(text).toContain(LETTERS[name].isNameless ? 'Merhaba,' : 'Sayın Ayşe Örnek,')
  expect(text.includes(`${words.buttonLabel}:\n${BASE}/yol`)).toBe(LETTERS[name].hasLink)
  expect(html.includes(`href="${BASE}/yol"`)).toBe(LETTERS[name].hasLink)
})

test('an answer keeps its lines and cannot be taken for anything but text', () => {
  const values = { ...exampleValues('contact-answered'), answer: 'Bir\n\n<b>iki</b> **üç** {fullName}' }
  const told = { name: 'contact-answered', values, path: '/iletisim' } as const
  const { text, html } = layOutTold(shippedLetter('contact-answered'), told)
  expect(text).toContain('Bir\n\n<b>iki</b> **üç** {fullName}')
  expect(html).toContain('white-space:pre-line">Bir\n\n&lt;b&gt;iki&lt;/b&gt; **üç** {fullName}</p>')
  expect(text).toContain('iletişim sayfamızdan gönderilen bir mesaj nedeniyle')
})

test.each(SMS_NAMES)('the short message %s is one of at most two parts and has no mark left', (name) => {
  const words = shippedShortMessage(name)
  expect(unknownMarks(name, words)).toEqual([])
  const said = fillTemplate(words, exampleValues(name))
  expect(said).not.toMatch(/[{}]/)
  expect(said.length).toBeLessThanOrEqual(155)
})

test.each(names.filter((name) => LETTERS[name].marks.includes('projectTitle')))(
  '%s cannot be broken by what people typed',
  (name) => {
    const { subject, text, html } = mailOf(name)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|<b>|<strong>Kooperatifi/)
    expect(html).toContain('&lt;b&gt;Işık&lt;/b&gt; {amount}')
    expect(text).toContain('https://acikdefter.example/profil/portfolyo')
    expect(text + html).not.toMatch(/undefined|null|\[object/)
  },
)

test('the order’s mail says how to pay', () => {
  const { text } = mailOf('investment-placed')
  expect(text).toContain('Tutar: 12.500,00\u202fTL')
  expect(text).toContain('IBAN: TR73 0006 2000 0123 4567 8901 23')
  expect(text).toContain('Açıklama (referans kodu): AD7K2M9Q')
  expect(text).toContain('Son ödeme zamanı: 19 Mart 2026 23.59')
  expect(text).toMatch(/Yatırımımı göster:\n.+\n\nSüresinde ödenmeyen talepler kendiliğinden sona erer\./)
})

test('the payment’s mail names the end of the withdrawal right, and says nothing of it where there is none', () => {
  expect(mailOf('investment-paid').text).toContain('Cayma hakkının bitişi: 18 Mart 2026 12.00')
  expect(mailOf('investment-paid', { withdrawalEndsAt: null }).text).not.toContain('Cayma hakkının bitişi')
})

test('the payment’s mail names no hours: the parameter may change them, the kept end is what counts', () => {
  for (const withdrawalEndsAt of [undefined, null])
    expect(mailOf('investment-paid', withdrawalEndsAt === null ? { withdrawalEndsAt } : {}).text).not.toMatch(
      /\d+ saat/,
    )
})

test('the failed campaign’s mail names the date of the refund', () => {
  expect(mailOf('campaign-refund').text).toContain('En geç iade tarihi: 18 Mart 2026')
  expect(mailOf('campaign-cancelled').text).toContain('kampanyası iptal edildi')
})

test('words with markup of their own stay text, bold is bold', () => {
  const words = { subject: '{fullName}', text: '<img src=x> **{amount}** [x](javascript:1)', buttonLabel: '<i>' }
  const { html } = layOutTold(words, aboutNow('investment-paid', notice))
  expect(html).toContain('&lt;img src=x&gt; <strong>12.500,00\u202fTL</strong> [x](javascript:1)')
  expect(html).not.toMatch(/<img|<i>|href="javascript/)
})

test('a letter says whose it is, in their colour, and how they are reached', () => {
  const { text, html } = mailOf('investment-placed')
  for (const part of [text, html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')]) {
    expect(part).toContain('Açık <Defter>')
    expect(part).toContain('Örnek Kitle Fonlama A.Ş. · MERSİS 0123456789012345')
    expect(part).toContain('destek@ornek.test')
  }
  expect(html.match(/#7a1f1f/g)?.length).toBe(3)
  expect(html).not.toMatch(/#0f5a43|<img/)
})
