import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, partOf } from './cluster.ts'
import type { DatabaseNode } from './topology.ts'

/** A member of the database as Patroni tells. */
export interface Member {
  readonly name: string
  /** `leader`, `sync_standby`, `replica`. */
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

const ASKED_MS = 2_000

async function membersAt({ host, patroniPort }: DatabaseNode): Promise<readonly Member[] | null> {
  const signal = AbortSignal.timeout(ASKED_MS)
  const reply = await fetch(`http://${host}:${patroniPort}/cluster`, { signal }).catch(() => null)
  if (!reply?.ok) return null
  return reply.json().then(
    (said) => (said as { members: Member[] }).members,
    () => null,
  )
}

/** As the first node says that answers; empty when none does. */
export async function findMembers({ topology }: Cluster): Promise<readonly Member[]> {
  const all = await Promise.all(topology.nodes.map(membersAt))
  // A node that is cut off may still tell how it was: the one that knows the newest timeline is right.
  const newest = (members: readonly Member[]): number => Math.max(0, ...members.map(({ timeline = 0 }) => timeline))
  return all.filter((members) => members !== null).toSorted((a, b) => newest(b) - newest(a))[0] ?? []
}

/** Whether nothing is under way: one leads, one is synchronous, the third follows. */
export function isWhole(members: readonly Member[]): boolean {
  const running = members.filter(({ state }) => ['running', 'streaming'].includes(state))
  const has = (role: string): boolean => running.some((member) => member.role === role)
  return running.length === 3 && has('leader') && has('sync_standby')
}

export const leaderOf = (members: readonly Member[]): string | null =>
  members.find(({ role }) => role === 'leader')?.name ?? null

/** Waits until something is so; throws what it waited for when it is not in time. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, seconds = 180): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} s, and still not: ${what}`)
    await sleep(250)
  }
}

/** Waits until the database has all its members, and who leads is named. */
export async function untilWhole(cluster: Cluster): Promise<string> {
  let members: readonly Member[] = []
  await until('three members of the database, one of them synchronous', async () => {
    members = await findMembers(cluster)
    return isWhole(members)
  })
  return leaderOf(members) ?? ''
}

/** The main process of a node's PostgreSQL; null where none runs. */
export function postmasterOf(cluster: Cluster, name: string): number | null {
  const file = path.join(partOf(cluster, name), 'postgres', 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : null
  } catch {
    return null
  }
}
