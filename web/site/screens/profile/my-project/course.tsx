import { dateNames } from '#contracts/campaigns/standing/messages.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import { Moment, Timeline, type TimelineEvent } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.course

export type Desk = OutputOf<typeof getProjectDesk>

const STAGES = ['application', 'upcoming', 'live', 'closing', 'registration', 'payout', 'reporting'] as const
type Stage = (typeof STAGES)[number]

const STAGE_OF: Readonly<Record<ShownState, Stage | 'unsuccessful' | 'cancelled' | 'rejected' | 'discontinued'>> = {
  draft: 'application',
  submitted: 'application',
  'under-evaluation': 'application',
  'revision-requested': 'application',
  'in-committee': 'application',
  approved: 'application',
  rejected: 'rejected',
  upcoming: 'upcoming',
  live: 'live',
  'change-under-review': 'live',
  suspended: 'live',
  closing: 'closing',
  successful: 'registration',
  registration: 'registration',
  payout: 'payout',
  reporting: 'reporting',
  archived: 'reporting',
  unsuccessful: 'unsuccessful',
  cancelled: 'cancelled',
  discontinued: 'discontinued',
}

function whenOf(stage: Stage, desk: Desk): TimelineEvent['when'] {
  if (stage === 'live')
    return (
      <>
        <Moment at={desk.opensAt} day /> – <Moment at={desk.closesAt} day />
      </>
    )
  if (stage !== 'closing') return null
  if (desk.concludedAt !== null)
    return (
      <>
        {dateNames.concluded} <Moment at={desk.concludedAt} day />
      </>
    )
  return desk.resultBy === null ? null : (
    <>
      {words.until} <Moment at={desk.resultBy} day />
    </>
  )
}

const since = (desk: Desk) => (
  <>
    {words.since} <Moment at={desk.stateSince} day />
  </>
)

/** The stages a project passes, as far as it came; an end that came early stands in the place of what would have followed. */
function eventsOf(desk: Desk): TimelineEvent[] {
  // Over and without a result: whatever it waits for, it takes no orders any more.
  const stage = desk.resultHold === null ? STAGE_OF[desk.state] : 'closing'
  if (stage === 'rejected' || stage === 'discontinued')
    return [
      { key: 'application', title: words.application, state: 'done' },
      { key: stage, title: words[stage], state: 'failed', when: since(desk) },
    ]
  if (stage === 'unsuccessful' || stage === 'cancelled') {
    const passed = STAGES.slice(0, stage === 'unsuccessful' ? 4 : 2)
    return [
      ...passed.map((key) => ({ key, title: words[key], state: 'done' as const, when: whenOf(key, desk) })),
      { key: stage, title: words[stage], state: 'failed', when: since(desk) },
    ]
  }
  const now = STAGES.indexOf(stage)
  return STAGES.map((key, at) => ({
    key,
    title: words[key],
    state: at < now || desk.state === 'archived' ? 'done' : at === now ? 'now' : 'ahead',
    when: whenOf(key, desk) ?? (at === now && desk.resultHold === null ? since(desk) : null),
  }))
}

/** Where the project stands between its application and its last report. */
export function Course({ desk }: { readonly desk: Desk }) {
  return (
    <section aria-labelledby="nerede">
      <h2 id="nerede" className="mb-5">
        {words.title}
      </h2>
      <Timeline events={eventsOf(desk)} label={words.title} />
    </section>
  )
}
