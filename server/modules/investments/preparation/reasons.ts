import type * as z from 'zod/mini'
import type { Reason } from '#contracts/common/endpoint.ts'
import type { reason } from '#contracts/common/wire.ts'

type WireReason = z.output<typeof reason>

/** Reasons as an answer holds them: its lists are not read-only. */
export function copyReasons(reasons: readonly Reason[]): WireReason[] {
  return reasons.map(({ inputs, ...reason }) => ({ ...reason, ...(inputs ? { inputs: [...inputs] } : {}) }))
}
