import { MembersOnly } from '#web/components/members-only.tsx'
import { Chip, type Column, EmptyState, Money, Percent, Table } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.financials
type Form = NonNullable<NonNullable<Campaign['member']>['form']>
type Year = Form['financials'][number]
type Use = Form['useOfFunds'][number]

const years: readonly Column<Year>[] = [
  {
    key: 'year',
    title: words.year,
    head: true,
    cell: ({ year, projected }) => (
      <span className="flex items-center gap-3">
        {year}
        {projected ? <Chip tone="attention">{words.projected}</Chip> : <Chip>{words.actual}</Chip>}
      </span>
    ),
  },
  { key: 'revenue', title: words.revenue, number: true, cell: ({ revenue }) => <Money kurus={revenue} /> },
  {
    key: 'profit',
    title: words.profit,
    number: true,
    cell: ({ profit }) => (
      <span className={profit < 0n ? 'text-danger' : ''}>
        <Money kurus={profit} />
      </span>
    ),
  },
  { key: 'equity', title: words.equity, number: true, cell: ({ equity }) => <Money kurus={equity} /> },
]

const purposes: readonly Column<Use>[] = [
  { key: 'label', title: words.item, head: true, cell: ({ label }) => label },
  { key: 'share', title: words.share, number: true, cell: ({ share }) => <Percent bps={share} /> },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} trim /> },
]

/** Figures of the approved form, and what the money is for. */
export function Financials({ campaign: { member } }: { readonly campaign: Campaign }) {
  const form = member?.form
  return (
    <>
      <Part title={words.title}>
        {!form && <MembersOnly what={words.membersOnly} inside={words.inside} />}
        {form && form.financials.length === 0 && <EmptyState icon="chart" title={words.empty} />}
        {form && form.financials.length > 0 && (
          <>
            <Table rows={form.financials} columns={years} rowKey={({ year }) => String(year)} caption={words.caption} />
            <p className="prose-measure text-sm text-soft">{words.projectedNote}</p>
          </>
        )}
      </Part>
      {form && form.useOfFunds.length > 0 && (
        <Part title={words.use}>
          <PurposeBar purposes={form.useOfFunds} />
          <Table
            rows={form.useOfFunds}
            columns={purposes}
            rowKey={({ label }) => label}
            caption={words.purposeCaption}
          />
        </Part>
      )}
    </>
  )
}

/** The parts of the sum side by side; the table below says the same. */
function PurposeBar({ purposes: parts }: { readonly purposes: readonly Use[] }) {
  const startOf = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + Number(part.share) / 100, 0)
  return (
    <svg width="100%" height="16" aria-hidden="true" className="block">
      {parts.map(({ label, share }, at) => {
        return (
          <rect
            key={label}
            x={`${startOf(at)}%`}
            y="0"
            width={`${Number(share) / 100}%`}
            height="16"
            strokeWidth="2"
            opacity={1 - Math.min(at, 4) * 0.18}
            className="fill-action stroke-ground"
          />
        )
      })}
    </svg>
  )
}
