import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CALLS, directionsOf } from './modules.ts'
import { ROOT, readSources } from './source-files.ts'

const real = [...directionsOf(readSources())].sort()

test('no module is permitted what it does not do', () => {
  const permitted = Object.entries(CALLS).flatMap(([from, called]) => called.map((to) => `${from} → ${to}`))
  expect(permitted.sort()).toEqual(real)
})

test('the picture in ARCHITECTURE.md is the one of the imports and the views', () => {
  const text = fs.readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const drawn = [...text.matchAll(/^([a-z]+) +──► (.+)$/gm)].flatMap(([, from = '', called = '']) =>
    called
      .trim()
      .split(/[, ]+/)
      .map((to) => `${from} → ${to}`),
  )
  expect(drawn.sort()).toEqual(real)
})

test('the order has no circle', () => {
  const reach = (from: string, trail: readonly string[]): void => {
    expect(trail).not.toContain(from)
    for (const to of CALLS[from] ?? []) reach(to, [...trail, from])
  }
  for (const module of Object.keys(CALLS)) reach(module, [])
})
