import { delistingLetterTexts } from '../delisting/messages.ts'
import { cardLetterTexts } from './money/card-letter-messages.ts'
import { mkkLetterTexts } from './money/mkk-letter-messages.ts'
import { refundLetterTexts } from './money/refund-letter-messages.ts'
import { securityLetterTexts } from './security-letter-messages.ts'
import { resultLetterTexts } from './result-letter-messages.ts'
import { reviewLetterTexts } from './review-letter-messages.ts'
import { companyLetterTexts } from './company-letter-messages.ts'
import { parameterLetterTexts } from '../platform/parameter-messages.ts'
import { reportLetterTexts } from '../projects/reporting/messages.ts'

/** Names of the letters and when each is sent, as the operator reads them. */
export const letterTexts = {
  ...securityLetterTexts,
  ...reviewLetterTexts,
  ...parameterLetterTexts,
  ...cardLetterTexts,
  ...refundLetterTexts,
  'investment-placed': {
    title: 'Yatırım talebi alındı',
    purpose: 'Yatırım talebinden sonra, ödemenin nasıl ve ne zamana kadar yapılacağını bildirir.',
  },
  'investment-documents': {
    title: 'Yatırım belgeleri',
    purpose: 'Yatırım talebi oluşturulduğunda, onaylanan bilgi formu, risk bildirimi ve sözleşme ekte gönderilir.',
  },
  'investment-paid': {
    title: 'Yatırım ödemesi alındı',
    purpose: 'Ödeme emanet hesabına geçtiğinde tutarı ve cayma hakkının süresini bildirir.',
  },
  'investment-payment-set-aside': {
    title: 'Ödeme kaydı geri alındı',
    purpose: 'Ödemeyi gösteren banka ekstresi geçersiz sayıldığında, yatırımın yeniden ödeme beklediğini bildirir.',
  },
  'investment-expired': {
    title: 'Yatırım talebinin süresi doldu',
    purpose: 'Süresinde ödenmeyen talep sona erdiğinde gönderilir.',
  },
  'expired-with-money': {
    title: 'Yatırım talebinin süresi doldu, para gelmişti',
    purpose: 'Sona eren talep için ödeme sayılamayan bir para geldiyse, önceki iletinin yerine gönderilir.',
  },
  'receipt-unmatched': {
    title: 'Para ulaştı, yatırımla eşleşmedi',
    purpose:
      'Emanet hesabına gelen para yatırımın ödemesi sayılamadığında nedenini, bundan sonrasını ve son gününü bildirir.',
  },
  'receipt-return-owed': {
    title: 'Gelen para iade edilecek',
    purpose: 'Yatırıma sayılmayan paranın veya artan tutarın iadesine karar verildiğinde gönderilir.',
  },
  'receipt-return-paid': {
    title: 'Gelen para iade edildi',
    purpose: 'Banka, yatırıma sayılmayan parayı veya artan tutarı geri gönderdiğinde gönderilir.',
  },
  'form-changed': {
    title: 'Bilgi formunda esaslı değişiklik',
    purpose: 'Esaslı bir değişiklik yürürlüğe girdiğinde kampanyanın her yatırımcısına aynı anda gönderilir.',
  },
  'investment-withdrawn': {
    title: 'Cayma bildirimi alındı',
    purpose: 'Yatırımcı cayma hakkını kullandığında iade tutarını ve tarihini bildirir.',
  },
  'campaign-refund': {
    title: 'Hedefe ulaşılamadı, tutar iade edilecek',
    purpose: 'Kampanya hedefine ulaşamadığında her yatırımcıya gönderilir.',
  },
  'campaign-cancelled': {
    title: 'Kampanya iptal edildi, tutar iade edilecek',
    purpose: 'Kampanya iptal edildiğinde her yatırımcıya gönderilir.',
  },
  'campaign-lapsed': {
    title: 'Yasal süre kaçırıldı, tutar iade edilecek',
    purpose: 'Başarılı bir kampanya, yasal tescil süresi kaçırıldığı için sona erdiğinde her yatırımcıya gönderilir.',
  },
  ...delistingLetterTexts,
  ...mkkLetterTexts,
  'question-asked': {
    title: 'Projeye soru geldi',
    purpose: 'Bir üye soru sorduğunda girişimciye gönderilir.',
  },
  'question-answered': {
    title: 'Soru yanıtlandı',
    purpose: 'Girişimci yanıtladığında soruyu soran üyeye gönderilir.',
  },
  'answer-edited': {
    title: 'Yanıt değiştirildi',
    purpose: 'Girişimci yayımladığı yanıtı değiştirdiğinde soruyu soran üyeye gönderilir.',
  },
  'question-hidden': {
    title: 'Soru gizlendi',
    purpose: 'Bir soru gizlendiğinde, yayımlanan nedeniyle birlikte soruyu soran üyeye gönderilir.',
  },
  'question-restored': {
    title: 'Soru yeniden gösteriliyor',
    purpose: 'Platform gizlenmiş bir soruyu yeniden gösterdiğinde soruyu soran üyeye gönderilir.',
  },
  'comment-hidden': {
    title: 'Yorum gizlendi',
    purpose: 'Bir yorum gizlendiğinde, yayımlanan nedeniyle birlikte yazan üyeye gönderilir.',
  },
  'campaign-update': {
    title: 'Kampanyadan haber',
    purpose: 'Girişimci güncelleme yayımladığında kampanyayı takip edenlere ve yatırımcılarına gönderilir.',
  },
  'own-application-taken': {
    title: 'Girişimciye: başvuru incelemede',
    purpose: 'Değerlendirme uzmanı başvuruyu incelemeye aldığında girişimciye gönderilir.',
  },
  'own-application-returned': {
    title: 'Girişimciye: düzeltme istendi',
    purpose: 'Başvuruda düzeltme istendiğinde girişimciye gönderilir.',
  },
  'own-application-at-committee': {
    title: 'Girişimciye: başvuru komitede',
    purpose: 'Başvuru yatırım komitesine sunulduğunda girişimciye gönderilir.',
  },
  'own-application-rejected': {
    title: 'Girişimciye: başvuru reddedildi',
    purpose: 'Başvuru reddedildiğinde girişimciye gönderilir.',
  },
  'own-application-silent': {
    title: 'Girişimciye: başvurusu bekliyor',
    purpose: 'Başvurusunda sessiz kalan girişimciye, başvuru sona erdirilmeden önce uzmanın uyarısıyla gönderilir.',
  },
  'own-application-approved': {
    title: 'Girişimciye: başvuru onaylandı',
    purpose: 'Yatırım komitesi başvuruyu onayladığında girişimciye gönderilir.',
  },
  'own-form-to-sign': {
    title: 'Girişimciye: bilgi formu imza bekliyor',
    purpose: 'Onaylanmış bir projenin tarihleri değiştiğinde, bilgi formunun yeni sürümünü imzalaması için gönderilir.',
  },
  'own-publication-planned': {
    title: 'Girişimciye: yayın zamanı belirlendi',
    purpose: 'Onaylanan projenin yayımlanacağı zaman belirlendiğinde veya değiştiğinde girişimciye gönderilir.',
  },
  'own-publication-stopped': {
    title: 'Girişimciye: yayın durdu',
    purpose:
      'Yayın zamanı geldiğinde girişimcinin kimliği, telefonu, adresi veya imzası eksikse girişimciye gönderilir.',
  },
  'own-campaign-announced': {
    title: 'Girişimciye: kampanya yayımlandı',
    purpose: 'Kampanya “Yakında” olarak yayımlandığında girişimciye gönderilir.',
  },
  'awaited-campaign-opened': {
    title: 'Beklenen kampanya açıldı',
    purpose:
      'Kampanya yatırıma açıldığında takip eden, ön talep veren ya da haber verilmesini isteyen üyelere gönderilir.',
  },
  'followed-campaign-suspended': {
    title: 'Takip edilen kampanya durduruldu',
    purpose: 'Yatırım komitesi kampanyayı durdurduğunda takip edip talebi bulunmayanlara gönderilir.',
  },
  'followed-campaign-continued': {
    title: 'Takip edilen kampanya yeniden sürüyor',
    purpose: 'Durdurulmuş kampanya sürdürüldüğünde takip edip talebi bulunmayanlara gönderilir.',
  },
  'followed-campaign-paused': {
    title: 'Takip edilen kampanyada yatırım durduruldu',
    purpose: 'Değişiklik incelemesi kampanyayı durdurduğunda takip edenlere gönderilir.',
  },
  'followed-campaign-resumed': {
    title: 'Takip edilen kampanya sürüyor',
    purpose: 'Kampanya, incelemenin ardından yeniden yatırım almaya başladığında takip edenlere gönderilir.',
  },
  'followed-campaign-closed': {
    title: 'Takip edilen kampanya kapandı',
    purpose: 'Kampanyanın süresi dolup yatırıma kapandığında takip edenlere gönderilir.',
  },
  'followed-campaign-successful': {
    title: 'Takip edilen kampanya hedefine ulaştı',
    purpose: 'Kampanya başarıyla sonuçlandığında takip edip yatırım yapmamış olanlara gönderilir.',
  },
  'followed-campaign-unsuccessful': {
    title: 'Takip edilen kampanya hedefine ulaşamadı',
    purpose: 'Kampanya hedefine ulaşamadığında takip edip yatırım yapmamış olanlara gönderilir.',
  },
  'followed-campaign-cancelled': {
    title: 'Takip edilen kampanya iptal edildi',
    purpose: 'Kampanya iptal edildiğinde takip edip yatırım yapmamış olanlara gönderilir.',
  },
  'own-campaign-opened': {
    title: 'Girişimciye: kampanya açıldı',
    purpose: 'Kampanya yatırıma açıldığında girişimciye gönderilir.',
  },
  'own-campaign-successful': {
    title: 'Girişimciye: kampanya başarılı',
    purpose: 'Kampanya hedefine ulaşarak sonuçlandığında girişimciye gönderilir.',
  },
  'own-campaign-unsuccessful': {
    title: 'Girişimciye: kampanya başarısız',
    purpose: 'Kampanya hedefine ulaşamadan sonuçlandığında girişimciye gönderilir.',
  },
  'own-campaign-cancelled': {
    title: 'Girişimciye: kampanya iptal edildi',
    purpose: 'Kampanya iptal edildiğinde girişimciye gönderilir.',
  },
  'own-form-published': {
    title: 'Girişimciye: bilgi formunun yeni sürümü',
    purpose: 'İstediği değişiklik yürürlüğe girdiğinde girişimciye gönderilir.',
  },
  'own-change-lapsed': {
    title: 'Girişimciye: değişiklik talebi düştü',
    purpose:
      'Bilgi formunda istediği değişiklik, kampanya sona erene kadar karara bağlanmadığında girişimciye gönderilir.',
  },
  'own-change-refused': {
    title: 'Girişimciye: değişiklik kabul edilmedi',
    purpose: 'Bilgi formunda istediği değişiklik reddedildiğinde girişimciye gönderilir.',
  },
  'own-campaign-suspended': {
    title: 'Girişimciye: kampanya durduruldu',
    purpose: 'Yatırım komitesi kampanyayı durdurduğunda gerekçesiyle girişimciye gönderilir.',
  },
  'own-campaign-resumed': {
    title: 'Girişimciye: kampanya sürüyor',
    purpose: 'Yatırım komitesi durdurulmuş kampanyanın sürdürülmesine karar verdiğinde girişimciye gönderilir.',
  },
  'campaign-suspended': {
    title: 'Kampanya durduruldu',
    purpose: 'Yatırım komitesi kampanyayı durdurduğunda talebi bulunan her yatırımcıya gönderilir.',
  },
  'campaign-resumed': {
    title: 'Kampanya sürüyor',
    purpose: 'Durdurulmuş kampanya sürdürüldüğünde talebi bulunan her yatırımcıya gönderilir.',
  },
  ...resultLetterTexts,
  'committee-reminder': {
    title: 'Komite üyesine: dosya bekliyor',
    purpose: 'Beyanı, oyu veya imzası iki iş günüdür beklenen yatırım komitesi üyesine gönderilir.',
  },
  'own-payout-made': {
    title: 'Girişimciye: fon aktarıldı',
    purpose: 'Toplanan fon şirketin hesabına ödendiğinde girişimciye gönderilir.',
  },
  ...reportLetterTexts,
  'payout-refused': {
    title: 'Fon aktarımı hesaba ulaşmadı',
    purpose: 'Banka, toplanan fonu şirketin hesabına ödeyemediğinde, nedeniyle birlikte girişimciye gönderilir.',
  },
  'payout-account-named': {
    title: 'Girişimciye: fonun aktarılacağı hesap bildirildi',
    purpose: 'Proje masasında fonun aktarılacağı yeni bir hesap bildirildiğinde girişimciye gönderilir.',
  },
  'payout-account-declined': {
    title: 'Girişimciye: bildirdiği hesap kabul edilmedi',
    purpose: 'Finans görevlisi, girişimcinin bildirdiği hesabı gerekçesiyle kabul etmediğinde gönderilir.',
  },
  'shares-registered': {
    title: 'Paylar kaydedildi',
    purpose: 'Paylar MKK nezdinde yatırımcı adına kaydedildiğinde gönderilir.',
  },
  'campaign-successful': {
    title: 'Kampanya hedefine ulaştı',
    purpose: 'Kampanya başarıyla tamamlandığında her yatırımcıya gönderilir.',
  },
  ...companyLetterTexts,
  'contact-received': {
    title: 'Mesaj alındı',
    purpose: 'İletişim formundan yazana, referans numarası ve son yanıt günüyle gönderilir.',
  },
  'contact-received-bereavement': {
    title: 'Vefat bildirimi alındı',
    purpose: 'Vefat eden bir yatırımcı hakkında yazana, gönderilecek belge ve sürelerle birlikte gönderilir.',
  },
  'contact-answered': {
    title: 'Mesaja yanıt',
    purpose: 'Personelin yönetim ekranında yazdığı yanıtı mesajın sahibine iletir.',
  },
  'newsletter-confirm': {
    title: 'Bülten onayı',
    purpose: 'Bülten istenen adrese, aboneliği onaylayacağı bağlantıyla gönderilir.',
  },
  'newsletter-started': {
    title: 'Bülten aboneliği başladı',
    purpose: 'Onaydan sonra, ayrılma bağlantısıyla gönderilir.',
  },
  'newsletter-weekly': {
    title: 'Haftalık bülten',
    purpose:
      'Onay verenlere haftada bir, yeni açılan ve yakında kapanan kampanyaları bildirir; yenilik yoksa gönderilmez.',
  },
  'text-accepted': {
    title: 'Onaylanan metnin örneği',
    purpose: 'Onaylanan sözleşme ve bildirimlerin tam metni, saklanabilir örnek olarak ekte gönderilir.',
  },
  'legal-text-renewed': {
    title: 'Yenilenen metin onayınızı bekliyor',
    purpose: 'Yeniden onay gerektiren bir metin yenilendiğinde, önceki sürümü onaylamış üyelere gönderilir.',
  },
} as const
