import { formatKurus } from '#contracts/common/money/money-format.ts'
import type { Kurus } from '#contracts/common/money/money.ts'

/** An amount as somebody types it, without its currency. */
export const typedAmount = (kurus: Kurus): string => formatKurus(kurus, 'trim').replace(/\u202fTL$/, '')

/** Round amounts under the thumb, the greatest that `amount` reaches; what is typed beside them stays exact. */
export function AmountSlider({
  steps,
  amount,
  label,
  onAmount,
}: {
  readonly steps: readonly Kurus[]
  readonly amount: Kurus
  readonly label: string
  readonly onAmount: (typed: string) => void
}) {
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step <= amount),
  )
  return (
    <input
      type="range"
      min={0}
      max={steps.length - 1}
      value={at}
      aria-label={label}
      aria-valuetext={formatKurus(steps[at] ?? amount, 'trim')}
      onChange={({ target }) => onAmount(typedAmount(steps[Number(target.value)] ?? amount))}
      className="needs-script mt-2 block h-6 w-full accent-action"
    />
  )
}
