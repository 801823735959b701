import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getDataExport } from '#contracts/exports/endpoints.ts'
import { wholeYears } from '#contracts/exports/terms.ts'
import { paths } from '#contracts/paths.ts'
import { Card } from '#web/ui/index.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

type Kept = OutputOf<typeof getDataExport>['kept']
const words = text.kept

function termText({ value, unit }: NonNullable<Kept[number]['term']>): string {
  if (unit === 'hours') return words.hours(value)
  const years = wholeYears(value)
  return years === null ? words.days(value) : words.years(years)
}

/** What is kept and until when, by the parameters that are in force today. */
export function KeptRecords({ kept }: { readonly kept: Kept }) {
  return (
    <Card as="section" className="grid gap-5">
      <h2>{words.title}</h2>
      <p className="prose-measure text-soft">{words.lead}</p>
      <dl className="grid">
        {kept.map(({ record, term, source }) => (
          <div
            key={record}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
          >
            <dt className="font-semibold">{unbroken(words.records[record].name)}</dt>
            <dd className="grid gap-1">
              <span>
                {words.records[record].until}
                {term && <strong className="font-semibold"> {termText(term)}</strong>}
              </span>
              <Source text={record === 'evidence' ? words.law : source} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="prose-measure text-sm text-soft">
        {words.approved}{' '}
        <SiteLink to={paths.policies.privacy.href()} className="link">
          {words.policy}
        </SiteLink>
      </p>
    </Card>
  )
}

function Source({ text: source }: { readonly text: string }) {
  if (!source) return null
  return (
    <span className="text-sm text-soft">
      {words.source}: {source}
    </span>
  )
}
