import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getInvestmentDescriptions,
  getInvestorInterestDefinitions,
  getMobileAppUrls,
  getPartnershipStructure,
  getPlatformContactInformations,
} from '#contracts/content/public-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findChoices, type ChoiceList } from '#server/modules/platform/index.ts'
import { requirePublished } from './find-published.ts'

/** What TTK 39 and 1524 ask the operating company to publish. */
export async function showPartnershipStructure(context: Context): Promise<OutputOf<typeof getPartnershipStructure>> {
  const { body, publishedAt } = await requirePublished(context, 'company-information', 'company-information')
  const { contactEmail: _email, contactPhone: _phone, workingHours: _hours, ...company } = body
  return { ...company, changedAt: toUnixSeconds(publishedAt) }
}

/** How the operator can be reached. */
export async function showContact(context: Context): Promise<OutputOf<typeof getPlatformContactInformations>> {
  const { body } = await requirePublished(context, 'company-information', 'company-information')
  return {
    companyTitle: body.companyTitle,
    address: body.companyAddress,
    email: body.contactEmail,
    phone: body.contactPhone,
    registeredEmail: body.registeredEmail,
    workingHours: body.workingHours,
  }
}

/** The two texts that stand beside every amount. */
export async function showInvestmentDescriptions(
  context: Context,
): Promise<OutputOf<typeof getInvestmentDescriptions>> {
  const { body } = await requirePublished(context, 'platform-information', 'platform-information')
  const { investmentInformationDescription, investmentLimitDescription } = body
  return { investmentInformationDescription, investmentLimitDescription }
}

/** Addresses of the apps in the stores. */
export async function showMobileAppUrls(context: Context): Promise<OutputOf<typeof getMobileAppUrls>> {
  const { body } = await requirePublished(context, 'platform-information', 'platform-information')
  return { playStoreUrl: body.playStoreUrl, appStoreUrl: body.appStoreUrl }
}

/** What a member may choose as interests. */
export async function listInterests(context: Context): Promise<OutputOf<typeof getInvestorInterestDefinitions>> {
  const pairs = async (list: ChoiceList) =>
    (await findChoices(context, list)).map(({ key, label }) => ({ key, value: label }))
  return { categories: await pairs('categories'), businessModels: await pairs('businessModel') }
}
