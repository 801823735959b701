import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { moveByHours, type Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { openLongest } from '../../support/campaign.ts'
import { expect, test } from '../../support/test.ts'

/** MKK takes some of the invented people for qualified investors. */
async function becomeQualified(stage: Stage): ReturnType<typeof becomeInvestor> {
  for (let tries = 0; tries < 60; tries++) {
    const investor = await becomeInvestor(stage.visitor)
    if ((await investor.caller.call(getInvestorInformation, {})).isQualified) return investor
  }
  throw new Error('MKK takes nobody for a qualified investor')
}

test('a qualified investor lets visitors read who supports the campaign, and takes that back', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000)
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeQualified(stage)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue)
  await pay(caller, investmentId)
  const name = `${person.firstName} ${person.lastName}`
  const position = paths.profile.position.href({ investmentId })
  const campaign = paths.project.href({ seoName: card.seoName })
  const supporters = page.getByText('Destekleyen nitelikli yatırımcılar:').locator('..')

  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(position)
  await page.getByRole('button', { name: 'Adımın gösterilmesine izin ver' }).click()
  await expect(page.getByText('Seçiminiz kaydedildi.')).toBeVisible()
  await expect(page.getByText(/^Adınızın gösterilmesine izin verdiniz/)).toBeVisible()
  await moveByHours(stage, 49)
  await page.context().clearCookies()
  // A visitor's page may be some seconds old.
  await expect(async () => {
    await page.goto(campaign)
    await expect(supporters).toContainText(name, { timeout: 1_000 })
  }).toPass()

  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(position)
  await page.getByRole('button', { name: 'İznimi geri al' }).click()
  await expect(page.getByText('Seçiminiz kaydedildi.')).toBeVisible()
  await page.context().clearCookies()
  await expect(async () => {
    await page.goto(campaign)
    await expect(supporters.filter({ hasText: name })).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
