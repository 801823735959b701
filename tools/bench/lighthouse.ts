import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

/** One run of Lighthouse. Scores are 0 to 100. */
export interface Impression {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaintSeconds: number
  readonly layoutShift: number
  readonly blockingMs: number
  /** Titles of the audits outside performance that did not pass. */
  readonly faults: readonly string[]
}

/** Now and then Chromium's trace lacks the navigation it began with (NO_NAVSTART), or the browser goes away. */
const TRIES = 4
const PATIENCE_MS = 60_000
/** Nothing of Chromium's own is to use the network or the processor while a page is measured. */
const QUIET = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-field-trial-config',
  '--disable-sync',
]

/**
 * Lighthouse's mobile preset on a page, each time in a new browser of its own: in one that a test tool holds as well, the two
 * wait for each other.
 */
export async function lighthouseMobile(url: string, executablePath: string): Promise<Impression> {
  for (let attempt = 1; ; attempt++) {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await launch({ chromePath: executablePath, chromeFlags: [...QUIET, ...asRoot] })
    try {
      return readImpression(url, await measure(url, browser))
    } catch (error) {
      if (attempt === TRIES) throw error
    } finally {
      browser.kill()
    }
  }
}

async function measure(url: string, browser: LaunchedChrome): Promise<Result> {
  const abandoned = Promise.withResolvers<never>()
  const limit = setTimeout(() => abandoned.reject(new Error(`Lighthouse took too long on ${url}.`)), PATIENCE_MS)
  try {
    const run = lighthouse(url, { port: browser.port, output: 'json', logLevel: 'silent' })
    const result = await Promise.race([run, abandoned.promise])
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
    if (result.lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  } finally {
    clearTimeout(limit)
  }
}

function readImpression(url: string, { categories, audits }: Result): Impression {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  if (Number.isNaN(number('largest-contentful-paint'))) throw new Error(`Lighthouse saw nothing painted on ${url}.`)
  const weighted = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintSeconds: number('largest-contentful-paint') / 1000,
    layoutShift: number('cumulative-layout-shift'),
    blockingMs: number('total-blocking-time'),
    faults: weighted
      .filter((reference) => reference.weight > 0 && (audits[reference.id]?.score ?? 1) < 1)
      .map((reference) => `${reference.id}: ${audits[reference.id]?.title ?? ''}`),
  }
}
