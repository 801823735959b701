import type { Endpoint } from '#contracts/common/endpoint.ts'
import { bodyLimitOf } from '#server/kit/http/serve.ts'
import type { Attack } from './attack.ts'
import { inputWith, schemaAt, waysInto } from './fields.ts'
import { HOSTILE_BODIES, HOSTILE_TEXTS, runOf, textsFor } from './hostile-texts.ts'

/** Around a text: the way to it, and quotes. */
const FRAME = 1_000
const ORDINARY_BYTES = 64_500
/** Node takes 16 KiB of head. */
const MOST_QUERY = 14_000
const BOUNDARY = 'x'

/** Who passes the door of these calls. */
export function bearerOf(calls: readonly Pick<Endpoint, 'access'>[]): 'staff' | 'member' | null {
  if (calls.some(({ access }) => Array.isArray(access))) return 'staff'
  return calls.some(({ access }) => access === 'member') ? 'member' : null
}

/** Every text in every field of a call, at the call's limit, by someone who may make it. */
export function* attacksOn(endpoint: Endpoint, seen: Set<object>): Generator<Attack> {
  const { method, path, input, takesFiles } = endpoint
  const bearer = bearerOf([endpoint])
  const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
  const attack = { method, path: `/api${path}`, headers, body: null }
  const named = (what: string) => `${method} ${path} with ${what}`
  if (method === 'GET') {
    for (const way of waysInto(input)) {
      const [field] = way
      for (const [text, make] of textsFor(schemaAt(input, way), seen)) {
        const query = fitting((length) => new URLSearchParams([[String(field), make(length)]]).toString(), MOST_QUERY)
        yield { ...attack, name: named(`${text} in ${field}`), path: `${attack.path}?${query}` }
      }
    }
    return
  }
  const length = bodyLimitOf(endpoint) - FRAME
  if (takesFiles) {
    for (const [what, body] of Object.entries(hostileParts(length)))
      yield {
        ...attack,
        name: named(what),
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body,
      }
    return
  }
  for (const way of waysInto(input)) {
    for (const [text, make] of textsFor(schemaAt(input, way), seen)) {
      const body = JSON.stringify(inputWith(way, make(Math.min(length, ORDINARY_BYTES))))
      yield { ...attack, name: named(`${text} in ${way.join('.')}`), body }
    }
  }
  // What is dear in one field is so at an ordinary length already; this is for what grows with the whole.
  const [first] = waysInto(input)
  for (const [text, make] of Object.entries(HOSTILE_TEXTS)) {
    if (!first || length <= ORDINARY_BYTES) break
    yield { ...attack, name: named(`${text} at its limit`), body: JSON.stringify(inputWith(first, make(length))) }
  }
  for (const [what, make] of Object.entries(HOSTILE_BODIES)) yield { ...attack, name: named(what), body: make(length) }
}

export function hostileParts(length: number): Readonly<Record<string, string>> {
  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const end = `--${BOUNDARY}--\r\n`
  return {
    'many parts': runOf(length, (at) => part(`n${at}`, ''), '') + end,
    'many files': runOf(length, (at) => part(`n${at}`, '', '; filename="a"'), '') + end,
    'a part of line breaks': part('file', '\r\n'.repeat((length - 200) / 2)) + end,
    'a file of beginnings of ends': part('file', '\r\n--'.repeat((length - 200) / 4), '; filename="a"') + end,
    'a head of many lines': `--${BOUNDARY}\r\n${'a: b\r\n'.repeat((length - 200) / 6)}\r\n\r\n${end}`,
  }
}

/** What is written of a text as long as fits. */
export function fitting(write: (length: number) => string, most: number): string {
  const whole = write(most)
  return whole.length <= most ? whole : write(Math.floor((most * (most - 400)) / whole.length / 12) * 12)
}
