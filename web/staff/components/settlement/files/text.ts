export const text = {
  kinds: {
    statement: 'Banka ekstresi',
    'payment-list': 'Bankaya gönderilen ödeme listesi',
    'payment-answer': 'Bankanın listeye yanıtı',
  },
  numbered: (number: number) => `${number} numaralı banka ekstresi`,
  sha256: 'SHA-256',
  size: (kilobytes: string) => `${kilobytes} KB`,
} as const
