import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import type { FieldKind, FieldName } from '#contracts/projects/creation/field-table.ts'
import { text as words } from '../text.ts'

const { empty } = words.review

/** What is said where nothing was written, chosen, added or uploaded. */
export function emptyOf(field: FieldName, kind: FieldKind): string {
  if (kind === 'picture' || kind === 'video' || kind === 'paper') return empty.uploaded
  if (kind === 'tags') return empty.added
  return field.endsWith('Key') || field in choiceNames ? empty.chosen : empty.written
}
