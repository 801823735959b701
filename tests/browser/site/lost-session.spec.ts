import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

const here = paths.profile.profileInformation.href()
const PROFESSION = 'Meslek'

/** The credential is worth nothing any more, and the browser does not know. */
async function endSession(context: BrowserContext): Promise<void> {
  const auth = (await context.cookies()).find(({ name }) => name === 'auth')
  if (!auth) throw new Error('nobody is signed in')
  const { id } = JSON.parse(decodeURIComponent(auth.value)) as { id: string }
  await context.addCookies([{ ...auth, value: encodeURIComponent(JSON.stringify({ id, jwt: 'a.b.c' })) }])
}

async function chooseAnother(page: Page): Promise<string> {
  const field = page.getByLabel(PROFESSION)
  const keys = await field
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? '').filter(Boolean))
  const now = await field.inputValue()
  const other = keys.find((key) => key !== now) ?? ''
  await field.selectOption(other)
  return other
}

test(
  'a form sent after the session ended is sent again by its writer, who signed in beside it',
  { tag: EVERY_BROWSER },
  async ({ page, context, stage }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(here)
    for (const name of ['Sektör', 'Eğitim durumu', 'Cinsiyet']) await page.getByLabel(name).selectOption({ index: 1 })
    const chosen = await chooseAnother(page)
    await expect.poll(() => page.evaluate("'__reactRouterDataRouter' in window")).toBe(true)
    await endSession(context)
    await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
    await dialog.getByLabel('E-posta adresi').fill(person.emailAddress)
    await dialog.getByLabel('Şifre', { exact: true }).fill('Yanlis.1234')
    await dialog.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(dialog.getByText('E-posta adresi veya şifre hatalı.')).toBeVisible()
    await dialog.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
    await dialog.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Yeniden giriş yaptınız\./).first()).toBeVisible()
    await expect(page.getByLabel(PROFESSION)).toHaveValue(chosen)
    await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
    await expect(page.getByText('Kişisel bilgileriniz kaydedildi.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(PROFESSION)).toHaveValue(chosen)
  },
)

test('leaving asks only where something was typed', { tag: EVERY_BROWSER }, async ({ page, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(here)
  const away = () => page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link').first().click()
  await page.getByLabel(PROFESSION).focus()
  await away()
  await expect(page).not.toHaveURL(new RegExp(`${here}$`))
  await page.goto(here)
  await page.getByLabel('Sektör').focus()
  await expect.poll(() => page.evaluate("'__reactRouterDataRouter' in window")).toBe(true)
  await page.getByLabel('Sektör').selectOption({ index: 2 })
  await page.getByLabel(PROFESSION).selectOption({ index: 2 })
  // The question stands ready a moment after what it is about.
  await expect(page.locator('dialog[aria-label^="Kaydedilmemiş"]')).toBeAttached()
  await away()
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş bilgileriniz var' })
  await question.getByRole('button', { name: 'Sayfada kal' }).click()
  await expect(page).toHaveURL(new RegExp(`${here}$`))
  await away()
  await question.getByRole('button', { name: 'Silinsin, ayrıl' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${here}$`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it comes back with all that was typed, to who typed it and to nobody else', async ({
    page,
    context,
    stage,
  }) => {
    const [{ person }, { person: other }] = [await becomeInvestor(stage.visitor), await becomeInvestor(stage.visitor)]
    const sendAfterTheEnd = async (): Promise<string> => {
      await page.goto(here)
      const chosen = await page.getByLabel(PROFESSION).locator('option').nth(3).getAttribute('value')
      await page.getByLabel(PROFESSION).selectOption(chosen)
      await endSession(context)
      await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
      await expect(page.getByText(/^Oturumunuz sona ermişti\./).first()).toBeVisible()
      return chosen ?? ''
    }
    const enter = async (address: string) => {
      await page.getByRole('main').getByLabel('E-posta adresi').fill(address)
      await page.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${here}$`))
    }
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    const chosen = await sendAfterTheEnd()
    await enter(person.emailAddress)
    await expect(page.getByText('Form, oturumunuz sona erdiği için gönderilmemişti')).toBeVisible()
    await expect(page.getByLabel(PROFESSION)).toHaveValue(chosen)

    await sendAfterTheEnd()
    await enter(other.emailAddress)
    await expect(page.getByText('Form, oturumunuz sona erdiği için gönderilmemişti')).toHaveCount(0)
    await expect(page.getByLabel(PROFESSION)).toHaveValue('')
  })
})
