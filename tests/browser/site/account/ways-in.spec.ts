import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expectGoodPage } from '../../support/good-page.ts'
import { findInMails } from '../../support/mail.ts'
import { unfold, withDevice } from '../../support/passkey.ts'
import { expectTakenOver } from '../../support/taken-over.ts'
import { expect, test } from '../../support/test.ts'

const secondStep = new RegExp(paths.auth.multiFactor.pattern)
const ownPage = new RegExp(`${paths.profile.root.pattern}$`)
const NEW_PASSWORD = 'Yepyeni.3859'

async function aMember(stage: Stage): Promise<string> {
  const person = inventPerson()
  await register(stage.visitor, person)
  return person.emailAddress
}

const CODE = /(?<![\w=-])\d{6}(?![\w=-])/

/** What a mail to an address holds of a pattern. */
const mailed = (stage: Stage, emailAddress: string, pattern: RegExp) =>
  findInMails(stage, emailAddress, ({ text }) => pattern.exec(text)?.[0])

/** The session of this browser is gone; what else it keeps stays. */
const forgetSession = (page: Page) => page.context().clearCookies({ name: 'auth' })

test('a passkey is made, opens as the second step and in place of the password, and is removed', async ({
  page,
  stage,
  complaints,
}) => {
  const emailAddress = await aMember(stage)
  await withDevice(page)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.secondFactor.href())
  const adding = await unfold(page, 'Geçiş anahtarı ekle', PLAY_PASSWORD)
  await adding.getByRole('button', { name: 'Devam et' }).click()
  await page.getByLabel('Anahtarın adı').fill('Cep telefonum')
  await expectGoodPage(page, 'a passkey being made')
  await page.getByRole('button', { name: 'Cihazımda oluştur' }).click()
  await expect(page.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayınız' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cep telefonum' })).toBeVisible()
  await expectGoodPage(page, 'a passkey made')
  const renewing = await unfold(page, 'Yeni kodlar oluştur', PLAY_PASSWORD)
  await renewing.getByRole('button', { name: 'Yeni kodlar oluştur' }).click()
  await expect(page.getByText('Yeni kurtarma kodları oluşturuldu. Eski kodlar artık geçersiz.')).toBeVisible()

  await page.context().clearCookies()
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(secondStep)
  await expectGoodPage(page, 'the second step by a passkey')
  await page.getByRole('button', { name: 'Geçiş anahtarımı kullan' }).click()
  await expect(page).toHaveURL(ownPage)

  await page.context().clearCookies()
  await page.goto(paths.auth.signIn.href())
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await expect(page).toHaveURL(ownPage)
  await page.goto(paths.profile.sessions.href())
  await expect(page.getByText('Geçiş anahtarıyla ·').first()).toBeVisible()

  await page.goto(paths.profile.secondFactor.href())
  const removing = await unfold(page, 'Kaldır', PLAY_PASSWORD)
  await removing.getByRole('button', { name: '“Cep telefonum” anahtarını kaldır' }).click()
  await expect(page.getByText('Geçiş anahtarı kaldırıldı.').first()).toBeVisible()
  // The device still holds it; the platform does not know it any more.
  await page.context().clearCookies()
  await page.goto(paths.auth.signIn.href())
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await expect(page.getByText('Bu geçiş anahtarı hesaplarımızda kayıtlı değil.').first()).toBeVisible()
  complaints.forget(/422/)
})

test('a passkey asked for before the page’s scripts have come is asked for when they have', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**.js', async (route) => held.then(() => route.continue()))
  await page.addInitScript({ content: "Reflect.deleteProperty(window, 'PublicKeyCredential')" })
  await page.goto(paths.auth.signIn.href())
  const sent: string[] = []
  page.on('request', (request) => void (request.postData()?.includes('_form=') && sent.push(request.url())))
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  const told = page.getByText('Tarayıcınız veya cihazınız geçiş anahtarlarını desteklemiyor.')
  await expect(told).toHaveCount(0)
  release()
  await expect(told).toBeVisible()
  expect(sent).toEqual([])
})

test('a passkey whose code does not come says so', async ({ page, complaints }) => {
  await page.goto(paths.auth.signIn.href())
  await expectTakenOver(page)
  await page.route('**/assets/ask-device-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await expect(page.getByText('Geçiş anahtarıyla işlem tamamlanmadı.')).toBeVisible()
  complaints.forget(/ask-device/)
})

test('a mailed code finishes the sign-in, and the browser is remembered until it is forgotten', async ({
  page,
  stage,
  complaints,
}) => {
  const emailAddress = await aMember(stage)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.secondFactor.href())
  const switching = await unfold(page, 'E-posta ile kodu aç', PLAY_PASSWORD)
  await switching.getByRole('button', { name: 'E-posta ile kodu aç' }).click()
  await expect(page.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayınız' })).toBeVisible()

  await forgetSession(page)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(secondStep)
  await page.getByRole('button', { name: 'Kodu gönder' }).click()
  await expect(page.getByRole('button', { name: 'Kodu yeniden gönder' })).toBeDisabled()
  await expect(page.getByText(/\d+ saniye sonra yeniden isteyebilirsiniz/)).toBeVisible()
  await expectGoodPage(page, 'the second step by mail')
  const code = await mailed(stage, emailAddress, CODE)
  await page.getByLabel('Doğrulama kodu').fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('Bu tarayıcıyı 30 gün hatırla').check()
  await page.getByRole('button', { name: 'Girişi tamamla' }).click()
  await expect(page.getByText('Kod hatalı veya süresi dolmuş.').first()).toBeVisible()
  await expect(page.getByLabel('Bu tarayıcıyı 30 gün hatırla')).toBeChecked()
  await page.getByLabel('Doğrulama kodu').fill(code)
  await page.getByRole('button', { name: 'Girişi tamamla' }).click()
  await expect(page).toHaveURL(ownPage)

  await forgetSession(page)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(ownPage)
  await page.goto(paths.profile.secondFactor.href())
  await expect(page.getByText('Bu oturum ikinci adım sorulmadan açıldı')).toBeVisible()
  await expectGoodPage(page, 'second steps in a remembered browser')
  await page.getByRole('button', { name: /tarayıcısını unut/ }).click()
  await expect(page.getByText('Hatırlanan bir tarayıcı yok.')).toBeVisible()
  await page.getByRole('button', { name: 'İkinci adımla yeniden giriş yap' }).click()
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(secondStep)
  complaints.forget(/422/)
})

test('codes finish a sign-in without scripts too', async ({ browser, baseURL, stage, page }) => {
  const emailAddress = await aMember(stage)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.secondFactor.href())
  const switching = await unfold(page, 'E-posta ile kodu aç', PLAY_PASSWORD)
  await switching.getByRole('button', { name: 'E-posta ile kodu aç' }).click()
  await expect(page.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayınız' })).toBeVisible()

  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await bare.newPage()
  await signInOnScreen(plain, emailAddress, PLAY_PASSWORD)
  await plain.getByRole('button', { name: 'Kodu gönder' }).click()
  await plain.getByRole('button', { name: 'Kodu yeniden gönder' }).click()
  await expect(plain.getByText(/Yeni bir kodu \d+ saniye sonra isteyebilirsiniz/).first()).toBeVisible()
  await plain.getByLabel('Doğrulama kodu').fill(await mailed(stage, emailAddress, CODE))
  await plain.getByRole('button', { name: 'Girişi tamamla' }).click()
  await expect(plain).toHaveURL(ownPage)
  await bare.close()
})

test('who lost every second step asks for them to be removed, with a paper chosen in our own words', async ({
  page,
  stage,
}) => {
  const emailAddress = await aMember(stage)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.secondFactor.href())
  const switching = await unfold(page, 'E-posta ile kodu aç', PLAY_PASSWORD)
  await switching.getByRole('button', { name: 'E-posta ile kodu aç' }).click()
  await expect(page.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayınız' })).toBeVisible()
  await forgetSession(page)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await page.getByRole('link', { name: 'Telefonumu kaybettim, hiçbirini kullanamıyorum' }).click()
  await expect(page.getByRole('heading', { name: 'Önce bunlara bakınız' })).toBeVisible()
  await expectGoodPage(page, 'a lost telephone')
  // The browser's own control, in the browser's language, lies unseen over ours.
  const paper = page.getByLabel('Kimlik belgesi')
  await expect(paper).toHaveCSS('opacity', '0')
  await paper.setInputFiles({ name: 'kimlik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 belge') })
  await expect(page.getByText('kimlik.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
  await expect(page.getByText('Görevlimiz kimlik belgenizi inceliyor.')).toBeVisible()
})

test('a member ends another of his sessions', async ({ page, browser, baseURL, stage }) => {
  const emailAddress = await aMember(stage)
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  await signInOnScreen(other, emailAddress, PLAY_PASSWORD)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.passwordAndPrivacy.href())
  await page.getByRole('link', { name: 'Oturumlar ve giriş geçmişi' }).click()
  await expect(page.getByText('Bu oturum', { exact: true })).toBeVisible()
  await expectGoodPage(page, 'sessions')
  await page
    .getByRole('button', { name: /oturumunu kapat$/ })
    .first()
    .click()
  await expect(page.getByText('Oturum kapatıldı.').first()).toBeVisible()
  await expect(async () => {
    await other.goto(paths.profile.root.href())
    await expect(other).toHaveURL(new RegExp(paths.auth.signIn.pattern), { timeout: 1_000 })
  }).toPass()
  await page.goto(paths.profile.sessions.href())
  await expect(page.getByText('Bu oturum', { exact: true })).toBeVisible()
  await elsewhere.close()
})

test('who forgot his password sets a new one by the mailed link, once', async ({ page, stage, complaints }) => {
  const emailAddress = await aMember(stage)
  await page.goto(paths.auth.signIn.href())
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
  // Both screens have a field of this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Şifremi unuttum' })).toBeVisible()
  await page.getByLabel('E-posta adresi').fill(emailAddress)
  await page.getByRole('button', { name: 'Bağlantıyı gönder' }).click()
  await expect(page.getByRole('heading', { name: 'E-postanızı kontrol ediniz' })).toBeVisible()
  const link = await mailed(stage, emailAddress, /https?:\/\/\S+sifre-yenile\S+/)
  const path = new URL(link).pathname + new URL(link).search
  await page.goto(path)
  await page.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Yeni şifre, tekrar').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Yeni şifreyi kaydet' }).click()
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  const main = page.getByRole('main')
  await main.getByLabel('E-posta adresi').fill(emailAddress)
  await main.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible()
  await signInOnScreen(page, emailAddress, NEW_PASSWORD)
  await expect(page).toHaveURL(ownPage)
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Bu bağlantı artık geçerli değil' })).toBeVisible()
  complaints.forget(/401|410/)
})
