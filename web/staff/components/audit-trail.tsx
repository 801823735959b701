import { Link } from 'react-router'
import { Moment, Timeline } from '#web/ui/index.ts'
import { tellingRows } from './audit-trail/data-rows.ts'
import { auditText as text } from './audit-trail/text.ts'
import { actorName, eventName, reasonName } from './audit-trail/words.ts'

/** One entry of the audit trail as the staff's calls bring it. */
export interface AuditEntry {
  readonly id: string
  /** Unix seconds. */
  readonly occurredAt: number
  readonly actorKind: string
  /** Null for jobs of the platform and for visitors. */
  readonly actorName: string | null
  readonly action: string
  readonly reason: string | null
  readonly data?: Readonly<Record<string, unknown>>
  readonly criterion?: string | null | undefined
  readonly verdict?: string | null | undefined
}

/** What happened to one record: who, as what, did what, why and when; newest first. */
export function AuditTrail({
  entries,
  allHref,
}: {
  readonly entries: readonly AuditEntry[]
  /** Where the rest stands, when this is only the newest part. */
  readonly allHref?: string | null
}) {
  if (entries.length === 0) return <p className="text-soft">{text.empty}</p>
  return (
    <>
      <Timeline
        label={text.label}
        events={entries.map((entry) => ({
          key: entry.id,
          title: eventName({
            action: entry.action,
            data: entry.data ?? { criterion: entry.criterion, verdict: entry.verdict },
          }),
          state: 'done',
          when: (
            <>
              <Moment at={entry.occurredAt} /> · {actorName(entry)}
            </>
          ),
          detail: <Detail entry={entry} />,
        }))}
      />
      {allHref && (
        <p className="mt-6 text-sm">
          <Link to={allHref} className="link">
            {text.all}
          </Link>
        </p>
      )}
    </>
  )
}

function Detail({ entry }: { readonly entry: AuditEntry }) {
  const rows = tellingRows(entry.data ?? {})
  if (!entry.reason && rows.length === 0) return null
  return (
    <div className="grid gap-1">
      {entry.reason && (
        <p>
          <span className="text-soft">{text.reason}:</span> {reasonName(entry.reason)}
        </p>
      )}
      {rows.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
          {rows.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-soft">{name}:</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
