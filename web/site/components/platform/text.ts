export const text = {
  figures: { title: 'Platformun rakamları', how: 'nasıl hesaplanır?', asOf: 'Hesaplama anı' },
  /** The way of money and shares, drawn. */
  way: {
    title: 'Paranın ve payların yolu',
    description: (agent: string) =>
      `Siz ödemeyi ${agent ? `emanet yetkilisi ${agent}` : 'emanet yetkilisi'} nezdindeki emanet hesabına yaparsınız. Cayarsanız veya hedefe ulaşılamazsa tutar size geri döner. Hedefe ulaşılırsa şirket sermayesini artırır, yeni paylar Merkezi Kayıt Kuruluşu’nda sizin hesabınıza yazılır, fon ancak bundan sonra şirkete aktarılır.`,
    you: 'Siz',
    youRole: 'yatırımcı',
    escrowUnnamed: 'Banka',
    escrowRole: 'emanet yetkilisi',
    company: 'Şirket',
    companyRole: 'girişim',
    registry: 'MKK',
    registryRole: 'pay kaydı',
    pay: '1  Ödeme',
    refund: 'İade',
    refundWhen: ['cayarsanız ya da', 'hedefe ulaşılamazsa'],
    register: '2  Yeni paylar',
    shares: '3  Paylar adınıza',
    payout: '4  Fon aktarımı',
  },
} as const
