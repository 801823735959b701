import { letter, widthOf } from '../lettering.ts'
import { group, rect, ring, stroke, type Scheme } from '../shapes.ts'
import type { Station } from './stations.ts'

/** Stations of a line from left to right, each with its name below. */
export function drawProcess(labels: readonly string[], scheme: Scheme, stations: readonly Station[]): string {
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
