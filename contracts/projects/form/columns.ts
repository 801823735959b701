import type { FormEntry } from './sections.ts'

/** Entries of several groups as a table: a column for each group, a row for each label. */
export interface FormColumns {
  readonly groups: readonly string[]
  readonly rows: readonly {
    readonly label: string
    /** One for each group; null where the group says nothing of it. */
    readonly values: readonly (string | null)[]
  }[]
}

/** The years of a form beside each other, as accounts are read; both in the order in which they first come. */
export function formColumns(entries: readonly Pick<FormEntry, 'group' | 'label' | 'value'>[]): FormColumns {
  const groups = [...new Set(entries.map(({ group }) => group ?? ''))]
  const labels = [...new Set(entries.map(({ label }) => label))]
  const saidBy = new Map(entries.map(({ group, label, value }) => [JSON.stringify([group ?? '', label]), value]))
  return {
    groups,
    rows: labels.map((label) => ({
      label,
      values: groups.map((group) => saidBy.get(JSON.stringify([group, label])) ?? null),
    })),
  }
}
