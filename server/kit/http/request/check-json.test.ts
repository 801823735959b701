import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkJson } from './check-json.ts'

function refusalOf(text: string): unknown {
  try {
    checkJson(text)
    return null
  } catch (error) {
    const { code, detail } = error as { code: string; detail: { fields?: object } }
    return { code, ...detail }
  }
}

const repeated = (name: string) => ({
  code: 'invalid-input',
  fields: { [name]: 'Bu alan birden çok kez gönderilmiş.' },
})

test.each([
  ['{"amount":1,"amount":2}', 'amount'],
  ['{"a":{"b":[{"c":1},{"c":1,"d":{},"c":2}]}}', 'c'],
  [String.raw`{"amount":1,"\u0061mount":2}`, 'amount'],
  [String.raw`{"a\"":1,"a\"":2}`, 'a"'],
  ['{"":1,"":2}', ''],
  [' { "a" : "x" , "b" : [ "a" ] , "a" : null } ', 'a'],
])('%s names a member twice', (text, name) => {
  expect(refusalOf(text)).toEqual(repeated(name))
})

test.each([
  '{"a":"a","b":["a","a","b"],"c":{"a":1},"d":[{"a":1},{"a":2}]}',
  String.raw`{"a\\":1,"a":"\\","b":"\"a\":"}`,
  '["a","a"]',
  '"a"',
  '',
])('%s does not', (text) => {
  expect(refusalOf(text)).toBeNull()
})

test('no text that was written from an object is refused, whatever it holds', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => refusalOf(JSON.stringify(value)) === null))
})

test('a member said twice is found wherever it stands', () => {
  const nested = fc.tuple(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(nested, ([other, name]) => {
      const key = JSON.stringify(name)
      const text = `[${JSON.stringify(other)},{${key}:${JSON.stringify(other)},${key}:0}]`
      return (refusalOf(text) as { code?: string } | null)?.code === 'invalid-input'
    }),
  )
})

test('what no call takes is refused before it is parsed', () => {
  expect(refusalOf('['.repeat(65) + ']'.repeat(65))).toEqual({ code: 'malformed-json' })
  expect(refusalOf(`[${'0,'.repeat(60_000)}0]`)).toEqual({ code: 'too-large' })
  expect(refusalOf(JSON.stringify({ a: '"'.repeat(60_000) }))).toEqual({ code: 'too-large' })
  expect(refusalOf(JSON.stringify({ a: '\n'.repeat(600_001) }))).toEqual({ code: 'too-large' })
  expect(refusalOf(JSON.stringify({ a: '/'.repeat(600_000) }).replaceAll('/', '\\/'))).toBeNull()
  expect(refusalOf(`{"a":"${'\\"'.repeat(60_000)}`)).toEqual({ code: 'too-large' })
  expect(refusalOf(`{${Array.from({ length: 60_000 }, (_, at) => `"a${at}":0`).join()}}`)).toEqual({
    code: 'too-large',
  })
})

test.each(['1', ' '])('what is thousands of "%s" outside a text is refused', (sign) => {
  expect(refusalOf(`{"a":${sign.repeat(2_000)}0}`)).toEqual({ code: 'malformed-json' })
  expect(refusalOf(`{"a":${sign.repeat(500)}0}`)).toBeNull()
})

test.each([
  ['one text', JSON.stringify({ a: 'x'.repeat(8_000_000) })],
  ['backslashes', JSON.stringify({ a: '\\'.repeat(600_000) })],
])('megabytes of %s are looked at in one go', (_name, text) => {
  const started = performance.now()
  checkJson(text)
  expect(performance.now() - started).toBeLessThan(500)
})
