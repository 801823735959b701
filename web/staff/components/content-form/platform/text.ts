import type { ContentFields, FieldGroup } from '../fields/field-types.ts'

export const platformInformation: ContentFields<'platform-information'> = {
  platformName: { control: 'line', label: 'Platform adı', hint: 'Üst bantta, sayfa başlıklarında ve e-postalarda.' },
  platformSlogan: {
    control: 'line',
    label: 'Slogan',
    hint: 'Arama sonuçlarında ve paylaşımlarda platformu anlatan cümle.',
  },
  platformBrowserTitle: { control: 'line', label: 'Tarayıcı başlığı', hint: 'Ana sayfanın sekmede görünen adı.' },
  platformParentOrganizationUrl: {
    control: 'address',
    label: 'Bağlı olunan kuruluşun adresi',
    hint: 'Alt bantta kuruluşun logosu bu adrese götürür.',
  },
  navBarType: {
    control: 'level',
    label: 'Üst menü',
    options: {
      1: 'Sade: projeler, nasıl çalışır, faaliyetler ve sık sorulan sorular',
      2: 'Geniş: bunlara ek olarak hizmetler ve duyurular',
    },
  },
  investmentInformationDescription: {
    control: 'text',
    label: 'Yatırım açıklaması',
    hint: 'Yatırım akışının tutar adımında, tutarın altında durur.',
    rows: 4,
  },
  investmentLimitDescription: {
    control: 'text',
    label: 'Yatırım limiti açıklaması',
    hint: 'Yatırım akışının tutar adımında, kalan limitin altında durur.',
    rows: 4,
  },
  playStoreUrl: { control: 'address', label: 'Google Play adresi', half: true },
  appStoreUrl: { control: 'address', label: 'App Store adresi', half: true },
  videoMaxSize: {
    control: 'number',
    label: 'Video üst sınırı',
    hint: 'Girişimcinin yükleyebileceği en büyük video.',
    suffix: 'MB',
    half: true,
  },
  isIncomeStatementRequired: {
    control: 'tick',
    label: 'Gelir beyanı zorunlu',
    hint: 'Yatırımcı, gelirini beyan etmeden yatırım yapamaz.',
  },
  investorMkkRegistirationNoShow: {
    control: 'tick',
    label: 'MKK sicil numarası gösterilsin',
    hint: 'Yatırımcı bilgilerinde, numarasını bilen üyenin yazabileceği alan görünür. Kapalıyken numara yalnızca MKK’dan alınır.',
  },
  projectLogoShow: {
    control: 'tick',
    label: 'Proje logosu gösterilsin',
    hint: 'Proje kartlarında şirketin logosu yer alır.',
  },
  showServices: {
    control: 'tick',
    label: 'Hizmetlerimiz sayfası açık',
    hint: 'Kapalıyken sayfa ve bağlantıları görünmez.',
  },
  showPartners: {
    control: 'tick',
    label: 'Paydaşlarımız sayfası açık',
    hint: 'Kapalıyken sayfa ve bağlantıları görünmez.',
  },
}

export const platformGroups: readonly FieldGroup<'platform-information'>[] = [
  {
    title: 'Ad ve menü',
    names: [
      'platformName',
      'platformSlogan',
      'platformBrowserTitle',
      'navBarType',
      'showServices',
      'showPartners',
      'projectLogoShow',
    ],
  },
  {
    title: 'Yatırım ekranları',
    names: [
      'investmentInformationDescription',
      'investmentLimitDescription',
      'isIncomeStatementRequired',
      'investorMkkRegistirationNoShow',
      'videoMaxSize',
    ],
  },
  {
    title: 'Bağlantılar',
    hint: 'Mağaza adresleri yalnızca programlama arayüzünde verilir; sayfalarda gösterilmez.',
    names: ['platformParentOrganizationUrl', 'playStoreUrl', 'appStoreUrl'],
  },
]

export const brand: ContentFields<'brand'> = {
  platformLogoUrl: {
    control: 'picture',
    label: 'Logo',
    hint: 'Üst bantta, en çok 40 piksel yükseklikte görünür. PNG, JPEG veya WebP.',
  },
  faviconUrl: {
    control: 'picture',
    label: 'Site simgesi',
    hint: 'Tarayıcı sekmesinde görünür. Kare, en az 64 piksel.',
  },
  platformParentOrganizationLogoUrl: {
    control: 'picture',
    label: 'Bağlı olunan kuruluşun logosu',
    hint: 'Alt bantta, platformun bilgilerinin yanında.',
  },
  actionColour: {
    control: 'colour',
    label: 'İşlem rengi',
    hint: 'Düğmeler, bağlantılar ve fonlama çubukları. Boş bırakılırsa platformun kendi yeşili kullanılır.',
  },
  accentColour: {
    control: 'colour',
    label: 'Dikkat rengi',
    hint: 'Yalnızca dikkat gerektiren yerlerde. Boş bırakılırsa platformun kendi rengi kullanılır.',
  },
}
