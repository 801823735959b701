import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getOutsideHealth } from '#contracts/platform/outside-health-endpoint.ts'
import { Card, Chip, Moment, type Tone } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.outside
type System = OutputOf<typeof getOutsideHealth>['systems'][number]

const TONES: Readonly<Record<System['state'], Tone>> = {
  off: 'plain',
  untried: 'plain',
  unreachable: 'bad',
  failing: 'bad',
  fine: 'good',
}

/** How each system outside stands, with what it is known by. */
export function Outside({ systems }: { readonly systems: readonly System[] }) {
  return (
    <Card as="section">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">{words.lead}</p>
      <ul className="grid">
        {systems.map((system) => (
          <li
            key={system.system}
            className="flex items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <b className="block font-semibold">{words.systems[system.system]}</b>
              <Seen label={words.answered} at={system.answeredAt} />
              <Seen label={words.failed} at={system.failedAt} />
              {system.state === 'failing' && system.failure !== null && (
                <span className="block text-sm text-soft">{words.failures[system.failure]}</span>
              )}
              {system.state === 'unreachable' && <Seen label={words.checked} at={system.checkedAt} />}
            </span>
            <Chip tone={TONES[system.state]}>{words.states[system.state]}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Seen({ label, at }: { readonly label: string; readonly at: number | null }) {
  if (at === null) return null
  return (
    <span className="block text-sm text-soft">
      {label} <Moment at={at} />
    </span>
  )
}
