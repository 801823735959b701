import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import type { Base } from './base.ts'
import { fieldNamed, nameIn, type WizardStep } from './wizard-step.ts'

const PAUSE_MS = 2_500

/**
 * Texts are saved when they are left, and after a pause; choices at once. While a field holds what was written and not kept, the browser
 * asks before the page is left.
 */
export function useLeaving(
  form: RefObject<HTMLFormElement | null>,
  step: WizardStep,
  base: Base,
  saveNow: (rowId: string, field: FieldName) => void,
) {
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** What was written in each field last. */
  const written = useRef(new Map<string, { rowId: string; field: FieldName; text: string | null }>())
  const latest = useRef({ base, saveNow })
  useEffect(() => {
    latest.current = { base, saveNow }
  })
  const saveSoon = (rowId: string, field: FieldName) => {
    const name = nameIn(rowId, field)
    written.current.set(name, { rowId, field, text: textIn(form.current, name) })
    clearTimeout(pause.current)
    pause.current = setTimeout(() => latest.current.saveNow(rowId, field), PAUSE_MS)
  }
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      for (const [name, { rowId, field, text }] of written.current) {
        const now = textIn(form.current, name)
        const kept = latest.current.base[rowId]?.values[field] ?? ''
        // What was saved stands there in a form of its own at times: an amount with its points.
        if (now !== null && kept !== now && kept !== text) event.preventDefault()
      }
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [form])
  const onBlur = (event: SyntheticEvent<HTMLFormElement>) => {
    const [rowId, field] = textOf(step, event) ?? []
    if (rowId !== undefined && field) saveNow(rowId, field)
  }
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    const [rowId, field] = textOf(step, event) ?? []
    if (rowId === undefined || !field) return
    saveSoon(rowId, field)
    if (!(event.target instanceof HTMLSelectElement)) return
    clearTimeout(pause.current)
    saveNow(rowId, field)
  }
  return { leave: { onBlur, onChange }, saveSoon }
}

/** What stands in a control of the form now; null where there is none of that name. */
function textIn(form: HTMLFormElement | null, name: string): string | null {
  const control = form?.elements.namedItem(name)
  return control && 'value' in control ? String(control.value) : null
}

/** The row and the field an event tells of; files are saved by other means. */
function textOf(step: WizardStep, event: SyntheticEvent<HTMLFormElement>): [string, FieldName] | null {
  const name = event.target instanceof HTMLElement ? (event.target.getAttribute('name') ?? '') : ''
  const at = name.lastIndexOf('.')
  const [field, of] = fieldNamed(step.fields, name.slice(at + 1)) ?? []
  if (!field || of?.kind === 'picture' || of?.kind === 'paper') return null
  return [name.slice(0, Math.max(0, at)), field]
}
