import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../../support/test.ts'

const ANALYST = 'uzman@demo.example'

test('an analyst sees the years of an application drawn beside each other, with what follows from them', async ({
  page,
  staff,
}) => {
  const analyst = await staff.callerOf(ANALYST)
  // Those of the trial's past were never written in the wizard.
  const { applications } = await analyst.call(getApplications, { tab: 'waiting' })
  const [first] = applications
  await staff.enter(page, ANALYST)
  await page.goto(consolePaths.application.href({ projectId: first?.id ?? '' }))
  const years = page.getByRole('table', { name: 'Yıllara göre finansallar ve oranlar' })
  await expect(years.getByRole('rowheader')).toHaveText(['Gelir', 'Gelir artışı', 'Net kâr', 'Kâr marjı', 'Öz kaynak'])
  const growth = years.getByRole('row').filter({ hasText: 'Gelir artışı' }).getByRole('cell')
  await expect(growth.first()).toHaveText('–')
  await expect(growth.last()).toHaveText(/^−?%[\d.]+,\d$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await years.scrollIntoViewIfNeeded()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
})
