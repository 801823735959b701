import { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import type { TaskSource } from '#server/kit/task-source.ts'
import { listTasks } from './list-tasks.ts'

/** The one list of what a member has to do; `sources` are those of all modules. */
export function taskRoutes(sources: readonly TaskSource[]): Route[] {
  return [route(getMyTasks, listTasks(sources))]
}
