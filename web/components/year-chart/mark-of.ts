import type { Kurus } from '#contracts/common/money/money.ts'
import { shortAmount } from '#contracts/common/money/short-amount.ts'

/** What stands at the end of a bar: rounded, without the unit that the legend names; a loss with its sign. `−614 bin`, `4,36 Mn`. */
export function markOf(amount: Kurus): string {
  const rounded = shortAmount(amount < 0n ? -amount : amount).replace(/ TL$/, '')
  return `${amount < 0n ? '−' : ''}${rounded}`
}
