import { Link } from 'react-router'
import { stepMethodNames } from '#contracts/membership/sign-in/second-factor-messages.ts'
import { isRelationCheck, VERDICTS } from '#contracts/projects/evaluation/criteria.ts'
import { addRemark, closeRemark, judgeCriterion } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContractForm, SelectField, SubmitButton, TextAreaField, TextField } from '#web/form/index.ts'
import { FounderPart } from '#web/staff/components/application/founder.tsx'
import { Checklist, Sections, StateChip } from '#web/staff/components/application/sections.tsx'
import { text as words } from '#web/staff/components/application/text.ts'
import { Chip, Icon, Moment } from '#web/ui/index.ts'
import type { ShownApplication } from './actions.tsx'
import { Beside } from './beside.tsx'
import { remarkPlace } from './open-points.tsx'
import { type Change, Changed } from './rounds.tsx'
import { text } from './text.ts'
import { useNoteKey } from './use-note-key.ts'

interface Of {
  readonly application: ShownApplication
}

type Remark = ShownApplication['remarks'][number]

/** Whether the reader works on the application now. */
const isOpen = ({ isMine, state }: ShownApplication): boolean => isMine && state === 'under-evaluation'

/**
 * The application, with remarks at their fields and a form for another; beside it, where there is room, the checklist and the notes that
 * are open.
 */
export function FilePart({ application }: Of) {
  useNoteKey()
  const notesOf = (step: string) =>
    application.remarks.filter((remark) => remark.step === step && remark.state !== 'closed').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[87.5rem]:grid-cols-[minmax(0,1fr)_18rem] min-[87.5rem]:items-start 2xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isOpen(application) && <p className="text-sm text-soft">{text.remark.how}</p>}
        <Sections sections={application.sections} beside={remarksBeside(application)} notesOf={notesOf} />
      </div>
      <Beside application={application} {...(isOpen(application) ? { form: judgeForms(application.id) } : {})} />
    </div>
  )
}

/** The sign of a note that could be written: in sight where its field is looked at, and always where nothing hovers. */
const NOTE_SIGN = [
  'absolute -top-1 right-0 grid size-8 list-none place-items-center rounded text-action hover:bg-tint [&::-webkit-details-marker]:hidden',
  'opacity-0 group-focus-within/field:opacity-100 group-hover/field:opacity-100 in-open:opacity-100',
  '[@media(hover:none)]:-top-2 [@media(hover:none)]:size-11 [@media(hover:none)]:opacity-100 print:hidden',
].join(' ')

function remarksBeside(application: ShownApplication) {
  return (section: ShownApplication['sections'][number], field: string) => (
    <FieldRemarks application={application} step={section.step} rowId={section.rowId} field={field} />
  )
}

function FieldRemarks({
  application,
  step,
  rowId,
  field,
}: Of & { readonly step: string; readonly rowId: string; readonly field: string }) {
  const remarks = application.remarks.filter(
    (remark) => remark.rowId === rowId && remark.field === field && remark.step === step,
  )
  return (
    <>
      {isOpen(application) && (
        <details data-note="" className="open:basis-full">
          <summary className={NOTE_SIGN} title={text.remark.title}>
            <Icon name="plus" className="size-4" />
            <span className="sr-only">{text.remark.title}</span>
          </summary>
          <ContractForm
            endpoint={addRemark}
            form="remark"
            about={{ projectId: application.id, step, rowId, field }}
            className="mt-2 grid gap-3"
            keepsScroll
          >
            <TextAreaField name="text" label={text.remark.label} hint={text.remark.hint} rows={2} maxLength={1000} />
            <p>
              <SubmitButton size="small">{text.remark.button}</SubmitButton>
            </p>
          </ContractForm>
        </details>
      )}
      {remarks.map((remark) => (
        <RemarkNote key={remark.id} application={application} remark={remark} />
      ))}
    </>
  )
}

const REMARK_TONES = { draft: 'plain', open: 'attention', answered: 'good', closed: 'plain' } as const

/** What became of a remark's field since it was last asked: the latest round that sent it tells. */
function changeOf({ rounds }: ShownApplication, { id, step, rowId, field }: Remark): Change | null {
  const round = rounds.findLast(({ remarkIds }) => remarkIds.includes(id))
  return round?.changes.find((one) => one.step === step && one.rowId === rowId && one.field === field) ?? null
}

/** One remark with its answer and what changed at its field; whoever works on the file closes it there, in one step. */
function RemarkNote({ application, remark }: Of & { readonly remark: Remark }) {
  const change = changeOf(application, remark)
  return (
    <div
      id={remarkPlace(remark)}
      className="my-2 grid basis-full scroll-mt-4 gap-2 border-l-2 border-accent pl-3 text-sm"
    >
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <Chip tone={REMARK_TONES[remark.state]}>{text.remark.states[remark.state]}</Chip>
        {remark.madeBy} · <Moment at={remark.madeAt} />
      </p>
      <p className="break-words">{remark.text}</p>
      {remark.answer && (
        <p className="break-words">
          <b>{text.remark.answer}:</b> {remark.answer}
        </p>
      )}
      {change && <Changed change={change} />}
      {!change && remark.state === 'answered' && <p className="text-soft">{text.remark.unchanged}</p>}
      {isOpen(application) && remark.state !== 'closed' && (
        <ContractForm
          endpoint={closeRemark}
          form="close"
          about={{ remarkId: remark.id }}
          className="grid justify-items-start"
          keepsScroll
        >
          <SubmitButton size="small" look="secondary" icon="check">
            {text.remark.close}
          </SubmitButton>
        </ContractForm>
      )}
    </div>
  )
}

/** The checklist; each line with its form while the application is the reader's. */
export function ChecklistPart({ application }: Of) {
  return (
    <Checklist lines={application.checklist} {...(isOpen(application) ? { form: judgeForms(application.id) } : {})} />
  )
}

function judgeForms(projectId: string) {
  return (line: ShownApplication['checklist'][number]) => <JudgeForm projectId={projectId} line={line} />
}

function JudgeForm({
  projectId,
  line,
}: {
  readonly projectId: string
  readonly line: ShownApplication['checklist'][number]
}) {
  const names = isRelationCheck(line.criterion) ? words.relationVerdicts : words.verdicts
  return (
    <details>
      <summary className="link w-fit text-sm">{text.judge.title}</summary>
      <ContractForm
        endpoint={judgeCriterion}
        form="judge"
        about={{ projectId, criterion: line.criterion }}
        className="mt-2 grid gap-3"
        keepsScroll
        values={{ verdict: line.verdict ?? '', note: line.note, evidence: line.evidence }}
      >
        <SelectField
          name="verdict"
          label={text.judge.verdict}
          options={VERDICTS.map((verdict) => ({ key: verdict, value: names[verdict] }))}
        />
        <TextAreaField name="note" label={text.judge.note} rows={2} maxLength={2000} />
        <TextField name="evidence" label={text.judge.evidence} maxLength={500} />
        <SubmitButton size="small">{text.judge.button}</SubmitButton>
      </ContractForm>
    </details>
  )
}

/** The founder's own signature under the version in force: without it nothing is published. */
export function FormSignature({ application: { formSignature, state } }: Of) {
  const words = text.signature
  if (!formSignature) return state === 'approved' ? <p className="font-semibold">{words.missing}</p> : null
  const { version, signer, signedAt, means, sha256 } = formSignature
  return (
    <section className="grid gap-1 rounded border border-line bg-surface p-4">
      <p>
        <b>{words.title(version)}</b>: {signer} · <Moment at={signedAt} /> · {stepMethodNames[means]}
      </p>
      <p className="text-sm break-all text-soft">
        {words.hash}: {sha256}
      </p>
    </section>
  )
}

/** The founder, what they handed in before, and the analyst's report. */
export function HistoryPart({ application }: Of) {
  const { founder, founderStanding, analyst, history, report } = application
  return (
    <div className="grid gap-6">
      <FounderPart founder={founder} standing={founderStanding} />
      {/* While it waits for its publication it stands above all parts. */}
      {(application.state !== 'approved' || !application.formSignature) && <FormSignature application={application} />}
      {analyst && (
        <p>
          {text.history.analyst}: <b>{analyst}</b>
        </p>
      )}
      {history.length === 0 ? (
        <p className="text-soft">{text.history.none}</p>
      ) : (
        <ul className="grid gap-3">
          {history.map(({ id, title, projectCode, state, since }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3">
              <Link to={consolePaths.application.href({ projectId: id })} className="link break-words">
                {title}
              </Link>
              <span className="text-sm text-soft">
                {projectCode} · <Moment at={since} day />
              </span>
              <StateChip state={state} />
            </li>
          ))}
        </ul>
      )}
      {report && (
        <section>
          <h2 className="mb-3 text-lg">{text.history.report}</h2>
          <div className="rounded border border-line bg-surface p-5 break-words">
            <PlainText>{report}</PlainText>
          </div>
        </section>
      )}
    </div>
  )
}
