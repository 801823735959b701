import { Suspense, useState } from 'react'
import { data, Link, redirect, useActionData, useLocation } from 'react-router'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { ROW_STEPS } from '#contracts/projects/creation/steps.ts'
import { paths } from '#contracts/paths.ts'
import { getProjectCreateProjectStep, updateProjectStep } from '#contracts/projects/creation/endpoints.ts'
import { answerRemark, getProjectRemarks } from '#contracts/projects/evaluation/endpoints.ts'
import { call, hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { calling, postedForm } from '#web/form/posted-form.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Button, Card, Icon } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { Examples } from '../examples/examples.tsx'
import { Ghost } from '../examples/ghost.tsx'
import { ghostsOf } from '../examples/ghosts.ts'
import { LEADS } from '../examples/leads/text.ts'
import { examplesOf } from '../examples/text.ts'
import { EXPIRED } from '../form/expired.ts'
import { BASE_FIELD, baseOf, DO_FIELD, isBegun, readBase } from '../form/base.ts'
import { STEP_CALLS } from '../form/calls.ts'
import { readFacts, readStep } from '../form/read-step.ts'
import { answerField, remarksOn } from '../form/remark.ts'
import { addRow, removeRow, savePage } from '../form/save-step.ts'
import { StepForm, type StepReply, typedRows } from '../form/step-form.tsx'
import { formText } from '../form/text.ts'
import { type FormErrors, type StepMissing, wrongOf } from '../form/use-saving.ts'
import { WhoReads } from '../form/readers-line.tsx'
import { whoReads } from '../form/who-reads.ts'
import type { WizardStep } from '../form/wizard-step.ts'
import { chapterOf, placeOf, Rail } from '../rail/rail.tsx'
import { isOn, standingOf, stateOf } from '../rail/standing.ts'
import { stepBySlug, WIZARD_STEPS } from '../steps/index.ts'
import { text } from '../text.ts'

export const handle = { isFlow: true }

export function meta(args: Route.MetaArgs) {
  return titled(`${stepBySlug(args.params.step)?.title ?? ''} – ${text.title}`)(args)
}

function requireStep(slug: string) {
  const step = stepBySlug(slug)
  if (!step) throw data(null, { status: 404 })
  return step
}

export async function loader(args: Route.LoaderArgs) {
  const step = requireStep(args.params.step)
  const projectId = namedId(args.params.draftId)
  const said = { ...LEADS[step.slug], readers: whoReads(step), examples: examplesOf(step.slug) }
  // A page that was sent when nobody was signed in any more comes back as it was typed.
  if (args.context.get(EXPIRED))
    return {
      projectId,
      said,
      rows: null,
      ghosts: [],
      facts: null,
      missing: [],
      remarks: [],
      standings: [],
      isSubmitted: false,
    }
  requireMember(args)
  const [rows, facts, progress, { remarks }] = await Promise.all([
    readStep(step, projectId, args),
    readFacts(projectId, args),
    load(getProjectCreateProjectStep, { projectId }, args),
    load(getProjectRemarks, { projectId }, args),
  ])
  const missing = progress.steps.find((one) => one.step === step.step)?.missing ?? []
  const standings = WIZARD_STEPS.map((page) => standingOf(page, progress, remarks))
  return {
    projectId,
    said,
    rows,
    ghosts: rows.length === 0 ? ghostsOf(step, Number(facts.earliestStart.slice(0, 4))) : [],
    facts,
    missing,
    remarks: remarksOn(step, remarks),
    standings,
    isSubmitted: progress.isSubmitted,
  }
}

/** An answer to somebody who is not signed in any more takes nothing from the page that was typed. */
export function shouldRevalidate({ actionResult }: { readonly actionResult?: StepReply }) {
  return actionResult?.code !== 'expired'
}

const CALLS = [...Object.values(STEP_CALLS).map(({ save }) => save), answerRemark]

export const action = calling(CALLS, async (args: Route.ActionArgs) => {
  const step = requireStep(args.params.step)
  const projectId = namedId(args.params.draftId)
  const form = await postedForm(args, CALLS)
  const wanted = String(form.get(DO_FIELD) ?? 'next')
  const [command = '', name = ''] = wanted.split(/:(.*)/s)
  const base = readBase(String(form.get(BASE_FIELD) ?? ''))
  // The other's value was chosen: what stands in the field is not sent.
  if (command === 'theirs') form.delete(name)
  const page = hostOf(args.context).memberId
    ? await savePage(step, projectId, form, base, args)
    : { base, conflicts: {}, errors: {}, refusal: new ApiRefusal(401, null) }
  const reply = (code: string, detail: string, fields: FormErrors, status: number) =>
    data<StepReply>(
      {
        ok: false,
        form: null,
        values: typedValues(form),
        fields,
        detail,
        code,
        reasons: page.refusal?.reasons ?? [],
        base: page.base,
        conflicts: page.conflicts,
        stamp: crypto.randomUUID(),
      },
      { status },
    )
  if (page.refusal?.status === 401) {
    args.context.set(EXPIRED, true)
    return reply('expired', page.refusal.exceptionDetail, page.errors, 401)
  }
  if (page.refusal)
    return reply(page.refusal.code, page.refusal.exceptionDetail, page.errors, page.refusal.status || 503)
  if (Object.keys(page.conflicts).length > 0) return reply('conflict', '', page.errors, 409)
  if (Object.keys(page.errors).length > 0) {
    const { status, message } = commonErrors['invalid-input']
    return reply('invalid-input', message, page.errors, status)
  }
  const here = paths.projectDraftStep.href({ draftId: projectId, step: step.slug })
  if (command === 'add') return redirect(`${here}#kayit-${await addRow(step, projectId, args)}`, { status: 303 })
  if (command === 'answer') {
    const answer = String(form.get(answerField(name)) ?? '')
    const refused = await call(answerRemark, { remarkId: name, answer }, args.context).then(
      () => null,
      (error: unknown) => error,
    )
    if (refused instanceof ApiRefusal) {
      const sentence = refused.fields['answer'] ?? refused.exceptionDetail
      return reply(refused.code, refused.exceptionDetail, { [answerField(name)]: sentence }, refused.status || 503)
    }
    if (refused) throw refused
  }
  if (command === 'remove') await removeRow(step, projectId, name, args)
  if (command !== 'next') return redirect(here, { status: 303 })
  const progress = await call(getProjectCreateProjectStep, { projectId }, args.context)
  const missing = progress.steps.find((one) => one.step === step.step)?.missing ?? []
  const wrong = wrongOf(missing, page.base, step.fields)
  if (Object.keys(wrong).length > 0) {
    const { status, message } = commonErrors['invalid-input']
    return reply('invalid-input', message, wrong, status)
  }
  const next = WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1]
  if (!next) return redirect(paths.projectDraftReview.href({ draftId: projectId }), { status: 303 })
  await call(updateProjectStep, { projectId, step: next.step }, args.context)
  return redirect(paths.projectDraftStep.href({ draftId: projectId, step: next.slug }), { status: 303 })
})

/** How much a page lacks of what its step of the wire does. */
const lackOf = (page: WizardStep, missing: readonly StepMissing[]): number =>
  missing.filter(({ field }) => isOn(page, field)).length

const isRowStep = (step: string): boolean => ROW_STEPS.some((one) => one === step)

function typedValues(form: FormData): StepReply['values'] {
  const typed = [...form].filter(([name, value]) => typeof value === 'string' && !name.startsWith('_'))
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]))
}

/** One boundary around all of it: the page is taken over, and left for another, as a whole. */
export default function Step(props: Route.ComponentProps) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}

function Page({ loaderData, params }: Route.ComponentProps) {
  const { projectId, said, ghosts, facts, missing, remarks, isSubmitted } = loaderData
  const reply = useActionData<StepReply>()
  const { key } = useLocation()
  // What was mended since the page was read goes away with its saving.
  const [told, setTold] = useState<{ readonly key: string; readonly missing: readonly StepMissing[] } | null>(null)
  const step = stepBySlug(params.step) ?? WIZARD_STEPS[0]
  if (!step) return null
  const at = WIZARD_STEPS.indexOf(step)
  const rows = loaderData.rows ?? typedRows(reply ?? null)
  const known = baseOf(rows)
  // The rail follows what is saved on this page.
  const standings = loaderData.standings.map((one) =>
    one.slug === step.slug && told?.key === key ? { ...one, state: stateOf(lackOf(step, told.missing), true) } : one,
  )
  return (
    <div className="wrap py-6 md:py-10">
      <Link
        to={paths.projectDraft.href({ draftId: projectId })}
        className="link inline-flex items-center gap-2 py-1 text-sm"
      >
        <Icon name="arrow-left" className="size-4" />
        {formText.overview}
      </Link>
      <div className="mt-4 grid gap-8 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
        <Rail projectId={projectId} current={step} standings={standings} />
        <div className={step.Preview || step.Whole ? 'min-w-0' : 'min-w-0 max-w-3xl'}>
          <p className="text-sm text-soft max-lg:hidden">
            {chapterOf(step)?.title} · {placeOf(step)}
          </p>
          <h1 className="lg:mt-1">{step.title}</h1>
          <p className="mt-3 prose-measure">{unbroken(said.lead ?? '')}</p>
          <WhoReads lines={said.readers} />
          <Examples examples={said.examples} />
          {rows.length === 0 && (
            <>
              <p className="mb-6 prose-measure">{said.none}</p>
              {ghosts.length > 0 && <Ghost rows={ghosts} areColumns={step.step === 'financials'} />}
            </>
          )}
          {(isBegun(rows) || step.step === 'participants') && (
            <MissingOfAll missing={told?.key === key ? told.missing : missing} />
          )}
          {isSubmitted && <Alert kind="info" title={text.step.locked} />}
          <fieldset disabled={isSubmitted} className="contents">
            <StepForm
              key={`${key}:${reply?.stamp ?? ''}`}
              step={step}
              projectId={projectId}
              rows={rows}
              wrong={wrongOf(missing, known, step.fields)}
              isLast={at === WIZARD_STEPS.length - 1}
              remarks={remarks}
              isLocked={isSubmitted}
              onMissing={(now) => setTold({ key, missing: now })}
              whole={facts && step.Whole && rows.length > 0 ? <step.Whole rows={rows} facts={facts} /> : undefined}
              beside={facts && step.Preview && rows.length > 0 && <step.Preview rows={rows} facts={facts} />}
              foot={facts && step.Foot && <step.Foot rows={rows} facts={facts} />}
            >
              {(row, place) => {
                const fields = facts && step.Fields && <step.Fields row={row} facts={facts} />
                if (!step.rows) return fields
                const name = step.rows.nameOf(row, place)
                return (
                  <Card as="section" key={row.id}>
                    <div
                      id={`kayit-${row.id}`}
                      className="mb-4 flex flex-wrap items-start justify-between gap-3 scroll-mt-24"
                    >
                      <h2 className="min-w-0 break-words text-lg">{name}</h2>
                      {(step.rows.isRemovable?.(row) ?? true) && (
                        <Button
                          type="submit"
                          name={DO_FIELD}
                          value={`remove:${row.id}`}
                          look="quiet"
                          size="small"
                          icon="trash"
                          aria-label={formText.removeRow(name)}
                        >
                          {formText.remove}
                        </Button>
                      )}
                    </div>
                    {fields}
                  </Card>
                )
              }}
            </StepForm>
          </fieldset>
        </div>
      </div>
    </div>
  )
}

/** What a step of rows lacks as a whole: no field of it could say so. */
function MissingOfAll({ missing }: { readonly missing: readonly StepMissing[] }) {
  const sentences = missing.filter(({ step, rowId }) => rowId === null && isRowStep(step)).map(({ message }) => message)
  if (sentences.length === 0) return null
  return (
    <div className="mb-6">
      <Alert kind="info" title={formText.fixBefore}>
        <ul className="grid gap-1">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
