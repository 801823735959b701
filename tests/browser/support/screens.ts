import { type ScreenPath } from '#contracts/paths.ts'
import { allPaths } from '#contracts/staff-paths.ts'

/** Keys of the table of screens whose screen is not built yet. A test holds this list against the running platform. */
export const NOT_BUILT: readonly string[] = []

/** Screens of what a member has: there is nothing of theirs for one who has neither invested nor begun an application. */
export const OF_THEIR_OWNER: readonly string[] = [
  'profile.position',
  'profile.acceptedText',
  'projectDraft',
  'projectDraftStep',
  'projectDraftReview',
  'projectDraftSignature',
]

/** Screens of a project that was handed in: the trial's founders walk them. */
export const OF_FOUNDERS: readonly string[] = ['profile.myProject']

export interface Screen {
  readonly key: string
  readonly path: string
  /** Whether a visitor is sent to sign in first. */
  readonly forMembers: boolean
}

type Parameters = Readonly<Record<string, string>>

function isPath(value: object): value is ScreenPath {
  return 'pattern' in value
}

/** Every screen of the table, its marks filled. */
export function allScreens(parameters: Parameters): Screen[] {
  return Object.entries(allPaths).flatMap(([group, value]) =>
    isPath(value)
      ? [screenOf(group, value, parameters)]
      : Object.entries(value).map(([key, path]) => screenOf(`${group}.${key}`, path, parameters)),
  )
}

function screenOf(key: string, path: ScreenPath, parameters: Parameters): Screen {
  const marks = [...path.pattern.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
  const filled = Object.fromEntries(marks.map((mark) => [mark, parameters[mark] ?? '']))
  const query: Parameters = key === 'projectById' ? { id: parameters['projectId'] ?? '' } : {}
  const isOwn = key.startsWith('projectDraft') || key === 'invest'
  const forMembers = key.startsWith('profile.') || key.startsWith('console.') || isOwn
  return { key, path: path.href({ ...filled, ...query }), forMembers }
}
