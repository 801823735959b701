import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openMeasures, readDatabase } from '#server/metrics/index.ts'
import { onlyOutside, testContext } from '#tests/support/context.ts'

const read = (...parts: readonly string[]): string => fs.readFileSync(path.join(import.meta.dirname, ...parts), 'utf8')
const [alerts, played, dashboard, runbooks] = [
  read('alerts.yml'),
  read('alerts.test.yml'),
  read('dashboard.json'),
  read('..', '..', 'docs', 'runbooks.md'),
]
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

test('each alarm waits a while, says how grave it is, leads to its own part of the runbooks, and was played', () => {
  const parts = alerts.split('- alert: ').slice(1)
  expect(names).toHaveLength(parts.length)
  const wanting = parts.filter((part, at) => {
    const name = names[at] ?? ''
    const isWhole = [
      /\n +for: \d+[mh]\n/,
      /\n +labels: \{ severity: (?:critical|warning) \}\n/,
      /\n +summary: '.+'\n/,
      new RegExp(`\n +runbook: docs/runbooks.md#${name.toLowerCase()}\n`),
    ].every((one) => one.test(part))
    return !isWhole || !played.includes(`alertname="${name}"`)
  })
  expect(wanting).toEqual([])
})

test('each runbook is an alarm’s, as grave as it says, and says what people see, where to look and what to do', () => {
  const parts = new Map(
    runbooks
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part] as const),
  )
  expect([...parts.keys()]).toEqual(names)
  const wanting = names.filter((name) => {
    const severity = new RegExp(`alert: ${name}\n[^]*?severity: (\\w+)`).exec(alerts)?.[1]
    const part = parts.get(name) ?? ''
    return !part.includes(`\n\n${severity}. `) || !['\n- Look: ', '\n- Do: '].every((words) => part.includes(words))
  })
  expect(wanting).toEqual([])
})

test('alarms, dashboard and runbooks name figures there are', async () => {
  const { registry, watch } = openMeasures()
  watch({ desk: { waiting: 0 }, outside: onlyOutside({}), pools: {} })
  readDatabase(registry, () => testContext(null as never), [])
  const known = new Set(registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`]))
  const used = `${alerts}${played}${dashboard}`.match(/\b(?:acik_defter|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(used.length).toBeGreaterThan(80)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
  const starts = [...runbooks.matchAll(/figures ([a-z_]+)/g)].map(([, start]) => `acik_defter_${start}`)
  expect(starts.filter((start) => ![...known].some((name) => name.startsWith(start)))).toEqual([])
})
