import type { LoaderFunctionArgs } from 'react-router'
import { getDocument } from '#contracts/projects/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'

/** A document of a campaign as a file: the call sends base64, browsers want bytes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const documentId = namedId(args.params['documentId'])
  const { base64document, filename, mimetype } = await load(getDocument, { documentId }, args)
  const bytes = Uint8Array.from(atob(base64document), (letter) => letter.codePointAt(0) ?? 0)
  return new Response(bytes, {
    headers: {
      'Content-Type': mimetype,
      // Only what browsers show without running anything of it opens in place.
      'Content-Disposition': `${mimetype === 'application/pdf' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
