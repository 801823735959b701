import { ReadyPayments } from '#web/components/trial-hints/ready-payments.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

/** In the trial nobody sends a transfer: the simulated bank does it, rightly or wrongly as the reader wants to see. */
export function TrialPayment({ investmentId }: { readonly investmentId: string }) {
  if (!useShell().isTrial) return null
  const text = investmentText.trial
  return (
    <details className="group mt-4 rounded border border-accent-line bg-accent-tint px-5 py-2">
      <summary className="flex min-h-10 list-none items-center justify-between gap-6 font-semibold [&::-webkit-details-marker]:hidden">
        {text.link}
        <Icon name="chevron-down" className="size-4 shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-2 text-sm">{text.hint}</p>
      <ReadyPayments investmentId={investmentId} />
    </details>
  )
}
