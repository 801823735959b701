import { getLostPhoneReviews } from '#contracts/membership/review/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { ReviewList } from '#web/staff/components/review/review-list.tsx'
import { text } from '#web/staff/components/review/text.ts'
import type { Route } from './+types/screen.ts'

export const meta = titled(text.titles['lost-phone'])

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getLostPhoneReviews, {}, args)
}

export default function LostPhoneReviews({ loaderData: { reviews } }: Route.ComponentProps) {
  return <ReviewList kind="lost-phone" reviews={reviews} />
}
