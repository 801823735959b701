import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { startServer, untilReady } from '../start-cluster.ts'
import type { DrillOptions } from './drill.ts'
import { serveThrough } from './serve-through.ts'

const REQUESTS = 10_000

/** Both servers are ended and started anew, one after the other, so often as told, or until ten thousand requests were made. */
export function run(options: DrillOptions): Promise<boolean> {
  const { cluster, times } = options
  return serveThrough(options, {
    name: 'rolling',
    head: ['server', 'ended after (s)', 'ready again after (s)'],
    async act(requests, step) {
      for (let round = 1; times === null ? requests() < REQUESTS : round <= times; round++)
        for (const { name } of cluster.topology.servers) step(...(await restart(cluster, name)))
    },
  })
}

/** Ends a server politely and starts it again, of the release that lies in `root`; name, and seconds until it had ended and was ready. */
export async function restart(cluster: Cluster, name: string, root?: string): Promise<[string, number, number]> {
  const server = cluster.topology.servers.find((one) => one.name === name)
  if (!server) throw new Error(`There is no ${name}`)
  const begun = performance.now()
  await cluster.processes.end(name)
  const ended = performance.now()
  startServer(cluster, server, root)
  await untilReady(server)
  // HAProxy has to have seen it before the other may leave.
  await sleep(2_000)
  return [name, Math.round((ended - begun) / 100) / 10, Math.round((performance.now() - ended) / 100) / 10]
}
