import type { FieldName } from '#contracts/projects/creation/field-table.ts'

/** Told to the form by a field whose control holds nothing that can be shown: a picture, a paper, a formatted text. */
export const FIELD_SHOWN = 'field-shown'

export interface FieldShown {
  readonly rowId: string
  readonly field: FieldName
  /** As it is shown: a picture's address or data, a paper's name and size, a text as HTML. */
  readonly value: string
}

/** Tells it, from one of the field's own elements. */
export function tellShown(from: Element | null, shown: FieldShown): void {
  from?.dispatchEvent(new CustomEvent<FieldShown>(FIELD_SHOWN, { bubbles: true, detail: shown }))
}
