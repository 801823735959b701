import {
  getFavoriteProjects,
  getFilteredProjects,
  getProjectAbout,
  getProjectComments,
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
  listProjects,
  searchProjects,
  upsertProjectToFavorites,
} from '#contracts/campaigns/endpoints.ts'
import { getActivities, getActivityTable } from '#contracts/campaigns/activity-endpoints.ts'
import { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findActivities, findActivityTable } from './activities/find-activities.ts'
import { findFavourites, toggleFavourite } from './favourites.ts'
import { forVisitors, introducing } from './for-visitors.ts'
import { findInformationForm } from './information-form.ts'
import { filterProjects, findProjectsByText, listPublicProjects } from './list-projects.ts'
import { findPlatformStatistics } from './platform-statistics.ts'
import { findFundingInfo, findInvestmentInfo } from './project-deal.ts'
import { findAbout, findDetails, findSummary, findSummaryByExternalId } from './project-head.ts'
import { findStory } from './project-story.ts'
import { findProjectOutcome } from './project-outcome.ts'
import { findComments, findDocuments, findFaq, findTeam, findUpdates } from './project-tabs.ts'

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
  introducing(getProjectTeam, findTeam, forVisitors.team),
  route(getProjectDocuments, findDocuments),
  route(getProjectUpdates, findUpdates),
  route(getProjectFaq, findFaq),
  route(getProjectComments, findComments),
  route(getProjectInformationForm, findInformationForm),
  route(getFavoriteProjects, findFavourites),
  route(upsertProjectToFavorites, toggleFavourite),
  route(getPlatformStatistics, findPlatformStatistics),
  route(getActivities, findActivities),
  route(getActivityTable, findActivityTable),
]
