import type { Page } from '@playwright/test'
import { consolePaths } from '#contracts/staff-paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson } from '#trial/play/person.ts'
import { expect, test } from '../../support/test.ts'

const ADMINISTRATOR = 'yonetici@demo.example'

const LISTS = {
  staff: consolePaths.staff.href(),
  contactMessages: consolePaths.contactMessages.href({ durum: 'yanitlanan' }),
  outbox: consolePaths.outbox.href({ durum: 'tumu' }),
  auditTrail: consolePaths.auditTrail.href({ islem: 'content.' }),
} as const

const order = (page: Page) => page.getByRole('main').getByLabel('Sıralama')
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link')

async function expectTurnedAround(page: Page, path: string, wanted: string): Promise<void> {
  const cards = page.getByRole('main').locator('tbody tr, details > summary')
  const before = await cards.allInnerTexts()
  await order(page).selectOption({ label: wanted })
  await page.getByRole('button', { name: 'Sırala', exact: true }).click()
  await expect(page).toHaveURL(/sira=/)
  // What the list asks for besides its order stays.
  for (const [name, value] of new URL(path, 'http://localhost').searchParams)
    expect(new URL(page.url()).searchParams.get(name)).toBe(value)
  await expect(order(page).locator('option:checked')).toHaveText(wanted)
  if (before.length > 1) await expect.poll(() => cards.allInnerTexts()).not.toEqual(before)
}

for (const width of [390, 768])
  test(`lists that stand as cards are sorted by a choice above them, ${width} px`, async ({ page, stage, staff }) => {
    // Mails enough for two orders.
    for (let at = 0; at < 2; at++) await register(stage.visitor, inventPerson())
    await staff.enter(page, ADMINISTRATOR)
    await page.setViewportSize({ width, height: 900 })
    for (const [name, path] of Object.entries(LISTS)) {
      await expect(async () => {
        await page.goto(path)
        await expect(order(page), name).toBeVisible({ timeout: 1_000 })
      }).toPass()
      // Nobody gets by keyboard to a head that is not seen.
      for (const head of await heads(page).all()) await expect(head).toBeHidden()
      const isOldest = (await order(page).locator('option:checked').textContent()) === 'Önce en eski'
      await expectTurnedAround(
        page,
        path,
        name === 'staff' ? 'Ad (Z’den A’ya)' : isOldest ? 'Önce en yeni' : 'Önce en eski',
      )
    }
  })

test('a table is sorted by its heads, role and state among them', async ({ page, staff }) => {
  await staff.enter(page, ADMINISTRATOR)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of Object.values(LISTS)) {
    await page.goto(path)
    await expect(order(page)).toBeHidden()
  }
  await page.goto(LISTS.staff)
  const staffTable = page.getByRole('table', { name: 'Personel hesapları' })
  const roles = () => staffTable.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
  await page.getByRole('columnheader', { name: 'Görevler' }).getByRole('link').click()
  await expect(page).toHaveURL(/sira=gorev$/)
  await expect.poll(async () => (await roles())[0]).toContain('İçerik')
  const sorted = await roles()
  await page.getByRole('columnheader', { name: 'Görevler' }).getByRole('link').click()
  await expect(page).toHaveURL(/sira=gorev-ters$/)
  await expect.poll(roles).toEqual(sorted.toReversed())
  const state = page.getByRole('columnheader', { name: 'Durum' })
  await state.getByRole('link').click()
  await expect(page).toHaveURL(/sira=askida$/)
  await expect(state).toHaveAttribute('aria-sort', 'descending')
})

test('cards are sorted by keyboard alone', async ({ page, staff }) => {
  await staff.enter(page, ADMINISTRATOR)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LISTS.staff)
  await order(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(/sira=/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sırala', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sira=ad-ters$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('cards are sorted', async ({ page, staff }) => {
    await staff.enter(page, ADMINISTRATOR)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(LISTS.staff)
    await expectTurnedAround(page, LISTS.staff, 'Son giriş (önce en eski)')
  })
})
