import { deskHref } from '#contracts/slugs/desk.ts'
import { handInApplication } from '#trial/play/application.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expect, test } from '../../support/test.ts'

test('a founder withdraws an application that waits, and reads that it is over', async ({ page, stage }) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { externalId } = await handInApplication(caller, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(deskHref(externalId))
  await page.locator('summary', { hasText: 'Başvuruyu geri çek' }).click()
  const button = page.getByRole('button', { name: 'Başvuruyu geri çek' })
  await button.click()
  await expect(page.getByText('Gerekçe girmek zorunludur.').first()).toBeVisible()
  await page.getByLabel('Gerekçe', { exact: true }).fill('Ortağımız ayrıldı.')
  await button.click()
  await expect(page.getByText('Başvurunuz geri çekildi.').first()).toBeVisible()
  await expect(page.getByText('Girişimci başvurusunu geri çekti. Gerekçesi: Ortağımız ayrıldı.')).toBeVisible()
  await expect(button).toHaveCount(0)
})
