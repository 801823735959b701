import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import {
  ERROR_PAGES,
  INSTRUMENTATION,
  LINKS,
  OWN_ERROR_PAGES,
  WITHOUT_INSTRUMENTATION,
  WITHOUT_STYLE_LINKS,
  withoutSentences,
} from './lean-router.ts'

it.each([
  ['router/instrumentation.js', INSTRUMENTATION, WITHOUT_INSTRUMENTATION],
  ['dom/ssr/errorBoundaries.js', ERROR_PAGES, OWN_ERROR_PAGES],
  ['dom/ssr/links.js', LINKS, WITHOUT_STYLE_LINKS],
])('stands in for exactly what the router exports in %s', (name, pattern, standIn) => {
  const root = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const file = join(root, 'dist/production/lib', name)
  const exported = /export \{([^}]+)\}/
    .exec(readFileSync(file, 'utf8'))?.[1]
    ?.split(',')
    .map((one) => one.trim())
  expect(file).toMatch(pattern)
  const given = [...standIn.matchAll(/export (?:const |\{ \w+ as )(\w+)/g)].map((match) => match[1] ?? '')
  expect(given.toSorted()).toEqual(exported?.toSorted())
})

it('takes the sentences out of the router’s checks, and nothing else', () => {
  const lean = (code: string) => withoutSentences(code, parseSync('router.js', code).program)
  expect(lean('invariant(a(), `no ${b} here`); warningOnce(key, !warned, "old"); say("hello there")')).toBe(
    'invariant(a(), ""); warningOnce(key, !warned, ""); say("hello there")',
  )
  expect(lean('invariant(value); function warning(cond, message) { tell(message) }')).toBe(
    'invariant(value); function warning(cond, message) { tell(message) }',
  )
})

it('still finds checks in the router', () => {
  const root = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const code = readFileSync(join(root, 'dist/production/lib/router/router.js'), 'utf8')
  const lean = withoutSentences(code, parseSync('router.js', code).program)
  expect(code.length - lean.length).toBeGreaterThan(1_500)
})
