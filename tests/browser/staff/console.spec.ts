import { readFile } from 'node:fs/promises'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen, signInStaffOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

const ADMINISTRATOR = 'yonetici@demo.example'
const AUDITOR = 'denetci@demo.example'

test('the console is for staff: visitors sign in first and come back, members are told no', async ({ page, stage }) => {
  await page.goto(consolePaths.auditTrail.href())
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  await signInStaffOnScreen(page, stage, AUDITOR)
  await expect(page).toHaveURL(consolePaths.auditTrail.href())
  await expect(page.getByRole('banner')).toContainText('Denetçi')
  await page.context().clearCookies()

  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.getByRole('button', { name: 'Üye menüsü' }).click()
  await expect(page.getByRole('link', { name: 'Yönetim' })).toHaveCount(0)
  for (const screen of [consolePaths.root, consolePaths.staff, consolePaths.auditTrail]) {
    const response = await page.goto(screen.href())
    expect(response?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Bu sayfa gösterilemiyor' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toHaveCount(0)
  }
})

test('an administrator gives a member work, changes it with a reason, suspends and restores; all of it is in the trail', async ({
  page,
  staff,
}) => {
  const person = inventPerson()
  const fullName = `${person.firstName} ${person.lastName}`
  await staff.enter(page, ADMINISTRATOR)
  await page.goto(paths.home.href())
  await page.getByRole('button', { name: 'Üye menüsü' }).click()
  await page.getByRole('link', { name: 'Yönetim', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Genel bakış' })).toBeVisible()
  await page.getByRole('link', { name: 'Personel', exact: true }).click()

  // By keyboard: the form opens, takes its fields and sends.
  await page.locator('summary').filter({ hasText: 'Personel ekle' }).press('Enter')
  await page.getByLabel('E-posta adresi').fill(person.emailAddress)
  await page.getByLabel('Ad', { exact: true }).fill(person.firstName)
  await page.getByLabel('Soyad').fill(person.lastName)
  await page.getByLabel('İçerik editörü').press('Space')
  await page.getByRole('button', { name: 'Görevleri ver' }).press('Enter')
  await expect(page.getByText('Değişikliğin gerekçesini yazınız.')).toBeVisible()
  await expect(page.getByLabel('Gerekçe')).toBeFocused()
  await page.getByLabel('Gerekçe').fill('Duyuruları yazacak.')
  await page.getByRole('button', { name: 'Görevleri ver' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  await expect(page.getByText('Hesap açıldı', { exact: false }).first()).toBeVisible()

  await page.locator('summary').filter({ hasText: 'Görevleri değiştir' }).click()
  await page.getByLabel('Uyum görevlisi').check()
  await page.getByLabel('Gerekçe').last().fill('Uyum kuyruğuna da bakacak.')
  await page.getByRole('button', { name: 'Görevleri kaydet' }).click()
  await expect(page.getByRole('cell', { name: 'Uyum görevlisi' })).toBeVisible()

  await page.locator('summary').filter({ hasText: 'Askıya al' }).click()
  await page.getByLabel('Gerekçe').first().fill('İzinde.')
  await page.getByRole('button', { name: 'Hesabı askıya al' }).click()
  await expect(page.getByText('Askıda', { exact: true })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Askıyı kaldır' }).click()
  await page.getByLabel('Gerekçe').first().fill('İzinden döndü.')
  await page.getByRole('button', { name: 'Hesabı yeniden aç' }).click()
  await expect(page.getByText('Etkin', { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Kaydın bölümleri' }).getByRole('link', { name: 'Denetim izi' }).click()
  const trail = page.getByRole('list', { name: 'Denetim izi' })
  await expect(trail.getByRole('listitem')).toHaveCount(4)
  await expect(trail).toContainText('Gerekçe: İzinden döndü.')
  await expect(trail).toContainText('personel')
})

test('the audit trail is searched by address, opened row by row, and taken along as a file', async ({
  page,
  staff,
}) => {
  await staff.enter(page, AUDITOR)
  await page.goto(consolePaths.auditTrail.href())
  await page.getByLabel('İşlem', { exact: true }).selectOption('content.published')
  await page.getByRole('button', { name: 'Filtrele' }).click()
  await expect(page).toHaveURL(/islem=content\.published/)
  const rows = page.getByRole('region', { name: 'Kayıtlar' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await rows.first().locator('summary').click()
  await expect(rows.first()).toContainText('content.published')

  const firstPage = await rows.first().textContent()
  await page.getByRole('link', { name: 'Daha fazla göster' }).click()
  await expect(page).toHaveURL(/imlec=/)
  await expect(rows.first()).not.toHaveText(firstPage ?? '')
  await page.reload()
  await expect(page.getByLabel('İşlem', { exact: true })).toHaveValue('content.published')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV olarak indir' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(lines[0]?.startsWith('\ufeffZaman;İşlem;')).toBe(true)
  expect(lines.length).toBeGreaterThan(51)
  expect(lines.slice(1).every((line) => line.includes(';content.published;'))).toBe(true)
})

test('the console’s navigation folds on a phone and works without scripts', async ({
  browser,
  baseURL,
  page,
  staff,
}) => {
  await staff.enter(page, ADMINISTRATOR)
  const plain = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  })
  const phone = await plain.newPage()
  await phone.goto(consolePaths.staff.href())
  const menu = phone.locator('summary').filter({ hasText: 'Yönetim menüsü' })
  await menu.click()
  await phone.getByRole('link', { name: 'Denetim izi' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Denetim izi' })).toBeVisible()
  await plain.close()
})

test('an administrator reads how often pages were viewed, with how it is counted; a finance officer does not', async ({
  page,
  stage,
}) => {
  await page.goto(paths.home.href())
  await page.waitForResponse((response) => response.url().endsWith('/api/statistics/reportpageview'))
  await signInStaffOnScreen(page, stage, ADMINISTRATOR)
  await expect(async () => {
    await page.goto(consolePaths.pageViews.href())
    await page.getByText('Günlere ve sayfalara göre tablo').click()
    const today = page
      .getByRole('table', { name: /Günlere ve sayfalara göre/ })
      .getByRole('row')
      .nth(1)
    await expect(today.getByRole('cell').nth(1)).toHaveText(/[1-9]/)
  }).toPass()
  await expect(page.getByRole('table', { name: 'Sayfaya göre toplam' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Sayılan görüntülenmedir, kişi değildir')).toBeVisible()
  await page.context().clearCookies()
  await signInStaffOnScreen(page, stage, 'finans@demo.example')
  expect((await page.goto(consolePaths.pageViews.href()))?.status()).toBe(403)
})

test('the outbox is turned around by the head of its time, with and without its filter', async ({ page, stage }) => {
  await signInStaffOnScreen(page, stage, ADMINISTRATOR)
  await page.goto(consolePaths.outbox.href({ durum: 'tumu' }))
  const time = page.getByRole('columnheader').last()
  await expect(time).toHaveAttribute('aria-sort', 'descending')
  await time.getByRole('link').click()
  await expect(page).toHaveURL(/sira=eski/)
  await expect(page).toHaveURL(/durum=tumu/)
  await expect(time).toHaveAttribute('aria-sort', 'ascending')
  await time.getByRole('link').click()
  await expect(page).not.toHaveURL(/sira=/)
})

test('the staff list follows the head that is chosen, the audit trail its time', async ({ page, staff }) => {
  await staff.enter(page, ADMINISTRATOR)
  await page.goto(consolePaths.staff.href())
  const head = (name: string) => page.getByRole('columnheader', { name })
  const list = page.getByRole('table', { name: 'Personel hesapları' })
  const names = () => list.getByRole('cell').getByRole('link').allTextContents()
  await expect(head('Kişi')).toHaveAttribute('aria-sort', 'ascending')
  const sorted = (await names()).toSorted((a, b) => a.localeCompare(b, 'tr'))
  expect(await names()).toEqual(sorted)
  await head('Kişi').getByRole('link').click()
  await expect(head('Kişi')).toHaveAttribute('aria-sort', 'descending')
  expect(await names()).toEqual(sorted.toReversed())
  await head('Son giriş').getByRole('link').click()
  await expect(head('Son giriş')).toHaveAttribute('aria-sort', 'descending')
  await expect(head('Kişi')).not.toHaveAttribute('aria-sort', /./)
  await expect(list.getByRole('row').last()).toContainText('Henüz girmedi')

  await page.goto(consolePaths.auditTrail.href({ islem: 'content.published' }))
  const moments = page.getByRole('region', { name: 'Kayıtlar' }).getByRole('listitem').locator('summary time')
  const newest = await moments.first().getAttribute('datetime')
  await page.getByRole('link', { name: 'Zaman: en eskisi üstte olsun' }).click()
  await expect(page).toHaveURL(/sira=eski/)
  await expect(page).toHaveURL(/islem=content\.published/)
  await expect.poll(() => moments.first().getAttribute('datetime')).not.toBe(newest)
  await page.getByRole('button', { name: 'Filtrele' }).click()
  await expect(page).toHaveURL(/sira=eski/)
})
