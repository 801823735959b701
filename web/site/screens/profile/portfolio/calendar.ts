import type { LoaderFunctionArgs } from 'react-router'
import { getInvestmentCalendar } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import { fileResponse } from '#web/site/components/file-response.ts'
import { STATEMENT_FIELDS } from '#web/site/components/investment/statement-file.ts'

/** The days ahead as a calendar file: of all investments, or of the one the address names. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const of = new URL(args.request.url).searchParams.get(STATEMENT_FIELDS.investment)
  return fileResponse(await loadFile(getInvestmentCalendar, of === null ? {} : { investmentId: namedId(of) }, args))
}
