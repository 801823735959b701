import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contracts/paths.ts'
import { openLongest } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'

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
  // The words of a filled button are seen: without them it looks different.
  const button = page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true })
  const written = await button.screenshot()
  await readWith(page, '.button { -webkit-text-fill-color: transparent !important }')
  expect((await button.screenshot()).equals(written)).toBe(false)
})

/** Drawings: the way of money, how it works, how campaigns ended, the bar of a campaign's money. */
const DRAWN = [
  paths.home.href(),
  paths.howItWorks.href(),
  paths.howItWorks.href({ tab: 'girisimciler' }),
  paths.activities.href(),
]

// Paints of drawings that are neither the reader's ground nor stand out from it, and words painted like the ground they stand on.
const LOST = `(() => {
  const numbers = (paint) => (paint.match(/[\\d.]+/g) ?? []).slice(0, 3).map((part) => part / 255)
  const light = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const luminance = (paint) => numbers(paint).reduce((sum, part, at) => sum + [0.2126, 0.7152, 0.0722][at] * light(part), 0)
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'Canvas'
  const canvas = luminance(getComputedStyle(probe).color)
  const apart = (paint) => (paint === 'none' || paint.startsWith('url') ? 0 : contrast(luminance(paint), canvas))
  const stands = (shape) => {
    const { fill, stroke } = getComputedStyle(shape)
    return Math.max(apart(fill), apart(stroke)) >= (shape.localName === 'text' ? 4.5 : 3)
  }
  const isGround = (paint) => paint === 'none' || paint.startsWith('url') || apart(paint) === 1
  const lost = (shape) => {
    const { fill, stroke } = getComputedStyle(shape)
    if (stands(shape)) return false
    if (shape.localName === 'text') return ![...shape.parentElement.children].some((one) => one !== shape && one.localName !== 'text' && stands(one))
    return !isGround(fill) || !isGround(stroke)
  }
  const drawings = [...document.querySelectorAll('main svg')].filter((svg) => svg.checkVisibility() && !svg.querySelector('use'))
  return [drawings.length, drawings.flatMap((svg) => [...svg.querySelectorAll('path, rect, circle, line, text')]).filter(lost).map((shape) => shape.outerHTML.slice(0, 120))]
})()`

/** Pictures of what a key explains, with some ground around each. */
async function picturesOf(page: Page, key: Locator): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const sign of await key.locator('li > :first-child').all()) {
    await sign.scrollIntoViewIfNeeded()
    const box = await sign.boundingBox()
    if (!box) throw new Error('a sign of a key is not shown')
    const clip = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 }
    pictures.push(await page.screenshot({ clip }))
  }
  return pictures
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced colours, ${colorScheme}, drawings keep all their parts and keys their signs`, async ({
    page,
    stage,
  }) => {
    const { card } = await openLongest(stage)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const project = paths.project.href({ seoName: card.seoName })
    for (const address of [...DRAWN, project]) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        const [drawings, lost] = await page.evaluate<[number, string[]]>(LOST)
        expect(drawings, address).toBeGreaterThan(0)
        expect(lost, `${address} at ${width}`).toEqual([])
      }
    }
    for (const address of [paths.projects.href(), paths.activities.href(), project]) {
      await page.goto(address)
      // The key of the list is folded away.
      const folded = page.getByText('Çubuk nasıl okunur?')
      if (await folded.isVisible()) await folded.click()
      const key = page
        .locator('main ul[aria-hidden=true], main details[open] > ul')
        .filter({ has: page.locator('li > :first-child') })
        .first()
      const pictures = await picturesOf(page, key)
      expect(pictures.length, address).toBeGreaterThan(2)
      for (const picture of pictures) {
        const { channels } = await sharp(picture).stats()
        expect(Math.max(...channels.map(({ stdev }) => stdev)), `${address}: an empty sign`).toBeGreaterThan(0)
      }
      expect(new Set(pictures.map((picture) => picture.toString('base64'))).size, address).toBe(pictures.length)
    }
  })
}

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

// Where one word stands on two lines.
const BROKEN = `(() => {
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const broken = []
  while (walk.nextNode()) {
    for (const { 0: word, index } of walk.currentNode.data.matchAll(/e-posta\\p{L}*/giu)) {
      const range = document.createRange()
      range.setStart(walk.currentNode, index)
      range.setEnd(walk.currentNode, index + word.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(walk.currentNode.data)
    }
  }
  return broken
})()`

test('no line of a label, a lead or a long text ends within e-posta', async ({ page }) => {
  const read = [
    paths.contact,
    paths.newsletter,
    paths.auth.signUp,
    paths.policies.privacy,
    paths.policies.membershipAgreement,
  ]
  for (const screen of read) {
    await page.goto(screen.href())
    for (const width of [320, 360, 390, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(BROKEN), `${screen.pattern} at ${width}`).toEqual([])
    }
  }
})
