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
