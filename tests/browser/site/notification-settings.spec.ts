import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { findBarriers } from '../support/barriers.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a member gives a consent and takes it back with one press, at once and after a reload', async ({
      page,
      stage,
    }) => {
      const { person } = await becomeInvestor(stage.visitor)
      await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
      await page.goto(paths.profile.notificationSettings.href())
      const card = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'E-posta ile ticari ileti' }) })
      await expect(card).toContainText('Onay yok')
      await card.getByRole('button', { name: 'E-postaya onay veriyorum' }).click()
      await expect(card).toContainText('Onay verildi')
      await expect(card).toContainText('bu sayfada')
      await expect(page.getByText('E-posta onayınız kaydedildi.')).toBeVisible()
      await card.getByRole('button', { name: 'E-posta onayımı geri al' }).click()
      await expect(card).toContainText('Geri alındı')
      await page.reload()
      await expect(card).toContainText('Geri alındı')
      const sms = page.locator('section').filter({ has: page.getByRole('heading', { name: 'SMS ile ticari ileti' }) })
      await expect(sms).toContainText('Onay yok')
      const newsletter = page.locator('section').filter({ has: page.getByRole('heading', { name: 'E-posta bülteni' }) })
      await newsletter.getByRole('button', { name: 'Bültene abone ol' }).click()
      await expect(newsletter).toContainText('Onay bağlantısı bekleniyor')
      await newsletter.getByRole('button', { name: 'İsteğimi geri çek' }).click()
      await expect(newsletter).toContainText('Abone değilsiniz')
      if (!javaScriptEnabled) return
      expect(await findBarriers(page)).toEqual([])
    })
  })
}
