import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * A request longer than this on the thread that serves everyone is one nobody may send: others wait for it. The dearest takes under
 * half of it on two shared cores; what grows with the square of its text takes seconds.
 */
export const MOST_MS = 200
const TRIES = 5
/** No collection of garbage takes as long. */
const HOPELESS_MS = 1_000
/** Enough to mend before looking on. */
const MOST_OFFENCES = 20

export interface Attack {
  /** What is said of it when it costs too much. */
  readonly name: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface AttackedServer {
  readonly address: string
  /**
   * Milliseconds of processor time that an attack cost the serving thread, at best of five where the first was too many:
   * neither another program's turn nor a collection of garbage is the attack's.
   */
  costOf(attack: Attack): Promise<{ readonly ms: number; readonly status: number }>
  stop(): void
}

/** Starts the platform in a process of its own on a migrated database. */
export async function startAttacked(databaseUrl: string): Promise<AttackedServer> {
  const child = fork(fileURLToPath(new URL('attacked-server.ts', import.meta.url)), { execArgv: [] })
  child.send(databaseUrl)
  const [address] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the attacked server ended'))),
  ])) as [string]
  const spent = async () => ((await (await fetch(`${address}/cost`)).json()) as { ms: number }).ms
  const sendOnce = async ({ path, method, headers, body }: Attack) => {
    const reply = await fetch(address + path, { method, headers, body, redirect: 'manual' })
    await reply.arrayBuffer()
    return { ms: await spent(), status: reply.status }
  }
  await spent()
  return {
    address,
    async costOf(attack) {
      let best = await sendOnce(attack)
      for (let tries = 1; best.ms > MOST_MS && best.ms < HOPELESS_MS && tries < TRIES; tries++) {
        const next = await sendOnce(attack)
        if (next.ms < best.ms) best = next
      }
      return best
    },
    stop: () => child.disconnect(),
  }
}

export interface Toll {
  readonly sent: number
  readonly worst: string
  /** What cost too much, or was answered by a fault. */
  readonly offences: readonly string[]
}

/** Sends every attack, one after the other. */
export async function attackAll(server: AttackedServer, attacks: Iterable<Attack>): Promise<Toll> {
  const offences: string[] = []
  let sent = 0
  let most = 0
  let worst = ''
  for (const attack of attacks) {
    if (offences.length >= MOST_OFFENCES) break
    const { ms, status } = await server.costOf(attack)
    sent++
    if (ms > most) [most, worst] = [ms, `${Math.round(ms)} ms: ${attack.name}`]
    if (ms > MOST_MS) offences.push(`${Math.round(ms)} ms: ${attack.name}`)
    if (status >= 500) offences.push(`${status}: ${attack.name}`)
  }
  return { sent, worst, offences }
}
