import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getIdentityReviews } from '#contracts/membership/review/endpoints.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { Chip, type Column, EmptyState } from '#web/ui/index.ts'
import { SCREENS } from './screens.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getIdentityReviews>['reviews'][number]

const TONES = {
  waiting: 'attention',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  overtaken: 'plain',
} as const satisfies Record<Row['outcome'], string>

/** The state of a request in a word. */
export function OutcomeChip({ outcome }: Pick<Row, 'outcome'>) {
  return <Chip tone={TONES[outcome]}>{text.outcomes[outcome]}</Chip>
}

/** What waits for an officer, and what was decided last. */
export function ReviewList({ kind, reviews }: { readonly kind: ReviewKind; readonly reviews: readonly Row[] }) {
  return (
    <ConsoleFrame current={SCREENS[kind].list} title={text.titles[kind]}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intros[kind]}</p>
        {reviews.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <RowKeys>
            <ConsoleTable
              rows={reviews}
              columns={columnsOf(kind)}
              rowKey={({ id }) => id}
              caption={text.caption}
              since={({ askedAt, decidedAt }) => decidedAt ?? askedAt}
              waits={({ outcome }) => outcome === 'waiting'}
            />
          </RowKeys>
        )}
      </div>
    </ConsoleFrame>
  )
}

function columnsOf(kind: ReviewKind): readonly Column<Row>[] {
  const screen = consolePaths[SCREENS[kind].record]
  return [
    {
      key: 'member',
      title: text.columns.member,
      head: true,
      cell: ({ id, fullName }) => (
        <Link {...ROW} className="link font-semibold" to={screen.href({ reviewId: id })}>
          {fullName}
        </Link>
      ),
    },
    { key: 'basis', title: text.columns.basis, cell: ({ basis }) => text.bases[basis] ?? basis },
    { key: 'outcome', title: text.columns.outcome, cell: ({ outcome }) => <OutcomeChip outcome={outcome} /> },
  ]
}
