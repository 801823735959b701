// A draughtsman's single-line capitals, so that a sheet reads the same on every machine, whichever fonts it has.
// Each letter: its width, and its strokes on a grid whose capitals are six high.

const CEDILLA = 'M2 6v.7q1 0 .8 .7q-.2 .6 -1.3 .4'
const DOTS = 'M1.2 -1.6V-1.5M3.2 -1.6V-1.5'

const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  Â: [4, 'M0 6L2 0L4 6M.8 4H3.2M1 -.8L2 -1.8L3 -.8'],
  B: [4, 'M0 0V6H2.4Q4 6 4 4.4Q4 3 2.4 3H0M2.4 3Q3.7 3 3.7 1.5Q3.7 0 2.3 0H0'],
  C: [4, 'M4 1.2Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 4.8'],
  Ç: [4, `M4 1.2Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 4.8${CEDILLA}`],
  D: [4, 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.4, 'M3.6 0H0V6M0 3H3'],
  G: [4, 'M4 1.2Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 4V3.2H2.4'],
  Ğ: [4, 'M4 1.2Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 4V3.2H2.4M1 -1.9Q2.1 -.7 3.2 -1.9'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  İ: [0, 'M0 0V6M0 -1.6V-1.5'],
  J: [3, 'M3 0V4.2Q3 6 1.5 6Q0 6 0 4.4'],
  K: [4, 'M0 0V6M3.8 0L0 3.6M1.4 2.4L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [5, 'M0 6V0L2.5 4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.4, 'M2.2 0Q0 0 0 3Q0 6 2.2 6Q4.4 6 4.4 3Q4.4 0 2.2 0Z'],
  Ö: [4.4, `M2.2 0Q0 0 0 3Q0 6 2.2 6Q4.4 6 4.4 3Q4.4 0 2.2 0Z${DOTS}`],
  P: [4, 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0'],
  Q: [4.4, 'M2.2 0Q0 0 0 3Q0 6 2.2 6Q4.4 6 4.4 3Q4.4 0 2.2 0ZM3 4.6L4.6 6.4'],
  R: [4, 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0M2 3.4L4 6'],
  S: [4, 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.6Q4 6 2 6Q.5 6 0 4.9'],
  Ş: [4, `M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.6Q4 6 2 6Q.5 6 0 4.9${CEDILLA}`],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4Q0 6 2 6Q4 6 4 4V0'],
  Ü: [4, 'M0 0V4Q0 6 2 6Q4 6 4 4V0M1.1 -1.6V-1.5M2.9 -1.6V-1.5'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [3.8, 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0Z'],
  1: [1.6, 'M.1 1.3L1.6 0V6'],
  2: [4, 'M.1 1.5Q.3 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2.4 4L0 6H4'],
  3: [4, 'M.2 1Q.8 0 2 0Q3.7 0 3.7 1.5Q3.7 3 1.8 3Q4 3 4 4.5Q4 6 2 6Q.6 6 0 4.9'],
  4: [4, 'M3 6V0L0 4.2H4'],
  5: [4, 'M3.6 0H.6L.3 2.7Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.6 6 0 5'],
  6: [4, 'M3.4 .6Q2.8 0 2.2 0Q0 0 0 3.8Q0 6 2 6Q4 6 4 4.1Q4 2.3 2 2.3Q.4 2.3 0 3.8'],
  7: [4, 'M0 0H4L1.4 6'],
  8: [4, 'M2 2.9Q.3 2.8 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.9Q0 3 0 4.5Q0 6 2 6Q4 6 4 4.5Q4 3 2 2.9'],
  9: [4, 'M.6 5.4Q1.2 6 1.8 6Q4 6 4 2.2Q4 0 2 0Q0 0 0 1.9Q0 3.7 2 3.7Q3.6 3.7 4 2.2'],
  '.': [0.2, 'M.1 5.8V6'],
  ',': [0.6, 'M.4 5.6L0 7'],
  '-': [2.4, 'M0 3H2.4'],
  '+': [3, 'M1.5 1.5V4.5M0 3H3'],
  '/': [3, 'M0 6.6L3 -.4'],
  ':': [0.2, 'M.1 2V2.2M.1 5.6V5.8'],
  '’': [0.5, 'M.4 -.4L.1 1.2'],
  '%': [4.6, 'M.2 6L4.4 0M1 0Q2 0 2 1Q2 2 1 2Q0 2 0 1Q0 0 1 0M3.6 4Q4.6 4 4.6 5Q4.6 6 3.6 6Q2.6 6 2.6 5Q2.6 4 3.6 4'],
  '°': [1.6, 'M.8 0Q1.6 0 1.6 .8Q1.6 1.6 .8 1.6Q0 1.6 0 .8Q0 0 .8 0'],
}

const SPACE = 2.6
const GAP = 1.7

function lettersOf(text: string): (readonly [width: number, strokes: string] | null)[] {
  return [...text.toLocaleUpperCase('tr')].map((letter) => {
    if (letter === ' ') return null
    const known = LETTERS[letter]
    if (!known) throw new Error(`No drawing of the letter ${letter}`)
    return known
  })
}

/** How wide a text is at a height of capitals. */
export function widthOf(text: string, height: number): number {
  const units = lettersOf(text).reduce((sum, letter) => sum + (letter ? letter[0] + GAP : SPACE), 0)
  return ((units - GAP) * height) / 6
}

/** A line of text in capitals, its top left at `x`, `y`. */
export function letter(
  text: string,
  x: number,
  y: number,
  look: { readonly height: number; readonly colour: string; readonly weight?: number },
): string {
  const scale = look.height / 6
  let at = 0
  let strokes = ''
  for (const one of lettersOf(text)) {
    if (one) strokes += `<path transform="translate(${at.toFixed(1)} 0)" d="${one[1]}"/>`
    at += one ? one[0] + GAP : SPACE
  }
  const weight = (look.weight ?? look.height / 8) / scale
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})" fill="none" stroke="${look.colour}" stroke-width="${weight.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}
