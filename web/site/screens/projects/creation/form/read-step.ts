import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { getAllBusinessModels, getAllCategories } from '#contracts/membership/endpoints.ts'
import { getCitiesByDefaultCountry, getMasterData } from '#contracts/platform/endpoints.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import {
  getEntrepreneurLimit,
  getProjectCreateFundingInformations,
  getProjectStartEndDateInterval,
} from '#contracts/projects/creation/endpoints.ts'
import { getProjectDocumentTypes } from '#contracts/projects/creation/row-endpoints.ts'
import { load } from '#web/api/load.ts'
import { STEP_CALLS } from './calls.ts'
import { toText } from './values.ts'
import type { Revisions, StepRow, Told, WizardFacts, WizardStep } from './wizard-step.ts'

/** What a call answers of a row. */
type Read = Readonly<
  Partial<Record<FieldName | keyof Told | 'memberId' | 'documentId' | 'faqId' | 'rowId', unknown>>
> & {
  readonly revisions?: Revisions
}

/** The rows of a step as they are kept; a step without rows is one row without an id. */
export async function readStep(
  { step, fields }: Pick<WizardStep, 'step' | 'fields'>,
  projectId: string,
  args: LoaderFunctionArgs,
): Promise<StepRow[]> {
  const { read, rows } = STEP_CALLS[step]
  const answer: unknown = await load<Endpoint>(read, { projectId }, args)
  const all = (Array.isArray(answer) ? answer : [answer]) as Read[]
  const kept = all.map((values) => ({
    id: rows ? String(values[rows.id]) : '',
    values: Object.fromEntries(
      [...fields].map(([name, { kind }]) => [name, kind === 'paper' ? '' : toText(kind, values[name])]),
    ),
    revisions: values.revisions ?? {},
    told: toldOf(values),
  }))
  return step === 'documents' ? withPlaces(kept, args) : kept
}

/** What no field holds: who leads, which file a paper has. */
function toldOf(values: Read): Told {
  const names = ['name', 'email', 'fileName', 'byteLength', 'addedAt'] as const
  return Object.fromEntries(
    names.flatMap((name) => ((values[name] ?? null) === null ? [] : [[name, String(values[name])]])),
  )
}

/** Of papers: a place for each kind that is asked, whether it holds one or waits; then those that were added. */
async function withPlaces(rows: StepRow[], args: LoaderFunctionArgs): Promise<StepRow[]> {
  const types = await load(getProjectDocumentTypes, {}, args)
  return types.flatMap<StepRow>(({ id: typeId, name: typeName, isRequired }) => {
    const told = { typeId, typeName, isRequired: String(isRequired) }
    const own = rows.filter(({ values }) => (values.documentTypeId || 'other') === typeId)
    const waiting = { id: crypto.randomUUID(), values: {}, revisions: {}, told }
    return own.length === 0 && typeId !== 'other'
      ? [waiting]
      : own.map((row) => ({ ...row, told: { ...row.told, ...told } }))
  })
}

/** What fields offer to choose from and are bound by. */
export async function readFacts(projectId: string, args: LoaderFunctionArgs): Promise<WizardFacts> {
  const [models, sectors, cities, interval, limit, { platformInformation }, { fundingGoal }] = await Promise.all([
    load(getAllBusinessModels, {}, args),
    load(getAllCategories, {}, args),
    load(getCitiesByDefaultCountry, {}, args),
    load(getProjectStartEndDateInterval, {}, args),
    load(getEntrepreneurLimit, {}, args),
    load(getMasterData, {}, args),
    load(getProjectCreateFundingInformations, { projectId }, args),
  ])
  return {
    businessModels: models.businessModels,
    categories: sectors.categories,
    cities,
    earliestStart: interval.earliest,
    latestStart: interval.latest,
    maxDays: interval.maxDays,
    remainingKurus: limit.remaining,
    maxAdditionalRate: limit.maxAdditionalRate,
    goalKurus: fundingGoal,
    limitSource: limit.source,
    videoMegabytes: platformInformation.videoMaxSize,
  }
}
