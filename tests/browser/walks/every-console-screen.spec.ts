import { getContentItems } from '#contracts/content/endpoints.ts'
import { CONTENT_KINDS, type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { getDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { isWholeWalk } from '../support/good-page.ts'
import { ADMINISTRATOR, prepareGround } from '../support/ground.ts'
import type { Stage } from '#trial/play/stage.ts'
import type { StaffSessions } from '../support/staff.ts'
import { EVERY_SCREEN, test } from '../support/test.ts'
import { makeMistakes, type Mistake, type Place, walk } from '../support/walk.ts'

// Every screen of the operator's console: full, with nothing found, with mistakes made; every kind of content, listed and written.

test.setTimeout(600_000)

const AUDITOR = 'denetci@demo.example'
const ANALYST = 'uzman@demo.example'
const MEMBER = 'komite@demo.example'
// Refused to the administrator; those whose work they are walk them below.
const OF_FINANCE = ['console.settlement', 'console.dayClosings', 'console.campaignSettlement', 'console.cards']
// Refused to the administrator: only those who decide, and the auditor, read them.
const OF_REVIEWS = [
  'console.identityReviews',
  'console.identityReview',
  'console.qualifiedReviews',
  'console.qualifiedReview',
  'console.lostPhoneReviews',
  'console.lostPhoneReview',
]
const OF_COMPLIANCE = [
  'console.companies',
  'console.company',
  'console.complaints',
  'console.reports',
  'console.reportPacks',
]
// The same pages, of the same reader, as those of the kind that the ground names: every kind of content is walked below.
const OF_CONTENT = ['console.contentKind', 'console.contentItem', 'console.contentPreview', 'console.contentHistory']
const OF_EVALUATION = [
  'console.applications',
  'console.application',
  'console.obligations',
  'console.committeeFile',
  'console.resolution',
  'console.formChanges',
  'console.formChange',
]

/** The first item of a kind in the screens that show one, and the list where there is more than one. */
async function placesOf(staff: StaffSessions, kind: ContentKind): Promise<Place[]> {
  const auditor = await staff.callerOf(AUDITOR)
  const [item] = (await auditor.call(getContentItems, { kind })).items
  if (!item) throw new Error(`the trial has no ${kind}`)
  const marks = { kind, itemId: item.id }
  const { contentKind, contentItem, contentPreview, contentHistory } = consolePaths
  // A history is made of the same parts for every kind; here of one whose items come and go, and of one that is always there.
  const told = kind === 'faq' || kind === 'brand' ? [contentHistory] : []
  const one = [contentItem, contentPreview, ...told].map((screen) => screen.href(marks))
  const places = KIND_RULES[kind].items === 'single' ? one : [contentKind.href({ kind }), ...one]
  return places.map((path) => ({ key: path, path }))
}

const FREE_KINDS = CONTENT_KINDS.filter((kind) => KIND_RULES[kind].items === 'free')
const NEW_ITEMS: readonly Mistake[] = FREE_KINDS.map((kind) => ({
  key: `new ${kind}`,
  path: consolePaths.contentItem.href({ kind, itemId: 'yeni' }),
  press: 'Taslağı kaydet',
}))

/** Lists asked for what they don't hold. */
const EMPTY: readonly Place[] = [
  { key: 'console.contentKind, none found', path: consolePaths.contentKind.href({ kind: 'faq' }) + '?ara=zzzz' },
  { key: 'console.contactMessages, none found', path: consolePaths.contactMessages.href({ ara: 'zzzz' }) },
  { key: 'console.contactMessages, answered', path: consolePaths.contactMessages.href({ durum: 'yanitlanan' }) },
  {
    key: 'console.contactMessages, suspect',
    path: consolePaths.contactMessages.href({ durum: 'supheli' }),
    quotes: true,
  },
  { key: 'console.outbox, none found', path: consolePaths.outbox.href({ alici: 'kimse@example.com' }) },
  {
    key: 'console.auditTrail, none found',
    path: consolePaths.auditTrail.href({ ilk: '2001-01-01', son: '2001-01-02' }),
  },
  {
    key: 'not there',
    path: consolePaths.staffMember.href({ memberId: '00000000-0000-4000-8000-000000000000' }),
    status: 404,
  },
  { key: 'no id', path: consolePaths.staffMember.href({ memberId: 'ayse' }), status: 404 },
  { key: 'no parameter', path: consolePaths.parameter.href({ key: 'olmayan' }), status: 404 },
  { key: 'no id of a message', path: consolePaths.contactMessage.href({ messageId: '1' }), status: 404 },
]

test('as the operator’s administrator sees it', { tag: EVERY_SCREEN }, async ({ page, stage, staff }) => {
  const { screens } = await prepareGround(stage, staff)
  await staff.enter(page, ADMINISTRATOR)
  const others = [...OF_FINANCE, ...OF_COMPLIANCE, ...OF_CONTENT, ...OF_EVALUATION, ...OF_REVIEWS]
  const own = screens.filter(({ key }) => key.startsWith('console.') && !others.includes(key))
  await walk(page, [...own, ...EMPTY])
})

test('every kind of content: its list, editor, preview and history', { tag: EVERY_SCREEN }, async ({ page, staff }) => {
  await staff.enter(page, ADMINISTRATOR)
  // The screens are the same for each; once, by the kind that has all four.
  const kinds: readonly ContentKind[] = isWholeWalk ? CONTENT_KINDS : ['faq']
  const places = await Promise.all(kinds.map((kind) => placesOf(staff, kind)))
  await walk(page, places.flat())
})

test('with its mistakes told', async ({ page, stage, staff }) => {
  const { table } = await prepareGround(stage, staff)
  await staff.enter(page, ADMINISTRATOR)
  const at = (wanted: string): string => table.find(({ key }) => key === wanted)?.path ?? ''
  const message = at('console.contactMessage')
  const member = at('console.staffMember')
  await makeMistakes(page, [
    ...NEW_ITEMS,
    { key: 'archiving', path: at('console.contentItem'), fold: 'Arşive kaldır' },
    { key: 'an answer', path: message, press: 'Yanıtı gönder' },
    { key: 'closing a message', path: message, fold: 'Yanıtlamadan kapat' },
    { key: 'new staff', path: at('console.staff'), fold: 'Personel ekle' },
    { key: 'roles', path: member, fold: 'Görevleri değiştir' },
    { key: 'suspending', path: member, fold: 'Askıya al' },
    { key: 'a parameter', path: at('console.parameter'), fold: 'Değer öner' },
    { key: 'another app', path: member, fold: 'İkinci adımı sıfırla' },
  ])
})

/** The settlement desk's parts, one receipt, and one campaign at each step with all that its page shows. */
async function settlementPlaces(stage: Stage): Promise<Place[]> {
  const { settlement, campaignSettlement } = consolePaths
  const { campaigns, exceptions, settled } = await stage.officers[0].call(getSettlementQueue, {})
  const parts = Object.values(SETTLEMENT_PARTS).map((bolum) => settlement.href({ bolum }))
  const receipts = exceptions.slice(0, 1).map((one) => settlement.href({ bolum: 'tahsilatlar', tahsilat: one.lineId }))
  const steps = new Map(campaigns.map(({ step, projectId }) => [step, projectId]))
  const outcomes = new Map(settled.map(({ outcome, projectId }) => [outcome, projectId]))
  const records = [...steps.values(), ...outcomes.values()].map((projectId) => campaignSettlement.href({ projectId }))
  const projectId = steps.get('approve-payout') ?? outcomes.get('successful') ?? ''
  const { days } = await stage.officers[0].call(getDayClosings, {})
  const closings = [undefined, days.at(-1)?.day].map((gun) => consolePaths.dayClosings.href(gun ? { gun } : {}))
  const cards = consolePaths.cards.href()
  const tabs = ['aktarim', 'defter', 'denetim'].map((sekme) => campaignSettlement.href({ projectId, sekme }))
  return [...parts, ...closings, cards, ...receipts, ...records, ...tabs].map((path) => ({ key: path, path }))
}

test(
  'the settlement desk and its campaigns, as a finance officer works and with mistakes',
  { tag: EVERY_SCREEN },
  async ({ page, stage, staff }) => {
    const [officer] = stage.officers
    await staff.enterAs(page, officer)
    await walk(page, await settlementPlaces(stage))
    const { campaigns } = await officer.call(getSettlementQueue, {})
    const waiting = campaigns.find(({ step }) => step === 'record-capital-increase')
    await makeMistakes(page, [
      {
        key: 'no statement',
        path: consolePaths.settlement.href({ bolum: 'ekstreler' }),
        press: 'Ekstreyi onaya gönder',
      },
      ...(waiting
        ? [
            {
              key: 'a capital increase',
              path: consolePaths.campaignSettlement.href({ projectId: waiting.projectId }),
              fold: 'Sermaye artırımını kaydet',
            },
          ]
        : []),
    ])
  },
)

test(
  'applications as their analyst sees them, and a file of the committee before its declaration',
  { tag: EVERY_SCREEN },
  async ({ page, staff }) => {
    const analyst = await staff.callerOf(ANALYST)
    const { applications } = await analyst.call(getApplications, {})
    const record = applications[0]?.id ?? ''
    const { applications: list, application, committee, committeeFile, resolution, formChanges } = consolePaths
    const parts = ['', 'degerlendirme', 'duzeltmeler', 'girisimci', 'raporlar', 'denetim']
    await staff.enter(page, ANALYST)
    await walk(page, [
      ...[list.href(), list.href({ durum: 'reddedilen' }), consolePaths.obligations.href(), formChanges.href()].map(
        (path) => ({ key: path, path }),
      ),
      ...parts.map((sekme) => ({ key: `application ${sekme}`, path: application.href({ projectId: record, sekme }) })),
    ])
    await makeMistakes(page, [{ key: 'no reason', path: application.href({ projectId: record }), fold: 'Reddet' }])
    const member = await staff.callerOf(MEMBER)
    const { files } = await member.call(getCommitteeFiles, {})
    await staff.enter(page, MEMBER)
    const open = files
      .filter(({ kind }) => kind === 'application')
      .map(({ id }) => committeeFile.href({ projectId: id }))
    const resolved = files
      .filter(({ kind }) => kind !== 'application')
      .map(({ id }) => resolution.href({ resolutionId: id }))
    await walk(
      page,
      [committee.href(), ...open.slice(0, 2), ...resolved.slice(0, 2)].map((path) => ({ key: path, path })),
    )
  },
)

test(
  'as the compliance officer sees it: papers, people, complaints and reports',
  { tag: EVERY_SCREEN },
  async ({ page, staff }) => {
    await staff.enter(page, 'uyum@demo.example')
    const {
      identityReviews,
      qualifiedReviews,
      lostPhoneReviews,
      companies,
      members,
      complaints,
      reports,
      reportPacks,
    } = consolePaths
    const lists = [
      identityReviews,
      qualifiedReviews,
      lostPhoneReviews,
      companies,
      members,
      complaints,
      reports,
      reportPacks,
    ]
    await walk(
      page,
      [...lists.map((screen) => screen.href()), complaints.href({ donem: '2020-1' })].map((path) => ({
        key: path,
        path,
      })),
    )
    await makeMistakes(page, [{ key: 'a pack', path: reportPacks.href(), press: 'Dosyayı hazırlat' }])
  },
)

test('an auditor, who only reads', async ({ page, stage, staff }) => {
  const { table } = await prepareGround(stage, staff)
  await staff.enter(page, AUDITOR)
  const read = ['console.root', 'console.contentItem', 'console.staffMember', 'console.contactMessage', ...OF_FINANCE]
  await walk(
    page,
    table.filter(({ key }) => read.includes(key)),
  )
})
