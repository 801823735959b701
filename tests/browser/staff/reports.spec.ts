import { readFile } from 'node:fs/promises'
import { submitContactForm } from '#contracts/contact/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../support/test.ts'

const OFFICER = 'uyum@demo.example'

test('a complaint is answered with its outcome and stands in the register; figures and a pack are taken', async ({
  page,
  stage,
  staff,
}) => {
  const { referenceNo } = await stage.visitor.call(submitContactForm, {
    name: 'Gönül',
    surname: 'Işık',
    email: `sikayet-${Date.now()}@ziyaretci.example`,
    topic: 'complaint',
    message: 'İademin tarihini bildirmediniz.',
  })
  await staff.enter(page, OFFICER)
  await page.goto(consolePaths.complaints.href())
  await page.getByRole('link', { name: referenceNo }).click()
  await page.getByLabel('Yanıtınız').fill('İadeniz bugün yapıldı.')
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click()
  await expect(page.getByText('Şikâyetin sonucunu seçiniz.').first()).toBeVisible()
  await expect(page.getByLabel('Yanıtınız')).toHaveValue('İadeniz bugün yapıldı.')
  await page.getByLabel('Şikâyetin sonucu').first().selectOption('upheld')
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click()
  await expect(page.getByText('Şikâyet: Haklı bulundu')).toBeVisible()
  await page.goto(consolePaths.complaints.href({ durum: 'yanitlanan' }))
  await expect(page.getByRole('link', { name: referenceNo })).toBeVisible()

  await page.goto(consolePaths.reports.href())
  await expect(page.getByRole('heading', { name: 'Yalnızca Kurula bildirilen' })).toBeVisible()
  const figures = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bu dönemi indir (CSV)' }).click()
  expect(await readFile(await (await figures).path(), 'utf8')).toContain('Alınan şikâyet')

  await page.goto(consolePaths.reportPacks.href())
  await page.getByLabel('Kampanya').selectOption({ index: 1 })
  await page.getByLabel('Neden isteniyor?').fill(`Kurulun yazısı ${referenceNo}`)
  await page.getByRole('button', { name: 'Dosyayı hazırlat' }).click()
  await expect(page.getByText('Dosya hazırlanıyor.').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: referenceNo })
  await expect(async () => {
    await page.goto(consolePaths.reportPacks.href())
    await expect(row.getByRole('link', { name: 'İndir' })).toBeVisible()
  }).toPass({ timeout: 30_000 })
  const pack = page.waitForEvent('download')
  await row.getByRole('link', { name: 'İndir' }).click()
  const bytes = await readFile(await (await pack).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.toString('utf8')).toContain('manifest.json')
})
