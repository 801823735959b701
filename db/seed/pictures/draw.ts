import { Buffer } from 'node:buffer'
import { randomFrom, type Random } from '../random.ts'
import {
  HEIGHT,
  WIDTH,
  fields,
  frames,
  lattice,
  leaves,
  lines,
  orbits,
  rays,
  tiles,
  waves,
  weave,
  type Motif,
} from './motifs.ts'
import * as living from './living-motifs.ts'
import { monogram } from './monogram.ts'
import { portrait } from './portrait.ts'
import * as sectors from './sector-motifs.ts'
import { rect, type Scheme } from './shapes.ts'
import { SHEET, sheetOf, type Sheet } from './sheets/sheet.ts'

export { SHEET }
export type { Sheet }

/** The palette of the house in combinations that read as one hand. */
const SCHEMES: readonly Scheme[] = [
  { ground: '#e9efe6', deep: '#0f5a43', mid: '#7fae96', accent: '#d08a2e' },
  { ground: '#f4ecdb', deep: '#123a3f', mid: '#5d8f8a', accent: '#c9622f' },
  { ground: '#e6ebea', deep: '#1d4a52', mid: '#94b8b3', accent: '#e0a83c' },
  { ground: '#f1ead9', deep: '#5b4a2c', mid: '#b9a36c', accent: '#0f5a43' },
  { ground: '#eef1e3', deep: '#3c5a2a', mid: '#9db47a', accent: '#b5482f' },
  { ground: '#ece7dd', deep: '#22322b', mid: '#7d9488', accent: '#d08a2e' },
  { ground: '#f3e9e2', deep: '#6b2f2a', mid: '#c9a08c', accent: '#1d4a52' },
  { ground: '#e6eaf0', deep: '#22395b', mid: '#8fa3bd', accent: '#d08a2e' },
]

/** What each sector is drawn with, none for two sectors; where there are several a project’s trade says which. */
const MOTIFS: Readonly<Record<string, readonly Motif[]>> = {
  yazilim: [sectors.voice],
  'siber-guvenlik': [frames],
  'finans-teknolojileri': [sectors.columns],
  'saglik-teknolojileri': [living.heartbeat, living.hearing, living.joints],
  biyoteknoloji: [living.helix],
  'tarim-teknolojileri': [fields, living.comb, sectors.stalls],
  gida: [living.fruits, living.shelves, tiles],
  enerji: [rays, sectors.sails],
  cevre: [leaves, living.ripples, living.loops],
  ulasim: [lines],
  lojistik: [sectors.containers],
  uretim: [sectors.gears],
  elektronik: [sectors.circuits],
  malzeme: [lattice],
  egitim: [sectors.pages],
  perakende: [sectors.awnings],
  turizm: [sectors.valley],
  oyun: [sectors.kilim],
  'uzay-havacilik': [orbits],
  tekstil: [weave],
  denizcilik: [waves],
}

const SECTORS = Object.keys(MOTIFS)

/** A project's colours: neighbours of one sector are told apart by them. */
function schemeOf(key: string): Scheme {
  return randomFrom(`cover ${key}`).pick(SCHEMES)
}

function svg(width: number, height: number, content: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}

/** The cover of a project: a motif of its sector (`motif` counts them), arranged and coloured by its name. 16:9, no text. */
export function drawCover(key: string, category: string, motif = 0): Uint8Array {
  const random: Random = randomFrom(`cover ${key}`)
  const scheme = random.pick(SCHEMES)
  const draw = MOTIFS[category]?.[motif] ?? tiles
  return svg(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, scheme.ground) + draw(random, scheme))
}

/** The mark of a company: its initials on the shape of its sector, on a light ground that a dark page does not swallow. */
export function drawLogo(key: string, category: string, name: string): Uint8Array {
  return svg(256, 256, monogram(name, Math.max(0, SECTORS.indexOf(category)), schemeOf(key), randomFrom(`logo ${key}`)))
}

/** A person as a silhouette without a face, the same for the same name. Square. */
export function drawPortrait(name: string, key: string): Uint8Array {
  return svg(240, 240, portrait(randomFrom(`portrait ${name}`), name, schemeOf(key)))
}

/** A sheet about a project's product, in the colours of its cover. */
export function drawSheet(key: string, sheet: Sheet): Uint8Array {
  return svg(SHEET.width, SHEET.height, sheetOf(sheet, schemeOf(key), randomFrom(`sheet ${key} ${sheet.caption}`)))
}
