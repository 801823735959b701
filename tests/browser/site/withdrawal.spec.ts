import { getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { closePlatform, reopenPlatform } from '#contracts/platform/maintenance-endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { refundAll } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { openLongest, shown } from '../support/campaign.ts'
import { ADMINISTRATOR } from '../support/ground.ts'
import { investOnScreen, moveClockOnScreen, transferOnScreen } from '../support/invest.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

test(
  'an investor withdraws within 48 hours and gets all of it back',
  { tag: EVERY_BROWSER },
  async ({ page, stage }) => {
    const { card } = await openLongest(stage)
    const { caller, person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    const told = await investOnScreen(page, card.seoName, 3)
    await transferOnScreen(page, person, told)
    await moveClockOnScreen(page, 47)

    await page.goto(paths.profile.position.href({ investmentId: told.investmentId }))
    await expect(page.getByText('Kalan süre')).toBeVisible()
    await page.getByRole('link', { name: 'Cayma hakkımı kullan' }).click()
    await expect(page.getByText('Caymayı onaylayınız')).toBeVisible()
    await page.getByRole('button', { name: /^Cayma hakkımı kullan, .* iade edilsin$/ }).click()
    await expect(page.getByText(/^Cayma hakkınızı kullandınız\./).first()).toBeVisible()
    await expect(page.getByText('İade kuyruğunda').first()).toBeVisible()

    await page.goto(paths.profile.root.href())
    const owed = page.getByRole('listitem').filter({ hasText: card.title })
    await expect(page.getByRole('heading', { name: 'İadesi yapılacak tutarlar' })).toBeVisible()
    await expect(owed.filter({ hasText: shown(card.unitShareValue * 3n) }).first()).toBeVisible()

    await refundAll(stage)
    await page.goto(paths.profile.root.href())
    await expect(page.getByRole('heading', { name: 'İadesi yapılacak tutarlar' })).toBeHidden()
    await page.goto(paths.profile.position.href({ investmentId: told.investmentId }))
    await expect(page.getByText('Caydınız, iade edildi').first()).toBeVisible()
    await expect(page.getByText('Hesabınıza gönderildi').first()).toBeVisible()
    await expect(page.getByText(shown(card.unitShareValue * 3n)).first()).toBeVisible()
    const { entries, refund, state } = await caller.call(getInvestment, { investmentId: told.investmentId })
    expect(state).toBe('withdrawn')
    expect(refund?.amount).toBe(card.unitShareValue * 3n)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
  },
)

test('an investor follows the links to a withdrawal while the platform is closed, and reads that it was done', async ({
  page,
  stage,
  staff,
  complaints,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue)
  await pay(caller, investmentId)
  const administrator = await staff.callerOf(ADMINISTRATOR)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await administrator.call(closePlatform, { words: 'Bakım var.', minutes: '30', reason: 'Tarayıcı denemesi' })
  try {
    await expect(async () => {
      const closed = await page.goto(paths.projects.href())
      expect(closed?.status()).toBe(503)
    }).toPass()
    await page.getByRole('link', { name: /yatırımlarınızı açınız/ }).click()
    await page.getByRole('link', { name: card.title }).first().click()
    // The list has a link of that name as well.
    await page.waitForURL((url) => url.pathname === paths.profile.position.href({ investmentId }))
    await page.getByRole('link', { name: 'Cayma hakkımı kullan' }).click()
    await page.getByRole('button', { name: /^Cayma hakkımı kullan, .* iade edilsin$/ }).click()
    await expect(page.getByText(/^Cayma hakkınızı kullandınız\./).first()).toBeVisible()
    // Nothing that the page asks for beside itself is told as a fault.
    await expect(page.getByText('Platform şu anda bakımda', { exact: false })).toHaveCount(0)
  } finally {
    await administrator.call(reopenPlatform, { reason: 'Tarayıcı denemesi' })
    // A server learns of it within half a second; the test that comes next begins with open doors.
    await expect(async () => expect((await page.request.get(paths.projects.href())).status()).toBe(200)).toPass()
    // The list is closed, and so are the line of notices, their count and that of page views.
    complaints.forget(/^503 \S+\/(?:projeler|api\/notifications\/\w+|api\/statistics\/reportpageview)$/)
  }
})

test('whoever follows a link in a page opened before reads that the platform is closed, and where rights are used', async ({
  page,
  staff,
  complaints,
}) => {
  const administrator = await staff.callerOf(ADMINISTRATOR)
  await page.goto(paths.home.href())
  await administrator.call(closePlatform, { words: 'Bakım var.', minutes: '30', reason: 'Tarayıcı denemesi' })
  try {
    await expect(async () => expect((await page.request.get(paths.faq.href())).status()).toBe(503)).toPass()
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'SSS' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kısa bir bakım molası' })).toBeVisible()
    await expect(page.getByText('Bakım var.')).toBeVisible()
    await expect(page.getByRole('link', { name: /yatırımlarınızı açınız/ })).toBeVisible()
  } finally {
    await administrator.call(reopenPlatform, { reason: 'Tarayıcı denemesi' })
    await expect(async () => expect((await page.request.get(paths.faq.href())).status()).toBe(200)).toPass()
    complaints.forget(/^503 /)
  }
})
