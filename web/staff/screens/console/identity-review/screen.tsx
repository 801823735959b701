import { decideReview, getIdentityReviews, getReview } from '#contracts/membership/review/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { reviewsAround } from '#web/staff/components/review/list-around.ts'
import { ReviewRecord } from '#web/staff/components/review/review-record.tsx'
import { text } from '#web/staff/components/review/text.ts'
import type { Route } from './+types/screen.ts'

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.review.fullName ?? text.titles.identity)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [review, { reviews }] = await Promise.all([
    load(getReview, { reviewId: namedId(args.params.reviewId) }, args),
    load(getIdentityReviews, {}, args),
  ])
  return { review, reviews }
}

export const action = submit(decideReview, {
  notice: text.decide.done,
  redirectTo: (_data, { params }: Route.ActionArgs) => consolePaths.identityReview.href(params),
})

export default function IdentityReview({ loaderData: { review, reviews } }: Route.ComponentProps) {
  return <ReviewRecord review={review} list={reviewsAround('identity', reviews, review.id)} />
}
