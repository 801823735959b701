export const text = {
  states: {
    owed: 'Listeye alınmadı',
    listed: 'Listede',
    'no-account': 'Hesabı bilinmiyor',
    'account-unconfirmed': 'Hesap onayı bekliyor',
    'bank-refused': 'Hesaba ödenemedi',
    'account-awaited': 'Yeni hesap bekleniyor',
    'estate-awaited': 'Tereke hesabı bekleniyor',
  },
  actions: {
    owed: '',
    listed: '',
    'no-account': 'Hesabı gir',
    'account-unconfirmed': 'Hesabı onayla',
    'bank-refused': 'Başka hesap gir',
    'account-awaited': '',
    'estate-awaited': '',
  },
  search: {
    label: 'İadelerde ara',
    hint: 'Alıcı, referans kodu veya kampanya',
    nothing: {
      title: 'Aramanıza uyan açık iade yok',
      text: 'Alıcının adını, referans kodunu veya kampanyayı başka türlü yazınız.',
    },
  },
  estate:
    'Yatırımcının vefatı kayıtlı. Tereke hesabı iki görevlinin onayıyla girilince listeye alınır; o zamana kadar hiçbir hesaba ödenmez.',
  held: (count: string, total: string) =>
    `Ayrıca ${count} iade (${total}) ödeneceği hesabı beklediği için listeye alınamaz; nedeni satırında yazar.`,
  /** Of a list that waits for the second officer. */
  payees: {
    caption: 'Banka havalesiyle ödenecek hesaplar',
    holder: 'Hesap sahibi',
    iban: 'IBAN',
    description: 'Açıklama',
    amount: 'Tutar',
    more: (shown: number, all: number) =>
      `Tutarı en yüksek ${shown} ödeme gösteriliyor; listede toplam ${all} ödeme var.`,
  },
  /** Of a refund in the list of refunds. */
  returned: (reason: string) => `Bankadan geri döndü: ${reason}`,
  title: { refund: 'Bankanın almadığı iade listesi', payout: 'Bankanın almadığı fon aktarımı listesi' },
  alert:
    'Banka bu listeyi bütünüyle reddetti; içindeki hiçbir ödeme yapılmadı. Liste kendiliğinden yeniden gönderilmez.',
  unclear: {
    title: {
      refund: 'Bankadaki durumu bilinmeyen iade listesi',
      payout: 'Bankadaki durumu bilinmeyen fon aktarımı listesi',
    },
    text: 'Banka yanıt verene kadar bu liste sorulmaya devam eder ve kendiliğinden yeniden gönderilmez. Yapılan ödemeleri ekstre de gösterir.',
    since: 'Bu durumun başladığı an',
    said: 'Bankanın bildirdiği',
    resend:
      'Bankanın bu ödemeleri yapmadığından emin olduğunuzda gönderiniz. Aynı ödemeler, yeni bir liste numarasıyla bankaya gönderilir.',
  },
  campaign: 'Kampanya',
  refusedAt: 'Reddedildiği an',
  payments: 'Ödeme sayısı',
  total: 'Toplam',
  resend: {
    title: 'Yeniden gönder',
    button: (total: string) => `${total} tutarındaki listeyi yeniden gönder`,
    consequence:
      'Aynı ödemeler, yeni bir liste numarasıyla bankaya gönderilir. Göndermeden önce bankanın bildirdiği nedenin ortadan kalktığından emin olunuz.',
    done: 'Liste yeniden gönderiliyor.',
  },
  dissolve: {
    title: 'Listeyi dağıt',
    button: 'Listeyi dağıt',
    consequence: {
      refund: (count: number) =>
        `Listedeki ${count} iade yeniden listeye alınabilir; bu listeyle kimseye ödeme yapılmaz.`,
      payout: (count: number) =>
        `Listedeki ${count} ödeme yapılamamış sayılır; her biri, hesabı iki görevlice onaylanarak yeniden gönderilir.`,
    },
    reason: 'Gerekçe',
    hint: 'Örneğin banka bu listeyi işleyemeyeceğini bildirdi',
    done: 'Liste dağıtıldı.',
  },
} as const
