import { decideReview, getLostPhoneReviews, getReview } from '#contracts/membership/review/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { reviewsAround } from '#web/staff/components/review/list-around.ts'
import { ReviewRecord } from '#web/staff/components/review/review-record.tsx'
import { text } from '#web/staff/components/review/text.ts'
import type { Route } from './+types/screen.ts'

export const meta = (args: Route.MetaArgs) =>
  titled(args.loaderData?.review.fullName ?? text.titles['lost-phone'])(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [review, { reviews }] = await Promise.all([
    load(getReview, { reviewId: namedId(args.params.reviewId) }, args),
    load(getLostPhoneReviews, {}, args),
  ])
  return { review, reviews }
}

export const action = submit(decideReview, {
  notice: text.decide.done,
  redirectTo: (_data, { params }: Route.ActionArgs) => consolePaths.lostPhoneReview.href(params),
})

export default function LostPhoneReview({ loaderData: { review, reviews } }: Route.ComponentProps) {
  return <ReviewRecord review={review} list={reviewsAround('lost-phone', reviews, review.id)} />
}
