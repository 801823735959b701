import { useId } from 'react'
import { formText } from '../text.ts'

/**
 * A field that people neither see nor reach, and that programs fill: keeps unwanted messages out without asking anything of
 * anyone. Whoever meets it all the same (a page without styles) is told to leave it.
 */
export function TrapField({ name }: { readonly name: string }) {
  const id = useId()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{formText.trap}</label>
      <input id={id} type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
