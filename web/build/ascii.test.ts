import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inAscii } from './ascii.ts'

test.each([
  ['a string', `'Çağrı İğde “x” 😀'`, 'Çağrı İğde “x” 😀'],
  ['a template', '`Iğdır’da ${1 + 1} kişi`', 'Iğdır’da 2 kişi'],
  ['a class of letters', `'ışık'.replace(/[ış]/g, '.')`, '...k'],
  ['a picture in a class', `'a😀b'.replace(/[😀]/u, '')`, 'ab'],
])('%s means the same', (_what, code, value) => {
  expect(inAscii(code)).toMatch(/^[\u0000-\u007f]*$/)
  expect(runInNewContext(inAscii(code))).toBe(value)
})
