import type { Random } from '../../random.ts'
import { letter, widthOf } from '../lettering.ts'
import { circle, group, path, rect, ring, stroke, times, type Scheme } from '../shapes.ts'

type Station = (scheme: Scheme) => string

// Stations stand on a floor at 0 and are 150 wide, around their middle.
const STATIONS: readonly Station[] = [
  ({ ground, deep, mid }) =>
    `<path d="M-56 -150 H56 V-40 L18 0 H-18 L-56 -40 Z" fill="${ground}" stroke="${deep}" stroke-width="7"/>` + path('M-52 -100 H52 V-42 L16 -4 H-16 L-52 -42 Z', mid),
  ({ deep, mid, accent }) => rect(-64, -110, 128, 110, deep, 8) + times(3, (at) => rect(-48 + at * 36, -94, 24, 52, mid, 3)) + circle(44, -20, 9, accent) + rect(-10, -160, 20, 56, deep),
  ({ ground, deep, accent }) =>
    rect(-70, -60, 140, 30, deep, 15) + times(4, (at) => circle(-51 + at * 34, -45, 9, ground)) + rect(-30, -116, 60, 52, accent, 5) + stroke('M-52 -30 V0 M52 -30 V0', deep, 9),
  ({ ground, deep, mid }) => ring(0, -78, 62, deep, 12) + circle(0, -78, 30, mid) + times(6, (at) => group(`translate(0 -78) rotate(${at * 60})`, rect(-6, -56, 12, 24, deep))) + stroke('M-40 0 L0 -78 L40 0', deep, 7) + circle(0, -78, 8, ground),
  ({ ground, deep, mid, accent }) =>
    rect(-66, -130, 132, 130, ground, 6) + `<rect x="-66" y="-130" width="132" height="130" rx="6" fill="none" stroke="${deep}" stroke-width="7"/>` + stroke('M-66 -88 H66 M0 -130 V-88', deep, 5) + rect(-44, -66, 88, 16, mid, 4) + rect(-44, -40, 56, 16, accent, 4),
  ({ deep, mid, accent }) => path('M-70 -20 H70 L52 -96 H-52 Z', mid) + stroke('M-70 -20 H70 L52 -96 H-52 Z', deep, 7) + stroke('M-30 -110 q-14 -20 0 -38 M0 -110 q-14 -20 0 -38 M30 -110 q-14 -20 0 -38', accent, 6) + rect(-80, -20, 160, 20, deep, 4),
]

/** Stations of a line from left to right, each with its name below. */
export function drawProcess(labels: readonly string[], scheme: Scheme, random: Random): string {
  const stations = random.shuffle(STATIONS)
  const count = labels.length
  const step = 880 / count
  return (
    rect(30, 350, 900, 10, scheme.deep, 5) +
    labels
      .map((words, at) => {
        const x = 40 + step * (at + 0.5)
        const lines = words.split(' / ')
        const station = stations[at % stations.length]
        const scale = Math.min(1.15, step / 170)
        return (
          group(`translate(${x} 350) scale(${scale.toFixed(2)})`, station?.(scheme) ?? '') +
          (at < count - 1 ? stroke(`M${x + step / 2 - 22} 300 h40 m-13 -12 l13 12 l-13 12`, scheme.accent, 6) : '') +
          ring(x, 416, 22, scheme.deep, 4) +
          letter(String(at + 1), x - widthOf(String(at + 1), 20) / 2, 406, { height: 20, colour: scheme.deep }) +
          lines
            .map((line, row) => {
              const height = Math.min(18, (18 * (step - 14)) / widthOf(line, 18))
              return letter(line, x - widthOf(line, height) / 2, 464 + row * 36, { height, colour: scheme.deep })
            })
            .join('')
        )
      })
      .join('')
  )
}
