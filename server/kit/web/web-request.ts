import { Readable, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Thrown into the body of a form post that is larger than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** The request as the built screens read it. The body is passed on unread: `removeAllContentTypeParsers` left it alone. */
export function webRequest(request: FastifyRequest, bodyLimit: number): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one)
  }
  const url = `${request.protocol}://${request.host}${request.raw.url ?? '/'}`
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw.pipe(limited(bodyLimit))), duplex: 'half' } : {}),
  })
}

// Fastify counts only bodies it parses itself, so this counts the others.
function limited(most: number): Transform {
  let count = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count > most) done(new BodyTooLarge())
      else done(null, chunk)
    },
  })
}
