import fs from 'node:fs'
import type { Cluster } from './cluster.ts'
import { familyOf, signalAll } from './processes.ts'
import { postmasterOf, until } from './members.ts'

/** Those who stand on others first: servers, poolers, PostgreSQL by Patroni, which ends it, and etcd. */
const ORDER = [/^server/, /^(pgbouncer|haproxy|store)$/, /-patroni$/, /-etcd$/]

/** Ends every process that was started here, and no other, and takes the folder away unless it is to stay. */
export async function stopCluster(cluster: Cluster, keep: boolean): Promise<void> {
  const { processes, topology } = cluster
  for (const which of ORDER) {
    const names = processes.names().filter((name) => which.test(name))
    await Promise.all(names.map((name) => processes.end(name)))
  }
  // A PostgreSQL whose Patroni was killed by a drill.
  for (const { name } of topology.nodes) {
    const pid = postmasterOf(cluster, name)
    if (pid === null) continue
    signalAll(familyOf(pid), 'SIGCONT')
    signalAll([pid], 'SIGINT')
    await until(`PostgreSQL of ${name} has ended`, () => postmasterOf(cluster, name) === null, 30)
  }
  if (!keep) fs.rmSync(topology.folder, { recursive: true, force: true })
}
