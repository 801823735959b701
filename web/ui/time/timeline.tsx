import type { ReactNode } from 'react'
import { Chip } from '../chip.tsx'
import { Icon } from '../icon.tsx'
import { uiText } from '../text.ts'

export interface TimelineEvent {
  readonly key: string
  readonly title: ReactNode
  /** `done`: solid; `now`: marked; `ahead`: outlined, with its latest date; `late`: flagged; `failed`: brick. */
  readonly state: 'done' | 'now' | 'ahead' | 'late' | 'failed'
  /** A date as text or `<Moment/>`; for what is ahead: "en geç 14 Mart 2026". */
  readonly when?: ReactNode
  readonly detail?: ReactNode
}

const DOTS: Readonly<Record<TimelineEvent['state'], string>> = {
  done: 'bg-action text-on-action',
  now: 'border-2 border-action bg-tint outline-4 outline-tint',
  ahead: 'border-2 border-edge bg-surface',
  late: 'bg-accent text-ground',
  failed: 'bg-danger text-ground',
}

/** What happened, what stands now, what comes next and by when. */
export function Timeline({ events, label }: { readonly events: readonly TimelineEvent[]; readonly label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {events.map((event, index) => (
        <li
          key={event.key}
          aria-current={event.state === 'now' ? 'step' : undefined}
          className="group grid grid-cols-[1.5rem_1fr] gap-x-4"
        >
          <div className="flex flex-col items-center">
            <span className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${DOTS[event.state]}`}>
              {event.state === 'done' && <Icon name="check" className="size-4" />}
              {event.state === 'late' && <Icon name="clock" className="size-4" />}
              {event.state === 'failed' && <Icon name="close" className="size-4" />}
            </span>
            {index < events.length - 1 && (
              <span
                className={`min-h-4 w-0 flex-1 border-l-2 ${event.state === 'done' ? 'border-action' : 'border-dashed border-line'}`}
              />
            )}
          </div>
          <div className="pb-7 group-last:pb-0">
            <p
              className={`flex flex-wrap items-center gap-x-3 font-semibold ${event.state === 'ahead' ? 'text-soft' : ''}`}
            >
              {event.title}
              {event.state === 'now' && (
                <Chip tone="good" icon="arrow-right">
                  {uiText.now}
                </Chip>
              )}
              {event.state === 'late' && <Chip tone="attention">{uiText.late}</Chip>}
            </p>
            {event.when && <p className="text-sm text-soft">{event.when}</p>}
            {event.detail && <div className="mt-1 text-sm">{event.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
