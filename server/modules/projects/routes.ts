import { getDocument, getMyProjects } from '#contracts/projects/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findDocument } from './find-document.ts'
import { findMyProjects } from './find-my-projects.ts'
import { formRoutes } from './form/routes.ts'

export const projectRoutes: Route[] = [
  ...formRoutes,
  route(getMyProjects, findMyProjects),
  route(getDocument, findDocument),
]
