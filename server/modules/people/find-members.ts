import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { lowerAscii, upperAscii } from '#contracts/common/text/text.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { isReference } from '#contracts/investments/reference.ts'
import type { findMembers as endpoint, getPerson } from '#contracts/people/endpoints.ts'
import { mayOpen, PERSON_PARTS, SUSPENDERS, SUSPICION_READERS, WAITING_SUSPICIONS } from '#contracts/people/parts.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { isId } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findDeath } from '#server/modules/payees/index.ts'
import { findPeople, findPeopleById, type FoundPerson, waysOf } from '#server/modules/membership/index.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { findLookReason } from './look.ts'
import { estatesFor } from './staff-queues.ts'
import { listSuspected } from './suspicions.ts'

const PAGE = 50

type Found = OutputOf<typeof endpoint>

/** What a way of finding tells by its hit: whose number, whose account. Who does not see that finds nobody by it either. */
const FOUND_WITH = { identity: 'identity', mkk: 'identity', iban: 'money' } as const

/** Members as the words mean them. */
export async function findMembers(
  context: Context,
  { words, after, waiting = '' }: InputOf<typeof endpoint>,
): Promise<Found> {
  const { roles } = requireStaff(context.actor, ...CONSOLE_READERS.members)
  if (after !== '' && !isId(after.replace(/^s/, '')) && after !== 's') throw new Refusal('invalid-input')
  if (waiting === WAITING_SUSPICIONS) return { searchedBy: ['suspicion'], ...listed(await findSuspected(context)) }
  if (waiting !== '') return { searchedBy: ['estate'], ...listed(await findWaiting(context)) }
  const id = lowerAscii(words)
  if (isId(id)) return { searchedBy: ['id'], ...listed(await findPeopleById(context, [id])) }
  const code = upperAscii(words.replaceAll(/[\s-]/g, ''))
  if (isReference(code)) return { searchedBy: ['reference'], ...listed(await findByReference(context, code)) }
  const meant = waysOf(words)
  const ways = meant.filter((way) => !(way in FOUND_WITH) || mayOpen(FOUND_WITH[way as keyof typeof FOUND_WITH], roles))
  const { people, next } = await findPeople(context, { words, ways, after, size: PAGE })
  const hidden = ways.length < meant.length
  return { searchedBy: hidden ? [...ways, 'number-hidden'] : [...ways], ...listed(people), next }
}

/** Members whose estate waits for the caller's word. */
async function findWaiting(context: Context): Promise<readonly FoundPerson[]> {
  const waiting = await estatesFor(context)
  return findPeopleById(
    context,
    waiting.map(({ memberId }) => memberId),
  )
}

/** Members about whom a note of suspicion is open; for those alone who read such notes. */
async function findSuspected(context: Context): Promise<readonly FoundPerson[]> {
  requireStaff(context.actor, ...SUSPICION_READERS)
  return findPeopleById(context, await listSuspected(context))
}

async function findByReference(context: Context, referenceNo: string): Promise<readonly FoundPerson[]> {
  const { rows } = await sql<{ investorId: string }>`
    select investor_id from investments.order_course where reference_no = ${referenceNo}`.execute(context.db)
  return findPeopleById(
    context,
    rows.map(({ investorId }) => investorId),
  )
}

/** `defne@ornek.test` → `d***@ornek.test`. */
function maskEmail(address: string): string {
  const at = address.indexOf('@')
  return at < 1 ? '' : `${address.slice(0, 1)}***${address.slice(at)}`
}

/** Found members as a list that has no further page tells them, their addresses masked. */
export function listed(people: readonly FoundPerson[]): Pick<Found, 'members' | 'next'> {
  return {
    members: people.map(({ emailAddress, registeredAt, ...person }) => ({
      ...person,
      maskedEmail: maskEmail(emailAddress),
      memberSince: toUnixSeconds(registeredAt),
    })),
    next: null,
  }
}

/** Whose record it is, and what of it is open to the caller. Refuses `not-found`. */
export async function findPerson(
  context: Context,
  { memberId }: InputOf<typeof getPerson>,
): Promise<OutputOf<typeof getPerson>> {
  const { id: readerId, roles } = requireStaff(context.actor, ...CONSOLE_READERS.members)
  const [person] = await findPeopleById(context, [memberId])
  if (!person) throw new Refusal('not-found')
  const { id, fullName, isCompany, isSuspended, isClosed } = person
  const staff = await isStaff(context, id)
  return {
    id,
    fullName,
    isCompany,
    isSuspended,
    isClosed,
    isDeceased: (await findDeath(context, id)) !== null,
    isStaff: staff,
    seesSuspicions: SUSPICION_READERS.some((role) => roles.includes(role)),
    maySuspend: !staff && !isCompany && !isClosed && id !== readerId && SUSPENDERS.some((role) => roles.includes(role)),
    parts: PERSON_PARTS.filter((part) => mayOpen(part, roles)),
    lookReason: await findLookReason(context, id, readerId),
  }
}
