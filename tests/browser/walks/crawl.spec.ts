import type { APIRequestContext } from '@playwright/test'
import { actingForOf, actingPath } from '#contracts/common/acting.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

const MOST_PAGES = 700
/** As many pages of one pattern are opened where there are more: the address without its query, ids, and the names of campaigns. */
const MOST_ALIKE = { query: 4, pattern: 20 }
const LINK = /\b(?:href|src)="(\/(?!\/)[^"#]*)/g
const MARKS = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/proje\/)[^/]+/g

/** Every address of this site that a page names, as a browser reads it. */
function linksOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

interface Crawled {
  readonly pages: number
  readonly dead: readonly string[]
  /** Whether an address was left that was never opened for want of time. */
  readonly isWhole: boolean
}

/**
 * Follows every link from the given pages on. `isOwn`: whose pages this reader's walk is about; others are opened and not followed,
 * since another reader's walk goes on from them. `isEach`: every page is opened, however many are alike.
 */
async function crawl(
  request: APIRequestContext,
  starts: readonly string[],
  { isOwn = () => true, isEach = false }: { isOwn?: (path: string) => boolean; isEach?: boolean } = {},
): Promise<Crawled> {
  const waiting = [...starts]
  const seen = new Set<string>(starts)
  const times = new Map<string, number>()
  const isEnough = (name: string, most: number): boolean => {
    times.set(name, (times.get(name) ?? 0) + 1)
    return (times.get(name) ?? 0) > most
  }
  const dead: string[] = []
  let pages = 0
  for (let address = waiting.shift(); address !== undefined && pages < MOST_PAGES; address = waiting.shift()) {
    const path = address.split('?')[0] ?? address
    if (isEnough(path, MOST_ALIKE.query)) continue
    if (!isEach && isEnough(path.replace(MARKS, '…'), MOST_ALIKE.pattern)) continue
    const response = await request.get(address)
    pages++
    if (response.status() !== 200) dead.push(`${response.status()} ${address}`)
    if (!response.headers()['content-type']?.startsWith('text/html') || !isOwn(path)) continue
    for (const link of linksOf(await response.text())) {
      if (seen.has(link) || link.startsWith('/api/docs')) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  return { pages, dead, isWhole: waiting.length === 0 }
}

const WHOLE = { dead: [], isWhole: true }

test.describe('no link leads nowhere', () => {
  test.setTimeout(300_000)

  test('for a visitor', async ({ request }) => {
    const { pages, ...found } = await crawl(request, [paths.home.href(), '/sitemap.xml', '/robots.txt'], {
      isEach: true,
    })
    expect(found).toEqual(WHOLE)
    expect(pages).toBeGreaterThan(60)
  })

  test('for a member', async ({ page }) => {
    await signInOnScreen(page, 'yatirimci@demo.example', TRIAL_PASSWORD)
    const { pages, ...found } = await crawl(page.request, [paths.profile.root.href(), paths.home.href()])
    expect(found).toEqual(WHOLE)
    expect(pages).toBeGreaterThan(80)
  })

  test('for a member who acts for a company', async ({ page }) => {
    await signInOnScreen(page, 'nitelikli@demo.example', TRIAL_PASSWORD)
    const own = await (await page.request.get(paths.profile.companyMembers.href())).text()
    const companyId = linksOf(own).map(actingForOf).find(Boolean) ?? ''
    const starts = [paths.profile.root, paths.profile.portfolio].map((screen) => actingPath(screen.href(), companyId))
    const { pages, ...found } = await crawl(page.request, starts, { isOwn: (path) => actingForOf(path) === companyId })
    expect(found).toEqual(WHOLE)
    expect(pages).toBeGreaterThan(80)
  })

  test('for the operator’s administrator', async ({ page, staff }) => {
    await staff.enter(page, 'yonetici@demo.example')
    const root = consolePaths.root.href()
    const { pages, ...found } = await crawl(page.request, [root], { isOwn: (path) => path.startsWith(root) })
    expect(found).toEqual(WHOLE)
    expect(pages).toBeGreaterThan(80)
  })
})
