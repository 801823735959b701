import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatBps } from '#contracts/common/money/basis-points.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { withSuffix } from '#contracts/common/text/suffix.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { type FieldName, fieldOf, fieldsOf, type FieldStep } from '#contracts/projects/creation/field-table.ts'
import { choiceName, type NameBeside } from '#contracts/projects/creation/field-messages.ts'
import { CREATION_STEPS, ROW_STEPS, type RowStep } from '#contracts/projects/creation/steps.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { formLines } from '#contracts/projects/evaluation/messages.ts'
import { readRelatedParties } from '#contracts/projects/form/related-parties.ts'
import type { Context } from '#server/kit/context.ts'
import { findChoices } from '#server/modules/platform/index.ts'
import { CHOICES, findFields, findRows } from '#server/modules/applications/index.ts'
import type { DraftValue } from '#server/modules/applications/index.ts'
import type { FormDraft } from '#server/modules/projects/index.ts'
import type { HeldField } from './tables.ts'

type Section = OutputOf<typeof getApplication>['sections'][number]
type Reading = Pick<Context, 'db'>

const STEPS = CREATION_STEPS.filter((step) => step !== 'review')
/** Fields of each step in the order in which they are asked; several steps have fields of one name. */
const ASKED = new Map<string, number>(
  STEPS.flatMap((step) => fieldsOf(step).map(([name], at) => [`${step} ${name}`, at] as const)),
)
const askedAt = (step: string, field: string): number => ASKED.get(`${step} ${field}`) ?? -1
/** What names a row of a step: all of it that is filled in. */
const ROW_NAMES: { readonly [Step in RowStep]: readonly FieldName<Step>[] } = {
  participants: ['companyName', 'name', 'surname'],
  team: ['name', 'surname'],
  financials: ['year'],
  uses: ['label'],
  risks: ['title'],
  highlights: ['figure'],
  milestones: ['text'],
  gallery: ['caption'],
  documents: ['name'],
  faq: ['question'],
}
/** The bytes of a paper say nothing here. */
const isShown = (step: FieldStep, field: string): boolean => fieldOf(step, field)?.kind !== 'paper'

/** An application as sections: what its founder wrote, or the project's own columns where it was not written in the wizard. */
export async function findSections(
  context: Reading,
  projectId: string,
): Promise<{ readonly hasDraft: boolean; readonly sections: Section[] }> {
  const fields = await findFields(context, projectId)
  if (fields.length === 0) return { hasDraft: false, sections: await sectionsOfProject(context, projectId) }
  const labelOf = await findLabels(context)
  const rows = [...STEPS.map((step) => ({ id: projectId, step })), ...(await findRows(context, projectId))]
  const sections = rows
    .map(({ id, step }): Section => {
      const own = fields.filter((field) => field.step === step && field.rowId === id && isShown(step, field.field))
      const values = own
        .map(({ field, value }) => ({ field, value: labelOf(field, textOf(value)) }))
        .filter(({ value }) => value !== '')
      return {
        step,
        rowId: id,
        rowName: id === projectId ? '' : rowNameOf(step, values),
        fields: values.toSorted((a, b) => askedAt(step, a.field) - askedAt(step, b.field)),
      }
    })
    .filter((section) => section.fields.length > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  return { hasDraft: true, sections }
}

/** Empty where a row has no name of its own; a paper goes by its kind then. */
function rowNameOf(step: string, values: Section['fields']): string {
  const row = ROW_STEPS.find((one) => one === step)
  if (!row) return ''
  const valueOf = (name: string) => values.find(({ field }) => field === name)?.value ?? ''
  const named = ROW_NAMES[row].map(valueOf).filter(Boolean).join(' ')
  return named || (choiceName('documentTypeId', valueOf('documentTypeId')) ?? '')
}

const placeOf = ({ step }: Section): number => STEPS.findIndex((known) => known === step)

/** What the keys of choices are called; a key that is offered no more stands as it was kept. */
async function findLabels(context: Reading): Promise<(field: string, value: string) => string> {
  const labels = new Map<string, string>()
  for (const [field, list] of CHOICES) {
    for (const { key, label } of await findChoices(context, list)) labels.set(`${field} ${key}`, label)
  }
  return (field, value) => labels.get(`${field} ${value}`) ?? value
}

function textOf(value: DraftValue): string {
  if (value === null) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** The same, flat. */
export function heldBy(sections: readonly Section[]): HeldField[] {
  return sections.flatMap(({ step, rowId, fields }) => fields.map((field) => ({ step, rowId, ...field })))
}

/** Fields whose value is another one than it was, with both. */
export function changesSince(before: readonly HeldField[], after: readonly HeldField[]) {
  const keyOf = ({ step, rowId, field }: HeldField) => `${step} ${rowId} ${field}`
  const was = new Map(before.map((each) => [keyOf(each), each]))
  const is = new Map(after.map((each) => [keyOf(each), each]))
  return [...new Map([...was, ...is])]
    .filter(([key]) => was.get(key)?.value !== is.get(key)?.value)
    .map(([key, { step, rowId, field }]) => ({
      step,
      rowId,
      field,
      before: was.get(key)?.value ?? null,
      after: is.get(key)?.value ?? null,
    }))
}

async function sectionsOfProject(context: Reading, projectId: string): Promise<Section[]> {
  const row = await findProject(context, projectId)
  if (!row) return []
  const labelOf = await findLabels(context)
  const form = row.form_draft as FormDraft | null
  const people = await context.db
    .selectFrom('projects.person')
    .select(['id', 'kind', 'name', 'title', 'description', 'share_bps'])
    .where('project_id', '=', projectId)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  return [
    section('information', projectId, {
      name: row.title,
      shortDescription: row.short_description,
      introduction: row.introduction,
      story: row.story_html,
      categoryKey: labelOf('categoryKey', row.category_key),
      cityKey: labelOf('cityKey', row.city_key),
      companyName: row.company_title,
      companyKind: row.kind,
      companyAddress: row.address,
      numberOfEmployees: row.employee_count,
    }),
    ...people.map(({ id, kind, name, title, description, share_bps: bps }) => ({
      ...section(STEP_OF[kind], id, { name, title, description, ...(bps > 0n ? { partnershipBps: bps } : {}) }),
      rowName: name,
    })),
    section('funding', projectId, {
      startDate: istanbulDate(row.opens_at),
      closeDate: istanbulDate(row.closes_at),
      numberOfShares: row.share_count,
      unitShareValueKurus: row.unit_share_value_kurus,
      fundingGoalKurus: row.funding_goal_kurus,
      shareBps: row.share_bps,
      postMoneyKurus: row.post_money_kurus,
    }),
    ...(form ? [section('form', projectId, formFields(form))] : []),
  ]
}

const STEP_OF = { leader: 'leader', participant: 'participants', team: 'team' } as const

/** What a project says that was not written in the wizard: fields of the step, and what the wizard asks otherwise or not at all. */
type Told<Step extends FieldStep> = {
  readonly [Name in FieldName<Step> | NameBeside]?: string | number | bigint
}

function section<Step extends FieldStep>(step: Step | 'form', rowId: string, values: Told<Step>): Section {
  const fields = Object.entries(values).map(([field, value]) => ({ field, value: String(value) }))
  return { step, rowId, rowName: '', fields }
}

function findProject(context: Reading, projectId: string) {
  return context.db
    .selectFrom('projects.project as p')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .innerJoin('projects.terms as t', 't.project_id', 'p.id')
    .select(['p.title', 'p.short_description', 'p.introduction', 'p.story_html', 'p.category_key', 'p.city_key'])
    .select(['c.title as company_title', 'c.address', 'c.employee_count', 'c.kind', 'p.form_draft'])
    .select(['t.opens_at', 't.closes_at', 't.unit_share_value_kurus', 't.share_count', 't.funding_goal_kurus'])
    .select(['t.share_bps', 't.post_money_kurus'])
    .where('p.id', '=', projectId)
    .executeTakeFirst()
}

function yearLine(figures: FormDraft['financials'][number]): string {
  const { year, projected, revenueKurus, profitKurus, equityKurus } = figures
  const line = fillMessage(projected ? formLines.forecast : formLines.actual, {
    year: String(year),
    revenue: formatKurus(BigInt(revenueKurus)),
    profit: formatKurus(BigInt(profitKurus)),
    equity: formatKurus(BigInt(equityKurus)),
  })
  const related = readRelatedParties(figures)
  if (!related) return line
  return (
    line +
    fillMessage(formLines.related, {
      receivables: formatKurus(related.receivables),
      receivablesShare: withSuffix(formatBps(related.receivablesShare), 'possessive'),
      payables: formatKurus(related.payables),
      payablesShare: withSuffix(formatBps(related.payablesShare), 'possessive'),
    })
  )
}

/** The founder's sections of the information form, a line for each year, use and risk. */
function formFields(draft: FormDraft): Told<never> {
  return {
    financials: draft.financials.map(yearLine).join('\n'),
    useOfFunds: draft.useOfFunds
      .map(({ label, amountKurus }) => `${label}: ${formatKurus(BigInt(amountKurus))}`)
      .join('\n'),
    risks: draft.risks.map(({ title, text }) => `${title}: ${text}`).join('\n'),
    rights: draft.rights,
    excessMethod: draft.excessMethod,
  }
}
