import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { getAllBusinessModels, getAllCategories } from '#contracts/membership/endpoints.ts'
import { getCitiesByDefaultCountry, getMasterData } from '#contracts/platform/endpoints.ts'
import {
  getEntrepreneurLimit,
  getProjectCreateFundingInformations,
  getProjectStartEndDateInterval,
} from '#contracts/projects/creation/endpoints.ts'
import { getProjectDocumentTypes } from '#contracts/projects/creation/row-endpoints.ts'
import { load } from '#web/api/load.ts'
import { STEP_CALLS } from './calls.ts'
import { toText } from './values.ts'
import type { StepRow, WizardFacts, WizardStep } from './wizard-step.ts'

type Read = Readonly<Record<string, unknown>>

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
      Object.entries(fields).map(([name, kind]) => [name, kind === 'paper' ? '' : toText(kind, values[name])]),
    ),
    revisions: (values['revisions'] ?? {}) as Record<string, number>,
    told: toldOf(values),
  }))
  return step === 'documents' ? withPlaces(kept, args) : kept
}

/** What no field holds: who leads, which file a paper has. */
function toldOf(values: Read): Record<string, string> {
  const told: Record<string, string> = {}
  for (const name of ['name', 'email', 'fileName', 'byteLength', 'addedAt'])
    if (values[name] !== null && values[name] !== undefined) told[name] = String(values[name])
  return told
}

/** Of papers: a place for each kind that is asked, whether it holds one or waits; then those that were added. */
async function withPlaces(rows: StepRow[], args: LoaderFunctionArgs): Promise<StepRow[]> {
  const types = await load(getProjectDocumentTypes, {}, args)
  return types.flatMap(({ id: typeId, name: typeName, isRequired }) => {
    const told = { typeId, typeName, isRequired: String(isRequired) }
    const own = rows.filter(({ values }) => (values['documentTypeId'] || 'other') === typeId)
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
    goalKurus: fundingGoal,
    limitSource: limit.source,
    videoMegabytes: platformInformation.videoMaxSize,
  }
}
