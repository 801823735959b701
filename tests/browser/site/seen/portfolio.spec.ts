import { paths } from '#contracts/paths.ts'
import { getPortfolioShape } from '#contracts/investments/statement-endpoints.ts'
import { signIn } from '#trial/play/become-investor.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expectGoodPage } from '../../support/good-page.ts'
import { expect, test } from '../../support/test.ts'

const INVESTOR = 'nitelikli@demo.example'

test('an investor sees above the companies what they paid month by month, and the same as rows', async ({
  page,
  stage,
}) => {
  const caller = await signIn(stage.visitor, INVESTOR, TRIAL_PASSWORD)
  const { months } = await caller.call(getPortfolioShape, {})
  await signInOnScreen(page, INVESTOR, TRIAL_PASSWORD)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.profile.portfolio.href())
  const figure = page.getByRole('figure').filter({ hasText: 'Aylara göre ödediğiniz ve size iade edilen' })
  // Each month that has any is drawn with what it comes to.
  for (const { paid } of months.filter((one) => one.paid > 0n))
    expect(await figure.locator('svg text').filter({ hasText: /\d/ }).count(), String(paid)).toBeGreaterThan(0)
  await figure.getByText('Rakamları tablo olarak göster').press('Enter')
  await expect(figure.getByRole('row')).toHaveCount(months.length + 1)
  await expectGoodPage(page, 'a portfolio with its months')
})
