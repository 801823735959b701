import { connect } from 'node:net'
import type { OutsideConfig } from './configuration.ts'
import { type OutsideSystem, OutsideUnavailable } from './failure.ts'

// What a process saw of the outside systems: whether they answer what they are asked, kept in memory until due work writes it down, and
// where they are, so that it can be tried whether anybody is there at all.

/** What was seen of one system since it was last written down. A refusal is an answer. */
export interface Sighting {
  readonly hasAnswered: boolean
  /** Why it last gave no usable answer; null where it always did. */
  readonly failure: string | null
  /** It was so the last time it was asked. */
  readonly isFailing: boolean
}

/** How often a system gave a usable answer, a refusal among them, and how often none, since this process began. */
export interface Answers {
  readonly answered: number
  readonly failed: number
}

interface Watch {
  readonly seen: Map<OutsideSystem, Sighting>
  readonly answers: Map<OutsideSystem, Answers>
  readonly addresses: ReadonlyMap<OutsideSystem, URL>
}

const WATCHES = new WeakMap<object, Watch>()
const NOTHING: Sighting = { hasAnswered: false, failure: null, isFailing: false }

export function watchOf(config: OutsideConfig): Watch {
  const given: readonly [OutsideSystem, string | undefined][] = [
    ['identity', config.identity.citizenUrl],
    ['edevlet', config.edevlet?.issuer],
    ['mkk', config.mkk.url],
    ['bank', config.bank.url],
    ['mail', config.mail.smtpUrl],
    ['sms', config.sms?.url],
    ['iys', config.iys?.url],
    ['cards', config.cards?.url],
  ]
  const addresses = given.flatMap(([system, url]) =>
    url !== undefined && URL.canParse(url) ? [[system, new URL(url)] as const] : [],
  )
  return { seen: new Map(), answers: new Map(), addresses: new Map(addresses) }
}

/** The clients, known by what is watched of them. */
export function keepWatch<Clients extends object>(clients: Clients, watch: Watch): Clients {
  WATCHES.set(clients, watch)
  return clients
}

/** A client of which every answer is noted; what it does stays the same. */
export function watched<Client extends object>(
  { seen, answers }: Watch,
  system: OutsideSystem,
  client: Client,
): Client {
  const note = (failure: string | null): void => {
    const { answered, failed } = answers.get(system) ?? { answered: 0, failed: 0 }
    const isAnswer = failure === null
    answers.set(system, { answered: answered + Number(isAnswer), failed: failed + Number(!isAnswer) })
    const before = seen.get(system) ?? NOTHING
    seen.set(system, {
      hasAnswered: before.hasAnswered || failure === null,
      failure: failure ?? before.failure,
      isFailing: failure !== null,
    })
  }
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        const answer: unknown = member.apply(target, given)
        if (answer instanceof Promise)
          answer.then(
            () => note(null),
            (error: unknown) => note(error instanceof OutsideUnavailable ? error.reason : null),
          )
        return answer
      }
    },
  })
}

/** What was seen since the last time, by system; it is forgotten here. */
export function takeSightings(clients: object): ReadonlyMap<OutsideSystem, Sighting> {
  const seen = WATCHES.get(clients)?.seen
  const taken = new Map(seen)
  seen?.clear()
  return taken
}

/** What every system has answered so far, by system. */
export function countAnswers(clients: object): ReadonlyMap<OutsideSystem, Answers> {
  return WATCHES.get(clients)?.answers ?? new Map<OutsideSystem, Answers>()
}

/** The systems whose address is known. */
export function watchedSystems(clients: object): readonly OutsideSystem[] {
  return [...(WATCHES.get(clients)?.addresses.keys() ?? [])]
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 25, 'smtps:': 465 }

/** Whether anybody takes a connection at a system's address within the time; nothing is asked or sent. */
export function isReachable(clients: object, system: OutsideSystem, timeoutMs: number): Promise<boolean> {
  const address = WATCHES.get(clients)?.addresses.get(system)
  if (!address) return Promise.resolve(false)
  return new Promise((resolve) => {
    const port = Number(address.port) || PORTS[address.protocol] || 443
    const socket = connect({ host: address.hostname.replace(/^\[|\]$/g, ''), port, timeout: timeoutMs })
    const end = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false))
  })
}
