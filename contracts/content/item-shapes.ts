import * as z from 'zod/mini'
import { unixSeconds } from '../common/wire.ts'
import { CONTENT_KINDS, FAQ_AUDIENCES } from './kinds.ts'

const VERSION_STATES = ['draft', 'scheduled', 'published', 'superseded', 'discarded'] as const

/** One writing of an item. */
export const version = z.object({
  id: z.string(),
  /** Counted when published; null before. */
  number: z.nullable(z.int()),
  state: z.enum(VERSION_STATES),
  revision: z.int(),
  /** Name of the person, or of the job for what the installation brought. */
  author: z.string(),
  reason: z.nullable(z.string()),
  changedAt: unixSeconds,
  publishAt: z.nullable(unixSeconds),
  publishedAt: z.nullable(unixSeconds),
  sha256: z.nullable(z.string()),
})

/** A piece of content, and where it stands. */
export const item = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  /** Part of the address, name of a list, kind of agreement or letter: what the program knows it by. */
  seoName: z.string(),
  title: z.string(),
  state: z.enum(['unpublished', 'published', 'archived']),
  hasDraft: z.boolean(),
  scheduledFor: z.nullable(unixSeconds),
  changedAt: unixSeconds,
  position: z.int(),
})

/** As its list shows it. */
export const listedItem = z.object({
  ...item.shape,
  /** For whom a question is; null for every other kind. */
  audience: z.nullable(z.enum(FAQ_AUDIENCES)),
})
