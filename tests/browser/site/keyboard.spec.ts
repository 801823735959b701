import type { Locator, Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

const MOST_STOPS = 80

/** Goes on with Tab until the wanted control has the focus; every stop on the way must be seen to have it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    // Drawn with the next frame.
    await expect.poll(() => page.evaluate<string>(FOCUS_MARK)).not.toBe('')
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error('Tab does not lead there')
}

/** A program of the page: how the focused element shows that it has the focus; empty when it does not. */
const FOCUS_MARK = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return 'nowhere'
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  if (outlineStyle !== 'none' && outlineWidth !== '0px') return 'outline'
  return boxShadow === 'none' ? '' : 'shadow'
})()`

test('the skip link comes first and leads past the header', { tag: EVERY_BROWSER }, async ({ page }) => {
  await page.goto(paths.home.href())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'İçeriğe geç' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('sign-in and the amount of an investment by keyboard alone', { tag: EVERY_BROWSER }, async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  const main = page.getByRole('main')
  await page.goto(paths.auth.signIn.href({ donus: paths.invest.href({ seoName: card.seoName }) }))
  await tabTo(page, main.getByLabel('E-posta adresi'))
  await page.keyboard.type(person.emailAddress)
  await tabTo(page, main.getByLabel('Şifre', { exact: true }))
  await page.keyboard.type(PLAY_PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Ne kadar yatırım yapmak istiyorsunuz?' })).toBeVisible()
  const shares = main.getByLabel('Pay adedi')
  await tabTo(page, shares)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await tabTo(page, main.getByRole('button', { name: 'Tutarı kaydet ve devam et' }))
  await page.keyboard.press('Enter')
  const amount = main.getByLabel('Tutar', { exact: true })
  await expect(amount).toHaveAccessibleDescription(/Tutar sıfırdan büyük olmalıdır\./)
  await expect(amount).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(main.getByRole('button', { name: 'Bir pay artır' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(shares).toHaveValue('2')
  await tabTo(page, main.getByRole('button', { name: 'Tutarı kaydet ve devam et' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeVisible()
})

/** A program of the page: what lies on all of the focused element, empty when some of it is seen. */
const COVERED_BY = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return ''
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 3, top + 3], [right - 3, bottom - 3]]
  const found = points.map(([x, y]) => document.elementFromPoint(x, y))
  const isSeen = found.some((at) => at && (element.contains(at) || at.contains(element)))
  return isSeen ? '' : (element.textContent ?? '').trim().slice(0, 40) + ' lies below ' + (found[0]?.outerHTML ?? 'the window').slice(0, 80)
})()`

test('nothing on a campaign’s page has the focus below its bars', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.project.href({ seoName: card.seoName, sekme: 'riskler' }))
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press(key)
      expect(await page.evaluate<string>(COVERED_BY), key).toBe('')
    }
})

test('passing through an empty field is no mistake yet, sending it is', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.project.href({ seoName: card.seoName, sekme: 'soru-cevap' }))
  const told = page.getByText('Soru girmek zorunludur.').first()
  const send = page.getByRole('button', { name: 'Soruyu gönder' })
  await page.getByRole('textbox', { name: 'Sorunuz' }).focus()
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  // The code of the form comes when it is touched; a mistake would be told after it.
  await page.waitForTimeout(500)
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(told).toBeVisible()
})
