/** Names of the letters about card payments and when each is sent, as the operator reads them. */
export const cardLetterTexts = {
  'card-payment-agreed': {
    title: 'Kart ödemesi onaylandı',
    purpose: 'Kartın bankası ödemeyi onayladığında tutarı ve cayma hakkının süresini bildirir.',
  },
  'card-payment-taken': {
    title: 'Kart ödemesi tahsil edildi',
    purpose: 'Tutar karttan çekildiğinde, ek ücreti ve çekilen toplamı bildirir.',
  },
  'card-payment-returned': {
    title: 'Kart ödemesi karta iade ediliyor',
    purpose: 'Onaylanan kart ödemesi yatırıma sayılamadığında, tutarın karta geri gideceğini bildirir.',
  },
  'card-payment-lost': {
    title: 'Kart ödemesi düştü, yatırım sona erdi',
    purpose: 'Kartın bankası ödemeyi tamamlamadığında veya geri aldığında gönderilir.',
  },
  'card-refund-owed': {
    title: 'Karta iade edilecek',
    purpose: 'Kartla ödenen tutarın iadesi doğduğunda gönderilir.',
  },
  'card-refund-executed': {
    title: 'Karta iade yapıldı',
    purpose: 'Kartla ödenen tutar karta geri verildiğinde gönderilir.',
  },
} as const
