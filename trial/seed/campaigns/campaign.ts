import type { Window } from './compose-project.ts'
import type { DrawnStory } from '../draw-story.ts'
import { DAY_MS } from '../history.ts'
import type { Person } from '../people/people.ts'
import type { Story } from '../stories/index.ts'

/** A story while it is written: whose campaign it is, and when it runs. */
export interface Campaign {
  readonly story: Story
  readonly owner: Person
  readonly window: Window
  externalId: string
  /** Its pictures, where somebody began them before they were needed. */
  drawn?: Promise<DrawnStory>
}

const CANCELLED_DAYS_BEFORE = 9

/** When a campaign takes no more orders: its end, or its cancellation. */
export function stopsAt({ story, window }: Campaign): Date {
  const days = story.fate === 'cancelled' ? CANCELLED_DAYS_BEFORE : 0
  return new Date(window.closesAt.getTime() - days * DAY_MS)
}
