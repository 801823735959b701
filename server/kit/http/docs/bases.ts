import { type Json, membersOf, requiredOf } from './schema-parts.ts'

/** With fewer members, or fewer characters, in common, the reference is longer than what it stands for. */
const [LEAST_MEMBERS, LEAST_LENGTH] = [3, 110]
/** What is longer is likely to be a reference itself. */
const REFERENCE_LENGTH = 45

const ONLY_MEMBERS = new Set(['type', 'properties', 'required'])

interface Members {
  readonly text: string
  readonly said: ReadonlySet<string>
  readonly length: number
}

/** Of each object that has all members of another, and more: the largest such other. Schemas are told apart by their text. */
export function basesOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const objects = texts.flatMap((text) => readMembers(text))
  const worthAName = objects
    .filter(({ said, length }) => said.size >= LEAST_MEMBERS && length >= LEAST_LENGTH)
    .toSorted((one, other) => other.length - one.length)
  const found = objects.flatMap(({ text, said }) => {
    const base = worthAName.find((one) => one.said.size < said.size && one.said.isSubsetOf(said))
    return base ? [[text, base.text] as const] : []
  })
  return new Map(found)
}

function readMembers(text: string): Members[] {
  const schema = JSON.parse(text) as Json
  if (Object.keys(schema).some((key) => !ONLY_MEMBERS.has(key))) return []
  const members = Object.entries(membersOf(schema)).map(([name, one]) => [name, JSON.stringify(one)] as const)
  if (members.length === 0) return []
  const required = new Set(requiredOf(schema))
  const said = members.map(([name, one]) => `${required.has(name) ? 'always' : 'perhaps'} ${name} ${one}`)
  const lengths = members.map(([name, one]) => 2 * name.length + Math.min(one.length, REFERENCE_LENGTH))
  return [{ text, said: new Set(said), length: lengths.reduce((sum, length) => sum + length, 0) }]
}
