import { spawnSync } from 'node:child_process'
import { beforeEach, expect, test } from 'vitest'
import { openMeasures, readDatabase } from '#server/metrics/index.ts'
import { staffQueuesOfAll } from '#server/modules.ts'
import { onlyOutside } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { debianProgram } from './program.ts'

const promtool = debianProgram('promtool', 'prometheus')
beforeEach(({ skip }) => skip(promtool.at === null, promtool.missing))

const run = (words: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(promtool.at ?? '', words, { input, encoding: 'utf8' })
  return { status, words: stdout + stderr }
}

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
