import type { Page } from '@playwright/test'
import { checkUserVerification, postSignIn } from '#contracts/membership/endpoints.ts'
import { getMyConsole } from '#contracts/staff/endpoints.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import type { Caller } from '#trial/play/api.ts'
import { readUnusedCode } from '#trial/play/second-step.ts'

interface Session {
  readonly id: string
  readonly jwt: string
}

/**
 * The operator's people for tests that are not about signing in. A code of the second factor is good once in half a minute, and
 * waiting for the next one would take longer than most tests: everybody signs in once, over the API, and stays.
 */
export class StaffSessions {
  readonly #visitor: Caller
  readonly #baseURL: string
  readonly #sessions = new Map<string, Promise<Session>>()

  constructor(visitor: Caller, baseURL: string) {
    this.#visitor = visitor
    this.#baseURL = baseURL
  }

  /** Calls of the API in the name of one of the staff. */
  async callerOf(emailAddress: string): Promise<Caller> {
    return this.#visitor.as((await this.#sessionOf(emailAddress)).jwt)
  }

  /** Makes every page of the browser context one of the staff's, as the cookie of a sign-in does. */
  async enter(page: Page, emailAddress: string): Promise<void> {
    await this.#bring(page, await this.#sessionOf(emailAddress))
  }

  /** The same for one who is signed in already. */
  async enterAs(page: Page, caller: Caller): Promise<void> {
    const { id } = await caller.call(getMyConsole, {})
    await this.#bring(page, { id, jwt: caller.jwt ?? '' })
  }

  async #bring(page: Page, { id, jwt }: Session): Promise<void> {
    const value = encodeURIComponent(JSON.stringify({ id, jwt }))
    await page.context().addCookies([{ name: 'auth', value, url: this.#baseURL, httpOnly: true, sameSite: 'Lax' }])
  }

  #sessionOf(emailAddress: string): Promise<Session> {
    const known = this.#sessions.get(emailAddress) ?? this.#signIn(emailAddress)
    this.#sessions.set(emailAddress, known)
    return known
  }

  async #signIn(emailAddress: string): Promise<Session> {
    const form = { emailAddress, password: TRIAL_PASSWORD, location: null, deviceInfo: 'browser tests' }
    const { challenge } = await this.#visitor.call(postSignIn, form)
    if (!challenge) throw new Error(`${emailAddress} owes no second step`)
    const code = await readUnusedCode(this.#visitor, emailAddress)
    return this.#visitor.call(checkUserVerification, { challenge, code })
  }
}
