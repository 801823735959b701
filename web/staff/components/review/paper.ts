import type { LoaderFunctionArgs } from 'react-router'
import { openReviewPaper } from '#contracts/membership/review/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'

/** A paper of a request, as it was sent. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const paper = await loadFile(openReviewPaper, { paperId: namedId(args.params['paperId'] ?? '') }, args)
  return new Response(new Uint8Array(Buffer.from(paper.base64document, 'base64')), {
    headers: {
      'Content-Type': paper.mimetype,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.filename)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
