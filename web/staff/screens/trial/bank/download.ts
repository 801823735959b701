import { getStatementFile } from '#contracts/trial/bank-endpoints.ts'
import { STATEMENT_FORMS } from '#contracts/trial/statement-forms.ts'
import { loadFile } from '#web/api/load-file.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import type { Route } from './+types/download.ts'

/** A statement of the simulated bank, as a file in one of its forms. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireTrial(args)
  const { iban, number } = args.params
  const form = STATEMENT_FORMS.find((one) => one === args.params.form) ?? 'camt-02'
  const { base64document, fileName } = await loadFile(getStatementFile, { iban, number, form }, args)
  return new Response(new Uint8Array(Buffer.from(base64document, 'base64')), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
