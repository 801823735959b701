import type { APIRequestContext } from '@playwright/test'
import { actingForOf, actingPath } from '#contracts/common/acting.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

const MOST_PAGES = 700
const LINK = /\b(?:href|src)="(\/(?!\/)[^"#]*)/g

/** Every address of this site that a page names, as a browser reads it. */
function linksOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/**
 * Follows every link from the given pages on. Pages of one pattern that differ in their query only (filters, sorting, pages of a
 * list) are opened a few times, not in all combinations.
 */
async function crawl(
  request: APIRequestContext,
  starts: readonly string[],
): Promise<{ pages: number; dead: string[] }> {
  const waiting = [...starts]
  const seen = new Set<string>(starts)
  const perPath = new Map<string, number>()
  const dead: string[] = []
  let pages = 0
  for (let address = waiting.shift(); address !== undefined && pages < MOST_PAGES; address = waiting.shift()) {
    const path = address.split('?')[0] ?? address
    const times = perPath.get(path) ?? 0
    perPath.set(path, times + 1)
    if (times >= 4) continue
    const response = await request.get(address)
    pages++
    if (response.status() !== 200) dead.push(`${response.status()} ${address}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    for (const link of linksOf(await response.text())) {
      if (seen.has(link) || link.startsWith('/api/docs')) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  return { pages, dead }
}

test.describe('no link leads nowhere', () => {
  test.setTimeout(300_000)

  test('for a visitor', async ({ request }) => {
    const { pages, dead } = await crawl(request, [paths.home.href(), '/sitemap.xml', '/robots.txt'])
    expect(dead).toEqual([])
    expect(pages).toBeGreaterThan(60)
  })

  test('for a member', async ({ page }) => {
    await signInOnScreen(page, 'yatirimci@demo.example', TRIAL_PASSWORD)
    const { pages, dead } = await crawl(page.request, [paths.profile.root.href(), paths.home.href()])
    expect(dead).toEqual([])
    expect(pages).toBeGreaterThan(80)
  })

  test('for a member who acts for a company', async ({ page }) => {
    await signInOnScreen(page, 'nitelikli@demo.example', TRIAL_PASSWORD)
    const own = await (await page.request.get(paths.profile.companyMembers.href())).text()
    const companyId = linksOf(own).map(actingForOf).find(Boolean) ?? ''
    const starts = [paths.profile.root, paths.profile.portfolio].map((screen) => actingPath(screen.href(), companyId))
    const { pages, dead } = await crawl(page.request, starts)
    expect(dead).toEqual([])
    expect(pages).toBeGreaterThan(80)
  })

  test('for the operator’s administrator', async ({ page, staff }) => {
    await staff.enter(page, 'yonetici@demo.example')
    const { pages, dead } = await crawl(page.request, [consolePaths.root.href()])
    expect(dead).toEqual([])
    expect(pages).toBeGreaterThan(80)
  })
})
