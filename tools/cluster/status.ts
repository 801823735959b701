import type { Cluster } from './cluster.ts'
import { findMembers } from './members.ts'
import { tableOf } from './table.ts'

/** What runs, as a table. */
export async function statusOf(cluster: Cluster): Promise<string> {
  const { topology, processes, url } = cluster
  const members = await findMembers(cluster)
  const rows: (string | number)[][] = [['part', 'address', 'process', 'state']]
  const pid = (name: string): string => String(processes.pid(name) ?? '–')
  for (const { name, host, postgresPort } of topology.nodes) {
    const { role = 'unknown', state = 'silent', timeline = 0, lag = 0 } = members.find((one) => one.name === name) ?? {}
    const telling = `${role}, ${state}, timeline ${timeline}${lag === 0 ? '' : `, ${lag} bytes behind`}`
    rows.push([name, `${host}:${postgresPort}`, pid(`${name}-patroni`), telling])
  }
  for (const { name, host, etcdClientPort } of topology.nodes)
    rows.push([`${name}-etcd`, `${host}:${etcdClientPort}`, pid(`${name}-etcd`), ''])
  rows.push(['pgbouncer', `127.0.0.1:${topology.pgbouncerPort}`, pid('pgbouncer'), ''])
  rows.push(['store', `127.0.0.1:${topology.storePort}`, pid('store'), ''])
  for (const { name, host, port } of topology.servers)
    rows.push([name, `${host}:${port}`, pid(name), await readinessOf(`http://${host}:${port}`)])
  rows.push(['haproxy', url.replace('http://', ''), pid('haproxy'), await readinessOf(url)])
  return tableOf(rows)
}

async function readinessOf(url: string): Promise<string> {
  const signal = AbortSignal.timeout(3_000)
  const reply = await fetch(`${url}/readyz`, { signal }).catch(() => null)
  if (!reply) return 'silent'
  const { status, reasons } = (await reply.json().catch(() => ({}))) as { status?: string; reasons?: string[] }
  return [status ?? String(reply.status), ...(reasons ?? [])].join(', ')
}
