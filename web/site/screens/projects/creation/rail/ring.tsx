import { Icon } from '#web/ui/index.ts'
import { text as words } from '../text.ts'
import type { ChapterSum } from './standing.ts'

const text = words.step

interface OfChapter {
  readonly sum: ChapterSum
}

/** How far a chapter is, drawn: what is whole as a part of a ring, a tick when all is, an amber dot where something is to be mended. */
export function Ring({ sum: { done, all, open } }: OfChapter) {
  const isWhole = all > 0 && done === all
  return (
    <span className="rail-ring" data-whole={isWhole || undefined} data-asked={open > 0 || undefined}>
      {isWhole ? (
        <Icon name="check" className="size-3.5" />
      ) : (
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          {done > 0 && <circle cx="10" cy="10" r="8" pathLength={all} strokeDasharray={`${done} ${all}`} />}
        </svg>
      )}
    </span>
  )
}

/** The same in figures. */
export function Count({ sum: { done, all, open } }: OfChapter) {
  return (
    <span className="rail-count">
      {all > 0 ? <span aria-hidden="true">{text.of(done, all)}</span> : text.states.optional}
      <span className="sr-only">
        {all > 0 && text.ofLong(done, all)}
        {open > 0 && `, ${text.asked}`}
      </span>
    </span>
  )
}
