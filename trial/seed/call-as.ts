import type { Endpoint, InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import { dueWork, moduleRoutes } from '#server/modules.ts'

const ROUTES = new Map(moduleRoutes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))

/** A call of the product as its verb answers it, without the wire and without counting towards a limit: history is made at once. */
export async function callAs<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const route = ROUTES.get(`${endpoint.method} ${endpoint.path}`)
  invariant(route, `${endpoint.path} is no call of the product`)
  return (await route.run(context, input)) as OutputOf<E>
}

/** Work that falls due by itself, at the moment of the context's clock; how many items it did. */
export async function runDueWork(context: Context, name: string): Promise<number> {
  const work = dueWork.find((each) => each.name === name)
  invariant(work, `${name} is no work of the product`)
  return work.run(context)
}
