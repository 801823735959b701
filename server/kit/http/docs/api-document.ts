import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { API_INTRODUCTION } from './api-introduction.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { idInput } from '#contracts/common/text/text.ts'

type Json = Record<string, unknown>

/** A schema as JSON Schema; what JSON Schema cannot say (codecs) becomes the wire's plain type. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const document = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      if (zodSchema === idInput) Object.assign(target, { format: 'uuid' })
      const kind = zodSchema._zod.def.type
      if (kind === 'custom' || kind === 'bigint') Object.assign(target, { type: 'number' })
    },
  }) as Json
  delete document['$schema']
  return document
}

function parameters(endpoint: Endpoint): Json[] {
  if (endpoint.method !== 'GET') return []
  const schema = jsonSchema(endpoint.input, 'input')
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = (schema['required'] ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function replies(endpoint: Endpoint): Json {
  const success = {
    type: 'object',
    required: ['result', 'data', 'exceptionDetail'],
    properties: {
      result: { const: true },
      data: jsonSchema(endpoint.output, 'input'),
      exceptionDetail: { type: 'null' },
      ...(endpoint.beside ? ((jsonSchema(endpoint.beside, 'input')['properties'] ?? {}) as Json) : {}),
    },
  }
  const type = endpoint.isStream ? 'text/event-stream' : 'application/json'
  const table: Json = { '200': { description: 'Done', content: { [type]: { schema: success } } } }
  for (const [code, entry] of Object.entries({ ...commonErrors, ...endpoint.errors })) {
    const at = String(entry.status)
    const known = table[at] as { description: string } | undefined
    table[at] = {
      description: [known?.description, `${code}: ${entry.message}`].filter(Boolean).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }
  }
  return table
}

const FAILURE = {
  type: 'object',
  required: ['result', 'data', 'exceptionDetail', 'code'],
  properties: {
    result: { const: false },
    data: { type: 'null' },
    exceptionDetail: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

/** JSON, or a form whose members are files. */
function requestContent(endpoint: Endpoint): Json {
  const schema = jsonSchema(endpoint.input, 'input')
  if (!endpoint.takesFiles) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary' }
  const names = Object.keys(schema['properties'] ?? {})
  const properties = Object.fromEntries(names.map((name) => [name, file]))
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: names } } }
}

/** The OpenAPI 3.1 document, made from the very declarations that validate requests and replies. */
export function apiDocument(endpoints: readonly Endpoint[], title: string): Json {
  const pathTable: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    pathTable[`/api${endpoint.path}`] = {
      ...pathTable[`/api${endpoint.path}`],
      [endpoint.method.toLowerCase()]: {
        operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll('/', '_')}`,
        tags: [endpoint.path.split('/')[1]],
        summary: endpoint.summary,
        description: `Access: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}`,
        // A public call wants nothing: no padlock stands at it.
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
        parameters: parameters(endpoint),
        ...(endpoint.method === 'GET' ? {} : { requestBody: { content: requestContent(endpoint) } }),
        responses: replies(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: API_INTRODUCTION },
    paths: pathTable,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: FAILURE },
    },
  }
}
