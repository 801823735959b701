import type { FastifyReply, FastifyRequest } from 'fastify'

/** The largest body of any call, twice over: who sends more after their answer is not heard any longer. */
const MOST_BYTES = 16 * 1_048_576

/**
 * An answer that is given before the body came in whole has to reach its client, who often reads it only when all is sent:
 * what is left is let pass without being kept, and the connection stays. Beyond reason it is cut.
 */
export function letRestPass(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, headers } = request
  if (raw.complete) return
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let left = MOST_BYTES
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.on('error', () => {})
  raw.resume()
  // The framework closes after a body it refused, which would cut the answer off.
  if (Number(headers['content-length'] ?? 0) <= MOST_BYTES) reply.removeHeader('connection')
}
