import type { Page } from '@playwright/test'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { readPrint } from './read-print.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { openLongest } from '../../support/campaign.ts'
import { expect, test } from '../../support/test.ts'

/** A4 with the page's own margins. */
async function print(page: Page, path: string) {
  await page.goto(path)
  return readPrint(await page.pdf({ format: 'A4', printBackground: true }))
}

/** The margin of 16 mm of 210, and a little. */
const LEFT = 0.1
const HALF = 0.5

/** No sheet but the last ends in its upper half, and what is printed takes the whole width. */
function expectFull(sheets: Awaited<ReturnType<typeof print>>, most: number) {
  expect(sheets.length).toBeLessThanOrEqual(most)
  for (const [at, { filled }] of sheets.slice(0, -1).entries()) expect(filled, `sheet ${at + 1}`).toBeGreaterThan(HALF)
  const all = sheets.slice(0, -1)
  const mean = all.reduce((sum, { filled }) => sum + filled, 0) / Math.max(1, all.length)
  if (all.length > 0) expect(mean, 'mean of all but the last').toBeGreaterThan(0.75)
  expect(Math.min(...sheets.map(({ left }) => left))).toBeLessThan(LEFT)
  expect(Math.max(...sheets.map(({ right }) => right))).toBeGreaterThan(0.85)
  for (const { left } of sheets) expect(left).toBeLessThan(LEFT)
}

test('a campaign, its figures, a portfolio and the activities print on full sheets, over the whole width', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  await signInOnScreen(page, 'yatirimci@demo.example', TRIAL_PASSWORD)
  expectFull(await print(page, campaignHref(card.seoName, 'summary')), 10)
  expectFull(await print(page, campaignHref(card.seoName, 'financials')), 9)
  expectFull(await print(page, paths.profile.portfolio.href()), 5)
  // Others may have ended campaigns before, or moved the clock into later half-years: both make the page longer.
  const { course } = await stage.visitor.call(getActivities, {})
  const printed = await print(page, paths.activities.href())
  const campaigns = await page.getByRole('table').getByRole('link').count()
  expectFull(printed, 6 + Math.ceil(campaigns / 20) + Math.floor(course.length / 3))
})

test('each sheet says whose page it is, when it was made and where it stands, with scripts and without', async ({
  page,
  staff,
}) => {
  const expectTold = ({ foot }: { readonly foot: string }, path: string) => {
    const printed = foot.replaceAll(/\s+/g, ' ')
    expect(printed).toMatch(/Açık Defter · \d{1,2} \p{L}+ \d{4} \d\d\.\d\d/u)
    expect(printed.replaceAll(' ', '')).toContain(path)
  }
  // A text that ships no script.
  const text = paths.policies.membershipAgreement.href()
  for (const sheet of await print(page, text)) expectTold(sheet, text)
  await staff.enter(page, 'uyum@demo.example')
  for (const sheet of await print(page, consolePaths.reports.href())) expectTold(sheet, consolePaths.reports.href())
  // A page that was reached in the browser, without another document.
  await page.getByRole('link', { name: 'Kampanya dosyaları' }).click()
  await expect(page).toHaveURL(new RegExp(consolePaths.reportPacks.href()))
  await expect
    .poll(async () => (await readPrint(await page.pdf({ format: 'A4' })))[0]?.foot.replaceAll(' ', ''))
    .toContain(consolePaths.reportPacks.href())
})

test('a table that goes over the end of a sheet says its columns again', async ({ page, stage }) => {
  // The half-year in which most ended: others may have moved the clock into one that has only begun.
  const { course } = await stage.visitor.call(getActivities, {})
  const endedIn = ({ successful, unsuccessful, cancelled }: (typeof course)[number]) =>
    successful + unsuccessful + cancelled
  const fullest = course.toSorted((one, other) => endedIn(other) - endedIn(one))[0]?.period ?? ''
  await page.goto(paths.activities.href({ donem: fullest }))
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Sonuçlandı' }) })
  const campaigns = await table.getByRole('row').getByRole('link').allInnerTexts()
  // So low that it goes over some, wherever on the page it begins.
  const sheets = await readPrint(await page.pdf({ format: 'A5', landscape: true }))
  const withRows = sheets.filter(({ words }) => campaigns.some((campaign) => words.includes(campaign)))
  expect(withRows.length).toBeGreaterThan(1)
  for (const { words } of withRows) expect(words).toContain('Sonuçlandı')
})

test('the operator’s reports print over the whole width', async ({ page, staff }) => {
  await staff.enter(page, 'uyum@demo.example')
  expectFull(await print(page, consolePaths.reports.href()), 8)
})
