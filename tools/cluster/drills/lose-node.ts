import { findMembers } from '../members.ts'
import { loseNode, replaceNode } from '../machines.ts'
import { disturb } from './disturbances.ts'
import type { DrillOptions } from './drill.ts'

/**
 * A machine of the database is gone with its disk and its member of etcd, the primary's and a standby's by turns; a new one takes its
 * place.
 */
export function run(options: DrillOptions): Promise<boolean> {
  let round = 0
  return disturb(options, {
    name: 'lose-node',
    times: 4,
    // The primary's is as one that hangs: it is waited for until its lock has run out.
    mostSeconds: 15,
    async act(leader, { cluster }) {
      const standby = (await findMembers(cluster)).find(({ role }) => role === 'sync_standby')?.name
      const name = round++ % 2 === 0 ? leader : (standby ?? leader)
      const node = cluster.topology.nodes.find((one) => one.name === name)
      if (!node) throw new Error(`There is no ${name}`)
      await loseNode(cluster, name)
      return () => replaceNode(cluster, node)
    },
  })
}
