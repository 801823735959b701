import type { ReactNode } from 'react'
import type { SettlementPart } from '#contracts/settlement/settlement-parts.ts'
import { Facts } from '#web/components/facts.tsx'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { Card, LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

/** What is being decided, above the list it stands in: its facts, then its decisions. */
export function DeskPanel({
  title,
  part,
  above,
  facts,
  children,
}: {
  readonly title: string
  readonly part: SettlementPart
  /** What is decided by, ahead of the facts. */
  readonly above?: ReactNode
  readonly facts: readonly (readonly [string, ReactNode])[]
  readonly children: ReactNode
}) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg" data-step="">
          {title}
        </h2>
        <LinkButton to={partHref(part)} look="quiet" size="small" icon="close">
          {text.close}
        </LinkButton>
      </div>
      {above}
      <Facts facts={facts} />
      {children}
    </Card>
  )
}
