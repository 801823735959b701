import { type RefObject, useEffect, useState } from 'react'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { type OutlineEntry, outlineOf } from '#web/components/content-form/outline.ts'
import type { Values } from '#web/form/form-rows.ts'

/** The outline of the form below `box`: what is typed, added, moved or taken out changes it at once. */
export function useOutline(
  box: RefObject<HTMLElement | null>,
  kind: ContentKind,
  values: Values,
): readonly OutlineEntry[] {
  const [entries, setEntries] = useState(() => outlineOf(kind, values))
  useEffect(() => {
    const form = box.current?.querySelector('form')
    if (!form) return
    // After the frame in which a row came or went.
    const look = () => requestAnimationFrame(() => setEntries(outlineOf(kind, typedIn(form))))
    look()
    form.addEventListener('input', look)
    form.addEventListener('click', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('click', look)
    }
  }, [box, kind, values])
  return entries
}

function typedIn(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
