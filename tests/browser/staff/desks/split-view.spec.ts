import type { Page } from '@playwright/test'
import { consolePaths } from '#contracts/staff-paths.ts'
import { findBarriers } from '../../support/barriers.ts'
import { expect, test } from '../../support/test.ts'

const OFFICER = 'uyum@demo.example'

const beside = (page: Page) => page.getByRole('navigation', { name: 'Yanıt bekleyen mesajlar: listedeki kayıtlar' })
const marked = (page: Page) => beside(page).locator('[aria-current=true]')
const inTable = (page: Page, at: number) => page.getByRole('table').locator('a[data-row]').nth(at)
const pathOf = async (link: { getAttribute(name: string): Promise<string | null> }) =>
  new URL((await link.getAttribute('href')) ?? '', 'http://localhost').pathname

test('keys lead through a list and through its records, which stand beside it', async ({ page, staff }) => {
  await staff.enter(page, OFFICER)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(consolePaths.contactMessages.href())
  const [first, second] = [await pathOf(inTable(page, 0)), await pathOf(inTable(page, 1))]

  // A key pressed before the scripts came is lost.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(inTable(page, 0)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect(inTable(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(second))
  // Who opened a record is at its heading; its row is marked, and named by the address.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => pathOf(marked(page))).toBe(second)

  // One key opens the one before.
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(first))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => pathOf(marked(page))).toBe(first)

  // Who goes through the list with the arrows stays in it.
  await marked(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(second))
  await expect(marked(page)).toBeFocused()
  await expect.poll(() => pathOf(marked(page))).toBe(second)

  // What is typed is no key, and what was typed for one message is not the next one's.
  const answer = page.getByLabel('Yanıtınız')
  await answer.fill('')
  await answer.pressSequentially('jk')
  await expect(answer).toHaveValue('jk')
  await expect(page).toHaveURL(new RegExp(second))
  expect(await findBarriers(page)).toEqual([])
})

test('where both have no room the record stands in place of the list, with the ways to its neighbours', async ({
  page,
  staff,
}) => {
  await staff.enter(page, OFFICER)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(consolePaths.contactMessages.href())
  const second = await pathOf(inTable(page, 1))
  await inTable(page, 0).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Mesaj/ })).toBeVisible()
  await expect(beside(page)).toBeHidden()
  const steps = page.getByRole('navigation', { name: 'Listede ilerle' })
  await steps.getByRole('link', { name: /^Sonraki/ }).click()
  await expect(page).toHaveURL(new RegExp(second))
  await expect(steps.getByRole('link', { name: /^Önceki/ })).toBeVisible()
  await page.getByRole('link', { name: 'Yanıt bekleyen mesajlar' }).click()
  await expect(page).toHaveURL(new RegExp(`${consolePaths.contactMessages.href()}$`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list beside a record is made of links, and keeps what it was filtered by', async ({ page, staff }) => {
    await staff.enter(page, OFFICER)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(consolePaths.contactMessages.href({ ara: 'mi' }))
    const count = await page.getByRole('table').locator('a[data-row]').count()
    expect(count).toBeGreaterThan(1)
    await inTable(page, 0).click()
    await expect(beside(page).getByRole('link')).toHaveCount(count)
    const second = beside(page).getByRole('link').nth(1)
    const path = await pathOf(second)
    await second.click()
    await expect(page).toHaveURL(new RegExp(`${path}.*ara=mi`))
    await expect.poll(() => pathOf(marked(page))).toBe(path)
  })
})
