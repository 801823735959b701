/**
 * The Turkish words that addresses have besides their paths: parts, steps and states of one screen, English key → slug, in the order in
 * which the screen shows them. Code compares keys; only in such a table are slugs written and read. A file for each screen, so that no
 * page carries the words of others; those of the console stand in staff-paths.ts.
 */
export type SlugTable = Readonly<Record<string, string>>

/** The keys of a table, in the order of its screen. */
export function keysOf<Table extends SlugTable>(table: Table): (keyof Table)[] {
  return Object.keys(table)
}

/** The key an address means; null for what the table does not have. */
export function keyOf<Table extends SlugTable>(table: Table, slug: string | null): keyof Table | null {
  return keysOf(table).find((key) => table[key] === slug) ?? null
}

/** Query parameter of the open part of a screen. */
export const PART = 'sekme'
