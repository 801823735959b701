import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { optionalText, requiredLine, requiredText } from '../common/text/text.ts'
import { textMessages } from '../common/text/messages.ts'
import { FIELDS } from './creation/field-table.ts'
import { MOST_ROWS } from './creation/steps.ts'

// What makes a campaign's page alive beside its text. The same bounds stand in db/schema/projects/page.sql.

const { information, highlights, milestones, gallery } = FIELDS
const most = (count: number) => z.maxLength(count, { error: textMessages.malformed })

/** A figure, what it says and where it comes from: none without its source. */
const highlightInput = z.object({
  figure: requiredLine(highlights.figure.max),
  statement: requiredLine(highlights.statement.max),
  source: requiredLine(highlights.source.max),
})

/** Something done or planned, on a day or in the quarter that begins on it. */
const milestoneInput = z.object({
  due: calendarDate(textMessages.required),
  precision: z.enum(['day', 'quarter']),
  text: requiredText(milestones.text.max),
  isDone: z.boolean(),
})

/** A kept picture with the size that keeps its room, and what it shows in words. */
const pictureInput = z.object({
  path: requiredLine(200),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  caption: requiredLine(gallery.caption.max),
})

/** All of it, as an application hands it in. Paragraphs are parted by a blank line. */
export const storyContent = z.object({
  highlights: z.array(highlightInput).check(most(MOST_ROWS.highlights)),
  milestones: z.array(milestoneInput).check(most(MOST_ROWS.milestones)),
  gallery: z.array(pictureInput).check(most(MOST_ROWS.gallery)),
  market: optionalText(information.market.max),
  competition: optionalText(information.competition.max),
  businessModel: optionalText(information.revenueModel.max),
})

export type StoryContent = z.output<typeof storyContent>
