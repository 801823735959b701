import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { WizardStep } from '../form/wizard-step.ts'
import { exampleRows } from './rows/text.ts'

/** A row as it might be filled, each field with its label. It is no data: nothing of it is sent or read. */
export type GhostRow = readonly { readonly label: string; readonly value: string }[]

/** The example rows of a page in a year. Asked by the loader, for a page that has no row: a page does not carry those of the others. */
export function ghostsOf(
  { slug, step, fields }: Pick<WizardStep, 'slug' | 'step' | 'fields'>,
  year: number,
): readonly GhostRow[] {
  const rows = exampleRows(year)[slug] ?? []
  return rows.map((row) =>
    [...fields.keys()].flatMap((field) => {
      const value = row[field]
      return value === undefined ? [] : [{ label: fieldName(step, field), value }]
    }),
  )
}
