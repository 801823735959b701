import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readMultipart } from './read-multipart.ts'

/** Calls that take files name a field or two beside them. */
const MOST_PARTS = 20
const MOST_TYPED = 16_384

/** Reads forms with files on the routes of a scope, within each route's body limit. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const room = { bytes: request.routeOptions.bodyLimit, texts: MOST_TYPED, parts: MOST_PARTS }
    return Object.fromEntries(await readMultipart(payload, request.headers['content-type'] ?? '', room))
  })
}
