import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { personName } from '#contracts/common/person/person-name.ts'
import { requiredText } from '#contracts/common/text/text.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { charactersOf, FONT_FILES } from '../fonts/index.ts'
import { asShown, firstUnshown, runsOf } from './letters.ts'
import { printPaper } from './print-paper.ts'
import type { PaperBlock } from './paper.ts'

const own = charactersOf(FONT_FILES.regular)
const fallback = charactersOf(FONT_FILES.fallback)

/** Every character of the planes that have letters and signs, and of the others, which are of one kind each, some in every row. */
function* everyCharacter(): Generator<string> {
  for (let code = 0; code <= 0x10_ffff; code += code < 0x2_0000 ? 1 : 61)
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code)
}

describe('what a field takes, a paper shows', () => {
  test('a name: every letter of it', () => {
    const name = personName('yok')
    const taken = [...everyCharacter()].filter((letter) => z.safeParse(name, `A${letter}b`).success)
    expect(taken.length).toBeGreaterThan(700)
    expect(taken.filter((letter) => firstUnshown(letter) !== null)).toEqual([])
  }, 60_000)

  test('a text: every character has a sign, or a replacement that has', () => {
    const text = requiredText(100)
    let taken = 0
    for (const letter of everyCharacter()) {
      const parsed = z.safeParse(text, `a${letter}b`)
      if (!parsed.success) continue
      taken += 1
      for (const { text: run, isFallback } of runsOf(parsed.data))
        for (const sign of run) {
          if (sign === '\n' || sign === '\t') continue
          if (!(isFallback ? fallback : own).has(sign.codePointAt(0) ?? 0))
            throw new Error(`no sign for ${escape(letter)}`)
        }
    }
    expect(taken).toBeGreaterThan(50_000)
  }, 60_000)

  test('both fonts of the family have the same signs', () => {
    expect([...charactersOf(FONT_FILES.bold)].filter((code) => !own.has(code))).toEqual([])
    expect([...own].filter((code) => !charactersOf(FONT_FILES.bold).has(code))).toEqual([])
  })
})

test.each([
  ['\uf0b7 madde', '• madde'],
  ['✅ hazır ❌ değil', '✔ hazır ✘ değil'],
  ['ﬁrma Ａ１ ℃', 'ﬁrma A1 ℃'],
  ['ka\u200el\u00adem\u200d', 'kalem'],
  ['hızlı 🚀👍 ve 文', 'hızlı [U+1F680 U+1F44D] ve [U+6587]'],
  ['İ'.normalize('NFD'), 'İ'],
])('%j is shown as %j', (text, shown) => expect(asShown(text)).toBe(shown))

test('words of another script stay in one run, and what follows them is the family’s own again', () => {
  expect(runsOf('Sayın محمد الأحمد, 12 TL')).toEqual([
    { text: 'Sayın ', isFallback: false },
    { text: 'محمد الأحمد', isFallback: true },
    { text: ', 12 TL', isFallback: false },
  ])
})

test('nothing that was written is missing from what is read out of the paper', async () => {
  const told = ['محمد', 'Գրիգոր', 'გიორგი', 'Юлия', 'Nguyễn', 'Əliyev', '★ ☆ ➢ ❖ ① ⚠ ☎ ✉', 'roket [U+1F680]', 'bitişik']
  const written = [...told.slice(0, 7), 'roket 🚀', 'biti\u200eşik']
  const blocks: PaperBlock[] = written.flatMap((text): PaperBlock[] => [
    { kind: 'heading', level: 3, text },
    { kind: 'text', words: [{ text: 'Yatırımcı ' }, { text, isBold: true }, { text: ' beyan eder.' }] },
    { kind: 'list', first: null, items: [[{ text }]] },
    { kind: 'facts', facts: [['Yatırımcı', text]] },
    { kind: 'table', titles: [text, 'Tutar'], rows: [[text, '12,00']], widths: [0.5, 0.5], figures: [1] },
  ])
  const { bytes } = await printPaper({
    title: 'Ekstre محمد',
    author: 'Açık Defter',
    at: new Date('2026-03-16T10:00:00Z'),
    blocks,
    foot: 'Dipnot ☎',
    count: 'Sayfa {page} / {pages}',
  })
  const { words } = await readPaper(bytes)
  const count = (text: string) => words.split(text).length - 1
  // Once in each of: heading, text, list, facts, head and cell of the table.
  for (const text of told.slice(1)) expect([text, count(text)]).toEqual([text, 6])
  expect(count('محمد')).toBeGreaterThanOrEqual(6)
  expect(count('Dipnot ☎')).toBeGreaterThan(0)
})
