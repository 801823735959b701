import { expect, test } from 'vitest'
import { text } from './text.ts'

test('wherever a note without an answer is spoken of, it is said that handing in demands none', () => {
  for (const said of [
    text.tasks.revision(2, 0),
    text.tasks.revision(0, 1),
    text.tasks.revision(1, 1),
    text.review.unanswered(1),
  ])
    expect(said).toContain('Notlara yanıt yazmanız zorunlu değildir')
})
