import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import type { IconShape, IconSize } from '#contracts/public-feeds/addresses.ts'
import { feedMessages, RISK_SENTENCE } from '#contracts/public-feeds/messages.ts'
import type { SharedCampaign } from '#server/modules/campaigns/index.ts'
import type { PlatformFacts, Sources } from '../sources.ts'
import { drawPicture, type PictureContent } from './draw-picture.ts'
import type { KeptPictures } from './kept-pictures.ts'
import { drawSign } from './sign.ts'

/** Called before a picture is drawn: refuses those who have too many drawn. */
type MayDraw = () => Promise<void>

const SIGN_PIXELS = 512

async function platformPart(sources: Sources, platform: PlatformFacts): Promise<PictureContent['platform']> {
  const { name, colours } = platform
  const sign = await drawSign(platform, sources.context.files, SIGN_PIXELS, 'plain')
  return { name, sign, action: colours.action, tint: colours.tint }
}

/**
 * The picture messengers show for a campaign: cover, sector, city, title, goal and last day. No sum collected so far: the
 * picture outlives it by weeks in other people's caches, and what visitors may see of an open campaign is introductory
 * information (T4/1-v, T12/5).
 */
export async function campaignPicture(
  sources: Sources,
  pictures: KeptPictures,
  campaign: SharedCampaign,
  mayDraw: MayDraw,
): Promise<Buffer> {
  const platform = await sources.platform()
  const { goalKurus, ...shown } = campaign
  return pictures.find(['campaign', platform, { ...shown, goalKurus: String(goalKurus) }], async () => {
    await mayDraw()
    const { files } = sources.context
    const cover = campaign.coverPath ? await files.read('public', campaign.coverPath).catch(() => null) : null
    return drawPicture({
      platform: await platformPart(sources, platform),
      kicker: [campaign.category, campaign.city].filter(Boolean).join(' · '),
      title: campaign.title,
      text: campaign.shortDescription,
      figures: [
        { label: feedMessages.picture.goal, value: formatKurus(goalKurus, 'trim') },
        { label: feedMessages.picture.until, value: formatDay(campaign.closesAt) },
      ],
      risk: RISK_SENTENCE,
      cover: cover ? Buffer.from(cover) : null,
    })
  })
}

/** The picture of every other page: the platform's sign, name and slogan. */
export async function platformPicture(sources: Sources, pictures: KeptPictures, mayDraw: MayDraw): Promise<Buffer> {
  const platform = await sources.platform()
  return pictures.find(['platform', platform], async () => {
    await mayDraw()
    return drawPicture({
      platform: await platformPart(sources, platform),
      kicker: '',
      title: platform.slogan || platform.name,
      text: '',
      figures: [],
      risk: RISK_SENTENCE,
      cover: null,
    })
  })
}

/** The platform's sign as a square picture. */
export async function iconPicture(
  sources: Sources,
  pictures: KeptPictures,
  { size, shape }: { readonly size: IconSize; readonly shape: IconShape },
  mayDraw: MayDraw,
): Promise<Buffer> {
  const { logoPath, faviconPath } = await sources.platform()
  return pictures.find(['icon', size, shape, logoPath, faviconPath], async () => {
    await mayDraw()
    return drawSign({ logoPath, faviconPath }, sources.context.files, size, shape)
  })
}
