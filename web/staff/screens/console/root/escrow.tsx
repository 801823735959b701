import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getEscrowDays } from '#contracts/settlement/day-closing/escrow-days-endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { BalanceChart, Card, Money, Stat, Stats } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.escrow

/** What lies on the escrow accounts, and how it came to that. */
export function Escrow({ days }: Pick<OutputOf<typeof getEscrowDays>, 'days'>) {
  const today = days.at(-1)
  if (!today || days.every(({ balance, came }) => balance === 0n && came === 0n)) return null
  const came = days.reduce((sum, day) => sum + day.came, 0n)
  const went = days.reduce((sum, day) => sum + day.went, 0n)
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{words.title}</h2>
        <Link to={consolePaths.dayClosings.href()} className="link text-sm">
          {words.closings}
        </Link>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Stats columns={4} lines>
          <Stat size="large" label={words.now}>
            <Money kurus={today.balance} trim />
          </Stat>
          <Stat label={words.cameToday}>
            <Money kurus={today.came} trim />
          </Stat>
          <Stat label={words.came(days.length)}>
            <Money kurus={came} trim />
          </Stat>
          <Stat label={words.went(days.length)}>
            <Money kurus={went} trim />
          </Stat>
        </Stats>
        <BalanceChart title={words.chart} note={words.note} days={days} />
      </div>
    </Card>
  )
}
