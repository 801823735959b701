import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Clock } from '#server/kit/clock.ts'
import { connectCardProvider } from '#server/outside/card-provider/client.ts'
import type {
  CardProvider,
  CardSettlement,
  CardState,
  CardStatus,
  SignedText,
} from '#server/outside/card-provider/port.ts'
import { signText } from '#server/outside/card-provider/signature.ts'
import { OutsideRefused } from '#server/outside/index.ts'
import { turkishIban } from '#trial/simulators/bank/bank-account.ts'

export const PAPER_CARDS_IBAN = turkishIban('00062', '7200000000009876')

const SECRET = 'test-only-card-secret'

interface Payment {
  status: CardStatus
  readonly iban: string
  settledKurus: Kurus
  readonly expiresAt: Date
  capturedAt: Date | null
  /** When it went back, or was disputed. */
  endedAt: Date | null
}

type Item = CardSettlement['items'][number]
type Notice = Pick<SignedText, 'id' | 'body'>

/** Where another state may come from. */
const FROM: Readonly<Record<CardState, readonly CardState[]>> = {
  open: [],
  expired: ['open'],
  refused: ['open'],
  authorised: ['open'],
  captured: ['authorised'],
  lapsed: ['authorised'],
  voided: ['authorised'],
  refunded: ['captured'],
  'charged-back': ['captured'],
}

/**
 * A card provider in memory, beside the bank on paper: every change of a payment writes a notice, which waits until a sequence hands it
 * over. `settle` books what a closed day moved between the provider and an escrow account.
 */
export function paperCards(clock: Clock, settle: (iban: string, kurus: Kurus, description: string) => void) {
  const payments = new Map<string, Payment>()
  const notices: Notice[] = []
  const days = new Map<string, readonly CardSettlement[]>()
  let refusesReturn = false
  let references = 0
  const real = connectCardProvider({
    url: 'http://127.0.0.1:9',
    token: '',
    secret: SECRET,
    settlementIban: PAPER_CARDS_IBAN,
    capture: 'later',
  })

  const makeReference = (kind: 'H' | 'I'): string => `KRT${kind}${String(++references).padStart(9, '0')}`

  const known = (paymentId: string): Payment => {
    const payment = payments.get(paymentId)
    if (!payment) throw new OutsideRefused('cards', 'payment', 'payment-unknown')
    return payment
  }

  /** Moves a payment on and writes its notice; false where it cannot come there from where it stands. */
  function move(payment: Payment, to: CardState, given: Partial<CardStatus> = {}): boolean {
    const { status } = payment
    if (!FROM[to].includes(status.state)) return false
    const now = clock.now()
    const isAgreed = to === 'authorised'
    payment.status = {
      ...status,
      refusal: '',
      ...given,
      state: to,
      sequence: status.sequence + 1,
      changedAt: now,
      authorisedAt: isAgreed ? now : status.authorisedAt,
      ...(isAgreed ? { brand: 'TROY', lastFour: '4242' } : {}),
    }
    if (isAgreed) payment.settledKurus = min(payment.settledKurus, payment.status.amountKurus)
    if (to === 'captured') payment.capturedAt = now
    else if (to !== 'authorised') payment.endedAt = now
    notices.push({ id: `ntc_${notices.length}`, body: JSON.stringify(written(payment.status)) })
    return true
  }

  function closeExpired(payment: Payment): Payment {
    if (payment.status.state === 'open' && payment.expiresAt <= clock.now()) move(payment, 'expired')
    return payment
  }

  function act(operation: 'capture' | 'give-back', paymentId: string): CardStatus {
    const payment = closeExpired(known(paymentId))
    const { state } = payment.status
    if (operation === 'give-back' && state === 'captured' && refusesReturn) {
      refusesReturn = false
      throw new OutsideRefused('cards', operation, 'card-closed')
    }
    const isHeld = state === 'authorised' || state === 'voided'
    const to = operation === 'capture' ? 'captured' : isHeld ? 'voided' : 'refunded'
    if (state !== to && !move(payment, to))
      throw new OutsideRefused('cards', operation, state === 'lapsed' ? 'authorisation-ended' : 'not-possible')
    return payment.status
  }

  /** A sum of captures and refunds for each account, and each charge-back by itself. */
  function closeDay(day: string): readonly CardSettlement[] {
    const isOn = (at: Date | null): boolean => at !== null && istanbulDate(at) === day
    const moved = [...payments.values()].flatMap((one) => {
      const { paymentId, state, reference } = one.status
      const item = { iban: one.iban, paymentId, amountKurus: one.settledKurus }
      const capture: Item['kind'] = 'capture'
      const back: Item['kind'] | null =
        state === 'refunded' ? 'refund' : state === 'charged-back' ? 'charge-back' : null
      return [
        ...(isOn(one.capturedAt) ? [{ ...item, kind: capture, reference: '' }] : []),
        ...(back && isOn(one.endedAt) ? [{ ...item, kind: back, reference }] : []),
      ]
    })
    return [...Map.groupBy(moved, ({ iban, reference }) => `${iban} ${reference}`).values()].map((sum) => {
      const items = sum.map(({ paymentId, kind, amountKurus }) => ({ paymentId, kind, amountKurus }))
      const netKurus = items.reduce(
        (net, one) => net + (one.kind === 'capture' ? one.amountKurus : -one.amountKurus),
        0n,
      )
      const { iban: accountIban = '', reference = '' } = sum[0] ?? {}
      const settlement = { reference: reference || makeReference('H'), accountIban, netKurus, items }
      if (netKurus !== 0n) settle(accountIban, netKurus, `KART HESAPLASMA ${settlement.reference}`)
      return settlement
    })
  }

  const provider: CardProvider = {
    takes: 'later',
    settlementIban: PAPER_CARDS_IBAN,
    async openPage({ paymentId, amountKurus, settledKurus, accountIban: iban, expiresAt }) {
      const now = clock.now()
      const status: CardStatus = {
        paymentId,
        sequence: 1,
        state: 'open',
        amountKurus,
        authorisedAt: null,
        changedAt: now,
        brand: '',
        lastFour: '',
        refusal: '',
        reference: '',
      }
      if (!payments.has(paymentId))
        payments.set(paymentId, { status, iban, settledKurus, expiresAt, capturedAt: null, endedAt: null })
      return { redirectUrl: `https://kart.test/${paymentId}`, status: known(paymentId).status }
    },
    async findPayment(paymentId) {
      const payment = payments.get(paymentId)
      return payment ? closeExpired(payment).status : null
    },
    capture: async (paymentId) => act('capture', paymentId),
    giveBack: async (paymentId) => act('give-back', paymentId),
    async listSettlements(day) {
      if (day >= istanbulDate(clock.now())) return null
      const closed = days.get(day) ?? closeDay(day)
      days.set(day, closed)
      return closed
    },
    openNotice: real.openNotice,
    openReturn: real.openReturn,
  }

  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000)
  const sign = (one: Notice): SignedText => {
    const text = { ...one, at: seconds() }
    return { ...text, signature: signText(SECRET, text) }
  }

  return {
    provider,
    /** Of the payments in a state one goes on to another; its id, or null where there is none. */
    moveOne(which: number, to: CardState, given: Partial<CardStatus> = {}): string | null {
      const fit = [...payments.values()].filter((one) => FROM[to].includes(closeExpired(one).status.state))
      const payment = fit[which % Math.max(fit.length, 1)]
      return payment && move(payment, to, given) ? payment.status.paymentId : null
    },
    /** The card's holder disputes one of the payments that were taken. */
    chargeBack(which: number): void {
      this.moveOne(which, 'charged-back', { reference: makeReference('I') })
    },
    /** The next amount that is to be given back to a card is refused by it. */
    refuseNextReturn(): void {
      refusesReturn = true
    },
    /** A notice as it is sent now, whether it was sent before or not, late or early; null where none was written. */
    notice(which: number): SignedText | null {
      const one = notices.at(-1 - (which % Math.max(notices.length, 1)))
      return one ? sign(one) : null
    },
    /** The payer comes back from the provider's page. */
    returnOf(which: number): { readonly payment: string; readonly at: number; readonly signature: string } | null {
      const payment = [...payments.keys()].at(-1 - (which % Math.max(payments.size, 1)))
      if (payment === undefined) return null
      const at = seconds()
      return { payment, at, signature: signText(SECRET, { id: payment, at, body: 'return' }) }
    },
  }
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const written = (status: CardStatus) => ({
  ...status,
  amountKurus: String(status.amountKurus),
  authorisedAt: status.authorisedAt?.toISOString() ?? null,
  changedAt: status.changedAt.toISOString(),
})
