import { parseSync } from 'oxc-parser'

/** A node of a file's syntax tree (ESTree, with TypeScript's own kinds); only what is asked for is looked at. */
export interface Node {
  readonly type: string
  readonly [member: string]: unknown
}

/** The statements of a file. Throws where it does not parse: then the compiler says more. */
export function statementsOf(path: string, text: string): readonly Node[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program.body as unknown as readonly Node[]
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

export function nodeAt(node: Node, member: string): Node | undefined {
  const value = node[member]
  return isNode(value) ? value : undefined
}

export function nodesAt(node: Node, member: string): readonly Node[] {
  const value = node[member]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function textAt(node: Node | undefined, member: string): string | undefined {
  const value = node?.[member]
  return typeof value === 'string' ? value : undefined
}

/** A name, as an identifier or as text between quotes. */
export function nameOf(node: Node | undefined): string | undefined {
  return textAt(node, 'name') ?? textAt(node, 'value')
}

/** Without what only the compiler reads: `x satisfies T`, `x as T`, `x!`, `(x)`. */
export function bare(node: Node | undefined): Node | undefined {
  const inner = /^(TSSatisfiesExpression|TSAsExpression|TSNonNullExpression|ParenthesizedExpression)$/
  return node && inner.test(node.type) ? bare(nodeAt(node, 'expression')) : node
}

/** Every node below one that stands for a value or its type: no keys, no names of members, nothing that is only compared. */
export function* within(node: Node): Generator<Node> {
  yield node
  for (const [member, value] of Object.entries(node)) {
    const isName = (member === 'key' || member === 'property' || member === 'label') && node['computed'] !== true
    const isCompared =
      node.type === 'TSTypeQuery' || (node.type === 'TSSatisfiesExpression' && member === 'typeAnnotation')
    if (isName || isCompared) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* within(child)
  }
}
