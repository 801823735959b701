import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { fillMessage, type ErrorEntry, type ErrorTable } from '#contracts/common/errors.ts'
import { commonErrors, unexpectedFault } from '#contracts/common/messages.ts'
import { isConnectionFault } from '../database.ts'
import { Refusal } from '../refusal.ts'

const BY_FASTIFY_CODE: Readonly<Record<string, keyof typeof commonErrors>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
}
const RETRY_SECONDS = 2

/** The first sentence per field of a failed validation, keyed by its path in the input. */
export function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  return fields
}

/** Input that does not fit the contract, as a refusal with a sentence per field. */
export function refuseInput(error: z.core.$ZodError): Refusal {
  return new Refusal('invalid-input', { fields: fieldsOf(error) })
}

/** Whatever was thrown, as a refusal, or null when it is a fault of ours. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isConnectionFault(error)) return new Refusal('unavailable')
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code ? BY_FASTIFY_CODE[code] : undefined
  if (known) return new Refusal(known)
  return statusCode && statusCode >= 400 && statusCode < 500 ? new Refusal('malformed-json') : null
}

/** The one place that turns anything thrown into the failure envelope; detail of faults stays in the log. */
export function replyError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  errors: ErrorTable,
): FastifyReply {
  const refusal = asRefusal(error)
  const entry: ErrorEntry | undefined = refusal
    ? (errors[refusal.code] ?? (commonErrors as ErrorTable)[refusal.code])
    : undefined
  if (!refusal || !entry) {
    request.log.error({ err: error, requestId: request.id }, 'fault')
    return reply.code(500).send({
      result: false,
      data: null,
      exceptionDetail: fillMessage(unexpectedFault, { requestId: request.id }),
      code: 'fault',
      requestId: request.id,
    })
  }
  if (entry.status === 503) reply.header('retry-after', RETRY_SECONDS)
  if (entry.status >= 500) request.log.warn({ err: error, requestId: request.id }, 'unavailable')
  const { parameters, fields, reasons } = refusal.detail
  if (refusal.code === 'too-many-requests' && parameters?.['seconds'])
    reply.header('retry-after', parameters['seconds'])
  return reply.code(entry.status).send({
    result: false,
    data: null,
    exceptionDetail: fillMessage(entry.message, parameters),
    code: refusal.code,
    ...(fields ? { fields } : {}),
    ...(reasons ? { reasons } : {}),
    requestId: request.id,
  })
}
