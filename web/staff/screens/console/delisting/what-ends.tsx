import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { getDelisting } from '#contracts/delisting/endpoints.ts'
import { projectStateNames } from '#contracts/projects/state-messages.ts'
import { Facts } from '#web/components/facts.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Card, type Column } from '#web/ui/index.ts'
import { text } from './text.ts'

export type Shown = OutputOf<typeof getDelisting>
type Campaign = Shown['ending']['campaigns'][number]

const { ending, kept: going } = text

const COLUMNS: readonly Column<Campaign>[] = [
  { key: 'title', title: ending.campaign, head: true, cell: ({ title }) => title },
  { key: 'state', title: ending.state, cell: ({ state }) => projectStateNames[state] },
  { key: 'investors', title: ending.investors, number: true, cell: ({ investorCount }) => formatCount(investorCount) },
  { key: 'owed', title: ending.owed, number: true, cell: ({ owed }) => formatKurus(owed) },
]

/** What a confirmation ends now, in sums and campaign by campaign. */
export function WhatEnds({ shown }: { readonly shown: Shown }) {
  const { campaigns, owed, investorCount, unpaidOrders, applications, drafts } = shown.ending
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{ending.title}</h2>
      <Card>
        <Facts
          facts={[
            [ending.sums.campaigns, formatCount(campaigns.length)],
            [ending.sums.owed, formatKurus(owed)],
            [ending.sums.investors, formatCount(investorCount)],
            [ending.sums.unpaid, formatCount(unpaidOrders)],
            [ending.sums.applications, formatCount(applications)],
            [ending.sums.drafts, formatCount(drafts)],
          ]}
        />
      </Card>
      {campaigns.length === 0 ? (
        <p className="text-soft">{ending.none}</p>
      ) : (
        <ConsoleTable
          rows={campaigns}
          columns={COLUMNS}
          rowKey={({ projectId }) => projectId}
          caption={ending.caption}
        />
      )}
    </section>
  )
}

/** Campaigns whose shares exist: they go on to their payout. */
export function WhatGoesOn({ kept }: Pick<Shown, 'kept'>) {
  if (kept.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{going.title}</h2>
      <p className="prose-measure text-soft">{going.why}</p>
      <ul className="grid gap-1">
        {kept.map(({ projectId, title, state }) => (
          <li key={projectId}>
            {title} ({projectStateNames[state].toLocaleLowerCase('tr')})
          </li>
        ))}
      </ul>
    </section>
  )
}
