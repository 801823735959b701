import { existsSync } from 'node:fs'
import { type ScreenPath } from '#contracts/paths.ts'
import { allPaths } from '#contracts/staff-paths.ts'

export interface BuiltScreen {
  readonly id: string
  readonly pattern: string
  /** Below `web/`. */
  readonly file: string
}

// A screen stands where its key says: `profile.passwordAndPrivacy` → site/screens/profile/password-and-privacy/screen.tsx; keys
// without a group are public. These few stand elsewhere.
export const ELSEWHERE: Readonly<Record<string, string>> = {
  projects: 'projects/list',
  project: 'projects/detail',
  projectById: 'projects/by-id',
  projectForm: 'projects/form',
  createProject: 'projects/creation',
  projectDraft: 'projects/creation/tasks',
  projectDraftStep: 'projects/creation/step',
  projectDraftReview: 'projects/creation/review',
  projectDraftSignature: 'projects/creation/signature',
  // The folder rule refuses the key itself as a name (tools/checks/words.ts).
  services: 'public/offered',
  invest: 'projects/invest',
}

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function isScreen(value: object): value is ScreenPath {
  return 'pattern' in value
}

function folderOf(group: string | null, key: string): string {
  // One screen shows all policies: their texts differ, nothing else. The one of fees computes as well.
  if (group === 'policies') return key === 'fees' ? 'public/fees' : 'public/policy'
  return ELSEWHERE[key] ?? `${kebab(group ?? 'public')}/${kebab(key)}`
}

function builtScreen(group: string | null, key: string, screen: ScreenPath): BuiltScreen[] {
  const file = `${group === 'console' || group === 'trial' ? 'staff' : 'site'}/screens/${folderOf(group, key)}/screen.tsx`
  if (!existsSync(new URL(`../${file}`, import.meta.url))) return []
  return [{ id: group ? `${group}.${key}` : key, pattern: screen.pattern, file }]
}

/** Patterns of the screens that are not written: few, where the written ones are many and travel with every page. */
export function missingPatterns(): string[] {
  const built = new Set(builtScreens().map(({ pattern }) => pattern))
  return Object.values(allPaths)
    .flatMap((value) => (isScreen(value) ? [value] : Object.values(value)))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !built.has(pattern))
}

/** The screens of the table that are written; the others are answered by the not-found page and linked from nowhere. */
export function builtScreens(): BuiltScreen[] {
  return Object.entries(allPaths).flatMap(([key, value]) =>
    isScreen(value)
      ? builtScreen(null, key, value)
      : Object.entries(value).flatMap(([name, screen]) => builtScreen(key, name, screen)),
  )
}
