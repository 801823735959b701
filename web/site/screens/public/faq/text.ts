import type { FaqAudience } from '#contracts/content/kinds.ts'

const groups: Readonly<Record<FaqAudience, string>> = {
  general: 'Genel',
  investors: 'Yatırımcılar',
  entrepreneurs: 'Girişimciler',
}

export const text = {
  title: 'Sık sorulan sorular',
  description:
    'Paya dayalı kitle fonlaması, yatırım sınırı, cayma hakkı, iade, paylar, başvuru ve ücretler hakkında sık sorulan sorular ve yanıtları.',
  lead: 'Yatırımcıların ve girişimcilerin en çok sorduğu sorular; yanıtı hoşa gitmeyecek olanlar da burada.',
  groups,
  searchLabel: 'Sorularda arayınız',
  searchHint: 'Örneğin: cayma, iade, ücret',
  search: 'Ara',
  found: (count: number, words: string) => `“${words}” için ${count} soru bulundu.`,
  all: 'Bütün soruları göster',
  results: 'Bulunan sorular',
  nothing: 'Bu aramaya uyan soru bulunamadı',
  nothingText: 'Daha kısa bir sözcükle arayabilir veya bütün soruları gözden geçirebilirsiniz.',
  empty: 'Henüz soru yayımlanmadı',
  emptyText: 'Sık sorulan sorular ve yanıtları yayımlandıkça burada yer alır.',
  missing: 'Aradığınız yanıtı bulamadınız mı?',
  missingText: 'Sorunuzu bize yazınız; yanıtı e-posta adresinize gönderelim.',
  contact: 'Bize yazınız',
  safety: 'Güvenli mi? Platformu kim denetler? Bana maliyeti ne?',
} as const
