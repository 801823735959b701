import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isWithoutRoom, writeWhole } from '#server/kit/files/index.ts'

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
    // Without room it is drawn again for the next who asks.
    await writeWhole(file, drawn).catch((error: unknown) => {
      if (!isWithoutRoom(error)) throw error
    })
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
