import lighthouse from 'lighthouse'

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

/** Lighthouse's mobile preset on the browser that listens for debuggers on the given port. */
export async function lighthouseMobile(url: string, debugPort: number): Promise<Impression> {
  const result = await lighthouse(url, { port: debugPort, output: 'json', logLevel: 'silent' })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits } = result.lhr
  if (result.lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.lhr.runtimeError.message}`)
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
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
