import type { Page } from '@playwright/test'
import { getContentItems, getContentNotes } from '#contracts/content/endpoints.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { moveClockOnScreen } from '../support/invest.ts'
import type { StaffSessions } from '../support/staff.ts'
import { expectTakenOver } from '../support/taken-over.ts'
import { expect, test } from '../support/test.ts'

const EDITOR = 'icerik@demo.example'
const ADMINISTRATOR = 'yonetici@demo.example'
const AUDITOR = 'denetci@demo.example'

const main = (page: Page) => page.getByRole('main')
const itemHref = (kind: ContentKind, itemId: string): string => consolePaths.contentItem.href({ kind, itemId })

async function itemsOf(staff: StaffSessions, kind: ContentKind) {
  const auditor = await staff.callerOf(AUDITOR)
  return (await auditor.call(getContentItems, { kind })).items
}

async function save(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Taslağı kaydet' }).first().click()
  await expect(main(page).getByText(/^Taslak kaydedildi\. Ziyaretçiler/)).toBeVisible()
}

async function publish(page: Page, reason: string): Promise<void> {
  await main(page)
    .locator('summary', { hasText: /^Yayımla$/ })
    .click()
  const form = main(page).locator('form', { has: page.getByRole('button', { name: 'Şimdi yayımla' }) })
  await form.getByLabel('Gerekçe').fill(reason)
  await form.getByRole('button', { name: 'Şimdi yayımla' }).click()
  await expect(page.getByText(/\d+\. sürüm yayımlandı\./).first()).toBeVisible()
}

/** Somebody who is not signed in. */
async function asVisitor<Result>(page: Page, look: (visitor: Page) => Promise<Result>): Promise<Result> {
  const context = await page.context().browser()?.newContext({ locale: 'tr-TR' })
  if (!context) throw new Error('a page has a browser')
  try {
    return await look(await context.newPage())
  } finally {
    await context.close()
  }
}

const sloganOf = (page: Page): Promise<string | null> =>
  asVisitor(page, async (visitor) => {
    await visitor.goto(new URL(paths.about.href(), page.url()).href)
    return visitor.getByRole('contentinfo').textContent()
  })

test('an editor changes the slogan: draft, preview, reason, visitor; then the history brings the old one back', async ({
  page,
  staff,
}) => {
  await staff.enter(page, EDITOR)
  await page.goto(consolePaths.content.href())
  await main(page).getByRole('link', { name: 'Platform bilgileri' }).click()
  const slogan = main(page).getByLabel('Slogan')
  const before = await slogan.inputValue()
  const written = `Her kuruşun yolu ${Date.now()} kez yazılıdır`
  await slogan.fill(written)
  await expect(main(page).getByText('Kaydedilmemiş değişiklikler var.')).toBeVisible()
  await save(page)

  await main(page).getByRole('link', { name: 'Önizleme' }).click()
  await expect(main(page).getByText('Taslak, yayında değil')).toBeVisible()
  const frame = main(page).getByRole('group', { name: 'Sayfa çerçevesinin önizlemesi' })
  await expect(frame.locator('footer')).toContainText(written)
  await frame.getByRole('link', { name: 'Projeler' }).first().click()
  await expect(page).toHaveURL(/\/onizleme$/)
  expect(await sloganOf(page)).not.toContain(written)

  await main(page).getByRole('link', { name: 'Düzenlemeye dön' }).click()
  await main(page)
    .locator('summary', { hasText: /^Yayımla$/ })
    .click()
  await main(page).getByRole('button', { name: 'Şimdi yayımla' }).click()
  await expect(main(page).getByText('Değişikliğin gerekçesini yazınız.').first()).toBeVisible()
  await main(page)
    .locator('summary', { hasText: /^Yayımla$/ })
    .click()
  await publish(page, 'Yeni slogan kararı')
  await expect.poll(() => sloganOf(page)).toContain(written)

  await main(page).getByRole('link', { name: 'Geçmiş' }).click()
  await expect(main(page).getByRole('cell', { name: 'Yeni slogan kararı' }).first()).toBeVisible()
  await expect(main(page).locator('ins').first()).toContainText(/\S/)
  await expect(main(page).locator('del').first()).toBeVisible()
  await main(page).getByText('Geri yükle').first().click()
  await main(page)
    .getByRole('button', { name: /taslağa alınsın$/ })
    .first()
    .click()
  await expect(slogan).toHaveValue(before)
  await publish(page, 'Eski slogana dönüldü')
  await expect.poll(() => sloganOf(page)).toContain(before)
})

test('an announcement is scheduled, waits, and is public when its hour comes', async ({ page, stage, staff }) => {
  await staff.enter(page, EDITOR)
  await page.goto(itemHref('announcement', 'yeni'))
  const title = `Planlı bakım ${Date.now()}`
  await main(page).getByLabel('Başlık').fill(title)
  await main(page).getByLabel('Özet').fill('Hafta sonu kısa bir bakım yapılacaktır.')
  await main(page).getByLabel('Metin', { exact: true }).fill('## Ne zaman\n\nPazar sabahı.')
  await main(page).getByRole('button', { name: 'Taslağı kaydet' }).first().click()
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()

  await main(page)
    .locator('summary', { hasText: /^Zamanla$/ })
    .click()
  const form = main(page).locator('form', { has: page.getByRole('button', { name: 'Yayını zamanla' }) })
  const { now } = await stage.visitor.call(getTrialState, {})
  const soon = new Date((now + 2 * 3600) * 1000)
  await form.getByLabel('Gün').fill(soon.toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' }))
  await form
    .getByLabel('Saat')
    .fill(soon.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Istanbul', timeStyle: 'short' }))
  await form.getByLabel('Gerekçe').fill('Bakım önceden duyurulmalı')
  await form.getByRole('button', { name: 'Yayını zamanla' }).click()
  await expect(main(page).getByText('kendiliğinden yayımlanacak')).toBeVisible()
  await expect(main(page).getByLabel('Başlık')).toHaveCount(0)

  const isPublic = () =>
    asVisitor(page, async (visitor) => {
      await visitor.goto(new URL(paths.announcements.href(), page.url()).href)
      return visitor.getByRole('link', { name: title }).isVisible()
    })
  expect(await isPublic()).toBe(false)
  await moveClockOnScreen(page, 3)
  await expect.poll(isPublic, { timeout: 20_000 }).toBe(true)
})

test('two editors of one draft: nothing typed is lost, and both changes end in one', async ({
  page,
  browser,
  baseURL,
  staff,
}) => {
  const [item] = (await itemsOf(staff, 'page')).filter(({ seoName }) => seoName === 'services')
  const href = itemHref('page', item?.id ?? '')
  await staff.enter(page, EDITOR)
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'tr-TR' })
  const other = await context.newPage()
  await staff.enter(other, ADMINISTRATOR)
  await page.goto(href)
  await other.goto(href)

  const lead = `Başka biri girişi ${Date.now()} kez yeniden yazdı.`
  await main(other).getByLabel('Giriş').fill(lead)
  await save(other)
  const title = `Hizmetlerimiz ${Date.now()}`
  await main(page).getByLabel('Başlık', { exact: true }).fill(title)
  await main(page).getByRole('button', { name: 'Taslağı kaydet' }).first().click()
  await expect(main(page).getByRole('heading', { name: /siz yazarken bu taslağı değiştirdi$/ })).toBeVisible()
  await expect(main(page).locator('ins').first()).toContainText(/\d{13}/)
  await expect(main(page).getByLabel('Başlık', { exact: true })).toHaveValue(title)
  await expectGoodPage(page, 'a conflict')

  await main(page).getByRole('button', { name: 'Onun değişikliklerini al, benimkiler kalsın' }).click()
  await expect(main(page).getByLabel('Giriş')).toHaveValue(lead)
  await expect(main(page).getByLabel('Başlık', { exact: true })).toHaveValue(title)
  await save(page)
  await main(page).locator('summary', { hasText: 'Taslağı sil' }).click()
  await main(page).getByRole('button', { name: 'Taslağı sil' }).click()
  await expect(main(page).getByLabel('Başlık', { exact: true })).not.toHaveValue(title)
  await context.close()
})

/** Goes on with Tab until the named button or field has the focus. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error('Tab does not lead there')
}

test('rows by keyboard alone: added, moved, told of a mistake, taken out, saved with Enter', async ({
  page,
  staff,
}) => {
  const [home] = await itemsOf(staff, 'home-page')
  await staff.enter(page, EDITOR)
  await page.goto(itemHref('home-page', home?.id ?? ''))
  const titles = () =>
    main(page)
      .getByRole('group', { name: /^\d+\. adım$/ })
      .getByLabel('Başlık')
  const count = await titles().count()
  await tabTo(page, main(page).getByRole('button', { name: 'Adım ekle' }))
  await page.keyboard.press('Enter')
  await expect(titles()).toHaveCount(count + 1)
  await expect(titles().last()).toBeFocused()
  await page.keyboard.type('Son adım')
  await page.keyboard.press('Enter')
  const text = main(page)
    .getByRole('group', { name: `${count + 1}. adım` })
    .getByLabel('Açıklama')
  await expect(text).toHaveAccessibleDescription(/Bu alan zorunludur\./)
  await expect(text).toBeFocused()
  await page.keyboard.type('Her adım yazılı.')
  // The title, the way out, and the way up: the last row cannot go down.
  for (let back = 0; back < 3; back++) await page.keyboard.press('Shift+Tab')
  await expect(main(page).getByRole('button', { name: `${count + 1}. adım: yukarı taşı` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles().nth(count - 1)).toHaveValue('Son adım')
  await expect(main(page).getByRole('button', { name: `${count}. adım: yukarı taşı` })).toBeFocused()
  await tabTo(page, main(page).getByRole('button', { name: `${count}. adım: sil` }))
  await page.keyboard.press('Enter')
  await expect(titles()).toHaveCount(count)
  await titles().first().focus()
  await page.keyboard.type(' şimdi')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(/^Taslak kaydedildi\. Ziyaretçiler/)).toBeVisible()
})

test('the question before leaving: asks with “stay” in hand, keeps the focus inside, and gives it back', async ({
  page,
  staff,
}) => {
  const [home] = await itemsOf(staff, 'home-page')
  await staff.enter(page, EDITOR)
  await page.goto(itemHref('home-page', home?.id ?? ''))
  await expectTakenOver(page)
  await expect(main(page).getByText('Kaydedilmemiş değişiklikler var.')).toHaveCount(0)
  await main(page).getByLabel('Vaat').fill('Kaydedilmemiş bir vaat')
  await expect(main(page).getByText('Kaydedilmemiş değişiklikler var.')).toBeVisible()
  const way = page.getByRole('navigation').getByRole('link', { name: 'Görüntülenmeler' })
  await way.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await expect(question.getByRole('button', { name: 'Sayfada kal' })).toBeFocused()
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate<boolean>("document.activeElement.matches('body, dialog *')")).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(way).toBeFocused()
  await expect(main(page).getByLabel('Vaat')).toHaveValue('Kaydedilmemiş bir vaat')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('rows are added and taken out with everything typed intact, mistakes told at their fields', async ({
    page,
    staff,
  }) => {
    const [home] = await itemsOf(staff, 'home-page')
    await staff.enter(page, EDITOR)
    await page.goto(itemHref('home-page', home?.id ?? ''))
    const titles = main(page)
      .getByRole('group', { name: /^\d+\. adım$/ })
      .getByLabel('Başlık')
    const [second] = [await titles.nth(1).inputValue()]
    await main(page).getByLabel('Vaat').fill('Betiksiz yazılmış vaat')
    await main(page).getByRole('button', { name: '1. adım: sil' }).click()
    await expect(titles.first()).toHaveValue(second)
    await expect(main(page).getByLabel('Vaat')).toHaveValue('Betiksiz yazılmış vaat')
    await main(page).getByRole('button', { name: 'Adım ekle' }).click()
    await main(page).getByRole('button', { name: 'Taslağı kaydet' }).first().click()
    await expect(titles.last()).toHaveAccessibleDescription(/Bu alan zorunludur\./)
    await titles.last().fill('Yeni adım')
    await main(page).getByRole('group', { name: /adım$/ }).last().getByLabel('Açıklama').fill('Açıklaması.')
    await save(page)
    await expect(titles.last()).toHaveValue('Yeni adım')
    await expect(main(page).getByLabel('Vaat')).toHaveValue('Betiksiz yazılmış vaat')
  })
})

test('an auditor reads everything and changes nothing', async ({ page, staff }) => {
  const [policy] = await itemsOf(staff, 'policy')
  await staff.enter(page, AUDITOR)
  await page.goto(itemHref('policy', policy?.id ?? ''))
  await expect(main(page).getByText('Bu içeriği okuyabilirsiniz; değiştirme yetkiniz yok.')).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /kaydet|yayımla|sil/i })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Geçmiş' }).click()
  await expect(main(page).getByRole('heading', { name: 'Onaylayan üyeler' })).toBeVisible()
  expect((await page.goto(itemHref('announcement', 'yeni')))?.status()).toBe(404)
  // What is left to write is the same for whoever answers for the installation.
  const notes = await (await staff.callerOf(AUDITOR)).call(getContentNotes, {})
  const count = notes.reduce((sum, one) => sum + one.notes.length, 0)
  await page.goto(consolePaths.root.href())
  await expect(main(page).getByText(`Metinlerde tamamlanacak ${count} not`)).toBeVisible()
})

test('what is written before the page’s scripts run stays, and counts', async ({ page, staff }) => {
  const [item] = (await itemsOf(staff, 'page')).filter(({ seoName }) => seoName === 'about')
  await staff.enter(page, EDITOR)
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(itemHref('page', item?.id ?? ''))
  await main(page).getByLabel('Giriş').fill('Erken yazıldı')
  await expect(main(page).getByText('13 / 600 karakter')).toBeVisible({ timeout: 60_000 })
  await expect(main(page).getByLabel('Giriş')).toHaveValue('Erken yazıldı')
})
