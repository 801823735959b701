import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contracts/common/image.ts'
import { Refusal } from '../refusal.ts'

/**
 * Reads forms with files on the routes of a scope. A form is held in memory as a whole, which the route's body limit keeps
 * small; Node's own parser takes it apart.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
  )
}

async function readForm(body: Buffer, contentType: string): Promise<Record<string, string | UploadedFile>> {
  const bytes = new Uint8Array(body)
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new Refusal('malformed-json')
  })
  const fields: [string, string | UploadedFile][] = []
  for (const [name, value] of form) {
    fields.push([name, typeof value === 'string' ? value : { name: value.name, bytes: await value.bytes() }])
  }
  return Object.fromEntries(fields)
}
