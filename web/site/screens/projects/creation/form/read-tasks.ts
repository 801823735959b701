import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectCreateProjectStep } from '#contracts/projects/creation/endpoints.ts'
import { getProjectRemarks } from '#contracts/projects/evaluation/endpoints.ts'
import { openRemarks, type OpenRemarks } from '#contracts/projects/evaluation/open-remarks.ts'
import { load } from '#web/api/load.ts'
import { WIZARD_STEPS } from '../steps/index.ts'
import { remarksOn } from './remark.ts'
import { readStep } from './read-step.ts'
import { fieldNamed, type StepRow, type WizardStep } from './wizard-step.ts'

type Progress = OutputOf<typeof getProjectCreateProjectStep>

/** One row of the task list. */
export interface Task {
  readonly slug: string
  readonly title: string
  readonly state: 'ahead' | 'running' | 'done' | 'optional'
  /** Of what has to be there: how many are, and how many have to be. */
  readonly filled: number
  readonly all: number
  readonly openRemarks: OpenRemarks
  readonly savedAt: number | null
  readonly savedBy: string | null
}

/** The pages of the wizard with how far each is; pages that share a step of the wire are told apart by their fields. */
export async function readTasks(projectId: string, progress: Progress, args: LoaderFunctionArgs): Promise<Task[]> {
  const { remarks } = await load(getProjectRemarks, { projectId }, args)
  return Promise.all(
    WIZARD_STEPS.map(async (page) => {
      const rows = await readStep(page, projectId, args)
      // What was asked ends with handing in: from then on it waits for the analyst, not for the founder.
      const own = progress.isHandedBack ? remarksOn(page, remarks) : []
      return {
        ...taskOf(page, rows, progress),
        openRemarks: openRemarks(own, page.rows ? [] : savesOf(page, progress)),
      }
    }),
  )
}

const savesOf = (page: WizardStep, progress: Progress) =>
  progress.steps.find(({ step }) => step === page.step)?.saves ?? []

function taskOf(page: WizardStep, rows: readonly StepRow[], progress: Progress): Omit<Task, 'openRemarks'> {
  const of = progress.steps.find(({ step }) => step === page.step)
  const missing = (of?.missing ?? []).filter(({ field }) => isOn(page, field))
  const kept = rows.filter((row) => Object.keys(row.revisions).some((field) => fieldNamed(page.fields, field)))
  const filled = kept.flatMap(({ values, told }) => [
    ...Object.values(values).filter((value) => value !== ''),
    ...(told.fileName ? ['file'] : []),
  ]).length
  const isStarted = page.rows ? kept.length > 0 : filled > 0
  const state = missing.length > 0 ? (isStarted ? 'running' : 'ahead') : isStarted ? 'done' : 'optional'
  // Of this page's fields: another page of the same step may have been saved since.
  const last = (of?.saves ?? []).filter(({ field }) => isOn(page, field)).toSorted((a, b) => b.savedAt - a.savedAt)[0]
  const isSaved = isStarted && of !== undefined
  return {
    slug: page.slug,
    title: page.title,
    state,
    filled,
    all: filled + missing.length,
    savedAt: isSaved ? (last?.savedAt ?? null) : null,
    savedBy: isSaved ? (last?.savedBy ?? null) : null,
  }
}

/** What a step of rows lacks as a whole (a paper of a kind, a year) is told by a name of its own, which is no field. */
function isOn(page: WizardStep, field: string): boolean {
  return fieldNamed(page.fields, field) !== undefined || page.rows !== undefined
}
