import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeAt, nodesAt, statementsOf, textAt, within, type Node } from '#tools/checks/refusals/syntax.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['contracts', 'db', 'server', 'tests/statements']

/** A statement of the sources that says what its rows are. */
export interface Site {
  readonly file: string
  readonly line: number
  /** The text between what is filled in, as Kysely keeps it. */
  readonly statement: string
  readonly isExecuted: boolean
  /** Where the type of the row stands in the file. */
  readonly from: number
  readonly to: number
}

/** The kinds of values by column, over all rows that a statement gave. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>

function siteOf(file: string, text: string, node: Node, isExecuted: boolean): Site | undefined {
  if (node.type !== 'TaggedTemplateExpression' || textAt(nodeAt(node, 'tag'), 'name') !== 'sql') return undefined
  const types = nodeAt(node, 'typeArguments')
  const type = types && nodesAt(types, 'params')[0]
  const quasi = nodeAt(node, 'quasi')
  if (!type || !quasi) return undefined
  const parts = nodesAt(quasi, 'quasis').map((part) => (part['value'] as { cooked: string }).cooked)
  const [from, to] = [Number(type['start']), Number(type['end'])]
  const line = text.slice(0, from).split('\n').length
  return { file, line, statement: JSON.stringify(parts), isExecuted, from, to }
}

function sitesIn(file: string): Site[] {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
  if (!text.includes('sql<')) return []
  const executed = new Set<Node>()
  const sites: Site[] = []
  for (const top of statementsOf(file, text)) {
    for (const node of within(top)) {
      const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : undefined
      const object = callee && nodeAt(callee, 'object')
      if (object && textAt(nodeAt(callee, 'property'), 'name') === 'execute') executed.add(object)
      const site = siteOf(file, text, node, executed.has(node))
      if (site) sites.push(site)
    }
  }
  return sites
}

/** Every statement of the server that says what its rows are. */
export function findSites(): Site[] {
  return fs
    .globSync('server/**/*.ts', { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap(sitesIn)
}

function describe(columns: Columns): string {
  const members = [...columns].map(
    ([name, kinds]) => `${JSON.stringify(name)}: ${[...kinds].map((kind) => `'${kind}'`).join(' | ')}`,
  )
  return `{ ${members.join('; ')} }`
}

/** The file with each row's type held against what came; not a line more, so that the compiler names the true ones. */
function held(file: string, sites: readonly Site[], seen: ReadonlyMap<string, Columns>): string {
  let text = fs.readFileSync(path.join(ROOT, file), 'utf8')
  for (const { statement, from, to } of sites.toReversed()) {
    const columns = seen.get(statement)
    if (!columns || columns.size === 0) continue
    const type = text.slice(from, to)
    text = `${text.slice(0, from)}Held<${type}, WrongColumns<${type}, ${describe(columns)}>>${text.slice(to)}`
  }
  return `import type { Held, WrongColumns } from '#tests/statements/held.ts'; ${text}`
}

/** What the compiler says when the rows' types are held against what the statements gave; empty when all agree. */
export function compileSites(sites: readonly Site[], seen: ReadonlyMap<string, Columns>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-rows-'))
  try {
    for (const name of FOLDERS) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
    for (const name of ['package.json', 'tsconfig.base.json'])
      fs.copyFileSync(path.join(ROOT, name), path.join(folder, name))
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    const told = sites.filter(({ statement }) => seen.get(statement)?.size)
    const files = Map.groupBy(told, ({ file }) => file)
    for (const [file, own] of files) fs.writeFileSync(path.join(folder, file), held(file, own, seen))
    const settings = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, files: [...files.keys()] }
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const compiler = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    return stdout
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
