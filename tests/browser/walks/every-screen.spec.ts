import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { archiveContentItem, getContentItems } from '#contracts/content/endpoints.ts'
import { getAnnouncements } from '#contracts/content/public-endpoints.ts'
import { postForgotPassword, postSignUp } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { getMails, getTrialState } from '#contracts/trial/endpoints.ts'
import { inventPerson, type Person, PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { EVERY_WIDTH, expectGoodPage, findFaults, findMarkupFaults } from '../support/good-page.ts'
import { ADMINISTRATOR, prepareGround } from '../support/ground.ts'
import { findMailedPath } from '../support/mail.ts'
import { platformOf } from '../support/platforms.ts'
import { NOT_BUILT } from '../support/screens.ts'
import { lostFactorAddress } from '../support/setup-link.ts'
import { EVERY_SCREEN, expect, test } from '../support/test.ts'
import { expectMistakesTold, makeMistakes, type Mistake, type Place, walk } from '../support/walk.ts'

// Every screen in every state a visitor can bring it into; members and staff have walks of their own (every-own-screen, every-console-screen).

/** Parts of a campaign's page but the first. */
const TABS = ['finansallar', 'kosullar', 'ekip', 'belgeler', 'guncellemeler', 'soru-cevap', 'riskler']
/** A campaign's page differs by how far it is. */
const STATES_SHOWN = [
  'upcoming',
  'closing',
  'successful',
  'cancelled',
  'registration',
  'unsuccessful',
  'payout',
  'reporting',
]

/** Campaigns in every state there is, one of each. */
async function campaignsByState(stage: Stage): Promise<Place[]> {
  const { projects } = await stage.visitor.call(listProjects, { pageInfo: { count: 100 } })
  return STATES_SHOWN.flatMap((state) => {
    const card = projects.find((one) => one.state === state)
    return card ? [{ key: `project, ${state}`, path: paths.project.href({ seoName: card.seoName }) }] : []
  })
}

/** What the table of screens does not name: the other states of its pages. */
async function furtherStates(stage: Stage, seoName: string): Promise<Place[]> {
  const { now } = await stage.visitor.call(getTrialState, {})
  // Half a year ago the trial already had a past.
  const before = new Date((now - 180 * 86_400) * 1000)
  const half = `${before.getUTCFullYear()}-${before.getUTCMonth() < 6 ? 1 : 2}`
  const { mails } = await stage.visitor.call(getMails, {})
  return [
    { key: 'projects, none found', path: paths.projects.href({ ara: 'zzzz' }) },
    { key: 'projects, filtered', path: paths.projects.href({ durum: 'basarisiz', sirala: 'ada-gore' }) },
    { key: 'faq, none found', path: paths.faq.href({ ara: 'zzzz' }) },
    { key: 'faq, found', path: paths.faq.href({ ara: 'cayma' }) },
    { key: 'howItWorks, entrepreneurs', path: paths.howItWorks.href({ tab: 'girisimciler' }) },
    { key: 'activities, half a year', path: paths.activities.href({ donem: half }) },
    { key: 'contact, sent', path: paths.contact.href({ referans: 'MSJ-00000000S' }) },
    { key: 'newsletter, a link that is worth nothing', path: paths.newsletter.href({ token: 'abc' }) },
    { key: 'resetPassword, a link that is worth nothing', path: paths.auth.resetPassword.href({ token: 'abc' }) },
    { key: 'verifyEmail, a link that is worth nothing', path: paths.auth.verifyEmail.href({ token: 'abc' }) },
    { key: 'keepSecondStep, a link', path: paths.auth.keepSecondStep.href({ token: 'abc' }) },
    { key: 'a policy that is not there', path: paths.policies.fees.href({ surum: '99' }), status: 404 },
    { key: 'trial.inbox, nothing', path: trialPaths.inbox.href({ kime: 'kimse@example.com' }) },
    { key: 'trial.inbox, a mail', path: trialPaths.inbox.href({ posta: mails[0]?.id ?? '' }) },
    { key: 'trial.inbox, short messages', path: trialPaths.inbox.href({ tur: 'sms' }) },
    { key: 'trial.inbox, no short messages', path: trialPaths.inbox.href({ tur: 'sms', kime: '+905000000000' }) },
    { key: 'gallery', path: '/gelistirme/galeri' },
    { key: 'not found', path: '/boyle-bir-sayfa-yok', status: 404 },
    ...TABS.map((sekme) => ({ key: `project, ${sekme}`, path: paths.project.href({ seoName, sekme }) })),
    ...(await campaignsByState(stage)),
  ]
}

const MISTAKES: readonly Mistake[] = [
  { key: 'signIn', path: paths.auth.signIn.href(), press: 'Giriş yap' },
  { key: 'signUp', path: paths.auth.signUp.href(), press: 'Kayıt ol' },
  { key: 'forgotPassword', path: paths.auth.forgotPassword.href(), press: 'Bağlantıyı gönder' },
  { key: 'verifyEmail', path: paths.auth.verifyEmail.href(), press: 'Bağlantıyı gönder' },
  { key: 'contact', path: paths.contact.href(), press: 'Mesajı gönder' },
  { key: 'newsletter', path: paths.newsletter.href(), press: 'Onay bağlantısını gönder' },
  { key: 'trial.clock', path: trialPaths.clock.href(), press: 'Saati ileri al' },
  { key: 'trial.bank', path: trialPaths.bank.href(), press: 'EFT’yi gönder' },
  {
    key: 'trial.faults',
    path: trialPaths.faults.href(),
    fold: 'Arıza kur',
    fill: { 'Gecikme (isteğe bağlı)': '500.000', 'Kaç istek? (isteğe bağlı)': '0' },
    press: 'Arızayı kur',
  },
]

async function signUp(stage: Stage, person: Person): Promise<void> {
  await stage.visitor.call(postSignUp, {
    name: person.firstName,
    surname: person.lastName,
    email: person.emailAddress,
    phone: person.phone,
    password: PLAY_PASSWORD,
    passwordRepeat: PLAY_PASSWORD,
    membershipAgreement: true,
    privacyNotice: true,
  })
}

test.describe('every screen', () => {
  test.setTimeout(600_000)

  test('as a visitor sees it', { tag: EVERY_SCREEN }, async ({ page, stage, staff }) => {
    const { screens } = await prepareGround(stage, staff)
    await walk(
      page,
      screens.filter(({ forMembers }) => !forMembers),
    )
  })

  test('empty, full, and how far a campaign is', async ({ page, stage, staff }) => {
    const { seoName } = await prepareGround(stage, staff)
    await walk(page, await furtherStates(stage, seoName))
  })

  test('with its mistakes told', async ({ page }) => {
    await makeMistakes(page, MISTAKES)
  })

  test('behind a mailed link', { tag: EVERY_SCREEN }, async ({ page, stage }) => {
    const person = inventPerson()
    await signUp(stage, person)
    const verification = await findMailedPath(stage, person.emailAddress, paths.auth.verifyEmail.pattern)
    await walk(page, [{ key: 'verifyEmail, by the link', path: verification }])
    await page.getByRole('button', { name: 'E-posta adresimi doğrula' }).click()
    await expect(page.getByText('E-posta adresiniz doğrulandı. Şimdi giriş yapabilirsiniz.').first()).toBeVisible()
    await expectGoodPage(page, 'verifyEmail, done')
    await stage.visitor.call(postForgotPassword, { emailAddress: person.emailAddress })
    const path = await findMailedPath(stage, person.emailAddress, paths.auth.resetPassword.pattern)
    await walk(page, [{ key: 'resetPassword, by the link', path }])
    await expectMistakesTold(page, { key: 'resetPassword', path, press: 'Yeni şifreyi kaydet' })
  })
})

test('an administrator’s link to another app, and its mistakes', async ({ page }, { parallelIndex }) => {
  // Of a platform named by BROWSER_TEST_ADDRESS, BROWSER_TEST_FOLDER says where its data are.
  const path = await lostFactorAddress(platformOf(parallelIndex), ADMINISTRATOR)
  await walk(page, [{ key: 'setup, by the link', path }])
  await expectMistakesTold(page, { key: 'setup', path, press: 'Eskisini kaldır ve yenisini kur' })
})

test('announcements while there are none', async ({ page, stage, staff }) => {
  const administrator = await staff.callerOf(ADMINISTRATOR)
  const { items } = await administrator.call(getContentItems, { kind: 'announcement' })
  const shown = items.filter(({ state }) => state === 'published')
  const archive = async (archived: boolean) => {
    for (const { id } of shown) await administrator.call(archiveContentItem, { itemId: id, archived, reason: 'Deneme' })
  }
  await archive(true)
  try {
    await expect.poll(async () => (await stage.visitor.call(getAnnouncements, {})).length).toBe(0)
    await expect(async () => {
      await page.goto(paths.announcements.href())
      // The trail to the page is a list too.
      await expect(page.getByRole('main').locator('li:not(nav li)')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await walk(page, [
      { key: 'announcements, none', path: paths.announcements.href() },
      { key: 'home, no announcements', path: paths.home.href() },
    ])
  } finally {
    await archive(false)
  }
})

test('the tool that looks for barriers finds those that are there', async ({ page }) => {
  await page.setContent(
    `<html lang="tr"><title>x</title><style>button { width: 9px; height: 9px; padding: 0 }</style><main><img src="data:,"><input>
    <p style="color:#ccc">Please wait</p><button aria-label="a"></button><button aria-label="b"></button><p style="width:3ch">e-posta</p></main></html>`,
  )
  await expect(expectGoodPage(page, 'planted')).rejects.toThrow(
    /broken word[^]*color-contrast[^]*image-alt[^]*label[^]*target-size[^]*Please/i,
  )
  // Without the frame around it, what a page is about is asked the same.
  const ofContent = (await findFaults(page, 'planted', 'content', EVERY_WIDTH)).join(', ')
  for (const rule of ['color-contrast', 'dark: color-contrast', 'image-alt', 'label', 'target-size'])
    expect(ofContent).toContain(rule)
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

test('the table of screens that are not built yet is true', async ({ request, stage, staff }) => {
  const { table } = await prepareGround(stage, staff)
  const missing: string[] = []
  for (const { key, path } of table) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() === 404) missing.push(key)
    else expect([200, 302, 303], key).toContain(response.status())
  }
  expect(missing).toEqual(NOT_BUILT)
})
