import type { OutputOf } from '#contracts/common/endpoint.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import type { getCampaignReports } from '#contracts/projects/reporting/endpoints.ts'
import { Overdue } from '#web/components/reporting/overdue.tsx'
import { Punctuality } from '#web/components/reporting/punctuality.tsx'
import { obligationName } from '#web/components/reporting/text.ts'
import { Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const MOST = 3
const words = text.reports

/** What the company reported last to whoever holds its shares, and how punctual it is. */
export function CompanyReports({
  found,
  seoName,
}: {
  readonly found: OutputOf<typeof getCampaignReports> | null
  readonly seoName: string
}) {
  if (!found?.punctuality) return null
  const href = campaignHref(seoName, 'documents')
  const latest = found.reports.filter(({ isLatest }) => isLatest).slice(0, MOST)
  return (
    <section aria-labelledby="raporlar" className="grid gap-3">
      <h2 id="raporlar">{words.title}</h2>
      <Overdue overdue={found.overdue} />
      <Punctuality figures={found.punctuality} />
      {latest.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {latest.map((report) => (
            <li key={report.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
              <a href={`${href}#raporlar`} className="link min-w-0 flex-1 basis-60">
                {obligationName(report)}
              </a>
              {report.handedInAt !== null && (
                <span className="text-sm text-soft">
                  <Moment at={report.handedInAt} day />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={`${href}#raporlar`} className="link inline-flex min-h-11 items-center">
          {words.all}
        </a>
      </p>
    </section>
  )
}
