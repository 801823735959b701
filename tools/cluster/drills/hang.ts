import { postmasterOf } from '../members.ts'
import { familyOf, signalAll } from '../processes.ts'
import type { DrillOptions } from './drill.ts'
import { disturb } from './disturbances.ts'

/**
 * Everything of the primary's machine stops answering and ends nothing: connections stay open, and when it comes back it still believes
 * that it leads. What it was asked to commit meanwhile waits for a synchronous standby that it has no more.
 */
export const run = (options: DrillOptions): Promise<boolean> =>
  disturb(options, {
    name: 'hang',
    times: 5,
    // Patroni waits its ttl of ten seconds for a leader that says nothing.
    mostSeconds: 25,
    async act(leader, { cluster }) {
      const [postmaster, patroni] = [postmasterOf(cluster, leader), cluster.processes.pid(`${leader}-patroni`)]
      const family = [postmaster, patroni].flatMap((pid) => (pid === null ? [] : familyOf(pid)))
      signalAll(family, 'SIGSTOP')
      return async () => signalAll(family, 'SIGCONT')
    },
  })
