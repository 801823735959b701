/** What somebody has written into, opened and reached of a part whose HTML is about to be replaced by its living twin. */
export interface WrittenEarly {
  readonly fields: readonly { readonly name: string; readonly at: number; readonly value: string }[]
  /** The field that has the focus, what stands in it, and what of that is marked or where the caret is; null: its kind has none. */
  readonly focus: {
    readonly name: string
    readonly at: number
    readonly value: string
    readonly start: number | null
    readonly end: number | null
  } | null
  /** Which folds are open, and which link, button or fold has the focus, each counted from the part's beginning. */
  readonly opened: readonly number[]
  readonly reached: number
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

const foldsIn = (part: Element): HTMLDetailsElement[] => [...part.querySelectorAll('details')]
const stopsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('a[href], button, summary')]

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
          value: focused.field.value,
          start: focused.field.selectionStart,
          end: focused.field.selectionEnd,
        }
      : null,
    opened: foldsIn(part).flatMap(({ open }, place) => (open ? [place] : [])),
    reached: stopsIn(part).findIndex((stop) => stop === document.activeElement),
  }
}

/** Writes it again into the fields of the same names, as if it were typed there; opens what was open, and leads the focus back. */
export function writeAgain(part: Element, { fields, focus, opened, reached }: WrittenEarly): void {
  const folds = foldsIn(part)
  for (const place of opened) if (folds[place]) folds[place].open = true
  stopsIn(part)[reached]?.focus({ preventScroll: true })
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
  // Where the living field writes it otherwise, it places its caret itself.
  if (field?.value === focus.value && focus.start !== null) field.setSelectionRange(focus.start, focus.end)
}
