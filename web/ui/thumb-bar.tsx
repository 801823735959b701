import type { ReactNode } from 'react'

/** The buttons of a step. On a phone they stay at the thumb for as long as the step is in sight: the parent is as tall as the step. */
export function ThumbBar({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-thumb-bar
      className="flex flex-wrap items-center gap-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:border-t max-md:border-line max-md:bg-ground max-md:px-5 max-md:py-3 max-md:*:w-full"
    >
      {children}
    </div>
  )
}
