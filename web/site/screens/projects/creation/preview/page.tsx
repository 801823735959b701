import { readTypedDate } from '#contracts/common/time/typed-date.ts'
import { CompanyFacts } from '#web/site/components/campaign-parts/company-facts.tsx'
import { FaqList } from '#web/site/components/campaign-parts/faq-list.tsx'
import { HighlightList } from '#web/site/components/campaign-parts/highlight-list.tsx'
import { MilestoneList } from '#web/site/components/campaign-parts/milestone-list.tsx'
import { text } from '#web/site/components/campaign-parts/text.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import type { RowsProps, StepRow } from '../form/wizard-step.ts'
import { Seen } from './seen.tsx'

/** Rows of which something is written; null where there is none. */
const written = (rows: readonly StepRow[], ...names: readonly (keyof StepRow['values'])[]): StepRow[] | null => {
  const some = rows.filter(({ values }) => names.some((name) => values[name]))
  return some.length === 0 ? null : some
}

export function CompanySeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) =>
        written(typed, 'companyName', 'companyAddress')?.map(({ id, values }) => (
          <div key={id} className="card p-5">
            <CompanyFacts
              company={{
                title: values.companyName ?? '',
                address: values.companyAddress ?? '',
                // An address that is still typed is no link yet.
                projectUrl: URL.canParse(values.webSite ?? '') ? values.webSite : null,
                mail: values.contactEmail,
              }}
            />
          </div>
        )) ?? null
      }
    </Seen>
  )
}

export function MarketSeen({ rows }: RowsProps) {
  const parts = [
    [text.market, 'market'],
    [text.competition, 'competition'],
    [text.businessModel, 'revenueModel'],
  ] as const
  return (
    <Seen rows={rows}>
      {(typed) =>
        written(typed, 'market', 'competition', 'revenueModel')?.map(({ id, values }) => (
          <div key={id} className="card grid gap-5 p-5">
            {parts.map(
              ([title, name]) =>
                values[name] && (
                  <div key={name}>
                    <p className="mb-1 text-lg font-semibold">{title}</p>
                    <PlainText>{values[name]}</PlainText>
                  </div>
                ),
            )}
          </div>
        )) ?? null
      }
    </Seen>
  )
}

export function HighlightsSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const some = written(typed, 'figure', 'statement', 'source')
        if (!some) return null
        const highlights = some.map(({ id, values: { figure = '', statement = '', source = '' } }) => ({
          id,
          title: figure,
          description: statement,
          source,
        }))
        return <HighlightList highlights={highlights} />
      }}
    </Seen>
  )
}

export function MilestonesSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const milestones = typed.flatMap(({ id, values }) => {
          const date = readTypedDate(values.due ?? '')
          const precision = values.precision === 'quarter' ? ('quarter' as const) : ('day' as const)
          // Without a day it has no place on the line yet.
          if (!/^\d{4}-\d\d-\d\d$/.test(date)) return []
          return [{ id, date, precision, description: values.text ?? '', isDone: values.state === 'done' }]
        })
        const inOrder = milestones.toSorted((a, b) => a.date.localeCompare(b.date))
        return inOrder.length === 0 ? null : <MilestoneList milestones={inOrder} hasFailed={false} />
      }}
    </Seen>
  )
}

export function GallerySeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) =>
        written(typed, 'picture')?.map(({ id, values }) => (
          <figure key={id}>
            <img
              src={values.picture}
              alt=""
              className="picture aspect-4/3 w-full rounded border border-line bg-sunk object-cover"
            />
            <figcaption className="mt-2 text-sm text-soft">{values.caption}</figcaption>
          </figure>
        )) ?? null
      }
    </Seen>
  )
}

export function FaqSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const some = written(typed, 'question')
        if (!some) return null
        return (
          <FaqList faq={some.map(({ id, values: { question = '', answer = '' } }) => ({ id, question, answer }))} />
        )
      }}
    </Seen>
  )
}
