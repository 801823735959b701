import type { Locator, Page } from '@playwright/test'
import { formatKurus } from '#contracts/common/money/money.ts'
import { getMkkLimit } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { investOnScreen, transferOnScreen } from '../support/invest.ts'
import { expectInSight } from '../support/in-sight.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** The line that says what is wrong with a field. */
async function errorOf(page: Page, field: Locator): Promise<Locator> {
  const described = (await field.getAttribute('aria-describedby')) ?? ''
  return page.locator(`[id="${described.split(' ').find((id) => id.endsWith('-error'))}"]`)
}

test.describe('what a step asks and what became of it is where one looks', () => {
  for (const size of [PHONE, DESK]) {
    test(`withdrawing at ${size.width} pixels`, async ({ page, stage }) => {
      const { card } = await openLongest(stage)
      const { person } = await becomeInvestor(stage.visitor)
      await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
      const told = await investOnScreen(page, card.seoName, 3)
      await transferOnScreen(page, person, told)
      await page.setViewportSize(size)
      await page.goto(paths.profile.portfolio.href())
      await page.getByRole('link', { name: 'Cayma hakkımı kullan' }).first().click()

      const heading = page.getByRole('heading', { name: 'Caymayı onaylayınız' })
      await expect(heading).toBeFocused()
      await expectInSight(page, heading)
      await expect(page).toHaveTitle(/^Caymayı onaylayınız – /)
      const amount = formatKurus(card.unitShareValue * 3n)
      const button = page.getByRole('button', { name: `Cayma hakkımı kullan, ${amount} iade edilsin` })
      await expectInSight(page, button)
      await expect(
        page
          .getByRole('main')
          .getByText(/^TR\d{2}( \d{4})+/)
          .first(),
      ).toBeVisible()
      expect((await heading.boundingBox())?.y).toBeLessThan(
        (await page.getByRole('heading', { name: 'Aşamalar' }).boundingBox())?.y ?? 0,
      )

      await button.click()
      const done = page.getByRole('status').filter({ hasText: 'Cayma hakkınızı kullandınız.' })
      await expect(done).toBeFocused()
      await expectInSight(page, done)
      // It matters: it does not leave by itself.
      await page.waitForTimeout(6_000)
      await expect(done).toBeVisible()
    })
  }

  test('cancelling an order that is not paid', async ({ page, stage }) => {
    const { card } = await openLongest(stage)
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await investOnScreen(page, card.seoName, 2)
    await page.setViewportSize(DESK)
    await page.goto(paths.profile.portfolio.href())
    await page.getByRole('link', { name: 'Talebi iptal et' }).click()
    await expect(page.getByRole('heading', { name: 'İptali onaylayınız' })).toBeFocused()
    const button = page.getByRole('button', { name: /tutarındaki talebimi iptal et$/ })
    await expectInSight(page, button)
    await button.click()
    const done = page.getByRole('status').filter({ hasText: 'Talebiniz iptal edildi.' })
    await expect(done).toBeFocused()
    await page.getByRole('link', { name: 'Portföy', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Portföy', level: 1 })).toBeVisible()
    await expect(done).toHaveCount(0)
  })
})

test('a wrong amount is refused where it is seen: at its field, above the bar, once', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.setViewportSize(PHONE)
  await page.goto(paths.invest.href({ seoName: card.seoName }))
  const amount = page.getByLabel('Tutar', { exact: true })
  const wrong = formatKurus(card.unitShareValue + 100n).replace(/\u202fTL$/, '')
  await amount.fill(wrong)
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(amount).toBeFocused()
  const sentence = await errorOf(page, amount)
  await expect(sentence).toHaveText('Tutar, birim pay değerinin katı olmalıdır.')
  await expectInSight(page, sentence)
  await expectInSight(page, amount)
  await expect(page.getByText('Tutar, birim pay değerinin katı olmalıdır.')).toHaveCount(1)
})

/** MKK calls every tenth member qualified: they have no yearly limit. */
async function limitedInvestor(stage: Stage) {
  for (;;) {
    const investor = await becomeInvestor(stage.visitor)
    const { isUnlimited } = await investor.caller.call(getMkkLimit, {})
    if (!isUnlimited) return investor
  }
}

test('an amount above the limit is told while it is typed, with the one that fits', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await limitedInvestor(stage)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.invest.href({ seoName: card.seoName }), { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await main.getByLabel('Pay adedi').fill('9999999')
  await expect(
    main.getByText(/^Kalan limitinizi [\d.,]+\u202fTL aşıyor · en çok [\d.,]+\u202fTL \([\d.]+ pay\)$/),
  ).toBeVisible()
  await expect(main.getByText(/−[\d.,]+\u202fTL/)).toBeVisible()
  await main.getByRole('button', { name: 'Bunu seç' }).click()
  await expect(main.getByText(/^Kalan limitinizi .* aşıyor/)).toHaveCount(0)
  const quick = main.getByRole('listitem').getByRole('link', { name: / pay$/ }).nth(1)
  await quick.click()
  await expect(quick).toHaveAttribute('aria-current', 'true')
  await main.getByLabel('Pay adedi').fill('9999999')
  await main.getByRole('button', { name: 'Bunu seç' }).click()
  await main.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeFocused()
})

test('each step of investing announces itself: its title, and the focus on its heading', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.invest.href({ seoName: card.seoName }))
  await expect(page).toHaveTitle(/^Tutar – Yatırım yap \| /)
  await page.getByLabel('Pay adedi').fill('1')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(page).toHaveTitle(/^Sözleşmeler – Yatırım yap \| /)
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ne kadar yatırım yapmak istiyorsunuz?' })).toBeFocused()
  // A checkout has nothing below it that leads away.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a wrong password is told once, and not any more on the page behind the door', async ({ page, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await page.goto(paths.auth.signIn.href())
  const main = page.getByRole('main')
  await main.getByLabel('E-posta adresi').fill(person.emailAddress)
  await main.getByLabel('Şifre', { exact: true }).fill('Yanlis.2749')
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  const refusal = page.getByText('E-posta adresi veya şifre hatalı.')
  await expect(refusal).toBeVisible()
  await page.waitForTimeout(500)
  await expect(refusal).toHaveCount(1)
  await main.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Üye menüsü' })).toBeVisible()
  await expect(refusal).toHaveCount(0)
})

test('the list of what is wrong keeps the order of the form while it is mended', async ({ page }) => {
  await page.goto(paths.auth.signUp.href())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Kayıt ol' }).click()
  const lines = main.locator('[data-summary]').getByRole('listitem')
  await expect(lines.first()).toHaveText(/Ad girmek/)
  const field = main.getByLabel('Ad', { exact: true })
  await field.fill('A1')
  await expect(lines.first()).not.toHaveText(/Ad girmek/)
  await field.blur()
  await expect(lines.first()).toHaveText(/Yalnızca harf/)
})

test('the list of projects can be reached without walking through its filters', async ({ page }) => {
  await page.goto(paths.projects.href())
  const skip = page.getByRole('link', { name: 'Sonuçlara geç' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('region', { name: /proje/ }).locator(':focus')
  await expect(first).toHaveCount(1)
})

test('a long word stays inside the field it is typed into, and inside the page it is published on', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(paths.project.href({ seoName: card.seoName, sekme: 'soru-cevap' }))
  const long = `Elektrikelektronikmühendisliğidanışmanlığıveticaret ${person.emailAddress}`
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
  for (const label of ['Sorunuz', 'Yorumunuz']) await page.getByLabel(label, { exact: true }).fill(long)
  expect(await beyond()).toBe(0)
  await page.getByRole('button', { name: 'Yorumu yayımla' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: long }).first()).toBeVisible()
  expect(await beyond()).toBe(0)
})
