import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { HidingReason } from '#contracts/projects/conversation/hiding.ts'

interface Found {
  readonly reason: HidingReason | null
  readonly note: string | null
  readonly hidden_at: Date | null
}

/** What stands in the place of hidden words, from a row joined with projects.public_hiding; null where nothing is hidden. */
export function hiddenNoticeOf({ reason, note, hidden_at: at }: Found) {
  return reason === null || note === null || at === null ? null : { reason, note, hiddenAt: toUnixSeconds(at) }
}
