import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getCompanyPersonOrders } from '#contracts/investments/company-endpoints.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { type getCitiesByDefaultCountry, getLegalText } from '#contracts/platform/endpoints.ts'
import { load } from '#web/api/load.ts'
import { LEAVING, OFFERING, REMOVING } from './parameters.ts'
import type { Parting } from './parting.tsx'

export type Account = NonNullable<OutputOf<typeof calls.getAccountInformation>>
export type People = OutputOf<typeof calls.getCompanyInvestors>
export type Mine = OutputOf<typeof calls.getMyCompanies>
export type Invitation = OutputOf<typeof calls.getCompanyInvitation>
export type City = OutputOf<typeof getCitiesByDefaultCountry>[number]
export type Texts = Awaited<ReturnType<typeof readTexts>>

/** Whose removal or own leaving the address asks about, or to whom the company is offered, with what hangs on them; null: nobody. */
export async function readParting(
  account: Account,
  { people }: People,
  args: LoaderFunctionArgs,
): Promise<Parting | null> {
  const query = new URL(args.request.url).searchParams
  const isOffer = query.has(OFFERING)
  const person = query.has(LEAVING)
    ? people.find(({ isSelf }) => isSelf)
    : people.find(({ memberId }) => memberId === query.get(isOffer ? OFFERING : REMOVING))
  // Its owner stays, and only they remove others.
  if (!person || person.isOwner || !(person.isSelf || account.isOwner)) return null
  const { memberId, fullName, isSelf } = person
  if (isOffer) return isSelf ? null : { kind: 'offer', memberId, fullName, orders: [] }
  const orders = await load(getCompanyPersonOrders, { accountId: account.id, memberId }, args)
  return { kind: isSelf ? 'leave' : 'remove', memberId, fullName, orders }
}

/** The texts a company accepts, in the versions in force. */
export async function readTexts(args: LoaderFunctionArgs) {
  const [framework, risk] = await Promise.all([
    load(getLegalText, { kind: 'framework-agreement' }, args),
    load(getLegalText, { kind: 'general-risk-notice' }, args),
  ])
  return { framework, risk }
}
