import type { LoaderFunctionArgs } from 'react-router'
import { getDocument } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'

/** A paper of an application, to those who judge it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const { base64document, filename, mimetype } = await loadFile(
    getDocument,
    { documentId: namedId(args.params['documentId'] ?? '') },
    args,
  )
  return new Response(new Uint8Array(Buffer.from(base64document, 'base64')), {
    headers: {
      'Content-Type': mimetype,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
