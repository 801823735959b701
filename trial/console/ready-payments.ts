import { type Kurus, lira } from '#contracts/common/money/money.ts'
import type { PaymentKind } from '#contracts/trial/payment-kinds.ts'

const TOO_MUCH: Kurus = lira(100)
const LIRA: Kurus = lira(1)

/** What a ready-made payment sends of the amount that is missing: half of it in whole lira where it has so much, or 100 TL too much. */
export function paidAmountOf(kind: PaymentKind, missing: Kurus): Kurus {
  if (kind === 'over') return missing + TOO_MUCH
  if (kind !== 'short') return missing
  const half = missing / 2n
  return half >= LIRA ? half - (half % LIRA) : half > 0n ? half : missing
}
