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
import { findInformationForm } from './information-form.ts'
import { filterProjects, findProjectsByText, listPublicProjects } from './list-projects.ts'
import { findPlatformStatistics } from './platform-statistics.ts'
import { findFundingInfo, findInvestmentInfo } from './project-deal.ts'
import { findAbout, findDetails, findSummary, findSummaryByExternalId } from './project-head.ts'
import { findComments, findDocuments, findFaq, findTeam, findUpdates } from './project-tabs.ts'

export const campaignRoutes: Route[] = [
  route(getFilteredProjects, filterProjects),
  route(listProjects, listPublicProjects),
  route(searchProjects, findProjectsByText),
  route(getProjectSummary, findSummary),
  route(getProjectSummaryByExternalId, findSummaryByExternalId),
  route(getProjectDetails, findDetails),
  route(getProjectAbout, findAbout),
  route(getProjectFundingInfo, findFundingInfo),
  route(getProjectInvestmentInfo, findInvestmentInfo),
  route(getProjectTeam, findTeam),
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
