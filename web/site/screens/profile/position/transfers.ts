import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'

type Entry = OutputOf<typeof getInvestment>['entries'][number]

export interface Transfer {
  readonly key: string
  readonly at: number
  readonly label: string
  /** Empty where an entry stands alone. */
  readonly debit: string
  readonly credit: string
  readonly amountKurus: Kurus
}

/** Entries come as debit and credit of one transfer, in order; people read a transfer as one line. */
export function transfersOf(entries: readonly Entry[]): Transfer[] {
  const transfers: Transfer[] = []
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index]
    const other = entries[index + 1]
    if (!entry) continue
    const isPair =
      other !== undefined && other.kind === entry.kind && other.at === entry.at && other.amount === -entry.amount
    const [debit, credit] = entry.amount >= 0n ? [entry, isPair ? other : null] : [isPair ? other : null, entry]
    transfers.push({
      key: `${index}`,
      at: entry.at,
      label: entry.label,
      debit: debit?.account ?? '',
      credit: credit?.account ?? '',
      amountKurus: entry.amount < 0n ? -entry.amount : entry.amount,
    })
    if (isPair) index++
  }
  return transfers
}
