import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { BarChart, Money, Stat, Stats } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.investors

function bandLabel(bands: Desk['bands'], at: number): string {
  const from = formatKurus(bands[at]?.from ?? 0n, 'trim')
  const next = bands[at + 1]
  if (!next) return words.from(from)
  const to = formatKurus(next.from, 'trim')
  return at === 0 ? words.upTo(to) : words.between(from, to)
}

/** Investors as numbers: how many, how much, how large; never who. */
export function Investors({ desk }: { readonly desk: Desk }) {
  const count = desk.bands.reduce((sum, { people }) => sum + people, 0)
  const amount = desk.bands.reduce((sum, band) => sum + band.amount, 0n)
  return (
    <section className="grid gap-6">
      {count === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Stats columns={2}>
            <Stat label={words.count}>{formatCount(count)}</Stat>
            <Stat label={words.average}>
              <Money kurus={amount / BigInt(count)} trim />
            </Stat>
          </Stats>
          <BarChart
            title={words.bands}
            values={desk.bands.map((band, at) => ({
              key: String(at),
              label: bandLabel(desk.bands, at),
              value: band.people,
              shown: text.funnel.people(band.people),
            }))}
          />
        </>
      )}
      <p className="prose-measure text-sm text-soft">{words.privacy}</p>
    </section>
  )
}
