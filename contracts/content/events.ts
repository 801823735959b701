import * as z from 'zod/mini'
import { event, storedMoment } from '../common/event.ts'
import { CONTENT_KINDS } from './kinds.ts'

const kind = z.enum(CONTENT_KINDS)
const item = { kind, seoName: z.string() }
const version = { ...item, versionId: z.string() }
const shown = { ...item, sha256: z.nullable(z.string()) }

/** What the trail tells of what the operator writes. */
export const contentEvents = {
  /** A draft of its own, or of a version that was taken out again, in the place of one that was thrown away. */
  'content.drafted': event('content', {
    ...item,
    fromVersionId: z.optional(z.string()),
    discardedVersionId: z.optional(z.nullable(z.string())),
  }),
  'content.discarded': event('content', { ...version, sha256: z.nullable(z.string()) }),
  'content.scheduled': event('content', { ...version, publishAt: storedMoment }),
  'content.schedule-cancelled': event('content', version),
  'content.published': event('content', {
    ...version,
    title: z.string(),
    number: z.int(),
    sha256Before: z.nullable(z.string()),
    sha256After: z.string(),
    /** The member who wrote it, or the work of the platform that did. */
    writtenBy: z.nullable(z.string()),
  }),
  'content.archived': event('content', shown),
  'content.restored': event('content', shown),
  'content.moved': event('content', { kind, from: z.int(), to: z.int() }),
  'content.picture-kept': event('file', { name: z.string(), path: z.string() }),
  'content.test-message-requested': event('content', item),
}
