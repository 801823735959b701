import type { Page } from '@playwright/test'
import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Caller } from '#trial/play/api.ts'
import { Report } from '#trial/play/report.ts'
import { openCampaigns, openStage } from '#trial/play/stage.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { addPasskeyOnScreen, withDevice } from '../support/passkey.ts'
import { startOwnPlatform } from '../support/started/own-platform.ts'
import { StaffSessions } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// It is the end of a platform: on one of its own.

const ADMINISTRATOR = 'yonetici@demo.example'
const OFFICER = 'uyum@demo.example'
const BULLETIN = 'SPK Bülteni 2026/61'

const step = (page: Page, title: string) => page.locator('summary').filter({ hasText: title })

test('SPK strikes the platform off its list: one enters it, another confirms it with a passkey, every page says so', async ({
  page,
}) => {
  test.setTimeout(420_000)
  const platform = await startOwnPlatform()
  try {
    const at = (path: string): string => platform.address + path
    const visitor = new Caller(platform.address)
    const stage = await openStage(visitor, new Report(true))
    const staff = new StaffSessions(visitor, platform.address)
    const [open] = await openCampaigns(stage)
    if (!open) throw new Error('no campaign is open for this journey')
    const here = at(consolePaths.delisting.href())

    await staff.enter(page, ADMINISTRATOR)
    await page.goto(here)
    await expect(page.getByText('Platform listede')).toBeVisible()
    await expect(page.getByRole('cell', { name: open.card.title, exact: true })).toBeVisible()
    await step(page, 'Kararı gir').click()
    await page.getByRole('button', { name: 'Onaya gönder' }).click()
    await expect(page.getByText('Kararın yayımlandığı SPK Bülteninin sayısını yazınız.').first()).toBeVisible()
    const { now } = await visitor.call(getTrialState, {})
    await page.getByLabel('Kurul kararının tarihi').fill(dayOf(now))
    await page.getByLabel('Kararın yayımlandığı SPK Bülteni').fill(BULLETIN)
    await page.getByRole('button', { name: 'Onaya gönder' }).click()
    await expect(page.getByText('Kararı siz girdiniz')).toBeVisible()
    await expect(step(page, 'Kararı onayla')).toHaveCount(0)

    await staff.enter(page, OFFICER)
    await page.goto(at(consolePaths.root.href()))
    await page.getByRole('link', { name: 'İkinci onay bekleyen listeden çıkarma kararı' }).click()
    await step(page, 'Kararı onayla').click()
    await expect(page.getByText(/kampanya şimdi sona erer; .* iade borcu doğar/)).toBeVisible()
    await expectGoodPage(page, 'the decision that waits')
    await page.getByLabel('Doğrulama kodu').fill('000000')
    await page.getByRole('button', { name: 'Onayla ve hepsini sona erdir' }).click()
    await expect(page.getByText('Kod hatalı.').first()).toBeVisible()
    // Whoever has a passkey is offered it first: the device signs the day and the bulletin that are shown.
    await withDevice(page)
    await addPasskeyOnScreen(page, TRIAL_PASSWORD, 'Anahtar', platform.address)
    await page.goto(here)
    await expect(step(page, 'Kararı kodla onayla')).toBeVisible()
    await step(page, 'Kararı geçiş anahtarımla onayla').click()
    await page.getByRole('button', { name: 'Onayla ve hepsini sona erdir' }).click()
    await expect(page.getByText('Karar onaylandı. Kampanyalar ve başvurular sona erdi.').first()).toBeVisible()
    await expect(page.getByText(BULLETIN).first()).toBeVisible()
    const published = await countPublished(visitor)
    await expectGoodPage(page, 'the decision that holds')

    await page.context().clearCookies()
    await page.goto(at(paths.home.href()))
    const banner = page.getByRole('complementary', { name: 'Platform listeden çıkarıldı' })
    await expect(banner).toContainText(BULLETIN)
    await expectGoodPage(page, 'the home page of a platform that was struck off')
    await expect(async () => {
      await page.goto(at(paths.project.href({ seoName: open.card.seoName })))
      await expect(page.getByText('Kampanya, platform SPK listesinden çıkarıldığı için sona erdi')).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await expect(banner).toBeVisible()
    await expectGoodPage(page, 'a campaign that ended with it')
    await expect(page.getByRole('link', { name: 'Yatırım yap' })).toHaveCount(0)
    expect(await countPublished(visitor), 'campaigns that came after the decision').toBe(published)
  } finally {
    await platform.stop()
  }
})

const countPublished = async (visitor: Caller): Promise<number> =>
  (await visitor.call(listProjects, { pageInfo: { count: 1 } })).total

/** As people write it. */
const dayOf = (unixSeconds: number): string =>
  new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(unixSeconds * 1000))
