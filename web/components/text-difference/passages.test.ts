import { expect, it } from 'vitest'
import { passagesOf, type Part } from './passages.ts'

const same = (text: string): Part => ({ kind: 'same', text })
const added = (text: string): Part => ({ kind: 'added', text })
const removed = (text: string): Part => ({ kind: 'removed', text })

it('shows paragraphs that changed, without signs of Markdown, and leaves out what stands between', () => {
  const parts = [
    same('## Bir\n\nAynı kalan.\n\nSüre '),
    removed('**iki**'),
    added('üç'),
    same(' gündür.\n\nAynı.\n\nYine aynı.'),
  ]
  expect(passagesOf(parts)).toEqual([
    { kind: 'unchanged' },
    { kind: 'changed', parts: [same('Süre '), removed('iki'), added('üç'), same(' gündür.')] },
    { kind: 'unchanged' },
  ])
})

it('shows whole paragraphs that came or went, and nothing of texts that are the same', () => {
  expect(passagesOf([same('Bir\n\n'), added('## Yeni\n\nMadde')])).toEqual([
    { kind: 'unchanged' },
    { kind: 'changed', parts: [added('Yeni')] },
    { kind: 'changed', parts: [added('Madde')] },
  ])
  expect(passagesOf([same('Bir\n\nİki')])).toEqual([{ kind: 'unchanged' }])
  expect(passagesOf([same('Bir'), added('\n\n')])).toEqual([{ kind: 'unchanged' }])
})
