import * as z from 'zod/mini'
import { event, storedMoment } from '../common/event.ts'

const of = { exportId: z.string() }

/** What the trail tells of copies of their data that members ask for. */
export const exportEvents = {
  'member.export-asked': event('member', of),
  'member.export-made': event('member', { ...of, expiresAt: storedMoment }),
  'member.export-failed': event('member', of),
  'member.export-downloaded': event('member', of),
  /** Its file is gone: its term was over, another was asked for, or the membership ended. */
  'member.export-deleted': event('member', of),
}
