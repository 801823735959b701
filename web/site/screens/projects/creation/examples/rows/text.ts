import type { FieldName } from '#contracts/projects/creation/field-table.ts'

type ExampleRows = Readonly<Record<string, readonly { readonly [Name in FieldName]?: string }[]>>

/**
 * Rows as they might be filled in such a year, by page of the wizard; a page that always has its rows, or none, has no entry. Nobody of
 * them exists.
 */
export const exampleRows = (year: number): ExampleRows => ({
  ortaklar: [
    {
      governmentTypeId: 'Gerçek kişi, T.C. vatandaşı',
      name: 'Deniz',
      surname: 'Aksoy',
      partnershipPercentage: '%25',
      title: 'Üretimden sorumlu ortak',
    },
  ],
  ekip: [
    {
      name: 'Elif',
      surname: 'Sezer',
      title: 'Yazılım sorumlusu',
      description: 'Sekiz yıl tıbbi cihaz yazılımı geliştirdi; haftada üç gün bizimle.',
    },
  ],
  finansallar: [
    { year: String(year - 2), basis: 'Gerçekleşen', revenue: '1.850.000', profit: '−320.000', equity: '410.000' },
    { year: String(year - 1), basis: 'Gerçekleşen', revenue: '3.200.000', profit: '140.000', equity: '550.000' },
    { year: String(year), basis: 'Öngörü', revenue: '4.900.000', profit: '480.000', equity: '1.030.000' },
  ],
  'fon-kullanimi': [
    { label: 'Dolum hattı', amount: '1.400.000 TL' },
    { label: 'Satış ekibi, on iki ay', amount: '450.000 TL' },
    { label: 'Belgelendirme', amount: '150.000 TL' },
  ],
  riskler: [
    {
      title: 'Tek müşteriye bağımlılık',
      text: 'Gelirimizin yüzde 70’i tek bir kooperatiften geliyor; sözleşme yıl sonunda bitiyor.',
      concerns: 'Gelir',
    },
  ],
  'one-cikan-rakamlar': [
    { figure: '%38', statement: 'daha az mazot', source: `İki serada bir kış ölçümü, ${year - 1}–${year}` },
    { figure: '140', statement: 'ödeyen üretici', source: `Kesilen faturalar, Aralık ${year - 1}` },
  ],
  'kilometre-taslari': [
    { text: 'Klinik denemenin etik kurul onayı', due: `15.03.${year - 1}`, state: 'Tamamlandı' },
    { text: 'Seri üretime geçiş', due: `${year + 1}, 2. çeyrek`, state: 'Planlandı' },
  ],
  galeri: [{ picture: '', caption: 'İlk prototip, İzmir’deki atölyede' }],
  'sik-sorulanlar': [
    {
      question: 'Kâr payı dağıtacak mısınız?',
      answer: 'İlk üç yıl dağıtmayı planlamıyoruz; sonrası genel kurulun kararıdır.',
    },
  ],
})
