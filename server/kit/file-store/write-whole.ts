import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Brings bytes to the disk under a name; a test puts a disk without room in its place. */
export type WriteBytes = (file: string, bytes: Uint8Array) => Promise<void>

/** What a file ends with until it is complete. */
export const UNFINISHED = '.part'

/** Flushed, or a machine that fails a moment later would keep the row of a file and not the file. */
const toDisk: WriteBytes = (file, bytes) => writeFile(file, bytes, { flush: true })

/** A file that is there as a whole or not at all: a write that fails leaves nothing behind. */
export async function writeWhole(file: string, bytes: Uint8Array, write: WriteBytes = toDisk): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}${UNFINISHED}`
  try {
    await write(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

/** The disk, or what this user may have of it, is used up. */
export function isWithoutRoom(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}
