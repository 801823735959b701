import type { ReactNode } from 'react'
import { PlainText } from '#web/components/plain-text.tsx'

/** A risk with its words, as one of a list. */
export function RiskItem({
  id,
  title,
  sentence,
  children,
}: {
  readonly id?: string
  readonly title: string
  readonly sentence: string
  readonly children?: ReactNode
}) {
  return (
    <li id={id} className="scroll-mt-4 border-l-2 border-accent pl-4">
      <h3 className="text-base">{title}</h3>
      <PlainText>{sentence}</PlainText>
      {children}
    </li>
  )
}
