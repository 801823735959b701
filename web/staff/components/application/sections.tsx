import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatBps } from '#contracts/common/money/basis-points.ts'
import { decimalToHundredths } from '#contracts/common/money/decimal.ts'
import { PUBLIC_FILES } from '#contracts/common/pictures.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { isRelationCheck } from '#contracts/projects/evaluation/criteria.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { relatedPartiesOf, relatedPartyShares } from '#contracts/projects/form/related-parties.ts'
import { documentTypeNames } from '#contracts/projects/messages.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import { projectStateNames } from '#contracts/projects/state-messages.ts'
import { Chip, Money, Percent } from '#web/ui/index.ts'
import { text } from './text.ts'

type Application = OutputOf<typeof getApplication>
type Section = Application['sections'][number]
type CheckLine = Application['checklist'][number]

/** What a step and a field of an application are called. */
export const stepName = (step: string): string => text.steps[step] ?? step
export const fieldName = (field: string): string => text.fields[field] ?? field

const STATE_TONES: Partial<Record<ShownState, 'good' | 'bad' | 'attention'>> = {
  approved: 'good',
  upcoming: 'good',
  live: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  'revision-requested': 'attention',
  suspended: 'attention',
}

export function StateChip({ state }: { readonly state: ShownState }) {
  return <Chip tone={STATE_TONES[state] ?? 'plain'}>{projectStateNames[state]}</Chip>
}

/** An application in a table: its title leads to it, its number and state stand below. */
export function ApplicationCell({
  to,
  application: { title, projectCode, state },
}: {
  readonly to: string
  readonly application: { readonly title: string; readonly projectCode: string; readonly state: ShownState }
}) {
  return (
    <>
      <Link to={to} className="link break-words">
        {title}
      </Link>
      <span className="mb-1 block font-normal whitespace-nowrap text-soft">{projectCode}</span>
      <StateChip state={state} />
    </>
  )
}

/** An application as its sections; `beside` stands under each field. */
export function Sections({
  sections,
  beside,
}: {
  readonly sections: readonly Section[]
  readonly beside?: (section: Section, field: string) => ReactNode
}) {
  return (
    <div className="grid gap-8">
      {sections.map((section) => (
        <section key={`${section.step} ${section.rowId}`} className="min-w-0">
          <h2 className="mb-3 text-lg break-words">
            {stepName(section.step)}
            {section.rowName && <span className="font-normal text-soft"> · {section.rowName}</span>}
          </h2>
          <dl className="grid rounded border border-line bg-surface px-4">
            {section.fields.map(({ field, value }) => (
              <div key={field} className="min-w-0 border-b border-line py-3 last:border-0">
                <dt className="text-sm text-soft">{fieldName(field)}</dt>
                <dd className="min-w-0 break-words">
                  <span className="whitespace-pre-line">
                    <Value field={field} value={value} />
                    <ShareOfAssets section={section} field={field} />
                  </span>
                  {beside?.(section, field)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const RELATED = { relatedReceivables: 'receivablesShare', relatedPayables: 'payablesShare' } as const
/** Kept as a form sent them: numbers of liras. */
const SUMS = [
  ...['unitShareValue', 'fundingGoal', 'postInvestmentCompanyValue', 'revenue', 'profit', 'equity', 'amount'],
  ...['totalAssets', ...Object.keys(RELATED)],
]
const DAYS = ['startDate', 'closeDate', 'due']
const PICTURES = ['logo', 'banner', 'imageBase64', 'picture']
const FIXED = ['companyKind', 'governmentTypeId', 'basis', 'precision', 'state', 'concerns']

/** Beside what stands open with related parties, its share of the balance sheet's total (T23). */
function ShareOfAssets({ section, field }: { readonly section: Section; readonly field: string }) {
  if (field !== 'relatedReceivables' && field !== 'relatedPayables') return null
  const valueOf = (name: string) => section.fields.find((one) => one.field === name)?.value
  const sumOf = (name: string) => decimalToHundredths(Number(valueOf(name) ?? Number.NaN)) ?? undefined
  const related = relatedPartiesOf({
    basis: valueOf('basis') === 'actual' ? 'actual' : 'forecast',
    totalAssets: sumOf('totalAssets'),
    relatedReceivables: sumOf('relatedReceivables'),
    relatedPayables: sumOf('relatedPayables'),
  })
  const shares = related && relatedPartyShares(related)
  return shares && <span className="text-soft"> · {text.ofAssets(formatBps(shares[RELATED[field]]))}</span>
}

function Value({ field, value }: { readonly field: string; readonly value: string }) {
  if (PICTURES.includes(field))
    return (
      <img
        src={`${PUBLIC_FILES}${value}`}
        alt={fieldName(field)}
        loading="lazy"
        className="max-h-40 max-w-full rounded border border-line"
      />
    )
  if (field === 'documentTypeId') return Object.entries(documentTypeNames).find(([id]) => id === value)?.[1] ?? value
  if (DAYS.includes(field) && isCalendarDate(value)) return formatDay(istanbulMoment(value))
  if (FIXED.includes(field)) return text.values[value] ?? value
  if (SUMS.includes(field) && Number.isFinite(Number(value)))
    return <Money kurus={BigInt(Math.round(Number(value) * 100))} />
  if (/^\d+$/.test(value) && field.endsWith('Kurus')) return <Money kurus={BigInt(value)} />
  if (/^\d+$/.test(value) && field.endsWith('Bps')) return <Percent bps={BigInt(value)} />
  // What is kept as HTML is read here as its text.
  if (field === 'story' || field === 'introduction')
    return value
      .replace(/<\/(p|li|h\d)>/g, '\n')
      .replace(/<[^<>]{0,2000}>/g, '')
      .trim()
  return value
}

/** The checklist of the evaluation policy and the relations, as they were judged; `form` stands under each line. */
export function Checklist({
  lines,
  form,
}: {
  readonly lines: readonly CheckLine[]
  readonly form?: (line: CheckLine) => ReactNode
}) {
  const groups = [
    { title: text.checklist, of: lines.filter(({ criterion }) => !isRelationCheck(criterion)) },
    { title: text.relations, of: lines.filter(({ criterion }) => isRelationCheck(criterion)) },
  ]
  return (
    <div className="grid gap-8">
      {groups.map(({ title, of }) => (
        <section key={title}>
          <h2 className="mb-3 text-lg">{title}</h2>
          <ul className="grid rounded border border-line bg-surface px-4">
            {of.map((line) => (
              <li key={line.criterion} className="grid gap-2 border-b border-line py-3 last:border-0">
                <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                  {criterionNames[line.criterion]}
                  <VerdictChip line={line} />
                </p>
                {line.note && <p className="break-words text-sm">{line.note}</p>}
                {line.evidence && (
                  <p className="break-words text-sm text-soft">
                    {text.source}: {line.evidence}
                  </p>
                )}
                {form?.(line)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const VERDICT_TONES = { met: 'good', incomplete: 'attention', unmet: 'bad' } as const

function VerdictChip({ line: { criterion, verdict } }: { readonly line: CheckLine }) {
  if (verdict === null) return <Chip tone="plain">{text.notJudged}</Chip>
  const words = isRelationCheck(criterion) ? text.relationVerdicts : text.verdicts
  return <Chip tone={VERDICT_TONES[verdict]}>{words[verdict]}</Chip>
}
