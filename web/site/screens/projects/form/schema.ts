import { getInformationFormSchema } from '#contracts/projects/form-endpoints.ts'
import { loadFile } from '#web/api/load-file.ts'
import type { Route } from './+types/schema.ts'

/** The JSON schema that every version of every form fits. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { schema } = await loadFile(getInformationFormSchema, {}, args)
  return new Response(schema, { headers: { 'Content-Type': 'application/schema+json; charset=utf-8' } })
}
