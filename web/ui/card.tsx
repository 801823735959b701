import type { ReactNode } from 'react'

/** A bordered surface. `flush` leaves the padding to its content (covers, tables). */
export function Card({
  children,
  flush,
  as: Tag = 'div',
  className = '',
}: {
  readonly children: ReactNode
  readonly flush?: boolean
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  readonly className?: string
}) {
  return <Tag className={`card ${flush ? 'overflow-hidden' : 'p-5 md:p-6'} ${className}`}>{children}</Tag>
}
