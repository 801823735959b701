import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { optionalText, requiredLine, requiredText } from '../common/text/text.ts'
import { textMessages } from '../common/text/messages.ts'

// What makes a campaign's page alive beside its text. The same bounds stand in db/schema/projects/page.sql.

const PARAGRAPHS = 3000
const most = (count: number) => z.maxLength(count, { error: textMessages.malformed })

/** A figure, what it says and where it comes from: none without its source. */
const highlightInput = z.object({
  figure: requiredLine(24),
  statement: requiredLine(80),
  source: requiredLine(120),
})

/** Something done or planned, on a day or in the quarter that begins on it. */
const milestoneInput = z.object({
  due: calendarDate(textMessages.required),
  precision: z.enum(['day', 'quarter']),
  text: requiredText(160),
  isDone: z.boolean(),
})

/** A kept picture with the size that keeps its room, and what it shows in words. */
const pictureInput = z.object({
  path: requiredLine(200),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  caption: requiredLine(160),
})

/** All of it, as an application hands it in. Paragraphs are parted by a blank line. */
export const storyContent = z.object({
  highlights: z.array(highlightInput).check(most(6)),
  milestones: z.array(milestoneInput).check(most(12)),
  gallery: z.array(pictureInput).check(most(8)),
  market: optionalText(PARAGRAPHS),
  competition: optionalText(PARAGRAPHS),
  businessModel: optionalText(PARAGRAPHS),
})

export type StoryContent = z.output<typeof storyContent>
