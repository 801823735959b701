import { expect, test } from 'vitest'
import { text as sender } from '#web/staff/screens/console/settlement/sender/text.ts'
import { text as desk } from '#web/staff/screens/console/settlement/text.ts'
import { text as position } from './profile/position/text.ts'

/** Every sentence of a text, those that are made of facts with facts in them. */
function sentencesOf(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (typeof text === 'function') return [String(text('…', '…', '…'))]
  return text !== null && typeof text === 'object' ? Object.values(text).flatMap(sentencesOf) : []
}

// The hours are a parameter (`campaign.withdrawal`), and each order keeps its own end: a number in a sentence would be wrong at 72.
test.each([
  ['an order’s page', position],
  ['the settlement desk', desk],
  ['what its officer confirms of a sender', sender],
])('%s names no hours to withdraw', (_place, text) => {
  const sentences = sentencesOf(text)
  expect(sentences.some((one) => /[Cc]ayma süre/.test(one))).toBe(true)
  expect(sentences.filter((one) => /\d+ saat/.test(one))).toEqual([])
})
