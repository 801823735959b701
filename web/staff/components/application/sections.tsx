import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fieldName, stepName } from '#contracts/projects/creation/field-messages.ts'
import { isAdmissionCheck, isRelationCheck } from '#contracts/projects/evaluation/criteria.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import { projectStateNames } from '#contracts/projects/state-messages.ts'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { Chip } from '#web/ui/index.ts'
import { FieldValue } from './field-value.tsx'
import { text } from './text.ts'
import { writtenYears } from './years/written-years.ts'
import { YearsOverview } from './years/years-overview.tsx'

type Application = OutputOf<typeof getApplication>
type Section = Application['sections'][number]
type CheckLine = Application['checklist'][number]

const STATE_TONES: Partial<Record<ShownState, 'good' | 'bad' | 'attention'>> = {
  approved: 'good',
  upcoming: 'good',
  live: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  discontinued: 'bad',
  'revision-requested': 'attention',
  suspended: 'attention',
}

export function StateChip({ state }: { readonly state: ShownState }) {
  return <Chip tone={STATE_TONES[state] ?? 'plain'}>{projectStateNames[state]}</Chip>
}

/** An application in a table: its title leads to it, with its state beside and its number below. */
export function ApplicationCell({
  to,
  application: { title, projectCode, state, companyName },
}: {
  readonly to: string
  readonly application: {
    readonly title: string
    readonly projectCode: string
    readonly state: ShownState
    readonly companyName?: string
  }
}) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link {...ROW} to={to} className="link break-words">
          {title}
        </Link>
        <StateChip state={state} />
      </span>
      <span className="mt-0.5 block font-normal text-soft">
        <span className="whitespace-nowrap">{projectCode}</span>
        {companyName && ` · ${companyName}`}
      </span>
    </>
  )
}

const placeOf = (step: string): string => `bolum-${step}`

/** An application, step by step; `beside` stands with each field, `notesOf` says how many notes wait in a step. */
export function Sections({
  sections,
  beside,
  notesOf,
}: {
  readonly sections: readonly Section[]
  readonly beside?: (section: Section, field: string) => ReactNode
  readonly notesOf?: (step: string) => number
}) {
  const steps = [...new Set(sections.map(({ step }) => step))]
  return (
    <div className="@container/sections grid gap-8">
      <nav aria-label={text.stepsLabel}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {steps.map((step) => (
            <li key={step}>
              <a href={`#${placeOf(step)}`} className="link inline-flex min-h-6 items-center">
                {stepName(step)}
                {notesOf && notesOf(step) > 0 && ` (${notesOf(step)})`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {steps.map((step) => (
        <Step key={step} step={step} rows={sections.filter((section) => section.step === step)} beside={beside} />
      ))}
    </div>
  )
}

type Beside = ((section: Section, field: string) => ReactNode) | undefined

/** What is written once stands at full width; rows, as the years, beside each other so that they can be compared. */
function Step({
  step,
  rows,
  beside,
}: {
  readonly step: string
  readonly rows: readonly Section[]
  readonly beside: Beside
}) {
  const [first] = rows
  if (!first) return null
  const isOne = rows.length === 1 && !first.rowName
  const years = step === 'financials' ? writtenYears(rows) : []
  return (
    <section aria-labelledby={placeOf(step)} className="min-w-0">
      <h2 id={placeOf(step)} className="mb-3 scroll-mt-4 text-lg">
        {stepName(step)}
      </h2>
      {years.length > 1 && (
        <div className="mb-4">
          <YearsOverview years={years} />
        </div>
      )}
      {isOne ? (
        <Fields section={first} beside={beside} />
      ) : (
        <ul className="grid items-start gap-4 @3xl/sections:grid-cols-2">
          {rows.map((section, at) => (
            <li key={section.rowId} className="min-w-0">
              <h3 className="mb-1 font-semibold break-words">{section.rowName || text.row(at + 1)}</h3>
              <Fields section={section} beside={beside} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Fields({ section, beside }: { readonly section: Section; readonly beside: Beside }) {
  return (
    <div className="@container">
      <dl className="grid rounded border border-line bg-surface px-4">
        {section.fields.map(({ field, value }) => (
          <div
            key={field}
            data-field=""
            className="group/field grid min-w-0 gap-x-4 border-b border-line py-2.5 last:border-0 @lg:grid-cols-[10rem_minmax(0,1fr)] @3xl:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-sm leading-6 text-soft">{fieldName(section.step, field)}</dt>
            {/* What stands beside takes no line of its own. */}
            <dd
              className={`relative flex min-w-0 flex-wrap justify-between gap-x-4 break-words ${beside ? 'pr-11' : ''}`}
            >
              <span className="prose-measure max-w-full min-w-0 whitespace-pre-line">
                <FieldValue section={section} field={field} value={value} />
              </span>
              {beside?.(section, field)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
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
    {
      title: text.checklist,
      of: lines.filter(({ criterion }) => !isRelationCheck(criterion) && !isAdmissionCheck(criterion)),
    },
    { title: text.admission, of: lines.filter(({ criterion }) => isAdmissionCheck(criterion)) },
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

export function VerdictChip({ line: { criterion, verdict } }: { readonly line: CheckLine }) {
  if (verdict === null) return <Chip tone="plain">{text.notJudged}</Chip>
  const words = isRelationCheck(criterion) ? text.relationVerdicts : text.verdicts
  return <Chip tone={VERDICT_TONES[verdict]}>{words[verdict]}</Chip>
}
