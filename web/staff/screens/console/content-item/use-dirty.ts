import { useEffect, useRef, useState } from 'react'
import { watchForm } from './watch-form.ts'

/**
 * Whether the form below `box` holds something that is not saved. `saved` changes with every save; `isUnsaved`: the form came
 * back with what was typed before. While something is not saved, the browser asks before the page is left.
 */
export function useDirty(onDirty: (is: boolean) => void, saved: object | null, isUnsaved: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    const form = box.current?.querySelector('form')
    if (!form) return
    let first: string | null | undefined = isUnsaved ? null : undefined
    // Long texts have their defaults back by then, too (web/form/use-early-text.ts).
    return watchForm(form, () => {
      // Something may have been typed before the page's scripts ran.
      if (first === undefined) first = contentOf(form, saved === null)
      const is = contentOf(form) !== first
      setDirty(is)
      onDirty(is)
    })
  }, [saved, isUnsaved, onDirty])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return { box, isDirty }
}

/** What the form would post, files and what it carries for itself left out; `sent`: as the page came, whatever was typed since. */
function contentOf(form: HTMLFormElement, sent = false): string {
  const said: string[][] = []
  for (const control of form.elements) {
    if (!isField(control) || control.name.startsWith('_') || control.name === 'revision') continue
    if (control instanceof HTMLInputElement && control.type === 'file') continue
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      if (sent ? control.defaultChecked : control.checked) said.push([control.name, control.value])
    } else said.push([control.name, sent ? control.defaultValue : control.value])
  }
  return JSON.stringify(said)
}

function isField(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}
