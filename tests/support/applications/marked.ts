import { formatDay, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { companyValueOf } from '#contracts/projects/rules.ts'
import { type FieldName, type FIELDS, fieldsOf, type FieldStep } from '#contracts/projects/creation/field-table.ts'
import { maskNumber } from '#server/kit/number-vault.ts'
import { testIban } from '../membership.ts'

// An application whose every field is found again wherever it turns up, in whichever spelling.

/** What is sent, and the spellings under which it would be seen. `picture`: it is seen by its address; null: it looks like others. */
interface Mark {
  readonly send: string | number | readonly string[]
  readonly seen: readonly string[] | 'picture' | null
}
/** A field that was declared and not marked does not compile. */
export type Marks = {
  readonly [Step in FieldStep]: { readonly [Field in FieldName<Step>]: Mark }
}

type TextName<Step extends FieldStep> = {
  [Name in FieldName<Step> & keyof (typeof FIELDS)[Step]]: (typeof FIELDS)[Step][Name] extends {
    readonly kind: 'line' | 'text'
  }
    ? Name
    : never
}[FieldName<Step> & keyof (typeof FIELDS)[Step]]

let made = 0
/** A word of its own, as names and titles may be written. */
function aWord(): string {
  const letters = [...String(++made).padStart(3, '0')].map((digit) => 'abcdefghjk'.charAt(Number(digit)))
  return `Wqz${letters.join('')}`
}
const of = (send: Mark['send'], ...seen: readonly string[]): Mark => ({ send, seen })
const word = (): Mark => {
  const one = aWord()
  return of(one, one)
}
/** A word of its own for each text of a step; what is no text, and what only certain values are taken for, is marked by hand. */
function words<Step extends FieldStep>(step: Step): { readonly [Name in TextName<Step>]: Mark } {
  const texts = fieldsOf(step).filter(([, { kind }]) => kind === 'line' || kind === 'text')
  return Object.fromEntries(texts.map(([name]) => [name, word()])) as { [Name in TextName<Step>]: Mark }
}
const html = (): Mark => {
  const one = aWord()
  return of(`<p>${one}</p>`, one)
}
const address = (): Mark => {
  const one = `${aWord().toLowerCase()}@ornek.example`
  return of(one, one)
}
const alike = (send: Mark['send']): Mark => ({ send, seen: null })
const picture = (send: string): Mark => ({ send, seen: 'picture' })

const spelled = (kurus: bigint): string[] => {
  const [whole, rest] = [String(kurus / 100n), String(kurus % 100n).padStart(2, '0')]
  return [`${whole}.${rest}`, `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`, String(kurus)]
}
const lira = (kurus: bigint): Mark => of(Number(kurus) / 100, ...spelled(kurus))
/** Below zero: the sign stands before. */
const loss = (kurus: bigint): Mark => of(-Number(kurus) / 100, ...spelled(kurus))
const percent = (bps: number): Mark =>
  of(bps / 100, String(bps / 100), String(bps / 100).replace('.', ','), String(bps))
const day = (date: string, time: string): Mark => {
  const at = istanbulMoment(date, time)
  return of(date, date, formatDay(at), String(toUnixSeconds(at)), at.toISOString())
}

export const UNIT = 13_731n
const SHARES = 7_919
const PERCENTAGE = 1_137
export const GOAL = UNIT * BigInt(SHARES)
/** The first use; the rest goes to another. */
export const FIRST_USE = 50_123_456n

/** Choices that are offered for it; each is called by a word of its own. */
export const CHOSEN = { categories: aWord(), businessModel: aWord(), cities: aWord() }

const CITIZEN = '12345678950'
const FOREIGNER = '99345678912'

function company(shownPicture: string): Marks['information'] {
  return {
    ...words('information'),
    logo: picture(shownPicture),
    banner: picture(shownPicture),
    businessModelKey: of('wqz-model', CHOSEN.businessModel, 'wqz-model'),
    categoryKey: of('wqz-kategori', CHOSEN.categories, 'wqz-kategori'),
    numberOfEmployees: of(4177, '4177', '4.177'),
    tags: of([CHOSEN.categories.replace('Wqz', 'Wqt')], CHOSEN.categories.replace('Wqz', 'Wqt')),
    videoUrl: of('https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'),
    // One film: this one is walked by video.test.ts.
    videoFileId: alike(''),
    cityKey: of('wqz-sehir', CHOSEN.cities, 'wqz-sehir'),
    introduction: html(),
    story: html(),
    companyKind: alike('anonim'),
    foundingYear: of(1987, '1987'),
    taxNumber: of('1234567808', '1234567808'),
    tradeRegistryNo: of('734918', '734918'),
    mersisNo: of('0123456780800015', '0123456780800015'),
    webSite: of('https://wqzsite.example', 'wqzsite.example'),
    contactEmail: address(),
  }
}

function people(shownPicture: string): Pick<Marks, 'leader' | 'participants' | 'team'> {
  return {
    leader: {
      ...words('leader'),
      partnershipPercentage: percent(6073),
      imageBase64: picture(shownPicture),
    },
    participants: {
      ...words('participants'),
      governmentTypeId: alike('registered'),
      // As they are kept for who judges; in full nowhere.
      governmentId: of(CITIZEN, maskNumber(CITIZEN)),
      foreignIdentityNumber: of(FOREIGNER, maskNumber(FOREIGNER)),
      taxId: of('7418529630', '7418529630'),
      partnershipPercentage: percent(3827),
      corporatePhone: of('0212 734 91 58', '0212 734 91 58', '+902127349158'),
      corporateEmail: address(),
      email: address(),
      phone: of('0532 734 91 57', '0532 734 91 57', '+905327349157'),
      imageBase64: picture(shownPicture),
    },
    team: {
      ...words('team'),
      email: address(),
      phone: of('0532 734 91 59', '0532 734 91 59', '+905327349159'),
      imageBase64: picture(shownPicture),
    },
  }
}

function plan(): Pick<Marks, 'financials' | 'funding' | 'uses' | 'risks'> {
  const iban = testIban(7)
  return {
    financials: {
      year: alike(2025),
      basis: alike('actual'),
      revenue: lira(73_191_733n),
      profit: loss(5_123_457n),
      equity: lira(40_211_113n),
      totalAssets: lira(81_122_219n),
      relatedReceivables: lira(2_033_329n),
      relatedPayables: lira(5_444_431n),
    },
    funding: {
      ...words('funding'),
      startDate: day('2026-05-04', '10:00:00'),
      closeDate: day('2026-06-28', '23:59:59'),
      numberOfShares: of(SHARES, String(SHARES), '7.919'),
      unitShareValue: lira(UNIT),
      fundingGoal: lira(GOAL),
      percentageOfShares: percent(PERCENTAGE),
      postInvestmentCompanyValue: lira(companyValueOf(GOAL, BigInt(PERCENTAGE))),
      additionalFundingPercentage: percent(1379),
      qualifiedPercentage: percent(2319),
      qualifiedReserve: alike('kept'),
      payoutIban: of(iban, iban),
    },
    uses: { ...words('uses'), amount: lira(FIRST_USE) },
    risks: { ...words('risks'), concerns: alike('profit') },
  }
}

/** Every field of an application with a value of its own. `shownPicture`: a picture as forms send it. */
export function allMarked(shownPicture: string): Marks {
  return {
    information: company(shownPicture),
    ...people(shownPicture),
    ...plan(),
    highlights: words('highlights'),
    milestones: {
      ...words('milestones'),
      due: day('2026-08-19', '00:00:00'),
      precision: alike('day'),
      state: alike('planned'),
    },
    gallery: { ...words('gallery'), picture: picture(shownPicture) },
    // Papers are walked one by one, by their kinds.
    documents: { documentTypeId: alike('feasibility'), name: alike(''), base64document: alike('') },
    faq: words('faq'),
  }
}

/** Numbers that stand in clear nowhere, whoever reads. */
export const SEALED = [CITIZEN, FOREIGNER]

/** Ids and hashes are made of digits by chance: one in some ten thousand has a group that reads as one of the numbers. */
const MADE_BY_CHANCE = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32,}\b/g

/** Fields that a text tells, by `step.field`. */
export function toldIn(marks: Marks): (text: string) => ReadonlySet<string> {
  const patterns = Object.entries(marks).flatMap(([step, fields]: [string, Readonly<Record<string, Mark>>]) =>
    Object.entries(fields).flatMap(([field, { seen }]) => {
      if (seen === null || seen === 'picture') return []
      const any = seen.map((one) => RegExp.escape(one)).join('|')
      const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?<!\d[.,])(?:${any})(?!\d|[.,]\d)`, 'u')
      return [{ name: `${step}.${field}`, pattern }]
    }),
  )
  return (text) => {
    const said = text.replaceAll(MADE_BY_CHANCE, '')
    return new Set(patterns.filter(({ pattern }) => pattern.test(said)).map(({ name }) => name))
  }
}
