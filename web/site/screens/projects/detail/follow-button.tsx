import { FavouriteButton } from '#web/site/components/favourite/button.tsx'
import type { Campaign } from './read-campaign.ts'
import { text } from './text.ts'

/** Follows the campaign, in the words of its state: to hear of its opening, or of what becomes of it. */
export function FollowButton({ summary, isPrimary }: Pick<Campaign, 'summary'> & { readonly isPrimary: boolean }) {
  return (
    <FavouriteButton
      seoName={summary.seoName}
      title={summary.title}
      isFavorite={summary.isFavorite}
      look="wide"
      words={summary.state === 'upcoming' ? text.follow.opening : text.follow.news}
      isPrimary={isPrimary}
    />
  )
}
