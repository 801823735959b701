import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { fillMessage, type ErrorEntry, type ErrorTable } from '#contracts/common/errors.ts'
import { commonErrors, unexpectedFault } from '#contracts/common/text/messages.ts'
import { isConnectionFault, isOutOfRoom, isStopped } from '../database/database.ts'
import { FilesUnavailable } from '../file-store/file-store.ts'
import { isWithoutRoom } from '../file-store/write-whole.ts'
import { Refusal } from '../refusal.ts'
import { tellSeldom } from '../tell-seldom.ts'
import { allRefusals, type PlainRefusalCode } from '../refusal-codes.ts'

const BY_FASTIFY_CODE: Readonly<Record<string, PlainRefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
}
/** Text that no database of ours can hold is no fault of ours, wherever it slipped through (untranslatable, not UTF-8, NUL). */
const BY_DATABASE_CODE: Readonly<Record<string, PlainRefusalCode>> = {
  '22P05': 'malformed-json',
  '22021': 'malformed-json',
}
const RETRY_SECONDS = 2
/** What any call may answer with, whatever else it declares. */
const ALWAYS: ErrorTable = commonErrors

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
  if (isConnectionFault(error) || isOutOfRoom(error) || error instanceof FilesUnavailable)
    return new Refusal('unavailable')
  if (isStopped(error)) return new Refusal('took-too-long')
  if (isWithoutRoom(error)) return new Refusal('storage-full')
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code ? (BY_FASTIFY_CODE[code] ?? BY_DATABASE_CODE[code]) : undefined
  if (known) return new Refusal(known)
  return statusCode && statusCode >= 400 && statusCode < 500 ? new Refusal('malformed-json') : null
}

/** What a failed call is answered with. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
}

/**
 * The one place that turns anything thrown into the failure envelope; detail of faults stays in the log. `errors` is what the
 * call declares, `asked` its address. A refusal it does not declare is answered as elsewhere, and logged: the table is to be mended.
 */
export function answerError(
  error: unknown,
  errors: ErrorTable,
  requestId: string,
  log: FastifyBaseLogger,
  asked: string,
): ErrorAnswer {
  const refusal = asRefusal(error)
  const declared = refusal ? (errors[refusal.code] ?? ALWAYS[refusal.code]) : undefined
  const entry: ErrorEntry | undefined = declared ?? (refusal ? allRefusals[refusal.code] : undefined)
  if (entry && !declared) log.error({ err: error, requestId, asked, code: refusal?.code }, 'undeclared refusal')
  if (!refusal || !entry) {
    log.error({ err: error, requestId }, 'fault')
    const exceptionDetail = fillMessage(unexpectedFault, { requestId })
    return { status: 500, body: { result: false, data: null, exceptionDetail, code: 'fault', requestId } }
  }
  // That the database is away is told once (server/kit/database/database-outage.ts), not by everyone who asks meanwhile.
  if (isConnectionFault(error)) log.debug({ err: error, requestId }, 'unavailable')
  else if (isStopped(error)) log.error({ err: error, requestId, asked }, 'a statement took too long and was stopped')
  else if (isOutOfRoom(error))
    tellSeldom(log, 'the database has no room', { reason: (error as Error).message, requestId })
  else if (isWithoutRoom(error)) tellSeldom(log, 'the data folder has no room', { requestId })
  else if (refusal.code === 'busy') tellSeldom(log, 'too much is asked for at once', { requestId })
  else if (entry.status >= 500) log.warn({ err: error, requestId }, 'unavailable')
  const { parameters, fields, reasons, conflicts } = refusal.detail
  const { retryAfter = entry.status === 503 ? RETRY_SECONDS : undefined } = refusal.detail
  return {
    status: entry.status,
    body: {
      result: false,
      data: null,
      exceptionDetail: fillMessage(entry.message, parameters),
      code: refusal.code,
      ...(fields ? { fields } : {}),
      ...(reasons ? { reasons } : {}),
      ...(conflicts ? { conflicts } : {}),
      requestId,
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** The failure envelope as a reply. */
export function replyError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  errors: ErrorTable,
): FastifyReply {
  return sendError(reply, answerError(error, errors, request.id, request.log, request.routeOptions.url ?? ''))
}

export function sendError(reply: FastifyReply, { status, body, retryAfter }: ErrorAnswer): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send(body)
}
