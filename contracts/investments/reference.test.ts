import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReferences, isReference, makeReference } from './reference.ts'

const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 })
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('a reference is AD, eight signs and a check sign', () => {
  expect(makeReference(new Uint8Array([0, 0, 0, 0, 0]))).toBe('AD00000000S')
  fc.assert(fc.property(bytes, (random) => isReference(makeReference(random))))
})

test('one wrong sign never makes another reference', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 2, max: 10 }), fc.constantFrom(...SIGNS), (random, at, sign) => {
      const right = makeReference(random)
      fc.pre(right.charAt(at) !== sign)
      return !isReference(right.slice(0, at) + sign + right.slice(at + 1))
    }),
  )
})

test.each([
  ['{r}', 'alone'],
  ['YATIRIM {r} ADIMA', 'among words that begin like it'],
  ['acik defter{r}odemesi', 'without spaces'],
])('found in %s (%s)', (frame) => {
  fc.assert(
    fc.property(bytes, (random) => {
      const reference = makeReference(random)
      return findReferences(frame.replace('{r}', reference)).includes(reference)
    }),
  )
})

test('found in small letters, in groups, with O for 0 and I or l for 1', () => {
  const reference = makeReference(new Uint8Array([0, 1, 2, 3, 4]))
  const written = reference
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/(.{4})/g, '$1 ')
  expect(findReferences(`ref: ${written}`)).toEqual([reference])
})

test('nothing is found where nothing is', () => {
  for (const text of ['', 'kira ödemesi', 'ADANA ADIYAMAN', 'AD', 'AD12345678'])
    expect(findReferences(text)).toEqual([])
})
