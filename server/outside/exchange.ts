import { type OutsideSystem, OutsideUnavailable } from './failure.ts'

export interface ExchangeRequest {
  readonly system: OutsideSystem
  readonly operation: string
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** For all attempts together. */
  readonly timeoutMs: number
  readonly maxBytes?: number
  /** 1 for what may not be sent twice; 2 otherwise. */
  readonly attempts?: number
}

export interface ExchangeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

const ATTEMPTS = 2
const PAUSE_MS = 100
const MAX_ANSWER_BYTES = 1_048_576

/**
 * One question to an outside system over HTTP, asked a second time when the connection broke or the server stumbled.
 * What may not be repeated (no read, no id of ours) says `attempts: 1`. Statuses below 500 come back to
 * the caller, except 401, 403 and 429; everything else is `OutsideUnavailable`.
 */
export async function exchange(request: ExchangeRequest): Promise<ExchangeAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(request, signal)
    } catch (error) {
      const failure = asUnavailable(request, error, signal)
      const mayHelp = failure.reason === 'connection-failed' || failure.reason === 'server-fault'
      if (!mayHelp || attempt >= (request.attempts ?? ATTEMPTS) || signal.aborted) throw failure
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

async function ask(request: ExchangeRequest, signal: AbortSignal): Promise<ExchangeAnswer> {
  const answer = await fetch(request.url, {
    method: request.method,
    signal,
    // A redirect would carry the token to an address nobody configured.
    redirect: 'error',
    ...(request.headers ? { headers: request.headers } : {}),
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  const { status } = answer
  const reason =
    status === 401 || status === 403
      ? 'not-authorised'
      : status === 429
        ? 'busy'
        : status >= 500
          ? 'server-fault'
          : null
  if (reason) {
    await answer.body?.cancel()
    throw new OutsideUnavailable(request.system, request.operation, reason)
  }
  return { status, headers: answer.headers, bytes: await readAtMost(answer, request) }
}

async function readAtMost(answer: Response, request: ExchangeRequest): Promise<Uint8Array> {
  const maxBytes = request.maxBytes ?? MAX_ANSWER_BYTES
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw new OutsideUnavailable(request.system, request.operation, 'malformed-answer')
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

function asUnavailable(request: ExchangeRequest, error: unknown, signal: AbortSignal): OutsideUnavailable {
  if (error instanceof OutsideUnavailable) return error
  return new OutsideUnavailable(
    request.system,
    request.operation,
    signal.aborted ? 'timeout' : 'connection-failed',
    error,
  )
}
