import { postSignIn } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Caller } from '#trial/play/api.ts'
import { openCampaign } from '#trial/play/application.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { approveCompanyOnScreen, pageOf, register, someTaxNumber } from '../support/company.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

const ANALYST = 'uzman@demo.example'

test('a company changes its owner while its campaign runs: both words, what each may do, what the desks say', async ({
  page,
  browser,
  baseURL,
  stage,
  staff,
}) => {
  test.setTimeout(300_000)
  const { person: former } = await becomeInvestor(stage.visitor)
  const { person: next } = await becomeInvestor(stage.visitor)
  const nameOf = ({ firstName, lastName }: typeof former): string => `${firstName} ${lastName}`
  const taxNumber = someTaxNumber()
  const name = `Devir Sanayi ${taxNumber} A.Ş.`
  const formerPage = await pageOf(browser, baseURL, former)
  await register(formerPage, taxNumber, name)
  await approveCompanyOnScreen(page, staff, name)
  await formerPage.goto(paths.profile.companyMembers.href())
  await formerPage.getByRole('link', { name: 'Bu şirket adına işlem yap' }).first().click()
  await expect(formerPage).toHaveURL(/\/sirket\/[0-9a-f-]{36}\/profil$/)
  const account = new URL(formerPage.url()).pathname.split('/profil')[0] ?? ''
  const companyId = account.split('/').at(-1) ?? ''

  await formerPage.goto(account + paths.profile.companyMembers.href())
  await formerPage.getByLabel('E-posta adresi').fill(next.emailAddress)
  await formerPage.getByRole('checkbox', { name: 'Projeleri yönetir' }).check()
  await formerPage.getByRole('button', { name: 'Daveti gönder' }).click()
  await expect(formerPage.getByText('Davet gönderildi.').first()).toBeVisible()
  const nextPage = await pageOf(browser, baseURL, next)
  await nextPage.goto(paths.profile.companyMembers.href())
  await nextPage.getByRole('button', { name: 'Kabul et' }).first().click()
  await expect(nextPage).toHaveURL(new RegExp(`${account}/profil/sirket-uyeleri`))

  // Its campaign: written, decided and opened in the company's name, by the person who owns it now.
  const form = {
    emailAddress: former.emailAddress,
    password: PLAY_PASSWORD,
    location: null,
    deviceInfo: 'browser tests',
  }
  const { jwt } = await stage.visitor.call(postSignIn, form)
  const company = new Caller(baseURL ?? '', jwt ?? '', () => ({ actingfor: companyId }))
  const { projectId, problems } = await openCampaign(stage, company, former)
  expect(problems).toEqual([])
  const project = (await company.call(getMyProjects, {})).find(({ id }) => id === projectId)

  // Offered: until the other one has accepted, the company is the former owner's.
  const formerNow = await pageOf(browser, baseURL, former)
  await formerNow.goto(account + paths.profile.companyMembers.href())
  await formerNow.getByRole('link', { name: `Şirket sahipliğini ${nameOf(next)} adlı kişiye devret` }).click()
  await expect(formerNow.getByRole('main')).toContainText(
    'devam eden bir kampanyanız varsa yatırım komitesine haber verilir',
  )
  await formerNow.getByRole('button', { name: `Sahipliği ${nameOf(next)} adlı kişiye teklif et` }).click()
  await expect(
    formerNow.getByText('Teklif gönderildi. Kabul edene kadar şirketin sahibi sizsiniz.').first(),
  ).toBeVisible()
  await expect(
    formerNow.getByText(`Sahiplik ${nameOf(next)} adlı üyeye teklif edildi, yanıtı bekleniyor.`),
  ).toBeVisible()

  const nextNow = await pageOf(browser, baseURL, next)
  await nextNow.goto(paths.profile.companyMembers.href())
  await expect(nextNow.getByText(new RegExp(`${nameOf(former)}, .* sahipliğini size devretmek istiyor`))).toBeVisible()
  await nextNow.getByRole('button', { name: 'Kabul et' }).first().click()
  await expect(nextNow.getByText(/Şirketin sahibi oldunuz/).first()).toBeVisible()

  // The new owner owes a paper; before it is approved nothing is done that binds the company, and the desk says so first.
  await nextNow.goto(account + paths.profile.companyMembers.href())
  await expect(nextNow.getByText('Yeni sahibin yetki belgesi bekleniyor').first()).toBeVisible()
  await expect(nextNow.getByText(/güncelleme yayımlamak/)).toBeVisible()
  const desk = account + paths.profile.myProject.href({ proje: project?.externalId ?? '' })
  await nextNow.goto(desk)
  await expect(
    nextNow.getByText('Bu işlem, yeni sahibin yetki belgesi onaylandıktan sonra yapılabilir.').first(),
  ).toBeVisible()
  await expect(nextNow.getByRole('link', { name: 'Yetki belgesine git' }).first()).toBeVisible()
  await expectGoodPage(nextNow, 'the desk of a campaign whose company has a new owner')

  // The former owner sees, and no more.
  await formerNow.goto(account + paths.profile.companyMembers.href())
  await expect(formerNow.getByRole('listitem').filter({ hasText: nameOf(former) })).toContainText('Görüntüler')
  await expect(formerNow.getByRole('button', { name: 'Belgeyi gönder' })).toHaveCount(0)
  await formerNow.goto(desk)
  await expect(formerNow.getByText('Kampanya yatırıma açık.', { exact: true })).toBeVisible()
  await formerNow.goto(`${desk}&sekme=guncellemeler`)
  await expect(formerNow.getByRole('button', { name: 'Güncellemeyi yayımla' })).toHaveCount(0)

  // Who keeps the campaign's file reads whose the company is now, and that the right to sign is not shown yet.
  await staff.enter(page, ANALYST)
  await page.goto(consolePaths.campaignRecord.href({ projectId }))
  await expect(page.getByRole('main')).toContainText(nameOf(next))
  await expect(page.getByRole('main')).toContainText('Yeni sahibin yetki belgesi bekleniyor')

  // The paper is handed in and approved: what binds the company is open again.
  await nextNow.goto(account + paths.profile.companyMembers.href())
  await nextNow
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'yetki.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 belge') })
  await nextNow.getByRole('button', { name: 'Belgeyi gönder' }).click()
  await expect(nextNow.getByText(/Belge gönderildi/).first()).toBeVisible()
  await staff.enter(page, 'uyum@demo.example')
  await page.goto(consolePaths.company.href({ companyId }))
  await page.locator('summary').filter({ hasText: 'Yeni sahibin yetkisini onayla' }).click()
  await page.getByRole('button', { name: 'Yetkiyi onayla' }).click()
  await expect(page.getByText('Yeni sahibin yetkisi onaylandı.').first()).toBeVisible()
  await nextNow.goto(`${desk}&sekme=guncellemeler`)
  await expect(nextNow.getByRole('button', { name: 'Güncellemeyi yayımla' })).toBeVisible()
})
