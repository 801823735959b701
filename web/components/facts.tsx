import type { ReactNode } from 'react'

/** What is on record: names at the left, values at the right, one hairline each. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid items-baseline gap-x-6 border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="min-w-0 break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
