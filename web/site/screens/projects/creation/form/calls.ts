import type { Endpoint } from '#contracts/common/endpoint.ts'
import {
  deleteProjectFinancial,
  deleteProjectHighlight,
  deleteProjectImage,
  deleteProjectMilestone,
  deleteProjectRisk,
  deleteProjectUse,
  getProjectCreateProjectFinancials,
  getProjectCreateProjectGallery,
  getProjectCreateProjectHighlights,
  getProjectCreateProjectMilestones,
  getProjectCreateProjectRisks,
  getProjectCreateProjectUses,
  upsertProjectFinancial,
  upsertProjectHighlight,
  upsertProjectImage,
  upsertProjectMilestone,
  upsertProjectRisk,
  upsertProjectUse,
} from '#contracts/projects/creation/content-endpoints.ts'
import {
  getProjectCreateFundingInformations,
  getProjectCreateProjectInformation,
  updateProjectFundingInformation,
  upsertProjectInfo,
} from '#contracts/projects/creation/endpoints.ts'
import {
  deleteProjectDocument,
  deleteProjectFaq,
  deleteProjectMember,
  getProjectCreateProjectDocuments,
  getProjectCreateProjectFaq,
  getProjectCreateProjectLeaderMember,
  getProjectCreateProjectParticipantMembers,
  getProjectCreateProjectTeamMembers,
  upsertProjectDocument,
  upsertProjectFaq,
  upsertProjectLeaderMember,
  upsertProjectParticipantMember,
  upsertProjectTeamMember,
} from '#contracts/projects/creation/row-endpoints.ts'
import type { CreationStep } from '#contracts/projects/creation/steps.ts'

/** The calls behind a step of the wire: what reads it, what saves fields of it, and for rows how one is named and taken out. */
export interface StepCalls {
  readonly read: Endpoint
  readonly save: Endpoint
  readonly rows?: { readonly id: 'memberId' | 'documentId' | 'faqId' | 'rowId'; readonly remove: Endpoint }
}

export const STEP_CALLS: Readonly<Record<Exclude<CreationStep, 'review'>, StepCalls>> = {
  information: { read: getProjectCreateProjectInformation, save: upsertProjectInfo },
  leader: { read: getProjectCreateProjectLeaderMember, save: upsertProjectLeaderMember },
  participants: {
    read: getProjectCreateProjectParticipantMembers,
    save: upsertProjectParticipantMember,
    rows: { id: 'memberId', remove: deleteProjectMember },
  },
  team: {
    read: getProjectCreateProjectTeamMembers,
    save: upsertProjectTeamMember,
    rows: { id: 'memberId', remove: deleteProjectMember },
  },
  financials: {
    read: getProjectCreateProjectFinancials,
    save: upsertProjectFinancial,
    rows: { id: 'rowId', remove: deleteProjectFinancial },
  },
  funding: { read: getProjectCreateFundingInformations, save: updateProjectFundingInformation },
  uses: {
    read: getProjectCreateProjectUses,
    save: upsertProjectUse,
    rows: { id: 'rowId', remove: deleteProjectUse },
  },
  risks: {
    read: getProjectCreateProjectRisks,
    save: upsertProjectRisk,
    rows: { id: 'rowId', remove: deleteProjectRisk },
  },
  highlights: {
    read: getProjectCreateProjectHighlights,
    save: upsertProjectHighlight,
    rows: { id: 'rowId', remove: deleteProjectHighlight },
  },
  milestones: {
    read: getProjectCreateProjectMilestones,
    save: upsertProjectMilestone,
    rows: { id: 'rowId', remove: deleteProjectMilestone },
  },
  gallery: {
    read: getProjectCreateProjectGallery,
    save: upsertProjectImage,
    rows: { id: 'rowId', remove: deleteProjectImage },
  },
  documents: {
    read: getProjectCreateProjectDocuments,
    save: upsertProjectDocument,
    rows: { id: 'documentId', remove: deleteProjectDocument },
  },
  faq: {
    read: getProjectCreateProjectFaq,
    save: upsertProjectFaq,
    rows: { id: 'faqId', remove: deleteProjectFaq },
  },
}
