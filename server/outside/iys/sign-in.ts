import * as z from 'zod/mini'
import { exchange } from '../exchange.ts'
import { OutsideUnavailable, type UnavailableReason } from '../failure.ts'
import { readAnswer } from './read-answer.ts'

const HOUR_MS = 3_600_000
/** The register gives an address ten tokens an hour; two processes may stand behind one. */
const MOST_AN_HOUR = 5
/** Name and password that were refused are asked with again only then. */
const AFTER_REFUSAL_MS = 20 * 60_000
/** Asked again before its hour is over, the register begins the hour anew. */
const AFTER_LIMIT_MS = HOUR_MS
/** A token is renewed so long before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000

const token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })

export interface SignInConfig {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly timeoutMs: number
  /** A clock in milliseconds that goes on evenly. */
  readonly now: () => number
}

export interface SignIn {
  /** A token that is still good. */
  token(): Promise<string>
  /** The register no longer takes it. */
  forget(): void
}

/** Signs in by name and password, as seldom as it can: one token serves for its two hours, and what was refused is not asked at once. */
export function openSignIn({ url, username, password, timeoutMs, now }: SignInConfig): SignIn {
  let kept: { readonly token: string; readonly until: number } | null = null
  let running: Promise<string> | null = null
  let asked: number[] = []
  let notBefore = Number.NEGATIVE_INFINITY
  let why: UnavailableReason = 'busy'

  /** @throws OutsideUnavailable with the last reason, without asking, while the register may not be asked. */
  function takeTurn(): void {
    const at = now()
    asked = asked.filter((each) => at - each < HOUR_MS)
    if (at < notBefore || asked.length >= MOST_AN_HOUR) throw new OutsideUnavailable('iys', 'signIn', why)
    asked.push(at)
  }

  function failed(reason: UnavailableReason): void {
    why = reason
    if (reason === 'not-authorised') notBefore = now() + AFTER_REFUSAL_MS
    if (reason === 'busy') notBefore = now() + AFTER_LIMIT_MS
  }

  async function ask(): Promise<string> {
    takeTurn()
    try {
      const answer = await exchange({
        system: 'iys',
        operation: 'signIn',
        url,
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ grant_type: 'password', username, password })),
        timeoutMs,
        attempts: 1,
      })
      // 400 with `invalid_request` is how it refuses a name or a password.
      if (answer.status >= 400) throw new OutsideUnavailable('iys', 'signIn', 'not-authorised')
      const { access_token, expires_in } = readAnswer('signIn', token, answer)
      kept = { token: access_token, until: now() + expires_in * 1000 - MARGIN_MS }
      return access_token
    } catch (error) {
      if (error instanceof OutsideUnavailable) failed(error.reason)
      throw error
    }
  }

  return {
    async token() {
      if (kept && now() < kept.until) return kept.token
      running ??= ask().finally(() => (running = null))
      return running
    },
    forget() {
      kept = null
    },
  }
}
