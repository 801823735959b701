import { getAcceptedDocument } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import { fileResponse } from '#web/site/components/file-response.ts'
import { FORM, FORMS } from '#web/site/components/investment/accepted-file.ts'
import type { Route } from './+types/download.ts'

/** An accepted text as a file: as PDF, or as the original that was hashed. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const acceptanceId = namedId(args.params.acceptanceId)
  const isOriginal = new URL(args.request.url).searchParams.get(FORM) === FORMS.original
  const form = isOriginal ? 'original' : 'pdf'
  return fileResponse(await loadFile(getAcceptedDocument, { acceptanceId, textId: args.params.textId, form }, args))
}
