import type { Page } from '@playwright/test'
import { getContentItem, getContentItems, publishContentDraft, savePolicyDraft } from '#contracts/content/endpoints.ts'
import { acceptLegalTexts, getInvestorPermissions, getPendingAcceptances } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { type LegalTextKind } from '#contracts/platform/endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import type { Caller } from '#trial/play/api.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { openCampaigns } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import type { StaffSessions } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const here = paths.profile.acceptances.href()

/** A new version of a text, as the content editor publishes it in the console. */
async function renew(
  staff: StaffSessions,
  kind: LegalTextKind,
  sentence: string,
  requiresAcceptance: boolean,
): Promise<void> {
  const editor = await staff.callerOf('icerik@demo.example')
  const { items } = await editor.call(getContentItems, { kind: 'policy', query: '' })
  const itemId = items.find(({ seoName }) => seoName === kind)?.id ?? ''
  const { draft, published, body } = await editor.call(getContentItem, { itemId })
  const { revision } = await editor.call(savePolicyDraft, {
    itemId,
    revision: (draft ?? published)?.revision,
    body: { title: String(body['title']), text: `${String(body['text'])}\n\n${sentence}`, requiresAcceptance },
  })
  await editor.call(publishContentDraft, { itemId, revision, reason: 'Deneme' })
}

async function acceptAll(caller: Caller): Promise<void> {
  const pending = await caller.call(getPendingAcceptances, {})
  if (pending.length === 0) return
  await caller.call(acceptLegalTexts, { accepted: pending.map(({ id, sha256 }) => ({ id, sha256 })) })
}

async function mayInvest(caller: Caller): Promise<boolean | undefined> {
  const { investorPermissions } = await caller.call(getInvestorPermissions, {})
  return investorPermissions.find(({ code }) => code === 'invest')?.allowed
}

const cardOf = (page: Page, title: string) =>
  page.locator('section section').filter({ has: page.getByRole('heading', { level: 3, name: title }) })

// The other journeys' demo members come to their pages, not to this question.
test.afterAll(async ({ stage }) => {
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  for (const { role, emailAddress, password } of demoLogins)
    if (['yatirimci', 'nitelikli', 'girisimci'].includes(role))
      await acceptAll(await signIn(stage.visitor, emailAddress, password))
})

test('a renewed text: told on the next page of an open session, compared, read, ticked by itself, and investing opens again', async ({
  page,
  stage,
  staff,
}) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${paths.profile.root.pattern}$`))
  await renew(staff, 'framework-agreement', 'Bu cümle önemsizdir.', false)
  await page.goto(paths.profile.portfolio.href())
  await expect(page.getByRole('complementary', { name: 'Onayınızı bekleyen metinler' })).toHaveCount(0)
  expect(await mayInvest(caller)).toBe(true)

  await renew(staff, 'framework-agreement', 'Bu cümle yeni eklenmiştir.', true)
  await renew(staff, 'privacy-notice', 'Aydınlatma metnine eklenen cümle.', true)
  await page.goto(paths.profile.portfolio.href())
  const banner = page.getByRole('complementary', { name: 'Onayınızı bekleyen metinler' })
  await expect(banner).toContainText('Onayladığınız 2 metin yenilendi')
  expect(await mayInvest(caller)).toBe(false)
  await banner.getByRole('link', { name: 'Okuyup onayla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Onaylarım' })).toBeVisible()
  await expectGoodPage(page, 'profile.acceptances with renewed texts')

  const agreement = cardOf(page, 'Çerçeve Sözleşme')
  await expect(agreement.getByText('Yatırım için gerekli')).toBeVisible()
  await expect(agreement.locator('ins')).toContainText(['Bu cümle önemsizdir.', 'Bu cümle yeni eklenmiştir.'])
  await agreement.getByText('Yeni metnin tamamı').click()
  await expect(agreement.getByText('Bu cümle yeni eklenmiştir.').last()).toBeVisible()
  const box = agreement.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await agreement.getByRole('button', { name: 'Onayımı kaydet' }).click()
  await expect(agreement.getByText('Devam etmek için metni okuyup onay kutusunu işaretleyiniz.').first()).toBeVisible()
  expect(await mayInvest(caller)).toBe(false)
  await box.check()
  await agreement.getByRole('button', { name: 'Onayımı kaydet' }).click()
  await expect(page.getByText('Onayınız kaydedildi.').first()).toBeVisible()
  await expect(agreement).toHaveCount(0)
  await expect(
    cardOf(page, 'Kişisel Verilerin İşlenmesine İlişkin Aydınlatma Metni').getByRole('checkbox'),
  ).not.toBeChecked()
  expect(await mayInvest(caller)).toBe(true)
  const rows = page.getByRole('table', { name: /Onayladığınız metinler/ }).getByRole('row')
  await expect(rows.filter({ hasText: 'Çerçeve Sözleşme' })).toHaveCount(2)
})

test('at the next sign-in the text comes first, then the page he was going to; until then the invest page says why not', async ({
  page,
  stage,
  staff,
}) => {
  const { person } = await becomeInvestor(stage.visitor)
  const [campaign] = await openCampaigns(stage)
  const wanted = paths.invest.href({ seoName: campaign?.card.seoName ?? '' })
  await renew(staff, 'general-risk-notice', 'Risklere eklenen cümle.', true)

  await page.goto(wanted)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${here}\\?donus=`))
  await page.getByRole('link', { name: 'Şimdilik geç' }).click()
  await page.getByLabel('Pay adedi').fill('1')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  const reason = page.getByText('Genel Risk Bildirim Formu yenilendi. Yeni metni okuyup onaylamanız gerekiyor.').first()
  await expect(reason).toBeVisible()
  await page.getByRole('main').locator(`a[href^="${here}?donus="]`).first().click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Onayımı kaydet' }).click()
  await expect(page).toHaveURL(new RegExp(wanted))
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeVisible()
})
