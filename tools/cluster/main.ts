import { parseArgs } from 'node:util'
import { backUp } from './backup.ts'
import { findCluster, makeCluster } from './cluster.ts'
import type { DrillOptions } from './drills/drill.ts'
import { installMissing } from './programs.ts'
import { startCluster } from './start-cluster.ts'
import { statusOf } from './status.ts'
import { stopCluster } from './stop-cluster.ts'

const HELP = `The platform as an operator of three machines runs it, on this one: three PostgreSQL under Patroni with a synchronous
standby, PgBouncer, HAProxy, an S3 store and two servers with the trial's simulators. From Debian's packages, on loopback.

  npm run cluster -- up                 installs what is missing, starts what does not run
  npm run cluster -- status
  npm run cluster -- down [--keep]      ends what was started here, and takes its folder away
  npm run cluster -- backup             a full backup of the database by pgBackRest, and a copy of the bucket
  npm run cluster -- drill <name> [--times N] [--seed N]

  failover    the primary is killed, again and again, under a rush of orders
  hang        the primary's machine stops answering and comes back later
  lose-node   a machine is gone with its disk, and a new one takes its place
  disk-full   the primary's disk is full for a while (mounts a small file system: needs root)
  switchover  the primary is changed on purpose
  rolling     both servers are started anew under ten thousand requests
  upgrade     the servers go to later releases and back, while the tables change beneath them
  restore     all machines and the bucket are lost, and made anew as they were at one moment

A drill prints a table and ends with 1 when what is promised (docs/operations.md) did not hold. The screens have to be built
(npm start does it). CLUSTER_FOLDER: where it lives (else a folder of the system's temporary one); CLUSTER_PORT: its first port (5400).
`

const DRILLS: Readonly<Record<string, () => Promise<{ run(options: DrillOptions): Promise<boolean> }>>> = {
  failover: () => import('./drills/failover.ts'),
  hang: () => import('./drills/hang.ts'),
  switchover: () => import('./drills/switchover.ts'),
  'lose-node': () => import('./drills/lose-node.ts'),
  'disk-full': () => import('./drills/disk-full.ts'),
  rolling: () => import('./drills/rolling.ts'),
  upgrade: () => import('./drills/upgrade.ts'),
  restore: () => import('./drills/restore.ts'),
}

const say = (line: string): void => void process.stderr.write(`  ${line}\n`)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      keep: { type: 'boolean' },
      times: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const [command, name = ''] = positionals
  if (values.help) {
    print(HELP)
    return 0
  }
  if (command === 'up') {
    installMissing(say)
    const cluster = makeCluster()
    await startCluster(cluster, say)
    print(`${await statusOf(cluster)}\n\n${cluster.url}`)
    return 0
  }
  const cluster = findCluster()
  const drill = DRILLS[name]
  if (!['status', 'down', 'backup', 'drill'].includes(command ?? '') || (command === 'drill' && !drill)) {
    process.stderr.write(HELP)
    return 2
  }
  if (!cluster) throw new Error('There is no cluster here: npm run cluster -- up')
  if (command === 'down') await stopCluster(cluster, values.keep ?? false)
  else if (command === 'status') print(await statusOf(cluster))
  else if (command === 'backup') await backUp(cluster)
  else if (drill) {
    const { run } = await drill()
    const [seed, times] = [Number(values.seed ?? 1), values.times === undefined ? null : Number(values.times)]
    return (await run({ cluster, seed, times, say, print })) ? 0 : 1
  }
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
