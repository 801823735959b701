import type { ReactNode } from 'react'

/** Where the strip stands; empty on a page whose line is not cut, and where the strip's code did not come. */
export function LinePlace({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" className="sticky top-0 z-[60] print:hidden">
      {children}
    </div>
  )
}
