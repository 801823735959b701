import { randomInt } from 'node:crypto'
import { type BrowserContext, expect, test as base, type Page } from '@playwright/test'
import { Caller } from '#trial/play/api.ts'
import { Report } from '#trial/play/report.ts'
import { openStage, type Stage } from '#trial/play/stage.ts'
import { isLeftBehind } from './left-behind.ts'
import { givenAddress, platformOf } from './platforms.ts'
import { StaffSessions } from './staff.ts'
import { Records } from './started/records.ts'

let stage: Promise<Stage> | undefined
let staff: StaffSessions | undefined

/** What the browser complained of while a page was used: script errors, content policy, faults of the server. */
export class Complaints {
  readonly #found: string[] = []

  watch(page: Page): void {
    const browser = isFirefox(page.context()) ? 'firefox' : 'chromium'
    const complain = (complaint: string) => {
      if (!isLeftBehind(browser, complaint)) this.#found.push(complaint)
    }
    page.on('pageerror', (error) => complain(`script: ${error.message}`))
    page.on('console', (message) => {
      // A refused form or a page that is not there is told by its status; what matters of those is judged below.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
      complain(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      const isPage =
        response.request().resourceType() === 'document' || new URL(response.url()).pathname.endsWith('.data')
      if (response.status() >= 500) this.#found.push(`${response.status()} ${response.url()}`)
      else if (response.status() === 404 && !isPage) this.#found.push(`404 ${response.url()}`)
    })
  }

  list(): readonly string[] {
    return this.#found
  }

  /** For a test that provokes one on purpose. */
  forget(pattern: RegExp): void {
    const kept = this.#found.filter((complaint) => !pattern.test(complaint))
    this.#found.splice(0, this.#found.length, ...kept)
  }
}

/** A program of the page: whatever an error on its console says, Firefox tells the word `Error` alone, so it is put into words before. */
const ERRORS_IN_WORDS = `{
  const tell = console.error
  console.error = (...said) => tell(...said.map((one) => (one instanceof Error ? one.name + ': ' + one.message : one)))
}`

const isFirefox = (context: BrowserContext): boolean => context.browser()?.browserType().name() === 'firefox'

/** Every test, and every call of the stage, comes from an address of its own: what one address may ask for in an hour is no test's. */
function fromSomewhere(): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': ['10', randomInt(256), randomInt(256), randomInt(256)].join('.') }
}

interface Given {
  readonly stage: Stage
  readonly staff: StaffSessions
  readonly complaints: Complaints
}

/**
 * Tests of the whole platform: `stage` calls the trial's API beside the browser, `staff` are the operator's people signed in;
 * every page is watched for complaints. `records` are those of the worker's platform: when its tests are over they keep every truth
 * of server/invariants, and the platform has called none of them broken that was not.
 */
export const test = base.extend<Given, { records: Records }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...fromSomewhere() }),
  // Each worker has a platform of its own (playwright.config.ts).
  baseURL: async ({ baseURL }, use, { parallelIndex }) => use(baseURL ?? platformOf(parallelIndex).address),
  stage: async ({ baseURL }, use) => {
    stage ??= openStage(new Caller(baseURL ?? '', null, fromSomewhere), new Report(true))
    await use(await stage)
  },
  staff: async ({ baseURL, stage: { visitor } }, use) => {
    staff ??= new StaffSessions(visitor, baseURL ?? '')
    await use(staff)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      if (isFirefox(context)) await context.addInitScript({ content: ERRORS_IN_WORDS })
      context.on('page', (page) => complaints.watch(page))
      await use(complaints)
      expect(complaints.list()).toEqual([])
    },
    { auto: true },
  ],
  records: [
    async ({ browserName }, use, { parallelIndex }) => {
      const records = new Records(platformOf(parallelIndex))
      await use(records)
      if (!givenAddress) {
        // What became due when the clock was moved is done a moment later.
        const whole = expect.configure({ message: `the records after the journeys in ${browserName}` })
        await whole.poll(() => records.findBroken(), { timeout: 60_000 }).toEqual([])
        whole(await records.listAlarms()).toEqual([])
      }
      await records.close()
    },
    { auto: true, scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
export { EVERY_BROWSER, EVERY_SCREEN } from './engine.ts'
