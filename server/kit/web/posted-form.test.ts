import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { formRoomOf, ORDINARY_FORM } from '#contracts/common/form-room.ts'
import type { FormRoom } from '#contracts/common/form-room.ts'
import { type PostedRequest, readPostedForm } from './posted-form.ts'

const PAIRS = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=x'

function posted(body: string | Buffer, type: string | undefined, length?: number): PostedRequest {
  const raw = new PassThrough()
  const headers = { ...(type ? { 'content-type': type } : {}), ...(length ? { 'content-length': String(length) } : {}) }
  raw.end(body)
  return { headers, raw }
}

async function read(body: string | Buffer, type: string | undefined, room: FormRoom = ORDINARY_FORM) {
  const answer = await readPostedForm(posted(body, type), room)
  return 'entries' in answer ? answer.entries : answer.refused
}

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

describe('a posted form', () => {
  it('is read as browsers write it', async () => {
    expect(await read('ad=I%C5%9F%C4%B1k+a&ad=2&bo%C5%9F=', PAIRS)).toEqual([
      ['ad', 'Işık a'],
      ['ad', '2'],
      ['boş', ''],
    ])
    expect(await read(`${part('ad', 'Işık a')}${part('ad', '2')}--x--\r\n`, PARTS)).toEqual([
      ['ad', 'Işık a'],
      ['ad', '2'],
    ])
  })

  it('may hold files, in the order of its fields, with names in any letters', async () => {
    const body = part('a', '1') + part('file', 'baytlar', '; filename="çığ.png"') + part('none', '', '; filename=""')
    const entries = await read(`${body}${part('b', '2')}--x--\r\n`, PARTS)
    if (typeof entries === 'string') throw new Error(entries)
    expect(entries.map(([name]) => name)).toEqual(['a', 'file', 'none', 'b'])
    const bytes = new TextEncoder().encode('baytlar')
    expect(entries[1]).toEqual(['file', { name: 'çığ.png', bytes }])
    expect(entries[2]).toEqual(['none', { name: '', bytes: new Uint8Array() }])
  })

  it.each<[string, string, string | undefined, string]>([
    ['JSON', '{}', 'application/json', 'unsupported-type'],
    ['without a type', 'a=1', undefined, 'unsupported-type'],
    ['plain text', 'a=1', 'text/plain', 'unsupported-type'],
    ['multipart without a boundary', part('a', '1'), 'multipart/form-data', 'malformed-json'],
    ['multipart that ends early', part('a', '1'), PARTS, 'malformed-json'],
    ['multipart that is none', 'a=1', PARTS, 'malformed-json'],
    ['an empty multipart', '', PARTS, 'malformed-json'],
  ])('%s is refused', async (_name, body, type, code) => {
    expect(await read(body, type)).toBe(code)
  })

  it('that is cut off is no form', async () => {
    for (const type of [PAIRS, PARTS]) {
      const request = posted('', type)
      const raw = new PassThrough()
      raw.write(part('a', '1'))
      const reading = readPostedForm({ ...request, raw }, ORDINARY_FORM)
      setTimeout(() => raw.destroy(), 10)
      expect(await reading).toEqual({ refused: 'malformed-json' })
    }
  })

  it.each<[string, string, string]>([
    ['pairs', `a=${'x'.repeat(ORDINARY_FORM.bytes)}`, PAIRS],
    ['one part', `${part('a', 'x'.repeat(ORDINARY_FORM.bytes))}--x--\r\n`, PARTS],
    ['one file', `${part('a', 'x'.repeat(ORDINARY_FORM.bytes), '; filename="a"')}--x--\r\n`, PARTS],
    ['many pairs', 'a=&'.repeat(301), PAIRS],
    ['many parts', `${part('a', '').repeat(301)}--x--\r\n`, PARTS],
    ['many files', `${part('a', '', '; filename="a"').repeat(301)}--x--\r\n`, PARTS],
    ['a long name', `${part('a'.repeat(300), '')}--x--\r\n`, PARTS],
  ])('beyond its room is refused: %s', async (_name, body, type) => {
    expect(await read(body, type)).toBe('too-large')
    expect(await read(body.slice(0, 200), PAIRS)).not.toBe('too-large')
  })

  it('with room for a file has none for as long a text', async () => {
    const room = { bytes: 1_000_000, texts: 1_000, parts: 10 }
    const long = 'x'.repeat(2_000)
    expect(await read(`a=${long}`, PAIRS, room)).toBe('too-large')
    expect(await read(`${part('a', long)}--x--\r\n`, PARTS, room)).toBe('too-large')
    expect(await read(`${part('a', 'x'.repeat(600)).repeat(2)}--x--\r\n`, PARTS, room)).toBe('too-large')
    expect(await read(`${part('a', long, '; filename="a"')}--x--\r\n`, PARTS, room)).toHaveLength(1)
  })

  it('that says it will be too large is not waited for', async () => {
    const raw = new PassThrough()
    const request = { headers: { 'content-type': PAIRS, 'content-length': '90000' }, raw }
    expect(await readPostedForm(request, ORDINARY_FORM)).toEqual({ refused: 'too-large' })
  })
})

it('has room near what the calls behind it take', () => {
  const statement = formRoomOf([{ bodyLimit: 8 * 1_048_576 }])
  expect([statement.bytes > 8 * 1_048_576, statement.texts]).toEqual([true, 81_920])
  expect(formRoomOf([])).toEqual({ bytes: 81_920, texts: 81_920, parts: 300 })
  expect(formRoomOf([{}, {}])).toEqual(ORDINARY_FORM)
  expect(formRoomOf([{ bodyLimit: 500_000 }, {}])).toEqual({ bytes: 581_920, texts: 581_920, parts: 5_000 })
})
