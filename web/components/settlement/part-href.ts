import { SETTLEMENT_PART, SETTLEMENT_PARTS, type SettlementPart } from '#contracts/investments/settlement-parts.ts'
import { paths } from '#contracts/paths.ts'

/** Query parameter that names the receipt under decision. */
export const RECEIPT = 'tahsilat'

/** A part of the settlement desk, with the receipt under decision where one is. */
export function partHref(part: SettlementPart, receiptId = ''): string {
  return paths.console.settlement.href({
    [SETTLEMENT_PART]: SETTLEMENT_PARTS[part],
    ...(receiptId ? { [RECEIPT]: receiptId } : {}),
  })
}
