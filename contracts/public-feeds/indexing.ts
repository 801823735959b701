import { CONSOLE, paths, TRIAL } from '../paths.ts'

// Pages of one person, of staff and of the trial, and those that mailed links lead to.
const NOT_LISTED = [
  paths.profile.root.pattern,
  CONSOLE.pattern,
  TRIAL.pattern,
  paths.setup.pattern,
  paths.auth.signOut.pattern,
  paths.cookieChoices.pattern,
  paths.cardReturn.pattern,
  paths.newsletter.pattern,
  '/sifre',
  '/dogrulama',
  '/gelistirme',
  '/tema',
]
const TOKEN = /[?&](?:token|jeton|kod|code)=/i
/** Steps of an order and documents, below a campaign. */
const BELOW_CAMPAIGN = new RegExp(`^${paths.projectById.pattern}/[^/]+/.`)
/** What a paper's code opens; where it is typed may be found. */
const OF_CODE = new RegExp(`^${paths.verifyPaper.pattern}/.`)
/** A founder's application; the page before it may be found. */
const OF_FOUNDER = new RegExp(`^${paths.createProject.pattern}/.`)

/** Whether search engines may list a page: not what is one person's, not what a token opens, not a screen's bare data. */
export function isListed(path: string, search = ''): boolean {
  if (TOKEN.test(search) || path.endsWith('.data')) return false
  if ([BELOW_CAMPAIGN, OF_CODE, OF_FOUNDER].some((below) => below.test(path))) return false
  return !NOT_LISTED.some((start) => path === start || path.startsWith(`${start}/`))
}
