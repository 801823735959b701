import { expect, it } from 'vitest'
import { chooseEncoding } from './compression.ts'

const bodies = { raw: Buffer.from('raw'), br: Buffer.from('br'), gz: Buffer.from('gz') }

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['identity', null],
  [undefined, null],
])('%s reads %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, bodies).encoding).toBe(encoding)
})

it('sends plain what was not compressed', () => {
  expect(chooseEncoding('br', { raw: bodies.raw, br: null, gz: null })).toEqual({ encoding: null, body: bodies.raw })
})
