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
  const written = useRef<[rowId: string, field: FieldName][]>([])
  const latest = useRef({ base, saveNow })
  useEffect(() => {
    latest.current = { base, saveNow }
  })
  const saveSoon = (rowId: string, field: FieldName) => {
    written.current.push([rowId, field])
    clearTimeout(pause.current)
    pause.current = setTimeout(() => latest.current.saveNow(rowId, field), PAUSE_MS)
  }
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isUnsaved = written.current.some(([rowId, field]) => {
        const control = form.current?.elements.namedItem(nameIn(rowId, field))
        return control && 'value' in control && control.value !== (latest.current.base[rowId]?.values[field] ?? '')
      })
      if (isUnsaved) event.preventDefault()
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
