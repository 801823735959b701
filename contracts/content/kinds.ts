import type { StaffRole } from '../common/roles.ts'

/** Everything the operator writes, by kind. Each is drafted, previewed, published, scheduled and restored the same way. */
export const CONTENT_KINDS = [
  'platform-information',
  'brand',
  'company-information',
  'home-page',
  'page',
  'banner',
  'faq',
  'announcement',
  'partner',
  'policy',
  'choice-list',
  'holidays',
  'suitability-test',
  'mail-template',
  'sms-template',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export interface KindRules {
  /**
   * `single`: one item, always there. `fixed`: the items are known to the program (pages with a route, agreements, lists,
   * events), only their content changes. `free`: the operator adds and archives items.
   */
  readonly items: 'single' | 'fixed' | 'free'
  /** Who may write; auditors read everything. */
  readonly editors: readonly StaffRole[]
  /** The order of items is the operator's (otherwise newest first, or by name). */
  readonly isOrdered?: boolean
  /** Whoever wrote the draft last does not publish it: another editor does. */
  readonly needsSecond?: true
}

const CONTENT: readonly StaffRole[] = ['content-editor', 'administrator']
const COMPLIANCE: readonly StaffRole[] = ['compliance-officer', 'administrator']

export const KIND_RULES: Readonly<Record<ContentKind, KindRules>> = {
  'platform-information': { items: 'single', editors: CONTENT },
  brand: { items: 'single', editors: CONTENT },
  'company-information': { items: 'single', editors: CONTENT },
  'home-page': { items: 'single', editors: CONTENT },
  page: { items: 'fixed', editors: CONTENT },
  banner: { items: 'free', editors: CONTENT },
  faq: { items: 'free', editors: CONTENT, isOrdered: true },
  announcement: { items: 'free', editors: CONTENT },
  partner: { items: 'free', editors: CONTENT, isOrdered: true },
  policy: { items: 'fixed', editors: [...CONTENT, 'compliance-officer'] },
  'choice-list': { items: 'fixed', editors: CONTENT },
  holidays: { items: 'single', editors: [...CONTENT, 'finance-officer'], needsSecond: true },
  'suitability-test': { items: 'single', editors: COMPLIANCE },
  'mail-template': { items: 'fixed', editors: CONTENT },
  'sms-template': { items: 'fixed', editors: CONTENT },
}

/** Pages with a route of their own (specification section 2, and the one that answers who hesitates). */
export const PAGE_SLUGS = [
  'about',
  'services',
  'safety',
  'how-it-works-investors',
  'how-it-works-entrepreneurs',
  'legal-notices',
] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

/** Choice lists the operator may change; places and genders are reference data of the program. */
export const EDITABLE_LISTS = [
  'categories',
  'businessModel',
  'industries',
  'professions',
  'educationLevels',
  'addressTypes',
  'banks',
] as const
export type EditableList = (typeof EDITABLE_LISTS)[number]

export const FAQ_AUDIENCES = ['general', 'investors', 'entrepreneurs'] as const
export type FaqAudience = (typeof FAQ_AUDIENCES)[number]
