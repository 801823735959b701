import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * A request that holds the thread that serves everyone for longer than this is one nobody may send: others wait for it. Counted in
 * the server's own measure of work, about 20 ms on a machine of today, because a thread's time grows with what else its machine does.
 * The dearest takes under half of it; what grows with the square of its text takes hundreds.
 */
const MOST = 10
/** Of megabytes that are read as they come, others have their turns between. */
const MOST_IN_ALL = 25
const TRIES = 5
/** No collection of garbage takes as long. */
const HOPELESS = 50
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
  /** What it cost in all, and the longest without a turn for others; in measures of work. */
  readonly total: number
  readonly longest: number
  readonly status: number
}

const isTooDear = ({ total, longest }: Cost): boolean => longest > MOST || total > MOST_IN_ALL

export interface AttackedServer {
  readonly address: string
  /**
   * Processor time that an attack held the serving thread, at best of five where the first was too much: neither another program's
   * turn nor a collection of garbage is the attack's.
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
  const ask = async <Told>(path: string) => (await (await fetch(address + path)).json()) as Told
  const spent = () => ask<Pick<Cost, 'total' | 'longest'>>('/cost')
  const measure = () => ask<number>('/measure')
  const sendOnce = async ({ name, path, method, headers, body }: Attack, measured: number): Promise<Cost> => {
    const send = () => fetch(address + path, { method, headers, body, redirect: 'manual' })
    const reply = await askTwice(send).catch((cause: unknown) => {
      throw new Error(`no answer: ${name}`, { cause })
    })
    await reply.arrayBuffer()
    const { total, longest } = await spent()
    return { total: total / measured, longest: longest / measured, status: reply.status }
  }
  const measuredAtStart = await measure()
  await spent()
  return {
    address,
    async costOf(attack) {
      let best = await sendOnce(attack, measuredAtStart)
      for (let tries = 1; isTooDear(best) && best.total < HOPELESS && tries < TRIES; tries++) {
        const measured = await measure()
        await spent()
        const next = await sendOnce(attack, measured)
        const [total, longest] = [Math.min(best.total, next.total), Math.min(best.longest, next.longest)]
        best = { total, longest, status: Math.max(best.status, next.status) }
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
    const said = `${cost.longest.toFixed(1)} of ${cost.total.toFixed(1)} measures of work: ${attack.name}`
    sent++
    if (cost.longest > most) [most, worst] = [cost.longest, said]
    if (isTooDear(cost)) offences.push(said)
    if (cost.status >= 500) offences.push(`${cost.status}: ${attack.name}`)
  }
  return { sent, worst, offences }
}
