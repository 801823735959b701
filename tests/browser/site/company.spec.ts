import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { findBarriers } from '../support/barriers.ts'
import { openLongest } from '../support/campaign.ts'
import { approveCompanyOnScreen, pageOf, register, someTaxNumber } from '../support/company.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { acceptTexts } from '../support/invest.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(300_000)

/** Everything the company lacks, in its own account. */
async function completeSteps(page: Page, iban: string): Promise<void> {
  for (const said of ['Metin şirket adına kabul edildi.', 'Metin şirket adına kabul edildi.']) {
    await page
      .getByRole('checkbox', { name: /metnini okudum, şirket adına kabul ediyorum/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Kabul et' }).first().click()
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'MKK’dan sicil numarasını al' }).click()
  await expect(page.getByText('Şirketin MKK sicil numarası alındı.').first()).toBeVisible()
  await page.getByLabel('Şirketin IBAN’ı').fill(iban)
  await page.getByRole('button', { name: 'Hesabı ekle' }).click()
  await expect(page.getByText('Şirket yatırım yapabilir.')).toBeVisible()
}

test('a company, from its registration to an investment that two persons confirm, and a member who is out at once', async ({
  page,
  browser,
  baseURL,
  stage,
  staff,
}) => {
  const { person: owner } = await becomeInvestor(stage.visitor)
  const { person: second } = await becomeInvestor(stage.visitor)
  const taxNumber = someTaxNumber()
  const name = `Kuzey Yatırım ${taxNumber} A.Ş.`
  const ownerPage = await pageOf(browser, baseURL, owner)
  await register(ownerPage, taxNumber, name)

  await approveCompanyOnScreen(page, staff, name)

  await ownerPage.goto(paths.profile.companyMembers.href())
  await ownerPage.getByRole('link', { name: 'Bu şirket adına işlem yap' }).first().click()
  await expect(ownerPage).toHaveURL(/\/sirket\/[0-9a-f-]{36}\/profil$/)
  const bar = ownerPage.getByRole('complementary', { name: 'Adına işlem yapılan şirket' })
  await expect(bar).toContainText(name)
  // A company is greeted by its whole name, a person by the first one.
  await expect(ownerPage.getByRole('heading', { level: 1, name: `Merhaba ${name}`, exact: true })).toBeVisible()
  await ownerPage.getByRole('link', { name: 'Şirket üyeleri' }).first().click()
  await expectGoodPage(ownerPage, 'a company that lacks its steps')
  await completeSteps(ownerPage, owner.iban)
  await ownerPage.getByLabel('Bu tutardan itibaren').fill('1')
  await ownerPage.getByRole('button', { name: 'Sınırı kaydet' }).click()
  await expect(ownerPage.getByText('Şu anki sınır: 1,00')).toBeVisible()
  await ownerPage.getByLabel('E-posta adresi').fill(second.emailAddress)
  await ownerPage.getByRole('checkbox', { name: 'Yatırım yapar, onaylar' }).check()
  await ownerPage.getByRole('button', { name: 'Daveti gönder' }).click()
  await expect(ownerPage.getByText('Davet gönderildi.').first()).toBeVisible()
  expect(await findBarriers(ownerPage)).toEqual([])

  const secondPage = await pageOf(browser, baseURL, second)
  await secondPage.goto(paths.profile.companyMembers.href())
  await secondPage.getByRole('button', { name: 'Kabul et' }).first().click()
  await expect(secondPage).toHaveURL(/\/sirket\/[0-9a-f-]{36}\/profil\/sirket-uyeleri/)

  const { card } = await openLongest(stage)
  const account = new URL(ownerPage.url()).pathname.split('/profil')[0] ?? ''
  await ownerPage.goto(account + paths.invest.href({ seoName: card.seoName }))
  await ownerPage.getByLabel('Pay adedi').fill('1')
  await ownerPage.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await acceptTexts(ownerPage)
  await expect(ownerPage.getByText(/şirketten ikinci bir kişinin onayını bekler/)).toBeVisible()
  await ownerPage.getByRole('button', { name: /tutarında yatırım talebi oluştur/ }).click()
  await expect(ownerPage.getByText('şirketten ikinci bir kişinin onayını bekliyor').first()).toBeVisible()
  await expect(ownerPage.getByText('Referans kodu', { exact: true })).toHaveCount(0)

  // Nobody is asked to pay what is not confirmed.
  await ownerPage.goto(account + paths.profile.portfolio.href())
  await expect(ownerPage.getByText('Şirket içi onay bekliyor').first()).toBeVisible()
  await expect(ownerPage.getByText('ödemeniz bekleniyor')).toHaveCount(0)

  // Whoever leaves or is taken out while an order waits is asked first, with what hangs on them; one may go back.
  const parting = (asked: Page) => asked.getByRole('main')
  const open = card.title
  await ownerPage.goto(account + paths.profile.companyMembers.href())
  await ownerPage
    .getByRole('link', { name: `${second.firstName} ${second.lastName} adlı kişinin yetkisini kaldır` })
    .click()
  await expect(parting(ownerPage)).toContainText(
    `${second.firstName} ${second.lastName} adlı kişinin yetkisi kaldırılsın mı?`,
  )
  await expect(parting(ownerPage)).toContainText(open)
  await expect(parting(ownerPage)).toContainText('onaylayabilecek tek kişi')
  await expect(parting(ownerPage)).toContainText('Bir yatırımı onaylayabilecek başka kimse yok')
  await ownerPage.getByRole('link', { name: 'Vazgeç' }).click()
  await ownerPage.goto(account + paths.profile.portfolio.href())
  await secondPage.goto(account + paths.profile.companyMembers.href())
  await secondPage.getByRole('link', { name: 'Şirketten ayrıl' }).click()
  await expect(parting(secondPage)).toContainText(`${name} adına işlem yapmayı bırakıyor musunuz?`)
  await expect(parting(secondPage)).toContainText(open)
  await expect(parting(secondPage)).toContainText('onaylayabilecek tek kişi')
  await secondPage.getByRole('link', { name: 'Vazgeç' }).click()

  // The second person is told on their own start page, and by a notice whose press leads into the company's account.
  await secondPage.goto(paths.profile.root.href())
  await expect(secondPage.getByRole('link', { name: 'İncele ve onayla' })).toHaveAttribute(
    'href',
    new RegExp(`^${account}/profil/portfolyo/`),
  )
  await expect(async () => {
    await secondPage.goto(paths.profile.notices.href())
    await secondPage.getByRole('button', { name: /ikinci bir onay bekliyor/ }).click({ timeout: 2_000 })
    await expect(secondPage).toHaveURL(new RegExp(`${account}/profil/sirket-uyeleri`), { timeout: 5_000 })
  }).toPass()
  await expect(secondPage.getByText(`Hazırlayan: ${owner.firstName} ${owner.lastName}`)).toBeVisible()
  await secondPage.getByRole('button', { name: /tutarındaki yatırımı onayla$/ }).click()
  await expect(secondPage.getByText('Yatırım onaylandı.').first()).toBeVisible()
  await ownerPage.reload()
  await ownerPage.getByRole('heading', { name: 'İşlem bekleyenler' }).waitFor()
  await expect(ownerPage.getByText('Referans kodu', { exact: true }).first()).toBeVisible()

  // Lists and texts are read in the company's account; what is a person's alone leads to their own.
  for (const path of [paths.projects.href(), paths.policies.frameworkAgreement.href()])
    expect((await ownerPage.goto(account + path))?.status()).toBe(200)
  for (const own of [paths.profile.notices, paths.profile.interests, paths.profile.notificationSettings]) {
    expect((await ownerPage.goto(account + own.href()))?.status()).toBe(200)
    expect(new URL(ownerPage.url()).pathname).toBe(own.href())
  }

  // Another tab of the same person stays their own.
  const own = await secondPage.context().newPage()
  await own.goto(paths.profile.portfolio.href())
  await expect(own.getByRole('complementary', { name: 'Adına işlem yapılan şirket' })).toHaveCount(0)

  // A form that stands open, without scripts, while its writer is taken out.
  const storageState = await secondPage.context().storageState()
  const plain = await browser.newContext({ storageState, javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const form = await plain.newPage()
  await form.goto(account + paths.invest.href({ seoName: card.seoName }))
  await form.getByLabel('Pay adedi').fill('2')

  await ownerPage.goto(account + paths.profile.companyMembers.href())
  await ownerPage
    .getByRole('link', { name: `${second.firstName} ${second.lastName} adlı kişinin yetkisini kaldır` })
    .click()
  // Asked first: one press removes nobody.
  await ownerPage.getByRole('button', { name: `${second.firstName} ${second.lastName} adlı kişiyi çıkar` }).click()
  await expect(ownerPage.getByText('Kişi artık şirketiniz adına işlem yapamaz.').first()).toBeVisible()
  await secondPage.goto(account + paths.profile.portfolio.href())
  await expect(secondPage).toHaveURL(/^[^/]+\/\/[^/]+\/profil$/)
  await expect(secondPage.getByText('Bu şirket adına işlem yapma yetkiniz yok veya sona erdi.').first()).toBeVisible()

  await form.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(form.getByText('Bu şirket adına işlem yapma yetkiniz yok veya sona erdi.').first()).toBeVisible()
  await plain.close()
})
