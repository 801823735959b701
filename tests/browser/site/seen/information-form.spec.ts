import { paths } from '#contracts/paths.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { markOf } from '#web/components/year-chart/mark-of.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { openLongest } from '../../support/campaign.ts'
import { expect, test } from '../../support/test.ts'

test('a member reads the years of a form beside each other, drawn above, and finds its files first', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  await signInOnScreen(page, 'yatirimci@demo.example', TRIAL_PASSWORD)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.projectForm.href({ seoName: card.seoName }))

  const years = page.getByRole('table', { name: 'Finansal veriler' })
  const heads = years.getByRole('columnheader')
  await expect(heads.first()).toHaveText('Kalem')
  expect(await heads.count()).toBeGreaterThan(3)
  const revenue = years.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Gelir', exact: true }) })
  await expect(revenue.getByRole('cell')).toHaveCount((await heads.count()) - 1)
  // What stands at the end of a bar is what the table says, rounded.
  const told = BigInt((await revenue.getByRole('cell').last().innerText()).replaceAll(/\D/g, ''))
  await expect(page.locator('figure text').filter({ hasText: markOf(told) })).not.toHaveCount(0)
  await expect(page.getByRole('table', { name: /kullanılacağı yerler/ })).toBeVisible()

  const version = page.getByRole('region', { name: /^Sürüm \d+$/ })
  await expect(version).toBeInViewport()
  await expect(version.getByRole('link', { name: 'PDF indir' })).toBeVisible()
  await version.getByRole('link', { name: /^Sürüm ve imza|^Bütün sürümler/ }).click()
  await expect(page.getByRole('heading', { name: 'Sürümler' })).toBeInViewport()

  // On a phone each figure is a block of its own: nothing is scrolled sideways, and every year stands beside its amount.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(revenue.getByText(/^\d{4} \((gerçekleşen|öngörü)\)$/).first()).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
})
