import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import { printPaper } from '#server/kit/paper/index.ts'
import { composeForm } from '#server/modules/projects/index.ts'
import { type BenchOptions, type BenchResult, median } from './figure.ts'

const ROUNDS = 7
const PAGES = 40

const PARAGRAPH =
  'If the line is finished later than planned, the revenue of the first year may not be reached; the contract with its builder bears three months of it. '

/** A form of so many risks: about four to a page, with everything else a form has. */
function aForm(risks: number): InformationForm {
  return {
    projectCode: 'KF-2026-00001',
    title: 'Bench Energy',
    summary: 'Small turbines for villages.',
    company: {
      title: 'Bench Energy',
      kind: 'anonim',
      address: 'Konak',
      executive: 'A. Founder',
      webSite: 'https://olcum.example',
      contactEmail: 'bilgi@olcum.example',
    },
    people: [{ role: 'leader', name: 'A. Founder', title: 'Founder', experience: PARAGRAPH, shareBps: '6000' }],
    terms: {
      opensAt: '2026-03-16T07:00:00.000Z',
      closesAt: '2026-05-13T20:59:59.000Z',
      fundingGoalKurus: '1000000000',
      unitShareValueKurus: '10000',
      shareCount: '100000',
      shareBps: '1000',
      postMoneyKurus: '10000000000',
      additionalFundingBps: '2000',
      shareKind: 'B',
      privileges: 'None',
    },
    financials: [2024, 2025, 2026, 2027].map((year) => ({
      year,
      revenueKurus: '250000000',
      profitKurus: '-12000000',
      equityKurus: '90000000',
      projected: year > 2025,
    })),
    useOfFunds: [{ label: 'Line', amountKurus: '1000000000' }],
    risks: Array.from({ length: risks }, (_, at) => ({ title: `${at + 1}. risk`, text: PARAGRAPH.repeat(5) })),
    rights: PARAGRAPH,
    lockUp: PARAGRAPH,
    milestones: [],
    business: { market: PARAGRAPH, competition: PARAGRAPH, businessModel: PARAGRAPH },
    excessMethod: PARAGRAPH,
  }
}

const print = (risks: number) =>
  printPaper(
    composeForm(aForm(risks), {
      version: 2,
      sha256: 'a'.repeat(64),
      approvedAt: new Date('2026-03-16T09:00:00Z'),
      author: 'Bench',
      reason: 'Bench',
    }),
  )

/** How many risks make a form of the wanted length. */
async function findLength(): Promise<{ readonly risks: number; readonly pages: number }> {
  let risks = 8
  for (;;) {
    const { pages } = await print(risks)
    if (pages >= PAGES) return { risks, pages }
    risks = Math.ceil((risks * (PAGES + 1)) / pages)
  }
}

/** Seconds until an information form of forty pages is printed, and how long that keeps the process from answering anybody. */
export async function run({ rounds, say }: BenchOptions): Promise<BenchResult> {
  const { risks, pages } = await findLength()
  say(`${pages} pages, ${risks} risks`)
  const seconds: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  for (let round = 0; round < (rounds ?? ROUNDS); round++) {
    delay.enable()
    const since = performance.now()
    await print(risks)
    seconds.push((performance.now() - since) / 1000)
    delay.disable()
    await sleep(50)
  }
  return {
    subject: 'pdf',
    figures: [
      { name: `form of ${pages} pages, printed`, value: median(seconds), unit: 's', atMost: 1 },
      { name: 'the slowest of all rounds', value: Math.max(...seconds), unit: 's' },
      // What a request waits meanwhile: the paper is drawn in a thread of its own.
      { name: 'event loop meanwhile, p99', value: delay.percentile(99) / 1_000_000, unit: 'ms', atMost: 50 },
    ],
    notes: [
      `median of ${seconds.length} rounds; the thread is warm, the first paper after a pause takes its start beside`,
    ],
  }
}
