/** Query parameter that names the open part of the settlement desk. */
export const SETTLEMENT_PART = 'bolum'

/** Query parameter that names the receipt under decision. */
export const RECEIPT_PARAMETER = 'tahsilat'

/** Query parameter that says what is looked for among the open refunds. */
export const REFUND_SEARCH = 'ara'
export const REFUND_SEARCH_LENGTH = 100

/** Parts of the settlement desk as the address has them. */
export const SETTLEMENT_PARTS = {
  receipts: 'tahsilatlar',
  refunds: 'iadeler',
  campaigns: 'kampanyalar',
  mkk: 'mkk-kayitlari',
  statements: 'ekstreler',
  accounts: 'hesaplar',
} as const

export type SettlementPart = keyof typeof SETTLEMENT_PARTS
