import { istanbulDate } from '#contracts/common/time/time.ts'
import { shownDate } from '#contracts/common/time/typed-date.ts'
import { getStaffObligations } from '#contracts/projects/reporting/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { deskOf, fill } from '#trial/play/end-of-round.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { moveByHours, moveTo } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

const ANALYST = 'uzman@demo.example'
const NAME = 'Kuruluş Denemesi Anonim Şirketi'

test('a founder ends a full campaign, two officers enter the founding of its company, and the increase never comes', async ({
  page,
  stage,
  staff,
}) => {
  test.setTimeout(420_000)
  const filled = await fill(stage, 'to-be-founded')
  const { projectId, externalId, person, investors } = filled
  const { seoName } = await deskOf(filled)
  const desk = paths.profile.myProject.href({ proje: externalId })

  // The goal is reached to the last share and every right of withdrawal is over: its founder may end it (T17/5).
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(desk)
  await page.locator('summary', { hasText: 'Kampanyayı erken bitir' }).click()
  await expect(page.getByText('Bu adım geri alınamaz.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Kampanyayı bugün bitir' }).click()
  await expect(page.getByText('Kampanya sona erdi; sonucu ilan ediliyor.').first()).toBeVisible()
  await moveByHours(stage, 1)
  await page.goto(paths.project.href({ seoName }))
  await expect(page.getByText('Hedefin tamamına ulaşıldı, kampanya erken sona erdi').first()).toBeVisible()
  await page.goto(desk)
  await expect(page.getByText(/Bu süre kaçırılırsa kampanya sona erer/).first()).toBeVisible()

  // What the register entered counts once another officer has compared it (T17/7-a).
  await moveByHours(stage, 48)
  const { now } = await stage.visitor.call(getTrialState, {})
  const [first, second] = stage.officers
  const settlement = consolePaths.campaignSettlement.href({ projectId })
  await staff.enterAs(page, first)
  await page.goto(settlement)
  await page.locator('summary', { hasText: 'Şirketin kuruluşunu kaydet' }).click()
  await page.getByLabel('Şirketin unvanı').fill(NAME)
  await page.getByLabel('Tescil tarihi').fill(shownDate(istanbulDate(new Date((now - 86_400) * 1000))))
  await page.getByLabel('Tescil bilgisi').fill('2026/4411')
  await page.getByRole('button', { name: 'Tescili ikinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Tescil kaydedildi, ikinci görevlinin onayını bekliyor.').first()).toBeVisible()
  await expect(page.getByText('Onayı başka bir finans görevlisi vermelidir.').first()).toBeVisible()
  await staff.enterAs(page, second)
  await page.goto(settlement)
  await expect(page.getByText(NAME).first()).toBeVisible()
  await page.locator('summary', { hasText: 'Tescili onayla' }).click()
  await page.getByRole('button', { name: 'Tescili onayla', exact: true }).click()
  await expect(page.getByText('Tescil onaylandı; sıradaki adım sermaye artırımı.').first()).toBeVisible()

  // The last day of the increase passes: everybody concerned reads why it ended, and that the money comes back (T17/9).
  const { registers } = await deskOf(filled)
  const dueOn = registers?.increaseDueOn ?? 0
  expect(dueOn).toBeGreaterThan(now)
  await moveTo(stage, dueOn + 86_400 + 60)
  await page.context().clearCookies()
  await page.goto(paths.project.href({ seoName }))
  await expect(page.getByText('Kampanya, yasal süre kaçırıldığı için sona erdi').first()).toBeVisible()
  await expect(page.getByText('Sermaye artırımı süresinde tescil edilmedi').first()).toBeVisible()
  const [investor] = investors
  await signInOnScreen(page, investor?.person.emailAddress ?? '', PLAY_PASSWORD)
  await page.goto(paths.profile.position.href({ investmentId: investor?.investmentId ?? '' }))
  await expect(page.getByText('Sermaye artırımı yasal süresi içinde tescil edilmedi.').first()).toBeVisible()
  await expect(page.getByText('İade kuyruğunda').first()).toBeVisible()
  await page.context().clearCookies()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(desk)
  await expect(page.getByText('Gerekçe: Sermaye artırımı yasal süresi içinde tescil edilmedi.').first()).toBeVisible()
})

test('a report that does not come: the company is warned, and the regulator told once the warning’s days are over', async ({
  page,
  stage,
  staff,
}) => {
  test.setTimeout(240_000)
  // The months of the journey above have made reports of the trial's past late.
  const analyst = await staff.callerOf(ANALYST)
  const { obligations } = await analyst.call(getStaffObligations, {})
  const late = obligations.find(({ followUp }) => followUp === 'warn')
  if (!late) throw new Error('no report is late')
  await staff.enter(page, ANALYST)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: /Geciken rapor ve bildirimler/ }).click()
  const rows = page.getByRole('row').filter({ hasText: late.projectTitle })
  const toWarn = rows.filter({ hasText: 'Yazılı uyarı gönder' }).first()
  await toWarn.locator('summary', { hasText: 'Yazılı uyarı gönder' }).click()
  await toWarn.getByRole('button', { name: 'Uyarıyı gönder' }).click()
  await expect(page.getByText('Yazılı uyarı gönderildi.').first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Yazılı uyarının süresi' }).first()).toBeVisible()
  await moveByHours(stage, 16 * 24)
  await page.reload()
  const toTell = rows.filter({ hasText: 'Sıradaki adım: SPK ve MKK’ya bildirim' }).first()
  await toTell.locator('summary', { hasText: 'SPK ve MKK’ya bildirildiğini yaz' }).click()
  await toTell.getByLabel('Bildirimin tarihi ve sayısı').fill('KEP, 2026/118')
  await toTell.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Bildirim kaydedildi.').first()).toBeVisible()
  await expect(rows.filter({ hasText: 'KEP, 2026/118' }).first()).toBeVisible()
})
