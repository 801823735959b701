import { indexesOf, ROW_MARK, type Values } from '#web/form/rows/form-rows.ts'
import { firstOf } from '#web/form/fields/text-fields.tsx'

// Two people at one draft. A form carries fingerprints of what it opened, member by member, so that what somebody else saved
// meanwhile can be told apart from what was typed here, and both be kept.

const BODY = 'body.'

/** A member of the body, `sections`, as one text: the same however lines end or rows are posted. */
function membersOf(values: Values): Map<string, string> {
  const lines = new Map<string, string[]>()
  for (const [path, value] of Object.entries(values)) {
    if (!path.startsWith(BODY) || path.endsWith(`.${ROW_MARK}`)) continue
    const said = (firstOf(value) ?? '').replace(/\r\n?/g, '\n').trim()
    const member = path.slice(BODY.length).split('.')[0] ?? ''
    lines.set(member, [...(lines.get(member) ?? []), `${path}=${said}`])
  }
  return new Map([...lines].map(([member, said]) => [member, said.sort().join('\n')]))
}

/** FNV-1a: only told apart by it, never trusted. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What a form opened, as a text it can carry along. */
export function fingerprintsOf(values: Values): string {
  return JSON.stringify(Object.fromEntries([...membersOf(values)].map(([name, said]) => [name, fingerprint(said)])))
}

export interface Conflict {
  /** Members that somebody else changed and that were left alone here. */
  readonly theirs: readonly string[]
  /** Members that both changed, to different ends. */
  readonly both: readonly string[]
}

/** What somebody else changed since the form was opened. */
export function conflictOf(opened: string, typed: Values, saved: Values): Conflict {
  const before = readFingerprints(opened)
  const [mine, theirs] = [membersOf(typed), membersOf(saved)]
  const names = [...new Set([...theirs.keys(), ...mine.keys()])]
  const isChanged = (members: Map<string, string>, name: string) =>
    fingerprint(members.get(name) ?? '') !== (before[name] ?? fingerprint(''))
  const changed = names.filter((name) => isChanged(theirs, name) && mine.get(name) !== theirs.get(name))
  return {
    theirs: changed.filter((name) => !isChanged(mine, name)),
    both: changed.filter((name) => isChanged(mine, name)),
  }
}

/** What was typed, with what somebody else changed elsewhere. */
export function mergedValues(typed: Values, saved: Values, { theirs }: Conflict): Values {
  const isTheirs = (path: string) => theirs.some((name) => path === BODY + name || path.startsWith(`${BODY}${name}.`))
  return Object.fromEntries([
    ...Object.entries(typed).filter(([path]) => !isTheirs(path)),
    ...Object.entries(saved).filter(([path]) => isTheirs(path)),
  ])
}

function readFingerprints(text: string): Readonly<Record<string, string>> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {}
  } catch {
    // Not ours: then everything counts as changed by both, and nothing is overwritten unseen.
    return {}
  }
}

export interface RowChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** Rows of a list that somebody else added, took out or rewrote, by the member that tells rows apart. */
export function rowChangesOf(member: string, nameMember: string, typed: Values, saved: Values): RowChanges {
  const [mine, theirs] = [rowsOf(member, nameMember, typed), rowsOf(member, nameMember, saved)]
  return {
    added: [...theirs.keys()].filter((name) => !mine.has(name)),
    removed: [...mine.keys()].filter((name) => !theirs.has(name)),
    changed: [...theirs].filter(([name, said]) => mine.has(name) && mine.get(name) !== said).map(([name]) => name),
  }
}

function rowsOf(member: string, nameMember: string, values: Values): Map<string, string> {
  const prefix = `${BODY}${member}`
  return new Map(
    indexesOf(Object.keys(values), prefix).map((index) => {
      const own = Object.entries(values).filter(([path]) => path.startsWith(`${prefix}.${index}.`))
      const row = Object.fromEntries(
        own.map(([path, value]) => [`${BODY}row${path.slice(`${prefix}.${index}`.length)}`, value]),
      )
      return [firstOf(values[`${prefix}.${index}.${nameMember}`]) ?? '', membersOf(row).get('row') ?? '']
    }),
  )
}
