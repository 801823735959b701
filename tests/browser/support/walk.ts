import type { Page } from '@playwright/test'
import type { AskedPart } from './barriers.ts'
import { expectGoodPage, findFaults, findForeignWords, findMarkupFaults } from './good-page.ts'
import { expect } from './test.ts'

/** A page to be looked at, by a name that says in which state it is. */
export interface Place {
  readonly key: string
  readonly path: string
  /** What the server answers; 200 where nothing is said. */
  readonly status?: number
  /** Whether it quotes what somebody wrote, in whatever language. */
  readonly quotes?: boolean
}

/** A form sent with something wrong in it. */
export interface Mistake extends Place {
  /** What the form is folded under. */
  readonly fold?: string
  /** Fields by label; the others stay as the page offers them. */
  readonly fill?: Readonly<Record<string, string>>
  /** The button; a folded form has one. */
  readonly press?: string
}

/**
 * Opens each page as whoever is signed in and holds it against everything a page must be. The frame around them is the same for one
 * reader: rules of WCAG are asked of it on the first page.
 */
export async function walk(page: Page, places: readonly Place[]): Promise<void> {
  const found: string[] = []
  for (const [place, { key, path, status = 200, quotes = false }] of places.entries()) {
    const response = await page.goto(path)
    if (response?.status() !== status) found.push(`${key}: status ${response?.status()}`)
    found.push(...(await findMarkupFaults((await response?.text()) ?? '', key)))
    found.push(...(await findFaults(page, key, place === 0 ? 'page' : 'content')))
    if (!quotes) found.push(...(await findForeignWords(page, key)))
  }
  expect(found).toEqual([])
}

/** Sends each form and holds the page that tells its mistakes against everything a page must be; the frame around them as `walk` does. */
export async function makeMistakes(page: Page, mistakes: readonly Mistake[]): Promise<void> {
  for (const [place, mistake] of mistakes.entries()) {
    await page.goto(mistake.path)
    await expectMistakesTold(page, mistake, place === 0 ? 'page' : 'content')
  }
}

/** The same on the page that is open. */
export async function expectMistakesTold(
  page: Page,
  { key, fold, fill = {}, press }: Mistake,
  part: AskedPart = 'page',
): Promise<void> {
  const main = page.getByRole('main')
  const heading = page.locator('summary').filter({ hasText: fold ?? '' })
  const place = fold === undefined ? main : main.locator('details').filter({ has: heading }).last()
  if (fold !== undefined) await heading.last().click()
  for (const [label, text] of Object.entries(fill)) await place.getByLabel(label, { exact: true }).first().fill(text)
  const button =
    press === undefined ? place.locator('button[type=submit]') : place.getByRole('button', { name: press, exact: true })
  await button.first().click()
  await expect(main.locator('[aria-invalid=true]').first(), key).toBeVisible()
  await expectGoodPage(page, `${key} with mistakes`, part)
}
