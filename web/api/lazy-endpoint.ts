import type { Endpoint } from '#contracts/common/endpoint.ts'

/** What a screen's endpoint is in the browser's build (web/build/lazy-endpoints.ts). */
interface LazyEndpoint {
  load(): Promise<Endpoint>
}

function isLazy(endpoint: object): endpoint is LazyEndpoint {
  return 'load' in endpoint
}

/** One that is made when its form is wanted: of what a page was told. */
export function lateEndpoint(load: () => Promise<Endpoint>): Endpoint {
  const late: object = { load }
  return late as Endpoint
}

/** The endpoint itself, loaded if need be. */
export async function resolveEndpoint<E extends Endpoint>(endpoint: E): Promise<E> {
  const given: object = endpoint
  return isLazy(given) ? ((await given.load()) as E) : endpoint
}
