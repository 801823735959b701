import type { ReactNode } from 'react'
import { Icon, ThumbBar } from '#web/ui/index.ts'
import { text } from '../text.ts'

/** The button of a step with the risk beside it. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <RiskLine />
      <ThumbBar>{children}</ThumbBar>
    </>
  )
}

export function RiskLine() {
  return (
    <p className="flex gap-2 text-sm">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="prose-measure">{text.risk}</span>
    </p>
  )
}
