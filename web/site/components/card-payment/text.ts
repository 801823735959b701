export const text = {
  byCard: 'Kredi kartıyla öde',
  again: { open: 'Ödeme sayfasına dön', ended: 'Kartla yeniden dene' },
  reload: 'Yenile',
  orTransfer: 'Dilerseniz aşağıdaki bilgilerle havale veya EFT ile de ödeyebilirsiniz.',
  open: 'Kart ödemeniz kontrol ediliyor',
  openText:
    'Ödemeyi tamamladıysanız sonucu birazdan burada görünür; ikinci kez ödemeyiniz. Tamamlamadıysanız ödeme sayfasına dönebilirsiniz.',
  abandoned: 'Kart ödemesi tamamlanmadı',
  abandonedText:
    'Ödeme sayfası, ödeme yapılmadan kapandı. Kartınızdan para çekilmedi; talebiniz ödeme süresi boyunca durur.',
  refused: 'Bankanız kart ödemesini onaylamadı',
  refusedText: 'Kartınızdan para çekilmedi; talebiniz ödeme süresi boyunca durur.',
  paid: (card: string, charged: string) => `${charged}, ${card} ile ödendi`,
  held: (surcharge: string) =>
    `Tutar kartınızda bloke edildi ve cayma süreniz dolunca çekilir. Ek ücret: ${surcharge}. Cayarsanız bloke tamamıyla kalkar.`,
  letGo: (card: string) => `Karttaki bloke kaldırılıyor${card && `: ${card}`}`,
  letGoText: (charged: string) => `${charged} kartınızdan çekilmedi ve çekilmeyecek; blokenin tamamı kalkar.`,
  taken: (surcharge: string) =>
    `Tutar kartınızdan çekildi. Ek ücret: ${surcharge}. İade olursa ek ücretle birlikte aynı karta döner.`,
  returned: (card: string) => `Ödeme karta geri gidiyor${card && `: ${card}`}`,
  returnedText: (charged: string) =>
    `${charged} tutarının tamamı aynı karta döner; kart ekstrenize yansıması bankanıza göre birkaç gün sürebilir.`,
  lost: (card: string) => `Kart ödemesi düştü${card && `: ${card}`}`,
  lostText:
    'Bankanız ödemeyi tamamlamadı veya geri aldı. Ayrıntısı için bankanıza, yatırımınız için bize yazabilirsiniz.',
} as const
