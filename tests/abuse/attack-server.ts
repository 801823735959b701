import { setTimeout as sleep } from 'node:timers/promises'
import { privateClone } from '#tests/support/database.ts'
import { askTwice, type Attack, attackAll, startAttacked, type Toll } from './attack.ts'

/** How long `/healthz` of a server takes at most while something is done. */
async function longestWaitDuring(address: string, work: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const ending = work.finally(() => over.abort())
  let ms = 0
  while (!over.signal.aborted) {
    const asked = performance.now()
    await (await askTwice(() => fetch(`${address}/healthz`))).text()
    ms = Math.max(ms, performance.now() - asked)
    await sleep(20)
  }
  await ending
  return Math.round(ms)
}

/** One after the other: all at once would be gigabytes. */
export function* allOf<Target>(
  targets: readonly Target[],
  attacks: (target: Target, seen: Set<object>) => Iterable<Attack>,
): Generator<Attack> {
  const seen = new Set<object>()
  for (const target of targets) yield* attacks(target, seen)
}

/** Sends every attack to a server and a database of its own, and says what became of it. */
export async function attackServer(what: string, attacks: Iterable<Attack>): Promise<Toll> {
  const database = await privateClone()
  const server = await startAttacked(database.url)
  try {
    const quiet = await longestWaitDuring(server.address, sleep(500))
    const work = attackAll(server, attacks)
    const longest = await longestWaitDuring(server.address, work)
    const { sent, worst } = await work
    const waits = `${longest} ms, ${quiet} ms where nothing is sent`
    process.stdout.write(`${what}: ${sent} sent; dearest ${worst}; longest wait for /healthz ${waits}\n`)
    return await work
  } finally {
    server.stop()
    await database.close()
  }
}
