import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getMyTasks } from '#contracts/tasks/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { moduleRoutes } from '#server/modules.ts'

/** The whole list of whoever makes the call, over the sources of all modules. */
export async function tasksOf(context: Context): Promise<OutputOf<typeof getMyTasks>> {
  const found = moduleRoutes.find(({ endpoint }) => endpoint.path === getMyTasks.path)
  return (await found?.run(context, {})) as OutputOf<typeof getMyTasks>
}
