import { consolePaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../../support/test.ts'

test('each figure of a period stands beside what it was in the one before, in words and drawn', async ({
  page,
  staff,
}) => {
  await staff.enter(page, 'denetci@demo.example')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(consolePaths.reports.href())
  const table = page.getByRole('table', { name: 'Kampanyaların seyri' })
  const head = table.getByRole('columnheader', { name: /^Önceki: \d{4}\/[12]$/ })
  await expect(head).toBeVisible()
  const [year = '', half = ''] = (await head.innerText()).replace('Önceki: ', '').split('/')
  const opened = table.getByRole('row').filter({ hasText: 'Dönemde açılan' }).getByRole('cell')
  expect(await opened.nth(2).locator('svg rect').count()).toBeGreaterThan(1)
  const told = await opened.nth(2).innerText()
  // The same figure where that period is shown itself.
  await page.goto(consolePaths.reports.href({ donem: `${year}-${half}` }))
  await expect(opened.nth(1)).toHaveText(`Değer${told.trim()}`)
})
