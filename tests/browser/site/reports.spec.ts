import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { shownDate } from '#contracts/common/time/typed-date.ts'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { getTrialState, runDueWork } from '#contracts/trial/endpoints.ts'
import { signIn } from '#trial/play/become-investor.ts'
import type { Stage } from '#trial/play/stage.ts'
import { demoInvestors, TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { STORIES } from '#trial/seed/stories/index.ts'
import { ownerOf } from '#trial/seed/tell-stories.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

/** A funded company with its founder and a demo investor who holds its shares. */
async function aFundedCompany(stage: Stage) {
  for (const story of STORIES.filter(({ fate }) => fate === 'reporting')) {
    const founder = ownerOf(story)
    const caller = await signIn(stage.visitor, founder.emailAddress, TRIAL_PASSWORD)
    const project = (await caller.call(getMyProjects, {})).find(({ state }) => state === 'reporting')
    for (const investor of project ? demoInvestors : []) {
      const own = await signIn(stage.visitor, investor.emailAddress, TRIAL_PASSWORD)
      const { investments } = await own.call(getInvestments, { investmentState: 0 })
      const held = investments.find((one) => one.project.key === project?.id && one.state === 'allocated')
      if (project && held) return { founder, project, investor, investmentId: held.investmentId }
    }
  }
  throw new Error('No demo investor holds shares of a company that reports')
}

test('a late report: the founder is reminded, hands it in with a document, and an investor reads it', async ({
  page,
  browser,
  baseURL,
  stage,
}) => {
  const { founder, project, investor, investmentId } = await aFundedCompany(stage)
  const { now } = await stage.visitor.call(getTrialState, {})
  const title = `Kontrol değişikliği ${now}`

  await signInOnScreen(page, founder.emailAddress, TRIAL_PASSWORD)
  // The desk of a company that was paid leads to its report, and not to news.
  await page.goto(paths.profile.myProject.href({ proje: project.externalId }))
  await expect(page.getByRole('link', { name: 'Raporu hazırla' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Güncelleme yaz' })).toHaveCount(0)
  await page.goto(paths.profile.myProject.href({ proje: project.externalId, sekme: 'yukumlulukler' }))
  await page.getByText('Yeni bildirim başlat…').click()
  await page.getByRole('radio', { name: 'Özel durum' }).check()
  await page.getByLabel('Konu').fill(title)
  // Ten days ago: its two business days are over.
  await page
    .getByLabel('Olayın veya toplantının tarihi')
    .fill(shownDate(addDays(istanbulDate(new Date(now * 1000)), -10)))
  await page.getByRole('button', { name: 'Bildirime başla' }).click()
  await expect(page.getByRole('heading', { name: `Özel durum bildirimi: ${title}` })).toBeVisible()
  await expect(page.getByText('Gecikti', { exact: true })).toBeVisible()
  await expectGoodPage(page, 'a late report')

  await stage.visitor.call(runDueWork, {})
  await expect(async () => {
    const inbox = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await inbox.goto(trialPaths.inbox.href())
    await expect(inbox.getByText(`Rapor gecikti: ${title}`).first()).toBeVisible({ timeout: 2_000 })
    await inbox.context().close()
  }).toPass({ timeout: 30_000 })

  await page.getByLabel('Açıklama').fill('Şirketin yönetim kontrolü değişmedi; yeni ortak azınlıktadır.')
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pay-devri.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 deneme') })
  await page.getByRole('button', { name: 'Belgeyi ekle' }).click()
  await expect(page.getByRole('button', { name: /^Çıkar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Raporu teslim et' }).click()
  await expect(page.getByText('Rapor teslim edildi ve yayımlandı.')).toBeVisible()
  await page.getByRole('link', { name: 'Bütün yükümlülükler' }).click()
  await expect(page.getByText(/geç bildirildi/).first()).toBeVisible()
  await page.goto(paths.profile.myProjects.href({ durum: String(wireStateCode('reporting')) }))
  await expect(page.getByRole('link', { name: project.title }).first()).toBeVisible()

  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInOnScreen(reader, investor.emailAddress, TRIAL_PASSWORD)
  await reader.goto(paths.profile.position.href({ investmentId }))
  await reader.getByRole('link', { name: `Özel durum bildirimi: ${title}` }).click()
  await expect(reader.getByText(/geç bildirildi/).first()).toBeVisible()
  await reader.getByText(`Özel durum bildirimi: ${title}`).click()
  await expect(reader.getByText('yeni ortak azınlıktadır').first()).toBeVisible()
  await expect(reader.getByRole('link', { name: 'pay-devri.pdf' }).first()).toBeVisible()
  await expectGoodPage(reader, 'reports of a campaign')
})
