export const text = {
  kinds: {
    statement: 'Banka ekstresi',
    'payment-list': 'Bankaya gönderilen ödeme listesi',
    'payment-answer': 'Bankanın listeye yanıtı',
  },
  number: (number: number) => `${number} numaralı`,
  sha256: 'SHA-256',
  size: (kilobytes: string) => `${kilobytes} KB`,
} as const
