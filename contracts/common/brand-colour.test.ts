import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandColours, brandStylesheet, type BrandTheme, GROUNDS, LEAST_CONTRAST } from './brand-colour.ts'
import { contrastOf, hexOfOklch, oklchOf } from './colour.ts'

const AWKWARD = [
  ['sarı', '#ffff00'],
  ['beyaz', '#ffffff'],
  ['siyah', '#000000'],
  ['orta gri', '#808080'],
  ['marka kırmızısı', '#e30a17'],
  ['turuncu', '#ff8a00'],
  ['açık mavi', '#7fdbff'],
  ['lacivert', '#001f5b'],
  ['mor', '#7a00ff'],
  ['fıstık yeşili', '#a8e10c'],
  ['kendi yeşilimiz', '#0f5a43'],
] as const
const THEMES: readonly BrandTheme[] = ['light', 'dark']

describe.each(AWKWARD)('%s %s', (_name, hex) => {
  it.each(THEMES)('can be read everywhere it is used, %s theme', (theme) => {
    const { ground, surface, sunk, soft } = GROUNDS[theme]
    const colours = brandColours(hex, hex, theme)
    const { action = '', 'action-deep': deep = '', 'on-action': onAction = '', tint = '' } = colours
    const { accent = '', 'accent-tint': accentTint = '' } = colours
    const pairs: readonly (readonly [string, string])[] = [
      ...[ground, surface, sunk, tint].flatMap((field) => [[action, field] as const, [deep, field] as const]),
      ...[ground, surface, sunk, accentTint].map((field) => [accent, field] as const),
      [onAction, action],
      [onAction, deep],
      [soft, tint],
      [soft, accentTint],
    ]
    const unreadable = pairs.filter(([text, field]) => contrastOf(text, field) < LEAST_CONTRAST)
    expect(unreadable).toEqual([])
  })

  it('tells the pointer by another shade, and fields from the ground', () => {
    for (const theme of THEMES) {
      const { action, 'action-deep': deep, tint } = brandColours(hex, '', theme)
      expect(contrastOf(deep ?? '', action ?? '')).toBeGreaterThan(1.1)
      expect(tint).not.toBe(GROUNDS[theme].surface)
    }
  })
})

it('leaves a colour that can be read as it is', () => {
  expect(brandColours('#0f5a43', '#8a5200', 'light')).toMatchObject({ action: '#0f5a43', accent: '#8a5200' })
  expect(brandColours('#7ccfab', '', 'dark')).toMatchObject({ action: '#7ccfab' })
})

it('keeps the hue when lightness gives way', () => {
  const { action = '' } = brandColours('#ff8a00', '', 'light')
  expect(Math.abs(oklchOf(action).hue - oklchOf('#ff8a00').hue)).toBeLessThan(4)
})

it('says nothing where no colour is chosen, and takes no text that is none', () => {
  expect(brandStylesheet('', '')).toBe('')
  expect(brandStylesheet('red;}body{display:none', '')).toBe('')
  expect(brandStylesheet('', '#8a5200')).toMatch(
    /^:root,\[data-tema='acik'\]\{--accent:#8a5200;[^}]*\}@media screen\{\[data-tema='koyu'\]\{--accent:#/,
  )
})

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

it.each(AWKWARD)('comes back the same through OKLCH: %s', (_name, hex) => {
  expect(hexOfOklch(oklchOf(hex))).toBe(hex)
})

it('knows the grounds of the stylesheet', () => {
  const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split("[data-tema='koyu']")
  for (const [theme, part] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, hex] of Object.entries(GROUNDS[theme])) expect(`${theme} ${part}`).toContain(`--${name}: ${hex};`)
})

it('never looks switched off: a brand without colour does not end in a middle grey', () => {
  for (const theme of THEMES) {
    for (const hex of ['#000000', '#050505', '#808080', '#ffffff']) {
      const { action = '' } = brandColours(hex, '', theme)
      expect(contrastOf(action, GROUNDS[theme].ground)).toBeGreaterThan(12)
    }
  }
})
