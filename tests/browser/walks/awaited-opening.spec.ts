import type { Page } from '@playwright/test'
import { listProjects, upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { formatKurus, plainAmount } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { getMails } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { moveByHours, moveTo, type Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectInSight } from '../support/in-sight.ts'
import { expect, test } from '../support/test.ts'

const MOST_DAYS = 60

/** The announced campaign that opens first; where a journey before this one let all of them open, the next that is announced. */
async function openingNext(stage: Stage) {
  const stateFilters = [wireStateCode('upcoming')]
  for (let days = 0; days < MOST_DAYS; days++) {
    const { projects } = await stage.officers[0].call(listProjects, { stateFilters, pageInfo: { count: 100 } })
    const [next] = projects.toSorted((a, b) => a.projectStartDate - b.projectStartDate)
    if (next?.unitShareValue) return { ...next, unitShareValue: next.unitShareValue }
    await moveByHours(stage, 24)
  }
  throw new Error('Campaigns are announced, and a member is told what their shares cost')
}

/** What the page says of the campaign's money, without loading it again. */
const told = (page: Page) => page.getByRole('region', { name: 'Kampanyanın durumu' })

// Moves the clock to an opening: among the walks, so that what stands on the trial's first days runs before it.

test('a member says what he means to invest and is told when the campaign opens; what others do moves the sums of an open page', async ({
  page,
  browser,
  stage,
  baseURL,
}) => {
  const campaign = await openingNext(stage)
  const address = paths.project.href({ seoName: campaign.seoName })
  const { person, caller } = await becomeInvestor(stage.visitor)
  const onlooker = await browser.newPage({ baseURL: baseURL ?? '' })
  await onlooker.goto(address)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('complementary', { name: 'Yatırım' }).getByRole('link', { name: 'Ön talep bildir' }).click()
  await told(page).getByRole('link', { name: 'Giriş yap' }).click()
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${address}#on-talep$`))
  const amount = page.getByLabel('Yatırmayı düşündüğünüz tutar')
  const [shares, more] = [campaign.unitShareValue * 3n, campaign.unitShareValue * 5n]
  await amount.fill(plainAmount(shares + 1n))
  await told(page).getByRole('button', { name: 'Ön talep bildir' }).click()
  await expect(page.getByText('Ön talep tutarı, birim pay değerinin katı olmalıdır.')).toBeVisible()
  await amount.fill(plainAmount(shares))
  await told(page).getByRole('button', { name: 'Ön talep bildir' }).click()
  await expectInSight(page, told(page).getByText(`Ön talebiniz: ${formatKurus(shares, 'trim')}`))
  await expect(told(onlooker)).toContainText(formatKurus(campaign.sums.preDemand + shares, 'trim'))

  await amount.fill(plainAmount(more))
  await told(page).getByRole('button', { name: 'Tutarı değiştir' }).click()
  await expectInSight(page, told(page).getByText(`Ön talebiniz: ${formatKurus(more, 'trim')}`))
  await expect(told(onlooker)).toContainText(formatKurus(campaign.sums.preDemand + more, 'trim'))

  await moveTo(stage, campaign.projectStartDate + 60)
  await expect
    .poll(async () => {
      const { mails } = await stage.visitor.call(getMails, { to: person.emailAddress })
      return mails.filter(({ subject }) => subject === `Beklediğiniz kampanya açıldı: ${campaign.title}`).length
    })
    .toBe(1)

  await onlooker.goto(address)
  await expect(told(onlooker)).toContainText('Toplanan fon')
  const invested = campaign.unitShareValue * 7n
  const sumOf = (part: string) => told(onlooker).getByRole('row', { name: part })
  const investmentId = await placeOrder(caller, campaign.id, invested)
  await expect(sumOf('Ödeme bekleyen')).toContainText(formatKurus(invested, 'trim'))
  await pay(caller, investmentId)
  await expect(sumOf('Emanette')).toContainText(formatKurus(invested, 'trim'))
  await expect(sumOf('Ön talep')).toContainText(formatKurus(campaign.sums.preDemand + more, 'trim'))
  await onlooker.close()
})

/** The card of a campaign among all that are announced. */
async function openCard(page: Page, { title }: { readonly title: string }) {
  await page.goto(paths.projects.href({ ara: title }))
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

test('a card of an announced campaign leads a visitor to it by the sign-in; a member asks to be told on the card and takes it back', async ({
  page,
  stage,
}) => {
  const campaign = await openingNext(stage)
  const address = paths.project.href({ seoName: campaign.seoName })
  const { person, caller } = await becomeInvestor(stage.visitor)
  await page.setViewportSize({ width: 390, height: 844 })
  await (await openCard(page, campaign)).getByRole('link', { name: 'Açılınca haber ver' }).click()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${address}#on-talep$`))

  const card = await openCard(page, campaign)
  const [ask, stop] = [
    card.getByRole('button', { name: 'Açılınca haber ver' }),
    card.getByRole('button', { name: 'Vazgeç' }),
  ]
  const { pathname } = new URL(page.url())
  await ask.click()
  await expectInSight(page, card.getByText('Haber verilecek'))
  expect(new URL(page.url()).pathname).toBe(pathname)
  // With scripts, which the first touch may be ahead of, whoever uses the keys stays where they are.
  await expect(async () => {
    const [pressed, other] = (await stop.isVisible()) ? [stop, ask] : [ask, stop]
    await pressed.click()
    await expect(other).toBeFocused({ timeout: 2_000 })
  }).toPass()
  if (await stop.isVisible()) await stop.click()
  await ask.click()
  await expect(async () => {
    await page.reload()
    await expect(stop).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // The same answer stands where they follow it.
  await caller.call(upsertProjectToFavorites, { projectId: campaign.id })
  await page.goto(paths.profile.favourites.href())
  const followed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: campaign.title }) })
  await followed.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(followed.getByRole('button', { name: 'Açılınca haber ver' })).toBeVisible()
  await followed.getByRole('button', { name: 'Açılınca haber ver' }).click()
  await expectInSight(page, followed.getByText('Haber verilecek'))
  await page.goto(address)
  await expect(told(page).getByText('Kampanya açıldığında size e-postayla haber vereceğiz.')).toBeVisible()

  // An amount given on the campaign's page is not taken away by a card.
  await page.getByLabel('Yatırmayı düşündüğünüz tutar').fill(plainAmount(campaign.unitShareValue))
  await told(page).getByRole('button', { name: 'Ön talep bildir' }).click()
  await expect(told(page).getByText(/^Ön talebiniz:/)).toBeVisible()
  await expect((await openCard(page, campaign)).getByText('Ön talebiniz var, haber verilecek')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member asks to be told of an opening, gives an amount that is mended, and takes it back', async ({
    page,
    stage,
  }) => {
    const campaign = await openingNext(stage)
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.project.href({ seoName: campaign.seoName }))
    await told(page).getByRole('button', { name: 'Açılınca haber ver' }).click()
    await expect(told(page).getByText('Kampanya açıldığında size e-postayla haber vereceğiz.')).toBeVisible()
    await page.getByLabel('Yatırmayı düşündüğünüz tutar').fill(plainAmount(campaign.unitShareValue + 1n))
    await told(page).getByRole('button', { name: 'Ön talep bildir' }).click()
    await expect(page.getByText('Ön talep tutarı, birim pay değerinin katı olmalıdır.').first()).toBeVisible()
    await page.getByLabel('Yatırmayı düşündüğünüz tutar').fill(plainAmount(campaign.unitShareValue))
    await told(page).getByRole('button', { name: 'Ön talep bildir' }).click()
    await expect(told(page).getByText(/^Ön talebiniz:/)).toBeVisible()
    await told(page).getByRole('button', { name: 'Ön talebi geri al' }).click()
    await expect(told(page).getByRole('button', { name: 'Açılınca haber ver' })).toBeVisible()
  })

  test('a member asks to be told of an opening on its card and takes it back there', async ({ page, stage }) => {
    const campaign = await openingNext(stage)
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    const card = await openCard(page, campaign)
    await card.getByRole('button', { name: 'Açılınca haber ver' }).click()
    await expect(page).toHaveURL(new RegExp(paths.projects.pattern))
    await expect(card.getByText('Haber verilecek')).toBeVisible()
    await card.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(card.getByRole('button', { name: 'Açılınca haber ver' })).toBeVisible()
  })
})
