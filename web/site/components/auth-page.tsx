import type { ReactNode } from 'react'

/** One narrow column for the doors of the house: a heading, what it is about, and the form. */
export function AuthPage({
  title,
  lead,
  children,
  beside,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly beside?: ReactNode
}) {
  return (
    <div className="wrap py-10 md:py-16">
      <div
        className={
          beside
            ? 'mx-auto grid max-w-5xl gap-x-16 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26rem]'
            : 'mx-auto max-w-lg'
        }
      >
        <div>
          <h1>{title}</h1>
          {lead && <div className="mt-2 mb-8 text-soft">{lead}</div>}
          {!lead && <div className="mb-6" />}
          {children}
        </div>
        {beside && <aside className="self-start">{beside}</aside>}
      </div>
    </div>
  )
}
