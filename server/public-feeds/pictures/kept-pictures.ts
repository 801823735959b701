import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface KeptPictures {
  /** The picture made of these facts: from the disk where it was made before, else drawn now, once for all who wait. */
  find(facts: unknown, draw: () => Promise<Buffer>): Promise<Buffer>
}

/** Raised whenever a picture of the same facts is drawn differently. */
const DRAWING = 2

/** Drawn pictures in a folder, each under the hash of what it was drawn from: another title is another file. */
export function keptPictures(folder: string): KeptPictures {
  const underWay = new Map<string, Promise<Buffer>>()

  async function readOrDraw(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(folder, name)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const drawn = await draw()
    await mkdir(folder, { recursive: true })
    // Under its name only when complete: another process may read it at any moment.
    const unfinished = `${file}.${process.pid}.part`
    await writeFile(unfinished, drawn)
    await rename(unfinished, file)
    return drawn
  }

  return {
    find(facts, draw) {
      const name = `${createHash('sha256')
        .update(JSON.stringify([DRAWING, facts]))
        .digest('hex')}.png`
      const flight = underWay.get(name) ?? readOrDraw(name, draw).finally(() => underWay.delete(name))
      underWay.set(name, flight)
      return flight
    },
  }
}
