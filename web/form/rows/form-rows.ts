// Rows of a form: arrays of objects under names like `body.entries.0.label`. Without scripts their buttons post a command,
// and the form comes back with the rows changed and everything typed intact.

/** What a row's button sends without scripts: `remove 2 body.entries`. */
export const ROW_FIELD = '_row'
/** In every row, hidden: a row of nothing but ticks would otherwise vanish with them. */
export const ROW_MARK = '_'

/** Of a row's element, by its name: what leads to it. */
export const rowId = (row: string): string => row.replaceAll('.', '-')

export type Values = Readonly<Record<string, string | readonly string[]>>

export type RowAction = 'add' | 'remove' | 'up' | 'down'

export interface RowCommand {
  readonly action: RowAction
  /** The array, as `body.entries`. */
  readonly name: string
  readonly at: number
}

export function rowCommandText({ action, name, at }: RowCommand): string {
  return `${action} ${at} ${name}`
}

/** The command a row's button posted; null for anything else. */
export function readRowCommand(text: unknown): RowCommand | null {
  const found = typeof text === 'string' ? /^(add|remove|up|down) (\d{1,4}) ([\w.]+)$/.exec(text) : null
  return found ? { action: found[1] as RowAction, at: Number(found[2]), name: found[3] ?? '' } : null
}

/** Indexes that occur under a name, in order: `[0, 2, 7]`. */
export function indexesOf(names: Iterable<string>, name: string): number[] {
  const found = new Set<number>()
  for (const one of names) {
    const index = one.startsWith(`${name}.`) ? /^\d{1,9}(?=\.)/.exec(one.slice(name.length + 1)) : null
    if (index) found.add(Number(index[0]))
  }
  return [...found].sort((a, b) => a - b)
}

/**
 * The order of `count` rows after a command, as their old places; a new row is `null`. Null when there is nothing to do
 * (a first row cannot go up).
 */
export function orderAfter(count: number, { action, at }: Omit<RowCommand, 'name'>): (number | null)[] | null {
  const order: (number | null)[] = Array.from({ length: count }, (_, index) => index)
  if (action === 'add') return [...order, null]
  const other = action === 'up' ? at - 1 : at + 1
  if (at >= count || (action !== 'remove' && (other < 0 || other >= count))) return null
  if (action === 'remove') order.splice(at, 1)
  else [order[at], order[other]] = [other, at]
  return order
}

/** Members of rows moved to their new places; those of rows that are gone left out, all others kept. */
export function rearranged<Value>(
  members: Readonly<Record<string, Value>>,
  name: string,
  order: readonly (number | null)[],
): Record<string, Value> {
  const places = new Map(order.flatMap((from, to) => (from === null ? [] : [[from, to] as const])))
  const moved: Record<string, Value> = {}
  for (const [path, value] of Object.entries(members)) {
    const index = path.startsWith(`${name}.`) ? /^(\d+)(\..*)$/.exec(path.slice(name.length + 1)) : null
    if (!index) moved[path] = value
    else {
      const to = places.get(Number(index[1]))
      if (to !== undefined) moved[`${name}.${to}${index[2]}`] = value
    }
  }
  return moved
}

/** What was typed, after a row's button was pressed; the row that has the reader's attention next as `focus`. */
export function changeRows(values: Values, command: RowCommand): { values: Values; focus: string } {
  const { name, action, at } = command
  const order = orderAfter(indexesOf(Object.keys(values), name).length, command)
  if (!order) return { values, focus: `${name}.${at}` }
  const changed = rearranged(values, name, order)
  if (action === 'add') changed[`${name}.${order.length - 1}.${ROW_MARK}`] = ''
  const next = { add: order.length - 1, remove: Math.min(at, order.length - 1), up: at - 1, down: at + 1 }[action]
  return { values: changed, focus: next < 0 ? name : `${name}.${next}` }
}

/** What was posted, with the rows under these names counted from 0 without gaps. */
export function renumbered(form: FormData, names: readonly string[]): Iterable<readonly [string, FormDataEntryValue]> {
  if (names.length === 0) return form
  const orders = names.map((name) => [name, placesOf(indexesOf(form.keys(), name))] as const)
  return [...form].map(([path, value]) => [renumberedPath(path, orders), value])
}

function placesOf(indexes: readonly number[]): ReadonlyMap<number, number> {
  return new Map(indexes.map((index, place) => [index, place]))
}

function renumberedPath(path: string, orders: readonly (readonly [string, ReadonlyMap<number, number>])[]): string {
  for (const [name, places] of orders) {
    const index = path.startsWith(`${name}.`) ? /^(\d+)(\..*)$/s.exec(path.slice(name.length + 1)) : null
    const place = index && places.get(Number(index[1]))
    if (index && place !== undefined && place !== null) return `${name}.${place}${index[2]}`
  }
  return path
}

/** What fields hold for a value of the wire: text as it is, numbers as text, a tick as `on` or empty, rows by their place. */
export function formValues(value: unknown, name: string): Record<string, string> {
  if (typeof value === 'string') return { [name]: value }
  if (typeof value === 'number') return { [name]: String(value).replace('.', ',') }
  if (typeof value === 'boolean') return { [name]: value ? 'on' : '' }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([member, inner]) => formValues(inner, `${name}.${member}`)))
}
