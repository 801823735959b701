import type { ReactNode } from 'react'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { type Bps, type Digits, formatBps } from '#contracts/common/money/basis-points.ts'

/** An amount; never broken across lines. `trim` leaves out `,00`. */
export function Money({ kurus, trim }: { readonly kurus: Kurus; readonly trim?: boolean }) {
  return <Amount>{formatKurus(kurus, trim ? 'trim' : 'always')}</Amount>
}

/** Words that may begin with an amount (`12.500 TL`, `100 TL (1 pay)`): its narrow space is a little too narrow for bold figures. */
export function Amount({ children }: { readonly children: string }) {
  const [number, unit] = children.split('\u202f')
  if (unit === undefined) return children
  return (
    <span className="whitespace-nowrap">
      {`${number}\u202f`}
      <span className="ml-[0.08em]">{unit}</span>
    </span>
  )
}

/** %12,5; in a column with the decimals of them all. */
export function Percent({ bps, digits }: { readonly bps: Bps; readonly digits?: Digits }) {
  return <span className="whitespace-nowrap">{formatBps(bps, digits)}</span>
}

/** A figure with its plain label; the figure is the hero. */
export function Stat({
  label,
  children,
  note,
  size = 'normal',
}: {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly note?: ReactNode
  readonly size?: 'normal' | 'large'
}) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={size === 'large' ? 'text-2xl font-bold tracking-tight' : 'text-lg font-semibold'}>{children}</dd>
      {note && <dd className="mt-0.5 text-sm text-soft">{note}</dd>}
    </div>
  )
}

/** Figures side by side, as a list of terms; with `lines` one below the other on a phone, figures at the right. */
export function Stats({
  children,
  columns = 3,
  lines,
}: {
  readonly children: ReactNode
  readonly columns?: 2 | 3 | 4 | 5
  readonly lines?: boolean
}) {
  const width = {
    2: 'sm:grid-cols-2',
    3: 'sm:grid-cols-3',
    4: 'sm:grid-cols-2 lg:grid-cols-4',
    5: 'sm:grid-cols-3 lg:grid-cols-5',
  }[columns]
  return <dl className={`grid gap-x-8 ${lines ? 'stats-lines sm:gap-y-5' : 'gap-y-5'} ${width}`}>{children}</dl>
}
