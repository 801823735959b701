import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import { getContactForm, submitContactForm } from '#contracts/contact/endpoints.ts'
import { declareConflict } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { searchConsole } from '#contracts/staff/search-endpoint.ts'
import { FOUND_KINDS, type FoundKind } from '#contracts/staff/search-names.ts'
import type { Context } from '#server/kit/context.ts'
import { aMaterialChange } from '#tests/support/applications/form-changes.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asMember, type TestInvestor } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'

// What each office finds in the console: what its own lists hold, by what they may be found by, and nothing else.

let story: Story
let defne: TestInvestor
beforeEach(async () => {
  story = await startStory()
  defne = await story.investor('Defne')
})
afterEach(() => story.close())

const inOffice = async (role: StaffRole): Promise<Context> => story.as(await aMember(story.context), role)
const kindsOf = async (reader: Context, words: string): Promise<readonly FoundKind[]> =>
  (await ask(reader, searchConsole, { words })).groups.map(({ kind }) => kind)

async function aMessage(): Promise<string> {
  const visitor: Context = { ...story.context, actor: { kind: 'visitor' } }
  const { formKey } = await ask(visitor, getContactForm, {})
  await story.setTo('2026-03-16T09:05:00Z')
  const sent = { name: 'Ece', surname: 'Işık', email: 'ece@ornek.test', topic: 'question', message: 'Ödemem?' } as const
  return (await ask(visitor, submitContactForm, { ...sent, formKey, companyUrl: '' })).referenceNo
}

const STRANGER = { payerName: 'HASAN YABANCI', payerIban: 'TR330006100519786457841326', description: 'kira' }

/** Words of every kind, by what they are. */
async function everything() {
  const projectId = await story.campaign()
  const order = await story.invest(defne, projectId, 60_000n)
  await story.transfer(defne, order, STRANGER)
  const message = await aMessage()
  // The bank's statement of the day is booked.
  await story.moveTo('2026-03-17T07:00:00Z')
  const { rows } = await sql<{ title: string; projectCode: string }>`
    select title, project_code from projects.offering where project_id = ${projectId}`.execute(story.context.db)
  return {
    name: 'defne kaya',
    email: defne.emailAddress,
    identity: defne.identityNumber,
    account: defne.iban,
    reference: order.referenceNo.toLowerCase(),
    title: (rows[0]?.title ?? '').toLocaleUpperCase('tr'),
    code: rows[0]?.projectCode ?? '',
    escrow: order.iban,
    sender: 'Hasan Yabancı',
    senderAccount: STRANGER.payerIban,
    message,
  }
}

type Words = keyof Awaited<ReturnType<typeof everything>>
type Finds = Readonly<Record<Words, readonly FoundKind[]>>

const NOTHING: Finds = {
  name: [],
  email: [],
  identity: [],
  account: [],
  reference: [],
  title: [],
  code: [],
  escrow: [],
  sender: [],
  senderAccount: [],
  message: [],
}

const MEMBERS = { name: ['member'], email: ['member'], reference: ['member'] } as const
const MONEY = {
  reference: ['member', 'investment'],
  account: ['member'],
  title: ['campaign'],
  code: ['campaign'],
  escrow: ['campaign'],
  sender: ['receipt'],
  senderAccount: ['receipt'],
} as const

const FINDS: Readonly<Record<StaffRole, Finds>> = {
  'content-editor': { ...NOTHING, message: ['message'] },
  // No file of this campaign came to an analyst or to the committee: the first reads all that was handed in.
  analyst: { ...NOTHING, title: ['application'], code: ['application'] },
  'committee-member': NOTHING,
  'compliance-officer': { ...NOTHING, ...MEMBERS, identity: ['member'], account: ['member'], message: ['message'] },
  // By no identity number: they see none.
  'finance-officer': { ...NOTHING, ...MEMBERS, ...MONEY },
  auditor: {
    ...NOTHING,
    ...MEMBERS,
    ...MONEY,
    identity: ['member'],
    title: ['campaign', 'application'],
    code: ['campaign', 'application'],
    message: ['message'],
  },
  // By nobody's account: they do not see where money goes.
  administrator: { ...NOTHING, ...MEMBERS, message: ['message'] },
}

test('each office finds by each kind of words what its own lists hold, and nothing else', async () => {
  const words = await everything()
  for (const role of STAFF_ROLES) {
    const reader = await inOffice(role)
    const found: Record<string, readonly FoundKind[]> = {}
    for (const [key, said] of Object.entries(words)) found[key] = await kindsOf(reader, said)
    expect([role, found]).toEqual([role, FINDS[role]])
  }
})

test('a hit tells no more than the list it is from, and all of a kind are not told', async () => {
  const { escrow } = await everything()
  const officer = await inOffice('finance-officer')
  const { groups, kinds } = await ask(officer, searchConsole, { words: 'defne' })
  expect(groups).toEqual([
    {
      kind: 'member',
      records: [
        {
          id: defne.id,
          title: 'Defne Kaya',
          detail: `${defne.emailAddress.slice(0, 1)}***${defne.emailAddress.slice(defne.emailAddress.indexOf('@'))}`,
          path: `/yonetim/uyeler/${defne.id}`,
        },
      ],
      hasMore: false,
    },
  ])
  expect(kinds).toEqual(FOUND_KINDS.filter((kind) => ['member', 'investment', 'receipt', 'campaign'].includes(kind)))
  expect(JSON.stringify(await ask(officer, searchConsole, { words: escrow }))).not.toContain(escrow)
  for (let more = 0; more < 9; more++) await story.investor('Defne')
  const many = await ask(officer, searchConsole, { words: 'defne' })
  expect([many.groups[0]?.records.length, many.groups[0]?.hasMore]).toEqual([8, true])
  expect((await ask(officer, searchConsole, { words: 'd' })).groups).toEqual([])
})

test('who declared a relation to a file, or was not asked yet, finds it in no office', async () => {
  const { projectId, members } = await aMaterialChange(story.context)
  const { rows } = await sql<{ title: string; fileId: string }>`
    select p.title, f.id as file_id from projects.project p join projects.committee_file f on f.project_id = p.id
      where p.id = ${projectId}`.execute(story.context.db)
  const { title, fileId } = rows[0] ?? { title: '', fileId: '' }
  const [first, second] = members
  if (!first || !second) throw new Error('two members')
  const asAnalyst = (id: string) => asMember(story.context, id, ['committee-member', 'analyst'])
  expect(await kindsOf(await inOffice('analyst'), title)).toEqual(['application'])
  expect(await kindsOf(asAnalyst(first.id), title)).toEqual([])
  await ask(first.context, declareConflict, { fileId, relation: 'none', note: '' })
  expect(await kindsOf(asAnalyst(first.id), title)).toEqual(['application'])
  await ask(second.context, declareConflict, { fileId, relation: 'exists', note: 'Ortağım.' })
  expect(await kindsOf(asAnalyst(second.id), title)).toEqual([])
})

test('every search of the console has an index behind it', async () => {
  const words = await everything()
  const auditor = await inOffice('auditor')
  const statements = []
  for (const said of Object.values(words))
    statements.push(...(await statementsOf(story, auditor, (reader) => ask(reader, searchConsole, { words: said }))))
  expect(new Set(statements.map((statement) => statement.sql)).size).toBeGreaterThan(8)
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
