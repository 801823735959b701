import { expect, test } from 'vitest'
import { databaseOutage } from './database-outage.ts'

function listen() {
  const lines: string[] = []
  const details: string[] = []
  const outage = databaseOutage({
    warn: (_fields: unknown, words?: string) => void lines.push(words ?? ''),
    debug: (_fields: unknown, words?: string) => void details.push(words ?? ''),
  })
  return { outage, lines, details }
}

test('a loss noticed many times is one line, its end another', () => {
  const { outage, lines, details } = listen()
  for (let connection = 0; connection < 20; connection++) outage.lost(new Error('terminated'))
  const asked = performance.now()
  outage.answered(asked)
  outage.answered(asked)
  expect(lines).toEqual(['the database is gone; requests are answered 503 until it is back', 'the database is back'])
  expect(details).toHaveLength(19)
})

test('what was asked before the loss does not end it, and the next loss is told again', () => {
  const { outage, lines } = listen()
  const before = performance.now() - 1
  outage.lost(new Error('terminated'))
  outage.answered(before)
  expect(lines).toHaveLength(1)
  outage.answered(performance.now())
  outage.lost(new Error('terminated'))
  expect(lines).toHaveLength(3)
})

test('an answer without a loss is nothing to tell', () => {
  const { outage, lines } = listen()
  outage.answered(performance.now())
  expect(lines).toEqual([])
})
