import { type RefObject, useEffect, useState } from 'react'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { type OutlineEntry, outlineOf } from '#web/staff/components/content-form/outline.ts'
import type { Values } from '#web/form/rows/form-rows.ts'
import { watchForm } from './watch-form.ts'

/** The outline of the form below `box`: what is typed, added, moved or taken out changes it at once. */
export function useOutline(
  box: RefObject<HTMLElement | null>,
  kind: ContentKind,
  values: Values,
): readonly OutlineEntry[] {
  const [entries, setEntries] = useState(() => outlineOf(kind, values))
  useEffect(() => {
    const form = box.current?.querySelector('form')
    return form ? watchForm(form, () => setEntries(outlineOf(kind, typedIn(form)))) : undefined
  }, [box, kind, values])
  return entries
}

function typedIn(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
