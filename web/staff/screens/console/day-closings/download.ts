import type { LoaderFunctionArgs } from 'react-router'
import { plainAmount } from '#contracts/common/money/money-format.ts'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import { formatStamp } from '#contracts/common/time/time.ts'
import { getDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { differenceLabels } from '#contracts/settlement/day-closing/messages.ts'
import { load, requireMember } from '#web/api/load.ts'
import { figuresOf } from './accounts.tsx'
import { type AccountDay, readDay } from './query.ts'
import { text } from './text.ts'

/** The close of a day with every account and both signatures, as a file for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const { shown } = await load(getDayClosings, readDay(args.request), args)
  const lines = (shown?.accounts ?? []).map((account) => lineOf(shown?.day ?? '', account))
  return new Response([CSV_BOM + csvLine(text.file.columns), ...lines].join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${text.file.name(shown?.day ?? '')}"`,
    },
  })
}

const stamp = (at: number | null | undefined): string => (at == null ? '' : formatStamp(new Date(at * 1000)))
/** Lira and kuruş with a minus before what the ledger has more of. */
function amount(kurus: bigint | null | undefined): string {
  if (kurus == null) return ''
  return kurus < 0n ? `-${plainAmount(-kurus)}` : plainAmount(kurus)
}

function lineOf(day: string, account: AccountDay): string {
  const { title, iban, state, standing } = account
  const figures = figuresOf(account)
  const reasons = (figures?.reasons ?? []).map(
    ({ kind, amount: part }) => `${differenceLabels[kind]}${part === null ? '' : ` ${amount(part)}`}`,
  )
  return csvLine([
    day,
    title,
    iban,
    text.states[state],
    amount(figures?.bank),
    amount(figures?.ledger),
    amount(figures?.difference),
    reasons.join('; '),
    standing?.explanation ?? '',
    String(figures?.statementNumber ?? 0),
    standing?.begunBy ?? '',
    stamp(standing?.begunAt),
    standing?.decidedBy ?? '',
    stamp(standing?.decidedAt),
  ])
}
