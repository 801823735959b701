import type { Random } from '../../random.ts'
import { letter, widthOf } from '../lettering.ts'
import { circle, rect, ring, stroke, times, type Scheme } from '../shapes.ts'

/** A closed line around the middle, swaying by chance. */
function shore(random: Random, radius: number): string {
  const count = 12
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (Math.PI * 2 * at) / count
    const far = radius * (0.82 + random.next() * 0.32)
    return [Math.round(480 + Math.cos(angle) * far * 1.5), Math.round(320 + Math.sin(angle) * far * 0.92)] as const
  })
  const middle = (at: number) => {
    const [a, b] = [points[at % count] ?? [0, 0], points[(at + 1) % count] ?? [0, 0]]
    return `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`
  }
  return `M${middle(0)}${points.map((_, at) => `Q${(points[(at + 1) % count] ?? [0, 0]).join(' ')} ${middle(at + 1)}`).join('')}Z`
}

const PLACES = [
  [300, 220],
  [600, 190],
  [450, 330],
  [690, 370],
  [270, 430],
  [520, 480],
] as const

/** A region with its sites: the first is the home, lines lead to the others. */
export function drawMap(labels: readonly string[], scheme: Scheme, random: Random): string {
  const land = shore(random, 300)
  const home = PLACES[2]
  const others = PLACES.filter((place) => place !== home)
  const sites = [home, ...random.shuffle(others)]
    .slice(0, labels.length)
    .map(([x, y]) => [x + random.whole(-24, 24), y + random.whole(-14, 14)] as const)
  const [[homeX, homeY] = [480, 320]] = sites
  return (
    `<path d="${land}" fill="${scheme.mid}" opacity="0.42"/>` +
    stroke(land, scheme.deep, 4) +
    times(
      3,
      (at) =>
        `<g transform="translate(480 320) scale(${0.78 - at * 0.2}) translate(-480 -320)" opacity="0.5">${stroke(land, scheme.mid, 3)}</g>`,
    ) +
    sites
      .map(
        ([x, y]) =>
          `<path d="M${homeX} ${homeY} Q${(homeX + x) / 2} ${Math.min(homeY, y) - 50} ${x} ${y}" fill="none" stroke="${scheme.deep}" stroke-width="3" stroke-dasharray="9 9"/>`,
      )
      .join('') +
    sites
      .map(([x, y], at) => {
        const words = labels[at] ?? ''
        const width = widthOf(words, 18)
        const left = Math.max(16, Math.min(944 - width, x - width / 2))
        return (
          (at === 0
            ? circle(x, y, 22, scheme.accent) + ring(x, y, 34, scheme.accent, 4)
            : circle(x, y, 15, scheme.deep)) +
          rect(left - 10, y + 40, width + 20, 38, scheme.ground, 5) +
          letter(words, left, y + 50, { height: 18, colour: scheme.deep })
        )
      })
      .join('') +
    stroke('M890 70 V130 M890 66 l-12 22 h24 Z', scheme.deep, 4) +
    letter('K', 882, 142, { height: 18, colour: scheme.deep })
  )
}
