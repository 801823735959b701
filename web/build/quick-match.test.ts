import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { allPaths } from '#contracts/staff-paths.ts'
import { ROUTER_UTILS, withQuickMatch } from './quick-match.ts'

interface Matcher {
  matchRoutes(
    routes: readonly object[],
    address: string,
  ): readonly { readonly params: object; readonly pathname: string }[] | null
}

const { resolve } = createRequire(import.meta.url)
const original = join(dirname(resolve('react-router/package.json')), 'dist/production/lib/router/utils.js')
const folder = mkdtempSync(join(tmpdir(), 'acik-defter-quick-match-'))
const quickFile = join(folder, 'utils.mjs')
const whole = (name: string) => pathToFileURL(name.startsWith('.') ? join(dirname(original), name) : resolve(name)).href
writeFileSync(
  quickFile,
  withQuickMatch(readFileSync(original, 'utf8')).replaceAll(
    /^(import .* from )"([^"]+)"/gm,
    (_all, start: string, name: string) => `${start}"${whole(name)}"`,
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

const patterns = [...patternsIn(allPaths)]

function* patternsIn(table: object): Generator<string> {
  for (const entry of Object.values(table) as object[])
    if ('pattern' in entry) yield String(entry.pattern)
    else if (typeof entry === 'object') yield* patternsIn(entry)
}

it('is told of the module that matches', () => expect(original).toMatch(ROUTER_UTILS))

it('finds for every address of the platform what the router finds, however it is written', async () => {
  const [slow, quick] = (await Promise.all([original, quickFile].map((file) => import(pathToFileURL(file).href)))) as [
    Matcher,
    Matcher,
  ]
  const children = [
    ...patterns.map((path) => ({ id: path, path: path.slice(1) || undefined, index: path === '/' })),
    { path: '*' },
  ]
  const routes = [{ id: 'root', path: '', children }]
  expect(patterns.length).toBeGreaterThan(100)
  for (const pattern of patterns) {
    const address = pattern.replaceAll(/:\w+\??/g, 'Bir-Şey')
    for (const form of [
      address,
      `${address}/`,
      address.toUpperCase(),
      encodeURI(address),
      `${address}/daha`,
      `x${address}`,
    ]) {
      const [wanted, found] = [slow, quick].map(({ matchRoutes }) =>
        matchRoutes(routes, form)?.map(({ params, pathname }) => ({ params, pathname })),
      )
      expect({ form, found }).toEqual({ form, found: wanted })
    }
  }
})
