import type { ReactNode } from 'react'

/** A bordered surface. `flush` leaves the padding to its content (covers, tables). */
export function Card({
  children,
  flush,
  as: Tag = 'div',
  id,
  className = '',
}: {
  readonly children: ReactNode
  readonly flush?: boolean
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Where something leads to it. */
  readonly id?: string
  readonly className?: string
}) {
  return (
    <Tag id={id} className={`card ${flush ? 'overflow-hidden' : 'p-5 md:p-6'} ${className}`}>
      {children}
    </Tag>
  )
}
