import { type RefObject, useEffect, useState } from 'react'
import { FIELD_SHOWN, type FieldShown } from './files/field-shown.ts'
import { type ByName, nameIn, type StepRow, type Values } from './wizard-step.ts'

/** The rows of a page as its form holds them just now: what is drawn of them follows what is typed. Without scripts as they are kept. */
export function useTypedRows(inside: RefObject<HTMLElement | null>, rows: readonly StepRow[]): StepRow[] {
  const [typed, setTyped] = useState<ByName<string>>({})
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const read = () => {
      const texts = [...new FormData(form)].filter(
        ([name, value]) => typeof value === 'string' && !name.startsWith('_'),
      )
      setTyped((all) => ({ ...all, ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])) }))
    }
    const take = (event: Event) => {
      const { rowId, field, value } = (event as CustomEvent<FieldShown>).detail
      setTyped((all) => ({ ...all, [nameIn(rowId, field)]: value }))
    }
    // What was typed before the page's scripts came.
    read()
    // At the window, where a field has grouped its figures and others have been solved from it.
    addEventListener('input', read)
    form.addEventListener(FIELD_SHOWN, take)
    return () => {
      removeEventListener('input', read)
      form.removeEventListener(FIELD_SHOWN, take)
    }
  }, [inside])
  return rows.map((row) => ({ ...row, values: { ...row.values, ...valuesOf(row.id, typed) } }))
}

/** Of all that the form holds, what belongs to one row. */
function valuesOf(rowId: string, typed: ByName<string>): Values {
  const before = nameIn(rowId, 'name').slice(0, -'name'.length)
  const own = Object.entries(typed).filter(
    ([name]) => name.startsWith(before) && !name.slice(before.length).includes('.'),
  )
  return Object.fromEntries(own.map(([name, value]) => [name.slice(before.length), value]))
}
