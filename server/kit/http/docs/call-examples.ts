import type { Json } from './schema-parts.ts'

/** A call as it goes and comes over the wire. */
export interface CallExample {
  /** The body, or of a GET the query. */
  readonly input: Json
  readonly data: Json
  /** What stands beside `data`. */
  readonly beside?: Json
}

const memberId = '01a22dc8-0101-7000-8a6e-2f1d6b0f4c11'
const projectId = '01a22dc8-05cf-7001-bc6c-5018ec8085d4'
const investmentId = '01a22dc8-0e10-7000-90de-433cadffd78c'
const acceptanceId = '01a22dc8-0e05-7000-8607-075a928794fc'
const text = { id: 'form:1', sha256: '39a9070fcfc016fe00ac413ad9b8c0e479398b81ce171e70faeb220121fa8a14' }
const title = 'Deneme Projesi'
const seoName = 'deneme-projesi'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzIjoiMDFhMjJkYzgifQ.c2lnbmF0dXJl'
const [now, closesAt, payBy] = [1_773_651_600, 1_775_077_199, 1_773_910_800]
const LIVE = 103_520_000
const none = { awaitingPayment: 0, withdrawable: 0, final: 0, preDemand: 0, refundOwed: 0, refundPaid: 0 }
const shares = { unitShareValue: 10, percentageofShares: 10, fundingGoal: 1_000 }

const card = {
  ...{ id: projectId, title, shortDescription: '', category: 'teknoloji', city: 'Bursa', coverImage: '', logo: '' },
  ...{ fundedAmount: 0, fundingPercentage: 0, numberOfInvestors: 0, status: LIVE, state: 'live', sums: none, seoName },
  ...{ projectStartDate: now, projectEndDate: closesAt, timeUntilStart: 0, timeUntilEnd: 23_759, externalId: '101' },
  ...{ isClickable: true, isFavorite: false, term: 0, period: 0, collateralStructure: 0, awaited: 'none' },
  ...{ ending: null, concludedAt: null, postInvestmentCompanyValue: 10_000, ...shares },
}

const preparation = {
  ...{ projectId, projectTitle: title, seoName, stateCode: LIVE, remaining: 1_000, kept: null, insiderBounds: [] },
  unpaid: { inCampaign: 0, mostInCampaign: 3, inAll: 0, mostInAll: 10, held: 0, most: 50_000 },
  ...{
    numberofShares: 100,
    closesAt,
    formVersion: 1,
    remainingLimit: 50_000,
    limitReasons: [],
    isLimitEstimate: false,
  },
  ...{ blockers: [], savedAmount: 200, acceptanceId: null, withdrawalHours: 48, payBy, needsSecondPerson: false },
  texts: [
    { ...text, kind: 'information-form', title: 'Kampanya bilgi formu', version: 1, openedAt: null, acceptedAt: null },
  ],
  ...shares,
}

const transfer = {
  referenceNo: 'ADVH18V5V32',
  iban: 'TR330006100519786457841326',
  accountHolder: 'EMANET Deneme Projesi',
}

const investment = {
  ...{ noticeAt: null, investmentId, project: { key: projectId, value: title }, ...transfer, payBy, seoName },
  ...{ committedInvestment: 200, totalInvestment: 0, totalRefund: 0, netAmount: 0, fundingRate: 0 },
  ...{ shareAmount: 20, mkkCorrectedShareAmount: 20, unitShareValue: 10, statusCode: 1, investmentStatusGrouped: 1 },
  ...{ projectstatus: LIVE, investmentDate: now, updatedOn: now, isRefundable: true, investmentType: 200 },
  ...{
    projectLogoUrl: '',
    externalId: '101',
    state: 'awaiting-payment',
    campaign: { state: 'live', timeUntilEnd: 23_759 },
  },
  ...{ confirmUntil: null, withdrawalEndsAt: null, lockedUntil: null, receipts: null, cancelReason: null },
  ...{ isNameShown: null, waitsFor: null, mkkNo: '', refund: null, entries: [] },
  timeline: [{ code: 'placed', label: 'Talep', detail: '', at: now, dueAt: null, dayOnly: false, state: 'done' }],
}

/** Of the calls that the introduction leads through, by their paths; each is held against the call's own schemas. */
export const CALL_EXAMPLES: Readonly<Record<string, CallExample>> = {
  '/auth/signin': {
    input: { emailAddress: 'ayse@ornek.test', password: 'Uzun.Bir.Parola.1', location: null, deviceInfo: 'my program' },
    data: { id: memberId, jwt: null, emailVerified: true, challenge: jwt },
    beside: { fullname: 'Ayse Kaya' },
  },
  '/userverification/checkuserverification': {
    input: { challenge: jwt, code: '123456' },
    data: { id: memberId, jwt, recoveryCodes: [], recoveryCodesLeft: null, isStaff: false, rememberedDevice: null },
  },
  '/project/listprojects': {
    input: {},
    data: {
      ...{ projects: [card], next: null, total: 1, mayFilterByTerms: true },
      facets: {
        states: [{ code: LIVE, count: 1 }],
        categories: [],
        cities: [{ key: '16', label: 'Bursa', count: 1 }],
        terms: null,
      },
    },
  },
  '/investment/saveinvestmentamount': { input: { projectId, amount: 200 }, data: { shareCount: 20 } },
  '/investment/getinvestmentpreparation': { input: { projectId }, data: preparation },
  '/investment/openinvestmenttext': {
    input: { projectId, textId: text.id },
    data: { ...text, title: 'Kampanya bilgi formu', version: 1, body: 'Deneme Projesi (KF-1)' },
  },
  '/investment/acceptinvestmenttexts': {
    input: { projectId, amount: 200, formVersion: 1, accepted: [text] },
    data: { acceptanceId },
  },
  '/investment/makeeftinvestment': {
    input: { id: '01a22dc8-0e08-7000-a239-c68be6274bcb', projectId, amount: 200, acceptanceId, formVersion: 1 },
    data: { investmentId, ...transfer, amount: 200, shareCount: 20, payBy, confirmUntil: null },
  },
  '/portfolio/getinvestment': { input: { investmentId }, data: investment },
  '/investment/cancelrefundinvestment': {
    input: { investmentId },
    data: { state: 'refund-pending', refundAmount: 200, refundDueOn: 1_773_781_200 },
  },
}
