import { json, type Reply, type Request, type SimulatedSystem } from '../http-server.ts'
import { type Ground, TrialRefused } from '../behaviour.ts'
import { sendCardNotices } from './card-notices.ts'
import { changeCardPayment, closeExpired, openCardPage, readCardPayments, statusOf } from './card-payments.ts'
import { listCardSettlements } from './card-settlement.ts'

/**
 * A card provider: its protocol is told at the client (server/outside/card-provider/client.ts). Payers meet its page below the
 * platform's own address (`/deneme/kart`), for nothing but the platform is reachable from their browsers.
 */
export function cardProvider(ground: Ground, pageUrl: string, token: string): SimulatedSystem {
  return {
    system: 'cards',
    prefix: '/cards',
    isAuthorised: ({ headers }) => headers.authorization === `Bearer ${token}`,
    refuse: () => json(422, { code: 'not-possible' }),
    async answer(request) {
      const reply = await answer(ground, pageUrl, request)
      void sendCardNotices(ground, token).catch(() => {})
      return reply
    },
  }
}

const PAYMENT = /^\/payments\/([0-9a-f-]{36})(?:\/(capture|give-back))?$/
const DAY = /^\/settlements\/(\d{4}-\d{2}-\d{2})$/

async function answer(ground: Ground, pageUrl: string, { method, path, body }: Request): Promise<Reply> {
  const day = DAY.exec(path)?.[1]
  if (day !== undefined) {
    const settlements = await listCardSettlements(ground, day)
    if (!settlements) return json(404, { code: 'not-closed' })
    return json(200, { settlements: settlements.map((one) => ({ ...one, netKurus: String(one.netKurus) })) })
  }
  const [, paymentId = '', operation] = PAYMENT.exec(path) ?? []
  if (paymentId === '') return json(404, { code: 'not-found' })
  if (operation === undefined && method === 'PUT') return openPage(ground, pageUrl, paymentId, body)
  await closeExpired(ground, paymentId)
  const [payment] = await readCardPayments(ground.pool, 'payment_id = $1', [paymentId])
  if (!payment) return json(404, { code: 'payment-unknown' })
  if (operation === undefined) return json(200, statusOf(payment))
  return act(ground, paymentId, operation === 'capture' ? 'capture' : 'give-back')
}

async function openPage(ground: Ground, pageUrl: string, paymentId: string, body: string): Promise<Reply> {
  const asked = JSON.parse(body) as Record<string, string>
  const payment = await openCardPage(ground, {
    paymentId,
    amountKurus: BigInt(asked['amountKurus'] ?? '0'),
    settledKurus: BigInt(asked['settledKurus'] ?? '0'),
    accountIban: asked['accountIban'] ?? '',
    description: asked['description'] ?? '',
    expiresAt: new Date(asked['expiresAt'] ?? ''),
    returnUrl: asked['returnUrl'] ?? '',
    noticeUrl: asked['noticeUrl'] ?? '',
    capture: asked['capture'] === 'at-once' ? 'at-once' : 'later',
  })
  return json(201, { redirectUrl: `${pageUrl}?odeme=${payment.page}`, status: statusOf(payment) })
}

async function act(ground: Ground, paymentId: string, operation: 'capture' | 'give-back'): Promise<Reply> {
  const [payment] = await readCardPayments(ground.pool, 'payment_id = $1', [paymentId])
  const { rows } = await ground.pool.query<{ refuses: boolean }>(
    'select refuses_refunds as refuses from trial.card_behaviour',
  )
  if (operation === 'give-back' && payment?.state === 'captured' && rows[0]?.refuses)
    return json(422, { code: 'card-closed' })
  const isHeld = payment?.state === 'authorised' || payment?.state === 'voided'
  const to = operation === 'capture' ? 'captured' : isHeld ? 'voided' : 'refunded'
  try {
    return json(200, statusOf(await changeCardPayment(ground, paymentId, { to })))
  } catch (error) {
    if (!(error instanceof TrialRefused)) throw error
    return json(409, { code: payment?.state === 'lapsed' ? 'authorisation-ended' : 'not-possible' })
  }
}
