import * as z from 'zod/mini'
import { event, storedMoment } from '../common/event.ts'

const proposal = {
  proposalId: z.string(),
  parameter: z.string(),
  /** In words, as the officers read it; null: nothing held on that day. */
  parameterBefore: z.nullable(z.string()),
  parameterValue: z.string(),
  validFrom: z.string(),
}

/** What the trail tells of the platform's closing for maintenance, of SPK's list, and of the law's numbers. */
export const platformEvents = {
  'platform.closed': event('installation', { words: z.string(), until: storedMoment }),
  'platform.reopened': event('installation', {}),
  /** A named truth about these data (server/invariants) that was whole, or never asked, is broken by so many records. */
  'platform.invariant-broken': event('installation', { invariant: z.string(), brokenCount: z.int() }),
  /** SPK's decision to strike the platform off its list (T17/10), with its bulletin as the reason. */
  'delisting.begun': event('delisting', { decidedOn: z.string() }),
  'delisting.withdrawn': event('delisting', {}),
  /** From here on it holds; with how many campaigns and applications ended. */
  'delisting.confirmed': event('delisting', { decidedOn: z.string(), campaigns: z.int(), applications: z.int() }),
  'parameter.proposed': event('parameter', proposal),
  'parameter.take-back-proposed': event('parameter', proposal),
  'parameter.confirmed': event('parameter', proposal),
  'parameter.taken-back': event('parameter', proposal),
  'parameter.refused': event('parameter', proposal),
  'parameter.withdrawn': event('parameter', proposal),
}
