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

/** The questions a new platform begins with. */
function published() {
  const parts = fs.readFileSync('db/seed/texts/content/faq.md', 'utf8').split(/^## /m).filter(Boolean)
  return parts.map((part) => {
    const [question = '', ...answer] = part.split('\n')
    return { question, answer: answer.join('\n') }
  })
}
