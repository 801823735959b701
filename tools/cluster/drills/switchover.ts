import { findMembers } from '../members.ts'
import type { DrillOptions } from './drill.ts'
import { disturb } from './disturbances.ts'

/** The synchronous standby is made the primary on purpose, as before work on a machine. */
export const run = (options: DrillOptions): Promise<boolean> =>
  disturb(options, {
    name: 'switchover',
    times: 5,
    mostSeconds: 10,
    async act(leader, { cluster }) {
      const members = await findMembers(cluster)
      const candidate = members.find(({ role }) => role === 'sync_standby')?.name
      const node = cluster.topology.nodes.find(({ name }) => name === leader)
      if (!candidate || !node) throw new Error('Nobody to switch over to')
      const reply = await fetch(`http://${node.host}:${node.patroniPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      })
      if (!reply.ok) throw new Error(`Patroni refused the switchover: ${await reply.text()}`)
      return async () => {}
    },
  })
