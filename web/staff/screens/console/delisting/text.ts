import { formatCount } from '#contracts/common/text/plain-text.ts'

export const text = {
  title: 'Listeden çıkarma',
  intro:
    'Sermaye Piyasası Kurulu platformu listeden çıkarırsa fon aktarımı yapılmamış kampanyalar sona erer ve toplanan tutarlar iade edilir (Tebliğ m.17/10). Kararı bir yönetici girer, uyum görevlisi veya başka bir yönetici onaylar. Onaylanana kadar hiçbir şey değişmez; onaydan sonra geri dönüş yoktur.',
  onList: 'Platform listede',
  begun: 'Onay bekliyor',
  delisted: 'Platform listeden çıkarıldı',
  facts: {
    decidedOn: 'Kararın tarihi',
    source: 'SPK Bülteni',
    by: 'Giren',
    decidedBy: 'Onaylayan',
  },
  waiting: 'Onay bekleyen kayıt',
  own: 'Kararı siz girdiniz; başka bir görevli onaylamalı.',
  since: 'Bu andan beri yatırım talebi ve başvuru alınmıyor, kampanya yayımlanmıyor.',
  still:
    'Üyeler giriş yapabilir, cayma haklarını kullanabilir, iadelerini izleyebilir, ekstrelerini ve belgelerini indirebilir. İadeler Mutabakat bölümünden, her zamanki iki onayla yapılır.',
  ending: {
    title: 'Onaylanırsa sona erecekler',
    none: 'Sona erecek kampanya yok.',
    campaign: 'Kampanya',
    state: 'Durumu',
    investors: 'Yatırımcı',
    owed: 'İade edilecek',
    caption: 'Sona erecek kampanyalar',
    sums: {
      campaigns: 'Sona erecek kampanya',
      owed: 'İade edilecek tutar',
      investors: 'İade alacak yatırımcı',
      unpaid: 'İptal edilecek ödenmemiş talep',
      applications: 'Karara bağlanmadan sona erecek başvuru',
      drafts: 'Başvurulamayacak taslak',
    },
  },
  kept: {
    title: 'Devam edecekler',
    why: 'Sermaye artırımı tescil edilmiş veya tescili girilmiş kampanyalar. Payları doğduğundan tutar iade edilmez (TTK m.480/3); kaydileştirme ve fon aktarımı tamamlanır. Girilen tescil geri alınırsa kampanya kendiliğinden sona erer.',
  },
  past: {
    title: 'Geri alınan kayıtlar',
    by: 'Giren',
    withdrawnBy: 'Geri alan',
  },
  begin: {
    title: 'Kararı gir',
    button: 'Onaya gönder',
    consequence: 'Kayıt, ikinci görevlinin onayını bekler. O onaylayana kadar kampanyalar ve başvurular sürer.',
    decidedOn: 'Kurul kararının tarihi',
    source: 'Kararın yayımlandığı SPK Bülteni',
    sourceHint: 'Örneğin: SPK Bülteni 2026/22',
    done: 'Karar girildi. Başka bir görevlinin onayını bekliyor.',
  },
  confirm: {
    title: 'Kararı onayla',
    byKey: 'Kararı geçiş anahtarımla onayla',
    byCode: 'Kararı kodla onayla',
    keyHint: 'Cihazınız, yukarıda yazan tarihi ve bülteni onayladığınızı imzalar.',
    button: 'Onayla ve hepsini sona erdir',
    consequence: (campaigns: number, investors: number, owed: string, applications: number) =>
      `${formatCount(campaigns)} kampanya şimdi sona erer; ${formatCount(investors)} yatırımcıya toplam ${owed} iade borcu doğar. ${formatCount(applications)} başvuru karara bağlanmadan sona erer. Hepsine bildirilir. Bu işlem geri alınamaz.`,
    code: 'Doğrulama kodu',
    codeHint: 'Doğrulama uygulamanızdaki altı haneli kod veya bir kurtarma kodunuz.',
    done: 'Karar onaylandı. Kampanyalar ve başvurular sona erdi.',
  },
  withdraw: {
    title: 'Kaydı geri al',
    button: 'Kaydı geri al',
    consequence: 'Yanlış girilen karar kayıttan kalkar; hiçbir kampanya sona ermez.',
    done: 'Kayıt geri alındı.',
  },
} as const
