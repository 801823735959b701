import { widgetPath } from './addresses.ts'

/** Height of the frame in pixels at which nothing of it is cut off on a telephone. */
const HEIGHT = 640
const WIDTH = 480

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What a foreign site pastes to show a campaign in a frame (`/gomulu`). */
export function embedCode(publicUrl: string, campaign: { readonly seoName: string; readonly title: string }): string {
  const title = campaign.title.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
  const src = publicUrl + widgetPath(campaign.seoName)
  return `<iframe src="${src}" title="${title}" width="100%" height="${HEIGHT}" style="max-width:${WIDTH}px;border:0" loading="lazy"></iframe>`
}
