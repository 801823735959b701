import { type ReactNode, useRef } from 'react'
import { type ListAround, Rail } from './rail.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** An open record with the list it stands in at its left; the record alone where there is no room for both. */
export function Split({ list, children }: { readonly list: ListAround; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start 2xl:grid-cols-[19rem_minmax(0,1fr)] 2xl:gap-8">
      <Rail list={list} />
      {/* What was typed for one record is not the next one's. */}
      <div key={list.open} className="min-w-0">
        {children}
      </div>
    </div>
  )
}

/** Around a table whose rows lead to records: keys go from row to row, by the links that `ROW` marks. */
export function RowKeys({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, false)
  return <div ref={list}>{children}</div>
}
