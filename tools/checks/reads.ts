import { type Program, readProgram, type Unit } from './refusals/program.ts'
import { nameOf, type Node, nodeAt, nodesAt, within } from './refusals/syntax.ts'
import type { Finding, Rule, SourceFile } from './rule.ts'
import { example } from './rule.ts'

/** GETs that write or ask outside all the same: the specification fixes their method. Nothing that is named a read stands here. */
const ALLOWED: Readonly<Record<string, string>> = {
  getMkkLimit: 'its answer is MKK’s, which is asked once a minute at most and kept (askOwnLimit)',
  sendVerificationEmail: 'mails a link, as often as the throttle of links allows (sendVerificationLink)',
}

const READ = /^(find|list|show)[A-Z]/
const WRITING_SQL = /\binsert\s+into\b|\bupdate\s+[\w."]+\s+(?:as\s+)?(?:\w+\s+)?set\b|\bdelete\s+from\b/i
const WRITING_CALLS: ReadonlySet<string> = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** Whether a system outside is there at all (`context.outside.sms === null`) is known here: nobody is asked. */
function comparedWithNull(node: Node): Node | undefined {
  const right = nodeAt(node, 'right')
  const isNull = node.type === 'BinaryExpression' && right?.type === 'Literal' && right['value'] === null
  const left = isNull ? nodeAt(node, 'left') : undefined
  return left && nodeAt(left, 'object')
}

/** What a node does that a read does not; null of any other. */
function deedOf(node: Node): string | null {
  if (node.type === 'MemberExpression') {
    const member = nameOf(nodeAt(node, 'property')) ?? ''
    if (WRITING_CALLS.has(member)) return 'writes'
    return member === 'outside' ? 'asks outside' : null
  }
  if (node.type === 'Identifier' && nameOf(node) === 'inTransaction') return 'opens a transaction'
  const { value } = node
  const text = node.type === 'TemplateElement' ? (value as { readonly raw: string }).raw : value
  return typeof text === 'string' && WRITING_SQL.test(text) ? 'writes' : null
}

interface Deed {
  readonly deed: string
  /** The functions that lead there, the nearest first. */
  readonly way: readonly string[]
}

/** The first thing a piece of code comes to, itself or by what it names, that a read does not do. */
function findDeed(program: Program, path: string, start: Node): Deed | null {
  const seen = new Set<Node>([start])
  const waiting: { readonly path: string; readonly node: Node; readonly way: readonly string[] }[] = [
    { path, node: start, way: [] },
  ]
  const compared = new Set<Node>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const node of within(next.node)) {
      const left = comparedWithNull(node)
      if (left) compared.add(left)
      const deed = compared.has(node) ? null : deedOf(node)
      if (deed) return { deed, way: next.way }
      const unit = unitNamed(program, next.path, node)
      if (!unit || seen.has(unit.node) || !unit.path.startsWith('server/')) continue
      seen.add(unit.node)
      waiting.push({ path: unit.path, node: unit.node, way: [...next.way, unit.name] })
    }
  }
  return null
}

/** The declaration that a node names, alone or as a part of a whole file (`store.keep`). */
function unitNamed(program: Program, path: string, node: Node): Unit | undefined {
  if (node.type === 'Identifier') return program.resolve(path, nameOf(node) ?? '')
  const whole = node.type === 'MemberExpression' ? nodeAt(node, 'object') : undefined
  if (whole?.type !== 'Identifier') return undefined
  return program.resolve(path, nameOf(whole) ?? '', nameOf(nodeAt(node, 'property')))
}

const isModuleFile = (file: string): boolean => file.startsWith('server/modules/')

/** What is named a read. */
function namedReads(program: Program): Unit[] {
  return program.files
    .filter(isModuleFile)
    .flatMap((file) => program.units(file).filter(({ name, node }) => READ.test(name) && !node.type.startsWith('TS')))
}

/** The verbs of calls that a browser, or anybody's link, makes without asking. */
function gets(program: Program): Unit[] {
  const files = program.files.filter(isModuleFile)
  return files.flatMap((file) =>
    program.statements(file).flatMap((statement) =>
      [...within(statement)].flatMap((call) => {
        const isRoute =
          call.type === 'CallExpression' && /^route(WithBeside)?$/.test(nameOf(nodeAt(call, 'callee')) ?? '')
        const [endpoint, verb] = isRoute ? nodesAt(call, 'arguments') : []
        const name = nameOf(endpoint) ?? nameOf(endpoint && nodeAt(endpoint, 'object')) ?? ''
        const declared = program.resolve(file, name, nameOf(endpoint && nodeAt(endpoint, 'property')))
        const isGet = declared && [...within(declared.node)].some(isGetMethod)
        return isGet && verb ? [{ path: file, name: declared.name, node: verb }] : []
      }),
    ),
  )
}

function isGetMethod(node: Node): boolean {
  return node.type === 'Property' && nameOf(nodeAt(node, 'key')) === 'method' && nameOf(nodeAt(node, 'value')) === 'GET'
}

function findWritingReads(files: readonly SourceFile[]): Finding[] {
  const program = readProgram(files)
  return [...namedReads(program), ...gets(program)].flatMap(({ path, name, node }) => {
    if (name in ALLOWED) return []
    const found = findDeed(program, path, node)
    if (!found) return []
    const way = found.way.length > 0 ? ` (${found.way.join(' → ')})` : ''
    return [{ path, problem: `${name} is a read and ${found.deed}${way}` }]
  })
}

const VERB = 'server/modules/a/verb.ts'
const STORE: SourceFile = {
  path: 'server/modules/b/store.ts',
  text: 'export async function keepThing(c) { await sql`insert into b.thing values (${c})`.execute(c.db) }',
}
const endpointOf = (method: string): SourceFile => ({
  path: 'contracts/a/endpoints.ts',
  text: `export const getThing = endpoint({ method: '${method}', path: '/a' })`,
})
const ROUTE: SourceFile = {
  path: 'server/modules/a/routes.ts',
  text: `import * as endpoints from '#contracts/a/endpoints.ts'
import { doThing } from './verb.ts'
export const routes = [route(endpoints.getThing, doThing)]`,
}
const DOES: SourceFile = { path: VERB, text: 'export const doThing = (c) => inTransaction(c, work)' }

const reads: Rule = {
  name: 'what is called a read, and every GET, neither writes nor asks outside',
  find: findWritingReads,
  bad: [
    example(VERB, 'export async function findThing(c) { await c.outside.mkk.ask() }'),
    example(VERB, 'export const listThings = (c) => c.db.deleteFrom("a.b").execute()'),
    example(VERB, 'function showThing(c) { return help(c) }\nconst help = (c) => sql`update a.b set c = 1`.execute(c)'),
    [
      ...example(VERB, "import { keepThing } from '#server/modules/b/index.ts'\nconst findThing = (c) => keepThing(c)"),
      { path: 'server/modules/b/index.ts', text: "export { keepThing } from './store.ts'" },
      STORE,
    ],
    [
      ...example(
        VERB,
        "import * as store from '#server/modules/b/store.ts'\nconst findThing = (c) => store.keepThing(c)",
      ),
      STORE,
    ],
    [DOES, ROUTE, endpointOf('GET')],
  ],
  good: [
    example(VERB, 'export const findThing = (c) => sql`select updated_at from a.b`.execute(c.db)'),
    example(VERB, 'export const findThing = (c) => c.outside.sms === null'),
    example(VERB, 'export const askThing = (c) => c.outside.mkk.ask()'),
    [DOES, ROUTE, endpointOf('POST')],
  ],
}

export const readRules: readonly Rule[] = [reads]
