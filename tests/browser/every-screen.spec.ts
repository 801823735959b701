import type { Page } from '@playwright/test'
import { submitContactForm, getContactMessages } from '#contracts/contact/endpoints.ts'
import { getContentItems } from '#contracts/content/endpoints.ts'
import { getAnnouncements } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getStaff } from '#contracts/staff/endpoints.ts'
import { TRIAL_PASSWORD } from '#db/seed/trial/demo-people.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { openCampaigns, type Stage } from '#trial/play/stage.ts'
import { registerOnScreen, signInOnScreen, signInStaffOnScreen } from './support/become-member.ts'
import { openLongest } from './support/campaign.ts'
import { expectGoodPage, findFaults, findMarkupFaults } from './support/good-page.ts'
import { allScreens, NOT_BUILT, type Screen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// Answered by a redirect, not by a page of their own.
const REDIRECTS = ['auth.signOut', 'projectById']

interface Ground {
  /** Every screen of the table. */
  readonly table: readonly Screen[]
  /** Those that are pages of their own. */
  readonly screens: readonly Screen[]
  readonly emailAddress: string
}
let ground: Promise<Ground> | undefined

const ADMINISTRATOR = 'yonetici@demo.example'

/** A member with one paid and one waiting investment and a message to the operator, so that every page has something to show. */
async function prepare(stage: Stage): Promise<Ground> {
  const { card } = await openLongest(stage)
  const other = (await openCampaigns(stage)).find((open) => open.card.id !== card.id)?.card ?? card
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue * 2n)
  await pay(caller, investmentId)
  await placeOrder(caller, other.id, other.unitShareValue)
  await stage.visitor.call(submitContactForm, {
    name: person.firstName,
    surname: person.lastName,
    email: person.emailAddress,
    message: 'Yatırımımın durumunu nereden izleyebilirim?',
  })
  const administrator = await signIn(stage.visitor, ADMINISTRATOR, TRIAL_PASSWORD)
  const [announcement] = await stage.visitor.call(getAnnouncements, {})
  const { items } = await administrator.call(getContentItems, { kind: 'faq' })
  const { messages } = await administrator.call(getContactMessages, {})
  const { staff } = await administrator.call(getStaff, {})
  const table = allScreens({
    seoName: card.seoName,
    investmentId,
    projectId: card.id,
    announcement: announcement?.seoName ?? '',
    kind: 'faq',
    itemId: items[0]?.id ?? '',
    messageId: messages[0]?.id ?? '',
    memberId: staff[0]?.id ?? '',
  })
  const screens = table.filter(({ key }) => !NOT_BUILT.includes(key) && !REDIRECTS.includes(key))
  return { table, screens, emailAddress: person.emailAddress }
}

/** Opens each screen as whoever is signed in and holds it against everything a page must be. */
async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: string[] = []
  for (const { key, path } of screens) {
    const response = await page.goto(path)
    if (response?.status() !== 200) found.push(`${key}: status ${response?.status()}`)
    found.push(...(await findMarkupFaults((await response?.text()) ?? '', key)))
    // One screen shows all policies: their texts differ, nothing else.
    if (!key.startsWith('policies.') || key === 'policies.fees') found.push(...(await findFaults(page, key)))
  }
  expect(found).toEqual([])
}

const isConsole = ({ key }: Screen): boolean => key.startsWith('console.')

test.describe('every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(900_000)

  test('as a visitor sees it', async ({ page, stage }) => {
    const { screens } = await (ground ??= prepare(stage))
    await walk(
      page,
      screens.filter(({ forMembers }) => !forMembers),
    )
  })

  test('as a member with investments sees it', async ({ page, stage }) => {
    const { screens, emailAddress } = await (ground ??= prepare(stage))
    await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
    await walk(
      page,
      screens.filter((screen) => (screen.forMembers || screen.key === 'project') && !isConsole(screen)),
    )
  })

  test('as a member who has nothing yet sees it', async ({ page, stage }) => {
    const { screens } = await (ground ??= prepare(stage))
    await registerOnScreen(page, inventPerson())
    await walk(
      page,
      screens.filter(({ key }) => key.startsWith('profile.') && key !== 'profile.position'),
    )
  })

  test('as the operator’s administrator sees it', async ({ page, stage }) => {
    const { screens } = await (ground ??= prepare(stage))
    await signInStaffOnScreen(page, stage, ADMINISTRATOR)
    await walk(page, screens.filter(isConsole))
  })

  test('with its mistakes told', async ({ page, stage }) => {
    await (ground ??= prepare(stage))
    for (const screen of [paths.auth.signIn, paths.auth.signUp, paths.auth.forgotPassword, paths.contact]) {
      await page.goto(screen.href())
      await page.locator('main form:has(input:not([type=hidden]))').first().locator('button[type=submit]').click()
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
      await expectGoodPage(page, `${screen.pattern} with mistakes`)
    }
  })
})

test('the tool that looks for barriers finds those that are there', async ({ page }) => {
  await page.setContent(
    '<html lang="tr"><title>x</title><img src="data:,"><input><p style="color:#ccc">Please wait</p></html>',
  )
  await expect(expectGoodPage(page, 'planted')).rejects.toThrow(/color-contrast[^]*image-alt[^]*label[^]*Please/i)
  expect(await findMarkupFaults('<!DOCTYPE html><html lang="tr"><p><div></div></p></html>', 'planted')).not.toEqual([])
})

test('an address that leads nowhere says so in the words of the specification, with status 404', async ({ page }) => {
  const response = await page.goto('/boyle-bir-sayfa-yok')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sayfa Bulunamadı' })).toBeVisible()
  await expect(page.getByText('Aradığınız sayfa kaldırılmış veya geçici olarak kullanılmıyor olabilir.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anasayfaya Dön' })).toHaveAttribute('href', paths.home.href())
  await expectGoodPage(page, 'not found')
})

test('the table of screens that are not built yet is true', async ({ request, stage }) => {
  const { table } = await (ground ??= prepare(stage))
  const missing: string[] = []
  for (const { key, path } of table) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() === 404) missing.push(key)
    else expect([200, 302, 303], key).toContain(response.status())
  }
  expect(missing).toEqual(NOT_BUILT)
})
