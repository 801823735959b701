import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect } from './test.ts'

const TABLET = 768
/** A small phone, a tablet, a desk. */
export const WIDTHS = [320, TABLET, 1280] as const

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Programs of the page, not of this process: as text. On a busy machine the new width is laid out a frame later.
const SIDEWAYS = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(document.documentElement.scrollWidth - document.documentElement.clientWidth))))`
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

/**
 * A page as everyone must be able to use it: no rule of WCAG 2.2 A and AA broken in either theme at any width, nothing to scroll
 * sideways for, no word of another language. A page chosen dark keeps its theme.
 */
export async function findFaults(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const where = `${what} at ${width}`
    const sideways = await page.evaluate<number>(SIDEWAYS)
    if (sideways > 0) found.push(`${where}: scrolls sideways by ${sideways} px`)
    // Between phone and desk the layout changes, the elements don't: there it is the width that can go wrong.
    if (width === TABLET) continue
    const light = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    await page.evaluate(themed('koyu'))
    // What is not about colour does not change with the theme.
    const dark = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze()
    await page.evaluate(themed(null))
    for (const { id, nodes } of [...light.violations, ...dark.violations])
      found.push(...nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}`))
  }
  const foreign = FOREIGN.exec(await page.locator('body').innerText())
  if (foreign) found.push(`${what}: the word “${foreign[0]}”`)
  return found
}

/** `findFaults` finds none. */
export async function expectGoodPage(page: Page, what: string): Promise<void> {
  expect(await findFaults(page, what)).toEqual([])
}

/** What is wrong with the HTML as the server sent it; each kind of mistake once. */
export async function findMarkupFaults(html: string, what: string): Promise<string[]> {
  const { results } = await markup.validateString(html)
  const byKind = new Map(
    results.flatMap(({ messages }) => messages).map((one) => [`${one.ruleId} ${one.message}`, one]),
  )
  return [...byKind].map(([kind, { selector }]) => `${what}: ${kind} at ${selector ?? ''}`)
}
