import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { openLongest } from './support/campaign.ts'
import { expect, test } from './support/test.ts'

// WCAG 2.2: 1.4.4 (text at 200 %), 1.4.10 (reflow), 1.4.12 (text spacing), forced colours, reduced motion.

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Adds a reader's own style sheet, as an extension does; the page's policy does not hold for it. */
async function readWith(page: Page, css: string): Promise<void> {
  await page.evaluate(
    `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets = [sheet]`,
  )
}

// Text whose box hides a part of it, unless cut on purpose (a clamped line that is whole on its own page, text for readers only).
const CUT = `[...document.querySelectorAll('main *')].filter((element) => {
  const style = getComputedStyle(element)
  const holdsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  if (!holdsText || element.closest('.sr-only, svg, [hidden], details:not([open]), dialog') || style.webkitLineClamp !== 'none') return false
  const cuts = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll'
  return cuts && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
}).map((element) => element.outerHTML.slice(0, 90))`
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

const READ = [
  paths.home,
  paths.projects,
  paths.auth.signIn,
  paths.auth.signUp,
  paths.faq,
  paths.contact,
  paths.policies.fees,
]

test('text at twice its size and with wide spacing stays whole, without scrolling sideways', async ({
  page,
  stage,
}) => {
  test.setTimeout(120_000)
  const { card } = await openLongest(stage)
  await page.setViewportSize({ width: 1280, height: 900 })
  const browser = await page.context().newCDPSession(page)
  for (const address of [...READ.map((screen) => screen.href()), paths.project.href({ seoName: card.seoName })]) {
    for (const fontSize of [16, 32]) {
      // The reader's own setting: relative sizes and the breakpoints of the layout follow it.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } })
      await page.goto(address)
      if (fontSize === 16) await readWith(page, SPACING)
      expect(await page.evaluate(CUT), `${address}: cut text`).toEqual([])
      expect(await page.evaluate(SIDEWAYS), `${address}: scrolls sideways`).toBe(0)
    }
  }
})

test('in forced colours the money bar, buttons and fields can still be told apart', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(paths.project.href({ seoName: card.seoName }))
  const bar = page.getByRole('table').filter({ hasText: 'Kesinleşen' }).first()
  await expect(bar).toBeAttached()
  await page.goto(paths.auth.signIn.href())
  for (const box of [
    page.getByLabel('E-posta adresi'),
    page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }),
  ]) {
    await expect(box).not.toHaveCSS('border-top-width', '0px')
  }
})

test('nothing moves for who asked for rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const screen of READ) {
    await page.goto(screen.href())
    const moving = await page.evaluate(
      `document.getAnimations().filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 20).length`,
    )
    expect([screen.pattern, moving]).toEqual([screen.pattern, 0])
  }
})
