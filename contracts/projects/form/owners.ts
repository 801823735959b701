import type { Bps } from '../../common/money/basis-points.ts'
import type { InformationForm } from '../information-form.ts'
import { type OwnershipRefusal, refuseOwnership } from '../rules.ts'
import type { Acquisition } from './acquisitions.ts'
import { isBound, partOfHolder } from './lock-up.ts'

type Peopled = Pick<InformationForm, 'people'>
type Person = Peopled['people'][number]

export type OwnersRefusal = OwnershipRefusal | 'change-owner-twice' | 'change-locked-shares'

const isOwner = ({ role }: Person): boolean => role !== 'team'
const partOf = ({ shareBps }: Pick<Person, 'shareBps'>): Bps => BigInt(shareBps)

/** Leader and partners as a form names them, with what each owns of the company. */
export const ownersOf = ({ people }: Peopled): Person[] => people.filter(isOwner)

/** Whether two versions tell of other owners, or of other parts. */
export function isAboutOwners(before: Peopled, after: Peopled): boolean {
  const told = (form: Peopled) =>
    JSON.stringify(ownersOf(form).map(({ name, shareBps, acquiredBy }) => [name, shareBps, acquiredBy ?? '']))
  return told(before) !== told(after)
}

/** The parts of who is named by that name, together. */
function partsByName(people: readonly Person[]): ReadonlyMap<string, Bps> {
  return new Map(people.map((person) => [person.name, partOf(person)]))
}

/** Names of who may not sell: those who owned a tenth when the process began, as the form that began it names them. */
function lockedNames(first: Peopled): ReadonlySet<string> {
  const bound = ownersOf(first).filter((person) => isBound(partOfHolder(partOf(person))))
  return new Set(bound.map(({ name }) => name))
}

/**
 * What no change of the owners may say: that they own more or less than the whole between them, one name twice, or that shares under the
 * lock-up were sold (T16/7). What its holders own less has to stand with somebody who says how they came by it: by inheritance, as a
 * qualified investor, or as another of these holders. `first`: the version approved first, with the owners of the process's beginning.
 */
export function refuseOwners(first: Peopled, before: Peopled, after: Peopled): OwnersRefusal | null {
  if (!isAboutOwners(before, after)) return null
  const owners = ownersOf(after)
  const parts = partsByName(owners)
  if (parts.size < owners.length) return 'change-owner-twice'
  const whole = refuseOwnership(owners.map(partOf))
  if (whole !== null) return whole
  const was = partsByName(ownersOf(before))
  const locked = lockedNames(first)
  const fell = [...locked].reduce((sum, name) => sum + below(was.get(name) ?? 0n, parts.get(name) ?? 0n), 0n)
  const mayHave = owners
    .filter(({ name, acquiredBy }) => acquiredBy && (acquiredBy !== 'among-holders' || locked.has(name)))
    .reduce((sum, { name, shareBps }) => sum + below(BigInt(shareBps), was.get(name) ?? 0n), 0n)
  return fell > mayHave ? 'change-locked-shares' : null
}

/** By how much the second is less than the first; 0 where it is not. */
const below = (first: Bps, second: Bps): Bps => (first > second ? first - second : 0n)

export interface AskedOwners {
  /** Absent: it stays. */
  readonly leaderShare?: Bps | undefined
  readonly partners?:
    | readonly {
        readonly name: string
        readonly share: Bps
        readonly acquiredBy?: Acquisition | undefined
        readonly isRemoved?: boolean | undefined
      }[]
    | undefined
}

/** Leader and partners with what was asked: who stays keeps their title and experience, and who is taken out is no owner any more. */
export function withOwners(form: Peopled, { leaderShare, partners }: AskedOwners): Person[] {
  const owners = ownersOf(form)
  const leaders = owners
    .filter(({ role }) => role === 'leader')
    .map((leader) => (leaderShare === undefined ? leader : { ...leader, shareBps: String(leaderShare) }))
  const known = owners.filter(({ role }) => role === 'participant')
  if (partners === undefined) return [...leaders, ...known]
  const named = partners
    .filter(({ isRemoved }) => isRemoved !== true)
    .map(({ name, share, acquiredBy }): Person => {
      const { title = '', experience = '' } = known.find((person) => person.name === name) ?? {}
      const person = { role: 'participant' as const, name, title, experience, shareBps: String(share) }
      return acquiredBy ? { ...person, acquiredBy } : person
    })
  return [...leaders, ...named]
}
