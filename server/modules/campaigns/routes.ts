import type { Route } from '#server/kit/http/route.ts'

export const campaignRoutes: Route[] = []
