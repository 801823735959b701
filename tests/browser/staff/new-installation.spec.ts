import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { appWith } from '#tests/support/second-factor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { startNewInstallation } from '../support/new-installation.ts'
import { expect, test } from '../support/test.ts'
import { expectMistakesTold, type Place, walk } from '../support/walk.ts'

// An operator's first minutes: one link, one person, and every screen before there is anything to show.

test('the first administrator comes in by the printed link, and finds every screen of an empty platform sound', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const person = inventPerson()
  const installation = await startNewInstallation()
  try {
    const at = (path: string): string => installation.address + path
    await page.goto(installation.setupAddress)
    await expectGoodPage(page, 'making the first administrator')
    await expectMistakesTold(page, { key: 'no administrator yet', path: '', press: 'Yönetici hesabını oluştur' })
    await page.getByLabel('Ad', { exact: true }).fill(person.firstName)
    await page.getByLabel('Soyad').fill(person.lastName)
    await page.getByLabel('E-posta adresi').fill(person.emailAddress)
    await page.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
    await page.getByLabel('Şifre, tekrar').fill(PLAY_PASSWORD)
    await page.getByRole('button', { name: 'Yönetici hesabını oluştur' }).click()

    await expect(page.getByRole('heading', { name: 'Doğrulama uygulamanızı kurunuz' })).toBeVisible()
    const key = page.getByText('bu anahtarı elle giriniz').locator('xpath=following-sibling::p[1]')
    const app = appWith((await key.innerText()).replaceAll(/\s/g, ''))
    await page.getByRole('textbox', { name: 'Doğrulama kodu', exact: true }).fill(app.code())
    await page.getByRole('button', { name: 'Kurulumu tamamla ve giriş yap' }).click()
    await expect(page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('link', { name: 'Kodları sakladım, devam et' }).click()
    await expect(page.getByText(`${person.firstName} ${person.lastName}`).first()).toBeVisible()

    // What comes first, in its order; what nobody agreed is called an example, and no figure of nothing is shown.
    await page.goto(at(consolePaths.root.href()))
    const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'İlk adımlar' }) })
    await expect(steps.getByRole('listitem')).toContainText([
      /^1\.\s*Personel hesapları/,
      /^2\.\s*Şirket bilgileri/,
      /^3\.\s*Emanet yetkilisi/,
      /^4\.\s*Ücretler ve hizmet bedeli hesabı/,
      /^5\.\s*Sözleşme ve site metinleri/,
      /^6\.\s*Parametreler/,
    ])
    await page.goto(at(paths.policies.fees.href()))
    await expect(page.getByText('Örnek oran; işletmeci belirlemedi')).toBeVisible()
    await page.goto(at(paths.home.href()))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^0(?:,00)?(?:\s*TL)?$/)).toHaveCount(0)

    const { root, content, contentKind, contactMessages, outbox, pageViews, staff, auditTrail } = consolePaths
    const { home, projects, announcements, activities, faq, profile } = paths
    const lists = [root, content, contactMessages, outbox, pageViews, staff, auditTrail].map((screen) => screen.href())
    const kinds = (['announcement', 'partner'] as const).map((kind) => contentKind.href({ kind }))
    const open = [home, projects, announcements, activities, faq].map((screen) => screen.href())
    const own = [profile.root, profile.portfolio, profile.favourites].map((screen) => screen.href())
    const places = [...lists, ...kinds, ...open, ...own].map((path): Place => ({ key: path, path: at(path) }))
    await walk(page, places)

    await page.goto(installation.setupAddress)
    await expect(page.getByRole('heading', { name: 'Kurulum bağlantısı geçerli değil' })).toBeVisible()
    // Nothing is on its way any more when the server goes.
    await page.goto('about:blank')
  } finally {
    await installation.stop()
  }
})
