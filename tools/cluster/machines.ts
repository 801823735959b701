import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Cluster, partOf } from './cluster.ts'
import { findMembers, leaderOf, postmasterOf, until } from './members.ts'
import { begunAt, familyOf, signalAll } from './processes.ts'
import { program } from './programs.ts'
import { startEtcd, startPatroni, writeNodeFiles } from './start-cluster.ts'
import type { DatabaseNode } from './topology.ts'

/** All processes of one machine of the database. */
export function processesOf({ processes, ...cluster }: Cluster, name: string): readonly number[] {
  const first = [
    postmasterOf({ processes, ...cluster }, name),
    processes.pid(`${name}-patroni`),
    processes.pid(`${name}-etcd`),
  ]
  return first.flatMap((pid) => (pid === null ? [] : familyOf(pid)))
}

/** Ends processes as a power cut does, and waits until none is left. */
export async function cutOff(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGKILL')
  await until('what was cut off is gone', () => pids.every((pid) => begunAt(pid) === null), 30)
}

/** One machine of the database is gone at once, and what lay on its disk. */
export async function loseNode(cluster: Cluster, name: string): Promise<void> {
  await cutOff(processesOf(cluster, name))
  fs.rmSync(partOf(cluster, name), { recursive: true, force: true })
}

/** A new machine takes the place of a lost one, as docs/operations.md has it: etcd is told first, then all is copied from the primary. */
export async function replaceNode(cluster: Cluster, node: DatabaseNode): Promise<void> {
  const others = cluster.topology.nodes.filter(({ name }) => name !== node.name)
  const endpoints = others.map(({ host, etcdClientPort }) => `http://${host}:${etcdClientPort}`).join(',')
  const ask = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(program('etcdctl'), ['--endpoints', endpoints, ...words], {
      env: { PATH: process.env['PATH'], ETCDCTL_API: '3' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`etcdctl ${words.join(' ')}: ${stderr}`)
    return stdout
  }
  const lost = ask('member', 'list')
    .split('\n')
    .map((line) => line.split(', '))
    .find(([, , name]) => name === node.name)?.[0]
  if (lost) ask('member', 'remove', lost)
  ask('member', 'add', node.name, `--peer-urls=http://${node.host}:${node.etcdPeerPort}`)
  writeNodeFiles(cluster, node, { ETCD_STATE: 'existing' })
  startEtcd(cluster, node)
  startPatroni(cluster, node)
}

/** Ends PostgreSQL and Patroni of a machine as an operator does, does something with its disk, and starts them again. */
export async function withNodeDown(cluster: Cluster, node: DatabaseNode, act: () => void): Promise<void> {
  await cluster.processes.end(`${node.name}-patroni`)
  await until(`PostgreSQL of ${node.name} has ended`, () => postmasterOf(cluster, node.name) === null, 60)
  await until('another leads', async () => {
    const leader = leaderOf(await findMembers(cluster))
    return leader !== null && leader !== node.name
  })
  act()
  startPatroni(cluster, node)
}

/** Where a machine of the database keeps its data. */
export const dataOf = (cluster: Cluster, name: string): string => path.join(partOf(cluster, name), 'postgres')
