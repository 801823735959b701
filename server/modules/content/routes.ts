import {
  archiveContentItem,
  cancelContentSchedule,
  discardContentDraft,
  getContentDifference,
  getContentItem,
  getContentItems,
  getContentKinds,
  getContentNotes,
  getContentVersion,
  getRecentPublications,
  moveContentItem,
  publishContentDraft,
  restoreContentVersion,
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
import {
  getAnnouncement,
  getAnnouncements,
  getAnnouncementsWithPageInfo,
  getBanners,
  getFaqs,
  getHomePage,
  getHowItWorks,
  getInvestmentDescriptions,
  getInvestorInterestDefinitions,
  getMobileAppUrls,
  getPage,
  getPartnershipStructure,
  getPlatformContactInformations,
  getStakeholders,
} from '#contracts/content/public-endpoints.ts'
import {
  getAdditionalContentByType,
  getOtherStaticContents,
  getStaticContentAttachmentBySeoName,
  getStaticContentBySeoNameDetails,
  getStaticContentDetails,
  getStaticContents,
  getStaticContentsByContentType,
  getStaticContentsLabelByContentType,
} from '#contracts/content/static-endpoints.ts'
import { uploadFile } from '#contracts/content/file-endpoints.ts'
import { getLegalTextDifference } from '#contracts/membership/endpoints.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listAnnouncements, listLatestAnnouncements, showAnnouncement } from './site/announcements.ts'
import { archiveItem } from './items/archive-item.ts'
import { cancelSchedule } from './publishing/cancel-schedule.ts'
import { compareVersions } from './items/compare-versions.ts'
import { discardDraft } from './items/discard-draft.ts'
import { findKinds } from './find-kinds.ts'
import { listBanners, listFaqs, listPartners } from './site/list-on-site.ts'
import { listItems } from './items/list-items.ts'
import { listNotes } from './items/list-notes.ts'
import { listPublications } from './publishing/list-publications.ts'
import { moveItem } from './items/move-item.ts'
import { publishDraft } from './publishing/publish-draft.ts'
import { restoreVersion } from './items/restore-version.ts'
import { saveDraftOf } from './items/save-draft.ts'
import { findMasterData } from '#server/modules/platform/index.ts'
import { findStaticContents } from './site/find-static-contents.ts'
import {
  listInterests,
  showContact,
  showInvestmentDescriptions,
  showMobileAppUrls,
  showPartnershipStructure,
} from './site/show-company.ts'
import { showItem, showVersion } from './items/show-item.ts'
import { showTextDifference } from './items/show-text-difference.ts'
import { listAdditionalContents, showHomePage, showHowItWorks, showPage } from './site/show-pages.ts'
import {
  listOtherStaticContents,
  listStaticContents,
  listStaticContentsOfType,
  listStaticContentTitles,
  showStaticContent,
  showStaticContentFile,
} from './site/static-contents.ts'
import { uploadPicture } from './items/upload-picture.ts'

const drafts: Route[] = [
  route(savePlatformInformationDraft, saveDraftOf('platform-information')),
  route(saveBrandDraft, saveDraftOf('brand')),
  route(saveCompanyInformationDraft, saveDraftOf('company-information')),
  route(saveHomePageDraft, saveDraftOf('home-page')),
  route(savePageDraft, saveDraftOf('page')),
  route(saveBannerDraft, saveDraftOf('banner')),
  route(saveFaqDraft, saveDraftOf('faq')),
  route(saveAnnouncementDraft, saveDraftOf('announcement')),
  route(savePartnerDraft, saveDraftOf('partner')),
  route(savePolicyDraft, saveDraftOf('policy')),
  route(saveChoiceListDraft, saveDraftOf('choice-list')),
  route(saveHolidaysDraft, saveDraftOf('holidays')),
  route(saveSuitabilityTestDraft, saveDraftOf('suitability-test')),
  route(saveMailTemplateDraft, saveDraftOf('mail-template')),
  route(saveSmsTemplateDraft, saveDraftOf('sms-template')),
]

/** What visitors read. */
const site: Route[] = [
  route(getPage, showPage),
  route(getHomePage, showHomePage),
  route(getHowItWorks, showHowItWorks),
  route(getBanners, listBanners),
  route(getFaqs, listFaqs),
  route(getAnnouncements, listLatestAnnouncements),
  route(getAnnouncementsWithPageInfo, listAnnouncements),
  route(getAnnouncement, showAnnouncement),
  route(getStakeholders, listPartners),
  route(getPartnershipStructure, showPartnershipStructure),
  route(getPlatformContactInformations, showContact),
  route(getInvestmentDescriptions, showInvestmentDescriptions),
  route(getInvestorInterestDefinitions, listInterests),
  route(getMobileAppUrls, showMobileAppUrls),
  route(getLegalTextDifference, showTextDifference),
  route(getStaticContents, listStaticContents),
  route(getOtherStaticContents, listOtherStaticContents),
  route(getStaticContentsByContentType, listStaticContentsOfType),
  route(getStaticContentsLabelByContentType, listStaticContentTitles),
  route(getStaticContentDetails, showStaticContent),
  route(getStaticContentBySeoNameDetails, showStaticContent),
  route(getStaticContentAttachmentBySeoName, showStaticContentFile),
  route(getAdditionalContentByType, listAdditionalContents),
]

export const contentRoutes: Route[] = [
  route(getMasterData, (context) => findMasterData(context, findStaticContents)),
  route(getContentKinds, findKinds),
  route(getRecentPublications, listPublications),
  route(getContentNotes, listNotes),
  route(getContentItems, listItems),
  route(getContentItem, showItem),
  route(getContentVersion, showVersion),
  route(getContentDifference, compareVersions),
  ...drafts,
  route(discardContentDraft, discardDraft),
  route(publishContentDraft, publishDraft),
  route(cancelContentSchedule, cancelSchedule),
  route(restoreContentVersion, restoreVersion),
  route(archiveContentItem, archiveItem),
  route(moveContentItem, moveItem),
  route(uploadFile, uploadPicture),
  ...site,
]
