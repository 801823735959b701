import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MAKERS, SERVER_ONLY, withNothingBehind } from './server-only.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm

it.each(Object.entries(SERVER_ONLY))('stands in for all that %s exports', (file, names) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const exported = (text: string) => new Set([...text.matchAll(EXPORT)].map(([, name]) => name))
  expect(exported(source)).toEqual(new Set(names))
  expect(exported(withNothingBehind(names))).toEqual(new Set(names))
})

it('takes for makers only what has a name of its own here', () => {
  expect(Object.values(SERVER_ONLY).flat()).toEqual(expect.arrayContaining([...MAKERS]))
  // `submit` is also what a fetcher is asked to do: a call of that must never be taken away.
  expect(MAKERS).not.toContain('submit')
})

it('refuses a call at once, and what was made only when it is carried out', () => {
  const refused = withNothingBehind(['call', 'submit', 'submitMany'])
  expect(refused).toContain('export const call = refuse')
  expect(refused).toContain('export const submit = () => refuse')
  expect(refused).toContain('export const submitMany = () => refuse')
})
