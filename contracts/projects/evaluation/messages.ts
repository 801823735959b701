import type { ErrorTable } from '../../common/errors.ts'
import { fileErrors, lifecycleErrors, projectErrors } from '../messages.ts'
import type { CheckCriterion } from './criteria.ts'

/** Sentences at the fields of the evaluation desk. */
export const evaluationMessages = {
  reasonRequired: 'Gerekçe girmek zorunludur.',
  remarkRequired: 'Düzeltme notu girmek zorunludur.',
  answerRequired: 'Yanıt girmek zorunludur.',
  reportRequired: 'Uzman raporu girmek zorunludur.',
  scoreTooSmall: 'En az {min} puan verebilirsiniz.',
  scoreTooLarge: 'En çok {max} puan verebilirsiniz.',
  declarationRequired: 'Beyanınızı seçiniz.',
  verdictRequired: 'Sonucu seçiniz.',
  voteRequired: 'Oyunuzu seçiniz.',
  opinionRequired: 'Oyunuzun gerekçesini yazınız.',
  scoreReasonRequired: 'Puanın gerekçesini yazınız.',
  timeMalformed: 'Saati 14.30 biçiminde giriniz.',
  assentRequired: 'Girişimcinin onayının kayıt numarasını giriniz.',
  agreementRequired: 'Sözleşmenin kayıt numarasını giriniz.',
} as const

/** The lines of the checklist as people read them; the first seven as the published policy has them. */
export const criterionNames: Readonly<Record<CheckCriterion, string>> = {
  clarity: 'Sorunun ve çözümün açıklığı',
  innovation: 'Teknolojik veya üretime dayalı yenilik',
  market: 'Pazarın büyüklüğü ve ulaşılabilirliği',
  team: 'Ekibin yeterliliği',
  forecasts: 'Finansal öngörülerin dayanağı ve tutarlılığı',
  'use-of-funds': 'Fon kullanım planının uygulanabilirliği',
  'legal-standing': 'Hukuki durum ve fikrî haklar',
  'purpose-allowed': 'Gayrimenkul, başka şirketlere yatırım veya yurt dışı projesi değil',
  'size-allowed': 'Şirketin aktif ve satış tutarları mevzuattaki sınırların içinde, başka faaliyeti yok',
  'related-party-debts': 'İlişkili taraf alacak ve borçları mevzuattaki oranların içinde',
  'relation-shareholders': 'Platformun ortaklarıyla ilişki',
  'relation-board': 'Platformun yönetim kuruluyla ilişki',
  'relation-committee': 'Yatırım komitesi üyeleriyle ilişki',
  'relation-kin': 'Bu kişilerin eşleri, altsoyları ve üstsoylarıyla ilişki',
}

/** Refusals of an analyst's steps. */
export const evaluationErrors = {
  ...lifecycleErrors,
  'not-your-application': { status: 409, message: 'Bu başvuru size atanmamış. Önce başvuruyu üzerinize alınız.' },
  'application-assigned': { status: 409, message: 'Bu başvuru zaten sizin üzerinizde.' },
  'source-missing': { status: 422, message: 'İlişki kontrolünde bakılan kaynağı yazınız.' },
  'verdict-without-note': { status: 422, message: '“Eksik” ve “uygun değil” sonuçları için not yazınız.' },
  'no-remarks': { status: 409, message: 'Düzeltme istemek için gönderilmemiş en az bir düzeltme notu ekleyiniz.' },
  'founder-not-silent': {
    status: 409,
    message: 'Girişimci, sessizlik süresi dolmadan uyarılamaz; uyarılmış girişimci de yeniden uyarılmaz.',
  },
  'founder-not-warned': {
    status: 409,
    message: 'Başvuru, girişimci uyarılmadan ve uyarıda verilen son gün geçmeden sona erdirilemez.',
  },
  'remark-closed': { status: 409, message: 'Bu düzeltme notu kapatılmış.' },
  'remarks-open': { status: 409, message: 'Önce açık düzeltme notlarını kapatınız.' },
  'checklist-open': {
    status: 409,
    message:
      'Değerlendirme listesi tamamlanmadan komiteye gönderilemez; ilişki bulunan veya mevzuattaki koşullardan birine uymayan başvuru da gönderilemez.',
  },
  'committee-too-small': {
    status: 409,
    message: 'Yatırım komitesinin en az üç üyesi olmalıdır. Bir yöneticiden üye atamasını isteyiniz.',
  },
  'project-incomplete': projectErrors['project-incomplete'],
} as const satisfies ErrorTable

/** Refusals of a declaration of interests, told at its field. */
export const declarationErrors = {
  'conflict-note-missing': { status: 422, message: 'İlişkiyi kısaca açıklayınız.' },
} as const satisfies ErrorTable

/** Refusals of the committee's steps. */
export const committeeErrors = {
  ...lifecycleErrors,
  'not-on-committee': { status: 403, message: 'Bu başvuruyu inceleyen komitede yeriniz yok.' },
  ...fileErrors,
  'conflict-declared': {
    status: 403,
    message: 'Çıkar çatışması beyan ettiğiniz için bu dosyayı göremez, görüşmeye ve oylamaya katılamazsınız.',
  },
  'already-declared': { status: 409, message: 'Bu başvuru için beyanda bulunmuşsunuz.' },
  ...declarationErrors,
  'already-voted': { status: 409, message: 'Bu başvuru için oy kullanmışsınız.' },
  'scores-missing': { status: 422, message: 'Her ölçüte bir puan veriniz.' },
  'odd-vote': {
    status: 422,
    message: 'Oyunuz puanlarınızla uyuşmuyor. Puanlarınızı değiştiriniz ya da farkın nedenini yazınız.',
  },
  'votes-open': { status: 409, message: 'Oylama sonuçlanmadan karar tutanağı düzenlenemez.' },
  'minutes-drawn': { status: 409, message: 'Karar tutanağı düzenlenmiş.' },
  'minutes-missing': { status: 409, message: 'Karar tutanağı henüz düzenlenmemiş.' },
  'minutes-changed': { status: 409, message: 'Gördüğünüz metin karar tutanağıyla aynı değil. Sayfayı yenileyiniz.' },
  'already-signed': { status: 409, message: 'Karar tutanağını imzalamışsınız.' },
  'nothing-to-sign': { status: 403, message: 'Karar tutanağını yalnızca oy kullanan üyeler imzalar.' },
  'project-incomplete': projectErrors['project-incomplete'],
} as const satisfies ErrorTable

/** Refusals of publication. */
export const publicationErrors = {
  ...lifecycleErrors,
  'form-unsigned': {
    status: 409,
    message:
      'Girişimci, bilgi formunun yürürlükteki sürümünü henüz imzalamadı. Yayın, imzadan sonra zamanlanabilir; girişimciye imza için bildirim gönderilmiştir.',
  },
  'publication-founder-not-proven': {
    status: 409,
    message:
      'Girişimcinin kimliği, telefonu, adresi veya şirketi temsil yetkisi doğrulanmış durumda değil. Bu eksik giderilmeden proje yayımlanamaz.',
  },
  'publication-limit-unknown': {
    status: 409,
    message:
      'SPK’nın ilan ettiği girişimci fon toplama sınırı henüz girilmedi. İki görevli tutarı parametrelere girmeden proje yayımlanamaz.',
  },
  'publication-above-limit': {
    status: 409,
    message:
      'Fonlama hedefi, varsa ek fonla birlikte, girişimcinin yürürlükteki sınırdan kalan tutarını aşıyor. Hedef bu tutara indirilmeden proje yayımlanamaz.',
  },
  'publication-in-past': { status: 422, message: 'Yayın zamanı geçmişte olamaz.' },
  'publication-after-opening': {
    status: 422,
    message: 'Kampanya, başlangıcından önce yayımlanmalıdır.',
  },
  'signed-in-future': { status: 422, message: 'İmza günü bugünden sonra olamaz.' },
  'signed-before-form': {
    status: 422,
    message: 'İmza günü, bilgi formunun yürürlükteki sürümünden önce olamaz. Yeni sürümün imzalandığı günü giriniz.',
  },
} as const satisfies ErrorTable

/** Refusals of giving an approved project other days. */
export const datesErrors = {
  ...lifecycleErrors,
  'start-after-close': projectErrors['start-after-close'],
  'period-too-long': projectErrors['period-too-long'],
  'opening-in-past': { status: 422, message: 'Kampanya, bugünden sonraki bir günde başlamalıdır.' },
  'assented-in-future': { status: 422, message: 'Onay günü bugünden sonra olamaz.' },
} as const satisfies ErrorTable

/** What the trail and the founder's letter tell of the committee's decision. */
export const decisionReasons = {
  oddVote: 'Oyun puanlardan farklı olmasının nedeni: {reason}',
  approved: 'Yatırım komitesinin imzalı karar tutanağı.',
  lapsed: 'Kampanya sona erdiği için değişiklik konusuz kaldı.',
  withdrawn: 'Girişimci başvurusunu geri çekti. Gerekçesi: {reason}',
  silent:
    'Girişimci, uyarıda verilen {day} gününe kadar işlem yapmadığı için platform başvuruyu sona erdirdi. Gerekçe: {reason}',
  unsigned: 'Bilgi formunun yürürlükteki sürümü girişimci tarafından imzalanmamış.',
  lateDays:
    'Talep, kampanyanın son gününe kadar karara bağlanmadığı için düştü. Kampanya, bilgi formundaki kapanış gününde sona erdi ve yeniden açılmaz.',
  short:
    'Kampanya, hedefine ulaşmadan sona erdi; karara bağlanmamış talep bu nedenle düştü. Kampanya yeniden açılmaz, ödenen tutarlar iade edilir.',
  newDates: 'Girişimcinin onayıyla kampanya tarihleri değiştirildi.',
  lowMean: 'Puanların ağırlıklı ortalaması yeterli bulunmamıştır.',
} as const

/** How a year of an information form is told in one line. */
export const formLines = {
  actual: '{year}, gerçekleşen: gelir {revenue}, kâr veya zarar {profit}, öz kaynak {equity}',
  forecast: '{year}, öngörü: gelir {revenue}, kâr veya zarar {profit}, öz kaynak {equity}',
  related:
    '; ilişkili taraflardan alacak {receivables} (aktif toplamının {receivablesShare}), ilişkili taraflara borç {payables} (aktif toplamının {payablesShare})',
} as const
