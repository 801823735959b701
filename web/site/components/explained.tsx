import type { ReactNode } from 'react'
import type { Reason } from '#contracts/common/endpoint.ts'
import { Reasons } from '#web/ui/index.ts'
import { text } from './explained/text.ts'

/**
 * A name that explains itself: the dotted line says that it opens, and what opens is as wide as the row. The whole row answers to a
 * finger. `asks`: what a reader would ask of it; facts are explained, decisions are given reasons.
 */
export function Explained({
  label,
  reasons,
  asks = 'fact',
  children,
}: {
  readonly label: string
  readonly reasons: readonly Reason[]
  readonly asks?: 'fact' | 'decision'
  /** The value, at the row's end. */
  readonly children?: ReactNode
}) {
  const ask = text[asks]
  return (
    <details className="explained">
      <summary title={`${label}: ${ask}`}>
        <span className="explained-name">
          {label}
          <span className="sr-only">, {ask}</span>
        </span>
        {children !== undefined && <b className="text-right">{children}</b>}
      </summary>
      <div className="pb-3">
        <Reasons reasons={reasons} />
      </div>
    </details>
  )
}
