import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { type getCitiesByDefaultCountry, getLegalText } from '#contracts/platform/endpoints.ts'
import { load } from '#web/api/load.ts'

export type Account = NonNullable<OutputOf<typeof calls.getAccountInformation>>
export type People = OutputOf<typeof calls.getCompanyInvestors>
export type Mine = OutputOf<typeof calls.getMyCompanies>
export type Invitation = OutputOf<typeof calls.getCompanyInvitation>
export type City = OutputOf<typeof getCitiesByDefaultCountry>[number]
export type Texts = Awaited<ReturnType<typeof readTexts>>

/** The texts a company accepts, in the versions in force. */
export async function readTexts(args: LoaderFunctionArgs) {
  const [framework, risk] = await Promise.all([
    load(getLegalText, { kind: 'framework-agreement' }, args),
    load(getLegalText, { kind: 'general-risk-notice' }, args),
  ])
  return { framework, risk }
}
