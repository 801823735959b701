// The strokes all drawings of the seed are made from.

/** Four colours of one picture, from the palette of the house: ground, two fields, one small accent. */
export interface Scheme {
  readonly ground: string
  readonly deep: string
  readonly mid: string
  readonly accent: string
}

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${round ? ` rx="${round}"` : ''}/>`
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
export const group = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`
