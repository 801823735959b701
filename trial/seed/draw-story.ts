import type { StoryContent } from '#contracts/projects/story-content.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { type EncodedPicture, encodePicture, keepEncoded } from '#server/kit/files/index.ts'
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

/** The same before they are kept. */
export interface DrawnStory {
  readonly cover: EncodedPicture
  readonly logo: EncodedPicture
  readonly portraits: readonly { readonly name: string; readonly picture: EncodedPicture }[]
  readonly sheets: readonly { readonly caption: string; readonly picture: EncodedPicture }[]
}

/** The narrower width of a sheet: a phone's column. */
const SHEET_WIDTHS = [480] as const

/** A story's cover, mark, portraits and sheets; a quarter of a second. */
export async function drawStory(story: Story): Promise<DrawnStory> {
  const company = companyKeyOf(story)
  const told = toldBeside(company)
  const cover = await encodePicture(drawCover(company, story.category, told.cover))
  const logo = await encodePicture(drawLogo(company, story.category, story.company.name), [])
  const portraits: { name: string; picture: EncodedPicture }[] = []
  for (const name of namesOf(story)) {
    portraits.push({ name, picture: await encodePicture(drawPortrait(name, company), []) })
  }
  const sheets: { caption: string; picture: EncodedPicture }[] = []
  for (const sheet of told.sheets) {
    const picture = await encodePicture(drawSheet(company, sheet), SHEET_WIDTHS)
    sheets.push({ caption: sheet.caption, picture })
  }
  return { cover, logo, portraits, sheets }
}

/** Keeps a story's pictures. */
export async function keepDrawn(context: Context, story: Story, drawn: DrawnStory): Promise<StoryPictures> {
  const keep = async (what: string, name: string, picture: EncodedPicture) => {
    const file = { id: derivedId('file', what, story.key), name: `${story.key}-${name}.webp` }
    // A try that ended before its campaign was there has kept some of them.
    const known = await context.db
      .selectFrom('platform.file')
      .select('path')
      .where('id', '=', file.id)
      .executeTakeFirst()
    if (known) return known.path
    return (await keepEncoded(context, { ...file, visibility: 'public' }, picture)).path
  }
  const coverPath = await keep('cover', 'kapak', drawn.cover)
  const logoPath = await keep('logo', 'logo', drawn.logo)
  const portraits: Record<string, string> = {}
  for (const [at, { name, picture }] of drawn.portraits.entries()) {
    portraits[name] = await keep(`portrait ${at}`, `kisi-${at + 1}`, picture)
  }
  const gallery: StoryContent['gallery'] = []
  for (const [at, { caption, picture }] of drawn.sheets.entries()) {
    gallery.push({ path: await keep(`sheet ${at}`, `cizim-${at + 1}`, picture), ...SHEET, caption })
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
