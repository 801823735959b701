import { Link } from 'react-router'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { SAMPLE } from './read-sample.ts'
import { trialHints } from './text.ts'

const text = trialHints.sample
const HINTS: Partial<Record<EligibilityStep, string>> = text.hints

/** Invented values for an open step, by a link that shows the same form filled. Exists in the trial only. */
export function Sample({
  step,
  parameters,
}: {
  readonly step: EligibilityStep
  /** What the address holds besides. */
  readonly parameters: Readonly<Record<string, string>>
}) {
  const { isTrial } = useShell()
  const hint = HINTS[step]
  if (!isTrial || hint === undefined) return null
  const filled = (standing: string) => `${stepHref(step, { ...parameters, [SAMPLE]: standing })}#${step}`
  return (
    <div className="mb-5 rounded border border-accent-line bg-accent-tint px-4 py-3 text-sm">
      <p>{hint}</p>
      {step !== 'mkk' && (
        <p className="mt-1 flex flex-wrap gap-x-6">
          <Link to={filled('evet')} preventScrollReset className="link inline-flex min-h-10 items-center font-semibold">
            {step === 'phone' ? text.fillCode : text.fill}
          </Link>
          {step === 'identity' && (
            <Link
              to={filled('nitelikli')}
              preventScrollReset
              className="link inline-flex min-h-10 items-center font-semibold"
            >
              {text.fillQualified}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
