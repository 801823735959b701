import { expect, test } from 'vitest'
import { type ScreenPath } from '../paths.ts'
import { allPaths } from '../staff-paths.ts'
import { isListed } from './indexing.ts'

const isScreen = (value: object): value is ScreenPath => 'pattern' in value
const ALL = Object.entries(allPaths).flatMap(([group, value]) =>
  isScreen(value)
    ? [[group, value.pattern] as const]
    : Object.entries(value).map(([key, screen]) => [`${group}.${key}`, screen.pattern] as const),
)

test('of the table of screens, search engines may list exactly what is the same for everyone', () => {
  const listed = ALL.filter(([, pattern]) => isListed(pattern.replace(/:\w+/g, 'bir-ad'))).map(([key]) => key)
  expect(listed).toEqual([
    'home',
    'about',
    'services',
    'faq',
    'safety',
    'howItWorks',
    'partners',
    'announcements',
    'announcement',
    'contact',
    'legalNotices',
    'informationSociety',
    'activities',
    'projects',
    'project',
    'projectById',
    'createProject',
    ...Object.keys(allPaths.policies).map((key) => `policies.${key}`),
    'auth.signIn',
    'auth.signUp',
    'verifyPaper',
    'ledger',
    'verify',
    'verifyTotal',
  ])
})

test.each([
  ['/profilim', '', true],
  ['/projeler', '?durum=fonlamada', true],
  ['/giris-yap', '?token=abc', false],
  ['/bir-sayfa', '?x=1&kod=123', false],
  ['/projeler.data', '', false],
  ['/proje/gunes/belge/1', '', false],
])('%s%s is listed: %s', (path, search, listed) => {
  expect(isListed(path, search)).toBe(listed)
})
