import { istanbulDate } from '#contracts/common/time/time.ts'
import { lira, type Kurus } from '#contracts/common/money/money.ts'
import { splitByLargestRemainder } from '#contracts/common/money/share-of.ts'
import { excessMethod } from '#contracts/projects/messages.ts'
import { slugOf } from '#contracts/common/text/text.ts'
import { derivedId } from '#server/kit/id.ts'
import type { FormDraft, NewProject } from '#server/modules/projects/index.ts'
import { turkishIban } from '#trial/simulators/index.ts'
import { type Random, randomFrom } from '#db/seed/random.ts'
import { contentOf, type StoryPictures } from '../draw-story.ts'
import { PROVINCE_NAMES } from '../people/province-names.ts'
import { taxNumber } from '../people/people.ts'
import { companyKeyOf, FURTHER_RISKS, type Story } from '../stories/index.ts'

export interface Window {
  readonly opensAt: Date
  readonly closesAt: Date
}

const SHARE_KIND = 'Nama yazılı, imtiyazsız (B grubu) pay'
const PRIVILEGES =
  'Paylara bağlı imtiyaz yoktur; A grubu kurucu paylarının yönetim kuruluna iki üye aday gösterme imtiyazı vardır.'
const RIGHTS =
  'Her pay bir oy hakkı verir. Pay sahibi kâr payı, rüçhan, genel kurula katılma, bilgi alma ve inceleme haklarına sahiptir. Yüzde ondan fazla paya sahip ortaklar, kampanya sürecinin başlangıcından itibaren üç yıl süreyle paylarını devredemez. Birlikte satma hakkı esas sözleşmenin 9. maddesinde düzenlenmiştir.'

export function storyId(key: string): string {
  return derivedId('trial-project', key)
}

/** What a story's project is asked for, in kuruş. */
export function goalOf({ terms }: Story): Kurus {
  return lira(terms.unit) * BigInt(terms.shares)
}

const THOUSAND_LIRA = lira(1000)

/** As companies tell their figures: in thousands of lira. */
const inThousands = (amount: Kurus): string => String((amount / THOUSAND_LIRA) * THOUSAND_LIRA)

function storyHtml(story: Story): string {
  const section = (title: string, text: string) => `<h2>${title}</h2><p>${text}</p>`
  return (
    section('Sorun', story.problem) +
    section('Çözüm', story.solution) +
    section('Bugüne kadar', story.traction) +
    section('Fonla ne yapılacak', story.plan)
  )
}

/** Two years behind and three ahead, from last year's revenue and its growth. The year the seed runs is the first forecast. */
function financials({ revenue }: Story, year: number): FormDraft['financials'] {
  const growth = BigInt(revenue.growth)
  const last = lira(revenue.last * 1000)
  const before = (last * 100n) / (100n + growth)
  const rows: FormDraft['financials'][number][] = []
  const margins = [-14n, -6n, 3n, 9n, 15n]
  let equity = (last * 22n) / 100n
  let amount = before
  for (const [at, margin] of margins.entries()) {
    if (at === 1) amount = last
    if (at > 1) amount = (amount * (100n + growth - BigInt(at - 1) * (growth / 6n))) / 100n
    const profit = (amount * margin) / 100n
    equity += profit
    if (at === 2) equity += last
    rows.push({
      year: year - 2 + at,
      revenueKurus: inThousands(amount),
      profitKurus: inThousands(profit),
      equityKurus: inThousands(equity),
      projected: at >= 2,
      ...(at < 2 ? { relatedParties: relatedParties(amount, equity, growth) } : {}),
    })
  }
  return rows
}

/** A balance sheet with debts of a third of the revenue; what of it stands open with related parties is small, and differs by company. */
function relatedParties(revenue: Kurus, equity: Kurus, growth: bigint) {
  const assets = equity + (revenue * 35n) / 100n
  return {
    receivablesKurus: inThousands((assets * ((growth * 7n) % 41n)) / 1000n),
    payablesKurus: inThousands((assets * (12n + ((growth * 11n) % 53n))) / 1000n),
    assetsKurus: inThousands(assets),
  }
}

function formOf(story: Story, year: number): FormDraft {
  const wholeLira = splitByLargestRemainder(
    goalOf(story) / lira(1),
    story.uses.map(([, weight]) => BigInt(weight)),
  )
  const risks = [story.risk, ...(FURTHER_RISKS[companyKeyOf(story)] ?? [])]
  return {
    financials: financials(story, year),
    useOfFunds: story.uses.map(([label], at) => ({ label, amountKurus: String((wholeLira[at] ?? 0n) * lira(1)) })),
    risks: risks.map(([title, text, concerns]) => ({ title, text, ...(concerns ? { concerns } : {}) })),
    rights: RIGHTS,
    excessMethod,
  }
}

type NewPerson = NewProject['people'][number]

function peopleOf(story: Story, portraits: StoryPictures['portraits']): NewPerson[] {
  const person = (kind: NewPerson['kind'], [name, title, description]: readonly [string, string, string]) => ({
    kind,
    name,
    title,
    description,
    ...(portraits[name] ? { imagePath: portraits[name] } : {}),
  })
  return [
    { ...person('leader', story.leader), shareBps: story.partner ? 7_100n : 10_000n },
    ...(story.partner ? [{ ...person('participant', story.partner), shareBps: 2_900n }] : []),
    ...story.team.map((member) => person('team', member)),
  ]
}

function wallTime(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', timeStyle: 'medium' }).format(moment)
}

/** The round as its entrepreneur asks for it. */
function planOf(story: Story, { opensAt, closesAt }: Window, random: Random): NewProject['plan'] {
  const goal = goalOf(story)
  return {
    startDate: istanbulDate(opensAt),
    closeDate: istanbulDate(closesAt),
    opensAtTime: wallTime(opensAt),
    closesAtTime: wallTime(closesAt),
    numberOfShares: story.terms.shares,
    unitShareValue: lira(story.terms.unit),
    fundingGoal: goal,
    percentageOfShares: BigInt(story.terms.bps),
    postInvestmentCompanyValue: (goal * 10_000n) / BigInt(story.terms.bps),
    additionalFundingBps: BigInt(story.terms.additionalBps ?? 0),
    shareKind: SHARE_KIND,
    privileges: PRIVILEGES,
    payoutIban: turkishIban('00015', Array.from({ length: 16 }, () => random.whole(0, 9)).join('')),
    payoutHolder: companyTitle(story),
  }
}

const companyTitle = ({ company: { name, kind } }: Story): string =>
  `${name} ${kind === 'limited' ? 'Ltd. Şti.' : 'A.Ş.'}`

/** A story as the application its entrepreneur hands in. */
export function composeProject(
  story: Story,
  ownerId: string,
  window: Window,
  { portraits, gallery, ...kept }: StoryPictures,
): NewProject {
  const random = randomFrom(`company ${companyKeyOf(story)}`)
  const { opensAt } = window
  const tax = taxNumber(random)
  const province = PROVINCE_NAMES[story.city] ?? ''
  const title = companyTitle(story)
  return {
    id: storyId(story.key),
    ownerId,
    title: story.title,
    shortDescription: `${story.promise}.`,
    introduction: `<p>${story.problem}</p><p>${story.solution}</p>`,
    storyHtml: storyHtml(story),
    categoryKey: story.category,
    businessModelKey: story.model,
    cityKey: story.city,
    tags: story.tags,
    ...kept,
    company: {
      title,
      kind: story.company.kind ?? 'anonim',
      foundingYear: story.company.year,
      employeeCount: story.company.employees,
      taxNumber: tax,
      taxOffice: `${story.company.district} Vergi Dairesi`,
      tradeRegistryNo: String(random.whole(10_000, 999_999)),
      tradeRegistryOffice: province,
      mersisNo: `0${tax}000${random.whole(10, 99)}`,
      address: `${story.company.district} Mahallesi, Üretim Caddesi No:\u00a0${random.whole(2, 140)}, ${story.company.district}/${province}`,
      webSite: `https://${slugOf(story.company.name)}.example`,
      contactEmail: `bilgi@${slugOf(story.company.name)}.example`,
      executive: story.leader[0],
    },
    plan: planOf(story, window, random),
    people: peopleOf(story, portraits),
    content: contentOf(story, opensAt, gallery),
    faq: story.faq.map(([question, answer]) => ({ question, answer })),
    form: formOf(story, opensAt.getUTCFullYear()),
  }
}
