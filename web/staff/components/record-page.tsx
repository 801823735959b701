import { RECORD_SLUGS } from '#contracts/staff-paths.ts'
import { PART } from '#contracts/slugs/slug-table.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '#web/ui/index.ts'
import { ConsoleFrame } from './console-frame.tsx'
import type { ConsoleScreen } from './console/places.ts'
import { recordText as text } from './record/text.ts'
import type { ListAround } from './split/rail.tsx'

export interface RecordPart {
  /** As in the address: `ozet`, `belgeler`, `denetim`, or the record's own. */
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly content: ReactNode
}

/** The three parts every record has a name for; `documents` and others are left out where there are none. */
export function recordParts(content: {
  readonly summary: ReactNode
  readonly documents?: ReactNode
  readonly audit: ReactNode
}): RecordPart[] {
  return [
    { key: RECORD_SLUGS.summary, label: text.summary, content: content.summary },
    ...(content.documents === undefined
      ? []
      : [{ key: RECORD_SLUGS.documents, label: text.documents, content: content.documents }]),
    { key: RECORD_SLUGS.audit, label: text.audit, content: content.audit },
  ]
}

/**
 * One record of the console: what it is and how it stands, its parts as tabs in the address, and at the bottom right what
 * may be done with it. `secondPerson`: who must agree before a step takes effect, a named slot until they have.
 */
export function RecordPage({
  current,
  title,
  above,
  status,
  lead,
  list,
  parts,
  secondPerson,
  actions,
}: {
  readonly current: ConsoleScreen
  readonly title: ReactNode
  readonly above?: ReactNode
  /** Chips: state, kind, age. */
  readonly status?: ReactNode
  readonly lead?: ReactNode
  /** The list it stands in, shown beside it. */
  readonly list?: ListAround
  readonly parts: readonly RecordPart[]
  readonly secondPerson?: ReactNode
  readonly actions?: ReactNode
}) {
  const [query] = useSearchParams()
  const open = parts.find(({ key }) => key === query.get(PART)) ?? parts[0]
  return (
    <ConsoleFrame
      current={current}
      title={title}
      above={above}
      actions={status}
      lead={lead}
      {...(list ? { list } : {})}
    >
      <Tabs
        label={text.label}
        current={open?.key ?? ''}
        tabs={parts.map(({ key, label, count }) => ({
          key,
          label,
          to: addressOf(query, key),
          ...(count === undefined ? {} : { count }),
        }))}
      />
      <div className="mt-6">{open?.content}</div>
      {/* No rule above nothing: whether a reader may do anything is known to what stands there alone. */}
      {(secondPerson ?? actions) && (
        <section
          aria-label={text.actions}
          className="mt-8 grid gap-4 border-t border-line pt-5 [&:not(:has(>:nth-child(2),.steps>*))]:hidden"
        >
          {secondPerson}
          <div className="steps flex flex-wrap items-start justify-end gap-3">{actions}</div>
        </section>
      )}
    </ConsoleFrame>
  )
}

function addressOf(query: URLSearchParams, key: string): string {
  const wanted = new URLSearchParams(query)
  wanted.set(PART, key)
  return `?${wanted.toString()}`
}
