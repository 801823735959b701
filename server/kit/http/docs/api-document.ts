import type { Endpoint } from '#contracts/common/endpoint.ts'
import { commonErrors, fieldMessages } from '#contracts/common/text/messages.ts'
import { reason } from '#contracts/common/wire.ts'
import type { CallExample } from './call-examples.ts'
import { NamedSchemas } from './named-schemas.ts'
import { Refusals } from './refusals.ts'
import { type Json, membersOf, pascal, requiredOf } from './schema-parts.ts'
import { SharedParts } from './shared-parts.ts'

/** A call with its schemas as read, before they are named. */
interface ReadCall {
  readonly endpoint: Endpoint
  readonly name: string
  readonly input: Json
  readonly output: Json
  readonly beside: Json | null
  readonly example: CallExample | undefined
}

const SUCCEEDED = {
  type: 'object',
  required: ['result', 'data', 'exceptionDetail'],
  properties: {
    result: { const: true },
    data: { description: 'What the call answers.' },
    exceptionDetail: { type: 'null' },
  },
}

const FAILURE = {
  type: 'object',
  required: ['result', 'data', 'exceptionDetail', 'code'],
  properties: {
    result: { const: false },
    data: { type: 'null' },
    exceptionDetail: { type: 'string', description: 'A Turkish sentence for people.' },
    code: { type: 'string', description: 'For programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence for each field.' },
    reasons: { type: 'array', items: { $ref: '#/components/schemas/Reason' }, description: 'Why, step by step.' },
    conflicts: {
      type: 'array',
      items: { type: 'object' },
      description: 'Of a save of which nothing was kept: what stands in its place, as `conflicts` of the call’s data.',
    },
    requestId: { type: 'string' },
  },
  examples: [
    {
      result: false,
      data: null,
      exceptionDetail: commonErrors['invalid-input'].message,
      code: 'invalid-input',
      fields: { iban: fieldMessages.ibanInvalid },
    },
  ],
}
const SUCCESS = { $ref: '#/components/schemas/Success' }

function parameters({ endpoint, input, example }: ReadCall, schemas: NamedSchemas): Json[] {
  if (endpoint.method !== 'GET') return []
  const required = requiredOf(input)
  return Object.entries(membersOf(input)).map(([member, schema]) => ({
    name: member,
    in: 'query',
    ...(required.includes(member) ? { required: true } : {}),
    schema: schemas.named(schema),
    ...(example && member in example.input ? { example: example.input[member] } : {}),
  }))
}

function successOf({ endpoint, output, beside, example }: ReadCall, schemas: NamedSchemas): Json {
  const members = Object.entries(membersOf(beside ?? {}))
  const properties = {
    data: schemas.named(output),
    ...Object.fromEntries(members.map(([member, one]) => [member, schemas.named(one)])),
  }
  const type = endpoint.isStream ? 'text/event-stream' : 'application/json'
  return {
    description: 'Done',
    content: {
      [type]: {
        schema: { allOf: [SUCCESS, { required: ['data'], properties }] },
        ...(example ? { example: { result: true, data: example.data, exceptionDetail: null, ...example.beside } } : {}),
      },
    },
  }
}

/** JSON, or a form whose members are files. */
function requestOf({ endpoint, input, example }: ReadCall, schemas: NamedSchemas): Json | null {
  if (endpoint.method === 'GET') return null
  if (!endpoint.takesFiles) {
    const shown = example ? { example: example.input } : {}
    return { content: { 'application/json': { schema: schemas.named(input), ...shown } } }
  }
  const file = { type: 'string', format: 'binary' }
  const names = Object.keys(membersOf(input))
  const properties = Object.fromEntries(names.map((member) => [member, file]))
  return { content: { 'multipart/form-data': { schema: { type: 'object', properties, required: names } } } }
}

/** Who may call it. What is not told is what the introduction says of a call: with a padlock any member, without one anybody. */
function accessOf({ access }: Endpoint): Json {
  if (access === 'public') return { security: [] }
  return access === 'member' ? {} : { description: `Access: ${[access].flat().join(', ')}` }
}

function operation({ call, asked, body, success, failure, failureName }: DrawnCall, shared: Shared): Json {
  const { endpoint, name } = call
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll('/', '_')}`,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...accessOf(endpoint),
    ...(asked.length > 0
      ? { parameters: asked.map((one) => shared.parameters.placed(one, pascal(String(one['name'])))) }
      : {}),
    ...(body ? { requestBody: shared.requests.placed(body, nameWithin(body) ?? name) } : {}),
    responses: {
      '200': shared.replies.placed(success, nameWithin(success) ?? name),
      '4XX': shared.replies.placed(failure, failureName),
    },
  }
}

/** What is nothing but a named schema bears that name, whoever answers or takes it. */
function nameWithin(part: Json): string | undefined {
  return /"(?:data|schema)":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}+/.exec(JSON.stringify(part))?.[1]
}

/** The parts of a call, with references in place of what is written elsewhere. */
interface DrawnCall {
  readonly call: ReadCall
  readonly asked: Json[]
  readonly body: Json | null
  readonly success: Json
  readonly failure: Json
  readonly failureName: string
}

function drawCall(call: ReadCall, schemas: NamedSchemas, refusals: Refusals): DrawnCall {
  return {
    call,
    asked: parameters(call, schemas),
    body: requestOf(call, schemas),
    success: successOf(call, schemas),
    failure: refusals.replyOf(call.endpoint),
    failureName: refusals.nameOf(call.endpoint),
  }
}

/** What several calls have alike. */
class Shared {
  readonly parameters = new SharedParts('parameters')
  readonly requests = new SharedParts('requestBodies')
  readonly replies = new SharedParts('responses')

  constructor(drawn: readonly DrawnCall[]) {
    for (const { call, asked, body, success, failure } of drawn) {
      for (const one of asked) this.parameters.count(one)
      if (body) this.requests.count(body)
      // What does not end is told at the call itself.
      if (!call.endpoint.isStream) this.replies.count(success)
      this.replies.count(failure)
    }
  }

  components(refusals: Json): Json {
    return {
      parameters: this.parameters.components(),
      requestBodies: this.requests.components(),
      responses: { ...this.replies.components(), ...refusals },
    }
  }
}

const tagOf = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''

/** The parts of the API, each with its own calls' paths. */
function tagsOf(endpoints: readonly Endpoint[], addresses: readonly string[]): Json[] {
  const ofAddresses = addresses.map((at) => at.split('/')[2] ?? '')
  const names = [...new Set([...endpoints.map(tagOf), ...ofAddresses])].toSorted()
  return names.map((name) => ({ name, description: `Calls below \`/api/${name}\`.` }))
}

/** What the document is called, what stands above its calls, and where they are made. */
export interface DocumentFrame {
  readonly title: string
  readonly introduction: string
  readonly baseUrl: string
  /** What is no declared call: path items by their addresses. */
  readonly addresses?: Readonly<Record<string, Json>>
  /** How some of its calls look on the wire, by their paths. */
  readonly examples?: Readonly<Record<string, CallExample>>
}

function readCalls(
  endpoints: readonly Endpoint[],
  schemas: NamedSchemas,
  examples: Readonly<Record<string, CallExample>>,
): ReadCall[] {
  return endpoints.map((endpoint) => {
    const name = pascal(endpoint.path.split('/').at(-1) ?? '')
    const isBody = endpoint.method !== 'GET' && !endpoint.takesFiles
    return {
      endpoint,
      name,
      input: schemas.read(endpoint.input, `${name}Input`, isBody ? 'whole' : 'members'),
      output: schemas.read(endpoint.output, `${name}Reply`),
      beside: endpoint.beside ? schemas.read(endpoint.beside, name, 'members') : null,
      example: examples[endpoint.path],
    }
  })
}

/** An address on one's own machine leads nowhere from another: there, the calls are made where the document came from. */
function serverOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' ? '/' : baseUrl
}

/** The OpenAPI 3.1 document, made from the very declarations that validate requests and replies. */
export function apiDocument(endpoints: readonly Endpoint[], frame: DocumentFrame): Json {
  const { title, introduction, baseUrl, addresses = {}, examples = {} } = frame
  const [schemas, refusals] = [new NamedSchemas(), new Refusals(endpoints)]
  const calls = readCalls(endpoints, schemas, examples)
  const reasonSchema = schemas.read(reason, 'Reason')
  const drawn = calls.map((call) => drawCall(call, schemas, refusals))
  schemas.named(reasonSchema)
  const shared = new Shared(drawn)
  const pathTable: Record<string, Json> = { ...addresses }
  for (const one of drawn) {
    const { method, path } = one.call.endpoint
    const at = `/api${path}`
    pathTable[at] = { ...pathTable[at], [method.toLowerCase()]: operation(one, shared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverOf(baseUrl) }],
    security: [{ bearer: [] }],
    tags: tagsOf(endpoints, Object.keys(addresses)),
    paths: pathTable,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      ...shared.components(refusals.common()),
      schemas: { ...schemas.components(), Success: SUCCEEDED, Failure: FAILURE },
    },
  }
}
