import type { ReactNode } from 'react'
import { Icon } from '#web/ui/index.ts'

/** A paper's name, and what one gets below it. */
export function DocumentRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Icon name="document" className="size-5 shrink-0 text-soft" />
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="text-sm text-soft">{children}</span>
      </span>
    </>
  )
}
