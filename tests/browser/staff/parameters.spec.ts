import type { Page } from '@playwright/test'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { formatDay, istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { moveTo } from '#trial/play/stage.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

// A number of the law changed by two officers: nothing moves until the second confirms, nor before its day.

const COMPLIANCE = 'uyum@demo.example'
const ADMINISTRATOR = 'yonetici@demo.example'
const AUDITOR = 'denetci@demo.example'
const KEY = 'contact.answer'
const NAME = 'İletişim mesajlarının yanıt süresi'

test.setTimeout(240_000)

const step = (page: Page, title: string) => page.locator('summary').filter({ hasText: title })
const answersWithin = (page: Page, days: number) => page.getByText(`en geç ${days} iş günü içinde e-postayla`)

test('one officer proposes, another confirms, and the rule reads it from its day on', async ({
  page,
  stage,
  staff,
}) => {
  const { now } = await stage.visitor.call(getTrialState, {})
  const day = addDays(istanbulDate(new Date(now * 1000)), 2)
  const typed = day.split('-').toReversed().join('.')
  await staff.enter(page, COMPLIANCE)
  await page.goto(consolePaths.parameters.href())
  await expectGoodPage(page, 'the law’s numbers')
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expectGoodPage(page, 'a parameter nobody proposed anything about')
  await step(page, 'Değer öner').click()
  await page.getByLabel('Değer (iş günü)').fill('61')
  await page.getByLabel('Geçerlilik başlangıcı').fill(typed)
  await page.getByLabel('Dayanak').fill('Yönetim kurulunun bugünkü kararı')
  const send = page.getByRole('button', { name: 'İkinci görevlinin onayına gönder' })
  await send.click()
  await expect(page.getByText('En az 1 iş günü, en çok 60 iş günü yazılabilir.').first()).toBeVisible()
  await page.getByLabel('Değer (iş günü)').fill('4')
  await send.click()
  await expect(page.getByText('Bu öneriyi siz yaptınız')).toBeVisible()
  await expect(step(page, 'Onayla')).toHaveCount(0)
  await expectGoodPage(page, 'a parameter with one’s own proposal')

  await staff.enter(page, AUDITOR)
  await page.goto(consolePaths.parameter.href({ key: KEY }))
  await expect(page.getByText('Yeni değer: 4 iş günü')).toBeVisible()
  await expect(page.getByRole('main').locator('form:not([role=search])')).toHaveCount(0)

  await staff.enter(page, ADMINISTRATOR)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: 'İkinci onay bekleyen parametre önerileri' }).click()
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await step(page, 'Onayla').click()
  await page.getByRole('button', { name: 'Öneriyi onayla' }).click()
  await expect(page.getByText('Öneri onaylandı.').first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: formatDay(istanbulMoment(day)) })).toBeVisible()
  await expectGoodPage(page, 'a parameter with a value ahead')

  await page.goto(paths.contact.href())
  await expect(answersWithin(page, 3)).toBeVisible()
  await moveTo(stage, toUnixSeconds(istanbulMoment(day, '09:00:00')))
  await page.goto(paths.contact.href())
  await expect(answersWithin(page, 4)).toBeVisible()
})

test('of a value that has begun nothing is taken back, and one for the past says what it would change', async ({
  page,
  stage,
  staff,
}) => {
  const { now } = await stage.visitor.call(getTrialState, {})
  const today = istanbulDate(new Date(now * 1000))
  await staff.enter(page, ADMINISTRATOR)
  await page.goto(consolePaths.parameter.href({ key: 'exports.again' }))
  await expect(step(page, 'Başlamamış değeri geri al')).toHaveCount(0)
  await step(page, 'Değer öner').click()
  await page.getByLabel('Değer (saat)').fill('12')
  await page.getByLabel('Geçerlilik başlangıcı').fill(today.split('-').toReversed().join('.'))
  await page.getByLabel('Dayanak').fill('Yönetim kurulunun bugünkü kararı')
  await page.getByRole('button', { name: 'İkinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Bugün veya daha önce başlayan bir değer için gerekçe yazınız.').first()).toBeVisible()
  await page.getByLabel('Gerekçe').fill('Karar bugünden geçerli')
  await page.getByRole('button', { name: 'İkinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Değer bugün veya daha önce başlıyor')).toBeVisible()
  await expectGoodPage(page, 'a proposal for the past')
  await step(page, 'Öneriyi geri çek').click()
  await page.getByRole('button', { name: 'Geri çek', exact: true }).click()
  await expect(page.getByText('Öneri geri çekildi.').first()).toBeVisible()
  await expect(page.getByText('Karar bekleyen öneri yok.')).toBeVisible()
})
