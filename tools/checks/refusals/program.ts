import path from 'node:path'
import type { SourceFile } from '../rule.ts'
import { isTest } from '../rule.ts'
import { nameOf, type Node, nodeAt, nodesAt, statementsOf, textAt } from './syntax.ts'

/** A declaration at the top of a file: a function, a constant, a class or a type. */
export interface Unit {
  readonly path: string
  readonly name: string
  readonly node: Node
}

interface Elsewhere {
  readonly path: string
  /** `*`: everything the file exports. */
  readonly name: string
}

interface Unfolded {
  readonly units: ReadonlyMap<string, Unit>
  readonly imports: ReadonlyMap<string, Elsewhere>
  /** By the name others use: a name of this file, or of another. */
  readonly exports: ReadonlyMap<string, string | Elsewhere>
  readonly exportsAllOf: readonly string[]
  readonly statements: readonly Node[]
}

/** The declarations of many files and how they name each other. */
export interface Program {
  readonly files: readonly string[]
  statements(file: string): readonly Node[]
  units(file: string): readonly Unit[]
  /** What a name of a file stands for; `member` where the name is that of a whole file (`import * as name`). */
  resolve(file: string, name: string, member?: string): Unit | undefined
}

const isPart = (file: SourceFile): boolean => /^(contracts|server|trial)\/.+\.ts$/.test(file.path) && !isTest(file.path)

export function readProgram(sources: readonly SourceFile[]): Program {
  const files = new Map(sources.filter(isPart).map((file) => [file.path, unfold(file)]))
  function exported(file: string, name: string): Unit | undefined {
    const from = files.get(file)
    const found = from?.exports.get(name)
    if (typeof found === 'string') return resolve(file, found)
    if (found) return exported(found.path, found.name)
    return from?.exportsAllOf.map((other) => exported(other, name)).find((unit) => unit !== undefined)
  }
  function resolve(file: string, name: string, member?: string): Unit | undefined {
    const own = files.get(file)?.units.get(name)
    if (own) return own
    const elsewhere = files.get(file)?.imports.get(name)
    if (!elsewhere) return undefined
    return exported(elsewhere.path, elsewhere.name === '*' ? (member ?? '') : elsewhere.name)
  }
  return {
    files: [...files.keys()],
    statements: (file) => files.get(file)?.statements ?? [],
    units: (file) => [...(files.get(file)?.units.values() ?? [])],
    resolve,
  }
}

function unfold({ path: file, text }: SourceFile): Unfolded {
  const statements = statementsOf(file, text)
  const units = new Map<string, Unit>()
  const imports = new Map<string, Elsewhere>()
  const exports = new Map<string, string | Elsewhere>()
  const exportsAllOf: string[] = []
  for (const statement of statements) {
    const source = fileOf(file, nodeAt(statement, 'source'))
    if (statement.type === 'ImportDeclaration' && source) {
      for (const one of nodesAt(statement, 'specifiers'))
        imports.set(nameOf(nodeAt(one, 'local')) ?? '', importOf(one, source))
    }
    if (statement.type === 'ExportAllDeclaration' && source) exportsAllOf.push(source)
    for (const one of statement.type === 'ExportNamedDeclaration' ? nodesAt(statement, 'specifiers') : []) {
      const local = nameOf(nodeAt(one, 'local')) ?? ''
      exports.set(nameOf(nodeAt(one, 'exported')) ?? '', source ? { path: source, name: local } : local)
    }
    const declaration = nodeAt(statement, 'declaration')
    for (const [name, node] of declarationsOf(declaration ?? statement)) {
      units.set(name, { path: file, name, node })
      if (declaration) exports.set(name, name)
    }
  }
  return { units, imports, exports, exportsAllOf, statements }
}

function importOf(specifier: Node, source: string): Elsewhere {
  return {
    path: source,
    name: specifier.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(nodeAt(specifier, 'imported')) ?? ''),
  }
}

function fileOf(file: string, source: Node | undefined): string | null {
  const specifier = textAt(source, 'value') ?? ''
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

function declarationsOf(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration') {
    return nodesAt(statement, 'declarations').flatMap((one): [string, Node][] =>
      boundNames(nodeAt(one, 'id')).map((name) => [name, one]),
    )
  }
  const name = statement.type.endsWith('Declaration') ? nameOf(nodeAt(statement, 'id')) : undefined
  return name === undefined ? [] : [[name, statement]]
}

/** The names a pattern binds: `x`, `{ a, b: c }`, `[a, b]`. */
function boundNames(pattern: Node | undefined): string[] {
  if (!pattern) return []
  const name = pattern.type === 'Identifier' ? nameOf(pattern) : undefined
  if (name !== undefined) return [name]
  const parts = [...nodesAt(pattern, 'properties'), ...nodesAt(pattern, 'elements')]
  return parts.flatMap((part) => boundNames(nodeAt(part, 'value') ?? part))
}
