import type { Punctuality as Figures } from '#contracts/projects/reporting/obligations.ts'
import { Icon } from '#web/ui/index.ts'
import { punctualityWords } from './text.ts'

/** How punctual a company tells what it owes: one sentence, and what it is made of. */
export function Punctuality({ figures }: { readonly figures: Figures }) {
  const { head, parts } = punctualityWords(figures)
  return (
    <p className="flex gap-3">
      <Icon name={figures.missing > 0 ? 'alert' : 'clock'} className="size-5 shrink-0 text-soft" />
      <span className="min-w-0">
        <span className="block font-semibold">{head}</span>
        <span className="text-sm text-soft">{parts}</span>
      </span>
    </p>
  )
}
