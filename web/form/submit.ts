import type { Endpoint, InputOf, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import type { Notice } from '#contracts/common/web-host.ts'
import { type ActionFunctionArgs, data } from 'react-router'
import { call, hostOf } from '#web/api/call.ts'
import { forgetTyped } from '#web/api/kept-form.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { FORM_FIELD, type FormReply } from './form-reply.ts'
import { answerLostSession, hasEndedUnseen, refuseOtherWriter, writerOf } from './lost/lost-session.ts'
import { changeRows, readRowCommand, ROW_FIELD } from './rows/form-rows.ts'
import { calling, postedForm } from './posted-form.ts'
import type { FieldKind, FormReading } from './read-form.ts'
import { type FormCheck, validateForm } from './validate.ts'

/** `Args`: of the screen whose action it is (`Route.ActionArgs`), where an answer needs the names in its address. */
export interface SubmitOptions<E extends Endpoint, Args extends ActionFunctionArgs = ActionFunctionArgs> {
  readonly kinds?: Readonly<Record<string, FieldKind>>
  readonly check?: FormCheck<InputOf<E>>
  /** Adds what the form does not hold (route parameters, ids) before validation. */
  readonly complete?: (input: Record<string, unknown>, args: Args) => WireInputOf<E>
  /** Runs after success: may set cookies through the host, and may return a redirect or other answer. */
  readonly after?: (data: OutputOf<E>, args: Args) => Response | void | Promise<Response | void>
  /** Success notice. Where another page follows it stands at its head; else it passes in five seconds. */
  readonly notice?: string | ((data: OutputOf<E>) => string)
  /** The notice passes even after a redirect: what the page itself shows is what the reader goes on with. */
  readonly isPassing?: boolean
  readonly redirectTo?: string | ((data: OutputOf<E>, args: Args) => string)
  /** A refusal this screen answers in its own way (for example: go and verify first). */
  readonly refused?: (refusal: ApiRefusal, args: Args) => Response | void | Promise<Response | void>
}

/** The action of a form: read, validate with the contract, call, and turn a refusal back into the form with what was typed. */
export function submit<E extends Endpoint, Args extends ActionFunctionArgs = ActionFunctionArgs>(
  endpoint: E,
  options: SubmitOptions<E, Args> = {},
) {
  const calls = [endpoint]
  return calling(calls, async (args: Args) => send(endpoint, options, args, await postedForm(args, calls)))
}

/**
 * One action for several forms: `submitMany({ address: submitWith(updateAddress), … })`, by `<ContractForm form="address">`. Of several
 * alike, such as one in each row of a list, a name says behind a colon which it is: `note:7`.
 */
export function submitMany<Args extends ActionFunctionArgs = ActionFunctionArgs>(
  forms: Readonly<Record<string, FormAction<Args>>>,
) {
  const calls = [...new Set(Object.values(forms).flatMap((form) => form.calls ?? []))]
  const action = calling(calls, async (args: Args) => {
    const form = await postedForm(args, calls)
    const name = String(form.get(FORM_FIELD)).split(':')[0] ?? ''
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!chosen) throw data({ detail: commonErrors['invalid-input'].message, code: 'invalid-input' }, { status: 400 })
    return chosen(args, form)
  })
  return Object.assign(action, { forms })
}

export interface FormAction<Args extends ActionFunctionArgs = ActionFunctionArgs> {
  (args: Args, form: FormData): Promise<unknown>
  /** Calls behind it; those with a limit of their own make the form larger. */
  readonly calls?: readonly Endpoint[]
}

/** One entry of `submitMany`. */
export function submitWith<E extends Endpoint, Args extends ActionFunctionArgs = ActionFunctionArgs>(
  endpoint: E,
  options: SubmitOptions<E, Args> = {},
) {
  return calling([endpoint], (args: Args, form: FormData) => send(endpoint, options, args, form))
}

async function send<E extends Endpoint, Args extends ActionFunctionArgs>(
  endpoint: E,
  options: SubmitOptions<E, Args>,
  args: Args,
  form: FormData,
) {
  const name = form.has(FORM_FIELD) ? String(form.get(FORM_FIELD)) : null
  const { complete } = options
  const completed = complete && ((input: Record<string, unknown>) => complete(input, args))
  const { input, fields, values } = validateForm(endpoint.input, form, {
    ...(options.kinds ? { kinds: options.kinds } : {}),
    ...(options.check ? { check: options.check } : {}),
    ...(completed ? { complete: completed } : {}),
  })
  // Without scripts the page is drawn anew whatever is answered, and a page of their own is not drawn for whose session has ended.
  if (await hasEndedUnseen(form, args)) {
    const lost = await answerLostSession({ form, name, values }, args)
    if (lost instanceof Response) return lost
  }
  const row = readRowCommand(form.get(ROW_FIELD))
  if (row) return again(name, changeRows(values, row))
  const fail = (refusal: Pick<ApiRefusal, 'status' | 'fields' | 'exceptionDetail' | 'code' | 'reasons'>) =>
    data<FormReply<OutputOf<E>>>(
      {
        ok: false,
        form: name,
        values,
        fields: refusal.fields,
        detail: refusal.exceptionDetail,
        code: refusal.code,
        reasons: refusal.reasons,
      },
      { status: refusal.status || 503 },
    )
  if (Object.keys(fields).length > 0) {
    const { status, message } = commonErrors['invalid-input']
    return fail({ status, fields, exceptionDetail: message, code: 'invalid-input', reasons: [] })
  }
  const other = refuseOtherWriter(form, args)
  if (other) return fail(other)
  try {
    const result = await call(endpoint, (completed?.(input) ?? input) as WireInputOf<E>, args.context)
    // The doors' own forms, between which it is kept, have no writer.
    if (writerOf(form)) forgetTyped(args)
    return await succeed(options, args, name, result)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    if (error.code === 'sign-in-required') {
      const lost = await answerLostSession({ form, name, values }, args)
      if (lost) return lost instanceof Response ? lost : fail(lost)
    }
    return (await options.refused?.(error, args)) ?? fail(error)
  }
}

/** The form as it was typed, changed as its reader asked; nothing is validated or sent. */
export function again(form: string | null, { values, focus }: { values: FormReading['values']; focus: string }) {
  return data<FormReply>({
    ok: false,
    form,
    values,
    fields: {},
    detail: '',
    code: 'again',
    reasons: [],
    again: { focus },
  })
}

async function succeed<E extends Endpoint, Args extends ActionFunctionArgs>(
  options: SubmitOptions<E, Args>,
  args: Args,
  form: string | null,
  result: OutputOf<E>,
) {
  const answer = await options.after?.(result, args)
  const text = typeof options.notice === 'function' ? options.notice(result) : options.notice
  const notice: Notice | null = text ? { kind: 'success', text } : null
  const target = typeof options.redirectTo === 'function' ? options.redirectTo(result, args) : options.redirectTo
  if (notice && (answer ?? target)) {
    hostOf(args.context).notify(options.isPassing ? notice : { ...notice, stays: true })
  }
  if (answer) return answer
  if (target) return leadTo(target, args.request)
  return data<FormReply<OutputOf<E>>>({ ok: true, form, data: result, notice })
}
