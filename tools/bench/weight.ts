import { once } from 'node:events'
import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { findBrowser } from '#tools/launch/find-browser.mjs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type BenchOptions, type BenchResult, type Figure, median } from './figure.ts'
import { type Impression, lighthouseMobile } from './lighthouse.ts'
import { openDataFolder, startPlatform } from './platform.ts'
import { pagesToWeigh } from './public-pages.ts'

const LIGHTHOUSE_RUNS = 3
const SETTLE_MS = 5000
/** Lighthouse's mobile preset, so that what comes before the largest paint shows as it does on a telephone. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

/** First visits in a real browser: bytes of scripts, styles and page (gzip), when scripts begin, and Lighthouse's view. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const executablePath = await findBrowser(process.execPath)
  const data = openDataFolder()
  options.say('Starting the platform with fresh trial data')
  const platform = await startPlatform(data.folder)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const figures: Figure[] = []
    for (const { name, path, isContent } of await pagesToWeigh(platform.port)) {
      const url = `http://localhost:${platform.port}${path}`
      options.say(`${name}: first visit`)
      figures.push(...describeVisit(name, isContent, await visit(browser, url)), await describeReply(name, url))
      const impressions: Impression[] = []
      for (let run = 1; run <= (options.rounds ?? LIGHTHOUSE_RUNS); run++) {
        options.say(`${name}: Lighthouse ${run}`)
        impressions.push(await lighthouseMobile(url, executablePath))
      }
      figures.push(...describeImpressions(name, impressions))
      for (const fault of new Set(impressions.flatMap((impression) => impression.faults))) options.say(`  ${fault}`)
    }
    return {
      subject: 'First visits, anonymous, mobile',
      figures,
      notes: [
        'KB are 1,000 bytes of gzip -9. “Late”: milliseconds between the largest paint and the first script asked for.',
        `Lighthouse: mobile preset, simulated throttling, median of ${options.rounds ?? LIGHTHOUSE_RUNS}.`,
      ],
    }
  } finally {
    await browser.close()
    await platform.stop()
    data.remove()
  }
}

interface Visit {
  readonly scriptKb: number
  readonly styleKb: number
  readonly pageKb: number
  readonly fontKb: number
  /** Milliseconds from the largest paint to the first script; 0 without scripts. */
  readonly scriptsLateMs: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'tr-TR' })
  try {
    const page = await context.newPage()
    const bytes = countBytes(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    const scriptsLateMs = await page.evaluate<number>(READ_SCRIPTS_LATE_MS)
    const sizes = await bytes()
    const kb = (type: string): number => (sizes.get(type) ?? 0) / 1000
    return {
      scriptKb: kb('script'),
      styleKb: kb('stylesheet'),
      pageKb: kb('document'),
      fontKb: kb('font'),
      scriptsLateMs,
    }
  } finally {
    await context.close()
  }
}

/** Ten segments: what a server sends over a new connection before it waits for an acknowledgement (RFC 6928). */
const FIRST_FLIGHT_KB = 14.6

/** The page as it goes over the wire to a browser that reads brotli, its head included. */
async function describeReply(name: string, url: string): Promise<Figure> {
  const request = http.get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
  const head = reply.rawHeaders.reduce((bytes, word) => bytes + word.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length)
  let body = 0
  for await (const part of reply) body += (part as Buffer).length
  return { name: `${name}: reply as sent`, value: (head + body) / 1000, unit: 'KB', atMost: FIRST_FLIGHT_KB }
}

/** Gathers every reply of a page that ends; the sum per kind is read at the end, each text packed as the target counts it. */
function countBytes(page: Page): () => Promise<Map<string, number>> {
  const replies: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'eventsource') return
    const size = response.body().then(
      (body) =>
        [type, type === 'font' || type === 'image' ? body.length : gzipSync(body, { level: 9 }).length] as const,
      () => [type, 0] as const,
    )
    replies.push(size)
  })
  return async () => {
    const sums = new Map<string, number>()
    for (const [type, size] of await Promise.all(replies)) sums.set(type, (sums.get(type) ?? 0) + size)
    return sums
  }
}

/** Runs in the page; as text, since this program knows nothing of a browser's own names. */
const READ_SCRIPTS_LATE_MS = `new Promise((resolve) => {
  const scripts = performance.getEntriesByType('resource')
    .filter((entry) => new URL(entry.name).pathname.endsWith('.js')).map((entry) => entry.startTime)
  new PerformanceObserver((list) => {
    const paint = list.getEntries().at(-1).startTime
    resolve(scripts.length > 0 ? Math.min(...scripts) - paint : 0)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`

function describeVisit(name: string, isContent: boolean, seen: Visit): Figure[] {
  const late: Figure = { name: `${name}: first script late by`, value: seen.scriptsLateMs, unit: 'ms', atLeast: 0 }
  return [
    { name: `${name}: JavaScript`, value: seen.scriptKb, unit: 'KB', atMost: isContent ? 0 : 125 },
    ...(seen.scriptKb > 0 ? [late] : []),
    { name: `${name}: CSS`, value: seen.styleKb, unit: 'KB', atMost: 12 },
    { name: `${name}: HTML`, value: seen.pageKb, unit: 'KB' },
    { name: `${name}: fonts`, value: seen.fontKb, unit: 'KB', atMost: 25 },
  ]
}

function describeImpressions(name: string, seen: readonly Impression[]): Figure[] {
  const middle = (key: Exclude<keyof Impression, 'faults'>): number => median(seen.map((impression) => impression[key]))
  return [
    { name: `${name}: Lighthouse performance`, value: middle('performance'), unit: '', atLeast: 97 },
    { name: `${name}: Lighthouse accessibility`, value: middle('accessibility'), unit: '', atLeast: 100 },
    { name: `${name}: Lighthouse best practices`, value: middle('bestPractices'), unit: '', atLeast: 100 },
    { name: `${name}: Lighthouse SEO`, value: middle('seo'), unit: '', atLeast: 100 },
    { name: `${name}: largest paint`, value: middle('largestPaintSeconds'), unit: 's', atMost: 1.2 },
    { name: `${name}: layout shift`, value: middle('layoutShift'), unit: '', atMost: 0 },
    { name: `${name}: blocking time`, value: middle('blockingMs'), unit: 'ms', atMost: 150 },
  ]
}
