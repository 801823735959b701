import type { ContentFields, FieldGroup } from '../fields/field-types.ts'

/** Somebody who answers for the platform. */
const personFields = {
  name: { control: 'line', label: 'Ad ve soyad' },
  title: { control: 'line', label: 'Görevi' },
  biography: {
    control: 'line',
    label: 'Kısa geçmişi',
    hint: 'Bir cümle. “Güvenli mi?” ve “Hakkımızda” sayfalarında görünür.',
  },
  portrait: { control: 'picture', label: 'Fotoğrafı', hint: 'Yüklenmezse adının baş harfleri görünür.' },
} as const

export const companyInformation: ContentFields<'company-information'> = {
  companyTitle: { control: 'line', label: 'Ticaret unvanı' },
  companyAddress: { control: 'text', label: 'Merkez adresi', rows: 2 },
  mersisNo: { control: 'line', label: 'MERSİS numarası', half: true },
  tradeRegistryNumber: { control: 'line', label: 'Ticaret sicil numarası', half: true },
  tradeRegistryOffice: { control: 'line', label: 'Ticaret sicil müdürlüğü', half: true },
  taxOffice: { control: 'line', label: 'Vergi dairesi', half: true },
  taxNumber: { control: 'line', label: 'Vergi numarası', half: true },
  committedCapital: { control: 'line', label: 'Taahhüt edilen sermaye', hint: 'Örnek: 10.000.000,00 TL', half: true },
  paidCapital: { control: 'line', label: 'Ödenen sermaye', hint: 'Örnek: 10.000.000,00 TL', half: true },
  foundedOn: { control: 'date', label: 'Kuruluş tarihi', half: true },
  auditor: { control: 'line', label: 'Bağımsız denetçi' },
  licenceDecision: {
    control: 'line',
    label: 'Listeye alınma kararı',
    hint: 'Platformu listeye alan Sermaye Piyasası Kurulu kararının tarihi ve sayısı.',
  },
  escrowAgentName: { control: 'line', label: 'Emanet yetkilisi' },
  contactEmail: { control: 'email', label: 'E-posta adresi', half: true },
  contactPhone: { control: 'line', label: 'Telefon', half: true },
  registeredEmail: { control: 'line', label: 'Kayıtlı elektronik posta (KEP)', half: true },
  workingHours: { control: 'line', label: 'Çalışma saatleri', hint: 'Örnek: hafta içi 09.00-18.00', half: true },
  boardMembers: {
    control: 'rows',
    look: 'lines',
    label: 'Yönetim kurulu üyeleri',
    add: 'Yönetim kurulu üyesi ekle',
    row: (place) => `${place}. yönetim kurulu üyesi`,
    empty: 'Henüz üye eklenmedi.',
    fields: personFields,
  },
  committeeMembers: {
    control: 'rows',
    look: 'lines',
    label: 'Yatırım komitesi üyeleri',
    hint: '“Güvenli mi?” ve “Hakkımızda” sayfalarında görünür. Kimlerin oy kullandığını bu liste değil, Personel ekranı belirler.',
    add: 'Komite üyesi ekle',
    row: (place) => `${place}. komite üyesi`,
    empty: 'Henüz üye eklenmedi.',
    fields: personFields,
  },
  shareholders: {
    control: 'rows',
    look: 'lines',
    label: 'Ortaklık yapısı',
    add: 'Ortak ekle',
    row: (place) => `${place}. ortak`,
    empty: 'Henüz ortak eklenmedi.',
    fields: {
      name: { control: 'line', label: 'Ortağın adı veya unvanı' },
      percentage: { control: 'line', label: 'Pay oranı', hint: 'Örnek: %12,5' },
    },
  },
  notices: {
    control: 'rows',
    look: 'folded',
    label: 'İlanlar',
    hint: 'Şirketin internet sitesinde yayımlamakla yükümlü olduğu ilanlar, en yenisi üstte.',
    add: 'İlan ekle',
    row: (place) => `${place}. ilan`,
    empty: 'Henüz ilan eklenmedi.',
    fields: {
      title: { control: 'line', label: 'Başlık' },
      date: { control: 'date', label: 'Tarih', half: true },
      text: { control: 'markdown', label: 'Metin', rows: 8 },
    },
  },
}

export const companyGroups: readonly FieldGroup<'company-information'>[] = [
  {
    title: 'Unvan ve sicil',
    hint: 'Bilgi toplumu hizmetleri sayfasında, TTK m. 1524 uyarınca yayımlanır. Boş bırakılan bilgi, sayfada henüz girilmedi olarak görünür.',
    names: [
      'companyTitle',
      'companyAddress',
      'mersisNo',
      'tradeRegistryNumber',
      'tradeRegistryOffice',
      'foundedOn',
      'taxOffice',
      'taxNumber',
      'committedCapital',
      'paidCapital',
    ],
  },
  { title: 'Yetki ve denetim', names: ['licenceDecision', 'escrowAgentName', 'auditor'] },
  { title: 'İletişim', names: ['contactEmail', 'contactPhone', 'registeredEmail', 'workingHours'] },
  { title: 'Yönetim ve ortaklar', names: ['boardMembers', 'committeeMembers', 'shareholders'] },
  { title: 'Yasal ilanlar', names: ['notices'] },
]
