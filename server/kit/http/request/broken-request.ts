import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { answerError } from '../reply-error.ts'

/** What a connection cannot be read for, by Node's codes; anything else is a request that is none. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers bytes that are no request, or one whose headers never ended, in the envelope: no address is known that would make it a
 * page. The connection ends with it, for nobody knows where a next request would begin.
 */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  // Who has hung up hears nothing; where a reply is already on its way, a second would be read as part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, body } = answerError(new Refusal('malformed-json'), {}, newId(), log, '')
  const code = STATUS_BY_CODE[error.code ?? ''] ?? status
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
