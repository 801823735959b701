import { Link } from 'react-router'
import { formatKurus } from '#contracts/common/money/money.ts'
import { openOrderReasons } from '#contracts/investments/messages.ts'
import { Icon, LinkButton } from '#web/ui/index.ts'
import { withReturn } from '../flow.ts'
import type { Preparation } from '../preparation.ts'
import { StepActions } from './parts.tsx'
import { text as words } from '../text.ts'

const text = words.eligibility

type Blocker = Preparation['blockers'][number]

/** Nothing is missing: unpaid orders are to be paid or cancelled first. */
const isOpenOrders = ({ code }: Blocker): boolean => code in openOrderReasons

const labelOf = (blocker: Blocker): string => (isOpenOrders(blocker) ? words.toOpenOrders : text.fix)

/** Step 2: what stands in the way and where it is mended. Skipped when nothing does. */
export function StepEligibility({ preparation, here }: { readonly preparation: Preparation; readonly here: string }) {
  const intro = preparation.blockers.every(isOpenOrders) ? text.introOpenOrders : text.intro
  const first = preparation.blockers.find((blocker) => blocker.fixPath)
  return (
    <div className="grid gap-6">
      <p className="prose-measure">{intro(formatKurus(preparation.savedAmount ?? 0n))}</p>
      <ol className="card divide-y divide-line">
        {preparation.blockers.map((blocker) => (
          <li key={blocker.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
            {blocker === first ? (
              <Icon name="alert" className="size-5 shrink-0 text-accent" />
            ) : (
              <span className="size-5 shrink-0 rounded-full border-2 border-edge" />
            )}
            <span className="min-w-0 flex-1 basis-48">{blocker.message}</span>
            {blocker.fixPath && blocker !== first && (
              <Link to={withReturn(blocker.fixPath, here)} className="link text-sm font-semibold">
                {labelOf(blocker)}
              </Link>
            )}
            {blocker.fixPath && blocker === first && (
              <LinkButton to={withReturn(blocker.fixPath, here)} size="small">
                {labelOf(blocker)}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
      <StepActions>
        <LinkButton to={here} look="secondary" reloadDocument>
          {text.refresh}
        </LinkButton>
      </StepActions>
    </div>
  )
}
