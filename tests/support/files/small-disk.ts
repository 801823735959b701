import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A file system of its own, as small as asked, in a folder of its own. */
export interface SmallDisk {
  readonly folder: string
  grow(size: string): void
  close(): void
}

const run = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0

/** Mounts a disk of a size like `1m`; null where this user may not (only root does). */
export function aSmallDisk(size: string): SmallDisk | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-small-disk-'))
  // Whom the embedded database runs as has to pass through.
  fs.chmodSync(folder, 0o755)
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder)) {
    fs.rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    grow(larger) {
      if (!run('mount', '-o', `remount,size=${larger}`, folder)) throw new Error('The disk did not grow.')
    },
    close() {
      run('umount', folder)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
