import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { deferEndpoints, deferredConstant, FOLDERS, missedEndpoints } from './lazy-endpoints.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => ({
    file: file.replaceAll(path.sep, '/'),
    source: readFileSync(path.join(ROOT, file), 'utf8'),
  }))

it('finds calls to defer, and files in each folder it looks through', () => {
  const found = FOLDERS.map(sourcesIn)
  expect(found.filter((sources) => sources.length === 0)).toEqual([])
  expect(found.flat().filter(({ source }) => deferEndpoints(source) !== null).length).toBeGreaterThan(100)
})

it('knows each file of contracts in which a call is declared', () => {
  const declaring = sourcesIn('contracts').filter(({ source }) => /^export const \w+ = endpoint\(/m.test(source))
  expect(declaring.length).toBeGreaterThan(50)
  const unknown = declaring.filter(({ file }) => deferEndpoints(`import { a } from '#${file}'`) === null)
  expect(unknown.map(({ file }) => file)).toEqual([])
})

it('turns imports of endpoints into loaders, whatever their layout', () => {
  const source =
    "import {\n  signIn,\n  signUp as join,\n  type SignUp,\n} from '#contracts/membership/endpoints.ts'\nexport const a = signIn"
  expect(deferEndpoints(source)).toBe(
    "import type { SignUp } from '#contracts/membership/endpoints.ts';" +
      "const signIn = /*#__PURE__*/ ({ load: () => import('#contracts/membership/endpoints.ts').then((module) => module.signIn) });" +
      "const join = /*#__PURE__*/ ({ load: () => import('#contracts/membership/endpoints.ts').then((module) => module.signUp) })" +
      '\nexport const a = signIn',
  )
})

it('lets an import of types alone vanish', () => {
  expect(deferEndpoints("import { type A, type B } from '#contracts/campaigns/endpoints.ts'")).toBe(
    "import type { A, B } from '#contracts/campaigns/endpoints.ts'",
  )
})

it('leaves everything else alone', () => {
  expect(
    deferEndpoints(
      "import { paths } from '#contracts/paths.ts'\nimport type { X } from '#contracts/ledger/endpoints.ts'",
    ),
  ).toBeNull()
})

it('knows every file that declares calls, and no other', () => {
  for (const file of [
    'membership/endpoints.ts',
    'contact/newsletter-endpoints.ts',
    'projects/creation/row-endpoints.ts',
  ])
    expect(deferEndpoints(`import { a } from '#contracts/${file}'`)).toContain(`import('#contracts/${file}')`)
  expect(deferEndpoints(`import { endpoint } from '#contracts/common/endpoint.ts'`)).toBeNull()
})

it('tells what is not deferred: a whole module, or calls handed on', () => {
  const file = '#contracts/membership/interest-endpoints.ts'
  expect(missedEndpoints(`import * as calls from '${file}'`)).toBe(file)
  expect(missedEndpoints(`export { getInterests } from '${file}'`)).toBe(file)
  expect(missedEndpoints(`import type { getInterests } from '${file}'`)).toBeNull()
  expect(missedEndpoints(deferEndpoints(`import { getInterests } from '${file}'`) ?? '')).toBeNull()
})

it('tells a constant that a page takes from beside the calls', () => {
  const file = '#contracts/projects/evaluation/endpoints.ts'
  expect(deferredConstant(`import { TABS, getApplications } from '${file}'`)).toBe('TABS')
  expect(deferredConstant(`import { type Tab, getApplications } from '${file}'`)).toBeNull()
})
