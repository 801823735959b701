import { expect, test } from 'vitest'
import type { Endpoint, WireInputOf } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import { PROJECT_STATES, type ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCommittee, anAnalyst, aSubmittedProject, judgeAll } from '#tests/support/applications/evaluation.ts'
import { approveProject } from '#server/modules/projects/index.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { putProjectInto } from '#tests/support/projects.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { send } from '#tests/support/ask.ts'

/** Everything that a step before the committee could leave behind. */
async function leftBy(context: Context, projectId: string) {
  const of = { context, projectId }
  return {
    project: await context.db
      .selectFrom('projects.project')
      .select(['state', 'state_since'])
      .where('id', '=', projectId)
      .execute(),
    evaluation: await rowsOf(of, 'projects.evaluation'),
    checks: await rowsOf(of, 'projects.evaluation_check'),
    remarks: await rowsOf(of, 'projects.remark'),
    rounds: await rowsOf(of, 'projects.revision_round'),
    files: await rowsOf(of, 'projects.committee_file'),
    events: await context.db
      .selectFrom('platform.audit_event')
      .select('id')
      .where('subject_id', '=', projectId)
      .orderBy('id')
      .execute(),
  }
}

const rowsOf = (
  { context, projectId }: { readonly context: Context; readonly projectId: string },
  table:
    | 'projects.evaluation'
    | 'projects.evaluation_check'
    | 'projects.remark'
    | 'projects.revision_round'
    | 'projects.committee_file',
) => context.db.selectFrom(table).selectAll().where('project_id', '=', projectId).execute()

/** A step with its input, whose types were held together where it was made. */
type Call = readonly [Endpoint, never]
const step = <E extends Endpoint>(endpoint: E, input: WireInputOf<E>): Call => [endpoint, input as never]

const UNDONE = new Error('taken back')

/** What a step answers, and whether it left anything; taken back afterwards, so that each is tried on the same application. */
async function tried(
  { who, projectId }: { readonly who: Context; readonly projectId: string },
  [endpoint, input]: Call,
): Promise<{ readonly code: string; readonly hasLeft: boolean; readonly state: ProjectState | undefined }> {
  const outcome = { code: '', hasLeft: false, state: undefined as ProjectState | undefined }
  await inTransaction(who, async (tx) => {
    const before = await leftBy(tx, projectId)
    outcome.code = (await refusalOf(send(tx, endpoint, input))).code
    const after = await leftBy(tx, projectId)
    outcome.hasLeft = JSON.stringify(after) !== JSON.stringify(before)
    outcome.state = after.project[0]?.state
    throw UNDONE
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error
  })
  return outcome
}

/** An application that was handed back once and came again, with an open remark; its own analyst, and everybody else. */
async function anApplicationInHand(context: Context) {
  await withChoices(context)
  const owner = await aMember(context)
  const projectId = await aSubmittedProject(context, owner.id)
  await aCommittee(context, 3)
  const analyst = await anAnalyst(context)
  await send(analyst, calls.assignApplication, { projectId })
  await judgeAll(analyst, projectId)
  const field = { projectId, step: 'information', rowId: projectId, field: 'name' }
  const { remarkId } = await send(analyst, calls.addRemark, { ...field, text: 'Adı açıklayınız.' })
  await send(analyst, calls.requestRevision, { projectId, reason: 'Eksik.' })
  const others: Record<string, Context> = {}
  for (const role of STAFF_ROLES) others[role] = asMember(context, (await aStaffMember(context, role)).id, [role])
  return {
    projectId,
    remarkId,
    actors: {
      ...others,
      analyst: await anAnalyst(context),
      'own analyst': analyst,
      founder: asMember(context, owner.id),
      'another member': asMember(context, (await aMember(context)).id),
    } as Readonly<Record<string, Context>>,
    steps: {
      assign: step(calls.assignApplication, { projectId }),
      judge: step(calls.judgeCriterion, { projectId, criterion: 'clarity', verdict: 'met', note: '', evidence: '' }),
      remark: step(calls.addRemark, { ...field, text: 'Bir de bu.' }),
      close: step(calls.closeRemark, { remarkId }),
      return: step(calls.requestRevision, { projectId, reason: 'Eksik.' }),
      reject: step(calls.rejectApplication, { projectId, reason: 'Uygun değil.' }),
      send: step(calls.sendToCommittee, { projectId, report: 'Uygundur.' }),
      answer: step(calls.answerRemark, { remarkId, answer: 'Açıkladım.' }),
    },
  }
}

type Step = keyof Awaited<ReturnType<typeof anApplicationInHand>>['steps']

/** What is answered, by step, state and actor: `none` is the step that is taken. The remark of the application is open. */
function expectedCode(step: Step, state: ProjectState, actor: string): string {
  if (step === 'answer') {
    if (actor !== 'founder') return 'not-found'
    return state === 'revision-requested' ? 'none' : 'project-step-impossible'
  }
  if (actor !== 'analyst' && actor !== 'own analyst') return 'not-permitted'
  if (step === 'assign') {
    if (state === 'submitted') return 'none'
    if (state !== 'under-evaluation') return 'project-step-impossible'
    return actor === 'own analyst' ? 'application-assigned' : 'none'
  }
  if (state !== 'under-evaluation') return 'project-step-impossible'
  if (actor !== 'own analyst') return 'not-your-application'
  return step === 'send' ? 'remarks-open' : 'none'
}

/** Where a step that is taken leads; the others leave the state. */
const LEADS_TO: Partial<Record<Step, ProjectState>> = {
  assign: 'under-evaluation',
  return: 'revision-requested',
  reject: 'rejected',
}

test('before the committee: every step in every state by every actor is refused and leaves nothing, or is done', () =>
  rolledBack(async (context) => {
    const { projectId, actors, steps } = await anApplicationInHand(context)
    // Public states ask for a form.
    await putProjectInto(context.db, projectId, 'in-committee')
    await approveProject(asSystem(context), { projectId, reason: 'Uygundur.' })
    const names = Object.keys(steps) as Step[]
    for (const state of PROJECT_STATES) {
      await putProjectInto(context.db, projectId, state)
      for (const [actor, who] of Object.entries(actors)) {
        const expected = names.map((name) => [state, actor, name, expectedCode(name, state, actor)] as const)
        const before = await leftBy(context, projectId)
        for (const [, , name, code] of expected) {
          if (code === 'none') {
            const outcome = await tried({ who, projectId }, steps[name])
            const done = { code, hasLeft: true, state: LEADS_TO[name] ?? state }
            expect([state, actor, name, outcome]).toEqual([state, actor, name, done])
            continue
          }
          const [endpoint, input] = steps[name]
          expect([state, actor, name, (await refusalOf(send(who, endpoint, input))).code]).toEqual([
            state,
            actor,
            name,
            code,
          ])
        }
        expect([state, actor, await leftBy(context, projectId)]).toEqual([state, actor, before])
      }
    }
  }))

test('the file goes to the committee once nothing is open, and then no step of the analyst is left', () =>
  rolledBack(async (context) => {
    const { projectId, actors, steps, remarkId } = await anApplicationInHand(context)
    const own = actors['own analyst']
    if (!own) throw new Error('the analyst')
    await putProjectInto(context.db, projectId, 'under-evaluation')
    await send(own, calls.closeRemark, { remarkId })
    expect(await tried({ who: own, projectId }, steps.close)).toMatchObject({ code: 'remark-closed', hasLeft: false })
    expect(await tried({ who: own, projectId }, steps.return)).toMatchObject({ code: 'no-remarks', hasLeft: false })
    expect(await tried({ who: own, projectId }, steps.send)).toMatchObject({ code: 'none', state: 'in-committee' })
    await send(own, calls.sendToCommittee, { projectId, report: 'Uygundur.' })
    for (const name of ['assign', 'judge', 'remark', 'close', 'return', 'reject', 'send'] as const)
      expect([name, await tried({ who: own, projectId }, steps[name])]).toEqual([
        name,
        { code: 'project-step-impossible', hasLeft: false, state: 'in-committee' },
      ])
  }))
