import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

// The short form: it is read anew by every page that is looked at.
const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on the theme; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** What depends on where things stand and which of them a width shows; names, roles and values are the same at each. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', 'region', 'heading-order']

// Programs of the page, not of this process: as text.
const HAS_AXE = 'typeof window.axe === "object"'
// A frame without an address (a preview) is told of by the page around it, whose origin it does not name as its own.
// A barrier is told by its selector: the HTML of every element that is looked at is written out for nothing.
const LISTEN = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"], noHtml: true })'
/** A page has few colours and names each hundreds of times; axe reads each name anew, a fifth of all that it does. */
const READ_COLOURS_ONCE = `(() => {
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (name) {
    const read = known.get(name)
    if (read) [this.r, this.g, this.b, this.alpha] = read
    else {
      parseString.call(this, name)
      known.set(name, [this.r, this.g, this.b, this.alpha])
    }
    return this
  }
})()`
/**
 * What axe takes for WeakMap and WeakSet: it keeps each private field of each colour and node in one, a fifth of its work and of the
 * collector's. What is kept on the object itself is gone with the page as well.
 */
const ON_THE_OBJECT = `class {
  #key = Symbol()
  get(object) { return object?.[this.#key] }
  set(object, value) { object[this.#key] = value; return this }
  has(object) { return object != null && this.#key in Object(object) }
  delete(object) { return delete object[this.#key] }
  add(object) { return this.set(object, true) }
}`
/** What is on its way to its colour or place arrives, and what follows it (an inherited colour) too; what turns for ever goes on. */
const ARRIVE = `for (let step = 0; step < 50; step++) {
  const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime) && one.playState === 'running')
  if (moving.length === 0) break
  moving.forEach((one) => one.finish())
}`

/** A target that a bar at the window's edge lies on for the moment is large enough once it is scrolled to. */
const IS_SMALL_ANYWHERE = `async (target) => {
  const element = target.length === 1 && document.querySelector(target[0])
  if (!element) return true
  const { scrollX, scrollY } = window
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return violations.length > 0
}`

// Written into the page as programs: all of it, or without the frame around what it is about.
const PARTS = {
  page: 'document',
  content: '{ include: [["html"]], exclude: [["body > :not(main)"]] }',
} as const

const ask = (options: object) => (part: AskedPart) =>
  `(async () => {
  ${ARRIVE}
  const { violations } = await axe.run(${PARTS[part]}, ${JSON.stringify(options)})
  const found = []
  for (const { id, nodes } of violations)
    for (const { target } of nodes)
      if (id !== 'target-size' || (await (${IS_SMALL_ANYWHERE})(target))) found.push(id + ' at ' + target.flat().join(' '))
  return found
})()`
// Style sheets are loaded anew for one rule alone, an experimental one that is not asked.
const common = { resultTypes: ['violations'], preload: { assets: ['media'] } }
const PROGRAMS = {
  everything: ask({ ...common, runOnly: { type: 'tag', values: TAGS } }),
  colours: ask({ ...common, runOnly: { type: 'rule', values: COLOUR_RULES } }),
  // At once: where things stand is measured for both, and the theme moves nothing.
  layoutAndColours: ask({ ...common, runOnly: { type: 'rule', values: [...LAYOUT_RULES, ...COLOUR_RULES] } }),
  targets: ask({ ...common, runOnly: { type: 'rule', values: ['target-size'] } }),
}

/** All that a document needs to be asked. */
const BRING = `if (typeof window.axe !== 'object') {
  const OnTheObject = ${ON_THE_OBJECT};
  ((WeakMap, WeakSet) => {
${AXE}
  })(OnTheObject, OnTheObject)
${LISTEN};
${READ_COLOURS_ONCE}
}`

const brought = new WeakSet<Page>()

/**
 * Brings axe into what is open, and into whatever this page opens from now on: said once, the half megabyte is sent and compiled once, and
 * not anew for each document.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!brought.has(page)) {
    brought.add(page)
    await page.addInitScript({ content: BRING })
  }
  for (const frame of page.frames()) if (!(await frame.evaluate<boolean>(HAS_AXE))) await frame.evaluate(BRING)
}

export type AskedPart = keyof typeof PARTS

/**
 * Rules of WCAG 2.2 A and AA (and good practice) that the open page breaks, each with the element that does.
 */
export async function findBarriers(
  page: Page,
  what: keyof typeof PROGRAMS = 'everything',
  part: AskedPart = 'page',
): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate<string[]>(PROGRAMS[what](part))
}
