import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Endpoint, InputOf } from '#contracts/common/endpoint.ts'
import { toast } from '#web/ui/notices/toasts.tsx'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { awaitAnswer } from '#web/kernel/unreached.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormStateContext } from './form-state.ts'
import type { FieldKind } from './read-form.ts'
import {
  type About,
  ACCOUNT_FIELD,
  FORM_FIELD,
  type FormReply,
  isFormAbout,
  SESSION_ENDED,
  WRITER_FIELD,
} from './form-reply.ts'
import { KeptNote, LeaveGuard, SignInAgain, useKept } from './seldom.tsx'
import { useUnsaved } from './unsaved/use-unsaved.ts'
import { loadTrouble, useChecking } from './use-checking.ts'
import type { FieldErrors, FormCheck } from './validate.ts'

export interface ContractFormProps<E extends Endpoint> {
  readonly endpoint: E
  readonly children: ReactNode
  /** Name of the form where a screen has several (`submitMany`). */
  readonly form?: string
  /** Ids of the record it is about, posted with it, where a screen has a form of this name for each: an answer to one is no other's. */
  readonly about?: About
  readonly check?: FormCheck<InputOf<E>>
  readonly kinds?: Readonly<Record<string, FieldKind>>
  /** Adds what the form does not hold, as the action's `complete` does. */
  readonly complete?: (input: Record<string, unknown>) => unknown
  /** What the fields hold at first. */
  readonly values?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly action?: string
  /** Files of the form go with it where there are no scripts to send them before. */
  readonly encType?: 'multipart/form-data'
  readonly className?: string
  /** The page that follows stays where it was scrolled to, unless its address names a place. */
  readonly keepsScroll?: boolean
  /** Runs after a success that stays on the screen. */
  readonly onDone?: (data: unknown) => void
  /** Codes of refusals that the screen answers in its own place, so that they are said once. */
  readonly tells?: readonly string[]
  /** What is typed is saved while it is typed: leaving asks nothing. */
  readonly savesItself?: boolean
}

/** A form of one endpoint. Without scripts a plain post; with them each field is checked when left, by the same schema. */
export function ContractForm<E extends Endpoint>(props: ContractFormProps<E>) {
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const reply = useReply(props, props.onDone)
  const busy = useBusy(props, formRef)
  const failure = reply && !reply.ok ? reply : null
  const { member } = useShell()
  // Who signed in again has read why: what remains is to send the form once more.
  const [back, setBack] = useState<Failure | null>(null)
  const kept = useKept(props, reply !== null)
  const unsaved = useUnsaved(formRef, props.savesItself ?? false, failure)
  const [told, setTold] = useState<Told>({ names: [], after: null })
  const [errors, setErrors] = useErrors(failure, formRef, told)
  const { prepare, validate, ...checks } = useChecking(props, formRef, setErrors)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The button that was pressed may be an answer.
    const found = busy ? {} : validate(event.nativeEvent.submitter)
    const isRight = !busy && Object.keys(found).length === 0
    if (isRight) awaitAnswerAt(event.currentTarget)
    if (isRight) return unsaved.sent()
    event.preventDefault()
    if (!busy) {
      setErrors(found)
      setTold({ names: Object.keys(found), after: failure })
    }
  }

  const given = props.values
  const values = useMemo(
    () => ({ ...defined(given, failure !== null || kept !== null), ...kept?.values, ...failure?.values }),
    [given, failure, kept],
  )
  const focus = failure?.again?.focus ?? null
  // Sending found something since: the refusal before speaks of what is no longer there.
  const isOvertaken = told.names.length > 0 && told.after === failure
  const isLost = failure?.code === SESSION_ENDED && back !== failure
  const isSaid = isOvertaken || back === failure || props.tells?.includes(failure?.code ?? '')
  const firstWrong = failure && !failure.again ? (Object.keys(failure.fields)[0] ?? null) : null
  return (
    <>
      <FormStateContext value={{ id, values, errors, busy, focus, firstWrong, ...checks, changeErrors: setErrors }}>
        <Form
          method="post"
          noValidate
          preventScrollReset={props.keepsScroll ?? false}
          ref={formRef}
          onSubmit={onSubmit}
          onFocus={() => {
            unsaved.entered()
            prepare()
          }}
          onInput={unsaved.typed}
          onPointerEnter={prepare}
          className={props.className ?? 'grid gap-5'}
          {...(props.action ? { action: props.action } : {})}
          {...(props.encType ? { encType: props.encType } : {})}
          aria-busy={busy || undefined}
        >
          <Along form={props.form} about={props.about} writer={member?.id} />
          {kept && <KeptNote />}
          <ErrorSummary
            id={id}
            errors={summed(errors, isOvertaken ? told.names : Object.keys(failure?.fields ?? {}))}
            refusal={failure?.again || isSaid ? null : failure}
          />
          {props.children}
        </Form>
      </FormStateContext>
      {unsaved.asks && <LeaveGuard isDirty={unsaved.isDirty} />}
      {isLost && <SignInAgain writer={member?.id ?? null} onBack={() => setBack(failure)} onLeave={unsaved.sent} />}
    </>
  )
}

/** What goes along with what is typed: which form it is and about what, for which account it was made, and who writes. */
function Along({
  form,
  about = {},
  writer,
}: {
  readonly form: string | undefined
  readonly about: About | undefined
  readonly writer: string | undefined
}) {
  const account = useAccountPart()
  return (
    <>
      {form && <input type="hidden" name={FORM_FIELD} value={form} />}
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {account && <input type="hidden" name={ACCOUNT_FIELD} value={account} />}
      {writer && <input type="hidden" name={WRITER_FIELD} value={writer} />}
    </>
  )
}

/** Replies that were told. A form that its own answer makes anew (by a `key`) finds the same reply again. */
const told = new WeakSet<FormReply>()

/** Which form it is. */
type Named = Pick<ContractFormProps<Endpoint>, 'form' | 'about'>

function useReply(form: Named, onDone?: (data: unknown) => void): FormReply | null {
  const reply = useActionData<FormReply>()
  const isReply = reply && typeof reply === 'object' && 'ok' in reply
  // What went well is told once, by whichever form of the name finds it.
  const posted = (name: string) => (isReply && !reply.ok ? reply.values[name] : form.about?.[name])
  const mine = isReply && isFormAbout(posted, reply.form, form) ? reply : null
  useEffect(() => {
    if (!mine || told.has(mine)) return
    told.add(mine)
    // A refusal is said once, where it belongs: at its field, or above the form.
    if (!mine.ok) return
    if (mine.notice) toast(mine.notice)
    onDone?.(mine.data)
  }, [mine, onDone])
  return mine
}

function useBusy(form: Named, sent: React.RefObject<HTMLFormElement | null>): boolean {
  const { formData } = useNavigation()
  const name = formData?.get(FORM_FIELD) ?? null
  const busy = formData !== undefined && isFormAbout((field) => formData.get(field), name && String(name), form)
  useEffect(() => {
    const own = busy && sent.current
    if (!own) return
    const turn = loadTrouble().then((trouble) => trouble?.takeTurns(own))
    return () => void turn.then((end) => end?.())
  }, [busy, sent])
  return busy
}

type Failure = Extract<FormReply, { ok: false }>

/** Fields that sending found wrong in the browser, and the server's refusal that stood there by then. */
interface Told {
  readonly names: readonly string[]
  readonly after: Failure | null
}

function useErrors(failure: Failure | null, form: React.RefObject<HTMLFormElement | null>, told: Told) {
  const [seen, setSeen] = useState(failure)
  const [errors, setErrors] = useState<FieldErrors>(failure?.fields ?? {})
  // A new reply replaces what stood there, during rendering, so that no frame shows the old sentences.
  if (seen !== failure) {
    setSeen(failure)
    setErrors(failure?.fields ?? {})
  }
  const isFirst = useRef(true)
  // After the sentences stand: what is wrong is brought into sight together with what is said of it.
  useEffect(() => {
    const isTakenOver = isFirst.current
    isFirst.current = false
    const wrong = form.current
    if (failure && !failure.again && wrong)
      void loadTrouble().then((trouble) => trouble?.showRefused(wrong, failure.fields, isTakenOver))
  }, [failure, form])
  useEffect(() => {
    const wrong = form.current
    if (told.names.length > 0 && wrong) void loadTrouble().then((trouble) => trouble?.showWrong(wrong, told.names))
  }, [told, form])
  return [errors, setErrors] as const
}

function awaitAnswerAt(form: HTMLFormElement): void {
  awaitAnswer(() => loadTrouble().then((trouble) => trouble?.unreached(form)))
}

/** What sending found; a field that is only left says it at the field, so that no button moves away from who is about to press it. */
function summed(errors: FieldErrors, found: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => found.includes(name)))
}

/** What the fields hold at first. Beside what was typed, rows are left out: some of them may be gone. */
function defined(
  values: ContractFormProps<Endpoint>['values'],
  wasTyped: boolean,
): Record<string, string | readonly string[]> {
  const kept: Record<string, string | readonly string[]> = {}
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value !== undefined && !(wasTyped && /\.\d+\./.test(name))) kept[name] = value
  }
  return kept
}
