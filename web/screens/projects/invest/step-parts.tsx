import type { ReactNode } from 'react'
import { Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

/** The button of a step with the risk beside it; on a phone it stays at the thumb, which takes a parent as tall as the step. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="flex gap-2 text-sm">
        <Icon name="alert" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="prose-measure">{text.risk}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:border-t max-md:border-line max-md:bg-ground max-md:px-5 max-md:py-3 max-md:*:w-full">
        {children}
      </div>
    </>
  )
}
