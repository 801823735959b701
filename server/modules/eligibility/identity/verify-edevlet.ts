import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { isCitizenNumber, isForeignerNumber } from '#contracts/common/person/national-id.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  checkMemberState,
  getEDevletLoginUrl,
  getEDevletResult,
  verifyEDevlet as verifyEDevletCall,
} from '#contracts/membership/edevlet-endpoints.ts'
import { edevletErrors, edevletSilences } from '#contracts/membership/edevlet-messages.ts'
import { refuseBirthDate } from '#contracts/membership/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { OutsideRefused, OutsideUnavailable, type EDevlet, type EDevletPerson } from '#server/outside/index.ts'
import { isSameName } from '../standing/name-rules.ts'
import { findMember, lockMember } from '#server/modules/members/index.ts'
import { claimAttempt, findLastAttempt, finishAttempt, isLate, loginOf, openAttempt } from './edevlet-attempts.ts'
import type { ProvenPerson } from '../review/proven-person.ts'
import { hasIdentity, storeIdentity } from './store-identity.ts'

/** Begins a verification: writes down whose it is and in which session, and says where they sign in. Refuses `edevlet-off`,
 * `edevlet-unavailable`, `identity-already-verified`. */
export async function beginEDevlet(
  context: Context,
  { returnTo = '' }: InputOf<typeof getEDevletLoginUrl>,
): Promise<OutputOf<typeof getEDevletLoginUrl>> {
  const actor = requireMember(context.actor)
  const edevlet = requireEDevlet(context)
  if (await hasIdentity(context, actor.id)) throw new Refusal('identity-already-verified')
  const attemptId = await inTransaction(context, async (tx) => {
    const id = await openAttempt(tx, actor, returnTo)
    await recordEvent(tx, { action: 'member.edevlet-begun', subjectId: actor.id, data: { attemptId: id } })
    return id
  })
  return { loginUrl: await asked(() => edevlet.loginUrl(loginOf(context, attemptId))) }
}

/**
 * Handles the return from e-Devlet: asks it once whom the return proves, and records them (T14/2-a). The proven name corrects the one
 * typed at sign-up. Whatever went wrong is written down for `getverificationresult`, except for a return that is not this session's.
 */
export async function verifyEDevlet(
  context: Context,
  returned: InputOf<typeof verifyEDevletCall>,
): Promise<OutputOf<typeof verifyEDevletCall>> {
  const actor = requireMember(context.actor)
  const edevlet = requireEDevlet(context)
  const attempt = await claimAttempt(context, actor, returned.state)
  try {
    if (await isLate(context, attempt.id)) throw new Refusal('edevlet-late')
    const said = await asked(() => edevlet.readPerson(attempt.login, withoutGaps(returned)))
    const member = await findMember(context, actor.id)
    const known = { firstName: member?.firstName ?? '', lastName: member?.lastName ?? '' }
    const person = judge(said, known, istanbulDate(context.clock.now()))
    await inTransaction(context, async (tx) => {
      await lockMember(tx, actor.id)
      await storeIdentity(tx, actor.id, person, 'e-devlet')
      await finishAttempt(tx, attempt.id, 'verified')
    })
    return { nameCorrected: !isSameName(nameOf(person), nameOf(known)), returnTo: attempt.returnTo }
  } catch (error) {
    if (error instanceof Refusal) await noteFailure(context, actor.id, attempt.id, error.code)
    throw error
  }
}

async function noteFailure(context: Context, memberId: string, attemptId: string, code: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await finishAttempt(tx, attemptId, code)
    await recordEvent(tx, { action: 'member.edevlet-failed', subjectId: memberId, data: { attemptId, code } })
  })
}

/** What became of the member's last verification. */
export async function showEDevletResult(context: Context): Promise<OutputOf<typeof getEDevletResult>> {
  const { id } = requireMember(context.actor)
  const { state, code, at } = await findLastAttempt(context, id)
  const refusals: Readonly<Record<string, { readonly message: string }>> = edevletErrors
  const silences: Readonly<Record<string, string>> = edevletSilences
  const message = silences[code] ?? refusals[code]?.message ?? ''
  return { state, code, message, at: at && toUnixSeconds(at) }
}

/** Whether the member's identity is proven, by what, and whether e-Devlet is there. */
export async function showMemberState(context: Context): Promise<OutputOf<typeof checkMemberState>> {
  const { id } = requireMember(context.actor)
  const found = await context.db
    .selectFrom('membership.identity')
    .select('proven_by as provenBy')
    .where('member_id', '=', id)
    .executeTakeFirst()
  return {
    isVerified: found !== undefined,
    provenBy: found?.provenBy ?? null,
    isOffered: context.outside.edevlet !== null,
  }
}

function requireEDevlet(context: Context): EDevlet {
  if (context.outside.edevlet === null) throw new Refusal('edevlet-off')
  return context.outside.edevlet
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw new Refusal('edevlet-unavailable')
    if (!(error instanceof OutsideRefused)) throw error
    if (error.code === 'consent-refused') throw new Refusal('edevlet-refused')
    throw new Refusal(error.code === 'incomplete' ? 'edevlet-incomplete' : 'edevlet-code-refused')
  }
}

/** The return as the protocol's library reads it: what was not sent is not there. */
function withoutGaps(returned: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(returned).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

interface Name {
  readonly firstName: string
  readonly lastName: string
}

const nameOf = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`

/**
 * Whether e-Devlet's word can be recorded, by the same rules as the register's: a number with right check digits, full age. A name that
 * is the same in other letters stays as its owner spelt it; another one comes in the capitals of the state.
 */
function judge(said: EDevletPerson, known: Name, today: string): ProvenPerson {
  const { number, birthDate } = said
  const identityType = isCitizenNumber(number) ? 'citizen' : isForeignerNumber(number) ? 'foreign' : null
  if (!identityType || said.firstName.trim() === '' || said.lastName.trim() === '')
    throw new Refusal('edevlet-incomplete')
  const young = refuseBirthDate(birthDate, today)
  if (young) throw new Refusal(young)
  const spelt = (proven: string, typed: string): string =>
    isSameName(proven, typed) ? typed : proven.normalize('NFC').trim().replace(/\s+/g, ' ')
  return {
    identityType,
    number,
    birthDate,
    firstName: spelt(said.firstName, known.firstName),
    lastName: spelt(said.lastName, known.lastName),
  }
}
