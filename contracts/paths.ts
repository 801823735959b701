import { invariant } from './common/errors.ts'

/** Names of a pattern's `:name` parts. */
type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Readonly<Record<string, string>>

/** What a link says: every name of the pattern, and what else becomes the query string. */
type LinkTo<Pattern extends string> = [NamesIn<Pattern>] extends [never]
  ? [query?: Query]
  : [parameters: { readonly [Name in NamesIn<Pattern>]: string } & Query]

/** A screen's address: `pattern` for the route table, `href` for links; both from one line. */
export interface ScreenPath<Pattern extends string = string> {
  readonly pattern: Pattern
  href(...parameters: LinkTo<Pattern>): string
}

/** Builds a screen path; `:name` parts are filled by `href`, what is left over becomes the query string. */
export function screen<Pattern extends string>(pattern: Pattern): ScreenPath<Pattern> {
  return {
    pattern,
    href(parameters: Query = {}) {
      const named = new Set<string>()
      const path = pattern.replace(/:(\w+)/g, (_mark, name: string) => {
        named.add(name)
        const value = parameters[name]
        invariant(value, `a link to ${pattern} names its ${name}`)
        return encodeURIComponent(value)
      })
      const query = Object.entries(parameters)
        .filter(([name]) => !named.has(name))
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join('&')
      return query ? `${path}?${query}` : path
    },
  }
}

/**
 * THE table of screens: English key → Turkish path (specification section 2). Links, redirects, e-mails and tests use it; those of staff
 * and of the trial stand in staff-paths.ts, which no visitor carries.
 */
export const paths = {
  home: screen('/'),
  about: screen('/hakkimizda'),
  services: screen('/hizmetlerimiz'),
  faq: screen('/sss'),
  /** Is it safe, who is behind it, what does it cost? */
  safety: screen('/guvenli-mi'),
  howItWorks: screen('/merak-edilenler'),
  partners: screen('/paydaslarimiz'),
  announcements: screen('/duyurular'),
  announcement: screen('/duyurular/:announcement'),
  contact: screen('/iletisim'),
  legalNotices: screen('/yasal-uyarilar'),
  informationSociety: screen('/bilgi-toplumu'),
  activities: screen('/faaliyetler'),
  projects: screen('/projeler'),
  project: screen('/proje/:seoName'),
  projectById: screen('/proje'),
  /** The information form with its versions, and what differs between two of them. */
  projectForm: screen('/proje/:seoName/bilgi-formu'),
  createProject: screen('/proje-olustur'),
  /** The founder's application while it is written: its steps, one of them, and all of it as it will be read. */
  projectDraft: screen('/proje-olustur/:draftId'),
  projectDraftStep: screen('/proje-olustur/:draftId/:step'),
  projectDraftReview: screen('/proje-olustur/:draftId/onizleme'),
  /** Where the founder signs the approved version of their information form. */
  projectDraftSignature: screen('/proje-olustur/:draftId/imza'),
  policies: {
    cookies: screen('/sozlesme-ve-politikalar/cerez-politikasi'),
    privacy: screen('/sozlesme-ve-politikalar/kvkk-ve-gizlilik-politikasi'),
    evaluation: screen('/sozlesme-ve-politikalar/degerlendirme-politikasi'),
    conflictOfInterest: screen('/sozlesme-ve-politikalar/cikar-catismasi-politikasi'),
    antiMoneyLaundering: screen(
      '/sozlesme-ve-politikalar/suc-gelirlerinin-aklanmasinin-ve-terorun-finansmaninin-onlenmesi-politikasi',
    ),
    membershipAgreement: screen('/sozlesme-ve-politikalar/uyelik-sozlesmesi'),
    entrepreneurAgreement: screen('/sozlesme-ve-politikalar/girisimci-sozlesmesi'),
    fees: screen('/sozlesme-ve-politikalar/ucret-ve-kesintiler'),
    // Not in the specification's list: what members are asked to accept can be read before signing up.
    riskNotice: screen('/sozlesme-ve-politikalar/genel-risk-bildirim-formu'),
    frameworkAgreement: screen('/sozlesme-ve-politikalar/cerceve-sozlesme'),
    investmentAgreement: screen('/sozlesme-ve-politikalar/yatirim-sozlesmesi'),
    explicitConsent: screen('/sozlesme-ve-politikalar/acik-riza-metni'),
    commercialMessages: screen('/sozlesme-ve-politikalar/ticari-elektronik-ileti-onayi'),
  },
  auth: {
    signIn: screen('/giris-yap'),
    signUp: screen('/kayit-ol'),
    forgotPassword: screen('/sifre/sifremi-unuttum'),
    resetPassword: screen('/sifre/sifre-yenile'),
    multiFactor: screen('/dogrulama/cok-faktorlu-dogrulama'),
    lostPhone: screen('/dogrulama/telefonumu-kaybettim'),
    keepSecondStep: screen('/dogrulama/telefon-kaybi-itirazi'),
    verifyEmail: screen('/dogrulama/email-dogrula'),
    signOut: screen('/cikis'),
  },
  profile: {
    root: screen('/profil'),
    investorInformation: screen('/profil/yatirimci-bilgileri'),
    projectQuestions: screen('/profil/proje-sorulari'),
    myProjects: screen('/profil/projelerim'),
    myProject: screen('/profil/projelerim/proje-detay'),
    companyMembers: screen('/profil/sirket-uyeleri'),
    favourites: screen('/profil/favoriler'),
    profileInformation: screen('/profil/profil-bilgileri'),
    passwordAndPrivacy: screen('/profil/sifre-ve-gizlilik'),
    sessions: screen('/profil/oturumlar'),
    notificationSettings: screen('/profil/bildirim-ayarlari'),
    notices: screen('/profil/bildirimler'),
    interests: screen('/profil/ilgi-alanlari'),
    portfolio: screen('/profil/portfolyo'),
    position: screen('/profil/portfolyo/:investmentId'),
    acceptances: screen('/profil/onaylar'),
    acceptedText: screen('/profil/onaylar/:acceptanceId/:textId'),
    secondFactor: screen('/profil/iki-adimli-dogrulama'),
    data: screen('/profil/verilerim'),
  },
  invest: screen('/proje/:seoName/yatirim'),
  /** Where a payer comes back to from the card provider's page. */
  cardReturn: screen('/odeme/kart'),
  cookieChoices: screen('/cerez-tercihleri'),
  newsletter: screen('/bulten'),
  /** Where anybody who holds a paper of ours checks it by its code. */
  verifyPaper: screen('/belge-dogrula'),
  verifiedPaper: screen('/belge-dogrula/:code'),
  /** The published roots of the ledger and the trail: the open ledger the platform is named after. */
  ledger: screen('/defter'),
  /** What can be checked and with what; of a campaign, what its total is the sum of. */
  verify: screen('/dogrula'),
  verifyTotal: screen('/dogrula/:seoName'),
  /** The first administrator of an empty installation, by a one-time link. */
  setup: screen('/kurulum'),
} as const

/** Where the console and the trial begin: what is below is another frame's, and its table stands apart (staff-paths.ts). */
export const CONSOLE = screen('/yonetim')
export const TRIAL = screen('/deneme')
