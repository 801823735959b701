import fs from 'node:fs'
import { expect, it } from 'vitest'
import { matching } from './match.ts'

const entries = [
  { question: 'Cayma hakkımı nasıl kullanırım?', answer: 'Kırk sekiz saat içinde **portföyünüzden**.' },
  { question: 'Hangi ücretler alınır?', answer: '[Ücret ve Kesintiler](/sozlesme-ve-politikalar/ucret-ve-kesintiler)' },
]

it('finds by every word, in question or answer, with or without Turkish letters', () => {
  const found = (search: string) => matching(entries, search).map(({ question }) => question)
  expect(found('CAYMA portfoyunuz')).toEqual(['Cayma hakkımı nasıl kullanırım?'])
  expect(found('ücret kesinti')).toEqual(['Hangi ücretler alınır?'])
  expect(found('cayma ücret')).toEqual([])
  // Addresses of links are no words people read.
  expect(found('politikalar')).toEqual([])
})

it('puts a question that asks it before one that only answers it', () => {
  const both = [{ question: 'Üyelik ücretli mi?', answer: 'Hayır, cayma da ücretsizdir.' }, ...entries]
  expect(matching(both, 'cayma').map(({ question }) => question)).toEqual([
    'Cayma hakkımı nasıl kullanırım?',
    'Üyelik ücretli mi?',
  ])
})

it('keeps everything when nothing is searched', () => {
  expect(matching(entries, '  ')).toHaveLength(2)
})

it.each([
  ['güvenli', 'Param bu süre içinde nerede duruyor?'],
  ['Güvenli mi?', 'Param bu süre içinde nerede duruyor?'],
  ['batarsa', 'Platform faaliyetini sona erdirirse ne olur?'],
  ['platform iflas ederse', 'Platform faaliyetini sona erdirirse ne olur?'],
  ['komisyon', 'Hangi ücretleri öderim?'],
  ['masraf ne kadar', 'Hangi ücretleri öderim?'],
  ['VAZGEÇMEK', 'Cayma hakkımı nasıl kullanırım?'],
  ['temettü', 'Kâr payı alır mıyım?'],
  ['ölürsem', 'Yatırımcı vefat ederse ne olur?'],
  ['miras', 'Yatırımcı vefat ederse ne olur?'],
  ['telefonumu kaybettim', 'Telefonumu kaybettim, nasıl giriş yaparım?'],
  ['parolamı unuttum', 'Şifremi unuttum, ne yapmalıyım?'],
])('finds the answer to %j that says it in other words', (search, question) => {
  expect(matching(published(), search).map((entry) => entry.question)).toContain(question)
})

it('compares words from their beginning and keeps letters apart that make other words', () => {
  const two = [
    { question: 'Süresi dolduğunda ne olur?', answer: 'Süre doldu.' },
    { question: 'Yatırımcı öldü, ne yapmalıyız?', answer: 'Yazınız.' },
  ]
  const found = (search: string) => matching(two, search).map(({ question }) => question)
  expect(found('öldü')).toEqual(['Yatırımcı öldü, ne yapmalıyız?'])
  expect(found('oldu')).toEqual(['Yatırımcı öldü, ne yapmalıyız?'])
  expect(found('duğunda')).toEqual([])
})

it.each([
  ['hesap', 'Hesabımı nasıl kapatırım?'],
  ['hesabımdan', 'Hesap bilgileri'],
  ['paramı', 'Param nerede?'],
  ['paylarımı', 'Pay nedir?'],
  ['İADEMİ', 'İade ne zaman yapılır?'],
])('finds by the stem of %j', (search, question) => {
  expect(matching([{ question, answer: '' }], search)).toHaveLength(1)
})

it.each([
  ['vefat', 'Yatırımcı vefat ederse ne olur?'],
  ['miras', 'Yatırımcı vefat ederse ne olur?'],
  ['öldü', 'Yatırımcı vefat ederse ne olur?'],
  ['babam öldü', 'Yatırımcı vefat ederse ne olur?'],
  ['paramı geri', 'Cayma hakkımı nasıl kullanırım?'],
  ['param geri', 'Cayma hakkımı nasıl kullanırım?'],
  ['en az kaç lira', 'Ne kadar yatırım yapabilirim?'],
  ['en az kaç TL yatırabilirim', 'Ne kadar yatırım yapabilirim?'],
  ['minimum yatırım', 'Ne kadar yatırım yapabilirim?'],
  ['en az ne kadar', 'Ne kadar yatırım yapabilirim?'],
  ['paramı geri alabilir miyim', 'Cayma hakkımı nasıl kullanırım?'],
  ['cayma', 'Cayma hakkımı nasıl kullanırım?'],
  ['şifremi', 'Şifremi unuttum, ne yapmalıyım?'],
])('leads with the answer to %j', (search, question) => {
  expect(matching(published(), search)[0]?.question).toBe(question)
})

it('finds nothing beside the answer for a word that only it is about', () => {
  for (const search of ['vefat', 'öldü']) expect(matching(published(), search)).toHaveLength(1)
  const refunds = matching(published(), 'paramı geri').map(({ question }) => question)
  expect(refunds.slice(0, 2)).toEqual(['Cayma hakkımı nasıl kullanırım?', 'Hedefe ulaşılamazsa param ne olur?'])
})

/** The questions a new platform begins with. */
function published() {
  const parts = fs.readFileSync('db/seed/texts/content/faq.md', 'utf8').split(/^## /m).filter(Boolean)
  return parts.map((part) => {
    const [question = '', ...answer] = part.split('\n')
    return { question, answer: answer.join('\n') }
  })
}
