import { standingNames } from '#contracts/projects/reporting/messages.ts'
import { paths } from '#contracts/paths.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { Overdue } from '#web/components/reporting/overdue.tsx'
import { Punctuality } from '#web/components/reporting/punctuality.tsx'
import { ReportBody } from '#web/components/reporting/report-body.tsx'
import { obligationName, shownDay, standingTones } from '#web/components/reporting/text.ts'
import { Chip, Moment } from '#web/ui/index.ts'
import { Part } from '../parts/part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

interface Of {
  readonly campaign: Campaign
}

const factsOf = ({ member }: Campaign) => member?.reports.facts ?? null

/** On the first part of the page: how punctual the company is after this campaign, and its entrepreneur was after earlier ones. */
export function ReportsInShort({ campaign }: Of) {
  const facts = factsOf(campaign)
  if (!facts) return null
  return (
    <>
      {facts.punctuality && (
        <Part title={text.title}>
          <Overdue overdue={facts.overdue} />
          <Punctuality figures={facts.punctuality} />
          <p>
            <a
              href={campaignHref(campaign.summary.seoName, 'documents')}
              className="link inline-flex min-h-11 items-center"
            >
              {text.all}
            </a>
          </p>
        </Part>
      )}
      {facts.earlier.length > 0 && (
        <Part title={text.earlierTitle} lead={text.earlierLead}>
          <ul className="divide-y divide-line">
            {facts.earlier.map(({ title, seoName, punctuality }) => (
              <li key={seoName} className="grid gap-1 py-3">
                <a href={paths.project.href({ seoName })} className="link font-semibold">
                  {title}
                </a>
                <Punctuality figures={punctuality} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

/** Beside the papers: every report that was handed in, each to be opened where it stands. */
export function Reports({ campaign }: Of) {
  const facts = factsOf(campaign)
  if (!facts?.punctuality) return null
  return (
    <Part id="raporlar" title={text.title} lead={text.lead}>
      <Overdue overdue={facts.overdue} />
      <Punctuality figures={facts.punctuality} />
      {facts.reports.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {facts.reports.map((report) => (
            <li key={report.id} className="py-3">
              <details className="why">
                <summary>
                  {obligationName(report)}
                  {report.version > 1 && ` · ${text.corrected(report.version)}`}
                </summary>
                <div className="mt-3">
                  <ReportBody report={report} seoName={campaign.summary.seoName} />
                </div>
              </details>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                <span>
                  {report.handedInAt !== null && (
                    <>
                      {text.told}: <Moment at={report.handedInAt} day /> ·{' '}
                    </>
                  )}
                  {text.due}: {shownDay(report.dueOn)}
                </span>
                {report.isLatest ? (
                  <Chip tone={standingTones[report.standing]}>{standingNames[report.standing]}</Chip>
                ) : (
                  <Chip>{text.older}</Chip>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
