import * as z from 'zod/mini'
import { event } from '../common/event.ts'
import { PERSON_PARTS } from './parts.ts'

/** What the trail tells of looks at people's records; each stands in the trail of the person looked at. */
export const peopleEvents = {
  /** With the reason, once per record, reader and day. */
  'member.look-begun': event('member', {}),
  'member.looked-at': event('member', { part: z.enum(PERSON_PARTS) }),
}
