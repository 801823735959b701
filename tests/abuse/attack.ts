import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * A request that holds the thread that serves everyone for longer than this is one nobody may send: others wait for it. The dearest
 * takes under half of it on two shared cores; what grows with the square of its text takes seconds.
 */
export const MOST_MS = 200
/** Of megabytes that are read as they come, others have their turns between. */
const MOST_IN_ALL_MS = 500
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

interface Cost {
  /** What it cost in all, and the longest without a turn for others. */
  readonly total: number
  readonly longest: number
  readonly status: number
}

const isTooDear = ({ total, longest }: Cost): boolean => longest > MOST_MS || total > MOST_IN_ALL_MS

export interface AttackedServer {
  readonly address: string
  /**
   * Milliseconds of processor time that an attack held the serving thread, at best of five where the first was too many:
   * neither another program's turn nor a collection of garbage is the attack's.
   */
  costOf(attack: Attack): Promise<Cost>
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
  const spent = async () => (await (await fetch(`${address}/cost`)).json()) as Pick<Cost, 'total' | 'longest'>
  const sendOnce = async ({ name, path, method, headers, body }: Attack) => {
    const send = () => fetch(address + path, { method, headers, body, redirect: 'manual' })
    const reply = await askTwice(send).catch((cause: unknown) => {
      throw new Error(`no answer: ${name}`, { cause })
    })
    await reply.arrayBuffer()
    return { ...(await spent()), status: reply.status }
  }
  await spent()
  return {
    address,
    async costOf(attack) {
      let best = await sendOnce(attack)
      for (let tries = 1; isTooDear(best) && best.total < HOPELESS_MS && tries < TRIES; tries++) {
        const next = await sendOnce(attack)
        if (next.longest < best.longest) best = next
      }
      return best
    },
    stop: () => child.disconnect(),
  }
}

/**
 * Once more where there was no answer: what is too long is refused before it has come, and the connection ends with it, at times
 * under whoever was about to use it. A server that fell does not answer the second time either.
 */
export const askTwice = (ask: () => Promise<Response>): Promise<Response> => ask().catch(ask)

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
    const cost = await server.costOf(attack)
    const said = `${Math.round(cost.longest)} ms of ${Math.round(cost.total)}: ${attack.name}`
    sent++
    if (cost.longest > most) [most, worst] = [cost.longest, said]
    if (isTooDear(cost)) offences.push(said)
    if (cost.status >= 500) offences.push(`${cost.status}: ${attack.name}`)
  }
  return { sent, worst, offences }
}
