export const text = {
  steps: {
    title: 'Dört adımda nasıl çalışır?',
    more: 'Ayrıntılı anlatım',
    items: [
      ['Üye olun', 'E-posta adresinizi doğrulayın. Üyelik ücretsizdir; kampanyaların bütün belgelerini görürsünüz.'],
      [
        'Kimliğinizi doğrulayın',
        'Kimlik, uygunluk testi ve MKK sicil numarası. Her adımın neden gerektiği yanında yazar.',
      ],
      ['Yatırım yapın', 'Pay adedini seçin, sözleşmeleri okuyup ayrı ayrı onaylayın, EFT veya havale ile ödeyin.'],
      [
        '48 saat düşünün',
        'Ödemenizden sonraki 48 saat içinde tek dokunuşla cayabilirsiniz. Tutarın tamamı hesabınıza döner.',
      ],
    ],
  },
  outcomes: {
    title: 'Hedefine ulaşanlar ve ulaşamayanlar',
    lead: 'Sonuçlanan her kampanya burada kalır. Hedefine ulaşamayan kampanyada toplanan paranın tamamı yatırımcılara iade edilir.',
    caption: 'Sonuçlanan kampanyalar',
    project: 'Proje',
    goal: 'Hedef',
    raised: 'Toplanan',
    reached: 'Hedefe oranı',
    investors: 'Yatırımcı',
    ended: 'Bitiş',
    result: 'Sonuç',
    empty: 'Henüz sonuçlanan kampanya yok',
    emptyText: 'İlk kampanya sonuçlandığında, sonucu ne olursa olsun burada yer alır.',
    all: 'Sonuçlanan bütün kampanyalar',
  },
  protection: {
    title: 'Paranız nasıl korunur?',
    lead: 'Para hiçbir anda platformun hesabına girmez. Kim, neyi, ne zaman tutar:',
    diagram: {
      title: 'Paranın ve payların yolu',
      description:
        'Siz ödemeyi Takasbank’taki emanet hesabına yaparsınız. Cayarsanız veya hedefe ulaşılamazsa tutar size geri döner. Hedefe ulaşılırsa şirket sermayesini artırır, yeni paylar Merkezi Kayıt Kuruluşu’nda sizin hesabınıza yazılır, fon ancak bundan sonra şirkete aktarılır.',
      you: 'Siz',
      youRole: 'yatırımcı',
      escrow: 'Takasbank',
      escrowRole: 'emanet yetkilisi',
      company: 'Şirket',
      companyRole: 'girişim',
      registry: 'MKK',
      registryRole: 'pay kaydı',
      pay: '1  Ödeme',
      refund: 'İade',
      refundWhen: ['cayma ya da', 'hedefe ulaşılamaması'],
      register: '2  Yeni paylar',
      shares: '3  Paylar adınıza',
      payout: '4  Fon aktarımı',
    },
    points: [
      ['Emanet', 'Ödemeniz kampanyaya özel emanet hesabında bloke edilir. Ne platform ne de şirket bu paraya erişir.'],
      ['Kayıt', 'Paylarınız şirketin defterinde değil, MKK’da sizin hesabınızda kayden izlenir.'],
      ['Sıra', 'Fon, yeni paylar hesaplara yazıldıktan sonra şirkete aktarılır; önce değil.'],
      ['İade', 'Hedefe ulaşılamazsa ya da cayarsanız ödediğiniz tutarın tamamı kendi IBAN’ınıza döner.'],
    ],
    caution:
      'Bu düzen paranızın yolunu korur; yatırımın değerini korumaz. Şirket başarısız olursa yatırdığınız tutarın tamamını kaybedebilirsiniz.',
  },
  questions: {
    title: 'Sık sorulanlar',
    more: 'Bütün sorular',
    items: [
      [
        'Ne kadar yatırım yapabilirim?',
        'Nitelikli yatırımcı değilseniz bir takvim yılında yatırabileceğiniz tutar mevzuatla sınırlıdır; gelir beyanı bu sınırı yükseltebilir. Kalan limitinizi MKK belirler, biz de hesabı satır satır gösteririz.',
      ],
      [
        'Paylarımı istediğim zaman satabilir miyim?',
        'Hayır. Bu paylar borsada işlem görmez; alıcı bulmanız yıllar sürebilir ya da hiç mümkün olmayabilir. Yalnızca uzun süre ihtiyaç duymayacağınız bir tutarla yatırım yapın.',
      ],
      [
        'Cayma hakkı nasıl kullanılır?',
        'Ödeme emrinizden itibaren 48 saat içinde portföyünüzden cayabilirsiniz. Gerekçe istenmez, kesinti yapılmaz.',
      ],
      [
        'Hedefe ulaşılamazsa ne olur?',
        'Kampanya başarısız sayılır ve yatırımcıların ödediği tutarın tamamı kendi hesaplarına iade edilir.',
      ],
      [
        'Sermaye Piyasası Kurulu kampanyaları onaylıyor mu?',
        'Hayır. Kurul platformları listeye alır; kampanyaları ve bilgi formlarını onaylamaz. Bilgi formunu platformun yatırım komitesi değerlendirir, doğruluğundan girişimci sorumludur.',
      ],
    ],
  },
} as const
