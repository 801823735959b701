export const text = {
  kinds: {
    statement: 'Banka ekstresi',
    notice: 'Banka hareket bildirimi (camt.054)',
    'payment-list': 'Bankaya gönderilen ödeme listesi',
    'payment-answer': 'Bankanın listeye yanıtı',
  },
  numbered: (number: number) => `${number} numaralı banka ekstresi`,
  sha256: 'SHA-256',
  size: (kilobytes: string) => `${kilobytes} KB`,
} as const
