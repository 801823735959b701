import {
  getCacheKeyMaster,
  getCities,
  getCitiesByDefaultCountry,
  getDistricts,
  getLegalText,
  getLegalTextVersions,
  isOutOfService,
} from '#contracts/platform/endpoints.ts'
import { getPageViews, reportPageView } from '#contracts/platform/statistics-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { countPageView } from './page-views/count-page-view.ts'
import { findCacheKey } from './master-data/cache-key.ts'
import { showLegalText } from './legal-texts/find-legal-text.ts'
import { findCities, findDistricts, findHomeCities } from './master-data/find-places.ts'
import { listLegalTextVersions } from './legal-texts/list-legal-text-versions.ts'
import { findPageViews } from './page-views/find-page-views.ts'
import * as maintenance from '#contracts/platform/maintenance-endpoints.ts'
import { closePlatform, findOutOfService, reopenPlatform, showMaintenance } from './maintenance/maintenance.ts'

import { getStatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import { findStatedTerms } from './master-data/find-stated-terms.ts'
import { getOutsideHealth } from '#contracts/platform/outside-health-endpoint.ts'
import { listOutsideHealth } from './outside-health/list-health.ts'

export const platformRoutes: Route[] = [
  route(getCacheKeyMaster, findCacheKey),
  route(isOutOfService, findOutOfService),
  route(getCitiesByDefaultCountry, findHomeCities),
  route(getCities, findCities),
  route(getDistricts, findDistricts),
  route(getStatedTerms, findStatedTerms),
  route(getLegalText, showLegalText),
  route(getLegalTextVersions, listLegalTextVersions),
  route(reportPageView, countPageView),
  route(getPageViews, findPageViews),
  route(getOutsideHealth, listOutsideHealth),
  route(maintenance.getMaintenance, showMaintenance),
  route(maintenance.closePlatform, closePlatform),
  route(maintenance.reopenPlatform, reopenPlatform),
]
