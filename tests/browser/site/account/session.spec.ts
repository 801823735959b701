import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { EVERY_BROWSER, expect, test } from '../../support/test.ts'

test(
  'signing out ends the session itself, not only the cookie',
  { tag: EVERY_BROWSER },
  async ({ page, context, baseURL, stage }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.profile.root.href())
    const cookie = (await context.cookies()).find(({ name }) => name === 'auth')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const askWithOldCookie = () =>
      fetch(`${baseURL}/api${getInvestorInformation.path}`, { headers: { cookie: `auth=${cookie?.value}` } })
    expect((await askWithOldCookie()).status).toBe(200)

    await page.getByRole('button', { name: 'Üye menüsü' }).click()
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page.getByText('Oturumunuz kapatıldı.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Üye menüsü' })).toHaveCount(0)
    expect((await context.cookies()).find(({ name }) => name === 'auth')).toBeUndefined()
    await expect(async () => expect((await askWithOldCookie()).status).toBe(401)).toPass({ timeout: 1_000 })
    await page.goto(paths.profile.root.href())
    await expect(page).toHaveURL(new RegExp(`${paths.auth.signIn.pattern}\\?donus=`))
  },
)

test('a new password ends the sessions of other browsers', async ({ page, stage }) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.passwordAndPrivacy.href())
  await page.getByLabel('Mevcut şifre').fill(PLAY_PASSWORD)
  const [first, second] = await page.getByRole('main').locator('input[autocomplete="new-password"]').all()
  await first?.fill('Yepyeni.3859')
  await second?.fill('Yepyeni.3859')
  await page.getByRole('button', { name: 'Şifremi değiştir' }).click()
  await expect(page.getByText(/^Şifreniz değiştirildi\./).first()).toBeVisible()
  await expect(async () => {
    await expect(caller.call(getInvestorInformation, {})).rejects.toMatchObject({ code: 'sign-in-required' })
  }).toPass({ timeout: 1_000 })
  await page.goto(paths.profile.root.href())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${paths.profile.root.pattern}$`))
})

test('a page a member looked at is not shown to the visitor after him', async ({ page, browser, baseURL, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  for (const path of [paths.home.href(), paths.projects.href()]) await page.goto(path)
  const visitor = await browser.newContext()
  for (const path of [paths.home.href(), paths.projects.href(), paths.profile.root.href()]) {
    const html = await (await visitor.request.get(`${baseURL}${path}`)).text()
    for (const secret of [person.firstName, person.lastName, person.emailAddress])
      // As a word of its own: somebody may be called what begins the name of a sector.
      expect(html, `${secret} at ${path}`).not.toMatch(new RegExp(`>${secret}(?!\\p{L})`, 'u'))
    expect(html.includes(person.emailAddress), `address at ${path}`).toBe(false)
  }
  await visitor.close()
})

test(
  'going back right after a reload, before the page is awake, shows the page before',
  { tag: EVERY_BROWSER },
  async ({ page }) => {
    await page.goto(paths.auth.signUp.href())
    await page.getByRole('link', { name: 'Giriş yapınız' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Giriş yap' })).toBeVisible()
    await page.reload()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Kayıt ol' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${paths.auth.signUp.pattern}$`))
  },
)
