import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { declarationOf, isParameterKey, PARAMETER_KEYS } from '#contracts/platform/parameters.ts'
import { ROOT } from '../source-files.ts'

/** A row of docs/law.md: article, rule, code, test, parameters. */
const rows = readFileSync(path.join(ROOT, 'docs/law.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:T\d|Law)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, article = '', rule = '', code = '', proof = '', parameters = '']) => ({
    article,
    rule,
    code: named(code),
    proof: named(proof),
    parameters: named(parameters),
  }))

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

test('every row of the law has code and a test, or says why not', () => {
  expect(rows.length).toBeGreaterThan(40)
  const bare = rows.filter(
    ({ rule, code, proof }) => !/Outside: |Not yet: /.test(rule) && !(code.length && proof.length),
  )
  expect(bare.map(({ article }) => article)).toEqual([])
})

test('the files it names exist, and its tests are tests', () => {
  const files = rows.flatMap(({ code, proof }) => [...code, ...proof])
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  expect(rows.flatMap(({ proof }) => proof).filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test('every parameter that is the law’s or SPK’s stands in a row, and what stands there is a parameter', () => {
  const told = new Set(rows.flatMap(({ parameters }) => parameters))
  expect([...told].filter((key) => !isParameterKey(key))).toEqual([])
  const ofLaw = PARAMETER_KEYS.filter((key) => ['law', 'bulletin'].includes(declarationOf(key).source))
  expect(ofLaw.filter((key) => !told.has(key))).toEqual([])
})
