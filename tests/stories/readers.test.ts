import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { openRegulatorPack } from '#contracts/reports/pack-endpoints.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { getDocument } from '#contracts/projects/endpoints.ts'
import * as creation from '#contracts/projects/creation/endpoints.ts'
import * as committee from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as evaluation from '#contracts/projects/evaluation/endpoints.ts'
import { AUDIENCES, type Audience } from '#contracts/projects/readers/audiences.ts'
import { type ApplicationPaper, DOCUMENT_READERS, type DocumentKind } from '#contracts/projects/readers/documents.ts'
import { FIELDS } from '#contracts/projects/creation/field-table.ts'
import type { FieldReaders } from '#contracts/projects/readers/fields.ts'
import type { Context } from '#server/kit/context.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import { newId } from '#server/kit/id.ts'
import { mayOpenPicture } from '#server/modules/applications/index.ts'
import { addDocument, approveProject, publishProject } from '#server/modules/projects/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { readRecords } from '#server/modules/reports/pack/read-records.ts'
import { moduleRoutes } from '#server/modules.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { type Person, seatsWithOffices, staffAlone } from '#tests/support/applications/people-who-read.ts'
import { aCommittee, anAnalyst, judgeAll } from '#tests/support/applications/evaluation.ts'
import { CHOSEN, type Marks, SEALED, toldIn, UNIT } from '#tests/support/applications/marked.ts'
import { aMarkedDraft, offerChosen, paperName } from '#tests/support/applications/write-marked.ts'
import { askAll, callsThatTell } from '#tests/support/inputs/ask-all.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { aFounder, aMember, asMember, asSystem, testIban, withLegalTexts } from '#tests/support/membership.ts'
import { aPack } from '#tests/support/applications/packs.ts'
import { putProjectInto } from '#tests/support/projects.ts'
import { send } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

// Every field, picture and paper of one application × every reader × every state it goes through, over every call that reads: what
// each is told is exactly what is declared (contracts/projects/readers).

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-readers-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

type State = 'draft' | 'handed in' | 'under evaluation' | 'at the committee' | 'published' | 'ended'
const PUBLIC: readonly State[] = ['published', 'ended']
const AT_COMMITTEE: readonly State[] = ['at the committee', ...PUBLIC]

/** Offices in which whoever has the file open to them reads it as those who judge do. */
const JUDGES: readonly StaffRole[] = ['analyst', 'auditor']

const isSeated = ({ seat }: Person): boolean => seat !== undefined && seat !== 'cleared'

/** Whether a person may be told in a state what is for an audience. */
function isTold({ reader = 'member', roles, seat }: Person, state: State, audience: Audience): boolean {
  if (reader === 'founder') return true
  // The platform publishes here without the committee's decision: its file stays open, and who never said is asked still.
  const isClosed = seat === 'conflicted' || seat === 'undeclared'
  if (!isClosed && JUDGES.some((role) => roles.includes(role))) return state !== 'draft'
  if (seat === 'cleared') return AT_COMMITTEE.includes(state)
  return PUBLIC.includes(state) && AUDIENCES[audience].some((known) => known === reader)
}

const audienceOf = (name: string): FieldReaders => {
  const [step = '', field = ''] = name.split('.')
  const fields: Readonly<Record<string, Readonly<Record<string, FieldReaders>>>> = FIELDS
  const readers = fields[step]?.[field]
  if (!readers) throw new Error(`${name} is not declared`)
  return readers
}

/** Calls that tell something, whoever they are for and by whatever method. */
const CALLS = callsThatTell(moduleRoutes)
/** By these a file is known in the list of the committee's: who is to say whether they have a relation has to know to whom. */
const NAMED_IN_LIST = ['information.name', 'information.companyName']
/** And these on the page that asks them, until they have answered. */
const NAMED_WHERE_ASKED = [
  'participants.companyName',
  'participants.name',
  'participants.surname',
  'team.name',
  'team.surname',
]

/** All that the reader's calls answer about the project, files in it read too. */
function readAll(
  context: Context,
  known: Readonly<Record<string, unknown>>,
  except: ReadonlySet<string>,
): Promise<string[]> {
  return askAll(context, CALLS, known, except)
}

/** What may be chosen is offered to everybody, by calls that are therefore not asked; what was chosen is not. */
async function findOffers(context: Context): Promise<ReadonlySet<string>> {
  const answers = await readAll(
    { ...context, actor: { kind: 'visitor' } },
    { projectId: newId(), viewer: 'member' },
    new Set(),
  )
  const offers = answers.filter((answer) => Object.values(CHOSEN).some((chosen) => answer.includes(chosen)))
  return new Set(offers.map((answer) => answer.slice(0, answer.indexOf(' '))))
}

interface Walk {
  readonly projectId: string
  readonly marks: Marks
  /** Nobody is told it because they applied. */
  readonly signInAddress: string
  readonly offers: ReadonlySet<string>
  /** By kind, the ids that the papers have in the draft. */
  readonly papers: ReadonlyMap<ApplicationPaper, string>
  readonly pictures: ReadonlyMap<string, string>
  /** Other records that calls are asked by. */
  readonly records: Readonly<Record<string, string>>
}

/** What a reader is told and should not be, or is not and should. */
async function wrongFor(walk: Walk, person: Person, state: State): Promise<string[]> {
  const { context, name: reader } = person
  const wrong: string[] = []
  const check = (what: string, audience: Audience, isRead: boolean) => {
    const isListed = state === 'at the committee' && NAMED_IN_LIST.includes(what)
    if (isListed && (isSeated(person) || person.roles.includes('administrator'))) return
    if (state === 'at the committee' && person.seat === 'undeclared' && NAMED_WHERE_ASKED.includes(what) && isRead)
      return
    if (isRead !== isTold(person, state, audience))
      wrong.push(`${state}, ${reader}: ${what} ${isRead ? 'is read' : 'is not read'}`)
  }
  const { projectId, offers } = walk
  const externalId = await externalIdOf(context, projectId)
  const known = {
    projectId,
    previewKey: projectId,
    projectExternalId: externalId,
    fileId: projectId,
    viewer: 'member',
    ...walk.records,
  }
  const text = (await readAll(context, known, offers)).join('\n')
  const told = toldIn(walk.marks)(text)
  for (const [step, fields] of Object.entries(walk.marks))
    for (const [field, { seen }] of Object.entries(fields)) {
      const name = `${step}.${field}`
      if (Array.isArray(seen)) check(name, audienceOf(name).audience, told.has(name))
    }
  for (const number of SEALED) if (text.includes(number)) wrong.push(`${state}, ${reader}: ${number} is told in full`)
  if (person.reader !== 'founder' && text.includes(walk.signInAddress))
    wrong.push(`${state}, ${reader}: the address the founder signs in with is told`)
  for (const [name, at] of walk.pictures) check(name, audienceOf(name).audience, await isSeen(context, at))
  for (const [kind, id] of walk.papers) {
    check(`paper ${kind} of the draft`, 'judges', await isOpened(context, id))
    check(`name of paper ${kind}`, DOCUMENT_READERS[kind], text.includes(`"${paperName(kind)}"`))
  }
  for (const { paper, id } of await documentsOf(context, walk.projectId))
    check(`paper ${paper}`, DOCUMENT_READERS[paper], await isOpened(context, id))
  return wrong
}

async function externalIdOf({ db }: Context, projectId: string): Promise<string> {
  const row = await db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.external_id ?? ''
}

/** As the store serves it: to everybody once it is public, before that to whom it is opened. */
async function isSeen(context: Context, at: string): Promise<boolean> {
  return (await context.files.open('public', at)) !== null || mayOpenPicture(context, at)
}

async function isOpened(context: Context, documentId: string): Promise<boolean> {
  if (context.actor.kind === 'visitor') return false
  return (await refusalOf(send(context, getDocument as Endpoint, { documentId }))).code === 'none'
}

async function picturesOf({ db }: Context, draftId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('projects.draft_field')
    .select(['step', 'field', 'value'])
    .where('draft_id', '=', draftId)
    .where('field', 'in', ['logo', 'banner', 'imageBase64', 'picture'])
    .execute()
  return new Map(rows.map(({ step, field, value }) => [`${step}.${field}`, String(value.kept)]))
}

/** The papers of the project. */
async function documentsOf({ db }: Context, projectId: string) {
  const rows = await db
    .selectFrom('projects.document')
    .select(['id', 'paper'])
    .where('project_id', '=', projectId)
    .execute()
  return rows.map(({ id, paper }) => ({ id, paper: paper as DocumentKind }))
}

test(
  'every field, picture and paper of an application is read by whom it is declared for, in every state, and by nobody else',
  { timeout: 300_000 },
  () =>
    rolledBack(
      async (context) => {
        await withLegalTexts(await withChoices(context))
        const system = asSystem(context)
        const { id: founderId, emailAddress: signInAddress } = await aFounder(context)
        const founder = asMember(context, founderId)
        const analyst = await anAnalyst(context)
        const seats = await aCommittee(context, 3)
        await offerChosen(context)
        const offers = await findOffers(context)
        const { projectId, marks, papers } = await aMarkedDraft(founder)
        const [investorId = ''] = await someInvestors(context.db, 1, {
          limitKurus: 100n * UNIT,
          answeredAt: new Date(OPENING.getTime() - 43_200_000),
        })
        const people: Person[] = [
          { name: 'visitor', context: { ...context, actor: { kind: 'visitor' } }, reader: 'visitor', roles: [] },
          { name: 'member', context: asMember(context, (await aMember(context)).id), roles: [] },
          { name: 'investor', context: asMember(context, investorId), reader: 'investor', roles: [] },
          { name: 'founder', context: founder, reader: 'founder', roles: [] },
          ...(await staffAlone(context)),
        ]
        const records: Record<string, string> = {}
        const wrong: string[] = []
        const walk = async (state: State) => {
          const pictures = await picturesOf(context, projectId)
          // What a seat closes or opens is so from the committee on and stays so: those with one are walked there and once in public.
          for (const person of state === 'ended' ? people.filter(({ seat }) => seat === undefined) : people)
            wrong.push(
              ...(await wrongFor(
                { projectId, marks, signInAddress, offers, papers, pictures, records },
                person,
                state,
              )),
            )
        }
        await walk('draft')
        await send(founder, creation.sendProjectToReview, { projectId, agreementAccepted: true })
        await walk('handed in')
        await send(analyst, evaluation.assignApplication, { projectId })
        await walk('under evaluation')
        await judgeAll(analyst, projectId)
        await send(analyst, evaluation.sendToCommittee, { projectId, report: 'Uygundur.' })
        people.push(...seatsWithOffices(context, seats), ...(await staffAlone(context, 'unseated')))
        const [cleared, , conflicted] = seats
        if (!cleared || !conflicted) throw new Error('three seats')
        const declared = { fileId: projectId, note: '' }
        await send(cleared.context, committee.declareConflict, { ...declared, relation: 'none' })
        const related = { fileId: projectId, note: 'Kardeşimin şirketi.', relation: 'exists' } as const
        await send(conflicted.context, committee.declareConflict, related)
        await walk('at the committee')
        await approveProject(system, { projectId, reason: 'Tamam.' })
        await publishProject(system, { projectId })
        await addPapers(system, projectId)
        await walk('published')
        const read = inTransaction(context, (tx) => Array.fromAsync(readRecords(tx, projectId)))
        const pack = toldIn(marks)(JSON.stringify(await read))
        for (const name of namesOf(marks))
          if (pack.has(name) !== (audienceOf(name).inForm === true)) wrong.push(`pack: ${name}`)
        await invest(system, projectId, investorId)
        records['packId'] = await aPack(system, projectId)
        await putProjectInto(context.db, projectId, 'unsuccessful')
        await walk('ended')
        const packs = CALLS.filter(({ endpoint }) => endpoint === openRegulatorPack)
        for (const { name, seat, roles, context: of } of people) {
          const isHandedOut = (await askAll(of, packs, records)).length > 0
          const isReader = CONSOLE_READERS.reports.some((role) => roles.includes(role))
          const isClosed = seat === 'undeclared' || seat === 'conflicted'
          if (isHandedOut !== (isReader && !isClosed)) wrong.push(`pack handed out to ${name}: ${isHandedOut}`)
        }
        expect(wrong).toEqual([])
      },
      { files: localFileStore(folder) },
    ),
)

/** Fields that can be found by their value. */
function namesOf(marks: Marks): string[] {
  return Object.entries(marks).flatMap(([step, fields]) =>
    Object.entries(fields).flatMap(([field, { seen }]) => (Array.isArray(seen) ? [`${step}.${field}`] : [])),
  )
}

const OPENING = istanbulMoment('2026-05-04', '10:00:01')

/** Opens the campaign on its day, and places an order. */
async function invest(system: Context, projectId: string, investorId: string): Promise<void> {
  await freezeDatabaseClock(system.db, OPENING)
  await sql`insert into investments.campaign (project_id, escrow_iban, escrow_holder, escrow_opened_on, next_fetch_at)
    values (${projectId}, ${testIban(9)}, 'Emanet', '2026-05-01', ${OPENING})`.execute(system.db)
  await runDueWork({ ...system, clock: { now: () => OPENING } }, 'open-campaigns')
  const order = await anOrder(system.db, { projectId, investorId, amountKurus: 10n * UNIT })
  expect(await placeOrders(sendThrough(system), [order], 3)).toMatchObject([{ code: 'placed' }])
}

/** Papers that a campaign has beside those of its application. */
async function addPapers(system: Context, projectId: string): Promise<void> {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
  const of = { projectId, position: 9, name: 'Belge', fileName: 'belge.pdf', pdf }
  await addDocument(system, { ...of, kind: 'platform', paper: 'information-form' })
  await addDocument(system, { ...of, kind: 'platform', paper: 'committee-report' })
  await addDocument(system, { ...of, kind: 'project', paper: 'company-report' })
  await addDocument(system, { ...of, kind: 'project', paper: 'update-file' })
}
