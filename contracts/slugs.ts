import { paths } from './paths.ts'

/**
 * THE table of the Turkish words that addresses have besides their paths: parts, steps, states and orders of screens, English key →
 * slug, in the order in which a screen shows them. Code compares keys; only here are slugs written and read. Those of the console stand in
 * staff-paths.ts, which no visitor carries.
 */
export const slugs = {
  /** Parts of a campaign's page. */
  campaign: {
    summary: 'ozet',
    terms: 'kosullar',
    risks: 'riskler',
    financials: 'finansallar',
    team: 'ekip',
    documents: 'belgeler',
    updates: 'guncellemeler',
    questions: 'soru-cevap',
  },
  /** Steps of an order. */
  invest: { amount: 'tutar', eligibility: 'uygunluk', texts: 'sozlesmeler', payment: 'odeme', confirmation: 'onay' },
  /** Parts of a founder's desk. */
  desk: {
    summary: 'ozet',
    questions: 'sorular',
    updates: 'guncellemeler',
    investors: 'yatirimcilar',
    documents: 'belgeler',
    reports: 'yukumlulukler',
    change: 'degisiklik',
  },
  /** Questions of all own projects. */
  questions: { waiting: 'bekleyen', answered: 'yanitlanan', hidden: 'gizlenen', asked: 'sorduklarim' },
  howItWorks: { investors: 'yatirimcilar', entrepreneurs: 'girisimciler' },
} as const

/** Of one screen. */
export type SlugTable = Readonly<Record<string, string>>
export type CampaignTab = keyof typeof slugs.campaign
export type InvestStep = keyof typeof slugs.invest
export type DeskTab = keyof typeof slugs.desk
export type QuestionTab = keyof typeof slugs.questions

/** The keys of a table, in the order of its screen. */
export function keysOf<Table extends SlugTable>(table: Table): (keyof Table)[] {
  return Object.keys(table)
}

/** The key an address means; null for what the table does not have. */
export function keyOf<Table extends SlugTable>(table: Table, slug: string | null): keyof Table | null {
  return keysOf(table).find((key) => table[key] === slug) ?? null
}

/** Query parameter of the open part of a screen. */
export const PART = 'sekme'
/** Query parameter of the founder's desk: the project's short id. */
export const DESK_PROJECT = 'proje'

/** A part of a campaign's page; the summary is the page itself. */
export function campaignHref(seoName: string, tab: CampaignTab = 'summary'): string {
  return paths.project.href(tab === 'summary' ? { seoName } : { seoName, [PART]: slugs.campaign[tab] })
}

/** A part of a founder's desk, by the project's short id; `more`: further query parameters. */
export function deskHref(projectExternalId: string, tab: DeskTab = 'summary', more: SlugTable = {}): string {
  const part: SlugTable = tab === 'summary' ? {} : { [PART]: slugs.desk[tab] }
  return paths.profile.myProject.href({ [DESK_PROJECT]: projectExternalId, ...part, ...more })
}
