import type { ReactNode } from 'react'

/** One part of the gallery. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2">{title}</h2>
      {children}
    </section>
  )
}
