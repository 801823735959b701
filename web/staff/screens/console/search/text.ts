import type { FoundKind } from '#contracts/staff/search-names.ts'

export const text = {
  title: 'Arama',
  titled: (words: string) => `Arama: ${words}`,
  search: { label: 'Neyi arıyorsunuz?', hint: 'Referans, ad, e-posta, IBAN, kampanya' },
  count: (count: number) => (count === 0 ? 'Kayıt bulunamadı.' : `${count} kayıt bulundu.`),
  screens: 'Ekranlar',
  kinds: {
    member: 'Üyeler',
    investment: 'Yatırımlar',
    receipt: 'Karar bekleyen tahsilatlar',
    campaign: 'Kampanyalar ve hesapları',
    application: 'Başvurular',
    'committee-file': 'Komite dosyaları',
    message: 'Mesajlar',
  } satisfies Record<FoundKind, string>,
  more: 'Başkaları da var; aramayı daraltınız.',
  moreMembers: 'Üyeler listesinde tümünü göster',
  none: {
    title: 'Aramanızla eşleşen kayıt yok',
    text: 'Ad ve unvanın en az üç harfi yeter; e-posta adresi, numara, IBAN ve referans eksiksiz yazılmalıdır.',
  },
  guide: {
    title: 'Görevlerinizle bulabilecekleriniz',
    by: {
      member: 'Ad, e-posta, telefon, yatırım referansı; göreviniz izin veriyorsa kimlik ve MKK numarası, IBAN',
      investment: 'Yatırım referansı',
      receipt: 'Gönderenin adı veya IBAN’ı, açıklama',
      campaign: 'Kampanya adı, şirket unvanı, proje kodu, emanet hesabının IBAN’ı',
      application: 'Proje adı, şirket unvanı, proje kodu',
      'committee-file': 'Proje adı, şirket unvanı, proje kodu',
      message: 'Mesaj numarası',
    } satisfies Record<FoundKind, string>,
  },
  keys: {
    title: 'Kısayollar',
    rows: [
      ['/ veya Ctrl K (Mac’te ⌘ K)', 'Aramaya gider'],
      ['j, k', 'Listede sonraki, önceki kayda geçer'],
      ['↓, ↑', 'Odak listedeyken sonraki, önceki kayda geçer'],
      ['Enter', 'Odaktaki kaydı açar'],
      ['n', 'Başvuruda bakılan alan için düzeltme notu açar'],
    ],
    switch: 'Tek tuşlu kısayollar açık',
    hint: 'Sesle veya başka bir araçla yazıyorsanız kapatabilirsiniz. Seçiminiz bu tarayıcıda saklanır; Ctrl K ve oklar çalışmayı sürdürür.',
  },
} as const
