import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import type { getMkkRefusal } from '#contracts/settlement/registration/refusal-endpoints.ts'

export type Refused = OutputOf<typeof getMkkRefusal>

/** What a refund of it gives back when nothing of a request is kept. */
export const wholeRefundOf = ({ shareCount, registeredShareCount, unitShareValue }: Refused): string =>
  formatKurus(BigInt(shareCount - (registeredShareCount ?? 0)) * unitShareValue)
