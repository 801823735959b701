import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { idInput, optionalLine, requiredText } from '../common/text/text.ts'
import { done, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { NOTICE_STREAM } from './notice-stream.ts'
import { SHOWN_TOPICS } from './topics.ts'

// The list behind a member's bell: the same events as mails and short messages, one line each.

/** The newest so many are counted; more is "99+". */
export const MOST_COUNTED = 100

export const NOTICE_VIEWS = ['all', 'unread'] as const

const notice = z.object({
  id: z.string(),
  topic: z.enum(SHOWN_TOPICS),
  title: z.string(),
  /** Below the site's address. */
  path: z.string(),
  createdAt: unixSeconds,
  isRead: z.boolean(),
})

export const getNotices = endpoint({
  method: 'GET',
  path: '/notifications/getnotices',
  access: 'member',
  summary: 'What the member was told, newest first, a page at a time; `until` goes to readallnotices.',
  input: z.object({ view: z._default(z.enum(NOTICE_VIEWS), 'all'), after: optionalLine(100) }),
  output: z.object({
    notices: z.array(notice),
    next: nextKey,
    unread: z.int(),
    /** The newest that is shown; empty where there is none. */
    until: z.string(),
    /** How long notices are kept, in days. */
    keptDays: z.int(),
  }),
  errors: {},
})

const standing = { unread: z.int(), version: z.string() }

export const getUnreadNotices = endpoint({
  method: 'GET',
  path: '/notifications/getunreadnotices',
  access: 'member',
  summary: `How many notices are unread, at most ${MOST_COUNTED}; and the standing's version.`,
  input: nothing,
  output: z.object(standing),
  errors: {},
})

export const streamNotices = endpoint({
  method: 'GET',
  path: NOTICE_STREAM,
  access: 'member',
  isStream: true,
  summary: 'Server-sent events: how many notices are unread, as soon as that changes.',
  input: z.object({ known: z.optional(requiredText(40)) }),
  output: z.object(standing),
  errors: {},
})

export const readNotice = endpoint({
  method: 'POST',
  path: '/notifications/readnotice',
  access: 'member',
  summary: 'Marks one of the member’s notices as read and tells where it leads; again changes nothing.',
  input: z.object({ id: idInput }),
  output: z.object({ path: z.string() }),
  errors: {},
})

export const readAllNotices = endpoint({
  method: 'POST',
  path: '/notifications/readallnotices',
  access: 'member',
  summary: 'Marks the member’s notices as read up to the one that was shown as the newest.',
  input: z.object({ until: requiredText(100) }),
  output: done,
  errors: {},
})
