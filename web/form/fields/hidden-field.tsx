import { useField } from '../form-state.ts'
import { firstOf } from './text-fields.tsx'

/**
 * What a form carries unseen, and still carries as it was when it comes back with sentences at its fields. Which record it is about, where
 * a screen has several forms of one name, is its `about`: that stays.
 */
export function HiddenField({ name, value }: { readonly name: string; readonly value: string }) {
  const { typed } = useField(name)
  return <input type="hidden" name={name} value={firstOf(typed) ?? value} />
}
