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
  /** What was written in last, with the revision its field had then. */
  const written = useRef(new Map<string, { rowId: string; field: FieldName; revision: number | undefined }>())
  const latest = useRef({ base, saveNow })
  useEffect(() => {
    latest.current = { base, saveNow }
  })
  const saveSoon = (rowId: string, field: FieldName) => {
    const revision = latest.current.base[rowId]?.revisions[field]
    written.current.set(nameIn(rowId, field), { rowId, field, revision })
    clearTimeout(pause.current)
    pause.current = setTimeout(() => latest.current.saveNow(rowId, field), PAUSE_MS)
  }
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      for (const [name, { rowId, field, revision }] of written.current) {
        const control = form.current?.elements.namedItem(name)
        const kept = latest.current.base[rowId]
        // What was saved since stands there in a form of its own at times: an amount with its points.
        const isSaved = kept?.revisions[field] !== revision
        if (!isSaved && control && 'value' in control && control.value !== (kept?.values[field] ?? ''))
          event.preventDefault()
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

/** The row and the field an event tells of; files are saved by other means. */
function textOf(step: WizardStep, event: SyntheticEvent<HTMLFormElement>): [string, FieldName] | null {
  const name = event.target instanceof HTMLElement ? (event.target.getAttribute('name') ?? '') : ''
  const at = name.lastIndexOf('.')
  const [field, of] = fieldNamed(step.fields, name.slice(at + 1)) ?? []
  if (!field || of?.kind === 'picture' || of?.kind === 'paper') return null
  return [name.slice(0, Math.max(0, at)), field]
}
