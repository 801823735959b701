import {
  RECEIPT_PARAMETER,
  SETTLEMENT_PART,
  SETTLEMENT_PARTS,
  type SettlementPart,
} from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'

/** Query parameter that names the refund whose account is asked for. */
export const REFUND = 'iade'

/** Query parameter that names the uploaded statement under decision. */
export const UPLOAD = 'ekstre'

/** Query parameter that names what MKK did not take and is under decision. */
export const REFUSAL = 'kayit'

/** Query parameter that names the description of a bank's tables that is open. */
export const TABLE = 'tablo'

const UNDER_DECISION: Partial<Record<SettlementPart, string>> = {
  receipts: RECEIPT_PARAMETER,
  refunds: REFUND,
  statements: UPLOAD,
  mkk: REFUSAL,
}

/** A part of the settlement desk, with what is under decision there where something is. */
export function partHref(part: SettlementPart, id = ''): string {
  return consolePaths.settlement.href({
    [SETTLEMENT_PART]: SETTLEMENT_PARTS[part],
    ...(id ? { [UNDER_DECISION[part] ?? RECEIPT_PARAMETER]: id } : {}),
  })
}

/** The description of a bank's tables, on the desk's part of statements. */
export function tableHref(profileId: string): string {
  return consolePaths.settlement.href({ [SETTLEMENT_PART]: SETTLEMENT_PARTS.statements, [TABLE]: profileId })
}
