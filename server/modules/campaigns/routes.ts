import {
  getFavoriteProjects,
  getFilteredProjects,
  getOwnPart,
  getProjectAbout,
  getProjectComments,
  getProjectCourse,
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
  searchProjects,
  upsertProjectToFavorites,
} from '#contracts/campaigns/endpoints.ts'
import { getActivities, getActivityTable } from '#contracts/campaigns/activity-endpoints.ts'
import { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findActivities, findActivityTable } from './activities/find-activities.ts'
import { findDesk } from './desk/find-desk.ts'
import { findFavourites, toggleFavourite } from './favourites.ts'
import { forVisitors, introducing } from './for-visitors.ts'
import { findInformationForm } from './page/information-form.ts'
import { filterProjects, findProjectsByText, listPublicProjects } from './list-projects.ts'
import { findOwnPart } from './page/own-part.ts'
import { findPlatformStatistics } from './platform-statistics.ts'
import { findFundingInfo, findInvestmentInfo } from './page/project-deal.ts'
import { findAbout, findDetails, findSummary, findSummaryByExternalId } from './page/project-head.ts'
import { findCourse } from './page/project-course.ts'
import { findStory } from './page/project-story.ts'
import { findProjectOutcome } from './page/project-outcome.ts'
import { recommendProjects } from './recommend-projects.ts'
import { suggest } from './suggest.ts'
import { findComments, findDocuments, findFaq, findTeam, findUpdates } from './page/project-tabs.ts'
import { findSimilar } from './page/similar.ts'

export const campaignRoutes: Route[] = [
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
  route(getProjectDesk, findDesk),
  route(getFavoriteProjects, findFavourites),
  route(upsertProjectToFavorites, toggleFavourite),
  route(getPlatformStatistics, findPlatformStatistics),
  route(getActivities, findActivities),
  route(getActivityTable, findActivityTable),
]
