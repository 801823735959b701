import { invariant } from './errors.ts'

// Colours as numbers: sRGB for contrast (WCAG 2.2), OKLCH for changing lightness while the hue stays what people see.

/** Red, green and blue, each 0 to 1, as the screen gets them. */
type Rgb = readonly [number, number, number]

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const HEX = /^#[0-9a-f]{6}$/i

/** Whether a text is a colour as `#1f5c4a`. */
export function isHexColour(text: string): boolean {
  return HEX.test(text)
}

function rgbOf(hex: string): Rgb {
  invariant(isHexColour(hex), 'a colour is written as #rrggbb')
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

function hexOf(rgb: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`
}

/** Light as it adds up, from what the screen gets (IEC 61966-2-1). */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function companded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio). The order does not matter. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** A colour by lightness, chroma and hue (Ottosson, OKLab, 2020). */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex).map(linear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const chroma = Math.hypot(a, b)
  return { lightness, chroma, hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function rgbOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    companded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    companded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    companded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** The colour as a screen can show it: chroma gives way until it can, lightness and hue stay. */
export function hexOfOklch(colour: Oklch): string {
  const shown = (chroma: number) => rgbOfOklch({ ...colour, chroma })
  const fits = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)
  if (fits(shown(colour.chroma))) return hexOf(shown(colour.chroma))
  let [low, high] = [0, colour.chroma]
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (fits(shown(middle))) low = middle
    else high = middle
  }
  return hexOf(shown(low))
}
