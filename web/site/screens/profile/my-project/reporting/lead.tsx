import type { ShownState } from '#contracts/projects/lifecycle.ts'
import { isReported } from '#contracts/projects/reporting/obligations.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { obligationName } from '#web/components/reporting/text.ts'
import { reportHref } from './actions.ts'
import type { Owed } from './obligations.tsx'
import { text } from './text.ts'

type Due = Owed['obligations'][number] & { readonly standing: 'late' | 'today' | 'soon' }

const OWING: readonly ShownState[] = ['successful', 'registration', 'payout', 'reporting', 'archived']

/** Whether a project in a state owes anything. */
export function owes(state: ShownState): boolean {
  return OWING.includes(state)
}

/** The report to be handed in first, where one is late or near. */
export function dueFirst({ obligations }: Owed): Due | null {
  const isDue = (one: Owed['obligations'][number]): one is Due =>
    isReported(one.kind) && (one.standing === 'late' || one.standing === 'today' || one.standing === 'soon')
  return obligations.find(isDue) ?? null
}

/** It as the desk's next step. */
export function OwedFirst({
  due,
  projectExternalId,
  note,
}: {
  readonly due: Due
  readonly projectExternalId: string
  readonly note: string
}) {
  return (
    <NextStep
      to={reportHref(projectExternalId, due.id)}
      button={due.hasDraft ? text.resume : text.prepare}
      note={note}
      late={due.standing === 'late'}
    >
      {text.lead[due.standing](obligationName(due))}
    </NextStep>
  )
}
