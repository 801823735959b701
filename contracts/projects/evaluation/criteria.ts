/** The criteria of the published evaluation policy, section 3, with their weights (T9/8); the weights come to 100. */
export const POLICY_WEIGHTS = {
  clarity: 15,
  innovation: 15,
  market: 15,
  team: 20,
  forecasts: 15,
  'use-of-funds': 10,
  'legal-standing': 10,
} as const

export type PolicyCriterion = keyof typeof POLICY_WEIGHTS

export const POLICY_CRITERIA = [
  'clarity',
  'innovation',
  'market',
  'team',
  'forecasts',
  'use-of-funds',
  'legal-standing',
] as const satisfies readonly PolicyCriterion[]

/** What no campaign may be for or its company may be (T12/2, T12/3, T23): where one does not hold, there is nothing to weigh. */
export const ADMISSION_CHECKS = ['purpose-allowed', 'size-allowed', 'related-party-debts'] as const

/** Whose relations to the applicant are looked up before the committee gets the file (T12/6). Each needs a source. */
export const RELATION_CHECKS = [
  'relation-shareholders',
  'relation-board',
  'relation-committee',
  'relation-kin',
] as const

/** The whole checklist of an analyst. */
export const CHECKLIST = [...POLICY_CRITERIA, ...ADMISSION_CHECKS, ...RELATION_CHECKS] as const

export type CheckCriterion = (typeof CHECKLIST)[number]

/** What an analyst finds: as it should be, something missing, or not so. */
export const VERDICTS = ['met', 'incomplete', 'unmet'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether the line is one of the relations. */
export function isRelationCheck(criterion: CheckCriterion): boolean {
  return RELATION_CHECKS.some((relation) => relation === criterion)
}

/** Whether the line is one of those that the law asks of every campaign. */
export function isAdmissionCheck(criterion: CheckCriterion): boolean {
  return ADMISSION_CHECKS.some((check) => check === criterion)
}

/** Where an application can be looked for. */
export const APPLICATION_TABS = ['waiting', 'revision', 'committee', 'approved', 'public', 'ended'] as const
export type ApplicationTab = (typeof APPLICATION_TABS)[number]

/** The places as the address has them, and the query parameter that names one. */
export const APPLICATION_TAB = 'durum'
export const APPLICATION_TAB_SLUGS: Readonly<Record<ApplicationTab, string>> = {
  waiting: 'bekleyen',
  revision: 'duzeltmede',
  committee: 'komitede',
  approved: 'onaylanan',
  public: 'yayinda',
  ended: 'reddedilen',
}

/** Whose of those of a place: the caller's own, or nobody's yet; the query parameter that names it, and how. */
export const APPLICATION_OWNERS = ['mine', 'nobody'] as const
export type ApplicationOwner = (typeof APPLICATION_OWNERS)[number]
export const APPLICATION_OWNER = 'kimde'
export const APPLICATION_OWNER_SLUGS: Readonly<Record<ApplicationOwner, string>> = { mine: 'bende', nobody: 'bos' }

/** The days whose work the queue tells together. */
export const LAST_DAYS = 30
