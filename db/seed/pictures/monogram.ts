import type { Random } from '../random.ts'
import { letter, widthOf } from './lettering.ts'
import { circle, group, path, rect, type Scheme } from './shapes.ts'

// Outlines of sectors, in the order in which draw.ts lists them: each as a path in a square of 256.
const OUTLINES: readonly string[] = [
  'M40 40 H216 V172 H132 L92 216 V172 H40 Z',
  'M128 24 L216 56 V128 Q216 196 128 232 Q40 196 40 128 V56 Z',
  'M36 220 V148 H88 V100 H140 V64 H220 V220 Z',
  'M92 32 H164 V92 H224 V164 H164 V224 H92 V164 H32 V92 H92 Z',
  'M128 24 Q228 72 184 128 Q228 184 128 232 Q28 184 72 128 Q28 72 128 24 Z',
  'M128 28 Q220 84 204 160 Q186 228 128 228 Q70 228 52 160 Q36 84 128 28 Z',
  'M36 116 H220 Q220 224 128 224 Q36 224 36 116 Z M72 100 Q128 20 184 100 Z',
  'M148 20 L52 148 H116 L100 236 L208 104 H140 Z',
  'M36 220 Q28 60 220 36 Q232 220 36 220 Z',
  'M28 128 A100 100 0 1 1 228 128 A100 100 0 1 1 28 128 Z',
  'M128 28 L224 78 V180 L128 230 L32 180 V78 Z',
  'M98 28 H158 L168 58 L204 50 L228 104 L206 128 L228 152 L204 206 L168 198 L158 228 H98 L88 198 L52 206 L28 152 L50 128 L28 104 L52 50 L88 58 Z',
  'M64 36 H192 L220 64 V192 L192 220 H64 L36 192 V64 Z',
  'M76 36 H180 L232 128 L180 220 H76 L24 128 Z',
  'M28 64 Q88 40 128 68 Q168 40 228 64 V208 Q168 184 128 212 Q88 184 28 208 Z',
  'M44 92 H212 L228 220 H28 Z M84 92 A44 44 0 0 1 172 92 Z',
  'M24 216 L100 68 L148 148 L176 108 L232 216 Z',
  'M128 24 L168 64 V88 H192 L232 128 L192 168 H168 V192 L128 232 L88 192 V168 H64 L24 128 L64 88 H88 V64 Z',
  'M128 20 Q188 84 176 168 L212 220 H44 L80 168 Q68 84 128 20 Z',
  'M36 36 H116 V68 H140 V36 H220 V116 H188 V140 H220 V220 H140 V188 H116 V220 H36 V140 H68 V116 H36 Z',
  'M28 128 H228 Q212 220 128 220 Q44 220 28 128 Z M120 24 V112 H52 Z M136 44 V112 H196 Z',
]

/** The initials of the first two words of a company's name. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(' ')
  return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toLocaleUpperCase('tr')
}

/** Initials over the outline of the sector; which of two grounds it has, and where its small sign stands, come by chance. */
export function monogram(name: string, sector: number, scheme: Scheme, random: Random): string {
  const outline = OUTLINES[sector] ?? OUTLINES[0] ?? ''
  const isBright = random.next() < 0.5
  const initials = initialsOf(name)
  const height = 84
  const width = widthOf(initials, height)
  const scale = Math.min(1, 132 / width)
  const words = letter(initials, 0, 0, { height, colour: scheme.deep, weight: 17 })
  const [x, y] = random.pick([
    [216, 216],
    [40, 216],
    [216, 40],
  ] as const)
  return (
    rect(0, 0, 256, 256, isBright ? scheme.ground : scheme.mid) +
    path(outline, isBright ? scheme.mid : scheme.ground) +
    group(`translate(${128 - (width * scale) / 2} ${134 - (height * scale) / 2}) scale(${scale})`, words) +
    circle(x, y, 18, scheme.accent)
  )
}
