import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ERROR_PAGES, INSTRUMENTATION, OWN_ERROR_PAGES, WITHOUT_INSTRUMENTATION } from './lean-router.ts'

it.each([
  ['router/instrumentation.js', INSTRUMENTATION, WITHOUT_INSTRUMENTATION],
  ['dom/ssr/errorBoundaries.js', ERROR_PAGES, OWN_ERROR_PAGES],
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
