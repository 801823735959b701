import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { endpoint } from '#contracts/common/endpoint.ts'
import type { ErrorEntry, ErrorTable } from '#contracts/common/errors.ts'
import { hundredths } from '#contracts/common/money/money.ts'
import { idInput } from '#contracts/common/text/text.ts'
import { unixSeconds } from '#contracts/common/wire.ts'
import { moduleRoutes } from '#server/modules.ts'
import { apiDocument } from './api-document.ts'
import { apiDocuments } from './api-documents.ts'
import { API_INTRODUCTION } from './api-introduction.ts'
import { CALL_EXAMPLES } from './call-examples.ts'

interface Document {
  readonly info: { readonly license: object }
  readonly servers: readonly { url: string }[]
  readonly tags: readonly { name: string }[]
  readonly paths: Record<
    string,
    Record<string, { tags: string[]; operationId: string; responses: Record<string, object> }>
  >
  readonly components: Record<string, Record<string, Record<string, unknown>>>
}

/** As it is served, uncompressed: what generators and people can use. */
const MOST_BYTES = 500_000
/** Of pictures and papers, and of films: they answer with bytes. */
const FILE_ADDRESSES = 2

const FRAME = { title: 'Deneme', introduction: 'Bir deneme.', baseUrl: 'https://ornek.test' }
function written(endpoints: Parameters<typeof apiDocument>[0]): Document {
  return JSON.parse(JSON.stringify(apiDocument(endpoints, FRAME))) as Document
}
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, at = '']) => at)

const endpoints = moduleRoutes.map((route) => route.endpoint)
const documents = apiDocuments(endpoints, FRAME.baseUrl).map(({ at, make }) => {
  const text = JSON.stringify(make())
  return { at, text, document: JSON.parse(text) as Document }
})
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path))

test('every call stands in one document, those of staff in their own', () => {
  const isOfStaff = documents.map(({ document }) =>
    Object.keys(document.paths).map((path) => {
      const endpoint = endpoints.find((one) => `/api${one.path}` === path)
      return endpoint !== undefined && typeof endpoint.access !== 'string'
    }),
  )
  expect(isOfStaff.map((all) => [...new Set(all)])).toEqual([[false], [true]])
  expect(documents.flatMap(({ document }) => operationsOf(document))).toHaveLength(endpoints.length + FILE_ADDRESSES)
  const [own] = documents
  const files = own?.document.paths['/api/file/getfile/{folder}/{file}']?.['get']
  expect(Object.keys(files?.responses ?? {})).toEqual(expect.arrayContaining(['200', '206', '304', '416']))
})

describe.each(documents)('the document at $at', ({ text, document }) => {
  const operations = operationsOf(document)

  test('every call stands in it under a name and a tag of its own', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const declared = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ tags }) => !tags.every((tag) => declared.has(tag)))).toEqual([])
    expect([document.servers, document.info.license]).toEqual([
      [{ url: 'https://ornek.test' }],
      { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    ])
  })

  test('every reference leads somewhere, and nothing is written that none leads to', () => {
    const parts = Object.entries(document.components).flatMap(([section, all]) =>
      Object.keys(all).map((name) => `#/components/${section}/${name}`),
    )
    const used = new Set(referencesIn(document))
    expect([...used].filter((at) => !parts.includes(at))).toEqual([])
    expect(parts.filter((at) => !used.has(at) && !at.includes('/securitySchemes/'))).toEqual([])
    expect(parts.filter((at) => !/\/[A-Z]\w*$/.test(at) && !at.includes('/securitySchemes/'))).toEqual([])
    expect(text).not.toContain('x-named')
  })

  test('no record is one of any key whose keys are known', () => {
    expect(text).not.toContain('propertyNames')
  })

  test('each refusal of each call is told: at it, by a group it names, or as one of every call', () => {
    const responses = document.components['responses'] ?? {}
    const common = String(responses['Refused']?.['description'])
    const untold = endpoints.flatMap(({ method, path, errors }) => {
      const reply = document.paths[`/api${path}`]?.[method.toLowerCase()]?.responses['4XX']
      if (!reply) return []
      const told = textOf(reply as Record<string, unknown>, responses)
      const groups = [...told.matchAll(/groups ([\w, -]+)/g)].flatMap(([, names = '']) => names.split(', '))
      const everywhere = [told, ...groups.map((name) => lineOf(common, name))].map(byStatus)
      return Object.entries(errors)
        .filter(([code, { status }]) => !everywhere.some((codes) => codes[code] === status))
        .filter(([code, { status }]) => !common.includes(`- ${status} \`${code}\``))
        .map(([code]) => `${path} ${code}`)
    })
    expect(untold).toEqual([])
  })

  test('it stays of a size that generators and people can use', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
  })
})

/** What stands at a reply, where it is written once too. */
function textOf(reply: Record<string, unknown>, responses: Record<string, Record<string, unknown>>): string {
  if (typeof reply['description'] === 'string') return reply['description']
  const named = String(reply['$ref']).split('/').at(-1) ?? ''
  return named === 'Refused' ? '' : textOf(responses[named] ?? {}, responses)
}

const lineOf = (common: string, group: string): string =>
  common
    .split('\n')
    .find((line) => line.startsWith(`- ${group}: `))
    ?.slice(group.length + 4) ?? ''

/** `409 a, b; 422 c` */
function byStatus(told: string): Record<string, number> {
  const parts = told.split('; ').flatMap((part) => {
    const [, status, codes = ''] = /^(\d{3}) (.+)$/.exec(part) ?? []
    return status ? codes.split(', ').map((code) => [code, Number(status)] as const) : []
  })
  return Object.fromEntries(parts)
}

describe('examples', () => {
  const [own] = documents
  const led = [...API_INTRODUCTION.matchAll(/`(?:GET|POST) \/api(\/[a-z/]+)`/g)].map(([, path = '']) => path)

  test('every call that the introduction leads through has one, and no other', () => {
    expect(led.length).toBeGreaterThanOrEqual(10)
    expect(Object.keys(CALL_EXAMPLES).toSorted()).toEqual([...new Set(led)].toSorted())
    for (const path of led) {
      const [operation] = Object.values(own?.document.paths[`/api${path}`] ?? {})
      expect(JSON.stringify(operation)).toContain('"example":')
    }
  })

  test.each(Object.entries(CALL_EXAMPLES))('that of %s is what the call takes and answers', (path, example) => {
    const call = endpoints.find((one) => one.path === path)
    if (!call) throw new Error('an example of a call that is none')
    expect(z.safeParse(call.input, example.input).error?.issues ?? []).toEqual([])
    const answered = z.encode(call.output, z.decode(call.output, example.data as never))
    expect(JSON.parse(JSON.stringify(answered))).toEqual(example.data)
    expect(call.beside === undefined).toBe(example.beside === undefined)
    expect(call.beside && z.encode(call.beside, example.beside as never)).toEqual(example.beside)
  })
})

test("where the platform is on one's own machine, the document names no server that leads nowhere from another", () => {
  const document = apiDocument([], { ...FRAME, baseUrl: 'http://localhost:3000' })
  expect(document['servers']).toEqual([{ url: '/' }])
})

test('what stands in several places is written once, under the member it stands at; meanings have names of their own', () => {
  const money = z.object({ amount: hundredths, paidAt: unixSeconds, projectId: idInput, words: z.string() })
  const counts = z.record(z.enum(['open', 'closed']), z.int())
  const call = (path: `/${string}`, output: z.ZodMiniType) =>
    endpoint({
      method: 'POST',
      path,
      access: 'member',
      summary: 'A call.',
      input: z.object({ id: idInput }),
      output,
      errors: {},
    })
  const { components, paths } = written([
    call('/a/one', z.object({ payments: z.array(money), counts })),
    call('/a/two', z.object({ payments: z.array(money) })),
  ])
  const schemas = components['schemas'] ?? {}
  expect(schemas['Payment']).toMatchObject({
    properties: {
      amount: { $ref: '#/components/schemas/Hundredths' },
      paidAt: { $ref: '#/components/schemas/UnixSeconds' },
      projectId: { $ref: '#/components/schemas/Id' },
    },
  })
  expect(schemas['Id']).toMatchObject({ type: 'string', format: 'uuid', examples: [expect.any(String)] })
  expect(referencesIn(paths).filter((at) => at.endsWith('/Payment'))).toHaveLength(2)
  expect(JSON.stringify(paths)).toContain(
    '"counts":{"type":"object","required":["open","closed"],"properties":{"open":{"type":"integer"},"closed":{"type":"integer"}},"additionalProperties":false}',
  )
})

test('what may be missing is said shortly, and what another shape has all of is told by its name', () => {
  const card = {
    companyName: z.string(),
    description: z.string(),
    openedAt: z.nullable(unixSeconds),
    sector: z.nullable(z.string()),
    isOpen: z.boolean(),
  }
  const call = (path: `/${string}`, output: z.ZodMiniType) =>
    endpoint({ method: 'GET', path, access: 'public', summary: 'A call.', input: z.object({}), output, errors: {} })
  const { components, paths } = written([
    call('/a/detail', z.object({ ...card, story: z.string() })),
    call('/a/cards', z.array(z.object(card))),
  ])
  expect(components['schemas']?.['CardsReplyItem']).toMatchObject({
    required: Object.keys(card),
    properties: {
      openedAt: { $ref: '#/components/schemas/UnixSecondsOrNull' },
      sector: { type: ['string', 'null'] },
    },
  })
  expect(components['schemas']?.['UnixSecondsOrNull']).toEqual({
    anyOf: [{ $ref: '#/components/schemas/UnixSeconds' }, { type: 'null' }],
  })
  expect(JSON.stringify(paths['/api/a/detail'])).toContain(
    '"data":{"allOf":[{"$ref":"#/components/schemas/CardsReplyItem"},{"type":"object","required":["story"],"properties":{"story":{"type":"string"}}}]}',
  )
})

test('refusals are told by their status, and those that always stand together once', () => {
  const taken: ErrorEntry = { status: 409, message: 'Olmaz.' }
  const wrong: ErrorEntry = { status: 422, message: 'Olmaz.' }
  const unknown: ErrorEntry = { status: 404, message: 'Olmaz.' }
  const group = { 'seat-taken': taken, 'seat-gone': taken, 'seat-unknown': wrong, 'seat-closed': wrong }
  const call = (path: `/${string}`, errors: ErrorTable) =>
    endpoint({
      method: 'POST',
      path,
      access: 'member',
      summary: 'A call.',
      input: z.object({}),
      output: z.object({}),
      errors,
    })
  const { components, paths } = written([
    call('/a/one', { ...group, 'row-gone': unknown, 'row-there': unknown }),
    call('/a/two', { ...group, 'row-unread': taken }),
    call('/a/three', group),
  ])
  expect(paths['/api/a/one']?.['post']?.responses['4XX']).toMatchObject({
    description: '404 row-gone, row-there; groups seat-taken; and as Refused.',
  })
  expect(components['responses']?.['Refused']?.['description']).toContain(
    '- seat-taken: 409 seat-taken, seat-gone; 422 seat-unknown, seat-closed',
  )
})
