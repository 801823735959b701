import { getCompanyDocument } from '#contracts/membership/company/console-endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import type { Route } from './+types/download.ts'

/** A paper of a company's registration as it was handed in. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const documentId = namedId(args.params.documentId)
  const { base64document, filename, mimetype } = await loadFile(getCompanyDocument, { documentId }, args)
  return new Response(new Uint8Array(Buffer.from(base64document, 'base64')), {
    headers: {
      'Content-Type': mimetype,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
