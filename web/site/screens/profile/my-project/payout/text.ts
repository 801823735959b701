import type { PayoutStanding } from '#contracts/settlement/payout-standing.ts'

/** Words of how the transfer of the funds stands. */
export const payoutText = {
  title: 'Fonun şirketinize aktarılması',
  standings: {
    'account-missing': 'Fonun aktarılacağı hesap henüz bildirilmedi. Hesap bildirilmeden ödeme yapılamaz.',
    preparing: 'Fonun şirket hesabına aktarımı hazırlanıyor.',
    sending: 'Fonun şirket hesabına ödenmesi için emanet bankasına talimat verildi; bankanın ödemesi bekleniyor.',
    refused: 'Ödeme yapılamadı. Tutar emanet hesabında duruyor.',
    'account-named': 'Bildirdiğiniz hesap inceleniyor; onaylandığında ödeme yeniden gönderilecek.',
    unpaid:
      'Ödeme yapılamadı. Nedeni şirketinizin hesabı değil; platform bankayla görüşüyor, sizin bir şey yapmanız gerekmiyor.',
    paid: 'Fon şirketinizin hesabına ödendi.',
  } satisfies Record<PayoutStanding, string>,
  chip: {
    'account-missing': 'Hesap bekleniyor',
    preparing: 'Hazırlanıyor',
    sending: 'Bankada',
    refused: 'Ödeme yapılamadı',
    'account-named': 'Hesap inceleniyor',
    unpaid: 'Ödeme yapılamadı',
    paid: 'Ödendi',
  } satisfies Record<PayoutStanding, string>,
  refused: (amount: string) => `${amount} şirketinizin hesabına ödenemedi.`,
  because: (reason: string) => `Bankanın bildirdiği neden: ${reason}.`,
  toAccount: 'Hesabı bildiriniz',
  facts: {
    amount: 'Ödenecek tutar',
    paidAmount: 'Ödenen tutar',
    paidTo: 'Ödemenin yapıldığı hesap',
    reason: 'Bankanın bildirdiği neden',
    refused: 'Ödeme yapılamayan hesap',
    returned: 'Ödemeyi geri çeviren hesap',
    at: 'Bankanın yanıtı',
    named: 'Bildirdiğiniz hesap',
    namedAt: 'Bildirim',
    paidAt: 'Ödeme',
  },
  declined: {
    title: 'Bildirdiğiniz hesap kabul edilmedi',
    text: (reason: string) => `Gerekçe: ${reason}`,
  },
  name: {
    title: 'Fonun aktarılacağı hesap',
    again: 'Başka bir hesap bildiriniz',
    lead: 'Şirketiniz adına açılmış, kullanılabilir bir hesap yazınız. İki finans görevlisi hesabı eskisiyle karşılaştırıp onaylar; o zamana kadar kimseye ödeme yapılmaz.',
    firstLead:
      'Şirketiniz adına açılmış, kullanılabilir bir hesap yazınız. Ödemeyi bir finans görevlisi hazırlar, bir başkası hesabı görerek onaylar.',
    safety: 'Hesap yalnızca burada bildirilir. E-postayla, telefonla veya iletişim formuyla hesap sorulmaz ve alınmaz.',
    iban: 'Şirketin IBAN’ı',
    ibanHint: 'TR ile başlayan 26 karakter',
    holder: 'Hesap sahibinin adı',
    holderHint: 'Bankada kayıtlı olduğu gibi',
    button: 'Hesabı bildir',
    byKey: 'Geçiş anahtarıyla bildir',
    byCode: 'Kodla bildir',
    done: 'Hesap bildirildi. Onaylandığında ödeme gönderilecek.',
  },
  noStep: {
    title: 'Önce doğrulama uygulamasını kurunuz',
    text: 'Hesap yalnızca doğrulama uygulamanızın koduyla, bir kurtarma koduyla veya geçiş anahtarıyla bildirilir; SMS ya da e-postayla gönderilen kod yetmez. Kurulum iki dakika sürer; sonra bu sayfaya dönünüz.',
    button: 'İki adımlı doğrulamaya git',
  },
  held: {
    /** `isNamed`: one that was named before is being compared, and goes on being. */
    title: (isNamed: boolean) => (isNamed ? 'Başka bir hesap şimdilik bildirilemez' : 'Hesap şimdilik bildirilemez'),
    text: (until: string, isNamed: boolean) =>
      isNamed
        ? `Doğrulama yöntemleriniz yakın zamanda sıfırlandığı için yeni hesap bildirimi güvenliğiniz için bekletiliyor; ${until} tarihinden sonra başka bir hesap bildirebilirsiniz. Daha önce bildirdiğiniz hesabın incelenmesi sürüyor.`
        : `Doğrulama yöntemleriniz yakın zamanda sıfırlandığı için hesap bildirimi güvenliğiniz için bekletiliyor. ${until} tarihinden sonra bildirebilirsiniz. Tutar o zamana kadar emanet hesabında durur.`,
  },
} as const
