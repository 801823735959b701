import type { LoaderFunctionArgs } from 'react-router'
import { openRegulatorPack } from '#contracts/reports/pack-endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'

/** A pack as a file; who took it stands in the trail. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const pack = await loadFile(openRegulatorPack, { packId: namedId(args.params['packId'] ?? '') }, args)
  return new Response(new Uint8Array(Buffer.from(pack.base64document, 'base64')), {
    headers: {
      'Content-Type': pack.mimetype,
      'Content-Disposition': `attachment; filename="${pack.filename}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
