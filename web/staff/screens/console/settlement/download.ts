import { getBankFile } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import type { Route } from './+types/download.ts'

/** A file that came from the escrow bank or went to it, byte for byte; never opened in place. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const evidenceId = namedId(args.params.evidenceId)
  const { base64document, fileName } = await loadFile(getBankFile, { evidenceId }, args)
  return new Response(new Uint8Array(Buffer.from(base64document, 'base64')), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
