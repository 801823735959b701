import {
  getFavoriteProjects,
  getFilteredProjects,
  getMyProjectSummary,
  getOwnPart,
  getProjectAbout,
  getProjectComments,
  getProjectCourse,
  getMyDay,
  getProjectDesk,
  getProjectDetails,
  getProjectDocuments,
  getProjectFaq,
  getProjectFundingInfo,
  getProjectInformationForm,
  getProjectInvestmentInfo,
  getProjectOutcome,
  getProjectStory,
  getProjectSummary,
  getProjectSummaryByExternalId,
  getProjectTeam,
  getProjectUpdates,
  getSimilarProjects,
  listProjects,
  getRecommendedProjects,
  getSuggestions,
  reportProjectView,
  searchProjects,
  upsertProjectToFavorites,
} from '#contracts/campaigns/endpoints.ts'
import { getActivities, getActivityTable } from '#contracts/campaigns/activity-endpoints.ts'
import * as preview from '#contracts/campaigns/preview/endpoints.ts'
import {
  getInformationFormSchema,
  getProjectForm,
  getProjectFormDifference,
} from '#contracts/projects/form-endpoints.ts'
import { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findActivities, findActivityTable } from './activities/find-activities.ts'
import { countCampaignView } from './desk/count-campaign-view.ts'
import { findMySummary } from './desk/find-my-summary.ts'
import { findDesk } from './desk/find-desk.ts'
import { findFavourites, toggleFavourite } from './favourites.ts'
import { forVisitors, introducing } from './for-visitors.ts'
import { findInformationForm } from './page/information-form.ts'
import { filterProjects, findProjectsByText, listPublicProjects } from './list-projects.ts'
import { findMyDay } from './desk/find-my-day.ts'
import { findOwnPart } from './page/own-part.ts'
import { findPlatformStatistics } from './platform-statistics.ts'
import { findFundingInfo, findInvestmentInfo } from './page/project-deal.ts'
import { findAbout, findDetails, findSummary, findSummaryByExternalId } from './page/project-head.ts'
import { findInformationFormSchema, findProjectForm, findProjectFormDifference } from './page/project-form.ts'
import { findCourse } from './page/project-course.ts'
import { findStory } from './page/project-story.ts'
import { findProjectOutcome } from './page/project-outcome.ts'
import * as seen from './preview/find-preview.ts'
import { recommendProjects } from './recommend-projects.ts'
import { suggest } from './suggest.ts'
import { findDocuments, findFaq, findTeam } from './page/project-tabs.ts'
import { findComments, findUpdates } from './page/project-talk.ts'
import { findSimilar } from './page/similar.ts'

export const campaignRoutes: Route[] = [
  route(getProjectForm, findProjectForm),
  route(getProjectFormDifference, findProjectFormDifference),
  route(getInformationFormSchema, findInformationFormSchema),
  introducing(getFilteredProjects, filterProjects, forVisitors.cards),
  introducing(listProjects, listPublicProjects, forVisitors.list),
  introducing(searchProjects, findProjectsByText, forVisitors.cards),
  introducing(getProjectSummary, findSummary, forVisitors.summary),
  introducing(getProjectSummaryByExternalId, findSummaryByExternalId, forVisitors.summary),
  introducing(getProjectDetails, findDetails, forVisitors.company),
  introducing(getProjectAbout, findAbout, forVisitors.about),
  introducing(getProjectStory, findStory, forVisitors.story),
  introducing(getProjectFundingInfo, findFundingInfo, forVisitors.deal),
  introducing(getProjectInvestmentInfo, findInvestmentInfo, forVisitors.round),
  introducing(getProjectOutcome, findProjectOutcome, forVisitors.outcome),
  introducing(getProjectCourse, findCourse, forVisitors.course),
  introducing(getSimilarProjects, findSimilar, forVisitors.cards),
  introducing(getProjectTeam, findTeam, forVisitors.team),
  route(getSuggestions, suggest),
  route(getRecommendedProjects, recommendProjects),
  route(getProjectDocuments, findDocuments),
  route(getProjectUpdates, findUpdates),
  route(getProjectFaq, findFaq),
  route(getProjectComments, findComments),
  route(getProjectInformationForm, findInformationForm),
  route(getOwnPart, findOwnPart),
  route(getMyDay, findMyDay),
  route(getProjectDesk, findDesk),
  route(getMyProjectSummary, findMySummary),
  route(reportProjectView, countCampaignView),
  route(getFavoriteProjects, findFavourites),
  route(upsertProjectToFavorites, toggleFavourite),
  route(getPlatformStatistics, findPlatformStatistics),
  route(getActivities, findActivities),
  route(getActivityTable, findActivityTable),
  route(preview.getPreviewSummary, seen.previewSummary),
  route(preview.getPreviewAbout, seen.previewAbout),
  route(preview.getPreviewDetails, seen.previewDetails),
  route(preview.getPreviewFundingInfo, seen.previewFundingInfo),
  route(preview.getPreviewInvestmentInfo, seen.previewInvestmentInfo),
  route(preview.getPreviewTeam, seen.previewTeam),
  route(preview.getPreviewDocuments, seen.previewDocuments),
  route(preview.getPreviewUpdates, seen.previewUpdates),
  route(preview.getPreviewFaq, seen.previewFaq),
  route(preview.getPreviewStory, seen.previewStory),
  route(preview.getPreviewInformationForm, seen.previewInformationForm),
]
