export const estateText = {
  none: 'Bu üyenin vefatı kayıtlı değil.',
  noneNote:
    'İletişim formundan gelen bir vefat bildiriminde önce ölüm belgesini veya nüfus kayıt örneğini görünüz; bildirimin kendisi yeterli değildir.',
  facts: {
    diedOn: 'Vefat günü',
    paper: 'Görülen belge',
    heir: 'Bize yazan mirasçı',
    noHeir: 'Bildirilmedi',
    recordedBy: 'Kaydeden',
    recordedAt: 'Kayıt zamanı',
    laterActsReason: 'Gün neden yine de doğru',
  },
  acts: {
    later: (acts: string) => `Vefat gününden sonra: ${acts}`,
    laterNote:
      'Kayıt başka bir üyeye ait olabilir, gün yanlış yazılmış olabilir veya hesabı başkası kullanmış olabilir. Bir hesap onaylamadan veya cayma kaydetmeden önce belgeyi yeniden kontrol ediniz.',
    known: (acts: string) => `Üyenin işlemleri: ${acts}`,
    knownNote: 'Girdiğiniz vefat gününden sonra işlem varsa kayıt, bunun gerekçesi yazılmadan alınmaz.',
  },
  holds:
    'Hesaba giriş kapalıdır, üyeye ileti gitmez. Paylar MKK’da kayıtlı kalır; intikali mirasçılar yaptırır. İadeler, tereke hesabı iki görevlice onaylanana kadar bekletilir.',
  record: {
    title: 'Vefatı kaydet',
    button: 'Vefatı kaydet',
    consequence:
      'Oturumlar kapanır ve giriş yapılamaz, üyeye hiçbir ileti gönderilmez, ödenmemiş talepler iptal edilir, iadeler bekletilir. Adresini yazdığınız mirasçıya adımları anlatan bir e-posta gider. Kayıt yalnızca iki görevlinin onayıyla geri alınır.',
    diedOn: 'Vefat günü',
    paper: 'Görülen belge',
    paperHint:
      'Düzenleyen kurum, numara ve tarih. Örneğin: Kadıköy Nüfus Müdürlüğü, ölüm belgesi 2026/1284, 3 Mart 2026.',
    heirName: 'Bize yazan mirasçının adı ve soyadı',
    heirEmail: 'Mirasçının e-posta adresi',
    reason: 'Gerekçe',
    laterActsReason: 'Vefat gününden sonra işlem varsa: gün neden yine de doğru?',
    done: 'Vefat kaydedildi.',
  },
  undo: {
    title: 'Yanlış kaydı geri al',
    button: 'Geri almayı iste',
    consequence:
      'İkinci bir uyum görevlisi onaylayınca üye yeniden giriş yapabilir. İptal edilen talepler geri gelmez.',
    reason: 'Neden yanlış?',
    done: 'Geri alma isteği kaydedildi, ikinci görevlinin onayı bekleniyor.',
    waits: (who: string) => `${who} kaydın geri alınmasını istedi`,
    own: 'Başka bir uyum görevlisi onaylamalıdır.',
  },
  undoConfirm: {
    title: 'Geri almayı onayla',
    button: 'Kaydı geri al',
    consequence: 'Üyenin hesabı yeniden açılır, kendisine ileti gider.',
    done: 'Vefat kaydı geri alındı.',
  },
  account: {
    heading: 'Tereke hesabı',
    none: 'Hesap belirlenmedi; iadeler bekletiliyor.',
    holder: 'Hesap sahibi',
    iban: 'IBAN',
    paper: 'Mirasçılık belgesi',
    begunBy: 'Belirleyen',
    decidedBy: 'Onaylayan',
    others: 'Bu IBAN başka bir üyenin kayıtlı hesabıdır',
    othersNote:
      'Üye mirasçılardan biri olabilir. Hesabın bütün mirasçılarca bildirildiğini belgesinden kontrol ediniz.',
    waiting: 'İkinci görevlinin onayı bekleniyor',
    title: 'Hesap belirle',
    change: 'Başka bir hesap belirle',
    button: 'Hesabı kaydet',
    consequence: 'Başka bir uyum veya finans görevlisi onaylamadan hiçbir iade bu hesaba gönderilmez.',
    paperHint: 'Mahkeme veya noter, numara ve tarih; hesabı bütün mirasçıların bildirdiğini gösteren belge.',
    done: 'Hesap kaydedildi, ikinci görevlinin onayı bekleniyor.',
  },
  accountConfirm: {
    title: 'Hesabı onayla',
    button: 'Gösterilen hesabı onayla',
    consequence: 'Bekleyen iadeler bir sonraki iade listesiyle bu hesaba gönderilir.',
    done: 'Tereke hesabı onaylandı.',
  },
  withdraw: {
    heading: 'Süresi dolmamış cayma hakları',
    until: 'Son an',
    placedLater: 'Bu talep vefat gününden sonra verildi',
    title: (campaign: string, amount: string) => `${campaign}, ${amount}: mirasçılar caydı`,
    button: 'Caymayı kaydet',
    consequence:
      'Yalnızca mirasçılık belgesini ve bütün mirasçıların imzalı cayma yazısını gördüyseniz kaydediniz. Süre vefat nedeniyle uzamaz. Tutar tereke hesabı onaylanınca iade edilir.',
    paper: 'Görülen belgeler',
    done: 'Cayma kaydedildi; tutar iade edilecek.',
  },
  withdrawn: {
    heading: 'Mirasçıların caydığı yatırımlar',
    campaign: 'Kampanya',
    amount: 'Tutar',
    reference: 'Referans kodu',
    at: 'Cayma anı',
    by: 'Kaydeden',
    paper: 'Görülen belgeler',
  },
} as const
