import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMessageReference, makeMessageReference } from './reference.ts'

test('the number of a message is recognised, a mistyped one is not', () => {
  expect(makeMessageReference(new Uint8Array([0, 0, 0, 0, 0]))).toBe('MSJ-00000000S')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 32 }), (random) =>
      isMessageReference(makeMessageReference(random)),
    ),
  )
  expect(['MSJ-00000000T', 'AD00000000S', 'MSJ-', '<b>'].some(isMessageReference)).toBe(false)
})
