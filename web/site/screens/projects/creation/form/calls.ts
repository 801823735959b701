import type { Endpoint } from '#contracts/common/endpoint.ts'
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
  readonly rows?: { readonly id: 'memberId' | 'documentId' | 'faqId'; readonly remove: Endpoint }
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
  funding: { read: getProjectCreateFundingInformations, save: updateProjectFundingInformation },
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
