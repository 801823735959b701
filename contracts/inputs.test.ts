import { expect, test } from 'vitest'
import { readEndpoints } from '#tests/support/inputs/read-endpoints.ts'
import { findUnbounded } from '#tests/support/inputs/schema-walk.ts'

const endpoints = await readEndpoints()

test('x', () => {
  const all = endpoints.flatMap((e) => findUnbounded(e.input).map((t) => e.path + ' ' + t))
  console.log(endpoints.length, '\n' + all.join('\n'))
})
