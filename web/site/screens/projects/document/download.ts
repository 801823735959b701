import { getDocument } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import { fileResponse } from '#web/site/components/file-response.ts'
import type { Route } from './+types/download.ts'

/** A document of a campaign as a file: the call sends base64, browsers want bytes. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const documentId = namedId(args.params.documentId)
  return fileResponse(await loadFile(getDocument, { documentId }, args))
}
