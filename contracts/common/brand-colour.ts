import { contrastOf, hexOfOklch, isHexColour, type Oklch, oklchOf } from './colour.ts'

// The operator chooses two colours; from each come all that the screens use of it, in both themes, readable by computation
// (WCAG 2.2, 1.4.3: 4.5 to 1 for text). The grounds are the product's own (web/styles/tokens.css; a test holds the two).

export type BrandTheme = 'light' | 'dark'

/** What carries text and what text stands on, per theme. */
export const GROUNDS: Readonly<Record<BrandTheme, { ground: string; surface: string; sunk: string; soft: string }>> = {
  light: { ground: '#fbfaf6', surface: '#ffffff', sunk: '#f4f2ea', soft: '#4b5a52' },
  dark: { ground: '#0d1512', surface: '#131e19', sunk: '#0a110e', soft: '#adbab1' },
}

/** Of the light theme, where the operator chose none (web/styles/tokens.css). */
export const OWN_COLOURS = { action: '#0f5a43', onAction: '#ffffff', tint: '#e5efe9' } as const

/** The least contrast of text, and of anything that text stands on. */
export const LEAST_CONTRAST = 4.5

const ACTION_TOKENS = ['action', 'action-deep', 'on-action', 'tint'] as const
const ACCENT_TOKENS = ['accent', 'accent-tint', 'accent-line'] as const
export type BrandToken = (typeof ACTION_TOKENS)[number] | (typeof ACCENT_TOKENS)[number]
export type BrandColours = Readonly<Partial<Record<BrandToken, string>>>

interface Recipe {
  /** Lightness and share of chroma of the field that text of the colour stands on, and of the line around it. */
  readonly tint: readonly [lightness: number, chroma: number]
  readonly line: readonly [lightness: number, chroma: number]
  /** Towards more contrast: down on light grounds, up on dark ones. */
  readonly direction: -1 | 1
  /** Contrast to reach where the colour itself does not; more in the dark, where a colour at the limit looks dull. */
  readonly aim: number
}

const RECIPES: Readonly<Record<BrandTheme, Recipe>> = {
  light: { tint: [0.95, 0.16], line: [0.85, 0.5], direction: -1, aim: LEAST_CONTRAST },
  dark: { tint: [0.255, 0.3], line: [0.42, 0.45], direction: 1, aim: 6.5 },
}
/** A button in a middle grey looks switched off: a brand without colour goes nearly to black, and in the dark nearly to white. */
const COLOURLESS = { below: 0.03, aim: 13 } as const
const MOST_TINT_CHROMA = 0.035
const MOST_LINE_CHROMA = 0.085
const STEP = 0.004
const HOVER = 0.075

function weakest(colour: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => contrastOf(colour, other)))
}

/** The colour itself where it can be read on all fields; else the nearest lightness at which it can. */
function readable(colour: Oklch, fields: readonly string[], direction: -1 | 1, aim: number): Oklch {
  const end = direction > 0 ? 1 : 0
  let { lightness } = colour
  while (lightness !== end && weakest(hexOfOklch({ ...colour, lightness }), fields) < aim)
    lightness = Math.min(1, Math.max(0, lightness + direction * STEP))
  return { ...colour, lightness }
}

/** A step further for what the pointer is on; where there is no further, a step back as far as it can still be read. */
function hovered(colour: Oklch, fields: readonly string[], direction: -1 | 1): string {
  const further = colour.lightness + direction * HOVER
  if (further > 0.16 && further < 0.98) return hexOfOklch({ ...colour, lightness: further })
  const back = { ...colour, lightness: colour.lightness - 3 * direction * HOVER }
  return hexOfOklch(readable(back, fields, direction, LEAST_CONTRAST))
}

function derive(hex: string, theme: BrandTheme) {
  const { tint: tinted, line: lined, direction, aim } = RECIPES[theme]
  const own = oklchOf(hex)
  // Greys have a hue too small to mean anything.
  const brand = own.chroma < 0.01 ? { ...own, chroma: 0 } : own
  const field = ([lightness, share]: readonly [number, number], most: number) =>
    hexOfOklch({ ...brand, lightness, chroma: Math.min(brand.chroma * share, most) })
  const tint = field(tinted, MOST_TINT_CHROMA)
  const { ground, surface, sunk } = GROUNDS[theme]
  const fields = [ground, surface, sunk, tint]
  const main = readable(brand, fields, direction, brand.chroma < COLOURLESS.below ? COLOURLESS.aim : aim)
  return { main: hexOfOklch(main), deep: hovered(main, fields, direction), tint, line: field(lined, MOST_LINE_CHROMA) }
}

/**
 * What the screens use of the operator's colours in a theme. Text in `action`, `action-deep` and `accent` reaches 4.5 to 1
 * on every ground and on its own tint, `on-action` on both buttons. An empty text leaves the product's own colours.
 */
export function brandColours(actionColour: string, accentColour: string, theme: BrandTheme): BrandColours {
  const action = isHexColour(actionColour) ? derive(actionColour, theme) : null
  const accent = isHexColour(accentColour) ? derive(accentColour, theme) : null
  return {
    ...(action && {
      action: action.main,
      'action-deep': action.deep,
      // Readable on the grounds, so the grounds are readable on it.
      'on-action': theme === 'light' ? GROUNDS.light.surface : GROUNDS.dark.sunk,
      tint: action.tint,
    }),
    ...(accent && { accent: accent.main, 'accent-tint': accent.tint, 'accent-line': accent.line }),
  }
}

/** The stylesheet of the operator's colours for both themes; empty when none is chosen. */
export function brandStylesheet(actionColour: string, accentColour: string): string {
  const rule = (selector: string, theme: BrandTheme) => {
    const tokens = Object.entries(brandColours(actionColour, accentColour, theme))
    return tokens.length === 0 ? '' : `${selector}{${tokens.map(([name, hex]) => `--${name}:${hex}`).join(';')}}`
  }
  const dark = rule("[data-tema='koyu']", 'dark')
  // Paper is always light, as in tokens.css.
  return rule(":root,[data-tema='acik']", 'light') + (dark && `@media screen{${dark}}`)
}
