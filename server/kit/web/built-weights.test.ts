import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

// What a page's scripts weigh before anything is touched, by the build's own list of what each screen imports. What comes later
// (validation, the editor, parts at rest) is not on it.
const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url))
const KILOBYTE = 1024

interface Screen {
  readonly parentId?: string
  readonly module: string
  readonly imports?: readonly string[]
}

interface Manifest {
  readonly entry: Screen
  readonly routes: Readonly<Record<string, Screen>>
}

function readManifest(): Manifest {
  const assets = path.join(CLIENT, 'assets')
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const text = readFileSync(path.join(assets, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

const { entry, routes } = readManifest()

/** Kilobytes, gzip, of all scripts that a screen and the frames around it import. */
function weightOf(id: string): number {
  const files = new Set([entry.module, ...(entry.imports ?? [])])
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    for (const file of [at.module, ...(at.imports ?? [])]) files.add(file)
  const bytes = [...files].map((file) => gzipSync(readFileSync(path.join(CLIENT, file))).length)
  return bytes.reduce((sum, one) => sum + one, 0) / KILOBYTE
}

it.each(['projectDraft', 'projectDraftStep', 'projectDraftReview', 'createProject'])(
  'a founder writes with at most 161 KB: %s',
  (id) => expect(weightOf(id)).toBeLessThanOrEqual(161),
)

it.each(['home', 'projects', 'project', 'auth.signIn', 'auth.signUp', 'auth.forgotPassword'])(
  'a visitor reads with at most 125 KB: %s',
  (id) => expect(weightOf(id)).toBeLessThanOrEqual(125),
)
