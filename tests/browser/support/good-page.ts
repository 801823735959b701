import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type AskedPart, findBarriers } from './barriers.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { expect } from './test.ts'

/**
 * Phones, a tablet, a desk. Every rule of WCAG is asked once, at the narrowest, in the light; at the widest, where the other layout
 * is, what depends on it, and the colours of the dark; between them things only move and grow.
 */
export const EVERY_WIDTH = [320, 360, 390, 430, 768, 1280] as const
/** As most people come; `npm test -- --all` walks at every width. */
const COMMON_WIDTH = [390] as const
/** Whether each screen is walked in all it can show, at every width, and not once. */
export const isWholeWalk = process.env['BROWSER_TEST_WALKS'] === 'all'
const WIDTHS = isWholeWalk ? EVERY_WIDTH : COMMON_WIDTH

// A program of the page, not of this process: as text.
const themed = (theme: string | null) =>
  theme === null
    ? "document.documentElement.removeAttribute('data-tema')"
    : `document.documentElement.setAttribute('data-tema', '${theme}')`

/** Words that only a text nobody translated holds, or a value nobody formatted. `ı` and `ğ` are letters: `tanınan` holds none. */
const FOREIGN =
  /(?<!\p{L})(?:the|and|your|please|loading|submit|undefined|NaN|required|invalid|click|welcome|cancel|delete|save)(?!\p{L})|\[object/iu

const markup = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5'],
    // React writes names of attributes in its own case and closes void elements; HTML reads both.
    rules: { 'attr-case': 'off', 'void-style': ['error', { style: 'selfclose' }] },
  }),
)

/** Chooses a theme as the switch in the header does, in the page and in what it frames. */
async function dress(page: Page, theme: 'koyu' | null): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(themed(theme))
}

async function findDarkBarriers(page: Page, what: 'colours' | 'layoutAndColours', part: AskedPart): Promise<string[]> {
  await dress(page, 'koyu')
  const found = await findBarriers(page, what, part)
  await dress(page, null)
  return found.map((barrier) => `dark: ${barrier}`)
}

async function findBarriersAt(page: Page, width: number, narrowest: number, part: AskedPart): Promise<string[]> {
  if (width === narrowest) {
    const light = await findBarriers(page, 'everything', part)
    // The frame has parts that only a phone shows; it is asked on one page of a walk.
    return part === 'page' ? [...light, ...(await findDarkBarriers(page, 'colours', part))] : light
  }
  if (width === 768) return findBarriers(page, 'targets', part)
  return width === 1280 ? findDarkBarriers(page, 'layoutAndColours', part) : []
}

/**
 * A page as everyone must be able to use it: no rule of WCAG 2.2 A and AA broken in either theme, nothing to scroll sideways for,
 * no word broken where it must not be. Leaves the page light and as wide as it was.
 */
export async function findFaults(
  page: Page,
  what: string,
  part: AskedPart = 'page',
  widths: readonly [number, ...number[]] = WIDTHS,
): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const faults = [...(await findLayoutFaults(page, width)), ...(await findBarriersAt(page, width, widths[0], part))]
    found.push(...faults.map((fault) => `${what} at ${width}: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** The first word of another language, but for what says of itself which one it is in. */
export async function findForeignWords(page: Page, what: string): Promise<string[]> {
  const body = page.locator('body')
  const named = await body.locator('[lang]:not([lang|=tr])').allInnerTexts()
  const text = named.reduce((rest, one) => rest.replace(one, ''), await body.innerText())
  const foreign = FOREIGN.exec(text)
  return foreign ? [`${what}: the word “${foreign[0]}”`] : []
}

/** `findFaults` finds none, nor `findForeignWords`. */
export async function expectGoodPage(page: Page, what: string, part: AskedPart = 'page'): Promise<void> {
  expect([...(await findFaults(page, what, part)), ...(await findForeignWords(page, what))]).toEqual([])
}

/** What is wrong with the HTML as the server sent it; each kind of mistake once. */
export async function findMarkupFaults(html: string, what: string): Promise<string[]> {
  const { results } = await markup.validateString(html)
  const byKind = new Map(
    results.flatMap(({ messages }) => messages).map((one) => [`${one.ruleId} ${one.message}`, one]),
  )
  return [...byKind].map(([kind, { selector }]) => `${what}: ${kind} at ${selector ?? ''}`)
}
