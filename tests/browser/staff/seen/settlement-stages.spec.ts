import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../../support/test.ts'

const FINANCE = 'finans@demo.example'

test('finance sees at a glance how far the end of each campaign is', async ({ page, staff }) => {
  const officer = await staff.callerOf(FINANCE)
  const { campaigns } = await officer.call(getSettlementQueue, {})
  await staff.enter(page, FINANCE)
  await page.goto(consolePaths.settlement.href({ bolum: 'kampanyalar' }))
  const stages = page
    .getByRole('table', { name: 'Sıradaki adımı olan kampanyalar' })
    .getByRole('img', { name: /aşaması$/ })
  await expect(stages).toHaveCount(campaigns.length)
  for (const one of await stages.all()) await expect(one.locator('circle.fill-accent')).toHaveCount(1)
})
