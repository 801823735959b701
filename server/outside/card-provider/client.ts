import * as z from 'zod/mini'
import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import { exchange, type ExchangeAnswer } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import { CARD_STATES, type CardProvider, type CardRefusal, type CardSettlement, type CardStatus } from './port.ts'
import { isFresh, isSigned } from './signature.ts'

export interface CardProviderConfig {
  readonly url: string
  readonly token: string
  /** Signs notices and returns. */
  readonly secret: string
  readonly settlementIban: string
  /** `later`: amounts are held first and taken when we say so; `at-once`: the provider can only take them at once. */
  readonly capture: 'later' | 'at-once'
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const MAX_FILE_BYTES = 32 * 1_048_576

const kurus = z.pipe(
  z.string().check(z.regex(/^-?[0-9]{1,18}$/)),
  z.transform((text) => BigInt(text)),
)
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)
const statusShape = z.object({
  paymentId: z.uuid(),
  sequence: z.int().check(z.gte(1)),
  state: z.enum(CARD_STATES),
  amountKurus: kurus,
  authorisedAt: z.nullable(moment),
  changedAt: moment,
  brand: z.string().check(z.maxLength(20)),
  lastFour: z.string().check(z.regex(/^([0-9]{4})?$/)),
  refusal: z.string().check(z.maxLength(60)),
  reference: z.string().check(z.maxLength(40)),
})
const pageShape = z.object({ redirectUrl: z.url(), status: statusShape })
const refusalShape = z.object({
  code: z.enum(['payment-unknown', 'not-possible', 'authorisation-ended', 'card-closed']),
})
const settlementsShape = z.object({
  settlements: z.array(
    z.object({
      reference: z.string().check(z.regex(/^KRT[HI][A-Z0-9]{9}$/)),
      accountIban: z.string(),
      netKurus: kurus,
      items: z.array(
        z.object({ paymentId: z.uuid(), kind: z.enum(['capture', 'refund', 'charge-back']), amountKurus: kurus }),
      ),
    }),
  ),
})

/**
 * The provider's protocol, JSON over HTTPS with a bearer token; amounts are kuruş as text, moments ISO 8601:
 * `PUT {url}/payments/{id}` opens a page (201 or 200: `{ redirectUrl, status }`), `GET` tells of it (404: unknown),
 * `PUT …/capture` and `PUT …/give-back` act on it and answer with its status; `GET {url}/settlements/{day}` (404: not closed).
 * 409 and 422 carry `{ code }`. Notices are `{ id, at, body, signature }` with the status as JSON in `body`; the return has
 * `payment`, `at` and `signature` in its query.
 */
export function connectCardProvider(config: CardProviderConfig): CardProvider {
  const base = withoutEndSlashes(config.url)
  const ask = (operation: string, path: string, method: 'GET' | 'PUT', body?: object): Promise<ExchangeAnswer> =>
    exchange({
      system: 'cards',
      operation,
      url: `${base}${path}`,
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${config.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
      maxBytes: MAX_FILE_BYTES,
    })
  const act = async (operation: 'capture' | 'give-back', paymentId: string): Promise<CardStatus> => {
    const answer = await ask(operation, `/payments/${paymentId}/${operation}`, 'PUT', {})
    return ofPayment(read(operation, statusShape, answer), paymentId, operation)
  }
  return {
    takes: config.capture,
    settlementIban: config.settlementIban,
    async openPage(payment) {
      const { amountKurus, settledKurus, expiresAt, ...rest } = payment
      const body = {
        ...rest,
        amountKurus: String(amountKurus),
        settledKurus: String(settledKurus),
        expiresAt: expiresAt.toISOString(),
        capture: config.capture,
      }
      const page = read('openPage', pageShape, await ask('openPage', `/payments/${payment.paymentId}`, 'PUT', body))
      return { ...page, status: ofPayment(page.status, payment.paymentId, 'openPage') }
    },
    async findPayment(paymentId) {
      const answer = await ask('findPayment', `/payments/${paymentId}`, 'GET')
      return answer.status === 404
        ? null
        : ofPayment(read('findPayment', statusShape, answer), paymentId, 'findPayment')
    },
    capture: (paymentId) => act('capture', paymentId),
    giveBack: (paymentId) => act('give-back', paymentId),
    async listSettlements(day) {
      const answer = await ask('listSettlements', `/settlements/${day}`, 'GET')
      if (answer.status === 404) return null
      const { settlements } = read('listSettlements', settlementsShape, answer)
      if (settlements.some((one) => !isWhole(one))) throw malformed('listSettlements')
      return settlements
    },
    openNotice(notice, now) {
      if (!isSigned(config.secret, notice)) return { kind: 'forged' }
      if (!isFresh(notice.at, now)) return { kind: 'stale' }
      const status = z.safeParse(statusShape, parseJson(notice.body))
      return status.success ? { kind: 'genuine', status: status.data } : { kind: 'forged' }
    },
    openReturn: (given) => (isSigned(config.secret, { ...given, body: 'return' }) ? given.id : null),
  }
}

/** The items of a settlement are its sum: what was captured comes, what went back goes. */
function isWhole({ netKurus, items }: CardSettlement): boolean {
  const sum = items.reduce((sum, { kind, amountKurus }) => sum + (kind === 'capture' ? amountKurus : -amountKurus), 0n)
  return sum === netKurus && items.every(({ amountKurus }) => amountKurus > 0n)
}

function ofPayment(status: CardStatus, paymentId: string, operation: string): CardStatus {
  if (status.paymentId !== paymentId) throw malformed(operation)
  return status
}

function read<Shape extends z.ZodMiniType>(operation: string, shape: Shape, answer: ExchangeAnswer): z.output<Shape> {
  const json = parseJson(Buffer.from(answer.bytes).toString('utf8'))
  if (answer.status >= 400) {
    const refusal = z.safeParse(refusalShape, json)
    throw refusal.success
      ? new OutsideRefused<CardRefusal>('cards', operation, refusal.data.code)
      : malformed(operation)
  }
  const answered = z.safeParse(shape, json)
  if (!answered.success) throw malformed(operation)
  return answered.data
}

const malformed = (operation: string): OutsideUnavailable =>
  new OutsideUnavailable('cards', operation, 'malformed-answer')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the shapes refuse undefined.
    return undefined
  }
}
