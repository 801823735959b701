import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { ErrorSummary } from '#web/form/error-summary.tsx'
import { type FormState, FormStateContext } from '#web/form/form-state.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { showWrong } from '#web/form/trouble.ts'
import { Alert, Button, LinkButton } from '#web/ui/index.ts'
import { BASE_FIELD, DO_FIELD, baseOf, type Base, type Conflict, readBase } from './base.ts'
import type { Remark } from './remark.ts'
import { InRow, StepContext } from './step-context.tsx'
import { formText as text } from './text.ts'
import { useLeaving } from './use-leaving.ts'
import { type FormErrors, type Saving, useSaving, type StepMissing } from './use-saving.ts'
import { type ByName, nameIn, type StepRow, type WizardStep } from './wizard-step.ts'

/** What the action of a step answers when the page comes back. */
export type StepReply = Extract<FormReply, { ok: false }> & {
  readonly base: Base
  readonly conflicts: ByName<Conflict>
  /** Another for each answer: the form begins anew with it. */
  readonly stamp: string
}

/**
 * The form of a step: each field is saved after a pause and when it is left, and the whole page with its button, which is all there is
 * without scripts. What the server refused, and what somebody else saved meanwhile, is told at the field.
 */
export function StepForm({
  step,
  projectId,
  rows,
  wrong,
  isLast,
  remarks,
  isLocked,
  whole,
  beside,
  foot,
  onMissing,
  children,
}: {
  readonly step: WizardStep
  readonly projectId: string
  readonly rows: readonly StepRow[]
  /** What is told at fields from the beginning. */
  readonly wrong: FormErrors
  readonly isLast: boolean
  readonly remarks: readonly Remark[]
  readonly isLocked: boolean
  /** The fields of all rows together, in place of each row's. */
  readonly whole?: ReactNode
  /** What visitors will see of them, drawn as it is typed. */
  readonly beside?: ReactNode
  /** What is told of all rows, below them. */
  readonly foot?: ReactNode
  /** What the step still lacks, told after each save. */
  readonly onMissing: (missing: readonly StepMissing[]) => void
  readonly children: (row: StepRow, place: number) => ReactNode
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const reply = useActionData<StepReply>() ?? null
  const busy = useNavigation().formMethod === 'POST'
  const [errors, setErrors] = useState<FormErrors>({ ...wrong, ...reply?.fields })
  const start = { base: reply?.base ?? baseOf(rows), conflicts: reply?.conflicts ?? {} }
  const saving = useSaving(step, projectId, start, setErrors, onMissing)
  useShownReply(form, reply)
  const saveNow = (rowId: string, field: FieldName) => {
    const control = form.current?.elements.namedItem(nameIn(rowId, field))
    if (control && 'value' in control) void saving.save({ rowId, field }, String(control.value))
  }
  const { put, onPut } = usePutting(form, saveNow)
  const { leave, saveSoon } = useLeaving(form, step, saving.base, saveNow)
  const saveTexts = (isWanted: (name: string) => boolean = () => true) => {
    for (const row of Object.keys(saving.base))
      for (const field of textsOf(step)) if (isWanted(nameIn(row, field))) saveNow(row, field)
  }
  useSavingTyped(form, reply === null, (name) => saveTexts((one) => one === name))
  useSavingAgain(saving.trouble !== null, saveTexts)
  return (
    <FormStateContext value={{ id, busy, errors, ...givenBy(reply), ...changesOf(setErrors) }}>
      <Form method="post" noValidate ref={form} encType="multipart/form-data" className="grid gap-6" {...leave}>
        <input type="hidden" name={BASE_FIELD} value={JSON.stringify(saving.base)} />
        {/* Enter in a field presses the first button of a form: it saves and stays. */}
        <button type="submit" name={DO_FIELD} value="stay" tabIndex={-1} aria-hidden="true" className="sr-only">
          {text.stay}
        </button>
        <Trouble saving={saving} code={reply?.code ?? ''} onRetry={saveTexts} />
        {reply && <Refusal id={id} reply={reply} />}
        <div className={beside ? 'with-seen' : 'contents'}>
          <div className="grid min-w-0 content-start gap-6">
            <StepContext
              value={{
                step,
                projectId,
                saving,
                row: rows[0] ?? NO_ROW,
                remarks,
                isLocked,
                saveNow,
                saveSoon,
                put,
                onPut,
              }}
            >
              {whole ??
                rows.map((row, at) => (
                  <InRow key={row.id} row={row}>
                    {children(row, at + 1)}
                  </InRow>
                ))}
              {foot}
            </StepContext>
            {step.rows && !whole && (
              <div>
                <Button type="submit" look="secondary" name={DO_FIELD} value="add">
                  {step.rows.add}
                </Button>
              </div>
            )}
          </div>
          {beside && <Suspense fallback={null}>{beside}</Suspense>}
        </div>
        <WaysOn projectId={projectId} isLast={isLast} busy={busy} />
      </Form>
    </FormStateContext>
  )
}

const NO_ROW: StepRow = { id: '', values: {}, revisions: {}, told: {} }

/** What a form that came back holds, and where it begins. */
function givenBy(reply: StepReply | null): Pick<FormState, 'values' | 'focus' | 'firstWrong'> {
  return { values: reply?.values ?? {}, focus: null, firstWrong: reply ? (Object.keys(reply.fields)[0] ?? null) : null }
}

/** How fields change what is told at them. Nothing is checked here when it is left: the server does, as it saves. */
function changesOf(
  setErrors: Dispatch<SetStateAction<FormErrors>>,
): Pick<FormState, 'check' | 'clear' | 'hold' | 'changeErrors'> {
  return {
    check: () => undefined,
    clear: (name) => setErrors(({ [name]: _gone, ...rest }) => rest),
    hold: (name, sentence) =>
      setErrors(({ [name]: _gone, ...rest }) => (sentence === null ? rest : { ...rest, [name]: sentence })),
    changeErrors: setErrors,
  }
}

/** The fields of a step that are saved as they stand in the form. */
function textsOf({ fields }: WizardStep): FieldName[] {
  return [...fields.keys()].filter((field) => !['picture', 'paper'].includes(fields.get(field)?.kind ?? ''))
}

/** Puts values into fields and saves them; a field that is more than its control is told by `onPut`. */
function usePutting(form: RefObject<HTMLFormElement | null>, saveNow: (rowId: string, field: FieldName) => void) {
  const takers = useRef(new Map<string, (text: string) => void>())
  const onPut = useCallback((rowId: string, field: FieldName, take: (text: string) => void) => {
    takers.current.set(nameIn(rowId, field), take)
    return () => void takers.current.delete(nameIn(rowId, field))
  }, [])
  const put = (rowId: string, field: FieldName, value: string) => {
    const control = form.current?.elements.namedItem(nameIn(rowId, field))
    if (control && 'value' in control) control.value = value
    takers.current.get(nameIn(rowId, field))?.(value)
    saveNow(rowId, field)
  }
  return { put, onPut }
}

/** What the whole page was refused for; the end of a session and a conflict are told in their own places. */
function Refusal({ id, reply }: { readonly id: string; readonly reply: StepReply }) {
  if (['expired', 'conflict'].includes(reply.code)) return null
  return <ErrorSummary id={id} errors={reply.fields} refusal={Object.keys(reply.fields).length > 0 ? null : reply} />
}

/** On to the next step, or back to the list of all. */
function WaysOn({
  projectId,
  isLast,
  busy,
}: {
  readonly projectId: string
  readonly isLast: boolean
  readonly busy: boolean
}) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <Button type="submit" name={DO_FIELD} value="next" busy={busy}>
        {isLast ? text.toReview : text.next}
      </Button>
      <LinkButton to={paths.projectDraft.href({ draftId: projectId })} look="secondary">
        {text.overview}
      </LinkButton>
    </div>
  )
}

/** What was typed and left before the page's scripts came was saved by nobody; a page that came back refused is its own matter. */
function useSavingTyped(form: RefObject<HTMLFormElement | null>, isFresh: boolean, save: (name: string) => void): void {
  const first = useRef(isFresh ? save : null)
  useEffect(() => {
    for (const control of form.current?.elements ?? []) if (isTyped(control)) first.current?.(control.name)
    first.current = null
  }, [form])
}

/** Whether a control holds something else than it was sent with. */
function isTyped(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText && control.type !== 'file' && control.value !== control.defaultValue
}

/** What could not be saved is tried again when the page is returned to, and when the connection is back. */
function useSavingAgain(isWanted: boolean, saveAll: () => void): void {
  const latest = useRef(saveAll)
  useEffect(() => {
    latest.current = saveAll
  })
  useEffect(() => {
    if (!isWanted) return
    const again = () => latest.current()
    addEventListener('focus', again)
    addEventListener('online', again)
    return () => {
      removeEventListener('focus', again)
      removeEventListener('online', again)
    }
  }, [isWanted])
}

/** Brings what came back into sight, once for each answer. */
function useShownReply(form: React.RefObject<HTMLFormElement | null>, reply: StepReply | null): void {
  useEffect(() => {
    if (reply && form.current) showWrong(form.current, [...Object.keys(reply.fields), ...Object.keys(reply.conflicts)])
  }, [form, reply])
}

function Trouble({
  saving,
  code,
  onRetry,
}: {
  readonly saving: Saving
  readonly code: string
  readonly onRetry: () => void
}) {
  const isExpired = saving.trouble === 'expired' || code === 'expired'
  if (!isExpired && saving.trouble !== 'unreachable') return null
  return (
    <Alert kind="warning" title={isExpired ? text.expiredTitle : text.offlineTitle}>
      <p>{isExpired ? text.expiredText : text.offlineText}</p>
      <p className="mt-3 flex flex-wrap items-center gap-4">
        {isExpired && (
          <a href={paths.auth.signIn.href()} target="_blank" rel="noopener" className="link font-semibold">
            {text.signIn}
          </a>
        )}
        <Button
          type="submit"
          name={DO_FIELD}
          value="stay"
          size="small"
          look="secondary"
          onClick={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          {text.retry}
        </Button>
      </p>
    </Alert>
  )
}

/** Rows as they were typed, of a page that came back when nothing could be read. */
export function typedRows(reply: StepReply | null): StepRow[] {
  return Object.entries(readBase(JSON.stringify(reply?.base ?? {}))).map(([id, row]) => ({ id, ...row, told: {} }))
}
