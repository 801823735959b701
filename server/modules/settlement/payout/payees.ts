import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import type { findOffering } from '#server/modules/projects/index.ts'
import { findFeeAccount, findFeeAccountOfficers } from './fee-account.ts'

type Payees = OutputOf<typeof getCampaignSettlement>['payees']
type Offering = NonNullable<Awaited<ReturnType<typeof findOffering>>>

/** Whom a payout pays, to which account, and who named it: the company's its entrepreneur, that of the fees two officers. */
export async function findPayees(
  context: Pick<Context, 'db'>,
  offering: Offering,
  { gross, net }: { readonly gross: Kurus; readonly net: Kurus },
): Promise<Payees> {
  const fee = await findFeeAccount(context)
  const officers = await findFeeAccountOfficers(context)
  const people = [offering.owner_id, officers?.begunBy, officers?.decidedBy]
  const names = await findMemberNames(
    context,
    people.filter((id) => typeof id === 'string'),
  )
  const nameOf = (id: string | null | undefined): string | null => (id ? (names.get(id) ?? null) : null)
  const { payout_iban: iban, payout_holder: holderName } = offering
  const company = {
    payee: 'company' as const,
    amount: net,
    account: iban && holderName ? { iban, holderName } : null,
    begunBy: nameOf(offering.owner_id),
    begunAt: offering.payout_named_at ? toUnixSeconds(offering.payout_named_at) : null,
    decidedBy: null,
  }
  const fees = {
    payee: 'platform' as const,
    amount: gross - net,
    account: fee,
    begunBy: nameOf(officers?.begunBy),
    begunAt: officers ? toUnixSeconds(officers.begunAt) : null,
    decidedBy: nameOf(officers?.decidedBy),
  }
  return gross > net ? [company, fees] : [company]
}
