import { paths } from '#contracts/paths.ts'
import {
  addRemark,
  assignApplication,
  getApplication,
  requestRevision,
} from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { moveClock } from '#contracts/trial/endpoints.ts'
import { handInApplication } from '#trial/play/application.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { findInMails } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'

const ANALYST = 'uzman@demo.example'
/** A day more than an analyst waits before a founder is warned, and than the warning gives. */
const UNTIL_WARNED_MINUTES = 31 * 24 * 60
const UNTIL_ENDED_MINUTES = 16 * 24 * 60

test('a founder who does not mend an application is warned with a day, reads it everywhere, and loses the application after it', async ({
  page,
  browser,
  baseURL,
  stage,
  staff,
}) => {
  test.setTimeout(300_000)
  const { caller: founder, person } = await becomeInvestor(stage.visitor)
  const { projectId, externalId, title } = await handInApplication(founder, person)
  const analyst = await staff.callerOf(ANALYST)
  await analyst.call(assignApplication, { projectId })
  const { sections } = await analyst.call(getApplication, { projectId })
  const step = sections.find((one) => one.step === 'information')?.step ?? ''
  const remark = 'Başlıkta ürünün adını yazınız.'
  await analyst.call(addRemark, { projectId, step, rowId: projectId, field: 'title', text: remark })
  await analyst.call(requestRevision, { projectId, reason: 'Başlık ürünü anlatmıyor.' })

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await staff.enter(desk, ANALYST)
  await desk.goto(consolePaths.application.href({ projectId }))
  await expect(desk.getByText(/Girişimciden işlem gelmezse onu .+ gününden itibaren uyarabilirsiniz\./)).toBeVisible()
  await expect(desk.getByText('Girişimciyi uyar')).toHaveCount(0)

  await stage.visitor.call(moveClock, { byMinutes: UNTIL_WARNED_MINUTES })
  await desk.context().clearCookies()
  await staff.enter(desk, ANALYST)
  await desk.goto(consolePaths.applications.href({ durum: 'duzeltmede' }))
  await expect(desk.getByRole('row').filter({ hasText: title })).toContainText('Uyarılacak')
  await desk.getByRole('main').getByRole('link', { name: title }).click()
  await desk.locator('summary').filter({ hasText: 'Girişimciyi uyar' }).click()
  await desk.getByRole('button', { name: 'Uyarıyı gönder' }).click()
  await expect(desk.getByText('Girişimci uyarıldı.', { exact: true }).first()).toBeInViewport()
  await expectGoodPage(desk, 'an application whose founder was warned')

  // The founder reads the day in a letter and where the application lies.
  const letter = await findInMails(stage, person.emailAddress, ({ text }) =>
    text.includes('İşlem yapmanız için son gün: ') ? text : null,
  )
  expect(letter).toContain(title)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.myProject.href({ proje: externalId }))
  await expect(page.getByText(/gününe kadar bir işlem yapmazsanız başvurunuz sona erdirilebilir/)).toBeVisible()
  await expectGoodPage(page, 'the desk of a founder who was warned')

  await stage.visitor.call(moveClock, { byMinutes: UNTIL_ENDED_MINUTES })
  await desk.context().clearCookies()
  await staff.enter(desk, ANALYST)
  await desk.goto(consolePaths.application.href({ projectId }))
  await desk.locator('summary').filter({ hasText: 'Başvuruyu sona erdir' }).click()
  const end = desk.getByRole('button', { name: 'Başvuruyu sona erdir' })
  await end.click()
  await expect(desk.getByText('Gerekçe girmek zorunludur.').first()).toBeInViewport()
  await desk.getByLabel('Gerekçe').fill('İki aydır yanıt gelmedi.')
  await end.click()
  await expect(desk.getByText('Başvuru sona erdirildi.').first()).toBeInViewport()
  await desk.context().close()

  await page.context().clearCookies()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.myProject.href({ proje: externalId }))
  await expect(page.getByText('Yeni bir başvuru yapılmasına engel değildir.').first()).toBeVisible()
  await page.goto(paths.createProject.href())
  await expect(page.getByRole('button', { name: 'Başvuruya başla' })).toBeVisible()
})
