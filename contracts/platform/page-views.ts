/** Pages that are counted (specification section 2, Analytics): home, paths starting with /proje, sign-in, sign-up. */
export const PAGE_CLASSES = ['home', 'project', 'sign-in', 'sign-up'] as const
export type PageClass = (typeof PAGE_CLASSES)[number]

/** Where page views go: below the site's own address. */
export const PAGE_VIEW_CALL = '/api/statistics/reportpageview'

/** Where a view of a campaign's page goes instead, counted for its founder and as a project's: below the site's own address. */
export const CAMPAIGN_VIEW_CALL = '/api/project/reportprojectview'

/** The longest stretch of days that is shown at once. */
export const MOST_DAYS = 366
