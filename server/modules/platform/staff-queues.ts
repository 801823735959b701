import { askTruthsAgain, getTruths } from '#contracts/platform/truths-endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { findReaderLags } from '#server/kit/due-work/event-feed.ts'
import { countFailing } from '#server/kit/due-work/failed-work.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { invariantFindings } from './invariant-findings.ts'

/** A reader that lies further behind than this is no longer only busy. */
const LATE_MS = 60_000

/** What the platform itself does not get done; an administrator looks into the log. */
export const platformQueues: readonly StaffQueue[] = [
  {
    code: 'invariants-broken',
    screen: { path: consolePaths.truths.href(), read: getTruths, step: askTruthsAgain },
    async count(context) {
      const broken = await invariantFindings.countBroken(context)
      return { ...broken, lateCount: broken.count }
    },
  },
  {
    code: 'work-failing',
    screen: null,
    tended: ['administrator', 'finance-officer'],
    watched: ['auditor'],
    async count(context) {
      const failing = await countFailing(context)
      return { ...failing, lateCount: failing.count }
    },
  },
  {
    code: 'events-unheard',
    screen: null,
    tended: ['administrator'],
    watched: ['auditor'],
    async count(context) {
      const before = context.clock.now().getTime() - LATE_MS
      const late = (await findReaderLags(context)).flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []))
      const readers = late.filter((at) => at < before)
      const oldestAt = readers.length > 0 ? new Date(Math.min(...readers)) : null
      return { count: readers.length, lateCount: readers.length, oldestAt }
    },
  },
]
