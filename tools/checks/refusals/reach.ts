import type { Program, Unit } from './program.ts'
import { bare, nameOf, type Node, nodeAt, nodesAt, textAt, within } from './syntax.ts'

/** Codes of refusals that a piece of code may reach, each with the names of the functions that lead there. */
export type Reached = Map<string, readonly string[]>

interface Named {
  readonly codes: readonly string[]
  readonly units: readonly Unit[]
}

/** Follows names, not values: every declaration that is named counts as used, every code that is written as thrown. */
export class Reach {
  readonly #program: Program
  readonly #known: ReadonlySet<string>
  readonly #named = new Map<Node, Named>()

  constructor(program: Program, known: ReadonlySet<string>) {
    this.#program = program
    this.#known = known
  }

  /** What the code below a node of a file leads to. */
  from(file: string, node: Node): Reached {
    const reached: Reached = new Map()
    const seen = new Set<Node>([node])
    const waiting: { readonly path: string; readonly node: Node; readonly way: readonly string[] }[] = [
      { path: file, node, way: [] },
    ]
    // The nearest first, so that the way told is a short one.
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { codes, units } = this.#namedBy(next.path, next.node)
      for (const code of codes) if (!reached.has(code)) reached.set(code, next.way)
      for (const unit of units.flatMap((named) => [named, ...this.#makersOf(named)])) {
        if (seen.has(unit.node) || isOutsideWords(unit)) continue
        seen.add(unit.node)
        waiting.push({ path: unit.path, node: unit.node, way: [...next.way, unit.name] })
      }
    }
    return reached
  }

  #namedBy(file: string, node: Node): Named {
    const known = this.#named.get(node)
    if (known) return known
    const codes: string[] = []
    const units: Unit[] = []
    for (const one of within(node)) {
      const code = one.type === 'Literal' ? textAt(one, 'value') : undefined
      if (code !== undefined && this.#known.has(code)) codes.push(code)
      const unit = this.#unitOf(file, one)
      if (unit) units.push(unit)
    }
    const named = { codes, units }
    this.#named.set(node, named)
    return named
  }

  /** What stands behind an interface with methods: the functions of its file that return one. */
  #makersOf({ path, name, node }: Unit): readonly Unit[] {
    const members = node.type === 'TSInterfaceDeclaration' ? nodesAt(nodeAt(node, 'body') ?? node, 'body') : []
    if (!members.some(({ type }) => type === 'TSMethodSignature')) return []
    return this.#program.units(path).filter((unit) => {
      const returned = nodeAt(unit.node, 'returnType')
      return returned && [...within(returned)].some((one) => one.type === 'Identifier' && nameOf(one) === name)
    })
  }

  #unitOf(file: string, node: Node): Unit | undefined {
    if (node.type === 'Identifier') return this.#program.resolve(file, nameOf(node) ?? '')
    const isMember = node.type === 'MemberExpression' || node.type === 'TSQualifiedName'
    const whole = isMember ? (nodeAt(node, 'object') ?? nodeAt(node, 'left')) : undefined
    const member = nameOf(nodeAt(node, 'property') ?? nodeAt(node, 'right'))
    return whole?.type === 'Identifier' ? this.#program.resolve(file, nameOf(whole) ?? '', member) : undefined
  }
}

/** What other systems answer with is named by types of `server/outside`; whether it becomes a refusal is said by who asks. */
function isOutsideWords({ path, node }: Unit): boolean {
  return path.startsWith('server/outside/') && /^TS(Interface|TypeAlias)Declaration$/.test(node.type)
}

/** The keys of a table of refusals: an object, a name of one, or several spread into one. Null for anything else. */
export function keysOf(program: Program, file: string, value: Node | undefined): readonly string[] | null {
  const node = bare(value)
  if (node?.type === 'Identifier') {
    const unit = program.resolve(file, nameOf(node) ?? '')
    return unit ? keysOf(program, unit.path, nodeAt(unit.node, 'init')) : null
  }
  if (node?.type !== 'ObjectExpression') return null
  const keys = nodesAt(node, 'properties').map((property) => {
    if (property.type === 'SpreadElement') return keysOf(program, file, nodeAt(property, 'argument'))
    const name = nameOf(nodeAt(property, 'key'))
    return name === undefined ? null : [name]
  })
  return keys.includes(null) ? null : keys.flatMap((some) => some ?? [])
}
