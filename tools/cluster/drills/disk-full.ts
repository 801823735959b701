import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { dataOf, withNodeDown } from '../machines.ts'
import { untilWhole } from '../members.ts'
import { serverUser } from '../programs.ts'
import type { DatabaseNode } from '../topology.ts'
import { disturb } from './disturbances.ts'
import type { DrillOptions } from './drill.ts'

/** Room beside what lies there, so that a machine works until the drill takes it. */
const ROOM_MB = 768
const FULL_SECONDS = 20
const PIECE = Buffer.alloc(1_048_576)

/**
 * The disk of the primary's PostgreSQL is full for a while. Orders are refused by a sentence, or, where PostgreSQL had to end for it, taken
 * by the standby; with room again they are taken without anybody's doing.
 */
export async function run(options: DrillOptions): Promise<boolean> {
  const { cluster, say } = options
  const { nodes } = cluster.topology
  try {
    for (const node of nodes) {
      say(`${node.name} onto a small disk`)
      await ontoSmallDisk(cluster, node)
    }
    return await disturb(options, {
      name: 'disk-full',
      times: 3,
      mostSeconds: FULL_SECONDS + 10,
      async act(leader) {
        const ballast = path.join(dataOf(cluster, leader), 'ballast')
        fillUp(ballast)
        await sleep(FULL_SECONDS * 1000)
        fs.rmSync(ballast, { force: true })
        return async () => {}
      },
    })
  } finally {
    for (const node of nodes) await offSmallDisk(cluster, node)
  }
}

/** Writes until nothing goes any more. */
function fillUp(file: string): void {
  const to = fs.openSync(file, 'w')
  try {
    for (let size = PIECE.length; size >= 1; size = Math.floor(size / 2)) {
      try {
        while (fs.writeSync(to, PIECE, 0, size) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    fs.closeSync(to)
  }
}

const aside = (cluster: Cluster, name: string): string => `${dataOf(cluster, name)}-aside`
const mount = (...words: readonly string[]): void => void execFileSync('mount', [...words], { stdio: 'pipe' })
const isMounted = (folder: string): boolean => spawnSync('mountpoint', ['-q', folder]).status === 0

async function ontoSmallDisk(cluster: Cluster, node: DatabaseNode): Promise<void> {
  // One that a drill before left there when it was cut off.
  if (isMounted(dataOf(cluster, node.name))) return
  const [at, before] = [dataOf(cluster, node.name), aside(cluster, node.name)]
  const user = serverUser()
  if (!user) throw new Error('disk-full mounts a small file system: it needs root')
  await withNodeDown(cluster, node, () => {
    const usedMb = Number(execFileSync('du', ['-sm', at], { encoding: 'utf8' }).split('\t')[0])
    fs.renameSync(at, before)
    fs.mkdirSync(at)
    mount('-t', 'tmpfs', '-o', `size=${usedMb + ROOM_MB}m,mode=700,uid=${user.uid},gid=${user.gid}`, 'small', at)
    execFileSync('cp', ['-a', `${before}/.`, at])
    fs.rmSync(before, { recursive: true })
  })
  await untilWhole(cluster)
}

async function offSmallDisk(cluster: Cluster, node: DatabaseNode): Promise<void> {
  const [at, before] = [dataOf(cluster, node.name), aside(cluster, node.name)]
  if (!isMounted(at)) return
  await withNodeDown(cluster, node, () => {
    execFileSync('cp', ['-a', at, before])
    execFileSync('umount', [at])
    fs.rmdirSync(at)
    fs.renameSync(before, at)
  })
  await untilWhole(cluster)
}
