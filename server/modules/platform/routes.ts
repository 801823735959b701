import { getLegalText } from '#contracts/platform/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { showLegalText } from './find-legal-text.ts'

export const platformRoutes: Route[] = [route(getLegalText, showLegalText)]
