import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { choiceName, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldKind, FieldName } from '#contracts/projects/creation/field-table.ts'
import { VIDEOS } from '#contracts/projects/video-upload.ts'
import { Film } from '#web/site/components/film.tsx'
import type { StepRow, WizardFacts, WizardStep } from '../form/wizard-step.ts'
import { relatedLines } from '../steps/years/related-lines.ts'
import { text as words } from '../text.ts'
import { emptyOf } from './empty.ts'

const text = words.review

/** One step as it will be read. */
export function Section({
  step,
  rows,
  facts,
  projectId,
}: {
  readonly step: WizardStep
  readonly rows: readonly StepRow[]
  readonly facts: WizardFacts
  readonly projectId: string
}) {
  const kept = step.rows ? rows.filter(({ revisions }) => Object.keys(revisions).length > 0) : rows
  return (
    <section aria-labelledby={`bolum-${step.slug}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-2">
        <h2 id={`bolum-${step.slug}`} className="text-lg">
          {step.title}
        </h2>
        <Link
          to={paths.projectDraftStep.href({ draftId: projectId, step: step.slug })}
          aria-label={text.fixNamed(step.title)}
          className="link py-1 font-semibold"
        >
          {text.fix}
        </Link>
      </div>
      {step.rows && kept.length === 0 && <p className="py-3 text-soft">{text.noRows}</p>}
      {kept.map((row, at) => (
        <div key={row.id || step.slug} className={at > 0 ? 'mt-4 border-t border-line pt-2' : ''}>
          {step.rows && <h3 className="pt-3 text-base">{step.rows.nameOf(row, at + 1)}</h3>}
          <dl>
            {[...step.fields].map(([field, { kind }]) => {
              const value = row.values[field] ?? ''
              if (kind === 'paper')
                return (
                  <Line
                    key={field}
                    label={fieldName(step.step, field)}
                    value={row.told.fileName || emptyOf(field, kind)}
                  />
                )
              if (step.rows && value === '') return null
              return (
                <div
                  key={field}
                  className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
                >
                  <dt className="text-soft">{fieldName(step.step, field)}</dt>
                  <dd className="min-w-0 break-words">
                    {value === '' ? (
                      <span className="text-soft">{emptyOf(field, kind)}</span>
                    ) : (
                      <Value kind={kind} value={named(field, value, facts)} label={fieldName(step.step, field)} />
                    )}
                  </dd>
                </div>
              )
            })}
            {step.step === 'financials' && relatedLines(row.values).map((one) => <Line key={one.label} {...one} />)}
          </dl>
        </div>
      ))}
    </section>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  )
}

function Value({ kind, value, label }: { readonly kind: FieldKind; readonly value: string; readonly label: string }) {
  if (kind === 'picture')
    return <img src={value} alt={text.picture(label)} className="w-40 rounded border border-line" />
  if (kind === 'video') return <Film src={`${VIDEOS}/${value}`} label={label} preload="metadata" className="max-w-md" />
  // The server keeps only what its list of allowed marks knows (server/kit/clean-html.ts).
  if (kind === 'html') return <div className="story prose-measure" dangerouslySetInnerHTML={{ __html: value }} />
  if (kind === 'money' || kind === 'signed') return `${value} TL`
  if (kind === 'percent') return `%${value}`
  return <span className="whitespace-pre-line">{value}</span>
}

/** Choices whose list the operator keeps. */
function listOf(field: FieldName, facts: WizardFacts): WizardFacts['cities'] | null {
  if (field === 'businessModelKey') return facts.businessModels
  if (field === 'categoryKey') return facts.categories
  return field === 'cityKey' ? facts.cities : null
}

/** Of what was chosen from a list, its words. */
function named(field: FieldName, value: string, facts: WizardFacts): string {
  return listOf(field, facts)?.find(({ key }) => key === value)?.value ?? choiceName(field, value) ?? value
}
