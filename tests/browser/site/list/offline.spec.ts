import type { Page } from '@playwright/test'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { paths } from '#contracts/paths.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The page's own program hands the worker over a moment after it has begun. */
async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.scriptURL ?? ""')).toContain(feeds.offline)
}

test('whose line is cut keeps the page they are on, and is told until it is back', async ({ page, context }) => {
  await page.goto(paths.projects.href())
  await waitForWorker(page)
  await context.setOffline(true)
  const strip = page.getByText('İnternet bağlantınız yok.')
  await expect(strip).toBeInViewport()
  await page.getByRole('link', { name: 'Faaliyetler' }).first().click()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(new RegExp(`${paths.projects.pattern}$`))
  await expect(strip).toBeInViewport()
  await context.setOffline(false)
  await expect(strip).toBeHidden()
  await page.getByRole('link', { name: 'Faaliyetler' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${paths.activities.pattern}$`))
})

test('a page that cannot be fetched is one of the house, and opens by itself once it can', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(paths.projects.href())
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto(paths.activities.href())
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfaya ulaşılamadı' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yeniden dene' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Faaliyetler' })).toBeVisible()
  complaints.forget(/503|ERR_INTERNET_DISCONNECTED/)
})
