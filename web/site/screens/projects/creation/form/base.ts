import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import type { StepRow } from './wizard-step.ts'

/** What the fields held when the page was made: only what differs from it is sent, with the revision it was based on. */
export interface Base {
  readonly [rowId: string]: Pick<StepRow, 'values' | 'revisions'>
}

/** Hidden field of `Base`, so that a form without scripts knows what was changed. */
export const BASE_FIELD = '_base'
/** The button that was pressed. */
export const DO_FIELD = '_do'

export function baseOf(rows: readonly StepRow[]): Base {
  return Object.fromEntries(rows.map(({ id, values, revisions }) => [id, { values, revisions }]))
}

/** Whether something of these rows was saved: the places of papers that are asked for are rows before anything is. */
export function isBegun(rows: readonly Pick<StepRow, 'revisions'>[]): boolean {
  return rows.some(({ revisions }) => Object.keys(revisions).length > 0)
}

/** What a form brought back; what is no such text is an empty base: everything counts as changed, and conflicts are told. */
export function readBase(text: string): Base {
  try {
    const read: unknown = JSON.parse(text)
    return isBase(read) ? read : {}
  } catch {
    return {}
  }
}

function isBase(read: unknown): read is Base {
  const isRecord = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const isRow = (row: unknown): boolean =>
    isRecord(row) && 'values' in row && isRecord(row.values) && 'revisions' in row && isRecord(row.revisions)
  return isRecord(read) && Object.values(read).every(isRow)
}

/** The same with what a save answered. */
export function rebased(base: Base, rowId: string, field: FieldName, kept: { value: string; revision: number }): Base {
  const row = base[rowId] ?? { values: {}, revisions: {} }
  return {
    ...base,
    [rowId]: {
      values: { ...row.values, [field]: kept.value },
      revisions: { ...row.revisions, [field]: kept.revision },
    },
  }
}

/** A value that somebody else saved meanwhile, told at its field. */
export interface Conflict {
  readonly theirs: string
  readonly revision: number
  readonly savedAt: number
  readonly savedBy: string
}
