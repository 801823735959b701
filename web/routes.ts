import { existsSync } from 'node:fs'
import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { paths, type ScreenPath } from '#contracts/paths.ts'

// A screen stands where its key says: `profile.passwordAndPrivacy` → screens/profile/password-and-privacy/screen.tsx; keys
// without a group are public. These few stand elsewhere.
const ELSEWHERE: Readonly<Record<string, string>> = {
  projects: 'projects/list',
  project: 'projects/detail',
  projectById: 'projects/by-id',
  createProject: 'projects/create',
  invest: 'projects/invest',
}

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function isScreen(value: object): value is ScreenPath {
  return 'pattern' in value
}

function folderOf(group: string | null, key: string): string {
  // One screen shows all policies: their texts differ, nothing else.
  if (group === 'policies') return 'public/policy'
  return ELSEWHERE[key] ?? `${kebab(group ?? 'public')}/${kebab(key)}`
}

function entry(group: string | null, key: string, screen: ScreenPath): RouteConfigEntry[] {
  const file = `screens/${folderOf(group, key)}/screen.tsx`
  // A screen that is not written yet is answered by the not-found page.
  if (!existsSync(new URL(file, import.meta.url))) return []
  return [route(screen.pattern, file, { id: group ? `${group}.${key}` : key })]
}

const screens = Object.entries(paths).flatMap(([key, value]) =>
  isScreen(value)
    ? entry(null, key, value)
    : Object.entries(value).flatMap(([name, screen]) => entry(key, name, screen as ScreenPath)),
)

export default [
  ...screens,
  route('/proje/:seoName/belge/:documentId', 'screens/projects/document/download.ts', { id: 'document' }),
  route('/tema', 'shell/theme-route.ts', { id: 'theme' }),
  route('/gelistirme/galeri', 'screens/gallery/screen.tsx', { id: 'gallery' }),
  route('*', 'screens/not-found/screen.tsx', { id: 'not-found' }),
] satisfies RouteConfigEntry[]
