import * as content from '#contracts/projects/creation/content-endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import * as fields from '#contracts/projects/creation/fields.ts'
import * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import {
  findCloseInterval,
  findEntrepreneurLimit,
  findPreApplication,
  findStartInterval,
} from './entrepreneur-limit.ts'
import { handIn } from './hand-in.ts'
import {
  findDocuments,
  findDocumentTypes,
  findFaq,
  findFunding,
  findInformation,
  findLeader,
  findMyDrafts,
  findParticipant,
  findParticipants,
  findTeam,
  findTeamMember,
  listRows,
} from './read-steps.ts'
import { discardDraft, keepStep, removeDocument, removeFaq, removeMember, removingRows } from './remove-from-draft.ts'
import {
  saveDocument,
  saveFaq,
  saveFunding,
  saveInformation,
  saveLeader,
  saveParticipant,
  saveTeamMember,
  savingRows,
} from './save-steps.ts'
import { showMembersCheck, showProgress } from './show-progress.ts'

export const creationRoutes: Route[] = [
  route(calls.getProjectCreateProjectStep, showProgress),
  route(calls.getProjectCreateProjectInformation, findInformation),
  route(calls.upsertProjectInfo, saveInformation),
  route(calls.getProjectCreateFundingInformations, findFunding),
  route(calls.updateProjectFundingInformation, saveFunding),
  route(calls.updateProjectStep, keepStep),
  route(calls.getProjectStartEndDateInterval, findStartInterval),
  route(calls.getProjectEndDateToCloseDateInterval, findCloseInterval),
  route(calls.sendProjectToReview, handIn),
  route(calls.deleteProject, discardDraft),
  route(calls.getMyProjectDrafts, findMyDrafts),
  route(calls.getEntrepreneurLimit, findEntrepreneurLimit),
  route(calls.checkInvestorProjectPreApplication, findPreApplication),
  route(rowCalls.getProjectCreateProjectLeaderMember, findLeader),
  route(rowCalls.upsertProjectLeaderMember, saveLeader),
  route(rowCalls.getProjectCreateProjectParticipantMembers, findParticipants),
  route(rowCalls.getProjectCreateProjectParticipantMemberByMemberId, findParticipant),
  route(rowCalls.upsertProjectParticipantMember, saveParticipant),
  route(rowCalls.getProjectCreateProjectTeamMembers, findTeam),
  route(rowCalls.getProjectCreateProjectTeamMemberByMemberId, findTeamMember),
  route(rowCalls.upsertProjectTeamMember, saveTeamMember),
  route(rowCalls.deleteProjectMember, removeMember),
  route(rowCalls.projectCreateProjectMembersCheck, showMembersCheck),
  route(rowCalls.getProjectDocumentTypes, findDocumentTypes),
  route(rowCalls.getProjectCreateProjectDocuments, findDocuments),
  route(rowCalls.upsertProjectDocument, saveDocument),
  route(rowCalls.deleteProjectDocument, removeDocument),
  route(rowCalls.getProjectCreateProjectFaq, findFaq),
  route(rowCalls.upsertProjectFaq, saveFaq),
  route(rowCalls.deleteProjectFaq, removeFaq),
  route(content.getProjectCreateProjectFinancials, listRows('financials', fields.financialFields)),
  route(content.upsertProjectFinancial, savingRows('financials', fields.financialFields)),
  route(content.deleteProjectFinancial, removingRows('financials')),
  route(content.getProjectCreateProjectUses, listRows('uses', fields.useFields)),
  route(content.upsertProjectUse, savingRows('uses', fields.useFields)),
  route(content.deleteProjectUse, removingRows('uses')),
  route(content.getProjectCreateProjectRisks, listRows('risks', fields.riskFields)),
  route(content.upsertProjectRisk, savingRows('risks', fields.riskFields)),
  route(content.deleteProjectRisk, removingRows('risks')),
  route(content.getProjectCreateProjectHighlights, listRows('highlights', fields.highlightFields)),
  route(content.upsertProjectHighlight, savingRows('highlights', fields.highlightFields)),
  route(content.deleteProjectHighlight, removingRows('highlights')),
  route(content.getProjectCreateProjectMilestones, listRows('milestones', fields.milestoneFields)),
  route(content.upsertProjectMilestone, savingRows('milestones', fields.milestoneFields)),
  route(content.deleteProjectMilestone, removingRows('milestones')),
  route(content.getProjectCreateProjectGallery, listRows('gallery', fields.galleryFields)),
  route(content.upsertProjectImage, savingRows('gallery', fields.galleryFields)),
  route(content.deleteProjectImage, removingRows('gallery')),
]
