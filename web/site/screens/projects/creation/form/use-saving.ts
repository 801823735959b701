import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, OutputOf } from '#contracts/common/endpoint.ts'
import { getProjectCreateProjectStep } from '#contracts/projects/creation/endpoints.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { type Base, type Conflict, rebased } from './base.ts'
import { STEP_CALLS } from './calls.ts'
import { nothingKept, type Outcome } from './outcome.ts'
import { savedText, toWire } from './values.ts'
import { type ByName, fieldNamed, nameIn, type NameInForm, type WizardStep } from './wizard-step.ts'

export type SaveState = { readonly is: 'waiting' | 'saving' | 'failed' } | { readonly is: 'saved'; readonly at: Date }

interface Target {
  readonly rowId: string
  readonly field: FieldName
}

/** What a field that is no text of the form sends: a picture as base64. */
export interface Special {
  readonly wire: unknown
}

export interface Saving {
  readonly base: Base
  readonly states: ByName<SaveState>
  readonly conflicts: ByName<Conflict>
  readonly trouble: 'expired' | 'unreachable' | null
  /** Saves what stands in a field, if it is another than was kept. */
  save(target: Target, text: string, special?: Special): Promise<void>
  /** A field was saved by other means: what it holds now, and its revision. */
  keep(target: Target, value: string, revision: number): void
  /** Somebody else's value was chosen, or one's own: the conflict is over. */
  settle(name: NameInForm): void
}

/** Sentences by the name in the form; those at answers to remarks too. */
export type FormErrors = Extract<FormReply, { ok: false }>['fields']
type ChangeErrors = (change: (errors: FormErrors) => FormErrors) => void

interface Start {
  readonly base: Base
  readonly conflicts: ByName<Conflict>
}

/** Saves one field after the other, as they are left, each with the revision it was based on. */
export function useSaving(
  step: WizardStep,
  projectId: string,
  start: Start,
  onErrors: ChangeErrors,
  onMissing: (missing: readonly StepMissing[]) => void,
): Saving {
  const { base, latest, rebase } = useBase(start.base)
  const { conflicts, isOpen, tell, settle } = useConflicts(start.conflicts)
  const [states, setStates] = useState<ByName<SaveState>>({})
  const [trouble, setTrouble] = useState<Saving['trouble']>(null)
  const { refused, refuse, forget } = useRefused(onErrors)
  // One after the other: two saves of one field would both name the same revision.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const tellMissing = () => tellWhatIsMissing(step, projectId, { latest, refused, onErrors, onMissing })
  const send = async (target: Target, text: string, special?: Special): Promise<void> => {
    const name = nameIn(target.rowId, target.field)
    const kind = step.fields.get(target.field)?.kind ?? 'text'
    const mark = (state: SaveState) => setStates((all) => ({ ...all, [name]: state }))
    const row = latest.current[target.rowId]
    // While a choice is asked for, nothing is decided by leaving the field.
    if (isOpen(name) || (!special && text === (row?.values[target.field] ?? ''))) return
    mark({ is: 'saving' })
    const revision = row?.revisions[target.field]
    const told = await sendField(step, projectId, {
      ...target,
      special: special ?? { wire: toWire(kind, text) },
      revision,
    })
    if ('trouble' in told) {
      mark({ is: 'failed' })
      return told.trouble ? setTrouble(told.trouble) : refuse(name, told.sentence)
    }
    setTrouble(null)
    forget(name)
    const conflict = told.conflicts.find(({ field }) => field === target.field)
    if (conflict) {
      const theirs = savedText(kind, conflict.theirs)
      rebase(target, { value: theirs, revision: conflict.revision })
      tell(name, { ...conflict, theirs })
      return mark({ is: 'waiting' })
    }
    rebase(target, { value: special ? '' : text, revision: told.revisions[target.field] ?? 0 })
    mark({ is: 'saved', at: new Date() })
    await tellMissing()
  }
  const save = (target: Target, text: string, special?: Special): Promise<void> => {
    queue.current = queue.current.then(() => send(target, text, special))
    return queue.current
  }
  useLeaveQuestion(trouble !== null)
  const keep = (target: Target, value: string, revision: number) => {
    rebase(target, { value, revision })
    setStates((all) => ({ ...all, [nameIn(target.rowId, target.field)]: { is: 'saved', at: new Date() } }))
    // A file goes by a call of its own; what the step lacked without it is said no longer.
    void tellMissing()
  }
  return { base, states, conflicts, trouble, save, keep, settle }
}

/** What was not taken keeps its sentence, whatever else is saved meanwhile. */
function useRefused(onErrors: ChangeErrors) {
  const refused = useRef<FormErrors>({})
  return {
    refused,
    refuse(name: NameInForm, sentence: string) {
      refused.current = { ...refused.current, [name]: sentence }
      onErrors((errors) => ({ ...errors, [name]: sentence }))
    },
    forget(name: NameInForm) {
      refused.current = without(refused.current, name)
      onErrors((errors) => without(errors, name))
    },
  }
}

/** What is kept, as the page shows it and as the next save reads it. */
function useBase(start: Base) {
  const [base, setBase] = useState(start)
  const latest = useRef(start)
  const rebase = useCallback((target: Target, kept: { value: string; revision: number }) => {
    latest.current = rebased(latest.current, target.rowId, target.field, kept)
    setBase(latest.current)
  }, [])
  return { base, latest, rebase }
}

function useConflicts(start: ByName<Conflict>) {
  const [conflicts, setConflicts] = useState(start)
  const open = useRef(new Set<string>(Object.keys(start)))
  return {
    conflicts,
    isOpen: (name: NameInForm) => open.current.has(name),
    tell(name: NameInForm, conflict: Conflict) {
      open.current.add(name)
      setConflicts((all) => ({ ...all, [name]: conflict }))
    },
    settle(name: NameInForm) {
      open.current.delete(name)
      setConflicts((all) => without(all, name))
    },
  }
}

type Sent = Outcome | { readonly trouble: 'expired' | 'unreachable' | null; readonly sentence: string }

/** Sends one field; what went wrong is told, whether it is the field's or the connection's. */
async function sendField(
  { step }: WizardStep,
  projectId: string,
  sent: Target & { readonly special: Special; readonly revision: number | undefined },
): Promise<Sent> {
  const { save, rows } = STEP_CALLS[step]
  const { rowId, field, special, revision } = sent
  const input = {
    projectId,
    ...(rows ? { [rows.id]: rowId } : {}),
    [field]: special.wire,
    // What a page showed as empty is not to be written over either.
    revisions: { [field]: revision ?? 0 },
  }
  try {
    return (await callFromBrowser<Endpoint>(save, input)) as Outcome
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const unkept = nothingKept(error)
    if (unkept) return unkept
    const own = Object.entries(error.fields).find(([path]) => path.split('.')[0] === field)?.[1]
    const trouble = error.status === 401 ? 'expired' : error.code === 'unreachable' ? 'unreachable' : null
    return { trouble: own ? null : trouble, sentence: own ?? error.exceptionDetail }
  }
}

/** What a step still lacks, as completeness tells it. */
export type StepMissing = OutputOf<typeof getProjectCreateProjectStep>['steps'][number]['missing'][number]

/** Asked again after each save: of fields that hold something it is told at once, of what is only empty on the review. */
/** Tells it at its fields and above them, where it can be asked; a sentence of what was not taken stays. */
async function tellWhatIsMissing(
  step: WizardStep,
  projectId: string,
  told: {
    readonly latest: { readonly current: Base }
    readonly refused: { readonly current: FormErrors }
    readonly onErrors: ChangeErrors
    readonly onMissing: (missing: readonly StepMissing[]) => void
  },
): Promise<void> {
  const progress = await callFromBrowser(getProjectCreateProjectStep, { projectId }).catch(() => null)
  const missing = progress?.steps.find((one) => one.step === step.step)?.missing
  if (!missing) return
  told.onErrors(() => ({ ...wrongOf(missing, told.latest.current, step.fields), ...told.refused.current }))
  told.onMissing(missing)
}

/** Sentences at fields that hold something, by their name in the form. */
export function wrongOf(
  missing: readonly { readonly rowId: string | null; readonly field: string; readonly message: string }[],
  base: Base,
  fields: WizardStep['fields'],
): FormErrors {
  return Object.fromEntries(
    missing.flatMap(({ rowId, field: name, message }) => {
      const [field] = fieldNamed(fields, name) ?? []
      const isHeld = field && (base[rowId ?? '']?.values[field] ?? '') !== ''
      return isHeld ? [[nameIn(rowId ?? '', field), message]] : []
    }),
  )
}

/** The browser asks before a page is left on which something could not be saved. */
function useLeaveQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}

function without<All extends object>(all: All, name: keyof All): All {
  if (!(name in all)) return all
  const rest = { ...all }
  delete rest[name]
  return rest
}
