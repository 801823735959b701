import type { Endpoint } from '#contracts/common/endpoint.ts'
import type * as z from 'zod/mini'
import type { ContentKind } from '#contracts/content/kinds.ts'
import {
  saveAnnouncementDraft,
  saveBannerDraft,
  saveBrandDraft,
  saveChoiceListDraft,
  saveCompanyInformationDraft,
  saveFaqDraft,
  saveHolidaysDraft,
  saveHomePageDraft,
  saveMailTemplateDraft,
  savePageDraft,
  savePartnerDraft,
  savePlatformInformationDraft,
  savePolicyDraft,
  saveSmsTemplateDraft,
  saveSuitabilityTestDraft,
} from '#contracts/content/endpoints.ts'

/** Bodies differ by kind; what comes back does not. */
export type DraftEndpoint = Endpoint<z.ZodMiniType, (typeof savePageDraft)['output']>

/** The call that saves a draft of each kind. */
export const draftEndpoints: Readonly<Record<ContentKind, DraftEndpoint>> = {
  'platform-information': savePlatformInformationDraft,
  brand: saveBrandDraft,
  'company-information': saveCompanyInformationDraft,
  'home-page': saveHomePageDraft,
  page: savePageDraft,
  banner: saveBannerDraft,
  faq: saveFaqDraft,
  announcement: saveAnnouncementDraft,
  partner: savePartnerDraft,
  policy: savePolicyDraft,
  'choice-list': saveChoiceListDraft,
  holidays: saveHolidaysDraft,
  'suitability-test': saveSuitabilityTestDraft,
  'mail-template': saveMailTemplateDraft,
  'sms-template': saveSmsTemplateDraft,
}
