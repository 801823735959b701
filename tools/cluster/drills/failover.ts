import { postmasterOf } from '../members.ts'
import { familyOf, signalAll } from '../processes.ts'
import type { DrillOptions } from './drill.ts'
import { disturb } from './disturbances.ts'

/** The primary's PostgreSQL dies at once, with all its sessions; Patroni lives on and starts it as a standby later. */
export const run = (options: DrillOptions): Promise<boolean> =>
  disturb(options, {
    name: 'failover',
    times: 20,
    mostSeconds: 15,
    async act(leader, { cluster }) {
      const pid = postmasterOf(cluster, leader)
      if (pid === null) throw new Error(`${leader} leads and has no PostgreSQL`)
      signalAll(familyOf(pid), 'SIGKILL')
      return async () => {}
    },
  })
