import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { sumCourses } from './activities/sum-courses.ts'
import { sumRefundDays } from './activities/sum-refund-days.ts'
import { writeCampaignViews } from './desk/count-campaign-view.ts'

export { gatherFavourites } from './favourites.ts'
export { countByHalves, findFirstOpening } from './activities/campaign-courses.ts'
export { findPeriodFigures } from './activities/period-figures.ts'
export { findForSharing } from './page/find-for-sharing.ts'
export type { SharedCampaign } from './page/find-for-sharing.ts'
export { standingStream } from './live/standing-stream.ts'
export { listAwaiting, listFollowers } from './list-followers.ts'
export { listForFeeds } from './list-for-feeds.ts'
export type { ListedCampaign, PageKey } from './list-for-feeds.ts'
export { listForLetter, type LetterCampaign } from './list-for-letter.ts'
export { campaignRoutes } from './routes.ts'

export const campaignDueWork: DueWork[] = [writeCampaignViews, sumCourses, sumRefundDays]
