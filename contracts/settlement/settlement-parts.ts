/** Query parameter that names the open part of the settlement desk. */
export const SETTLEMENT_PART = 'bolum'

/** Parts of the settlement desk as the address has them. */
export const SETTLEMENT_PARTS = {
  receipts: 'tahsilatlar',
  refunds: 'iadeler',
  campaigns: 'kampanyalar',
  statements: 'ekstreler',
  accounts: 'hesaplar',
} as const

export type SettlementPart = keyof typeof SETTLEMENT_PARTS
