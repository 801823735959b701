import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { declarationOf, isParameterKey, PARAMETER_KEYS } from '#contracts/platform/parameters.ts'
import { withoutComments } from './comments.ts'
import { isTest } from './rule.ts'
import { ROOT, readSources } from './source-files.ts'

const SEED = 'db/schema/platform/parameters.sql'
/** `('key', 'day', value, 'unit', 'source')`, as the seed writes a row. */
const ROW = /\(\s*'([\w.-]+)',\s*'(\d{4}-\d{2}-\d{2})',\s*(\d+),\s*'([\w-]+)',\s*'([^']+)'\s*\)/g

const seeded = [...readFileSync(path.join(ROOT, SEED), 'utf8').matchAll(ROW)].map(
  ([, key = '', validFrom = '', value = '', unit = '', source = '']) => ({
    key,
    validFrom,
    value: BigInt(value),
    unit,
    source,
  }),
)

test('every row of the seed is declared, in the declared unit and within its bounds', () => {
  expect(seeded.length).toBeGreaterThan(PARAMETER_KEYS.length - 1)
  const wrong = seeded.filter(({ key, unit, value }) => {
    if (!isParameterKey(key)) return true
    const declared = declarationOf(key)
    return declared.unit !== unit || value < declared.least || value > declared.most
  })
  expect(wrong).toEqual([])
})

test('every declared parameter has a row, or is one whose value an officer has to enter first', () => {
  const without = PARAMETER_KEYS.filter((key) => !seeded.some((row) => row.key === key))
  expect(without).toEqual(PARAMETER_KEYS.filter((key) => declarationOf(key).isUnknownAtFirst))
})

test('every declared parameter is read by running code', () => {
  const code = readSources()
    .filter((file) => /^server\/.*\.ts$|^db\/schema\/.*\/functions\.sql$/.test(file.path) && !isTest(file.path))
    .map(({ path: name, text }) => withoutComments(text, name.endsWith('.sql') ? 'sql' : 'code'))
    .join('\n')
  expect(PARAMETER_KEYS.filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
