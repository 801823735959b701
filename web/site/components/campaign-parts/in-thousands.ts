import { groupThousands } from '#contracts/common/text/plain-text.ts'
import type { Kurus } from '#contracts/common/money/money.ts'

const THOUSAND_LIRA = 100_000n

/** An amount in thousands of lira, rounded half away from zero: `438709677n` → `4.387`. */
export function inThousands(amount: Kurus): string {
  const magnitude = amount < 0n ? -amount : amount
  const thousands = (magnitude + THOUSAND_LIRA / 2n) / THOUSAND_LIRA
  return `${amount < 0n && thousands > 0n ? '−' : ''}${groupThousands(thousands.toString())}`
}
