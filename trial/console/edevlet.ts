import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { EDEVLET_PATH } from '#contracts/membership/edevlet.ts'
import type { EDevletPersonKind } from '#contracts/trial/edevlet.ts'
import type { answerEDevlet } from '#contracts/trial/edevlet-endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'
import { sampleBirthDate, sampleForeignerNumber, sampleNumberOf } from '#trial/sample-numbers.ts'
import type { EDevletIdentity } from '#trial/simulators/index.ts'
import type { TrialGround } from './ground.ts'
import { findOwnNumber } from './own-number.ts'

/** What the person chose on the consent page, as the address by which they come back. */
export async function answerTrialEDevlet(
  ground: TrialGround,
  context: Context,
  input: InputOf<typeof answerEDevlet>,
): Promise<OutputOf<typeof answerEDevlet>> {
  const { id } = requireMember(context.actor)
  const { redirectUri, state, answer } = input
  if (redirectUri !== `${context.baseUrl}${EDEVLET_PATH}`) throw new Refusal('edevlet-address-unknown')
  const url = new URL(redirectUri)
  url.searchParams.set('state', answer === 'wrong-state' ? `${state.slice(0, -4)}AAAA` : state)
  if (answer === 'refuse') url.searchParams.set('error', 'access_denied')
  else if (answer === 'fail') url.searchParams.set('error', 'server_error')
  else {
    const person = await PEOPLE[input.person](context, id)
    url.searchParams.set('code', await ground.simulators.issueEDevletCode(input, person, answer === 'late'))
  }
  return { returnUrl: url.href, stays: answer === 'twice' }
}

type Find = (context: Context, memberId: string) => Promise<EDevletIdentity>

const capitals = (name: string): string => name.toLocaleUpperCase('tr')

/** The state writes names in capitals. */
const ownName: Find = async (context, memberId) => {
  const member = await findMember(context, memberId)
  const [firstName, lastName] = [capitals(member?.firstName ?? ''), capitals(member?.lastName ?? '')]
  return { number: sampleNumberOf('plain'), firstName, lastName, birthDate: sampleBirthDate() }
}

const PEOPLE: Readonly<Record<EDevletPersonKind, Find>> = {
  own: ownName,
  'other-name': async (...of) => {
    const own = await ownName(...of)
    return { ...own, firstName: `${own.firstName} DENİZ`, lastName: 'IŞIKLI' }
  },
  minor: async (context, memberId) => {
    const year = context.clock.now().getUTCFullYear() - 16
    return { ...(await ownName(context, memberId)), birthDate: `${year}-05-19` }
  },
  taken: async (context, memberId) => ({
    ...(await ownName(context, memberId)),
    number: (await findOthersNumber(context, memberId)) || sampleNumberOf('plain'),
  }),
  foreigner: async (...of) => ({ ...(await ownName(...of)), number: sampleForeignerNumber() }),
}

/** A number that another member proved; nothing where there is none yet. */
async function findOthersNumber(context: Context, memberId: string): Promise<string> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from membership.identity where member_id <> ${memberId} limit 1`.execute(context.db)
  return rows[0] ? findOwnNumber(context, rows[0].memberId) : ''
}
