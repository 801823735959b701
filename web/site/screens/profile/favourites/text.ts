export const text = {
  title: 'Takip ettiklerim',
  list: 'Takip ettiğiniz projeler',
  intro: 'Takip ettiğiniz projelerin güncel durumu. Sayfasına gitmek için projenin adına dokununuz.',
  remove: 'Takipten çıkar',
  removeLabel: (title: string) => `${title} projesini takipten çıkar`,
  removed: 'Proje takip ettiklerinizden çıkarıldı.',
  empty: {
    title: 'Takip ettiğiniz bir proje yok',
    text: 'Bir projenin kartındaki veya sayfasındaki kalbe dokunduğunuzda proje burada listelenir.',
    action: 'Projeleri incele',
  },
} as const
