import path from 'node:path'
import { withoutComments } from './comments.ts'
import type { SourceFile } from './rule.ts'
import { isCode } from './rule.ts'

/** One import statement. `target` is a path in the project, or a package's name. */
export interface Import {
  readonly from: string
  readonly target: string
  readonly isPackage: boolean
  readonly isTypeOnly: boolean
}

const STATEMENT = /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"`;=]*?from\s*['"]([^'"]+)['"]/g
const BARE = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function resolve(from: string, specifier: string): Pick<Import, 'target' | 'isPackage'> {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), isPackage: false }
  if (specifier.startsWith('.'))
    return { target: path.posix.join(path.posix.dirname(from), specifier), isPackage: false }
  return { target: specifier, isPackage: true }
}

/** The imports of a file. */
export function importsOf(file: SourceFile): Import[] {
  if (!isCode(file.path)) return []
  const text = withoutComments(file.text)
  const found = (specifier: string, isTypeOnly: boolean): Import => ({
    from: file.path,
    isTypeOnly,
    ...resolve(file.path, specifier),
  })
  return [
    ...[...text.matchAll(STATEMENT)].map((match) => found(match[3] ?? '', match[2] !== undefined)),
    ...[...text.matchAll(BARE)].map((match) => found(match[1] ?? '', false)),
    ...[...text.matchAll(DYNAMIC)].map((match) => found(match[1] ?? '', false)),
  ]
}
