import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './rule.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const TEXT = /\.(ts|tsx|mjs|js|sql|css|md|json|html|svg|txt|sh|yml|yaml)$|^\.ci\/run$|^Dockerfile/

/** Folders and files of the project that are git's business: tracked, or new and not ignored. Without git, a walk. */
export function listFiles(): string[] {
  try {
    const words = ['ls-files', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return [...new Set(listed.split('\n'))].filter((name) => name !== '' && fs.existsSync(path.join(ROOT, name)))
  } catch {
    // An unpacked archive has no git: everything but what git would ignore.
    return walk('')
  }
}

function walk(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name
    if (/^(node_modules|build|\.data|\.git|\.react-router|test-results|playwright-report)$/.test(name)) return []
    return entry.isDirectory() ? walk(name) : [name]
  })
}

/** The text files of the project, read. */
export function readSources(): SourceFile[] {
  return listFiles()
    .filter((name) => TEXT.test(name) && name !== 'package-lock.json')
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(ROOT, name), 'utf8') }))
}
