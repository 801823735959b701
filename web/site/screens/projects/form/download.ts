import { data } from 'react-router'
import { getProjectFormFile } from '#contracts/projects/form-endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { fileResponse } from '#web/site/components/file-response.ts'
import type { Route } from './+types/download.ts'

/** A version of the form as a file, `2.pdf` or `2.json`. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const [, version, form] = /^(\d{1,6})\.(pdf|json)$/.exec(args.params.version) ?? []
  if (version === undefined || (form !== 'pdf' && form !== 'json')) throw data(null, { status: 404 })
  return fileResponse(await loadFile(getProjectFormFile, { projectId: args.params.seoName, version, form }, args))
}
