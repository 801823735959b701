import type { contactEvents } from '#contracts/contact/events.ts'
import type { contentEvents } from '#contracts/content/events.ts'
import type { EventName } from '#contracts/events.ts'
import type { exportEvents } from '#contracts/exports/events.ts'
import type { investmentEvents } from '#contracts/investments/events.ts'
import type { companyEvents } from '#contracts/membership/company/events.ts'
import type { memberEvents } from '#contracts/membership/events.ts'
import type { notificationEvents } from '#contracts/notifications/events.ts'
import type { peopleEvents } from '#contracts/people/events.ts'
import type { suspicionEvents } from '#contracts/people/suspicion-endpoints.ts'
import type { platformEvents } from '#contracts/platform/events.ts'
import type { reportEvents } from '#contracts/reports/events.ts'
import { projectActions } from '../projects/text.ts'
import { settlementActions } from '../settlement/text.ts'

type WordsFor<Events> = Readonly<Record<keyof Events, string>>

const companies: WordsFor<typeof companyEvents> = {
  'company.registered': 'Şirket kaydı başlatıldı',
  'company.changed': 'Şirket bilgileri değiştirildi',
  'company.document-added': 'Şirket belgesi eklendi',
  'company.document-removed': 'Şirket belgesi çıkarıldı',
  'company.handed-in': 'Şirket kaydı incelemeye gönderildi',
  'company.approved': 'Şirket kaydı onaylandı',
  'company.refused': 'Şirket kaydı için düzeltme istendi',
  'company.member-invited': 'Şirkete üye davet edildi',
  'company.invitation-withdrawn': 'Şirket daveti geri alındı',
  'company.invitation-declined': 'Şirket daveti reddedildi',
  'company.member-joined': 'Şirkete üye katıldı',
  'company.join-asked': 'Şirkete katılmak istendi',
  'company.join-asked-in-vain': 'Şirkete katılmak istendi, başvuru oluşmadı',
  'company.join-refused': 'Şirkete katılma başvurusu reddedildi',
  'company.grants-changed': 'Şirket üyesinin yetkileri değiştirildi',
  'company.member-removed': 'Şirket üyesi çıkarıldı',
  'company.member-left': 'Şirket üyesi ayrıldı',
  'company.ownership-offered': 'Şirket sahipliği teklif edildi',
  'company.ownership-offer-withdrawn': 'Sahiplik teklifi geri alındı',
  'company.ownership-declined': 'Şirket sahipliği kabul edilmedi',
  'company.ownership-taken': 'Şirket sahipliği devralındı',
  'company.authority-handed-in': 'Yeni sahibin yetki belgesi gönderildi',
  'company.authority-approved': 'Yeni sahibin yetkisi onaylandı',
  'company.authority-refused': 'Yeni sahibin yetki belgesi onaylanmadı',
  'company.threshold-changed': 'İkinci kişi sınırı değiştirildi',
}

const members: WordsFor<typeof memberEvents> = {
  'member.registered': 'Üye kaydedildi',
  'member.sign-up-repeated': 'Kayıtlı adresle yeniden üye olunmak istendi',
  'member.verification-requested': 'Doğrulama e-postası istendi',
  'member.email-verified': 'E-posta adresi doğrulandı',
  'member.email-change-asked': 'E-posta değişikliği istendi',
  'member.email-changed': 'E-posta adresi değiştirildi',
  'member.mail-asked-in-vain': 'E-posta istendi, gönderilmedi',
  'member.channel-closed': 'Bildirim kapatıldı',
  'member.channel-opened': 'Bildirim açıldı',
  'member.signed-in': 'Giriş yapıldı',
  'member.signed-out': 'Çıkış yapıldı',
  'member.sign-in-failed': 'Giriş denemesi başarısız oldu',
  'member.second-factor-asked': 'İkinci adım soruldu',
  'member.second-factor-failed': 'İkinci adım başarısız oldu',
  'member.second-factor-locked': 'İkinci adım geçici olarak kilitlendi',
  'member.second-factor-prepared': 'İkinci adımın kurulumuna başlandı',
  'member.second-factor-enabled': 'İki adımlı doğrulama açıldı',
  'member.second-factor-disabled': 'İki adımlı doğrulama kapatıldı',
  'member.lost-factor-link-issued': 'Kayıp doğrulama uygulaması için bağlantı üretildi',
  'member.second-factor-reset': 'İki adımlı doğrulama sıfırlandı',
  'member.lost-phone-asked': 'Telefon kaybı bildirildi, doğrulama yöntemlerinin kaldırılması istendi',
  'member.lost-phone-ended': 'Telefon kaybı başvurusu sonuçsuz sona erdi',
  'member.second-step-added': 'Doğrulama yöntemi eklendi',
  'member.second-step-removed': 'Doğrulama yöntemi kaldırıldı',
  'member.step-code-requested': 'Giriş kodu istendi',
  'member.signing-code-requested': 'İmza kodu istendi',
  'member.passkey-prepared': 'Geçiş anahtarı oluşturulmaya başlandı',
  'member.passkey-renamed': 'Geçiş anahtarının adı değiştirildi',
  'member.new-device': 'Yeni cihazdan giriş yapıldı',
  'member.session-revoked': 'Oturum kapatıldı',
  'member.other-sessions-revoked': 'Diğer oturumlar kapatıldı',
  'member.device-remembered': 'Tarayıcı hatırlandı',
  'member.device-forgotten': 'Hatırlanan tarayıcı kaldırıldı',
  'member.recovery-code-used': 'Kurtarma kodu kullanıldı',
  'member.recovery-codes-renewed': 'Kurtarma kodları yenilendi',
  'member.password-changed': 'Şifre değiştirildi',
  'member.password-link-requested': 'Şifre bağlantısı istendi',
  'member.password-reset': 'Şifre yenilendi',
  'member.consent-given': 'Onay verildi',
  'member.consent-withdrawn': 'Onay geri alındı',
  'member.consent-evidence-deleted': 'Sona eren onayın kayıtları silindi',
  'member.sessions-deleted': 'Süresi dolan oturum kayıtları silindi',
  'member.letters-deleted': 'Süresi dolan bildirimler silindi',
  'member.phone-changed': 'Telefon numarası değiştirildi',
  'member.phone-code-requested': 'Telefon doğrulama kodu istendi',
  'member.phone-verified': 'Telefon numarası doğrulandı',
  'member.personal-information-saved': 'Kişisel bilgiler kaydedildi',
  'member.picture-saved': 'Profil görseli kaydedildi',
  'member.picture-removed': 'Profil görseli kaldırıldı',
  'member.picture-shown': 'Profil görselinin başkalarına gösterimi değiştirildi',
  'member.address-saved': 'Adres kaydedildi',
  'member.interests-saved': 'İlgi alanları kaydedildi',
  'member.identity-verified': 'Kimlik doğrulandı',
  'member.identity-refused': 'Kimlik doğrulanamadı',
  'member.edevlet-begun': 'e-Devlet ile doğrulama başlatıldı',
  'member.edevlet-failed': 'e-Devlet ile doğrulama sonuçsuz kaldı',
  'member.review-asked': 'Belgeyle inceleme istendi',
  'member.review-paper-added': 'İncelemeye belge eklendi',
  'member.review-paper-read': 'İnceleme belgesi açıldı',
  'member.review-withdrawn': 'İnceleme isteği geri alındı',
  'member.review-approved': 'Belgeyle inceleme onaylandı',
  'member.review-refused': 'Belgeyle inceleme reddedildi',
  'member.review-papers-deleted': 'Süresi dolan inceleme belgeleri silindi',
  'member.qualified-reminded': 'Nitelikli yatırımcı süresi hatırlatıldı',
  'member.qualified-ended': 'Nitelikli yatırımcı durumu sona erdi',
  'member.text-accepted': 'Metin onaylandı',
  'member.suitability-passed': 'Uygunluk testi geçildi',
  'member.suitability-failed': 'Uygunluk testi geçilemedi',
  'member.income-declared': 'Gelir beyan edildi',
  'member.income-forwarded': 'Gelir beyanı MKK’ya iletildi',
  'member.mkk-confirmed': 'MKK sicil numarası doğrulandı',
  'member.bank-account-added': 'Banka hesabı eklendi',
  'member.bank-account-changed': 'Banka hesabı değiştirildi',
  'member.bank-account-removed': 'Banka hesabı kaldırıldı',
  'member.standing-renewed': 'Uygunluk durumu yenilendi',
  'member.setup-link-issued': 'İlk yönetici için kurulum bağlantısı üretildi',
  'member.first-administrator-created': 'İlk yönetici hesabı açıldı',
  'member.staff-invited': 'Personel hesabı açıldı',
  'member.roles-changed': 'Görevler değiştirildi',
  'member.suspended': 'Hesap askıya alındı',
  'member.restored': 'Hesabın askısı kaldırıldı',
  'member.death-recorded': 'Vefat kaydedildi',
  'member.death-undo-begun': 'Vefat kaydının geri alınması istendi',
  'member.death-undo-confirmed': 'Vefat kaydı geri alındı',
  'member.estate-account-begun': 'Tereke hesabı belirlendi',
  'member.estate-account-confirmed': 'Tereke hesabı onaylandı',
  'member.heirs-withdrew': 'Mirasçılar cayma hakkını kullandı',
  'member.closed': 'Üyelik kapatıldı',
}

const copies: WordsFor<typeof exportEvents> = {
  'member.export-asked': 'Kişisel verilerin kopyası istendi',
  'member.export-made': 'Kişisel verilerin kopyası hazırlandı',
  'member.export-failed': 'Kişisel verilerin kopyası hazırlanamadı',
  'member.export-downloaded': 'Kişisel verilerin kopyası indirildi',
  'member.export-deleted': 'Kişisel verilerin kopyası silindi',
}

const people: WordsFor<typeof peopleEvents> = {
  'member.look-begun': 'Üye kaydına bakma gerekçesi yazıldı',
  'member.looked-at': 'Üye kaydına bakıldı',
}

const suspicions: WordsFor<typeof suspicionEvents> = {
  'suspicion.looked-at': 'Şüphe notlarına bakıldı',
  'suspicion.noted': 'Şüphe notu yazıldı',
  'suspicion.reported': 'Şüphe MASAK’a bildirildi',
  'suspicion.closed': 'Şüphe notu kapatıldı',
}

const platform: WordsFor<typeof platformEvents> = {
  'platform.closed': 'Platform bakıma alındı',
  'platform.reopened': 'Platform yeniden açıldı',
}

const money: WordsFor<typeof investmentEvents> = {
  'investment.placed': 'Yatırım talebi verildi',
  'investment.begun': 'Şirket adına yatırım hazırlandı',
  'investment.confirmed': 'İkinci kişi yatırımı onayladı',
  'investment.not-confirmed': 'Yatırım ikinci kişi tarafından onaylanmadı',
  'investment.texts-accepted': 'Yatırım sözleşmeleri onaylandı',
  'investment.paid': 'Ödeme alındı',
  'investment.payment-set-aside': 'Ödeme kaydı, dayandığı ekstre kenara ayrıldığı için geri alındı',
  'investment.cancelled': 'Cayma hakkı kullanıldı',
  'investment.expired': 'Ödenmeyen talep düştü',
  'investment.finalised': 'Yatırım kesinleşti',
  'investment.reopened': 'Yatırım yeniden cayılabilir oldu',
  'investment.change-noticed': 'Esaslı değişiklik yatırımcıya bildirildi',
  'investment.refund-owed': 'İade borcu doğdu',
  'investment.refund-account-refused': 'Banka, iadenin yapılacağı hesabı kabul etmedi',
  'investment.refunded': 'İade ödendi',
  'investment.allocated': 'Paylar dağıtıldı',
  'statement.issued': 'Yatırımcı ekstresi düzenlendi',
}

const site: WordsFor<typeof contentEvents & typeof contactEvents & typeof notificationEvents> = {
  'content.drafted': 'Taslak kaydedildi',
  'content.discarded': 'Taslak silindi',
  'content.scheduled': 'Yayın zamanlandı',
  'content.schedule-cancelled': 'Zamanlanmış yayın geri alındı',
  'content.published': 'Yayımlandı',
  'content.archived': 'Yayından kaldırıldı',
  'content.restored': 'Yeniden yayına alındı',
  'content.picture-kept': 'Görsel yüklendi',
  'content.moved': 'Sırası değiştirildi',
  'content.test-message-requested': 'Deneme gönderimi istendi',
  'project.followers-told': 'Takip edenlere duyuruldu',
  'legal-text.renewal-told': 'Yenilenen metin üyelere duyuruldu',
  'message.retried': 'İleti yeniden gönderime alındı',
  'contact.message-received': 'İletişim mesajı alındı',
  'contact.message-suspected': 'İletişim mesajı şüpheliler arasına alındı',
  'contact.message-answered': 'Mesaj yanıtlandı',
  'contact.message-closed': 'Mesaj kapatıldı',
  'contact.message-cleared': 'Mesaj istenmeyenlerden çıkarıldı',
  'contact.message-deleted': 'Mesaj silindi',
  'newsletter.asked': 'Bülten aboneliği istendi',
  'newsletter.asked-again': 'Onaylı bülten aboneliği yeniden istendi',
  'newsletter.confirmed': 'Bülten aboneliği onaylandı',
  'weekly-letter.begun': 'Haftalık bülten hazırlandı',
  'weekly-letter.told': 'Haftalık bülten gönderime verildi',
  'iys.record-taken': 'Onay kaydı İYS’ye işlendi',
  'iys.record-refused': 'Onay kaydını İYS kabul etmedi',
  'iys.record-lapsed': 'Onay, süresinde İYS’ye bildirilemediği için geçersiz sayıldı',
  'iys.withdrawal-taken': 'İYS’deki ret kararı işlendi',
  'newsletter.left': 'Bülten aboneliğinden çıkıldı',
  'newsletter.address-deleted': 'Bülten adresi silindi',
}

const reports: WordsFor<typeof reportEvents> = {
  'report.pack-asked': 'Kurul için kampanya dosyası istendi',
  'report.pack-made': 'Kampanya dosyası hazırlandı',
  'report.pack-opened': 'Kampanya dosyası indirildi',
  'report.pack-deleted': 'Kampanya dosyasının saklama süresi doldu',
}

/** What each event of the audit trail is called. */
export const auditActions: Readonly<Record<EventName, string>> = {
  ...members,
  ...companies,
  ...copies,
  ...people,
  ...suspicions,
  ...platform,
  ...projectActions,
  ...money,
  ...settlementActions,
  ...site,
  ...reports,
}
