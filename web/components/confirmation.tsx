import type { ReactNode } from 'react'
import { Card } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Facts } from './facts.tsx'

/**
 * The question before a step that moves money or goes out to everybody: what it is, what it is about, what follows; its last
 * children are the bar with the button that names it. Wide as the page, and its heading is where the reader is.
 */
export function Confirmation({
  title,
  consequence,
  facts = [],
  isAsked = false,
  children,
}: {
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly consequence?: ReactNode
  readonly facts?: readonly (readonly [string, ReactNode])[]
  /** The address asks for it: the reader is taken to its heading. Else who opens it takes them there. */
  readonly isAsked?: boolean
  readonly children: ReactNode
}) {
  return (
    <Card as="section" className="grid gap-4 border-action">
      <h2 className="text-lg" tabIndex={-1} data-step={isAsked || undefined} {...(isAsked ? { autoFocus: true } : {})}>
        {title}
      </h2>
      {facts.length > 0 && <Facts facts={facts} />}
      {consequence && <p className="prose-measure">{unbroken(consequence)}</p>}
      {children}
    </Card>
  )
}
