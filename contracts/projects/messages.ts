import type { ErrorTable } from '../common/errors.ts'
import type { FundingRefusal, OwnershipRefusal } from './rules.ts'

/** Sentences of the project forms' fields, besides those that several forms share (contracts/common/text/messages.ts). */
export const projectMessages = {
  nameRequired: 'Proje adı girmek zorunludur.',
  shortDescriptionRequired: 'Kısa açıklama girmek zorunludur.',
  logoRequired: 'Logo yüklemek zorunludur.',
  bannerRequired: 'Kapak görseli yüklemek zorunludur.',
  businessModelRequired: 'İş modeli seçiniz.',
  categoryRequired: 'Kategori seçiniz.',
  countInDigits: 'Sayıyı rakamla giriniz.',
  employeesRequired: 'Çalışan sayısı girmek zorunludur.',
  tagsRequired: 'En az bir etiket ekleyiniz.',
  tagsTooMany: 'En çok 10 etiket ekleyebilirsiniz.',
  tagsTwice: 'Aynı etiketi birden çok kez ekleyemezsiniz.',
  videoRequired: 'Video bağlantısı girmek veya video yüklemek zorunludur.',
  videoUnknown: 'Yüklenen video bulunamadı veya yüklemesi tamamlanmadı. Lütfen videoyu yeniden seçiniz.',
  videoBoth: 'Video bağlantısı ile yüklenen videodan yalnızca birini kullanabilirsiniz.',
  videoUrlInvalid: 'YouTube veya Vimeo üzerindeki bir videonun bağlantısını giriniz.',
  cityRequired: 'Şehir seçiniz.',
  storyRequired: 'Proje hikâyesi girmek zorunludur.',
  companyKindRequired: 'Şirket türünü seçiniz.',
  companyAddressRequired: 'Şirket adresi girmek zorunludur.',
  foundingYearRequired: 'Kuruluş yılı girmek zorunludur.',
  foundingYearAhead: 'Kuruluş yılı {year} yılından sonra olamaz.',
  latestClose: 'Bu başlangıçla en geç {latest} seçebilirsiniz.',
  goalNearest: 'Bu hedef, {unit} birim pay değerinin katı değil. En yakın hedefler: {below} veya {above}.',
  goalNearestAbove: 'Bu hedef, {unit} birim pay değerinin katı değil. En yakın hedef: {above}.',
  foundingYearInvalid: 'Geçerli bir kuruluş yılı giriniz.',
  taxOfficeRequired: 'Vergi dairesi girmek zorunludur.',
  tradeRegistryOfficeRequired: 'Ticaret sicili müdürlüğü girmek zorunludur.',
  executiveRequired: 'Yetkili kişinin adını girmek zorunludur.',
  webSiteInvalid: 'Web sitesi https:// ile başlayan bir adres olmalıdır.',
  financialYearRequired: 'Yıl girmek zorunludur.',
  financialBasisRequired: 'Gerçekleşen veya öngörü seçiniz.',
  financialAmountRequired: 'Tutar girmek zorunludur.',
  financialYearTwice: 'Aynı yılı birden çok kez ekleyemezsiniz.',
  financialYearNotPast: 'Gerçekleşen rakamlar tamamlanmış bir yıla ait olmalıdır.',
  financialYearPast: 'Öngörü, içinde bulunulan yıla veya sonrasına ait olmalıdır.',
  financialPastRequired: 'Son tamamlanan yılın rakamlarını ekleyiniz.',
  financialForecastRequired: 'En az bir yıl için öngörü ekleyiniz.',
  totalAssetsZero: 'Aktif toplamı sıfırdan büyük olmalıdır.',
  relatedPartiesPartly: 'Aktif toplamı ile ilişkili taraf alacak ve borçlarını birlikte giriniz; yoksa 0 yazınız.',
  relatedReceivablesAboveTotal: 'İlişkili taraflardan alacaklar, aktif toplamından büyük olamaz.',
  relatedPayablesAboveDebts:
    'İlişkili taraflara borçlar, şirketin toplam borcundan (aktif toplamı eksi öz kaynak) büyük olamaz.',
  useLabelRequired: 'Kullanım yerini girmek zorunludur.',
  useRequired: 'Fonun kullanılacağı en az bir yer ekleyiniz.',
  usesNotGoal: 'Kullanım yerlerinin toplamı ({sum}) fonlama hedefine ({goal}) eşit olmalıdır.',
  riskTitleRequired: 'Riske bir başlık veriniz.',
  riskTextRequired: 'Riski açıklayınız.',
  riskRequired: 'Şirketinize özgü en az bir risk ekleyiniz.',
  highlightFigureRequired: 'Rakam girmek zorunludur.',
  highlightStatementRequired: 'Rakamın ne anlattığını giriniz.',
  highlightSourceRequired: 'Kaynağını belirtiniz.',
  milestoneDueRequired: 'Tarih girmek zorunludur.',
  milestonePrecisionRequired: 'Gün veya çeyrek seçiniz.',
  milestoneTextRequired: 'Aşamayı anlatınız.',
  milestoneStateRequired: 'Tamamlandı veya planlandı seçiniz.',
  galleryPictureRequired: 'Görsel yüklemek zorunludur.',
  galleryCaptionRequired: 'Görselde ne olduğunu yazınız.',
  shareKindRequired: 'Pay türünü girmek zorunludur.',
  privilegesRequired: 'Paylara tanınan imtiyazı, yoksa olmadığını yazınız.',
  rightsRequired: 'Payların sağladığı hakları yazınız.',
  additionalFundingTooLarge: 'Ek fon oranı en çok {rate} olabilir.',
  qualifiedShareOutOfBounds: 'Nitelikli yatırımcı payı %5 ile %100 arasında olmalıdır.',
  payoutHolderRequired: 'Hesap sahibinin unvanını girmek zorunludur.',
  documentTypeRequired: 'Belge türünü seçiniz.',
  documentRequired: '{name} yüklemek zorunludur.',
  documentFileRequired: 'Dosya seçmek zorunludur.',
  signNotShown: '“{sign}” işareti bilgi formunda gösterilemiyor. Lütfen metinden çıkarınız.',
  documentNotPdf: 'Belge PDF türünde olmalıdır.',
  changedMeanwhile: 'Bu alan siz yazarken değiştirildi: {who}, {when}.',
  agreementRequired: 'Girişimci sözleşmesini onaylamanız gerekir.',
  partnershipRequired: 'Ortaklık yüzdesi girmek zorunludur.',
  leaderImageRequired: 'Profil fotoğrafı yüklemek zorunludur.',
  identityTypeRequired: 'Kimlik türünü seçiniz.',
  registrationNumberRequired: 'Sicil numarası girmek zorunludur.',
  companyNameRequired: 'Şirket adı girmek zorunludur.',
  memberTitleRequired: 'Unvan girmek zorunludur.',
  memberNameRequired: 'Ad girmek zorunludur.',
  memberSurnameRequired: 'Soyad girmek zorunludur.',
  memberDescriptionRequired: 'Açıklama girmek zorunludur.',
  memberImageRequired: 'Fotoğraf yüklemek zorunludur.',
  startDateRequired: 'Başlangıç tarihi girmek zorunludur.',
  closeDateRequired: 'Bitiş tarihi girmek zorunludur.',
  numberOfSharesRequired: 'Pay adedi girmek zorunludur.',
  unitShareValueRequired: 'Birim pay değeri girmek zorunludur.',
  fundingGoalRequired: 'Fonlama hedefi girmek zorunludur.',
  percentageOfSharesRequired: 'Pay yüzdesi girmek zorunludur.',
  companyValueRequired: 'Yatırım sonrası şirket değeri girmek zorunludur.',
  updateTitleRequired: 'Başlık girmek zorunludur.',
  updateDescriptionRequired: 'Açıklama girmek zorunludur.',
  questionRequired: 'Soru girmek zorunludur.',
  answerRequired: 'Yanıt girmek zorunludur.',
  commentRequired: 'Yorum girmek zorunludur.',
  hidingReasonRequired: 'Gizleme nedenini seçiniz.',
  hidingNoteRequired: 'Gizleme nedenini kısaca açıklayınız.',
  restoreNoteRequired: 'Neden yeniden gösterildiğini yazınız.',
  correctionRequired: 'Düzeltmeyi yazınız.',
  updateCaptionRequired: 'Görselde ne olduğunu yazınız.',
  updateDocumentNameRequired: 'Belgeye bir ad veriniz.',
  updateTooManyPictures: 'En çok {max} görsel ekleyebilirsiniz.',
  updateTooManyDocuments: 'En çok {max} belge ekleyebilirsiniz.',
} as const

/** How fewer shares than an investor asked for are shared out among their requests (T17/6): by splitByLargestRemainder. */
export const correctionMethod =
  'MKK bir yatırımcı için bildirilenden az pay kaydederse kaydettiği paylar, yatırımcının o kampanyadaki talepleri arasında tutarlarıyla orantılı ve bütün pay olarak dağıtılır; bölünemeyen paylar kesri en büyük olan taleplere birer birer, eşitlikte önce verilen talebe düşer. Kaydedilmeyen payların bedeli iade edilir.'

/** How requests above the goal are dealt with (T17/6): the platform takes them in the order they arrive, whatever the campaign. */
export const excessMethod = `Talepler sisteme ulaşma sırasına göre karşılanır; hedef tutar (öngörülmüşse ek satışla birlikte) dolduğunda yeni talep alınmaz. Bu nedenle fazla talep dağıtımı gerekmez. ${correctionMethod}`

/** Refusals of the funding step's rules. */
export const fundingErrors = {
  'start-after-close': { status: 422, message: 'Başlangıç tarihi bitiş tarihinden sonra olamaz.' },
  'start-in-past': { status: 422, message: 'Başlangıç tarihi bugünden önce olamaz.' },
  'period-too-long': { status: 422, message: 'Kampanya süresi en çok {days} gün olabilir.' },
  'goal-not-shares-times-value': {
    status: 422,
    message: 'Fonlama hedefi, pay adedi ile birim pay değerinin çarpımına eşit olmalıdır.',
  },
  'goal-above-entrepreneur-limit': {
    status: 422,
    message: 'Fonlama hedefi, varsa ek fonla birlikte, girişimci limitini ({limit}) aşamaz.',
  },
  'value-not-goal-by-percentage': {
    status: 422,
    message: 'Yatırım sonrası şirket değeri, fonlama hedefi ve pay yüzdesiyle uyuşmuyor.',
  },
} as const satisfies ErrorTable<FundingRefusal>

/** Refusals of the partners' shares. */
export const partnershipErrors = {
  'partnership-above-whole': { status: 422, message: 'Ortaklık yüzdelerinin toplamı 100’ü aşamaz.' },
  'partnership-below-whole': {
    status: 422,
    message:
      'Ortaklık yüzdelerinin toplamı tam 100 olmalıdır; girdiklerinizin toplamı {sum}, eksik olan {rest}. Eksik ortakları ekleyiniz.',
  },
} as const satisfies ErrorTable<OwnershipRefusal>

/** Refusals of creating, changing and handing in a project. */
export const projectErrors = {
  ...fundingErrors,
  ...partnershipErrors,
  'process-running': {
    status: 409,
    message: 'Süren bir kampanya süreciniz bulunduğu için yeni bir başvuru yapamazsınız.',
  },
  'too-many-campaigns': { status: 409, message: 'On iki ay içinde en çok {most} kampanya yürütülebilir.' },
  'funding-limit-unknown': {
    status: 409,
    message:
      'SPK’nın ilan ettiği girişimci fon toplama sınırı platforma henüz girilmedi. Tutar girilene kadar başvurular gönderilemez; taslağınız saklanıyor.',
  },
  'project-locked': { status: 409, message: 'Proje bu aşamada değiştirilemez.' },
  'founder-not-proven': {
    status: 409,
    message:
      'Başvurunun gönderilebilmesi için girişimcinin kimliği, telefonu ve adresi doğrulanmış olmalıdır. Taslağınız saklanıyor; eksikleri tamamladıktan sonra gönderebilirsiniz.',
  },
  'project-incomplete': { status: 422, message: 'Göndermeden önce eksik adımları tamamlayınız.' },
} as const satisfies ErrorTable

/** Refusal of a step the life cycle does not have from the project's state. */
export const lifecycleErrors = {
  'project-step-impossible': { status: 409, message: 'Proje bu adıma uygun durumda değil.' },
} as const satisfies ErrorTable

/** Refusals of taking in a video. */
export const videoErrors = {
  'project-locked': projectErrors['project-locked'],
  'video-too-large': { status: 413, message: 'Video en çok {megabytes} MB olabilir.' },
  'video-unreadable': { status: 422, message: 'Video okunamadı. MP4 veya WebM biçiminde bir video seçiniz.' },
  'video-quicktime': {
    status: 422,
    message:
      'Bu video iPhone ve Mac’in QuickTime (MOV) biçiminde; her tarayıcıda oynatılamaz. Videoyu MP4 (H.264) olarak dışa aktarıp yeniden seçiniz: Mac’te iMovie ile, diğer bilgisayarlarda HandBrake ile yapılabilir.',
  },
  'upload-version-unknown': {
    status: 412,
    message: 'Yükleme protokolünün bu sürümü kullanılamıyor; tus 1.0.0 ile gönderiniz.',
  },
  'upload-length-missing': {
    status: 400,
    message: 'Dosyanın boyutu, yükleme başlarken bildirilmelidir (Upload-Length).',
  },
  'upload-parts-not-offered': {
    status: 400,
    message: 'Dosya aynı anda birkaç yükleme olarak gönderilemez (Upload-Concat); tek bir yükleme olarak gönderiniz.',
  },
  'video-elsewhere': { status: 409, message: 'Bu video başka bir pencerede yükleniyor. Yükleme oradan sürecektir.' },
} as const satisfies ErrorTable

/**
 * The refusals of every view of a project's file, and every step with it, to who has a seat and has not said whether they have a relation:
 * while they are asked, and once nobody asks any more.
 */
export const fileErrors = {
  'declaration-required': {
    status: 403,
    message: 'Dosyayı açmadan önce çıkar çatışması beyanında bulununuz.',
  },
  'file-over': {
    status: 403,
    message:
      'Bu dosya için sizden artık beyan istenmiyor: dosya kapandı veya yerinize yedek üye atandı. Beyanda bulunmadığınız dosya size açılmaz.',
  },
} as const satisfies ErrorTable

/** Refusal of the page of an application that lacks what a page cannot be drawn without. */
export const previewErrors = {
  ...fileErrors,
  'preview-incomplete': { status: 422, message: 'Sayfanın çizilebilmesi için önce bu alanları doldurunuz.' },
} as const satisfies ErrorTable

/** Refusals of keeping a draft. */
export const draftErrors = {
  'project-locked': projectErrors['project-locked'],
  'applications-ended': {
    status: 409,
    message: 'Platform, Sermaye Piyasası Kurulunun listesinden çıkarıldı. Yeni başvuru alınmıyor.',
  },
  'too-many-drafts': { status: 409, message: 'En çok 10 taslağınız olabilir. Kullanmadığınız birini siliniz.' },
  'too-many-rows': { status: 409, message: 'Bu adıma en çok {max} kayıt ekleyebilirsiniz.' },
  'nothing-sent': { status: 422, message: 'Kaydedilecek bir alan gönderilmedi.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Bu bilgiler siz yazarken başka bir yerde değiştirildi. Gönderdikleriniz kaydedilmedi.',
  },
  'row-deleted': { status: 409, message: 'Bu kayıt silinmiş: {who}, {when}. Gerekiyorsa yeniden ekleyiniz.' },
} as const satisfies ErrorTable

/** What completeness tells at fields (its words are those of these refusals); a read that tells them refuses nothing by them. */
export const completenessErrors = { ...fundingErrors, ...partnershipErrors } as const satisfies ErrorTable

/** Refusals of handing a draft in; beforehand, what hinders one is told as reasons. */
export const handInErrors = {
  ...projectErrors,
  ...lifecycleErrors,
  'applications-ended': draftErrors['applications-ended'],
} as const satisfies ErrorTable

/** Refusals of giving pre-demand. */
export const preDemandErrors = {
  'pre-demand-closed': { status: 409, message: 'Bu kampanya şu anda ön talep almıyor.' },
  'pre-demand-not-whole-shares': { status: 422, message: 'Ön talep tutarı, birim pay değerinin katı olmalıdır.' },
  'pre-demand-above-goal': { status: 422, message: 'Ön talep tutarı, fonlama hedefini aşamaz.' },
} as const satisfies ErrorTable

/** Refusals of updates, questions and comments. */
export const conversationErrors = {
  'already-answered': { status: 409, message: 'Bu soru daha önce yanıtlanmış.' },
  'answer-changed': {
    status: 409,
    message:
      'Bu sorunun yanıtı siz yazarken yayımlandı veya değiştirildi ({when}). Yayındaki yanıtı okuyunuz; yazdığınız metin kutuda duruyor.',
  },
  'question-hidden': { status: 409, message: 'Gizlenmiş bir soru yanıtlanamaz.' },
  'questions-closed': { status: 409, message: 'Bu proje için soru ve yorumlar kapatılmıştır.' },
  'too-many-comments': {
    status: 429,
    message: 'Bir projeye günde en çok {max} yorum yazabilirsiniz. Yarın yeniden yazabilirsiniz.',
  },
  'already-hidden': { status: 409, message: 'Bu içerik zaten gizlenmiş.' },
  'hiding-overruled': {
    status: 409,
    message: 'Platform bu içeriği inceleyip yeniden gösterdiği için gizleyemezsiniz.',
  },
  'not-hidden': { status: 409, message: 'Bu içerik zaten gösteriliyor.' },
} as const satisfies ErrorTable
