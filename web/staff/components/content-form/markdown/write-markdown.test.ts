import { expect, it } from 'vitest'
import { type MarkdownTool, writeMarkdown } from './write-markdown.ts'

/** The text with brackets around what is marked, before and after. */
function write(tool: MarkdownTool, shown: string): string {
  const start = shown.indexOf('‹')
  const end = shown.indexOf('›') - 1
  const { text, ...marked } = writeMarkdown(tool, { text: shown.replace(/[‹›]/g, ''), start, end }, 'metin')
  return `${text.slice(0, marked.start)}‹${text.slice(marked.start, marked.end)}›${text.slice(marked.end)}`
}

it('puts marks around words, and words where there are none', () => {
  expect(write('bold', 'Bir ‹iki› üç')).toBe('Bir **‹iki›** üç')
  expect(write('bold', 'Bir ‹›')).toBe('Bir **‹metin›**')
  expect(write('link', 'Bkz. ‹sorular›.')).toBe('Bkz. [sorular](‹/›).')
})

it('marks whole lines, and takes the mark off again', () => {
  expect(write('list', 'Giriş\nB‹ir\nİk›i\nSon')).toBe('Giriş\n‹- Bir\n- İki›\nSon')
  expect(write('list', 'Giriş\n- B‹ir\n- İk›i\nSon')).toBe('Giriş\n‹Bir\nİki›\nSon')
  expect(write('heading', '‹›Başlık')).toBe('‹## Başlık›')
  expect(write('note', 'Metin\n‹›')).toBe('Metin\n‹>! ›')
  expect(write('small', '')).toBe('‹> ›')
})
