import type { HiddenKind, HidingReason } from '#contracts/projects/conversation/hiding.ts'
import { HIDING_REASONS } from '#contracts/projects/conversation/messages.ts'
import { Icon, Moment } from '#web/ui/index.ts'
import { talkText as text } from './text.ts'

export interface HiddenNotice {
  readonly reason: HidingReason
  readonly note: string
  readonly hiddenAt: number
}

/** What stands in the place of hidden words: that something stood here, and why it is not shown. */
export function HiddenPlace({ kind, hidden }: { readonly kind: HiddenKind; readonly hidden: HiddenNotice }) {
  return (
    <div className="grid gap-1 rounded border border-line bg-sunk p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="eye" className="size-4 shrink-0 text-soft" />
        {text.hidden[kind]}
      </p>
      <p>
        {HIDING_REASONS[hidden.reason]}. {hidden.note}
      </p>
      <p className="text-soft">
        <Moment at={hidden.hiddenAt} />
      </p>
    </div>
  )
}
