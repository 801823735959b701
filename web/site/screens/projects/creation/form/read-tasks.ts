import type { LoaderFunctionArgs } from 'react-router'
import { getProjectRemarks } from '#contracts/projects/evaluation/endpoints.ts'
import { load } from '#web/api/load.ts'
import { openOn, ownOf, type Progress, type Standing, stateOf } from '../rail/standing.ts'
import { CHAPTERS } from '../steps/index.ts'
import { readStep } from './read-step.ts'
import { fieldNamed, type StepRow, type WizardStep } from './wizard-step.ts'

/** One row of the task list. */
export interface Task extends Standing {
  readonly title: string
  /** Of what has to be there: how many are, and how many have to be. */
  readonly filled: number
  readonly all: number
  readonly savedAt: number | null
  readonly savedBy: string | null
}

/** Some of the list's rows under one word. */
interface ChapterOfTasks {
  readonly title: string
  readonly tasks: readonly Task[]
}

/** The wizard's chapters with how far each of their pages is; pages that share a step of the wire are told apart by their fields. */
export async function readTasks(
  projectId: string,
  progress: Progress,
  args: LoaderFunctionArgs,
): Promise<ChapterOfTasks[]> {
  const { remarks } = await load(getProjectRemarks, { projectId }, args)
  const read = async (page: WizardStep): Promise<Task> => ({
    ...taskOf(page, await readStep(page, projectId, args), progress),
    open: openOn(page, progress, remarks),
  })
  return Promise.all(
    CHAPTERS.map(async ({ title, pages }) => ({ title, tasks: await Promise.all(pages.map((page) => read(page))) })),
  )
}

function taskOf(page: WizardStep, rows: readonly StepRow[], progress: Progress): Omit<Task, 'open'> {
  const { missing, saves } = ownOf(page, progress)
  const kept = rows.filter((row) => Object.keys(row.revisions).some((field) => fieldNamed(page.fields, field)))
  const filled = kept.flatMap(({ values, told }) => [
    ...Object.values(values).filter((value) => value !== ''),
    ...(told.fileName ? ['file'] : []),
  ]).length
  // Of this page's fields: another page of the same step may have been saved since.
  const last = saves.toSorted((a, b) => b.savedAt - a.savedAt)[0]
  return {
    slug: page.slug,
    title: page.title,
    state: stateOf(missing.length, saves.length > 0),
    filled,
    all: filled + missing.length,
    savedAt: last?.savedAt ?? null,
    savedBy: last?.savedBy ?? null,
  }
}
