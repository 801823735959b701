import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  RECEIPT_PARAMETER,
  REFUND_SEARCH,
  REFUND_SEARCH_LENGTH,
  SETTLEMENT_PART,
  SETTLEMENT_PARTS,
  type SettlementPart,
} from '#contracts/settlement/settlement-parts.ts'
import type { getSettlementQueue } from '#contracts/settlement/settlement-read-endpoints.ts'
import { namedId } from '#web/api/named-id.ts'
import { REFUND, UPLOAD } from '#web/staff/components/settlement/part-href.ts'

import type { Upload, UploadList } from './uploads/uploads.tsx'

export type SettlementQueue = OutputOf<typeof getSettlementQueue>

/** The receipt under decision. */
export function readReceipt(query: URLSearchParams): string | null {
  return query.get(RECEIPT_PARAMETER)
}

/** What of the open refunds is asked for: what is looked for, and the one under decision. */
export function readAskedRefunds(query: URLSearchParams): { refundSearch: string; refundId?: string } {
  const refundId = query.get(REFUND)
  return {
    refundSearch: (query.get(REFUND_SEARCH) ?? '').trim().slice(0, REFUND_SEARCH_LENGTH),
    ...(refundId === null ? {} : { refundId: namedId(refundId) }),
  }
}

/** The refund whose account is asked for; undefined once it is not open any more. */
export function readRefund(
  query: URLSearchParams,
  queue: SettlementQueue,
): SettlementQueue['refunds'][number] | undefined {
  return queue.refunds.find(({ refundId }) => refundId === query.get(REFUND))
}

/** The uploaded statement under decision; undefined once it is decided. */
export function readUpload(query: URLSearchParams, list: UploadList): Upload | undefined {
  return list.uploads.find(({ uploadId }) => uploadId === query.get(UPLOAD))
}

const PARTS = Object.keys(SETTLEMENT_PARTS) as SettlementPart[]

/** The part the address names. */
export function namedPart(query: URLSearchParams): SettlementPart | undefined {
  return PARTS.find((part) => SETTLEMENT_PARTS[part] === query.get(SETTLEMENT_PART))
}

/** The part to show: the one the address names; without one the first that has something to do. */
export function openPart(query: URLSearchParams, queue: SettlementQueue): SettlementPart {
  const named = namedPart(query)
  if (named && (named !== 'statements' || queue.mayDecide)) return named
  if (queue.exceptions.length > 0) return 'receipts'
  return queue.refundSums.openCount > 0 ? 'refunds' : 'campaigns'
}
