export const text = {
  iban: 'IBAN',
  ibanHint: 'TR ile başlayan 26 karakter',
  holderName: 'Hesap sahibi',
  source: 'Dayanak',
  namedBy: 'Hesabı giren',
  by: (name: string) => `${name},`,
} as const
