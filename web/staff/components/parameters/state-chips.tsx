import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getParameters } from '#contracts/platform/parameter-endpoints.ts'
import { Chip } from '#web/ui/index.ts'
import { text } from './text.ts'

export type ParameterSummary = OutputOf<typeof getParameters>['subjects'][number]['parameters'][number]

/** What of a value has to be looked after, and what waits for a second officer. */
export function StateChips({ state, waiting }: Pick<ParameterSummary, 'state' | 'waiting'>) {
  if (state === 'known' && waiting === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {state !== 'known' && <Chip tone={state === 'year-ending' ? 'attention' : 'bad'}>{text.states[state]}</Chip>}
      {waiting > 0 && <Chip tone="attention">{text.waiting(waiting)}</Chip>}
    </span>
  )
}
