import { type Kurus, formatKurus } from '#contracts/common/money/money.ts'
import { type FeeRates, netOf, payoutItems } from '#contracts/settlement/fees/payout-items.ts'
import { type Column, Money, Table } from '#web/ui/index.ts'
import { partsOf } from './shares.tsx'
import { text } from './text.ts'

const GROSS: readonly Kurus[] = [200_000_000n, 1_000_000_000n, 4_000_000_000n]

interface Example {
  readonly gross: Kurus
  readonly net: Kurus
  readonly platform: Kurus
  readonly others: Kurus
}

const columns: readonly Column<Example>[] = [
  { key: 'gross', title: text.gross, head: true, cell: ({ gross }) => formatKurus(gross, 'trim') },
  {
    key: 'platform',
    title: text.parts.platform,
    number: true,
    cell: ({ platform }) => <Money kurus={platform} trim />,
  },
  { key: 'others', title: text.parts.others, number: true, cell: ({ others }) => <Money kurus={others} trim /> },
  {
    key: 'net',
    title: text.net,
    number: true,
    cell: ({ net }) => (
      <b>
        <Money kurus={net} trim />
      </b>
    ),
  },
]

/** The same for three sums: what who has no scripts reads, and who wants to compare. */
export function Examples({ rates }: { readonly rates: FeeRates }) {
  const rows = GROSS.map((gross) => {
    const items = payoutItems(gross, rates)
    return { gross, ...partsOf(netOf(gross, items), items) }
  })
  return (
    <div>
      <h3 className="mb-3 text-base">{text.examples}</h3>
      <Table rows={rows} columns={columns} rowKey={({ gross }) => String(gross)} caption={text.examples} dense />
    </div>
  )
}
