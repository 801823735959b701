import type { Random } from '../../random.ts'
import { letter, widthOf } from '../lettering.ts'
import { circle, rect, ring, stroke, times, type Scheme } from '../shapes.ts'

const PAPER = '#fbfaf6'

function line(random: Random, x: number, y: number, width: number, height: number): string {
  let level = random.whole(40, 70)
  const points = Array.from({ length: 9 }, (_, at) => {
    level = Math.max(12, Math.min(90, level + random.whole(-22, 16)))
    return `${Math.round(x + (width * at) / 8)} ${Math.round(y + (height * level) / 100)}`
  })
  return `M${points.join('L')}`
}

function tile(words: string, x: number, y: number, width: number, scheme: Scheme): string {
  return (
    rect(x, y, width, 92, PAPER, 8) +
    `<rect x="${x}" y="${y}" width="${width}" height="92" rx="8" fill="none" stroke="${scheme.mid}" stroke-width="2"/>` +
    letter(words, x + 18, y + 20, { height: 15, colour: scheme.deep }) +
    rect(x + 18, y + 54, width * 0.42, 16, scheme.deep, 4)
  )
}

/** What stands on a row of a list: a sign, a name, a bar of some length. */
function row(words: string, x: number, y: number, width: number, scheme: Scheme, share: number): string {
  const bar = width - 260
  return (
    circle(x + 14, y + 14, 12, share > 0.8 ? scheme.accent : scheme.mid) +
    letter(words, x + 40, y + 6, { height: 15, colour: scheme.deep }) +
    rect(x + 250, y + 4, bar, 18, scheme.ground, 9) +
    rect(x + 250, y + 4, Math.round(bar * share), 18, share > 0.8 ? scheme.accent : scheme.deep, 9)
  )
}

function desk(labels: readonly string[], scheme: Scheme, random: Random): string {
  const [title = '', ...rest] = labels
  const tiles = rest.slice(0, 2)
  const rows = rest.slice(2)
  return (
    rect(60, 60, 840, 520, PAPER, 14) +
    `<rect x="60" y="60" width="840" height="520" rx="14" fill="none" stroke="${scheme.deep}" stroke-width="5"/>` +
    rect(60, 60, 840, 56, scheme.deep, 14) +
    letter(title, 88, 78, { height: 20, colour: PAPER }) +
    rect(60, 116, 96, 464, scheme.ground) +
    times(5, (at) => rect(88, 146 + at * 62, 40, 30, at === 1 ? scheme.accent : scheme.mid, 6)) +
    tiles.map((words, at) => tile(words, 184 + at * 234, 144, 216, scheme)).join('') +
    ring(780, 200, 54, scheme.mid, 20) +
    stroke('M780 146 A54 54 0 1 1 728 218', scheme.deep, 20) +
    rect(184, 264, 688, 132, scheme.ground, 8) +
    stroke(line(random, 204, 276, 648, 104), scheme.deep, 6) +
    stroke(line(random, 204, 276, 648, 104), scheme.mid, 4) +
    rows.map((words, at) => row(words, 190, 424 + at * 46, 670, scheme, random.whole(30, 96) / 100)).join('')
  )
}

function phone(labels: readonly string[], scheme: Scheme, random: Random): string {
  const [title = '', ...rest] = labels
  const body = (x: number) =>
    rect(x, 40, 280, 560, PAPER, 34) +
    `<rect x="${x}" y="40" width="280" height="560" rx="34" fill="none" stroke="${scheme.deep}" stroke-width="8"/>`
  const half = Math.ceil(rest.length / 2)
  const list = (words: readonly string[], x: number) =>
    words
      .map((word, at) => {
        const y = 300 + at * 92
        return (
          rect(x, y, 228, 74, at === 0 ? scheme.deep : scheme.ground, 12) +
          letter(word, x + 16, y + 18, {
            height: Math.min(15, (15 * 190) / widthOf(word, 15)),
            colour: at === 0 ? PAPER : scheme.deep,
          }) +
          rect(x + 16, y + 48, random.whole(60, 170), 10, at === 0 ? scheme.accent : scheme.mid, 5)
        )
      })
      .join('')
  return (
    body(160) +
    body(520) +
    letter(title, 190, 84, { height: Math.min(18, (18 * 210) / widthOf(title, 18)), colour: scheme.deep }) +
    ring(300, 204, 62, scheme.mid, 22) +
    stroke('M300 142 A62 62 0 1 1 242 226', scheme.accent, 22) +
    list(rest.slice(0, half), 186) +
    rect(546, 84, 228, 180, scheme.ground, 12) +
    stroke(line(random, 560, 100, 200, 150), scheme.deep, 6) +
    list(rest.slice(half), 546)
  )
}

/** The product's screen as a sketch: a desk's when there is much to name, else a telephone's. */
export function drawScreen(labels: readonly string[], scheme: Scheme, random: Random): string {
  return labels.length > 5 ? desk(labels, scheme, random) : phone(labels, scheme, random)
}
