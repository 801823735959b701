import { useState } from 'react'
import { readTypedDate } from '#contracts/common/time/typed-date.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { firstOf } from './text-fields.tsx'
import { fieldText } from './text.ts'
import type { Row } from '../rows/use-rows.ts'

interface Years {
  readonly all: readonly string[]
  /** Empty: every year. */
  readonly chosen: string
  choose(year: string): void
  shows(row: Row): boolean
}

/** The years of rows by their day; at first the platform's own year is looked at, or the last there is. */
export function useYears(rows: readonly Row[], member: string | undefined): Years {
  const { now } = useShell()
  const yearOf = (row: Row) => (member ? readTypedDate(firstOf(row.values[`.${member}`]) ?? '').slice(0, 4) : '')
  const all = [...new Set(rows.map(yearOf))].filter((year) => year !== '').sort()
  const [picked, setPicked] = useState<string | null>(null)
  const wanted = picked ?? (all.includes(now.slice(0, 4)) ? now.slice(0, 4) : all.at(-1)) ?? ''
  const chosen = wanted === '' || all.includes(wanted) ? wanted : ''
  const shows = (row: Row) => all.length < 2 || chosen === '' || yearOf(row) === '' || yearOf(row) === chosen
  return { all, chosen, choose: setPicked, shows }
}

/** One year at a time, or all of them. Without scripts all stand there. */
export function YearSwitch({ all, chosen, choose }: Years) {
  return (
    <div role="group" aria-label={fieldText.years} className="needs-script mb-3 flex flex-wrap gap-1">
      {[...all, ''].map((year) => (
        <button
          key={year}
          type="button"
          aria-pressed={year === chosen}
          onClick={() => choose(year)}
          className="min-h-10 rounded border border-line px-3 text-sm aria-pressed:border-action aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-action"
        >
          {year || fieldText.allYears}
        </button>
      ))}
    </div>
  )
}
