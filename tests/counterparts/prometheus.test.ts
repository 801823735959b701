import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { openMeasures, readDatabase } from '#server/metrics/index.ts'
import { staffQueuesOfAll } from '#server/modules.ts'
import { onlyOutside } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { debianProgram, openFolder } from './program.ts'

const promtool = debianProgram('promtool', 'prometheus')
beforeEach(({ skip }) => skip(promtool.at === null, promtool.missing))

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

const run = (words: readonly string[], input = '', cwd = '/') => {
  const { status, stdout, stderr } = spawnSync(promtool.at ?? '', words, { input, cwd, encoding: 'utf8' })
  return { status, words: stdout + stderr }
}

const OPERATING = fileURLToPath(new URL('../../tools/operating/', import.meta.url))

test('the alarms ring for what they are about, and not for what is usual', () => {
  for (const words of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, words: told } = run(words, '', OPERATING)
    expect({ status, told }).toMatchObject({ status: 0 })
  }
})

test('what the dashboard asks can be asked', () => {
  const { panels } = JSON.parse(fs.readFileSync(path.join(OPERATING, 'dashboard.json'), 'utf8')) as Dashboard
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const groups = [{ name: 'dashboard', rules: asked.map((expr, at) => ({ record: `asked:${at}`, expr })) }]
  const folder = openFolder()
  fs.writeFileSync(path.join(folder, 'asked.yml'), JSON.stringify({ groups }))
  const { status, words } = run(['check', 'rules', path.join(folder, 'asked.yml')])
  fs.rmSync(folder, { recursive: true })
  expect({ status, words }).toMatchObject({ status: 0 })
})

test('promtool takes the text of the figures and finds nothing to say about our names', () =>
  rolledBack(async (context) => {
    const { registry, onAnswered, onDecided, watch, work } = openMeasures()
    watch({
      desk: { waiting: 0 },
      outside: onlyOutside({}),
      pools: { requests: () => ({ used: 0, waiting: 0, most: 1 }) },
    })
    readDatabase(registry, () => asSystem(context, 'metrics'), staffQueuesOfAll)
    onAnswered({ method: 'GET', url: '/', route: '/*', status: 200, seconds: 0.1 })
    onDecided('placed')
    work.round('letters')()
    const { words } = run(['check', 'metrics'], await registry.metrics())
    // The runtime's own, which the library names: counts that are gauges.
    const ours = words.split('\n').filter((line) => line !== '' && !/^(?:nodejs|process)_/.test(line))
    expect(ours).toEqual([])
  }))
