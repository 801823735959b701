import { Buffer } from 'node:buffer'
import { randomFrom, type Random } from '../random.ts'
import {
  HEIGHT,
  WIDTH,
  blocks,
  bowls,
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
  type Scheme,
} from './motifs.ts'

/** The palette of the house in combinations that read as one hand. */
const SCHEMES: readonly Scheme[] = [
  { ground: '#e9efe6', deep: '#0f5a43', mid: '#7fae96', accent: '#d08a2e' },
  { ground: '#f4ecdb', deep: '#123a3f', mid: '#5d8f8a', accent: '#c9622f' },
  { ground: '#e6ebea', deep: '#1d4a52', mid: '#94b8b3', accent: '#e0a83c' },
  { ground: '#f1ead9', deep: '#5b4a2c', mid: '#b9a36c', accent: '#0f5a43' },
  { ground: '#eef1e3', deep: '#3c5a2a', mid: '#9db47a', accent: '#b5482f' },
  { ground: '#ece7dd', deep: '#22322b', mid: '#7d9488', accent: '#d08a2e' },
]

const MOTIFS: Readonly<Record<string, Motif>> = {
  yazilim: tiles,
  'siber-guvenlik': frames,
  'finans-teknolojileri': blocks,
  'saglik-teknolojileri': orbits,
  biyoteknoloji: lattice,
  'tarim-teknolojileri': fields,
  gida: bowls,
  enerji: rays,
  cevre: leaves,
  ulasim: lines,
  lojistik: blocks,
  uretim: weave,
  elektronik: lines,
  malzeme: lattice,
  egitim: tiles,
  perakende: bowls,
  turizm: waves,
  oyun: tiles,
  'uzay-havacilik': orbits,
  tekstil: weave,
  denizcilik: waves,
}

function schemeOf(random: Random): Scheme {
  return random.pick(SCHEMES)
}

function svg(width: number, height: number, content: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}

/** The cover of a project: its sector's motif, arranged and coloured by its name. 16:9, no text. */
export function drawCover(key: string, category: string): Uint8Array {
  const random = randomFrom(`cover ${key}`)
  const scheme = schemeOf(random)
  const motif = MOTIFS[category] ?? tiles
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${scheme.ground}"/>`
  return svg(WIDTH, HEIGHT, ground + motif(random, scheme))
}

const SIGNS: readonly ((scheme: Scheme) => string)[] = [
  ({ mid, accent }) =>
    `<path d="M64 192 A64 64 0 0 1 192 192 Z" fill="${mid}"/><circle cx="128" cy="92" r="34" fill="${accent}"/>`,
  ({ mid, accent }) =>
    `<path d="M60 60 H128 V196 H60 Z" fill="${mid}"/><path d="M128 128 A68 68 0 0 1 196 196 H128 Z" fill="${accent}"/>`,
  ({ mid, accent }) =>
    `<path d="M128 52 L204 128 L128 204 L52 128 Z" fill="${mid}"/><circle cx="128" cy="128" r="30" fill="${accent}"/>`,
  ({ mid, accent }) =>
    `<path d="M56 128 Q128 40 200 128 Q128 216 56 128 Z" fill="${mid}"/><path d="M56 128 H200" stroke="${accent}" stroke-width="14"/>`,
  ({ mid, accent }) =>
    `<rect x="56" y="56" width="64" height="144" fill="${mid}"/><rect x="136" y="104" width="64" height="96" fill="${accent}"/>`,
  ({ mid, accent }) =>
    `<circle cx="108" cy="128" r="60" fill="none" stroke="${mid}" stroke-width="24"/><circle cx="168" cy="128" r="36" fill="${accent}"/>`,
  ({ mid, accent }) =>
    `<path d="M52 196 L128 60 L204 196 Z" fill="${mid}"/><path d="M92 196 L128 132 L164 196 Z" fill="${accent}"/>`,
]

/** The sign of a project: one simple shape on a deep ground. Square, no letters. */
export function drawLogo(key: string): Uint8Array {
  const random = randomFrom(`cover ${key}`)
  const scheme = schemeOf(random)
  const sign = randomFrom(`logo ${key}`).pick(SIGNS)
  return svg(256, 256, `<rect width="256" height="256" fill="${scheme.deep}"/>${sign(scheme)}`)
}
