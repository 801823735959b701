import type { LoaderFunctionArgs } from 'react-router'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import { getHalfYear } from '#contracts/reports/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { type Account, accountsOf } from '#web/components/activity-figures/accounts.ts'
import { cellOf } from '#web/components/activity-figures/figure-value.tsx'
import { periodName, valueText } from '#web/components/activity-figures/text.ts'
import { readPeriodOf } from './report-address.ts'
import { reportedAccounts } from './reported-accounts.ts'
import { text } from './text.ts'

/** The figures of a half-year as a file for a spreadsheet, each with its definition. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const { period, isRunning, published, reported } = await loadFile(
    getHalfYear,
    { period: readPeriodOf(args.request) },
    args,
  )
  const state = isRunning ? valueText.state.running : valueText.state.over
  const linesOf = (accounts: readonly Account[], isPublished: string): string[] =>
    accounts.flatMap(({ title, figures }) =>
      figures.map(({ label, how, value }) =>
        csvLine([
          periodName(period),
          title,
          label,
          cellOf(value),
          valueText.units[value.unit],
          isPublished,
          how,
          state,
        ]),
      ),
    )
  const lines = [
    CSV_BOM + csvLine(text.fileColumns),
    ...linesOf(accountsOf(published), text.yes),
    ...linesOf(reportedAccounts(reported), text.no),
  ]
  return new Response(lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${text.file(period)}"`,
    },
  })
}
