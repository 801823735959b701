import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName, FieldStep } from '#contracts/projects/creation/field-table.ts'

/** A row as it might be filled, each field with its label. It is no data: nothing of it is sent or read. */
export type GhostRow = readonly { readonly label: string; readonly value: string }[]

const ghost = <Step extends FieldStep>(
  step: Step,
  rows: readonly { readonly [Name in FieldName<Step>]?: string }[],
): readonly GhostRow[] =>
  rows.map((row) =>
    Object.entries(row).map(([field, value]) => ({ label: fieldName(step, field), value: String(value) })),
  )

/** By page of the wizard; a page that always has its rows, or none, has no entry. The people and companies are made up. */
const byPage: Readonly<Record<string, () => readonly GhostRow[]>> = {
  ortaklar: () =>
    ghost('participants', [
      {
        governmentTypeId: 'Gerçek kişi, T.C. vatandaşı',
        name: 'Deniz',
        surname: 'Aksoy',
        partnershipPercentage: '%25',
        title: 'Üretimden sorumlu ortak',
      },
    ]),
  ekip: () =>
    ghost('team', [
      {
        name: 'Elif',
        surname: 'Sezer',
        title: 'Yazılım sorumlusu',
        description: 'Sekiz yıl tıbbi cihaz yazılımı geliştirdi; haftada üç gün bizimle.',
      },
    ]),
  finansallar: () =>
    ghost('financials', [
      { year: '2024', basis: 'Gerçekleşen', revenue: '1.850.000', profit: '−320.000', equity: '410.000' },
      { year: '2025', basis: 'Gerçekleşen', revenue: '3.200.000', profit: '140.000', equity: '550.000' },
      { year: '2026', basis: 'Öngörü', revenue: '4.900.000', profit: '480.000', equity: '1.030.000' },
    ]),
  'fon-kullanimi': () =>
    ghost('uses', [
      { label: 'Dolum hattı', amount: '1.400.000 TL' },
      { label: 'Satış ekibi, on iki ay', amount: '450.000 TL' },
      { label: 'Belgelendirme', amount: '150.000 TL' },
    ]),
  riskler: () =>
    ghost('risks', [
      {
        title: 'Tek müşteriye bağımlılık',
        text: 'Gelirimizin yüzde 70’i tek bir kooperatiften geliyor; sözleşme 2027 sonunda bitiyor.',
        concerns: 'Gelir',
      },
    ]),
  'one-cikan-rakamlar': () =>
    ghost('highlights', [
      { figure: '%38', statement: 'daha az mazot', source: 'İki serada bir kış ölçümü, 2025–2026' },
      { figure: '140', statement: 'ödeyen üretici', source: 'Kesilen faturalar, Ekim 2026' },
    ]),
  'kilometre-taslari': () =>
    ghost('milestones', [
      { text: 'Klinik denemenin etik kurul onayı', due: '15.03.2026', state: 'Tamamlandı' },
      { text: 'Seri üretime geçiş', due: '2027, 2. çeyrek', state: 'Planlandı' },
    ]),
  galeri: () => ghost('gallery', [{ picture: '', caption: 'İlk prototip, İzmir’deki atölyede' }]),
  'sik-sorulanlar': () =>
    ghost('faq', [
      {
        question: 'Kâr payı dağıtacak mısınız?',
        answer: 'İlk üç yıl dağıtmayı planlamıyoruz; sonrası genel kurulun kararıdır.',
      },
    ]),
}

/** The example rows of a page. Asked by the loader, for a page that has no row: a page does not carry those of the others. */
export function ghostsOf(slug: string): readonly GhostRow[] {
  return byPage[slug]?.() ?? []
}
