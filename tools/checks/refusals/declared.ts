import type { Finding, Rule, SourceFile } from '../rule.ts'
import { type Program, readProgram, type Unit } from './program.ts'
import { keysOf, Reach } from './reach.ts'
import { bare, nameOf, type Node, nodeAt, nodesAt, within } from './syntax.ts'

const COMMON = 'contracts/common/text/messages.ts'

function tablesOf(program: Program): ReadonlySet<string> {
  const tables = program.files
    .filter((file) => file.startsWith('contracts/'))
    .flatMap((file) => program.units(file))
    .filter(({ node }) => isTable(nodeAt(node, 'init')))
  return new Set(tables.flatMap((unit) => keysOf(program, unit.path, nodeAt(unit.node, 'init')) ?? []))
}

function isTable(value: Node | undefined): boolean {
  const type = value?.type === 'TSSatisfiesExpression' ? nodeAt(value, 'typeAnnotation') : undefined
  return type !== undefined && nameOf(nodeAt(type, 'typeName')) === 'ErrorTable'
}

interface Routed {
  /** Undefined where it cannot be read here. */
  readonly endpoint: Unit | undefined
  readonly file: string
  /** What answers: the verb, and what stands around it. */
  readonly answering: readonly Node[]
}

const isCall = (node: Node, name?: string): boolean =>
  node.type === 'CallExpression' && (name === undefined || nameOf(nodeAt(node, 'callee')) === name)
const ROUTE_CALLS = ['route', 'routeWithBeside', 'streamRoute']
const isRouteCall = (node: Node): boolean => ROUTE_CALLS.some((name) => isCall(node, name))

/** What makes a route of the endpoint it is given: a function that hands its own parameter to `route`. */
function isRouteMaker({ node }: Unit): boolean {
  const parameters = nodesAt(node, 'params').map(nameOf)
  return [...within(node)].some((one) => isRouteCall(one) && parameters.includes(nameOf(nodesAt(one, 'arguments')[0])))
}

/** Every route of the platform: `route(endpoint, verb)`, `streamRoute(endpoint, verbs)`, or a call of what makes one. */
function routesOf(program: Program): Routed[] {
  const makers = new Set(program.files.flatMap((file) => program.units(file).filter(isRouteMaker)))
  const bodies = new Set([...makers].flatMap(({ node }) => [...within(node)]))
  return program.files.flatMap((file) => {
    const calls = program
      .statements(file)
      .flatMap((statement) => [...within(statement)])
      .filter((one) => one.type === 'CallExpression' && !bodies.has(one))
    return calls.flatMap((call) => {
      const callee = nodeAt(call, 'callee')
      const made = program.resolve(file, nameOf(callee) ?? '')
      if (!isRouteCall(call) && !(made && makers.has(made))) return []
      const [first, ...answering] = nodesAt(call, 'arguments')
      const name = nameOf(first) ?? nameOf(first && nodeAt(first, 'object'))
      const member = nameOf(first && nodeAt(first, 'property'))
      const endpoint = name === undefined ? undefined : program.resolve(file, name, member)
      return [{ endpoint, file, answering: callee ? [...answering, callee] : answering }]
    })
  })
}

/** Every endpoint of the contracts: what `endpoint` declares, or a function that calls it. */
function endpointsOf(program: Program): Unit[] {
  const isMaker = (unit: Unit | undefined) =>
    unit !== undefined && [...within(unit.node)].some((one) => isCall(one, 'endpoint'))
  return program.files
    .filter((file) => file.startsWith('contracts/'))
    .flatMap((file) => program.units(file))
    .filter(({ path, node }) => {
      const init = bare(nodeAt(node, 'init'))
      const callee = init?.type === 'CallExpression' ? nameOf(nodeAt(init, 'callee')) : undefined
      return callee !== undefined && (callee === 'endpoint' || isMaker(program.resolve(path, callee)))
    })
}

/** The refusals of an endpoint: its own table, that of the one it is spread from, or that of the function that makes it. */
function declaredBy(program: Program, { path, node }: Unit): readonly string[] | null {
  const definition = [...within(node)].find((one) => isCall(one, 'endpoint'))
  const maker = definition ? undefined : nodeAt(bare(nodeAt(node, 'init')) ?? node, 'callee')
  const properties = nodesAt(nodesAt(definition ?? node, 'arguments')[0] ?? node, 'properties')
  const errors = properties.find((property) => nameOf(nodeAt(property, 'key')) === 'errors')
  if (errors) return keysOf(program, path, nodeAt(errors, 'value'))
  const spread = properties.find((property) => property.type === 'SpreadElement')
  const other = program.resolve(path, nameOf(spread ? nodeAt(spread, 'argument') : maker) ?? '')
  return other ? declaredBy(program, other) : null
}

function findUndeclared(files: readonly SourceFile[]): Finding[] {
  const program = readProgram(files)
  const known = tablesOf(program)
  const common = program.units(COMMON).find(({ name }) => name === 'commonErrors')
  const always = new Set(common ? keysOf(program, COMMON, nodeAt(common.node, 'init')) : [])
  const reach = new Reach(program, known)
  const routes = routesOf(program)
  const served = new Set(routes.map(({ endpoint }) => endpoint))
  const unserved = endpointsOf(program)
    .filter((endpoint) => !served.has(endpoint))
    .map(({ path, name }) => ({ path, problem: `${name}: no route that can be read here serves it` }))
  const undeclared = routes.flatMap(({ endpoint, file, answering }) => {
    if (!endpoint) return [{ path: file, problem: 'a route whose endpoint cannot be read here' }]
    const declared = declaredBy(program, endpoint)
    if (!declared)
      return [{ path: endpoint.path, problem: `${endpoint.name}: its errors are no table that can be read here` }]
    const reached = new Map(answering.flatMap((node) => [...reach.from(file, node)]))
    return [...reached]
      .filter(([code]) => !always.has(code) && !declared.includes(code))
      .map(([code, way]) => ({
        path: endpoint.path,
        problem: `${endpoint.name} does not declare ${code} (${way.join(' → ')})`,
      }))
  })
  return [...unserved, ...undeclared]
}

const CONTRACT = {
  path: 'contracts/a/messages.ts',
  text: `import type { ErrorTable } from '../common/errors.ts'
export const aErrors = { 'too-late': { status: 409, message: 'Geç.' } } satisfies ErrorTable
export const bErrors = { ...aErrors, 'too-early': { status: 409, message: 'Erken.' } } satisfies ErrorTable`,
}
const COMMON_TABLE = {
  path: COMMON,
  text: `export const commonErrors = { 'not-found': { status: 404, message: 'Yok.' } } satisfies ErrorTable`,
}
const endpointFrom = (before: string, definition: string): SourceFile => ({
  path: 'contracts/a/endpoints.ts',
  text: `import { aErrors, bErrors } from './messages.ts'\n${before}\nexport const doIt = ${definition}`,
})
const endpointWith = (errors: string): SourceFile =>
  endpointFrom('', `endpoint({ path: '/a/doit', errors: ${errors} })`)
const ROUTES = {
  path: 'server/modules/a/routes.ts',
  text: `import * as endpoints from '#contracts/a/endpoints.ts'
import { doIt } from './do-it.ts'
export const routes = [route(endpoints.doIt, doIt)]`,
}
const routesWith = (before: string, routed: string): SourceFile => ({
  path: ROUTES.path,
  text: `import * as endpoints from '#contracts/a/endpoints.ts'
import { doIt } from './do-it.ts'
${before}
export const routes = [${routed}]`,
})
const wrapped = `function inWords(endpoint, verb) { return route(endpoint, async (...all) => verb(...all)) }`
const verbWith = (work: string): SourceFile => ({
  path: 'server/modules/a/do-it.ts',
  text: `import { step } from '#server/modules/b/index.ts'
import type { Desk } from '#server/modules/b/desk.ts'
import type { Late } from '#contracts/a/rules.ts'
export async function doIt(context) { ${work} }
function local() { return fieldRefusal('too-late', 'x') }`,
})
const OTHER: readonly SourceFile[] = [
  { path: 'server/modules/b/index.ts', text: `export { step } from './step.ts'` },
  { path: 'server/modules/b/step.ts', text: `export const step = async () => { throw new Refusal('too-late') }` },
  {
    path: 'server/modules/b/desk.ts',
    text: `export interface Desk { place(): void }
export function startDesk(): Desk { return { place() { throw new Refusal('too-late') } } }`,
  },
  { path: 'contracts/a/rules.ts', text: `export type Late = 'too-late'` },
]
const program = (errors: string, work: string): readonly SourceFile[] => [
  endpointWith(errors),
  CONTRACT,
  COMMON_TABLE,
  ROUTES,
  verbWith(work),
  ...OTHER,
]

const undeclared: Rule = {
  name: 'an endpoint declares every refusal its verb can give',
  find: findUndeclared,
  bad: [
    program('{}', `throw new Refusal('too-late')`),
    program('{}', `await step(context)`),
    program('{}', `refuseIf(local())`),
    program('{}', `const code: Late = decide()`),
    program('aErrors', `throw new Refusal(isEarly ? 'too-early' : 'too-late')`),
    program('aErrors.something', ``),
    [...program('{}', `await step(context)`), routesWith(wrapped, 'inWords(endpoints.doIt, doIt)')],
    [...program('{}', ``), routesWith(``, '')],
    [...program('{}', ``), routesWith(``, 'route(endpoints.doIt, doIt), route(endpoints.another, doIt)')],
    program('{}', `const desk: Desk = deskOf(context)\nreturn desk.place()`),
  ],
  good: [
    program('{}', `throw new Refusal('not-found')`),
    program('aErrors', `await step(context)`),
    program('{ ...bErrors }', `throw new Refusal('too-early')`),
    program('bErrors', `await step(context)`),
    [...program('aErrors', `await step(context)`), routesWith(wrapped, 'inWords(endpoints.doIt, doIt)')],
    program('{}', `return { 'too-late': 1 } satisfies Record<Late, number>`),
    [
      ...program('aErrors', `await step(context)`).slice(1),
      endpointFrom(`const made = (path) => endpoint({ path, errors: aErrors })`, `made('/a/doit')`),
    ],
    [
      ...program('aErrors', `await step(context)`).slice(1),
      endpointFrom(
        `export const other = endpoint({ path: '/a/b', errors: aErrors })`,
        `endpoint({ ...other, path: '/a/doit' })`,
      ),
      routesWith('', 'route(endpoints.doIt, doIt), route(endpoints.other, doIt)'),
    ],
  ],
}

export const refusalRules: readonly Rule[] = [undeclared]
