import { CONSOLE, paths, screen, TRIAL } from './paths.ts'

/** Screens of the console, and of the trial. */
export const consolePaths = {
  root: CONSOLE,
  content: screen('/yonetim/icerik'),
  contentKind: screen('/yonetim/icerik/:kind'),
  contentItem: screen('/yonetim/icerik/:kind/:itemId'),
  contentPreview: screen('/yonetim/icerik/:kind/:itemId/onizleme'),
  contentHistory: screen('/yonetim/icerik/:kind/:itemId/gecmis'),
  contactMessages: screen('/yonetim/mesajlar'),
  contactMessage: screen('/yonetim/mesajlar/:messageId'),
  applications: screen('/yonetim/basvurular'),
  application: screen('/yonetim/basvurular/:projectId'),
  conversations: screen('/yonetim/yazilanlar'),
  committee: screen('/yonetim/komite'),
  committeeFile: screen('/yonetim/komite/:projectId'),
  resolution: screen('/yonetim/komite/karar/:resolutionId'),
  committeeSeats: screen('/yonetim/komite/uyeler/:fileId'),
  campaignRecord: screen('/yonetim/komite/kampanya/:projectId'),
  formChanges: screen('/yonetim/form-degisiklikleri'),
  formChange: screen('/yonetim/form-degisiklikleri/:changeId'),
  obligations: screen('/yonetim/yukumlulukler'),
  identityReviews: screen('/yonetim/kimlik'),
  identityReview: screen('/yonetim/kimlik/:reviewId'),
  qualifiedReviews: screen('/yonetim/nitelikli'),
  qualifiedReview: screen('/yonetim/nitelikli/:reviewId'),
  lostPhoneReviews: screen('/yonetim/telefon-kaybi'),
  lostPhoneReview: screen('/yonetim/telefon-kaybi/:reviewId'),
  companies: screen('/yonetim/sirketler'),
  company: screen('/yonetim/sirketler/:companyId'),
  members: screen('/yonetim/uyeler'),
  member: screen('/yonetim/uyeler/:memberId'),
  settlement: screen('/yonetim/mutabakat'),
  campaignSettlement: screen('/yonetim/mutabakat/:projectId'),
  dayClosings: screen('/yonetim/gun-sonu'),
  cards: screen('/yonetim/kart-odemeleri'),
  complaints: screen('/yonetim/sikayetler'),
  reports: screen('/yonetim/raporlar'),
  reportPacks: screen('/yonetim/raporlar/dosyalar'),
  pageViews: screen('/yonetim/goruntulenmeler'),
  parameters: screen('/yonetim/parametreler'),
  parameter: screen('/yonetim/parametreler/:key'),
  maintenance: screen('/yonetim/bakim'),
  delisting: screen('/yonetim/listeden-cikarma'),
  outbox: screen('/yonetim/iletiler'),
  staff: screen('/yonetim/personel'),
  staffMember: screen('/yonetim/personel/:memberId'),
  auditTrail: screen('/yonetim/denetim-izi'),
} as const

export const trialPaths = {
  root: TRIAL,
  clock: screen('/deneme/saat'),
  bank: screen('/deneme/banka'),
  inbox: screen('/deneme/gelen-kutusu'),
  faults: screen('/deneme/servisler'),
  authenticator: screen('/deneme/dogrulayici'),
  eDevlet: screen('/deneme/e-devlet'),
  card: screen('/deneme/kart'),
} as const

/** Every screen there is, by group. */
export const allPaths = { ...paths, console: consolePaths, trial: trialPaths } as const

/** Parts of a record of the console as the address has them. */
export const RECORD_SLUGS = {
  summary: 'ozet',
  documents: 'belgeler',
  money: 'para',
  sessions: 'oturumlar',
  letters: 'iletiler',
  estate: 'vefat',
  audit: 'denetim',
  payout: 'aktarim',
  ledger: 'defter',
  suspicions: 'suphe',
} as const
