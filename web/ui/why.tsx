import { Link } from 'react-router'
import type { Reason } from '#contracts/common/endpoint.ts'
import { uiText } from './text.ts'

/**
 * "neden?": opens the reasons behind whatever the platform decided or computed. Works without scripts. Pass several reasons
 * as the server gave them, or one.
 */
export function Why({ reasons, label = uiText.why }: { readonly reasons: readonly Reason[]; readonly label?: string }) {
  if (reasons.length === 0) return null
  return (
    <details className="why">
      <summary>{label}</summary>
      <Reasons reasons={reasons} />
    </details>
  )
}

/** Reasons one below the other: the sentence, what it was computed from, its source and the way to mend it. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <ul className="mt-2 grid gap-4 rounded border border-line bg-sunk p-4 text-sm">
      {reasons.map((reason) => (
        <li key={reason.code} className="grid gap-2">
          <p>{reason.message}</p>
          {reason.inputs && reason.inputs.length > 0 && (
            <dl className="grid gap-1">
              {reason.inputs.map((input) => (
                <div key={input.label} className="flex justify-between gap-4 border-b border-line pb-1">
                  <dt className="text-soft">{input.label}</dt>
                  <dd className="text-right font-semibold">{input.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {reason.source && (
            <p className="text-xs text-soft">
              {uiText.source}: {reason.source}
            </p>
          )}
          {reason.fixPath && (
            <p>
              <Link to={reason.fixPath} className="link font-semibold">
                {uiText.fix}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
