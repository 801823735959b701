/** States of a project and its campaign (docs/glossary.md; T11, T17). */
export const PROJECT_STATES = [
  'draft',
  'submitted',
  'under-evaluation',
  'revision-requested',
  'in-committee',
  'rejected',
  'approved',
  'upcoming',
  'live',
  'change-under-review',
  'closing',
  'successful',
  'registration',
  'payout',
  'reporting',
  'archived',
  'unsuccessful',
  'cancelled',
  'discontinued',
] as const

export type ProjectState = (typeof PROJECT_STATES)[number]

/**
 * What the public and its founder are told of a project. `suspended`: the committee stopped it where it stood, and its state in the life
 * cycle waits beneath; whatever asks whether it is live finds that it is not.
 */
export const SHOWN_STATES = [...PROJECT_STATES, 'suspended'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** Every legal step; what is not listed is impossible. Guards and deadlines stand in the verbs that take the step. */
export const PROJECT_TRANSITIONS: Readonly<Record<ProjectState, readonly ProjectState[]>> = {
  draft: ['submitted'],
  submitted: ['under-evaluation', 'discontinued'],
  'under-evaluation': ['revision-requested', 'rejected', 'in-committee', 'discontinued'],
  'revision-requested': ['submitted', 'discontinued'],
  'in-committee': ['rejected', 'approved', 'discontinued'],
  rejected: [],
  approved: ['upcoming', 'discontinued'],
  upcoming: ['live', 'cancelled'],
  live: ['change-under-review', 'closing', 'cancelled'],
  'change-under-review': ['live', 'closing', 'cancelled'],
  closing: ['successful', 'unsuccessful', 'cancelled'],
  successful: ['registration', 'cancelled'],
  // Back: MKK knew no such capital increase, and two officers took it back.
  registration: ['payout', 'successful', 'cancelled'],
  // Taken back before its approval; and, when the company's payment comes back, owed again.
  payout: ['reporting', 'registration'],
  reporting: ['archived', 'payout'],
  archived: [],
  unsuccessful: [],
  cancelled: [],
  // An application that ended before it was published: its founder withdrew it or was silent, or the platform was struck off SPK's list
  // (T17/10).
  discontinued: [],
}

/** Whether the step is legal. */
export function mayBecome(from: ProjectState, to: ProjectState): boolean {
  return PROJECT_TRANSITIONS[from].includes(to)
}

/** States that visitors may see. */
export const PUBLIC_STATES: readonly ProjectState[] = [
  'upcoming',
  'live',
  'change-under-review',
  'closing',
  'successful',
  'registration',
  'payout',
  'reporting',
  'archived',
  'unsuccessful',
  'cancelled',
]

/** Whether visitors may see what is told to be so. */
export function isPublicState(state: ShownState): boolean {
  return state === 'suspended' || PUBLIC_STATES.includes(state)
}

/** Applications on their way to publication: nobody outside sees them yet. */
export const APPLICATION_STATES: readonly ProjectState[] = [
  'submitted',
  'under-evaluation',
  'revision-requested',
  'in-committee',
  'approved',
]

/**
 * From the application until payout or refund a campaign process runs, and keeps its entrepreneur from beginning another (T17/1,
 * T17/8-10). Nobody reads here when the refunds of an unsuccessful one are through: its result ends it.
 */
export const PROCESS_STATES: readonly ProjectState[] = [
  ...APPLICATION_STATES,
  'upcoming',
  'live',
  'change-under-review',
  'closing',
  'successful',
  'registration',
  'payout',
]

const WIRE: Readonly<Record<ShownState, number>> = {
  upcoming: 1,
  live: 103520000,
  'change-under-review': 103520000,
  closing: 103520013,
  successful: 103520002,
  registration: 103520002,
  payout: 103520002,
  reporting: 103520002,
  archived: 103520002,
  // Codes of ours, in a range the known clients hide: the wire has none for these.
  draft: 103529001,
  submitted: 103529002,
  'under-evaluation': 103529003,
  'revision-requested': 103529004,
  'in-committee': 103529005,
  rejected: 103529006,
  approved: 103529007,
  unsuccessful: 103529008,
  cancelled: 103529009,
  suspended: 103529010,
  discontinued: 103529011,
}

/** The state code outside clients know (wire contract, d). */
export function wireStateCode(state: ShownState): number {
  return WIRE[state]
}

/** The states behind a wire code; empty when the code is unknown. Other "coming" codes of the wire read as upcoming. */
export function statesOfWireCode(code: number): readonly ShownState[] {
  if (code === 103520004 || code === 103520009) return ['upcoming']
  return SHOWN_STATES.filter((state) => WIRE[state] === code)
}
