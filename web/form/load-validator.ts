import type { Endpoint } from '#contracts/common/endpoint.ts'
import { resolveEndpoint } from '#web/api/lazy-endpoint.ts'
import type { validateForm } from './validate.ts'

export interface Validator {
  readonly schema: Endpoint['input']
  readonly validateForm: typeof validateForm
}

/** Everything needed to validate a form in the browser; asked for with the first focus. */
export async function loadValidator(endpoint: Endpoint): Promise<Validator> {
  const [{ input }, { validateForm }] = await Promise.all([resolveEndpoint(endpoint), import('./validate.ts')])
  return { schema: input, validateForm }
}
