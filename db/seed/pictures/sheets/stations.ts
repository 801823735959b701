import { circle, group, path, rect, ring, stroke, times, type Scheme } from '../shapes.ts'

/** What stands at a place of a line. */
export type Station = (scheme: Scheme) => string

// Stations stand on a floor at 0 and are 150 wide, around their middle.
/** Machines of a plant. */
export const MACHINES: readonly Station[] = [
  ({ ground, deep, mid }) =>
    `<path d="M-56 -150 H56 V-40 L18 0 H-18 L-56 -40 Z" fill="${ground}" stroke="${deep}" stroke-width="7"/>` +
    path('M-52 -100 H52 V-42 L16 -4 H-16 L-52 -42 Z', mid),
  ({ deep, mid, accent }) =>
    rect(-64, -110, 128, 110, deep, 8) +
    times(3, (at) => rect(-48 + at * 36, -94, 24, 52, mid, 3)) +
    circle(44, -20, 9, accent) +
    rect(-10, -160, 20, 56, deep),
  ({ ground, deep, accent }) =>
    rect(-70, -60, 140, 30, deep, 15) +
    times(4, (at) => circle(-51 + at * 34, -45, 9, ground)) +
    rect(-30, -116, 60, 52, accent, 5) +
    stroke('M-52 -30 V0 M52 -30 V0', deep, 9),
  ({ ground, deep, mid }) =>
    ring(0, -78, 62, deep, 12) +
    circle(0, -78, 30, mid) +
    times(6, (at) => group(`translate(0 -78) rotate(${at * 60})`, rect(-6, -56, 12, 24, deep))) +
    stroke('M-40 0 L0 -78 L40 0', deep, 7) +
    circle(0, -78, 8, ground),
  ({ ground, deep, mid, accent }) =>
    rect(-66, -130, 132, 130, ground, 6) +
    `<rect x="-66" y="-130" width="132" height="130" rx="6" fill="none" stroke="${deep}" stroke-width="7"/>` +
    stroke('M-66 -88 H66 M0 -130 V-88', deep, 5) +
    rect(-44, -66, 88, 16, mid, 4) +
    rect(-44, -40, 56, 16, accent, 4),
  ({ deep, mid, accent }) =>
    path('M-70 -20 H70 L52 -96 H-52 Z', mid) +
    stroke('M-70 -20 H70 L52 -96 H-52 Z', deep, 7) +
    stroke('M-30 -110 q-14 -20 0 -38 M0 -110 q-14 -20 0 -38 M30 -110 q-14 -20 0 -38', accent, 6) +
    rect(-80, -20, 160, 20, deep, 4),
]

const card = ({ ground, deep }: Scheme, inside: string): string =>
  rect(-66, -156, 132, 156, ground, 12) +
  `<rect x="-66" y="-156" width="132" height="156" rx="12" fill="none" stroke="${deep}" stroke-width="7"/>` +
  inside

const SWELLS = [14, 34, 22, 50, 28, 40, 12] as const

/** Cards of work done at a desk or by hand. */
export const CARDS: readonly Station[] = [
  (scheme) =>
    card(
      scheme,
      times(5, (at) => stroke(`M-42 ${-126 + at * 24} H${at % 2 ? 16 : 42}`, at ? scheme.mid : scheme.deep, 9)),
    ),
  (scheme) =>
    card(
      scheme,
      ring(-8, -88, 34, scheme.deep, 10) +
        stroke('M18 -62 L44 -34', scheme.accent, 13) +
        stroke('M-24 -88 H8', scheme.mid, 7),
    ),
  (scheme) =>
    card(
      scheme,
      times(
        3,
        (at) => rect(-44, -134 + at * 40, 26, 26, scheme.mid, 5) + stroke(`M-4 ${-121 + at * 40} H42`, scheme.deep, 7),
      ) + stroke('M-40 -122 l8 9 l18 -22', scheme.accent, 7),
    ),
  (scheme) =>
    card(
      scheme,
      SWELLS.map((swell, at) =>
        stroke(`M${-42 + at * 14} ${-78 - swell} V${-78 + swell}`, at === 3 ? scheme.accent : scheme.deep, 7),
      ).join(''),
    ),
  (scheme) =>
    card(
      scheme,
      circle(0, -104, 26, scheme.mid) +
        path('M-44 -28 Q-40 -72 0 -72 Q40 -72 44 -28 Z', scheme.deep) +
        circle(34, -128, 9, scheme.accent),
    ),
  (scheme) =>
    card(
      scheme,
      stroke('M-42 -40 L-14 -78 L10 -58 L42 -122', scheme.deep, 9) +
        circle(42, -122, 11, scheme.accent) +
        stroke('M-46 -22 H46', scheme.mid, 7),
    ),
]
