import type { Page } from '@playwright/test'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { placeOrder } from '#trial/play/invest.ts'
import { openLongest } from '../../support/campaign.ts'
import { findBarriers } from '../../support/barriers.ts'
import { expect, test } from '../../support/test.ts'

const FINANCE = 'finans@demo.example'
const ADMINISTRATOR = 'yonetici@demo.example'

const everywhere = (page: Page) => page.getByRole('searchbox', { name: 'Bütün kayıtlarda ara' }).first()
const found = (page: Page, kind: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: kind, exact: true }) })

test('a key leads to the search, which finds an order, its investor and its campaign', async ({
  page,
  stage,
  staff,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue)
  const { referenceNo } = await caller.call(getInvestment, { investmentId })
  const fullName = `${person.firstName} ${person.lastName}`

  await staff.enter(page, FINANCE)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(consolePaths.settlement.href())
  // A key pressed before the scripts came is lost.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(everywhere(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type((referenceNo ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/yonetim\/ara\?ara=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Arama' })).toBeFocused()
  await expect(found(page, 'Üyeler').getByRole('link')).toContainText(fullName)
  await expect(found(page, 'Yatırımlar').getByRole('link')).toContainText(referenceNo ?? '-')
  expect(await findBarriers(page)).toEqual([])

  // From what was found keys lead on; a campaign by a part of its name.
  await page.keyboard.press('j')
  await expect(found(page, 'Üyeler').getByRole('link')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(everywhere(page)).toBeFocused()
  await page.keyboard.type(card.title.toLocaleLowerCase('tr').slice(0, 8))
  await page.keyboard.press('Enter')
  await found(page, 'Kampanyalar ve hesapları').getByRole('link', { name: card.title }).click()
  await expect(page).toHaveURL(new RegExp(consolePaths.campaignSettlement.href({ projectId: card.id })))
})

test('whoever does not want single keys switches them off', async ({ page, staff }) => {
  await staff.enter(page, FINANCE)
  await page.goto(consolePaths.search.href())
  await expect(page.getByRole('heading', { name: 'Görevlerinizle bulabilecekleriniz' })).toBeVisible()
  // Perhaps before the scripts came; what was chosen is kept once they are there.
  await page.getByRole('checkbox', { name: 'Tek tuşlu kısayollar açık' }).uncheck()
  await expect.poll(() => page.evaluate("localStorage.getItem('acik-defter-tek-tus')")).toBe('kapali')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Tek tuşlu kısayollar açık' })).not.toBeChecked()
  await page.keyboard.press('/')
  await expect(everywhere(page)).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(everywhere(page)).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form; an office finds nothing by what it may not see', async ({ page, stage, staff }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await staff.enter(page, FINANCE)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(consolePaths.root.href())
    await everywhere(page).fill(person.iban)
    await everywhere(page).press('Enter')
    await expect(found(page, 'Üyeler').getByRole('link')).toContainText(person.lastName)
    await staff.enter(page, ADMINISTRATOR)
    await page.reload()
    await expect(page.getByText('Aramanızla eşleşen kayıt yok')).toBeVisible()
  })
})
