import { useId } from 'react'
import type { Kurus } from '#contracts/common/money/money.ts'
import { markOf } from './mark-of.ts'
import { yearText as words } from './text.ts'
import type { Year } from './year.ts'
import { yearBars, type YearBar } from './year-bars.ts'

const HEIGHT = 168

/** Revenue and profit side by side, year by year: what happened solid, what is expected hatched. The table below says the same. */
export function YearChart({ years }: { readonly years: readonly Year[] }) {
  const hatch = useId()
  const { zero, bars } = yearBars(years)
  const column = 100 / Math.max(1, years.length)
  return (
    <figure aria-hidden="true" className="grid gap-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-soft">
        {(['revenue', 'profit'] as const).map((series) => (
          <li key={series} className="flex items-center gap-2">
            <span className={`size-3 forced-color-adjust-none ${series === 'revenue' ? 'bg-action' : 'bg-ink'}`} />
            {words[series]}
          </li>
        ))}
        {years.some(({ projected }) => projected) && (
          <li className="flex items-center gap-2">
            <span className="size-3 bg-hatch forced-color-adjust-none" />
            {words.projectedKey}
          </li>
        )}
        <li>{words.inLira}</li>
      </ul>
      <svg width="100%" height={HEIGHT} className="my-4 block overflow-visible">
        <defs>
          {(['action', 'ink'] as const).map((colour) => (
            <pattern
              key={colour}
              id={hatch + colour}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" className="fill-tint" />
              <line y2="6" strokeWidth="3" className={colour === 'action' ? 'stroke-action' : 'stroke-ink'} />
            </pattern>
          ))}
        </defs>
        {bars.map(({ revenue, profit }, at) => {
          const year = years[at]
          const fill = (colour: 'action' | 'ink') => (year?.projected ? { fill: `url(#${hatch}${colour})` } : {})
          return (
            <g key={year?.year}>
              <Bar
                bar={revenue}
                value={year?.revenue ?? 0n}
                x={column * (at + 0.16)}
                width={column * 0.32}
                look="fill-action"
                {...fill('action')}
              />
              <Bar
                bar={profit}
                value={year?.profit ?? 0n}
                x={column * (at + 0.52)}
                width={column * 0.32}
                look="fill-ink"
                isSecond
                {...fill('ink')}
              />
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} className="stroke-edge" />
      </svg>
      <div className="flex text-center text-sm text-soft">
        {years.map(({ year }) => (
          <span key={year} className="min-w-0 flex-1">
            {year}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** A bar with what it comes to at its end; on a phone there is room for the first of each pair alone. */
function Bar({
  bar,
  value,
  x,
  width,
  look,
  fill,
  isSecond,
}: {
  readonly bar: YearBar
  readonly value: Kurus
  readonly x: number
  readonly width: number
  readonly look: string
  readonly fill?: string
  readonly isSecond?: boolean
}) {
  const isLoss = value < 0n
  return (
    <>
      <rect
        x={`${x}%`}
        width={`${width}%`}
        y={`${bar.top}%`}
        height={`${bar.height}%`}
        {...(fill ? { fill } : { className: look })}
      />
      <text
        x={`${x + width / 2}%`}
        y={`${isLoss ? bar.top + bar.height : bar.top}%`}
        dy={isLoss ? 13 : -5}
        textAnchor="middle"
        className={`text-xs ${isLoss ? 'fill-danger' : 'fill-ink'} ${isSecond ? 'max-sm:hidden' : ''}`}
      >
        {markOf(value)}
      </text>
    </>
  )
}
