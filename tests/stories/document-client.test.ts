import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { moduleRoutes } from '#server/modules.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'

// Somebody else's client knows the API's document alone: what it may send and will get is read from there, and from nowhere else.

type Json = Record<string, unknown>
interface Operation {
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Record<string, Json>
}

/** A client made of the document: its calls, and what the document says is wrong with what is sent or answered. */
function clientOf(
  document: Json,
  send: (method: string, path: string, body?: Json) => Promise<{ status: number; body: Json }>,
) {
  const resolved = (schema: Json): Json => {
    const at = schema['$ref']
    if (typeof at !== 'string') return schema
    const found = at
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document)
    if (found === undefined) throw new Error(`nothing stands at ${at}`)
    return resolved(found as Json)
  }

  const wrongIn = (told: Json, value: unknown, at: string): string[] => {
    const schema = resolved(told)
    const parts = (schema['allOf'] ?? []) as Json[]
    const either = schema['anyOf'] as Json[] | undefined
    if (either) return either.some((one) => wrongIn(one, value, at).length === 0) ? [] : [`${at}: none of its kinds`]
    const wrong = parts.flatMap((one) => wrongIn(one, value, at))
    const types = [schema['type'] ?? []].flat() as string[]
    if (types.length > 0 && !types.some((type) => isOf(type, value))) wrong.push(`${at}: not ${types.join(' or ')}`)
    if ('const' in schema && schema['const'] !== value) wrong.push(`${at}: not ${String(schema['const'])}`)
    const words = schema['enum'] as unknown[] | undefined
    if (words && !words.includes(value)) wrong.push(`${at}: ${String(value)} is none of its words`)
    if (Array.isArray(value)) {
      const items = schema['items'] as Json | undefined
      return [...wrong, ...value.flatMap((one, place) => (items ? wrongIn(items, one, `${at}.${place}`) : []))]
    }
    if (value === null || typeof value !== 'object') return wrong
    const members = (schema['properties'] ?? {}) as Record<string, Json>
    for (const name of (schema['required'] ?? []) as string[])
      if (!(name in value)) wrong.push(`${at}.${name}: missing`)
    for (const [name, one] of Object.entries(members))
      if (name in value) wrong.push(...wrongIn(one, (value as Json)[name], `${at}.${name}`))
    return wrong
  }

  return async (
    method: 'get' | 'post',
    path: string,
    input: Json = {},
  ): Promise<{ status: number; data: Json; code: string }> => {
    const operation = (document['paths'] as Record<string, Record<string, Operation>>)[`/api${path}`]?.[method]
    if (!operation) throw new Error(`the document has no ${method} ${path}`)
    const asked = schemaOf(resolved(operation.requestBody ?? {}))
    if (asked) expect(wrongIn(asked, input, 'input')).toEqual([])
    const known = new Set((operation.parameters ?? []).map((one) => resolved(one)['name']))
    if (method === 'get') expect(Object.keys(input).filter((name) => !known.has(name))).toEqual([])
    const query = method === 'get' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const { status, body } = await send(
      method.toUpperCase(),
      `/api${path}${query}`,
      method === 'get' ? undefined : input,
    )
    const reply = resolved(operation.responses[String(status)] ?? operation.responses['4XX'] ?? {})
    const schema = schemaOf(reply)
    if (!schema) throw new Error(`the document says nothing of ${status} at ${path}`)
    expect(wrongIn(schema, body, path)).toEqual([])
    return { status, data: body['data'] as Json, code: typeof body['code'] === 'string' ? body['code'] : '' }
  }
}

/** What a body is described by, asked or answered. */
function schemaOf({ content }: Json): Json | undefined {
  return (content as Record<string, { schema: Json }> | undefined)?.['application/json']?.schema
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

let story: Story
let app: Awaited<ReturnType<typeof createApi>>
const openApi = (context: Context) =>
  createApi({
    log: context.log,
    pool: story.pool,
    baseUrl: context.baseUrl,
    trustedProxies: 0,
    routes: moduleRoutes,
    authenticate: async (jwt: string) => ({
      actor: { kind: 'member' as const, id: jwt, sessionId: 's', emailVerified: true, roles: [] },
    }),
    context,
  })
beforeAll(async () => {
  story = await startStory()
  app = await openApi(story.context)
})
afterAll(async () => {
  await app.close()
  await story.close()
})

test('a client made of the document plays one investment, from the list to the withdrawal it sends twice', async () => {
  const investor = await story.investor('Defne')
  const projectId = await story.campaign()
  const { body } = await app.inject('/api/openapi.json')
  const call = clientOf(JSON.parse(body) as Json, async (method, url, sent) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${investor.id}` },
      ...(sent ? { payload: sent } : {}),
    })
    return { status: reply.statusCode, body: reply.json<Json>() }
  })

  const listed = await call('post', '/project/listprojects', {})
  expect(JSON.stringify(listed.data)).toContain(projectId)
  const amount = 200
  expect(await call('post', '/investment/saveinvestmentamount', { projectId, amount })).toMatchObject({
    data: { shareCount: 20 },
  })
  const { data } = await call('get', '/investment/getinvestmentpreparation', { projectId })
  const texts = data['texts'] as { id: string; sha256: string }[]
  for (const { id } of texts) await call('post', '/investment/openinvestmenttext', { projectId, textId: id })
  const accepted = texts.map(({ id, sha256 }) => ({ id, sha256 }))
  const { formVersion } = data
  const { acceptanceId } = (
    await call('post', '/investment/acceptinvestmenttexts', { projectId, amount, formVersion, accepted })
  ).data
  const order = { id: newId(), projectId, amount, acceptanceId, formVersion }
  const made = await call('post', '/investment/makeeftinvestment', order)
  expect(made.status).toBe(200)
  expect(await call('post', '/investment/makeeftinvestment', order)).toEqual(made)
  const investmentId = String(made.data['investmentId'])
  expect((await call('get', '/portfolio/getinvestment', { investmentId })).status).toBe(200)
  await story.transfer(investor, {
    iban: String(made.data['iban']),
    referenceNo: String(made.data['referenceNo']),
    amount: 20_000n,
  })
  await story.moveTo('2026-03-17T09:00:00Z')
  const withdrawn = await call('post', '/investment/cancelrefundinvestment', { investmentId })
  expect(withdrawn).toMatchObject({ status: 200, data: { state: 'refund-pending', refundAmount: 200 } })
  expect(await call('post', '/investment/cancelrefundinvestment', { investmentId })).toEqual(withdrawn)
  expect(await call('post', '/investment/cancelrefundinvestment', { investmentId: newId() })).toMatchObject({
    status: 404,
    code: 'not-found',
  })
}, 90_000)

test('an operator without a card provider has no call about cards in either document', async () => {
  const cardCalls = async (one: typeof app) => {
    const found: string[] = []
    for (const at of ['/api/openapi.json', '/api/openapi-staff.json'])
      found.push(...Object.keys((await one.inject(at)).json<{ paths: Json }>().paths))
    return found.filter((path) => /\/cards\/|creditcard/.test(path)).map((path) => path.slice('/api/'.length))
  }
  expect((await cardCalls(app)).toSorted()).toEqual([
    'cards/begincardmatter',
    'cards/decidecardmatter',
    'cards/getcarddesk',
    'cards/getcardoffer',
    'cards/getcardpayment',
    'cards/getcardterms',
    'cards/startcardpayment',
    'cards/takecardnotice',
    'investment/creditcardpaymentfallback',
    'investment/makecreditcardinvestment',
  ])
  const without = await openApi({ ...story.context, outside: { ...story.context.outside, cards: null } })
  expect(await cardCalls(without)).toEqual([])
  await without.close()
})
