import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { findAuditSubjects } from '#contracts/staff/audit-endpoints.ts'
import { Alert } from '#web/ui/index.ts'
import { type Filters, trailHref } from './filters.ts'
import { text } from './text.ts'

const words = text.named

/** What the words that were searched for name: of each, its history, and of a person what they did. */
export function Named({
  words: searched,
  subjects,
  filters,
}: {
  readonly words: string
  readonly subjects: OutputOf<typeof findAuditSubjects>['subjects']
  readonly filters: Filters
}) {
  const cleared = { action: '', subjectId: '', actorId: '', words: '' }
  if (subjects.length === 0)
    return (
      <Alert kind="warning" title={words.nothing(searched)}>
        <p>{words.hint}</p>
      </Alert>
    )
  return (
    <section aria-labelledby="bulunanlar" className="card grid gap-3 p-4">
      <h2 id="bulunanlar" className="text-lg">
        {words.title(searched)}
      </h2>
      <ul className="grid divide-y divide-line">
        {subjects.map(({ kind, id, name, detail }) => (
          <li key={`${kind} ${id}`} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              <span className="text-sm text-soft">{words.kinds[kind]}:</span> <b>{name}</b>
              {detail && <span className="text-soft"> · {detail}</span>}
            </span>
            <span className="flex flex-wrap gap-x-5">
              <Link
                to={trailHref(filters, { ...cleared, subjectId: id })}
                className="link inline-flex min-h-10 items-center"
              >
                {text.event.ofSubject}
              </Link>
              {(kind === 'member' || kind === 'record') && (
                <Link
                  to={trailHref(filters, { ...cleared, actorId: id })}
                  className="link inline-flex min-h-10 items-center"
                >
                  {text.event.ofActor}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
