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
  found: (count: number) => (count === 0 ? 'Öneri yok' : `${count.toLocaleString('tr-TR')} öneri`),
  projectCount: (count: number) => `${count.toLocaleString('tr-TR')} proje`,
} as const
