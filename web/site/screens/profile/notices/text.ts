import type { ShownTopic } from '#contracts/notifications/topics.ts'

export const text = {
  title: 'Bildirimler',
  description: 'Hesabınız, yatırımlarınız ve takip ettiğiniz kampanyalar hakkında size bildirilenler.',
  tabsLabel: 'Bildirimler',
  tabs: { all: 'Tümü', unread: 'Okunmamış' },
  readAll: 'Hepsini okundu say',
  allRead: 'Bildirimleriniz okundu sayıldı.',
  unread: 'Okunmadı',
  today: (day: string) => `Bugün, ${day}`,
  empty: {
    all: 'Henüz bildiriminiz yok',
    unread: 'Okunmamış bildiriminiz yok',
    text: 'Hesabınızla, yatırımlarınızla ve takip ettiğiniz kampanyalarla ilgili gelişmeler burada görünür.',
    action: 'Projelere göz atınız',
  },
  older: 'Daha eski bildirimler',
  newest: 'En yeni bildirimlere dönünüz',
  settings: 'Bildirim ayarları',
  kept: (days: number) => `Bildirimler ${days} gün saklanır, sonra silinir.`,
  topics: {
    security: 'Hesap güvenliği',
    agreements: 'Sözleşmeler',
    investments: 'Yatırımlarım',
    company: 'Şirketlerim',
    'campaign-news': 'Kampanya haberleri',
    'followed-campaigns': 'Takip ettiklerim',
    'own-decisions': 'Projem',
    'own-steps': 'Projem',
    questions: 'Sorular',
    'staff-work': 'Görevlerim',
  } satisfies Readonly<Record<ShownTopic, string>>,
} as const
