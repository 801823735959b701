import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import type { getStaffObligations } from '#contracts/projects/reporting/endpoints.ts'
import { obligationLaw, standingNames } from '#contracts/projects/reporting/messages.ts'
import { obligationName, shownDay, shownDue, standingTones } from '#web/components/reporting/text.ts'
import { Chip } from '#web/ui/index.ts'
import { text } from './text.ts'

export type StaffObligation = OutputOf<typeof getStaffObligations>['obligations'][number]

/** How an obligation stands, with the days it is late. */
export function StandingChip({ standing, daysLate }: Pick<StaffObligation, 'standing' | 'daysLate'>) {
  return <Chip tone={standingTones[standing]}>{daysLate > 0 ? text.late(daysLate) : standingNames[standing]}</Chip>
}

/** Everything one company owes, on its record. */
export function ObligationList({ obligations }: { readonly obligations: readonly StaffObligation[] }) {
  const seoName = obligations[0]?.seoName
  if (seoName === undefined) return <p className="text-soft">{text.partEmpty}</p>
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {obligations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <b>{obligationName(one)}</b>
              <span className="block text-sm text-soft">
                {text.columns.due}: {shownDue(one)} · {obligationLaw[one.kind]}
                {one.doneOn && (
                  <>
                    {' '}
                    · {text.handedIn}: {shownDay(one.doneOn)}
                  </>
                )}
                {one.versions > 1 && <> · {text.versions(one.versions)}</>}
              </span>
              {one.note && <span className="block text-sm">{one.note}</span>}
            </span>
            <StandingChip {...one} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={campaignHref(seoName, 'documents')} className="link">
          {text.read}
        </Link>
      </p>
    </div>
  )
}
