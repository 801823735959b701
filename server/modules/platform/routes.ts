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
import { countPageView } from './count-page-view.ts'
import { findCacheKey } from './cache-key.ts'
import { showLegalText } from './find-legal-text.ts'
import { findCities, findDistricts, findHomeCities } from './find-places.ts'
import { listLegalTextVersions } from './list-legal-text-versions.ts'
import { findPageViews } from './find-page-views.ts'
import { findOutOfService } from './master-data.ts'

export const platformRoutes: Route[] = [
  route(getCacheKeyMaster, findCacheKey),
  route(isOutOfService, findOutOfService),
  route(getCitiesByDefaultCountry, findHomeCities),
  route(getCities, findCities),
  route(getDistricts, findDistricts),
  route(getLegalText, showLegalText),
  route(getLegalTextVersions, listLegalTextVersions),
  route(reportPageView, countPageView),
  route(getPageViews, findPageViews),
]
