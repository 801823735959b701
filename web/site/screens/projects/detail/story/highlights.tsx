import { HighlightList } from '#web/site/components/campaign-parts/highlight-list.tsx'
import type { Story } from '../read-campaign.ts'

/** Three figures with what they say; each with its source, since none is told without. */
export function Highlights({ story }: { readonly story: Story | null | undefined }) {
  return story?.highlights.length ? <HighlightList highlights={story.highlights} /> : null
}
