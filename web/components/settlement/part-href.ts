import { SETTLEMENT_PART, SETTLEMENT_PARTS, type SettlementPart } from '#contracts/investments/settlement-parts.ts'
import { paths } from '#contracts/paths.ts'

/** Query parameter that names the receipt under decision. */
export const RECEIPT = 'tahsilat'

/** Query parameter that names the refund whose account is asked for. */
export const REFUND = 'iade'

/** A part of the settlement desk, with the receipt or the refund under decision where one is. */
export function partHref(part: SettlementPart, id = ''): string {
  return paths.console.settlement.href({
    [SETTLEMENT_PART]: SETTLEMENT_PARTS[part],
    ...(id ? { [part === 'refunds' ? REFUND : RECEIPT]: id } : {}),
  })
}
