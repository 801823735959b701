import { companyValueOf } from '#contracts/projects/rules.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { NewProject } from '#server/modules/projects/index.ts'
import { anApplication } from '../projects.ts'

// A campaign whose members' facts are found again wherever they turn up, in whichever spelling.

const UNIT = 13_731n
const SHARES = 7_919
const PERCENTAGE = 1_137n
const GOAL = UNIT * BigInt(SHARES)
const VALUE = companyValueOf(GOAL, PERCENTAGE)

const lira = (kurus: bigint): readonly string[] => {
  const [whole, rest] = [String(kurus / 100n), String(kurus % 100n).padStart(2, '0')]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return [`${whole}.${rest}`, `${grouped},${rest}`, String(kurus)]
}
const hidden = (what: string): string => `KİLİTLİ-${what}`

/** What is a member's to read: a name for the report, and the spellings under which it would be seen. */
export const PLANTED: Readonly<Record<string, readonly string[]>> = {
  'value of a share': lira(UNIT),
  'number of shares': [String(SHARES), '7.919'],
  'percentage of shares': ['11.37', '11,37'],
  'value after the round': lira(VALUE),
  'value before the round': lira(VALUE - GOAL),
  employees: ['4177', '4.177'],
  'share of the leader': ['61.73', '61,73'],
  revenue: lira(73_191_733n),
  ...Object.fromEntries(
    [
      'pay türü',
      'imtiyaz',
      'hikâye',
      'kalem',
      'risk',
      'hak',
      'dağıtım',
      'soru',
      'yanıt',
      'haber',
      'belge',
      'üye sorusu',
      'kilometre taşı',
      'pazar',
      'rekabet',
      'iş modeli',
    ].map((what) => [what, [hidden(what)]]),
  ),
  'mail of the company': ['sirket-kilitli@deneme.example'],
}

/** Those that nobody is shown: members work them out. */
export const UNSHOWN: readonly string[] = ['value before the round']

const PATTERNS = Object.entries(PLANTED).map(([name, spellings]) => {
  const any = spellings.map((spelling) => spelling.replaceAll('.', String.raw`\.`)).join('|')
  return { name, pattern: new RegExp(String.raw`(?<![\p{L}\d])(?<!\d[.,])(?:${any})(?!\d|[.,]\d)`, 'u') }
})

/** Which of the members' facts a text tells. */
export function plantedIn(text: string): string[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
}

/** An application that holds them all. */
export function plantedApplication(title: string): NewProject {
  const plain = anApplication()
  const [leader, ...team] = plain.people
  if (!leader) throw new Error('an application has a leader')
  return {
    ...plain,
    title,
    storyHtml: `<p>${hidden('hikâye')}</p>`,
    company: { ...plain.company, employeeCount: 4177, contactEmail: 'sirket-kilitli@deneme.example' },
    plan: {
      ...plain.plan,
      numberOfShares: SHARES,
      unitShareValue: UNIT,
      fundingGoal: GOAL,
      percentageOfShares: PERCENTAGE,
      postInvestmentCompanyValue: VALUE,
      shareKind: hidden('pay türü'),
      privileges: hidden('imtiyaz'),
    },
    people: [{ ...leader, shareBps: 6_173n }, ...team],
    content: {
      highlights: [{ figure: '61', statement: 'işletmede kullanım', source: 'Sözleşmeler' }],
      milestones: [{ due: '2026-07-01', precision: 'quarter', text: hidden('kilometre taşı'), isDone: false }],
      gallery: [],
      market: hidden('pazar'),
      competition: hidden('rekabet'),
      businessModel: hidden('iş modeli'),
    },
    faq: [{ question: hidden('soru'), answer: hidden('yanıt') }],
    form: {
      ...plain.form,
      financials: [
        { year: 2025, revenueKurus: '73191733', profitKurus: '-5000000', equityKurus: '40000000', projected: false },
      ],
      useOfFunds: [{ label: hidden('kalem'), amountKurus: String(GOAL) }],
      risks: [{ title: hidden('risk'), text: 'Ayrıntı.' }],
      rights: hidden('hak'),
      excessMethod: hidden('dağıtım'),
    },
  }
}

/** What comes to a campaign later: a document, news, a question with its answer. */
export async function plantLater({ db, clock }: Context, projectId: string, memberId: string): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('projects.document')
    .values({
      id: newId(),
      project_id: projectId,
      kind: 'project',
      paper: 'feasibility',
      update_id: null,
      position: 1,
      name: hidden('belge'),
      mime_type: 'application/pdf',
      file_id: newId(),
      added_at: at,
    })
    .execute()
  const updateId = newId()
  await db
    .insertInto('projects.project_update')
    .values({
      id: updateId,
      project_id: projectId,
      title: hidden('haber'),
      description: 'Ayrıntı.',
      published_at: at,
      deleted_at: null,
    })
    .execute()
  const correction = { id: newId(), update_id: updateId, text: hidden('düzeltme'), made_at: at }
  await db.insertInto('projects.update_correction').values(correction).execute()
  await db
    .insertInto('projects.comment')
    .values({
      id: newId(),
      project_id: projectId,
      member_id: memberId,
      author_name: 'Deniz U.',
      comment: hidden('üye yorumu'),
      written_at: at,
    })
    .execute()
  await db
    .insertInto('projects.question')
    .values({
      id: newId(),
      project_id: projectId,
      member_id: memberId,
      author_name: 'Deniz U.',
      question: hidden('üye sorusu'),
      asked_at: at,
      answer: hidden('yanıt'),
      answered_at: at,
      revision: 1,
    })
    .execute()
}
