import type { ContentBody } from '#contracts/content/bodies.ts'

/** The operator of the trial: invented from name to board, with numbers that pass their checksums. */
export const TRIAL_COMPANY: ContentBody<'company-information'> = {
  companyTitle: 'Açık Defter Kitle Fonlama Platformu A.Ş.',
  companyAddress: 'Hesap Sokak No: 12, 34000 Fatih/İstanbul',
  mersisNo: '0123456789000001',
  tradeRegistryNumber: '100200-5',
  tradeRegistryOffice: 'İstanbul Ticaret Sicili Müdürlüğü',
  taxOffice: 'Deneme Vergi Dairesi',
  taxNumber: '1234567890',
  committedCapital: '10.000.000,00 TL',
  paidCapital: '10.000.000,00 TL',
  foundedOn: '2024-01-08',
  auditor: 'Örnek Bağımsız Denetim A.Ş.',
  licenceDecision: 'Yok (deneme kurulumu, şirket kurgusaldır)',
  escrowAgentName: 'Örnek Takas ve Saklama Bankası A.Ş.',
  contactEmail: 'iletisim@acikdefter.example',
  contactPhone: '+908500000000',
  registeredEmail: 'acikdefter@kep.example',
  workingHours: 'Hafta içi 09.00–18.00',
  boardMembers: [
    {
      name: 'Reha Demirbağ',
      title: 'Yönetim Kurulu Başkanı',
      biography: 'Yirmi yıl bir bankada takas ve saklama birimini yönetti; platformu 2024’te kurdu.',
      portrait: '',
    },
    {
      name: 'Nurgül Sarpkaya',
      title: 'Yönetim Kurulu Üyesi, Genel Müdür',
      biography: 'Sermaye piyasası avukatı; on iki yıl halka arzlarda çalıştı.',
      portrait: '',
    },
    {
      name: 'Cemre Uluğ',
      title: 'Bağımsız Yönetim Kurulu Üyesi',
      biography: 'Muhasebe profesörü; girişim finansmanı ve bağımsız denetim üzerine ders verir.',
      portrait: '',
    },
  ],
  committeeMembers: [
    {
      name: 'Haluk Tezcan',
      title: 'Yatırım Komitesi Başkanı',
      biography: 'On beş yıl erken aşama girişimlere yatırım yapan bir fonu yönetti.',
      portrait: '',
    },
    {
      name: 'Zerrin Kaya',
      title: 'Yatırım Komitesi Üyesi',
      biography: 'Makine mühendisi; iki üretim şirketi kurdu, birini sattı.',
      portrait: '',
    },
    {
      name: 'Cem Alkan',
      title: 'Yatırım Komitesi Üyesi',
      biography: 'Bağımsız denetçi; girişimlerin finansal tabloları ve değerlemesi üzerine çalışır.',
      portrait: '',
    },
  ],
  shareholders: [
    { name: 'Deneme Girişim Holding A.Ş.', percentage: '%70' },
    { name: 'Reha Demirbağ', percentage: '%20' },
    { name: 'Nurgül Sarpkaya', percentage: '%10' },
  ],
  notices: [
    {
      date: '2026-03-02',
      title: '2025 yılı olağan genel kurul toplantısı çağrısı (deneme)',
      text: 'Şirketimizin 2025 yılı olağan genel kurul toplantısı 30 Mart 2026 tarihinde saat 11.00’de şirket merkezinde yapılacaktır. Finansal tablolar, yönetim kurulu faaliyet raporu ve kâr dağıtım önerisi toplantıdan üç hafta önce şirket merkezinde pay sahiplerinin incelemesine sunulmuştur.\n\nBu ilan deneme verisidir; kurgusal bir şirkete aittir.',
    },
    {
      date: '2024-01-08',
      title: 'Kuruluşun tescili (deneme)',
      text: 'Şirketimizin kuruluşu 8 Ocak 2024 tarihinde tescil edilmiştir.\n\nBu ilan deneme verisidir; kurgusal bir şirkete aittir.',
    },
  ],
}
