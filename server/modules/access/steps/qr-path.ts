import { encode } from 'uqr'

/** A text as a QR code in one SVG path: one unit per module, without the quiet zone around it. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => [...runsOf(row)].map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join('') }
}

function* runsOf(row: readonly boolean[]): Generator<{ readonly x: number; readonly length: number }> {
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) yield { x: start, length: x - start }
  }
}
