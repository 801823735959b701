import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { endpoint } from '#contracts/common/endpoint.ts'
import { hundredths } from '#contracts/common/money/money.ts'
import { idInput } from '#contracts/common/text/text.ts'
import { unixSeconds } from '#contracts/common/wire.ts'
import { moduleRoutes } from '#server/modules.ts'
import { apiDocument } from './api-document.ts'

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

const FRAME = { title: 'Deneme', baseUrl: 'https://ornek.test' }
function written(endpoints: Parameters<typeof apiDocument>[0]): Document {
  return JSON.parse(JSON.stringify(apiDocument(endpoints, FRAME))) as Document
}
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, at = '']) => at)

describe('the document of all calls', () => {
  const document = written(moduleRoutes.map((route) => route.endpoint))
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  test('every call stands in it under a name and a tag of its own', () => {
    expect(operations).toHaveLength(moduleRoutes.length)
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
    expect(JSON.stringify(document)).not.toContain('x-named')
  })

  test('no record is one of any key whose keys are known', () => {
    expect(JSON.stringify(document)).not.toContain('propertyNames')
  })

  test('it stays of a size that generators and people can use', () => {
    expect(JSON.stringify(document).length).toBeLessThan(600_000)
  })
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
