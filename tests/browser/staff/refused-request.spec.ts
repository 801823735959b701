import { paths } from '#contracts/paths.ts'
import { SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { runDueWork, setFault } from '#contracts/trial/endpoints.ts'
import { openLongest } from '#trial/play/stage.ts'
import { order } from '#trial/play/story.ts'
import { payThenRefuse } from '#trial/play/mkk-answers.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

test('a request that MKK refuses after its payment is held, told to its investor, and refunded by two officers', async ({
  page,
  stage,
  staff,
}) => {
  test.setTimeout(240_000)
  const [first, second] = stage.officers
  const { card, investor } = await payThenRefuse(stage)
  const position = paths.profile.position.href({ investmentId: investor.investmentId })
  await signInOnScreen(page, investor.person.emailAddress, PLAY_PASSWORD)
  await page.goto(position)
  await expect(page.getByText('MKK kabul etmedi').first()).toBeVisible()

  await staff.enterAs(page, first)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: /MKK’nın kabul etmediği paylar ve talepler/ }).click()
  const row = page.getByRole('row', { name: new RegExp(investor.person.lastName) }).filter({ hasText: card.title })
  await row.getByRole('link', { name: 'Karar ver' }).click()
  const step = (title: string) => page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
  await step('İade et').locator('summary').click()
  await step('İade et').getByLabel('Gerekçe').fill('Yatırımcı ile görüşüldü')
  await step('İade et').getByRole('button', { name: 'İkinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Karar başlatıldı; ikinci görevlinin onayını bekliyor.')).toBeVisible()

  await staff.enterAs(page, second)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: /İkinci onay bekleyen MKK ret kararları/ }).click()
  await row.getByRole('link', { name: 'Karar ver' }).click()
  await step('Kararı onayla').locator('summary').click()
  await step('Kararı onayla').getByRole('button', { name: 'Onayla ve iadeye al' }).click()
  await expect(page.getByText('Karar onaylandı ve uygulandı.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.context().clearCookies()
  await signInOnScreen(page, investor.person.emailAddress, PLAY_PASSWORD)
  await page.goto(position)
  await expect(page.getByText('İade kuyruğunda').first()).toBeVisible()
})

test('an order that the escrow bank refuses to note waits for finance, who has it told again', async ({
  page,
  stage,
  staff,
}) => {
  const [officer] = stage.officers
  const { card } = await openLongest(stage)
  await staff.enterAs(page, officer)
  const desk = consolePaths.settlement.href({ [SETTLEMENT_PART]: SETTLEMENT_PARTS.accounts })
  const told = page.getByRole('table', { name: 'Emanet yetkilisine bildirilmeyen talepler' })
  await stage.visitor.call(setFault, { system: 'bank', mode: 'refuse' })
  try {
    const { person } = await order(stage, card.id, card.unitShareValue)
    await stage.visitor.call(runDueWork, {})
    await page.goto(consolePaths.root.href())
    await page.getByRole('link', { name: /Emanet yetkilisine bildirilmeyen yatırım talepleri/ }).click()
    const row = told.getByRole('row', { name: new RegExp(person.lastName) })
    await expect(row).toContainText('Banka reddetti')
    await expect(row).toContainText('Yatırım talebi')
  } finally {
    await stage.visitor.call(setFault, { system: 'bank', mode: 'none' })
  }
  await page.getByRole('button', { name: 'Şimdi yeniden bildir' }).click()
  await expect(page.getByText('Bildirimler yeniden gönderime alındı.')).toBeVisible()
  await stage.visitor.call(runDueWork, {})
  await page.goto(desk)
  await expect(told).toHaveCount(0)
})
