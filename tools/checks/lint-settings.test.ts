import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

/** What the linter must catch, by file and rule: an upgrade or a careless setting that lets it through fails here. */
const BAD: readonly (readonly [string, string, string])[] = [
  ['server/long-function.ts', 'max-lines-per-function', `export function f(): void {\n${'  f()\n'.repeat(61)}}\n`],
  [
    'web/ui/long.tsx',
    'max-lines-per-function',
    `export function F(): null {\n${'  F()\n'.repeat(121)}  return null\n}\n`,
  ],
  ['server/long-file.ts', 'max-lines', 'export {}\n'.repeat(301)],
  ['tests/long.test.ts', 'max-lines', 'export {}\n'.repeat(401)],
  ['server/floats.ts', 'no-restricted-globals', `export const a = parseFloat('1')\n`],
  ['server/number-floats.ts', 'no-restricted-properties', `export const a = Number.parseFloat('1')\n`],
  ['server/any.ts', 'no-explicit-any', 'export const a: any = 1\n'],
  ['server/assertion.ts', 'no-non-null-assertion', 'export const a = (b?: string): string => b!\n'],
  [
    'server/floating.ts',
    'no-floating-promises',
    `async function f(): Promise<void> {}\nexport const a = (): void => {\n  f()\n}\n`,
  ],
  ['server/console.ts', 'no-console', `console.log('x')\n`],
  ['server/default.ts', 'no-default-export', 'export default 1\n'],
  ['server/one.ts', 'no-cycle', `import { b } from './two.ts'\nexport const a = (): number => b()\n`],
  ['server/two.ts', 'no-cycle', `import { a } from './one.ts'\nexport const b = (): number => a()\n`],
  ['server/focused.test.ts', 'no-focused-tests', `import { test } from 'vitest'\ntest.only('x', () => {})\n`],
]

const GOOD: readonly (readonly [string, string])[] = [
  ['server/fine.ts', `export function f(): void {\n${'  f()\n'.repeat(55)}}\n`],
  ['web/ui/fine.tsx', `export function F(): null {\n${'  F()\n'.repeat(110)}  return null\n}\n`],
  ['tools/fine.ts', `console.log('x')\n`],
]

interface Diagnostic {
  readonly filename: string
  readonly code: string
}

let folder = ''
let found: readonly Diagnostic[] = []

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lint-'))
  for (const [name, , text] of BAD) write(name, text)
  for (const [name, text] of GOOD) write(name, text)
  fs.copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  write('tsconfig.json', `{ "compilerOptions": { "strict": true, "module": "nodenext", "noEmit": true } }`)
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const words = [program, '--type-aware', '--format=json']
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 })
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}

test.each(BAD)('%s breaks %s', (name, rule) => {
  const codes = found.filter(({ filename }) => filename === name).map(({ code }) => code)
  expect(codes).toContainEqual(expect.stringContaining(`(${rule})`))
})

test.each(GOOD)('%s is fine', (name) => {
  expect(found.filter(({ filename }) => filename === name)).toEqual([])
})
