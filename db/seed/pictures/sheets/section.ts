import type { Random } from '../../random.ts'
import { letter, widthOf } from '../lettering.ts'
import { circle, group, path, rect, ring, stroke, times, type Scheme } from '../shapes.ts'

export type Body = 'probe' | 'box' | 'tank' | 'turbine' | 'tube' | 'layers' | 'vehicle' | 'rack'

type Point = readonly [x: number, y: number]
interface Drawn {
  readonly drawing: string
  /** Where its parts are, from the top down: labels point there, left and right by turns. */
  readonly parts: readonly Point[]
}

const LINE = 4

function probe({ ground, deep, mid, accent }: Scheme): Drawn {
  const soil = times(
    3,
    (at) =>
      `<rect x="-200" y="${250 + at * 130}" width="1400" height="${at === 2 ? 330 : 130}" fill="${mid}" opacity="${0.22 + at * 0.2}"/>`,
  )
  return {
    drawing:
      soil +
      stroke('M-200 250 H1200', deep, LINE) +
      rect(452, 90, 56, 500, ground, 20) +
      `<rect x="452" y="90" width="56" height="500" rx="20" fill="none" stroke="${deep}" stroke-width="${LINE}"/>` +
      stroke('M480 90 V30 M455 52 Q480 20 505 52 M438 44 Q480 -8 522 44', accent, LINE) +
      rect(464, 120, 32, 84, deep, 6) +
      times(
        3,
        (at) => rect(452, 300 + at * 110, 56, 26, accent) + stroke(`M508 ${313 + at * 110} h60 m-376 0 h260`, mid, 3),
      ) +
      path('M462 590 L480 626 L498 590 Z', deep),
    parts: [
      [480, 60],
      [480, 160],
      [508, 313],
      [452, 423],
      [508, 533],
    ],
  }
}

function box({ ground, deep, mid, accent }: Scheme): Drawn {
  return {
    drawing:
      rect(300, 150, 360, 340, ground, 26) +
      `<rect x="300" y="150" width="360" height="340" rx="26" fill="none" stroke="${deep}" stroke-width="10"/>` +
      rect(336, 186, 288, 96, mid, 8) +
      times(5, (at) => rect(352 + at * 54, 202, 38, 64, deep, 4)) +
      rect(336, 304, 130, 150, deep, 8) +
      times(6, (at) => stroke(`M344 ${322 + at * 22} H458`, mid, 3)) +
      ring(550, 380, 62, deep, 8) +
      circle(550, 380, 32, accent) +
      stroke('M480 150 V96 M660 320 h60 M300 420 h-60', deep, 8) +
      circle(480, 88, 12, accent),
    parts: [
      [480, 88],
      [610, 220],
      [340, 380],
      [586, 380],
      [300, 420],
    ],
  }
}

function tank({ ground, deep, mid, accent }: Scheme): Drawn {
  return {
    drawing:
      `<path d="M340 150 H620 V470 Q620 540 480 560 Q340 540 340 470 Z" fill="${ground}" stroke="${deep}" stroke-width="9"/>` +
      path('M346 290 Q413 268 480 290 T614 290 V470 Q610 534 480 554 Q350 534 346 470 Z', mid) +
      stroke('M480 70 V450 M420 450 H540 M432 390 H528 M440 330 H520', deep, 8) +
      rect(440, 48, 80, 56, deep, 8) +
      stroke('M340 220 H220 V160 M620 430 H760 V520', deep, 12) +
      times(7, (at) => circle(384 + (at % 4) * 62, 340 + Math.floor(at / 4) * 90 + (at % 2) * 26, 9, ground)) +
      ring(566, 220, 26, accent, 8) +
      stroke('M566 220 l12 -14', accent, 6),
    parts: [
      [480, 66],
      [220, 190],
      [592, 220],
      [420, 450],
      [720, 430],
    ],
  }
}

function turbine({ ground, deep, mid, accent }: Scheme): Drawn {
  return {
    drawing:
      `<path d="M-200 600 Q140 540 480 580 T1200 570 V800 H-200 Z" fill="${mid}" opacity="0.5"/>` +
      rect(468, 360, 24, 222, deep) +
      path('M400 60 Q340 210 400 360 L416 360 Q372 210 420 60 Z', deep) +
      path('M560 60 Q620 210 560 360 L544 360 Q588 210 540 60 Z', deep) +
      path('M470 60 Q500 210 470 360 L490 360 Q524 210 490 60 Z', mid) +
      stroke('M410 110 H550 M410 310 H550', deep, 9) +
      rect(440, 352, 80, 54, ground, 8) +
      `<rect x="440" y="352" width="80" height="54" rx="8" fill="none" stroke="${deep}" stroke-width="6"/>` +
      circle(480, 379, 14, accent) +
      rect(700, 500, 70, 80, deep, 6) +
      stroke('M492 560 H700', accent, 6),
    parts: [
      [560, 140],
      [410, 110],
      [520, 379],
      [468, 480],
      [740, 510],
    ],
  }
}

function tube({ ground, deep, mid, accent }: Scheme): Drawn {
  const lens = (x: number, h: number, fill: string) =>
    `<path d="M${x} ${320 - h} Q${x + 34} 320 ${x} ${320 + h} Q${x - 34} 320 ${x} ${320 - h} Z" fill="${fill}" stroke="${deep}" stroke-width="4"/>`
  return {
    drawing:
      rect(190, 190, 520, 260, ground, 18) +
      `<rect x="190" y="190" width="520" height="260" rx="18" fill="none" stroke="${deep}" stroke-width="10"/>` +
      stroke('M60 250 L250 250 L560 320 M60 390 L250 390 L560 320', accent, 3) +
      lens(250, 110, mid) +
      lens(370, 84, mid) +
      lens(460, 60, mid) +
      rect(556, 262, 26, 116, accent, 4) +
      rect(610, 220, 76, 200, deep, 6) +
      times(5, (at) => stroke(`M622 ${246 + at * 38} H674`, mid, 5)) +
      stroke('M710 320 H800', deep, 14),
    parts: [
      [250, 220],
      [370, 400],
      [569, 270],
      [460, 366],
      [660, 232],
    ],
  }
}

function layers({ ground, deep, mid, accent }: Scheme): Drawn {
  const plate = (y: number, fill: string) =>
    `<path d="M480 ${y - 70} L760 ${y} L480 ${y + 70} L200 ${y} Z" fill="${fill}" stroke="${deep}" stroke-width="4"/>`
  return {
    drawing:
      plate(520, deep) +
      plate(410, mid) +
      times(7, (at) => stroke(`M${270 + at * 35} ${392 - at * 9} l210 53`, ground, 3)) +
      plate(300, ground) +
      stroke('M300 300 h60 l24 -22 l40 44 l30 -22 h190', accent, 6) +
      plate(170, mid) +
      times(4, (at) => circle(380 + at * 66, 170 + (at % 2 ? 16 : -12), 12, accent)) +
      stroke('M200 170 V520 M760 170 V520', mid, 2),
    parts: [
      [700, 166],
      [250, 296],
      [690, 404],
      [260, 524],
    ],
  }
}

function vehicle({ ground, deep, mid, accent }: Scheme): Drawn {
  return {
    drawing:
      `<path d="M-240 430 Q-180 410 -120 430 T0 430 T120 430 T240 430 T360 430 T480 430 T600 430 T720 430 T840 430 T960 430 T1080 430 T1200 430 V800 H-240 Z" fill="${mid}" opacity="0.4"/>` +
      `<path d="M130 330 H800 Q790 470 660 500 H270 Q170 480 130 330 Z" fill="${ground}" stroke="${deep}" stroke-width="9"/>` +
      `<path d="M470 330 V210 H640 L676 330" fill="${mid}" stroke="${deep}" stroke-width="7"/>` +
      rect(300, 390, 150, 74, deep, 6) +
      times(4, (at) => rect(312 + at * 34, 402, 24, 50, accent, 3)) +
      rect(500, 392, 96, 72, mid, 8) +
      stroke('M450 428 H500 M596 440 H760', deep, 8) +
      path('M760 412 Q800 440 760 468 Q740 440 760 412 Z', accent) +
      rect(640, 356, 60, 44, deep, 4) +
      stroke('M200 330 V170 L260 330', deep, 5),
    parts: [
      [590, 230],
      [670, 370],
      [340, 420],
      [548, 430],
      [764, 446],
    ],
  }
}

function rack({ ground, deep, mid, accent }: Scheme): Drawn {
  return {
    drawing:
      rect(330, 60, 300, 520, ground, 10) +
      `<rect x="330" y="60" width="300" height="520" rx="10" fill="none" stroke="${deep}" stroke-width="9"/>` +
      times(5, (at) => {
        const y = 84 + at * 96
        return (
          rect(350, y, 260, 76, at % 2 ? mid : deep, 6) +
          times(6, (n) => rect(364 + n * 34, y + 16, 22, 44, n === at ? accent : ground, 3)) +
          circle(590, y + 38, 8, accent)
        )
      }) +
      stroke('M630 122 H740 V540 M330 220 H230', deep, 8),
    parts: [
      [560, 120],
      [360, 220],
      [600, 314],
      [360, 410],
      [740, 500],
    ],
  }
}

const BODIES: Readonly<Record<Body, (scheme: Scheme) => Drawn>> = {
  probe,
  box,
  tank,
  turbine,
  tube,
  layers,
  vehicle,
  rack,
}
const HEIGHT = 21

const SMALLER = 0.8
const APART = 58

/** Keeps lines of labels on one side apart, from the top down. */
function spread(heights: readonly number[]): number[] {
  const placed: number[] = []
  for (const y of heights) placed.push(Math.max(y, (placed.at(-1) ?? -APART) + APART))
  const over = Math.max(0, (placed.at(-1) ?? 0) - 604)
  return placed.map((y) => y - over)
}

/** A thing cut open, its parts named at the ends of thin lines. */
export function drawSection(body: Body, labels: readonly string[], scheme: Scheme, random: Random): string {
  const { drawing, parts } = BODIES[body](scheme)
  const startsLeft = random.next() < 0.5
  const named = parts.slice(0, labels.length).map(([x, y], at) => ({
    words: labels[at] ?? '',
    x: 480 + (x - 480) * SMALLER,
    y: 320 + (y - 320) * SMALLER,
    isLeft: Math.abs(x - 480) > 90 ? x < 480 : (at % 2 === 0) === startsLeft,
  }))
  const sides = [true, false].map((isLeft) => {
    const side = named.filter((part) => part.isLeft === isLeft).toSorted((a, b) => a.y - b.y)
    const heights = spread(side.map(({ y }) => y))
    return side.map((part, at) => pointed(part, heights[at] ?? part.y, scheme)).join('')
  })
  return group(`translate(480 320) scale(${SMALLER}) translate(-480 -320)`, drawing) + sides.join('')
}

function pointed(
  { words, x, y, isLeft }: { words: string; x: number; y: number; isLeft: boolean },
  at: number,
  scheme: Scheme,
): string {
  const width = widthOf(words, HEIGHT)
  const edge = isLeft ? 30 : 930 - width
  const end = isLeft ? edge + width + 14 : edge - 14
  const elbow = isLeft ? end + 20 : end - 20
  return (
    stroke(`M${x} ${y} L${elbow} ${at} H${end}`, scheme.deep, 2.5) +
    circle(x, y, 7, scheme.accent) +
    rect(edge - 10, at - 22, width + 20, 44, scheme.ground, 4) +
    letter(words, edge, at - HEIGHT / 2, { height: HEIGHT, colour: scheme.deep })
  )
}
