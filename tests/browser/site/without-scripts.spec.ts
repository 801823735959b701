import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { fillSignUp, signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('registers, and is told what is wrong first', async ({ page }) => {
  const person = inventPerson()
  await page.goto(paths.auth.signUp.href())
  await fillSignUp(page, { ...person, emailAddress: 'ayse@' })
  await page.getByRole('button', { name: 'Kayıt ol' }).click()
  const email = page.getByRole('main').getByLabel('E-posta adresi')
  await expect(email).toHaveAccessibleDescription(/Geçersiz e-mail adresi\./)
  await expect(email).toHaveValue('ayse@')
  await expect(page.getByLabel('Ad', { exact: true })).toHaveValue(person.firstName)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Kayıt ol' }).click()
  await expect(page.getByRole('heading', { name: 'E-postanızı kontrol ediniz' })).toBeVisible()
})

test('filters the list and finds IĞDIR for igdir', async ({ page }) => {
  await page.goto(paths.projects.href())
  const search = page.getByRole('searchbox', { name: 'Şirket, sektör veya şehir ara' })
  await search.fill('igdir')
  await search.press('Enter')
  await expect(page).toHaveURL(/ara=igdir/)
  await expect(page.getByRole('main').getByRole('heading', { name: /Iğdır/ }).first()).toBeVisible()
  await page.goto(paths.projects.href())
  await page.getByRole('checkbox', { name: /^Başarısız/ }).check()
  await page.getByRole('button', { name: 'Filtreleri uygula' }).click()
  await expect(page).toHaveURL(/durum=basarisiz/)
  await expect(page.getByRole('checkbox', { name: /^Başarısız/ })).toBeChecked()
})

test('signs in and takes the amount step', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.invest.href({ seoName: card.seoName }))
  const amount = page.getByRole('main').getByLabel('Tutar', { exact: true })
  await amount.fill('0')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(amount).toHaveAccessibleDescription(/Tutar sıfırdan büyük olmalıdır\./)
  await expect(amount).toHaveValue('0')
  const shares = page.getByLabel('Pay adedi')
  await shares.fill('1,5')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(amount).toHaveAccessibleDescription(/Tutar, birim pay değerinin katı olmalıdır\./)
  await expect(shares).toHaveValue('1,5')
  await shares.fill('3')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeVisible()
  await page.getByRole('button', { name: 'Aç ve oku' }).first().click()
  await expect(page.getByRole('region', { name: /./ }).filter({ hasText: 'SHA-256' }).first()).toBeVisible()
  // One box alone is refused, and stays as its reader ticked it.
  const boxes = page.getByRole('checkbox', { name: /metnini okudum, anladım ve onaylıyorum/ })
  await boxes.first().check()
  await page.getByRole('button', { name: 'Onayla ve ödemeye geç' }).click()
  await expect(page.getByText('Devam etmek için her metni ayrı ayrı onaylayınız.').first()).toBeVisible()
  await expect(boxes.first()).toBeChecked()
  await expect(boxes.last()).not.toBeChecked()
})
