import { consolePaths } from '#contracts/staff-paths.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

test('an administrator reads what the committee lacks, records a member’s papers, and it lacks nothing', async ({
  page,
  staff,
  complaints,
}) => {
  await staff.enter(page, 'yonetici@demo.example')
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: 'Yatırım komitesinin bileşimindeki eksikler' }).first().click()
  const committee = page.getByRole('region', { name: 'Yatırım komitesinin bileşimi' })
  await expect(committee.getByText('Düzey 3 lisansı olan bir üye')).toBeVisible()
  await expectGoodPage(page, 'staff with a committee that lacks something')
  await committee.getByRole('link', { name: 'Cem Alkan' }).click()
  await expect(page.getByText('Henüz kaydedilmedi.')).toBeVisible()
  await page.getByText('Komite yeterliğini kaydet').first().click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Yeterliği kaydet' }) })
  await form.getByLabel('Düzey 3 lisansının son günü').fill('31.12.2030')
  await form.getByLabel('Gerekçe').fill('Lisans belgesi görüldü.')
  await form.getByRole('button', { name: 'Yeterliği kaydet' }).click()
  await expect(form.getByText('Geçerlilik günü yazılan lisansın numarasını da yazınız.').first()).toBeVisible()
  await expectGoodPage(page, 'the papers of a member, with a mistake')
  await form.getByLabel('Düzey 3 lisans numarası').fill('204517')
  await form.getByRole('button', { name: 'Yeterliği kaydet' }).click()
  await expect(page.getByText('Yeterlik kaydedildi.').first()).toBeVisible()
  await expect(page.getByText('204517, 31 Aralık 2030 tarihine kadar')).toBeVisible()
  await page.goto(consolePaths.staff.href())
  await expect(committee.getByText('karşılıyor')).toBeVisible()
  complaints.forget(/422/)
})
