import { expect, test } from 'vitest'
import { replyClock, replyClockWords } from './reply-clock.ts'

const DAY = 86_400
const asked = (askedAt: number, answeredAt: number | null, isHidden = false) => ({ askedAt, answeredAt, isHidden })

test('nothing is told before the first answer', () => {
  expect(replyClock([asked(0, null)], 9 * DAY)).toEqual({ days: null, counted: 0 })
  expect(replyClockWords(replyClock([], 0))).toBeNull()
})

test('the average of what was answered, in days rounded up, at least one', () => {
  expect(replyClock([asked(0, 60)], DAY)).toEqual({ days: 1, counted: 1 })
  expect(replyClock([asked(0, DAY), asked(0, 2 * DAY + 1)], 3 * DAY).days).toBe(2)
})

test('a question left lying counts once it has waited longer than usual; a fresh one does not yet', () => {
  const quick = [asked(0, DAY), asked(0, DAY)]
  expect(replyClock([...quick, asked(9 * DAY, null)], 9 * DAY + 60)).toEqual({ days: 1, counted: 2 })
  expect(replyClock([...quick, asked(0, null)], 10 * DAY)).toEqual({ days: 4, counted: 3 })
})

test('hidden questions do not count', () => {
  expect(replyClock([asked(0, DAY), asked(0, null, true), asked(0, 90 * DAY, true)], 99 * DAY)).toEqual({
    days: 1,
    counted: 1,
  })
})

test('it is said in words', () => {
  expect(replyClockWords({ days: 1, counted: 3 })).toContain('bir gün')
  expect(replyClockWords({ days: 2, counted: 3 })).toContain('ortalama 2 gün')
})
