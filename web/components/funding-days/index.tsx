import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { formatBps, ratioBps } from '#contracts/common/money/percentage.ts'
import { shortAmount } from '#contracts/common/money/short-amount.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { DayChart } from '#web/ui/index.ts'
import { text } from './text.ts'

/** A day on which money came. */
interface FundingDay {
  /** Unix seconds of a moment in it. */
  readonly day: number
  /** Of what was paid that day, what was not taken back since: by anything else a day could be more than the sum it is part of. */
  readonly standing: Kurus
}

interface FundingDaysProps {
  readonly days: readonly FundingDay[]
  readonly goal: Kurus
  readonly opensAt: number
  readonly closesAt: number
}

const dayOf = (seconds: number): string => istanbulDate(new Date(seconds * 1000))
const amount = (value: number): string => formatKurus(BigInt(value), 'trim')

/** A campaign's money from its opening to its closing: each day's as a column, and above it what it came to against the goal. */
export function FundingDays({ days, goal, opensAt, closesAt }: FundingDaysProps) {
  const { now } = useShell()
  const values = days
    .filter(({ standing }) => standing > 0n)
    .map(({ day, standing }) => ({ day: dayOf(day), value: Number(standing) }))
  if (values.length === 0) return null
  const closesOn = dayOf(closesAt)
  const today = now ? dayOf(Date.parse(now) / 1000) : closesOn
  return (
    <DayChart
      title={text.byDay}
      note={text.note}
      values={values}
      period={{ from: dayOf(opensAt), to: closesOn }}
      unit={100}
      today={today}
      shown={amount}
      rounded={(value) => shortAmount(BigInt(value))}
      sum={{
        title: text.title,
        values,
        goal: Number(goal),
        closesOn,
        isOver: today > closesOn,
        told: (sum) => text.told(amount(sum), formatBps(ratioBps(BigInt(sum), goal), 1)),
      }}
    />
  )
}
