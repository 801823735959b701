import { useId } from 'react'
import { text } from './text.ts'
import type { Year } from './year.ts'
import { yearBars, type YearBar } from './year-bars.ts'

const words = text.years
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
      </ul>
      <svg width="100%" height={HEIGHT} className="block">
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
                x={column * (at + 0.16)}
                width={column * 0.32}
                look="fill-action"
                {...fill('action')}
              />
              <Bar bar={profit} x={column * (at + 0.52)} width={column * 0.32} look="fill-ink" {...fill('ink')} />
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

function Bar({
  bar,
  x,
  width,
  look,
  fill,
}: {
  readonly bar: YearBar
  readonly x: number
  readonly width: number
  readonly look: string
  readonly fill?: string
}) {
  return (
    <rect
      x={`${x}%`}
      width={`${width}%`}
      y={`${bar.top}%`}
      height={`${bar.height}%`}
      {...(fill ? { fill } : { className: look })}
    />
  )
}
