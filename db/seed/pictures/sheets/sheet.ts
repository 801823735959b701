import type { Random } from '../../random.ts'
import { rect, type Scheme } from '../shapes.ts'
import { drawMap } from './map.ts'
import { drawProcess } from './process.ts'
import { CARDS, MACHINES } from './stations.ts'
import { drawScreen } from './screen.ts'
import { drawSection, type Body } from './section.ts'

/** Size of a sheet: room enough for labels that are read on a phone. */
export const SHEET = { width: 960, height: 640 } as const

/** A drawn sheet of a product: its kind, what it shows in words, and the words in it. */
export type Sheet = {
  readonly caption: string
  readonly labels: readonly string[]
} & ({ readonly kind: 'section'; readonly body: Body } | { readonly kind: 'screen' | 'map' | 'process' | 'steps' })

/** The sheet on its paper: a ruled ground and a thin frame, as every sheet has them. */
export function sheetOf(sheet: Sheet, scheme: Scheme, random: Random): string {
  const { width, height } = SHEET
  const paper =
    rect(0, 0, width, height, scheme.ground) +
    `<path d="${Array.from({ length: 23 }, (_, at) => `M${at * 40 + 40} 0V${height}`).join('')}${Array.from({ length: 15 }, (_, at) => `M0 ${at * 40 + 40}H${width}`).join('')}" stroke="${scheme.mid}" stroke-width="1" opacity="0.22"/>`
  const drawings = {
    section: () => (sheet.kind === 'section' ? drawSection(sheet.body, sheet.labels, scheme, random) : ''),
    screen: () => drawScreen(sheet.labels, scheme, random),
    map: () => drawMap(sheet.labels, scheme, random),
    process: () => drawProcess(sheet.labels, scheme, random.shuffle(MACHINES)),
    steps: () => drawProcess(sheet.labels, scheme, random.shuffle(CARDS)),
  }
  return paper + drawings[sheet.kind]()
}
