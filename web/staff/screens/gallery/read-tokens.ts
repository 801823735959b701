import { type BrandTheme, brandColours } from '#contracts/common/brand-colour.ts'
import tokens from '#web/styles/tokens.css?raw'

export type Palette = Readonly<Record<string, string>>

/** Colours of a theme as the stylesheet has them, with the operator's own where they have chosen any. */
export function readPalette(theme: BrandTheme, actionColour: string, accentColour: string): Palette {
  const [light = '', rest = ''] = tokens.split("[data-tema='koyu']")
  const part = theme === 'light' ? light : rest.slice(0, rest.indexOf('}'))
  const own = [...part.matchAll(/(?<![a-z-])--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(
    ([, name = '', hex = '']) => [name, hex] as const,
  )
  return { ...Object.fromEntries(own), ...brandColours(actionColour, accentColour, theme) }
}
