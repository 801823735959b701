import { getFilteredProjects } from '#contracts/campaigns/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { openCampaigns } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'

test('a visitor sees which terms there are, signs in at that place, and reads them there', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  const terms = paths.project.href({ seoName: card.seoName, sekme: 'kosullar' })
  const unit = formatKurus(card.unitShareValue, 'trim')
  const box = page.getByRole('complementary', { name: 'Yatırım koşulları' })

  await page.goto(paths.projects.href())
  const inList = page.getByRole('article').filter({ hasText: card.title })
  await expect(inList).not.toContainText('Asgari yatırım')
  await inList.getByRole('link', { name: card.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(card.title)
  await expect(box).toContainText('Birim pay değeri')
  await expect(box).not.toContainText(unit)

  await page
    .getByRole('navigation', { name: 'Kampanya bölümleri' })
    .getByRole('link', { name: /Koşullar/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${card.seoName}\\?sekme=kosullar$`))
  await expect(page.getByRole('heading', { name: 'Üye olunca görürsünüz' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tutarım ne anlama gelir?' })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Üye ol' }).first()).toHaveAttribute('href', /\/kayit-ol\?donus=/)
  await main.getByRole('link', { name: 'Giriş yap', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`${paths.auth.signIn.pattern}\\?donus=`))
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)

  await expect(page).toHaveURL(new RegExp(`${terms.replace('?', '\\?')}$`))
  await expect(page.getByRole('heading', { name: 'Tutarım ne anlama gelir?' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Fiyat, oran ve süreler' })).toBeVisible()
  // Of a qualified investor the same place says that it has no end.
  await expect(page.getByRole('complementary', { name: 'Ne kadar yatırabilirsiniz?' })).toContainText(
    'Kalan yıllık limitiniz',
  )
  await page.getByRole('navigation', { name: 'Kampanya bölümleri' }).getByRole('link', { name: 'Riskler' }).click()
  await expect(box).toContainText(unit)
  await expect(page.getByText('Üye olunca görürsünüz')).toHaveCount(0)
  await page.goto(paths.projects.href())
  await expect(page.getByRole('article').filter({ hasText: card.title })).toContainText('Asgari yatırım')
})

test('without scripts the locked parts are told as well', async ({ browser, baseURL, stage }) => {
  const { card } = await openLongest(stage)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const sekme of ['finansallar', 'kosullar', 'belgeler', 'guncellemeler', 'soru-cevap', 'riskler']) {
    await page.goto(baseURL + paths.project.href({ seoName: card.seoName, sekme }))
    await expect(page.getByRole('heading', { name: 'Üye olunca görürsünüz' })).toBeVisible()
  }
  await context.close()
})

test('what visitors see of a campaign on the home page and in the list follows its money', async ({
  request,
  stage,
}) => {
  const closing = { stateFilters: [wireStateCode('live')], pageInfo: { count: 4 }, order: 'closing' as const }
  const onHome = new Set((await stage.visitor.call(getFilteredProjects, closing)).map(({ id }) => id))
  const card = (await openCampaigns(stage)).map((open) => open.card).find(({ id }) => onHome.has(id))
  if (!card) throw new Error('no campaign on the home page takes orders')
  const before = card.fundedAmount ?? 0n
  const told = async (path: string, amount: bigint) =>
    (await (await request.get(path)).text()).includes(formatKurus(amount, 'trim').replace(/[^\d.,]/g, ''))
  const places = [paths.home.href(), paths.projects.href()]
  for (const path of places) expect(await told(path, before), path).toBe(true)

  const { caller } = await becomeInvestor(stage.visitor)
  await pay(caller, await placeOrder(caller, card.id, card.unitShareValue))
  const isNow = async (path: string) => told(path, before + card.unitShareValue)
  for (const path of places) await expect.poll(() => isNow(path), path).toBe(true)
})

test('an open campaign page follows its money, and what its reader has opened stays open', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  await page.goto(paths.project.href({ seoName: card.seoName }))
  const box = page.getByRole('region', { name: 'Kampanyanın durumu' })
  const sum = box.locator('p.text-2xl')
  const before = await sum.innerText()
  const why = box.locator('summary').first()
  await why.press('Enter')
  await expect(box.locator('details[open]')).toHaveCount(1)

  const { caller } = await becomeInvestor(stage.visitor)
  await pay(caller, await placeOrder(caller, card.id, card.unitShareValue))
  // Asked every fifteen seconds; the first time the code of what moves comes with it.
  await expect(sum).not.toHaveText(before, { timeout: 40_000 })
  await expect(box.locator('details[open]')).toHaveCount(1)
  await expect(why).toBeFocused()
})
