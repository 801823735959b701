import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { fieldMessages, textMessages } from '../common/text/messages.ts'
import { done } from '../common/wire.ts'
import { PAGE_CLASSES } from './page-views.ts'

// How often the counted pages are seen. No visitor is in these figures: a day, a class of page and a number.

const day = calendarDate(textMessages.required, fieldMessages.dateInvalid)

export const reportPageView = endpoint({
  method: 'POST',
  path: '/statistics/reportpageview',
  access: 'public',
  summary: 'Counts one view of a class of pages. Nothing about who looks is asked for or kept.',
  input: z.object({ page: z.enum(PAGE_CLASSES) }),
  output: done,
  errors: {},
})

export const getPageViews = endpoint({
  method: 'GET',
  path: '/statistics/getpageviews',
  access: CONSOLE_READERS.pageViews,
  summary: 'Page views by day and class of page, oldest day first; the last thirty days unless told.',
  input: z.object({ from: z.optional(day), to: z.optional(day) }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(z.object({ day: z.string(), home: z.int(), project: z.int(), signIn: z.int(), signUp: z.int() })),
  }),
  errors: {},
})
