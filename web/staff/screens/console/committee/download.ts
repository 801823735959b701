import { getMinutesFile } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import type { Route } from './+types/download.ts'

/** The minutes of a file as a PDF. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const { base64document, filename, mimetype } = await loadFile(
    getMinutesFile,
    { fileId: namedId(args.params.fileId) },
    args,
  )
  return new Response(new Uint8Array(Buffer.from(base64document, 'base64')), {
    headers: {
      'Content-Type': mimetype,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
