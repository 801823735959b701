import { expect, test } from 'vitest'
import { isId, isMomentText, readMomentKey } from './moment-key.ts'

const ID = '0195d3a0-7c7c-7000-8000-0123456789ab'

test.each(['x', `2026-99-99T00:00:00.000Z_${ID}`, `2026-03-12T00:00:00.000Z_${'-'.repeat(36)}`, '\0'])(
  'a key that is none of ours is refused: %j',
  (after) => expect(() => readMomentKey(after)).toThrow(expect.objectContaining({ code: 'invalid-input' })),
)

test('what PostgreSQL would stumble over is no id and no moment', () => {
  expect(isId(ID)).toBe(true)
  for (const value of ['-'.repeat(36), [ID], { toString: () => ID }, `${ID}\n`, 5]) expect(isId(value)).toBe(false)
  for (const text of ['2026-03-12 10:00:00+00', '2026-03-12 10:00:00.123456+03']) expect(isMomentText(text)).toBe(true)
  for (const text of ['2026-02-31 10:00:00+00', '9999-99-99 99:99:99+00', '2026-03-12 24:00:00+00', ''])
    expect(isMomentText(text)).toBe(false)
})
