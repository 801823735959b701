import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { RESOLUTION_KINDS } from '#contracts/projects/file-kinds.ts'
import { getStaffObligations, noteObligation } from '#contracts/projects/reporting/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { aSubmittedProject } from '#tests/support/applications/evaluation.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { putProjectInto } from '#tests/support/projects.ts'
import { committeeQueues } from '#server/modules/committee/index.ts'
import { obligationQueues } from '#server/modules/obligations/index.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { send } from '#tests/support/ask.ts'
import { evaluationQueues } from './staff-queues.ts'

const QUEUES = [...evaluationQueues, ...committeeQueues, ...obligationQueues]

/** Terms that run beyond the holidays that are entered, whoever's they are, and what the committee as a whole lacks. */
const OF_NO_FILE = ['holidays-missing', 'committee-composition']
/** That a file lies there is what the declaration is asked for. */
const BEFORE_DECLARATION = ['committee-files', 'committee-changes', 'committee-resolutions']

interface Projects {
  readonly submitted: string
  readonly approved: string
  readonly sentBack: string
  readonly campaign: string
}

/** An approved project whose form its founder has signed. */
async function aSignedProject({ db, clock }: Context, ownerId: string): Promise<string> {
  const { projectId } = await aCampaign(db, { ownerId })
  await putProjectInto(db, projectId, 'approved')
  const { sha256 } = await db
    .selectFrom('projects.information_form')
    .select('sha256')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('projects.form_signature')
    .values({ project_id: projectId, version: 1, signed_by: ownerId, sha256, means: 'app', signed_at: clock.now() })
    .execute()
  return projectId
}

/** A project by which something waits in each queue of the module, and another member's file of every kind at the committee. */
async function aProjectInEveryQueue(context: Context): Promise<Projects> {
  const { db, clock } = context
  const owner = await aMember(context)
  const submitted = await aSubmittedProject(context, owner.id)
  const { projectId: campaign } = await aCampaign(db, { ownerId: owner.id })
  const owed = {
    project_id: campaign,
    period_from: null,
    period_to: null,
    title: '',
    state: 'open',
    is_announced: false,
  } as const
  const late = { kind: 'annual-statements', period: '2025', due_on: '2026-01-05', reminded_step: -1 } as const
  await db
    .insertInto('projects.obligation')
    .values({ ...owed, ...late, id: newId(), made_at: clock.now() })
    .execute()
  const form = await findInformationForm(context, campaign)
  if (!form) throw new Error('a campaign has a form')
  const content = JSON.stringify(form.content)
  const asked = { project_id: campaign, from_version: form.version, content, is_material: false, reason: 'Yazım.' }
  const now = clock.now()
  await db
    .insertInto('projects.form_change')
    .values({ ...asked, id: newId(), state: 'asked', written_at: now, asked_at: now, due_on: '2026-04-01' })
    .execute()
  const sentBack = await aSubmittedProject(context, owner.id)
  await putProjectInto(db, sentBack, 'revision-requested')
  // Whoever is asked for something is silent from the same day on.
  await sql`update platform.parameter set value = 0 where key = 'evaluation.silence'`.execute(db)
  return { submitted, approved: await aSignedProject(context, owner.id), sentBack, campaign }
}

/** Files of every kind at the committee, of which the member has said so far what is given. */
async function openFiles(
  { db, clock }: Context,
  memberId: string,
  { submitted, approved, sentBack, campaign }: Projects,
): Promise<void> {
  for (const kind of ['application', ...RESOLUTION_KINDS] as const) {
    const isApplication = kind === 'application'
    const file = {
      kind,
      id: isApplication ? submitted : newId(),
      project_id: isApplication ? submitted : campaign,
      reason: isApplication ? null : 'Gerekçe',
      due_on: isApplication ? null : '2026-04-01',
      change_id: kind === 'change' ? newId() : null,
      opened_at: clock.now(),
    }
    await db.insertInto('projects.committee_file').values(file).execute()
    await db.insertInto('projects.committee_seat').values({ file_id: file.id, member_id: memberId }).execute()
  }
  // What was decided asks nobody any more: of an approved project a file that is open does, and of one that was sent back.
  for (const projectId of [approved, sentBack]) {
    const file = {
      id: newId(),
      project_id: projectId,
      kind: 'cancellation',
      reason: 'Gerekçe',
      due_on: '2026-04-01',
    } as const
    await db
      .insertInto('projects.committee_file')
      .values({ ...file, opened_at: clock.now() })
      .execute()
    await db.insertInto('projects.committee_seat').values({ file_id: file.id, member_id: memberId }).execute()
  }
}

/** Puts into every seat what its member said; null: nothing so far. */
const say = ({ db, clock }: Context, isConflicted: boolean | null) =>
  db
    .updateTable('projects.committee_seat')
    .set({
      is_conflicted: isConflicted,
      declared_at: isConflicted === null ? null : clock.now(),
      conflict_note: isConflicted ? 'Ortağım.' : null,
    })
    .execute()

async function counts(context: Context): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const queue of QUEUES) all[queue.code] = (await queue.count(context)).count
  return all
}

test('no queue around projects counts what its reader has a relation to, or has not said whether', () =>
  rolledBack(async (context) => {
    const projects = await aProjectInEveryQueue(context)
    const { id } = await aMember(context)
    await openFiles(context, id, projects)
    const codes = QUEUES.map(({ code }) => code).filter((code) => !OF_NO_FILE.includes(code))
    for (const roles of [STAFF_ROLES, ['committee-member', 'analyst']] as const) {
      const reader = asMember(context, id, [...roles])
      await say(context, false)
      const clear = await counts(reader)
      // A queue that is added without anything that waits in it here proves nothing.
      expect(codes.filter((code) => !((clear[code] ?? 0) > 0))).toEqual([])
      await say(context, true)
      const related = await counts(reader)
      expect(codes.filter((code) => related[code] !== 0)).toEqual([])
      await say(context, null)
      const undeclared = await counts(reader)
      expect(codes.filter((code) => undeclared[code] !== 0)).toEqual(BEFORE_DECLARATION)
    }
    // A member of the committee alone reads of changes those they said they have no relation to: a stranger counts none.
    const stranger = await counts(asMember(context, (await aMember(context)).id, ['committee-member']))
    expect(stranger).toMatchObject({ 'form-changes-waiting': 0, 'committee-files': 1 })
  }))

test('an application that the committee kept beyond its term is late on the start page as in the list', () =>
  rolledBack(async (context) => {
    const projects = await aProjectInEveryQueue(context)
    const { id } = await aMember(context)
    await openFiles(context, id, projects)
    const member = asMember(context, id, ['committee-member'])
    const queue = committeeQueues.find(({ code }) => code === 'committee-files')
    const late = async (now: Date) => {
      const later = { ...member, clock: { now: () => now } }
      const { files } = await send(later, getCommitteeFiles, {})
      const listed = files.filter(({ kind, isLate }) => kind === 'application' && isLate).length
      return [listed, (await queue?.count(later))?.lateCount]
    }
    expect(await late(context.clock.now())).toEqual([0, 0])
    expect(await late(addHours(context.clock.now(), 60 * 24))).toEqual([1, 1])
  }))

test('late reports of a company are neither listed nor noted by who has a relation to its file', () =>
  rolledBack(async (context) => {
    const projects = await aProjectInEveryQueue(context)
    const { id } = await aMember(context)
    await openFiles(context, id, projects)
    const reader = asMember(context, id, ['committee-member', 'compliance-officer'])
    const listed = async () => (await send(reader, getStaffObligations, {})).obligations
    await say(context, false)
    const [owed] = await listed()
    if (!owed) throw new Error('a report is late')
    await say(context, true)
    expect(await listed()).toEqual([])
    expect((await send(reader, getStaffObligations, { projectId: projects.campaign })).obligations).toEqual([])
    const noted = { obligationId: owed.id, note: 'Arandı.' }
    expect((await refusalOf(send(reader, noteObligation, noted))).code).toBe('not-permitted')
  }))

test('an approved project waits for its moment from its founder’s signature on, until an analyst has planned it', () =>
  rolledBack(async (context) => {
    const { db, clock } = context
    const { id: ownerId } = await aMember(context)
    const analyst = asMember(context, (await aMember(context)).id, ['analyst'])
    const queue = evaluationQueues.find(({ code }) => code === 'publications-waiting')
    const waiting = async () => (await queue?.count(analyst))?.count
    const projectId = await aSignedProject(context, ownerId)
    expect(await waiting()).toBe(1)
    const plan = { publish_at: clock.now(), form_signed_on: '2026-03-02', agreement_reference: 'S-1' }
    await db
      .insertInto('projects.publication')
      .values({ ...plan, project_id: projectId, scheduled_by: ownerId, scheduled_at: clock.now() })
      .execute()
    expect(await waiting()).toBe(0)
    // Its plan fell away.
    await db.deleteFrom('projects.publication').execute()
    expect(await waiting()).toBe(1)
    await putProjectInto(db, (await aCampaign(db, { ownerId })).projectId, 'approved')
    expect(await waiting()).toBe(1)
  }))
