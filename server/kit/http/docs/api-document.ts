import type { Endpoint } from '#contracts/common/endpoint.ts'
import { commonErrors, fieldMessages } from '#contracts/common/text/messages.ts'
import { API_INTRODUCTION } from './api-introduction.ts'
import { type Json, NamedSchemas, pascal } from './named-schemas.ts'

/** A call with its schemas as read, before they are named. */
interface ReadCall {
  readonly endpoint: Endpoint
  readonly name: string
  readonly input: Json
  readonly output: Json
  readonly beside: Json | null
}

const SUCCEEDED = {
  type: 'object',
  required: ['result', 'exceptionDetail'],
  properties: { result: { const: true }, exceptionDetail: { type: 'null' } },
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
const FAILED = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

/** What every call can refuse. */
function commonRefusals(): string {
  const lines = Object.entries(commonErrors).map(([code, { status, message }]) => `- ${status} \`${code}\`: ${message}`)
  return ['What every call can answer. `exceptionDetail` is the sentence.', '', ...lines].join('\n')
}

/** A call's own refusals by their codes; the sentence comes with the reply itself. */
function refused({ errors }: Endpoint): Json {
  const own = Object.entries(errors).filter(([code]) => !(code in commonErrors))
  const description = own.map(([code, { status }]) => `${status} ${code}`).join(', ')
  return { description: description === '' ? commonRefusals() : `${description}, and as Refused.`, content: FAILED }
}

/** Parts that many calls have alike, each written once under `section`. */
class Shared {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #parts: Record<string, Json> = {}
  readonly #section: string

  constructor(section: string) {
    this.#section = section
  }

  count(part: Json): void {
    const text = JSON.stringify(part)
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
  }

  /** The part, or where it is written once. All are counted before the first is placed. */
  placed(part: Json, hint: string): Json {
    const text = JSON.stringify(part)
    if ((this.#counts.get(text) ?? 0) < 2) return part
    let name = this.#names.get(text)
    if (name === undefined) {
      name = hint
      for (let at = 2; name in this.#parts; at++) name = `${hint}${at}`
      this.#names.set(text, name)
      this.#parts[name] = part
    }
    return { $ref: `#/components/${this.#section}/${name}` }
  }

  components(): Json {
    return this.#parts
  }
}

function parameters({ endpoint, input, name }: ReadCall, schemas: NamedSchemas): Json[] {
  if (endpoint.method !== 'GET') return []
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, Json>)
  const required = (input['required'] ?? []) as string[]
  return properties.map(([member, schema]) => ({
    name: member,
    in: 'query',
    required: required.includes(member),
    schema: schemas.named(schema, `${name}${pascal(member)}`),
  }))
}

function successOf({ endpoint, output, beside, name }: ReadCall, schemas: NamedSchemas): Json {
  const own = {
    required: ['data'],
    properties: {
      data: schemas.named(output, `${name}Reply`),
      ...Object.fromEntries(
        Object.entries((beside?.['properties'] ?? {}) as Json).map(([member, one]) => [
          member,
          schemas.named(one, `${name}${pascal(member)}`),
        ]),
      ),
    },
  }
  const type = endpoint.isStream ? 'text/event-stream' : 'application/json'
  return { description: 'Done', content: { [type]: { schema: { allOf: [SUCCESS, own] } } } }
}

/** JSON, or a form whose members are files. */
function requestContent({ endpoint, input, name }: ReadCall, schemas: NamedSchemas): Json {
  if (!endpoint.takesFiles) return { 'application/json': { schema: schemas.named(input, `${name}Input`) } }
  const file = { type: 'string', format: 'binary' }
  const names = Object.keys(input['properties'] ?? {})
  const properties = Object.fromEntries(names.map((member) => [member, file]))
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: names } } }
}

function operation({ call, asked, body, success, failure }: DrawnCall, replies: Shared, shared: Shared): Json {
  const { endpoint } = call
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll('/', '_')}`,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `Access: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}`,
    // A public call wants nothing: no padlock stands at it.
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(asked.length > 0 ? { parameters: asked.map((one) => shared.placed(one, pascal(String(one['name'])))) } : {}),
    ...(body ? { requestBody: { content: body } } : {}),
    responses: {
      '200': replies.placed(success, `${call.name}Reply`),
      '4XX': replies.placed(failure, refusedName(endpoint)),
    },
  }
}

/** The parts of a call, with references in place of what is written elsewhere. */
interface DrawnCall {
  readonly call: ReadCall
  readonly asked: Json[]
  readonly body: Json | null
  readonly success: Json
  readonly failure: Json
}

function drawCall(call: ReadCall, schemas: NamedSchemas): DrawnCall {
  return {
    call,
    asked: parameters(call, schemas),
    body: call.endpoint.method === 'GET' ? null : requestContent(call, schemas),
    success: successOf(call, schemas),
    failure: refused(call.endpoint),
  }
}

/** By the first code that only some calls have. */
function refusedName({ errors }: Endpoint): string {
  const own = Object.keys(errors).find((code) => !(code in commonErrors))
  return own === undefined ? 'Refused' : `Refused${pascal(own)}`
}

const tagOf = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''

/** The parts of the API, each with its own calls' paths. */
function tagsOf(endpoints: readonly Endpoint[]): Json[] {
  const names = [...new Set(endpoints.map(tagOf))].toSorted()
  return names.map((name) => ({ name, description: `Calls below \`/api/${name}\`.` }))
}

/** What the document is called, and where the calls are made. */
export interface DocumentFrame {
  readonly title: string
  readonly baseUrl: string
}

/** The OpenAPI 3.1 document, made from the very declarations that validate requests and replies. */
export function apiDocument(endpoints: readonly Endpoint[], { title, baseUrl }: DocumentFrame): Json {
  const schemas = new NamedSchemas()
  const calls = endpoints.map((endpoint): ReadCall => ({
    endpoint,
    name: pascal(endpoint.path),
    input: schemas.read(endpoint.input),
    output: schemas.read(endpoint.output),
    beside: endpoint.beside ? schemas.read(endpoint.beside) : null,
  }))
  const [replies, shared] = [new Shared('responses'), new Shared('parameters')]
  const drawn = calls.map((call) => drawCall(call, schemas))
  for (const { call, asked, success, failure } of drawn) {
    for (const one of asked) shared.count(one)
    // What does not end is told at the call itself.
    if (!call.endpoint.isStream) replies.count(success)
    replies.count(failure)
  }
  const pathTable: Record<string, Json> = {}
  for (const one of drawn) {
    const { method, path } = one.call.endpoint
    const at = `/api${path}`
    pathTable[at] = { ...pathTable[at], [method.toLowerCase()]: operation(one, replies, shared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: API_INTRODUCTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    tags: tagsOf(endpoints),
    paths: pathTable,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: shared.components(),
      responses: replies.components(),
      schemas: { ...schemas.components(), Success: SUCCEEDED, Failure: FAILURE },
    },
  }
}
