import type { FieldName } from '#contracts/projects/creation/field-table.ts'

/** Told to the form by a picture's field when one was put into its frame: a file's own control holds nothing that can be shown. */
export const PICTURE_CHOSEN = 'picture-chosen'

export interface PictureChosen {
  readonly rowId: string
  readonly field: FieldName
  /** As the browser can show it: its address or its data. */
  readonly picture: string
}
