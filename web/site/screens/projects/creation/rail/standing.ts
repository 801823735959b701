import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectCreateProjectStep } from '#contracts/projects/creation/endpoints.ts'
import { type OpenRemarks, openRemarks } from '#contracts/projects/evaluation/open-remarks.ts'
import { type Remark, remarksOn } from '../form/remark.ts'
import { fieldNamed, type WizardStep } from '../form/wizard-step.ts'

export type Progress = OutputOf<typeof getProjectCreateProjectStep>

/** How far a page is: nothing of it is there, some, all that has to be; or nothing has to be, and nothing is. */
export type PageState = 'ahead' | 'running' | 'done' | 'optional'

export interface Standing {
  readonly slug: string
  readonly state: PageState
  readonly open: OpenRemarks
}

/** How far a page is by what it lacks, and by whether anything of it was saved. */
export function stateOf(lacks: number, isStarted: boolean): PageState {
  if (lacks > 0) return isStarted ? 'running' : 'ahead'
  return isStarted ? 'done' : 'optional'
}

/** What a step of rows lacks as a whole (a paper of a kind, a year) is told by a name of its own, which is no field. */
export const isOn = (page: WizardStep, field: string): boolean =>
  fieldNamed(page.fields, field) !== undefined || page.rows !== undefined

type OfStep = Progress['steps'][number]

/** Of a step of the wire, which several pages may share, what is told of one page's fields. */
export function ownOf(page: WizardStep, progress: Progress): Pick<OfStep, 'missing' | 'saves'> {
  const of = progress.steps.find(({ step }) => step === page.step)
  return {
    missing: of?.missing.filter(({ field }) => isOn(page, field)) ?? [],
    saves: of?.saves.filter(({ field }) => isOn(page, field)) ?? [],
  }
}

/** What was asked of a page ends with handing in: from then on it waits for the analyst, not for the founder. */
export function openOn(page: WizardStep, progress: Progress, remarks: readonly Remark[]): OpenRemarks {
  const own = progress.isHandedBack ? remarksOn(page, remarks) : []
  return openRemarks(own, page.rows ? [] : ownOf(page, progress).saves)
}

/** How far a page is, and what is asked of it. */
export function standingOf(page: WizardStep, progress: Progress, remarks: readonly Remark[]): Standing {
  const { missing, saves } = ownOf(page, progress)
  return { slug: page.slug, state: stateOf(missing.length, saves.length > 0), open: openOn(page, progress, remarks) }
}

/** Of a chapter: pages that are whole, pages that are asked for, what is open on them. */
export interface ChapterSum {
  readonly done: number
  readonly all: number
  readonly open: number
}

/** How far a chapter is: of the pages that are asked for or begun, how many are whole; and what is asked of them. */
export function sumOf(standings: readonly Standing[]): ChapterSum {
  const asked = standings.filter(({ state }) => state !== 'optional')
  return {
    done: asked.filter(({ state }) => state === 'done').length,
    all: asked.length,
    open: standings.reduce((sum, { open }) => sum + open.toMend + open.toAnswer, 0),
  }
}
