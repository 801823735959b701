import type { CompanyGrant } from '../../common/company-grants.ts'
import type { ErrorTable } from '../../common/errors.ts'
import type { AuthorityState, CompanyDocumentKind, CompanyRefusalCode, CompanyState } from './shapes.ts'

/** Sentences at the fields of a company's forms, besides those of its ten fields (../messages.ts). */
export const companyMessages = {
  documentRequired: 'Yüklenecek PDF dosyasını seçiniz.',
  documentKindRequired: 'Belgenin türünü seçiniz.',
  grantsRequired: 'Geçersiz yetki.',
  decisionRequired: 'Kararınızı seçiniz.',
  refusalRequired: 'Ret nedenini seçiniz.',
  noteRequired: 'Şirketin neyi düzelteceğini yazınız.',
  answerRequired: 'Kabul veya ret seçiniz.',
} as const

/** Refusals of everything around companies. */
export const companyErrors = {
  'founding-year-in-future': { status: 422, message: 'Kuruluş yılı içinde bulunduğumuz yıldan sonra olamaz.' },
  'not-company-owner': { status: 403, message: 'Bu işlemi yalnızca şirketin sahibi yapabilir.' },
  'company-not-approved': {
    status: 409,
    message: 'Şirketin kaydı henüz onaylanmadı. Bu işlem onaydan sonra yapılabilir.',
  },
  'company-under-check': {
    status: 409,
    message: 'Kayıt şu anda inceleniyor. Sonuçlanana kadar değiştirilemez.',
  },
  'company-approved': {
    status: 409,
    message: 'Onaylanmış şirketin bilgileri buradan değiştirilemez. Değişiklik için bizimle iletişime geçiniz.',
  },
  'company-registering': {
    status: 409,
    message: 'Tamamlanmamış bir şirket kaydınız var. Yenisine başlamadan önce onu tamamlayınız.',
  },
  'company-in-use': { status: 409, message: 'Bu vergi kimlik numarasıyla onaylanmış bir şirket zaten var.' },
  'company-documents-missing': {
    status: 422,
    message: 'İmza sirküleri ve ticaret sicil gazetesi yüklenmeden kayıt incelemeye gönderilemez.',
  },
  'company-document-not-pdf': { status: 422, message: 'Belge PDF türünde olmalıdır.' },
  'company-documents-full': { status: 422, message: 'En çok {max} belge yükleyebilirsiniz.' },
  'company-decided': { status: 409, message: 'Bu kayıt hakkında bu arada karar verildi.' },
  'company-own-check': { status: 403, message: 'Kendi şirketinizin kaydı hakkında karar veremezsiniz.' },
  'company-identity-missing': {
    status: 409,
    message: 'Şirket adına işlem yapabilmek için önce kendi kimliğinizi doğrulamanız gerekir.',
  },
  'company-member-already': { status: 409, message: 'Bu kişi zaten şirketin üyesi.' },
  'company-member-unknown': { status: 404, message: 'Bu kişi şirketin üyesi değil.' },
  'company-owner-stays': {
    status: 409,
    message: 'Şirketin sahibi çıkarılamaz. Önce sahipliğini başka bir üyeye devretmelidir.',
  },
  'company-invitations-full': { status: 429, message: 'Aynı anda en çok {max} davet açık olabilir.' },
  'company-invitation-gone': {
    status: 410,
    message: 'Bu davetin süresi dolmuş, davet geri alınmış ya da daha önce yanıtlanmış.',
  },
  'company-request-gone': { status: 409, message: 'Bu başvuru daha önce yanıtlanmış.' },
  'company-offer-gone': {
    status: 409,
    message: 'Bu devir teklifinin süresi dolmuş, teklif geri alınmış ya da daha önce yanıtlanmış.',
  },
  'company-authority-settled': {
    status: 409,
    message: 'Yetki belgesi bekleyen bir devir yok ya da belge inceleniyor. Güncel durumu sayfada görebilirsiniz.',
  },
  'company-offer-open': { status: 409, message: 'Yanıt bekleyen bir devir teklifiniz var. Önce onu geri alınız.' },
} as const satisfies ErrorTable

export const authorityStateNames: Readonly<Record<AuthorityState, string>> = {
  owed: 'Yeni sahibin yetki belgesi bekleniyor',
  'handed-in': 'Yeni sahibin yetkisi inceleniyor',
  approved: 'Yeni sahibin yetkisi onaylandı',
  refused: 'Yeni sahibin yetki belgesi onaylanmadı',
}

export const companyStateNames: Readonly<Record<CompanyState, string>> = {
  draft: 'Taslak',
  'handed-in': 'İncelemede',
  approved: 'Onaylı',
  refused: 'Düzeltme istendi',
}

export const companyDocumentNames: Readonly<Record<CompanyDocumentKind, string>> = {
  'signature-circular': 'İmza sirküleri',
  'trade-registry-gazette': 'Ticaret sicil gazetesi',
  'tax-certificate': 'Vergi levhası',
  'power-of-attorney': 'Vekâletname veya yetki belgesi',
}

export const companyRefusalNames: Readonly<Record<CompanyRefusalCode, string>> = {
  'authority-not-proved': 'Belgeler, kaydı yapanın şirketi temsil yetkisini göstermiyor',
  'document-unreadable': 'Belge okunamıyor veya eksik',
  'title-differs': 'Yetkili unvanı belgelerle uyuşmuyor',
  'name-differs': 'Şirket adı ticaret siciliyle uyuşmuyor',
  'tax-number-differs': 'Vergi kimlik numarası belgelerle uyuşmuyor',
  'register-number-differs': 'Ticaret sicil numarası belgelerle uyuşmuyor',
  'mersis-differs': 'MERSİS numarası belgelerle uyuşmuyor',
  'address-differs': 'Adres ticaret siciliyle uyuşmuyor',
  other: 'Başka bir neden',
}

export const companyGrantNames: Readonly<Record<CompanyGrant, string>> = {
  see: 'Görüntüler',
  prepare: 'Yatırım hazırlar',
  invest: 'Yatırım yapar, onaylar',
  manage: 'Projeleri yönetir',
}

/** What a person may do for a company, in one line; names of grants have commas of their own. */
export function companyGrantsLine(grants: readonly CompanyGrant[]): string {
  return grants.map((grant) => companyGrantNames[grant]).join('; ') || 'Henüz yetki verilmedi'
}

/** What a company still lacks before it may invest, by step. */
export const companyStepReasons = {
  company: 'Şirket kaydının ve yetki belgelerinin onaylanması gerekiyor.',
  agreements: 'Çerçeve sözleşmenin şirket adına onaylanması gerekiyor.',
  'risk-notice': 'Genel Risk Bildirim Formu’nun şirket adına onaylanması gerekiyor.',
  mkk: 'Şirketin MKK sicil numarasının doğrulanması gerekiyor.',
  'bank-account': 'İadelerin yapılacağı, şirket adına bir banka hesabı eklenmesi gerekiyor.',
} as const

/** In place of the first, after the company passed to another owner. */
export const companyStepPassedOn = 'Yeni sahibin yetki belgesinin onaylanması gerekiyor.'

/** What the first of them shows once it is done. */
export const companyStepApproved = 'Kayıt ve yetki belgeleri onaylandı.'

export const companyStepNames = {
  company: 'Kayıt ve yetki belgeleri',
  agreements: 'Çerçeve sözleşme',
  'risk-notice': 'Genel Risk Bildirim Formu',
  mkk: 'MKK sicil numarası',
  'bank-account': 'Şirketin banka hesabı',
} as const
