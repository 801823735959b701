import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { INSTRUMENTATION, WITHOUT_INSTRUMENTATION } from './lean-router.ts'

it('stands in for exactly what the router exports there', () => {
  const root = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const file = join(root, 'dist/production/lib/router/instrumentation.js')
  const exported = /export \{([^}]+)\}/
    .exec(readFileSync(file, 'utf8'))?.[1]
    ?.split(',')
    .map((name) => name.trim())
  expect(file).toMatch(INSTRUMENTATION)
  expect([...WITHOUT_INSTRUMENTATION.matchAll(/export const (\w+)/g)].map((match) => match[1])).toEqual(exported)
})
