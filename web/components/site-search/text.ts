import { formatCount } from '#contracts/common/text/plain-text.ts'
export const text = {
  label: 'Sitede ara',
  placeholder: 'Şirket, sektör veya şehir ara',
  submit: 'Ara',
  suggestions: 'Öneriler',
  projects: 'Kampanyalar',
  categories: 'Sektörler',
  cities: 'Şehirler',
  announcements: 'Duyurular',
  all: (search: string) => `“${search}” için bütün projeler`,
  found: (count: number) => (count === 0 ? 'Öneri yok' : `${formatCount(count)} öneri`),
  projectCount: (count: number) => `${formatCount(count)} proje`,
} as const
