import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { removeUnnamed } from './creation/remove-unnamed.ts'
import { remindCommittee } from './committee/remind-committee.ts'
import { publishDueProjects } from './evaluation/publication.ts'
import { lapseLateChanges } from './form/lapse-change.ts'
import { reportingDueWork } from './reporting/due-work.ts'

export { findClosedProjects } from './committee/relations.ts'
export { addDocument } from './add-document.ts'
export type { NewDocument } from './add-document.ts'
export { approveProject } from './life-cycle/approve-project.ts'
export type { FormDraft } from './life-cycle/approve-project.ts'
export { createProject } from './life-cycle/create-project.ts'
export type { NewPerson, NewProject } from './life-cycle/store-project.ts'
export { findDraftPage, type DraftPage } from './creation/page-of-draft.ts'
export { findProjectByCode } from './find-by-code.ts'
export { findFormVersion, findInformationForm } from './form/find-information-form.ts'
export type { ApprovedForm } from './form/find-information-form.ts'
export { findChangeForLetter } from './form/list-changes.ts'
export { publishChange } from './form/publish-change.ts'
export { gatherProjectsOf, listFounderUploads } from './gather-written.ts'
export { findCampaignsOf } from './find-campaigns-of.ts'
export { findOffering } from './find-offering.ts'
export { findQuestionForLetter } from './conversation/find-question-for-letter.ts'
export { forgetPreDemand } from './pre-demand/forget-pre-demand.ts'
export type { QuestionForLetter } from './conversation/find-question-for-letter.ts'
export { findCommentForLetter } from './conversation/find-question-for-letter.ts'
export { findUpdateForLetter } from './updates/find-update-for-letter.ts'
export { publishProject } from './life-cycle/publish-project.ts'
export { projectRoutes } from './routes.ts'
export { mayOpenPicture } from './creation/open-picture.ts'
export { openVideo } from './video/open-video.ts'
export { videoUploads } from './video/receive-video.ts'
export { projectTasks } from './find-tasks.ts'
export { projectQueues } from './evaluation/staff-queues.ts'
export type { OfferingRow } from './tables.ts'
export { findFirstReport } from './reporting/find-first-report.ts'
export { findObligationForLetter } from './reporting/find-for-letter.ts'
export { notePayout } from './reporting/term.ts'
export { reachMilestone } from './life-cycle/reach-milestone.ts'
export { type ProjectStep, transitionProject } from './life-cycle/transition-project.ts'

export const projectDueWork: DueWork[] = [
  publishDueProjects,
  lapseLateChanges,
  removeUnnamed,
  remindCommittee,
  ...reportingDueWork,
]
