import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { lira } from '#contracts/common/money/money.ts'
import { lowerAscii } from '#contracts/common/text/text.ts'
import type { changeAtMkk } from '#contracts/trial/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TrialGround } from './ground.ts'
import { findOwnNumber } from './own-number.ts'

/** Changes what MKK knows of a member whose identity is proven, and what it does with the next list. Refuses `member-unknown`. */
export async function changeAtTrialMkk(
  ground: TrialGround,
  context: Context,
  input: InputOf<typeof changeAtMkk>,
): Promise<{ done: true }> {
  const { isClosed, isLimited, fewerShares, usedElsewhere, refusesNextList } = input
  const { rows } = await sql<{ id: string }>`
    select id from membership.member where email = ${lowerAscii(input.emailAddress)}`.execute(context.db)
  const number = rows[0] ? await findOwnNumber(context, rows[0].id) : ''
  if (number === '') throw new Refusal('member-unknown')
  await ground.simulators.changeMkkMember(number, {
    ...(isClosed === undefined ? {} : { closed: isClosed }),
    ...(isLimited ? { qualifiedSince: null } : {}),
    ...(fewerShares === undefined ? {} : { shortBy: BigInt(fewerShares) }),
    ...(usedElsewhere === undefined ? {} : { usedElsewhereKurus: lira(usedElsewhere) }),
  })
  if (refusesNextList !== undefined) await ground.simulators.changeBehaviour({ mkkRefusesNext: refusesNextList })
  return { done: true }
}
