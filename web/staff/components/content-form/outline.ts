import type { ContentKind } from '#contracts/content/kinds.ts'
import { indexesOf, rowId, type Values } from '#web/form/rows/form-rows.ts'
import { fieldsOf, groupsOf, type ShownGroup } from './fields/content-fields.ts'

export interface OutlineEntry {
  /** Of the element it leads to. */
  readonly id: string
  readonly label: string
  /** Of a list, below the group it stands in. */
  readonly isRow: boolean
}

/** With fewer an editor sees the whole form at a glance. */
export const FEWEST_ENTRIES = 4

export const groupId = ({ names }: Pick<ShownGroup, 'names'>): string => `grup-${names[0] ?? ''}`

/** What a form consists of: its groups by their titles, its long rows by what they are called now. */
export function outlineOf(kind: ContentKind, values: Values): readonly OutlineEntry[] {
  return groupsOf(kind).flatMap((group) => [
    ...(group.title === null ? [] : [{ id: groupId(group), label: group.title, isRow: false }]),
    ...group.names.flatMap((name) => rowsOf(kind, name, values)),
  ])
}

function rowsOf(kind: ContentKind, name: string, values: Values): readonly OutlineEntry[] {
  const field = fieldsOf(kind)[name]
  if (field?.control !== 'rows' || field.look === 'lines') return []
  const [first = ''] = Object.keys(field.fields)
  const list = `body.${name}`
  return indexesOf(Object.keys(values), list).map((index, place) => {
    const called = values[`${list}.${index}.${first}`]
    const label = typeof called === 'string' ? called.trim() : ''
    return { id: rowId(`${list}.${place}`), label: label || field.row(place + 1), isRow: true }
  })
}
