import type { ToldValues } from '../../templates/ahead.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import type { Context } from '#server/kit/context.ts'
import { findInvestmentForNotice } from '#server/modules/investments/index.ts'
import { findDeathById } from '#server/modules/payees/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import type { Telling } from '../tell.ts'
import type { Composer, Composers } from './composer.ts'

/** To whoever wrote about a member's death, at the address they gave: they need not be a member. Nobody where none wrote. */
async function toHeir(
  context: Pick<Context, 'db'>,
  { memberId, deathId }: { readonly memberId: string; readonly deathId: string },
  name: 'estate-steps' | 'estate-withdrawn' | 'estate-account-agreed',
  more: ToldValues = {},
): Promise<Telling[]> {
  const death = await findDeathById(context, deathId)
  if (!death?.heir_email || !death.heir_name) return []
  const personName = (await findMember(context, memberId))?.fullName ?? ''
  const to = { key: death.id, memberId: null, emailAddress: death.heir_email, phone: '' }
  const values = { fullName: death.heir_name, personName, ...more }
  return [{ to, told: { name, path: paths.contact.href(), values } }]
}

const recorded: Composer<'member.death-recorded'> = (context, event) =>
  toHeir(context, { memberId: event.subjectId, deathId: dataOf(event).deathId }, 'estate-steps')

/** Two officers agreed on the heirs' account: told above all in case that it was not they who named it. */
const accountConfirmed: Composer<'member.estate-account-confirmed'> = (context, event) => {
  const { deathId, ibanEnd: accountEnd } = dataOf(event)
  return toHeir(context, { memberId: event.subjectId, deathId }, 'estate-account-agreed', { accountEnd })
}

/** An officer recorded their withdrawal: told above all in case that it was not theirs. */
const withdrawn: Composer<'member.heirs-withdrew'> = async (context, event) => {
  const { deathId, investmentId } = dataOf(event)
  const investment = await findInvestmentForNotice(context, investmentId)
  if (!investment) return []
  const { amountKurus, refund, referenceNo, projectId } = investment
  return toHeir(context, { memberId: event.subjectId, deathId }, 'estate-withdrawn', {
    projectTitle: (await findOffering(context, projectId))?.title ?? '',
    referenceNo,
    refundAmount: formatKurus(refund?.amountKurus ?? amountKurus),
  })
}

/** Letters to the heirs of a member who died. */
export const estateComposers = {
  'member.death-recorded': recorded,
  'member.heirs-withdrew': withdrawn,
  'member.estate-account-confirmed': accountConfirmed,
} satisfies Composers
