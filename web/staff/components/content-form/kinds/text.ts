import type { ContentKind, EditableList, FaqAudience } from '#contracts/content/kinds.ts'

/** For whom a question is asked. */
export const faqAudiences: Readonly<Record<FaqAudience, string>> = {
  general: 'Genel',
  investors: 'Yatırımcılar',
  entrepreneurs: 'Girişimciler',
}

interface KindWords {
  readonly name: string
  readonly purpose: string
  /** What publishing does, for the reader of the button. */
  readonly effect: string
}

export const kindTexts: Readonly<Record<ContentKind, KindWords>> = {
  'platform-information': {
    name: 'Platform bilgileri',
    purpose: 'Ad, slogan, üst menü, yatırım ekranlarındaki açıklamalar ve açık sayfalar.',
    effect: 'Yeni ad, menü ve ayarlar bütün sayfalarda geçerli olur.',
  },
  brand: {
    name: 'Marka',
    purpose: 'Logo, site simgesi ve renkler. Metinlerin okunurluğu hesaplanarak korunur.',
    effect: 'Logo ve renkler bütün sayfalarda değişir.',
  },
  'company-information': {
    name: 'Şirket bilgileri',
    purpose: 'TTK m. 39 ve 1524 uyarınca yayımlanan kayıtlar, ilanlar ve iletişim bilgileri.',
    effect: 'Bilgi toplumu hizmetleri, iletişim sayfası ve alt bant güncellenir.',
  },
  'home-page': {
    name: 'Ana sayfa',
    purpose: 'Karşılama sözü, adımlar ve paranın nasıl korunduğunun anlatımı.',
    effect: 'Ana sayfa bu metinlerle açılır.',
  },
  page: {
    name: 'Sayfalar',
    purpose: 'Hakkımızda, hizmetlerimiz, nasıl çalışır ve yasal uyarılar.',
    effect: 'Sayfa bu metinle açılır.',
  },
  banner: {
    name: 'Bildirim şeritleri',
    purpose: 'Belirlediğiniz günler arasında ana sayfanın üstünde duran kısa bildirimler.',
    effect: 'Şerit, günleri içinde ana sayfanın üstünde görünür.',
  },
  faq: {
    name: 'Sık sorulan sorular',
    purpose: 'Ziyaretçiler, yatırımcılar ve girişimciler için sorular ve yanıtlar.',
    effect: 'Soru, sık sorulan sorularda görünür.',
  },
  announcement: {
    name: 'Duyurular',
    purpose: 'Tarihli duyurular ve RSS akışı.',
    effect: 'Duyuru, duyurular sayfasında ve RSS akışında görünür.',
  },
  partner: {
    name: 'Paydaşlar',
    purpose: 'Emanet yetkilisi, kayıt kuruluşu ve iş ortakları.',
    effect: 'Paydaş, paydaşlarımız sayfasında görünür.',
  },
  policy: {
    name: 'Sözleşme ve politikalar',
    purpose: 'Üyelerin onayladığı ve herkesin okuduğu metinler. Eski sürümler saklanır, kimin neyi onayladığı görülür.',
    effect: 'Metnin yeni sürümü yürürlüğe girer; önceki sürümler okunabilir kalır.',
  },
  'choice-list': {
    name: 'Seçim listeleri',
    purpose: 'Kategori, iş modeli, sektör, meslek, banka ve formlarda seçilen diğer değerler.',
    effect: 'Formlarda yeni liste sunulur; eski kayıtlar değerlerini korur.',
  },
  holidays: {
    name: 'Resmî tatiller',
    purpose: 'İş günüyle hesaplanan bütün sürelerin dayandığı takvim.',
    effect: 'Bundan sonra hesaplanan süreler bu takvime göre uzar; hesaplanmış tarihler değişmez.',
  },
  'suitability-test': {
    name: 'Uygunluk testi',
    purpose: 'Yatırım yapmadan önce yanıtlanan sorular ve geçme notu.',
    effect: 'Teste bundan sonra girenler yeni soruları yanıtlar; geçmiş sonuçlar geçerli kalır.',
  },
  'mail-template': {
    name: 'E-posta şablonları',
    purpose: 'Platformun kendiliğinden gönderdiği mektupların konusu ve metni.',
    effect: 'Bundan sonra gönderilen e-postalar bu metinle gider.',
  },
  'sms-template': {
    name: 'Kısa mesaj şablonları',
    purpose: 'E-postayla birlikte gidebilen kısa mesajların metni.',
    effect: 'Bundan sonra gönderilen kısa mesajlar bu metinle gider.',
  },
}

/** Of the kinds the operator adds items to. */
export const newItemTexts: Readonly<Partial<Record<ContentKind, string>>> = {
  banner: 'Yeni şerit',
  faq: 'Yeni soru',
  announcement: 'Yeni duyuru',
  partner: 'Yeni paydaş',
}

export const listTexts: Readonly<Record<EditableList, string>> = {
  categories: 'Proje kategorileri',
  businessModel: 'İş modelleri',
  industries: 'Sektörler',
  professions: 'Meslekler',
  educationLevels: 'Eğitim düzeyleri',
  addressTypes: 'Adres türleri',
  banks: 'Bankalar',
}
