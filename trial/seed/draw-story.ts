import type { StoryContent } from '#contracts/projects/story-content.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { keepPicture } from '#server/kit/files/index.ts'
import { derivedId } from '#server/kit/id.ts'
import { drawCover, drawLogo, drawPortrait, drawSheet, SHEET } from '#db/seed/pictures/draw.ts'
import { companyKeyOf, type Story } from './stories/index.ts'
import { toldBeside } from './stories/told/index.ts'

/** The pictures of a story as they are kept; portraits by the person's name. */
export interface StoryPictures {
  readonly coverPath: string
  readonly logoPath: string
  readonly portraits: Readonly<Record<string, string>>
  readonly gallery: StoryContent['gallery']
}

/** The narrower width of a sheet: a phone's column. */
const SHEET_WIDTHS = [480] as const

/** Draws a story's cover, mark, portraits and sheets and keeps them. */
export async function drawStory(context: Context, story: Story): Promise<StoryPictures> {
  const { cover, sheets } = toldBeside(companyKeyOf(story))
  const company = companyKeyOf(story)
  const keep = async (what: string, name: string, bytes: Uint8Array, widths?: readonly number[]) =>
    (
      await keepPicture(
        context,
        { id: derivedId('file', what, story.key), name: `${story.key}-${name}.webp`, bytes, visibility: 'public' },
        widths,
      )
    ).path
  const coverPath = await keep('cover', 'kapak', drawCover(company, story.category, cover))
  const logoPath = await keep('logo', 'logo', drawLogo(company, story.category, story.company.name), [])
  const portraits: Record<string, string> = {}
  for (const [at, name] of namesOf(story).entries()) {
    portraits[name] = await keep(`portrait ${at}`, `kisi-${at + 1}`, drawPortrait(name, company), [])
  }
  const gallery: StoryContent['gallery'] = []
  for (const [at, sheet] of sheets.entries()) {
    const path = await keep(`sheet ${at}`, `cizim-${at + 1}`, drawSheet(company, sheet), SHEET_WIDTHS)
    gallery.push({ path, ...SHEET, caption: sheet.caption })
  }
  return { coverPath, logoPath, portraits, gallery }
}

function namesOf({ leader, partner, team }: Story): string[] {
  return [leader, ...(partner ? [partner] : []), ...team].map(([name]) => name)
}

/** The first day of the quarter that lies some quarters after the one of a day. */
export function quarterFrom(date: string, quarters: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const count = year * 4 + Math.floor((month - 1) / 3) + quarters
  return `${Math.floor(count / 4)}-${String((count % 4) * 3 + 1).padStart(2, '0')}-01`
}

/** What stands beside a story's text on the day its campaign opens: nothing is done yet that an update will tell. */
export function contentOf(story: Story, opensAt: Date, gallery: StoryContent['gallery']): StoryContent {
  const { highlights, milestones, market, competition, businessModel } = toldBeside(companyKeyOf(story))
  const opening = istanbulDate(opensAt)
  return {
    highlights: highlights.map(([figure, statement, source]) => ({ figure, statement, source })),
    milestones: milestones.map(([quarter, text]) => ({
      due: quarterFrom(opening, quarter),
      precision: 'quarter',
      text,
      isDone: quarter < 0,
    })),
    gallery,
    market,
    competition,
    businessModel,
  }
}
