import { type ReactNode, useRef } from 'react'
import { useTypedRows } from '../form/use-typed-rows.ts'
import type { StepRow } from '../form/wizard-step.ts'
import { previewText as text } from './text.ts'

/**
 * What is written on a page as the campaign's page will show it, by the page's own parts. It repeats what stands in the fields and so
 * is told to nobody who listens, nor reached by keys. Without scripts it shows what was saved.
 */
export function Seen({
  rows,
  children,
}: {
  readonly rows: readonly StepRow[]
  /** Null while nothing is written that could be shown. */
  readonly children: (typed: readonly StepRow[]) => ReactNode
}) {
  const place = useRef<HTMLElement>(null)
  const shown = children(useTypedRows(place, rows))
  return (
    <aside ref={place} inert className="seen">
      <p className="text-sm font-semibold">{text.title}</p>
      {shown ?? <p className="rounded border border-dashed border-edge p-5 text-sm text-soft">{text.nothing}</p>}
    </aside>
  )
}
