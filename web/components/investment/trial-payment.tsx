import { paths } from '#contracts/paths.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { LinkButton } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

/** In the trial nobody sends a transfer: the simulated bank does it, with the right amount and reference. */
export function TrialPayment({ investmentId }: { readonly investmentId: string }) {
  if (!useShell().isTrial) return null
  const text = investmentText.trial
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-accent-line bg-accent-tint px-5 py-4">
      <p className="min-w-0 flex-1 basis-60 text-sm">{text.hint}</p>
      <LinkButton to={paths.trial.bank.href({ yatirim: investmentId })} look="secondary" size="small" icon="bank">
        {text.link}
      </LinkButton>
    </div>
  )
}
