import type { LoaderFunctionArgs } from 'react-router'
import { openRegulatorPack, readRegulatorPackPart } from '#contracts/reports/pack-endpoints.ts'
import { call } from '#web/api/call.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'

/** A pack as a file, read part after part as its reader takes it; who took it stands in the trail. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const packId = namedId(args.params['packId'] ?? '')
  const { filename, mimetype, byteLength, partCount } = await loadFile(openRegulatorPack, { packId }, args)
  let part = 0
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part === partCount) return controller.close()
      const { base64 } = await call(readRegulatorPackPart, { packId, part: part++ }, args.context)
      controller.enqueue(new Uint8Array(Buffer.from(base64, 'base64')))
    },
  })
  return new Response(bytes, {
    headers: {
      'Content-Type': mimetype,
      'Content-Length': String(byteLength),
      'Content-Disposition': `attachment; filename="${filename}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
