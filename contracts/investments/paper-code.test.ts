import { expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_SIGNS, readPaperCode, showPaperCode } from './paper-code.ts'

const CODE = '23456789ABCDEFGHJKLM'

test('a code has at least 80 bits, and no sign that looks like another', () => {
  expect(new Set(CODE_ALPHABET).size).toBe(32)
  expect(CODE_ALPHABET).not.toMatch(/[0O1I]/)
  expect(CODE_SIGNS * Math.log2(CODE_ALPHABET.length)).toBeGreaterThanOrEqual(80)
})

test('what papers show is read back, however it was typed', () => {
  expect(showPaperCode(CODE)).toBe('23456-789AB-CDEFG-HJKLM')
  for (const typed of [CODE, showPaperCode(CODE), ' 23456 789ab cdefg hjklm ', '23456–789AB–CDEFG–HJKLM'])
    expect(readPaperCode(typed)).toBe(CODE)
})

test.each(['', CODE.slice(1), `${CODE}2`, CODE.replace('2', '0'), CODE.replace('2', 'ı'), "' or 1=1 --"])(
  '%j is no code',
  (typed) => expect(readPaperCode(typed)).toBeNull(),
)
