import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { streamProjectStanding } from '#contracts/campaigns/endpoints.ts'
import * as z from 'zod/mini'
import { followStanding } from './follow-standing.ts'
import type { Campaign } from './read-campaign.ts'

type Standing = Campaign['standing']

const SUMS = { awaitingPayment: 0n, withdrawable: 0n, final: 0n, preDemand: 0n, refundOwed: 0n, refundPaid: 0n }
const live = {
  status: 1,
  numberOfInvestors: 0,
  fundedAmount: 0n,
  extraFundingAmount: 0n,
  fundingPercentage: 0n,
  sums: SUMS,
  asOf: 1_800_000_000,
  version: 'one',
}
const standing: Standing = {
  ...live,
  projectStartDate: 1_800_000_000,
  projectEndDate: 1_900_000_000,
  timeUntilEnd: 60,
  timeUntilStart: 0,
  fundingGoal: 100_000n,
  additionalFundingRate: 0n,
  qualifiedShare: null,
  supporters: [],
  canInvestable: true,
  showCountdown: true,
  outcome: null,
  concludedAt: null,
}

/** The browser's own as far as it is used: what it is told is told by the test. */
class Line extends EventTarget {
  static readonly CLOSED = 2
  static opened: Line[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    Line.opened.push(this)
  }
  close(): void {
    this.readyState = Line.CLOSED
  }
  tell(moved: Partial<typeof live>): void {
    const data = z.encode(streamProjectStanding.output, { ...live, ...moved })
    this.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ result: true, data, exceptionDetail: null }) }),
    )
  }
}

class Page extends EventTarget {
  visibilityState = 'visible'
}

let page: Page
let asked: number
let latest: Standing
let stop: () => void

// What the page loads when it is wanted is there: loading goes by no clock that stands still.
beforeAll(() => Promise.all([import('./fetch-standing.ts'), import('#web/api/wire.ts')]))
beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  asked = 0
  latest = standing
  Line.opened = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/proje/gunes' })
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    throw new Error('away')
  })
  stop = followStanding(
    'gunes',
    () => latest,
    (now) => (latest = now),
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const [line, later] = [() => Line.opened.at(-1), (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)]

test('what moves is shown as it is told, without asking; sums that stand stay the same ones', async () => {
  expect(line()?.url).toBe('/api/project/streamprojectstanding?projectId=gunes&known=one')
  line()?.tell({ version: 'two', numberOfInvestors: 1 })
  await vi.waitFor(() => expect(latest).toMatchObject({ version: 'two', numberOfInvestors: 1, fundingGoal: 100_000n }))
  expect(latest.sums).toBe(SUMS)
  line()?.tell({ version: 'three', sums: { ...SUMS, awaitingPayment: 5n } })
  await vi.waitFor(() => expect(latest.sums.awaitingPayment).toBe(5n))
  for (let beat = 0; beat < 8; beat++) {
    line()?.dispatchEvent(new Event('beat'))
    await later(15)
  }
  expect([asked, Line.opened.length]).toEqual([0, 1])
})

test('where the line fails or says nothing the numbers are asked for, and one the server refused is tried again', async () => {
  await later(60)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
  const before = asked
  line()?.dispatchEvent(new Event('beat'))
  await later(16)
  expect(asked).toBe(before)
  line()?.close()
  line()?.dispatchEvent(new Event('error'))
  await later(16)
  await vi.waitFor(() => expect(asked).toBe(before + 1))
  await later(60)
  expect(Line.opened).toHaveLength(2)
})

test('a page nobody looks at holds no line and asks nothing', async () => {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(line()?.readyState).toBe(Line.CLOSED)
  await later(300)
  expect(asked).toBe(0)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Line.opened).toHaveLength(2)
})
