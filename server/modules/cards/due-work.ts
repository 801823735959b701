import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { askOpenPayments, capturePayments, giveBackPayments } from './provider/ask-provider.ts'
import { readSettlements, watchSettlements } from './settlements/read-settlements.ts'

/** What the card provider is asked by itself, in the order one round does it. */
export const cardDueWork: DueWork[] = [
  askOpenPayments,
  capturePayments,
  giveBackPayments,
  readSettlements,
  watchSettlements,
]
