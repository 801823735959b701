import { useCallback, useEffect, useRef, useState } from 'react'
import { indexesOf, orderAfter, type RowAction, type Values } from './form-rows.ts'

/** One row: a key that stays with it wherever it moves, and what its fields held at first, by member (`.label`). */
export interface Row {
  readonly key: number
  readonly values: Values
}

export interface Rows {
  readonly rows: readonly Row[]
  /** The last change, for screen readers. */
  readonly change: { readonly action: RowAction; readonly at: number; readonly count: number } | null
  act(action: RowAction, at: number): void
}

/** Rows of a form in the browser: each keeps its fields, and what was typed in them, when it moves. */
export function useRows(
  name: string,
  values: Values,
  hooks: {
    readonly rearrange: (name: string, order: readonly (number | null)[]) => void
    /** After the rows stand in their new places. */
    readonly settled: (action: RowAction, at: number) => void
  },
): Rows {
  const [rows, setRows] = useState(() => rowsOf(name, values))
  const [change, setChange] = useState<Rows['change']>(null)
  const nextKey = useRef(rows.length)
  const { rearrange, settled } = hooks
  const last = useRef<Rows['change']>(null)
  useEffect(() => {
    if (!change || last.current === change) return
    last.current = change
    settled(change.action, change.at)
  }, [change, settled])
  const act = useCallback(
    (action: RowAction, at: number) => {
      const order = orderAfter(rows.length, { action, at })
      if (!order) return
      setRows(order.map((from) => (from === null ? undefined : rows[from]) ?? { key: nextKey.current++, values: {} }))
      rearrange(name, order)
      const now = { add: order.length - 1, remove: at, up: at - 1, down: at + 1 }[action]
      setChange({ action, at: now, count: order.length })
    },
    [rows, name, rearrange],
  )
  return { rows, change, act }
}

function rowsOf(name: string, values: Values): Row[] {
  const names = Object.keys(values)
  return indexesOf(names, name).map((index, key) => {
    const prefix = `${name}.${index}`
    const own = names.filter((one) => one.startsWith(`${prefix}.`))
    return { key, values: Object.fromEntries(own.map((one) => [one.slice(prefix.length), values[one] ?? ''])) }
  })
}
