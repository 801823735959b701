/** What somebody has written into the fields of a part whose HTML is about to be replaced by its living twin. */
export interface WrittenEarly {
  readonly fields: readonly { readonly name: string; readonly at: number; readonly value: string }[]
  /** The field he is in, and the caret. */
  readonly focus: { readonly name: string; readonly at: number; readonly start: number; readonly end: number } | null
}

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldsIn(part: Element): { field: Field; name: string; at: number }[] {
  const counts = new Map<string, number>()
  return [
    ...part.querySelectorAll<Field>('input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea'),
  ].map((field) => {
    const at = counts.get(field.name) ?? 0
    counts.set(field.name, at + 1)
    return { field, name: field.name, at }
  })
}

/** Reads it while the sent HTML still stands. */
export function readWritten(part: Element): WrittenEarly {
  const fields = fieldsIn(part)
  const focused = fields.find(({ field }) => field === document.activeElement)
  return {
    fields: fields
      .filter(({ field }) => field.value !== field.defaultValue)
      .map(({ field, name, at }) => ({ name, at, value: field.value })),
    focus: focused
      ? {
          name: focused.name,
          at: focused.at,
          start: focused.field.selectionStart ?? focused.field.value.length,
          end: focused.field.selectionEnd ?? focused.field.value.length,
        }
      : null,
  }
}

/** Writes it again into the fields of the same names, as if it were typed there. */
export function writeAgain(part: Element, { fields, focus }: WrittenEarly): void {
  const now = fieldsIn(part)
  const fieldOf = (sought: { readonly name: string; readonly at: number }): Field | undefined =>
    now.find(({ name, at }) => name === sought.name && at === sought.at)?.field
  for (const written of fields) {
    const field = fieldOf(written)
    if (!field) continue
    // React hears of a value only where the element's own setter was used and an event tells of it.
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, written.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (!focus) return
  const field = fieldOf(focus)
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(focus.start, focus.end)
}
