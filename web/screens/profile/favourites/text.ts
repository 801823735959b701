export const text = {
  title: 'Favoriler',
  list: 'Takip ettiğiniz projeler',
  intro: 'Takip ettiğiniz projelerin güncel durumu. Sayfasına gitmek için projenin adına dokununuz.',
  raised: 'Toplanan',
  goal: 'Hedef',
  remove: 'Takipten çıkar',
  removeLabel: (title: string) => `${title} projesini takipten çıkar`,
  removed: 'Proje favorilerinizden çıkarıldı.',
  ofGoal: 'Hedefe oran',
  empty: {
    title: 'Takip ettiğiniz bir proje yok',
    text: 'Bir projenin kartındaki veya sayfasındaki kalbe dokunduğunuzda proje burada listelenir.',
    action: 'Projeleri incele',
  },
  states: {
    upcoming: 'Yakında',
    live: 'Fonlamada',
    closing: 'Kapanış işlemlerinde',
    successful: 'Başarılı',
    other: 'Sona erdi',
  },
} as const
