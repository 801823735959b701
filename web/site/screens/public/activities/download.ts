import type { LoaderFunctionArgs } from 'react-router'
import { getActivityTable } from '#contracts/campaigns/activity-endpoints.ts'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import { accountsOf } from '#web/components/activity-figures/accounts.ts'
import { cellOf } from '#web/components/activity-figures/figure-value.tsx'
import { valueText } from '#web/components/activity-figures/text.ts'
import { loadFile } from '#web/api/load-file.ts'
import { text } from './text.ts'

/** Every figure of every period as a file for a spreadsheet, one line each. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { rows } = await loadFile(getActivityTable, {}, args)
  const { period, figure, value, unit, state } = text.fileColumns
  const lines = rows.flatMap((row) =>
    accountsOf(row.figures).flatMap((account) =>
      account.figures.map((one) =>
        csvLine([
          row.period,
          one.label,
          cellOf(one.value),
          valueText.units[one.value.unit],
          row.isRunning ? valueText.state.running : valueText.state.over,
        ]),
      ),
    ),
  )
  return new Response([CSV_BOM + csvLine([period, figure, value, unit, state]), ...lines].join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${text.file}"`,
    },
  })
}
