import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { localPathInput, optionalLocalPath } from './local-path.ts'

const ELSEWHERE = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:0',
  '/\u0009/evil.example',
  'x',
]

test('an address to come back to is one of this site, or none', () => {
  const takes = (text: unknown): boolean => z.safeParse(optionalLocalPath(40), text).success
  expect(['/', '/proje/x?a=1#b', '/ş', '', undefined].map(takes)).toEqual([true, true, true, true, true])
  expect(ELSEWHERE.filter(takes)).toEqual([])
  expect(takes(`/${'a'.repeat(40)}`)).toBe(false)
  expect(z.safeParse(localPathInput(40), '').success).toBe(false)
})
