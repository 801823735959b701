import {
  getCacheKeyMaster,
  getCities,
  getCitiesByDefaultCountry,
  getDistricts,
  getLegalText,
  getMasterData,
  isOutOfService,
} from '#contracts/platform/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findCacheKey } from './cache-key.ts'
import { showLegalText } from './find-legal-text.ts'
import { findCities, findDistricts, findHomeCities } from './find-places.ts'
import { findMasterData, findOutOfService } from './master-data.ts'

export const platformRoutes: Route[] = [
  route(getMasterData, findMasterData),
  route(getCacheKeyMaster, findCacheKey),
  route(isOutOfService, findOutOfService),
  route(getCitiesByDefaultCountry, findHomeCities),
  route(getCities, findCities),
  route(getDistricts, findDistricts),
  route(getLegalText, showLegalText),
]
