import * as calls from '#contracts/projects/conversation/operator-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listWritten } from './list-written.ts'
import { hideWritten, restoreWritten } from './restore.ts'

export const operatorRoutes: Route[] = [
  route(calls.getWrittenUnderProjects, listWritten),
  route(calls.hideWritten, hideWritten),
  route(calls.restoreWritten, restoreWritten),
]
