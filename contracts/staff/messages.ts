import type { ErrorTable } from '../common/errors.ts'
import type { StaffRole } from '../common/roles.ts'

/** Sentences at the fields of the staff screens. */
export const staffMessages = {
  rolesRequired: 'En az bir görev seçiniz.',
  rolesIncompatible: 'Denetçi ve finans görevlisi aynı kişi olamaz: denetlenen işi yapan, onu denetleyemez.',
  reasonRequired: 'Değişikliğin gerekçesini yazınız.',
  wordsRequired: 'Aranacak adı, adresi veya numarayı yazınız.',
  actionInvalid: 'İşlem adı yalnızca küçük harf, nokta ve kısa çizgi içerebilir.',
} as const

export const staffErrors = {
  'own-account': {
    status: 409,
    message: 'Kendi hesabınızda bu değişikliği yapamazsınız. Başka bir yönetici yapmalıdır.',
  },
  'last-administrator': {
    status: 409,
    message: 'Son etkin yöneticinin yetkisi kaldırılamaz ve hesabı askıya alınamaz.',
  },
  'already-staff': {
    status: 409,
    message: 'Bu adres zaten bir personele ait. Görevlerini kendi sayfasından değiştiriniz.',
  },
  'roles-unchanged': { status: 422, message: 'Seçtiğiniz görevler, kişinin şu anki görevleriyle aynı.' },
  'member-suspended': { status: 409, message: 'Bu hesap askıda. Önce askıyı kaldırınız.' },
  'member-not-suspended': { status: 409, message: 'Bu hesap askıda değil.' },
  'no-second-factor': { status: 409, message: 'Bu kişinin kurulu bir doğrulama uygulaması bulunmuyor.' },
} as const satisfies ErrorTable

/** The roles as people read them (product, section 1). */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  'content-editor': 'İçerik editörü',
  analyst: 'Değerlendirme uzmanı',
  'committee-member': 'Yatırım komitesi üyesi',
  'compliance-officer': 'Uyum görevlisi',
  'finance-officer': 'Finans görevlisi',
  auditor: 'Denetçi',
  administrator: 'Yönetici',
}

/** What first steps may lack, in words. */
export const firstStepLacks = {
  staff: (role: string, count: number) => (count === 1 ? role : `${count} ${role.toLocaleLowerCase('tr')}`),
  companyFacts: {
    companyTitle: 'Ticaret unvanı',
    companyAddress: 'Adres',
    mersisNo: 'MERSİS numarası',
    tradeRegistryNumber: 'Ticaret sicil numarası',
    taxNumber: 'Vergi numarası',
    licenceDecision: 'Kurul kararı',
    contactEmail: 'İletişim adresi',
    contactPhone: 'Telefon',
  },
  escrowAgent: 'Emanet yetkilisinin adı',
  feeAccount: 'Hizmet bedeli hesabı (iki finans görevlisi)',
  feeText: 'Ücret tarifesinin yayımlanması (şimdiki oranlar örnektir)',
  fundingLimit: 'Girişimci fon toplama sınırı (SPK Bülteni)',
} as const

/** What each role may do in the console, beside its name where roles are given. */
export const roleDuties: Readonly<Record<StaffRole, string>> = {
  'content-editor':
    'Sayfaları, duyuruları, sözleşme metinlerini ve iletileri hazırlayıp yayımlar, iletişim mesajlarını yanıtlar.',
  analyst: 'Başvuruları inceler, düzeltme ister, reddeder veya komiteye sunar; onaylananların yayınını zamanlar.',
  'committee-member':
    'Çıkar çatışması beyanında bulunur, başvuruları puanlar, oy kullanır ve karar tutanağını imzalar.',
  'compliance-officer':
    'Kimlikleri, nitelikli yatırımcı başvurularını, telefon kayıplarını, şirket kayıtlarını ve üyeleri inceler, vefatları kaydeder, şüphe notu tutar; sözleşme metinlerini düzenler, iletişim mesajlarını yanıtlar, gönderilemeyen iletileri yeniden gönderir, denetim izini görür; parametre değerlerini önerir, başkasının önerdiğini onaylar.',
  'finance-officer':
    'Eşleşmeyen tahsilatlara karar verir, iade ve fon aktarımı hazırlar, başkasının hazırladığını onaylar.',
  auditor: 'Her kaydı ve denetim izini okur, hiçbir şeyi değiştirmez. Finans göreviyle birleşmez.',
  administrator:
    'Personele görev verir, hesapları askıya alır, içeriği düzenler, platformu bakıma alır; parametre değerlerini önerir, başkasının önerdiğini onaylar.',
}

/** What waits for staff, by queue, as its heading; who sees and works off a queue is said where it is counted (server/kit/staff-queue.ts). */
export const queueTitles = {
  'applications-waiting': 'Ön değerlendirme bekleyen başvurular',
  'publications-waiting': 'Formu imzalanmış, yayını zamanlanmamış projeler',
  'revisions-silent': 'Düzeltme istenen, girişimcisi sessiz kalan başvurular',
  'approvals-silent': 'Onaylanan, girişimcisi sessiz kalan başvurular',
  'committee-files': 'Komite kararı bekleyen başvurular',
  'committee-changes': 'Komite kararı bekleyen form değişiklikleri',
  'committee-composition': 'Yatırım komitesinin bileşimindeki eksikler',
  'committee-resolutions': 'Komite kararı bekleyen durdurma, sürdürme ve iptal önerileri',
  'form-changes-waiting': 'Uzman bekleyen form değişiklikleri',
  'reports-late': 'Geciken rapor ve bildirimler',
  'identities-waiting': 'Belgeyle incelenecek kimlikler',
  'qualified-waiting': 'Karar bekleyen nitelikli yatırımcı başvuruları',
  'lost-phones-waiting': 'Telefonunu kaybeden, belgeyle bekleyen üyeler',
  'bereavements-waiting': 'Vefat eden bir yatırımcı hakkında yanıt bekleyen mesajlar',
  'estates-second-officer': 'İkinci onay bekleyen tereke hesapları ve vefat kayıtları',
  'suspicions-open': 'Bildirim kararı bekleyen şüphe notları',
  'contact-messages': 'Yanıt bekleyen iletişim mesajları',
  'companies-waiting': 'Kontrol bekleyen şirket kayıtları',
  'content-drafts': 'Yayımlanmamış içerik taslakları',
  'content-scheduled': 'Yayını zamanlanmış içerikler',
  'bank-receipts': 'Karar bekleyen tahsilatlar',
  'results-held': 'Bitmiş, sonucu bir karar veya yanıt bekleyen kampanyalar',
  'bank-silent': 'Bankanın beklenen bilgiyi vermediği emanet hesapları',
  'receipts-second-officer': 'İkinci onay bekleyen tahsilat kararları',
  'statements-second-officer': 'İkinci onay bekleyen banka ekstreleri',
  'set-aside-second-officer': 'Kenara ayrılması önerilen banka ekstreleri',
  'day-closings-open': 'Gün sonu kapanışı bekleyen emanet hesapları',
  'day-closings-second-officer': 'İkinci imzayı bekleyen gün sonu kapanışları',
  'payouts-ready': 'Hazırlanabilecek fon aktarımları',
  'payouts-refused': 'Bankanın reddettiği veya geri gönderdiği fon aktarımı ödemeleri',
  'payouts-second-officer': 'Kontrol veya onay bekleyen fon aktarımları ve hesapları',
  'capital-increase-second-officer': 'İkinci onay bekleyen kuruluş, dönüşüm ve sermaye artırımı tescilleri',
  'registrations-due': 'Yasal son günü yaklaşan kuruluş, dönüşüm ve sermaye artırımı tescilleri',
  'mkk-refusals': 'MKK’nın kabul etmediği paylar ve talepler',
  'mkk-refusals-second-officer': 'İkinci onay bekleyen MKK ret kararları',
  'mkk-messages-failing': 'MKK’ya ulaşmayan iletiler',
  'escrow-requests-untold': 'Emanet yetkilisine bildirilmeyen yatırım talepleri',
  'fee-account-second-officer': 'İkinci onay bekleyen hizmet bedeli hesabı',
  'refunds-returned': 'Bankadan geri dönen iadeler',
  'payment-lists-refused': 'Bankanın bütünüyle reddettiği ödeme listeleri',
  'payment-lists-unclear': 'Bankadaki durumu bilinmeyen ödeme listeleri',
  'account-closing-second-officer': 'İkinci onay bekleyen emanet hesabı kapanışları',
  'refunds-owed': 'Listeye alınmayı bekleyen iadeler',
  'refunds-held': 'Ödeneceği hesap bilinmediği için bekletilen iadeler',
  'refunds-second-officer': 'İkinci onay bekleyen iade listeleri',
  'refunds-overdue': 'Süresi geçmiş iadeler',
  'card-matters': 'Kart ödemelerinde incelenecek farklar ve itirazlar',
  'card-matters-second-officer': 'İkinci onay bekleyen kart ödemesi kararları',
  'mails-given-up': 'Gönderilemeyen iletiler',
  'holidays-missing': 'Bayram günleri girilmemiş bir yılda biten yükümlülükler',
  'holidays-ending': 'Bayram günleri on beş ay içinde biten takvim',
  'holidays-second-officer': 'İkinci onay bekleyen resmî tatil değişiklikleri',
  'delisting-second-officer': 'İkinci onay bekleyen listeden çıkarma kararı',
  'parameters-second-officer': 'İkinci onay bekleyen parametre önerileri',
  'parameters-yearly': 'Yeni yıl değeri girilmemiş veya doğrulanmamış tutarlar',
  'invariants-broken': 'Denetimde çelişkili bulunan kayıtlar',
  'work-failing': 'Tekrar tekrar başarısız olan otomatik işlemler',
  'events-unheard': 'Geciken bildirim, MKK ve emanet yetkilisi aktarımları',
  'staff-without-second-factor': 'İkinci adımı kurulmamış personel',
} as const satisfies Readonly<Record<string, string>>

export type StaffQueueCode = keyof typeof queueTitles

/**
 * How grave what waits in a queue is, on the scale of members' tasks (contracts/tasks/kinds.ts): 6 money that stands still or is owed
 * and over, 5 what stops the platform from telling or paying, 4 money that waits for a step, 3 people who wait for a decision, 2 what
 * can wait, 1 what is only to be known.
 */
export const QUEUE_WEIGHTS: Readonly<Record<StaffQueueCode, number>> = {
  // Somebody may have changed what nobody may change.
  'invariants-broken': 6,
  'payouts-refused': 6,
  'payment-lists-refused': 6,
  'payment-lists-unclear': 6,
  'refunds-overdue': 6,
  'results-held': 6,
  // Everything that runs is over by the law, and goes on until somebody confirms it.
  'delisting-second-officer': 6,
  'mkk-refusals': 6,
  'mkk-messages-failing': 5,
  'escrow-requests-untold': 5,
  'mkk-refusals-second-officer': 4,
  'refunds-returned': 5,
  'bank-silent': 5,
  // A right of withdrawal that passed to heirs may run out within hours, and nobody but an officer can keep it.
  'bereavements-waiting': 5,
  // The law names the last day for the report (5549 m.4).
  'suspicions-open': 5,
  'events-unheard': 5,
  'work-failing': 5,
  'bank-receipts': 4,
  'receipts-second-officer': 4,
  'statements-second-officer': 4,
  'set-aside-second-officer': 4,
  'payouts-ready': 4,
  'payouts-second-officer': 4,
  'capital-increase-second-officer': 4,
  // Missed, the campaign ends and every investor is paid back.
  'registrations-due': 5,
  'card-matters': 4,
  'card-matters-second-officer': 4,
  'refunds-owed': 4,
  'refunds-held': 2,
  'estates-second-officer': 4,
  'refunds-second-officer': 4,
  // The law's committee decides what it may decide; an incomplete one, what can be contested.
  'committee-composition': 4,
  'committee-resolutions': 4,
  'committee-changes': 4,
  'form-changes-waiting': 4,
  'applications-waiting': 3,
  'committee-files': 3,
  'publications-waiting': 3,
  'revisions-silent': 2,
  'approvals-silent': 2,
  'identities-waiting': 3,
  'qualified-waiting': 3,
  'companies-waiting': 3,
  'lost-phones-waiting': 3,
  'contact-messages': 3,
  'reports-late': 3,
  'mails-given-up': 3,
  'holidays-missing': 3,
  'holidays-ending': 3,
  'holidays-second-officer': 3,
  'parameters-second-officer': 3,
  'parameters-yearly': 4,
  'fee-account-second-officer': 3,
  'account-closing-second-officer': 2,
  // Nothing is paid by them: they prove that nothing is missing.
  'day-closings-open': 2,
  'day-closings-second-officer': 2,
  'staff-without-second-factor': 2,
  'content-drafts': 1,
  'content-scheduled': 1,
}
