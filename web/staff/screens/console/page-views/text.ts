import type { PageClass } from '#contracts/platform/page-views.ts'

const pages: Readonly<Record<PageClass, string>> = {
  home: 'Ana sayfa',
  project: 'Proje sayfaları',
  'sign-in': 'Giriş',
  'sign-up': 'Üyelik',
}

export const text = {
  title: 'Sayfa görüntülenmeleri',
  intro: 'Son 30 günde, sayılan sayfaların kaç kez görüntülendiği. Günler İstanbul saatine göredir.',
  byPage: 'Sayfaya göre toplam',
  byDay: 'Günlere göre',
  caption: 'Günlere ve sayfalara göre görüntülenme, yeniden eskiye',
  pages,
  paths: {
    home: '/',
    project: '/proje ile başlayan adresler',
    'sign-in': '/giris-yap',
    'sign-up': '/kayit-ol',
  } satisfies Readonly<Record<PageClass, string>>,
  day: 'Gün',
  total: 'Toplam',
  table: 'Günlere ve sayfalara göre tablo',
  running: 'Bugün sürüyor.',
  empty: {
    title: 'Son 30 günde görüntülenme sayılmadı',
    text: 'Ziyaretçiler sayfaları açtıkça sayılar birkaç saniye içinde burada görünür.',
  },
  how: {
    title: 'Nasıl sayılır?',
    items: [
      'Bir sayfa açıldığında veya site içinde bir bağlantıyla başka bir sayfaya geçildiğinde tarayıcı bir görüntülenme bildirir. Yalnızca bu dört sayfa türü sayılır; ötekiler, örneğin SSS ve sözleşmeler, sayılmaz.',
      'Sayılan görüntülenmedir, kişi değildir: çerez kullanılmaz, adres saklanmaz; bu yüzden aynı kişinin her görüntülemesi ayrı sayılır ve tekil ziyaretçi sayısı bilinemez.',
      'JavaScript kapalıysa, bildirim engellenirse veya sayfayı bir arama motoru okursa görüntülenme sayılmaz. Çalışanların görüntülemeleri ayıklanmaz.',
      'Aynı internet adresinden bir dakikada en çok 60 görüntülenme sayılır. Sunucu beklenmedik biçimde durursa son bir saniyenin sayımı kaybolabilir.',
    ],
  },
} as const
